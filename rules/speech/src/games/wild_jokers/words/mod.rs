//! The messages of Wild Jokers.

use crate::words::{Lexicon, game_words};

pub(crate) static WORDS: Lexicon = game_words!();
