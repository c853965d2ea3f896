//! What requests and the passing of time lead to.

use oddboard_rules::Side;
use oddboard_speech::{PositionSpeech, Understanding};

use super::GameState;
use crate::core::{
    Action, Actor, EnginePolicy, EngineReply, Event, EventKind, InteractionId, Member, Moment,
    Obstacle, Progress, Proposal, Refusal, Request, Span, Time, Uptime,
    time::{self, Lag},
};

impl GameState {
    /// What a request leads to, when clocks lie so far behind the time of
    /// day. The state itself changes only by [`Self::evolve`].
    ///
    /// # Errors
    ///
    /// When the request changes nothing: the refusal says why.
    pub fn decide(&self, request: &Request, down: Lag) -> Result<Event, Refusal> {
        let side = self.side_of(request.actor)?;
        if let Some(ending) = &self.record.ending {
            return Err(Refusal::Over(ending.clone()));
        }
        if self.time_is_up(request.at.to_uptime(down)) {
            return Err(Refusal::Cannot(Obstacle::TimeIsUp));
        }
        let now = self.record.ply();
        // A turn of several moves is one to look at: what was seen when it began
        // is in date until it ends, unless it is about a single move.
        let single = matches!(request.action, Action::Move(_) | Action::Play(_) | Action::UndoPart);
        let since = match &request.action {
            _ if single => now,
            // What is answered is in date as long as it stands.
            Action::Accept(proposal) | Action::Decline(proposal) => {
                let offered = self.record.offer(*proposal).map(|offer| offer.ply);
                offered.unwrap_or(now).min(self.turn_start())
            }
            _ => self.turn_start(),
        };
        if let Some(seen) = request.seen.filter(|seen| *seen < since || *seen > now) {
            return Err(Refusal::Stale { seen, now });
        }
        let what = match &request.action {
            Action::Move(text) => self.decide_move(side, text)?,
            Action::Play(text) => self.decide_play(side, text)?,
            Action::Resign => EventKind::Resigned { side },
            Action::Propose(proposal) => self.decide_proposal(side, *proposal)?,
            Action::Accept(proposal) => {
                self.proposed_to(side, *proposal)?;
                self.can(!side, *proposal)?;
                EventKind::Agreed { side, proposal: *proposal }
            }
            Action::Decline(proposal) => {
                self.proposed_to(side, *proposal)?;
                EventKind::Declined { side, proposal: *proposal }
            }
            Action::Abort => {
                self.may_abort(side, request.at)?;
                EventKind::Aborted { side }
            }
            Action::UndoPart => self.decide_undo(side)?,
        };
        let (number, cause) = (self.record.events, request.actor.interaction());
        Ok(Event { number, cause, at: request.at, down, what })
    }

    /// The side of whoever asks, unless they have asked the same before.
    fn side_of(&self, actor: Actor) -> Result<Side, Refusal> {
        match actor {
            Actor::Member { member, interaction } => {
                if self.record.has_dealt_with(interaction) {
                    return Err(Refusal::Repeated);
                }
                self.record.players.side_of(member).ok_or(Refusal::NotAPlayer)
            }
            Actor::Engine { side, ply, asked } => {
                self.record.players.on(side).level().ok_or(Refusal::NotAPlayer)?;
                let owes = self.record.ending.is_none()
                    && self.record.thinking == Some(asked)
                    && (ply, side) == (self.record.ply(), self.position().turn());
                owes.then_some(side).ok_or(Refusal::Repeated)
            }
        }
    }

    /// What the passing of time leads to, if anything: the time of the player
    /// to move is up, they are to be reminded, or the game's thread is to be
    /// taken out of the archive.
    #[must_use]
    pub fn elapse(&self, now: Moment) -> Option<Event> {
        if self.record.ending.is_some() {
            return None;
        }
        let clock = self.record.clock.as_ref()?;
        let past = |at: Uptime| at <= now.uptime();
        let what = if clock.falls().is_some_and(past) {
            EventKind::TimeUp { side: clock.turn() }
        } else if clock.next_reminder().is_some_and(past) {
            EventKind::Reminded
        } else if self.record.unarchives().is_some_and(past) {
            EventKind::Unarchived
        } else {
            return None;
        };
        let Moment { at, down } = now;
        Some(Event { number: self.record.events, cause: None, at, down, what })
    }

