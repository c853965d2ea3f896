//! Oddboard: a Discord bot for chess variants on odd boards. This crate reads settings and the
//! command line, and puts the parts together.

pub mod cli;
pub mod config;
mod metrics_server;
