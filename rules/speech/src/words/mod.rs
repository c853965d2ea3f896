//! What is said, in every language: names of pieces, moves in words, why a move is not legal.
//!
//! Rust code decides *what* is to be said, a [`Sentence`]: a message's name and the squares
//! and kinds that belong into it. How it reads stands in [Fluent](https://projectfluent.org)
//! messages, in `LANGUAGE.ftl` beside this file for what several games share, and in
//! `words/LANGUAGE.ftl` in a game's room for the rest; a game's own message goes before a
//! shared one of the same name. The chapters of the rules stand beside them, in
//! `words/rulebook/LANGUAGE.ftl`. English stands in for what another language lacks.
//!
//! A kind has a message `kind-CODE` with its name, and as attributes its name with either
//! article, several of it, its gender, and how it moves:
//!
//! ```ftl
//! kind-R = Rook
//!     .a = a Rook
//!     .the = the Rook
//!     .many = Rooks
//!     .gender = none
//!     .moves = slides any number of squares orthogonally
//! ```

mod language;
mod lexicon;
mod lexicons;
mod outline;
mod sentence;
mod voice;

pub use language::Language;
pub use lexicon::Lexicon;
pub use lexicons::lexicon;
pub(crate) use lexicons::number;
pub(crate) use outline::fill_name;
pub use outline::{Outline, named, outline};
pub use sentence::{Fill, Sentence, ToSentence};
pub(crate) use sentence::{kind_words, own_beside, place_name, side_beside};
pub use voice::faults;

/// A sentence: `words!("blocked", piece = kind, from = square)`.
///
/// The message is named by a literal, so that a test can tell which messages are missing and
/// which are not used.
#[macro_export]
macro_rules! words {
    ($message:literal $(, $name:ident = $fill:expr)* $(,)?) => {
        $crate::words::Sentence::new($message)$(.with(stringify!($name), $fill))*
    };
}

/// A game's words, from its room's `words` folder.
macro_rules! game_words {
    () => {
        crate::words::Lexicon::of_game([
            concat!(
                include_str!("en.ftl"),
                "\n",
                include_str!("rulebook/en.ftl"),
                "\n",
                include_str!("lessons/en.ftl")
            ),
            concat!(
                include_str!("fr.ftl"),
                "\n",
                include_str!("rulebook/fr.ftl"),
                "\n",
                include_str!("lessons/fr.ftl")
            ),
            concat!(
                include_str!("es.ftl"),
                "\n",
                include_str!("rulebook/es.ftl"),
                "\n",
                include_str!("lessons/es.ftl")
            ),
        ])
    };
}

pub(crate) use game_words;
pub use words;
