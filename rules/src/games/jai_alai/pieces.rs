//! How the pieces move: tables built once from the board.

use std::sync::LazyLock;

use super::kinds::{BALL, DIAGBALL, SUPERBALL};
use super::spec::SPEC;
use crate::{Bitboard, Direction, Kind, Side, Square};

const SQUARES: usize = 72;

/// The squares of something, by square.
type Sets = [Bitboard; SQUARES];

/// Steps of all pieces of a set.
pub(super) type Steps = crate::Steps<9>;

/// One way of a rebounding piece to a square: where it turns, what it turns off, what must
/// be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rebound {
    /// Where it ends.
    pub(super) to: Square,
    /// The last square of its first leg: its own square, if it rebounds at once.
    pub(super) turn: Square,
    /// The square that must hold a piece to rebound on.
    pub(super) wall: Square,
    /// The squares it passes between its own and the last, the turn included.
    pub(super) between: Bitboard,
}

/// What of a [`Rebound`] an attack needs.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The squares that must be empty.
    pub(super) between: Bitboard,
    /// The square that must hold a piece to rebound on.
    pub(super) wall: Bitboard,
}

impl Way {
    /// No way: there are always pieces somewhere.
    const NONE: Way = Way { between: Bitboard::ALL, wall: Bitboard::EMPTY };
}

/// The two families of directions: a Ball and a Superball slide and rebound orthogonally, a
/// Diagball diagonally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// North, east, south, west.
    Orthogonal,
    /// The four between.
    Diagonal,
}

impl Lines {
    /// The directions of the family.
    #[inline]
    pub(super) const fn directions(self) -> [Direction; 4] {
        match self {
            Lines::Orthogonal => Direction::ORTHOGONAL,
            Lines::Diagonal => Direction::DIAGONAL,
        }
    }

    /// The two of them in which the indices of squares grow: one of each line.
    #[inline]
    pub(super) const fn rising(self) -> [Direction; 2] {
        match self {
            Lines::Orthogonal => [Direction::North, Direction::East],
            Lines::Diagonal => [Direction::NorthEast, Direction::NorthWest],
        }
    }
}

/// Everything about movement that does not depend on the position. Tables of attacks are
/// indexed by target, then by source, and filled from the movement of the source.
pub(super) struct Tables {
    /// One step in any direction.
    pub(super) steps: Sets,
    /// The rays up to an edge, by direction.
    rays: [Sets; 8],
    /// The two diagonal neighbours that lie to the north, east, south and west: from there a
    /// Mage-Apprentice goes on in this direction.
    pub(super) diagonal: [Sets; 4],
    /// The first two squares of each ray.
    legs: [Sets; 8],
    /// A Boy's steps by side, captures aside.
    pub(super) boy_steps: [Sets; 2],
    /// Where a Boy captures, by side.
    pub(super) boy_takes: [Sets; 2],
    /// From where a side's Boy captures here.
    pub(super) boy_from: [Sets; 2],
    /// The ways of a rebounding piece, at most two.
    rebounds: [Box<[[[Way; 2]; SQUARES]; SQUARES]>; 2],
    /// What must be empty for a Deer to capture; everything where it never can.
    deer: Box<[Sets; SQUARES]>,
    /// What must be empty for a Mage-Apprentice to come; everything where it never can.
    mage: Box<[Sets; SQUARES]>,
    /// By target, from where one of these may come at all.
    pub(super) sources: Sources,
}

/// By target, the squares from which distant pieces may come to capture there.
pub(super) struct Sources {
    /// Rebounding pieces, by [`Lines`].
    pub(super) rebounds: [Sets; 2],
    /// Deer.
    pub(super) deer: Sets,
    /// Mage-Apprentices.
    pub(super) mage: Sets,
}

impl Tables {
    /// The squares up to the edge, in a direction.
    #[inline]
    pub(super) fn ray(&self, from: Square, direction: Direction) -> Bitboard {
        self.rays[direction.index()][from.index()]
    }

    /// A slide in a direction up to and with the first piece.
    #[inline]
    pub(super) fn slide(&self, from: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
        up_to(self.ray(from, direction), direction, occupied)
    }

    /// The slides both ways along a line: in a direction in which the indices of squares grow,
    /// and in the opposite one.
    #[inline]
    pub(super) fn both_ways(
        &self,
        from: Square,
        rising: Direction,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (up, down) = (self.ray(from, rising), self.ray(from, rising.turned(4)));
        (up_to_lowest(up, occupied), up_to_highest(down, occupied))
    }

