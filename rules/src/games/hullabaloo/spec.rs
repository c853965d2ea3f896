//! What is fixed about Hullabaloo.

use super::kinds::COMMONER;
use crate::{Geometry, KindInfo, Shape, Spec};

/// What is fixed about Hullabaloo.
pub(super) static SPEC: Spec = Spec {
    name: "hullabaloo",
    title: "Hullabaloo",
    inventors: &["Jeremy Gabriel Good"],
    year: Some(2007),
    kinds: &[
        kind("C", "Precious Commoner"),
        kind("F", "Ferz"),
        kind("W", "Wazir"),
        kind("G", "Guard"),
        kind("E2", "Alfil-Ferz"),
        kind("E3", "Chieftain Alfil-Ferz"),
        kind("E4", "Grand Alfil-Ferz"),
        kind("E5", "Lemurian Alfil-Ferz"),
        kind("E6", "Atlantean Alfil-Ferz"),
        kind("D2", "Wazir-Dabbaba"),
        kind("D3", "Chieftain Wazir-Dabbaba"),
        kind("D4", "Grand Wazir-Dabbaba"),
        kind("D5", "Lemurian Wazir-Dabbaba"),
        kind("D6", "Atlantean Wazir-Dabbaba"),
        kind("J2", "Jumping General"),
        kind("J3", "Chieftain Jumping General"),
        kind("J4", "Grand Jumping General"),
        kind("J5", "Lemurian Jumping General"),
        kind("J6", "Atlantean Jumping General"),
    ],
    royal: COMMONER,
    geometry: Geometry::new(9, 9, &[], &[]),
    start: "fwfwcwfwf/wfwfwfwfw/9/9/9/9/9/WFWFWFWFW/FWFWCWFWF w - 1/0 0",
    placed: None,
    shapes: &[Shape::Plain, Shape::Split, Shape::Drop, Shape::Fuse, Shape::Block],
    has_check: true,
    reasons: &[],
};

const fn kind(code: &'static str, name: &'static str) -> KindInfo {
    KindInfo { code, name }
}
