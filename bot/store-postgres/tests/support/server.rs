//! A real PostgreSQL server in a temporary folder, reached over a Unix socket.
//!
//! Its programs come from `pg_config`, or from where Debian puts them. Without them a test says by its
//! name that it is skipped. The server doesn't run as root: there it runs as the user postgres.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{Arc, Mutex, Weak},
};

use tempfile::TempDir;

/// A server of its own, stopped at the end.
pub(crate) struct Server {
    programs: PathBuf,
    folder: TempDir,
    settings: String,
    /// Where it listens on 127.0.0.1, if it does. A socket in its folder has the same number.
    port: Option<u16>,
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that a test has crashed is stopped already.
        let _stopped = self.run("pg_ctl", &["-D", &self.at("data"), "-m", "immediate", "stop"]);
    }
}

impl Server {
    /// Starts a server, or says that the test is skipped for want of one.
    pub(crate) fn start(test: &str, settings: &str) -> Option<Self> {
        let server = Self::prepare(test, settings)?;
        server.make();
        Some(server)
    }

    /// Starts a server that can also be reached by a port of this machine's own network.
    pub(crate) fn reachable(test: &str) -> Option<Self> {
        let mut server = Self::prepare(test, "")?;
        server.port = Some(free_port());
        server.make();
        Some(server)
    }

    fn make(&self) {
        let made = self.run(
            "initdb",
            &["-D", &self.at("data"), "-N", "-U", "oddboard", "--auth=trust", "-E", "UTF8"],
        );
        assert!(made.status.success(), "{made:?}");
        self.begin();
    }

    fn prepare(test: &str, settings: &str) -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!("SKIPPED {test}: PostgreSQL is not installed");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("pg").tempdir().unwrap();
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(folder.path()).status().unwrap();
            assert!(owned.success(), "the folder is the server's");
        }
        Some(Self { programs, folder, settings: settings.to_owned(), port: None })
    }

    /// A file of its folder. Its data are in `data`.
    pub(crate) fn at(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// The socket's folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The socket.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.path().join(format!(".s.PGSQL.{}", self.port()))
    }

    /// Its number, of the socket and, where it listens there, on 127.0.0.1.
    pub(crate) fn port(&self) -> u16 {
        self.port.unwrap_or(5_432)
    }

    /// Its settings, as its command line has them.
    fn command_line(&self) -> String {
        let folder = self.folder.path().display();
        let address = if self.port.is_some() { "127.0.0.1" } else { "" };
        format!(
            "-c listen_addresses={address} -c port={} -c unix_socket_directories={folder} \
             -c max_connections=200 {}",
            self.port(),
            self.settings
        )
    }

    /// Starts it, again after a crash.
    pub(crate) fn begin(&self) {
        self.begin_with("");
    }

    /// Starts it with these settings as well.
    pub(crate) fn begin_with(&self, more: &str) {
        let options = format!("{} {more}", self.command_line());
        let arguments = [
            "-D",
            &self.at("data"),
            "-w",
            "-t",
            "60",
            "-l",
            &self.at("log"),
            "-o",
            &options,
            "start",
        ];
        let started = self.run("pg_ctl", &arguments);
        let log = fs::read_to_string(self.at("log")).unwrap_or_default();
        assert!(started.status.success(), "{started:?}\n{log}");
    }

    /// Gives the server a file of its own.
    pub(crate) fn give(&self, file: &Path, name: &str) {
        let to = self.at(&format!("data/{name}"));
        fs::copy(file, &to).unwrap();
        if is_root() {
            assert!(Command::new("chown").args(["postgres", &to]).status().unwrap().success());
        }
        assert!(Command::new("chmod").args(["600", &to]).status().unwrap().success());
    }

    /// Ends every process of it without any care.
    pub(crate) fn crash(&self) {
        let ended = self.run("pg_ctl", &["-D", &self.at("data"), "-m", "immediate", "stop"]);
        assert!(ended.status.success(), "{ended:?}");
    }

    /// Starts a standby that follows this server, with the same settings.
    pub(crate) fn standby(&self) -> Self {
        let standby = Self::prepare("standby", &self.settings).unwrap();
        standby.follow(self);
        standby
    }

    /// Becomes a standby of another server, whatever it was before.
    pub(crate) fn follow(&self, primary: &Self) {
        let removed = self.as_server("rm", &["-rf", &self.at("data")]).output().unwrap();
        assert!(removed.status.success(), "{removed:?}");
        let from = primary.folder().to_str().unwrap();
        let arguments = [
            "-D",
            &self.at("data"),
            "-R",
            "-X",
            "stream",
            "-c",
            "fast",
            "-h",
            from,
            "-U",
            "oddboard",
        ];
        let copied = self.run("pg_basebackup", &arguments);
        assert!(copied.status.success(), "{copied:?}");
        self.begin();
    }

    /// A server without data that a shell script fills and starts, with further settings as its
    /// arguments. It is stopped like any other.
    pub(crate) fn by_script(&self, script: &Path, variables: &[(&str, &str)]) -> Self {
        let mut started = Self::prepare("a server by a script", "").unwrap();
        started.port = Some(free_port());
        started.run_script(script, variables);
        started
    }

    /// Has it started anew by a script that fills it only when it is empty.
    pub(crate) fn run_script(&self, script: &Path, variables: &[(&str, &str)]) {
        let settings = self.command_line();
        let log = fs::File::create(self.folder.path().join("script.log")).unwrap();
        let mut running =
            self.script(script, &settings.split_whitespace().collect::<Vec<_>>(), variables);
        running.stdout(log.try_clone().unwrap()).stderr(log);
        // It ends when the server is stopped.
        std::thread::spawn(move || running.status());
    }

    /// A shell script, run by the server's user, who may not be able to read it where it is.
    pub(crate) fn script(
        &self,
        file: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Command {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut command = self.as_server("bash", &["-s", "--"]);
        command
            .args(arguments)
            .stdin(fs::File::open(file).unwrap())
            .env("PATH", format!("{}:{path}", self.programs.display()))
            .env("PGDATA", self.at("data"))
            .envs(variables.iter().copied());
        command
    }

    /// Makes a standby the primary.
    pub(crate) fn promote(&self) {
        let promoted = self.run("pg_ctl", &["-D", &self.at("data"), "-w", "promote"]);
        assert!(promoted.status.success(), "{promoted:?}");
    }

    /// What the server says to some SQL.
    pub(crate) fn sql(&self, sql: &str) -> String {
        let folder = self.folder.path().to_str().unwrap();
        let port = self.port().to_string();
        let arguments =
            ["-h", folder, "-p", &port, "-U", "oddboard", "-d", "postgres", "-Atc", sql];
        let said = self.run("psql", &arguments);
        assert!(said.status.success(), "{sql}: {said:?}");
        String::from_utf8(said.stdout).unwrap().trim().to_owned()
    }

    /// The address of the database, as a bot is told.
    pub(crate) fn url(&self) -> String {
        url(&[self])
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Output {
        let program = self.programs.join(program);
        self.as_server(program.to_str().unwrap(), arguments).output().unwrap()
    }

    fn as_server(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", program]);
            command
        } else {
            Command::new(program)
        };
        command.args(arguments).current_dir("/").env("LC_ALL", "C");
        command
    }
}

