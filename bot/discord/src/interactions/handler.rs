//! Interactions, however they arrive: admitted, handled, answered, and counted.

use std::{future::Future, sync::Arc};

use oddboard_game::core::{GameId, Member, Message, Time};
use oddboard_monitor::{Kind, Outcome};
use serenity::{
    all::{
        ApplicationId, AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse,
        CreateInteractionResponse, Http, Interaction,
    },
    builder::Builder as _,
};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{Instant, timeout_at},
};

use super::{
    answer::{Deferral, PendingInteraction, answer},
    command_list, dispatch,
    followup::{followup, outside},
};
use crate::{
    bot::{Bot, blocking::blocking, rates::Asked},
    calls::{
        call::Call,
        caller::{Caller, Context as CalledFrom},
        component_event::ComponentEvent,
        component_handler::{self, ModalOpener},
        handler_error::HandlerError,
        run::{Run, load_settings, run},
    },
    command::{Completions, SHARE},
    commands::privacy,
    connection::http_error::{is_answered_already, is_refusal},
    language::{Language, say},
    picker,
    post::{
        self,
        awaited::{self, Told},
    },
    reply::{
        Reply,
        custom_id::NotUnderstood,
        limits::{COMPLETION_MAX, COMPLETIONS_MAX},
        truncate::truncate,
    },
};

/// An interaction's place among those in work. A bot that is told to stop waits until each is given back.
pub(crate) struct InWork {
    arrived: Instant,
    /// The same by the time of day.
    at: Time,
    _permit: OwnedSemaphorePermit,
}

impl InWork {
    /// Waits for a place. None once the bot has ended.
    pub(crate) async fn wait(bot: &Bot) -> Option<Self> {
        let (arrived, at) = (Instant::now(), bot.app.now());
        let permit = Arc::clone(&bot.in_work).acquire_owned().await.ok()?;
        Some(Self { arrived, at, _permit: permit })
    }

    /// A place, if there is one: none where the bot has too much to do, or is about to end.
    pub(crate) fn now(bot: &Bot) -> Option<Self> {
        let permit = Arc::clone(&bot.in_work).try_acquire_owned().ok()?;
        Some(Self { arrived: Instant::now(), at: bot.app.now(), _permit: permit })
    }
}

/// Deals with an interaction, however it arrived.
pub(crate) async fn handle(bot: &Arc<Bot>, interaction: Interaction, in_work: InWork) {
    let InWork { arrived, at, .. } = in_work;
    let http = &bot.clients.for_interaction(application_of(&interaction));
    let (kind, name, result) = match &interaction {
        Interaction::Command(command) => (
            Kind::Command,
            known(&command.data.name),
            run_command((bot, http), command, arrived, at).await,
        ),
        Interaction::Autocomplete(command) => {
            let completed = complete((bot, http), command, arrived, at).await;
            (Kind::Completion, known(&command.data.name), completed)
        }
        Interaction::Component(click) => {
            let (caller, event) = ComponentEvent::of_component(click, at);
            let (id, token, deferral) = (click.id, &click.token[..], Deferral::Update);
            let clicked = followed(bot, &caller, &event);
            // Acknowledged at once, so that the next turn can follow the message.
            let long = clicked.is_some() && event.as_ref().is_ok_and(picker::opens);
            let pending = PendingInteraction { id, token, http, arrived, deferral, long, clicked };
            (Kind::Click, dispatch::known(&event), run_click(bot, &pending, caller, event).await)
        }
        Interaction::Modal(form) => {
            let (caller, event) = ComponentEvent::of_modal(form, at);
            // Without a message below which it was opened there is none to change.
            let below = form.message.is_some();
            let deferral = if below { Deferral::Update } else { Deferral::Private };
            let (id, token, clicked) = (form.id, &form.token[..], None);
            let pending =
                PendingInteraction { id, token, http, arrived, deferral, long: false, clicked };
            (Kind::Form, dispatch::known(&event), run_click(bot, &pending, caller, event).await)
        }
        _ => return,
    };
    let (outcome, acknowledged) = match result {
        Ok(acknowledged) => (Outcome::Done, acknowledged),
        Err(error) => {
            // Answered twice, too late, or not at all: what was decided
            // stands. Nothing is wrong where another bot was faster.
            let id = interaction.id();
            let outcome = if is_answered_already(&error) {
                tracing::debug!(name, %id, "an interaction was answered by another bot");
                Outcome::ByAnother
            } else {
                tracing::warn!(%error, name, %id, "an interaction was not answered");
                Outcome::Failed
            };
            (outcome, Instant::now())
        }
    };
    bot.monitor.answered(kind, name, outcome, acknowledged - arrived);
}

