//! The arithmetic of kinds and how they move: tables built once from the board.

use std::sync::LazyLock;

use super::kinds::{COMMONER, FERZ, GUARD, WAZIR};
use super::spec::SPEC;
use crate::{Bitboard, Direction, Kind, Square};

/// Steps of all pieces of a set.
pub(super) type Steps = crate::Steps<9>;

/// How many kinds there are.
pub(super) const KINDS: usize = 19;
/// How many squares the board has.
pub(super) const SQUARES: usize = 81;
/// The most Ferzes, or Wazirs, that one piece is made of.
pub(super) const LARGEST: u8 = 6;
/// The kind that leaps wherever another does.
pub(super) const LARGEST_KIND: Kind = Kind::new(18);
/// How far the Precious Commoner walks and activates.
pub(super) const RANGE: u8 = 3;
/// The kinds that move in blocks of four.
pub(super) const BLOCK_KINDS: [Kind; 3] = [FERZ, WAZIR, GUARD];

/// How many Ferzes and how many Wazirs a kind is made of; the Precious Commoner has neither.
pub(super) const fn makeup(kind: Kind) -> (u8, u8) {
    let index = kind.index() as u8;
    match index {
        1 => (1, 0),
        2 => (0, 1),
        3 => (1, 1),
        4..=8 => (index - 2, 0),
        9..=13 => (0, index - 7),
        14..=18 => (index - 12, index - 12),
        _ => (0, 0),
    }
}

/// The kind made of this many Ferzes and Wazirs, if there is one.
#[must_use]
pub const fn kind_of(ferzes: u8, wazirs: u8) -> Option<Kind> {
    match (ferzes, wazirs) {
        (1, 0) => Some(FERZ),
        (0, 1) => Some(WAZIR),
        (1, 1) => Some(GUARD),
        (n @ 2..=LARGEST, 0) => Some(Kind::new(n + 2)),
        (0, n @ 2..=LARGEST) => Some(Kind::new(n + 7)),
        (n @ 2..=LARGEST, m) if n == m => Some(Kind::new(n + 12)),
        _ => None,
    }
}

/// What two pieces become together, if they fuse. The Precious Commoner never does.
#[must_use]
pub fn fusion(a: Kind, b: Kind) -> Option<Kind> {
    if a == COMMONER || b == COMMONER {
        return None;
    }
    let (a, b) = (makeup(a), makeup(b));
    kind_of(a.0 + b.0, a.1 + b.1)
}

/// What stays when a component leaves a piece, if the piece comes apart so.
#[must_use]
pub fn rest(whole: Kind, component: Kind) -> Option<Kind> {
    if component == COMMONER {
        return None;
    }
    let (whole, part) = (makeup(whole), makeup(component));
    kind_of(whole.0.checked_sub(part.0)?, whole.1.checked_sub(part.1)?)
}

/// The directions in which a kind leaps, or a block of it rides.
pub(super) fn directions(kind: Kind) -> impl Iterator<Item = Direction> {
    let (ferzes, wazirs) = makeup(kind);
    let diagonal = Direction::DIAGONAL.into_iter().filter(move |_| ferzes > 0);
    diagonal.chain(Direction::ORTHOGONAL.into_iter().filter(move |_| wazirs > 0))
}

/// Everything about movement that does not depend on the position.
pub(super) struct Tables {
    /// Where each kind but the Precious Commoner leaps.
    leaps: [[Bitboard; SQUARES]; KINDS],
    /// The squares within the Precious Commoner's range, its own included.
    range: [Bitboard; SQUARES],
    /// The components that can leave each kind.
    components: [Vec<Kind>; KINDS],
    /// The kinds with which each kind fuses, as bits.
    partners: [u32; KINDS],
    /// The two by two squares above and right of a square; empty where they do not fit.
    quads: [Bitboard; SQUARES],
    /// Where a block's lower left square goes when it moves once in each direction.
    strides: [[Option<Square>; SQUARES]; 8],
    /// Where blocks of each kind that moves in blocks land on an empty board.
    rides: [[Bitboard; SQUARES]; GUARD.index() + 1],
}

impl Tables {
    /// Where a kind leaps on an endless supply of empty squares.
    #[inline]
    pub(super) fn leaps(&self, kind: Kind, from: Square) -> Bitboard {
        self.leaps[kind.index()][from.index()]
    }

