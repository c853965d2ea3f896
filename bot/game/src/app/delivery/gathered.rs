//! Which reminders of a member are told by one message, and that they were: see [`App::remind`].

use crate::{
    app::{
        App, AppError, PendingReminder, Work,
        outbox::{Claimed, Pending, PendingKey},
    },
    core::{
        Effect, Event, EventKind, GameId, GameRecord, Gathering, Member, Moment, Posted, Posting,
    },
    store::Batch,
};

/// With what a reminder is told.
pub(super) enum Gathered {
    /// By itself.
    Alone,
    /// By itself, and this process has claimed it; whether one that is gone may have told it.
    Claimed(bool),
    /// With one that comes first and takes it along.
    Later,
    /// With these, of which it is the first; whether a process that is gone may have told them.
    Together(Vec<PendingReminder>, bool),
    /// Another process tells it.
    Elsewhere,
}

/// Whom something in the outbox reminds.
pub(in crate::app) fn reminded(pending: &Pending) -> Option<Member> {
    match pending.effect {
        Effect::Post { mention, posting: Posting::Reminder, .. } => Some(mention),
        _ => None,
    }
}

/// The same for a turn that is still theirs.
fn still_reminded(pending: &Pending, record: &GameRecord) -> Option<Member> {
    let Effect::Post { ply, .. } = pending.effect else { return None };
    reminded(pending).filter(|_| ply == record.ply() && record.ending.is_none())
}

impl App {
    /// With what the reminder that is next in a game's outbox is told.
    pub(super) fn gathered(
        &self,
        first: &Pending,
        record: &GameRecord,
    ) -> Result<Gathered, AppError> {
        let Some(member) = still_reminded(first, record) else { return Ok(Gathered::Alone) };
        let notify = self.member(member)?.settings.notify;
        let Some(place) = Gathering::of(record, notify) else { return Ok(Gathered::Alone) };
        let mut all = Vec::new();
        for record in self.records_of(member)? {
            if Gathering::of(&record, notify) != Some(place) {
                continue;
            }
            let next = self.pending(record.id)?.into_iter().next();
            if let Some(pending) = next.filter(|next| still_reminded(next, &record) == Some(member))
            {
                all.push(PendingReminder { pending, record });
            }
        }
        all.sort_by_key(|reminder| reminder.record.id);
        all.truncate(Gathering::MOST);
        let Some(leader) = all.first().filter(|_| all.len() > 1) else {
            return Ok(Gathered::Alone);
        };
        if leader.record.id != record.id {
            let ours = self.is_own(&leader.pending)?;
            return Ok(if ours { Gathered::Later } else { Gathered::Elsewhere });
        }
        let mut taken_over = false;
        let mut together = Vec::new();
        for reminder in all {
            let claimed = self.claimed(&reminder.pending)?;
            if claimed == Claimed::ByAnother && reminder.record.id == record.id {
                return Ok(Gathered::Elsewhere);
            }
            taken_over |= claimed == Claimed::TakenOver;
            if claimed != Claimed::ByAnother {
                together.push(reminder);
            }
        }
        Ok(match together.len() {
            ..2 => Gathered::Claimed(taken_over),
            _ => Gathered::Together(together, taken_over),
        })
    }

    /// Remembers that one message told several reminders, all of them at once.
    pub(in crate::app) fn reminded(
        &self,
        told: &[(PendingKey, GameId, Posted)],
    ) -> Result<(), AppError> {
        self.attempt(|| {
            let mut batch = Batch::new();
            let mut effects = Vec::new();
            for (key, game, posted) in told {
                // What another process has claimed meanwhile, it remembers. What is gone was remembered, or is of somebody
                // who has deleted their data.
                if !self.take_off(key, &mut batch)? {
                    continue;
                }
                let read = self.read_game(*game)?;
                let state = self.load(read.record.clone())?;
                let Moment { at, down } = self.moment_on(read.record.place.server)?;
                let what = EventKind::Posted(*posted);
                let event = Event { number: read.record.events, cause: None, at, down, what };
                effects.extend(self.put_applied(&mut batch, &read, state, &event, &[])?.1);
            }
            if batch.writes.is_empty() {
                return Ok(());
            }
            Ok(self.commit_and_announce(batch, effects)?)
        })
    }

    /// A reminder was told: those of the same member that waited for it are looked at again.
    pub(super) fn wake_reminders(&self, effect: Effect) -> Result<(), AppError> {
        if let Effect::Post { mention, posting: Posting::Reminder, .. } = effect {
            for game in self.game_ids_of(mention)? {
                self.wake_worker(Work::Messages(game.into()));
            }
        }
        Ok(())
    }
}
