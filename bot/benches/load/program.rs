//! The program that is measured.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use oddboard_campaign::program;
use oddboard_sandbox::Sandbox;

/// How long a tick of Linux's clock for processes is: it says 100 a second on every architecture
/// that we know of.
const MS_A_TICK: u64 = 10;

/// Who has so little to do between two looks, for this long, has nothing left to do.
const LOOK: Duration = Duration::from_millis(50);
const BUSY: Duration = Duration::from_millis(10);
const IDLE: Duration = Duration::from_millis(1_500);

/// The real program, killed when it goes out of scope.
pub(crate) struct Program(Child);

impl Program {
    /// Starts it on the games in a folder. Returns how long it took until it
    /// was connected and its commands were registered.
    pub(crate) async fn start(sandbox: &Sandbox, folder: &Path) -> (Self, Duration) {
        let begun = Instant::now();
        let child = program::command(env!("CARGO_BIN_EXE_oddboard"))
            .arg("run")
            .current_dir(folder)
            .env("ODDBOARD_DISCORD_TOKEN", sandbox.token())
            .env("ODDBOARD_DISCORD_API", sandbox.base_url())
            .env("ODDBOARD_STORE_FOLDER", folder)
            .env("ODDBOARD_LOG_FILTER", "warn")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let program = Self(child);
        sandbox.bot_connected(true).await.unwrap();
        sandbox.bot_ready().await.unwrap();
        (program, begun.elapsed())
    }

    /// The most memory it has held so far, in MiB.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    /// The memory it holds now, in MiB.
    pub(crate) fn memory_now(&self) -> u64 {
        self.status("VmRSS:")
    }

    fn status(&self, field: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with(field)).unwrap();
        let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kibibytes >> 10
    }

    /// The processor time it has had so far. Unlike what a clock on the wall shows, it hardly depends
    /// on what else the machine does.
    pub(crate) fn processor_time(&self) -> Duration {
        Duration::from_millis(ticks(self.0.id()) * MS_A_TICK)
    }

    /// Waits until it has nothing left to do: until it has had hardly any processor time for this long.
    /// Returns when it was done.
    pub(crate) async fn done(&self) -> Instant {
        let (mut done, mut before) = (Instant::now(), self.processor_time());
        while done.elapsed() < IDLE {
            tokio::time::sleep(LOOK).await;
            let now = self.processor_time();
            if now - before > BUSY {
                done = Instant::now();
            }
            before = now;
        }
        done
    }

    /// What the machine has done so far, in ticks of its clock.
    pub(crate) fn work(&self) -> Work {
        let stat = fs::read_to_string("/proc/stat").unwrap();
        let times: Vec<u64> = stat
            .lines()
            .next()
            .unwrap()
            .split_whitespace()
            .filter_map(|part| part.parse().ok())
            .collect();
        // user, nice, system, idle, waiting, interrupts (two kinds), stolen by other machines
        let idle = times[3] + times[4];
        let all = times.iter().take(8).sum();
        Work { all, idle, ours: ticks(self.0.id()) + ticks(std::process::id()) }
    }

    /// Ends it in good order.
    pub(crate) fn stop(mut self) {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(self.0.wait().unwrap().success());
    }

    pub(crate) fn kill(self) {
        drop(self);
    }
}

/// What a machine has done, in ticks of its clock.
#[derive(Clone, Copy)]
pub(crate) struct Work {
    all: u64,
    idle: u64,
    /// The program, and the stand-in with the members.
    ours: u64,
}

impl Work {
    /// The share of the time since then that went to others: what was measured holds for a machine
    /// of one's own only if there was little of it.
    pub(crate) fn others_since(self, then: Self) -> f64 {
        let (all, idle, ours) = (self.all - then.all, self.idle - then.idle, self.ours - then.ours);
        all.saturating_sub(idle + ours) as f64 / all.max(1) as f64
    }
}

/// The time that a process has had, with its threads.
fn ticks(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // After the name, which may have spaces: the state is the first, then times are the 12th and 13th.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
