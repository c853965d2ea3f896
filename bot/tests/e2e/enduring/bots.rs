//! The bots, and what happens to them.

use std::{
    fs::{self, File},
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use oddboard_campaign::{
    disk::{self, Stored},
    program,
    proxy::{Proxy, Traffic},
};
use oddboard_sandbox::Sandbox;
use tempfile::TempDir;
use tokio::time::sleep;

use super::{
    Blow, SHARDS,
    outages::{Outages, shard},
};
use crate::{
    operators::get,
    process::Process,
    several::{
        line::{Mode, Proxy as Line},
        server::Server,
    },
};

/// How long a line is cut.
const CUT: Duration = Duration::from_secs(4);
/// How long a bot stands still or has no database: longer than its lease.
const FENCED: Duration = Duration::from_secs(14);
/// How long the bots may take until all is well again.
const PATIENCE: Duration = Duration::from_secs(90);
/// How often something is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// Notes which bot writes what and when.
const AUDIT: &str = "\
CREATE TABLE audit (at timestamptz, who text, how text, tbl int2);\
CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
INSERT INTO audit VALUES (clock_timestamp(), current_setting('application_name'), TG_OP, \
coalesce(NEW.tbl, OLD.tbl)); RETURN NULL; END $$;\
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON record \
FOR EACH ROW EXECUTE FUNCTION audit();";

/// Tables by their numbers in the database.
const OUTBOX: u8 = 6;
const COUNTER: u8 = 15;
const NODE: u8 = 22;

/// A bot that runs.
struct Bot {
    process: Process,
    /// Where it tells operators how it is.
    operators: String,
    /// How the database knows it.
    name: String,
    line: Line,
}

/// All bots, on one database and one gateway.
pub(super) struct Bots {
    pub(super) sandbox: Arc<Sandbox>,
    server: Server,
    folder: TempDir,
    /// Where the logs of all bots are kept for whoever wants to know why this failed.
    logs: PathBuf,
    rest: Proxy,
    gateway: Proxy,
    bots: Vec<Bot>,
    started: usize,
    /// Which bots were taken for dead and came back, and from when on they were away.
    fenced: Vec<(String, String)>,
}

impl Bots {
    pub(super) async fn start(server: Server, tables: usize) -> Self {
        let (rest, gateway) = (Proxy::listen().await.unwrap(), Proxy::listen().await.unwrap());
        let sandbox = Arc::new(super::sandbox(tables, gateway.address()).await);
        rest.lead_to(sandbox.address());
        gateway.lead_to(sandbox.address());
        let folder = tempfile::tempdir().unwrap();
        let logs = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("enduring");
        drop(fs::remove_dir_all(&logs));
        fs::create_dir_all(&logs).unwrap();
        let (bots, fenced) = (Vec::new(), Vec::new());
        let mut bots =
            Self { sandbox, server, folder, logs, rest, gateway, bots, started: 0, fenced };
        bots.add();
        bots.sandbox.bot_ready().await.unwrap();
        bots.server.sql(AUDIT);
        bots.add();
        bots.add();
        bots.well().await;
        bots
    }

    fn add(&mut self) {
        let name = format!("bot{}", self.started);
        let line = Line::new(self.server.socket());
        let url = format!("{}?application_name={name}", line.url());
        let api = format!("http://{}", self.rest.address());
        let log = File::create(self.logs.join(format!("{name}.log"))).unwrap();
        let (process, operators) =
            Process::through(&self.sandbox, self.folder.path(), &url, &api, log);
        self.bots.push(Bot { process, operators, name, line });
        self.started += 1;
    }

    /// Waits until all shards are connected and every bot has some.
    async fn well(&self) {
        let begun = Instant::now();
        loop {
            let mut all = Vec::new();
            for bot in &self.bots {
                all.push(shards(bot).await);
            }
            let count: usize = all.iter().map(Vec::len).sum();
            let connected = self.sandbox.connected_shards().len() == SHARDS as usize;
            if connected && count == SHARDS as usize && all.iter().all(|of_one| !of_one.is_empty())
            {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "the bots have shards {all:?}");
            sleep(LOOK).await;
        }
    }

    /// Which bot has the server's shard, as it says itself.
    async fn holder(&self) -> usize {
        let shard = shard(&self.sandbox);
        for (number, bot) in self.bots.iter().enumerate() {
            if shards(bot).await.contains(&shard) {
                return number;
            }
        }
        panic!("all was well");
    }

    /// Something happens, and is over.
    pub(super) async fn endure(&mut self, blow: Blow, number: usize, outages: &Outages) {
        let holder = self.holder().await;
        match blow {
            Blow::Kill => {
                // Every other time it is who serves the players.
                let which = (holder + number % 2 + number % 4 / 2) % self.bots.len();
                drop(self.bots.remove(which));
                self.add();
            }
            Blow::GatewayCut => {
                self.gateway.set(Traffic::Cut);
                sleep(CUT).await;
                self.gateway.set(Traffic::Flows);
            }
            Blow::RestCut => {
                let begun = Instant::now();
                self.rest.set(Traffic::Cut);
                sleep(CUT).await;
                self.rest.set(Traffic::Flows);
                outages.add(begun, Instant::now());
            }
            Blow::DatabaseCut => {
                let cut = |bot: &Bot| {
                    bot.line.set(Mode::Refuse);
                    bot.line.cut();
                };
                cut(&self.bots[holder]);
                self.fenced(holder, outages).await;
                self.bots[holder].line.set(Mode::Pass);
                self.comes_back(holder).await;
            }
            Blow::Stop => {
                self.bots[holder].process.signal("-STOP");
                self.fenced(holder, outages).await;
                self.bots[holder].process.signal("-CONT");
                self.comes_back(holder).await;
            }
        }
        self.well().await;
    }

    /// A bot can do nothing for a while. Members can't move until another has its shard.
    async fn fenced(&mut self, which: usize, outages: &Outages) {
        let name = self.bots[which].name.clone();
        self.fenced.push((name, self.server.sql("SELECT clock_timestamp()")));
        let begun = Instant::now();
        while begun.elapsed() < FENCED && !self.succeeded(which).await {
            sleep(LOOK).await;
        }
        outages.add(begun, Instant::now());
        sleep(FENCED.saturating_sub(begun.elapsed())).await;
    }

    /// Whether another bot has the shard of the server.
    async fn succeeded(&self, which: usize) -> bool {
        let shard = shard(&self.sandbox);
        for (number, bot) in self.bots.iter().enumerate() {
            if number != which && shards(bot).await.contains(&shard) {
                return true;
            }
        }
        false
    }

    /// When a bot that was fenced was taken for dead, and when it was back under a new number.
    fn away(&self, name: &str, since: &str) -> Option<(String, String)> {
        let first = |what: &str, since: &str| {
            let sql = format!(
                "SELECT min(at) FROM audit WHERE tbl = {NODE} AND at > '{since}' AND {what}"
            );
            Some(self.server.sql(&sql)).filter(|at| !at.is_empty())
        };
        let buried = first(&format!("how = 'DELETE' AND who <> '{name}'"), since)?;
        let back = first(&format!("how = 'INSERT' AND who = '{name}'"), &buried)?;
        Some((buried, back))
    }

    async fn comes_back(&self, which: usize) {
        let begun = Instant::now();
        let name = &self.bots[which].name;
        let since = self.fenced.last().unwrap().1.clone();
        while self.away(name, &since).is_none() {
            assert!(begun.elapsed() < PATIENCE, "{name} is not taken for dead, or not back");
            sleep(LOOK).await;
        }
    }

    /// Those that were fenced wrote nothing until they had begun anew. Returns how many.
    pub(super) fn check_fenced(&self) -> usize {
        for (name, since) in &self.fenced {
            let (buried, back) = self.away(name, since).unwrap();
            let wrote = self.server.sql(&format!(
                "SELECT coalesce(string_agg(how || ' in ' || tbl, ', '), '') FROM audit WHERE who = '{name}' AND at > '{buried}' \
                 AND at < '{back}' AND tbl NOT IN ({NODE}, {COUNTER})"
            ));
            assert_eq!(wrote, "", "{name} was taken for dead at {buried}, and back at {back}");
        }
        self.fenced.len()
    }

    /// Waits until nothing is left to be told.
    pub(super) async fn settled(&self) {
        let begun = Instant::now();
        let left = format!("SELECT count(*) FROM record WHERE tbl = {OUTBOX}");
        while self.server.sql(&left) != "0" {
            assert!(begun.elapsed() < PATIENCE, "{} are still to be told", self.server.sql(&left));
            sleep(LOOK).await;
        }
    }

    /// Stops all bots. Returns what is stored.
    pub(super) async fn stop(self) -> Stored {
        for bot in self.bots {
            assert!(bot.process.terminate().await.success());
        }
        let exported = program::command(env!("CARGO_BIN_EXE_oddboard"))
            .args(["database", "export", "--to", "export"])
            .current_dir(self.folder.path())
            .env("ODDBOARD_STORE_URL", self.server.url())
            .env("ODDBOARD_STORE_ONE_SERVER", "true")
            .output()
            .unwrap();
        assert!(exported.status.success(), "{exported:?}");
        // A bot that is killed or cut off can't acknowledge anything.
        let broken = self.sandbox.take_violations().into_iter();
        let broken = broken.filter(|one| one.detail != "not acknowledged within 3 seconds");
        assert_eq!(broken.map(|one| one.to_string()).collect::<Vec<_>>(), [""; 0]);
        disk::read(&self.folder.path().join("export")).unwrap()
    }
}

/// The shards that a bot says it has connected; none as long as it does not answer.
async fn shards(bot: &Bot) -> Vec<u32> {
    let (_, metrics) = get(&bot.operators, "/metrics").await;
    let shard = |line: &str| {
        let rest = line.strip_prefix("oddboard_shard_connected{shard=\"")?;
        rest.strip_suffix("\"} 1")?.parse().ok()
    };
    metrics.lines().filter_map(shard).collect()
}
