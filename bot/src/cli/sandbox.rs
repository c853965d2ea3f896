//! `oddboard sandbox`: the bot with a stand-in for Discord.

use std::{
    fs, future, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use oddboard_discord::{Secret, Settings};
use oddboard_game::{core::Channel, store::Store};
use oddboard_monitor::Monitor;
use oddboard_sandbox::{MemberOptions, Options, Sandbox};
use oddboard_store_sled::{OpenError, SledStore};
use tempfile::TempDir;
use tokio::select;

use super::{error::Error, log::start_log, output::say, run, watch::watched};
use crate::config::Config;

/// How the sandbox is started.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The port on 127.0.0.1; 0 takes any that is free [default: as configured, 7878]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Keeps everything in this folder, to be continued the next time; without it everything is
    /// forgotten at the end
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Forgets what the folder holds and begins anew
    #[arg(long, requires = "folder")]
    reset: bool,
    /// Opens the page in the browser
    #[arg(long, conflicts_with = "headless")]
    open: bool,
    /// For scripts: writes one line of JSON with the addresses to standard output as soon as the
    /// bot is there
    #[arg(long)]
    headless: bool,
    /// Refuses calls beyond Discord's rate limits
    #[arg(long)]
    strict: bool,
}

/// Who the local members are; the settings say how many.
const NAMES: [&str; 20] = [
    "Alice", "Bob", "Carol", "David", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy", "Kim",
    "Leo", "Mallory", "Niaj", "Olivia", "Peggy", "Quentin", "Rupert", "Sybil", "Trent",
];

/// Where a sandbox keeps things: the stand-in's state and the bot's games go
/// together, or neither knows what the other speaks of.
#[derive(Debug)]
struct Folders {
    games: PathBuf,
    discord: PathBuf,
    /// The folder that goes at the end, if nothing is to be kept.
    _passing: Option<TempDir>,
}

impl Folders {
    fn new(folder: Option<&Path>) -> Result<Self, Error> {
        let passing = match folder {
            Some(_) => None,
            None => Some(tempfile::tempdir().map_err(Error::Folder)?),
        };
        let folder = folder.or_else(|| passing.as_ref().map(TempDir::path));
        let folder = folder.expect("there is one or the other");
        // Names that nothing else has: a reset removes them.
        let (games, discord) = (folder.join("oddboard-games"), folder.join("oddboard-discord"));
        Ok(Self { games, discord, _passing: passing })
    }

    /// Whether nothing has been kept here yet.
    fn is_new(&self) -> bool {
        !self.games.exists() && !self.discord.exists()
    }

    /// Forgets everything, unless another process is at it.
    fn reset(&self, config: &Config) -> Result<(), Error> {
        if self.games.exists() {
            let opened = SledStore::open(&self.games, config.store.cache_mib.get());
            if let Err(locked @ OpenError::Locked { .. }) = opened {
                return Err(locked.into());
            }
        }
        for folder in [&self.games, &self.discord] {
            match fs::remove_dir_all(folder) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Error::Folder(error));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Starts the stand-in and connects the real bot to it.
pub(super) fn run(arguments: &Arguments, config: &Config) -> Result<(), Error> {
    start_log(config);
    let folders = Folders::new(arguments.folder.as_deref())?;
    if arguments.reset {
        folders.reset(config)?;
    }
    let new = folders.is_new();
    let port = arguments.port.unwrap_or_else(|| config.sandbox.port.get());
    let options = Options {
        members: NAMES
            .iter()
            .take(config.sandbox.members.get())
            .map(|name| MemberOptions::new(*name))
            .collect(),
        strict_rate_limits: arguments.strict,
        state_folder: arguments.folder.is_some().then(|| folders.discord.clone()),
        ..Options::interactive(port)
    };
    // Whatever database the bot uses, the sandbox has its own.
    let (games, cache) = (folders.games.clone(), config.store.cache_mib.get());
    let open = move || Ok(Arc::new(SledStore::open(&games, cache)?) as Arc<dyn Store>);
    run::serve(open, |app, woken, stop| async move {
        let sandbox = Sandbox::start(options).await?;
        let monitor = Arc::<Monitor>::default();
        let api = sandbox.base_url().parse().expect("the sandbox has a base address");
        let settings = Settings {
            picture_size: config.pictures.size.0,
            emoji: config.pictures.emoji,
            monitor: Arc::clone(&monitor),
            computer: run::computer(config, &monitor)?,
            ..Settings::usual(Secret::new(sandbox.token()), api)
        };
        let greeting = greet(&sandbox, &settings, arguments, new);
        let serving = oddboard_discord::serve(&settings, app.clone(), woken, stop);
        let serving = async { serving.await.map_err(Error::from) };
        let watched = watched(config.monitor.listen, &monitor, &app, serving);
        // The greeting does not end the serving, unless it fails; who stops early isn't greeted any more.
        let greeted = async {
            greeting.await?;
            future::pending::<Result<(), Error>>().await
        };
        select! {
            served = watched => served?,
            failed = greeted => failed?,
        }
        sandbox.stop().await;
        Ok(())
    })
}

/// Says where the sandbox is and what to do there, as the bot does in the
/// channel.
async fn greet(
    sandbox: &Sandbox,
    settings: &Settings,
    arguments: &Arguments,
    new: bool,
) -> Result<(), Error> {
    let address = sandbox.base_url();
    if !arguments.headless {
        say(&format!("Oddboard plays on this machine: open {address} in a browser."))?;
        if new {
            say(TOUR)?;
        }
        let kept = if arguments.folder.is_some() { "everything is kept" } else { KEEP };
        say(&format!("Ctrl+C ends it; {kept}."))?;
    }
    while let Err(error) = sandbox.bot_ready().await {
        // Whatever keeps it from connecting is said where that is decided.
        tracing::warn!(%error, "the bot is not there yet");
    }
    if new {
        oddboard_discord::post_welcome(settings, Channel(sandbox.channel_id().get())).await?;
    }
    if arguments.headless {
        let api = format!("{address}/sandbox/api");
        let line = serde_json::json!({ "address": address, "api": api, "new": new });
        say(&line.to_string())?;
    }
    if arguments.open
        && let Err(error) = sandbox.open_page()
    {
        tracing::warn!(%error, "no program shows the page; open the address yourself");
    }
    Ok(())
}

const TOUR: &str = "
1. You are Alice: press \"Start a game\", choose a game, and \"Play the computer\" or Bob.
2. If it was Bob, press \"Send the challenge\", change to him at the top and press Accept: the board
   appears.
3. Whoever's turn it is types /move or presses Move; /help says what else there is.
";

const KEEP: &str = "nothing is kept (--folder FOLDER keeps it)";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reset_removes_what_is_ours_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let folders = Folders::new(Some(folder.path())).expect("folders");
        assert!(folders.is_new());
        drop(SledStore::open(&folders.games, 16).expect("a store"));
        fs::write(folder.path().join("mine.txt"), "mine").expect("a file");
        assert!(!folders.is_new());
        {
            let _open = SledStore::open(&folders.games, 16).expect("a store");
            let refused = folders.reset(&Config::default()).expect_err("it is in use");
            assert!(refused.to_string().contains("in use"), "{refused}");
        }
        folders.reset(&Config::default()).expect("a reset");
        assert!(folders.is_new());
        assert!(folder.path().join("mine.txt").exists());
    }
}