/// The address of whichever of these servers is the primary.
pub(crate) fn url(servers: &[&Server]) -> String {
    let hosts: Vec<_> = servers
        .iter()
        .map(|server| {
            format!("{}:{}", server.folder().to_str().unwrap().replace('/', "%2F"), server.port())
        })
        .collect();
    format!("postgres://oddboard@{}/postgres", hosts.join(","))
}

/// A schema of its own in a server that tests running at the same time share.
pub(crate) struct Schema {
    pub(crate) url: String,
    pub(crate) server: Arc<Server>,
}

impl Schema {
    /// An empty one, or says that the test is skipped.
    pub(crate) fn new(test: &str) -> Option<Self> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let server = match shared.upgrade() {
            Some(server) => server,
            None => Arc::new(Server::start(test, "")?),
        };
        *shared = Arc::downgrade(&server);
        drop(shared);
        let name = test.rsplit("::").next().unwrap();
        server.sql(&format!("CREATE SCHEMA IF NOT EXISTS {name}"));
        let url = format!("{}?options=-csearch_path%3D{name}", server.url());
        Some(Self { url, server })
    }
}

fn programs() -> Option<PathBuf> {
    let told = Command::new("pg_config").arg("--bindir").output().ok();
    let told = told.and_then(|said| String::from_utf8(said.stdout).ok());
    let mut places: Vec<_> = told.map(|said| PathBuf::from(said.trim())).into_iter().collect();
    if let Ok(versions) = fs::read_dir("/usr/lib/postgresql") {
        let mut versions: Vec<_> = versions.flatten().map(|entry| entry.path()).collect();
        versions.sort();
        places.extend(versions.into_iter().rev().map(|version| version.join("bin")));
    }
    places.into_iter().find(|place| place.join("initdb").exists())
}

/// A port that nobody listens at.
fn free_port() -> u16 {
    std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port()
}

fn is_root() -> bool {
    let said = Command::new("id").arg("-u").output().unwrap();
    said.stdout == b"0\n"
}
