//! What all the naive generators share: an array of cells, read from text and written back.

/// File and rank, from 0. Any pair is a place; most are off the board.
pub(crate) type At = (i8, i8);

pub(crate) const ORTHOGONAL: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(crate) const ALL_EIGHT: [At; 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(crate) const KNIGHT: [At; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(crate) const fn plus(at: At, step: At) -> At {
    (at.0 + step.0, at.1 + step.1)
}

pub(crate) fn distance(a: At, b: At) -> i8 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// +1 for White, -1 for Black.
pub(crate) const fn forward(white: bool) -> i8 {
    if white { 1 } else { -1 }
}

pub(crate) fn name(at: At) -> String {
    format!("{}{}", (b'a' + at.0 as u8) as char, at.1 + 1)
}

/// A piece; the number is that of a kind such as `E2`, 1 where the kind is a letter only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) white: bool,
    pub(crate) letter: char,
    pub(crate) number: u8,
}

impl Piece {
    pub(crate) const fn new(white: bool, letter: char) -> Piece {
        Piece { white, letter, number: 1 }
    }

    /// `K`, `E2`: always upper case, as in a move.
    pub(crate) fn kind(self) -> String {
        let letter = self.letter;
        if self.number == 1 { letter.to_string() } else { format!("{letter}{}", self.number) }
    }

    /// `K`, `k`, `[E2]`, `[e2]`: as in a placement.
    pub(crate) fn text(self) -> String {
        let kind = if self.white { self.kind() } else { self.kind().to_ascii_lowercase() };
        if self.number == 1 { kind } else { format!("[{kind}]") }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// No square: a hole, a pit, or off the board.
    Nothing,
    Empty,
    Taken(Piece),
}

/// The shape of a game's board and the kinds of its pieces.
pub(crate) struct Shape {
    pub(crate) files: i8,
    pub(crate) ranks: i8,
    pub(crate) holes: &'static [At],
    /// In the order of the game's page, separated by spaces.
    pub(crate) kinds: &'static str,
}

impl Shape {
    /// Where a kind stands in the game's order of kinds.
    pub(crate) fn order(&self, kind: &str) -> Option<usize> {
        self.kinds.split(' ').position(|known| known == kind)
    }
}

/// A run of empty squares.
#[derive(Clone, Copy)]
pub(crate) struct Slide {
    from: At,
    step: At,
    pub(crate) length: i8,
    /// The first place that is not empty: a piece's square, or no square.
    pub(crate) end: At,
}

impl Slide {
    /// The empty squares, nearest first.
    pub(crate) fn squares(self) -> impl Iterator<Item = At> {
        let Slide { from, step, length, .. } = self;
        (1..=length).map(move |n| (from.0 + step.0 * n, from.1 + step.1 * n))
    }

    /// The last empty square; where the slide began if there is none.
    pub(crate) const fn last(self) -> At {
        let Slide { from, step, length, .. } = self;
        (from.0 + step.0 * length, from.1 + step.1 * length)
    }
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Grid {
    files: i8,
    ranks: i8,
    cells: Vec<Cell>,
}

impl Grid {
    pub(crate) fn empty(shape: &Shape) -> Grid {
        let (files, ranks) = (shape.files, shape.ranks);
        let mut cells = vec![Cell::Empty; files as usize * ranks as usize];
        for hole in shape.holes {
            cells[hole.1 as usize * files as usize + hole.0 as usize] = Cell::Nothing;
        }
        Grid { files, ranks, cells }
    }

    fn index(&self, at: At) -> Option<usize> {
        let inside = at.0 >= 0 && at.1 >= 0 && at.0 < self.files && at.1 < self.ranks;
        inside.then(|| at.1 as usize * self.files as usize + at.0 as usize)
    }

    pub(crate) fn cell(&self, at: At) -> Cell {
        self.index(at).map_or(Cell::Nothing, |index| self.cells[index])
    }

    pub(crate) fn exists(&self, at: At) -> bool {
        self.cell(at) != Cell::Nothing
    }

    pub(crate) fn is_empty(&self, at: At) -> bool {
        self.cell(at) == Cell::Empty
    }

    pub(crate) fn piece(&self, at: At) -> Option<Piece> {
        match self.cell(at) {
            Cell::Taken(piece) => Some(piece),
            Cell::Nothing | Cell::Empty => None,
        }
    }

    /// A piece of the side stands there.
    pub(crate) fn has(&self, at: At, white: bool) -> bool {
        self.piece(at).is_some_and(|piece| piece.white == white)
    }

    /// Exactly this piece stands there.
    pub(crate) fn holds(&self, at: At, white: bool, letter: char) -> bool {
        self.piece(at).is_some_and(|piece| piece.white == white && piece.letter == letter)
    }

    pub(crate) fn put(&mut self, at: At, piece: Piece) {
        let index = self.index(at).expect("pieces are put on squares");
        self.cells[index] = Cell::Taken(piece);
    }

    pub(crate) fn clear(&mut self, at: At) {
        let index = self.index(at).expect("pieces stand on squares");
        self.cells[index] = Cell::Empty;
    }

    /// All places that are squares.
    pub(crate) fn squares(&self) -> impl Iterator<Item = At> + '_ {
        let places = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| (file, rank)));
        places.filter(|at| self.exists(*at))
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = (At, Piece)> + '_ {
        self.cells.iter().enumerate().filter_map(|(index, cell)| match cell {
            Cell::Taken(piece) => {
                let (file, rank) = (index as i8 % self.files, index as i8 / self.files);
                Some(((file, rank), *piece))
            }
            Cell::Nothing | Cell::Empty => None,
        })
    }

    /// Where a side's pieces of a kind stand.
    pub(crate) fn find(&self, white: bool, letter: char) -> impl Iterator<Item = At> + '_ {
        let wanted = move |piece: Piece| piece.white == white && piece.letter == letter;
        self.pieces().filter(move |(_, piece)| wanted(*piece)).map(|(at, _)| at)
    }

    /// The empty squares from a place on in a direction.
    pub(crate) fn slide(&self, from: At, step: At) -> Slide {
        let mut length = 0;
        let mut next = plus(from, step);
        while self.is_empty(next) {
            length += 1;
            next = plus(next, step);
        }
        Slide { from, step, length, end: next }
    }

    pub(crate) fn text(&self) -> String {
        let ranks = (0..self.ranks).rev().map(|rank| self.rank_text(rank));
        ranks.collect::<Vec<_>>().join("/")
    }

    fn rank_text(&self, rank: i8) -> String {
        let (mut text, mut run) = (String::new(), 0);
        for file in 0..=self.files {
            let cell = self.cell((file, rank));
            if cell == Cell::Empty {
                run += 1;
                continue;
            }
            if run > 0 {
                text.push_str(&run.to_string());
                run = 0;
            }
            match cell {
                Cell::Taken(piece) => text.push_str(&piece.text()),
                Cell::Nothing if file < self.files => text.push('*'),
                Cell::Nothing | Cell::Empty => {}
            }
        }
        text
    }
}
