//! Oddboard: a Discord bot for chess variants on odd boards.

pub mod app;
pub mod cli;
pub mod config;
pub mod core;
pub mod discord;
pub mod language;
pub mod monitor;
pub mod store;
