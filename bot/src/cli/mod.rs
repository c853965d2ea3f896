//! The command line.
//!
//! ```text
//! oddboard [run]                     connect to Discord
//! oddboard sandbox                   play on this machine, without Discord; --open shows the page,
//!                                    --folder keeps everything, --headless is for scripts
//! oddboard config check              read the settings and say what is wrong
//! oddboard database check            check every stored record
//! oddboard database export --to FILE
//! oddboard database restore --to FOLDER (--from-journal|--from-database|--from FILE)
//! ```

mod database;
mod run;
#[cfg(feature = "sandbox")]
mod sandbox;
mod watch;

use std::{
    env,
    io::{self, IsTerminal as _, Write as _},
    net::SocketAddr,
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use oddboard_discord::ConnectionError;
use oddboard_store_sled::{MaintenanceError, OpenError};
use thiserror::Error;

use crate::config::{self, Config, ConfigError, LogFormat};

/// A Discord bot for chess variants on odd boards.
#[derive(Debug, Parser)]
#[command(name = "oddboard", version)]
struct Arguments {
    /// The configuration file [default: oddboard.toml, if there is one]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Connect to Discord and keep games (the default)
    Run,
    #[cfg(feature = "sandbox")]
    /// Play on this machine: a stand-in for Discord with a page in the browser
    Sandbox(sandbox::Arguments),
    /// About the settings
    #[command(subcommand)]
    Config(ConfigCommand),
    /// About the database; stop the bot first
    #[command(subcommand)]
    Database(database::Command),
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    /// Read the settings as the bot would, and say what is wrong with them
    Check,
}

/// Why the program ended early.
#[derive(Debug, Error)]
pub enum Error {
    /// The settings were refused.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database was refused.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The database can't be checked, exported or restored.
    #[error(transparent)]
    Maintenance(#[from] MaintenanceError),
    /// `run` without a token.
    #[error(
        "no token: set the variable ODDBOARD_DISCORD_TOKEN or discord.token in the configuration \
         (README.md says where a token comes from). To play on this machine without one: \
         oddboard sandbox"
    )]
    NoToken,
    /// Discord could not be reached or refused the bot.
    #[error(transparent)]
    Connection(#[from] ConnectionError),
    /// The stand-in for Discord did not start.
    #[cfg(feature = "sandbox")]
    #[error("the sandbox does not start: {0}. Another port: --port 0 takes any that is free")]
    Sandbox(#[from] oddboard_sandbox::StartError),
    /// There is no place for the sandbox's games.
    #[cfg(feature = "sandbox")]
    #[error("cannot make a folder for the sandbox's games: {0}")]
    Folder(io::Error),
    /// Nothing can be listened to where operators' programs look.
    #[error(
        "cannot answer at {0}: {1}. Another address: monitor.listen in the configuration, or the \
         variable ODDBOARD_MONITOR_LISTEN"
    )]
    Monitor(SocketAddr, io::Error),
    /// The asynchronous runtime did not start.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
    /// Nothing can be written to standard output.
    #[error("cannot write to standard output: {0}")]
    Output(io::Error),
}

/// Runs the program on the real command line and environment.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Without a standard error there is nobody to tell.
            let _nobody = writeln!(io::stderr(), "oddboard: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &Arguments) -> Result<(), Error> {
    let config = config::load(arguments.config.as_deref(), environment())?;
    match arguments.command.as_ref().unwrap_or(&Command::Run) {
        Command::Run => run::run(&config),
        #[cfg(feature = "sandbox")]
        Command::Sandbox(arguments) => sandbox::run(arguments, &config),
        Command::Config(ConfigCommand::Check) => check(&config),
        Command::Database(command) => database::run(command, &config),
    }
}

/// The environment as text; what is no text is none of ours.
fn environment() -> impl Iterator<Item = (String, String)> {
    env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

/// Writes a line to standard output.
fn say(text: &str) -> Result<(), Error> {
    writeln!(io::stdout(), "{text}").map_err(Error::Output)
}

fn check(config: &Config) -> Result<(), Error> {
    let token = if config.discord.token.is_some() {
        "a token is set"
    } else {
        "no token is set (only `oddboard sandbox` works without one)"
    };
    say(&format!(
        "The configuration is sound: {token}; Discord at {}; games in {}.",
        config.discord.api,
        config.store.folder.display()
    ))
}

/// Sends log lines to standard error as the settings say.
fn start_log(config: &Config) {
    let filter = tracing_subscriber::EnvFilter::new(config.log.filter.as_str());
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    match config.log.format {
        LogFormat::Text => builder.init(),
        LogFormat::Json => builder.json().init(),
    }
}
