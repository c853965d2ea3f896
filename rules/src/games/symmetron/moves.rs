//! The legal moves.

use super::Position;
use super::kinds::{BAWN, CANNON, CANON, KING, MAGIC, PAWN, REDUCER, RESURRECTOR, SHS};
use super::modes::{Modes, counterpart};
use super::pieces::{
    ARENA, LANDING, Line, Steps, Tables, Way, advance, last_rank, promotable, strikes, tables,
};
use super::safety::Guard;
use super::sink::{Count, Each, Gather, Sink};
use super::spec::LAUNCHING;
use crate::{Bitboard, Choice, Direction, Kind, Move, Side, Square};

/// A position being searched for moves, and what is known of it.
pub(super) struct Search<'a> {
    pub(super) position: &'a Position,
    pub(super) tables: &'static Tables,
    /// The side whose moves are searched.
    pub(super) us: Side,
    pub(super) ours: Modes,
    /// What keeps the mover's King safe; `None` where that does not matter.
    guard: Option<Guard>,
    pub(super) occupied: Bitboard,
    /// Empty squares of the Arena.
    pub(super) free: Bitboard,
    /// Those of them to which moves without a capture are wanted.
    quiet: Bitboard,
    /// Enemy pieces on the Arena that can be captured.
    pub(super) prey: Bitboard,
    /// The mover's pieces whose moves are wanted.
    movers: Bitboard,
}

impl Position {
    /// Every legal move.
    #[inline]
    pub(super) fn generate(&self, sink: impl FnMut(Move)) {
        if self.decided().is_none() {
            self.search().run(&mut Each(sink));
        }
    }

    /// Every legal move that captures or changes a piece's kind; a Cannon's or Canon's change at
    /// the end of a quiet move is left out.
    #[inline]
    pub(super) fn generate_tactical(&self, sink: impl FnMut(Move)) {
        if self.decided().is_none() {
            let mut search = self.search();
            search.quiet &= last_rank(self.turn);
            search.run(&mut Each(sink));
        }
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.decided().is_some() {
            return 0;
        }
        let mut count = Count(0);
        self.search().run(&mut count);
        count.0.into()
    }

    /// The moves of the mover's piece on a square, were its King safe whatever happens.
    pub(super) fn pseudo_moves(&self, from: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        self.search_of(self.turn, None, from.bit()).run(&mut Each(|mv| moves.push(mv)));
        moves
    }

    /// Where a piece of either side could go were it its turn and its King safe, and what it
    /// could capture from beside.
    pub(super) fn targets(&self, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let mut targets = Bitboard::EMPTY;
        self.each_targets_of(piece.side, from.bit(), |_, some| targets = some);
        targets
    }

    /// Gives each piece of a side with its targets, unless it has none.
    pub(super) fn each_targets(&self, side: Side, give: impl FnMut(Square, Bitboard)) {
        self.each_targets_of(side, Bitboard::ALL, give);
    }

    fn each_targets_of(&self, side: Side, movers: Bitboard, give: impl FnMut(Square, Bitboard)) {
        let mut gather = Gather::new(give);
        self.search_of(side, None, movers).run(&mut gather);
        gather.finish();
    }

    /// The enemy pieces that a side can capture.
    fn prey(&self, side: Side) -> Bitboard {
        let magic =
            MAGIC.into_iter().fold(Bitboard::EMPTY, |all, kind| all | self.board.kind(kind));
        (self.board.side(!side) - magic) & ARENA
    }

    /// A search for the legal moves.
    #[inline]
    fn search(&self) -> Search<'_> {
        self.search_of(self.turn, Some(self.guard(tables())), Bitboard::ALL)
    }

    /// A search for the moves of some of a side's pieces, with what keeps its King safe.
    #[inline]
    pub(super) fn search_of(&self, us: Side, guard: Option<Guard>, movers: Bitboard) -> Search<'_> {
        let tables = tables();
        let occupied = self.board.occupied();
        Search {
            position: self,
            tables,
            us,
            ours: self.modes(tables, us),
            guard,
            occupied,
            free: ARENA - occupied,
            quiet: ARENA - occupied,
            prey: self.prey(us),
            movers: movers & self.board.side(us),
        }
    }
}

