//! What a very large Oddboard would need, and which wall it meets first.
//!
//! It plays some games of each kind through the stand-in for Discord, with the real application and a
//! store that counts, and multiplies what a game and a move cost by what is planned. The plan and the
//! limits can be changed by options. With `--postgres` the store is PostgreSQL, and its size on disk
//! and what it writes ahead are measured, too. `bot/deploy/capacity.md` has the result.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod counted;
mod limits;
mod plan;
mod played;
mod postgres;

use clap::Parser;

use self::{limits::Limits, plan::Plan};

/// How many of what one step up is: bytes in a kB, and so on.
pub(crate) const THOUSAND: f64 = 1_000.0;

/// Work out what a large Oddboard needs
#[derive(Parser)]
#[command(name = "capacity")]
struct Arguments {
    /// How many games of each kind are played to measure.
    #[arg(long, default_value_t = 4)]
    games: usize,
    /// How many moves each of them has at most.
    #[arg(long, default_value_t = 60)]
    moves: usize,
    /// A PostgreSQL database to play in, empty so far: `postgres://…`. Without it games are kept in
    /// memory.
    #[arg(long)]
    postgres: Option<String>,
    #[command(flatten)]
    plan: Plan,
    #[command(flatten)]
    limits: Limits,
}

#[tokio::main]
async fn main() {
    let Arguments { games, moves, postgres, plan, limits } = Arguments::parse();
    let cost = played::measure(games, moves, postgres).await;
    println!("{cost}");
    println!("{plan}");
    print!("{}", limits::walls(&plan, &cost, &limits));
    println!("\n{}", limits::tidying(&plan));
}