    /// The slides in all eight directions.
    #[inline]
    pub(super) fn slides(&self, from: Square, occupied: Bitboard) -> Bitboard {
        let mut slides = Bitboard::EMPTY;
        for lines in [Lines::Orthogonal, Lines::Diagonal] {
            for rising in lines.rising() {
                let (up, down) = self.both_ways(from, rising, occupied);
                slides |= up | down;
            }
        }
        slides
    }

    /// At most two squares in a direction, up to and with the first piece.
    #[inline]
    pub(super) fn leg(&self, from: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
        up_to(self.legs[direction.index()][from.index()], direction, occupied)
    }

    /// The ways by which a piece on `source` may rebound to `target`.
    #[inline]
    pub(super) fn rebounds(&self, lines: Lines, source: Square, target: Square) -> &[Way; 2] {
        &self.rebounds[lines as usize][target.index()][source.index()]
    }

    /// What must be empty for a Deer on `source` to capture on `target`.
    #[inline]
    pub(super) fn deer(&self, source: Square, target: Square) -> Bitboard {
        self.deer[target.index()][source.index()]
    }

    /// What must be empty for a Mage-Apprentice on `source` to come to `target`.
    #[inline]
    pub(super) fn mage(&self, source: Square, target: Square) -> Bitboard {
        self.mage[target.index()][source.index()]
    }

    /// The squares adjacent to any of some pieces.
    #[inline]
    pub(super) fn around(&self, pieces: Bitboard) -> Bitboard {
        pieces.fold(Bitboard::EMPTY, |all, square| all | self.steps[square.index()])
    }
}

/// The part of a ray up to and with the first of the pieces on it.
#[inline]
fn up_to(ray: Bitboard, direction: Direction, occupied: Bitboard) -> Bitboard {
    if ascends(direction) { up_to_lowest(ray, occupied) } else { up_to_highest(ray, occupied) }
}

#[inline]
fn up_to_lowest(ray: Bitboard, occupied: Bitboard) -> Bitboard {
    ray & (ray & occupied).up_to_first()
}

#[inline]
fn up_to_highest(ray: Bitboard, occupied: Bitboard) -> Bitboard {
    ray & (ray & occupied).from_last()
}

/// Do the indices of squares grow in a direction?
#[inline]
const fn ascends(direction: Direction) -> bool {
    matches!(
        direction,
        Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
    )
}

/// The square just before another one on a slide in a direction; both are on the board.
#[inline]
pub(super) fn before(square: Square, direction: Direction) -> Square {
    let (files, ranks) = direction.delta();
    Square::new((square.index() as i8 - (9 * ranks + files)) as u8)
}

/// The tables, built at first use.
#[inline]
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Box<Tables>> = LazyLock::new(build);
    &TABLES
}

/// A side's last rank, where its Boys become Superballs.
pub(super) const fn last_rank(side: Side) -> Bitboard {
    rank(match side {
        Side::White => 8,
        Side::Black => 1,
    })
}

/// A side's third rank, from where its Boys may go two steps.
pub(super) const fn third_rank(side: Side) -> Bitboard {
    rank(match side {
        Side::White => 3,
        Side::Black => 6,
    })
}

const fn rank(number: u32) -> Bitboard {
    Bitboard(((1 << 9) - 1) << (9 * (number - 1)))
}

/// The directions in which a side's Boy captures.
pub(super) const fn boy_takes(side: Side) -> [Direction; 2] {
    match side {
        Side::White => [Direction::NorthWest, Direction::NorthEast],
        Side::Black => [Direction::SouthWest, Direction::SouthEast],
    }
}

/// The direction straight forward for a side.
pub(super) const fn forward(side: Side) -> Direction {
    match side {
        Side::White => Direction::North,
        Side::Black => Direction::South,
    }
}

/// Every way of rebounding from a square, on a board with pieces wherever it needs them.
pub(super) fn rebounds_from(from: Square, lines: Lines) -> Vec<Rebound> {
    let geometry = &SPEC.geometry;
    let mut ways = Vec::new();
    for direction in lines.directions() {
        let mut passed = Bitboard::EMPTY;
        for turn in std::iter::once(from).chain(geometry.ray(from, direction)) {
            if turn != from {
                passed = passed.with(turn);
            }
            let Some(wall) = geometry.step(turn, direction) else { break };
            for right_angle in [direction.turned(2), direction.turned(-2)] {
                let mut between = passed;
                for to in geometry.ray(turn, right_angle) {
                    ways.push(Rebound { to, turn, wall, between });
                    between = between.with(to);
                }
            }
        }
    }
    ways
}

