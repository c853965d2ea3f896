//! Group commit: batches that come while others are on their way wait for a moment and go to the server together,
//! in one transaction. A server does nearly as much for a small transaction as for a larger one, so the more there is to do
//! the less each batch takes. Who comes alone waits for nobody.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::future::join_all;
use oddboard_game::store::StoreError;
use thiserror::Error;
use tokio::{sync::oneshot, time::timeout};

use crate::{
    commit::{Commit, Outcome, commit},
    connections::Connections,
};

/// With so many transactions on their way further batches wait. Fewer would leave the server idle while answers are on
/// the way; with more, fewer batches meet.
const UNDER_WAY: usize = 3;

/// Who has waited for so long waits no more, however many transactions are on their way: those may stand still,
/// as on a line that swallows everything.
const WAIT: Duration = Duration::from_millis(100);

/// How many rows a transaction touches at most, if it is not a single batch that touches more. Bounds how long the
/// first of a group waits for the others.
const ROWS: usize = 512;

/// How many waiting batches are looked at to make a group.
const LOOKED_AT: usize = 128;

/// The task that did the work is gone.
#[derive(Debug, Error)]
#[error("the database's connection ended unexpectedly")]
struct Ended;

/// A batch that waits, and where its answer goes.
#[derive(Debug)]
struct Waiting {
    commit: Commit,
    answer: oneshot::Sender<Outcome>,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
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
        self.queue().waiting.push_back(Waiting { commit, answer });
        self.begin(UNDER_WAY);
        loop {
            match timeout(WAIT, &mut answered).await {
                Ok(Ok(outcome)) => return outcome,
                Ok(Err(_)) => return Err(StoreError::unknown_outcome(Ended)),
                Err(_) => self.begin(usize::MAX),
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing that is done with it can leave it half done.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has somebody see to what waits, if anything does and not so many see to it already.
    fn begin(&self, most: usize) {
        let mut queue = self.queue();
        if queue.waiting.is_empty() || queue.under_way >= most {
            return;
        }
        queue.under_way += 1;
        drop(queue);
        let mut worker = Worker { commits: self.clone(), ended: false };
        tokio::spawn(async move {
            let mut most = usize::MAX;
            while let Some(group) = worker.next(most) {
                worker.apply(group).await;
                most = UNDER_WAY;
            }
        });
    }
}

impl Queue {
    /// Takes the next batches for one transaction: no two of them have a row in common, since what one of them finds
    /// depends on the other. Those that are left wait for the next one.
    fn take(&mut self) -> Vec<Waiting> {
        let looked_at = self.waiting.len().min(LOOKED_AT);
        let (mut group, mut left) = (Vec::new(), Vec::new());
        let mut rows = HashSet::new();
        for waiting in self.waiting.drain(..looked_at) {
            let locked =
                || waiting.commit.plan.locked.iter().map(|row| (row.table, row.key.to_vec()));
            let fits = rows.is_empty() || rows.len() + locked().len() <= ROWS;
            if fits && locked().all(|row| !rows.contains(&row)) {
                rows.extend(locked());
                group.push(waiting);
            } else {
                left.push(waiting);
            }
        }
        for waiting in left.into_iter().rev() {
            self.waiting.push_front(waiting);
        }
        group
    }
}

/// Who applies one group after the other, as long as any wait.
struct Worker {
    commits: GroupCommit,
    ended: bool,
}

impl Worker {
    /// The next batches; none if there are none, or more than so many workers are under way. Then this one has ended.
    fn next(&mut self, most: usize) -> Option<Vec<Waiting>> {
        let mut queue = self.commits.queue();
        let group = if queue.under_way <= most { queue.take() } else { Vec::new() };
        if group.is_empty() {
            // Who comes now finds room for another worker.
            queue.under_way -= 1;
            self.ended = true;
            return None;
        }
        Some(group)
    }

    /// Applies batches together, or one by one where one of them stands in the way of the others.
    async fn apply(&self, group: Vec<Waiting>) {
        let connections = &self.commits.connections;
        let commits: Vec<&Commit> = group.iter().map(|waiting| &waiting.commit).collect();
        let outcomes = match commit(connections, &commits).await {
            Some(outcomes) => outcomes,
            None => {
                let alone =
                    commits.iter().map(|one| commit(connections, std::slice::from_ref(one)));
                join_all(alone).await.into_iter().flatten().flatten().collect()
            }
        };
        for (waiting, outcome) in group.into_iter().zip(outcomes) {
            // Whoever asked may have gone.
            let _gone = waiting.answer.send(outcome);
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
