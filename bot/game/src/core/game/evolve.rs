//! What events make of a game, and what follows outside.

use oddboard_rules::{Outcome, Side};

use super::{GameState, LoadError};
use crate::core::{
    Clock, Effect, Ending, Event, EventKind, GameRecord, PerSide, Posted, Posting, Progress,
    Proposal, Tells, ThreadPolicy,
};

impl GameState {
    /// The state that an [`EventKind::Started`] event begins.
    ///
    /// # Errors
    ///
    /// When it is another event, or its start is no position.
    pub fn start(event: &Event) -> Result<Self, LoadError> {
        let EventKind::Started {
            game,
            variant,
            players,
            start,
            place,
            time,
            rated,
            terms,
            thread,
            fair,
        } = &event.what
        else {
            return Err(LoadError::NoStart);
        };
        let mut state = Self::load(GameRecord {
            format: GameRecord::FORMAT,
            id: *game,
            variant: *variant,
            players: *players,
            start: start.clone(),
            moves: Vec::new(),
            turn: None,
            place: *place,
            started: event.at,
            updated: event.at,
            turn_since: event.at,
            ending: None,
            time: *time,
            clock: None,
            progress: Progress::Running,
            offers: Vec::new(),
            asked_draw: PerSide::default(),
            rated: *rated,
            thread: *thread,
            unarchived: false,
            posted: Vec::new(),
            events: 1,
            causes: event.cause.into_iter().collect(),
            thinking: None,
        })?;
        let turn = state.position().turn();
        state.record.clock = Clock::new(*time, turn, terms.clone(), event.moment().uptime(), *fair);
        state.ask_engine(event);
        state.tell_engine(event);
        Ok(state)
    }

    /// The state after an event.
    ///
    /// # Errors
    ///
    /// When the event does not fit this state; one that [`Self::decide`] or
    /// [`Self::elapse`] gave always does.
    pub fn evolve(mut self, event: &Event) -> Result<Self, LoadError> {
        let misplaced = Err(LoadError::Misplaced(event.number));
        if event.number != self.record.events {
            return misplaced;
        }
        let now = event.moment().uptime();
        self.notices(event);
        match &event.what {
            EventKind::Started { .. } => return misplaced,
            EventKind::Moved { text } => self.moved(text, event)?,
            EventKind::PartUndone { .. } => {
                if self.turn_start() == self.record.ply() || self.game.undo().is_none() {
                    return misplaced;
                }
                self.record.moves.pop();
                if let Some(clock) = &mut self.record.clock {
                    clock.forget_reminder();
                }
            }
            EventKind::Resigned { side } => self.end(Ending::Resignation { winner: !*side }),
            EventKind::Proposed { side, proposal } => self.proposed(*side, *proposal),
            EventKind::Declined { side, proposal } => self.declined(*side, *proposal),
            EventKind::Agreed { side, proposal } => self.agreed(*side, *proposal, event)?,
            EventKind::Aborted { .. } => self.end(Ending::Aborted),
            EventKind::Annulled => self.end(Ending::Annulled),
            EventKind::TimeUp { side } => self.end(Ending::Time { winner: !*side }),
            EventKind::Reminded => {
                if let Some(clock) = &mut self.record.clock {
                    clock.remind(now);
                }
            }
            EventKind::TermsChanged { side, terms } => {
                if let Some(clock) = &mut self.record.clock {
                    clock.set_terms(*side, terms.clone(), now);
                }
            }
            EventKind::Posted(posted) => {
                if posted.replaces {
                    // What all look at stays there while turns are told elsewhere.
                    let shared = self.record.shared_channel();
                    let stays = |old: &Posted| {
                        old.replaces && Some(old.channel) == shared && old.channel != posted.channel
                    };
                    self.record.posted.retain(stays);
                }
                self.record.posted.push(*posted);
            }
            EventKind::ThreadCreated { channel } => {
                let (ThreadPolicy::Wanted(archive) | ThreadPolicy::Own { archive, .. }) =
                    self.record.thread
                else {
                    return misplaced;
                };
                self.record.thread = ThreadPolicy::Own { channel: *channel, archive };
            }
            EventKind::ThreadLost => self.record.thread = ThreadPolicy::Place,
            EventKind::Unarchived => self.record.unarchived = true,
            EventKind::Halted => {
                self.record.progress = Progress::Unreachable;
                if let Some(clock) = &mut self.record.clock {
                    clock.pause(now);
                }
            }
            EventKind::Told => self.record.posted.clear(),
            EventKind::Rematch { .. } => {}
        }
        if self.record.ending.is_some()
            && let Some(clock) = &mut self.record.clock
        {
            clock.stop(now);
        }
        self.ask_engine(event);
        self.tell_engine(event);
        self.count(event);
        Ok(self.with_turn())
    }

