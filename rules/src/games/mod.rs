//! One room per game, all of the same shape.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `mod.rs` | names, kinds, board and start; the position; its text |
//! | `pieces.rs` | tables of how the pieces move, built once |
//! | `moves.rs` | the legal moves, and who gives check |
//! | `apply.rs` | what a move does |
//! | `outcome.rs` | the game's own end |
//! | `explain.rs` | why a move is not legal |
//! | `rulebook.rs` | the rules in words, for players |
//! | `tests.rs` | the rule page, sentence by sentence |

pub mod hullabaloo;
pub mod jai_alai;
pub mod rollerball;
pub mod symmetron;
pub mod wild_jokers;
