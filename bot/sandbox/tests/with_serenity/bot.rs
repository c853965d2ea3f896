//! The bot under test: one command or button for each thing a bot may do.

use std::sync::{Arc, Mutex};

use oddboard_sandbox::{Options, Sandbox};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ChannelType, Command, CommandInteraction,
    CommandOptionType, CommandType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateEmbed, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditInteractionResponse, EventHandler, GatewayIntents, Guild, GuildChannel, Http, HttpBuilder,
    InputTextStyle, InstallationContext, Interaction, InteractionContext, Message,
    ModalInteraction, Permissions, RawEventHandler, Ready, ResolvedTarget, ResumedEvent,
    ShardManager,
};
use serenity::async_trait;
use serenity::model::event::Event;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The smallest PNG there is.
pub(crate) const PICTURE: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0,
    1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, b'I', b'D', b'A', b'T',
    0x78, 0xda, 0x63, 0x64, 0x60, 0xf8, 0x5f, 0x0f, 0, 2, 0x87, 1, 0x80, 0xeb, 0x47, 0xba, 0x92, 0,
    0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

/// What the bot heard, for tests to look at.
#[derive(Clone, Default)]
pub(crate) struct Heard {
    pub(crate) lines: Arc<Mutex<Vec<String>>>,
    pub(crate) last_token: Arc<Mutex<String>>,
    bell: watch::Sender<usize>,
}

impl Heard {
    fn note(&self, line: impl Into<String>) {
        let mut lines = self.lines.lock().unwrap();
        lines.push(line.into());
        self.bell.send_replace(lines.len());
    }

    /// Waits until the bot has heard something.
    pub(crate) async fn wait_for(&self, wanted: &str) {
        let mut bell = self.bell.subscribe();
        let there = async {
            while self.count(wanted) == 0 {
                bell.changed().await.unwrap();
            }
        };
        let patience = std::time::Duration::from_secs(30);
        tokio::time::timeout(patience, there)
            .await
            .unwrap_or_else(|_| panic!("never heard {wanted}: {:?}", self.lines.lock().unwrap()));
    }

    pub(crate) fn count(&self, wanted: &str) -> usize {
        self.lines.lock().unwrap().iter().filter(|line| *line == wanted).count()
    }
}

/// A sandbox with the bot on it.
pub(crate) struct Fixture {
    pub(crate) sandbox: Sandbox,
    pub(crate) heard: Heard,
    pub(crate) http: Arc<Http>,
    pub(crate) shards: Arc<ShardManager>,
    bot: JoinHandle<()>,
}

impl Drop for Fixture {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

pub(crate) async fn fixture() -> Fixture {
    fixture_with(Options::default()).await
}

pub(crate) async fn fixture_with(options: Options) -> Fixture {
    let sandbox = Sandbox::start(options).await.unwrap();
    let heard = Heard::default();
    let http = HttpBuilder::new(sandbox.token())
        .proxy(sandbox.base_url())
        .ratelimiter_disabled(true)
        .build();
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let mut client = serenity::client::ClientBuilder::new_with_http(http, intents)
        .event_handler(TestBot(heard.clone()))
        .raw_event_handler(Unheard(heard.clone()))
        .await
        .unwrap();
    let (http, shards) = (client.http.clone(), client.shard_manager.clone());
    let bot = tokio::spawn(async move { client.start().await.unwrap() });
    sandbox.bot_ready().await.unwrap();
    Fixture { sandbox, heard, http, shards, bot }
}

/// Notes events that serenity could not read: it keeps silent about them.
struct Unheard(Heard);

#[async_trait]
impl RawEventHandler for Unheard {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(unknown) = event {
            self.0.note(format!("unreadable: {unknown:?}"));
        }
    }
}

struct TestBot(Heard);

#[async_trait]
impl EventHandler for TestBot {
    async fn ready(&self, ctx: Context, ready: Ready) {
        self.0.note(format!("ready as {}", ready.user.name));
        Command::set_global_commands(&ctx.http, commands()).await.unwrap();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.0.note("resumed");
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.0.note(format!("guild with {} channels", guild.channels.len()));
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.0.note(format!("thread created: {}", thread.name));
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let archived = thread.thread_metadata.is_some_and(|metadata| metadata.archived);
        self.0.note(format!("thread archived: {archived}"));
    }

    async fn message(&self, _: Context, message: Message) {
        self.0.note(format!("message: {}", message.content));
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.command(&ctx, command).await,
            Interaction::Autocomplete(command) => autocomplete(&ctx, command).await,
            Interaction::Component(component) => self.component(&ctx, component).await,
            Interaction::Modal(modal) => submitted(&ctx, modal).await,
            _ => self.0.note("something else"),
        }
    }
}

