//! The messages of Symmetron! 112.

use crate::words::{Lexicon, game_words};

pub(crate) static WORDS: Lexicon = game_words!();
