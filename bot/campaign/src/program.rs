//! The bot as a process of its own.

use std::{
    env,
    ffi::OsStr,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
};

use crate::bug::Bug;

/// Where the library is that gives a process a clock of its own, if this machine has it.
const FAKE_TIME: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
];

/// A command whose settings are those that it is given, and none that this process was started with: a bot for a
/// test must not meet the database of a real one.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("ODDBOARD_") {
            command.env_remove(name);
        }
    }
    command
}

/// How the program is started.
#[derive(Debug, Clone)]
pub struct Launch {
    /// The `oddboard` binary.
    pub binary: PathBuf,
    /// Where it works. Its database is in `data` there, its log in `log`.
    pub folder: PathBuf,
    /// Its token.
    pub token: String,
    /// Discord's REST interface, for it.
    pub api: String,
    /// Whether its clock can be moved.
    pub has_own_clock: bool,
    /// What it does wrong on purpose, if it is the program that can.
    pub bug: Option<Bug>,
}

impl Launch {
    /// The folder of its database.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Whether this machine can give a process a clock of its own.
    #[must_use]
    pub fn can_fake_time() -> bool {
        fake_time().is_some()
    }

    /// Moves its wall clock this many seconds away from the right time; the monotonic one goes on.
    ///
    /// # Errors
    ///
    /// When the file that says so can't be written.
    pub fn set_clock(&self, seconds: i64) -> io::Result<()> {
        fs::write(self.clock_file(), format!("{seconds:+}\n"))
    }

    fn clock_file(&self) -> PathBuf {
        self.folder.join("clock")
    }

    /// Runs the program to its end with other arguments, such as a command for its database.
    ///
    /// # Errors
    ///
    /// When it can't be started, or fails; then with what it said.
    pub fn run(&self, arguments: &[&str]) -> io::Result<()> {
        let output = command(&self.binary)
            .args(arguments)
            .current_dir(&self.folder)
            .env("ODDBOARD_STORE_FOLDER", self.data())
            .output()?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(io::Error::other(said))
    }
}

fn fake_time() -> Option<&'static str> {
    FAKE_TIME.into_iter().find(|path| Path::new(path).exists())
}

/// The running program, killed when it goes out of scope.
#[derive(Debug)]
pub struct Program(Child);

impl Program {
    /// Starts it.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub fn start(launch: &Launch) -> io::Result<Self> {
        let log = File::options().append(true).create(true).open(launch.folder.join("log"))?;
        let mut command = command(&launch.binary);
        command
            .arg("run")
            .current_dir(&launch.folder)
            .env("ODDBOARD_DISCORD_TOKEN", &launch.token)
            .env("ODDBOARD_DISCORD_API", &launch.api)
            .env("ODDBOARD_STORE_FOLDER", launch.data())
            .stdout(Stdio::null())
            .stderr(log);
        if let Some(bug) = launch.bug {
            command.env("ODDBOARD_BUG", bug.name());
        }
        if let Some(library) = fake_time().filter(|_| launch.has_own_clock) {
            command
                .env("LD_PRELOAD", library)
                .env("FAKETIME_TIMESTAMP_FILE", launch.clock_file())
                .env("FAKETIME_NO_CACHE", "1")
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        command.spawn().map(Self)
    }

    /// Kills it as the power would go: with SIGKILL.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub fn kill(&mut self) -> io::Result<()> {
        self.0.kill()?;
        self.0.wait().map(drop)
    }

    /// Sends it a signal, such as `STOP`.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub fn signal(&self, name: &str) -> io::Result<()> {
        let sent =
            Command::new("kill").arg(format!("-{name}")).arg(self.0.id().to_string()).status()?;
        if sent.success() { Ok(()) } else { Err(io::Error::other(format!("no SIG{name} sent"))) }
    }

    /// Asks it to stop, and waits until it has.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub fn stop(&mut self) -> io::Result<ExitStatus> {
        self.signal("TERM")?;
        self.0.wait()
    }

    /// Whether it has ended by itself.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.0.try_wait()
    }

    /// The most memory it has held, in MiB; nothing where the system doesn't tell.
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        let kibibytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kibibytes >> 10)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It has ended already, or does now.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
