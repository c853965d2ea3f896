//! Who gives check, and what a move may do about it.

use super::Position;
use super::kinds::{BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, SUPERBALL};
use super::pieces::{Lines, Tables, tables};
use crate::{Bitboard, Choice, Kind, Move, Side, Square};

/// The pieces as an attack sees them: those of the position, or as a move would leave them.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// The attacked King's square.
    king: Square,
    /// The attacking side.
    by: Side,
    /// Every piece.
    occupied: Bitboard,
    /// The attacking side's pieces.
    theirs: Bitboard,
    /// The squares on which an attacking piece is reduced, unless it is immune.
    reduced: Bitboard,
}

/// A way by which a distant piece may come to capture a King.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// The piece.
    pub(super) source: Square,
    /// The squares that must be empty.
    pub(super) between: Bitboard,
    /// The square that must hold a piece to rebound on; of no meaning without rebound.
    pub(super) wall: Bitboard,
    /// The pieces it rebounds on; `None` for a piece that does not rebound.
    pub(super) walls: Option<Bitboard>,
    /// May a piece of the attacked side be the wall?
    pub(super) any_wall: bool,
    /// Is the piece reduced and the way longer than a step?
    pub(super) dormant: bool,
}

impl Line {
    /// Is there a piece to rebound on, if the way needs one?
    #[inline]
    pub(super) fn walled(&self) -> bool {
        self.walls.is_none_or(|walls| (walls & self.wall).any())
    }
}

/// What the enemy's pieces leave to the side to move: computed once for a position.
pub(super) struct Limits {
    /// Pieces that alone stand in the way of an attack: any move of theirs may expose.
    pub(super) pinned: Bitboard,
    /// Empty squares on which a piece would be a wall for an attack.
    pub(super) walls: Bitboard,
    /// Pieces in the way of an attack together with at most one other.
    pub(super) loose: Bitboard,
    /// Reduced attackers that could capture the King, perhaps, if they were not.
    pub(super) dormant: Bitboard,
    /// One open way to the King, if it is in check.
    pub(super) check: Option<Line>,
}

