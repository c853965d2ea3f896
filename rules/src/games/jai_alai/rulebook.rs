//! The rules in words, for players.

use super::{BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, STATUE, SUPERBALL};
use crate::rulebook::{Example, Section, Topic};

/// The sections, in reading order.
pub(super) static SECTIONS: &[Section] = &[
    Section {
        topic: Topic::Board,
        title: "The board",
        text: "Jai-Alai was invented by Roberto Lavieri and named after the sport in which a \
               ball is thrown against walls. Here the balls are pieces, and the walls are \
               pieces too.\n\n\
               The board has nine files, a to i, and eight ranks. Each side also has a hand, \
               in which it keeps its Statues.",
        example: None,
    },
    Section {
        topic: Topic::Setup,
        title: "Setup",
        text: "White's first rank, from a to i: Deer, Mage-Apprentice, Ball, Diagball, King, \
               Ball, Diagball, Mage-Apprentice, Reducer. Second rank: Guards on a2 and i2, the \
               Superball on e2, Boys on the six squares between. One more Boy stands on e3. \
               Black's pieces stand opposite, each on the same file. Each side has four \
               Statues in hand. White moves first.",
        example: None,
    },
    Section {
        topic: Topic::Special,
        title: "Rebounds",
        text: "Superball, Ball and Diagball move without capturing along their lines, and may \
               **rebound** once in a move. A slide that runs up against a piece stops on the \
               square before it; from there the ball turns at a right angle, either way, and \
               slides on. After the turn it may stop on any empty square, or capture the first \
               piece it meets if that is an enemy it can capture. That is the only way in \
               which these three capture.\n\n\
               A piece on the very next square will do: the ball then turns where it stands.\n\n\
               A Ball or Diagball rebounds off pieces of its own side only, a Superball off \
               any piece. A Statue is as good a wall as any.",
        example: Some(Example {
            position: "k7y/9/9/9/4y4/9/4BY3/K8 w - - 0",
            from: "e2",
            moves: &["e2a2", "e2b2", "e2c2", "e2d2", "e2e1", "e2e3", "e2e4"],
        }),
    },
    Section {
        topic: Topic::Special,
        title: "Being reduced",
        text: "A piece next to an enemy Reducer, in any of the eight directions, is **reduced**, \
               unless its own side's Reducer stands next to it too. It keeps only those of its \
               moves whose whole way is one step long. A reduced Ball, for example, may still \
               turn where it stands off a friend beside it and capture the neighbour.\n\n\
               King, Superball and Statue are immune. All others can be reduced, the Reducer \
               included: a reduced Reducer still reduces enemies and frees friends, but it does \
               not free itself, so two opposing Reducers side by side are both reduced.",
        example: Some(Example {
            position: "k7y/9/9/3ry4/3YB4/9/9/K8 w - - 0",
            from: "e4",
            moves: &["e4e3", "e4e5", "e4f4"],
        }),
    },
    Section {
        topic: Topic::Special,
        title: "Capturing a Reducer",
        text: "Only four pieces can capture a Reducer: a King, a Guard, a Superball, and a \
               Mage-Apprentice that does not stand next to it. Ball, Diagball, Deer and Boy \
               cannot, and a Reducer captures nothing at all.",
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
        title: "King",
        text: "The King moves one step in any of the eight directions, never into check. It \
               captures pieces of either side, its own too, but it cannot capture an enemy \
               Statue. No Reducer reduces it.",
        example: Some(Example {
            position: "k7y/9/9/9/3ttT3/3RKY3/4y4/9 w - - 0",
            from: "e3",
            moves: &["e3d2", "e3d3", "e3e2", "e3f2", "e3f3", "e3f4"],
        }),
    },
    Section {
        topic: Topic::Piece(GUARD),
        title: "Guard",
        text: "The Guard moves one step in any of the eight directions. It captures any enemy, \
               Reducers and Statues included, and any piece of its own side except its own \
               King. Being reduced takes nothing from it.",
        example: Some(Example {
            position: "k7y/9/9/9/3ytT3/3RGr3/3K5/9 w - - 0",
            from: "e3",
            moves: &["e3d3", "e3d4", "e3e2", "e3e4", "e3f2", "e3f3", "e3f4"],
        }),
    },
    Section {
        topic: Topic::Piece(SUPERBALL),
        title: "Superball",
        text: "The Superball slides any number of squares orthogonally, or moves one step \
               diagonally, both without capturing. It may **rebound** once off any piece, of \
               either side, on its orthogonal way; after that it may capture any enemy, the \
               Reducer included. No Reducer reduces it. Boys become Superballs.",
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
        title: "Ball",
        text: "The Ball slides any number of squares orthogonally without capturing. It may \
               **rebound** once off a piece of its own side, and may then capture any enemy \
               except the Reducer. It never captures straight ahead.",
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
        title: "Diagball",
        text: "The Diagball does on diagonals what the Ball does on ranks and files: it slides \
               without capturing, and may **rebound** once off a piece of its own side and then \
               capture any enemy except the Reducer. It may also move one step orthogonally \
               without capturing, and so change the colour of its squares.",
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
        title: "Deer",
        text: "The Deer slides any number of squares, one at least, in any of the eight \
               directions. If the next square in the same direction then holds an enemy, other \
               than the Reducer, it may capture that piece **without entering its square**: \
               `e2e5xe6` goes to e5 and takes on e6. To go there and take nothing is `e2e5`. \
               It never captures what it lands on.\n\n\
               Reduced, it slides exactly one square and may still capture so.",
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
        title: "Mage-Apprentice",
        text: "The Mage-Apprentice moves one step diagonally, capturing or not. If that square \
               is empty it may go on from there, one or two squares straight outwards: after a \
               step north-east, to the north or to the east. It stops on an empty square or \
               captures the first enemy within reach; a friend stops it.\n\n\
               It cannot capture a Reducer that stands next to it. Reduced, it has only the \
               diagonal step.",
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
        title: "Reducer",
        text: "The Reducer slides any number of squares in any of the eight directions and never \
               captures. It **reduces** the enemy pieces next to it and keeps its own side's \
               pieces next to it from being reduced. Next to the enemy Reducer it moves one \
               step only.",
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
        title: "Boy",
        text: "Without capturing, the Boy moves one step straight forward, diagonally forward or \
               sideways. From its side's third rank (3 for White, 6 for Black) it may also move \
               two steps straight forward if both squares are empty and it is not reduced. It \
               captures one step diagonally forward, any enemy except the Reducer. On the last \
               rank it must become a Superball: `e7e8=S`.",
        example: Some(Example {
            position: "k7y/9/9/9/3y5/4Y4/9/K7T w - - 0",
            from: "e3",
            moves: &["e3d3", "e3d4", "e3e4", "e3e5", "e3f3", "e3f4"],
        }),
    },
    Section {
        topic: Topic::Piece(STATUE),
        title: "Statue",
        text: "The Statue never moves and never captures. Each side has four in hand, and may \
               drop one on any empty square as its move: `T@e4`. It blocks lines, it is a wall \
               for balls, and it counts as a piece. Every enemy that captures may capture it, \
               except the King.\n\n\
               In the example a Deer gives check along the file, and a Statue on any square of \
               its way ends that.",
        example: Some(Example {
            position: "a7k/9/8y/9/9/9/9/K7Y w T - 0",
            from: "hand",
            moves: &["T@a2", "T@a3", "T@a4", "T@a5", "T@a6", "T@a7"],
        }),
    },
    Section {
        topic: Topic::Winning,
        title: "Winning",
        text: "You win in one of two ways:\n\
               - **checkmate** the enemy King, or\n\
               - bring your opponent down to **two pieces or fewer**. Everything counts: the \
               King, Statues on the board and Statues still in hand.\n\n\
               A side that brings itself down to two pieces, by taking its own, loses. \
               Stalemate and the third occurrence of a position are draws. There is no castling \
               and no en passant.",
        example: None,
    },
    Section {
        topic: Topic::Rulings,
        title: "Rulings",
        text: "These are rulings, where the inventor's page leaves something open:\n\
               - *Ruling*: Black's setup mirrors White's across the middle of the board.\n\
               - *Ruling*: a friend on the very next square can be rebounded on.\n\
               - *Ruling*: Statues count as pieces, in hand too.\n\
               - *Ruling*: a piece taken by its own King or Guard leaves the game, and its side \
               may lose by that.\n\
               - *Ruling*: stalemate is a draw.\n\
               - *Ruling*: a Guard may take a Reducer whether it is reduced or not; a Boy may \
               not take one.\n\
               - *Ruling*: a Boy's double step is straight, through an empty square, and lost \
               while it is reduced.\n\
               - *Ruling*: King and Guard may take their own Statues and their own Reducer. A \
               captured Statue does not return to a hand.",
        example: None,
    },
];