pub(crate) fn commands() -> Vec<CreateCommand> {
    let plain = |name: &str| CreateCommand::new(name).description("A test");
    vec![
        plain("picture"),
        plain("whisper"),
        plain("defer"),
        plain("silent"),
        plain("forget"),
        plain("form"),
        plain("selects"),
        plain("broken"),
        plain("greet")
            .name_localized("de", "grüßen")
            .description_localized("de", "Ein Versuch")
            .add_option(
                CreateCommandOption::new(CommandOptionType::User, "whom", "Whom").required(true),
            )
            .add_option(
                CreateCommandOption::new(CommandOptionType::String, "how", "How")
                    .add_string_choice("Politely", "polite")
                    .add_string_choice("Rudely", "rude"),
            ),
        plain("find").add_option(
            CreateCommandOption::new(CommandOptionType::String, "word", "A word")
                .required(true)
                .set_autocomplete(true),
        ),
        plain("team").add_option(
            CreateCommandOption::new(CommandOptionType::Role, "role", "Whom").required(true),
        ),
        plain("chatty"),
        plain("measure").add_option(
            CreateCommandOption::new(CommandOptionType::Attachment, "file", "A file")
                .required(true),
        ),
        plain("guarded").default_member_permissions(Permissions::MANAGE_GUILD),
        plain("owner-only").default_member_permissions(Permissions::empty()),
        plain("server-only").contexts(vec![InteractionContext::Guild]),
        plain("guests-only").integration_types(vec![InstallationContext::User]),
        CreateCommand::new("Wave at").kind(CommandType::User),
    ]
}

fn text(content: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(content)
}

fn say(message: CreateInteractionResponseMessage) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(message)
}

impl TestBot {
    async fn command(&self, ctx: &Context, command: CommandInteraction) {
        self.0.note(format!("interaction {}", command.id));
        self.0.last_token.lock().unwrap().clone_from(&command.token);
        self.0.note(format!("command {}", command.data.name));
        let response = match command.data.name.as_str() {
            "picture" => {
                let file = CreateAttachment::bytes(PICTURE, "board.png").description("A board");
                let embed = CreateEmbed::new().title("Board").image("attachment://board.png");
                let buttons = vec![
                    CreateButton::new("count:0").label("Count"),
                    CreateButton::new("gone").label("Gone").disabled(true),
                    CreateButton::new("thread").label("Thread").style(ButtonStyle::Secondary),
                ];
                say(text("Look:")
                    .add_embed(embed)
                    .add_file(file)
                    .components(vec![CreateActionRow::Buttons(buttons)]))
            }
            "whisper" => say(text("psst").ephemeral(true)),
            "greet" => greeting(&command),
            "form" => CreateInteractionResponse::Modal(form()),
            "selects" => say(text("Choose").components(selects())),
            "broken" => {
                let twin = || CreateButton::new("twin").label("Twin");
                say(text("x").components(vec![CreateActionRow::Buttons(vec![twin(), twin()])]))
            }
            "find" => say(text(format!(
                "found {}",
                command.data.options[0].value.as_str().unwrap_or_default()
            ))),
            "Wave at" => match command.data.target() {
                Some(ResolvedTarget::User(user, _)) => say(text(format!("waves at {}", user.name))),
                _ => say(text("nobody there")),
            },
            "team" => {
                let role = command.data.options[0].value.as_role_id().unwrap();
                let name = &command.data.resolved.roles[&role].name;
                let allowed = CreateAllowedMentions::new().roles([role]);
                say(text(format!("<@&{role}> are {name}")).allowed_mentions(allowed))
            }
            "measure" => say(text(measured(&command).await)),
            "chatty" => return self.chatty(ctx, &command).await,
            "forget" => CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new()),
            "defer" => return self.deferred(ctx, &command).await,
            _ => return,
        };
        if let Err(error) = command.create_response(&ctx.http, response).await {
            self.0.note(format!("refused: {error}"));
        }
    }

    async fn deferred(&self, ctx: &Context, command: &CommandInteraction) {
        let deferral = CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new());
        command.create_response(&ctx.http, deferral).await.unwrap();
        let file = CreateAttachment::bytes(PICTURE, "late.png").description("Late");
        let edit = EditInteractionResponse::new().content("thought").new_attachment(file);
        command.edit_response(&ctx.http, edit).await.unwrap();
        let more = CreateInteractionResponseFollowup::new().content("afterthought").ephemeral(true);
        command.create_followup(&ctx.http, more).await.unwrap();
        assert_eq!(command.get_response(&ctx.http).await.unwrap().content, "thought");
    }

    /// Says more and more, until it is refused.
    async fn chatty(&self, ctx: &Context, command: &CommandInteraction) {
        let owners = &command.authorizing_integration_owners;
        self.0.note(format!("context {:?} {}", command.context.unwrap(), owners.0.len()));
        command.create_response(&ctx.http, say(text("first"))).await.unwrap();
        for number in 0..7 {
            let more = CreateInteractionResponseFollowup::new().content(number.to_string());
            if let Err(error) = command.create_followup(&ctx.http, more).await {
                self.0.note(format!("refused: {error}"));
                return;
            }
        }
        self.0.note("said it all");
    }

    async fn component(&self, ctx: &Context, component: ComponentInteraction) {
        let id = component.data.custom_id.clone();
        self.0.note(format!("component {id}"));
        let response = match (id.split_once(':'), &component.data.kind) {
            (Some(("count", number)), _) => {
                let next: u32 = number.parse::<u32>().unwrap() + 1;
                let button = CreateButton::new(format!("count:{next}")).label("Count");
                let rows = vec![CreateActionRow::Buttons(vec![button])];
                CreateInteractionResponse::UpdateMessage(
                    text(format!("Counted {next}")).components(rows),
                )
            }
            (_, ComponentInteractionDataKind::StringSelect { values }) => {
                say(text(format!("chose {}", values.join("+"))))
            }
            (_, ComponentInteractionDataKind::UserSelect { values }) => {
                say(text(format!("chose <@{}>", values[0])))
            }
            (_, ComponentInteractionDataKind::RoleSelect { values }) => {
                say(text(format!("chose <@&{}>", values[0])))
            }
            (_, ComponentInteractionDataKind::ChannelSelect { values }) => {
                say(text(format!("chose <#{}>", values[0])))
            }
            _ => CreateInteractionResponse::Acknowledge,
        };
        if let Err(error) = component.create_response(&ctx.http, response).await {
            self.0.note(format!("refused: {error}"));
        }
    }
}

