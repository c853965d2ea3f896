//! What the store has come to.

use oddboard_game::store::digest::SetDigest;

/// What the store has come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    /// The version last given out.
    pub(super) last: u64,
    /// What records there are.
    pub(super) digest: SetDigest,
}
