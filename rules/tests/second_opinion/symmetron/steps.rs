//! How the pieces move, influences included.

use super::{Place, Step, Symmetron, is_magic, last_rank};
use crate::board::{ALL_EIGHT, At, DIAGONAL, KNIGHT, ORTHOGONAL, Piece, distance, forward, plus};

/// One piece's moves in the making.
struct Mover<'a> {
    position: &'a Symmetron,
    white: bool,
    from: At,
    reduced: bool,
    symmetrized: bool,
    steps: Vec<Step>,
}

impl Symmetron {
    /// The moves of a side, were it its turn, its King's safety aside.
    pub(super) fn pseudo(&self, white: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        let all = |white, letter| self.grid.find(white, letter).collect::<Vec<At>>();
        let (theirs, ours, symmetrizers) = (all(!white, 'R'), all(white, 'R'), all(white, 'H'));
        for (from, piece) in self.grid.pieces().filter(|(_, piece)| piece.white == white) {
            let near = |those: &[At]| those.iter().any(|at| distance(from, *at) <= 2);
            let ordinary = "DEAOSCVPB".contains(piece.letter);
            let reduced = ordinary && near(&theirs) && !near(&ours);
            let symmetrized = "DEAOPB".contains(piece.letter) && near(&symmetrizers);
            let mut mover = Mover { position: self, white, from, reduced, symmetrized, steps };
            mover.moves(piece);
            steps = mover.steps;
        }
        if self.launching(white).is_some() {
            let middle = self.grid.squares().filter(|at| (3..=6).contains(&at.1));
            for to in middle.filter(|at| self.grid.is_empty(*at)) {
                let (from, to) = (Place::Launching, Place::Arena(to));
                steps.push(Step { from, to, becomes: None, takes: None, explodes: false });
            }
        }
        steps
    }
}

