//! What is new in Hullabaloo, explained when it first happens.

use crate::firsts::{First, Sign};

/// What is new.
pub(crate) static FIRSTS: &[First] = &[
    First {
        name: "fusion",
        signs: &[
            Sign::Says("fuses-with"),
            Sign::Says("dropped-and-fused"),
            Sign::Says("fused-in-hand"),
        ],
    },
    First { name: "fission", signs: &[Sign::Says("splits")] },
    First { name: "capture", signs: &[Sign::Says("takes")] },
    First { name: "pocket", signs: &[Sign::Says("to-the-hand")] },
    First { name: "drop", signs: &[Sign::Says("move-drop"), Sign::Says("dropped-and-fused")] },
    First { name: "block", signs: &[Sign::Says("block-moves")] },
];
