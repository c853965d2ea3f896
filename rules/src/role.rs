//! What the squares that a refusal names have to do with it.

/// What a square that a refusal names has to do with it: what pictures mark there, and say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// What the move names, and nothing is wrong with that: the piece, its royal piece, or
    /// where it would only be written otherwise.
    Named,
    /// It can't go there, or do there what the move says.
    Forbidden,
    /// A piece, or another one than stands there, would have to stand there, or on another
    /// square that is needed.
    Needed,
    /// The piece there is in the way.
    InTheWay,
    /// The piece there has an influence, or would have to.
    Source,
    /// The piece there gives check, or would.
    Checker,
}
