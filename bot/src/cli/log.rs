//! The log: lines on standard error, without what is private.
//!
//! serenity puts calls with their bodies and addresses into its spans, and what it can't read into its events. So
//! members' texts and the tokens of interactions would reach the log, with which anybody can answer for the bot.
//! [`public`] leaves out the ones and [`Public`] the others, whatever level is asked for.

use std::{
    fmt::{self, Debug},
    io::{self, IsTerminal as _, Write as _},
    sync::atomic::{AtomicBool, Ordering},
};

use oddboard_discord::{GATEWAY_LOG, hear_gateway_log, without_values};
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    level_filters::LevelFilter,
};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::{FilterExt as _, Targets, filter_fn},
    fmt::{
        FmtContext, FormatFields,
        format::{FormatEvent, Writer},
        layer,
    },
    layer::{Context, Filter, SubscriberExt as _},
    registry::LookupSpan,
    util::SubscriberInitExt as _,
};

use super::Error;
use crate::config::{Config, LogFormat};

/// Whether lines of the log are objects, so that whoever collects them expects nothing else.
static IS_JSON: AtomicBool = AtomicBool::new(false);

/// Where serenity reads what comes by the gateway.
const GATEWAY_READING: &str = "serenity::gateway::ws";
/// What serenity says where it shows what it could not read, or the address of a call, which has a token.
const PRIVATE: [&str; 5] = [
    UNREAD,
    "Json(Error(",
    "Failing bytes: ",
    "Unsuccessful response: ",
    "Mismatched successful response",
];
const UNREAD: &str = "Err deserializing text: ";

/// Sends log lines to standard error as the settings say, and reads what serenity's say of the
/// gateway.
pub(super) fn start_log(config: &Config) {
    let filter = public(EnvFilter::new(config.log.filter.as_str()));
    let lines = layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        // A line that can't be written, as to a terminal that was closed, would be told there as well, by a panic.
        .log_internal_errors(false);
    let lines = match config.log.format {
        LogFormat::Text => lines.map_event_format(Public).boxed(),
        LogFormat::Json => lines.json().map_event_format(Public).boxed(),
    };
    let gateway = Targets::new().with_target(GATEWAY_LOG, LevelFilter::INFO);
    let reading = Targets::new().with_target(GATEWAY_READING, LevelFilter::WARN);
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .with(GatewayLog.with_filter(gateway))
        .with(UnreadEvents.with_filter(reading))
        .init();
    IS_JSON.store(config.log.format == LogFormat::Json, Ordering::Relaxed);
}

/// Says why the program ended early: as a line of the log where all are objects.
pub(super) fn tell_end(error: &Error) {
    if IS_JSON.load(Ordering::Relaxed) && tracing::enabled!(tracing::Level::ERROR) {
        tracing::error!(%error, "the program ends");
    } else {
        // Without a standard error there is nobody to tell.
        let _nobody = writeln!(io::stderr(), "oddboard: {error}");
    }
}

/// Lets through what a filter does, but no calls.
fn public<S: Subscriber>(filter: EnvFilter) -> impl Filter<S> {
    filter.and(filter_fn(is_no_call).with_max_level_hint(LevelFilter::TRACE))
}

fn is_serenity(metadata: &Metadata<'_>) -> bool {
    metadata.target().starts_with("serenity")
}

/// Whether something is none of serenity's spans, which show calls.
fn is_no_call(metadata: &Metadata<'_>) -> bool {
    !(metadata.is_span() && is_serenity(metadata))
}

/// Writes events as another form does, but those that are private not at all. (A filter that looks at events spoils the
/// next event where no layer wants one.)
struct Public<F>(F);

impl<S, N, F> FormatEvent<S, N> for Public<F>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    N: for<'writer> FormatFields<'writer> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let is_private = is_serenity(event.metadata()) && {
            let text = text_of(event);
            PRIVATE.iter().any(|private| text.contains(private))
        };
        if is_private { Ok(()) } else { self.0.format_event(context, writer, event) }
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
        let writer = Memory(Arc::clone(&written));
        let lines = layer().with_ansi(false).with_writer(move || writer.clone());
        let lines = lines.map_event_format(Public).with_filter(public(EnvFilter::new("trace")));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), deed);
        let written = written.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&written).into_owned()
    }

    #[derive(Clone)]
    struct Memory(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Memory {
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
