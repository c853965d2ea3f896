//! Snowflakes: the fixed ones of the stage, and new ones from the clock.

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
/// The stage's ids never change, so that a bot's database made against one
/// sandbox still fits the next.
pub(crate) const APPLICATION: u64 = 1_000_000_000_000_000_001;
/// The one server.
pub(crate) const GUILD: u64 = 1_000_000_000_000_001_000;
/// The first text channel; the others follow.
pub(crate) const FIRST_CHANNEL: u64 = 1_000_000_000_000_001_001;
/// The first member; the others follow.
pub(crate) const FIRST_MEMBER: u64 = 1_000_000_000_000_002_001;

/// The bot's own role; those made later follow.
pub(crate) const BOT_ROLE: u64 = 1_000_000_000_000_003_000;

/// When the thing with an id was made, since the Unix epoch.
pub(crate) fn made<T>(id: Id<T>) -> Duration {
    let epoch = u64::try_from(EPOCH_MS).unwrap_or(0);
    Duration::from_millis(epoch + (id.get() >> 22))
}

/// Makes snowflakes that grow, even within one millisecond.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// A new id for something that happens `now`.
    pub(crate) fn next(&mut self, now: Duration) -> u64 {
        let milliseconds = now.as_millis().saturating_sub(EPOCH_MS);
        let from_clock = u64::try_from(milliseconds << 22).unwrap_or(u64::MAX >> 1);
        self.last = from_clock.max(self.last + 1);
        self.last
    }

    /// A new id of any kind.
    pub(crate) fn id<T>(&mut self, now: Duration) -> Id<T> {
        Id::new(self.next(now))
    }

    /// The newest id.
    pub(crate) const fn last(&self) -> u64 {
        self.last
    }

    /// Takes note of an id made earlier, so that new ones come after it.
    pub(crate) fn seen(&mut self, id: u64) {
        self.last = self.last.max(id);
    }
}
