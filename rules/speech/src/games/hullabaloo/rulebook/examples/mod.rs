//! Positions in which to see how each kind moves.

pub(super) mod alfil_ferz;
pub(super) mod jumping_general;
pub(super) mod wazir_dabbaba;

use crate::rulebook::{Diagram, Example, Played};

/// It turns on the way: only b1 is open to it.
pub(super) const COMMONER: Example = Example {
    position: "8c/9/9/9/9/9/9/WF7/C1f6 w - 2/0 2",
    from: "a1",
    moves: &["a1b1", "a1b3", "a1c1", "a1c2", "a1c3", "a1d1", "a1d2", "a1d3"],
};

/// It may fuse with the Wazir and take the Ferz.
pub(super) const FERZ: Example = Example {
    position: "9/9/9/3W1f3/4F4/4C4/9/9/8c w - 2/0 2",
    from: "e5",
    moves: &["e5d4", "e5d6", "e5f4", "e5f6", "e5hand"],
};

/// It may fuse with the Ferz, not with the Guard.
pub(super) const WAZIR: Example = Example {
    position: "9/9/9/4F4/3GW[d2]3/5C3/9/9/8c w - 2/0 2",
    from: "e5",
    moves: &["e5e4", "e5e6", "e5f5", "e5hand"],
};

/// It fuses with the Guard whole; its Ferz fuses with neither.
pub(super) const GUARD: Example = Example {
    position: "9/9/9/5G3/3FG4/9/4C4/9/8c w - 2/0 2",
    from: "e5",
    moves: &[
        "e5d4", "e5d4:F", "e5d5:W", "e5d6", "e5d6:F", "e5e4", "e5e4:W", "e5e6", "e5e6:W", "e5f4",
        "e5f4:F", "e5f5", "e5f5:W", "e5f6", "e5hand", "e5hand:F", "e5hand:W",
    ],
};

/// Whole or with one of its Ferzes it may fuse on d6.
pub(super) const FUSING: Example = Example {
    position: "9/9/9/3F5/4[E2]4/9/4C4/9/8c w - 2/0 2",
    from: "e5",
    moves: &[
        "e5c3", "e5c7", "e5d4", "e5d4:F", "e5d6", "e5d6:F", "e5f4", "e5f4:F", "e5f6", "e5f6:F",
        "e5g3", "e5g7", "e5hand", "e5hand:F",
    ],
};

/// The block goes to f3 and on to h5, or to b3, though d1 by itself is out of range.
pub(super) const BLOCK: Example = Example {
    position: "8c/9/9/9/9/9/9/3FF4/3FF2C1 w - 2/0 2",
    from: "d1",
    moves: &["d1b3:4", "d1f3:4", "d1h5:4"],
};

/// A chain joins a5 to e1; b7 is in no chain and out of range.
pub(super) const ACTIVATION: Example = Example {
    position: "8c/9/1W7/9/W8/1F7/2W6/3F5/4C4 w - 2/0 2",
    from: "a5",
    moves: &["a5a4", "a5a6", "a5b5", "a5hand"],
};

/// On a5 and b5 the Ferz is next to the chain, elsewhere within range; on a Wazir it fuses.
pub(super) const DROP: Example = Example {
    position: "8c/9/9/9/9/W8/W8/W8/C8 w F 2/0 2",
    from: "hand",
    moves: &[
        "F@a2", "F@a3", "F@a4", "F@a5", "F@b1", "F@b2", "F@b3", "F@b4", "F@b5", "F@c1", "F@c2",
        "F@c3", "F@c4", "F@d1", "F@d2", "F@d3", "F@d4",
    ],
};

/// A Ferz moves, then a Wazir captures.
pub(super) const TURN: Diagram = Diagram::After(
    Played { position: "8c/9/9/9/5f3/3F1W3/4C4/9/9 w - 2/0 2", moves: &["d4e5", "f4f5"] },
    Example::of("8c/9/9/9/4FW3/9/4C4/9/9 b F 2/0 4"),
);

/// The Guard moved first, so it can only split.
pub(super) const LOCKED: Diagram = Diagram::After(
    Played { position: "8c/9/9/9/9/4G4/4C4/9/9 w - 2/0 2", moves: &["e4e5"] },
    Example {
        position: "8c/9/9/9/4G4/9/4C4/9/9 w - 1/1:e5 3",
        from: "e5",
        moves: &[
            "e5d4:F", "e5d5:W", "e5d6:F", "e5e4:W", "e5e6:W", "e5f4:F", "e5f5:W", "e5f6:F",
            "e5hand:F", "e5hand:W",
        ],
    },
);

/// What fused in the hand is dropped in the same turn.
pub(super) const FUSED_IN_HAND: Diagram = Diagram::After(
    Played { position: "8c/9/9/9/9/9/9/9/C8 w FW 2/0 2", moves: &["F+W@hand"] },
    Example {
        position: "8c/9/9/9/9/9/9/9/C8 w G 1/1 3",
        from: "hand",
        moves: &[
            "G@a2", "G@a3", "G@a4", "G@b1", "G@b2", "G@b3", "G@b4", "G@c1", "G@c2", "G@c3", "G@c4",
            "G@d1", "G@d2", "G@d3", "G@d4",
        ],
    },
);

/// On f3 the block takes f4 and g3, which end its way.
pub(super) const BLOCK_CAPTURE: Example = Example {
    position: "8c/9/9/9/9/5f3/6f2/3FF4/3FF2C1 w - 2/0 2",
    from: "d1",
    moves: &["d1b3:4", "d1f3:4"],
};

/// The fourth Wazir joins the block, which could land on e7.
pub(super) const BLOCK_CHECK: Diagram = Diagram::After(
    Played { position: "9/9/4c4/9/3WW4/3W5/4W4/4C4/9 w - 1/1 3", moves: &["e3e4"] },
    Example::of("9/9/4c4/9/3WW4/3WW4/9/4C4/9 b - 2/0 4"),
);
