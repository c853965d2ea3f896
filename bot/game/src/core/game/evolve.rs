//! What events make of a game, and what follows outside.

use oddboard_rules::{Outcome, Side};

use super::{GameState, LoadError};
use crate::core::{
    Clock, DrawOffer, Effect, EndReason, Ending, Event, EventKind, GameRecord, Offer, PerSide,
    Posting, Proposal, Tells, ThreadPolicy,
};

impl GameState {
    /// The state that an [`EventKind::Started`] event begins.
    ///
    /// # Errors
    ///
    /// When it is another event, or its start is no position.
    pub fn start(event: &Event) -> Result<Self, LoadError> {
        let EventKind::Started { game, variant, players, start, place, time, rated, terms, room } =
            &event.what
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
            place: *place,
            started: event.at,
            updated: event.at,
            turn_since: event.at,
            ending: None,
            draw_offer: None,
            time: *time,
            clock: None,
            paused: false,
            halted: false,
            offers: Vec::new(),
            asked_draw: PerSide::default(),
            rated: *rated,
            room: *room,
            woken: false,
            posted: Vec::new(),
            events: 1,
            causes: event.cause.into_iter().collect(),
        })?;
        let turn = state.position().turn();
        state.record.clock = Clock::new(*time, turn, terms.clone(), event.moment().uptime());
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
        match &event.what {
            EventKind::Started { .. } => return misplaced,
            EventKind::Moved { text } => self.moved(text, event)?,
            EventKind::PartUndone { .. } => {
                if self.turn_start() == self.record.ply() || self.game.undo().is_none() {
                    return misplaced;
                }
                self.record.moves.pop();
            }
            EventKind::Resigned { side } => self.end(Some(!*side), EndReason::Resignation),
            EventKind::DrawOffered { side } => {
                let ply = self.record.ply();
                self.record.draw_offer = Some(DrawOffer { by: *side, ply });
                *self.record.asked_draw.on_mut(*side) = true;
            }
            EventKind::DrawDeclined { .. } => self.record.draw_offer = None,
            EventKind::DrawAgreed { .. } => self.end(None, EndReason::Agreement),
            EventKind::Proposed { side, proposal } => {
                let ply = self.record.ply();
                self.record.offers.push(Offer { by: *side, proposal: *proposal, ply });
            }
            EventKind::Declined { proposal, .. } => self.withdraw(*proposal),
            EventKind::Agreed { side, proposal } => self.agreed(*side, *proposal, event)?,
            EventKind::Aborted { .. } => self.end(None, EndReason::Aborted),
            EventKind::TimeUp { side } => self.end(Some(!*side), EndReason::Time),
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
                    self.record.posted.clear();
                }
                self.record.posted.push(*posted);
            }
            EventKind::ThreadCreated { channel } => {
                let (ThreadPolicy::Wanted(sleeps) | ThreadPolicy::Own { sleeps, .. }) =
                    self.record.room
                else {
                    return misplaced;
                };
                self.record.room = ThreadPolicy::Own { channel: *channel, sleeps };
            }
            EventKind::ThreadLost => self.record.room = ThreadPolicy::Place,
            EventKind::Unarchived => self.record.woken = true,
            EventKind::Halted => {
                (self.record.paused, self.record.halted) = (true, true);
                if let Some(clock) = &mut self.record.clock {
                    clock.stop(now);
                }
            }
            EventKind::Rematch { .. } => {}
        }
        if self.record.ending.is_some()
            && let Some(clock) = &mut self.record.clock
        {
            clock.stop(now);
        }
        self.count(event);
        Ok(self)
    }

    fn count(&mut self, event: &Event) {
        let record = &mut self.record;
        record.events += 1;
        record.updated = event.at;
        if let Some(cause) = event.cause {
            if record.causes.len() == GameRecord::CAUSES {
                record.causes.remove(0);
            }
            record.causes.push(cause);
        }
    }

    fn moved(&mut self, text: &str, event: &Event) -> Result<(), LoadError> {
        let side = self.game.position().turn();
        self.game.play_text(text)?;
        let record = &mut self.record;
        record.moves.push(text.to_owned());
        record.draw_offer = None;
        record.offers.clear();
        if record.halted {
            (record.paused, record.halted) = (false, false);
            if let Some(clock) = &mut record.clock {
                clock.start(event.moment().uptime());
            }
        }
        // Within a turn of several moves the clock runs on.
        if self.game.position().starts_turn() {
            record.turn_since = event.at;
            record.woken = false;
            *record.asked_draw.on_mut(side) = false;
            if let Some(clock) = &mut record.clock {
                clock.pass(self.game.position().turn(), event.moment().uptime());
            }
        }
        if let Some(Outcome { winner, reason }) = self.game.outcome() {
            self.end(winner, EndReason::Board(reason.name().to_owned()));
        }
        Ok(())
    }

    fn end(&mut self, winner: Option<Side>, reason: EndReason) {
        let record = &mut self.record;
        record.ending = Some(Ending { winner, reason });
        record.draw_offer = None;
        record.offers.clear();
        (record.paused, record.halted) = (false, false);
    }

    fn withdraw(&mut self, proposal: Proposal) {
        self.record.offers.retain(|offer| offer.proposal != proposal);
    }

    fn agreed(&mut self, side: Side, proposal: Proposal, event: &Event) -> Result<(), LoadError> {
        let now = event.moment().uptime();
        self.withdraw(proposal);
        match proposal {
            Proposal::Takeback => {
                let misplaced = LoadError::Misplaced(event.number);
                let to = self.takes_back_to(!side).ok_or(misplaced)?;
                while self.game.moves().len() > to && self.game.undo().is_some() {}
                self.record.moves.truncate(to);
                for tells in self.record.posted.iter_mut().filter_map(|old| old.tells.as_mut()) {
                    tells.undone |= tells.ply as usize > to;
                }
                self.record.turn_since = event.at;
                self.record.woken = false;
                self.record.draw_offer = None;
                self.record.offers.clear();
                if let Some(clock) = &mut self.record.clock {
                    clock.take_back(now);
                }
            }
            Proposal::Pause => {
                self.record.paused = true;
                if let Some(clock) = &mut self.record.clock {
                    clock.stop(now);
                }
            }
            Proposal::Resume => {
                (self.record.paused, self.record.halted) = (false, false);
                self.record.turn_since = event.at;
                self.record.woken = false;
                if let Some(clock) = &mut self.record.clock {
                    clock.start(now);
                }
            }
        }
        Ok(())
    }

    /// What follows when something that was proposed is settled: its message
    /// says so, and so do those of turns that were taken back.
    fn settled(&self, asked: Posting, told: Vec<Effect>) -> Vec<Effect> {
        let past = |tells: Tells| tells.posting == asked || tells.undone;
        let old = self.record.posted.iter().filter(|old| old.tells.is_some_and(past));
        let strip = old.map(|old| Effect::RemoveButtons { game: self.record.id, posted: *old });
        strip.chain(told).collect()
    }

    /// What follows from an event that led from the record `before` (none at
    /// the start) to this state.
    #[must_use]
    pub fn effects(&self, before: Option<&GameRecord>, event: &Event) -> Vec<Effect> {
        let post = |side: Side, posting| {
            vec![Effect::Post {
                game: self.record.id,
                event: event.number,
                ply: self.record.ply(),
                mention: self.record.players.on(side),
                posting,
                due: self.record.due(event.moment()),
            }]
        };
        match &event.what {
            EventKind::Started { room, .. } => {
                let house = matches!(room, ThreadPolicy::Wanted(_));
                let house = house.then_some(Effect::CreateThread { game: self.record.id });
                house.into_iter().chain(post(self.position().turn(), Posting::Turn)).collect()
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
            // Whose time ran out did not come when reminded: the other waits.
            EventKind::Resigned { side }
            | EventKind::DrawAgreed { side }
            | EventKind::Aborted { side }
            | EventKind::TimeUp { side } => post(!*side, Posting::Over),
            EventKind::DrawOffered { side } => post(!*side, Posting::DrawOffer),
            EventKind::DrawDeclined { side } => {
                self.settled(Posting::DrawOffer, post(!*side, Posting::DrawDeclined))
            }
            EventKind::Proposed { side, proposal } => post(!*side, Posting::Proposed(*proposal)),
            EventKind::Declined { side, proposal } => {
                let told = post(!*side, Posting::Declined(*proposal));
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
                let own = self.record.room.own();
                own.map(|channel| Effect::Unarchive { game: self.record.id, channel })
                    .into_iter()
                    .collect()
            }
            EventKind::TermsChanged { .. }
            | EventKind::PartUndone { .. }
            | EventKind::ThreadCreated { .. }
            | EventKind::ThreadLost => Vec::new(),
            EventKind::Posted(new) => before
                .into_iter()
                .flat_map(|before| &before.posted)
                .filter(|old| new.replaces && old.message != new.message)
                .map(|old| Effect::RemoveButtons { game: self.record.id, posted: *old })
                .collect(),
        }
    }
}
