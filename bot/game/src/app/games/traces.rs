//! What of a game matters to fair play: all its positions and those of its next move, by their marks.

use std::{
    collections::{HashMap, HashSet},
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use oddboard_rules::{AnyPosition, Variant};

use crate::core::{GameId, GameState};

/// A position's mark: of two that differ, one in 2^64 pairs has the same.
pub(super) fn trace(position: &AnyPosition) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.repetition_key().hash(&mut hasher);
    hasher.finish()
}

/// What matters of a game, after this many events.
#[derive(Debug)]
pub(super) struct Traces {
    variant: Variant,
    events: u64,
    /// What stands, once it is not the start.
    pub(in crate::app) present: Option<u64>,
    /// What stands, stood, or comes about by the next move; in order.
    all: Vec<u64>,
}

impl Traces {
    fn of(state: &GameState) -> Self {
        let (game, record) = (state.game(), state.record());
        let past = (0..=game.moves().len()).filter_map(|ply| game.position_after(ply)).map(trace);
        let next = state.position().legal_moves().into_iter().map(|mv| {
            let mut next = *state.position();
            next.play_unchecked(mv);
            trace(&next)
        });
        let mut all: Vec<u64> = past.chain(next).collect();
        all.sort_unstable();
        all.dedup();
        let present = (!record.moves.is_empty()).then(|| trace(state.position()));
        Self { variant: record.variant, events: record.events, present, all }
    }

    pub(super) fn contain(&self, position: u64) -> bool {
        self.all.binary_search(&position).is_ok()
    }
}

/// What is remembered of games, a kilobyte or so each.
#[derive(Debug, Default)]
pub(in crate::app) struct Remembered(Mutex<HashMap<GameId, Arc<Traces>>>);

impl Remembered {
    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Traces>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What matters of a game after this many events; it is loaded if that is not known yet, and known from then on.
    pub(super) fn of<E>(
        &self,
        id: GameId,
        events: u64,
        load: impl FnOnce() -> Result<GameState, E>,
    ) -> Result<Arc<Traces>, E> {
        let traces = self.of_once(id, events, load)?;
        self.games().insert(id, Arc::clone(&traces));
        Ok(traces)
    }

    /// As [`Self::of`], but what had to be loaded is not kept: nobody says when such a game may be forgotten.
    pub(super) fn of_once<E>(
        &self,
        id: GameId,
        events: u64,
        load: impl FnOnce() -> Result<GameState, E>,
    ) -> Result<Arc<Traces>, E> {
        let known = self.games().get(&id).filter(|traces| traces.events == events).cloned();
        known.map_or_else(|| Ok(Arc::new(Traces::of(&load()?))), Ok)
    }

    /// Forgets all games of a variant but these.
    pub(in crate::app) fn keep(&self, variant: Variant, going: &HashSet<GameId>) {
        self.games().retain(|game, traces| traces.variant != variant || going.contains(game));
    }
}
