//! The rules in words, for players.

use oddboard_rules::games::template::kinds::{GUARD, RUNNER};

use crate::rulebook::{Diagram, Example, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section::plain(Topic::Overview, "rule-overview"),
    Section::plain(Topic::Board, "rule-board"),
    Section::plain(Topic::Setup, "rule-setup"),
    Section::piece(
        RUNNER,
        "rule-kind-R",
        Example {
            position: "4r/2*2/1R3/1G*2/5 w - - 0",
            from: "b3",
            moves: &["b2~b3", "b3a2", "b3a3", "b3a4", "b3b4", "b3c3"],
        },
    ),
    Section::piece(
        GUARD,
        "rule-kind-G",
        Example {
            position: "4r/2*2/1R3/1G*2/5 w - - 0",
            from: "b2",
            moves: &["b2a2", "b2b1", "b2~b3"],
        },
    ),
    Section::special(
        "rule-bench",
        Diagram::Moves(Example {
            position: "1grg1/2*2/5/2*2/1GRG1 w Gg - 0",
            from: "wb",
            moves: &["wba1", "wbe1"],
        }),
    ),
    Section::shown(
        Topic::Winning,
        "rule-winning",
        Diagram::Moves(Example {
            position: "3r1/R1*2/5/2*2/5 w - - 0",
            from: "a4",
            moves: &["a4a3", "a4a5", "a4b3", "a4b4", "a4b5"],
        }),
    ),
    Section::plain(Topic::Rulings, "rule-rulings"),
];