    /// The squares within distance 3, the square itself included.
    #[inline]
    pub(super) fn range(&self, from: Square) -> Bitboard {
        self.range[from.index()]
    }

    /// The components that can leave a kind, in the order of kinds.
    #[inline]
    pub(super) fn components(&self, kind: Kind) -> &[Kind] {
        &self.components[kind.index()]
    }

    /// The kinds with which a kind fuses, as bits.
    #[inline]
    pub(super) fn partners(&self, kind: Kind) -> u32 {
        self.partners[kind.index()]
    }

    /// The block of four squares with this lower left square; empty where it does not fit.
    #[inline]
    pub(super) fn quad(&self, corner: Square) -> Bitboard {
        self.quads.get(corner.index()).copied().unwrap_or_default()
    }

    /// The landings of a block in a direction, nearest first, each by its lower left square.
    #[inline]
    pub(super) fn ride(
        &self,
        corner: Square,
        direction: Direction,
    ) -> impl Iterator<Item = Square> + '_ {
        let strides = &self.strides[direction.index()];
        std::iter::successors(strides[corner.index()], |landing| strides[landing.index()])
    }

    /// The squares where a block of one of [`BLOCK_KINDS`] lands on an empty board.
    #[inline]
    pub(super) fn rides(&self, kind: Kind, corner: Square) -> Bitboard {
        self.rides[kind.index()][corner.index()]
    }
}

/// The tables, built at first use.
#[inline]
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Box<Tables>> = LazyLock::new(build);
    &TABLES
}

/// The squares of the block of four with this lower left square; empty where none fits.
#[must_use]
pub fn block_squares(corner: Square) -> Bitboard {
    tables().quad(corner)
}

fn quad(corner: Square) -> Bitboard {
    let corners: Vec<Square> = [(0, 0), (1, 0), (0, 1), (1, 1)]
        .into_iter()
        .filter_map(|delta| SPEC.geometry.leap(corner, delta))
        .collect();
    if corners.len() == 4 { corners.into_iter().collect() } else { Bitboard::EMPTY }
}

fn build() -> Box<Tables> {
    let geometry = &SPEC.geometry;
    let mut tables = Box::new(Tables {
        leaps: [[Bitboard::EMPTY; SQUARES]; KINDS],
        range: [Bitboard::EMPTY; SQUARES],
        components: [const { Vec::new() }; KINDS],
        partners: [0; KINDS],
        quads: [Bitboard::EMPTY; SQUARES],
        strides: [[None; SQUARES]; 8],
        rides: [[Bitboard::EMPTY; SQUARES]; GUARD.index() + 1],
    });
    for kind in SPEC.all_kinds() {
        let (ferzes, wazirs) = makeup(kind);
        let reach = i8::try_from(ferzes.max(wazirs)).expect("a piece has at most six of each");
        for from in geometry.board() {
            tables.leaps[kind.index()][from.index()] = directions(kind)
                .map(Direction::delta)
                .flat_map(|(files, ranks)| (1..=reach).map(move |n| (n * files, n * ranks)))
                .filter_map(|delta| geometry.leap(from, delta))
                .collect();
        }
        tables.components[kind.index()] =
            SPEC.all_kinds().filter(|part| rest(kind, *part).is_some()).collect();
        tables.partners[kind.index()] = SPEC
            .all_kinds()
            .filter(|other| fusion(kind, *other).is_some())
            .fold(0, |bits, other| bits | 1 << other.index());
    }
    for from in geometry.board() {
        tables.range[from.index()] = geometry
            .board()
            .filter(|to| geometry.distance(from, *to).is_some_and(|distance| distance <= RANGE))
            .collect();
        tables.quads[from.index()] = quad(from);
        for direction in Direction::ALL {
            let (files, ranks) = direction.delta();
            tables.strides[direction.index()][from.index()] = geometry
                .leap(from, (2 * files, 2 * ranks))
                .filter(|landing| quad(*landing).any() && quad(from).any());
        }
    }
    for kind in BLOCK_KINDS {
        for corner in geometry.board() {
            let landings = directions(kind).flat_map(|direction| tables.ride(corner, direction));
            let quads = landings.map(|landing| tables.quad(landing));
            tables.rides[kind.index()][corner.index()] =
                quads.fold(Bitboard::EMPTY, |all, quad| all | quad);
        }
    }
    tables
}
