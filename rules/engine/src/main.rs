//! The engine's tools: `oddboard-engine help`.

mod commands;
mod tools;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use commands::{
    Done, bench, blunders, calibrate, census, convert, gauntlet, ladder, learn, r#match, solve,
    speed, suite, tune,
};

/// Tools that made the engine, and show how strong it is.
#[derive(Parser)]
#[command(name = "oddboard-engine", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Bench(bench::Bench),
    Speed(speed::Speed),
    Learn(learn::Learn),
    Tune(tune::Tune),
    Census(census::Census),
    Ladder(ladder::Ladder),
    Calibrate(calibrate::Calibrate),
    Convert(convert::Convert),
    Blunders(blunders::Blunders),
    Suite(suite::Suite),
    Solve(solve::Solve),
    Match(r#match::Match),
    Gauntlet(gauntlet::Gauntlet),
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // If nobody can read it, the exit code says it.
            let _ = writeln!(std::io::stderr(), "error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Done {
    match command {
        Command::Bench(bench) => bench.run(),
        Command::Speed(speed) => speed.run(),
        Command::Learn(learn) => learn.run(),
        Command::Tune(tune) => tune.run(),
        Command::Census(census) => census.run(),
        Command::Ladder(ladder) => ladder.run(),
        Command::Calibrate(calibrate) => calibrate.run(),
        Command::Convert(convert) => convert.run(),
        Command::Blunders(blunders) => blunders.run(),
        Command::Suite(suite) => suite.run(),
        Command::Solve(solve) => solve.run(),
        Command::Match(contest) => contest.run(),
        Command::Gauntlet(gauntlet) => gauntlet.run(),
    }
}
