//! One room per game, all of the same shape.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `words/` | the messages, a file for each language, and the rule book's |
//! | `describe.rs` | moves in words |
//! | `refusals.rs` | sentences for the game's own reasons why a move is not legal |
//! | `influences.rs` | sentences for what changes what a piece may do |
//! | `rulebook.rs` | the rule book's chapters, with their examples |
//!
//! The list below is the only place that names all games.

pub mod hullabaloo;
pub mod jai_alai;
pub mod rollerball;
pub mod symmetron;
pub mod wild_jokers;

/// The list of games, handed to a macro: each with its name in the rules and its room.
macro_rules! every_game {
    ($macro:ident) => {
        $macro! {
            Rollerball = rollerball;
            WildJokers = wild_jokers;
            JaiAlai = jai_alai;
            Symmetron = symmetron;
            Hullabaloo = hullabaloo;
        }
    };
}
pub(crate) use every_game;
