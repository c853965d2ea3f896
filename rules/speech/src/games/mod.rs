//! One room per game, all of the same shape.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `words/` | the messages, a file for each language, the rule book's and the lessons' |
//! | `describe.rs` | moves in words |
//! | `refusals.rs` | sentences for the game's own reasons why a move is not legal |
//! | `influences.rs` | sentences for what changes what a piece may do |
//! | `rulebook.rs` | the rule book's chapters, with their examples |
//! | `firsts.rs` | what is new, and the signs by which a move shows it |
//! | `lessons.rs` | the lessons: positions, and what is to be done in them |
//!
//! The list of games is the rules'.

pub mod hullabaloo;
pub mod jai_alai;
pub mod rollerball;
pub mod symmetron;
pub mod wild_jokers;

oddboard_rules::if_template! {
    pub mod template;
}

pub(crate) use oddboard_rules::every_game;
