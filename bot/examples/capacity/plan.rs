//! What is planned.

use std::fmt::{self, Display, Formatter};

use clap::Args;

/// How large Oddboard is to be.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// Servers on Discord.
    #[arg(long, default_value_t = 1e6)]
    pub(crate) servers: f64,
    /// Games that go on at a time.
    #[arg(long, default_value_t = 1e7)]
    pub(crate) playing: f64,
    /// Moves a second.
    #[arg(long, default_value_t = 3_000.0)]
    pub(crate) moves_a_second: f64,
    /// Interactions a move: one where it is typed, some more where it is picked, and what is looked
    /// up in between.
    #[arg(long, default_value_t = 3.3)]
    pub(crate) interactions_a_move: f64,
    /// The share of turns for which a reminder falls due.
    #[arg(long, default_value_t = 0.08)]
    pub(crate) reminded: f64,
    /// How many reminders one message tells on average.
    #[arg(long, default_value_t = 1.0)]
    pub(crate) reminders_a_message: f64,
    /// The share of moves that are typed. Where one was picked, the click on the board makes its buttons go without a call
    /// that counts.
    #[arg(long, default_value_t = 0.5)]
    pub(crate) typed: f64,
    /// Bots that share the work.
    #[arg(long, default_value_t = 10.0)]
    pub(crate) bots: f64,
    /// Connections to PostgreSQL of each.
    #[arg(long, default_value_t = 16.0)]
    pub(crate) connections: f64,
}

impl Display for Plan {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(
            f,
            "Planned: {:.0} servers, {:.0} games at a time, {:.0} moves a second with {:.1} interactions \
             each, {:.0} bots.",
            self.servers, self.playing, self.moves_a_second, self.interactions_a_move, self.bots
        )
    }
}
