//! `oddboard run`, and what every way of serving has in common.

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

use oddboard_discord::{BLOCKING_THREADS, Endpoint, Receive, Settings};
use oddboard_game::{
    app::{App, SystemEnvironment, Work},
    store::{Scan, Store, Table, transfer::TransferError},
};
use oddboard_monitor::Monitor;
use oddboard_thinker::{Computer, Options};
use tokio::{runtime::Builder, sync::mpsc::UnboundedReceiver, task::spawn_blocking};

use super::{
    database_name::DatabaseName,
    error::Error,
    log::start_log,
    stop::{self, Stop},
    watch::watched,
};
use crate::config::{Config, ReceiveBy};

/// How long it takes at most to end what blocks when the program ends early, such as opening a database.
const END: Duration = Duration::from_secs(10);

/// Connects to Discord and serves until it is told to stop.
pub(super) fn run(config: &Config) -> Result<(), Error> {
    let token = config.discord.token.0.clone().ok_or(Error::NoToken)?;
    start_log(config);
    let monitor = Arc::<Monitor>::default();
    let settings = Settings {
        receive: receive(config)?,
        proxy: config.discord.proxy.0.clone(),
        picture_size: config.pictures.size.0,
        emoji: config.pictures.emoji,
        monitor: Arc::clone(&monitor),
        computer: computer(config, &monitor)?,
        ..Settings::usual(token, config.discord.api.clone())
    };
    if matches!(settings.receive, Receive::Http(_)) {
        // It is said before anybody asks: there is no gateway to wait for.
        monitor.reached_over_http(false);
    }
    let opened = config.clone();
    let open = move || {
        let name = DatabaseName::configured(&opened);
        let store = name.open(&opened)?;
        tell_database(&name.name(&opened), &*store)?;
        Ok(store)
    };
    serve(open, |app, woken, stop| async move {
        let serving = oddboard_discord::serve(&settings, app.clone(), woken, stop);
        let serving = async { serving.await.map_err(Error::from) };
        watched(config.monitor.listen, &monitor, &app, serving).await
    })
}

/// Says which program serves which database, and where there was none: that may be a mistyped name.
fn tell_database(database: &str, store: &dyn Store) -> Result<(), Error> {
    let version = env!("CARGO_PKG_VERSION");
    let marks = store.scan(Table::Meta, &Scan::all()).map_err(TransferError::Store)?;
    if marks.is_empty() {
        tracing::warn!(version, database, "there was no database there: this one is new and empty");
    } else {
        tracing::info!(version, database, "opened the database");
    }
    Ok(())
}

/// How interactions arrive, as the settings want it.
pub(super) fn receive(config: &Config) -> Result<Receive, Error> {
    let discord = &config.discord;
    match discord.receive {
        ReceiveBy::Gateway => Ok(Receive::Gateway),
        ReceiveBy::Http => {
            let public_key = discord.public_key.0.ok_or(Error::NoEndpoint("discord.public_key"))?;
            let listen = discord.listen.0.ok_or(Error::NoEndpoint("discord.listen"))?;
            if config.monitor.listen.0.is_some_and(|other| collide(listen, other)) {
                return Err(Error::SameAddress);
            }
            Ok(Receive::Http(Endpoint { listen, public_key }))
        }
    }
}

/// Whether nobody can listen at both: the same port of the same address, or of all addresses of its kind.
fn collide(one: SocketAddr, other: SocketAddr) -> bool {
    let all = one.ip().is_unspecified() || other.ip().is_unspecified();
    one.port() == other.port()
        && one.port() != 0
        && (one.ip() == other.ip() || (all && one.is_ipv4() == other.is_ipv4()))
}

/// The engine, as the settings want it.
pub(super) fn computer(config: &Config, monitor: &Arc<Monitor>) -> Result<Computer, Error> {
    if !config.engine.enabled {
        tracing::info!("the computer is switched off: games against it wait");
        return Ok(Computer::off());
    }
    let options = Options {
        waiting: config.engine.waiting.get(),
        per_server: config.engine.waiting_per_server.get(),
        ..Options::default()
    };
    Computer::watched(options, Arc::clone(monitor)).map_err(Error::Engine)
}

/// Runs `work` with a store, once that is open. Whoever asks the program to stop is heard meanwhile, too.
pub(super) fn serve<F: Future<Output = Result<(), Error>>>(
    open: impl FnOnce() -> Result<Arc<dyn Store>, Error> + Send + 'static,
    work: impl FnOnce(App, UnboundedReceiver<Work>, Stop) -> F,
) -> Result<(), Error> {
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(BLOCKING_THREADS)
        .build()
        .map_err(Error::Runtime)?;
    let result = runtime.block_on(async {
        let mut stop = stop::listen();
        let store = tokio::select! {
            biased;
            () = &mut stop => {
                tracing::info!("asked to stop before the database is open");
                return Ok(());
            }
            opened = spawn_blocking(open) => opened.expect("opening does not panic")?,
        };
        let (app, woken) = App::new(store, Arc::new(SystemEnvironment));
        work(app.with_engine_rating(oddboard_thinker::rating), woken, stop).await
    });
    // What is opened by then is closed in good order; what takes longer is as safe as from a kill.
    runtime.shutdown_timeout(END);
    result
}
