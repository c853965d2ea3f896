//! Why a move is not legal.

use super::Position;
use super::kinds::{BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL};
use super::pieces::{
    Rebound, forward, last_rank, rebound_lines, rebounds_from, tables, third_rank,
};
use super::refusal::{DeerCapture, MissingWall, Refusal as Own};
use super::spec::SPEC;
use crate::{Bitboard, Choice, Direction, Move, Piece, PositionExt, Refusal, Shape, Square};

/// A piece that does not get where it was to go.
#[derive(Clone, Copy)]
struct Attempt {
    piece: Piece,
    from: Square,
    to: Square,
}

impl Attempt {
    const fn otherwise(self) -> Refusal {
        Refusal::MovesOtherwise { piece: self.piece, from: self.from, to: self.to }
    }

    const fn blocked(self, by: Square) -> Refusal {
        Refusal::Blocked { piece: self.piece, from: self.from, to: self.to, by }
    }

    const fn reduced(self, by: Square) -> Refusal {
        Refusal::Reduced { piece: self.piece, from: self.from, by }
    }

    const fn uncapturable(self, piece: Piece, at: Square) -> Refusal {
        Refusal::Uncapturable { by: self.piece, piece, at }
    }

    fn own(self, reason: Own) -> Refusal {
        Refusal::own(reason, [self.from, self.to])
    }

    /// The square of a set that is nearest to another.
    fn nearest(squares: Bitboard, to: Square) -> Option<Square> {
        squares.into_iter().min_by_key(|square| SPEC.geometry.distance(*square, to))
    }

    /// The direction in which the target lies, if it does in one.
    fn direction(self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|way| tables().ray(self.from, *way).contains(self.to))
    }

    /// Could the piece, free, ever come to the target, were the other pieces where it needs
    /// them?
    fn is_possible(self) -> bool {
        let Attempt { piece, from, to } = self;
        let steps = tables().steps[from.index()].contains(to);
        match piece.kind {
            KING | GUARD => steps,
            BALL | SUPERBALL | DIAGBALL => {
                let aside = steps && piece.kind != BALL;
                let slides = rebound_lines(piece.kind).is_some_and(|lines| {
                    lines.directions().into_iter().any(|way| tables().ray(from, way).contains(to))
                });
                aside || slides || self.rebounds().next().is_some()
            }
            DEER | REDUCER => self.direction().is_some(),
            MAGE => tables().mage(from, to) != Bitboard::ALL,
            BOY => {
                let double = third_rank(piece.side).contains(from) && self.is_double_step();
                double || tables().boy_steps[piece.side.index()][from.index()].contains(to)
            }
            _ => false,
        }
    }

    /// Is the target two squares straight forward?
    fn is_double_step(self) -> bool {
        let ahead = tables().leg(self.from, forward(self.piece.side), Bitboard::EMPTY);
        (ahead - tables().steps[self.from.index()]).contains(self.to)
    }

    /// The ways by which the piece rebounds to the target, were all pieces where it needs
    /// them.
    fn rebounds(self) -> impl Iterator<Item = Rebound> {
        rebound_lines(self.piece.kind)
            .into_iter()
            .flat_map(move |lines| rebounds_from(self.from, lines))
            .filter(move |way| way.to == self.to)
    }
}

impl Position {
    /// Why a move of one of the mover's pieces, or from its hand, is not legal.
    pub(super) fn refuse(&self, mv: Move) -> Refusal {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_pass() {
            return Refusal::own(Own::NoPass, []);
        }
        let out_of_hand = from == Square::HAND && mv.shape() != Shape::Drop;
        if out_of_hand || to == Square::HAND {
            return no_such_move();
        }
        let refusal = if from == Square::HAND {
            self.board.piece_at(to).map(|_| Refusal::Occupied(to))
        } else {
            let Some(piece) = self.board.piece_at(from) else { return Refusal::NoPiece(from) };
            self.explain_target(Attempt { piece, from, to }, mv)
                .or_else(|| self.explain_check(mv))
                .or_else(|| explain_promotion(piece, mv))
        };
        refusal.or_else(|| self.explain_check(mv)).unwrap_or_else(|| {
            let piece = self.board.piece_at(from).unwrap_or(Piece::new(self.turn, STATUE));
            Refusal::MovesOtherwise { piece, from, to }
        })
    }

    /// Why a move that obeys its piece leaves the King in check. Whatever a Boy was to become, it doesn't move then.
    fn explain_check(&self, mv: Move) -> Option<Refusal> {
        let becomes = matches!(mv.choice(), Choice::Become(_));
        let mut after = *self;
        after.play_unchecked(if becomes { Move::new(mv.from(), mv.to()) } else { mv });
        self.why_in_check(&after)
    }

