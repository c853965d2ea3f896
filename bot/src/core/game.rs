//! A game in play.

use oddboard_rules::{AnyPosition, Game, GameError, Outcome, Side, Understanding};
use thiserror::Error;

use super::{
    Ask, DrawOffer, Effect, EndReason, Ending, Event, GameRecord, Member, Posting, Refusal,
    Request, What,
};

/// A game: its record, and the board that the record leads to.
#[derive(Debug, Clone)]
pub struct GameState {
    record: GameRecord,
    game: Game,
}

/// Why a record or a log of events is no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoadError {
    /// It was written by a newer program.
    #[error("the game's record has format {0}, newer than this program")]
    Newer(u32),
    /// The moves do not replay.
    #[error("the game does not replay: {0}")]
    Replay(#[from] GameError),
    /// The first event of a log is not the start.
    #[error("the log does not begin with the start of the game")]
    NoStart,
    /// An event does not fit where it stands.
    #[error("event {0} does not fit where it stands")]
    Misplaced(u64),
}

impl GameState {
    /// Loads a record by replaying its moves.
    ///
    /// # Errors
    ///
    /// When they do not replay, or the record is of a newer format.
    pub fn load(record: GameRecord) -> Result<Self, LoadError> {
        if record.format > GameRecord::FORMAT {
            return Err(LoadError::Newer(record.format));
        }
        let game = Game::from_record(record.variant, &record.start, &record.moves)?;
        Ok(Self { record, game })
    }

    /// The state that an [`What::Started`] event begins.
    ///
    /// # Errors
    ///
    /// When it is another event, or its start is no position.
    pub fn start(event: &Event) -> Result<Self, LoadError> {
        let What::Started { game, variant, players, start, place } = &event.what else {
            return Err(LoadError::NoStart);
        };
        Self::load(GameRecord {
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
            posted: Vec::new(),
            events: 1,
            causes: event.cause.into_iter().collect(),
        })
    }

    /// The state that a log of events leads to.
    ///
    /// # Errors
    ///
    /// When the log does not fit together.
    pub fn rebuild(events: &[Event]) -> Result<Self, LoadError> {
        let (first, rest) = events.split_first().ok_or(LoadError::NoStart)?;
        rest.iter().try_fold(Self::start(first)?, Self::evolve)
    }

