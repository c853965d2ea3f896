//! Annotations: the marks, arrows, regions and captions that a scene can be given. The position is
//! asked for everything that is a matter of rules; nothing here decides what is legal.

use std::{collections::BTreeSet, mem};

use oddboard_rules::{
    AnyPosition, Change, Destination, Effect, Influence, InfluenceKind, Move, Refusal, Role, Side,
    Square,
};
use oddboard_speech::{PositionSpeech, Rejection, ToSentence};

use super::{Arrow, ArrowKind, Caption, Mark, Region, RegionKind, Scene};
use crate::layout::Layout;

impl Scene {
    /// Marks the royal piece of the side to move if it is in check, the pieces that give it, and
    /// their ways unless they stand beside it.
    pub(super) fn mark_check(&mut self) {
        let side = self.position.turn();
        let checkers = self.position.checkers(side);
        if checkers.is_empty() {
            return;
        }
        if let Some(royal) = self.position.royal(side) {
            self.add_mark(royal, Mark::Check);
        }
        for checker in checkers {
            self.add_mark(checker, Mark::Checker);
        }
        let geometry = &self.spec().geometry;
        let touches = |step: &[Square]| geometry.distance(step[0], step[1]) == Some(1);
        for path in self.position.check_paths(side) {
            if path.len() > 2 || !path.windows(2).all(touches) {
                self.arrows.push(Arrow { squares: path, width: 1, kind: ArrowKind::Check });
            }
        }
    }

    /// With the move that led here marked: where from, where to, and its path.
    ///
    /// `before` is the position in which it was made. For a turn of several moves, call it for
    /// each of them in their order.
    #[must_use]
    pub fn last_move(mut self, before: &AnyPosition, mv: Move) -> Self {
        // That the second move of a turn was passed is no move to tell of.
        if !mv.is_pass() || self.last_moves.is_empty() {
            self.last_moves.push(before.describe(mv));
        }
        self.mark_move(before, mv);
        self
    }

    fn mark_move(&mut self, before: &AnyPosition, mv: Move) {
        let changes = before.changes(mv);
        let moved = before.turn();
        let is_block = self.add_way(before, mv, &changes, ArrowKind::Move);
        for change in &changes {
            let (at, mark) = match *change {
                Change::Lift(piece, at) if piece.side == moved => (at, Mark::LastFrom),
                Change::Lift(_, at) => (at, Mark::LastCapture),
                Change::Put(_, at) => (at, Mark::LastTo),
            };
            if on_board(at) && (!is_block || mark == Mark::LastCapture) {
                self.add_mark(at, mark);
            }
        }
        // Only where nothing stands now is a piece missed.
        for (square, marks) in &mut self.marks {
            if self.pieces.contains_key(square) {
                marks.remove(Mark::LastCapture);
            }
        }
    }

    /// With a move that may be made here pointed out: what makes it, its way, and what it does where it goes.
    #[must_use]
    pub fn pointing_out(mut self, mv: Move) -> Self {
        let is_block = self.add_possible(mv, ArrowKind::Move);
        let ways = self.position.destinations(mv.from()).into_iter();
        let Some(way) = ways.filter(|_| !mv.is_pass()).find(|way| way.mv == mv) else {
            return self;
        };
        if !is_block {
            return self.choosing(mv.from(), &[way]);
        }
        // Its outlines show where a block comes from and goes to.
        for taken in way.captures {
            self.add_mark(taken, Mark::Capture);
        }
        self
    }

    /// With the ways of moves that may be made here.
    #[must_use]
    pub fn with_ways(mut self, moves: impl IntoIterator<Item = Move>) -> Self {
        for mv in moves {
            self.add_possible(mv, ArrowKind::Move);
        }
        self
    }

    /// Adds the way of a move that may be made here. Does a block of pieces go it?
    pub(super) fn add_possible(&mut self, mv: Move, kind: ArrowKind) -> bool {
        let position = self.position;
        self.add_way(&position, mv, &position.changes(mv), kind)
    }

