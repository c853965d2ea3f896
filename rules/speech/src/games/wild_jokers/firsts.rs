//! What is new in Wild Jokers, explained when it first happens.

use crate::firsts::{First, Sign};

/// What is new.
pub(crate) static FIRSTS: &[First] = &[
    First { name: "joker", signs: &[Sign::Moves("J")] },
    First { name: "turncoat", signs: &[Sign::Says("move-places")] },
    First { name: "veteran", signs: &[Sign::Says("move-becomes")] },
    First { name: "castling", signs: &[Sign::Says("move-castles")] },
];
