//! Standard output and the log.

use std::{
    fmt::Debug,
    io::{self, IsTerminal as _, Write as _},
};

use oddboard_discord::{GATEWAY_LOG, hear_gateway_log};
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    level_filters::LevelFilter,
};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::Targets,
    fmt,
    layer::{Context, SubscriberExt as _},
    util::SubscriberInitExt as _,
};

use super::error::Error;
use crate::config::{Config, LogFormat};

/// Writes a line to standard output.
pub(super) fn say(text: &str) -> Result<(), Error> {
    writeln!(io::stdout(), "{text}").map_err(Error::Output)
}

/// Sends log lines to standard error as the settings say, and reads what serenity's say of the
/// gateway.
pub(super) fn start_log(config: &Config) {
    let filter = EnvFilter::new(config.log.filter.as_str());
    let lines = fmt::layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        // A line that can't be written, as to a terminal that was closed, would be told there as well, by a panic.
        .log_internal_errors(false);
    let lines = match config.log.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let gateway = Targets::new().with_target(GATEWAY_LOG, LevelFilter::INFO);
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .with(GatewayLog.with_filter(gateway))
        .init();
}

/// Hears what serenity's log says of the gateway's connection.
struct GatewayLog;

impl<S: Subscriber> Layer<S> for GatewayLog {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut text = Text::default();
        event.record(&mut text);
        hear_gateway_log(&text.0);
    }
}

/// What an event says.
#[derive(Default)]
struct Text(String);

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
