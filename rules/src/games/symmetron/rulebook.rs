//! The rules in words, for players.

use super::{
    ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, DRAGON_BISHOP, DRAGON_ROOK, KING, PAWN,
    REDUCER, RESURRECTOR, SHS, SLIP_NIGHTRIDER,
};
use crate::Kind;
use crate::rulebook::{Example, Section, Topic};

/// The sections, in reading order.
pub(super) static SECTIONS: &[Section] = &[
    text(
        Topic::Board,
        "The Arena and the launching squares",
        "Symmetron! 112 was invented by Antoine Fourrière and Roberto Lavieri as the large \
         sister of their Symmetron! 44, which they entered in a contest for games on 44 squares.\n\n\
         The **Arena** has eleven files (a to k) and ten ranks. Beside it each side has a \
         **launching square**, `wls` for White and `bls` for Black, which holds one piece of that \
         side at most. White's **Palace** is the nine squares e1 to g3, Black's e8 to g10.\n\n\
         **Near** always means: on the Arena, one or two squares away in any direction, a \
         Knight's leap included. What stands on a launching square is near nothing.",
    ),
    text(
        Topic::Setup,
        "Setup",
        "White: King f1; Slip-Nightriders a1, k1; Cannons b1, j1; Reducer a2; SHS k2; \
         Dragon-Bishops b2, j2; Advancer-Rooks d2, h2; Pawns a3, b3, c3, i3, j3, k3; Bawns d3 to \
         h3; Resurrector on the launching square. Black stands turned by half a circle: King f10, \
         Reducer k9, SHS a9, and the rest opposite White's. White moves first.",
    ),
    piece(
        KING,
        "King",
        "While it stands in its own Palace the King steps once **orthogonally**, anywhere else \
         once **diagonally**, capturing or not. The step may lead out of the Palace or into it. \
         The enemy's Palace means nothing to it. There is no castling, and the King never moves \
         into check.",
        Example {
            position: "5k5/11/pp7pp/11/11/11/11/PP2K4PP/11/11 w - - 0",
            from: "e3",
            moves: &["e3d3", "e3e2", "e3e4", "e3f3"],
        },
    ),
    piece(
        REDUCER,
        "Reducer",
        "A magic piece: it neither captures nor is captured. It steps once in any direction to an \
         empty square, or goes from the Arena to its own launching square if that is empty. Next \
         to the enemy Reducer along a file or rank it may **explode** with it.\n\n\
         Enemy pieces near it, except King and magic pieces, are **reduced**, unless they are \
         near their own Reducer too.",
        Example {
            position: "5k5/11/pp7pp/11/4r6/4Rp5/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5*e6", "e5d4", "e5d5", "e5d6", "e5e4", "e5f4", "e5f6", "e5wls"],
        },
    ),
    piece(
        SHS,
        "SHS",
        "The Self-Hippogonal-Symmetrizer is a magic piece: it neither captures nor is captured. \
         It steps once in any direction to an empty square, goes to its own launching square if \
         that is empty, or explodes with the enemy SHS beside it along a file or rank.\n\n\
         Dragons and Advancers of its own side near it are **symmetrized**: they move as their \
         counterparts. Pawns and Bawns of its own side near it may change into each other.",
        Example {
            position: "5k5/11/pp7pp/11/5h5/4H6/11/PP7PP/11/5K5 w U - 0",
            from: "e5",
            moves: &["e5d4", "e5d5", "e5d6", "e5e4", "e5e6", "e5f4", "e5f5"],
        },
    ),
    piece(
        RESURRECTOR,
        "Resurrector",
        "A magic piece: it neither captures nor is captured. It steps once in any direction to an \
         empty square, goes to its own launching square if that is empty, or explodes with the \
         enemy Resurrector beside it along a file or rank.\n\n\
         What its side captures near it comes back as its side's own piece: see Resurrection. It \
         starts on the launching square.",
        Example {
            position: "5k5/11/pp7pp/11/11/11/11/PP6UPP/11/5K5 w - - 0",
            from: "i3",
            moves: &["i3h2", "i3h3", "i3h4", "i3i2", "i3i4", "i3j2", "i3j4", "i3wls"],
        },
    ),
    piece(
        DRAGON_BISHOP,
        "Dragon-Bishop",
        "The Dragon-Bishop slides any number of squares diagonally or steps once orthogonally. \
         Reduced, it moves one step only, in any direction. Symmetrized, it moves as a \
         Dragon-Rook.",
        Example {
            position: "5k5/11/pp7pp/2p8/11/4D6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a1", "e5b2", "e5c3", "e5c7", "e5d4", "e5d5", "e5d6", "e5e4", "e5e6", "e5f4",
                "e5f5", "e5f6", "e5g3", "e5g7", "e5h2", "e5h8", "e5i1", "e5i9", "e5j10",
            ],
        },
    ),
    piece(
        DRAGON_ROOK,
        "Dragon-Rook",
        "The Dragon-Rook slides any number of squares orthogonally or steps once diagonally. \
         Reduced, it moves one step only, in any direction. Symmetrized, it moves as a \
         Dragon-Bishop. It comes into play by promotion only.",
        Example {
            position: "5k5/11/pp7pp/4p6/11/4E6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a5", "e5b5", "e5c5", "e5d4", "e5d5", "e5d6", "e5e1", "e5e2", "e5e3", "e5e4",
                "e5e6", "e5e7", "e5f4", "e5f5", "e5f6", "e5g5", "e5h5", "e5i5", "e5j5", "e5k5",
            ],
        },
    ),
    piece(
        ADVANCER_ROOK,
        "Advancer-Rook",
        "The Advancer-Rook slides orthogonally over at least one empty square. If the very next \
         square in that direction holds an enemy piece that can be captured, it may capture it \
         from where it stops (`e5e6xe7`) or leave it alone (`e5e6`). It never captures by \
         landing on a piece, so a piece beside it is safe from it.\n\n\
         Reduced, it slides exactly one square, and may capture what it stops in front of. \
         Symmetrized, it moves as an Advancer-Bishop.",
        Example {
            position: "5k5/11/pp7pp/4p6/11/2ppA6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5e1", "e5e2", "e5e3", "e5e4", "e5e6", "e5e6xe7", "e5f5", "e5g5", "e5h5", "e5i5",
                "e5j5", "e5k5",
            ],
        },
    ),
    piece(
        ADVANCER_BISHOP,
        "Advancer-Bishop",
        "The Advancer-Bishop moves and captures like the Advancer-Rook, but diagonally. Reduced, \
         it slides exactly one square, and may capture what it stops in front of. Symmetrized, it \
         moves as an Advancer-Rook. It comes into play by promotion only.",
        Example {
            position: "5k5/11/pp5p1pp/11/11/4O6/3p7/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5c7", "e5c7xb8", "e5d6", "e5f4", "e5f6", "e5g3", "e5g7", "e5g7xh8", "e5h2",
                "e5i1",
            ],
        },
    ),
    piece(
        SLIP_NIGHTRIDER,
        "Slip-Nightrider",
        "The Slip-Nightrider makes one, three or five Knight's moves in one direction. It touches \
         down on the first, third and fifth square of that line only: what stands on the second \
         or fourth does not matter, while the first piece met on the others ends the ride, by \
         capture if it can be captured. Reduced, it makes a single Knight's move.",
        Example {
            position: "5k5/11/pp7pp/11/2p8/6p4/11/PP7PP/S10/5K5 w - - 0",
            from: "a2",
            moves: &["a2b4", "a2c1", "a2c3", "a2d8", "a2g5"],
        },
    ),
    piece(
        CANNON,
        "Cannon",
        "The Cannon is one of two forms of the Can(n)on. Without capturing it slides \
         orthogonally; it captures the first piece beyond exactly one other, of either side, on \
         an orthogonal line. At the end of any move, and also as a move in place, it may become a \
         **Canon**.\n\n\
         Reduced, it only moves one step orthogonally without capturing, choosing its form at the \
         end; it cannot change in place. The SHS does not influence it.",
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
    piece(
        CANON,
        "Canon",
        "The Canon is the diagonal form of the Can(n)on. Without capturing it slides diagonally; \
         it captures the first piece beyond exactly one other, of either side, on a diagonal. At \
         the end of any move, and also as a move in place, it may become a **Cannon**.\n\n\
         Reduced, it too only moves one step **orthogonally** without capturing, choosing its \
         form at the end; it cannot change in place. The SHS does not influence it.",
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
    piece(
        PAWN,
        "Pawn",
        "Without capturing the Pawn moves one or two steps straight forward, from wherever it \
         stands, or one step sideways. It captures one step diagonally forward. Reduced, it has \
         no double step. Near its own SHS it may change in place into a Bawn.\n\n\
         On the last rank it must become a Dragon-Rook, an Advancer-Bishop, a Slip-Nightrider or \
         a Cannon. There is no en passant.",
        Example {
            position: "5k5/11/pp7pp/11/3p7/4P6/2H8/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5=B", "e5d5", "e5d6", "e5e6", "e5e7", "e5f5"],
        },
    ),
    piece(
        BAWN,
        "Bawn",
        "Without capturing the Bawn moves one or two steps diagonally forward, both in the same \
         direction. It captures one step straight forward or sideways. Reduced, it has no double \
         step. Near its own SHS it may change in place into a Pawn.\n\n\
         On the last rank it must become a Dragon-Rook, an Advancer-Bishop, a Slip-Nightrider or \
         a Cannon.",
        Example {
            position: "5k5/11/pp7pp/6p4/4p6/4Bp5/2H8/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5=P", "e5c7", "e5d6", "e5e6", "e5f5", "e5f6"],
        },
    ),
    special(
        "Reduced pieces",
        "A Dragon, Advancer, Slip-Nightrider, Can(n)on, Pawn or Bawn near the **enemy Reducer** \
         is reduced, unless it is near its own Reducer as well. A reduced Dragon moves one step, \
         an Advancer slides exactly one square, a Slip-Nightrider makes one Knight's move, a \
         Can(n)on moves one step orthogonally and captures nothing, a Pawn or Bawn has no double \
         step. Kings and magic pieces are never reduced.",
        Example {
            position: "5k5/11/pp7pp/2r8/11/4E6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &["e5d4", "e5d5", "e5d6", "e5e4", "e5e6", "e5f4", "e5f5", "e5f6"],
        },
    ),
    special(
        "Symmetrized pieces",
        "A Dragon or Advancer near **its own SHS** moves as its counterpart: Dragon-Bishop and \
         Dragon-Rook exchange their moves, Advancer-Rook and Advancer-Bishop too. A piece can be \
         symmetrized and reduced at once. Slip-Nightriders and Can(n)ons are not influenced. A \
         Pawn or Bawn there moves as usual, but may change into the other as a move, even while \
         it is reduced.",
        Example {
            position: "5k5/11/pp7pp/4H2p3/11/4A6/11/PP7PP/11/5K5 w - - 0",
            from: "e5",
            moves: &[
                "e5a1", "e5b2", "e5c3", "e5c7", "e5c7xb8", "e5d4", "e5d6", "e5f4", "e5f6", "e5g3",
                "e5g7", "e5h2", "e5h8", "e5i1", "e5i9", "e5j10",
            ],
        },
    ),
    text(
        Topic::Special,
        "Resurrection and launching",
        "When a side captures a piece on a square near **its own Resurrector** while its \
         launching square is empty, the captured piece changes sides and stands on that launching \
         square, in the kind it had. For an Advancer's capture too the square of the captured \
         piece counts. Otherwise the piece is gone.\n\n\
         From its launching square any piece moves to an empty square of ranks 4 to 7 \
         (`wlse5`). It cannot capture so, a Can(n)on cannot change its form so, and nothing \
         changes in place there. Magic pieces can go back to the launching square (`e5wls`); \
         other pieces cannot.",
    ),
    special(
        "Explosion",
        "When a magic piece and the enemy's magic piece of the same kind are next to each other \
         on a file or rank, either side may remove both as its move: `e5*e6`. That is the only way \
         in which a magic piece leaves the game.",
        Example {
            position: "5k5/11/pp7pp/11/4u6/4Ur5/4p6/PP7PP/11/5K5 w R - 0",
            from: "e5",
            moves: &["e5*e6", "e5d4", "e5d5", "e5d6", "e5f4", "e5f6"],
        },
    ),
    text(
        Topic::Winning,
        "Winning and drawing",
        "Checkmate wins.\n\n\
         A side that has **four pieces or fewer** after any move has lost. Everything counts: \
         the King, the magic pieces and the piece on the launching square. If an explosion brings \
         both sides to four or fewer, the game is drawn.\n\n\
         Stalemate is a draw, and so is the third occurrence of the same position.",
    ),
    text(
        Topic::Rulings,
        "Rulings",
        "Where the inventors' page is silent or contradicts itself, these **rulings** hold:\n\
         - The Palace is the nine squares round the King's starting square.\n\
         - \"Slip\" means that the odd squares of a ride can block it, the even ones cannot.\n\
         - A reduced Can(n)on of either form moves one step orthogonally, never captures, and may \
         choose its form after that step, but not change in place.\n\
         - A resurrected Can(n)on keeps its form, a resurrected promoted piece its kind; a \
         promoted Can(n)on starts as a Cannon.\n\
         - Dragon-Rooks and Advancer-Bishops are reduced and symmetrized like the pieces that \
         they mirror; Pawns and Bawns are reduced too.\n\
         - A Can(n)on keeps its form when it leaves the launching square.\n\
         - Everything counts towards the four pieces; both sides at four or fewer is a draw.",
    ),
];

const fn text(topic: Topic, title: &'static str, text: &'static str) -> Section {
    Section { topic, title, text, example: None }
}

const fn special(title: &'static str, text: &'static str, example: Example) -> Section {
    Section { topic: Topic::Special, title, text, example: Some(example) }
}

const fn piece(kind: Kind, title: &'static str, text: &'static str, example: Example) -> Section {
    Section { topic: Topic::Piece(kind), title, text, example: Some(example) }
}
