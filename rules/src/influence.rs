//! What an influence does to a piece.

/// What an influence does to a piece: what pictures mark, whatever the game.
///
/// A game's influence that means none of these is [`InfluenceKind::Other`]: pictures show
/// where it comes from, and its own sentence says the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum InfluenceKind {
    /// The piece moves less far than it would, or in fewer ways.
    Reduced,
    /// The piece would be reduced but for a piece of its own side.
    Shielded,
    /// The piece moves as another kind.
    Symmetrized,
    /// The piece may change into another kind.
    MayChange,
    /// The piece may act.
    Activated,
    /// The piece may not act.
    Inactive,
    /// The piece belongs to a block, which may move as one.
    Block,
    /// The piece may not move again this turn.
    Locked,
    /// The block that the piece belongs to may not move again this turn.
    BlockLocked,
    /// Something that only the game's own words tell.
    Other,
}