    /// The reminder that may come now because its player is reminded of another game anyway.
    #[must_use]
    pub fn remind_along(&self, now: Moment) -> Option<Event> {
        let clock = self.record.clock.as_ref().filter(|_| self.record.ending.is_none())?;
        let is_past = |at: Uptime| at <= now.uptime();
        if clock.falls().is_some_and(is_past) || !clock.next_reminder_along().is_some_and(is_past) {
            return None;
        }
        let Moment { at, down } = now;
        let what = EventKind::Reminded;
        Some(Event { number: self.record.events, cause: None, at, down, what })
    }

    /// Whether a member may be shown moves to pick from, by the ply they were
    /// looking at; any of the present turn is in date.
    ///
    /// # Errors
    ///
    /// When a move of theirs would be refused: why.
    pub fn may_pick(&self, by: Member, seen: u32) -> Result<(), Refusal> {
        let side = self.record.players.side_of(by).ok_or(Refusal::NotAPlayer)?;
        if let Some(ending) = &self.record.ending {
            return Err(Refusal::Over(ending.clone()));
        }
        let now = self.record.ply();
        if !(self.turn_start()..=now).contains(&seen) {
            return Err(Refusal::Stale { seen, now });
        }
        self.may_move(side)
    }

    /// How long a game must have stood still, and not by its clock, until it can be called off by who waits.
    pub const ABANDONED: Span = time::DAY.times(14);

    /// Whether a side may call the game off: as long as not each has moved, and later where nothing else would ever end
    /// it, since its player to move has time without end, or a pause waits for both.
    ///
    /// # Errors
    ///
    /// When it may not: why.
    pub fn may_abort(&self, side: Side, now: Time) -> Result<(), Refusal> {
        if !self.each_has_moved() {
            return Ok(());
        }
        let record = &self.record;
        let still_since = match &record.clock {
            _ if record.players.engine().is_some() => None,
            _ if record.progress == Progress::Paused => Some(record.updated),
            None if self.position().turn() != side => Some(record.turn_since),
            None => Some(now),
            Some(_) => None,
        };
        match still_since {
            None => Err(Refusal::Cannot(Obstacle::TooLateToAbort)),
            Some(since) if now.since(since) < Self::ABANDONED => {
                Err(Refusal::Cannot(Obstacle::NotAbandoned))
            }
            Some(_) => Ok(()),
        }
    }

    /// What comes of those who manage the server calling the game off, by an interaction of theirs: unlike its players
    /// they may at any time, as they answer for what goes on there. Whoever asks has seen to it that they manage it.
    ///
    /// # Errors
    ///
    /// When the interaction was already dealt with, or the game is over.
    pub fn annul(&self, cause: InteractionId, at: Time, down: Lag) -> Result<Event, Refusal> {
        if self.record.has_dealt_with(cause) {
            return Err(Refusal::Repeated);
        }
        if let Some(ending) = &self.record.ending {
            return Err(Refusal::Over(ending.clone()));
        }
        let (number, what) = (self.record.events, EventKind::Annulled);
        Ok(Event { number, cause: Some(cause), at, down, what })
    }

    /// Whether a side may move.
    fn may_move(&self, side: Side) -> Result<(), Refusal> {
        let turn = self.position().turn();
        if turn != side {
            return Err(Refusal::NotYourTurn { turn: self.record.players.on(turn) });
        }
        if self.record.progress == Progress::Paused {
            return Err(Refusal::Cannot(Obstacle::Paused));
        }
        Ok(())
    }

    /// Once this many events have happened in a game, nothing is undone, taken back or paused any more: a program
    /// could go back and forth without end, and a game's events are read as a whole. No game between people has a
    /// tenth of that.
    pub const EVENTS_MOST: u64 = 20_000;

    fn decide_undo(&self, side: Side) -> Result<EventKind, Refusal> {
        self.may_move(side)?;
        if self.turn_start() == self.record.ply() {
            return Err(Refusal::Cannot(Obstacle::NoPartToUndo));
        }
        if self.record.events >= Self::EVENTS_MOST {
            return Err(Refusal::Cannot(Obstacle::TooMuchHappened));
        }
        Ok(EventKind::PartUndone { side })
    }

