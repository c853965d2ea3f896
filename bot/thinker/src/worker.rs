//! The thread that searches.

use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use oddboard_engine::Clock;
use oddboard_monitor::{Monitor, Search, Searched};
use tokio::sync::{Notify, oneshot};

use crate::{
    priority,
    queue::FairQueue,
    task::{Engines, Found, MOST, Task},
};

/// A search that is under way for this long has gone wrong: its own limit should have ended it.
pub(crate) const STUCK: Duration = MOST.saturating_mul(3);

/// Something to be searched, and who waits for it.
pub(crate) struct Job {
    pub(crate) task: Task,
    pub(crate) answer: oneshot::Sender<Found>,
    /// When it was asked.
    pub(crate) since: Instant,
}

impl Job {
    pub(crate) fn new(task: Task, answer: oneshot::Sender<Found>) -> Self {
        Self { task, answer, since: Instant::now() }
    }
}

/// The search that is under way.
struct Present {
    since: Instant,
    kind: Search,
    answer: oneshot::Sender<Found>,
}

/// What the handles and the thread share.
pub(crate) struct Shared {
    waiting: Mutex<Waiting>,
    /// Something waits, or all is over.
    ready: Condvar,
    /// Something has left the queue.
    pub(crate) room: Notify,
    closed: AtomicBool,
    monitor: Arc<Monitor>,
}

pub(crate) struct Waiting {
    pub(crate) queue: FairQueue<Job>,
    /// What is searched when nothing else waits.
    pub(crate) background: FairQueue<Job>,
    /// The present search: since when, and who waits for it. It is kept here and not by the thread,
    /// so that who waits is free when the thread is given up.
    present: Option<Present>,
    /// Which thread is the one: a thread that was given up finds another number here.
    thread: u64,
    /// Whether the system would give no thread in place of one that was given up.
    lacks_thread: bool,
}

impl Waiting {
    /// What is to be searched next.
    fn pop(&mut self) -> Option<Job> {
        self.queue.pop().or_else(|| self.background.pop())
    }
}

impl Shared {
    pub(crate) fn new(monitor: Arc<Monitor>) -> Arc<Self> {
        let (queue, background) = (FairQueue::new(), FairQueue::new());
        let waiting = Waiting { queue, background, present: None, thread: 0, lacks_thread: false };
        Arc::new(Self {
            waiting: Mutex::new(waiting),
            ready: Condvar::new(),
            room: Notify::new(),
            closed: AtomicBool::new(false),
            monitor,
        })
    }

    /// What waits. Nothing that holds the lock can panic half way.
    pub(crate) fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn push(&self, waiting: &mut Waiting, job: Job) {
        let background = job.task.is_background();
        let queue = if background { &mut waiting.background } else { &mut waiting.queue };
        queue.push(job.task.requester(), job);
        self.count(waiting);
        self.ready.notify_one();
    }

    /// Lets those go for whom nobody waits any more.
    pub(crate) fn forget_abandoned(&self, waiting: &mut Waiting) {
        waiting.queue.retain(|job| !job.answer.is_closed());
        waiting.background.retain(|job| !job.answer.is_closed());
        self.count(waiting);
    }

    /// Tells how much waits.
    fn count(&self, waiting: &Waiting) {
        for kind in [Search::Move, Search::Lines] {
            let count = waiting.queue.count(|job| job.task.kind() == kind);
            self.monitor.searches_wait(kind, count);
        }
        self.monitor.searches_wait(Search::Review, waiting.background.len());
    }

