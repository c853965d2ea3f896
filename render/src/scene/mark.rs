//! What can be pointed out on a square.

/// Something pointed out on a square, known by its shape as well as by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mark {
    /// The last move came from here: corner brackets.
    LastFrom,
    /// The last move went here: a thin frame.
    LastTo,
    /// A piece was captured here by one that stands elsewhere: a small cross.
    Taken,
    /// A royal piece in check: a ring of spikes.
    Check,
    /// A piece that gives check: a broken circle.
    Checker,
    /// The chosen piece: a thick frame.
    Selected,
    /// A piece that reduces others: a broken frame.
    Reach,
    /// A target without capture: a dot.
    Quiet,
    /// A capture: a circle around the piece.
    Capture,
    /// A fusion with the piece there: a standing square.
    Fusion,
    /// A drop from the hand: a small standing square.
    Drop,
    /// One of several pieces or squares to choose from: four filled corners.
    Movable,
    /// A piece in the way: a cross.
    Blocker,
    /// A piece that changes what the chosen one may do: four wedges that point to it.
    Source,
    /// A square that cannot be reached: a struck circle.
    Unreachable,
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
    /// Every mark, in the order in which they lie over each other.
    pub const ALL: [Self; 19] = [
        Self::LastFrom,
        Self::LastTo,
        Self::Taken,
        Self::Check,
        Self::Checker,
        Self::Selected,
        Self::Reach,
        Self::Quiet,
        Self::Capture,
        Self::Fusion,
        Self::Drop,
        Self::Movable,
        Self::Blocker,
        Self::Source,
        Self::Unreachable,
        Self::Reduced,
        Self::Symmetrized,
        Self::Inactive,
        Self::Locked,
    ];

    /// Does it lie over the piece rather than beneath it?
    #[must_use]
    pub const fn is_above(self) -> bool {
        self as u8 >= Self::Blocker as u8
    }
}

/// The marks on one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u32);

impl Marks {
    /// Adds a mark.
    pub const fn add(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    /// Removes a mark.
    pub const fn remove(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u8);
    }

    /// Is that mark there?
    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    /// Is no mark there?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The marks, from the lowest to the topmost.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.has(*mark))
    }
}
