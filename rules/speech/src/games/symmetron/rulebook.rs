//! The rules in words, for players.

use oddboard_rules::games::symmetron::kinds::{
    ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, DRAGON_BISHOP, DRAGON_ROOK, KING, PAWN,
    REDUCER, RESURRECTOR, SHS, SLIP_NIGHTRIDER,
};

use crate::rulebook::{Diagram, Example, Played, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section::plain(Topic::Overview, "rule-overview"),
    Section::plain(Topic::Board, "rule-the-arena-and-the-launching-squares"),
    Section::plain(Topic::Setup, "rule-setup"),
    Section::piece(
        KING,
        "rule-kind-K",
        Example {
            position: "5k5/11/pp7pp/11/11/11/11/PP2K4PP/11/11 w - - 0",
            from: "e3",
            moves: &["e3d3", "e3e2", "e3e4", "e3f3"],
        },
    ),
    Section::piece(
        REDUCER,
        "rule-kind-R",
        Example {
            position: "5k5/11/pp7pp/11/4r6/4Rp5/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5*e6", "e5d4", "e5d5", "e5d6", "e5e4", "e5f4", "e5f6", "e5wls"],
        },
    ),
    Section::piece(
        SHS,
        "rule-kind-H",
        Example {
            position: "5k5/11/pp7pp/11/5h5/4H6/11/PP7PP/11/5K5 w U - 0",
            from: "e5",
            moves: &["e5d4", "e5d5", "e5d6", "e5e4", "e5e6", "e5f4", "e5f5"],
        },
    ),
    Section::piece(
        RESURRECTOR,
        "rule-kind-U",
        Example {
            position: "5k5/11/pp7pp/11/11/11/11/PP6UPP/11/5K5 w - - 0",
            from: "i3",
            moves: &["i3h2", "i3h3", "i3h4", "i3i2", "i3i4", "i3j2", "i3j4", "i3wls"],
        },
    ),
    Section::piece(
        DRAGON_BISHOP,
        "rule-kind-D",
        Example {
            position: "5k5/11/pp7pp/2p8/11/4D6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a1", "e5b2", "e5c3", "e5c7", "e5d4", "e5d5", "e5d6", "e5e4", "e5e6", "e5f4",
                "e5f5", "e5f6", "e5g3", "e5g7", "e5h2", "e5h8", "e5i1", "e5i9", "e5j10",
            ],
        },
    ),
    Section::piece(
        DRAGON_ROOK,
        "rule-kind-E",
        Example {
            position: "5k5/11/pp7pp/4p6/11/4E6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a5", "e5b5", "e5c5", "e5d4", "e5d5", "e5d6", "e5e1", "e5e2", "e5e3", "e5e4",
                "e5e6", "e5e7", "e5f4", "e5f5", "e5f6", "e5g5", "e5h5", "e5i5", "e5j5", "e5k5",
            ],
        },
    ),
    Section::piece(
        ADVANCER_ROOK,
        "rule-kind-A",
        Example {
            position: "5k5/11/pp7pp/4p6/11/2ppA6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5e1", "e5e2", "e5e3", "e5e4", "e5e6", "e5e6xe7", "e5f5", "e5g5", "e5h5", "e5i5",
                "e5j5", "e5k5",
            ],
        },
    ),
    Section::piece(
        ADVANCER_BISHOP,
        "rule-kind-O",
        Example {
            position: "5k5/11/pp5p1pp/11/11/4O6/3p7/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5c7", "e5c7xb8", "e5d6", "e5f4", "e5f6", "e5g3", "e5g7", "e5g7xh8", "e5h2",
                "e5i1",
            ],
        },
    ),
    Section::piece(
        SLIP_NIGHTRIDER,
        "rule-kind-S",
        Example {
            position: "5k5/11/pp7pp/11/2p8/6p4/11/PP7PP/S10/5K5 w - - 0",
            from: "a2",
            moves: &["a2b4", "a2c1", "a2c3", "a2d8", "a2g5"],
        },
    ),
    Section::piece(
        CANNON,
        "rule-kind-C",
        Example {
            position: "5k5/11/pp2p4pp/11/4p6/11/4C6/PP7PP/4P6/5K5 w - - 0",
            from: "e4",
            moves: &[
                "e4=V", "e4a4", "e4a4=V", "e4b4", "e4b4=V", "e4c4", "e4c4=V", "e4d4", "e4d4=V",
                "e4e3", "e4e3=V", "e4e5", "e4e5=V", "e4e8", "e4e8=V", "e4f4", "e4f4=V", "e4g4",
                "e4g4=V", "e4h4", "e4h4=V", "e4i4", "e4i4=V", "e4j4", "e4j4=V", "e4k4", "e4k4=V",
            ],
        },
    ),
    Section::piece(
        CANON,
        "rule-kind-V",
        Example {
            position: "5k5/11/pp7pp/1P9/8p2/3V7/11/PP7PP/11/5K5 w - - 0",
            from: "d5",
            moves: &[
                "d5=C", "d5a8", "d5a8=C", "d5c4", "d5c4=C", "d5c6", "d5c6=C", "d5e4", "d5e4=C",
                "d5e6", "d5e6=C", "d5f3", "d5f3=C", "d5f7", "d5f7=C", "d5g2", "d5g2=C", "d5g8",
                "d5g8=C", "d5h1", "d5h1=C", "d5h9", "d5h9=C", "d5i10", "d5i10=C",
            ],
        },
    ),
    Section::piece(
        PAWN,
        "rule-kind-P",
        Example {
            position: "5k5/11/pp7pp/11/3p7/4P6/2H8/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5=B", "e5d5", "e5d6", "e5e6", "e5e7", "e5f5"],
        },
    ),
    Section::piece(
        BAWN,
        "rule-kind-B",
        Example {
            position: "5k5/11/pp7pp/11/3pp6/4Bp5/2H8/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5=P", "e5e6", "e5f5", "e5f6", "e5g7"],
        },
    ),
    Section::special(
        "rule-promotion",
        Diagram::After(
            Played {
                position: "5k5/3P7/pp7pp/11/11/11/11/PP7PP/11/5K5 w - - 0",
                moves: &["d9d10=S"],
            },
            Example::of("3S1k5/11/pp7pp/11/11/11/11/PP7PP/11/5K5 b - - 1"),
        ),
    ),
    Section::special(
        "rule-reduced-pieces",
        Diagram::Moves(Example {
            position: "5k5/11/pp7pp/2r8/11/4E6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5d4", "e5d5", "e5d6", "e5e4", "e5e6", "e5f4", "e5f5", "e5f6"],
        }),
    ),
    Section::special(
        "rule-own-reducer",
        Diagram::Moves(Example {
            position: "5k5/11/pp7pp/D10/2r8/4D6/6R4/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a1", "e5b2", "e5b8", "e5c3", "e5c7", "e5d4", "e5d5", "e5d6", "e5e4", "e5e6",
                "e5f4", "e5f5", "e5f6", "e5g3", "e5g7", "e5h2", "e5h8", "e5i1", "e5i9", "e5j10",
            ],
        }),
    ),
    Section::special(
        "rule-reduced-cannon",
        Diagram::Moves(Example {
            position: "5k5/11/pp7pp/2r8/11/4C1P1p2/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5d5", "e5d5=V", "e5e4", "e5e4=V", "e5e6", "e5e6=V", "e5f5", "e5f5=V"],
        }),
    ),
    Section::special(
        "rule-symmetrized-pieces",
        Diagram::Moves(Example {
            position: "5k5/11/pp7pp/4H2p3/11/4A6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a1", "e5b2", "e5c3", "e5c7", "e5c7xb8", "e5d4", "e5d6", "e5f4", "e5f6", "e5g3",
                "e5g7", "e5h2", "e5h8", "e5i1", "e5i9", "e5j10",
            ],
        }),
    ),
    Section::special(
        "rule-resurrection",
        Diagram::After(
            Played {
                position: "5k5/11/pp7pp/11/5s5/6U4/11/PPD6PP/11/5K5 w - - 0",
                moves: &["c3f6"],
            },
            Example::of("5k5/11/pp7pp/11/5D5/6U4/11/PP7PP/11/5K5 b S - 1"),
        ),
    ),
    Section::special(
        "rule-launching",
        Diagram::Moves(Example {
            position: "5k5/11/pp7pp/11/3p7/11/4P6/PP7PP/11/5K5 w D - 0",
            from: "wls",
            moves: &[
                "wlsa4", "wlsa5", "wlsa6", "wlsa7", "wlsb4", "wlsb5", "wlsb6", "wlsb7", "wlsc4",
                "wlsc5", "wlsc6", "wlsc7", "wlsd4", "wlsd5", "wlsd7", "wlse5", "wlse6", "wlse7",
                "wlsf4", "wlsf5", "wlsf6", "wlsf7", "wlsg4", "wlsg5", "wlsg6", "wlsg7", "wlsh4",
                "wlsh5", "wlsh6", "wlsh7", "wlsi4", "wlsi5", "wlsi6", "wlsi7", "wlsj4", "wlsj5",
                "wlsj6", "wlsj7", "wlsk4", "wlsk5", "wlsk6", "wlsk7",
            ],
        }),
    ),
    Section::special(
        "rule-explosion",
        Diagram::Moves(Example {
            position: "5k5/11/pp7pp/11/4u6/4Ur5/4p6/PP7PP/11/5K5 w R - 0",
            from: "e5",
            moves: &["e5*e6", "e5d4", "e5d5", "e5d6", "e5f4", "e5f6"],
        }),
    ),
    Section::plain(Topic::Winning, "rule-winning-and-drawing"),
    Section::plain(Topic::Values, "rule-piece-values"),
    Section::plain(Topic::Rulings, "rule-rulings"),
];