impl Search<'_> {
    #[inline]
    fn run(&self, sink: &mut impl Sink) {
        self.king(sink);
        self.launch(sink);
        self.magic(sink);
        self.dragons(sink);
        self.advancers(sink);
        self.riders(sink);
        self.hoppers(sink);
        self.pawns(sink, PAWN);
        self.pawns(sink, BAWN);
    }

    /// The mover's pieces of a kind on the Arena.
    #[inline]
    pub(super) fn pieces(&self, kind: Kind) -> Bitboard {
        self.position.board.kind(kind) & self.movers & ARENA
    }

    /// Is the mover in check?
    #[inline]
    fn in_check(&self) -> bool {
        self.guard.as_ref().is_some_and(|guard| guard.in_check)
    }

    /// Those of a piece's targets that leave its King safe; not for King and Reducer.
    #[inline]
    fn safe(&self, from: Square, targets: Bitboard) -> Bitboard {
        let Some(guard) = &self.guard else { return targets };
        if !guard.critical.contains(from) {
            return targets & guard.allowed;
        }
        targets
            .filter(|to| self.position.keeps_safe(self.tables, guard, (from, *to), *to))
            .collect()
    }

    /// The same for a King.
    #[inline]
    fn safe_king(&self, from: Square, targets: Bitboard) -> Bitboard {
        let Some(guard) = &self.guard else { return targets };
        let left = self.occupied.without(from);
        let them = !self.us;
        targets
            .filter(|to| {
                let gone = to.bit();
                !self.position.attacked(&guard.theirs, them, *to, left | gone, gone)
            })
            .collect()
    }

    /// The same for a Reducer, which sets free what it leaves and reduces what it comes to.
    /// Reducing gives no check. So where it sets nothing free it is judged like any piece,
    /// except that what it then reduces may save it.
    #[inline]
    fn safe_reducer(&self, from: Square, targets: Bitboard) -> Bitboard {
        let Some(guard) = &self.guard else { return targets };
        let frees = ARENA.contains(from) && guard.theirs.reduced.any();
        let sure = if guard.in_check || frees || guard.critical.contains(from) {
            Bitboard::EMPTY
        } else {
            targets & guard.allowed
        };
        let tried = (targets - sure).filter(|to| self.position.is_safe_after(Move::new(from, *to)));
        sure | tried.collect()
    }

    #[inline]
    fn king(&self, sink: &mut impl Sink) {
        for from in self.pieces(KING) {
            let steps = self.tables.king[self.us.index()][from.index()];
            sink.plain(from, self.safe_king(from, steps & (self.quiet | self.prey)));
        }
    }

    /// Moves from the launching square.
    #[inline]
    fn launch(&self, sink: &mut impl Sink) {
        let from = LAUNCHING[self.us.index()];
        if !self.movers.contains(from) {
            return;
        }
        let targets = LANDING & self.quiet;
        let is = |kind| self.position.board.kind(kind).contains(from);
        let safe = if is(REDUCER) {
            self.safe_reducer(from, targets)
        } else if is(KING) {
            self.safe_king(from, targets)
        } else {
            self.safe(from, targets)
        };
        sink.plain(from, safe);
    }

    #[inline]
    fn magic(&self, sink: &mut impl Sink) {
        let launching = LAUNCHING[self.us.index()].bit() - self.occupied;
        for kind in [REDUCER, SHS, RESURRECTOR] {
            let enemies = self.position.board.pieces(!self.us, kind);
            for from in self.pieces(kind) {
                let targets = (self.tables.around[from.index()] & self.quiet) | launching;
                let safe = if kind == REDUCER {
                    self.safe_reducer(from, targets)
                } else {
                    self.safe(from, targets)
                };
                sink.plain(from, safe);
                for to in self.tables.orthogonal[from.index()] & enemies {
                    let mv = Move::new(from, to).with(Choice::Explode);
                    if self.guard.is_none() || self.position.is_safe_after(mv) {
                        sink.single(mv);
                    }
                }
            }
        }
    }

    #[inline]
    fn dragons(&self, sink: &mut impl Sink) {
        for from in self.ours.dragons & self.movers {
            sink.plain(from, self.safe(from, self.dragon(from) & (self.quiet | self.prey)));
        }
    }

    #[inline]
    fn advancers(&self, sink: &mut impl Sink) {
        for way in Way::BOTH {
            for from in self.ours.advancers[way as usize] & self.movers {
                let single = self.ours.reduced.contains(from);
                let mut targets = Bitboard::EMPTY;
                for line in way.lines() {
                    let mut stops = self.tables.reach(line, from, self.occupied) & self.free;
                    if single {
                        stops &= self.tables.around[from.index()];
                    }
                    targets |= stops & self.quiet;
                    if let Some(stop) = line.farthest(stops) {
                        self.advance(sink, line, from, stop);
                    }
                }
                sink.plain(from, self.safe(from, targets));
            }
        }
    }

    /// An Advancer's capture of what it stops in front of.
    #[inline]
    fn advance(&self, sink: &mut impl Sink, line: Line, from: Square, stop: Square) {
        let ahead = self.tables.ray(line, stop) & self.tables.around[stop.index()] & self.prey;
        let Some(taken) = ahead.first() else { return };
        let safe = self.guard.as_ref().is_none_or(|guard| {
            let plain = !guard.in_check
                && guard.allowed.contains(stop)
                && (guard.critical & from.bit().with(taken)).is_empty();
            plain || self.position.keeps_safe(self.tables, guard, (from, stop), taken)
        });
        if safe {
            sink.single(Move::new(from, stop).with_second(taken));
        }
    }

    #[inline]
    fn riders(&self, sink: &mut impl Sink) {
        for from in self.ours.riders & self.movers {
            sink.plain(from, self.safe(from, self.rider(from) & (self.quiet | self.prey)));
        }
    }

    #[inline]
    fn hoppers(&self, sink: &mut impl Sink) {
        for (way, other) in [(Way::Orthogonal, CANON), (Way::Diagonal, CANNON)] {
            for from in self.ours.hoppers[way as usize] & self.movers {
                let targets = self.hopper(way, from) & (self.quiet | self.prey);
                sink.forms(from, self.safe(from, targets), other);
                if !self.ours.reduced.contains(from) {
                    self.change_in_place(sink, from, other);
                }
            }
        }
    }

    #[inline]
    fn pawns(&self, sink: &mut impl Sink, kind: Kind) {
        let mut pieces = self.pieces(kind);
        if pieces.is_empty() {
            return;
        }
        let us = self.us;
        let changing = pieces & self.position.zone(self.tables, us, SHS);
        let last = last_rank(us);
        if self.quiet != self.free {
            pieces &= changing | promotable(us) | self.striking(kind);
        }
        for from in pieces {
            let single = self.ours.reduced.contains(from);
            let ahead = self.tables.ahead(us, kind, single, from);
            let mut quiet = Bitboard::EMPTY;
            for line in advance(us, kind) {
                quiet |= self.tables.reach(line, from, self.occupied) & ahead;
            }
            if kind == PAWN {
                quiet |= self.tables.sideways[from.index()];
            }
            let captures = self.tables.captures(us, kind, from) & self.prey;
            let targets = self.safe(from, (quiet & self.quiet) | captures);
            sink.plain(from, targets - last);
            sink.promote(from, targets & last);
            if changing.contains(from)
                && let Some(other) = counterpart(kind)
            {
                self.change_in_place(sink, from, other);
            }
        }
    }

    /// The squares from which the mover's Pawns or Bawns strike at something.
    #[inline]
    fn striking(&self, kind: Kind) -> Bitboard {
        let from = |direction: &Direction| Steps::of(self.prey, direction.turned(4));
        strikes(self.us, kind).iter().map(from).fold(Bitboard::EMPTY, |all, one| all | one)
    }

    /// A change of kind in place, which answers no check and uncovers none.
    #[inline]
    fn change_in_place(&self, sink: &mut impl Sink, from: Square, other: Kind) {
        if !self.in_check() {
            sink.single(Move::new(from, from).with(Choice::Become(other)));
        }
    }
}
