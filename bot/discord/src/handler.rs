//! Events from the gateway.

use std::{future::Future, sync::Arc};

use oddboard_game::core::GameId;
use oddboard_monitor::{Kind, Outcome};
use serenity::{
    all::{
        AutocompleteChoice, Command, CommandInteraction, ConnectionStage, Context,
        CreateAutocompleteResponse, CreateInteractionResponse, Event, EventHandler, Interaction,
        RawEventHandler, Ready, ResumedEvent, ShardStageUpdateEvent,
    },
    async_trait,
    builder::Builder as _,
};
use tokio::{
    task::spawn_blocking,
    time::{Instant, timeout_at},
};

use super::{
    Bot,
    answer::{Asked, Deferral, answer},
    call::{Call, Caller},
    clicks::{self, Clicked, Opener},
    commands::{self, Choices},
    custom_id::NotUnderstood,
    follow::{follow, outside},
    invite,
    reply::{Reply, shorten},
    trouble::Trouble,
};
use crate::language::{Language, say};

/// Discord's limits for autocompletion:
/// <https://discord.com/developers/docs/interactions/application-commands#autocomplete>
const CHOICES_MAX: usize = 25;
const CHOICE_NAME_MAX: usize = 100;

/// Hears what serenity cannot read.
pub(super) struct Watch;

#[async_trait]
impl RawEventHandler for Watch {
    async fn raw_event(&self, _: Context, event: Event) {
        // serenity drops an interaction that lacks a field it expects without
        // a word; the member would see the bot fail, so we should as well.
        if let Event::Unknown(event) = event
            && event.kind == "INTERACTION_CREATE"
        {
            tracing::error!("an interaction arrived in a form that this program cannot read");
        }
    }
}

/// Hears everything else.
pub(super) struct Handler {
    bot: Arc<Bot>,
}

impl Handler {
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        Self { bot }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        let http = &self.bot.http;
        http.set_application_id(ready.application.id);
        self.bot.user.get_or_init(|| ready.user.id);
        self.bot.monitor.connected(true);
        let definitions = commands::ALL.iter().map(|command| (command.define)()).collect();
        match Command::set_global_commands(http, definitions).await {
            Ok(registered) => {
                let (bot, commands) = (&ready.user.name, registered.len());
                let invite = invite::link(ready.application.id);
                tracing::info!(%bot, commands, %invite, "connected");
            }
            Err(error) => tracing::error!(%error, "the commands cannot be registered"),
        }
        self.bot.connected.notify_one();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.bot.monitor.connected(true);
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        if event.new != ConnectionStage::Connected {
            self.bot.monitor.connected(false);
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let arrived = Instant::now();
        let Ok(_in_work) = self.bot.in_work.acquire().await else {
            return; // Shutting down: the member is told by Discord.
        };
        let bot = &self.bot;
        let (kind, name, result) = match &interaction {
            Interaction::Command(command) => {
                (Kind::Command, known(&command.data.name), run_command(bot, command, arrived).await)
            }
            Interaction::Autocomplete(command) => {
                let completed = complete(bot, command, arrived).await;
                (Kind::Completion, known(&command.data.name), completed)
            }
            Interaction::Component(click) => {
                let (caller, clicked) = Clicked::of_component(click);
                let (id, token, deferral) = (click.id, &click.token[..], Deferral::Update);
                let asked = Asked { id, token, arrived, deferral, long: false };
                (
                    Kind::Click,
                    clicks::known(&clicked),
                    run_click(bot, &asked, caller, clicked).await,
                )
            }
            Interaction::Modal(form) => {
                let (caller, clicked) = Clicked::of_form(form);
                // Without a message below which it was opened there is none to change.
                let below = form.message.is_some();
                let deferral = if below { Deferral::Update } else { Deferral::Private };
                let (id, token) = (form.id, &form.token[..]);
                let asked = Asked { id, token, arrived, deferral, long: false };
                (Kind::Form, clicks::known(&clicked), run_click(bot, &asked, caller, clicked).await)
            }
            _ => return,
        };
        let (outcome, acknowledged) = match result {
            Ok(acknowledged) => (Outcome::Done, acknowledged),
            Err(error) => {
                // Answered twice, too late, or not at all: what was decided
                // stands.
                tracing::warn!(%error, id = %interaction.id(), "an interaction was not answered");
                (Outcome::Failed, Instant::now())
            }
        };
        bot.monitor.answered(kind, name, outcome, acknowledged - arrived);
    }
}

/// A command's name for the counts, which must be one of few.
fn known(name: &str) -> &'static str {
    find(name).map_or("unknown", |command| command.name)
}

/// Works on a thread where blocking is allowed; a panic becomes trouble.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    match spawn_blocking(work).await {
        Ok(result) => result,
        Err(error) => Err(Trouble::Ours(format!("a handler panicked: {error}"))),
    }
}

fn find(name: &str) -> Option<&'static commands::Command> {
    commands::ALL.iter().find(|command| command.name == name)
}

fn unknown(language: Language) -> Trouble {
    Trouble::told(say!(language, "unknown-command"))
}

/// Adds to a caller what they have set.
fn know(bot: &Bot, caller: &mut Caller) -> Result<(), Trouble> {
    let member = bot.app.member(caller.by)?;
    // As Discord says, as long as what they have set is not known.
    let tag = caller.language.tag();
    if member.last_locale.as_deref() != Some(tag) && !member.leaving {
        bot.app.set_last_locale(caller.by, tag)?;
    }
    caller.with(member.settings);
    Ok(())
}

