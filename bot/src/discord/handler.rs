//! Events from the gateway.

use std::sync::Arc;

use serenity::{
    all::{
        AutocompleteChoice, Command, CommandInteraction, ComponentInteraction, Context,
        CreateAutocompleteResponse, CreateInteractionResponse, CreateInteractionResponseMessage,
        Event, EventHandler, Interaction, RawEventHandler, Ready,
    },
    async_trait,
};
use tokio::task::spawn_blocking;

use super::{
    Bot,
    call::{Call, Caller},
    clicks,
    commands::{self, Choices},
    reply::{Reply, shorten},
    trouble::Trouble,
};

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
        let definitions = commands::ALL.iter().map(|command| (command.define)()).collect();
        match Command::set_global_commands(http, definitions).await {
            Ok(registered) => {
                tracing::info!(bot = %ready.user.name, commands = registered.len(), "connected");
            }
            Err(error) => tracing::error!(%error, "the commands cannot be registered"),
        }
        self.bot.connected.notify_one();
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Ok(_in_work) = self.bot.in_work.acquire().await else {
            return; // Shutting down: the member is told by Discord.
        };
        let result = match &interaction {
            Interaction::Command(command) => run_command(&self.bot, command).await,
            Interaction::Autocomplete(command) => complete(&self.bot, command).await,
            Interaction::Component(click) => run_click(&self.bot, click).await,
            _ => Ok(()),
        };
        if let Err(error) = result {
            // Answered twice, too late, or not at all: what was decided stands.
            tracing::warn!(%error, id = %interaction.id(), "an interaction was not answered");
        }
    }
}

/// Works on a thread where blocking is allowed; a panic becomes trouble.
async fn blocking<T: Send + 'static>(
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

fn unknown() -> Trouble {
    Trouble::told("I don't know that command (any more). Type `/` to see those I know.")
}

async fn run_command(bot: &Arc<Bot>, interaction: &CommandInteraction) -> serenity::Result<()> {
    let Some(command) = find(&interaction.data.name) else {
        return interaction.create_response(&bot.http, unknown().reply().response()).await;
    };
    let call = Call::of(interaction);
    if command.defers {
        let defer = CreateInteractionResponseMessage::new().ephemeral(true);
        interaction.create_response(&bot.http, CreateInteractionResponse::Defer(defer)).await?;
    }
    let worker = Arc::clone(bot);
    let reply =
        blocking(move || (command.run)(&worker, &call)).await.unwrap_or_else(Trouble::reply);
    if command.defers {
        interaction.edit_response(&bot.http, reply.edit()).await.map(drop)
    } else {
        interaction.create_response(&bot.http, reply.response()).await
    }
}

async fn run_click(bot: &Arc<Bot>, interaction: &ComponentInteraction) -> serenity::Result<()> {
    let caller = Caller::of_click(interaction);
    let custom_id = interaction.data.custom_id.clone();
    let worker = Arc::clone(bot);
    let reply: Reply = blocking(move || clicks::run(&worker, &caller, &custom_id))
        .await
        .unwrap_or_else(Trouble::reply);
    interaction.create_response(&bot.http, reply.response()).await
}

async fn complete(bot: &Arc<Bot>, interaction: &CommandInteraction) -> serenity::Result<()> {
    let call = Call::of(interaction);
    let choices = match find(&interaction.data.name) {
        Some(command) => {
            let worker = Arc::clone(bot);
            // Suggestions are a help; whoever gets none is told why by the
            // answer to the command itself.
            blocking(move || (command.complete)(&worker, &call))
                .await
                .unwrap_or_else(|_| Choices::Text(Vec::new()))
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
    interaction.create_response(&bot.http, CreateInteractionResponse::Autocomplete(response)).await
}
