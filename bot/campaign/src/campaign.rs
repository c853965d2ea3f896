//! Rounds of faults, and what came of them.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use oddboard_rules::Variant;
use tokio::time::sleep;

use crate::{
    bug::Bug,
    campaign_error::CampaignError,
    checker::{Violation, check},
    disk,
    fault::Fault,
    history::{Evidence, History, Outcome},
    program::Launch,
    table::Table,
    world::{MEMBERS, World},
};

/// How many games are played at the same time.
const TABLES: usize = 10;
/// How many of them are played in while a fault happens, and how many moves are tried in each.
const PLAYED: usize = 5;
const TRIES: usize = 3;
/// How many rounds a world lasts.
const ROUNDS: usize = 20;
/// The most memory that the program may take, in MiB.
const MEMORY: u64 = 300;

/// What the sandbox says of an interaction that nobody acknowledged.
const NOT_ACKNOWLEDGED: &str = "not acknowledged within 3 seconds";

/// What to do.
#[derive(Debug, Clone)]
pub struct Campaign {
    /// The `oddboard` binary.
    pub binary: PathBuf,
    /// How many rounds.
    pub rounds: usize,
    /// What decides everything random.
    pub seed: u64,
    /// The faults to choose from.
    pub faults: Vec<Fault>,
    /// What the program does wrong on purpose, if `binary` is one that can.
    pub bug: Option<Bug>,
}

/// What came of the rounds.
#[derive(Debug, Default)]
pub struct Report {
    /// How many rounds each fault had.
    pub rounds: BTreeMap<Fault, usize>,
    /// How many rounds were left out, because this machine can't do that.
    pub skipped: BTreeMap<Fault, usize>,
    /// How many tries to move ended how: acknowledged, refused, without an answer.
    pub outcomes: [usize; 3],
    /// Everything that is wrong, with the number of the first round of its world.
    pub violations: Vec<(usize, String)>,
    /// The most memory that the program held, in MiB.
    pub memory: u64,
    /// The longest time from the end of a fault until everything was told.
    pub slowest: Duration,
    /// What the last world's members did, and what there was.
    pub last: (History, Evidence),
}

impl Campaign {
    /// Rounds of what shows a bug, with the program that has it.
    #[must_use]
    pub fn of_bug(bug: Bug, faulty: &Path, rounds: usize, seed: u64) -> Self {
        let fault = match bug {
            Bug::LostSync => Fault::Kill,
            Bug::DoubledPost => Fault::None,
            Bug::MischargedClock => Fault::ClockAhead,
        };
        Self { binary: faulty.to_owned(), rounds, seed, faults: vec![fault], bug: Some(bug) }
    }

    /// Runs it; `progress` is told each round.
    ///
    /// # Errors
    ///
    /// When the machine, and not the bot, makes it impossible to go on.
    pub async fn run(
        &self,
        mut progress: impl FnMut(usize, Fault),
    ) -> Result<Report, CampaignError> {
        let mut report = Report::default();
        let mut round = 0;
        while round < self.rounds {
            let seed = self.seed.wrapping_add(round as u64);
            let mut random = fastrand::Rng::with_seed(seed);
            let count = ROUNDS.min(self.rounds - round);
            let own_clock = Launch::can_fake_time() && (round / ROUNDS).is_multiple_of(2);
            let mut run = Run::start(&self.binary, own_clock, self.bug, &mut random).await?;
            for number in round..round + count {
                let fault = self.faults[random.usize(..self.faults.len())];
                progress(number, fault);
                if !run.can(fault) {
                    *report.skipped.entry(fault).or_default() += 1;
                    continue;
                }
                *report.rounds.entry(fault).or_default() += 1;
                if let Err(error) = run.round(fault, &mut random, &mut report).await {
                    report.violations.push((number, format!("{fault:?}: {error}")));
                    break;
                }
            }
            run.finish(round, &mut report).await?;
            round += count;
        }
        Ok(report)
    }
}

/// A world with games in progress.
struct Run {
    world: World,
    tables: Vec<Table>,
    history: History,
    /// How many games were begun so far.
    begun: usize,
}

impl Run {
    async fn start(
        binary: &Path,
        own_clock: bool,
        bug: Option<Bug>,
        random: &mut fastrand::Rng,
    ) -> Result<Self, CampaignError> {
        let world = World::start(binary, own_clock, bug).await?;
        let mut run = Self { world, tables: Vec::new(), history: History::default(), begun: 0 };
        run.fill_up(random).await?;
        Ok(run)
    }

    fn can(&self, fault: Fault) -> bool {
        match fault {
            Fault::DiskFull => self.world.small_disk.is_some(),
            fault => !fault.moves_clock() || self.world.launch.has_own_clock,
        }
    }

