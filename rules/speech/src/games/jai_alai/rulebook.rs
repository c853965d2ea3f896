//! The rules in words, for players.

use oddboard_rules::games::jai_alai::kinds::{
    BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL,
};

use crate::rulebook::{Diagram, Example, Played, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section::plain(Topic::Overview, "rule-overview"),
    Section::plain(Topic::Board, "rule-the-board"),
    Section::plain(Topic::Setup, "rule-setup"),
    Section::special(
        "rule-rebounds",
        Diagram::Path(
            Example {
                position: "k7y/9/9/5y3/9/9/1B4Y2/K8 w - - 0",
                from: "b2",
                moves: &[
                    "b2a2", "b2b1", "b2b3", "b2b4", "b2b5", "b2b6", "b2b7", "b2b8", "b2c2", "b2d2",
                    "b2e2", "b2f1", "b2f2", "b2f3", "b2f4", "b2f5",
                ],
            },
            "b2f5",
        ),
    ),
    Section::special(
        "rule-being-reduced",
        Diagram::Moves(Example {
            position: "k7y/9/9/3ry4/3YB4/9/9/K8 w - - 0",
            from: "e4",
            moves: &["e4e3", "e4e5", "e4f4"],
        }),
    ),
    Section::special(
        "rule-own-reducer",
        Diagram::Moves(Example {
            position: "k7y/9/9/3r5/2A1B4/5R3/9/K8 w - - 0",
            from: "e4",
            moves: &[
                "e4d1", "e4d2", "e4d3", "e4d4", "e4e1", "e4e2", "e4e3", "e4e5", "e4e6", "e4e7",
                "e4e8", "e4f4", "e4g4", "e4h4", "e4i4",
            ],
        }),
    ),
    Section::special(
        "rule-capturing-a-reducer",
        Diagram::Moves(Example {
            position: "k7y/9/9/3r5/9/4M4/9/K7Y w - - 0",
            from: "e3",
            moves: &[
                "e3b2", "e3b4", "e3c2", "e3c4", "e3d1", "e3d2", "e3d4", "e3d5", "e3f1", "e3f2",
                "e3f4", "e3f5", "e3f6", "e3g2", "e3g4", "e3h2", "e3h4",
            ],
        }),
    ),
    Section::special(
        "rule-check-round-a-corner",
        Diagram::After(
            Played { position: "y7y/9/9/9/7k1/9/4B4/K7Y w T - 0", moves: &["T@e5"] },
            Example::of("y7y/9/9/4T4/7k1/9/4B4/K7Y b - - 1"),
        ),
    ),
    Section::piece(
        KING,
        "rule-kind-K",
        Example {
            position: "k7y/9/9/9/3ttT3/3RKY3/4y4/9 w - - 0",
            from: "e3",
            moves: &["e3d2", "e3d3", "e3e2", "e3f2", "e3f3", "e3f4"],
        },
    ),
    Section::piece(
        GUARD,
        "rule-kind-G",
        Example {
            position: "k7y/9/9/9/3ytT3/3RGr3/3K5/9 w - - 0",
            from: "e3",
            moves: &["e3d3", "e3d4", "e3e2", "e3e4", "e3f2", "e3f3", "e3f4"],
        },
    ),
    Section::piece(
        SUPERBALL,
        "rule-kind-S",
        Example {
            position: "k8/9/9/2r6/6y2/9/2S4y1/K7T w - - 0",
            from: "c2",
            moves: &[
                "c2a2", "c2a4", "c2b1", "c2b2", "c2b3", "c2b4", "c2c1", "c2c3", "c2c4", "c2d1",
                "c2d2", "c2d3", "c2d4", "c2e2", "c2e4", "c2f2", "c2f4", "c2g1", "c2g2", "c2g3",
                "c2g4",
            ],
        },
    ),
    Section::piece(
        BALL,
        "rule-kind-B",
        Example {
            position: "k8/9/9/2Y6/6y2/9/2B4y1/K8 w - - 0",
            from: "c2",
            moves: &[
                "c2a2", "c2a4", "c2b2", "c2b4", "c2c1", "c2c3", "c2c4", "c2d2", "c2d4", "c2e2",
                "c2e4", "c2f2", "c2f4", "c2g2", "c2g4",
            ],
        },
    ),
    Section::piece(
        DIAGBALL,
        "rule-kind-D",
        Example {
            position: "k7y/9/4y4/1T7/9/9/4D4/K8 w - - 0",
            from: "e2",
            moves: &[
                "e2a2", "e2b3", "e2c4", "e2d1", "e2d2", "e2d3", "e2d5", "e2e1", "e2e3", "e2e6",
                "e2f1", "e2f2", "e2f3", "e2g4", "e2h5", "e2i6",
            ],
        },
    ),
    Section::piece(
        DEER,
        "rule-kind-A",
        Example {
            position: "k7y/9/4y4/9/9/9/4A2Y1/K8 w - - 0",
            from: "e2",
            moves: &[
                "e2a2", "e2a6", "e2b2", "e2b5", "e2c2", "e2c4", "e2d1", "e2d2", "e2d3", "e2e1",
                "e2e3", "e2e4", "e2e5", "e2e5xe6", "e2f1", "e2f2", "e2f3", "e2g2", "e2g4", "e2h5",
                "e2i6",
            ],
        },
    ),
    Section::piece(
        MAGE,
        "rule-kind-M",
        Example {
            position: "k7y/9/5y3/9/9/4M4/3Y5/K8 w - - 0",
            from: "e3",
            moves: &[
                "e3b4", "e3c4", "e3d4", "e3d5", "e3d6", "e3f1", "e3f2", "e3f4", "e3f5", "e3f6",
                "e3g2", "e3g4", "e3h2", "e3h4",
            ],
        },
    ),
    Section::piece(
        REDUCER,
        "rule-kind-R",
        Example {
            position: "k7y/9/4y4/9/9/9/4R2Y1/K8 w - - 0",
            from: "e2",
            moves: &[
                "e2a2", "e2a6", "e2b2", "e2b5", "e2c2", "e2c4", "e2d1", "e2d2", "e2d3", "e2e1",
                "e2e3", "e2e4", "e2e5", "e2f1", "e2f2", "e2f3", "e2g2", "e2g4", "e2h5", "e2i6",
            ],
        },
    ),
    Section::piece(
        BOY,
        "rule-kind-Y",
        Example {
            position: "k7y/9/9/9/3y5/4Y4/9/K7T w - - 0",
            from: "e3",
            moves: &["e3d3", "e3d4", "e3e4", "e3e5", "e3f3", "e3f4"],
        },
    ),
    Section::special(
        "rule-promotion",
        Diagram::After(
            Played { position: "3y4y/4Y3k/8y/9/9/9/9/K7Y w - - 0", moves: &["e7d8=S"] },
            Example::of("3S4y/8k/8y/9/9/9/9/K7Y b - - 1"),
        ),
    ),
    Section::piece(
        STATUE,
        "rule-kind-T",
        Example {
            position: "a7k/9/8y/9/9/9/9/K7Y w T - 0",
            from: "hand",
            moves: &["T@a2", "T@a3", "T@a4", "T@a5", "T@a6", "T@a7"],
        },
    ),
    Section::plain(Topic::Winning, "rule-winning"),
    Section::plain(Topic::Tips, "rule-tips"),
    Section::plain(Topic::Values, "rule-piece-values"),
    Section::plain(Topic::Rulings, "rule-rulings"),
];