/// Every square that a Mage-Apprentice may come to, with the squares it passes.
pub(super) fn mage_from(from: Square) -> Vec<(Square, Bitboard)> {
    let geometry = &SPEC.geometry;
    let mut ways = Vec::new();
    for diagonal in Direction::DIAGONAL {
        let Some(first) = geometry.step(from, diagonal) else { continue };
        ways.push((first, Bitboard::EMPTY));
        for outward in [diagonal.turned(-1), diagonal.turned(1)] {
            let mut passed = first.bit();
            for to in geometry.ray(first, outward).take(2) {
                ways.push((to, passed));
                passed = passed.with(to);
            }
        }
    }
    ways
}

/// Every square that a Deer may capture on, with the squares it passes and stops on.
pub(super) fn deer_from(from: Square) -> Vec<(Square, Bitboard)> {
    let mut ways = Vec::new();
    for direction in Direction::ALL {
        let mut passed = Bitboard::EMPTY;
        for square in SPEC.geometry.ray(from, direction) {
            if passed.any() {
                ways.push((square, passed));
            }
            passed = passed.with(square);
        }
    }
    ways
}

fn build() -> Box<Tables> {
    let geometry = &SPEC.geometry;
    let nothing = [Bitboard::EMPTY; SQUARES];
    let never = || Box::new([[Bitboard::ALL; SQUARES]; SQUARES]);
    let mut tables = Box::new(Tables {
        steps: nothing,
        rays: [nothing; 8],
        diagonal: [nothing; 4],
        legs: [nothing; 8],
        boy_steps: [nothing; 2],
        boy_takes: [nothing; 2],
        boy_from: [nothing; 2],
        rebounds: std::array::from_fn(|_| Box::new([[[Way::NONE; 2]; SQUARES]; SQUARES])),
        deer: never(),
        mage: never(),
        sources: Sources { rebounds: [nothing; 2], deer: nothing, mage: nothing },
    });
    for from in geometry.board() {
        let at = from.index();
        let steps = |directions: &[Direction]| -> Bitboard {
            directions.iter().filter_map(|direction| geometry.step(from, *direction)).collect()
        };
        tables.steps[at] = steps(&Direction::ALL);
        for direction in Direction::ALL {
            tables.rays[direction.index()][at] = geometry.ray(from, direction).collect();
            tables.legs[direction.index()][at] = geometry.ray(from, direction).take(2).collect();
        }
        for (index, side) in Direction::ORTHOGONAL.into_iter().enumerate() {
            tables.diagonal[index][at] = steps(&[side.turned(-1), side.turned(1)]);
        }
        for side in Side::BOTH {
            let takes = steps(&boy_takes(side));
            tables.boy_takes[side.index()][at] = takes;
            tables.boy_steps[side.index()][at] =
                takes | steps(&[forward(side), Direction::East, Direction::West]);
            for to in takes {
                tables.boy_from[side.index()][to.index()] |= from.bit();
            }
        }
        tables.connect(from);
    }
    tables
}

impl Tables {
    /// Notes for every square that a slider may come to from a square by which ways it does:
    /// attacks are looked up backwards in what was built forwards.
    fn connect(&mut self, from: Square) {
        for lines in [Lines::Orthogonal, Lines::Diagonal] {
            for rebound in rebounds_from(from, lines) {
                self.sources.rebounds[lines as usize][rebound.to.index()] |= from.bit();
                let ways = &mut self.rebounds[lines as usize][rebound.to.index()][from.index()];
                let free = ways.iter_mut().find(|way| way.wall.is_empty());
                *free.expect("two squares are joined by at most two rebounds") =
                    Way { between: rebound.between, wall: rebound.wall.bit() };
            }
        }
        for (to, between) in deer_from(from) {
            self.deer[to.index()][from.index()] = between;
            self.sources.deer[to.index()] |= from.bit();
        }
        for (to, between) in mage_from(from) {
            self.mage[to.index()][from.index()] = between;
            self.sources.mage[to.index()] |= from.bit();
        }
    }
}

/// The directions in which a kind slides and rebounds, if it rebounds.
pub(super) const fn rebound_lines(kind: Kind) -> Option<Lines> {
    match kind {
        SUPERBALL | BALL => Some(Lines::Orthogonal),
        DIAGBALL => Some(Lines::Diagonal),
        _ => None,
    }
}
