//! What the outbox worker is to tell next about a game or challenge.

use super::{
    App, AppError, DeliveryError, Messenger, Pending, PendingReminder,
    outbox::Claimed,
    outbox_worker::{Problem, blocking},
    reminders::Gathered,
};
use crate::core::{GameRecord, Subject, ThreadPolicy};

/// What is to be done first.
pub(super) enum First {
    Nothing,
    /// Another process does it.
    Elsewhere,
    /// This, with the record of the game it is about; and whether a process that is gone may have done
    /// it.
    Ours(Pending, Option<Box<GameRecord>>, bool),
    /// A reminder with others of the same member, the first of which is about this game.
    Together(Vec<PendingReminder>, bool),
}

pub(super) fn first_message(app: &App, about: Subject) -> Result<First, AppError> {
    let mut pending = app.pending(about)?;
    if pending.is_empty() {
        return Ok(First::Nothing);
    }
    let record = match about {
        Subject::Game(game) => Some(Box::new(app.game(game)?.record().clone())),
        Subject::Challenge(_) => None,
    };
    // Where the bot can only answer, the next answer brings it.
    let silent = record.as_ref().is_some_and(|record| record.room == ThreadPolicy::Answers);
    if silent {
        return Ok(First::Nothing);
    }
    let first = pending.remove(0);
    if let Some(record) = &record {
        match app.gathered(&first, record)? {
            Gathered::Alone => {}
            // The one that takes it along wakes what is left.
            Gathered::Later => return Ok(First::Nothing),
            Gathered::Elsewhere => return Ok(First::Elsewhere),
            Gathered::Together(reminders, taken_over) => {
                return Ok(First::Together(reminders, taken_over));
            }
        }
    }
    Ok(match app.claimed(&first)? {
        Claimed::Own => First::Ours(first, record, false),
        Claimed::TakenOver => First::Ours(first, record, true),
        Claimed::ByAnother => First::Elsewhere,
    })
}

/// Tells several reminders by one message, and remembers that for all of them. Returns false where they
/// have to be told one by one.
pub(super) async fn remind_together<M: Messenger>(
    app: &App,
    messenger: &M,
    reminders: &[PendingReminder],
    uncertain: bool,
) -> Result<bool, Problem> {
    let posted = match messenger.remind(reminders, uncertain).await {
        Ok(posted) => posted,
        Err(DeliveryError::Gone(problem)) => {
            tracing::info!(%problem, "reminders are told one by one");
            Vec::new()
        }
        Err(DeliveryError::Retry(problem)) => return Err(problem),
    };
    if posted.len() != reminders.len() {
        return Ok(false);
    }
    let about = |reminder: &PendingReminder| (reminder.pending.key.clone(), reminder.record.id);
    let told: Vec<_> = reminders
        .iter()
        .map(about)
        .zip(posted)
        .map(|((key, game), posted)| (key, game, posted))
        .collect();
    let effect = reminders.first().map(|reminder| reminder.pending.effect);
    blocking(app, move |app| {
        app.reminded(&told)?;
        effect.map_or(Ok(()), |effect| app.wake_reminders(effect))
    })
    .await?;
    Ok(true)
}
