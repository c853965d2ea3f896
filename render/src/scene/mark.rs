//! Marks: what can be pointed out on a square. Their colours are in `theme.rs`, their shapes in
//! `art/marks/`.

/// Something pointed out on a square. A mark has a shape of its own as well as a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mark {
    /// The last move came from here: corner brackets.
    LastFrom,
    /// The last move went here: a thin frame.
    LastTo,
    /// The last move captured a piece here and went elsewhere: a small cross.
    LastCapture,
    /// A royal piece in check: a ring of spikes.
    Check,
    /// A piece that gives check: a broken circle.
    Checker,
    /// The chosen piece: a thick frame.
    Selected,
    /// A piece that reduces others: a broken frame.
    Reducing,
    /// A target without capture: a dot.
    Quiet,
    /// A capture: a circle around the piece.
    Capture,
    /// A fusion with the piece there: a standing square.
    Fusion,
    /// A drop from the hand: a small standing square.
    Drop,
    /// The piece there acts as one with the chosen one: two arrows.
    Partner,
    /// One of several pieces or squares to choose from: four filled corners.
    Movable,
    /// A piece in the way: a cross.
    Blocker,
    /// A piece that changes what the chosen one may do: four wedges that point to it.
    Source,
    /// A square that cannot be reached: a struck circle.
    Unreachable,
    /// A square on which a piece would have to stand: a plus in a broken circle.
    Needed,
    /// The piece is reduced: a badge with an arrow down.
    Reduced,
    /// The piece moves as its counterpart: a badge with two arrows.
    Symmetrized,
    /// The piece is not activated: a badge with a bar.
    Inactive,
    /// The piece may not move whole again this turn: a badge with a lock.
    Locked,
}

impl Mark {
    /// Every mark, in the order in which they are drawn.
    pub const ALL: [Self; 21] = [
        Self::LastFrom,
        Self::LastTo,
        Self::LastCapture,
        Self::Check,
        Self::Checker,
        Self::Selected,
        Self::Reducing,
        Self::Quiet,
        Self::Capture,
        Self::Fusion,
        Self::Drop,
        Self::Partner,
        Self::Movable,
        Self::Blocker,
        Self::Source,
        Self::Unreachable,
        Self::Needed,
        Self::Reduced,
        Self::Symmetrized,
        Self::Inactive,
        Self::Locked,
    ];

    /// Is it drawn over the piece rather than beneath it?
    #[must_use]
    pub const fn is_above_piece(self) -> bool {
        self as u8 >= Self::Blocker as u8
    }
}

/// A set of marks: those on one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u32);

impl Marks {
    /// Adds a mark.
    pub const fn insert(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    /// Removes a mark.
    pub const fn remove(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u8);
    }

    /// Does the set have this mark?
    #[must_use]
    pub const fn contains(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    /// Is the set empty?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The marks in the order in which they are drawn.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.contains(*mark))
    }
}