    /// Ends the present search and the thread.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Release);
        drop(self.waiting());
        self.ready.notify_all();
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// The next task for a thread; none when it is to end.
    fn next(&self, thread: u64) -> Option<Task> {
        let mut waiting = self.waiting();
        loop {
            if self.is_closed() || waiting.thread != thread {
                return None;
            }
            while let Some(Job { task, answer, since: asked }) = waiting.pop() {
                self.room.notify_waiters();
                self.count(&waiting);
                let (since, kind) = (Instant::now(), task.kind());
                // Whoever waited for it may have gone.
                if !answer.is_closed() {
                    self.monitor.search_begins(kind, since - asked);
                    waiting.present = Some(Present { since, kind, answer });
                    return Some(task);
                }
            }
            waiting = self.ready.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Answers whoever waits for the present search; without an answer they learn that it failed.
    fn finish(&self, thread: u64, found: Option<Found>) {
        let mut waiting = self.waiting();
        if waiting.thread != thread {
            return;
        }
        let Some(Present { since, kind, answer }) = waiting.present.take() else { return };
        let found = found.filter(|_| !self.is_closed());
        let outcome = match found {
            _ if answer.is_closed() => Searched::Left,
            Some(_) => Searched::Done,
            None => Searched::Failed,
        };
        self.monitor.searched(kind, outcome, since.elapsed());
        if let Some(found) = found {
            // They may have gone: then nobody needs it.
            drop(answer.send(found));
        }
    }

    /// Whether nobody waits for the present search of a thread.
    fn is_idle(&self, thread: u64) -> bool {
        let waiting = self.waiting();
        waiting.thread != thread
            || waiting.present.as_ref().is_none_or(|present| present.answer.is_closed())
    }
}

/// Starts the thread.
///
/// # Errors
///
/// When the system gives none.
pub(crate) fn start(shared: &Arc<Shared>) -> std::io::Result<()> {
    let thread = shared.waiting().thread;
    let shared = Arc::clone(shared);
    let named = thread::Builder::new().name("engine".to_owned());
    named.spawn(move || work(&shared, thread)).map(drop)
}

/// The watchdog: replaces a thread that has been at one search for longer than any search takes, and
/// tries again where the system gave no thread. Who waits for that search learns that it failed.
pub(crate) fn replace_if_stuck(shared: &Arc<Shared>, after: Duration) {
    {
        let mut waiting = shared.waiting();
        let stuck = waiting.present.take_if(|present| present.since.elapsed() >= after);
        if let Some(Present { since, kind, .. }) = stuck {
            shared.monitor.searched(kind, Searched::Failed, since.elapsed());
            waiting.thread += 1;
            tracing::error!("the engine was stuck in a search; another thread goes on");
        } else if !std::mem::take(&mut waiting.lacks_thread) {
            return;
        }
    }
    if let Err(error) = start(shared) {
        shared.waiting().lacks_thread = true;
        tracing::error!(%error, "the engine's thread cannot be started again yet");
    }
}

fn work(shared: &Shared, thread: u64) {
    priority::lower();
    let mut engines = Engines::default();
    while let Some(task) = shared.next(thread) {
        let clock = Watch { since: Instant::now(), shared, thread, asked: Cell::new(0) };
        let found = catch_unwind(AssertUnwindSafe(|| task.search(&mut engines, &clock)));
        if found.is_err() {
            tracing::error!(game = ?task.game(), "a search panicked");
            engines = Engines::default();
        }
        shared.finish(thread, found.unwrap_or_default());
    }
}

/// The time of a search, which ends early when nobody waits for it any more.
struct Watch<'a> {
    since: Instant,
    shared: &'a Shared,
    thread: u64,
    asked: Cell<u32>,
}

impl Clock for Watch<'_> {
    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn stopped(&self) -> bool {
        // Most searches are done before a look at the queue is worth its lock.
        self.asked.set(self.asked.get().wrapping_add(1));
        self.asked.get().is_multiple_of(8)
            && (self.shared.is_closed() || self.shared.is_idle(self.thread))
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Game, Variant};

    use super::*;
    use crate::{
        queue::Requester,
        task::{Played, Question},
    };

    fn ask(shared: &Arc<Shared>, nodes: u64) -> oneshot::Receiver<Found> {
        let (answer, answered) = oneshot::channel();
        let requester = Requester { server: None, member: None };
        let game = Game::new(Variant::ALL[0]);
        let task = Task::Lines(Box::new(Question { game, lines: 1, nodes, requester }));
        shared.push(&mut shared.waiting(), Job::new(task, answer));
        answered
    }

    #[test]
    fn a_thread_that_is_stuck_is_replaced_and_who_waited_for_it_is_told() {
        let shared = Shared::new(Arc::default());
        start(&shared).expect("a thread");
        let stuck = ask(&shared, u64::MAX);
        while shared.waiting().present.is_none() {
            thread::yield_now();
        }
        replace_if_stuck(&shared, STUCK);
        assert!(shared.waiting().present.is_some(), "a search that takes its time goes on");
        replace_if_stuck(&shared, Duration::ZERO);
        assert!(stuck.blocking_recv().is_err());
        assert!(matches!(ask(&shared, 100).blocking_recv(), Ok(Found::Lines(_))));
        shared.close();
    }

    #[test]
    fn a_thread_that_the_system_did_not_give_is_asked_for_again() {
        let shared = Shared::new(Arc::default());
        shared.waiting().lacks_thread = true;
        let waiting = ask(&shared, 100);
        replace_if_stuck(&shared, STUCK);
        assert!(matches!(waiting.blocking_recv(), Ok(Found::Lines(_))));
        assert!(!shared.waiting().lacks_thread);
        shared.close();
    }

    #[test]
    fn what_belongs_to_a_review_waits_until_nothing_else_does() {
        let shared = Shared::new(Arc::default());
        let requester = Requester { server: None, member: None };
        let game = Game::new(Variant::ALL[0]);
        let played = game.legal_moves()[0];
        let (answer, judged) = oneshot::channel();
        let task = Task::Judge(Box::new(Played { game, played, nodes: 100, requester }));
        shared.push(&mut shared.waiting(), Job::new(task, answer));
        let (first, second) = (ask(&shared, 100), ask(&shared, 100));
        let order: Vec<bool> =
            std::iter::from_fn(|| Some(shared.waiting().pop()?.task.is_background())).collect();
        assert_eq!(order, [false, false, true]);
        drop((first, second, judged));
    }

    #[test]
    fn what_waits_when_the_engine_ends_is_not_answered() {
        let shared = Shared::new(Arc::default());
        start(&shared).expect("a thread");
        let present = ask(&shared, u64::MAX);
        while shared.waiting().present.is_none() {
            thread::yield_now();
        }
        let waiting = ask(&shared, 100);
        shared.close();
        assert!(present.blocking_recv().is_err());
        drop(shared);
        assert!(waiting.blocking_recv().is_err());
    }
}
