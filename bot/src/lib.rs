//! Oddboard: a Discord bot for chess variants on odd boards.

pub mod config;
pub mod store;
