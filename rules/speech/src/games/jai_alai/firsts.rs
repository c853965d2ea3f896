//! What is new in Jai-Alai, explained when it first happens.

use oddboard_rules::InfluenceKind;

use crate::firsts::{First, Sign};

/// What is new.
pub(crate) static FIRSTS: &[First] = &[
    First { name: "rebound", signs: &[Sign::Says("rebounds-off")] },
    First { name: "own", signs: &[Sign::Says("takes-its-own")] },
    First { name: "statue", signs: &[Sign::Says("move-drop")] },
    First { name: "reduced", signs: &[Sign::Influences(InfluenceKind::Reduced)] },
    First { name: "dream", signs: &[Sign::Says("move-becomes")] },
];
