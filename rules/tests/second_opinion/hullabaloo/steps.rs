//! Sub-moves, what they do, and check.

use super::{CORNERS, Hullabaloo, Lock, SHAPE, components, fused, parts};
use crate::board::{ALL_EIGHT, At, DIAGONAL, ORTHOGONAL, Piece, distance, name, plus};

#[derive(Clone, Copy)]
pub(super) enum Step {
    /// A whole piece moves, or the component that splits off.
    Move { from: At, to: At, split: Option<(Piece, Piece)> },
    /// A whole piece goes to the hand, or the component that splits off.
    Pocket { from: At, split: Option<(Piece, Piece)> },
    Drop { piece: Piece, to: At },
    Fuse { first: Piece, second: Piece },
    Block { from: At, to: At },
    Pass,
}

impl Step {
    pub(super) fn text(self) -> String {
        let split = |split: Option<(Piece, Piece)>| {
            split.map_or(String::new(), |(component, _)| format!(":{}", component.kind()))
        };
        match self {
            Step::Move { from, to, split: s } => format!("{}{}{}", name(from), name(to), split(s)),
            Step::Pocket { from, split: s } => format!("{}hand{}", name(from), split(s)),
            Step::Drop { piece, to } => format!("{}@{}", piece.kind(), name(to)),
            Step::Fuse { first, second } => format!("{}+{}@hand", first.kind(), second.kind()),
            Step::Block { from, to } => format!("{}{}:4", name(from), name(to)),
            Step::Pass => "pass".into(),
        }
    }
}

/// Can a kind other than the Precious Commoner leap from one square to the other?
fn leaps(piece: Piece, from: At, to: At) -> bool {
    let (f, w) = parts(piece);
    let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let far = distance(from, to);
    far > 0
        && (files == ranks && far <= f as i8 || (files == 0 || ranks == 0) && far <= w as i8)
}

/// The directions in which a block moves, two squares at a time.
fn block_leaps(letter: char) -> Vec<At> {
    let both = || ORTHOGONAL.into_iter().chain(DIAGONAL);
    both()
        .filter(|step| match letter {
            'F' => DIAGONAL.contains(step),
            'W' => ORTHOGONAL.contains(step),
            _ => true,
        })
        .map(|step| (step.0 * 2, step.1 * 2))
        .collect()
}

impl Hullabaloo {
    /// Where a piece (whole, or a component at the square of the whole) may land.
    fn landings(&self, piece: Piece, from: At) -> Vec<At> {
        if piece.letter == 'C' {
            return self.walks(piece.white, from);
        }
        let may_land = |to: &At| match self.grid.piece(*to) {
            None => true,
            Some(other) if other.white == piece.white => fused(piece, other).is_some(),
            Some(other) => other.letter != 'C',
        };
        self.grid.squares().filter(|to| leaps(piece, from, *to) && may_land(to)).collect()
    }

