//! The rules in words, for players.

use oddboard_rules::games::jai_alai::kinds::{
    BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL,
};

use crate::rulebook::{Example, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section { topic: Topic::Overview, message: "rule-overview", example: None },
    Section { topic: Topic::Board, message: "rule-the-board", example: None },
    Section { topic: Topic::Setup, message: "rule-setup", example: None },
    Section {
        topic: Topic::Special,
        message: "rule-rebounds",
        example: Some(Example {
            position: "k7y/9/9/9/4y4/9/4BY3/K8 w - - 0",
            from: "e2",
            moves: &["e2a2", "e2b2", "e2c2", "e2d2", "e2e1", "e2e3", "e2e4"],
        }),
    },
    Section {
        topic: Topic::Special,
        message: "rule-being-reduced",
        example: Some(Example {
            position: "k7y/9/9/3ry4/3YB4/9/9/K8 w - - 0",
            from: "e4",
            moves: &["e4e3", "e4e5", "e4f4"],
        }),
    },
    Section {
        topic: Topic::Special,
        message: "rule-capturing-a-reducer",
        example: Some(Example {
            position: "k7y/9/9/3r5/9/4M4/9/K7Y w - - 0",
            from: "e3",
            moves: &[
                "e3b2", "e3b4", "e3c2", "e3c4", "e3d1", "e3d2", "e3d4", "e3d5", "e3f1", "e3f2",
                "e3f4", "e3f5", "e3f6", "e3g2", "e3g4", "e3h2", "e3h4",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(KING),
        message: "rule-kind-K",
        example: Some(Example {
            position: "k7y/9/9/9/3ttT3/3RKY3/4y4/9 w - - 0",
            from: "e3",
            moves: &["e3d2", "e3d3", "e3e2", "e3f2", "e3f3", "e3f4"],
        }),
    },
    Section {
        topic: Topic::Piece(GUARD),
        message: "rule-kind-G",
        example: Some(Example {
            position: "k7y/9/9/9/3ytT3/3RGr3/3K5/9 w - - 0",
            from: "e3",
            moves: &["e3d3", "e3d4", "e3e2", "e3e4", "e3f2", "e3f3", "e3f4"],
        }),
    },
    Section {
        topic: Topic::Piece(SUPERBALL),
        message: "rule-kind-S",
        example: Some(Example {
            position: "k8/9/9/2r6/6y2/9/2S4y1/K7T w - - 0",
            from: "c2",
            moves: &[
                "c2a2", "c2a4", "c2b1", "c2b2", "c2b3", "c2b4", "c2c1", "c2c3", "c2c4", "c2d1",
                "c2d2", "c2d3", "c2d4", "c2e2", "c2e4", "c2f2", "c2f4", "c2g1", "c2g2", "c2g3",
                "c2g4",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(BALL),
        message: "rule-kind-B",
        example: Some(Example {
            position: "k8/9/9/2Y6/6y2/9/2B4y1/K8 w - - 0",
            from: "c2",
            moves: &[
                "c2a2", "c2a4", "c2b2", "c2b4", "c2c1", "c2c3", "c2c4", "c2d2", "c2d4", "c2e2",
                "c2e4", "c2f2", "c2f4", "c2g2", "c2g4",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(DIAGBALL),
        message: "rule-kind-D",
        example: Some(Example {
            position: "k7y/9/4y4/1T7/9/9/4D4/K8 w - - 0",
            from: "e2",
            moves: &[
                "e2a2", "e2b3", "e2c4", "e2d1", "e2d2", "e2d3", "e2d5", "e2e1", "e2e3", "e2e6",
                "e2f1", "e2f2", "e2f3", "e2g4", "e2h5", "e2i6",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(DEER),
        message: "rule-kind-A",
        example: Some(Example {
            position: "k7y/9/4y4/9/9/9/4A2Y1/K8 w - - 0",
            from: "e2",
            moves: &[
                "e2a2", "e2a6", "e2b2", "e2b5", "e2c2", "e2c4", "e2d1", "e2d2", "e2d3", "e2e1",
                "e2e3", "e2e4", "e2e5", "e2e5xe6", "e2f1", "e2f2", "e2f3", "e2g2", "e2g4", "e2h5",
                "e2i6",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(MAGE),
        message: "rule-kind-M",
        example: Some(Example {
            position: "k7y/9/5y3/9/9/4M4/3Y5/K8 w - - 0",
            from: "e3",
            moves: &[
                "e3b4", "e3c4", "e3d4", "e3d5", "e3d6", "e3f1", "e3f2", "e3f4", "e3f5", "e3f6",
                "e3g2", "e3g4", "e3h2", "e3h4",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(REDUCER),
        message: "rule-kind-R",
        example: Some(Example {
            position: "k7y/9/4y4/9/9/9/4R2Y1/K8 w - - 0",
            from: "e2",
            moves: &[
                "e2a2", "e2a6", "e2b2", "e2b5", "e2c2", "e2c4", "e2d1", "e2d2", "e2d3", "e2e1",
                "e2e3", "e2e4", "e2e5", "e2f1", "e2f2", "e2f3", "e2g2", "e2g4", "e2h5", "e2i6",
            ],
        }),
    },
    Section {
        topic: Topic::Piece(BOY),
        message: "rule-kind-Y",
        example: Some(Example {
            position: "k7y/9/9/9/3y5/4Y4/9/K7T w - - 0",
            from: "e3",
            moves: &["e3d3", "e3d4", "e3e4", "e3e5", "e3f3", "e3f4"],
        }),
    },
    Section {
        topic: Topic::Piece(STATUE),
        message: "rule-kind-T",
        example: Some(Example {
            position: "a7k/9/8y/9/9/9/9/K7Y w T - 0",
            from: "hand",
            moves: &["T@a2", "T@a3", "T@a4", "T@a5", "T@a6", "T@a7"],
        }),
    },
    Section { topic: Topic::Winning, message: "rule-winning", example: None },
    Section { topic: Topic::Tips, message: "rule-tips", example: None },
    Section { topic: Topic::Rulings, message: "rule-rulings", example: None },
];
