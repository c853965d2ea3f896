//! What is fixed about Rollerball.

use super::kinds::KING;
use crate::{Geometry, KindInfo, Shape, Spec};

/// What is fixed about Rollerball.
pub(super) static SPEC: Spec = Spec {
    name: "rollerball",
    title: "Rollerball",
    inventors: &["Jean-Louis Cazaux"],
    year: Some(1998),
    kinds: &[
        KindInfo { code: "K", name: "King" },
        KindInfo { code: "R", name: "Rook" },
        KindInfo { code: "B", name: "Bishop" },
        KindInfo { code: "P", name: "Pawn" },
    ],
    royal: KING,
    geometry: Geometry::new(
        7,
        7,
        &[(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (4, 4)],
        &[],
    ),
    start: "2rbp2/2rkp2/2***2/2***2/2***2/2PKR2/2PBR2 w - 0,0 0",
    placed: None,
    shapes: &[Shape::Plain, Shape::Become],
    has_check: true,
    reasons: &[],
};
