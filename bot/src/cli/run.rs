//! `oddboard run` and `oddboard sandbox`.

use std::{future::Future, path::Path, sync::Arc};

use oddboard_sandbox::{Clock, MemberOptions, Options, Sandbox};
use tokio::runtime::Runtime;

use super::Error;
use crate::{
    app::{App, RealWorld},
    config::{Config, Secret},
    discord::{self, Settings},
    store::embedded::EmbeddedStore,
};

/// Connects to Discord and serves until it is told to stop.
pub(super) fn run(config: &Config) -> Result<(), Error> {
    let token = config.discord.token.clone().ok_or(Error::NoToken)?;
    super::start_log(config);
    let settings =
        Settings { token, api: config.discord.api.clone(), picture_size: config.pictures.size };
    serve(config, &config.store.folder, |app, woken| async move {
        discord::serve(&settings, app, woken, stopped()).await.map_err(Error::from)
    })
}

/// Who the local members are; the settings say how many.
const NAMES: [&str; 20] = [
    "Alice", "Bob", "Carol", "David", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy", "Kim",
    "Leo", "Mallory", "Niaj", "Olivia", "Peggy", "Quentin", "Rupert", "Sybil", "Trent",
];

/// Starts the stand-in and connects the real bot to it.
pub(super) fn sandbox(config: &Config) -> Result<(), Error> {
    super::start_log(config);
    // The stand-in forgets everything at its end, so the games go with it.
    let folder = tempfile::tempdir().map_err(Error::Folder)?;
    let options = Options {
        port: config.sandbox.port.get(),
        members: NAMES
            .iter()
            .take(config.sandbox.members.get())
            .map(|name| MemberOptions::new(*name))
            .collect(),
        clock: Clock::running(),
        ..Options::default()
    };
    serve(config, folder.path(), |app, woken| async move {
        let sandbox = Sandbox::start(options).await?;
        let settings = Settings {
            token: Secret::new(sandbox.token()),
            api: sandbox.base_url().parse().expect("the sandbox has a base address"),
            picture_size: config.pictures.size,
        };
        super::say(&tour(&sandbox.base_url()))?;
        discord::serve(&settings, app, woken, stopped()).await?;
        sandbox.stop().await;
        Ok(())
    })
}

fn tour(address: &str) -> String {
    format!(
        "Oddboard plays on this machine: open {address} in a browser.\n\
         \n\
         1. As Alice, type /challenge, choose a variant, and Bob as the opponent.\n\
         2. Change to Bob and click Accept: the board appears.\n\
         3. Whoever is mentioned types /move; suggestions come as you type.\n\
         \n\
         /board, /games, /rules, /draw and /resign work too. Ctrl+C ends it; the games are not kept."
    )
}

/// Opens the store in `folder` and runs `work` with it.
fn serve<F: Future<Output = Result<(), Error>>>(
    config: &Config,
    folder: &Path,
    work: impl FnOnce(App, tokio::sync::mpsc::UnboundedReceiver<crate::core::GameId>) -> F,
) -> Result<(), Error> {
    let store = Arc::new(EmbeddedStore::open(folder, config.store.cache.get())?);
    let (app, woken) = App::new(store, Arc::new(RealWorld));
    let runtime = Runtime::new().map_err(Error::Runtime)?;
    runtime.block_on(work(app, woken))
}

/// Comes when the system or somebody at the keyboard asks the program to stop.
async fn stopped() {
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
