//! Pieces made of Ferzes.

use crate::rulebook::Example;

/// Alone beside its Precious Commoner.
pub(in super::super) const DOUBLE: Example = Example {
    position: "9/9/9/9/4[E2]4/9/9/3C4c/9 w - 2/0 2",
    from: "e5",
    moves: &[
        "e5c3", "e5c7", "e5d4", "e5d4:F", "e5d6", "e5d6:F", "e5f4", "e5f4:F", "e5f6", "e5f6:F",
        "e5g3", "e5g7", "e5hand", "e5hand:F",
    ],
};

/// Alone beside its Precious Commoner.
pub(in super::super) const CHIEFTAIN: Example = Example {
    position: "9/9/9/9/4[E3]4/9/9/3C4c/9 w - 2/0 2",
    from: "e5",
    moves: &[
        "e5b2",
        "e5b8",
        "e5c3",
        "e5c3:E2",
        "e5c7",
        "e5c7:E2",
        "e5d4",
        "e5d4:E2",
        "e5d4:F",
        "e5d6",
        "e5d6:E2",
        "e5d6:F",
        "e5f4",
        "e5f4:E2",
        "e5f4:F",
        "e5f6",
        "e5f6:E2",
        "e5f6:F",
        "e5g3",
        "e5g3:E2",
        "e5g7",
        "e5g7:E2",
        "e5h2",
        "e5h8",
        "e5hand",
        "e5hand:E2",
        "e5hand:F",
    ],
};

/// Alone beside its Precious Commoner.
pub(in super::super) const GRAND: Example = Example {
    position: "9/6c2/9/9/9/9/1C7/9/[E4]8 w - 2/0 2",
    from: "a1",
    moves: &[
        "a1b2",
        "a1b2:E2",
        "a1b2:E3",
        "a1b2:F",
        "a1c3",
        "a1c3:E2",
        "a1c3:E3",
        "a1d4",
        "a1d4:E3",
        "a1e5",
        "a1hand",
        "a1hand:E2",
        "a1hand:E3",
        "a1hand:F",
    ],
};

/// Alone beside its Precious Commoner.
pub(in super::super) const LEMURIAN: Example = Example {
    position: "9/6c2/9/9/9/9/1C7/9/[E5]8 w - 2/0 2",
    from: "a1",
    moves: &[
        "a1b2",
        "a1b2:E2",
        "a1b2:E3",
        "a1b2:E4",
        "a1b2:F",
        "a1c3",
        "a1c3:E2",
        "a1c3:E3",
        "a1c3:E4",
        "a1d4",
        "a1d4:E3",
        "a1d4:E4",
        "a1e5",
        "a1e5:E4",
        "a1f6",
        "a1hand",
        "a1hand:E2",
        "a1hand:E3",
        "a1hand:E4",
        "a1hand:F",
    ],
};

/// Alone beside its Precious Commoner.
pub(in super::super) const ATLANTEAN: Example = Example {
    position: "9/6c2/9/9/9/9/1C7/9/[E6]8 w - 2/0 2",
    from: "a1",
    moves: &[
        "a1b2",
        "a1b2:E2",
        "a1b2:E3",
        "a1b2:E4",
        "a1b2:E5",
        "a1b2:F",
        "a1c3",
        "a1c3:E2",
        "a1c3:E3",
        "a1c3:E4",
        "a1c3:E5",
        "a1d4",
        "a1d4:E3",
        "a1d4:E4",
        "a1d4:E5",
        "a1e5",
        "a1e5:E4",
        "a1e5:E5",
        "a1f6",
        "a1f6:E5",
        "a1g7",
        "a1hand",
        "a1hand:E2",
        "a1hand:E3",
        "a1hand:E4",
        "a1hand:E5",
        "a1hand:F",
    ],
};
