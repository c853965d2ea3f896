//! The rules in words, for players.

use oddboard_rules::games::rollerball::kinds::{BISHOP, KING, PAWN, ROOK};

use crate::rulebook::{Example, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section { topic: Topic::Overview, message: "rule-overview", example: None },
    Section { topic: Topic::Board, message: "rule-the-ring", example: None },
    Section { topic: Topic::Setup, message: "rule-setup", example: None },
    Section {
        topic: Topic::Piece(KING),
        message: "rule-kind-K",
        example: Some(Example {
            position: "5k1/7/2***2/2***2/2***2/1K5/7 w - 0,0 0",
            from: "b2",
            moves: &["b2a1", "b2a2", "b2a3", "b2b1", "b2b3", "b2c1", "b2c2"],
        }),
    },
    Section {
        topic: Topic::Piece(ROOK),
        message: "rule-kind-R",
        example: Some(Example {
            position: "3k3/7/2***2/2***2/2***2/5K1/2R4 w - 0,0 0",
            from: "c1",
            moves: &[
                "c1a1", "c1a2", "c1a3", "c1a4", "c1a5", "c1a6", "c1a7", "c1b1", "c1c2", "c1d1",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(BISHOP),
        message: "rule-kind-B",
        example: Some(Example {
            position: "7/5k1/2***2/2***K1/2***2/7/3B3 w - 0,0 0",
            from: "d1",
            moves: &["d1a4", "d1b3", "d1b5", "d1c2", "d1c6", "d1d7", "d1e2"],
        }),
    },
    Section {
        topic: Topic::Piece(PAWN),
        message: "rule-kind-P",
        example: Some(Example {
            position: "7/3P2k/2***2/2***2/2***2/2K4/7 w - 0,0 0",
            from: "d6",
            moves: &["d6e6=B", "d6e6=R", "d6e7=B", "d6e7=R"],
        }),
    },
    Section {
        topic: Topic::Winning,
        message: "rule-winning",
        example: Some(Example {
            position: "7/2K4/2***2/2***2/2***2/7/5k1 w - 1,0 20",
            from: "c6",
            moves: &["c6b5", "c6b6", "c6b7", "c6c7", "c6d6", "c6d7"],
        }),
    },
    Section { topic: Topic::Tips, message: "rule-tips", example: None },
    Section { topic: Topic::Rulings, message: "rule-rulings", example: None },
];
