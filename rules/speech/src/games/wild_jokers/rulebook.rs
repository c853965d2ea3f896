//! The rules in words, for players.

use oddboard_rules::games::wild_jokers::kinds::{
    BISHOP, CAPTAIN, JOKER, KING, LANCER, MERCENARY, PALADIN, PIKEMAN, ROOK, VETERAN,
};

use crate::rulebook::{Diagram, Example, Played, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section::plain(Topic::Overview, "rule-overview"),
    Section::plain(Topic::Board, "rule-the-board-and-its-pits"),
    Section::plain(Topic::Setup, "rule-setup"),
    Section::piece(
        KING,
        "rule-kind-K",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - K 0",
            from: "d1",
            moves: &["d1c1", "d1c2", "d1e1", "d1e2", "d1f1"],
        },
    ),
    Section::piece(
        ROOK,
        "rule-kind-R",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/2R1p2/1*1*1*1/3K3 w - - 0",
            from: "c3",
            moves: &[
                "c3a3", "c3b3", "c3c1", "c3c2", "c3c4", "c3c5", "c3c6", "c3c7", "c3d3", "c3e3",
            ],
        },
    ),
    Section::piece(
        BISHOP,
        "rule-kind-B",
        Example {
            position: "3k3/1*1*1*1/7/1*1B1*1/7/1*1*1*1/3K3 w - - 0",
            from: "d4",
            moves: &["d4c3", "d4c5", "d4e3", "d4e5"],
        },
    ),
    Section::piece(
        PIKEMAN,
        "rule-kind-P",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/2P4/1*1*1*1/3K3 w - - 0",
            from: "c3",
            moves: &["c3c4", "c3d4"],
        },
    ),
    Section::piece(
        VETERAN,
        "rule-kind-V",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/3V3/1*1*1*1/3K3 w - - 0",
            from: "d3",
            moves: &["d3c2", "d3c4", "d3d4", "d3e2", "d3e4"],
        },
    ),
    Section::piece(
        LANCER,
        "rule-kind-L",
        Example {
            position: "6k/1*1*1*1/2L4/1*3*1/7/1*1*1*1/3K3 w - - 0",
            from: "c5",
            moves: &[
                "c5a3", "c5a5", "c5a7", "c5a7=V", "c5c3", "c5c7", "c5c7=V", "c5e3", "c5e5", "c5e7",
                "c5e7=V",
            ],
        },
    ),
    Section::piece(
        PALADIN,
        "rule-kind-A",
        Example {
            position: "6k/1*1*1*1/7/1*1A1*1/7/1*1*1*1/3K3 w - - 0",
            from: "d4",
            moves: &[
                "d4b3", "d4b5", "d4c2", "d4c3", "d4c4", "d4c5", "d4c6", "d4d3", "d4d5", "d4e2",
                "d4e3", "d4e4", "d4e5", "d4e6", "d4f3", "d4f5",
            ],
        },
    ),
    Section::piece(
        MERCENARY,
        "rule-kind-M",
        Example {
            position: "6k/1*1*1*1/4c2/1*1M1*1/7/J*P*P*R/VVVK1VV w - - 0",
            from: "d4",
            moves: &["d4c3", "d4c5", "d4d5", "d4e3", "d4e5,M@e1"],
        },
    ),
    Section::piece(
        CAPTAIN,
        "rule-kind-C",
        Example {
            position: "6k/1*1*1*1/7/1*1C1*1/7/1*1*1*1/3K3 w - - 0",
            from: "d4",
            moves: &["d4c3", "d4c4", "d4c5", "d4d3", "d4d5", "d4e3", "d4e4", "d4e5"],
        },
    ),
    Section::piece(
        JOKER,
        "rule-kind-J",
        Example {
            position: "6r/1*1*1*1/kj5/1*3*1/2p4/1*1*p*1/3KJ2 w - - 0",
            from: "e1",
            moves: &["e1c3", "e1c7", "e1e2", "e1e5", "e1f1", "e1g3"],
        },
    ),
    Section::special(
        "rule-promotion",
        Diagram::After(
            Played { position: "6k/1*1*P*1/7/1*3*1/7/1*1*1*1/3K3 w - - 0", moves: &["e6e7=V"] },
            Example::of("4V1k/1*1*1*1/7/1*3*1/7/1*1*1*1/3K3 b - - 1"),
        ),
    ),
    Section::plain(Topic::Winning, "rule-winning"),
    Section::plain(Topic::Tips, "rule-tips"),
    Section::plain(Topic::Values, "rule-piece-values"),
    Section::plain(Topic::Rulings, "rule-rulings"),
];
