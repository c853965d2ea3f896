//! The legal moves.

use super::Position;
use super::attacks::Limits;
use super::kinds::{BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL};
use super::pieces::{Steps, Tables, boy_takes, forward, last_rank, tables};
use super::reach::{View, deer};
use crate::{Bitboard, Choice, Direction, Kind, Move, Side, Square};

/// The kinds that capture where they go, in the order in which their moves are given: all that move but
/// the Deer.
const PLAIN: [Kind; 8] = [KING, GUARD, SUPERBALL, BALL, DIAGBALL, MAGE, REDUCER, BOY];

/// What takes the legal moves: one that makes them, or one that counts them.
trait Sink {
    /// A piece's moves to some squares.
    fn moves(&mut self, kind: Kind, from: Square, targets: Bitboard);
    /// A Deer's capture of what it stops in front of.
    fn deer(&mut self, from: Square, to: Square, taken: Square);
    /// Drops of a Statue.
    fn drops(&mut self, targets: Bitboard);
}

struct Counter(u64);

impl Sink for Counter {
    #[inline]
    fn moves(&mut self, _: Kind, _: Square, targets: Bitboard) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn deer(&mut self, _: Square, _: Square, _: Square) {
        self.0 += 1;
    }

    #[inline]
    fn drops(&mut self, targets: Bitboard) {
        self.0 += u64::from(targets.count());
    }
}

struct Giver<F> {
    give: F,
    last: Bitboard,
}

impl<F: FnMut(Move)> Sink for Giver<F> {
    #[inline]
    fn moves(&mut self, kind: Kind, from: Square, targets: Bitboard) {
        for to in targets {
            let mv = Move::new(from, to);
            if kind == BOY && self.last.contains(to) {
                (self.give)(mv.with(Choice::Become(SUPERBALL)));
            } else {
                (self.give)(mv);
            }
        }
    }

    #[inline]
    fn deer(&mut self, from: Square, to: Square, taken: Square) {
        (self.give)(Move::new(from, to).with_second(taken));
    }

    #[inline]
    fn drops(&mut self, targets: Bitboard) {
        for to in targets {
            (self.give)(Move::drop(STATUE, to));
        }
    }
}

impl Position {
    /// Every legal move.
    #[inline]
    pub(super) fn generate(&self, give: impl FnMut(Move)) {
        self.each_legal(Bitboard::ALL, &mut Giver { give, last: last_rank(self.turn) });
    }

    /// Every legal move that captures or promotes.
    #[inline]
    pub(super) fn generate_tactical(&self, give: impl FnMut(Move)) {
        let last = last_rank(self.turn);
        self.each_legal(self.board.side(!self.turn), &mut Giver { give, last });
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        let mut counter = Counter(0);
        self.each_legal(Bitboard::ALL, &mut counter);
        counter.0
    }

    /// Gives the legal moves to some squares, a Boy's to the last rank, and a Deer's captures.
    fn each_legal(&self, squares: Bitboard, sink: &mut impl Sink) {
        if self.decided().is_some() {
            return;
        }
        let tables = tables();
        let view = self.view(self.turn);
        let filter = Filter::new(self, tables, &view);
        let reduced = self.reducing(tables, self.turn);
        let tactical = squares != Bitboard::ALL;
        for kind in PLAIN {
            let movers = match kind {
                REDUCER if tactical => Bitboard::EMPTY,
                BOY if tactical => self.striking_boys(),
                _ => self.board.kind(kind),
            };
            for from in view.own & movers {
                let wanted = if kind == BOY { squares | last_rank(self.turn) } else { squares };
                let targets = self.reach(tables, &view, kind, from, reduced.contains(from));
                let targets = targets & wanted;
                sink.moves(kind, from, filter.legal(kind, from, targets));
            }
        }
        for from in view.own & self.board.kind(DEER) {
            let reduced = reduced.contains(from);
            let mut captures = [None; Direction::ALL.len()];
            let mut places = captures.iter_mut();
            let targets = deer(tables, &view, from, reduced, |to, taken| {
                if let Some(place) = places.next() {
                    *place = Some((to, taken));
                }
            });
            sink.moves(DEER, from, filter.legal(DEER, from, targets & squares));
            for (to, taken) in captures.into_iter().flatten() {
                if filter.deer_is_legal(from, to, taken) {
                    sink.deer(from, to, taken);
                }
            }
        }
        if self.hand[self.turn.index()] > 0 {
            sink.drops(filter.legal(STATUE, Square::HAND, view.empty & squares));
        }
    }

    /// Both sides' Boys on squares from which the mover's may capture or promote.
    #[inline]
    fn striking_boys(&self) -> Bitboard {
        let us = self.turn;
        let theirs = self.board.side(!us);
        let last = last_rank(us);
        let strikes = boy_takes(us).into_iter().map(|way| Steps::of(theirs | last, way.turned(4)));
        let ahead = Steps::of(last, forward(us).turned(4));
        strikes.fold(ahead, |all, one| all | one) & self.board.kind(BOY)
    }

