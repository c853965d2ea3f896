//! What a move decides, one thing after the other.

use oddboard_rules::{AnyPosition, Kind, Move, Shape, Square};

use crate::shapes;

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// Which piece, or what else is to be done.
    Piece,
    /// Where to.
    Target,
    /// What it becomes, or whether it stays what it is.
    Form,
    /// Whether all of it goes, or which component.
    Component,
    /// Where a captured piece is placed.
    Placement,
    /// Which two pieces in hand fuse.
    Pair,
}

/// One thing that a move decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Nothing moves.
    Pass,
    /// The piece on a square does something.
    Piece(Square),
    /// A piece in hand is dropped.
    Hand(Kind),
    /// Four pieces move as a block, named by one of its squares.
    Block(Square),
    /// Two pieces in hand fuse.
    Fusion,
    /// It goes to a place, perhaps capturing on another.
    Target {
        /// Where it goes.
        to: Square,
        /// Where it captures, if elsewhere.
        taking: Option<Square>,
    },
    /// It does what a shape says with the piece on a square: they explode, say.
    With(Shape, Square),
    /// The whole piece goes, and stays what it is.
    Plain,
    /// It becomes another kind.
    Become(Kind),
    /// Only this component of it goes.
    Split(Kind),
    /// The captured piece is placed on a square, or nowhere.
    Placed(Option<Square>),
    /// The two pieces that fuse.
    Pair(Kind, Kind),
    /// There is nothing left to decide.
    Nothing,
}

impl Part {
    /// What a move decides at a depth: the piece, the target, its form, a placement. Two moves
    /// that agree at every depth are the same. Of a move with two origins, `origin` is the one
    /// picked; before that it decides two things, either of which leads to it.
    pub(super) fn of(
        position: &AnyPosition,
        mv: Move,
        depth: usize,
        origin: Option<Square>,
    ) -> Vec<Self> {
        let places = position.spec().placed.is_some();
        match depth {
            0 => shapes::first_parts(mv),
            1 => vec![shapes::second_part(mv, origin.unwrap_or(mv.from()), places)],
            2 => vec![shapes::third_part(mv)],
            3 => vec![Self::Placed(mv.second().filter(|_| places))],
            _ => vec![Self::Nothing],
        }
    }

    /// The square of the piece that it names, if that is what it decides.
    pub(super) fn piece(self) -> Option<Square> {
        match self {
            Self::Piece(square) => Some(square),
            _ => None,
        }
    }

    /// What a question with these answers is about.
    pub(super) fn about(parts: impl Iterator<Item = Self>) -> About {
        let mut about = About::Form;
        for part in parts {
            match part {
                Self::Pass
                | Self::Piece(_)
                | Self::Hand(_)
                | Self::Block(_)
                | Self::Fusion
                | Self::Nothing => return About::Piece,
                Self::Target { .. } | Self::With(..) => return About::Target,
                Self::Pair(..) => return About::Pair,
                Self::Placed(_) => return About::Placement,
                Self::Split(_) => about = About::Component,
                Self::Plain | Self::Become(_) => {}
            }
        }
        about
    }

    /// Its name in a path: at most twelve characters, none of them a dot.
    pub(super) fn key(self, position: &AnyPosition) -> String {
        let spec = position.spec();
        let at = |square| spec.geometry.name(square);
        let code = |kind| spec.kind(kind).code;
        match self {
            Self::Pass => "-".to_owned(),
            Self::Piece(square) => at(square).to_string(),
            Self::Hand(kind) => format!("{}@", code(kind)),
            Self::Block(square) => format!("{}#", at(square)),
            Self::Fusion => "+".to_owned(),
            Self::Target { to, taking: None } => at(to).to_string(),
            Self::Target { to, taking: Some(taken) } => format!("{}x{}", at(to), at(taken)),
            Self::With(shape, square) => format!("{}{}", at(square), shape.notation().sign()),
            Self::Plain => "_".to_owned(),
            Self::Become(kind) => format!("={}", code(kind)),
            Self::Split(kind) => format!(":{}", code(kind)),
            Self::Placed(Some(square)) => format!("@{}", at(square)),
            Self::Placed(None) | Self::Nothing => "@".to_owned(),
            Self::Pair(first, second) => format!("{}+{}", code(first), code(second)),
        }
    }
}
