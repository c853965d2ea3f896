//! The messages of Jai-Alai.

use crate::words::{Lexicon, game_words};

pub(crate) static WORDS: Lexicon = game_words!();