fn greeting(command: &CommandInteraction) -> CreateInteractionResponse {
    let whom = command.data.options[0].value.as_user_id().unwrap();
    let name = &command.data.resolved.users[&whom].name;
    let how = command.data.options.get(1).and_then(|how| how.value.as_str()).unwrap_or("plain");
    let nobody = CreateAllowedMentions::new();
    let allowed = if how == "rude" { nobody } else { nobody.users([whom]) };
    say(text(format!("{how} {name} <@{whom}> {}", command.locale)).allowed_mentions(allowed))
}

/// The attached file as it can be fetched: its name, size and text.
async fn measured(command: &CommandInteraction) -> String {
    let file = command.data.resolved.attachments.values().next().unwrap();
    let bytes = file.download().await.unwrap();
    assert_eq!(bytes.len(), file.size as usize);
    format!("{} has {} bytes: {}", file.filename, bytes.len(), String::from_utf8_lossy(&bytes))
}

fn form() -> CreateModal {
    let input = CreateInputText::new(InputTextStyle::Short, "Your move", "move").max_length(20);
    CreateModal::new("move-form", "Make a move").components(vec![CreateActionRow::InputText(input)])
}

fn selects() -> Vec<CreateActionRow> {
    let options = ["Red", "Green", "Blue"]
        .map(|colour| CreateSelectMenuOption::new(colour, colour.to_lowercase()))
        .to_vec();
    let colours = CreateSelectMenu::new("colours", CreateSelectMenuKind::String { options })
        .placeholder("Colours")
        .max_values(2);
    let kind = CreateSelectMenuKind::User { default_users: None };
    vec![
        CreateActionRow::SelectMenu(colours),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("people", kind)),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "roles",
            CreateSelectMenuKind::Role { default_roles: None },
        )),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "channels",
            CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text]),
                default_channels: None,
            },
        )),
    ]
}

async fn autocomplete(ctx: &Context, command: CommandInteraction) {
    let typed = command.data.autocomplete().unwrap().value.to_owned();
    let words = ["rook", "rollerball", "knight"];
    let fitting = words.iter().filter(|word| word.starts_with(&typed));
    let choices = fitting.map(|word| AutocompleteChoice::new(word.to_uppercase(), *word)).collect();
    let response = CreateAutocompleteResponse::new().set_choices(choices);
    command
        .create_response(&ctx.http, CreateInteractionResponse::Autocomplete(response))
        .await
        .unwrap();
}

async fn submitted(ctx: &Context, modal: ModalInteraction) {
    let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
        panic!("a text input was asked for");
    };
    let content = format!("moved {}", input.value.as_deref().unwrap_or_default());
    modal.create_response(&ctx.http, say(text(content))).await.unwrap();
}
