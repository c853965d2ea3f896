//! What every game's room provides: a position.

use std::fmt::Debug;
use std::hash::Hash;

use crate::text::{PositionError, Setup};
use crate::{
    Bitboard, Change, Choice, Influence, Kind, Move, Outcome, Piece, Reason, Refusal, Side, Spec,
    Square,
};

/// A position of one game, and through it the game's rules.
///
/// Implementations are small values that are copied rather than undone. Everything generic
/// ([`Game`](crate::Game), [`perft`](crate::perft()), the texts, the registry, the laws that
/// the tests hold over every game) is written against this trait only.
pub trait Position: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// What is fixed about the game.
    const SPEC: &'static Spec;

    /// How many values [`Position::standing`] has.
    const STANDINGS: usize = 1;

    /// The position that a text describes.
    ///
    /// # Errors
    /// When the state cannot be read, or a rule of the game refuses such a position.
    fn from_setup(setup: &Setup<'_>) -> Result<Self, PositionError>;

    /// The state field of the position's text (`-` if the game needs none).
    fn state(&self) -> String;

    /// Whose move it is.
    fn turn(&self) -> Side;

    /// Moves made since the start of the game.
    fn ply(&self) -> u32;

    /// The same position with another ply; with 0 it is what repetition compares.
    #[must_use]
    fn with_ply(self, ply: u32) -> Self;

    /// The piece on a square, or on a place beside the board.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The squares (places beside the board included) where a side has a piece.
    fn occupied(&self, side: Side) -> Bitboard;

    /// How many pieces of a kind a side has in hand.
    fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        let _ = (side, kind);
        0
    }

    /// Gives every legal move to `sink`, each once; none when the game is over on the board.
    fn generate(&self, sink: impl FnMut(Move));

    /// Gives every legal move that captures, changes a piece's kind or takes the royal piece to one of
    /// its [goals](Self::goals) to `sink`, and few others.
    fn generate_tactical(&self, mut sink: impl FnMut(Move)) {
        let (goals, royal) = (self.goals(), self.royal(self.turn()));
        self.generate(|mv| {
            let at_goal = goals.contains(mv.to()) && royal == Some(mv.from());
            if at_goal || matches!(mv.choice(), Choice::Become(_)) || self.captured(mv).any() {
                sink(mv);
            }
        });
    }

    /// How many legal moves there are: as many as [`Position::generate`] gives.
    fn count(&self) -> u64 {
        let mut count = 0;
        self.generate(|_| count += 1);
        count
    }

    /// How many legal moves there are if there are no more than `most`, or else some number above `most`.
    /// A game where it costs much to count them all stops early.
    fn count_up_to(&self, most: u64) -> u64 {
        let _ = most;
        self.count()
    }

    /// Makes a legal move.
    ///
    /// The move must be legal here; with any other the result is meaningless, but nothing
    /// panics that a legal move would not.
    fn play_unchecked(&mut self, mv: Move);

    /// What a legal move does, in order: see [`Change`].
    fn changes(&self, mv: Move) -> Vec<Change>;

    /// The squares a legal move passes, its two ends included: what a picture of it traces.
    fn path(&self, mv: Move) -> Vec<Square> {
        vec![mv.from(), mv.to()]
    }

    /// The enemy pieces that give check to a side: that could capture its royal piece, were
    /// it their turn. Empty in a game without check.
    fn checkers(&self, side: Side) -> Bitboard;

    /// The ways by which the enemy gives check to a side, each from a piece to the royal piece as
    /// [`Position::path`] has it; one only for pieces that give it together.
    fn check_paths(&self, side: Side) -> Vec<Vec<Square>> {
        let Some(royal) = self.royal(side) else { return Vec::new() };
        self.checkers(side).map(|checker| self.path(Move::new(checker, royal))).collect()
    }

    /// Is the side to move in check?
    fn in_check(&self) -> bool {
        self.checkers(self.turn()).any()
    }

    /// The game's own end as the position shows it: a goal reached, too few pieces, a King
    /// captured; not mate, stalemate or repetition.
    fn decided(&self) -> Option<Outcome>;

    /// Does a turn start here? `false` between the sub-moves of one turn.
    fn starts_turn(&self) -> bool {
        true
    }

    /// Does every move here end the turn? Else none does.
    fn ends_turn(&self) -> bool {
        true
    }

    /// Why a move that can be read is not legal here.
    ///
    /// Called only for a move that is not legal in a game that is not over, whose `from` is
    /// a piece of the side to move (or the hand). The answer is the reason in the game's own
    /// terms.
    fn refuse(&self, mv: Move) -> Refusal;

    /// Why a move of a shape that the game does not have is not legal: what is said of the
    /// plain move between the same squares, unless the game has a better reason.
    fn foreign(&self, mv: Move) -> Refusal {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else { return Refusal::NoPiece(from) };
        let plain = Move::new(from, to);
        let mut legal = false;
        self.generate(|mv| legal |= mv == plain);
        if legal { Refusal::NothingMore { piece, from, to } } else { self.refuse(plain) }
    }

    /// Why nothing comes from a hand, in a game that has none; `None` where it is enough to say that there is no such
    /// piece in hand.
    fn no_hand(&self) -> Option<Refusal> {
        None
    }

    /// The move by which the side to move castles, or why it has no right to; `None` in a game without
    /// castling. Pieces may still be in the way of the move.
    fn castling(&self) -> Option<Result<Move, Refusal>> {
        None
    }

    /// Where a piece, of either side, could go were it that side's turn and its royal piece
    /// safe: its pseudo-legal targets, captures included.
    fn targets(&self, from: Square) -> Bitboard;

    /// Gives each piece of a side with its [`Position::targets`], some of them at a time; those that
    /// can go nowhere may be left out.
    fn each_targets(&self, side: Side, mut give: impl FnMut(Square, Bitboard)) {
        for square in self.occupied(side) {
            give(square, self.targets(square));
        }
    }

    /// Gives how many [`Position::targets`] a side's pieces of a kind have, added up, with the squares
    /// among them; a kind may come up several times, each time with other pieces.
    fn count_targets(&self, side: Side, mut give: impl FnMut(Kind, u32, Bitboard)) {
        self.each_targets(side, |from, targets| {
            if let Some(piece) = self.piece_at(from) {
                give(piece.kind, targets.count(), targets);
            }
        });
    }

    /// What in the position changes what the piece on a square may do.
    fn influences(&self, square: Square) -> Vec<Influence> {
        let _ = square;
        Vec::new()
    }

    /// The enemy pieces that could capture a side's royal piece, were it their turn: in a game
    /// with check those that give it.
    fn threats(&self, side: Side) -> Bitboard {
        self.checkers(side)
    }

    /// A quick test of moves: where it says no, there are no [threats](Position::threats) to the enemy's royal piece
    /// after the move. Of many moves that a search might look at, it saves most from being made.
    fn may_threaten(&self) -> impl Fn(Move) -> bool {
        |_| true
    }

    /// Where the royal piece of the side to move may win by going there, whatever it captures; nowhere in most games.
    /// Whether it wins, [`Position::decided`] says of the position then.
    fn goals(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// The same position, with the other side at the start of its turn. No rule of a game allows
    /// that; a search asks what the enemy would do if it could move twice. Where the side to move is in check, the moves then
    /// take its royal piece, and nothing can be asked of a position without one.
    #[must_use]
    fn passed(self) -> Self;

    /// The enemy pieces that a legal move takes.
    fn captured(&self, mv: Move) -> Bitboard {
        let on_board = match (Self::SPEC.placed, mv.second()) {
            (None, Some(taken)) => mv.to().bit() | taken.bit(),
            _ => mv.to().bit(),
        };
        on_board & self.occupied(!self.turn())
    }

    /// The squares on which the two positions differ, places beside the board included.
    fn differs(&self, other: &Self) -> Bitboard {
        let squares = Side::BOTH.map(|side| self.occupied(side) | other.occupied(side));
        (squares[0] | squares[1])
            .filter(|square| self.piece_at(*square) != other.piece_at(*square))
            .collect()
    }

    /// Gives each piece of which two positions have different numbers in hand, with both numbers: this position's,
    /// then the other's.
    fn each_hand_change(&self, other: &Self, mut give: impl FnMut(Piece, u8, u8)) {
        for side in Side::BOTH {
            for kind in Self::SPEC.all_kinds() {
                let (here, there) = (self.in_hand(side, kind), other.in_hand(side, kind));
                if here != there {
                    give(Piece::new(side, kind), here, there);
                }
            }
        }
    }

    /// What matters about a side's royal piece besides its square, as a number below
    /// [`Position::STANDINGS`]: whether it may castle, say.
    fn standing(&self, side: Side) -> usize {
        let _ = side;
        0
    }
}

