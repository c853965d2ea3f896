//! What is said about a position, and what players say to it.

use oddboard_rules::{AnyPosition, Bitboard, Move, Position, PositionExt, Side, Square, Visitor};

use crate::check_words::without_check;
use crate::describe::Describe;
use crate::games::every_game;
use crate::san::san;
use crate::turn::{HalfTurn, half_turn, turn};
use crate::understand::{takes_own, understand};
use crate::understanding::Understanding;
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

    /// In a game without check: that the royal piece of the side to move could be captured after this legal move of
    /// its own.
    fn danger_after(&self, mv: Move) -> Option<Sentence>;

    /// What of the position matters, and the board doesn't show: such as whose royal piece has come round.
    fn hidden_state(&self) -> Vec<Sentence>;

    /// Does a legal move take a piece of the mover's own? Where two fuse, none is taken.
    fn takes_own(&self, mv: Move) -> bool;

    /// What a text that a player typed means here: canonical notation (`e6e7=R`), any reasonable spelling of a legal
    /// move (`Re4`, `rook e1 e4`, `e1-e4`, `Rxe4`, `e7=R`), or a sentence such as the bot's own, in any of its languages.
    fn understand(&self, text: &str) -> Understanding;

    /// The two moves of a turn that a text says one after the other (`e1e4; a1hand`), where one side makes two; `None`
    /// if it says no such turn.
    fn understand_turn(&self, text: &str) -> Option<[Move; 2]>;

    /// What is wrong with the second of two moves that a text says one after the other; `None` if it says no two, or
    /// the first is none.
    fn half_turn(&self, text: &str) -> Option<HalfTurn>;
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

struct Understand<'a>(&'a AnyPosition, &'a str);

impl Visitor for Understand<'_> {
    type Output = Understanding;

    fn visit<P: Position>(self, position: &P) -> Understanding {
        understand(position, self.1, &|mv| describe(self.0, mv))
    }
}

struct Danger;

impl Visitor for Danger {
    type Output = Option<Sentence>;

    fn visit<P: Position>(self, position: &P) -> Option<Sentence> {
        let (royal, side) = (P::SPEC.royal, position.turn());
        let (square, threats) = undeclared(position, side)?;
        Some(words!("royal-in-danger", royal = royal, square = square, threats = threats))
    }
}

struct DangerAfter(Move);

impl Visitor for DangerAfter {
    type Output = Option<Sentence>;

    fn visit<P: Position>(self, position: &P) -> Option<Sentence> {
        let (royal, side) = (P::SPEC.royal, position.turn());
        let mut after = *position;
        after.play_unchecked(self.0);
        if after.turn() == side {
            return None;
        }
        let (square, threats) = undeclared(&after, side)?;
        Some(words!("royal-then-in-danger", royal = royal, square = square, threats = threats))
    }
}

/// Where a side's royal piece stands, and what could capture it, in a game that declares no check.
fn undeclared<P: Position>(position: &P, side: Side) -> Option<(Square, Bitboard)> {
    if P::SPEC.has_check || position.outcome().is_some() {
        return None;
    }
    let (square, threats) = (position.royal(side)?, position.threats(side));
    threats.any().then_some((square, threats))
}

struct TakesOwn(Move);

impl Visitor for TakesOwn {
    type Output = bool;

    fn visit<P: Position>(self, position: &P) -> bool {
        takes_own(position, self.0)
    }
}

struct San<'a>(&'a AnyPosition, Move);

impl Visitor for San<'_> {
    type Output = String;

    fn visit<P: Position>(self, position: &P) -> String {
        san(position, self.1, &|mv| describe(self.0, mv))
    }
}

impl PositionSpeech for AnyPosition {
    fn describe(&self, mv: Move) -> Sentence {
        describe(self, mv)
    }

    fn san(&self, mv: Move) -> String {
        self.visit(San(self, mv))
    }

    fn danger(&self) -> Option<Sentence> {
        self.visit(Danger)
    }

    fn danger_after(&self, mv: Move) -> Option<Sentence> {
        self.visit(DangerAfter(mv))
    }

    fn hidden_state(&self) -> Vec<Sentence> {
        hidden_state(self)
    }

    fn takes_own(&self, mv: Move) -> bool {
        self.visit(TakesOwn(mv))
    }

    fn understand(&self, text: &str) -> Understanding {
        self.visit(Understand(self, without_check(self.spec(), text)))
    }

    fn understand_turn(&self, text: &str) -> Option<[Move; 2]> {
        turn(self, without_check(self.spec(), text))
    }

    fn half_turn(&self, text: &str) -> Option<HalfTurn> {
        half_turn(self, without_check(self.spec(), text))
    }
}