/// The message that a click is on, with the member, where what comes of it can follow the message.
fn followed(
    bot: &Bot,
    caller: &Caller,
    event: &Result<ComponentEvent, NotUnderstood>,
) -> Option<(Message, Member)> {
    let event = event.as_ref().ok().filter(|event| !event.own)?;
    let message = event.message.filter(|_| bot.answers_first && caller.posts_here())?;
    Some((message, caller.by))
}

/// A command's name for the counts, which must be one of few.
fn known(name: &str) -> &'static str {
    command_list::command(name).map_or("unknown", |command| command.name)
}

fn unknown(language: Language) -> HandlerError {
    HandlerError::reply(say!(language, "unknown-command"))
}

/// Refuses what is asked too often.
fn admit(bot: &Bot, caller: &Caller, asked: Asked) -> Result<(), HandlerError> {
    let now = std::time::Instant::now();
    bot.rates.admit(caller.by, caller.place.server, asked, now).map_err(|wait| {
        let seconds = wait.as_secs() + 1;
        HandlerError::reply(say!(caller.language, "too-fast", seconds = seconds))
    })
}

/// Answers what was made for another version of the bot.
static UNKNOWN: Run<Caller> = Run::Blocking(|_, caller| Err(component_handler::unknown(caller)));

/// Answers with what the work brings, and does what comes after. Returns when
/// it was acknowledged.
async fn respond(
    bot: &Arc<Bot>,
    pending: &PendingInteraction<'_>,
    caller: &Caller,
    about: Option<GameId>,
    work: impl Future<Output = Reply>,
) -> serenity::Result<Instant> {
    let mut games = Vec::new();
    if caller.missing.is_empty() {
        bot.refused_routes.may_post(caller.place.channel);
    }
    if caller.context == CalledFrom::Direct {
        bot.refused_routes.hear_of(caller.by);
    }
    // Only commands are answered by a message of its own that all can see.
    let tells_all =
        bot.answers_first && pending.deferral == Deferral::Private && caller.posts_here();
    let place = tells_all.then_some(caller.place.channel);
    let here = bot.rendezvous.enter(caller.cause, caller.by, place);
    let (mut here, mut told) = (here, Told::Nothing);
    // Early enough that the answer need not be deferred, after which it would be for the caller alone.
    let until = pending.arrived + bot.patience * 4 / 5;
    let work = async {
        games = outside(bot, caller, about).await;
        let reply;
        (reply, told) = awaited::complete(bot, caller, &mut here, until, work.await).await;
        reply
    };
    let apology = Reply::private(say!(caller.language, "answer-refused"));
    let (mut after, answered) = answer(bot, pending, work, apology).await;
    if answered.as_ref().is_err_and(|error| !is_refusal(error)) {
        bot.rest_doubted.notify_one();
    }
    if let (true, Some((message, _))) = (after.outdated, pending.clicked) {
        post::remove_clicked_buttons(bot, message).await;
    }
    if let (Some(later), Ok(answered)) = (after.later.take(), &answered) {
        awaited::replace_later(bot, later, pending.token, *answered);
    }
    awaited::settle(bot, caller, here, told, pending.token, answered.as_ref().copied());
    followup(
        bot,
        after,
        caller,
        games,
        (pending.http, pending.token),
        answered.as_ref().ok().copied(),
    )
    .await;
    answered.map(|answered| answered.acknowledged)
}

/// Which application an interaction is for: the bot may not have been told yet which it is.
fn application_of(interaction: &Interaction) -> Option<ApplicationId> {
    match interaction {
        Interaction::Command(command) | Interaction::Autocomplete(command) => {
            Some(command.application_id)
        }
        Interaction::Component(click) => Some(click.application_id),
        Interaction::Modal(form) => Some(form.application_id),
        _ => None,
    }
}

async fn run_command(
    (bot, http): (&Arc<Bot>, &Http),
    interaction: &CommandInteraction,
    arrived: Instant,
    at: Time,
) -> serenity::Result<Instant> {
    let mut call = Call::of(interaction, at);
    call.caller.leaves_trace = interaction.data.name != privacy::COMMAND.name;
    let Some(command) = command_list::command(&interaction.data.name) else {
        let reply = unknown(call.caller.language).into_reply(call.caller.language);
        interaction.create_response(http, reply.response()).await?;
        return Ok(Instant::now());
    };
    let shared = call.truth(SHARE) == Some(true);
    let pending = PendingInteraction {
        id: interaction.id,
        token: &interaction.token,
        http,
        arrived,
        deferral: if shared { Deferral::Public } else { Deferral::Private },
        long: command.defers,
        clicked: None,
    };
    let caller = call.caller.clone();
    let work = async {
        match admit(bot, &caller, Asked::of(dispatch::is_costly_command(command))) {
            Ok(()) => run(bot, call, &command.run).await,
            Err(error) => error.into_reply(caller.language),
        }
    };
    respond(bot, &pending, &caller, None, work).await
}

