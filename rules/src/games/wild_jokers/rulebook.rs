//! The rules in words, for players.

use super::{BISHOP, CAPTAIN, JOKER, KING, LANCER, MERCENARY, PALADIN, PIKEMAN, ROOK, VETERAN};
use crate::rulebook::{Example, Section, Topic};

const fn piece(
    kind: crate::Kind,
    title: &'static str,
    text: &'static str,
    example: Example,
) -> Section {
    Section { topic: Topic::Piece(kind), title, text, example: Some(example) }
}

/// The sections, in reading order.
pub(super) static SECTIONS: &[Section] = &[
    Section {
        topic: Topic::Board,
        title: "The board and its pits",
        text: "Wild Jokers was invented by Jeff Stroud and published in 2001.\n\n\
               The board has seven files and seven ranks, and eight **pits**: b2, d2, f2, b4, \
               f4, b6, d6 and f6. Nothing can stand on a pit. Pieces that slide stop before \
               it; pieces that leap pass over it. The middle square, d4, is an ordinary one.",
        example: None,
    },
    Section {
        topic: Topic::Setup,
        title: "Setup",
        text: "White's first rank, from a to g: Joker, Mercenary, Lancer, King, Paladin, Bishop, \
               Rook; four Pikemen on a2, c2, e2 and g2, between the pits. Black stands turned \
               by half a circle: on the seventh rank, from a to g, Rook, Bishop, Paladin, King, \
               Lancer, Mercenary, Joker; Pikemen on a6, c6, e6 and g6. White moves first.",
        example: None,
    },
    piece(
        KING,
        "King",
        "The King moves one step in any direction. There is no check: it may stand or step where \
         it can be captured, and then the game is lost.\n\n\
         **Castling**: when neither the King nor the Rook has moved and the squares between them \
         are empty, the King moves two squares towards the Rook, which lands on the square the \
         King crossed: for White King d1 to f1 and Rook g1 to e1, for Black King d7 to b7 and \
         Rook a7 to c7. Attacked squares do not matter.",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - K 0",
            from: "d1",
            moves: &["d1c1", "d1c2", "d1e1", "d1e2", "d1f1"],
        },
    ),
    piece(
        ROOK,
        "Rook",
        "The Rook slides any number of squares orthogonally, up to a pit.",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/2R1p2/1*1*1*1/3K3 w - - 0",
            from: "c3",
            moves: &[
                "c3a3", "c3b3", "c3c1", "c3c2", "c3c4", "c3c5", "c3c6", "c3c7", "c3d3", "c3e3",
            ],
        },
    ),
    piece(
        BISHOP,
        "Bishop",
        "The Bishop slides any number of squares diagonally, up to a pit.",
        Example {
            position: "3k3/1*1*1*1/7/1*1B1*1/7/1*1*1*1/3K3 w - - 0",
            from: "d4",
            moves: &["d4c3", "d4c5", "d4e3", "d4e5"],
        },
    ),
    piece(
        PIKEMAN,
        "Pikeman",
        "The Pikeman moves one step forward, straight or diagonally, capturing or not. On the \
         last rank it must become a Veteran.",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/2P4/1*1*1*1/3K3 w - - 0",
            from: "c3",
            moves: &["c3c4", "c3d4"],
        },
    ),
    piece(
        VETERAN,
        "Veteran",
        "The Veteran moves one step in any direction except straight sideways. Pikemen and \
         Lancers become Veterans on the last rank.",
        Example {
            position: "3k3/1*1*1*1/7/1*3*1/3V3/1*1*1*1/3K3 w - - 0",
            from: "d3",
            moves: &["d3c2", "d3c4", "d3d4", "d3e2", "d3e4"],
        },
    ),
    piece(
        LANCER,
        "Lancer",
        "The Lancer leaps exactly two squares in any of the eight directions, over anything. \
         Whenever it lands on the last rank, also by a leap along it, it may become a Veteran or \
         stay a Lancer.",
        Example {
            position: "6k/1*1*1*1/2L4/1*3*1/7/1*1*1*1/3K3 w - - 0",
            from: "c5",
            moves: &[
                "c5a3", "c5a5", "c5a7", "c5a7=V", "c5c3", "c5c7", "c5c7=V", "c5e3", "c5e5", "c5e7",
                "c5e7=V",
            ],
        },
    ),
    piece(
        PALADIN,
        "Paladin",
        "The Paladin moves one step in any direction or leaps like a Knight. It is the strongest \
         piece, and not royal: losing it does not lose the game.",
        Example {
            position: "6k/1*1*1*1/7/1*1A1*1/7/1*1*1*1/3K3 w - - 0",
            from: "d4",
            moves: &[
                "d4b3", "d4b5", "d4c2", "d4c3", "d4c4", "d4c5", "d4c6", "d4d3", "d4d5", "d4e2",
                "d4e3", "d4e4", "d4e5", "d4e6", "d4f3", "d4f5",
            ],
        },
    ),
    piece(
        MERCENARY,
        "Mercenary",
        "The Mercenary moves one step diagonally, in any of the four directions, or straight \
         forward. On the last rank it must become a Captain.\n\n\
         **Changing sides**: whoever captures a Mercenary or a Captain at once places a Mercenary \
         of its own on an empty square of its own first two ranks; the square that the capturer \
         left counts as empty. If there is none, the piece is lost.",
        Example {
            position: "6k/1*1*1*1/4c2/1*1M1*1/7/J*P*P*R/VVVK1VV w - - 0",
            from: "d4",
            moves: &["d4c3", "d4c5", "d4d5", "d4e3", "d4e5,M@e1"],
        },
    ),
    piece(
        CAPTAIN,
        "Captain",
        "The Captain moves one step in any direction. A Mercenary becomes one on the last rank; \
         when captured it changes sides and comes back as a Mercenary.",
        Example {
            position: "6k/1*1*1*1/7/1*1C1*1/7/1*1*1*1/3K3 w - - 0",
            from: "d4",
            moves: &["d4c3", "d4c4", "d4c5", "d4d3", "d4d5", "d4e3", "d4e4", "d4e5"],
        },
    ),
    piece(
        JOKER,
        "Joker",
        "The Joker moves one step orthogonally, capturing or not. Or it makes **pit jumps**: from \
         a square next to a pit, diagonally too, it leaps across the pit to the square directly \
         opposite. The first jump may capture, and then the move ends. From an empty landing \
         square it may go on across other pits next to it, as often as it likes, but without \
         capturing. It may not end where it began.",
        Example {
            position: "6r/1*1*1*1/kj5/1*3*1/2p4/1*1*p*1/3KJ2 w - - 0",
            from: "e1",
            moves: &["e1c3", "e1c7", "e1e2", "e1e5", "e1f1", "e1g3"],
        },
    ),
    Section {
        topic: Topic::Winning,
        title: "Winning",
        text: "Capture the King and you win. There is no check, no checkmate and no stalemate: a \
               side that has no move at all passes. When the same position occurs for the third \
               time, the game is a draw.",
        example: None,
    },
    Section {
        topic: Topic::Rulings,
        title: "Rulings",
        text: "These are rulings, where the inventor's page leaves something open:\n\
               - *Ruling*: that there is no stalemate means that a side without a move passes; \
               passing is allowed only then.\n\
               - *Ruling*: castling ignores attacks, since nothing here depends on check.\n\
               - *Ruling*: the Joker may not end its jumps where it began, which would be a \
               pass; its own square counts as empty while it jumps. Whether a pit may be jumped \
               twice makes no difference on this board.\n\
               - *Ruling*: a promoted piece that is captured is simply gone, unless it is a \
               Captain.\n\
               - *Ruling*: the third occurrence of a position draws.",
        example: None,
    },
];
