//! The handle by which the rest of the program asks the engine.

use std::{fmt, io, sync::Arc, time::Duration};

use oddboard_engine::{Line, analysis::Judgement};
use oddboard_game::{
    app::{ThinkError, Thinker, Thought},
    core::{Action, GameId},
};
use oddboard_monitor::Monitor;
use thiserror::Error;
use tokio::{sync::oneshot, time::timeout};

use crate::{
    level::is_level,
    queue::Requester,
    task::{Found, Played, Question, Task},
    worker::{Job, STUCK, Shared, Waiting, replace_if_stuck, start},
};

/// How often somebody who waits looks whether the engine is stuck.
const LOOK: Duration = Duration::from_secs(5);

/// What comes of something that was asked.
type Asked = oneshot::Receiver<Found>;

/// How much may wait for the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// In all.
    pub waiting: usize,
    /// On one server's account; direct messages together are as one server.
    pub per_server: usize,
    /// On one member's account.
    pub per_member: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { waiting: 500, per_server: 100, per_member: 4 }
    }
}

/// Why the engine takes no question now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Busy {
    /// There is none.
    #[error("this program has no engine")]
    Off,
    /// The queue is full.
    #[error("too much waits for the engine")]
    Full,
    /// It failed. What was asked can be asked again.
    #[error("the engine gave no answer")]
    Failed,
}

/// A handle to the engine. Its thread ends with the last handle.
#[derive(Clone)]
pub struct Computer {
    options: Options,
    running: Option<Arc<Running>>,
}

impl fmt::Debug for Computer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (options, on) = (&self.options, self.is_on());
        formatter.debug_struct("Computer").field("options", options).field("on", &on).finish()
    }
}

struct Running(Arc<Shared>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Computer {
    /// Starts the engine.
    ///
    /// # Errors
    ///
    /// When the system gives it no thread.
    pub fn start(options: Options) -> io::Result<Self> {
        Self::watched(options, Arc::default())
    }

    /// The same, with what counts its searches.
    ///
    /// # Errors
    ///
    /// When the system gives it no thread.
    pub fn watched(options: Options, monitor: Arc<Monitor>) -> io::Result<Self> {
        let shared = Shared::new(monitor);
        start(&shared)?;
        Ok(Self { options, running: Some(Arc::new(Running(shared))) })
    }

    /// A program that has no engine.
    #[must_use]
    pub fn off() -> Self {
        Self { options: Options::default(), running: None }
    }

    /// Whether there is an engine.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.running.is_some()
    }

    /// Whether something more may wait on somebody's account.
    ///
    /// # Errors
    ///
    /// When it may not: why.
    pub fn has_room(&self, requester: Requester) -> Result<(), Busy> {
        let shared = self.shared()?;
        let waiting = &mut shared.waiting();
        shared.forget_abandoned(waiting);
        if self.is_full(waiting, requester) { Err(Busy::Full) } else { Ok(()) }
    }

    fn is_full(&self, waiting: &Waiting, requester: Requester) -> bool {
        let queue = &waiting.queue;
        queue.len() >= self.options.waiting
            || queue.len_of(requester.server) >= self.options.per_server
            || queue.len_of_member(requester.member) >= self.options.per_member
    }

    /// How many searches come before the next move of a game; none if it is under way or not
    /// asked for.
    #[must_use]
    pub fn before(&self, game: GameId) -> Option<usize> {
        let shared = self.shared().ok()?;
        shared.waiting().queue.before(|job| job.task.game() == Some(game))
    }

    /// The best lines of a position, the best first.
    ///
    /// # Errors
    ///
    /// When the queue is full, or there is no engine.
    pub async fn lines(&self, question: Question) -> Result<Vec<Line>, Busy> {
        let asked = self.ask(Task::Lines(Box::new(question)))?;
        match self.answer(asked).await? {
            Found::Lines(lines) => Ok(lines),
            Found::Action(_) | Found::Judgement(_) => Err(Busy::Failed),
        }
    }

    /// What a move that was played is worth. It is searched when nothing else waits; whoever stops
    /// waiting for it has it left out.
    ///
    /// # Errors
    ///
    /// When there is no engine, or it failed.
    pub async fn judge(&self, played: Played) -> Result<Judgement, Busy> {
        let asked = self.ask(Task::Judge(Box::new(played)))?;
        match self.answer(asked).await? {
            Found::Judgement(judgement) => Ok(judgement),
            Found::Action(_) | Found::Lines(_) => Err(Busy::Failed),
        }
    }

    /// Asks. Where there is no room it waits for some: what a game waits for is not refused.
    async fn ask_when_there_is_room(&self, mut task: Task) -> Result<Asked, Busy> {
        loop {
            let shared = self.shared()?;
            let room = shared.room.notified();
            match self.push(shared, task) {
                Ok(asked) => return Ok(asked),
                Err(refused) => task = refused,
            }
            // Whoever leaves without having been served tells nobody.
            let _room_or_not = timeout(LOOK, room).await;
        }
    }

    fn ask(&self, task: Task) -> Result<Asked, Busy> {
        self.push(self.shared()?, task).map_err(|_| Busy::Full)
    }

    /// Puts something into the queue, if there is room; in the background there always is. Else it comes back.
    fn push(&self, shared: &Shared, task: Task) -> Result<Asked, Task> {
        let waiting = &mut shared.waiting();
        shared.forget_abandoned(waiting);
        if !task.is_background() && self.is_full(waiting, task.requester()) {
            return Err(task);
        }
        let (answer, asked) = oneshot::channel();
        shared.push(waiting, Job::new(task, answer));
        Ok(asked)
    }

    async fn answer(&self, mut asked: Asked) -> Result<Found, Busy> {
        loop {
            match timeout(LOOK, &mut asked).await {
                Ok(found) => return found.map_err(|_| Busy::Failed),
                Err(_) => replace_if_stuck(self.shared()?, STUCK),
            }
        }
    }

    fn shared(&self) -> Result<&Arc<Shared>, Busy> {
        self.running.as_ref().map(|running| &running.0).ok_or(Busy::Off)
    }
}

impl Thinker for Computer {
    async fn think(&self, thought: Thought) -> Result<Action, ThinkError> {
        if !self.is_on() || !is_level(thought.level) {
            return Err(ThinkError::Absent);
        }
        let task = Task::Move(Box::new(thought));
        let found = async {
            let asked = self.ask_when_there_is_room(task).await?;
            self.answer(asked).await
        };
        match found.await {
            Ok(Found::Action(action)) => Ok(action),
            Ok(Found::Lines(_) | Found::Judgement(_)) => {
                Err(ThinkError::Retry(Busy::Failed.to_string()))
            }
            Err(busy @ (Busy::Failed | Busy::Full)) => Err(ThinkError::Retry(busy.to_string())),
            Err(Busy::Off) => Err(ThinkError::Absent),
        }
    }
}
