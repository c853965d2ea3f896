//! `oddboard run`, and what every way of serving has in common.

use std::{future::Future, sync::Arc};

use oddboard_discord::{BLOCKING_THREADS, Endpoint, Receive, Settings};
use oddboard_game::{
    app::{App, SystemEnvironment},
    store::Store,
};
use oddboard_monitor::{Monitor, monitor};
use oddboard_thinker::{Computer, Options};
use tokio::runtime::Builder;

use super::{error::Error, output::start_log, place::Place, watch::watched};
use crate::config::{Config, Discord, ReceiveBy};

/// Connects to Discord and serves until it is told to stop.
pub(super) fn run(config: &Config) -> Result<(), Error> {
    let token = config.discord.token.0.clone().ok_or(Error::NoToken)?;
    start_log(config);
    let monitor = monitor();
    let settings = Settings {
        receive: receive(&config.discord)?,
        picture_size: config.pictures.size.0,
        emoji: config.pictures.emoji,
        monitor: Arc::clone(&monitor),
        computer: computer(config, &monitor)?,
        ..Settings::usual(token, config.discord.api.clone())
    };
    serve(Place::configured(config).open(config)?, |app, woken| async move {
        let serving = oddboard_discord::serve(&settings, app.clone(), woken, stopped());
        let serving = async { serving.await.map_err(Error::from) };
        watched(config.monitor.listen, &monitor, &app, serving).await
    })
}

/// How interactions arrive, as the settings want it.
fn receive(discord: &Discord) -> Result<Receive, Error> {
    match discord.receive {
        ReceiveBy::Gateway => Ok(Receive::Gateway),
        ReceiveBy::Http => {
            let public_key = discord.public_key.0.ok_or(Error::NoEndpoint("discord.public_key"))?;
            let listen = discord.listen.0.ok_or(Error::NoEndpoint("discord.listen"))?;
            Ok(Receive::Http(Endpoint { listen, public_key }))
        }
    }
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

/// Runs `work` with a store.
pub(super) fn serve<F: Future<Output = Result<(), Error>>>(
    store: Arc<dyn Store>,
    work: impl FnOnce(App, tokio::sync::mpsc::UnboundedReceiver<oddboard_game::app::Work>) -> F,
) -> Result<(), Error> {
    let (app, woken) = App::new(store, Arc::new(SystemEnvironment));
    let app = app.with_engine_rating(oddboard_thinker::rating);
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(BLOCKING_THREADS)
        .build()
        .map_err(Error::Runtime)?;
    runtime.block_on(work(app, woken))
}

/// Comes when the system or somebody at the keyboard asks the program to stop.
pub(super) async fn stopped() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "cannot listen for an interrupt");
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(error) => {
            tracing::error!(%error, "cannot listen for a termination");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}
