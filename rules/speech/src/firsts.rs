//! What is new to somebody who plays a game for the first time, explained when it first happens.
//!
//! A room lists its own as data: a name, and the signs by which a move shows it. The words are the
//! message `first-NAME` of the room.

use fluent_bundle::FluentArgs;
use oddboard_rules::{AnyPosition, InfluenceKind, Move, Side, Spec, Square};

use crate::PositionSpeech;
use crate::words::{Language, lexicon};

/// Something that is odd about a game, and seen in its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct First {
    /// Its name among those of the game.
    pub name: &'static str,
    /// A move that has one of these signs shows it.
    pub signs: &'static [Sign],
}

/// What tells that a move shows something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The sentence that tells the move is this message, or has it within.
    Says(&'static str),
    /// A piece turns on its way.
    Bends,
    /// A piece of this code moves.
    Moves(&'static str),
    /// After it, and not before, a piece is influenced in this way.
    Influences(InfluenceKind),
}

impl First {
    /// Whether a legal move shows it.
    #[must_use]
    pub fn happens(&self, before: &AnyPosition, mv: Move) -> bool {
        self.signs.iter().any(|sign| sign.shows(before, mv))
    }

    /// What it is, in words.
    #[must_use]
    pub fn text(&self, spec: &Spec, language: Language) -> String {
        lexicon(spec).say(language, &self.message(), None, &FluentArgs::new())
    }

    /// The name of the message with its words.
    #[must_use]
    pub fn message(&self) -> String {
        format!("first-{}", self.name)
    }
}

impl Sign {
    fn shows(self, before: &AnyPosition, mv: Move) -> bool {
        match self {
            Self::Says(message) => before.describe(mv).has(message),
            Self::Bends => bends(before, mv),
            Self::Moves(code) => before
                .piece_at(mv.from())
                .is_some_and(|piece| before.spec().kind(piece.kind).code == code),
            Self::Influences(kind) => {
                let mut after = *before;
                after.play_unchecked(mv);
                is_influenced(&after, kind) && !is_influenced(before, kind)
            }
        }
    }
}

/// Whether a move's way leads over board squares in more than one direction.
fn bends(before: &AnyPosition, mv: Move) -> bool {
    let geometry = &before.spec().geometry;
    let path: Option<Vec<(i8, i8)>> = before
        .path(mv)
        .into_iter()
        .map(|square| {
            let (file, rank) = geometry.coordinates(square)?;
            Some((file.cast_signed(), rank.cast_signed()))
        })
        .collect();
    let path = path.unwrap_or_default();
    let directions: Vec<(i8, i8)> = path
        .windows(2)
        .map(|step| ((step[1].0 - step[0].0).signum(), (step[1].1 - step[0].1).signum()))
        .collect();
    directions.windows(2).any(|pair| pair[0] != pair[1])
}

fn is_influenced(position: &AnyPosition, kind: InfluenceKind) -> bool {
    let squares = Side::BOTH.into_iter().flat_map(|side| position.occupied(side));
    squares
        .filter(|square| *square != Square::HAND)
        .any(|square| position.influences(square).iter().any(|influence| influence.kind() == kind))
}
