//! The games' lexicons, by game.

use oddboard_rules::{Spec, Variant};

use super::Lexicon;
use crate::games::{self, every_game};

macro_rules! lexicons {
    ($($game:ident = $room:ident;)*) => {
        /// The games' names and messages, in the order of the list of games.
        static LEXICONS: &[(&str, &Lexicon)] =
            &[$((Variant::$game.name(), &games::$room::words::WORDS)),*];
    };
}

every_game!(lexicons);

/// A game's place in the list of games.
pub(crate) fn number(spec: &Spec) -> usize {
    let number = LEXICONS.iter().position(|(name, _)| *name == spec.name);
    number.expect("every game of the rules has its room")
}

/// What a game says, in every language.
///
/// # Panics
/// For a game that is not in the list of games.
#[must_use]
pub fn lexicon(spec: &Spec) -> &'static Lexicon {
    LEXICONS[number(spec)].1
}
