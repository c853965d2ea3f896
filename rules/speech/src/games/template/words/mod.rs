//! The messages of the template.

use crate::words::{Lexicon, game_words};

pub(crate) static WORDS: Lexicon = game_words!();
