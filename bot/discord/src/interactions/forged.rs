//! Custom ids and values that the bot never made.

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::{App, ChallengeDeed, SystemEnvironment},
    core::{Channel, InteractionId, Member, NewChallenge, Place, Server},
    store::memory::MemoryStore,
};
use oddboard_monitor::Monitor;
use oddboard_render::Size;
use oddboard_rules::Variant;
use oddboard_thinker::Computer;
use tokio::runtime::Runtime;

use super::dispatch;
use crate::{
    bot::Bot,
    calls::{
        caller::Caller,
        component_event::ComponentEvent,
        handler_error::HandlerError,
        run::{Run, run},
    },
    connection::http_client::HttpClients,
    language::Language,
    reply::custom_id::CustomId,
};

const PLACE: Place = Place { server: Some(Server(1)), channel: Channel(2) };

/// A bot with a game between 10 and 11, and nobody behind its REST interface.
fn bot() -> Arc<Bot> {
    let (app, _woken) = App::new(Arc::new(MemoryStore::new()), Arc::new(SystemEnvironment));
    let new = NewChallenge::open(Variant::ALL[0], PLACE);
    let id = app.challenge(InteractionId(1), Member(10), &new).expect("made").id;
    app.answer(InteractionId(2), Member(11), id, ChallengeDeed::Accept).expect("accepted");
    let clients = HttpClients::for_tests();
    let monitor = Arc::new(Monitor::default());
    let (size, patience) = (Size::default(), Duration::ZERO);
    Arc::new(Bot::new(app, Computer::off(), clients, monitor, size, patience))
}

/// Stands for a variant's name.
const VARIANT: &str = "VARIANT";
const SUBJECTS: [u64; 4] = [0, 1, 2, u64::MAX];
const RESTS: [&str; 14] = [
    "",
    "0",
    "1",
    "-1",
    "18446744073709551615",
    "VARIANT",
    "VARIANT/none/r/0",
    "VARIANT/99999d/w/1",
    "VARIANT/0/0/0/0/0",
    "theme=1",
    "channels",
    "banned",
    "e1f1",
    "\u{202e}/:=",
];
const VALUES: [&str; 4] = ["0", "VARIANT", "18446744073709551615", "\u{202e}/:="];

fn named(text: &str) -> String {
    text.replace(VARIANT, Variant::ALL[0].name())
}

#[test]
fn nothing_that_a_custom_id_or_a_value_may_say_makes_the_bot_panic() {
    let (bot, runtime) = (bot(), Runtime::new().expect("a runtime"));
    let admitted = HandlerError::Internal(String::new()).into_reply(Language::English);
    let mut faults = Vec::new();
    let mut number = 100;
    for handler in dispatch::all() {
        for subject in SUBJECTS {
            for rest in RESTS {
                // What waits for HTTP is slow; few values will do.
                let values = match handler.run {
                    Run::Blocking(_) => &VALUES[..],
                    Run::Async(_) => &VALUES[..1],
                };
                for value in values {
                    number += 1;
                    let by = Member(10 + number % 3);
                    let caller = Caller::in_server(InteractionId(number), by, PLACE);
                    let code = handler.code.0.to_owned();
                    let id = CustomId { code, subject, ply: 0, rest: named(rest) };
                    let said = format!("{id} with {value:?}");
                    let event = ComponentEvent::forged(caller, id, &named(value));
                    let reply = runtime.block_on(run(&bot, event, &handler.run));
                    if reply == admitted {
                        faults.push(said);
                    }
                }
            }
        }
    }
    assert_eq!(faults, [""; 0], "each of these was a fault of ours");
}
