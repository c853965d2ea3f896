//! The real bot against the sandbox, over real HTTP and WebSocket: members
//! play, and what they see is checked. Whatever limit of Discord's the bot
//! broke on the way fails the test.

#![allow(clippy::unwrap_used)]

#[path = "../../sandbox/tests/with_serenity/described.rs"]
mod described;
#[path = "../../sandbox/tests/with_serenity/schema.rs"]
mod schema;

mod abuse;
mod acts;
mod agreeing;
mod answer_first;
mod asking;
mod beginnings;
mod calls;
mod challenges;
mod closing;
mod commands;
mod community;
mod computer;
mod direct;
mod emoji;
#[cfg(all(unix, feature = "postgres"))]
mod enduring;
mod every_game;
mod games;
// Elsewhere a machine has no addresses but 127.0.0.1 for itself.
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod growing;
mod handicaps;
mod learning;
mod looking_back;
mod looks;
mod operators;
mod outages;
mod over_http;
mod picked_turns;
mod picking;
mod privacy;
mod process;
mod questions;
mod quiet;
mod refusals;
mod reminding;
mod restarts;
mod reviewing;
mod rules;
#[cfg(all(unix, feature = "postgres"))]
mod several;
mod shards;
mod slow;
#[cfg(all(unix, feature = "postgres"))]
mod spread;
mod standing;
mod start;
mod table;
mod telling;
mod threads;
mod views;
mod watching;
mod which;
mod without_shards;
