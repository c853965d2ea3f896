//! How the pieces move: tables built once from the board.
//!
//! The game's sixteen lines from a square are the eight directions of a slide and the eight
//! of a Slip-Nightrider's ride, whose squares are the first, third and fifth of the line. What
//! attacks a square is read off the same lines: every table by target is made by turning
//! round one by source.

use std::sync::LazyLock;

use super::kinds::{BAWN, PAWN};
use super::spec::SPEC;
use crate::{Bitboard, Direction, Kind, Side, Square};

/// The squares of the Arena.
const SQUARES: usize = 110;
/// The Arena and both launching squares.
const PLACES: usize = 112;

/// A set of squares for each place.
type Sets = [Bitboard; PLACES];

/// A Knight's eight leaps: files and ranks.
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Steps of all pieces of a set.
pub(super) type Steps = crate::Steps<11>;

/// One of the sixteen lines: a place in the tables of rays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line(usize);

/// The two ways in which most pieces come, each other's counterpart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Along files and ranks.
    Orthogonal,
    /// Along diagonals.
    Diagonal,
}

impl Way {
    /// Both.
    pub(super) const BOTH: [Way; 2] = [Way::Orthogonal, Way::Diagonal];

    /// The other one.
    pub(super) const fn other(self) -> Way {
        match self {
            Way::Orthogonal => Way::Diagonal,
            Way::Diagonal => Way::Orthogonal,
        }
    }

    /// The four lines of slides this way.
    #[inline]
    pub(super) const fn lines(self) -> [Line; 4] {
        let first = self as usize;
        [Line(first), Line(first + 2), Line(first + 4), Line(first + 6)]
    }
}

impl Line {
    /// The eight lines of a Slip-Nightrider.
    pub(super) fn slips() -> impl Iterator<Item = Line> {
        (8..16).map(Line)
    }

    /// Files and ranks from a square to the next one of a slide, or the leap of a ride.
    const fn delta(self) -> (i8, i8) {
        if self.0 < 8 { Direction::ALL[self.0].delta() } else { KNIGHT[self.0 - 8] }
    }

    /// Do indices grow along the line?
    #[inline]
    const fn ascends(self) -> bool {
        let (files, ranks) = self.delta();
        ranks > 0 || (ranks == 0 && files > 0)
    }

    /// The farthest of some squares of the line.
    #[inline]
    pub(super) const fn farthest(self, squares: Bitboard) -> Option<Square> {
        if self.ascends() { squares.last() } else { squares.first() }
    }
}

/// Everything about movement that does not depend on the position.
pub(super) struct Tables {
    /// The squares of each line, as far as the edge.
    rays: [Sets; 16],
    /// The eight neighbours.
    pub(super) around: Sets,
    /// The orthogonal neighbours.
    pub(super) orthogonal: Sets,
    /// The squares at distance one or two.
    pub(super) near: Sets,
    /// A Knight's leaps.
    pub(super) knight: Sets,
    /// Where a side's King steps to, by side.
    pub(super) king: [Sets; 2],
    /// A Pawn's steps sideways.
    pub(super) sideways: Sets,
    /// The squares up to one and up to two steps ahead of a Pawn and a Bawn: by side, by
    /// whether it is a Bawn.
    ahead: [[[Sets; 2]; 2]; 2],
    /// Where a Pawn and a Bawn capture: by side, by whether it is a Bawn.
    captures: [[Sets; 2]; 2],
    /// By target, the places from which one of these comes there on an empty board.
    pub(super) sources: Sources,
    /// By target and source on one line, what must be empty between them.
    between: [[Bitboard; SQUARES]; SQUARES],
}

/// By target, the places from which a piece comes there on an empty board.
pub(super) struct Sources {
    /// Slides, by way.
    slides: [Sets; 2],
    /// Rides.
    pub(super) slips: Sets,
    /// Steps to a neighbour.
    pub(super) around: Sets,
    /// Knight's leaps.
    pub(super) knight: Sets,
    /// Kings, by side.
    pub(super) king: [Sets; 2],
    /// Captures by a Pawn and a Bawn: by side, by whether it is a Bawn.
    captures: [[Sets; 2]; 2],
}

impl Sources {
    /// The places from which a slide this way leads to a square.
    #[inline]
    pub(super) fn slides(&self, way: Way, target: Square) -> Bitboard {
        self.slides[way as usize][target.index()]
    }

