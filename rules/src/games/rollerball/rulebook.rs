//! The rules in words, for players.

use super::{BISHOP, KING, PAWN, ROOK};
use crate::rulebook::{Example, Section, Topic};

/// The sections, in reading order.
pub(super) static SECTIONS: &[Section] = &[
    Section {
        topic: Topic::Board,
        title: "The ring",
        text: "Rollerball was invented by Jean-Louis Cazaux in 1998, after the film about a \
               violent sport on a skating ring.\n\n\
               The board is a ring of 40 squares: seven by seven without the nine squares in \
               the middle. It has an outer and an inner ring. Both sides play **clockwise**: \
               every square has one forward direction, the same for White and Black. Along the \
               south side forward is west, along the west side north, along the north side \
               east, along the east side south. On a corner of either ring forward is already \
               the direction of the next side. The square *behind* a square is the one before \
               it on its own ring.",
        example: None,
    },
    Section {
        topic: Topic::Setup,
        title: "Setup",
        text: "Each side has a King, two Rooks, a Bishop and two Pawns. White starts on the \
               south side: Pawns on c1 and c2, Bishop d1, King d2, Rooks on e1 and e2. Black \
               starts on the north side, turned by half a circle: Pawns on e7 and e6, Bishop \
               d7, King d6, Rooks on c7 and c6. White moves first.",
        example: None,
    },
    Section {
        topic: Topic::Piece(KING),
        title: "King",
        text: "The King moves one step in any of the eight directions, capturing or not, but \
               never into check. It is the only piece without a direction of its own.",
        example: Some(Example {
            position: "5k1/7/2***2/2***2/2***2/1K5/7 w - 0,0 0",
            from: "b2",
            moves: &["b2a1", "b2a2", "b2a3", "b2b1", "b2b3", "b2c1", "b2c2"],
        }),
    },
    Section {
        topic: Topic::Piece(ROOK),
        title: "Rook",
        text: "The Rook slides any number of squares **forward** or **sideways**, or moves one \
               step to the square behind it. Sideways is every orthogonal direction that is \
               neither forward nor behind; it is measured on the square where the Rook stands, \
               and it has no limit.\n\n\
               **Rebound**: a Rook that slides forward along the outer ring into an empty \
               corner may go on round it, along the next side, in the same move. It may do so \
               once in a move. It captures what it lands on, after a rebound too.",
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
        title: "Bishop",
        text: "The Bishop slides any number of squares along its two **forward diagonals**, \
               forward and to one side as seen from the square where it starts, or moves one \
               step along either backward diagonal.\n\n\
               **Rebound**: a sliding Bishop that meets the side of the board, or a side of \
               the hole, bounces off it once, as a ball would. It needs one step before, and a \
               side: a corner met point-on stops it. Steps back never rebound.",
        example: Some(Example {
            position: "7/5k1/2***2/2***K1/2***2/7/3B3 w - 0,0 0",
            from: "d1",
            moves: &["d1a4", "d1b3", "d1b5", "d1c2", "d1c6", "d1d7", "d1e2"],
        }),
    },
    Section {
        topic: Topic::Piece(PAWN),
        title: "Pawn",
        text: "The Pawn moves one step forward, straight or diagonally, capturing or not. A \
               white Pawn that reaches e6 or e7, or a black one that reaches c1 or c2, where \
               the other side's Pawns started, must become a Rook or a Bishop at once.",
        example: Some(Example {
            position: "7/3P2k/2***2/2***2/2***2/2K4/7 w - 0,0 0",
            from: "d6",
            moves: &["d6e6=B", "d6e6=R", "d6e7=B", "d6e7=R"],
        }),
    },
    Section {
        topic: Topic::Winning,
        title: "Winning",
        text: "You win in one of two ways:\n\
               - **checkmate** the other King, or\n\
               - bring your own King to the square where the other King started (d6 for White, \
               d2 for Black), having gone round **clockwise**. It may not step into check \
               there.\n\n\
               What counts is the net number of half-turns: passing between ranks 4 and 5 \
               clockwise adds one, passing back takes one away, and one at least is needed.\n\n\
               Stalemate and the third occurrence of a position are draws.",
        example: Some(Example {
            position: "7/2K4/2***2/2***2/2***2/7/5k1 w - 1,0 20",
            from: "c6",
            moves: &["c6b5", "c6b6", "c6b7", "c6c7", "c6d6", "c6d7"],
        }),
    },
    Section {
        topic: Topic::Rulings,
        title: "Rulings",
        text: "These are rulings, where the inventor's page leaves something open:\n\
               - *Ruling*: sideways and behind are measured on the square's own ring. The page \
               says that a Rook on b2 mates alone, as on a6, f7 and g2; those three turn into \
               b1, so b2 is read as a slip.\n\
               - *Ruling*: having turned clockwise means the net count. Going half round the \
               other way, or back and forth, does not win.\n\
               - *Ruling*: sideways has no limit. From a2 a Rook may slide along the whole \
               second rank, and likewise from f1, b7 and g6.\n\
               - *Ruling*: a Bishop rebounds off a side, not off a corner's point.",
        example: None,
    },
];
