//! Games that engines play, and their moves.

use oddboard_rules::Variant;

use super::{App, AppError, Failure, Granted, Pending};
use crate::{
    core::{
        Action, Actor, Effect, Event, EventKind, GameRecord, GameState, InteractionId, Moment,
        PerSide, Place, Player, Players, Refusal, Reminders, Request, Terms, ThreadPolicy,
        TimeControl,
    },
    store::{Batch, Table},
};

/// A game that begins without a challenge, since nobody has to agree to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Which game is played.
    pub variant: Variant,
    /// Who plays: at least one engine. It is not rated.
    pub players: Players,
    /// Where it is played.
    pub place: Place,
    /// How much time the players have.
    pub time: TimeControl,
    /// Where its messages go.
    pub room: ThreadPolicy,
}

impl App {
    /// Begins a game, asked for by a member's interaction or by an operator
    /// (none).
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn begin_with_engine(
        &self,
        cause: Option<InteractionId>,
        new: &NewGame,
    ) -> Result<GameState, AppError> {
        self.attempt(|| {
            let Moment { at, down } = self.moment()?;
            let numbered = self.next_game()?;
            let terms = |player: Player| -> Result<Terms, AppError> {
                Ok(match player {
                    Player::Member(member) => self.member(member)?.terms(at),
                    // Nobody reminds an engine.
                    Player::Engine(_) => Terms { reminders: Reminders::none(), away: None },
                })
            };
            let players = new.players;
            let terms = PerSide { white: terms(players.white)?, black: terms(players.black)? };
            let what = EventKind::Started {
                game: numbered.0,
                variant: new.variant,
                players,
                start: new.variant.start().to_string(),
                place: new.place,
                time: new.time,
                rated: false,
                terms,
                room: new.room,
            };
            let event = Event { number: 0, cause, at, down, what };
            self.begin(Batch::new(), &event, numbered)
        })
    }

    /// What an engine does in answer to a thought that was pending. Late and
    /// repeated answers are refused as [`Refusal::Repeated`] and change nothing.
    ///
    /// # Errors
    ///
    /// When it is refused, or the store fails.
    pub fn answer_thought(
        &self,
        pending: &Pending,
        action: Action,
    ) -> Result<Granted, Failure<Refusal>> {
        let Effect::Think { game, event, ply, .. } = pending.effect else {
            return Err(Failure::Refused(Refusal::Repeated));
        };
        let state = self.game(game)?;
        if !awaits(state.record(), event) {
            return Err(Failure::Refused(Refusal::Repeated));
        }
        // If the game changes from here on, the event tells.
        let side = state.position().turn();
        let actor = Actor::Engine { side, ply, asked: event };
        self.request(game, &Request { actor, at: self.now(), seen: None, action })
    }

    /// Whether the game still waits for an answer to a thought. If not, the
    /// thought is taken off what is to be done.
    pub(super) fn is_awaited(&self, pending: &Pending) -> Result<Option<GameState>, AppError> {
        let Effect::Think { game, event, .. } = pending.effect else { return Ok(None) };
        let state = self.game(game)?;
        if awaits(state.record(), event) {
            return Ok(Some(state));
        }
        let mut batch = Batch::new();
        batch.delete(Table::Outbox, pending.key.0.clone());
        self.store.commit(batch)?;
        Ok(None)
    }
}

fn awaits(record: &GameRecord, event: u64) -> bool {
    record.ending.is_none() && record.thinking == Some(event)
}
