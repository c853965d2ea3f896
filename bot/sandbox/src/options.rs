//! What a sandbox can be started with.

use std::path::PathBuf;
use std::time::Duration;

use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use crate::Clock;

/// The token a sandbox expects unless told otherwise.
///
/// It has the shape of a real one (its first part is the application's id), so
/// that a bot which checks the shape is content.
pub const DEFAULT_TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMQ.Sandbx.not-a-secret-only-for-127-0-0-1";

/// A local member.
#[derive(Clone, Debug)]
pub struct MemberOptions {
    /// The name shown, such as `Alice`.
    pub name: String,
    /// The language of the member's client, such as `en-US` or `de`.
    pub locale: String,
}

impl MemberOptions {
    /// A member with an English client.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), locale: "en-US".to_owned() }
    }

    /// The same member with a client in another language.
    #[must_use]
    pub fn locale(mut self, locale: impl Into<String>) -> Self {
        self.locale = locale.into();
        self
    }
}

/// What everybody may do in a [new server] as far as it matters to a bot for games.
///
/// [new server]: https://discord.com/developers/docs/topics/permissions
pub const EVERYBODY_MAY: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::CREATE_PRIVATE_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::MENTION_EVERYONE)
    .union(Permissions::USE_SLASH_COMMANDS)
    .union(Permissions::USE_EXTERNAL_EMOJIS)
    .union(Permissions::USE_EXTERNAL_APPS)
    .union(Permissions::ADD_REACTIONS);

/// A role of the server.
#[derive(Clone, Debug)]
pub struct RoleOptions {
    /// The name shown, such as `Players`.
    pub name: String,
    /// What its members may do beyond what everybody may.
    pub permissions: Permissions,
    /// Whether everybody may mention it.
    pub mentionable: bool,
    /// The names of those who have it.
    pub members: Vec<String>,
}

impl RoleOptions {
    /// A role that everybody may mention and that allows nothing more.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            permissions: Permissions::empty(),
            mentionable: true,
            members: Vec::new(),
        }
    }

    /// The same role allowing more, such as [`Permissions::MANAGE_GUILD`].
    #[must_use]
    pub const fn permissions(mut self, permissions: Permissions) -> Self {
        self.permissions = permissions;
        self
    }

    /// The same role, which only those may mention who may mention everyone.
    #[must_use]
    pub const fn not_mentionable(mut self) -> Self {
        self.mentionable = false;
        self
    }

    /// The same role with one more member.
    #[must_use]
    pub fn with(mut self, member: impl Into<String>) -> Self {
        self.members.push(member.into());
        self
    }
}

/// What a sandbox is started with.
///
/// The defaults suit a test: a free port, three members, no roles, a frozen clock.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 lets the system choose.
    pub port: u16,
    /// The token the bot must show.
    pub token: String,
    /// The members; the first owns the server.
    pub members: Vec<MemberOptions>,
    /// The roles beside `@everyone` and the bot's own.
    pub roles: Vec<RoleOptions>,
    /// What everybody may do in the server, the bot included.
    pub everybody_may: Permissions,
    /// What the bot's own role allows beyond that: what the invitation granted.
    pub bot_may: Permissions,
    /// The server's language.
    pub guild_locale: String,
    /// The text channels, the first being where members find themselves.
    pub channels: Vec<String>,
    /// The bot's name.
    pub bot_name: String,
    /// Where deadlines come from.
    pub clock: Clock,
    /// How long a test's member waits in real time before giving up.
    pub patience: Duration,
    /// Privileged intents switched on for the application; asking for others
    /// closes the connection with 4014, as Discord does.
    pub privileged_intents: Intents,
    /// How often the gateway wants a heartbeat, in real time whatever the clock
    /// says. A connection silent for twice as long is closed with 4009.
    pub heartbeat: Duration,
    /// Whether calls beyond the rate limits are refused with 429, by the
    /// sandbox's clock; otherwise they are only counted.
    pub strict_rate_limits: bool,
    /// The folder in which members, channels and messages are kept from one
    /// run to the next; without one, everything is forgotten.
    pub state: Option<PathBuf>,
    /// Whether to forget what that folder holds.
    pub reset: bool,
}

impl Options {
    /// What suits a person at the page: a running clock, a port that stays, a
    /// role to challenge.
    #[must_use]
    pub fn for_people(port: u16) -> Self {
        let players = RoleOptions::new("Players").with("Bob").with("Carol");
        Self { port, clock: Clock::running(), roles: vec![players], ..Self::default() }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            token: DEFAULT_TOKEN.to_owned(),
            members: ["Alice", "Bob", "Carol"].map(MemberOptions::new).to_vec(),
            roles: Vec::new(),
            everybody_may: EVERYBODY_MAY,
            bot_may: Permissions::empty(),
            guild_locale: "en-US".to_owned(),
            channels: ["games", "talk"].map(str::to_owned).to_vec(),
            bot_name: "Oddboard".to_owned(),
            clock: Clock::frozen(),
            patience: Duration::from_secs(30),
            privileged_intents: Intents::empty(),
            heartbeat: Duration::from_millis(41_250),
            strict_rate_limits: false,
            state: None,
            reset: false,
        }
    }
}