    /// The places from which a side's Pawn or Bawn captures on a square.
    #[inline]
    pub(super) fn captures(&self, side: Side, kind: Kind, target: Square) -> Bitboard {
        self.captures[side.index()][usize::from(kind == BAWN)][target.index()]
    }
}

impl Tables {
    /// Every square of a line, as far as the edge.
    #[inline]
    pub(super) fn ray(&self, line: Line, from: Square) -> Bitboard {
        self.rays[line.0][from.index()]
    }

    /// The squares of a line up to the first occupied one, that included.
    #[inline]
    pub(super) fn reach(&self, line: Line, from: Square, occupied: Bitboard) -> Bitboard {
        let ray = self.ray(line, from);
        let blockers = ray & occupied;
        ray & if line.ascends() { blockers.up_to_first() } else { blockers.from_last() }
    }

    /// The same for the four lines of a slide.
    #[inline]
    pub(super) fn slide(&self, way: Way, from: Square, occupied: Bitboard) -> Bitboard {
        let [a, b, c, d] = way.lines();
        self.reach(a, from, occupied)
            | self.reach(b, from, occupied)
            | self.reach(c, from, occupied)
            | self.reach(d, from, occupied)
    }

    /// The same for the eight lines of a ride.
    #[inline]
    pub(super) fn ride(&self, from: Square, occupied: Bitboard) -> Bitboard {
        Line::slips().fold(Bitboard::EMPTY, |all, line| all | self.reach(line, from, occupied))
    }

    /// The squares up to one step (if `single`) or two ahead of a side's Pawn or Bawn.
    #[inline]
    pub(super) fn ahead(&self, side: Side, kind: Kind, single: bool, from: Square) -> Bitboard {
        let bawn = usize::from(kind == BAWN);
        self.ahead[side.index()][bawn][usize::from(!single)][from.index()]
    }

    /// Where a side's Pawn or Bawn captures.
    #[inline]
    pub(super) fn captures(&self, side: Side, kind: Kind, from: Square) -> Bitboard {
        self.captures[side.index()][usize::from(kind == BAWN)][from.index()]
    }

    /// What must be empty for a piece on `source` to come to `target` on a line; empty too if
    /// they are on no line.
    #[inline]
    pub(super) fn between(&self, target: Square, source: Square) -> Bitboard {
        self.between[target.index()][source.index()]
    }
}

/// The tables, built at first use.
#[inline]
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Box<Tables>> = LazyLock::new(build);
    &TABLES
}

/// A side's last rank, where Pawns and Bawns promote.
#[inline]
pub(super) const fn last_rank(side: Side) -> Bitboard {
    match side {
        Side::White => ranks(9, 9),
        Side::Black => ranks(0, 0),
    }
}

/// The ranks from which a side's Pawns and Bawns may come to the last one.
#[inline]
pub(super) const fn promotable(side: Side) -> Bitboard {
    match side {
        Side::White => ranks(7, 8),
        Side::Black => ranks(1, 2),
    }
}

/// Where pieces from a launching square land: ranks 4 to 7.
pub(super) const LANDING: Bitboard = ranks(3, 6);

/// The Arena.
pub(super) const ARENA: Bitboard = ranks(0, 9);

const fn ranks(first: u32, last: u32) -> Bitboard {
    Bitboard(((1u128 << (11 * (last + 1))) - 1) & !((1u128 << (11 * first)) - 1))
}

/// A side's Palace: the nine squares round its King's starting square.
pub(super) fn palace(side: Side) -> Bitboard {
    let squares = match side {
        Side::White => ranks(0, 2),
        Side::Black => ranks(7, 9),
    };
    squares
        .filter(|square| {
            SPEC.geometry.coordinates(*square).is_some_and(|(file, _)| (4..=6).contains(&file))
        })
        .collect()
}

/// The lines along which a side's Pawn or Bawn moves ahead.
#[inline]
pub(super) const fn advance(side: Side, kind: Kind) -> [Line; 2] {
    let pawn = kind.index() == PAWN.index();
    match (side, pawn) {
        (Side::White, true) => [Line(0), Line(0)],
        (Side::White, false) => [Line(1), Line(7)],
        (Side::Black, true) => [Line(4), Line(4)],
        (Side::Black, false) => [Line(3), Line(5)],
    }
}