    /// Adds the arrow of a move, and where a block of pieces comes from and goes to. Is it one?
    fn add_way(
        &mut self,
        before: &AnyPosition,
        mv: Move,
        changes: &[Change],
        kind: ArrowKind,
    ) -> bool {
        let moved = before.turn();
        // A King and a Rook, or two pieces that act as one, are pointed out one by one.
        let own = |change: &&Change| matches!(change, Change::Lift(piece, at) if piece.side == moved && on_board(*at));
        let is_block = changes.iter().filter(own).count() > 2;
        if is_block {
            self.mark_block(changes, moved);
        }
        let path = before.path(mv);
        let drawn = path.len() > 1 && path.iter().all(|at| on_board(*at));
        if drawn && path.windows(2).all(|step| step[0] != step[1]) {
            self.arrows.push(Arrow { squares: path, width: if is_block { 2 } else { 1 }, kind });
        }
        is_block
    }

    /// Adds the regions of pieces that move together as one block.
    fn mark_block(&mut self, changes: &[Change], moved: Side) {
        let (mut from, mut to) = (BTreeSet::new(), BTreeSet::new());
        for change in changes {
            match *change {
                Change::Lift(piece, at) if piece.side == moved && on_board(at) => from.insert(at),
                Change::Put(_, at) if on_board(at) => to.insert(at),
                _ => false,
            };
        }
        self.regions.push(Region { squares: from, kind: RegionKind::BlockFrom });
        self.regions.push(Region { squares: to, kind: RegionKind::BlockTo });
    }

    /// Marks what changes the powers of single pieces: reduction, symmetry, a lock, and in a game
    /// with activation the pieces of a side that lack it. How far activation reaches is shown for the side to move.
    pub(super) fn mark_influences(&mut self) {
        let (mut dormant, mut active) =
            ([const { BTreeSet::new() }; 2], [const { BTreeSet::new() }; 2]);
        for (square, piece) in self.pieces.clone() {
            let influences = self.position.influences(square);
            let has = |kind| influences.iter().any(|influence| influence.kind() == kind);
            for (kind, mark) in [
                (InfluenceKind::Reduced, Mark::Reduced),
                (InfluenceKind::Symmetrized, Mark::Symmetrized),
                (InfluenceKind::Locked, Mark::Locked),
            ] {
                if has(kind) {
                    self.add_mark(square, mark);
                }
            }
            let reducing = influences.iter().filter(|it| it.kind() == InfluenceKind::Reduced);
            for by in reducing.flat_map(Influence::by) {
                if !self.add_reach(by, InfluenceKind::Reduced, RegionKind::Reach) {
                    self.add_mark(by, Mark::Reducing);
                }
            }
            let of_side = if has(InfluenceKind::Activated) { &mut active } else { &mut dormant };
            of_side[piece.side.index()].insert(square);
        }
        let to_move = self.position.turn();
        for side in Side::BOTH {
            let [dormant, active] =
                [&mut dormant, &mut active].map(|sets| mem::take(&mut sets[side.index()]));
            // Where every piece is activated, nobody needs to be told; nor where no piece ever is.
            if active.is_empty() || dormant.is_empty() {
                continue;
            }
            for square in dormant {
                self.add_mark(square, Mark::Inactive);
            }
            if side != to_move {
                continue;
            }
            self.regions.push(Region { squares: active, kind: RegionKind::Active });
            if let Some(royal) = self.position.royal(side) {
                self.add_reach(royal, InfluenceKind::Activated, RegionKind::Active);
            }
        }
    }

    /// Points out how far an influence of a piece reaches, if the layout knows that.
    fn add_reach(&mut self, from: Square, what: InfluenceKind, kind: RegionKind) -> bool {
        let (spec, Some(piece)) = (self.spec(), self.pieces.get(&from)) else { return false };
        let Some(distance) = Layout::of(spec).reach(spec, piece.kind, what) else { return false };
        let geometry = &spec.geometry;
        let near = |at: &Square| geometry.distance(from, *at).is_some_and(|far| far <= distance);
        let squares = geometry.board().filter(near).collect();
        self.regions.push(Region { squares, kind });
        true
    }

