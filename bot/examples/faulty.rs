//! Oddboard with a bug in it, for the fault campaign, which must notice.
//!
//! It is the real program but for what it stands on: a store that breaks its promise, or a clock that
//! is read from the wrong place. `ODDBOARD_BUG` names the bug. Without one, and for every other command
//! than `run`, it does what the real program does.

use std::{
    env,
    path::Path,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use oddboard_discord::{Secret, Settings};
use oddboard_game::{
    app::{App, Environment, SystemEnvironment},
    core::{Effect, Posting, Span, Time},
    store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version, Write},
};
use oddboard_store_sled::SledStore;
use tokio::signal::unix::{SignalKind, signal};

/// Of this many events of games, one is not stored.
const LOST: usize = 5;
/// The number of an event that never was: far beyond those of any game.
const INVENTED: u64 = 1_000_000;

/// What the program does wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bug {
    /// Some batches are said to be safe, and are not even written.
    LostSync,
    /// Every turn is told twice.
    DoubledPost,
    /// Clocks are charged by the time of day, which may jump.
    MischargedClock,
}

impl Bug {
    fn named(name: &str) -> Option<Self> {
        match name {
            "lost-sync" => Some(Self::LostSync),
            "doubled-post" => Some(Self::DoubledPost),
            "mischarged-clock" => Some(Self::MischargedClock),
            _ => None,
        }
    }
}

/// A store with a bug.
struct FaultyStore {
    store: SledStore,
    bug: Bug,
    events: AtomicUsize,
}

impl FaultyStore {
    /// Whether this batch gets lost.
    fn loses(&self, batch: &Batch) -> bool {
        let adds_event = batch.writes.iter().any(|write| {
            let json = write.json.as_deref().unwrap_or_default();
            write.table == Table::GameEvent && json.contains("\"moved\"")
        });
        self.bug == Bug::LostSync
            && adds_event
            && self.events.fetch_add(1, Ordering::Relaxed) % LOST == LOST - 1
    }
}

/// The same turn to be told once more, as if by another event.
fn once_more(write: &Write) -> Option<Write> {
    let json = write.json.as_deref().filter(|_| write.table == Table::Outbox)?;
    let effect: Effect = serde_json::from_str(json).ok()?;
    let Effect::Post { game, event, ply, mention, posting: Posting::Turn, due } = effect else {
        return None;
    };
    let event = event + INVENTED;
    let again = Effect::Post { game, event, ply, mention, posting: Posting::Turn, due };
    let key = Key::text(&format!("{}/again", write.key));
    Some(Write { table: Table::Outbox, key, json: serde_json::to_string(&again).ok() })
}

impl Store for FaultyStore {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.store.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.store.scan(table, scan)
    }

    fn commit(&self, mut batch: Batch) -> Result<Version, StoreError> {
        if self.loses(&batch) {
            return Ok(Version(u64::MAX));
        }
        if self.bug == Bug::DoubledPost {
            let again: Vec<_> = batch.writes.iter().filter_map(once_more).collect();
            batch.writes.extend(again);
        }
        self.store.commit(batch)
    }

    fn keeps_deleted(&self) -> bool {
        self.store.keeps_deleted()
    }

    fn erase_deleted(&self) -> Result<(), StoreError> {
        self.store.erase_deleted()
    }
}

/// A clock with a bug.
struct FaultyEnvironment;

impl Environment for FaultyEnvironment {
    fn now(&self) -> Time {
        SystemEnvironment.now()
    }

    // How long the program has run is what the time of day says: that is the bug.
    fn ran(&self) -> Span {
        Span(self.now().0)
    }

    fn steady(&self) -> Span {
        SystemEnvironment.steady()
    }

    fn coin(&self) -> bool {
        SystemEnvironment.coin()
    }
}

fn main() -> ExitCode {
    let bug = env::var("ODDBOARD_BUG").ok().and_then(|name| Bug::named(&name));
    match bug.filter(|_| env::args().nth(1).as_deref() == Some("run")) {
        Some(bug) => match run(bug) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        },
        None => oddboard::cli::main(),
    }
}

fn run(bug: Bug) -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::var("ODDBOARD_STORE_FOLDER")?;
    let store = SledStore::open(Path::new(&folder), 64)?;
    let store: Arc<dyn Store> = Arc::new(FaultyStore { store, bug, events: AtomicUsize::new(0) });
    let environment: Arc<dyn Environment> = match bug {
        Bug::MischargedClock => Arc::new(FaultyEnvironment),
        Bug::LostSync | Bug::DoubledPost => Arc::new(SystemEnvironment),
    };
    let token = Secret::new(&env::var("ODDBOARD_DISCORD_TOKEN")?);
    let settings = Settings::usual(token, env::var("ODDBOARD_DISCORD_API")?.parse()?);
    tokio::runtime::Runtime::new()?.block_on(async {
        let (app, woken) = App::new(store, environment);
        let mut terminated = signal(SignalKind::terminate())?;
        let stopped = async move {
            terminated.recv().await;
        };
        Ok(oddboard_discord::serve(&settings, app, woken, stopped).await?)
    })
}
