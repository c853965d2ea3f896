//! Snowflakes: Discord's ids. Those of the seed data are fixed, new ones come from the clock.

use std::time::Duration;

use twilight_model::id::{Id, marker};

/// A user's id, the bot's included.
pub type UserId = Id<marker::UserMarker>;
/// A channel's, thread's or direct message channel's id.
pub type ChannelId = Id<marker::ChannelMarker>;
/// A message's id.
pub type MessageId = Id<marker::MessageMarker>;
/// The server's id.
pub type GuildId = Id<marker::GuildMarker>;
/// The application's id.
pub type ApplicationId = Id<marker::ApplicationMarker>;
/// An interaction's id.
pub type InteractionId = Id<marker::InteractionMarker>;
/// An application command's id.
pub type CommandId = Id<marker::CommandMarker>;
/// An emoji's id.
pub(crate) type EmojiId = Id<marker::EmojiMarker>;
/// A role's id; that of `@everyone` is the server's.
pub type RoleId = Id<marker::RoleMarker>;
/// An attachment's id.
pub type AttachmentId = Id<marker::AttachmentMarker>;

/// The first second of 2015 in milliseconds since the Unix epoch: where
/// [snowflakes] begin to count.
///
/// [snowflakes]: https://discord.com/developers/docs/reference#snowflakes
const EPOCH_MS: u128 = 1_420_070_400_000;

/// The application, which is also the bot's user.
///
/// The ids of the seed data never change, so that a bot's database made against
/// one sandbox still fits the next.
pub(crate) const APPLICATION: u64 = 1_000_000_000_000_000_001;
/// The one server.
pub(crate) const GUILD: u64 = 1_000_000_000_000_001_000;
/// The first text channel; the others follow.
pub(crate) const FIRST_CHANNEL: u64 = 1_000_000_000_000_001_001;
/// The first member; the others follow.
pub(crate) const FIRST_MEMBER: u64 = 1_000_000_000_000_002_001;

/// The bot's own role; those made later follow.
pub(crate) const BOT_ROLE: u64 = 1_000_000_000_000_003_000;

/// When the thing with this id was created, since the Unix epoch.
pub(crate) fn created_at<T>(id: Id<T>) -> Duration {
    let epoch = u64::try_from(EPOCH_MS).unwrap_or(0);
    Duration::from_millis(epoch + (id.get() >> 22))
}

/// Generates snowflakes that increase, even within one millisecond.
#[derive(Debug, Default)]
pub(crate) struct SnowflakeGenerator {
    last: u64,
}

impl SnowflakeGenerator {
    /// A new id for something that happens at `now`, since the Unix epoch.
    pub(crate) fn next<T>(&mut self, now: Duration) -> Id<T> {
        let milliseconds = now.as_millis().saturating_sub(EPOCH_MS);
        let from_clock = u64::try_from(milliseconds << 22).unwrap_or(u64::MAX >> 1);
        self.last = from_clock.max(self.last + 1);
        Id::new(self.last)
    }

    /// The newest id.
    pub(crate) const fn last(&self) -> u64 {
        self.last
    }

    /// Makes sure that new ids come after one from an earlier run.
    pub(crate) fn skip_past(&mut self, id: u64) {
        self.last = self.last.max(id);
    }
}