    /// Up to three King's steps through empty squares.
    fn walks(&self, white: bool, from: At) -> Vec<At> {
        let (mut reached, mut edge) = (Vec::new(), vec![from]);
        for _ in 0..3 {
            let mut next = Vec::new();
            for at in &edge {
                for to in ALL_EIGHT.map(|step| plus(*at, step)) {
                    let enemy = self.grid.piece(to).filter(|piece| piece.white != white);
                    if self.grid.is_empty(to) {
                        next.push(to);
                        reached.push(to);
                    } else if enemy.is_some_and(|piece| piece.letter != 'C') {
                        reached.push(to);
                    }
                }
            }
            next.sort_unstable();
            next.dedup();
            edge = next;
        }
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    /// Where the block of a side on a square may land; with `royal`, the enemy's Precious
    /// Commoner is an ordinary piece.
    fn block_landings(&self, white: bool, from: At, royal: bool) -> Vec<At> {
        let mut landings = Vec::new();
        let Some(letter) = self.block(white, from) else { return landings };
        for leap in block_leaps(letter) {
            let mut at = plus(from, leap);
            while CORNERS.iter().all(|corner| self.grid.exists(plus(at, *corner))) {
                let met = CORNERS.iter().filter_map(|corner| self.grid.piece(plus(at, *corner)));
                let met: Vec<Piece> = met.collect();
                if met.iter().all(|piece| piece.white != white && (royal || piece.letter != 'C')) {
                    landings.push(at);
                }
                if !met.is_empty() {
                    break;
                }
                at = plus(at, leap);
            }
        }
        landings
    }

    /// A component's leaps are among those of the whole, so only whole pieces and blocks are
    /// asked.
    pub(super) fn in_check(&self, white: bool) -> bool {
        let royal = self.royal(white);
        let enemies = || {
            self.grid.pieces().filter(|(_, piece)| piece.white != white && piece.letter != 'C')
        };
        let leapers: Vec<At> =
            enemies().filter(|(at, piece)| leaps(*piece, *at, royal)).map(|e| e.0).collect();
        let lands_on = |to: At| CORNERS.iter().any(|corner| plus(to, *corner) == royal);
        let blocks: Vec<At> = enemies()
            .map(|(at, _)| at)
            .filter(|at| self.block_landings(!white, *at, true).into_iter().any(lands_on))
            .collect();
        if leapers.is_empty() && blocks.is_empty() {
            return false;
        }
        let activated = self.activated(!white);
        leapers.iter().any(|at| activated.contains(at))
            || blocks.iter().any(|at| {
                CORNERS.iter().any(|corner| activated.contains(&plus(*at, *corner)))
            })
    }

    pub(super) fn pseudo(&self) -> Vec<Step> {
        let activated = self.activated(self.white);
        let mut steps = Vec::new();
        for &from in &activated {
            let piece = self.grid.piece(from).expect("activated pieces are on the board");
            self.piece_steps(piece, from, &mut steps);
        }
        self.block_steps(&activated, &mut steps);
        self.drops(&activated, &mut steps);
        self.hand_fusions(&mut steps);
        if self.made == 1 {
            steps.push(Step::Pass);
        }
        steps
    }

    fn piece_steps(&self, piece: Piece, from: At, steps: &mut Vec<Step>) {
        if self.lock != Some(Lock::Piece(from)) {
            let moves = self.landings(piece, from).into_iter();
            steps.extend(moves.map(|to| Step::Move { from, to, split: None }));
            if piece.letter != 'C' {
                steps.push(Step::Pocket { from, split: None });
            }
        }
        for (component, rest) in components(piece) {
            let split = Some((component, rest));
            let moves = self.landings(component, from).into_iter();
            steps.extend(moves.map(|to| Step::Move { from, to, split }));
            steps.push(Step::Pocket { from, split });
        }
    }

    fn block_steps(&self, activated: &[At], steps: &mut Vec<Step>) {
        for from in self.grid.squares() {
            let member = |corner: &At| activated.contains(&plus(from, *corner));
            if self.lock == Some(Lock::Block(from)) || !CORNERS.iter().any(member) {
                continue;
            }
            let landings = self.block_landings(self.white, from, false).into_iter();
            steps.extend(landings.map(|to| Step::Block { from, to }));
        }
    }

    /// The kinds in the hand of the side to move, each once, in the order of kinds.
    fn kinds_in_hand(&self) -> Vec<Piece> {
        let mut kinds: Vec<Piece> =
            self.hand.iter().copied().filter(|piece| piece.white == self.white).collect();
        kinds.sort_by_key(|piece| SHAPE.order(&piece.kind()));
        kinds.dedup();
        kinds
    }

    fn drops(&self, activated: &[At], steps: &mut Vec<Step>) {
        let (royal, chain) = (self.royal(self.white), self.chain(self.white));
        for piece in self.kinds_in_hand() {
            for to in self.grid.squares() {
                let allowed = match self.grid.piece(to) {
                    None => {
                        distance(to, royal) <= 3 || chain.iter().any(|at| distance(*at, to) == 1)
                    }
                    Some(other) => {
                        other.white == self.white
                            && activated.contains(&to)
                            && fused(piece, other).is_some()
                    }
                };
                if allowed {
                    steps.push(Step::Drop { piece, to });
                }
            }
        }
    }

    fn hand_fusions(&self, steps: &mut Vec<Step>) {
        let kinds = self.kinds_in_hand();
        for (place, &first) in kinds.iter().enumerate() {
            for &second in &kinds[place..] {
                let two = self.hand.iter().filter(|piece| **piece == first).count() > 1;
                if (first != second || two) && fused(first, second).is_some() {
                    steps.push(Step::Fuse { first, second });
                }
            }
        }
    }

    fn take_from_hand(&mut self, piece: Piece) {
        let place = self.hand.iter().position(|held| *held == piece);
        self.hand.swap_remove(place.expect("the piece is in hand"));
    }

    /// A piece comes to a square: captures what is the enemy's, fuses with what is its own.
    /// Says whether it fused.
    fn land(&mut self, piece: Piece, to: At) -> bool {
        match self.grid.piece(to) {
            Some(friend) if friend.white == piece.white => {
                let both = fused(piece, friend).expect("only what fuses lands on a friend");
                self.grid.put(to, both);
                return true;
            }
            Some(enemy) => self.hand.push(Piece { white: piece.white, ..enemy }),
            None => {}
        }
        self.grid.put(to, piece);
        false
    }

    /// The piece or component leaves its square.
    fn leave(&mut self, from: At, split: Option<(Piece, Piece)>) -> Piece {
        let piece = self.grid.piece(from).expect("a piece moves");
        match split {
            None => {
                self.grid.clear(from);
                piece
            }
            Some((component, rest)) => {
                self.grid.put(from, rest);
                component
            }
        }
    }

    pub(super) fn make(&self, step: Step) -> Hullabaloo {
        let mut next = self.clone();
        let mut lock = None;
        match step {
            Step::Move { from, to, split } => {
                let piece = next.leave(from, split);
                if !next.land(piece, to) {
                    lock = Some(Lock::Piece(to));
                }
            }
            Step::Pocket { from, split } => {
                let piece = next.leave(from, split);
                next.hand.push(piece);
            }
            Step::Drop { piece, to } => {
                next.take_from_hand(piece);
                next.land(piece, to);
            }
            Step::Fuse { first, second } => {
                next.take_from_hand(first);
                next.take_from_hand(second);
                next.hand.push(fused(first, second).expect("only what fuses is fused"));
            }
            Step::Block { from, to } => {
                let members = CORNERS.map(|corner| next.leave(plus(from, corner), None));
                for (corner, member) in CORNERS.into_iter().zip(members) {
                    next.land(member, plus(to, corner));
                }
                lock = Some(Lock::Block(to));
            }
            Step::Pass => {}
        }
        next.ply += 1;
        if (self.remaining, self.made) == (2, 0) {
            (next.remaining, next.made, next.lock) = (1, 1, lock);
        } else {
            (next.remaining, next.made, next.lock) = (2, 0, None);
            next.white = !self.white;
        }
        next
    }

    fn is_legal(&self, step: Step) -> bool {
        let next = self.make(step);
        if !next.in_check(self.white) {
            // The turn ends here, or can end with a pass.
            return true;
        }
        let goes_on = next.white == self.white;
        goes_on && next.pseudo().into_iter().any(|second| !next.make(second).in_check(self.white))
    }

    pub(super) fn legal(&self) -> Vec<Step> {
        self.pseudo().into_iter().filter(|step| self.is_legal(*step)).collect()
    }
}
