//! The boards of games in which something happened lately, so that not all of their moves are made
//! again whenever one is loaded.
//!
//! What a game is, its record in the store says. Of a board that is kept only those moves are taken
//! that the record has, too: so it does no harm if another process has gone on, or moves were taken
//! back. Nothing here names a member.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use oddboard_rules::Game;

use crate::core::{GameId, GameRecord, GameState, LoadError};

/// When the boards kept since the last time have this many moves, those that were not used since go. A
/// move takes some 200 bytes, so all together 7 MB at most.
const MOVES_KEPT: usize = 16_384;

/// Boards, by their games.
#[derive(Default)]
pub(in crate::app) struct Boards(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    newer: HashMap<GameId, Arc<Game>>,
    older: HashMap<GameId, Arc<Game>>,
    /// How many moves those have that were kept since the last time.
    moves: usize,
}

impl Boards {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game as it stands, out of its record.
    pub(in crate::app) fn load(&self, record: GameRecord) -> Result<GameState, LoadError> {
        let before = self.kept().of(record.id);
        let state = GameState::load_like(record, before.as_deref())?;
        if before.is_none_or(|before| before.moves() != state.game().moves()) {
            self.keep(&state);
        }
        Ok(state)
    }

    /// Keeps a game's board for the next time.
    pub(in crate::app) fn keep(&self, state: &GameState) {
        let (id, board) = (state.record().id, Arc::new(state.game().clone()));
        self.kept().keep(id, board);
    }
}

impl Kept {
    fn of(&mut self, id: GameId) -> Option<Arc<Game>> {
        if let Some(board) = self.newer.get(&id) {
            return Some(Arc::clone(board));
        }
        let board = self.older.remove(&id)?;
        self.keep(id, Arc::clone(&board));
        Some(board)
    }

    fn keep(&mut self, id: GameId, board: Arc<Game>) {
        // A board without moves counts, too.
        let moves = board.moves().len() + 1;
        if self.moves + moves > MOVES_KEPT {
            (self.older, self.moves) = (mem::take(&mut self.newer), 0);
        }
        self.moves += moves;
        self.older.remove(&id);
        self.newer.insert(id, board);
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;

    use super::*;

    #[test]
    fn boards_that_are_used_stay_and_others_go() {
        let (mut kept, board) = (Kept::default(), Arc::new(Game::new(Variant::ALL[0])));
        for id in 0..4 * MOVES_KEPT as u64 {
            kept.keep(GameId(id), Arc::clone(&board));
            assert!(kept.of(GameId(0)).is_some(), "it was used a moment ago");
            assert!(kept.newer.len() + kept.older.len() <= 2 * MOVES_KEPT);
        }
        assert!(kept.of(GameId(1)).is_none());
    }
}