    /// What is stored.
    #[must_use]
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The board's history.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The side to move; none once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.record.ending.is_none().then(|| self.position().turn())
    }

    /// The player to move; none once the game is over.
    #[must_use]
    pub fn player_to_move(&self) -> Option<Member> {
        self.turn().map(|side| self.record.players.on(side))
    }

    /// What a member's request leads to. The state itself changes only by
    /// [`Self::evolve`].
    ///
    /// # Errors
    ///
    /// When the request changes nothing: the refusal says why.
    pub fn decide(&self, request: &Request) -> Result<Event, Refusal> {
        if self.record.causes.contains(&request.cause) {
            return Err(Refusal::Repeated);
        }
        let side = self.record.players.side_of(request.by).ok_or(Refusal::NotAPlayer)?;
        if let Some(ending) = &self.record.ending {
            return Err(Refusal::Over(ending.clone()));
        }
        let now = self.record.ply();
        if let Some(seen) = request.seen.filter(|seen| *seen != now) {
            return Err(Refusal::Stale { seen, now });
        }
        let what = match &request.ask {
            Ask::Move(text) => self.decide_move(side, text)?,
            Ask::Resign => What::Resigned { side },
            Ask::OfferDraw => self.decide_offer(side)?,
            Ask::AcceptDraw => {
                self.draw_offered_to(side)?;
                What::DrawAgreed { side }
            }
            Ask::DeclineDraw => {
                self.draw_offered_to(side)?;
                What::DrawDeclined { side }
            }
        };
        Ok(Event { number: self.record.events, cause: Some(request.cause), at: request.at, what })
    }

    fn decide_move(&self, side: Side, text: &str) -> Result<What, Refusal> {
        let position = self.position();
        if position.turn() != side {
            let turn = self.record.players.on(position.turn());
            return Err(Refusal::NotYourTurn { turn });
        }
        match position.understand(text) {
            Understanding::Move(mv) => Ok(What::Moved { text: position.move_text(mv) }),
            Understanding::Choices(moves) => Err(Refusal::Ambiguous {
                text: text.to_owned(),
                choices: moves
                    .into_iter()
                    .map(|mv| (position.move_text(mv), position.describe(mv)))
                    .collect(),
            }),
            Understanding::Refused(refusal) => Err(Refusal::Illegal {
                text: text.to_owned(),
                why: refusal.sentence(position.spec()),
            }),
        }
    }

    fn decide_offer(&self, side: Side) -> Result<What, Refusal> {
        match self.record.draw_offer {
            None => Ok(What::DrawOffered { side }),
            Some(offer) if offer.by == side => Err(Refusal::DrawAlreadyOffered),
            Some(_) => Ok(What::DrawAgreed { side }),
        }
    }

    fn draw_offered_to(&self, side: Side) -> Result<(), Refusal> {
        match self.record.draw_offer {
            None => Err(Refusal::NoDrawOffer),
            Some(offer) if offer.by == side => Err(Refusal::OwnDrawOffer),
            Some(_) => Ok(()),
        }
    }

    /// The state after an event.
    ///
    /// # Errors
    ///
    /// When the event does not fit this state; one that [`Self::decide`] gave
    /// always does.
    pub fn evolve(mut self, event: &Event) -> Result<Self, LoadError> {
        if event.number != self.record.events {
            return Err(LoadError::Misplaced(event.number));
        }
        let record = &mut self.record;
        match &event.what {
            What::Started { .. } => return Err(LoadError::Misplaced(event.number)),
            What::Moved { text } => {
                let turn = self.game.position().turn();
                self.game.play_text(text)?;
                record.moves.push(text.clone());
                record.ending = self.game.outcome().map(ending);
                record.draw_offer = None;
                // Within a turn of several moves the clock runs on.
                if self.game.position().turn() != turn {
                    record.turn_since = event.at;
                }
            }
            What::Resigned { side } => {
                record.ending =
                    Some(Ending { winner: Some(!*side), reason: EndReason::Resignation });
                record.draw_offer = None;
            }
            What::DrawOffered { side } => {
                record.draw_offer = Some(DrawOffer { by: *side, ply: record.ply() });
            }
            What::DrawDeclined { .. } => record.draw_offer = None,
            What::DrawAgreed { .. } => {
                record.ending = Some(Ending { winner: None, reason: EndReason::Agreement });
                record.draw_offer = None;
            }
            What::Posted(posted) => record.posted = vec![*posted],
        }
        record.events += 1;
        record.updated = event.at;
        if let Some(cause) = event.cause {
            if record.causes.len() == GameRecord::CAUSES {
                record.causes.remove(0);
            }
            record.causes.push(cause);
        }
        Ok(self)
    }

    /// What follows from an event that led from the record `before` (none at
    /// the start) to this state.
    #[must_use]
    pub fn effects(&self, before: Option<&GameRecord>, event: &Event) -> Vec<Effect> {
        let players = self.record.players;
        let post = |side: Side, posting| {
            vec![Effect::Post {
                game: self.record.id,
                event: event.number,
                ply: self.record.ply(),
                mention: players.on(side),
                posting,
            }]
        };
        match &event.what {
            What::Started { .. } => post(self.position().turn(), Posting::Turn),
            What::Moved { .. } => {
                let moves = self.game.moves().len();
                let before = self.game.position_after(moves.saturating_sub(1));
                match self.turn() {
                    Some(turn) => post(turn, Posting::Turn),
                    // At the end it is the other one who does not know yet.
                    None => post(!before.unwrap_or(self.game.start()).turn(), Posting::Over),
                }
            }
            What::Resigned { side } | What::DrawAgreed { side } => post(!*side, Posting::Over),
            What::DrawOffered { side } => post(!*side, Posting::DrawOffer),
            What::DrawDeclined { side } => post(!*side, Posting::DrawDeclined),
            What::Posted(new) => before
                .into_iter()
                .flat_map(|before| &before.posted)
                .filter(|old| old.message != new.message)
                .map(|old| Effect::Strip { game: self.record.id, posted: *old })
                .collect(),
        }
    }
}

fn ending(outcome: Outcome) -> Ending {
    Ending { winner: outcome.winner, reason: EndReason::Board(outcome.reason.name().to_owned()) }
}