impl Position {
    /// A side's King. Both Kings are always on the board.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Square {
        self.board.pieces(side, KING).first().expect("each side has its King")
    }

    /// The squares where a piece of a side is reduced, unless its kind is immune.
    #[inline]
    pub(super) fn reducing(&self, tables: &Tables, side: Side) -> Bitboard {
        tables.around(self.board.pieces(!side, REDUCER))
            - tables.around(self.board.pieces(side, REDUCER))
    }

    /// The enemy pieces that give check to a side.
    pub(super) fn checkers(&self, side: Side) -> Bitboard {
        let tables = tables();
        let scene = self.scene(tables, side);
        self.contacts(tables, &scene) | self.comers(tables, &scene)
    }

    /// The pieces as they stand, as the enemy of a side sees them.
    #[inline]
    fn scene(&self, tables: &Tables, side: Side) -> Scene {
        Scene {
            king: self.king(side),
            by: !side,
            occupied: self.board.occupied(),
            theirs: self.board.side(!side),
            reduced: self.reducing(tables, !side),
        }
    }

    /// Would a move of the side to move leave its King out of check? `gone` is a square whose
    /// piece is captured without being landed on, if any.
    #[inline]
    pub(super) fn is_safe(
        &self,
        tables: &Tables,
        kind: Kind,
        from: Square,
        to: Square,
        gone: Bitboard,
    ) -> bool {
        let us = self.turn;
        let (start, end) = (from.bit(), to.bit());
        let ours = self.board.pieces(us, REDUCER) - start - end;
        let ours = if kind == REDUCER { ours | end } else { ours };
        let theirs = self.board.side(!us) - end - gone;
        let scene = Scene {
            king: if kind == KING { to } else { self.king(us) },
            by: !us,
            occupied: (self.board.occupied() - start - gone) | end,
            theirs,
            reduced: tables.around(ours) - tables.around(theirs & self.board.kind(REDUCER)),
        };
        (self.contacts(tables, &scene) | self.comers(tables, &scene)).is_empty()
    }

    /// The other attackers: those that may come to capture the King, since their way is open.
    #[inline]
    fn comers(&self, tables: &Tables, scene: &Scene) -> Bitboard {
        let Scene { king, occupied, theirs, reduced, .. } = *scene;
        let pieces = |kind| theirs & self.board.kind(kind);
        let mut comers = Bitboard::EMPTY;
        let mut rebounding = |sources: Bitboard, lines, walls: Bitboard, reduced: Bitboard| {
            for source in sources {
                let open = tables.rebounds(lines, source, king).iter().any(|way| {
                    let hindered = (way.between & occupied) | (way.wall - walls);
                    let dormant = reduced.contains(source) && way.between.any();
                    hindered.is_empty() && !dormant
                });
                if open {
                    comers |= source.bit();
                }
            }
        };
        let [straight, diagonal] =
            tables.sources.rebounds.each_ref().map(|sets| sets[king.index()]);
        rebounding(pieces(SUPERBALL) & straight, Lines::Orthogonal, occupied, Bitboard::EMPTY);
        rebounding(pieces(BALL) & straight, Lines::Orthogonal, theirs, reduced);
        rebounding(pieces(DIAGBALL) & diagonal, Lines::Diagonal, theirs, reduced);
        for source in pieces(DEER) & tables.sources.deer[king.index()] {
            let between = tables.deer(source, king);
            let dormant = reduced.contains(source) && between.many();
            if (between & occupied).is_empty() && !dormant {
                comers |= source.bit();
            }
        }
        for source in pieces(MAGE) & tables.sources.mage[king.index()] {
            let between = tables.mage(source, king);
            let dormant = reduced.contains(source) && between.any();
            if (between & occupied).is_empty() && !dormant {
                comers |= source.bit();
            }
        }
        comers
    }

    /// The attackers next to the King whose attack nothing can stand in the way of: King,
    /// Guards and Boys.
    #[inline]
    fn contacts(&self, tables: &Tables, scene: &Scene) -> Bitboard {
        let king = scene.king.index();
        let steppers = self.board.kind(KING) | self.board.kind(GUARD);
        scene.theirs
            & ((tables.steps[king] & steppers)
                | (tables.boy_from[scene.by.index()][king] & self.board.kind(BOY)))
    }

    /// Gives each way by which another piece may capture the King, open or not.
    #[inline]
    fn each_line(&self, tables: &Tables, scene: &Scene, mut give: impl FnMut(Line)) {
        let king = scene.king;
        let theirs = |kind| scene.theirs & self.board.kind(kind);
        let rebounders = [
            (SUPERBALL, Lines::Orthogonal, scene.occupied),
            (BALL, Lines::Orthogonal, scene.theirs),
            (DIAGBALL, Lines::Diagonal, scene.theirs),
        ];
        for (kind, lines, walls) in rebounders {
            let any_wall = kind == SUPERBALL;
            for source in theirs(kind) & tables.sources.rebounds[lines as usize][king.index()] {
                let reduced = !any_wall && scene.reduced.contains(source);
                for way in *tables.rebounds(lines, source, king) {
                    let dormant = reduced && way.between.any();
                    let (between, wall) = (way.between, way.wall);
                    let walls = Some(walls);
                    give(Line { source, between, wall, walls, any_wall, dormant });
                }
            }
        }
        let mut plain = |source, between: Bitboard, dormant| {
            let (wall, walls, any_wall) = (Bitboard::EMPTY, None, false);
            give(Line { source, between, wall, walls, any_wall, dormant });
        };
        for source in theirs(DEER) & tables.sources.deer[king.index()] {
            let between = tables.deer(source, king);
            // A reduced Deer slides one square, and captures on the one behind that.
            plain(source, between, scene.reduced.contains(source) && between.many());
        }
        for source in theirs(MAGE) & tables.sources.mage[king.index()] {
            let between = tables.mage(source, king);
            plain(source, between, scene.reduced.contains(source) && between.any());
        }
    }

    /// Tells of moves of the side to move whether they may give check. Only these may: captures and promotions, moves
    /// to where the piece attacks the enemy's King if only empty squares are between, and moves by which a distant
    /// piece's way may open: of what alone stands in it, to where it lacks a wall, or of a Reducer to wake it.
    pub(super) fn may_threaten(&self) -> impl Fn(Move) -> bool {
        let tables = tables();
        let scene = self.scene(tables, !self.turn);
        let mut already = self.contacts(tables, &scene).any();
        let (mut leaving, mut coming, mut dormant) = (Bitboard::EMPTY, Bitboard::EMPTY, false);
        self.each_line(tables, &scene, |line| {
            let blockers = line.between & scene.occupied;
            if blockers.many() {
                return;
            }
            let walled = line.walled();
            already |= blockers.is_empty() && walled && !line.dormant;
            dormant |= line.dormant;
            leaving |= blockers;
            coming |= if walled { Bitboard::EMPTY } else { line.wall };
        });
        move |mv| {
            let (from, to) = (mv.from(), mv.to());
            let special = scene.occupied.contains(to)
                || mv.second().is_some()
                || matches!(mv.choice(), Choice::Become(_));
            if already || special || leaving.contains(from) || coming.contains(to) {
                return true;
            }
            let Some(piece) = self.board.piece_at(from) else { return false };
            let others = scene.occupied.without(from);
            let aims = |lines| {
                let mut ways = tables.rebounds(lines, to, scene.king).iter();
                ways.any(|way| (way.between & others).is_empty())
            };
            match piece.kind {
                SUPERBALL | BALL => aims(Lines::Orthogonal),
                DIAGBALL => aims(Lines::Diagonal),
                DEER => (tables.deer(to, scene.king) & others).is_empty(),
                MAGE => (tables.mage(to, scene.king) & others).is_empty(),
                REDUCER => dormant,
                BOY => tables.boy_from[scene.by.index()][scene.king.index()].contains(to),
                _ => tables.steps[scene.king.index()].contains(to),
            }
        }
    }

    /// What checks and lines leave to the side to move.
    pub(super) fn limits(&self, tables: &Tables) -> Limits {
        let us = self.turn;
        let scene = self.scene(tables, us);
        let own = self.board.side(us);
        let contacts = self.contacts(tables, &scene);
        let mut limits = Limits {
            pinned: Bitboard::EMPTY,
            walls: Bitboard::EMPTY,
            loose: Bitboard::EMPTY,
            dormant: Bitboard::EMPTY,
            check: contacts.first().map(contact),
        };
        self.each_line(tables, &scene, |line| {
            let blockers = line.between & scene.occupied;
            let walled = line.walled();
            // The piece a Ball rebounds on is its friend, and no move of ours adds one.
            if !walled && !line.any_wall {
                return;
            }
            if line.dormant {
                if !blockers.many() {
                    limits.dormant |= line.source.bit();
                }
            } else if blockers.is_empty() {
                if walled {
                    limits.check = Some(line);
                } else {
                    limits.walls |= line.wall;
                }
            } else if !blockers.many() {
                limits.pinned |= blockers & own;
                limits.loose |= blockers;
            } else if blockers.count() == 2 {
                limits.loose |= blockers;
            }
        });
        limits
    }
}

/// The check of a piece next to the King.
fn contact(source: Square) -> Line {
    Line {
        source,
        between: Bitboard::EMPTY,
        wall: Bitboard::EMPTY,
        walls: None,
        any_wall: false,
        dormant: false,
    }
}