    /// The clock of the player to move begins with what tells them of their turn, or shows that they
    /// know of it.
    fn notices(&mut self, event: &Event) {
        let (turn, start) = (self.position().turn(), self.turn_start());
        let is_theirs = |tells: Tells| tells.to == turn && tells.ply >= start;
        let reminder = match &event.what {
            EventKind::Posted(Posted { tells: Some(tells), .. }) if is_theirs(*tells) => {
                tells.posting == Posting::Reminder
            }
            EventKind::Told => true,
            EventKind::Proposed { side, .. }
            | EventKind::Declined { side, .. }
            | EventKind::Agreed { side, .. }
            | EventKind::PartUndone { side }
                if *side == turn =>
            {
                false
            }
            _ => return,
        };
        if let Some(clock) = &mut self.record.clock {
            clock.tell(event.moment().uptime(), reminder);
        }
    }

    /// An engine knows at once whatever there is to know.
    fn tell_engine(&mut self, event: &Event) {
        let is_engine = self.player_to_move().is_some_and(|player| player.level().is_some());
        if let Some(clock) = &mut self.record.clock
            && is_engine
        {
            clock.tell(event.moment().uptime(), true);
        }
    }

    /// Keeps in the record since which event an engine owes its move: since
    /// the position came about, or since the game went on.
    fn ask_engine(&mut self, event: &Event) {
        let owes = self.record.progress.is_running()
            && self.player_to_move().is_some_and(|player| player.level().is_some());
        let changed = matches!(
            event.what,
            EventKind::Started { .. }
                | EventKind::Moved { .. }
                | EventKind::PartUndone { .. }
                | EventKind::Agreed { proposal: Proposal::Takeback, .. }
        );
        self.record.thinking = match self.record.thinking {
            _ if !owes => None,
            Some(since) if !changed => Some(since),
            _ => Some(event.number),
        };
    }

    fn count(&mut self, event: &Event) {
        let record = &mut self.record;
        record.events += 1;
        record.updated = event.at;
        if let Some(cause) = event.cause {
            record.remember(cause);
        }
    }

    fn moved(&mut self, text: &str, event: &Event) -> Result<(), LoadError> {
        let (side, start) = (self.game.position().turn(), self.turn_start());
        self.game.play_text(text)?;
        let record = &mut self.record;
        record.moves.push(text.to_owned());
        self.moved_on(side, start);
        let record = &mut self.record;
        if record.progress == Progress::Unreachable {
            record.progress = Progress::Running;
            if let Some(clock) = &mut record.clock {
                clock.start(event.moment().uptime());
            }
        }
        // Within a turn of several moves the clock runs on.
        if !self.game.position().starts_turn()
            && let Some(clock) = &mut record.clock
        {
            clock.tell(event.moment().uptime(), false);
            clock.forget_reminder();
        }
        if self.game.position().starts_turn() {
            record.turn_since = event.at;
            record.unarchived = false;
            if let Some(clock) = &mut record.clock {
                clock.pass(self.game.position().turn(), event.moment().uptime());
            }
        }
        if let Some(Outcome { winner, reason }) = self.game.outcome() {
            self.end(Ending::Board { winner, reason: reason.name().to_owned() });
        }
        Ok(())
    }

    pub(super) fn end(&mut self, ending: Ending) {
        let record = &mut self.record;
        record.ending = Some(ending);
        record.offers.clear();
        record.progress = Progress::Running;
    }

    /// What follows when something that was proposed is settled: its message
    /// says so, and so do those of turns that were taken back.
    fn settled(&self, asked: Posting, told: Vec<Effect>) -> Vec<Effect> {
        let past = |tells: Tells| tells.posting == asked || tells.undone;
        let old = self.record.posted.iter().filter(|old| old.tells.is_some_and(past));
        let superseded = old.map(|old| Effect::Supersede { game: self.record.id, posted: *old });
        superseded.chain(told).collect()
    }

    /// The message of the turn is brought up to date where what it says is no longer so since an event: the time runs
    /// out at another moment, as its player left for a vacation or is back, or a draw that it offers was declined. It
    /// may still be on its way, with what was so when it was written.
    fn refreshed(&self, before: Option<&GameRecord>, event: &Event) -> Option<Effect> {
        let due = self.record.due(event.moment());
        let before = before?;
        let is_declined = self.record.offer(Proposal::Draw).is_none()
            && before.offer(Proposal::Draw).is_some_and(|offer| offer.ply < self.turn_start());
        let is_outdated = before.due(event.moment()) != due || is_declined;
        let is_refreshed = is_outdated && self.record.ending.is_none();
        is_refreshed.then_some(Effect::Refresh { game: self.record.id })
    }

    /// A message to the member who plays a side; nobody tells an engine.
    fn post(&self, event: &Event, side: Side, posting: Posting) -> Vec<Effect> {
        let players = self.record.players;
        let mention = match (players.on(side).member(), posting) {
            // A game that is over is told to a member, if one played.
            (None, Posting::Over) => players.on(!side).member(),
            (mention, _) => mention,
        };
        let post = mention.map(|mention| Effect::Post {
            game: self.record.id,
            event: event.number,
            ply: self.record.ply(),
            mention,
            posting,
            due: self.record.due(event.moment()),
        });
        post.into_iter().collect()
    }

