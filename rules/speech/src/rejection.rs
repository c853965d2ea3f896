//! Why a text that was typed is no legal move.

use oddboard_rules::text::{MoveError, write_move};
use oddboard_rules::{Kind, Move, Refusal, Role, Side, Spec, Square};

use crate::words::{Fill, Sentence, ToSentence, words};

/// Why a text that a player typed is no legal move: typed, with what it takes to say so.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rejection {
    /// It is a move that is not legal here.
    Illegal(Refusal),
    /// Nothing of it was understood.
    Unreadable {
        /// Where reading it as coordinates stopped; none if it doesn't look like coordinates.
        error: Option<Box<MoveError>>,
        /// Some legal moves; one if there is only one.
        examples: Vec<Move>,
    },
    /// It names another piece than the one that could make the move.
    AnotherPiece {
        /// The kind that it names.
        named: Kind,
        /// The kind that stands there.
        stands: Kind,
        /// Where.
        square: Square,
    },
    /// It says before the move that it is the other side's.
    OtherSide {
        /// The side that it names.
        named: Side,
        /// The side to move.
        turn: Side,
    },
    /// It means castling, in a game without it.
    NoCastling,
    /// It names a square where the board has a hole.
    Hole {
        /// The square's name.
        name: String,
    },
    /// It names a square outside the board.
    Outside {
        /// The square's name.
        name: String,
    },
    /// The side to move has no such piece on the board.
    NoSuchPiece(Kind),
    /// It names a piece of other chess games that this one doesn't have.
    NotInThisGame {
        /// The name, as it was typed.
        name: Box<str>,
        /// The side to move.
        side: Side,
        /// The kinds that it has, on the board or in hand.
        kinds: Vec<Kind>,
        /// Some moves that may be meant; none if nothing else tells.
        examples: Vec<Move>,
    },
    /// It names only a square, and none of the mover's pieces stands there or can go there.
    NothingGoesThere(Square),
    /// It names only the square of one of the mover's pieces.
    PieceGoesWhere {
        /// The piece's kind.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// Some of its legal moves; none if it has none.
        examples: Vec<Move>,
    },
    /// Not all of it was understood; what was fits some legal moves.
    PerhapsMeant {
        /// Some of these moves.
        examples: Vec<Move>,
    },
    /// It says that something is captured, and no move that it could mean captures anything.
    CapturesNothing {
        /// Where it would be captured.
        square: Square,
        /// Some of these moves.
        examples: Vec<Move>,
    },
    /// It names a kind and a square to which none of several such pieces moves.
    NoneGoesThere {
        /// The kind.
        piece: Kind,
        /// Where none can go.
        square: Square,
    },
    /// It names only a kind.
    KindGoesWhere {
        /// The kind.
        piece: Kind,
        /// How many of it the side to move has, on the board and in hand.
        pieces: usize,
        /// Some legal moves of such pieces; none if there are none.
        examples: Vec<Move>,
    },
    /// It names a kind, and of a square only the file or the rank.
    HalfASquare {
        /// The kind.
        piece: Kind,
        /// The file's letter or the rank's number.
        part: String,
        /// Some legal moves of such pieces.
        examples: Vec<Move>,
    },
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Rejection {
        Rejection::Illegal(refusal)
    }
}

