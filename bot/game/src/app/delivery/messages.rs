//! Carrying out what the outbox holds about the messages of a game or challenge, one thing after the other.

use std::time::Duration;

use tokio::{sync::Semaphore, time::timeout};

use super::{
    blocking::{Problem, blocking},
    channel_limits::{ChannelLimits, channel_of},
    deadline::in_time,
    next_message::{First, Found, Reminding, first_reminder, look, remind_together},
    progress::Finished,
};
use crate::{
    app::{App, AppError, Delivered, DeliveryError, Messenger, Pending, PendingReminder},
    core::{ChallengeId, Effect, EventKind, GameRecord, Posted, Posting, Subject},
};

/// How many games and challenges are posted about at once.
const MESSAGES_AT_ONCE: usize = 64;

/// How long what follows from a message may take before it is left to the outbox: until the message is
/// remembered, its reader's clock does not run.
const AHEAD: Duration = Duration::from_secs(1);

/// What attempts to post wait for.
pub(super) struct Posts {
    /// How many there are at once.
    at_once: Semaphore,
    in_channels: ChannelLimits,
    reminding: Reminding,
}

impl Posts {
    /// None is under way.
    pub(super) fn new() -> Self {
        Self {
            at_once: Semaphore::new(MESSAGES_AT_ONCE),
            in_channels: ChannelLimits::default(),
            reminding: Reminding::new(),
        }
    }
}

/// Carries out what is pending about messages of a game or challenge.
pub(super) async fn deliver<M: Messenger>(
    app: &App,
    messenger: &M,
    about: Subject,
    posting: &Posts,
    mut uncertain: bool,
) -> Result<Finished, Problem> {
    let mut permit = posting.at_once.acquire().await;
    let mut entered = None;
    let mut found = blocking(app, move |app| look(app, about)).await?;
    loop {
        let (first, lock) = match found {
            Found::First(first) => (first, None),
            Found::Reminder(member) => {
                // Others may post until it is this one's turn to remind them.
                drop(permit);
                let lock = posting.reminding.of(member).await;
                permit = posting.at_once.acquire().await;
                (first_reminder(app, about).await?, lock)
            }
        };
        let (first, record, taken_over) = match first {
            First::Nothing => return Ok(Finished::Done),
            First::Elsewhere => return Ok(Finished::Elsewhere),
            First::Together(reminders, taken_over) => {
                uncertain |= taken_over;
                if remind_together(app, messenger, &reminders, uncertain).await? {
                    uncertain = false;
                    found = blocking(app, move |app| look(app, about)).await?;
                    continue;
                }
                // One by one, then.
                let Some(PendingReminder { pending, record }) = reminders.into_iter().next() else {
                    return Ok(Finished::Done);
                };
                (pending, Some(Box::new(record)), taken_over)
            }
            First::Ours(first, record, taken_over) => (first, record, taken_over),
        };
        uncertain |= taken_over;
        if let Some(channel) = channel_of(first.effect, record.as_deref())
            && entered.as_ref().is_none_or(|(other, _)| *other != channel)
        {
            entered = posting.in_channels.try_enter(channel).map(|entered| (channel, entered));
            if entered.is_none() {
                // Others may post meanwhile, and something may happen: what comes first is read again.
                drop((permit, lock));
                entered =
                    posting.in_channels.enter(channel).await.map(|entered| (channel, entered));
                permit = posting.at_once.acquire().await;
                found = blocking(app, move |app| look(app, about)).await?;
                continue;
            }
        }
        let carrying = messenger.carry_out(&first, record.as_deref(), uncertain);
        let delivered = in_time(carrying).await?.unwrap_or_else(|problem| {
            tracing::warn!(%about, %problem, "cannot be done, now or later");
            Delivered::Done
        });
        let carried_out = carry_out_ahead(app, messenger, &first, record, delivered).await?;
        // What is left is looked for at once: usually there is nothing.
        found = blocking(app, move |app| {
            settle(app, &first, delivered, &carried_out)?;
            app.wake_reminders(first.effect)?;
            look(app, about)
        })
        .await?;
        uncertain = false;
    }
}

/// Does what follows from a message, such as taking the buttons off the one before, before it is
/// remembered that the message was posted: one batch then remembers both. Tells what it did. What
/// fails or takes long goes through the outbox; doing it twice does no harm.
async fn carry_out_ahead<M: Messenger>(
    app: &App,
    messenger: &M,
    pending: &Pending,
    record: Option<Box<GameRecord>>,
    delivered: Delivered,
) -> Result<Vec<Effect>, Problem> {
    let what = match (pending.effect, delivered) {
        (Effect::Post { .. }, Delivered::Posted(posted)) => EventKind::Posted(posted),
        (Effect::Post { .. }, Delivered::Told) => EventKind::Told,
        _ => return Ok(Vec::new()),
    };
    let Some(record) = record else { return Ok(Vec::new()) };
    let game = record.id;
    // Which messages there are changes only by what this worker does, one thing after the other.
    let (record, effects) = blocking(app, move |app| app.following(&record, what)).await?;
    let mut carried_out = Vec::new();
    for effect in effects {
        if !matches!(effect, Effect::Supersede { .. }) {
            break;
        }
        let next = Pending { effect, ..pending.clone() };
        let carrying = timeout(AHEAD, messenger.carry_out(&next, Some(&record), false)).await;
        match carrying {
            Ok(Ok(_) | Err(DeliveryError::Gone(_))) => carried_out.push(effect),
            Ok(Err(DeliveryError::Retry(problem))) => {
                tracing::debug!(%game, %problem, "left to the outbox");
                break;
            }
            Err(_) => break,
        }
    }
    Ok(carried_out)
}

/// Takes an effect off the outbox, and remembers what it led to, and what was done of what follows.
fn settle(
    app: &App,
    pending: &Pending,
    delivered: Delivered,
    carried_out: &[Effect],
) -> Result<(), AppError> {
    let Pending { key, effect, .. } = pending;
    match (*effect, delivered) {
        (Effect::Post { game, posting, .. }, Delivered::Posted(posted)) => {
            if let Posting::Rematch(challenge) = posting {
                remember_rematch(app, challenge, posted)?;
            }
            app.posted_after(key, game, posted, carried_out)
        }
        (Effect::Post { game, .. }, Delivered::Told) => app.told_after(key, game, carried_out),
        // A message that was not sent has told nobody.
        (Effect::Post { game, mention, .. }, Delivered::Unreachable | Delivered::Done) => {
            app.unreachable(key, game, mention)
        }
        (Effect::CreateThread { game }, Delivered::ThreadCreated(channel)) => {
            app.thread_created(key, game, channel)
        }
        (Effect::CreateThread { game }, Delivered::ThreadRefused) => app.thread_refused(key, game),
        _ => Ok(app.settled(key)?),
    }
}

/// Remembers that a message asks for a rematch.
fn remember_rematch(app: &App, challenge: ChallengeId, posted: Posted) -> Result<(), AppError> {
    match app.shown(challenge, posted.message, Some(posted.channel)) {
        // It went with the data of the one who asked.
        Ok(()) | Err(AppError::NoChallenge(_)) => Ok(()),
        Err(error) => Err(error),
    }
}
