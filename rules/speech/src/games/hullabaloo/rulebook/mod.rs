//! The rules in words, for players.

mod examples;

use examples::{alfil_ferz, jumping_general, wazir_dabbaba};
use oddboard_rules::games::hullabaloo::kind_of;
use oddboard_rules::games::hullabaloo::kinds::{COMMONER, FERZ, GUARD, WAZIR};

use crate::rulebook::{Diagram, Example, Section, Topic};

/// The section of a fusion of this many Ferzes and Wazirs.
const fn fusion(ferzes: u8, wazirs: u8, message: &'static str, example: Example) -> Section {
    match kind_of(ferzes, wazirs) {
        Some(kind) => Section::piece(kind, message, example),
        None => panic!("no piece is made of these"),
    }
}

/// The sections, in reading order; the fusions one by one come last, for who looks one up.
pub(crate) static SECTIONS: &[Section] = &[
    Section::plain(Topic::Overview, "rule-overview"),
    Section::plain(Topic::Board, "rule-board-and-hands"),
    Section::plain(Topic::Setup, "rule-setup"),
    Section::special("rule-turns-of-two-moves", examples::TURN),
    Section::special("rule-once-as-itself", examples::LOCKED),
    Section::special("rule-activation", Diagram::Moves(examples::ACTIVATION)),
    Section::special("rule-fusing-and-splitting", Diagram::Moves(examples::FUSING)),
    Section::special("rule-hand-and-drops", Diagram::Moves(examples::DROP)),
    Section::special("rule-fusing-in-hand", examples::FUSED_IN_HAND),
    Section::special("rule-blocks-of-four", Diagram::Path(examples::BLOCK, "d1h5:4")),
    Section::special("rule-block-captures", Diagram::Path(examples::BLOCK_CAPTURE, "d1f3:4")),
    Section::piece(COMMONER, "rule-kind-C", examples::COMMONER),
    Section::piece(FERZ, "rule-kind-F", examples::FERZ),
    Section::piece(WAZIR, "rule-kind-W", examples::WAZIR),
    Section::piece(GUARD, "rule-kind-G", examples::GUARD),
    Section::plain(Topic::Special, "rule-fusions"),
    Section::shown(Topic::Winning, "rule-check-and-winning", examples::BLOCK_CHECK),
    Section::plain(Topic::Tips, "rule-tips"),
    Section::plain(Topic::Values, "rule-piece-values"),
    Section::plain(Topic::Rulings, "rule-rulings"),
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
