//! Cuts: what of Discord the bot cannot reach until a test says otherwise.

/// What the bot cannot reach at present.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Cuts {
    /// The gateway: connections break, and new ones are dropped before a word was said.
    pub gateway: bool,
    /// The REST interface: every call fails with 503 and has no effect.
    pub rest: bool,
}
