//! Which positions nobody may be helped with.

use std::collections::HashSet;

use oddboard_rules::{AnyPosition, Game};

use super::{App, AppError, games::load, keys::last_id};
use crate::{
    core::{GameId, GameState, Member},
    store::{Scan, StoreError, Table},
};

/// How many games are read at once.
const PAGE: usize = 200;

impl App {
    /// Whether help with a position would help in a rated game between members that goes on: it
    /// stands there, stood there, comes about there by the next move, or, if it was reached by an
    /// `imported` game, follows from what stands there. The variant's start is everybody's.
    ///
    /// `of` asks about one member's games only.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn is_being_played(
        &self,
        asked: &Game,
        imported: bool,
        of: Option<Member>,
    ) -> Result<bool, AppError> {
        let position = asked.position().repetition_key();
        if position == asked.variant().start().repetition_key() {
            return Ok(false);
        }
        let led_there: HashSet<AnyPosition> = (0..asked.moves().len())
            .filter(|_| imported)
            .filter_map(|ply| asked.position_after(ply))
            .map(AnyPosition::repetition_key)
            .collect();
        for page in self.going_games(of)?.chunks(PAGE) {
            for record in self.game_records(page)? {
                let between_members = record.players.members().count() == 2;
                let counts = record.ending.is_none() && record.rated && between_members;
                if !counts || record.variant != asked.variant() {
                    continue;
                }
                let state = load(record)?;
                if concerns(&state, &position) || follows(&state, &led_there) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn going_games(&self, of: Option<Member>) -> Result<Vec<GameId>, StoreError> {
        if let Some(member) = of {
            return self.game_ids_of(member);
        }
        let found = self.store.scan(Table::MemberGame, &Scan::all())?;
        let games: HashSet<_> = found.iter().filter_map(|(key, _)| last_id(key)).collect();
        Ok(games.into_iter().map(GameId).collect())
    }
}

/// Whether a position stands or stood in a game, or comes about by its next move.
fn concerns(state: &GameState, position: &AnyPosition) -> bool {
    let game = state.game();
    let mut past = (0..=game.moves().len()).filter_map(|ply| game.position_after(ply));
    let next = |mv| {
        let mut next = *state.position();
        next.play_unchecked(mv);
        next.repetition_key() == *position
    };
    past.any(|stood| stood.repetition_key() == *position)
        || state.position().legal_moves().into_iter().any(next)
}

/// Whether what stands in a game, which is no longer at its start, is among some positions.
fn follows(state: &GameState, positions: &HashSet<AnyPosition>) -> bool {
    !state.record().moves.is_empty() && positions.contains(&state.position().repetition_key())
}