async fn run_click(
    bot: &Arc<Bot>,
    pending: &PendingInteraction<'_>,
    caller: Caller,
    event: Result<ComponentEvent, NotUnderstood>,
) -> serenity::Result<Instant> {
    let opener = dispatch::opener(&event);
    let event = match (event, opener) {
        (Ok(event), Some(opener)) => return open_modal(bot, pending, event, opener).await,
        (event, _) => event,
    };
    let event = event.map(|mut event| {
        event.caller.leaves_trace = !privacy::has(&event.id.code);
        event
    });
    let about = event.as_ref().ok().map(|event| event.id.game());
    let work = async {
        let costly = event.as_ref().is_ok_and(dispatch::is_costly);
        if let Err(error) = admit(bot, &caller, Asked::of(costly)) {
            return error.into_reply(caller.language);
        }
        let handler = event.as_ref().ok().and_then(dispatch::component);
        match (event, handler) {
            (Ok(event), Some(handler)) => run(bot, event, &handler.run).await,
            _ => run(bot, caller.clone(), &UNKNOWN).await,
        }
    };
    respond(bot, pending, &caller, about, work).await
}

/// Opens a modal. It cannot be deferred, so the caller's own language is
/// waited for only as long as there is time, and Discord's serves else.
async fn open_modal(
    bot: &Arc<Bot>,
    pending: &PendingInteraction<'_>,
    mut event: ComponentEvent,
    opener: &ModalOpener,
) -> serenity::Result<Instant> {
    let (worker, by) = (Arc::clone(bot), event.caller.by);
    let member = blocking(move || worker.app.member(by).map_err(HandlerError::from));
    match timeout_at(pending.arrived + bot.patience, member).await {
        Ok(Ok(member)) => event.caller.with(member.settings),
        Ok(Err(error)) => {
            tracing::warn!(%error, "a modal opens in the language that Discord tells");
        }
        Err(_) => {
            tracing::warn!("reading settings took long: a modal opens in Discord's language");
        }
    }
    let response = match (opener.open)(&event) {
        Ok(form) => CreateInteractionResponse::Modal(form.create()),
        Err(error) => error.into_reply(event.caller.language).response(),
    };
    response.execute(pending.http, (pending.id, pending.token)).await?;
    Ok(Instant::now())
}

async fn complete(
    (bot, http): (&Arc<Bot>, &Http),
    interaction: &CommandInteraction,
    arrived: Instant,
    at: Time,
) -> serenity::Result<Instant> {
    let mut call = Call::of(interaction, at);
    let admitted = admit(bot, &call.caller, Asked::Suggestions).is_ok();
    let choices = match command_list::command(&interaction.data.name).filter(|_| admitted) {
        Some(command) => {
            let worker = Arc::clone(bot);
            let choices = blocking(move || {
                load_settings(&worker, &mut call.caller)?;
                (command.complete)(&worker, &call)
            });
            // Suggestions are a help; whoever gets none, or none in time, is
            // told why by the answer to the command itself.
            match timeout_at(arrived + bot.patience, choices).await {
                Ok(Ok(choices)) => choices,
                _ => Completions::Text(Vec::new()),
            }
        }
        None => Completions::Text(Vec::new()),
    };
    let choices = match choices {
        Completions::Text(choices) => choices
            .into_iter()
            .filter(|(_, value)| value.chars().count() <= COMPLETION_MAX)
            .map(|(name, value)| AutocompleteChoice::new(truncate(&name, COMPLETION_MAX), value))
            .take(COMPLETIONS_MAX)
            .collect(),
        Completions::Integer(choices) => choices
            .into_iter()
            .map(|(name, value)| AutocompleteChoice::new(truncate(&name, COMPLETION_MAX), value))
            .take(COMPLETIONS_MAX)
            .collect(),
    };
    let response = CreateAutocompleteResponse::new().set_choices(choices);
    let response = CreateInteractionResponse::Autocomplete(response);
    interaction.create_response(http, response).await?;
    Ok(Instant::now())
}
