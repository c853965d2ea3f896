//! What is fixed about Wild Jokers.

use super::kinds::{KING, MERCENARY};
use crate::{Geometry, KindInfo, Shape, Spec};

/// What is fixed about Wild Jokers.
pub(super) static SPEC: Spec = Spec {
    name: "wild-jokers",
    title: "Wild Jokers",
    inventors: &["Jeff Stroud"],
    year: Some(2001),
    kinds: &[
        kind("K", "King"),
        kind("R", "Rook"),
        kind("B", "Bishop"),
        kind("P", "Pikeman"),
        kind("V", "Veteran"),
        kind("L", "Lancer"),
        kind("A", "Paladin"),
        kind("M", "Mercenary"),
        kind("C", "Captain"),
        kind("J", "Joker"),
    ],
    royal: KING,
    geometry: Geometry::new(
        7,
        7,
        &[(1, 1), (3, 1), (5, 1), (1, 3), (5, 3), (1, 5), (3, 5), (5, 5)],
        &[],
    ),
    start: "rbaklmj/p*p*p*p/7/1*3*1/7/P*P*P*P/JMLKABR w - Kk 0",
    placed: Some(MERCENARY),
    shapes: &[Shape::Plain, Shape::Become],
    has_check: false,
    reasons: &[],
};

const fn kind(code: &'static str, name: &'static str) -> KindInfo {
    KindInfo { code, name }
}
