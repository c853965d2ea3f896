//! What is new in the template, explained when it first happens.

use crate::firsts::{First, Sign};

/// What is new.
pub(crate) static FIRSTS: &[First] = &[
    First { name: "swap", signs: &[Sign::Says("swaps")] },
    First { name: "bench", signs: &[Sign::Says("enters")] },
];
