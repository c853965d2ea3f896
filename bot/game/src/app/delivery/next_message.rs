//! What the outbox worker is to tell next about a game or challenge.

use tokio::sync::{Mutex, MutexGuard};

use super::{
    blocking::{Problem, blocking},
    deadline::in_time,
    gathered::{Gathered, reminded},
};
use crate::{
    app::{App, AppError, Messenger, Pending, PendingReminder, outbox::Claimed},
    core::{Effect, GameRecord, Member, Subject, ThreadPolicy},
};

/// How many members are reminded side by side at most.
const SIDE_BY_SIDE: usize = 64;

/// Whose turn it is to remind a member: what is read under the lock stays true until it is told, since one
/// game's worker tells the reminders of others, too.
pub(in crate::app) struct Reminding(Vec<Mutex<()>>);

impl Reminding {
    pub(in crate::app) fn new() -> Self {
        Self((0..SIDE_BY_SIDE).map(|_| Mutex::default()).collect())
    }

    /// Waits until nobody else reminds a member.
    pub(in crate::app) async fn of(&self, member: Member) -> Option<MutexGuard<'_, ()>> {
        // A member's number begins with the millisecond in which the account was made; its end is nearly always the
        // same.
        let lock = usize::try_from((member.0 >> 22) % SIDE_BY_SIDE as u64).ok();
        match lock.and_then(|lock| self.0.get(lock)) {
            Some(lock) => Some(lock.lock().await),
            None => None,
        }
    }
}

/// Looks what comes first in the outbox.
pub(in crate::app) fn look(app: &App, about: Subject) -> Result<Found, AppError> {
    let pending = app.pending(about)?;
    Ok(match pending.first().and_then(reminded) {
        Some(member) => Found::Reminder(member),
        None => Found::First(first_of(app, about, pending)?),
    })
}

/// What comes first in the outbox, where that is a reminder: to be read under the lock.
pub(in crate::app) async fn first_reminder(app: &App, about: Subject) -> Result<First, Problem> {
    blocking(app, move |app| first_of(app, about, app.pending(about)?)).await
}

/// What comes first, or whom it reminds: then it has to be read again under the lock.
pub(in crate::app) enum Found {
    First(First),
    Reminder(Member),
}

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

fn first_of(app: &App, about: Subject, mut pending: Vec<Pending>) -> Result<First, AppError> {
    if pending.is_empty() {
        return Ok(First::Nothing);
    }
    let record = match about {
        Subject::Game(game) => Some(Box::new(app.read_game(game)?.record)),
        Subject::Challenge(_) => None,
    };
    // Where the bot can only answer, the next answer brings it.
    let silent = record.as_ref().is_some_and(|record| record.thread == ThreadPolicy::Answers);
    if silent {
        // What is claimed is looked at by nobody else.
        for one in &pending {
            app.claimed(one)?;
        }
        app.waits_for_an_answer(about);
        return Ok(First::Nothing);
    }
    let first = pending.remove(0);
    if let Some(record) = &record {
        // What is told begins a turn: a process that can't say when doesn't tell it.
        if matches!(first.effect, Effect::Post { .. }) {
            app.moment_on(record.place.server)?;
        }
        match app.gathered(&first, record)? {
            Gathered::Alone => {}
            Gathered::Claimed(taken_over) => {
                return Ok(First::Ours(first, Some(record.clone()), taken_over));
            }
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
    let posted = match in_time(messenger.remind(reminders, uncertain)).await? {
        Ok(posted) => posted,
        Err(problem) => {
            tracing::info!(%problem, "reminders are told one by one");
            Vec::new()
        }
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
