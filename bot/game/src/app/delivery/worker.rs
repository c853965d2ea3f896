//! Carrying out what the outbox holds: in order within a game, side by side
//! between games, again and again until it is done.
//!
//! Something may have been done although the program never learned of it (it
//! died, or the connection broke). Whatever is tried a second time is
//! therefore marked as uncertain.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::{Id, JoinError, JoinSet},
    time::{Instant, sleep, sleep_until, timeout},
};

use super::{
    blocking::{Problem, blocking},
    channel_limits::{ChannelLimits, channel_of},
    deadline::in_time,
    next_message::{First, Found, Reminding, first_reminder, look, remind_together},
    progress::{Attempt, Progress},
};
use crate::{
    app::{
        App, AppError, Delivered, DeliveryError, Failure, Messenger, Pending, PendingReminder,
        ThinkError, Thinker, Thought, Work,
    },
    core::{
        Effect, EventKind, GameId, GameRecord, GameState, Level, Posted, Posting, Refusal, Subject,
    },
};

/// How many games and challenges are posted about at once.
const MESSAGES_AT_ONCE: usize = 64;
/// How many engines think at once, as far as this worker is concerned: a
/// thinker knows better how many the machine can bear.
const THOUGHTS_AT_ONCE: usize = 4_096;
/// How long what follows from a message may take before it is left to the outbox: until the message is
/// remembered, its reader's clock does not run.
const AHEAD: Duration = Duration::from_secs(1);

/// How long until it is tried again to read what an earlier run of the program left.
const READ_AGAIN: Duration = Duration::from_secs(1);

/// How an attempt ended, unless it failed.
enum Finished {
    /// Nothing is left to do.
    Done,
    /// Another process does what comes first.
    Elsewhere,
    /// It was given up because the worker stops, or lacks what it takes.
    Abandoned,
}

/// What attempts to post wait for.
struct Posts {
    /// How many there are at once.
    at_once: Semaphore,
    in_channels: ChannelLimits,
    reminding: Reminding,
}

/// Carries out what the outbox holds, by a messenger and a thinker.
pub struct OutboxWorker<M, T> {
    app: App,
    messenger: Arc<M>,
    thinker: Arc<T>,
    posting: Arc<Posts>,
    thoughts: Arc<Semaphore>,
    stop: watch::Receiver<bool>,
    work: HashMap<Work, Progress>,
    attempts: JoinSet<Result<Finished, Problem>>,
    running: HashMap<Id, Work>,
    /// It was logged that there is no engine.
    absence_logged: bool,
    /// It was logged that what an earlier run left can't be read.
    unread_logged: bool,
}

impl<M: Messenger, T: Thinker> OutboxWorker<M, T> {
    /// Puts a worker together; it ends when `stop` turns true.
    #[must_use]
    pub fn new(app: App, messenger: M, thinker: T, stop: watch::Receiver<bool>) -> Self {
        Self {
            app,
            messenger: Arc::new(messenger),
            thinker: Arc::new(thinker),
            posting: Arc::new(Posts {
                at_once: Semaphore::new(MESSAGES_AT_ONCE),
                in_channels: ChannelLimits::default(),
                reminding: Reminding::new(),
            }),
            thoughts: Arc::new(Semaphore::new(THOUGHTS_AT_ONCE)),
            stop,
            work: HashMap::new(),
            attempts: JoinSet::new(),
            running: HashMap::new(),
            absence_logged: false,
            unread_logged: false,
        }
    }

    /// Begins with what an earlier run of the program left, and works until it
    /// is stopped; messages that are then under way are finished, thoughts are
    /// begun anew after the next start.
    pub async fn run(mut self, mut woken: mpsc::UnboundedReceiver<Work>) {
        let mut read = self.begin_left_over().await;
        let mut read_again = Instant::now() + READ_AGAIN;
        let mut stop = self.stop.clone();
        loop {
            tokio::select! {
                work = woken.recv() => match work {
                    Some(work) => {
                        if !read {
                            // It may be left over as well.
                            self.work.entry(work).or_insert_with(Progress::left_over);
                        }
                        self.start(work);
                    }
                    None => break,
                },
                Some(ended) = self.attempts.join_next_with_id() => {
                    if let Some((work, result)) = self.ended(ended) {
                        self.finish(work, result);
                    }
                }
                () = sleep_until(read_again), if !read => {}
                _ = stop.wait_for(|stop| *stop) => break,
            }
            if !read && Instant::now() >= read_again {
                read = self.begin_left_over().await;
                read_again = Instant::now() + READ_AGAIN;
            }
        }
        // What was acknowledged before the stop is still told; what fails now is
        // told after the next start.
        while let Ok(work) = woken.try_recv() {
            self.start(work);
        }
        while let Some(ended) = self.attempts.join_next_with_id().await {
            if let Some((work, Ok(finished))) = self.ended(ended) {
                self.finish(work, Ok(finished));
            }
        }
    }

    /// Begins what an earlier run of the program left undone. Returns whether that could be read.
    async fn begin_left_over(&mut self) -> bool {
        match blocking(&self.app, App::left_over).await {
            Ok(left_over) => {
                for work in left_over {
                    self.work.entry(work).or_insert_with(Progress::left_over);
                    self.start(work);
                }
                true
            }
            Err(problem) => {
                // It is tried every second: the same line as often would bury the others.
                if !std::mem::replace(&mut self.unread_logged, true) {
                    tracing::error!(%problem, "what is left in the outbox can't be read now; will try again");
                }
                false
            }
        }
    }

