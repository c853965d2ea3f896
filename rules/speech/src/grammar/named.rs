//! Whether all that a text names belongs to a move, so that nothing of it is dropped silently.

use oddboard_rules::{Bitboard, Change, Choice, Kind, Move, Position, Square};

use super::dictionary::Term;
use crate::words::Sentence;

/// Tells a legal move of a position in words.
pub(crate) type Tell<'a> = &'a dyn Fn(Move) -> Sentence;

/// What can be named of a legal move: the kinds, as a bit for each, and the squares.
struct Named {
    kinds: u32,
    squares: Bitboard,
}

impl Named {
    /// What the move chooses, what it changes, and what its own sentence names besides, such as what it rebounds off.
    fn of<P: Position>(position: &P, mv: Move, tell: Tell<'_>) -> Named {
        let (mut kinds, mut squares) = (0, mv.from().bit() | mv.to().bit());
        let mut add_kind = |kind: Kind| kinds |= 1 << kind.index();
        let mut add_square = |square: Square| squares |= square.bit();
        mv.choice().kinds().into_iter().flatten().for_each(&mut add_kind);
        mv.second().into_iter().for_each(&mut add_square);
        for change in position.changes(mv) {
            let (Change::Lift(piece, at) | Change::Put(piece, at)) = change;
            add_kind(piece.kind);
            add_square(at);
        }
        tell(mv).each_named(&mut add_kind, &mut add_square);
        Named { kinds, squares }
    }
}

/// Does a legal move have every kind that a text names, and every square?
pub(crate) fn has_all<P: Position>(position: &P, mv: Move, terms: &[Term], tell: Tell<'_>) -> bool {
    let named = Named::of(position, mv, tell);
    terms.iter().all(|term| match *term {
        Term::Kind(kinds) => named.kinds & kinds.loose != 0,
        // Of four pieces that move as a block the far corners are named, too.
        Term::Square(square) => mv.choice() == Choice::Block || named.squares.contains(square),
        Term::Word(_) => true,
    })
}
