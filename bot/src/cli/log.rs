//! The log: lines on standard error, without what is private.
//!
//! serenity puts calls with their bodies and addresses into its spans, and what it can't read into its events. So
//! members' texts and the tokens of interactions would reach the log, with which anybody can answer for the bot.
//! [`NoCalls`] leaves out the ones and [`Readable`] the others, whatever level is asked for.

use std::{
    fmt::Debug,
    io::{self, IsTerminal as _},
};

use oddboard_discord::{GATEWAY_LOG, hear_gateway_log, without_values};
use tracing::{
    Event, Id, Metadata, Subscriber,
    field::{Field, Visit},
    level_filters::LevelFilter,
    span::{Attributes, Record},
    subscriber::Interest,
};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::Targets,
    fmt,
    layer::{Context, Filter, SubscriberExt as _},
    util::SubscriberInitExt as _,
};

use crate::config::{Config, LogFormat};

/// Where serenity reads what comes by the gateway.
const GATEWAY_READING: &str = "serenity::gateway::ws";
/// What serenity says before it shows what it could not read, or the address of a call, which has a token.
const PRIVATE: [&str; 4] =
    [UNREAD, "Failing bytes: ", "Unsuccessful response: ", "Mismatched successful response"];
const UNREAD: &str = "Err deserializing text: ";

/// Sends log lines to standard error as the settings say, and reads what serenity's say of the
/// gateway.
pub(super) fn start_log(config: &Config) {
    let filter = NoCalls(EnvFilter::new(config.log.filter.as_str()));
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
    let reading = Targets::new().with_target(GATEWAY_READING, LevelFilter::WARN);
    tracing_subscriber::registry()
        .with(Readable(lines).with_filter(filter))
        .with(GatewayLog.with_filter(gateway))
        .with(UnreadEvents.with_filter(reading))
        .init();
}

/// Lets through what another filter does, but none of serenity's spans.
struct NoCalls<F>(F);

impl<S: Subscriber, F: Filter<S>> Filter<S> for NoCalls<F> {
    fn enabled(&self, metadata: &Metadata<'_>, context: &Context<'_, S>) -> bool {
        !is_span_of_serenity(metadata) && self.0.enabled(metadata, context)
    }

    fn callsite_enabled(&self, metadata: &'static Metadata<'static>) -> Interest {
        if is_span_of_serenity(metadata) {
            return Interest::never();
        }
        self.0.callsite_enabled(metadata)
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        self.0.max_level_hint()
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        self.0.on_new_span(attributes, id, context);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        self.0.on_record(id, values, context);
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        self.0.on_enter(id, context);
    }

    fn on_exit(&self, id: &Id, context: Context<'_, S>) {
        self.0.on_exit(id, context);
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        self.0.on_close(id, context);
    }
}

fn is_serenity(metadata: &Metadata<'_>) -> bool {
    metadata.target().starts_with("serenity")
}

fn is_span_of_serenity(metadata: &Metadata<'_>) -> bool {
    metadata.is_span() && is_serenity(metadata)
}

/// Passes on to a layer what may be read. (A filter that looks at events spoils the next event where no layer wants one.)
struct Readable<L>(L);

impl<S: Subscriber, L: Layer<S>> Layer<S> for Readable<L> {
    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let is_private = is_serenity(event.metadata()) && {
            let text = text_of(event);
            PRIVATE.iter().any(|private| text.starts_with(private))
        };
        if !is_private {
            self.0.on_event(event, context);
        }
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        self.0.on_new_span(attributes, id, context);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        self.0.on_record(id, values, context);
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        self.0.on_enter(id, context);
    }

    fn on_exit(&self, id: &Id, context: Context<'_, S>) {
        self.0.on_exit(id, context);
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        self.0.on_close(id, context);
    }
}

/// Hears what serenity's log says of the gateway's connection.
struct GatewayLog;

impl<S: Subscriber> Layer<S> for GatewayLog {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        hear_gateway_log(&text_of(event));
    }
}

/// Tells of what came by the gateway and could not be read, without what it was.
struct UnreadEvents;

impl<S: Subscriber> Layer<S> for UnreadEvents {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if let Some(why) = unread(&text_of(event)) {
            tracing::warn!(%why, "what came by the gateway could not be read, and is lost");
        }
    }
}

/// Why serenity could not read what it shows, without that and without values that the reason quotes.
fn unread(text: &str) -> Option<String> {
    let (why, _) = text.strip_prefix(UNREAD)?.split_once("; text: ")?;
    // It is shown as Rust shows a text within another.
    Some(without_values(why, "\\\""))
}

/// What an event says.
fn text_of(event: &Event<'_>) -> String {
    let mut text = Text::default();
    event.record(&mut text);
    text.0
}

#[derive(Default)]
struct Text(String);

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex, PoisonError};

    use super::*;

    /// What would be in the log at the level that tells most.
    fn logged(deed: impl FnOnce()) -> String {
        let written = Arc::new(Mutex::new(Vec::new()));
        let writer = Writer(Arc::clone(&written));
        let lines = fmt::layer().with_ansi(false).with_writer(move || writer.clone());
        let lines = Readable(lines).with_filter(NoCalls(EnvFilter::new("trace")));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), deed);
        let written = written.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&written).into_owned()
    }

    #[derive(Clone)]
    struct Writer(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Writer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn calls_of_serenity_are_told_without_their_addresses_and_bodies() {
        let log = logged(|| {
            let call =
                tracing::info_span!(target: "serenity::http::client", "request", token = "T");
            let _within = call.entered();
            tracing::debug!("connected");
            tracing::info_span!("game", number = 7).in_scope(|| tracing::debug!("moved"));
        });
        assert!(log.contains("connected") && log.contains("number=7"), "{log}");
        assert!(!log.contains("token"), "{log}");
    }

    #[test]
    fn what_serenity_could_not_read_is_not_shown() {
        let log = logged(|| {
            let (why, payload) = ("Json(Error(\"missing field\"))", "{\"token\":\"T\"}");
            tracing::warn!(target: "serenity::gateway::ws", "{UNREAD}{why}; text: {payload}");
            tracing::debug!(target: "serenity::http::client", "Unsuccessful response: Response {{ T }}");
            tracing::warn!(target: "serenity::gateway::shard", "Sequence off");
        });
        assert!(log.contains("Sequence off"), "{log}");
        assert!(!log.contains("token") && !log.contains("Response"), "{log}");
    }

    #[test]
    fn why_it_could_not_be_read_is_told_without_values() {
        let why = "Json(Error(\"invalid type: string \\\"a \\\\\"secret\\\\\"\\\", expected u64\", line: 1))";
        let told = unread(&format!("{UNREAD}{why}; text: {{}}"));
        let expected = "Json(Error(\"invalid type: string …, expected u64\", line: 1))";
        assert_eq!(told.as_deref(), Some(expected));
        assert_eq!(unread("Err decompressing bytes: Io"), None);
    }
}
