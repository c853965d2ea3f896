//! The rules in words, for players.

use oddboard_rules::games::rollerball::kinds::{BISHOP, KING, PAWN, ROOK};

use crate::rulebook::{Diagram, Example, Played, Section, Topic};

/// The sections, in reading order.
pub(crate) static SECTIONS: &[Section] = &[
    Section::plain(Topic::Overview, "rule-overview"),
    Section::plain(Topic::Board, "rule-the-ring"),
    Section::plain(Topic::Setup, "rule-setup"),
    Section::piece(
        KING,
        "rule-kind-K",
        Example {
            position: "5k1/7/2***2/2***2/2***2/1K5/7 w - 0,0 0",
            from: "b2",
            moves: &["b2a1", "b2a2", "b2a3", "b2b1", "b2b3", "b2c1", "b2c2"],
        },
    ),
    Section::shown(
        Topic::Piece(ROOK),
        "rule-kind-R",
        Diagram::Path(
            Example {
                position: "3k3/7/2***2/2***2/2***2/5K1/2R4 w - 0,0 0",
                from: "c1",
                moves: &[
                    "c1a1", "c1a2", "c1a3", "c1a4", "c1a5", "c1a6", "c1a7", "c1b1", "c1c2", "c1d1",
                ],
            },
            "c1a6",
        ),
    ),
    Section::special(
        "rule-rook-on-a-bend",
        Diagram::Moves(Example {
            position: "3k3/7/2***2/2***2/2***2/1R5/4K2 w - 0,0 0",
            from: "b2",
            moves: &["b2a2", "b2b1", "b2b3", "b2b4", "b2b5", "b2b6", "b2b7", "b2c2"],
        }),
    ),
    Section::shown(
        Topic::Piece(BISHOP),
        "rule-kind-B",
        Diagram::Path(
            Example {
                position: "7/5k1/2***2/2***K1/2***2/7/3B3 w - 0,0 0",
                from: "d1",
                moves: &["d1a4", "d1b3", "d1b5", "d1c2", "d1c6", "d1d7", "d1e2"],
            },
            "d1d7",
        ),
    ),
    Section::special(
        "rule-bishop-on-a-bend",
        Diagram::Path(
            Example {
                position: "3k3/7/2***2/2***2/2***2/1B5/4K2 w - 0,0 0",
                from: "b2",
                moves: &["b2a1", "b2a3", "b2b4", "b2c1"],
            },
            "b2b4",
        ),
    ),
    Section::special(
        "rule-bishop-at-the-hole",
        Diagram::Path(
            Example {
                position: "3k3/7/2***2/2***2/2***K1/7/2r1B2 w - 0,0 0",
                from: "e1",
                moves: &["e1c1", "e1d2", "e1f2"],
            },
            "e1c1",
        ),
    ),
    Section::piece(
        PAWN,
        "rule-kind-P",
        Example {
            position: "3k3/7/2***2/2***2/1p***2/2P2K1/1r5 w - 0,0 0",
            from: "c2",
            moves: &["c2b1", "c2b2", "c2b3"],
        },
    ),
    Section::special(
        "rule-promotion",
        Diagram::After(
            Played { position: "7/3P3/2***2/k1***2/2***2/4K2/7 w - 0,0 0", moves: &["d6e7=R"] },
            Example::of("4R2/7/2***2/k1***2/2***2/4K2/7 b - 0,0 1"),
        ),
    ),
    Section::shown(
        Topic::Winning,
        "rule-winning",
        Diagram::Moves(Example {
            position: "7/2K4/2***2/2***2/2***2/7/5k1 w - 1,0 20",
            from: "c6",
            moves: &["c6b5", "c6b6", "c6b7", "c6c7", "c6d6", "c6d7"],
        }),
    ),
    Section::plain(Topic::Tips, "rule-tips"),
    Section::plain(Topic::Values, "rule-piece-values"),
    Section::plain(Topic::Rulings, "rule-rulings"),
];