    /// The engine that is to find its move since an event, if one is.
    fn think(&self, event: &Event) -> Option<Effect> {
        let level = self.player_to_move()?.level()?;
        (self.record.thinking == Some(event.number)).then_some(Effect::Think {
            game: self.record.id,
            event: event.number,
            ply: self.record.ply(),
            level,
        })
    }

    /// What follows from an event that led from the record `before` (none at
    /// the start) to this state. That an engine is to think comes first. Where the bot can only answer, it
    /// can't change its earlier messages.
    #[must_use]
    pub fn effects(&self, before: Option<&GameRecord>, event: &Event) -> Vec<Effect> {
        let only_answers = self.record.thread == ThreadPolicy::Answers;
        let changes =
            |effect: &Effect| matches!(effect, Effect::Supersede { .. } | Effect::Refresh { .. });
        let can_be_done = |effect: &Effect| !(only_answers && changes(effect));
        self.think(event)
            .into_iter()
            .chain(self.messages(before, event))
            .filter(can_be_done)
            .collect()
    }

    /// What is to be done about messages and threads after an event.
    fn messages(&self, before: Option<&GameRecord>, event: &Event) -> Vec<Effect> {
        let post = |side, posting| self.post(event, side, posting);
        match &event.what {
            EventKind::Started { thread, .. } => {
                let wanted = matches!(thread, ThreadPolicy::Wanted(_));
                let create = wanted.then_some(Effect::CreateThread { game: self.record.id });
                create.into_iter().chain(post(self.position().turn(), Posting::Turn)).collect()
            }
            EventKind::Moved { .. } => {
                let moves = self.game.moves().len();
                let before = self.game.position_after(moves.saturating_sub(1));
                match self.turn() {
                    // Within a turn of several moves nobody new is to move.
                    Some(_) if !self.position().starts_turn() => Vec::new(),
                    Some(turn) => post(turn, Posting::Turn),
                    // At the end it is the other one who does not know yet.
                    None => post(!before.unwrap_or(self.game.start()).turn(), Posting::Over),
                }
            }
            EventKind::Resigned { side }
            | EventKind::Agreed { side, proposal: Proposal::Draw }
            | EventKind::Aborted { side } => post(!*side, Posting::Over),
            // Neither knows yet. Who waits is told with the board, last, as for a game that is called off.
            EventKind::TimeUp { side } => {
                let waits = post(!*side, Posting::Over);
                // Where the bot can only answer, one answer tells all.
                let only_answers = self.record.thread == ThreadPolicy::Answers;
                if self.record.players.engine().is_some() || only_answers {
                    return waits;
                }
                post(*side, Posting::LostOnTime).into_iter().chain(waits).collect()
            }
            // Neither player knows yet. The message with the board comes last, as it may close the thread.
            EventKind::Annulled => {
                let turn = self.position().turn();
                let waits = post(!turn, Posting::Over);
                if self.record.players.engine().is_some() {
                    return waits;
                }
                post(turn, Posting::CalledOff).into_iter().chain(waits).collect()
            }
            EventKind::Proposed { side, proposal } => post(!*side, Posting::Proposed(*proposal)),
            EventKind::Declined { side, proposal } => {
                let mut told = post(!*side, Posting::Declined(*proposal));
                told.extend(self.refreshed(before, event));
                self.settled(Posting::Proposed(*proposal), told)
            }
            EventKind::Agreed { side, proposal } => {
                let told = post(!*side, Posting::Agreed(*proposal));
                self.settled(Posting::Proposed(*proposal), told)
            }
            EventKind::Reminded => post(self.position().turn(), Posting::Reminder),
            EventKind::Halted => post(!self.position().turn(), Posting::Halted),
            EventKind::Rematch { side, challenge } => post(!*side, Posting::Rematch(*challenge)),
            EventKind::Unarchived => {
                let own = self.record.thread.own();
                own.map(|channel| Effect::Unarchive { game: self.record.id, channel })
                    .into_iter()
                    .collect()
            }
            EventKind::TermsChanged { .. } => self.refreshed(before, event).into_iter().collect(),
            EventKind::PartUndone { .. }
            | EventKind::ThreadCreated { .. }
            | EventKind::ThreadLost => Vec::new(),
            EventKind::Told => before
                .into_iter()
                .flat_map(|before| &before.posted)
                .filter(|old| old.is_known())
                .map(|old| Effect::Supersede { game: self.record.id, posted: *old })
                .collect(),
            EventKind::Posted(new) => before
                .into_iter()
                .flat_map(|before| &before.posted)
                .filter(|old| new.replaces && old.message != new.message && old.is_known())
                // It tells one player of the same end that the new one tells the other of.
                .filter(|old| old.tells.is_none_or(|told| told.posting != Posting::LostOnTime))
                .map(|old| Effect::Supersede { game: self.record.id, posted: *old })
                .collect(),
        }
    }
}
