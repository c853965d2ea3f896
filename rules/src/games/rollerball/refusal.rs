//! The reasons that only Rollerball has.

/// Why a move is not legal, for a reason that only Rollerball has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no passing.
    #[error("there is no passing in this game")]
    NoPass,
    /// Nothing is dropped in this game.
    #[error("nothing is dropped in this game")]
    NoDrops,
}
