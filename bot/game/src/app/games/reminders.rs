//! Reminding members of several games at once.
//!
//! When a reminder is due, those of the same member that would be due a little later come along, as
//! far as they are told in the same place. All are decided in one batch, so that one process has them
//! in its outbox, also where another looks after some of the games. The worker then posts one message
//! for what waits there, and remembers it for all of the games at once: so each player has been
//! reminded of all of them, or of none.

use crate::{
    app::{
        App, AppError,
        records::games::{ReadGame, read_games},
    },
    core::{Event, GameState, Gathering, Player},
    store::Batch,
};

/// A game with what is to happen in it.
type Decided = (ReadGame, GameState, Event);

impl App {
    /// Makes a reminder happen, with those of other games that may come along.
    pub(in crate::app) fn remind(
        &self,
        read: ReadGame,
        state: GameState,
        event: Event,
    ) -> Result<(), AppError> {
        let mut decided = self.reminded_along(&state)?;
        decided.insert(0, (read, state, event));
        let (mut batch, mut effects) = (Batch::new(), Vec::new());
        for (read, state, event) in decided {
            effects.extend(self.put_applied(&mut batch, &read, state, &event, &[])?.1);
        }
        Ok(self.commit_and_announce(batch, effects)?)
    }

    /// The reminders that may come along with that of a game.
    fn reminded_along(&self, state: &GameState) -> Result<Vec<Decided>, AppError> {
        let member = state.player_to_move().and_then(Player::member);
        let Some(member) = member else { return Ok(Vec::new()) };
        let notify = self.member(member)?.settings.notify;
        let Some(place) = Gathering::of(state.record(), notify) else { return Ok(Vec::new()) };
        let mut others = self.game_ids_of(member)?;
        others.retain(|game| *game != state.record().id);
        let found = read_games(&*self.store, &others)?;
        let mut along = Vec::new();
        for read in found.into_iter().flatten() {
            if Gathering::of(&read.record, notify) != Some(place) {
                continue;
            }
            let state = self.load(read.record.clone())?;
            let now = self.certain_moment_on(read.record.place.server)?;
            let is_theirs = state.player_to_move() == Some(member.into());
            if let Some(event) = state.remind_along(now).filter(|_| is_theirs) {
                along.push((read, state, event));
            }
        }
        along.truncate(Gathering::MOST - 1);
        Ok(along)
    }
}
