//! Carrying out what the outbox holds: in order within a game, side by side
//! between games, again and again until it is done. [`messages`](super::messages) and
//! [`thoughts`](super::thoughts) have what one attempt does.
//!
//! Something may have been done although the program never learned of it (it
//! died, or the connection broke). Whatever is tried a second time is
//! therefore marked as uncertain.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::{Id, JoinError, JoinSet},
    time::{Instant, sleep, sleep_until},
};

use super::{
    blocking::{Problem, blocking},
    messages::{Posts, deliver},
    progress::{Attempt, Finished, Progress},
    thoughts::think,
};
use crate::app::{App, Messenger, Thinker, Work};

/// How many engines think at once, as far as this worker is concerned: a
/// thinker knows better how many the machine can bear.
const THOUGHTS_AT_ONCE: usize = 4_096;
/// How long until it is tried again to read what an earlier run of the program left.
const READ_AGAIN: Duration = Duration::from_secs(1);

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
            posting: Arc::new(Posts::new()),
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
