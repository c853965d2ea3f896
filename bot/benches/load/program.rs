//! The program that is measured.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use oddboard_sandbox::Sandbox;

/// The real program, killed when it goes out of scope.
pub(crate) struct Program(Child);

impl Program {
    /// Starts it on the games in a folder. Returns how long it took until it
    /// was connected and its commands were registered.
    pub(crate) async fn start(sandbox: &Sandbox, folder: &Path) -> (Self, Duration) {
        let begun = Instant::now();
        let child = Command::new(env!("CARGO_BIN_EXE_oddboard"))
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
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
        let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kibibytes >> 10
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

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
