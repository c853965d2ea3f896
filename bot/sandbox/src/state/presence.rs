//! Who is typing, and who looks at the page.

use std::{collections::BTreeMap, time::Duration};

use crate::ids::{ChannelId, UserId};

/// Who is typing, and who looks at the page.
#[derive(Default)]
pub(crate) struct Presence {
    /// When each typing indicator ends, since the Unix epoch.
    typing: BTreeMap<(ChannelId, UserId), Duration>,
    /// How many open pages show each member.
    pages: BTreeMap<UserId, usize>,
}

impl Presence {
    /// Shows somebody as typing in a channel until a time.
    pub(crate) fn start_typing(&mut self, channel: ChannelId, user: UserId, until: Duration) {
        self.typing.insert((channel, user), until);
    }

    /// Shows somebody as typing no longer: they have sent their message.
    pub(crate) fn stop_typing(&mut self, channel: ChannelId, user: UserId) {
        self.typing.remove(&(channel, user));
    }

    /// Who is typing in a channel.
    pub(crate) fn typing_in(
        &self,
        channel: ChannelId,
        now: Duration,
    ) -> impl Iterator<Item = UserId> {
        let here = self
            .typing
            .iter()
            .filter(move |((there, _), until)| *there == channel && **until > now);
        here.map(|((_, user), _)| *user)
    }

    /// When the typing indicators end.
    pub(crate) fn typing_ends(&self) -> impl Iterator<Item = Duration> {
        self.typing.values().copied()
    }

    /// Removes the typing indicators that have ended.
    pub(crate) fn expire_typing(&mut self, now: Duration) {
        self.typing.retain(|_, until| *until > now);
    }

    /// Counts one more page that shows a member.
    pub(crate) fn open_page(&mut self, user: UserId) {
        *self.pages.entry(user).or_default() += 1;
    }

    /// Counts one page less.
    pub(crate) fn close_page(&mut self, user: UserId) {
        if let Some(pages) = self.pages.get_mut(&user) {
            *pages = pages.saturating_sub(1);
        }
    }

    /// Whether a page shows a member.
    pub(crate) fn has_page(&self, user: UserId) -> bool {
        self.pages.get(&user).is_some_and(|pages| *pages > 0)
    }
}
