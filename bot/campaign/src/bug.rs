//! Bugs in the program itself, which a campaign must notice.

/// A bug of the program that has some on purpose: the example `faulty` of `oddboard`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bug {
    /// Some moves are acknowledged and never stored.
    LostSync,
    /// Every turn is told twice.
    DoubledPost,
    /// Clocks are charged by the time of day.
    MischargedClock,
}

impl Bug {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::LostSync, Self::DoubledPost, Self::MischargedClock];

    /// What the program knows it by.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::LostSync => "lost-sync",
            Self::DoubledPost => "doubled-post",
            Self::MischargedClock => "mischarged-clock",
        }
    }
}
