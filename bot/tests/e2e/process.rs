//! The real program as a process of its own.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, Lines, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStderr, Command, ExitStatus, Stdio},
};

use oddboard_campaign::program;
use oddboard_sandbox::Sandbox;

/// What a process logs, line by line.
pub(crate) type Log = Lines<BufReader<ChildStderr>>;

/// The real program, killed when it goes out of scope.
pub(crate) struct Process(Child);

impl Process {
    /// Starts it and waits until it is connected.
    pub(crate) async fn start(sandbox: &Sandbox, folder: &Path) -> Self {
        Self::spawned(sandbox, folder).connected(sandbox).await
    }

    /// Starts it and does not wait.
    pub(crate) fn spawned(sandbox: &Sandbox, folder: &Path) -> Self {
        Self(command(sandbox, folder).stderr(Stdio::null()).spawn().unwrap())
    }

    /// Waits until it is connected.
    pub(crate) async fn connected(self, sandbox: &Sandbox) -> Self {
        sandbox.bot_connected(true).await.unwrap();
        sandbox.bot_ready().await.unwrap();
        self
    }

    /// Starts it with a proxy before Discord's REST interface, and waits until it is connected.
    pub(crate) async fn with_proxy(sandbox: &Sandbox, folder: &Path, proxy: &str) -> Self {
        let mut command = command(sandbox, folder);
        command.env("ODDBOARD_DISCORD_PROXY", proxy);
        Self(command.stderr(Stdio::null()).spawn().unwrap()).connected(sandbox).await
    }

    /// Starts it with a port for operators. Returns its address as well.
    pub(crate) async fn watched(sandbox: &Sandbox, folder: &Path) -> (Self, String) {
        let mut command = command(sandbox, folder);
        command.env("ODDBOARD_MONITOR_LISTEN", "127.0.0.1:0");
        let (process, address) = Self::listening(command);
        sandbox.bot_connected(true).await.unwrap();
        sandbox.bot_ready().await.unwrap();
        (process, address)
    }

    /// Starts it without a gateway: it is given its interactions over HTTP.
    pub(crate) async fn over_http(sandbox: &Sandbox, folder: &Path) -> Self {
        let (process, address) = Self::listening(receiving_over_http(sandbox, folder));
        sandbox.deliver_to(&format!("http://{address}/interactions")).await.unwrap();
        sandbox.bot_ready().await.unwrap();
        process
    }

    /// Starts it as [`Self::over_http`] does, with a port for operators. Returns that port's address and the file
    /// that its log goes to.
    pub(crate) async fn over_http_watched(
        sandbox: &Sandbox,
        folder: &Path,
    ) -> (Self, String, PathBuf) {
        let mut command = receiving_over_http(sandbox, folder);
        command.env("ODDBOARD_MONITOR_LISTEN", "127.0.0.1:0");
        let log = folder.join("log");
        let (process, [watched, address]) =
            Self::begun(command).once_listening_at(File::create(&log).unwrap());
        sandbox.deliver_to(&format!("http://{address}/interactions")).await.unwrap();
        sandbox.bot_ready().await.unwrap();
        (process, watched, log)
    }

    /// Starts it as [`Self::over_http`] does, but with something in its settings that Discord knows otherwise: a
    /// variable and its value. Waits until it has ended by itself. Returns how, and its log.
    pub(crate) async fn with_a_wrong(
        (variable, value): (&str, &str),
        sandbox: &Sandbox,
        folder: &Path,
    ) -> (ExitStatus, String) {
        let mut command = receiving_over_http(sandbox, folder);
        command.env(variable, value);
        Self::ended(command).await
    }

