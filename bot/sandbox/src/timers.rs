//! What time itself brings about: threads fall asleep, typing ends, deferred
//! answers that never came have failed.

use std::time::Duration;

use twilight_model::channel::message::MessageFlags;

use crate::ids::{ChannelId, InteractionId, MessageId};
use crate::state::channels::ChannelRecord;
use crate::state::interactions::{Progress, TOKEN_LIFE};
use crate::state::{SharedHub, State};

/// Lets things fall due for as long as the sandbox runs.
pub(crate) async fn run(hub: SharedHub) {
    let mut bell = hub.bell();
    let mut stopping = hub.stopping.subscribe();
    let clock = hub.options.clock.clone();
    loop {
        bell.mark_unchanged();
        let next = hub.read(|state| {
            let due = state.due();
            (due.iter().any(|(when, _)| *when <= state.now), due.first().map(|(when, _)| *when))
        });
        match next {
            (true, _) => hub.change(State::let_fall_due),
            (false, next) => {
                let far = clock.now() + Duration::from_secs(24 * 60 * 60);
                tokio::select! {
                    () = clock.until(next.unwrap_or(far)) => {}
                    changed = bell.changed() => if changed.is_err() { return },
                    _ = stopping.changed() => return,
                }
            }
        }
    }
}

/// Something that will happen by itself.
enum Due {
    Sleep(ChannelId),
    TypingEnds,
    GiveUp(InteractionId, MessageId),
}

impl State {
    /// What will happen by itself, soonest first.
    fn due(&self) -> Vec<(Duration, Due)> {
        let mut due: Vec<(Duration, Due)> = Vec::new();
        due.extend(self.typing.values().map(|until| (*until, Due::TypingEnds)));
        for (id, record) in &self.channels {
            if let Some(when) = falls_asleep(record).filter(|_| !record.deleted) {
                due.push((when, Due::Sleep(*id)));
            }
        }
        for (id, record) in &self.interactions {
            // The bot may have filled the message without the token.
            let thinking = |id: &MessageId| {
                matches!(record.progress, Progress::Thinking)
                    && self.messages.get(id).is_some_and(|one| one.has_flag(MessageFlags::LOADING))
            };
            if let Some(original) = record.original.filter(thinking) {
                due.push((record.created + TOKEN_LIFE, Due::GiveUp(*id, original)));
            }
        }
        due.sort_by_key(|(when, _)| *when);
        due
    }

    fn let_fall_due(&mut self) {
        for (when, what) in self.due() {
            if when > self.now {
                break;
            }
            match what {
                Due::Sleep(channel) => self.archive_thread(channel, true),
                Due::TypingEnds => {
                    let now = self.now;
                    self.typing.retain(|_, until| *until > now);
                }
                Due::GiveUp(interaction, message) => self.give_up(interaction, message),
            }
        }
    }

    /// A deferred answer never came: the page says so, as Discord's does.
    fn give_up(&mut self, interaction: InteractionId, message: MessageId) {
        let revision = self.revision;
        if let Some(record) = self.interactions.get_mut(&interaction) {
            record.progress = Progress::Failed;
            record.revision = revision;
        }
        if let Some(stored) = self.messages.get_mut(&message) {
            let flags = stored.message.flags.unwrap_or(MessageFlags::empty());
            stored.message.flags = Some(flags - MessageFlags::LOADING);
            "The application did not respond".clone_into(&mut stored.message.content);
            stored.revision = revision;
        }
    }
}

/// When a thread falls asleep if nobody writes in it.
fn falls_asleep(record: &ChannelRecord) -> Option<Duration> {
    let metadata = record.channel.thread_metadata.as_ref().filter(|metadata| !metadata.archived)?;
    let since = u64::try_from(metadata.archive_timestamp.as_secs()).ok()?;
    let written = record.channel.last_message_id.map_or(Duration::ZERO, crate::ids::made);
    let minutes = u64::from(u16::from(metadata.auto_archive_duration));
    Some(written.max(Duration::from_secs(since)) + Duration::from_secs(minutes * 60))
}
