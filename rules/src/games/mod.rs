//! One room per game, all of the same shape.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `mod.rs` | the position, and its text |
//! | `kinds.rs` | the kinds of pieces that the rules name |
//! | `spec.rs` | what is fixed: names, board, start |
//! | `pieces.rs` | tables of how the pieces move, built once |
//! | `moves.rs` | the legal moves, and who gives check |
//! | `apply.rs` | what a move does |
//! | `outcome.rs` | the game's own end, if it has one |
//! | `explain.rs` | why a move is not legal |
//! | `refusal.rs` | the reasons that only this game has |
//! | `influence.rs` | what in a position changes what its pieces may do |
//! | `tests.rs` | the rule page, sentence by sentence |
//!
//! The list below is the only place that names all games; everything that must know them is
//! made from it, here in the crate by a macro, elsewhere by a [`Visitor`](crate::Visitor).

pub mod hullabaloo;
pub mod jai_alai;
pub mod rollerball;
pub mod symmetron;
#[cfg(feature = "template")]
pub mod template;
pub mod wild_jokers;

/// The list of games, handed to a macro: each with its docs, its name and its room.
///
/// Other crates make their lists from it too, so that a game is listed once.
#[macro_export]
macro_rules! every_game {
    ($macro:ident) => {
        $crate::with_template! {
            $macro
            /// Rollerball.
            Rollerball = rollerball;
            /// Wild Jokers.
            WildJokers = wild_jokers;
            /// Jai-Alai.
            JaiAlai = jai_alai;
            /// Symmetron! 112.
            Symmetron = symmetron;
            /// Hullabaloo.
            Hullabaloo = hullabaloo;
        }
    };
}

/// Adds the template, which only tests switch on, to the list of games.
#[cfg(feature = "template")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_template {
    ($macro:ident $($games:tt)*) => {
        $macro! {
            $($games)*
            /// The template.
            Template = template;
        }
    };
}

/// Leaves the list of games as it is.
#[cfg(not(feature = "template"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_template {
    ($macro:ident $($games:tt)*) => {
        $macro! { $($games)* }
    };
}

/// What is said or drawn about the template, in other crates: kept with the feature only.
#[cfg(feature = "template")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_template {
    ($($items:tt)*) => { $($items)* };
}

/// What is said or drawn about the template: dropped without the feature.
#[cfg(not(feature = "template"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_template {
    ($($items:tt)*) => {};
}
