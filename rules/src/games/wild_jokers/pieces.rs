//! How the pieces move: tables built once from the board.

use std::sync::LazyLock;

use super::kinds::{CAPTAIN, KING, LANCER, MERCENARY, PALADIN, PIKEMAN, VETERAN};
use super::spec::SPEC;
use crate::{Bitboard, Direction, Kind, Side, Square};

const SQUARES: usize = 49;
const KINDS: usize = 10;

/// Everything about movement that does not depend on the position.
pub(super) struct Tables {
    /// The steps and leaps of every kind but Rook, Bishop and Joker, by side.
    steps: [[[Bitboard; SQUARES]; KINDS]; 2],
    /// A Joker's step.
    pub(super) joker: [Bitboard; SQUARES],
    /// One jump across a pit.
    pub(super) jumps: [Bitboard; SQUARES],
    /// The rays up to an edge or pit: by direction, and with the squares beyond each square
    /// of a ray being the ray of that square.
    rays: [[Bitboard; SQUARES]; 8],
}

impl Tables {
    /// Where a stepping or leaping kind of a side may go on an empty board.
    #[inline]
    pub(super) fn steps(&self, side: Side, kind: Kind, from: Square) -> Bitboard {
        self.steps[side.index()][kind.index()][from.index()]
    }

    /// Where a slide in a direction may go, captures of either side included.
    #[inline]
    pub(super) fn slide(&self, from: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
        let ray = self.rays[direction.index()];
        let reach = ray[from.index()];
        let (files, ranks) = direction.delta();
        let blockers = reach & occupied;
        let nearest =
            if ranks > 0 || (ranks == 0 && files > 0) { blockers.first() } else { blockers.last() };
        nearest.map_or(reach, |blocker| reach - ray[blocker.index()])
    }

    /// The squares up to the edge or a pit, in a direction.
    #[inline]
    pub(super) fn ray(&self, from: Square, direction: Direction) -> Bitboard {
        self.rays[direction.index()][from.index()]
    }

    /// Every square that a Joker reaches by jumps across pits, and those it may capture on by
    /// its first jump. Its own square counts as empty, but it may not end there.
    #[inline]
    pub(super) fn joker_jumps(&self, from: Square, own: Bitboard, occupied: Bitboard) -> Bitboard {
        let first = self.jumps[from.index()];
        let empty = !occupied | from.bit();
        let mut reached = first & empty;
        let mut unexplored = reached.without(from);
        while let Some(square) = unexplored.first() {
            unexplored = unexplored.without(square);
            let further = (self.jumps[square.index()] & empty) - reached;
            reached |= further;
            unexplored |= further.without(from);
        }
        (reached | (first - own)).without(from)
    }
}

/// The tables, built at first use.
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Box<Tables>> = LazyLock::new(build);
    &TABLES
}

/// A side's last rank, where Pikemen and Mercenaries promote.
pub(super) fn last_rank(side: Side) -> Bitboard {
    match side {
        Side::White => ranks(6, 6),
        Side::Black => ranks(0, 0),
    }
}

/// A side's first two ranks, where it places Mercenaries.
pub(super) fn home_ranks(side: Side) -> Bitboard {
    match side {
        Side::White => ranks(0, 1),
        Side::Black => ranks(5, 6),
    }
}

const fn ranks(first: u32, last: u32) -> Bitboard {
    let (above, below) = ((1u128 << (7 * (last + 1))) - 1, (1u128 << (7 * first)) - 1);
    Bitboard(above & !below & SPEC.geometry.board().0)
}

/// The kind's steps for a side: file and rank differences.
fn deltas(side: Side, kind: Kind) -> Vec<(i8, i8)> {
    let ahead = side.forward();
    let around: Vec<(i8, i8)> = Direction::ALL.iter().map(|step| step.delta()).collect();
    let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    match kind {
        KING | CAPTAIN => around,
        PIKEMAN => vec![(0, ahead), (-1, ahead), (1, ahead)],
        VETERAN => around.into_iter().filter(|&(_, rank)| rank != 0).collect(),
        LANCER => around.into_iter().map(|(file, rank)| (2 * file, 2 * rank)).collect(),
        PALADIN => around.into_iter().chain(knight).collect(),
        MERCENARY => vec![(0, ahead), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        _ => Vec::new(),
    }
}

/// The squares straight opposite across a pit next to a square.
fn jumps(from: Square) -> Bitboard {
    let geometry = &SPEC.geometry;
    let (file, rank) = geometry.coordinates(from).unwrap_or_default();
    let inside = |place: u8, step: i8| (0..7).contains(&(place as i8 + step));
    Direction::ALL
        .iter()
        .map(|direction| direction.delta())
        // A pit is a place inside the grid that is no square.
        .filter(|&(files, ranks)| {
            inside(file, files)
                && inside(rank, ranks)
                && geometry.leap(from, (files, ranks)).is_none()
        })
        .filter_map(|(files, ranks)| geometry.leap(from, (2 * files, 2 * ranks)))
        .collect()
}

fn build() -> Box<Tables> {
    let geometry = &SPEC.geometry;
    let mut tables = Box::new(Tables {
        steps: [[[Bitboard::EMPTY; SQUARES]; KINDS]; 2],
        joker: [Bitboard::EMPTY; SQUARES],
        jumps: [Bitboard::EMPTY; SQUARES],
        rays: [[Bitboard::EMPTY; SQUARES]; 8],
    });
    for from in geometry.board() {
        for side in Side::BOTH {
            for kind in SPEC.all_kinds() {
                tables.steps[side.index()][kind.index()][from.index()] =
                    geometry.leaps(from, &deltas(side, kind));
            }
        }
        for direction in Direction::ALL {
            tables.rays[direction.index()][from.index()] = geometry.ray(from, direction).collect();
        }
        tables.joker[from.index()] = Direction::ORTHOGONAL
            .iter()
            .filter_map(|direction| geometry.step(from, *direction))
            .collect();
        tables.jumps[from.index()] = jumps(from);
    }
    tables
}
