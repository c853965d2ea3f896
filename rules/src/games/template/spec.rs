//! What is fixed about the template.

use super::kinds::RUNNER;
use crate::{Geometry, KindInfo, Reason, Shape, Side, Spec, Square};

/// The benches, White's and Black's: the places after the board's.
pub(super) const BENCH: [Square; 2] = [Square::new(25), Square::new(26)];

/// A side's bench.
#[must_use]
pub const fn bench(side: Side) -> Square {
    BENCH[side.index()]
}

/// A Runner reached a corner of the far rank: an end that no other game has.
pub(super) const CORNER_REACHED: Reason = Reason::own("corner-reached");

/// What is fixed about the template.
pub(super) static SPEC: Spec = Spec {
    name: "template",
    title: "Template",
    inventors: &["the Oddboard developers"],
    year: None,
    kinds: &[kind("R", "Runner"), kind("G", "Guard")],
    royal: RUNNER,
    geometry: Geometry::new(5, 5, &[(2, 1), (2, 3)], &["wb", "bb"]),
    start: "1grg1/2*2/5/2*2/1GRG1 w Gg - 0",
    placed: None,
    shapes: &[Shape::Plain, Shape::Swap],
    has_check: false,
    reasons: &[CORNER_REACHED],
};

const fn kind(code: &'static str, name: &'static str) -> KindInfo {
    KindInfo { code, name }
}