    /// Where a piece of either side could go were it its turn and its King safe; a Deer's
    /// captures are among them though it does not enter their squares.
    pub(super) fn targets(&self, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let mut targets = Bitboard::EMPTY;
        self.each_targets_of(piece.side, from.bit(), |_, found| targets = found);
        targets
    }

    /// Gives each piece of a side with its targets.
    pub(super) fn each_targets(&self, side: Side, give: impl FnMut(Square, Bitboard)) {
        self.each_targets_of(side, Bitboard::ALL, give);
    }

    #[inline]
    fn each_targets_of(
        &self,
        side: Side,
        pieces: Bitboard,
        mut give: impl FnMut(Square, Bitboard),
    ) {
        let tables = tables();
        let view = self.view(side);
        let reduced = self.reducing(tables, side);
        for kind in PLAIN {
            for from in pieces & view.own & self.board.kind(kind) {
                give(from, self.reach(tables, &view, kind, from, reduced.contains(from)));
            }
        }
        for from in pieces & view.own & self.board.kind(DEER) {
            let mut taken = Bitboard::EMPTY;
            let way = deer(tables, &view, from, reduced.contains(from), |_, one| {
                taken |= one.bit();
            });
            give(from, way | taken);
        }
    }

    /// A Deer's captures were its King safe: where it stops, and what it takes.
    pub(super) fn deer_captures(&self, from: Square, reduced: bool) -> Vec<(Square, Square)> {
        let mut captures = Vec::new();
        if let Some(piece) = self.board.piece_at(from) {
            deer(tables(), &self.view(piece.side), from, reduced, |to, taken| {
                captures.push((to, taken));
            });
        }
        captures
    }
}

/// Decides which pseudo-legal moves are legal, most of them without trying.
struct Filter<'a> {
    position: &'a Position,
    tables: &'a Tables,
    limits: Limits,
    /// The mover's own Reducers, by whose loss attackers may wake.
    reducers: Bitboard,
    /// In check: where a move must go (or capture) if it may end the check there.
    answers: Bitboard,
    /// In check: pieces that may end the check just by leaving.
    leavers: Bitboard,
}

impl<'a> Filter<'a> {
    #[inline]
    fn new(position: &'a Position, tables: &'a Tables, view: &View) -> Filter<'a> {
        let limits = position.limits(tables);
        let reducers = position.board.kind(REDUCER);
        let mut filter = Filter {
            position,
            tables,
            limits,
            reducers: reducers & view.own,
            answers: Bitboard::EMPTY,
            leavers: Bitboard::EMPTY,
        };
        if let Some(line) = filter.limits.check {
            // Stand in the way, take the attacker or what it rebounds on, or the Reducer
            // that keeps it from being reduced; leave as what it rebounds on, or come as
            // a Reducer.
            let wall = if line.walls.is_some() { line.wall } else { Bitboard::EMPTY };
            filter.answers = line.between | line.source.bit() | wall | (reducers & view.theirs);
            filter.leavers = wall | filter.reducers;
        }
        filter
    }

    /// The legal ones among a piece's pseudo-legal moves.
    #[inline]
    fn legal(&self, kind: Kind, from: Square, targets: Bitboard) -> Bitboard {
        let limits = &self.limits;
        let (safe, doubtful) = if limits.check.is_some() {
            let free = kind == KING || self.leavers.contains(from);
            (Bitboard::EMPTY, if free { targets } else { targets & self.answers })
        } else {
            let wakes = kind == REDUCER && (self.tables.steps[from.index()] & limits.dormant).any();
            let doubtful = if kind == KING || wakes || limits.pinned.contains(from) {
                targets
            } else {
                targets & (limits.walls | self.reducers)
            };
            (targets - doubtful, doubtful)
        };
        doubtful
            .filter(|to| self.position.is_safe(self.tables, kind, from, *to, Bitboard::EMPTY))
            .fold(safe, Bitboard::with)
    }

    /// Is a Deer's capture legal? It empties two squares at once.
    #[inline]
    fn deer_is_legal(&self, from: Square, to: Square, taken: Square) -> bool {
        let limits = &self.limits;
        let squares = from.bit().with(to).with(taken);
        let decided = if limits.check.is_some() {
            ((squares & self.answers).is_empty() && !self.leavers.contains(from)).then_some(false)
        } else {
            let doubtful = limits.pinned.contains(from)
                || limits.walls.contains(to)
                || limits.loose.contains(taken);
            (!doubtful).then_some(true)
        };
        decided.unwrap_or_else(|| self.position.is_safe(self.tables, DEER, from, to, taken.bit()))
    }
}
