//! Random placements: pieces thrown on a board, and texts with something spoilt.

use crate::board::{At, Grid, Piece, Shape};
use crate::dice::Dice;
use crate::fields::{self, Fields};

/// One of the letters, each as likely as it is frequent.
pub(crate) fn letter(dice: &mut Dice, letters: &str) -> char {
    letters.as_bytes()[dice.below(letters.len())] as char
}

/// A board on which pieces are thrown.
pub(crate) struct Scatter<'a> {
    pub(crate) shape: &'static Shape,
    pub(crate) dice: &'a mut Dice,
    pub(crate) grid: Grid,
    pub(crate) white: bool,
}

impl<'a> Scatter<'a> {
    pub(crate) fn new(shape: &'static Shape, dice: &'a mut Dice) -> Scatter<'a> {
        let white = dice.once_in(2);
        Scatter { shape, dice, grid: Grid::empty(shape), white }
    }

    /// An empty square; `None` once in a while, when the board is too full to find one.
    pub(crate) fn free(&mut self) -> Option<At> {
        let squares = (self.shape.files as usize, self.shape.ranks as usize);
        (0..40)
            .map(|_| (self.dice.below(squares.0) as i8, self.dice.below(squares.1) as i8))
            .find(|at| self.grid.is_empty(*at))
    }

    /// An empty square within a distance of another.
    pub(crate) fn free_near(&mut self, at: At, distance: i8) -> Option<At> {
        let width = distance as usize * 2 + 1;
        let mut offset = || self.dice.below(width) as i8 - distance;
        (0..40).map(|_| (at.0 + offset(), at.1 + offset())).find(|at| self.grid.is_empty(*at))
    }

    /// A royal piece for each side, now and then one too few or too many, and often on a
    /// square that matters.
    pub(crate) fn kings(&mut self, letter: char, favourite: impl Fn(bool) -> At) {
        for white in [true, false] {
            let number = match self.dice.below(60) {
                0 => 0,
                1 => 2,
                _ => 1,
            };
            for _ in 0..number {
                let home = Some(favourite(white)).filter(|_| self.dice.once_in(4));
                let home = home.filter(|at| self.grid.is_empty(*at));
                if let Some(at) = home.or_else(|| self.free()) {
                    self.grid.put(at, Piece::new(white, letter));
                }
            }
        }
    }

    /// This many pieces on random squares, unless `choose` leaves a square empty.
    pub(crate) fn pieces(
        &mut self,
        many: usize,
        mut choose: impl FnMut(&mut Dice, bool, At) -> Option<Piece>,
    ) {
        let even = self.dice.below(3) + 2;
        for _ in 0..many {
            let white = self.dice.below(even) < even / 2;
            let Some(at) = self.free() else { continue };
            if let Some(piece) = choose(self.dice, white, at) {
                self.grid.put(at, piece);
            }
        }
    }

    /// The position's text, now and then with a character spoilt.
    pub(crate) fn finish(self, hand: Vec<Piece>, state: &str) -> String {
        let ply = self.dice.below(100) as u32;
        let fields = Fields { grid: self.grid, white: self.white, hand, state: state.into(), ply };
        let text = fields::write(self.shape, &fields);
        if self.dice.once_in(25) { spoil(self.dice, &text) } else { text }
    }
}

/// The text with one character changed, lost, doubled or swapped with its neighbour.
fn spoil(dice: &mut Dice, text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = dice.below(characters.len());
    match dice.below(4) {
        0 => {
            characters.remove(at);
        }
        1 => characters.insert(at, characters[at]),
        2 if at > 0 => characters.swap(at, at - 1),
        _ => characters[at] = letter(dice, "KRBPVLAMCJGSDYTHUEOFWkrbgsw0123456789*/-[],: xX"),
    }
    characters.into_iter().collect()
}