    fn decide_move(&self, side: Side, text: &str) -> Result<EventKind, Refusal> {
        self.may_move(side)?;
        let position = self.position();
        match position.understand(text) {
            Understanding::Move(mv) => Ok(EventKind::Moved { text: position.move_text(mv) }),
            Understanding::Choices(moves) => Err(Refusal::Ambiguous {
                text: text.to_owned(),
                position: Box::new(*position),
                choices: moves,
            }),
            Understanding::Refused(why) => {
                Err(Refusal::Illegal { text: text.to_owned(), position: Box::new(*position), why })
            }
        }
    }

    fn decide_play(&self, side: Side, text: &str) -> Result<EventKind, Refusal> {
        self.may_move(side)?;
        let position = self.position();
        let is_legal = position.legal_moves().into_iter().any(|mv| position.move_text(mv) == text);
        let text = text.to_owned();
        if is_legal { Ok(EventKind::Moved { text }) } else { Err(Refusal::NotLegal { text }) }
    }

    /// Whether a side may propose something now, or agree to what the other proposes.
    ///
    /// # Errors
    ///
    /// When it may not: why.
    pub fn may_propose(&self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        match &self.record.ending {
            Some(ending) => Err(Refusal::Over(ending.clone())),
            None => self.decide_proposal(side, proposal).map(drop),
        }
    }

    fn decide_proposal(&self, side: Side, proposal: Proposal) -> Result<EventKind, Refusal> {
        match self.record.offer(proposal) {
            // The one who was missing may be anywhere: either brings it back.
            None if proposal == Proposal::Resume
                && self.record.progress == Progress::Unreachable =>
            {
                Ok(EventKind::Agreed { side, proposal })
            }
            None => {
                self.can(side, proposal)?;
                if proposal == Proposal::Draw && *self.record.asked_draw.on(side) {
                    return Err(Refusal::Cannot(Obstacle::DrawOfferedThisTurn));
                }
                self.answered_at_once(side, proposal)
            }
            Some(offer) if offer.by == side => {
                Err(Refusal::Cannot(Obstacle::AlreadyProposed(proposal)))
            }
            // A takeback is always of the proposer's own turn, so asking for
            // one is not agreeing to the other's.
            Some(offer) => {
                let proposer = if proposal == Proposal::Takeback { side } else { offer.by };
                self.can(proposer, proposal)?;
                Ok(EventKind::Agreed { side, proposal })
            }
        }
    }

    /// What a proposal that can be made leads to: an engine answers at once, a
    /// member is asked.
    fn answered_at_once(&self, side: Side, proposal: Proposal) -> Result<EventKind, Refusal> {
        if self.record.players.on(!side).level().is_none() {
            return Ok(EventKind::Proposed { side, proposal });
        }
        let policy = if self.record.rated { EnginePolicy::RATED } else { EnginePolicy::DEFAULT };
        match policy.reply(proposal) {
            EngineReply::Agree => Ok(EventKind::Agreed { side: !side, proposal }),
            EngineReply::Decline => Ok(EventKind::Declined { side: !side, proposal }),
            EngineReply::NotOffered => Err(Refusal::Cannot(Obstacle::NotAgainstEngine(proposal))),
        }
    }

    fn proposed_to(&self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        match self.record.offer(proposal) {
            None => Err(Refusal::Cannot(Obstacle::NotProposed(proposal))),
            Some(offer) if offer.by == side => {
                Err(Refusal::Cannot(Obstacle::OwnProposal(proposal)))
            }
            Some(_) => Ok(()),
        }
    }

    /// Whether what `side` proposes can be carried out.
    fn can(&self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        let obstacle = match proposal {
            Proposal::Takeback | Proposal::Pause if self.record.events >= Self::EVENTS_MOST => {
                Obstacle::TooMuchHappened
            }
            Proposal::Pause if self.record.clock.is_none() => Obstacle::NoClock,
            Proposal::Takeback | Proposal::Pause if !self.record.progress.is_running() => {
                Obstacle::Paused
            }
            Proposal::Resume if self.record.progress.is_running() => Obstacle::NotPaused,
            // What is made of it so far is undone without asking; the turn before stays.
            Proposal::Takeback
                if self.position().turn() == side && self.turn_start() < self.record.ply() =>
            {
                Obstacle::TurnGoesOn
            }
            Proposal::Takeback if self.takes_back_to(side).is_none() => {
                match self.record.players.on(!side).level() {
                    Some(_) => Obstacle::NothingMadeToTakeBack,
                    None => Obstacle::NothingToTakeBack,
                }
            }
            _ => return Ok(()),
        };
        Err(Refusal::Cannot(obstacle))
    }
}
