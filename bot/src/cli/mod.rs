//! The command line.
//!
//! ```text
//! oddboard [run]                     connect to Discord
//! oddboard sandbox                   play on this machine, without Discord; --open shows the page,
//!                                    --folder keeps everything, --headless is for scripts
//! oddboard config check              read the settings and say what is wrong
//! oddboard database check            check every stored record
//! oddboard database export --to FILE
//! oddboard database restore --to FOLDER (--from-journal|--from-database|--salvage|--from FILE)
//! oddboard database copy --to PLACE [--from PLACE]    a path, folder, postgres, env:VARIABLE or an address
//! ```

mod database;
mod database_name;
mod error;
mod file_limits;
mod log;
mod output;
mod run;
#[cfg(feature = "sandbox")]
mod sandbox;
mod stop;
mod watch;

use std::{env, ffi::OsString, path::Path, process::ExitCode, sync::LazyLock};

use clap::{Parser, Subcommand};
use oddboard_game::store::SCHEMA;

pub use self::error::Error;
use self::{database_name::DatabaseName, output::say};
use crate::config::{self, Config};

/// The program's version, and that of its records: programs with the same can share a database.
fn version() -> &'static str {
    static VERSION: LazyLock<String> =
        LazyLock::new(|| format!("{} (schema version {SCHEMA})", env!("CARGO_PKG_VERSION")));
    &VERSION
}

/// A Discord bot for chess variants on odd boards.
#[derive(Debug, Parser)]
#[command(name = "oddboard", version = version())]
struct Arguments {
    /// The configuration file [default: oddboard.toml, if there is one]
    #[arg(long, global = true, value_name = "FILE", env = config::FILE_VARIABLE)]
    config: Option<OsString>,
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

/// Runs the program on the real command line and environment.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    file_limits::outlive();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            log::tell_end(&error);
            error.exit_code()
        }
    }
}

fn dispatch(arguments: &Arguments) -> Result<(), Error> {
    // A variable that is set to nothing names no file.
    let file = arguments.config.as_deref().filter(|path| !path.is_empty()).map(Path::new);
    let config = config::load(file, env::vars_os())?;
    match arguments.command.as_ref().unwrap_or(&Command::Run) {
        Command::Run => run::run(&config),
        #[cfg(feature = "sandbox")]
        Command::Sandbox(arguments) => sandbox::run(arguments, &config),
        Command::Config(ConfigCommand::Check) => check(&config, file),
        Command::Database(command) => database::run(command, &config),
    }
}

/// Says what is wrong with the settings. What `run` refuses because of them alone is refused here, too: without a token
/// they are sound, but not for it.
fn check(config: &Config, file: Option<&Path>) -> Result<(), Error> {
    run::receive(config)?;
    let database = DatabaseName::configured(config);
    database.check(config)?;
    let token = if config.discord.token.0.is_some() {
        "a token is set"
    } else {
        "no token is set (only `oddboard sandbox` works without one)"
    };
    let default = Path::new(config::DEFAULT_FILE);
    let origin = match file.or_else(|| default.exists().then_some(default)) {
        Some(file) => format!("{} and the environment", file.display()),
        None => format!("the environment; there is no {} here", default.display()),
    };
    let proxy = config.discord.proxy.0.as_ref();
    let through =
        proxy.map_or_else(String::new, |proxy| format!(", calls that it counts through {proxy}"));
    say(&format!(
        "The configuration is sound ({origin}): {token}; Discord at {}{through}; games in {}.",
        config.discord.api,
        database.name(config)
    ))?;
    if config.discord.token.0.is_some() { Ok(()) } else { Err(Error::NoToken) }
}