    /// Why a piece does not go so; `None` if it does, check aside.
    fn explain_target(&self, attempt: Attempt, mv: Move) -> Option<Refusal> {
        let Attempt { piece, from, to } = attempt;
        let view = self.view(piece.side);
        let goes = |reduced| match mv.second() {
            None => self.reach(tables(), &view, piece.kind, from, reduced).contains(to),
            Some(taken) => {
                piece.kind == DEER && self.deer_captures(from, reduced).contains(&(to, taken))
            }
        };
        let reducer = self.reduced_by(from);
        if goes(reducer.is_some()) {
            return None;
        }
        if let Some(by) = reducer
            && goes(false)
        {
            return Some(attempt.reduced(by));
        }
        if let Choice::Become(kind) = mv.choice()
            && from == to
        {
            return Some(Refusal::CannotBecome { piece, kind, kinds: Vec::new() });
        }
        if let Some(taken) = mv.second() {
            return Some(self.explain_capture_beyond(attempt, taken, reducer));
        }
        if !attempt.is_possible() {
            return Some(explain_impossible(attempt, reducer));
        }
        Some(match self.board.piece_at(to) {
            Some(own) if own.side == piece.side => explain_own(attempt, own),
            target => self.explain_possible(attempt, target, reducer),
        })
    }

    /// Why a piece does not go where it could: something stands, or does not stand, where it
    /// should not. `target` is the enemy piece there, if any, and `reducer` what reduces the piece.
    fn explain_possible(
        &self,
        attempt: Attempt,
        target: Option<Piece>,
        reducer: Option<Square>,
    ) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        match (piece.kind, target) {
            (BALL | SUPERBALL | DIAGBALL, _) => self.explain_rebound(attempt, target, reducer),
            (REDUCER, Some(_)) => attempt.own(Own::NeverCaptures),
            (DEER, Some(target)) => self.explain_deer(attempt, target, reducer),
            (MAGE, _) => {
                let blockers = tables().mage(from, to) & self.board.occupied();
                match (Attempt::nearest(blockers, from), target) {
                    (None, Some(_)) => attempt.own(Own::ReducerTooNear { piece: piece.kind }),
                    (None, None) => attempt.otherwise(),
                    (Some(by), _) => attempt.blocked(by),
                }
            }
            (BOY, Some(target)) => {
                let takes = tables().boy_takes[piece.side.index()][from.index()];
                if takes.contains(to) {
                    attempt.uncapturable(target, to)
                } else {
                    attempt.own(Own::CapturesDiagonally)
                }
            }
            (KING, Some(target)) => attempt.uncapturable(target, to),
            _ => self.blocker(attempt).map_or(attempt.otherwise(), |by| attempt.blocked(by)),
        }
    }

    /// The first piece between a piece and where it would slide.
    fn blocker(&self, attempt: Attempt) -> Option<Square> {
        let direction = attempt.direction()?;
        let slide = tables().slide(attempt.from, direction, self.board.occupied());
        (slide & self.board.occupied()).first().filter(|_| !slide.contains(attempt.to))
    }

    /// Why a Deer does not take a piece by going to its square.
    fn explain_deer(&self, attempt: Attempt, target: Piece, reducer: Option<Square>) -> Refusal {
        if let Some(by) = self.blocker(attempt) {
            return attempt.blocked(by);
        }
        if target.kind == REDUCER {
            return attempt.uncapturable(target, attempt.to);
        }
        let capture = |reduced| {
            let captures = self.deer_captures(attempt.from, reduced);
            captures.into_iter().find(|(_, taken)| *taken == attempt.to)
        };
        let stop = capture(reducer.is_some());
        if let (Some(by), None, Some(_)) = (reducer, stop, capture(false)) {
            return attempt.reduced(by);
        }
        // A capture that leaves the King in check is no advice.
        let capture = stop.map(|(stop, taken)| Move::new(attempt.from, stop).with_second(taken));
        if let Some(refusal) = capture.and_then(|mv| self.explain_check(mv)) {
            return refusal;
        }
        let stop = stop.map(|(stop, taken)| DeerCapture { stop, taken });
        attempt.own(Own::CapturesAhead { from: attempt.from, piece: target.kind, stop })
    }

    /// Why a capture without landing (`e2e4xe5`) is not one.
    fn explain_capture_beyond(
        &self,
        attempt: Attempt,
        taken: Square,
        reducer: Option<Square>,
    ) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        if piece.kind != DEER {
            let reason = Own::CapturesByLanding { piece: piece.kind, from };
            return Refusal::own(reason, [from, taken]);
        }
        let Some(direction) = attempt.direction() else {
            return explain_impossible(attempt, reducer);
        };
        if let Some(by) = self.blocker(attempt) {
            return attempt.blocked(by);
        }
        if self.board.piece_at(to).is_some() {
            return Refusal::Occupied(to);
        }
        let next = SPEC.geometry.step(to, direction);
        if next != Some(taken) {
            return Refusal::own(Own::CapturesNext { from, to, next }, [from, taken]);
        }
        match self.board.piece_at(taken) {
            None => Refusal::NoPiece(taken),
            Some(target) if target.side == piece.side => Refusal::OwnPiece(target, taken),
            Some(target) => attempt.uncapturable(target, taken),
        }
    }

    /// Why a rebounding piece does not come to a square: what stands in the way, or what is
    /// missing to rebound on. What a `reducer` is near can only rebound at once.
    fn explain_rebound(
        &self,
        attempt: Attempt,
        target: Option<Piece>,
        reducer: Option<Square>,
    ) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        let occupied = self.board.occupied();
        if let Some(target) = target.filter(|it| it.kind == REDUCER && piece.kind != SUPERBALL) {
            return attempt.uncapturable(target, to);
        }
        let slides = rebound_lines(piece.kind).is_some_and(|lines| {
            attempt.direction().is_some_and(|way| lines.directions().contains(&way))
        });
        if target.is_none()
            && slides
            && let Some(by) = self.blocker(attempt)
        {
            return attempt.blocked(by);
        }
        let open = attempt.rebounds().filter(|way| (way.between & occupied).is_empty());
        let mut walls: Vec<Rebound> = open.collect();
        let has_wall = |way: &Rebound| {
            let wall = self.board.piece_at(way.wall);
            wall.is_some_and(|wall| wall.side == piece.side || piece.kind == SUPERBALL)
        };
        // Of ways that are shut, one that has something to rebound on is short of nothing else.
        let shut = attempt.rebounds().min_by_key(|way| !has_wall(way));
        if let Some(way) = shut.filter(|_| walls.is_empty()) {
            // The first leg is looked along first, then the second.
            let first = self.blocker(Attempt { to: way.turn, ..attempt }).or_else(|| {
                Some(way.turn).filter(|turn| *turn != from && occupied.contains(*turn))
            });
            let second = || self.blocker(Attempt { from: way.turn, ..attempt });
            return first.or_else(second).map_or(attempt.otherwise(), |by| attempt.blocked(by));
        }
        if let Some(by) = reducer {
            // A path of one step turns before it has begun.
            let next = tables().steps[from.index()].contains(to);
            walls.retain(|way| next && way.turn == from);
            if walls.is_empty() {
                return attempt.reduced(by);
            }
        }
        let walls: Vec<Square> = walls.into_iter().map(|way| way.wall).collect();
        needs_wall(attempt, target, &walls)
    }
}