    /// Begins games until there are enough, of each variant in turn.
    async fn fill_up(&mut self, random: &mut fastrand::Rng) -> Result<(), CampaignError> {
        while self.tables.len() < TABLES {
            let variant = Variant::ALL[self.begun % Variant::ALL.len()];
            let white = random.usize(..MEMBERS);
            let black = (white + 1 + random.usize(..MEMBERS - 1)) % MEMBERS;
            self.tables.push(Table::begin(&mut self.world, variant, [white, black]).await?);
            self.begun += 1;
        }
        Ok(())
    }

    /// Lets a fault happen while members move, and waits until all is well again.
    async fn round(
        &mut self,
        fault: Fault,
        random: &mut fastrand::Rng,
        report: &mut Report,
    ) -> Result<(), CampaignError> {
        random.shuffle(&mut self.tables);
        let mut playing: Vec<Table> = self.tables.drain(..PLAYED).collect();
        let mut players = tokio::task::JoinSet::new();
        for mut table in playing.drain(..) {
            let mut random = random.fork();
            players.spawn(async move {
                let (mut outcomes, mut told) = (Vec::new(), true);
                for _ in 0..TRIES {
                    if table.is_over() {
                        break;
                    }
                    told = table.is_told().await;
                    if !told {
                        break;
                    }
                    let twice = fault == Fault::EventsTwice;
                    outcomes.push(table.play(&mut random, twice).await);
                    // What came of it, the member finds out later.
                    if outcomes.last() != Some(&Outcome::Acknowledged) {
                        break;
                    }
                }
                (table, outcomes, told)
            });
        }
        sleep(Duration::from_millis(random.u64(..150))).await;
        let began = Instant::now();
        let happened = fault.happen(&mut self.world, random).await;
        let healed = Instant::now();
        let played = players.join_all().await;
        let quiet = matches!(fault, Fault::None | Fault::EventsTwice);
        for (table, outcomes, told) in played {
            let refused = outcomes.iter().any(|one| *one != Outcome::Acknowledged);
            for outcome in outcomes {
                report.outcomes[outcome as usize] += 1;
            }
            let last = table.history.attempts.last().map(|attempt| attempt.answer.clone());
            let number = table.number;
            self.tables.push(table);
            if refused && quiet {
                return Err(CampaignError::Refused(number, last.unwrap_or_default()));
            }
            if !told && quiet {
                return Err(CampaignError::NotTold(number));
            }
        }
        happened?;
        self.world.ready().await?;
        let stored = self.world.settled().await?;
        if !quiet {
            self.history.faults.push((began, Instant::now()));
        }
        report.slowest = report.slowest.max(healed.elapsed());
        for table in &mut self.tables {
            if let Some(stored) = stored.games.get(&table.number) {
                table.go_on_from(stored)?;
            }
        }
        let (over, going): (Vec<_>, Vec<_>) = self.tables.drain(..).partition(Table::is_over);
        self.tables = going;
        self.history.games.extend(over.into_iter().map(|table| (table.number, table.history)));
        self.fill_up(random).await
    }

    /// Stops the program, and checks everything.
    async fn finish(mut self, round: usize, report: &mut Report) -> Result<(), CampaignError> {
        self.world.weigh();
        let status = self.world.program.stop()?;
        if !status.success() {
            report.violations.push((round, format!("it stopped with {status}")));
        }
        let (sent, standing) = (self.world.sent(), self.world.standing());
        let exported = self.world.launch.run(&["database", "export", "--to", "export"]);
        if let Err(error) = exported {
            report.violations.push((round, format!("its database can't be exported: {error}")));
            return Ok(());
        }
        let games = disk::read(&self.world.launch.folder.join("export"))?.games;
        let evidence = Evidence { games, sent, standing };
        let tables = self.tables.into_iter().map(|table| (table.number, table.history));
        self.history.games.extend(tables);
        let mut wrong: Vec<String> =
            check(&self.history, &evidence).iter().map(Violation::to_string).collect();
        // A bot that is cut off or dead can't acknowledge anything: the members saw no answer.
        let broken = self.world.sandbox.violations();
        let broken = broken.iter().filter(|violation| violation.detail != NOT_ACKNOWLEDGED);
        wrong.extend(broken.map(ToString::to_string));
        if self.world.memory > MEMORY {
            wrong.push(format!("it held {} MiB, and may hold {MEMORY}", self.world.memory));
        }
        report.violations.extend(wrong.into_iter().map(|violation| (round, violation)));
        report.memory = report.memory.max(self.world.memory);
        report.last = (self.history, evidence);
        Ok(())
    }
}