    /// With some of the pieces or squares marked to choose from.
    #[must_use]
    pub fn offering(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        for square in squares.into_iter().filter(|square| on_board(*square)) {
            self.add_mark(square, Mark::Movable);
        }
        self
    }

    /// With every piece marked that has a legal move.
    #[must_use]
    pub fn offering_movable(self) -> Self {
        let from: BTreeSet<Square> =
            self.position.legal_moves().iter().flat_map(|mv| mv.origins()).collect();
        self.offering(from)
    }

    /// With a character or two in the corner of a square: a number to choose it by.
    #[must_use]
    pub fn tag(mut self, square: Square, text: impl Into<String>) -> Self {
        if on_board(square) {
            self.tags.insert(square, text.into());
        }
        self
    }

    /// With a piece chosen, where it may go, and what changes what it may do: the pieces that
    /// reduce, symmetrize or activate it, how far that reaches, and the words for it.
    #[must_use]
    pub fn influenced(self, square: Square) -> Self {
        let mut scene = self.selected(square);
        let influences = scene.position.influences(square);
        for influence in &influences {
            let outline = match influence.kind() {
                InfluenceKind::Reduced => RegionKind::Reach,
                _ => RegionKind::Active,
            };
            for by in influence.by().into_iter().filter(|by| *by != square) {
                scene.add_mark(by, Mark::Source);
                scene.add_reach(by, influence.kind(), outline);
            }
        }
        let spec = scene.spec();
        let words: Vec<_> = influences.iter().map(|influence| influence.sentence(spec)).collect();
        if !words.is_empty() {
            scene.caption = Some(Caption::Sentences(words));
        }
        scene
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
            self.add_mark(square, Mark::Selected);
        }
        for destination in destinations {
            let to = destination.to;
            let lands = match destination.effect {
                Effect::Capture if destination.captures.contains(to) => Mark::Capture,
                Effect::Quiet | Effect::Capture => Mark::Quiet,
                Effect::Fusion => Mark::Fusion,
                Effect::Drop => Mark::Drop,
                Effect::Partner => Mark::Partner,
            };
            if on_board(to) && to != square {
                self.add_mark(to, lands);
            }
            for taken in destination.captures {
                self.add_mark(taken, Mark::Capture);
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
        // Whose turn it would be then is not what is asked now.
        scene.turn_shown = false;
        scene.language = self.language;
        scene.previewed = Some(self.position.turn());
        scene.caption = Some(Caption::Preview(self.position.describe(mv)));
        scene.last_move(&self.position, mv)
    }

    /// With the reason why a text is no legal move shown on the squares concerned, on each by
    /// what it has to do with it.
    #[must_use]
    pub fn refused(mut self, why: &Rejection) -> Self {
        let influence = match why.refusal() {
            Some(Refusal::Reduced { .. }) => Some((InfluenceKind::Reduced, RegionKind::Reach)),
            Some(Refusal::Own { influence, .. }) => influence.map(|it| (it, RegionKind::Active)),
            _ => None,
        };
        for (at, role) in why.roles().into_iter().filter(|(at, _)| on_board(*at)) {
            if let (Role::Source, Some((kind, outline))) = (role, influence) {
                self.add_reach(at, kind, outline);
            }
            self.add_mark(at, mark_of(role));
        }
        self.caption = Some(Caption::Sentences(vec![why.sentence(self.spec())]));
        self
    }
}

/// How a square is marked that a refusal names.
const fn mark_of(role: Role) -> Mark {
    match role {
        Role::Named => Mark::Selected,
        Role::Forbidden => Mark::Unreachable,
        Role::Needed => Mark::Needed,
        Role::InTheWay => Mark::Blocker,
        Role::Source => Mark::Source,
        Role::Checker => Mark::Checker,
    }
}

fn on_board(square: Square) -> bool {
    square != Square::HAND && square != Square::NOWHERE
}
