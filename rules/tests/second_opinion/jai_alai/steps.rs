//! How the pieces move, reduced or not.

use super::{JaiAlai, Step, last_rank};
use crate::board::{ALL_EIGHT, At, DIAGONAL, ORTHOGONAL, Piece, distance, forward, plus};

/// One piece's moves in the making.
struct Mover<'a> {
    position: &'a JaiAlai,
    piece: Piece,
    from: At,
    reduced: bool,
    steps: Vec<Step>,
}

impl JaiAlai {
    /// The moves on the board of a side, were it its turn, its King's safety aside.
    pub(super) fn pseudo(&self, white: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        let reducers = |white| self.grid.find(white, 'R').collect::<Vec<At>>();
        let (theirs, ours) = (reducers(!white), reducers(white));
        for (from, piece) in self.grid.pieces().filter(|(_, piece)| piece.white == white) {
            let beside = |those: &[At]| those.iter().any(|at| distance(from, *at) == 1);
            let reduced = !"KST".contains(piece.letter) && beside(&theirs) && !beside(&ours);
            let mut mover = Mover { position: self, piece, from, reduced, steps };
            mover.moves();
            steps = mover.steps;
        }
        steps
    }
}

impl Mover<'_> {
    fn moves(&mut self) {
        match self.piece.letter {
            'K' | 'G' => {
                for step in ALL_EIGHT {
                    self.land(plus(self.from, step));
                }
            }
            'S' => {
                self.glides(&ORTHOGONAL);
                self.rebounds(&ORTHOGONAL);
                self.quiet_steps(&DIAGONAL);
            }
            'B' => {
                self.glides(&ORTHOGONAL);
                self.rebounds(&ORTHOGONAL);
            }
            'D' => {
                self.glides(&DIAGONAL);
                self.rebounds(&DIAGONAL);
                self.quiet_steps(&ORTHOGONAL);
            }
            'A' => self.deer(),
            'M' => self.mage(),
            'R' => self.glides(&ALL_EIGHT),
            'Y' => self.boy(),
            // A Statue never moves.
            _ => {}
        }
    }

    /// How far a slide goes at most.
    const fn reach(&self) -> usize {
        if self.reduced { 1 } else { usize::MAX }
    }

    fn empty(&self, at: At) -> bool {
        self.position.grid.is_empty(at)
    }

    /// May the piece capture what stands on the square?
    fn may_take(&self, at: At) -> bool {
        let Some(other) = self.position.grid.piece(at) else { return false };
        let enemy = other.white != self.piece.white;
        match (self.piece.letter, other.letter) {
            ('K', 'T') => !enemy,
            ('K', _) => true,
            ('G', other) => enemy || other != 'K',
            ('M', 'R') => enemy && distance(self.from, at) != 1,
            (mover, 'R') => enemy && mover == 'S',
            _ => enemy,
        }
    }

    fn push(&mut self, to: At, takes: Option<At>) {
        let promotes = self.piece.letter == 'Y' && to.1 == last_rank(self.piece.white);
        self.steps.push(Step::Move { from: self.from, to, takes, promotes });
    }

    fn land(&mut self, to: At) {
        if self.empty(to) {
            self.push(to, None);
        } else if self.may_take(to) {
            self.push(to, Some(to));
        }
    }

    fn quiet_steps(&mut self, steps: &[At]) {
        for step in steps {
            let to = plus(self.from, *step);
            if self.empty(to) {
                self.push(to, None);
            }
        }
    }

    /// Slides that do not capture.
    fn glides(&mut self, steps: &[At]) {
        for step in steps {
            let slide = self.position.grid.slide(self.from, *step);
            for to in slide.squares().take(self.reach()) {
                self.push(to, None);
            }
        }
    }

    fn rebounds(&mut self, steps: &[At]) {
        for step in steps {
            let slide = self.position.grid.slide(self.from, *step);
            let Some(other) = self.position.grid.piece(slide.end) else { continue };
            if self.piece.letter != 'S' && other.white != self.piece.white {
                continue;
            }
            for turn in [(step.1, -step.0), (-step.1, step.0)] {
                self.second_leg(slide.last(), slide.length, turn);
            }
        }
    }

    fn second_leg(&mut self, corner: At, first_leg: i8, turn: At) {
        let slide = self.position.grid.slide(corner, turn);
        for (to, length) in slide.squares().zip(1..) {
            if !self.reduced || first_leg + length == 1 {
                self.push(to, None);
            }
        }
        let length = slide.length + 1;
        if self.may_take(slide.end) && (!self.reduced || first_leg + length == 1) {
            self.push(slide.end, Some(slide.end));
        }
    }

    fn deer(&mut self) {
        for step in ALL_EIGHT {
            let slide = self.position.grid.slide(self.from, step);
            for to in slide.squares().take(self.reach()) {
                self.push(to, None);
                let next = plus(to, step);
                if self.may_take(next) {
                    self.push(to, Some(next));
                }
            }
        }
    }

    fn mage(&mut self) {
        for step in DIAGONAL {
            let corner = plus(self.from, step);
            self.land(corner);
            if self.reduced || !self.empty(corner) {
                continue;
            }
            for away in [(step.0, 0), (0, step.1)] {
                let first = plus(corner, away);
                self.land(first);
                if self.empty(first) {
                    self.land(plus(first, away));
                }
            }
        }
    }

    fn boy(&mut self) {
        let ahead = forward(self.piece.white);
        self.quiet_steps(&[(0, ahead), (1, ahead), (-1, ahead), (1, 0), (-1, 0)]);
        let third_rank = if self.piece.white { 2 } else { 5 };
        let one = plus(self.from, (0, ahead));
        let two = plus(one, (0, ahead));
        if self.from.1 == third_rank && !self.reduced && self.empty(one) && self.empty(two) {
            self.push(two, None);
        }
        for side in [1, -1] {
            let to = plus(self.from, (side, ahead));
            if self.may_take(to) {
                self.push(to, Some(to));
            }
        }
    }
}
