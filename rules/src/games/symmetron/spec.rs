//! What is fixed about Symmetron! 112.

use super::kinds::KING;
use crate::{Geometry, KindInfo, Shape, Side, Spec, Square};

/// The launching squares, White's and Black's: the places after the Arena's.
pub(super) const LAUNCHING: [Square; 2] = [Square::new(110), Square::new(111)];

/// A side's launching square.
#[must_use]
pub const fn launching_square(side: Side) -> Square {
    LAUNCHING[side.index()]
}

/// What is fixed about Symmetron! 112.
pub(super) static SPEC: Spec = Spec {
    name: "symmetron",
    title: "Symmetron! 112",
    inventors: &["Antoine Fourrière", "Roberto Lavieri"],
    year: None,
    kinds: &[
        kind("K", "King"),
        kind("R", "Reducer"),
        kind("H", "SHS"),
        kind("U", "Resurrector"),
        kind("D", "Dragon-Bishop"),
        kind("E", "Dragon-Rook"),
        kind("A", "Advancer-Rook"),
        kind("O", "Advancer-Bishop"),
        kind("S", "Slip-Nightrider"),
        kind("C", "Cannon"),
        kind("V", "Canon"),
        kind("P", "Pawn"),
        kind("B", "Bawn"),
    ],
    royal: KING,
    geometry: Geometry::new(11, 10, &[], &["wls", "bls"]),
    start: "sc3k3cs/hd1a3a1dr/pppbbbbbppp/11/11/11/11/PPPBBBBBPPP/RD1A3A1DH/SC3K3CS w Uu - 0",
    placed: None,
    shapes: &[Shape::Plain, Shape::Become, Shape::Drop, Shape::Explode],
    has_check: true,
    reasons: &[],
};

const fn kind(code: &'static str, name: &'static str) -> KindInfo {
    KindInfo { code, name }
}
