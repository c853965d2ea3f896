//! The rules in words, for players.

mod examples;

use super::pieces::kind_of;
use super::{COMMONER, FERZ, GUARD, WAZIR};
use crate::Kind;
use crate::rulebook::{Example, Section, Topic};
use examples::{alfil_ferz, jumping_general, wazir_dabbaba};

const fn piece(kind: Kind, title: &'static str, text: &'static str, example: Example) -> Section {
    Section { topic: Topic::Piece(kind), title, text, example: Some(example) }
}

/// The section of a fusion of so many Ferzes and Wazirs.
const fn fusion(
    ferzes: u8,
    wazirs: u8,
    title: &'static str,
    text: &'static str,
    example: Example,
) -> Section {
    match kind_of(ferzes, wazirs) {
        Some(kind) => piece(kind, title, text, example),
        None => panic!("no piece is made of these"),
    }
}

const fn special(title: &'static str, text: &'static str, example: Option<Example>) -> Section {
    Section { topic: Topic::Special, title, text, example }
}

/// The sections, in reading order.
pub(super) static SECTIONS: &[Section] = &[
    Section {
        topic: Topic::Board,
        title: "Board and hands",
        text: "Hullabaloo was invented by Jeremy Gabriel Good in 2007, as a tribute to the games \
               of Joe Joyce.\n\n\
               The board is nine by nine. Beside it each side has a **hand**, empty at first. \
               Whatever you capture goes to your hand as your own, whole; your own pieces can be \
               put there too, and dropped again.",
        example: None,
    },
    Section {
        topic: Topic::Setup,
        title: "Setup",
        text: "Each side's two ranks hold Ferzes and Wazirs in turn, like the colours of a \
               chessboard: a1 is a Ferz, a2 a Wazir, and in the middle of the first rank, on e1, \
               stands the Precious Commoner. Black stands opposite, the Precious Commoner on e9. \
               White starts, and White's first turn is a single move.",
        example: None,
    },
    special(
        "Turns of two moves",
        "After White's first turn, which is one move, every turn is one or two moves of the same \
         side. Each of these counts as one: moving a piece, splitting one, putting one into the \
         hand, dropping one, fusing two in the hand, moving a block of four.\n\n\
         After the first move you may end the turn with **pass**. You cannot pass the whole \
         turn.\n\n\
         **Once as itself**: a piece that moved first may not move again, nor go to the hand, as \
         the second move, unless it fused when it moved. That holds for the Precious Commoner, \
         and for a component that split off and moved. Such a piece may still split, have \
         another fuse with it, or move in a block. A block that moved may not move again as that \
         block; its members may. Fused and dropped pieces are free.",
        None,
    ),
    special(
        "Activation",
        "Only **activated** pieces move, split, go to the hand or give check. There are two \
         ways:\n\
         - by **contact**: the piece is joined to its Precious Commoner by a chain of its side's \
         pieces, each next to the one before, straight or diagonally;\n\
         - by **range**: it stands within three squares of its Precious Commoner, counted like \
         King's steps.\n\n\
         A piece that is only within range passes nothing on: it does not activate its \
         neighbours. Of a block of four, one activated member is enough. What counts is the \
         position at the moment of the move, so the first move can activate what the second one \
         uses.",
        Some(examples::ACTIVATION),
    ),
    special(
        "Fusing and splitting",
        "**Fusing**: a piece that lands on one of your own becomes one with it, if their sum \
         exists. Count Ferzes and Wazirs: the only pieces are one to six Ferzes, one to six \
         Wazirs, or as many of both. So Ferz and Wazir make a Guard, two Ferzes an Alfil-Ferz, an \
         Alfil-Ferz and a Wazir-Dabbaba a Jumping General; but a Guard and a Ferz make nothing. \
         The piece that is landed on need not be activated.\n\n\
         **Splitting**: a component leaves, moving as its own kind (it may capture or fuse), or \
         goes to the hand; the rest stays. What leaves and what stays must both be pieces: a \
         Jumping General comes apart into two Guards, or an Alfil-Ferz and a Wazir-Dabbaba.",
        None,
    ),
    special(
        "Hand and drops",
        "Any activated piece of yours but the Precious Commoner can go to your hand, as a move.\n\n\
         **Drop**: a piece from your hand lands on an empty square within three squares of your \
         Precious Commoner, or next to a piece joined to it; or on an activated piece of your own \
         with which it fuses.\n\n\
         Two pieces in your hand can also **fuse there**, as a move.\n\n\
         What you captured, or put into the hand, with your first move you may drop with the \
         second.",
        Some(examples::DROP),
    ),
    special(
        "Blocks of four",
        "Four Ferzes, four Wazirs or four Guards of yours that fill two by two squares can move \
         together, if one of them is activated. Wazirs go two squares straight, Ferzes two \
         squares diagonally (two files and two ranks), Guards either. While all four squares \
         they land on are empty they may go on in the same direction.\n\n\
         On its last landing a block may capture, up to four pieces at once. It cannot land on \
         your own pieces or on a Precious Commoner.\n\n\
         A block is named by its lower left square.",
        Some(examples::BLOCK),
    ),
    piece(
        COMMONER,
        "Precious Commoner",
        "The royal piece. It takes one, two or three King's steps in a move, turning as it likes, \
         through empty squares. It ends on an empty square or captures there, and never ends \
         where it began.\n\n\
         It activates its side's pieces. It never fuses, never goes to the hand, is never \
         captured, and gives no check to the other Precious Commoner.",
        examples::COMMONER,
    ),
    piece(
        FERZ,
        "Ferz",
        "The Ferz leaps one square diagonally. It fuses with a Ferz or any piece made of up to \
         five Ferzes, and with a Wazir to a Guard. Here it can capture on f6 and fuse on d6.",
        examples::FERZ,
    ),
    piece(
        WAZIR,
        "Wazir",
        "The Wazir leaps one square orthogonally. It fuses with a Wazir or any piece made of up \
         to five Wazirs, and with a Ferz to a Guard. Here it can fuse on e6 and capture on f5, \
         but a Wazir and a Guard do not fuse.",
        examples::WAZIR,
    ),
    piece(
        GUARD,
        "Guard",
        "The Guard, a Ferz and a Wazir, leaps one square in any direction. It fuses with a Guard \
         or a General, and splits into its Ferz and its Wazir. Here the whole Guard can fuse on \
         f6, and its Wazir alone on d5.",
        examples::GUARD,
    ),
    fusion(
        2,
        0,
        "Alfil-Ferz",
        "Made of two Ferzes. It leaps one or two squares diagonally, over anything. With the \
         Wazir-Dabbaba it fuses to the Jumping General.",
        alfil_ferz::DOUBLE,
    ),
    fusion(
        3,
        0,
        "Chieftain Alfil-Ferz",
        "Made of three Ferzes. It leaps one to three squares diagonally, over anything. With \
         the Chieftain Wazir-Dabbaba it fuses to the Chieftain Jumping General.",
        alfil_ferz::CHIEFTAIN,
    ),
    fusion(
        4,
        0,
        "Grand Alfil-Ferz",
        "Made of four Ferzes. It leaps one to four squares diagonally, over anything. With the \
         Grand Wazir-Dabbaba it fuses to the Grand Jumping General.",
        alfil_ferz::GRAND,
    ),
    fusion(
        5,
        0,
        "Lemurian Alfil-Ferz",
        "Made of five Ferzes. It leaps one to five squares diagonally, over anything. With the \
         Lemurian Wazir-Dabbaba it fuses to the Lemurian Jumping General.",
        alfil_ferz::LEMURIAN,
    ),
    fusion(
        6,
        0,
        "Atlantean Alfil-Ferz",
        "Made of six Ferzes. It leaps one to six squares diagonally, over anything. It is the \
         largest of its line. With the Atlantean Wazir-Dabbaba it fuses to the Atlantean \
         Jumping General.",
        alfil_ferz::ATLANTEAN,
    ),
    fusion(
        0,
        2,
        "Wazir-Dabbaba",
        "Made of two Wazirs. It leaps one or two squares orthogonally, over anything. With the \
         Alfil-Ferz it fuses to the Jumping General.",
        wazir_dabbaba::DOUBLE,
    ),
    fusion(
        0,
        3,
        "Chieftain Wazir-Dabbaba",
        "Made of three Wazirs. It leaps one to three squares orthogonally, over anything. With \
         the Chieftain Alfil-Ferz it fuses to the Chieftain Jumping General.",
        wazir_dabbaba::CHIEFTAIN,
    ),
    fusion(
        0,
        4,
        "Grand Wazir-Dabbaba",
        "Made of four Wazirs. It leaps one to four squares orthogonally, over anything. With \
         the Grand Alfil-Ferz it fuses to the Grand Jumping General.",
        wazir_dabbaba::GRAND,
    ),
    fusion(
        0,
        5,
        "Lemurian Wazir-Dabbaba",
        "Made of five Wazirs. It leaps one to five squares orthogonally, over anything. With \
         the Lemurian Alfil-Ferz it fuses to the Lemurian Jumping General.",
        wazir_dabbaba::LEMURIAN,
    ),
    fusion(
        0,
        6,
        "Atlantean Wazir-Dabbaba",
        "Made of six Wazirs. It leaps one to six squares orthogonally, over anything. It is the \
         largest of its line. With the Atlantean Alfil-Ferz it fuses to the Atlantean Jumping \
         General.",
        wazir_dabbaba::ATLANTEAN,
    ),
    fusion(
        2,
        2,
        "Jumping General",
        "Made of two Ferzes and two Wazirs. It leaps one or two squares in any direction, over \
         anything. It splits into an Alfil-Ferz and a Wazir-Dabbaba, or into two Guards.",
        jumping_general::DOUBLE,
    ),
    fusion(
        3,
        3,
        "Chieftain Jumping General",
        "Made of three Ferzes and three Wazirs. It leaps one to three squares in any direction, \
         over anything. It splits into the Chieftain Alfil-Ferz and the Chieftain Wazir- \
         Dabbaba, or into a Guard or smaller General and what remains.",
        jumping_general::CHIEFTAIN,
    ),
    fusion(
        4,
        4,
        "Grand Jumping General",
        "Made of four Ferzes and four Wazirs. It leaps one to four squares in any direction, \
         over anything. It splits into the Grand Alfil-Ferz and the Grand Wazir-Dabbaba, or \
         into a Guard or smaller General and what remains.",
        jumping_general::GRAND,
    ),
    fusion(
        5,
        5,
        "Lemurian Jumping General",
        "Made of five Ferzes and five Wazirs. It leaps one to five squares in any direction, \
         over anything. It splits into the Lemurian Alfil-Ferz and the Lemurian Wazir-Dabbaba, \
         or into a Guard or smaller General and what remains.",
        jumping_general::LEMURIAN,
    ),
    fusion(
        6,
        6,
        "Atlantean Jumping General",
        "Made of six Ferzes and six Wazirs. It leaps one to six squares in any direction, over \
         anything. It is the largest of its line. It splits into the Atlantean Alfil-Ferz and \
         the Atlantean Wazir-Dabbaba, or into a Guard or smaller General and what remains.",
        jumping_general::ATLANTEAN,
    ),
    Section {
        topic: Topic::Winning,
        title: "Check and winning",
        text: "You are in check when the enemy could capture your Precious Commoner, were it an \
               ordinary piece, with one move of an activated piece or of a block of four; the \
               enemy's Precious Commoner gives no check.\n\n\
               You need not answer a check at once: the turn must **end** out of check. A first \
               move after which you are in check is allowed if some second move ends it.\n\n\
               **Checkmate**: in check at the start of your turn and without a legal move, you \
               have lost. **Stalemate**: not in check and without a legal move, the game is \
               drawn. So it is when a position has stood for the third time at the start of a \
               turn.",
        example: None,
    },
    Section {
        topic: Topic::Rulings,
        title: "Rulings",
        text: "The inventor shows setup and larger pieces as icons. These rulings are ours:\n\
               - The board is nine by nine, set up as described.\n\
               - A larger piece leaps as many squares as it has Ferzes (Wazirs).\n\
               - The Precious Commoner takes up to three King's steps, turning freely; its range \
               has the same radius, diagonal steps counting as one.\n\
               - You may use only the first of your two moves, but must make one.\n\
               - A piece that moved may go on by splitting, fusing or in a block; a component \
               that split off and moved has had its move.\n\
               - The limit of four splits a turn never matters with two moves.\n\
               - A turn that would end in check is illegal; without a legal turn it is \
               checkmate.\n\
               - The third occurrence of a position draws.",
        example: None,
    },
];
