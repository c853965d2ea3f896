//! `bench`: how many nodes the engine takes for fixed positions, and how fast it is.

use std::time::Instant;

use oddboard_engine::{NoClock, bench};
use oddboard_rules::Variant;

use super::{Done, say};

/// Search fixed positions to a depth: the number of nodes is the search's signature
#[derive(clap::Args)]
pub(crate) struct Bench {
    /// How many moves deep.
    #[arg(long, default_value_t = bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
}

impl Bench {
    pub(crate) fn run(self) -> Done {
        let mut all = 0;
        let began = Instant::now();
        for variant in Variant::ALL {
            let start = Instant::now();
            let nodes = bench::signature(*variant, self.depth, &NoClock);
            all += nodes;
            let speed = nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
            say(&format!("{variant}: {nodes} nodes, {speed:.2} million a second"))?;
        }
        let speed = all as f64 / began.elapsed().as_secs_f64();
        say(&format!("{all} nodes {speed:.0} nps"))
    }
}