/// A rebounding piece could come, were there a piece to rebound on.
fn needs_wall(attempt: Attempt, target: Option<Piece>, walls: &[Square]) -> Refusal {
    let Attempt { piece, from, to } = attempt;
    let squares = [from, to].into_iter().chain(walls.iter().copied());
    let wall = MissingWall { friendly: piece.kind != SUPERBALL, squares: walls.to_vec() };
    let piece = piece.kind;
    let reason = match target {
        Some(target) => Own::CapturesAfterRebound { piece, target: target.kind, to, wall },
        None => Own::NeedsRebound { piece, from, to, wall },
    };
    Refusal::own(reason, squares)
}

/// Why a piece never gets there. How its kind moves is no reason while it's reduced, but for a single step, and for a Guard,
/// which a Reducer takes nothing from.
fn explain_impossible(attempt: Attempt, reducer: Option<Square>) -> Refusal {
    if attempt.piece.kind == BOY && attempt.is_double_step() {
        return attempt.own(Own::DoubleStep);
    }
    let next = tables().steps[attempt.from.index()].contains(attempt.to);
    let reducer = reducer.filter(|_| attempt.piece.kind != GUARD && !next);
    reducer.map_or(attempt.otherwise(), |by| attempt.reduced(by))
}

/// Why a piece does not take one of its own.
fn explain_own(attempt: Attempt, own: Piece) -> Refusal {
    if attempt.piece.kind == GUARD {
        attempt.own(Own::SparesItsKing)
    } else {
        Refusal::OwnPiece(own, attempt.to)
    }
}

fn explain_promotion(piece: Piece, mv: Move) -> Option<Refusal> {
    let at = mv.to();
    let promotes = piece.kind == BOY && last_rank(piece.side).contains(at);
    let kinds = if promotes { vec![SUPERBALL] } else { Vec::new() };
    match mv.choice() {
        Choice::Become(kind) if !kinds.contains(&kind) => {
            Some(Refusal::CannotBecome { piece, kind, kinds })
        }
        Choice::None if promotes => Some(Refusal::MustBecome { piece, at, kinds }),
        _ => None,
    }
}

/// For moves that Jai-Alai does not have.
pub(super) fn no_such_move() -> Refusal {
    Refusal::own(Own::NoSuchMove, [])
}
