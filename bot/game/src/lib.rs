//! Keeping games: who plays whom, what happens next, and what is stored of it.
//!
//! [`core`] is pure: state and request to events and effects. [`app`] applies one request at a
//! time per game and keeps the outbox. [`store`] is the contract that every store keeps.
//! Neither Discord nor a database is known here.

pub mod app;
pub mod core;
pub mod store;
