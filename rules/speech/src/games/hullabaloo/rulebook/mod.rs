//! The rules in words, for players.

mod examples;

use examples::{alfil_ferz, jumping_general, wazir_dabbaba};
use oddboard_rules::Kind;
use oddboard_rules::games::hullabaloo::kind_of;
use oddboard_rules::games::hullabaloo::kinds::{COMMONER, FERZ, GUARD, WAZIR};

use crate::rulebook::{Example, Section, Topic};

const fn piece(kind: Kind, message: &'static str, example: Example) -> Section {
    Section { topic: Topic::Piece(kind), message, example: Some(example) }
}

/// The section of a fusion of so many Ferzes and Wazirs.
const fn fusion(ferzes: u8, wazirs: u8, message: &'static str, example: Example) -> Section {
    match kind_of(ferzes, wazirs) {
        Some(kind) => piece(kind, message, example),
        None => panic!("no piece is made of these"),
    }
}

const fn special(message: &'static str, example: Option<Example>) -> Section {
    Section { topic: Topic::Special, message, example }
}

/// The sections, in reading order; the fusions one by one come last, for who looks one up.
pub(crate) static SECTIONS: &[Section] = &[
    Section { topic: Topic::Overview, message: "rule-overview", example: None },
    Section { topic: Topic::Board, message: "rule-board-and-hands", example: None },
    Section { topic: Topic::Setup, message: "rule-setup", example: None },
    special("rule-turns-of-two-moves", None),
    special("rule-activation", Some(examples::ACTIVATION)),
    special("rule-fusing-and-splitting", Some(examples::FUSING)),
    special("rule-hand-and-drops", Some(examples::DROP)),
    special("rule-blocks-of-four", Some(examples::BLOCK)),
    piece(COMMONER, "rule-kind-C", examples::COMMONER),
    piece(FERZ, "rule-kind-F", examples::FERZ),
    piece(WAZIR, "rule-kind-W", examples::WAZIR),
    piece(GUARD, "rule-kind-G", examples::GUARD),
    special("rule-fusions", None),
    Section { topic: Topic::Winning, message: "rule-check-and-winning", example: None },
    Section { topic: Topic::Tips, message: "rule-tips", example: None },
    Section { topic: Topic::Rulings, message: "rule-rulings", example: None },
    fusion(2, 0, "rule-kind-E2", alfil_ferz::DOUBLE),
    fusion(3, 0, "rule-kind-E3", alfil_ferz::CHIEFTAIN),
    fusion(4, 0, "rule-kind-E4", alfil_ferz::GRAND),
    fusion(5, 0, "rule-kind-E5", alfil_ferz::LEMURIAN),
    fusion(6, 0, "rule-kind-E6", alfil_ferz::ATLANTEAN),
    fusion(0, 2, "rule-kind-D2", wazir_dabbaba::DOUBLE),
    fusion(0, 3, "rule-kind-D3", wazir_dabbaba::CHIEFTAIN),
    fusion(0, 4, "rule-kind-D4", wazir_dabbaba::GRAND),
    fusion(0, 5, "rule-kind-D5", wazir_dabbaba::LEMURIAN),
    fusion(0, 6, "rule-kind-D6", wazir_dabbaba::ATLANTEAN),
    fusion(2, 2, "rule-kind-J2", jumping_general::DOUBLE),
    fusion(3, 3, "rule-kind-J3", jumping_general::CHIEFTAIN),
    fusion(4, 4, "rule-kind-J4", jumping_general::GRAND),
    fusion(5, 5, "rule-kind-J5", jumping_general::LEMURIAN),
    fusion(6, 6, "rule-kind-J6", jumping_general::ATLANTEAN),
];
