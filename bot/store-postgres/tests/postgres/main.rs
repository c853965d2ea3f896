//! The store on a real server, with everything that can happen to servers, lines and processes.
//!
//! Each test is short; `ODDBOARD_ROUNDS` and `ODDBOARD_SECONDS` make histories and failovers longer.
//! Without PostgreSQL each says by its name that it is skipped.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

#[path = "../support/proxy.rs"]
mod proxy;
#[path = "../support/raw.rs"]
mod raw;
#[path = "../support/server.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod server;

mod copying;
mod failover;
mod figures;
mod histories;
mod history;
mod opening;
mod outcomes;
mod starts;
mod writers;

use std::time::Duration;

use oddboard_store_postgres::{Options, PostgresStore};

/// Options for tests: less patience than people have.
fn options(url: &str) -> Options {
    Options {
        one_server: true,
        patience: Duration::from_secs(3),
        round_trip: Duration::from_secs(2),
        ..Options::new(url.parse().unwrap())
    }
}

fn open(url: &str) -> PostgresStore {
    PostgresStore::open(&options(url)).unwrap()
}

/// A number that the environment may set.
fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().map_or(default, |text| text.parse().unwrap())
}