/// The directions in which a side's Pawn or Bawn captures.
#[inline]
pub(super) const fn strikes(side: Side, kind: Kind) -> &'static [Direction] {
    let pawn = kind.index() == PAWN.index();
    match (side, pawn) {
        (Side::White, true) => &[Direction::NorthWest, Direction::NorthEast],
        (Side::Black, true) => &[Direction::SouthWest, Direction::SouthEast],
        (Side::White, false) => &[Direction::North, Direction::East, Direction::West],
        (Side::Black, false) => &[Direction::South, Direction::East, Direction::West],
    }
}

/// The squares of a line in order: every neighbour of a slide, every other leap of a ride.
pub(super) fn walk(line: Line, from: Square) -> impl Iterator<Item = Square> {
    let geometry = &SPEC.geometry;
    let steps = std::iter::successors(geometry.leap(from, line.delta()), move |square| {
        geometry.leap(*square, line.delta())
    });
    steps.step_by(if line.0 < 8 { 1 } else { 2 })
}

/// The table by target of a table by source.
fn turned(table: &Sets) -> Sets {
    let mut sources = [Bitboard::EMPTY; PLACES];
    for source in SPEC.geometry.board() {
        for target in table[source.index()] {
            sources[target.index()] |= source.bit();
        }
    }
    sources
}

/// A table made square by square; nothing leads from the places beside the Arena.
fn each(make: impl Fn(Square) -> Bitboard) -> Sets {
    let mut table = [Bitboard::EMPTY; PLACES];
    for from in SPEC.geometry.board() {
        table[from.index()] = make(from);
    }
    table
}

fn steps(directions: &[Direction], from: Square) -> Bitboard {
    directions.iter().filter_map(|direction| SPEC.geometry.step(from, *direction)).collect()
}

/// By side and by whether it is a Bawn.
fn by_side_and_kind<T>(make: impl Fn(Side, Kind) -> T) -> [[T; 2]; 2] {
    Side::BOTH.map(|side| [PAWN, BAWN].map(|kind| make(side, kind)))
}

fn build() -> Box<Tables> {
    let geometry = &SPEC.geometry;
    let lines: [Line; 16] = std::array::from_fn(Line);
    let rays = lines.map(|line| each(|from| walk(line, from).collect()));
    let around = each(|from| steps(&Direction::ALL, from));
    let knight = each(|from| geometry.leaps(from, &KNIGHT));
    let king = Side::BOTH.map(|side| {
        let palace = palace(side);
        each(|from| {
            let inside = palace.contains(from);
            steps(if inside { &Direction::ORTHOGONAL } else { &Direction::DIAGONAL }, from)
        })
    });
    let captures = by_side_and_kind(|side, kind| each(|from| steps(strikes(side, kind), from)));
    let union = |lines: &[Line]| {
        each(|from| {
            lines.iter().map(|line| rays[line.0][from.index()]).fold(Bitboard::EMPTY, |a, b| a | b)
        })
    };
    let sources = Sources {
        slides: Way::BOTH.map(|way| turned(&union(&way.lines()))),
        slips: turned(&union(&lines[8..])),
        around: turned(&around),
        knight: turned(&knight),
        king: [turned(&king[0]), turned(&king[1])],
        captures: by_side_and_kind(|side, kind| {
            turned(&captures[side.index()][usize::from(kind == BAWN)])
        }),
    };
    let mut tables = Box::new(Tables {
        rays,
        around,
        orthogonal: each(|from| steps(&Direction::ORTHOGONAL, from)),
        near: each(|from| {
            geometry
                .board()
                .filter(|to| geometry.distance(from, *to).is_some_and(|d| d == 1 || d == 2))
                .collect()
        }),
        knight,
        king,
        sideways: each(|from| steps(&[Direction::East, Direction::West], from)),
        ahead: by_side_and_kind(|side, kind| {
            [1, 2].map(|most| {
                each(|from| {
                    advance(side, kind)
                        .into_iter()
                        .flat_map(|line| walk(line, from).take(most))
                        .collect()
                })
            })
        }),
        captures,
        sources,
        between: [[Bitboard::EMPTY; SQUARES]; SQUARES],
    });
    for source in geometry.board() {
        for line in lines {
            let mut passed = Bitboard::EMPTY;
            for target in walk(line, source) {
                tables.between[target.index()][source.index()] = passed;
                passed |= target.bit();
            }
        }
    }
    tables
}
