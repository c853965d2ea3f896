//! `oddboard-campaign`: rounds of faults around a running bot.

use std::{
    env,
    io::{self, Write as _},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use clap::Parser;
use oddboard_campaign::{Campaign, Report, bug::Bug, checker, control::Control, fault::Fault};

/// How many rounds each bug in the program has to show itself.
const BUG_ROUNDS: usize = 4;

/// Let things go wrong around a running bot, and check what comes of it
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// How many rounds, at least one
    #[arg(long, default_value = "100")]
    rounds: NonZeroUsize,
    /// What decides everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program; the `oddboard` beside this one if it isn't given
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The program with bugs in it, each of which must be noticed: `cargo build --example faulty`
    #[arg(long, value_name = "FILE")]
    faulty: Option<PathBuf>,
    /// Only these faults
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Fault>,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // Nothing is left to be done if nobody reads it.
            drop(writeln!(io::stderr(), "oddboard-campaign: {error}"));
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: Arguments) -> Result<bool, Box<dyn std::error::Error>> {
    let binary = match arguments.program {
        Some(binary) => binary,
        None => env::current_exe()?.with_file_name("oddboard"),
    };
    let faults = match arguments.only.is_empty() {
        true => Fault::all().to_vec(),
        false => arguments.only,
    };
    let (rounds, seed) = (arguments.rounds.get(), arguments.seed);
    let campaign = Campaign { binary, rounds, seed, faults, bug: None };
    let begun = Instant::now();
    let progress = |round: usize, fault: Fault| {
        // Progress that nobody reads is no reason to stop.
        drop(writeln!(
            io::stderr(),
            "{:>5} s  round {round}: {fault:?}",
            begun.elapsed().as_secs()
        ));
    };
    let report = campaign.run(progress).await?;
    tell(&report)?;
    let sound = report.violations.is_empty() && controls(&report)?;
    let caught = match arguments.faulty {
        Some(faulty) => bugs(&faulty, seed).await?,
        None => true,
    };
    Ok(sound && caught)
}

/// Runs the program with bugs in it, and tells whether each is noticed.
async fn bugs(faulty: &Path, seed: u64) -> Result<bool, Box<dyn std::error::Error>> {
    let mut all = true;
    for bug in Bug::ALL {
        let report = Campaign::of_bug(bug, faulty, BUG_ROUNDS, seed).run(|_, _| {}).await?;
        let word = match report.violations.first() {
            Some((_, first)) => format!("caught, first by {first}"),
            None if report.rounds.is_empty() => "SKIPPED: not on this machine".to_owned(),
            None => "NOT CAUGHT".to_owned(),
        };
        writeln!(io::stdout(), "bug {bug:?} in the program: {word}")?;
        all &= !report.violations.is_empty() || report.rounds.is_empty();
    }
    Ok(all)
}

fn tell(report: &Report) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for (fault, rounds) in &report.rounds {
        writeln!(out, "{rounds:>5} rounds of {fault:?}")?;
    }
    for (fault, rounds) in &report.skipped {
        writeln!(
            out,
            "{rounds:>5} rounds of {fault:?} SKIPPED: not in this world, or on this machine"
        )?;
    }
    let [acknowledged, refused, unknown] = report.outcomes;
    writeln!(
        out,
        "moves: {acknowledged} acknowledged, {refused} refused, {unknown} without an answer; \
         all told {:.1} s after a fault at the latest; memory at most {} MiB",
        report.slowest.as_secs_f64(),
        report.memory
    )?;
    for (round, violation) in &report.violations {
        writeln!(out, "VIOLATION in the world of round {round}: {violation}")?;
    }
    writeln!(out, "{} violations", report.violations.len())
}

/// Puts bugs into what was found, and tells whether the checker catches each.
fn controls(report: &Report) -> io::Result<bool> {
    let mut all = true;
    for control in Control::ALL {
        let (history, mut evidence) = report.last.clone();
        let put = control.put_into(&history, &mut evidence);
        let caught = put && !checker::check(&history, &evidence).is_empty();
        let word = if caught { "caught" } else { "NOT CAUGHT" };
        writeln!(io::stdout(), "control {control:?}: {word}")?;
        all &= caught;
    }
    Ok(all)
}
