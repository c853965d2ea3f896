//! How a sandbox is started.

use std::{path::PathBuf, time::Duration};

use twilight_model::{gateway::Intents, guild::Permissions};

use crate::clock::Clock;

/// The default of [`Options::token`].
///
/// It has the shape of a real one (its first part is the application's id), so
/// that a bot which checks the shape is content.
pub const DEFAULT_TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMQ.Sandbx.not-a-secret-only-for-127-0-0-1";

/// A member of the guild.
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

/// What `@everyone` allows in a [new guild], as far as it matters to a bot for games.
///
/// [new guild]: https://discord.com/developers/docs/topics/permissions
pub const EVERYONE_PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
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

/// A role of the guild.
#[derive(Clone, Debug)]
pub struct RoleOptions {
    /// The name shown, such as `Players`.
    pub name: String,
    /// What it allows beyond `@everyone`.
    pub permissions: Permissions,
    /// Whether everybody may mention it.
    pub mentionable: bool,
    /// The names of the members who have it.
    pub members: Vec<String>,
}

impl RoleOptions {
    /// A role that everybody may mention, without members and permissions.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            permissions: Permissions::empty(),
            mentionable: true,
            members: Vec::new(),
        }
    }

    /// The same role with permissions, such as [`Permissions::MANAGE_GUILD`].
    #[must_use]
    pub const fn permissions(mut self, permissions: Permissions) -> Self {
        self.permissions = permissions;
        self
    }

    /// The same role, but only members who may mention everyone may mention it.
    #[must_use]
    pub const fn not_mentionable(mut self) -> Self {
        self.mentionable = false;
        self
    }

    /// The same role with one more member.
    #[must_use]
    pub fn with_member(mut self, member: impl Into<String>) -> Self {
        self.members.push(member.into());
        self
    }
}

/// How a sandbox is started.
///
/// The defaults are for tests: a free port, three members, no roles, a frozen clock.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 lets the system choose.
    pub port: u16,
    /// The token the bot must show.
    pub token: String,
    /// The members; the first one owns the guild.
    pub members: Vec<MemberOptions>,
    /// The roles beside `@everyone` and the bot's own.
    pub roles: Vec<RoleOptions>,
    /// What `@everyone` allows, for the bot, too.
    pub everyone_permissions: Permissions,
    /// What the bot's own role allows beyond that: what its invitation asked for.
    pub bot_permissions: Permissions,
    /// The guild's language.
    pub guild_locale: String,
    /// The names of the text channels; members use the first one unless a test
    /// says otherwise.
    pub channels: Vec<String>,
    /// The bot's name.
    pub bot_name: String,
    /// The clock that deadlines and rate limits follow.
    pub clock: Clock,
    /// How long a test waits for something to happen before it fails, in real time.
    pub timeout: Duration,
    /// Privileged intents switched on for the application; asking for others
    /// closes the connection with 4014, as Discord does.
    pub privileged_intents: Intents,
    /// How often the gateway asks for a heartbeat, in real time, whatever the
    /// clock says. A connection that is silent for twice as long is closed with 4009.
    pub heartbeat_interval: Duration,
    /// How many shards the bot is told to connect with at first; with fewer it is refused with 4011.
    pub shards: u32,
    /// How many shards may identify at a time: those whose numbers differ in the remainder by it.
    pub max_concurrency: u32,
    /// How long after one shard the next with the same remainder may identify, in real time; earlier it
    /// is told that its session is invalid (operation 9), as by Discord after less than five seconds. None
    /// is told so by default, so that tests need not wait.
    pub identify_gap: Duration,
    /// How many sessions the bot may start a day, as it is told.
    pub session_starts: u64,
    /// The gateway's address that the bot is told, such as `ws://127.0.0.1:7879`, where
    /// something stands in between; the sandbox's own one if there is none.
    pub gateway_url: Option<String>,
    /// Whether calls beyond the rate limits are refused with 429; otherwise they
    /// are only counted.
    pub strict_rate_limits: bool,
    /// The folder that keeps members, channels and messages for the next run;
    /// without one, everything is lost when the sandbox stops.
    pub state_folder: Option<PathBuf>,
}

impl Options {
    /// For a person at the page: a running clock, a fixed port, and a role to
    /// challenge.
    #[must_use]
    pub fn interactive(port: u16) -> Self {
        let players = RoleOptions::new("Players").with_member("Bob").with_member("Carol");
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
            everyone_permissions: EVERYONE_PERMISSIONS,
            bot_permissions: Permissions::empty(),
            guild_locale: "en-US".to_owned(),
            channels: ["games", "talk"].map(str::to_owned).to_vec(),
            bot_name: "Oddboard".to_owned(),
            clock: Clock::frozen(),
            timeout: Duration::from_secs(30),
            privileged_intents: Intents::empty(),
            heartbeat_interval: Duration::from_millis(41_250),
            shards: 1,
            max_concurrency: 1,
            identify_gap: Duration::ZERO,
            session_starts: 1000,
            gateway_url: None,
            strict_rate_limits: false,
            state_folder: None,
        }
    }
}
