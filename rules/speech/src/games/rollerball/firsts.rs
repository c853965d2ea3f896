//! What is new in Rollerball, explained when it first happens.

use crate::firsts::{First, Sign};

/// What is new.
pub(crate) static FIRSTS: &[First] = &[
    First { name: "rebound", signs: &[Sign::Bends] },
    First { name: "promotion", signs: &[Sign::Says("move-becomes")] },
];
