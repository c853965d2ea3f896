//! How the pieces move: tables built once from the board.

use std::sync::LazyLock;

use super::kinds::{BISHOP, ROOK};
use super::spec::SPEC;
use crate::{Bitboard, Direction, Kind, Side, Square};

const SQUARES: usize = 49;

/// A ray of a Rook or Bishop, bent where it rebounds: squares in the order they are passed.
pub(super) type Ray = Vec<Square>;

/// Everything about movement that does not depend on the position.
pub(super) struct Tables {
    /// One King's step.
    pub(super) king: [Bitboard; SQUARES],
    /// A Pawn's step, the same for both sides.
    pub(super) pawn: [Bitboard; SQUARES],
    /// The squares from which a Pawn's step leads here.
    pub(super) pawn_from: [Bitboard; SQUARES],
    /// The rays of a Rook and of a Bishop; a step back is a ray of one square.
    rays: [[Vec<Ray>; SQUARES]; 2],
    /// The squares of all rays of a Rook, or of a Bishop.
    reach: [[Bitboard; SQUARES]; 2],
    /// For a target, the squares from which some ray of a Rook, or of a Bishop, leads to it.
    sources: [[Bitboard; SQUARES]; 2],
    /// For a target and a source, the squares between them along each ray that leads there.
    between: [[[Paths; SQUARES]; SQUARES]; 2],
}

/// The ways from a source to a target: the squares between along each. A source has at most
/// two; a missing one is blocked always.
#[derive(Clone, Copy)]
pub(super) struct Paths([Bitboard; 2]);

impl Paths {
    const NONE: Paths = Paths([Bitboard::ALL; 2]);

    /// The squares between source and target along each ray that leads there.
    #[inline]
    pub(super) fn ways(self) -> impl Iterator<Item = Bitboard> {
        self.0.into_iter().filter(|between| *between != Bitboard::ALL)
    }

    /// Is one of the ways free of these pieces?
    #[inline]
    pub(super) fn open(self, occupied: Bitboard) -> bool {
        self.0.iter().any(|between| (*between & occupied).is_empty())
    }
}

/// 0 for a Rook, 1 for a Bishop: the place of a kind's rays in the tables.
#[inline]
const fn slider(kind: Kind) -> usize {
    kind.index() - ROOK.index()
}

impl Tables {
    /// The rays of a Rook or Bishop from a square.
    #[inline]
    pub(super) fn rays(&self, kind: Kind, from: Square) -> &[Ray] {
        &self.rays[slider(kind)][from.index()]
    }

    /// The squares from which a Rook or Bishop may reach a target on an empty board.
    #[inline]
    pub(super) fn sources(&self, kind: Kind, target: Square) -> Bitboard {
        self.sources[slider(kind)][target.index()]
    }

    /// The ways of a Rook or Bishop from a source to a target.
    #[inline]
    pub(super) fn paths(&self, kind: Kind, source: Square, target: Square) -> Paths {
        self.between[slider(kind)][target.index()][source.index()]
    }

    /// Where a Rook or Bishop may go from a square, captures of either side included.
    #[inline]
    pub(super) fn slide(&self, kind: Kind, from: Square, occupied: Bitboard) -> Bitboard {
        let mut targets = Bitboard::EMPTY;
        for ray in self.rays(kind, from) {
            for &square in ray {
                targets |= square.bit();
                if occupied.contains(square) {
                    break;
                }
            }
        }
        targets
    }

    /// Where of some squares a Rook or Bishop may go from a square, captures of either side
    /// included: quicker than [`Tables::slide`] where they are few.
    #[inline]
    pub(super) fn slide_to(
        &self,
        kind: Kind,
        from: Square,
        occupied: Bitboard,
        wanted: Bitboard,
    ) -> Bitboard {
        let mut targets = Bitboard::EMPTY;
        for to in self.reach[slider(kind)][from.index()] & wanted {
            if self.paths(kind, from, to).open(occupied) {
                targets |= to.bit();
            }
        }
        targets
    }
}

/// The tables, built at first use.
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Box<Tables>> = LazyLock::new(build);
    &TABLES
}

/// The forward direction of a square: clockwise round its own ring, the same for both sides.
pub(super) fn forward(square: Square) -> Direction {
    let (file, rank) = SPEC.geometry.coordinates(square).expect("a square of the ring");
    // On the outer ring the sides run from 0 to 6, on the inner one from 1 to 5.
    let outer = file == 0 || rank == 0 || file == 6 || rank == 6;
    let (low, high) = if outer { (0, 6) } else { (1, 5) };
    match (file, rank) {
        (file, rank) if rank == low && file > low => Direction::West,
        (file, rank) if file == low && rank < high => Direction::North,
        (file, rank) if rank == high && file < high => Direction::East,
        _ => Direction::South,
    }
}

/// The direction towards the square behind: the one before it on its own ring.
fn behind(square: Square) -> Direction {
    let geometry = &SPEC.geometry;
    Direction::ORTHOGONAL
        .into_iter()
        .find(|direction| {
            geometry.step(square, *direction).is_some_and(|before| {
                geometry.step(before, forward(before)) == Some(square)
                    && on_outer_ring(before) == on_outer_ring(square)
            })
        })
        .expect("every square of a ring has one before it")
}