    /// Starts it on a database that others share. Returns where it is given its interactions.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) fn sharing(sandbox: &Sandbox, folder: &Path, database: &str) -> (Self, String) {
        let (process, address) = Self::listening(sharing(sandbox, folder, database));
        (process, format!("http://{address}/interactions"))
    }

    /// Starts it as [`Self::sharing`] does, with a port for operators. Returns that port's address first.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) fn sharing_watched(
        sandbox: &Sandbox,
        folder: &Path,
        database: &str,
    ) -> (Self, String, String) {
        let mut command = sharing(sandbox, folder, database);
        command.env("ODDBOARD_MONITOR_LISTEN", "127.0.0.1:0");
        let (process, [watched, address]) = Self::begun(command).once_listening_at(io::sink());
        (process, watched, format!("http://{address}/interactions"))
    }

    /// Starts this many at the same moment as [`Self::sharing`] does.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) fn all_sharing(
        sandbox: &Sandbox,
        folder: &Path,
        database: &str,
        count: usize,
    ) -> Vec<(Self, String)> {
        let begin = |_| Self::begun(sharing(sandbox, folder, database));
        let begun: Vec<_> = (0..count).map(begin).collect();
        let listening = begun.into_iter().map(Self::once_listening);
        listening
            .map(|(process, address)| (process, format!("http://{address}/interactions")))
            .collect()
    }

    /// Starts it as [`Self::sharing`] does, and waits until it has ended by itself. Returns how, and its
    /// log.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) async fn refused(
        sandbox: &Sandbox,
        folder: &Path,
        database: &str,
    ) -> (ExitStatus, String) {
        Self::ended(sharing(sandbox, folder, database)).await
    }

    /// Starts it, and waits until it has ended by itself. Returns how, and its log.
    async fn ended(mut command: Command) -> (ExitStatus, String) {
        let mut process = Self(command.stderr(Stdio::piped()).spawn().unwrap());
        let stderr = process.0.stderr.take().unwrap();
        let reading = tokio::task::spawn_blocking(move || io::read_to_string(stderr).unwrap());
        let log = tokio::time::timeout(std::time::Duration::from_secs(60), reading).await;
        let log = log.expect("it ends by itself").unwrap();
        (process.0.wait().unwrap(), log)
    }

    /// Starts it on a database at an address. Returns its log as well.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) fn logging(sandbox: &Sandbox, folder: &Path, database: &str) -> (Self, Log) {
        let mut command = command(sandbox, folder);
        command.env("ODDBOARD_STORE_URL", database);
        Self::heard(command)
    }

    /// Starts it. Returns its log as well.
    pub(crate) fn telling(sandbox: &Sandbox, folder: &Path) -> (Self, Log) {
        Self::heard(command(sandbox, folder))
    }

    /// Starts it with a log of everything. Returns its log as well.
    #[cfg(unix)]
    pub(crate) fn telling_all(sandbox: &Sandbox, folder: &Path) -> (Self, Log) {
        let mut command = command(sandbox, folder);
        command.env("ODDBOARD_LOG_FILTER", "trace");
        Self::heard(command)
    }

    fn heard(mut command: Command) -> (Self, Log) {
        let mut process = Self(command.stderr(Stdio::piped()).spawn().unwrap());
        let log = BufReader::new(process.0.stderr.take().unwrap()).lines();
        (process, log)
    }

    /// Starts several at the same moment as [`Self::sharing`] does, each on a machine of its own, as far as
    /// addresses go: with these ports for interactions and for operators, a database that has to have a standby, and a
    /// proxy before Discord's REST interface.
    #[cfg(all(target_os = "linux", feature = "postgres"))]
    pub(crate) fn on_machines<const N: usize>(
        sandbox: &Sandbox,
        folder: &Path,
        database: &str,
        (machines, [calls, health]): ([std::net::Ipv4Addr; N], [u16; 2]),
        proxy: &str,
    ) -> [Self; N] {
        let begun = machines.map(|at| {
            let mut command = sharing(sandbox, folder, database);
            command
                .env_remove("ODDBOARD_STORE_ONE_SERVER")
                .env("ODDBOARD_DISCORD_LISTEN", format!("{at}:{calls}"))
                .env("ODDBOARD_MONITOR_LISTEN", format!("{at}:{health}"))
                .env("ODDBOARD_DISCORD_PROXY", proxy);
            Self::begun(command)
        });
        begun.map(|process| {
            let (process, [_, _]) = process.once_listening_at(io::sink());
            process
        })
    }

    /// Starts it on a database that others share, with whom it shares the shards of the gateway. Returns
    /// where it tells operators how it is.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) fn spread(sandbox: &Sandbox, folder: &Path, database: &str) -> (Self, String) {
        Self::listening(spreading(sandbox, folder, database))
    }

    /// Starts it as [`Self::spread`] does, with Discord's REST interface at another address,
    /// and much logged.
    #[cfg(all(unix, feature = "postgres"))]
    pub(crate) fn through(
        sandbox: &Sandbox,
        folder: &Path,
        database: &str,
        api: &str,
        log: impl Write + Send + 'static,
    ) -> (Self, String) {
        let mut command = spreading(sandbox, folder, database);
        command.env("ODDBOARD_DISCORD_API", api).env("ODDBOARD_LOG_FILTER", "info,oddboard=debug");
        let (process, [address]) = Self::begun(command).once_listening_at(log);
        (process, address)
    }

    /// Sends it a signal.
    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    /// Starts it and waits until it listens somewhere. Returns where.
    fn listening(command: Command) -> (Self, String) {
        Self::begun(command).once_listening()
    }

    /// Starts it, to be waited for.
    fn begun(mut command: Command) -> Self {
        command.env("ODDBOARD_LOG_FORMAT", "json");
        Self(command.stderr(Stdio::piped()).spawn().unwrap())
    }

    /// Waits until it listens somewhere. Returns where.
    fn once_listening(self) -> (Self, String) {
        let (process, [address]) = self.once_listening_at(io::sink());
        (process, address)
    }

    /// Waits until it listens at this many addresses. Returns them in this order. All that it logs goes to `log`.
    fn once_listening_at<const N: usize>(
        self,
        mut log: impl Write + Send + 'static,
    ) -> (Self, [String; N]) {
        let mut process = self;
        let mut lines = BufReader::new(process.0.stderr.take().unwrap()).lines();
        let mut addresses = lines.by_ref().filter_map(|line| {
            let text = line.unwrap();
            writeln!(log, "{text}").unwrap();
            let line: serde_json::Value =
                serde_json::from_str(&text).unwrap_or_else(|_| panic!("it says: {text}"));
            // A database has an address, too.
            let address = line["fields"]["address"].as_str()?;
            address.parse::<SocketAddr>().is_ok().then(|| address.to_owned())
        });
        let found = std::array::from_fn(|_| addresses.next().unwrap());
        // Nobody may be left writing to a pipe that nobody reads.
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                writeln!(log, "{line}").unwrap();
            }
        });
        (process, found)
    }

    /// Kills it as the power would go: on Unix with SIGKILL.
    pub(crate) async fn kill(mut self, sandbox: &Sandbox) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
        sandbox.bot_connected(false).await.unwrap();
    }

    /// Asks it to stop, as the system does, and waits until it has.
    #[cfg(unix)]
    pub(crate) async fn terminate(self) -> ExitStatus {
        self.signal("-TERM");
        self.gone().await
    }

    /// Waits until it has ended.
    #[cfg(unix)]
    pub(crate) async fn gone(mut self) -> ExitStatus {
        let waiting = tokio::task::spawn_blocking(move || self.0.wait().unwrap());
        waiting.await.unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It is dead already, or dies now.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// One that is given its interactions over HTTP, on a database that others share.
#[cfg(all(unix, feature = "postgres"))]
fn sharing(sandbox: &Sandbox, folder: &Path, database: &str) -> Command {
    let mut command = command(sandbox, folder);
    command
        .env("ODDBOARD_STORE_URL", database)
        .env("ODDBOARD_STORE_ONE_SERVER", "true")
        .env("ODDBOARD_DISCORD_RECEIVE", "http")
        .env("ODDBOARD_DISCORD_PUBLIC_KEY", sandbox.public_key())
        .env("ODDBOARD_DISCORD_LISTEN", "127.0.0.1:0");
    command
}

/// One that shares a database and the shards of the gateway, and has a port for operators.
#[cfg(all(unix, feature = "postgres"))]
fn spreading(sandbox: &Sandbox, folder: &Path, database: &str) -> Command {
    let mut command = command(sandbox, folder);
    command
        .env("ODDBOARD_STORE_URL", database)
        .env("ODDBOARD_STORE_ONE_SERVER", "true")
        .env("ODDBOARD_MONITOR_LISTEN", "127.0.0.1:0");
    command
}

fn command(sandbox: &Sandbox, folder: &Path) -> Command {
    let mut command = program::command(env!("CARGO_BIN_EXE_oddboard"));
    command
        .arg("run")
        .current_dir(folder)
        .env("ODDBOARD_DISCORD_TOKEN", sandbox.token())
        .env("ODDBOARD_DISCORD_API", sandbox.base_url())
        .env("ODDBOARD_STORE_FOLDER", folder.join("data"))
        .stdout(Stdio::null());
    command
}

fn receiving_over_http(sandbox: &Sandbox, folder: &Path) -> Command {
    let mut command = command(sandbox, folder);
    command
        .env("ODDBOARD_DISCORD_RECEIVE", "http")
        .env("ODDBOARD_DISCORD_PUBLIC_KEY", sandbox.public_key())
        .env("ODDBOARD_DISCORD_LISTEN", "127.0.0.1:0");
    command
}
