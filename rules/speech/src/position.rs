//! What is said about a position, and what players say to it.

use oddboard_rules::{AnyPosition, Move, Position, PositionExt, Visitor};

use crate::describe::Describe;
use crate::games::every_game;
use crate::san::san;
use crate::understand::{Understanding, understand};
use crate::words::{Sentence, words};

/// What is said about a position, and what players say to it.
pub trait PositionSpeech {
    /// A legal move in words: `Rook e1 takes Bishop on g1`.
    fn describe(&self, mv: Move) -> Sentence;

    /// A legal move in SAN, standard algebraic notation: `Rxg1+`. Typed back in the same
    /// position, it is understood as the same move.
    fn san(&self, mv: Move) -> String;

    /// In a game without check: that the royal piece of the side to move can be captured, which
    /// no rule of the game says.
    fn danger(&self) -> Option<Sentence>;

    /// What of the position matters, and the board doesn't show: such as whose royal piece has come round.
    fn hidden_state(&self) -> Vec<Sentence>;

    /// What a text that a player typed means here; see [`understand()`].
    fn understand(&self, text: &str) -> Understanding;
}

macro_rules! describe {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        fn describe(position: &AnyPosition, mv: Move) -> Sentence {
            match position { $(AnyPosition::$game(position) => position.describe(mv),)* }
        }

        fn hidden_state(position: &AnyPosition) -> Vec<Sentence> {
            match position { $(AnyPosition::$game(position) => position.hidden_state(),)* }
        }
    };
}

every_game!(describe);

struct Understand<'a>(&'a str);

impl Visitor for Understand<'_> {
    type Output = Understanding;

    fn visit<P: Position>(self, position: &P) -> Understanding {
        understand(position, self.0)
    }
}

struct Danger;

impl Visitor for Danger {
    type Output = Option<Sentence>;

    fn visit<P: Position>(self, position: &P) -> Option<Sentence> {
        if P::SPEC.has_check || position.outcome().is_some() {
            return None;
        }
        let (side, royal) = (position.turn(), P::SPEC.royal);
        let (square, threats) = (position.royal(side)?, position.threats(side));
        threats
            .any()
            .then(|| words!("royal-in-danger", royal = royal, square = square, threats = threats))
    }
}

struct San(Move);

impl Visitor for San {
    type Output = String;

    fn visit<P: Position>(self, position: &P) -> String {
        san(position, self.0)
    }
}

impl PositionSpeech for AnyPosition {
    fn describe(&self, mv: Move) -> Sentence {
        describe(self, mv)
    }

    fn san(&self, mv: Move) -> String {
        self.visit(San(mv))
    }

    fn danger(&self) -> Option<Sentence> {
        self.visit(Danger)
    }

    fn hidden_state(&self) -> Vec<Sentence> {
        hidden_state(self)
    }

    fn understand(&self, text: &str) -> Understanding {
        self.visit(Understand(text))
    }
}