/// The royal pieces' squares and what follows from a position for any game.
pub trait PositionExt: Position {
    /// Every legal move, in the order in which they are generated.
    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.generate(|mv| moves.push(mv));
        moves
    }

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }

    /// How the game ended in this position, repetition aside: by the game's own goal, else
    /// by checkmate or stalemate of the side to move.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.decided() {
            return Some(outcome);
        }
        if self.count() > 0 {
            None
        } else if self.in_check() {
            Some(Outcome::win(!self.turn(), Reason::CHECKMATE))
        } else {
            Some(Outcome::draw(Reason::STALEMATE))
        }
    }

    /// Where a side's royal piece stands, if it is on the board.
    fn royal(&self, side: Side) -> Option<Square> {
        let royal = Piece::new(side, Self::SPEC.royal);
        self.occupied(side).find(|square| self.piece_at(*square) == Some(royal))
    }

    /// A side's hand: its kinds with their counts, in the order of kinds.
    fn hand(&self, side: Side) -> Vec<(Kind, u8)> {
        Self::SPEC
            .all_kinds()
            .map(|kind| (kind, self.in_hand(side, kind)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// Why a move that can be read is not legal here, whatever it is. Meaningless for a legal
    /// move.
    fn why_not(&self, mv: Move) -> Refusal {
        if let Some(outcome) = self.outcome() {
            return Refusal::Over(outcome);
        }
        if !mv.is_pass() && mv.from() != Square::HAND {
            match self.piece_at(mv.from()) {
                None => return Refusal::NoPiece(mv.from()),
                Some(piece) if piece.side != self.turn() => {
                    return Refusal::NotYours(piece, mv.from());
                }
                Some(_) => {}
            }
        }
        let needed = mv.choice().from_hand();
        let missing = |kind: &Kind| self.in_hand(self.turn(), *kind) == 0;
        if let Some(kind) = needed.into_iter().flatten().find(missing) {
            return self.no_hand().unwrap_or(Refusal::NotInHand(kind));
        }
        if !Self::SPEC.shapes.contains(&mv.shape()) {
            return self.foreign(mv);
        }
        self.refuse(mv)
    }

    /// Why a pseudo-legal move is not legal in a game with check, as `after`, the position
    /// it leads to, shows. `None` if the mover is not in check there.
    fn why_in_check(&self, after: &Self) -> Option<Refusal> {
        let side = self.turn();
        let (before, checkers) = (self.checkers(side), after.checkers(side));
        let royal = after.royal(side)?;
        if checkers.is_empty() {
            return None;
        }
        let unanswered = (before & checkers).any();
        // The royal piece may be what moved: it is in check where it stands, by those who give it there.
        Some(match self.royal(side).filter(|_| unanswered) {
            Some(royal) => Refusal::Unanswered { royal, checkers: before },
            None => Refusal::Exposed { royal, checkers },
        })
    }
}

impl<P: Position> PositionExt for P {}
