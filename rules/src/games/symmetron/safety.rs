//! Who gives check, and which moves leave a King safe.
//!
//! Only a Reducer's move and an explosion change how enemy pieces move. All other moves change
//! no more than which squares are occupied, so for them checks and pins are found once and
//! turned into sets of squares; the few moves that the sets cannot judge are tried.

use super::Position;
use super::kinds::{BAWN, KING, PAWN};
use super::modes::Modes;
use super::pieces::{ARENA, Tables, Way, tables};
use crate::{Bitboard, Move, Side, Square};

/// The pieces of a side that would capture on a square if nothing, or the right number of
/// pieces, stood between.
struct Threats {
    /// Pieces that need nothing between.
    lines: Bitboard,
    /// Cannons and Canons, which need exactly one piece between.
    hoppers: Bitboard,
    /// Pieces that nothing between can stop.
    leapers: Bitboard,
}

/// What the enemy leaves to the side to move, its King and Reducers aside.
pub(super) struct Guard {
    /// How the enemy's pieces move.
    pub(super) theirs: Modes,
    king: Square,
    threats: Threats,
    /// Is the side to move in check?
    pub(super) in_check: bool,
    /// Where a piece may go that leaves no critical square: everywhere, or to where it ends
    /// every check, but not to where it would be a Cannon's screen.
    pub(super) allowed: Bitboard,
    /// Pieces whose leaving may give check, or end one: their moves are tried.
    pub(super) critical: Bitboard,
}

impl Position {
    /// A side's King. Both Kings are always there.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Square {
        self.board.pieces(side, KING).first().expect("each side has its King")
    }

    /// The enemy pieces that attack a side's King.
    pub(super) fn checkers(&self, side: Side) -> Bitboard {
        let (tables, king) = (tables(), self.king(side));
        let modes = self.modes(tables, !side);
        let occupied = self.board.occupied();
        self.threats(tables, &modes, !side, king).real(tables, king, occupied)
    }

    /// Does a side, moving in these modes, attack a square, with some squares occupied and its
    /// pieces on the squares `gone` captured?
    #[inline]
    pub(super) fn attacked(
        &self,
        modes: &Modes,
        by: Side,
        target: Square,
        occupied: Bitboard,
        gone: Bitboard,
    ) -> bool {
        let tables = tables();
        self.threats(tables, modes, by, target).any(tables, target, occupied, gone)
    }

    #[inline]
    fn threats(&self, tables: &Tables, modes: &Modes, by: Side, target: Square) -> Threats {
        // Nothing attacks a launching square.
        if !ARENA.contains(target) {
            return Threats {
                lines: Bitboard::EMPTY,
                hoppers: Bitboard::EMPTY,
                leapers: Bitboard::EMPTY,
            };
        }
        let sources = &tables.sources;
        let at = target.index();
        let mut threats = Threats {
            lines: (modes.riders - modes.reduced) & sources.slips[at],
            hoppers: Bitboard::EMPTY,
            leapers: (modes.dragons & sources.around[at])
                | (modes.riders & modes.reduced & sources.knight[at])
                | (self.board.kind(KING) & self.board.side(by) & sources.king[by.index()][at]),
        };
        for way in Way::BOTH {
            let here = sources.slides(way, target);
            // A Dragon next to the target attacks it anyway, an Advancer there cannot.
            let apart = here - sources.around[at];
            let (sliders, advancers) = (modes.sliders[way as usize], modes.advancers[way as usize]);
            threats.lines |= (sliders | (advancers - modes.reduced)) & apart;
            for source in advancers & modes.reduced & apart {
                if !tables.between(target, source).many() {
                    threats.lines |= source.bit();
                }
            }
            threats.hoppers |= (modes.hoppers[way as usize] - modes.reduced) & here;
        }
        for kind in [PAWN, BAWN] {
            let side = self.board.pieces(by, kind);
            threats.leapers |= side & sources.captures(by, kind, target);
        }
        threats
    }

    /// What the enemy leaves to the side to move.
    #[inline]
    pub(super) fn guard(&self, tables: &Tables) -> Guard {
        let king = self.king(self.turn);
        let occupied = self.board.occupied();
        let theirs = self.modes(tables, !self.turn);
        let threats = self.threats(tables, &theirs, !self.turn, king);
        let (mut allowed, mut screens) = (Bitboard::ALL, Bitboard::EMPTY);
        let mut critical = Bitboard::EMPTY;
        let mut in_check = threats.leapers.any();
        for source in threats.leapers {
            allowed &= source.bit();
        }
        for source in threats.lines {
            let between = tables.between(king, source);
            let standing = between & occupied;
            if standing.is_empty() {
                in_check = true;
                allowed &= between.with(source);
            } else if !standing.many() {
                critical |= standing;
            }
        }
        for source in threats.hoppers {
            let between = tables.between(king, source);
            let standing = between & occupied;
            match standing.count() {
                0 => screens |= between,
                1 => {
                    in_check = true;
                    allowed &= (between - standing).with(source);
                    critical |= standing;
                }
                2 => critical |= standing,
                _ => {}
            }
        }
        Guard { theirs, king, threats, in_check, allowed: allowed - screens, critical }
    }

    /// Is the mover's King safe after one of its pieces other than the King, Reducer or an
    /// exploding one went from a square to a square, with what stands on `taken` captured?
    #[inline]
    pub(super) fn keeps_safe(
        &self,
        tables: &Tables,
        guard: &Guard,
        (from, to): (Square, Square),
        taken: Square,
    ) -> bool {
        let occupied = self.board.occupied().without(from).without(taken).with(to);
        !guard.threats.any(tables, guard.king, occupied, taken.bit())
    }

    /// Is the mover's King safe after a move?
    pub(super) fn is_safe_after(&self, mv: Move) -> bool {
        let mut after = *self;
        after.play_unchecked(mv);
        let (tables, king) = (tables(), after.king(self.turn));
        let modes = after.modes(tables, !self.turn);
        !after.attacked(&modes, !self.turn, king, after.board.occupied(), Bitboard::EMPTY)
    }
}

impl Threats {
    /// Does one of the pieces, but for those on `gone`, attack the target?
    #[inline]
    fn any(&self, tables: &Tables, target: Square, occupied: Bitboard, gone: Bitboard) -> bool {
        let standing = |source| tables.between(target, source) & occupied;
        (self.leapers - gone).any()
            || !(self.lines - gone).all(|source| standing(source).any())
            || !(self.hoppers - gone).all(|source| standing(source).count() != 1)
    }

    /// Those of the pieces that attack the target.
    fn real(&self, tables: &Tables, target: Square, occupied: Bitboard) -> Bitboard {
        let standing = |source: &Square| tables.between(target, *source) & occupied;
        let lines = self.lines.filter(|source| standing(source).is_empty());
        let hoppers = self.hoppers.filter(|source| standing(source).count() == 1);
        self.leapers | lines.chain(hoppers).collect()
    }
}
