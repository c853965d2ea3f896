//! What tests of the rules, and of what is said about them, share: sample positions and
//! random games. Only tests depend on it.

pub mod dice;
pub mod fuzz;
mod script;
pub mod strange;
pub mod vectors;
pub mod walk;
