//! How a command or a component is run.

use std::{pin::Pin, sync::Arc};

use super::{
    call::Call, caller::Caller, component_event::ComponentEvent, handler_error::HandlerError,
};
use crate::{
    bot::{Bot, blocking::blocking},
    language::say,
    reply::Reply,
};

/// An answer that is still being worked on.
pub(crate) type PendingReply =
    Pin<Box<dyn Future<Output = Result<Reply, HandlerError>> + Send + 'static>>;

/// How a handler runs for an event, which is a command or the use of a
/// component. A panic in it is answered like any other fault of ours.
pub(crate) enum Run<Event: 'static> {
    /// Uses the store and draws, and so blocks a thread; never waits for HTTP.
    Blocking(fn(&Bot, &Event) -> Result<Reply, HandlerError>),
    /// Waits for HTTP. What blocks in it goes through
    /// [`blocking`](crate::bot::blocking::blocking).
    Async(fn(Arc<Bot>, Event) -> PendingReply),
}

/// Adds to a caller what they have set.
pub(crate) fn load_settings(bot: &Bot, caller: &mut Caller) -> Result<(), HandlerError> {
    let (member, server) = bot.app.member_in(caller.by, caller.place)?;
    // Who manages a server has to be able to say otherwise.
    if !caller.manages && server.bans(caller.by) {
        return Err(HandlerError::reply(say!(caller.language, "banned-here")));
    }
    // As Discord says, as long as what they have set is not known.
    let tag = caller.language.tag();
    if member.last_locale.as_deref() != Some(tag) && !member.leaving && caller.leaves_trace {
        bot.app.set_last_locale(caller.by, tag)?;
    }
    caller.with(member.settings);
    bot.painters.names.learn(caller.place.server, caller.by, &caller.name);
    Ok(())
}

/// What has a caller: a command, or the use of a component.
pub(crate) trait HasCaller: Send + 'static {
    fn caller(&mut self) -> &mut Caller;

    /// Called when the caller's settings are there.
    fn loaded(&mut self) {}
}

impl HasCaller for Call {
    fn caller(&mut self) -> &mut Caller {
        &mut self.caller
    }

    fn loaded(&mut self) {
        self.turn_if_shared();
    }
}

impl HasCaller for ComponentEvent {
    fn caller(&mut self) -> &mut Caller {
        &mut self.caller
    }
}

impl HasCaller for Caller {
    fn caller(&mut self) -> &mut Caller {
        self
    }
}

/// Runs a handler with what the caller has set, and puts an error into their
/// language.
pub(crate) async fn run<E: HasCaller>(bot: &Arc<Bot>, mut event: E, run: &'static Run<E>) -> Reply {
    // For a few seconds after it stood still, or after an outage, a bot could neither take a move nor tell the time.
    // One that is told to stop says so rather than leave them without an answer.
    let mut stopping = bot.stopping.subscribe();
    tokio::select! {
        () = bot.app.until_in_step() => {}
        _told = stopping.wait_for(|stopping| *stopping) => {}
    }
    let (worker, language) = (Arc::clone(bot), event.caller().language);
    let by = event.caller().by;
    let load = |bot: &Bot, event: &mut E| -> Result<(), HandlerError> {
        load_settings(bot, event.caller())?;
        event.loaded();
        Ok(())
    };
    let replied = match run {
        Run::Blocking(run) => {
            blocking(move || -> Result<Reply, HandlerError> {
                load(&worker, &mut event)?;
                let language = event.caller().language;
                Ok(run(&worker, &event).unwrap_or_else(|error| error.into_reply_to(language, by)))
            })
            .await
        }
        Run::Async(run) => {
            let loaded = blocking(move || -> Result<E, HandlerError> {
                load(&worker, &mut event)?;
                Ok(event)
            });
            match loaded.await {
                Ok(mut event) => {
                    let language = event.caller().language;
                    // A task of its own, so that a panic ends there and not
                    // here, where it would leave the member without an answer.
                    let replied = match tokio::spawn(run(Arc::clone(bot), event)).await {
                        Ok(replied) => replied,
                        Err(panicked) => Err(panicked.into()),
                    };
                    Ok(replied.unwrap_or_else(|error| error.into_reply_to(language, by)))
                }
                Err(error) => Err(error),
            }
        }
    };
    replied.unwrap_or_else(|error| error.into_reply_to(language, by))
}

#[cfg(test)]
mod tests {
    use oddboard_game::core::{Channel, InteractionId, Member, Place, Server};
    use tokio::runtime::Runtime;

    use super::*;
    use crate::language::Language;

    static AT_ONCE: Run<Caller> = Run::Blocking(|_, _| panic!("on purpose"));
    static LATER: Run<Caller> = Run::Async(|_, _| {
        Box::pin(async {
            tokio::task::yield_now().await;
            panic!("on purpose")
        })
    });

    #[test]
    fn who_calls_a_handler_that_panics_is_told_of_a_fault() {
        let bot = Arc::new(Bot::for_tests());
        let place = Place { server: Some(Server(1)), channel: Channel(2) };
        let caller = Caller::in_server(InteractionId(5), Member(10), place);
        let admitted = HandlerError::Internal(String::new()).into_reply(Language::English);
        let runtime = Runtime::new().expect("a runtime");
        for handler in [&AT_ONCE, &LATER] {
            assert_eq!(runtime.block_on(run(&bot, caller.clone(), handler)), admitted);
        }
    }
}
