//! What is new in Symmetron! 112, explained when it first happens.

use oddboard_rules::InfluenceKind;

use crate::firsts::{First, Sign};

/// What is new.
pub(crate) static FIRSTS: &[First] = &[
    First { name: "loading", signs: &[Sign::Says("goes-to-launch")] },
    First { name: "launch", signs: &[Sign::Says("is-launched")] },
    First { name: "explosion", signs: &[Sign::Says("explodes-with")] },
    First { name: "resurrection", signs: &[Sign::Says("and-resurrects")] },
    First { name: "change", signs: &[Sign::Says("becomes-in-place")] },
    First { name: "reduced", signs: &[Sign::Influences(InfluenceKind::Reduced)] },
    First { name: "symmetrized", signs: &[Sign::Influences(InfluenceKind::Symmetrized)] },
];
