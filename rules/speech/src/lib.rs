//! What is said about the games, in every language: names of pieces, moves in words, why a
//! move is not legal, the rule book. And the way back: reading what people type.
//!
//! The rules know typed values only. Here each gets its sentence: what it says is a
//! [`Sentence`], and how that reads in a language stands in Fluent messages
//! (see [`mod@words`]). Every game is a room of the same shape below [`games`].
//!
//! Extension traits add what is said to the types of the rules: [`PositionSpeech`] to a
//! position, [`SpecSpeech`] to a game, [`ToSentence`] to refusals, influences and the like.
//!
//! ```
//! use oddboard_rules::Variant;
//! use oddboard_speech::{PositionSpeech, Understanding, words::Language};
//!
//! let start = Variant::Rollerball.start();
//! let Understanding::Move(mv) = start.understand("Rook f1") else { panic!("one move is meant") };
//! assert_eq!(start.move_text(mv), "e1f1");
//! assert_eq!(start.san(mv), "Rf1");
//! assert_eq!(start.describe(mv).say(start.spec(), Language::French), "Tour e1 va en f1");
//! ```

mod behind;
mod check_words;
mod describe;
pub mod firsts;
mod game_error;
pub mod games;
mod grammar;
pub mod lessons;
mod look_alikes;
mod misread;
mod outcome;
mod own;
pub mod pick;
mod piece_names;
mod position;
mod position_error;
mod refusal;
mod rejection;
pub mod rulebook;
mod san;
mod shapes;
mod spec;
mod spelling;
mod topics;
mod turn;
mod two_moves;
mod understand;
mod understanding;
pub mod words;

pub use check_words::without_check;
pub use grammar::plain;
pub use outcome::ending;
pub use position::PositionSpeech;
pub use rejection::Rejection;
pub use spec::SpecSpeech;
pub use turn::{HalfTurn, Second};
pub use two_moves::{behind_first, first_of_two, says_and, says_two};
pub use understanding::Understanding;
pub use words::{Language, Sentence, ToSentence};