fn on_outer_ring(square: Square) -> bool {
    let (file, rank) = SPEC.geometry.coordinates(square).expect("a square of the ring");
    file == 0 || rank == 0 || file == 6 || rank == 6
}

fn is_corner(square: Square) -> bool {
    matches!(SPEC.geometry.coordinates(square), Some((0 | 6, 0 | 6)))
}

/// The squares where a side's Pawn must promote: where the other side's Pawns start.
pub(super) fn promotion_squares(side: Side) -> Bitboard {
    let square = |file, rank| SPEC.geometry.at(file, rank).expect("a square of the ring").bit();
    match side {
        Side::White => square(4, 5) | square(4, 6),
        Side::Black => square(2, 0) | square(2, 1),
    }
}

fn rook_rays(from: Square) -> Vec<Ray> {
    let geometry = &SPEC.geometry;
    let (ahead, back) = (forward(from), behind(from));
    let mut rays = Vec::new();
    let mut straight: Ray = geometry.ray(from, ahead).collect();
    // The rebound: from a corner that the slide along the outer ring came to.
    if on_outer_ring(from)
        && let Some(corner) = straight.last().copied().filter(|square| is_corner(*square))
    {
        straight.extend(geometry.ray(corner, forward(corner)));
    }
    rays.push(straight);
    for side in Direction::ORTHOGONAL {
        if side != ahead && side != back {
            rays.push(geometry.ray(from, side).collect());
        }
    }
    rays.push(geometry.step(from, back).into_iter().collect());
    rays.retain(|ray| !ray.is_empty());
    rays
}

fn bishop_rays(from: Square) -> Vec<Ray> {
    let ahead = forward(from);
    let mut rays = vec![bishop_ray(from, ahead.turned(1)), bishop_ray(from, ahead.turned(-1))];
    for back in [ahead.turned(3), ahead.turned(-3)] {
        rays.push(SPEC.geometry.step(from, back).into_iter().collect());
    }
    rays.retain(|ray| !ray.is_empty());
    rays
}

/// A forward diagonal, reflected once where the next square does not exist.
fn bishop_ray(from: Square, direction: Direction) -> Ray {
    let geometry = &SPEC.geometry;
    let mut ray: Ray = geometry.ray(from, direction).collect();
    let Some(&last) = ray.last() else { return ray };
    let (horizontal, vertical) = direction.delta();
    let beside = geometry.leap(last, (horizontal, 0)).is_some();
    let ahead = geometry.leap(last, (0, vertical)).is_some();
    let reflected = match (beside, ahead) {
        (false, true) => (-horizontal, vertical),
        (true, false) => (horizontal, -vertical),
        _ => return ray,
    };
    let reflected = Direction::from_delta(reflected).expect("a diagonal reflects to a diagonal");
    ray.extend(geometry.ray(last, reflected));
    ray
}

fn build() -> Box<Tables> {
    let geometry = &SPEC.geometry;
    let mut tables = Box::new(Tables {
        king: [Bitboard::EMPTY; SQUARES],
        pawn: [Bitboard::EMPTY; SQUARES],
        pawn_from: [Bitboard::EMPTY; SQUARES],
        rays: std::array::from_fn(|_| std::array::from_fn(|_| Vec::new())),
        reach: [[Bitboard::EMPTY; SQUARES]; 2],
        sources: [[Bitboard::EMPTY; SQUARES]; 2],
        between: [[[Paths::NONE; SQUARES]; SQUARES]; 2],
    });
    for from in geometry.board() {
        let ahead = forward(from);
        let steps = |directions: &[Direction]| -> Bitboard {
            directions.iter().filter_map(|direction| geometry.step(from, *direction)).collect()
        };
        tables.king[from.index()] = steps(&Direction::ALL);
        tables.pawn[from.index()] = steps(&[ahead, ahead.turned(1), ahead.turned(-1)]);
        for to in tables.pawn[from.index()] {
            tables.pawn_from[to.index()] |= from.bit();
        }
        for (kind, rays) in [(ROOK, rook_rays(from)), (BISHOP, bishop_rays(from))] {
            for ray in &rays {
                tables.connect(kind, from, ray);
            }
            tables.rays[slider(kind)][from.index()] = rays;
        }
    }
    tables
}

impl Tables {
    /// Notes for every square of a ray that it can be reached from its start, and through
    /// which squares: attacks are looked up backwards in what was built forwards.
    fn connect(&mut self, kind: Kind, from: Square, ray: &Ray) {
        let mut between = Bitboard::EMPTY;
        for &to in ray {
            self.reach[slider(kind)][from.index()] |= to.bit();
            self.sources[slider(kind)][to.index()] |= from.bit();
            let paths = &mut self.between[slider(kind)][to.index()][from.index()];
            let free = paths.0.iter_mut().find(|way| **way == Bitboard::ALL);
            *free.expect("at most two rays lead from one square to another") = between;
            between |= to.bit();
        }
    }
}