    /// What an attempt that ended was about. One that panicked has failed.
    fn ended(
        &mut self,
        ended: Result<(Id, Result<Finished, Problem>), JoinError>,
    ) -> Option<(Work, Result<Finished, Problem>)> {
        let (id, result) = match ended {
            Ok((id, result)) => (id, result),
            Err(error) => (error.id(), Err(error.to_string())),
        };
        self.running.remove(&id).map(|work| (work, result))
    }

    /// Starts an attempt at something, unless one is under way.
    fn start(&mut self, work: Work) {
        let progress = self.work.entry(work).or_default();
        let mut retry = self.app.retry.subscribe();
        let begun = progress.begin(*retry.borrow());
        let Some(Attempt { backoff, uncertain, recoveries }) = begun else { return };
        let (app, mut stop) = (self.app.clone(), self.stop.clone());
        let (messenger, thinker) = (Arc::clone(&self.messenger), Arc::clone(&self.thinker));
        let (posting, thoughts) = (Arc::clone(&self.posting), Arc::clone(&self.thoughts));
        let attempt = self.attempts.spawn(async move {
            if !backoff.is_zero() {
                tokio::select! {
                    () = sleep(backoff) => {}
                    // What failed may work again.
                    _ = retry.wait_for(|now| *now != recoveries) => {}
                    _ = stop.wait_for(|stop| *stop) => return Ok(Finished::Abandoned),
                }
            }
            match work {
                Work::Messages(about) => {
                    deliver(&app, &*messenger, about, &posting, uncertain).await
                }
                Work::Thinking(game) => {
                    let _permit = thoughts.acquire().await;
                    tokio::select! {
                        result = think(&app, &*thinker, game) => result,
                        _ = stop.wait_for(|stop| *stop) => Ok(Finished::Abandoned),
                    }
                }
            }
        });
        self.running.insert(attempt.id(), work);
    }

    fn finish(&mut self, work: Work, result: Result<Finished, Problem>) {
        let stopping = *self.stop.borrow();
        let progress = self.work.entry(work).or_default();
        let failures = progress.failures();
        if failures > 0 && matches!(result, Ok(Finished::Done | Finished::Elsewhere)) {
            tracing::info!(%work, failures, "done at last");
        }
        match result {
            Ok(Finished::Done) => {
                if progress.done() {
                    self.start(work);
                } else {
                    self.work.remove(&work);
                }
            }
            Ok(Finished::Elsewhere) => {
                progress.is_elsewhere();
                self.start(work);
            }
            Ok(Finished::Abandoned) => {
                self.work.remove(&work);
                if !stopping && !self.absence_logged {
                    self.absence_logged = true;
                    tracing::error!(%work, "there is no engine: its games wait for one");
                }
            }
            Err(problem) => {
                progress.failed();
                let failures = progress.failures();
                // Once is enough; how often it was, is said at the end.
                if failures == 1 {
                    tracing::warn!(%work, %problem, "failed; will try again");
                } else {
                    tracing::debug!(%work, %problem, failures, "failed again");
                }
                self.start(work);
            }
        }
    }
}

/// Carries out what is pending about messages of a game or challenge.
async fn deliver<M: Messenger>(
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
fn remember_rematch(
    app: &App,
    challenge: crate::core::ChallengeId,
    posted: Posted,
) -> Result<(), AppError> {
    match app.shown(challenge, posted.message, Some(posted.channel)) {
        // It went with the data of the one who asked.
        Ok(()) | Err(AppError::NoChallenge(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Lets the engines of a game move, as long as it is their turn.
async fn think<T: Thinker>(app: &App, thinker: &T, game: GameId) -> Result<Finished, Problem> {
    loop {
        let first = blocking(app, move |app| first_thought(app, game)).await?;
        let Some((pending, state, level)) = first else { return Ok(Finished::Done) };
        let action = match thinker.think(Thought { state, level }).await {
            Ok(action) => action,
            Err(ThinkError::Absent) => return Ok(Finished::Abandoned),
            Err(ThinkError::Retry(problem)) => return Err(problem),
        };
        let told = action.clone();
        let answered = move |app: &App| match app.answer_thought(&pending, action) {
            Err(Failure::Failed(error)) => Err(error),
            Err(Failure::Refused(refusal)) => Ok(Some(refusal)),
            Ok(_) => Ok(None),
        };
        match blocking(app, answered).await? {
            // Late or repeated answers change nothing: what is pending now counts.
            None | Some(Refusal::Repeated | Refusal::Over(_)) => {}
            Some(_) => return Err(format!("the engine may not do this: {told:?}")),
        }
    }
}

/// The position that an engine is to move in, if the game waits for one and those who manage its
/// server let it play. They may change their mind: then the worker is woken.
fn first_thought(app: &App, game: GameId) -> Result<Option<(Pending, GameState, Level)>, AppError> {
    for pending in app.pending_thoughts(game)? {
        let Effect::Think { level, .. } = pending.effect else { continue };
        if let Some(state) = app.is_awaited(&pending)? {
            // Whoever was woken thinks: an answer that comes late or twice changes nothing. Claimed before it
            // may have to wait, so that no other process looks at it again and again.
            if !(app.is_own(&pending)? || app.claim(&pending)?) {
                return Ok(None);
            }
            return Ok(app.may_think(state.record())?.then_some((pending, state, level)));
        }
    }
    Ok(None)
}