impl Rejection {
    /// The rules' own reason, if a move was read.
    #[must_use]
    pub const fn refusal(&self) -> Option<&Refusal> {
        match self {
            Rejection::Illegal(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// Is it open which move is meant? Then none can be said to be impossible.
    #[must_use]
    pub const fn is_unclear(&self) -> bool {
        matches!(
            self,
            Rejection::Unreadable { .. }
                | Rejection::PieceGoesWhere { .. }
                | Rejection::KindGoesWhere { .. }
                | Rejection::HalfASquare { .. }
                | Rejection::NotInThisGame { .. }
                | Rejection::PerhapsMeant { .. }
                | Rejection::CapturesNothing { .. }
                | Rejection::OtherSide { .. }
        )
    }

    /// The squares concerned: the piece first, then what stands against it. A hand is none.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        self.roles().into_iter().map(|(square, _)| square).collect()
    }

    /// The squares concerned, in the same order, and what each has to do with it.
    #[must_use]
    pub fn roles(&self) -> Vec<(Square, Role)> {
        match self {
            Rejection::Illegal(refusal) => refusal.roles(),
            Rejection::NothingGoesThere(square)
            | Rejection::PieceGoesWhere { square, .. }
            | Rejection::CapturesNothing { square, .. }
            | Rejection::NoneGoesThere { square, .. }
            | Rejection::AnotherPiece { square, .. } => vec![(*square, Role::Named)],
            Rejection::Unreadable { .. }
            | Rejection::OtherSide { .. }
            | Rejection::NoCastling
            | Rejection::Hole { .. }
            | Rejection::Outside { .. }
            | Rejection::NoSuchPiece(_)
            | Rejection::NotInThisGame { .. }
            | Rejection::PerhapsMeant { .. }
            | Rejection::KindGoesWhere { .. }
            | Rejection::HalfASquare { .. } => Vec::new(),
        }
    }
}

impl ToSentence for Rejection {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            Rejection::Illegal(refusal) => refusal.sentence(spec),
            Rejection::Unreadable { error, examples } => {
                let problem = match error {
                    Some(error) => error.sentence(spec),
                    None => words!("text-names-nothing"),
                };
                words!("unreadable", problem = problem, examples = any_of(spec, examples))
            }
            Rejection::AnotherPiece { named, stands, square } => {
                words!("another-piece", named = *named, stands = *stands, square = *square)
            }
            Rejection::OtherSide { named, turn } => {
                words!("other-side", named = *named, turn = *turn)
            }
            Rejection::NoCastling => words!("no-castling"),
            Rejection::Hole { name } => words!("hole", name = name.as_str()),
            Rejection::Outside { name } => {
                let (files, ranks) = (spec.geometry.files(), spec.geometry.ranks());
                let last = char::from(b'a' + files - 1).to_string();
                words!("outside", name = name.as_str(), last = last, ranks = usize::from(ranks))
            }
            Rejection::NoSuchPiece(kind) => words!("no-such-piece", piece = *kind),
            Rejection::NotInThisGame { name, side, kinds, examples } => {
                let kinds = kinds.iter().map(|kind| words!("piece-name", piece = *kind)).collect();
                words!(
                    "piece-elsewhere",
                    name = &**name,
                    game = spec.title,
                    side = *side,
                    kinds = Fill::All(kinds),
                    examples = any_of(spec, examples)
                )
            }
            Rejection::NothingGoesThere(square) => words!("nothing-goes-there", square = *square),
            Rejection::PieceGoesWhere { piece, square, examples } => {
                let sentence = words!("piece-goes-where", piece = *piece, square = *square);
                with_examples(sentence, spec, examples)
            }
            Rejection::PerhapsMeant { examples } => {
                words!("perhaps-meant", examples = any_of(spec, examples))
            }
            Rejection::CapturesNothing { square, examples } => {
                words!("captures-nothing", square = *square, examples = any_of(spec, examples))
            }
            Rejection::NoneGoesThere { piece, square } => {
                words!("none-goes-there", piece = *piece, square = *square)
            }
            Rejection::KindGoesWhere { piece, pieces, examples } => {
                let sentence = words!("kind-goes-where", piece = *piece, pieces = *pieces);
                with_examples(sentence, spec, examples)
            }
            Rejection::HalfASquare { piece, part, examples } => {
                let sentence = words!("half-a-square", piece = *piece, part = part.as_str());
                with_examples(sentence, spec, examples)
            }
        }
    }
}

/// One of some moves, in canonical notation.
fn any_of(spec: &Spec, examples: &[Move]) -> Fill {
    let quoted = examples.iter().map(|mv| format!("`{}`", write_move(spec, *mv)));
    Fill::Any(quoted.map(|text| words!("move-written", text = text)).collect())
}

/// With some moves in canonical notation.
fn with_examples(sentence: Sentence, spec: &Spec, examples: &[Move]) -> Sentence {
    let written: Vec<String> =
        examples.iter().map(|mv| format!("`{}`", write_move(spec, *mv))).collect();
    sentence.with("count", written.len()).with("examples", written.join(", "))
}