impl Mover<'_> {
    fn moves(&mut self, piece: Piece) {
        let letter = match piece.letter {
            'D' if self.symmetrized => 'E',
            'E' if self.symmetrized => 'D',
            'A' if self.symmetrized => 'O',
            'O' if self.symmetrized => 'A',
            letter => letter,
        };
        match letter {
            'K' => {
                let steps = if self.in_palace() { ORTHOGONAL } else { DIAGONAL };
                self.single_steps(&steps);
            }
            'D' | 'E' if self.reduced => self.single_steps(&ALL_EIGHT),
            'D' => {
                self.rides(&DIAGONAL);
                self.single_steps(&ORTHOGONAL);
            }
            'E' => {
                self.rides(&ORTHOGONAL);
                self.single_steps(&DIAGONAL);
            }
            'A' => self.advances(&ORTHOGONAL),
            'O' => self.advances(&DIAGONAL),
            'S' => self.slip_rides(),
            'C' => self.cannon(&ORTHOGONAL, 'V'),
            'V' => self.cannon(&DIAGONAL, 'C'),
            'P' => self.pawn(),
            'B' => self.bawn(),
            magic => self.magic(magic),
        }
    }

    fn in_palace(&self) -> bool {
        let ranks = if self.white { 0..=2 } else { 7..=9 };
        (4..=6).contains(&self.from.0) && ranks.contains(&self.from.1)
    }

    fn empty(&self, at: At) -> bool {
        self.position.grid.is_empty(at)
    }

    fn capturable(&self, at: At) -> bool {
        self.position.capturable(at, self.white)
    }

    fn push(&mut self, to: At, becomes: Option<char>, takes: Option<At>) {
        let (from, to) = (Place::Arena(self.from), Place::Arena(to));
        self.steps.push(Step { from, to, becomes, takes, explodes: false });
    }

    /// To a square, capturing what stands there.
    fn land(&mut self, to: At) {
        if self.empty(to) {
            self.push(to, None, None);
        } else if self.capturable(to) {
            self.push(to, None, Some(to));
        }
    }

    fn single_steps(&mut self, steps: &[At]) {
        for step in steps {
            self.land(plus(self.from, *step));
        }
    }

    fn rides(&mut self, steps: &[At]) {
        for step in steps {
            let slide = self.position.grid.slide(self.from, *step);
            for to in slide.squares() {
                self.land(to);
            }
            self.land(slide.end);
        }
    }

    fn advances(&mut self, steps: &[At]) {
        for step in steps {
            let slide = self.position.grid.slide(self.from, *step);
            for to in slide.squares().take(if self.reduced { 1 } else { usize::MAX }) {
                self.push(to, None, None);
                let next = plus(to, *step);
                if self.capturable(next) {
                    self.push(to, None, Some(next));
                }
            }
        }
    }

    fn slip_rides(&mut self) {
        for leap in KNIGHT {
            let mut to = plus(self.from, leap);
            loop {
                self.land(to);
                if self.reduced || !self.empty(to) {
                    break;
                }
                to = plus(plus(to, leap), leap);
            }
        }
    }

    /// A move of a Cannon or Canon, which may change into the other form at its end.
    fn either_form(&mut self, to: At, other: char, takes: Option<At>) {
        self.push(to, None, takes);
        self.push(to, Some(other), takes);
    }

    fn cannon(&mut self, steps: &[At], other: char) {
        if self.reduced {
            for step in ORTHOGONAL {
                let to = plus(self.from, step);
                if self.empty(to) {
                    self.either_form(to, other, None);
                }
            }
            return;
        }
        self.push(self.from, Some(other), None);
        for step in steps {
            let slide = self.position.grid.slide(self.from, *step);
            for to in slide.squares() {
                self.either_form(to, other, None);
            }
            if self.position.grid.exists(slide.end) {
                let beyond = self.position.grid.slide(slide.end, *step).end;
                if self.capturable(beyond) {
                    self.either_form(beyond, other, Some(beyond));
                }
            }
        }
    }

    /// A move of a Pawn or Bawn, which promotes on the last rank.
    fn foot(&mut self, to: At, takes: Option<At>) {
        if to.1 == last_rank(self.white) {
            for kind in ['E', 'O', 'S', 'C'] {
                self.push(to, Some(kind), takes);
            }
        } else {
            self.push(to, None, takes);
        }
    }

    fn foot_moves(&mut self, doubles: &[At], singles: &[At], captures: &[At], other: char) {
        for step in doubles {
            let slide = self.position.grid.slide(self.from, *step);
            for to in slide.squares().take(if self.reduced { 1 } else { 2 }) {
                self.foot(to, None);
            }
        }
        for step in singles {
            let to = plus(self.from, *step);
            if self.empty(to) {
                self.foot(to, None);
            }
        }
        for step in captures {
            let to = plus(self.from, *step);
            if self.capturable(to) {
                self.foot(to, Some(to));
            }
        }
        if self.symmetrized {
            self.push(self.from, Some(other), None);
        }
    }

    fn pawn(&mut self) {
        let ahead = forward(self.white);
        self.foot_moves(&[(0, ahead)], &[(1, 0), (-1, 0)], &[(1, ahead), (-1, ahead)], 'B');
    }

    fn bawn(&mut self) {
        let ahead = forward(self.white);
        self.foot_moves(&[(1, ahead), (-1, ahead)], &[], &[(0, ahead), (1, 0), (-1, 0)], 'P');
    }

    fn magic(&mut self, letter: char) {
        debug_assert!(is_magic(letter));
        for step in ALL_EIGHT {
            let to = plus(self.from, step);
            if self.empty(to) {
                self.push(to, None, None);
            }
        }
        let from = Place::Arena(self.from);
        let quiet = Step { from, to: from, becomes: None, takes: None, explodes: false };
        if self.position.launching(self.white).is_none() {
            self.steps.push(Step { to: Place::Launching, ..quiet });
        }
        for step in ORTHOGONAL {
            let to = plus(self.from, step);
            if self.position.grid.holds(to, !self.white, letter) {
                self.steps.push(Step { to: Place::Arena(to), explodes: true, ..quiet });
            }
        }
    }
}
