//! Group commit: batches that come while others are on their way wait for a moment and go to the server together,
//! in one transaction. A server does nearly as much for a small transaction as for a larger one, so the more there is
//! to do the less each batch takes. Who comes alone waits for nobody.

use std::{
    collections::{HashMap, HashSet, VecDeque, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use oddboard_game::store::StoreError;
use thiserror::Error;
use tokio::{sync::oneshot, time::timeout};

use crate::{
    commit::{Applied, Commit, Outcome, commit},
    connections::{Connections, Session},
    failure::{Failure, Tries},
};

/// With this many transactions on their way further batches wait. Fewer would leave the server idle while answers are
/// on the way; with more, fewer batches meet.
const UNDER_WAY: usize = 3;

/// Who has waited for this long waits no more, however many transactions are on their way: those may stand still,
/// as on a line that swallows everything.
const WAIT: Duration = Duration::from_millis(100);

/// Who has waited for this long because of a batch with the same row waits for the server instead: that one may
/// stand still, and the server has ways to end it.
const OVERDUE: Duration = Duration::from_secs(1);

/// How many rows, and how many bytes of text, a transaction has at most, if it is not a single batch that has more.
/// Bounds how long the first of a group waits for the others.
const ROWS: usize = 256;
const BYTES: usize = 256 << 10;

/// How many waiting batches are looked at to make a group.
const LOOKED_AT: usize = 128;

/// The task that did the work is gone.
#[derive(Debug, Error)]
#[error("the database's connection ended unexpectedly")]
struct Ended;

/// A row by its table and key.
type RowKey = (i16, Vec<u8>);

/// A batch that waits, and where its answer goes.
#[derive(Debug)]
struct Waiting {
    commit: Commit,
    /// All that it checks or writes.
    rows: Vec<RowKey>,
    since: Instant,
    answer: oneshot::Sender<Outcome>,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    /// The rows of batches that are being applied, and of how many each.
    busy: HashMap<RowKey, usize>,
    under_way: usize,
}

/// Gathers batches into transactions.
#[derive(Debug, Clone)]
pub(crate) struct GroupCommit {
    connections: Connections,
    queue: Arc<Mutex<Queue>>,
}

impl GroupCommit {
    pub(crate) fn new(connections: Connections) -> Self {
        Self { connections, queue: Arc::default() }
    }

    /// Applies a batch, with others that wait.
    pub(crate) async fn commit(&self, commit: Commit) -> Outcome {
        let (answer, mut answered) = oneshot::channel();
        let rows = commit.plan.locked.iter().map(|row| (row.table, row.key.to_vec())).collect();
        let waiting = Waiting { commit, rows, since: Instant::now(), answer };
        self.queue().waiting.push_back(waiting);
        self.begin(UNDER_WAY);
        loop {
            match timeout(WAIT, &mut answered).await {
                Ok(Ok(outcome)) => return outcome,
                Ok(Err(_)) => return Err(StoreError::unknown_outcome(Ended)),
                Err(_) => self.begin_for_who_waits(),
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing that is done with it can leave it half done.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has another worker see to what has waited for long. There are never more of them than connections.
    fn begin_for_who_waits(&self) {
        let first = self.queue().waiting.front().map(|waiting| waiting.since.elapsed());
        if first.is_some_and(|waited| waited >= WAIT) {
            self.begin(self.connections.most());
        }
    }

    /// Has a worker see to what waits, if anything does and fewer than this many see to it already.
    fn begin(&self, most: usize) {
        let mut queue = self.queue();
        if queue.waiting.is_empty() || queue.under_way >= most {
            return;
        }
        queue.under_way += 1;
        drop(queue);
        tokio::spawn(Worker { commits: self.clone(), ended: false }.work());
    }

    /// Applies a batch by itself, beside whatever else is under way.
    fn apply_alone(&self, taken: Taken, tries: Tries) {
        let commits = self.clone();
        tokio::spawn(async move {
            let connections = &commits.connections;
            let session = connections.get_to_commit().await;
            let applied = commit(connections, &[&taken.commit], session, tries).await;
            if let Applied::Each(outcomes) = applied
                && let Some(outcome) = outcomes.into_iter().next()
            {
                taken.answer(outcome);
            }
            // What waited for its rows.
            commits.begin(UNDER_WAY);
        });
    }
}

impl Queue {
    /// Takes the next batches for one transaction: no two of them have a row in common, since what one of them finds
    /// depends on the other; nor do they have one in common with a batch that is being applied, for which all would
    /// have to wait. Those that are left wait, and nobody overtakes them. Only what has waited for at least this long
    /// is taken.
    fn take(&mut self, waited: Duration) -> Vec<Waiting> {
        let kept_back = |first: &Waiting| {
            let is_busy = |row: &RowKey| self.busy.contains_key(row);
            first.since.elapsed() >= OVERDUE && first.rows.iter().any(is_busy)
        };
        if waited.is_zero() && self.waiting.front().is_some_and(kept_back) {
            return self.waiting.pop_front().into_iter().collect();
        }
        let has_waited = |waiting: &&Waiting| waiting.since.elapsed() >= waited;
        let looked_at = self.waiting.iter().take(LOOKED_AT).take_while(has_waited).count();
        let (mut group, mut left) = (Vec::new(), Vec::new());
        let (mut taken, mut bytes) = (HashSet::new(), 0);
        let mut passed = HashSet::new();
        for waiting in self.waiting.drain(..looked_at) {
            let (rows, more) = (&waiting.rows, waiting.commit.plan.bytes());
            let fits = taken.len() + rows.len() <= ROWS && bytes + more <= BYTES;
            let is_free = |row: &RowKey| {
                !taken.contains(row) && !passed.contains(row) && !self.busy.contains_key(row)
            };
            if (fits || group.is_empty()) && rows.iter().all(is_free) {
                taken.extend(rows.iter().cloned());
                bytes += more;
                group.push(waiting);
            } else {
                passed.extend(rows.iter().cloned());
                left.push(waiting);
            }
        }
        for waiting in left.into_iter().rev() {
            self.waiting.push_front(waiting);
        }
        group
    }

    fn set_busy(&mut self, rows: &[RowKey]) {
        for row in rows {
            *self.busy.entry(row.clone()).or_default() += 1;
        }
    }

    fn set_free(&mut self, rows: &[RowKey]) {
        for row in rows {
            if let Entry::Occupied(mut batches) = self.busy.entry(row.clone()) {
                *batches.get_mut() -= 1;
                if *batches.get() == 0 {
                    batches.remove();
                }
            }
        }
    }
}

/// A batch that is being applied. When it goes, however it does, its rows are free.
struct Taken {
    commit: Commit,
    rows: Vec<RowKey>,
    answer: Option<oneshot::Sender<Outcome>>,
    commits: GroupCommit,
}

impl Taken {
    fn answer(mut self, outcome: Outcome) {
        let answer = self.answer.take();
        drop(self);
        if let Some(answer) = answer {
            // Whoever asked may have gone.
            let _gone = answer.send(outcome);
        }
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.commits.queue().set_free(&self.rows);
    }
}

/// Who applies one group after the other, as long as any wait.
struct Worker {
    commits: GroupCommit,
    ended: bool,
}

impl Worker {
    async fn work(mut self) {
        let mut most = usize::MAX;
        loop {
            // While there is no connection free, batches go on gathering.
            let asked = Instant::now();
            let session = self.commits.connections.get_to_commit().await;
            // What came while no connection came free may still get one.
            let waited = match &session {
                Err(Failure::Refused(_)) => asked.elapsed(),
                Ok(_) | Err(_) => Duration::ZERO,
            };
            let group = self.next(most, waited);
            if self.ended {
                if let Ok(session) = session {
                    session.keep();
                }
                return;
            }
            most = UNDER_WAY;
            if !group.is_empty() {
                self.apply(group, session).await;
            }
        }
    }

    /// The next batches that have waited for this long; none if there are none, or more than this many workers are
    /// under way. Then this one has ended, unless there are some that have not waited for this long.
    fn next(&mut self, most: usize, waited: Duration) -> Vec<Taken> {
        let mut queue = self.commits.queue();
        let group = if queue.under_way <= most { queue.take(waited) } else { Vec::new() };
        let may_go_on = !waited.is_zero() && queue.under_way <= most && !queue.waiting.is_empty();
        if group.is_empty() && !may_go_on {
            // Who comes now finds room for another worker.
            queue.under_way -= 1;
            self.ended = true;
        }
        group.iter().for_each(|waiting| queue.set_busy(&waiting.rows));
        let taken = |Waiting { commit, rows, answer, .. }| Taken {
            commit,
            rows,
            answer: Some(answer),
            commits: self.commits.clone(),
        };
        group.into_iter().map(taken).collect()
    }

    /// Applies batches together, or has each applied by itself where one of them stands in the way of the others.
    async fn apply(&self, group: Vec<Taken>, session: Result<Session, Failure>) {
        let connections = &self.commits.connections;
        let together: Vec<&Commit> = group.iter().map(|taken| &taken.commit).collect();
        match commit(connections, &together, session, connections.tries()).await {
            Applied::Each(outcomes) => {
                group.into_iter().zip(outcomes).for_each(|(taken, outcome)| taken.answer(outcome));
            }
            Applied::Apart(tries) => {
                for taken in group {
                    self.commits.apply_alone(taken, tries.clone());
                }
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if !self.ended {
            self.commits.queue().under_way -= 1;
        }
    }
}

#[cfg(test)]
mod tests;
