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
pub mod wild_jokers;

/// The list of games, handed to a macro: each with its docs, its name and its room.
macro_rules! every_game {
    ($macro:ident) => {
        $macro! {
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
pub(crate) use every_game;