/// Works for a caller, and puts trouble into their language.
async fn reply(
    bot: &Arc<Bot>,
    mut caller: Caller,
    work: impl FnOnce(&Bot, Caller) -> Result<Reply, Trouble> + Send + 'static,
) -> Reply {
    let (worker, language) = (Arc::clone(bot), caller.language);
    let replied = blocking(move || {
        know(&worker, &mut caller)?;
        let language = caller.language;
        Ok(work(&worker, caller).unwrap_or_else(|trouble| trouble.reply(language)))
    });
    replied.await.unwrap_or_else(|trouble| trouble.reply(language))
}

/// Answers with what the work brings, and does what comes after. Returns when
/// it was acknowledged.
async fn respond(
    bot: &Arc<Bot>,
    asked: &Asked<'_>,
    caller: &Caller,
    about: Option<GameId>,
    work: impl Future<Output = Reply>,
) -> serenity::Result<Instant> {
    let mut games = Vec::new();
    let work = async {
        games = outside(bot, caller, about).await;
        work.await
    };
    let (after, answered) = answer(bot, asked, work).await;
    follow(bot, after, caller, games, asked.token, answered.as_ref().ok().copied()).await;
    answered.map(|answered| answered.acknowledged)
}

async fn run_command(
    bot: &Arc<Bot>,
    interaction: &CommandInteraction,
    arrived: Instant,
) -> serenity::Result<Instant> {
    let mut call = Call::of(interaction);
    let Some(command) = find(&interaction.data.name) else {
        let reply = unknown(call.caller.language).reply(call.caller.language);
        interaction.create_response(&bot.http, reply.response()).await?;
        return Ok(Instant::now());
    };
    let shared = call.truth(commands::SHARE) == Some(true);
    let asked = Asked {
        id: interaction.id,
        token: &interaction.token,
        arrived,
        deferral: if shared { Deferral::Public } else { Deferral::Private },
        long: command.defers,
    };
    let caller = call.caller.clone();
    let work = reply(bot, caller.clone(), move |bot, caller| {
        call.caller = caller;
        (command.run)(bot, &call)
    });
    respond(bot, &asked, &caller, None, work).await
}

async fn run_click(
    bot: &Arc<Bot>,
    asked: &Asked<'_>,
    caller: Caller,
    clicked: Result<Clicked, NotUnderstood>,
) -> serenity::Result<Instant> {
    let opener = clicks::opener(&clicked);
    let clicked = match (clicked, opener) {
        (Ok(clicked), Some(opener)) => return open_form(bot, asked, clicked, opener).await,
        (clicked, _) => clicked,
    };
    let about = clicked.as_ref().ok().map(|clicked| clicked.id.game());
    let work = reply(bot, caller.clone(), move |bot, caller| match clicked {
        Ok(mut clicked) => {
            clicked.caller = caller;
            clicks::run(bot, &clicked)
        }
        Err(NotUnderstood) => Err(clicks::unknown(&caller)),
    });
    respond(bot, asked, &caller, about, work).await
}

/// Opens a form. It cannot be deferred, so the caller's own language is
/// waited for only as long as there is time, and Discord's serves else.
async fn open_form(
    bot: &Arc<Bot>,
    asked: &Asked<'_>,
    mut clicked: Clicked,
    opener: &Opener,
) -> serenity::Result<Instant> {
    let (worker, by) = (Arc::clone(bot), clicked.caller.by);
    let member = blocking(move || Ok(worker.app.member(by)?));
    match timeout_at(asked.arrived + bot.patience, member).await {
        Ok(Ok(member)) => clicked.caller.with(member.settings),
        failed => tracing::warn!(?failed, "a form opens in the language that Discord tells"),
    }
    let response = match (opener.open)(&clicked) {
        Ok(form) => CreateInteractionResponse::Modal(form.create()),
        Err(trouble) => trouble.reply(clicked.caller.language).response(),
    };
    response.execute(&bot.http, (asked.id, asked.token)).await?;
    Ok(Instant::now())
}

async fn complete(
    bot: &Arc<Bot>,
    interaction: &CommandInteraction,
    arrived: Instant,
) -> serenity::Result<Instant> {
    let mut call = Call::of(interaction);
    let choices = match find(&interaction.data.name) {
        Some(command) => {
            let worker = Arc::clone(bot);
            let choices = blocking(move || {
                know(&worker, &mut call.caller)?;
                (command.complete)(&worker, &call)
            });
            // Suggestions are a help; whoever gets none, or none in time, is
            // told why by the answer to the command itself.
            match timeout_at(arrived + bot.patience, choices).await {
                Ok(Ok(choices)) => choices,
                _ => Choices::Text(Vec::new()),
            }
        }
        None => Choices::Text(Vec::new()),
    };
    let choices = match choices {
        Choices::Text(choices) => choices
            .into_iter()
            .filter(|(_, value)| value.chars().count() <= CHOICE_NAME_MAX)
            .map(|(name, value)| AutocompleteChoice::new(shorten(&name, CHOICE_NAME_MAX), value))
            .take(CHOICES_MAX)
            .collect(),
        Choices::Integer(choices) => choices
            .into_iter()
            .map(|(name, value)| AutocompleteChoice::new(shorten(&name, CHOICE_NAME_MAX), value))
            .take(CHOICES_MAX)
            .collect(),
    };
    let response = CreateAutocompleteResponse::new().set_choices(choices);
    let response = CreateInteractionResponse::Autocomplete(response);
    interaction.create_response(&bot.http, response).await?;
    Ok(Instant::now())
}
