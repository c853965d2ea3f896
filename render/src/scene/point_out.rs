//! What a scene can be told to point out. Everything that is a matter of rules is asked of
//! the position; nothing here decides what is legal.

use oddboard_rules::{AnyPosition, Change, Destination, Effect, Move, Refusal, Square};

use super::{Mark, Scene};

impl Scene {
    /// Points out the side to move in check, and the pieces that give it.
    pub(super) fn point_out_check(&mut self) {
        let side = self.position.turn();
        let checkers = self.position.checkers(side);
        if checkers.is_empty() {
            return;
        }
        if let Some(royal) = self.position.royal(side) {
            self.point_out(royal, Mark::Check);
        }
        for checker in checkers {
            self.point_out(checker, Mark::Checker);
        }
    }

    /// With the move that led here pointed out: where from, where to, and its way.
    ///
    /// `before` is the position in which it was made.
    #[must_use]
    pub fn last_move(mut self, before: &AnyPosition, mv: Move) -> Self {
        self.last_move = Some(before.describe(mv));
        self.point_out_move(before, mv);
        self
    }

    fn point_out_move(&mut self, before: &AnyPosition, mv: Move) {
        let changes = before.changes(mv);
        let moved = before.turn();
        for change in &changes {
            let (at, mark) = match *change {
                Change::Lift(piece, at) if piece.side == moved => (at, Mark::LastFrom),
                Change::Lift(_, at) => (at, Mark::Taken),
                Change::Put(_, at) => (at, Mark::LastTo),
            };
            if on_board(at) {
                self.point_out(at, mark);
            }
        }
        // Only where nothing stands now is a piece missed.
        for (square, marks) in &mut self.marks {
            if self.pieces.contains_key(square) {
                marks.remove(Mark::Taken);
            }
        }
        let path = before.path(mv);
        let drawn = path.len() > 1 && path.iter().all(|at| on_board(*at));
        if drawn && path.windows(2).all(|step| step[0] != step[1]) {
            self.paths.push(path);
        }
    }

    /// Points out what changes the powers of single pieces: reduction, symmetry, a lock, and
    /// in a game with activation the pieces of the side to move that lack it.
    pub(super) fn point_out_influences(&mut self) {
        let side = self.position.turn();
        let mut dormant = Vec::new();
        let mut is_activating = false;
        for (square, piece) in self.pieces.clone() {
            let influences = self.position.influences(square);
            let has = |code| influences.iter().any(|influence| influence.code == code);
            for (code, mark) in [
                ("reduced", Mark::Reduced),
                ("symmetrized", Mark::Symmetrized),
                ("locked", Mark::Locked),
            ] {
                if has(code) {
                    self.point_out(square, mark);
                }
            }
            for reducing in influences.iter().filter(|influence| influence.code == "reduced") {
                for &by in &reducing.by {
                    self.point_out(by, Mark::Reach);
                }
            }
            if piece.side == side {
                if has("activated") {
                    is_activating = true;
                } else {
                    dormant.push(square);
                }
            }
        }
        if is_activating {
            for square in dormant {
                self.point_out(square, Mark::Inactive);
            }
        }
    }

    /// With a piece chosen (or the hand, [`Square::HAND`]) and where it may go.
    #[must_use]
    pub fn selected(self, square: Square) -> Self {
        let destinations = self.position.destinations(square);
        self.choosing(square, &destinations)
    }

    /// With a square chosen (or the hand) and some of the ways it may go.
    #[must_use]
    pub fn choosing(mut self, square: Square, destinations: &[Destination]) -> Self {
        if on_board(square) {
            self.point_out(square, Mark::Selected);
        }
        for destination in destinations {
            let to = destination.mv.to();
            let lands = match destination.effect {
                Effect::Capture if destination.captures.contains(to) => Mark::Capture,
                Effect::Quiet | Effect::Capture => Mark::Quiet,
                Effect::Fusion => Mark::Fusion,
                Effect::Drop => Mark::Drop,
            };
            if on_board(to) && to != square {
                self.point_out(to, lands);
            }
            for taken in destination.captures {
                self.point_out(taken, Mark::Capture);
            }
        }
        self
    }

    /// A move shown before it is confirmed: the board as it would be, the way marked.
    #[must_use]
    pub fn preview(&self, mv: Move) -> Self {
        let mut after = self.position;
        after.play_unchecked(mv);
        let mut scene = Self::of(&after);
        scene.orientation = self.orientation;
        scene.coordinates = self.coordinates;
        scene.seats_shown = self.seats_shown;
        for (new, old) in scene.seats.iter_mut().zip(&self.seats) {
            new.name.clone_from(&old.name);
            new.note.clone_from(&old.note);
            new.captured.clone_from(&old.captured);
        }
        scene.caption = Some(format!("Preview: {}", self.position.describe(mv)));
        scene.last_move(&self.position, mv)
    }

    /// With the reason why a move is not legal shown on the squares concerned.
    #[must_use]
    pub fn refused(mut self, refusal: &Refusal) -> Self {
        let squares = refusal.squares();
        let (first, others) = match squares.split_first() {
            Some((first, others)) => (Some(*first), others),
            None => (None, &[][..]),
        };
        if let Some(first) = first.filter(|at| on_board(*at)) {
            self.point_out(first, Mark::Selected);
        }
        for &at in others.iter().filter(|at| on_board(**at)) {
            let mark = match refusal {
                Refusal::MovesOtherwise { .. } => Mark::Unreachable,
                Refusal::Exposed { .. } | Refusal::Unanswered { .. } => Mark::Checker,
                _ => Mark::Blocker,
            };
            self.point_out(at, mark);
        }
        let words = refusal.sentence(self.spec());
        self.caption(words)
    }
}

fn on_board(square: Square) -> bool {
    square != Square::HAND && square != Square::NOWHERE
}
