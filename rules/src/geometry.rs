//! Which squares exist, what they are called and how they lie to each other.

use crate::{Bitboard, Square};

/// One of the eight directions from a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards higher files and ranks.
    NorthEast,
    /// Towards higher files.
    East,
    /// Towards higher files and lower ranks.
    SouthEast,
    /// Towards lower ranks.
    South,
    /// Towards lower files and ranks.
    SouthWest,
    /// Towards lower files.
    West,
    /// Towards lower files and higher ranks.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north: even places orthogonal, odd ones diagonal.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];
    /// The four orthogonal ones.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The four diagonal ones.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// What one step adds to file and rank.
    #[must_use]
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// The direction whose step adds this to file and rank; `None` if no step does.
    #[must_use]
    pub fn from_delta(delta: (i8, i8)) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
    }

    /// Turned clockwise by eighths of a circle; negative turns the other way.
    #[must_use]
    #[inline]
    pub const fn turned(self, eighths: i8) -> Direction {
        Direction::ALL[(self as i8 + eighths).rem_euclid(8) as usize]
    }

    /// Its place in [`Direction::ALL`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A board: a grid of files and ranks, some of whose places are no squares, and perhaps
/// named places beside it.
#[derive(Debug)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    board: Bitboard,
    beside: &'static [&'static str],
}

impl Geometry {
    /// How many bytes the name of a place has at most, such as `k10` or `hand`.
    pub const NAME_MAX: usize = 4;

    /// A grid of `files` by `ranks` with `holes` (file and rank from 0) cut out, and places
    /// `beside` it, which take the indices after the grid's.
    ///
    /// # Panics
    /// If the places do not fit below [`Square::NOWHERE`], there are more than 26 files, or a place's name is shorter than two
    /// bytes or longer than [`Geometry::NAME_MAX`].
    #[must_use]
    pub const fn new(
        files: u8,
        ranks: u8,
        holes: &[(u8, u8)],
        beside: &'static [&'static str],
    ) -> Geometry {
        let grid = files as usize * ranks as usize;
        assert!(files <= 26 && grid + beside.len() <= Square::NOWHERE.index());
        let mut i = 0;
        while i < beside.len() {
            assert!(beside[i].len() >= 2 && beside[i].len() <= Self::NAME_MAX);
            i += 1;
        }
        let mut board = (1u128 << grid) - 1;
        i = 0;
        while i < holes.len() {
            board &= !(1 << (holes[i].1 as usize * files as usize + holes[i].0 as usize));
            i += 1;
        }
        Geometry { files, ranks, board: Bitboard(board), beside }
    }

    /// How many files the grid has.
    #[must_use]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks the grid has.
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The squares of the grid that exist.
    #[must_use]
    pub const fn board(&self) -> Bitboard {
        self.board
    }

    /// The named places beside the grid, in the order of their indices.
    pub fn beside(&self) -> impl Iterator<Item = Square> + use<> {
        let grid = self.files * self.ranks;
        (grid..grid + self.beside.len() as u8).map(Square::new)
    }

    /// The square at a file and rank (from 0); `None` off the grid and where there is a hole.
    #[must_use]
    pub const fn at(&self, file: i8, rank: i8) -> Option<Square> {
        if file < 0 || rank < 0 || file >= self.files as i8 || rank >= self.ranks as i8 {
            return None;
        }
        let square = Square::new(rank as u8 * self.files + file as u8);
        if self.board.contains(square) { Some(square) } else { None }
    }

    /// File and rank (from 0) of a square of the grid; `None` for any other place.
    #[must_use]
    pub const fn coordinates(&self, square: Square) -> Option<(u8, u8)> {
        let index = square.index() as u8;
        if index < self.files * self.ranks {
            Some((index % self.files, index / self.files))
        } else {
            None
        }
    }

    /// The square a leap away, by files and ranks; `None` where there is none.
    #[must_use]
    pub const fn leap(&self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        match self.coordinates(from) {
            Some((file, rank)) => self.at(file as i8 + files, rank as i8 + ranks),
            None => None,
        }
    }

    /// The neighbour in a direction; `None` where there is none.
    #[must_use]
    pub const fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        self.leap(from, direction.delta())
    }

    /// The squares one of the leaps away.
    #[must_use]
    pub fn leaps(&self, from: Square, deltas: &[(i8, i8)]) -> Bitboard {
        deltas.iter().filter_map(|&delta| self.leap(from, delta)).collect()
    }

    /// The squares from a neighbour on, in a direction, up to an edge or hole, nearest first.
    pub fn ray(&self, from: Square, direction: Direction) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(self.step(from, direction), move |&square| {
            self.step(square, direction)
        })
    }

    /// The Chebyshev distance (a King's steps on an empty board without holes); `None` if either is not on the grid.
    #[must_use]
    pub fn distance(&self, a: Square, b: Square) -> Option<u8> {
        let (a, b) = (self.coordinates(a)?, self.coordinates(b)?);
        Some(a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)))
    }

    /// The place with a name: `e4`, `k10`, `wls`, `hand`.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        if name == "hand" {
            return Some(Square::HAND);
        }
        if let Some(place) = self.beside.iter().position(|beside| *beside == name) {
            return self.beside().nth(place);
        }
        let mut characters = name.chars();
        let file = characters.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
        let rank = characters.as_str();
        if rank.is_empty() || rank.starts_with('0') || !rank.bytes().all(|c| c.is_ascii_digit()) {
            return None;
        }
        let rank: u8 = rank.parse().ok()?;
        self.at(file as i8, i8::try_from(rank).ok()? - 1)
    }

    /// A place's name, to be displayed.
    #[must_use]
    pub fn name(&self, square: Square) -> SquareName<'_> {
        SquareName { geometry: self, square }
    }

    /// The names of some places, joined by commas and a last "and": `e4, e5 and f6`.
    #[must_use]
    pub fn names(&self, squares: impl IntoIterator<Item = Square>) -> String {
        let names: Vec<String> =
            squares.into_iter().map(|square| self.name(square).to_string()).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            Some((last, _)) => last.clone(),
            None => String::new(),
        }
    }
}

/// A place's name: file letter and rank number, or the name of a place beside the board.
#[derive(Clone, Copy, Debug)]
pub struct SquareName<'a> {
    geometry: &'a Geometry,
    square: Square,
}

impl std::fmt::Display for SquareName<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((file, rank)) = self.geometry.coordinates(self.square) {
            return write!(f, "{}{}", (b'a' + file) as char, rank + 1);
        }
        let grid = (self.geometry.files * self.geometry.ranks) as usize;
        match self.geometry.beside.get(self.square.index().wrapping_sub(grid)) {
            Some(name) => f.write_str(name),
            None if self.square == Square::HAND => f.write_str("hand"),
            None => f.write_str("-"),
        }
    }
}
