//! What is fixed about Jai-Alai.

use super::kinds::KING;
use crate::{Geometry, KindInfo, Shape, Spec};

/// What is fixed about Jai-Alai.
pub(super) static SPEC: Spec = Spec {
    name: "jai-alai",
    title: "Jai-Alai",
    inventors: &["Roberto Lavieri"],
    year: None,
    kinds: &[
        kind("K", "King"),
        kind("G", "Guard"),
        kind("S", "Superball"),
        kind("B", "Ball"),
        kind("D", "Diagball"),
        kind("A", "Deer"),
        kind("M", "Mage-Apprentice"),
        kind("R", "Reducer"),
        kind("Y", "Boy"),
        kind("T", "Statue"),
    ],
    royal: KING,
    geometry: Geometry::new(9, 8, &[], &[]),
    start: "ambdkbdmr/gyyysyyyg/4y4/9/9/4Y4/GYYYSYYYG/AMBDKBDMR w TTTTtttt - 0",
    placed: None,
    shapes: &[Shape::Plain, Shape::Become, Shape::Drop],
    has_check: true,
    reasons: &[],
};

const fn kind(code: &'static str, name: &'static str) -> KindInfo {
    KindInfo { code, name }
}
