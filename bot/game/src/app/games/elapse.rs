//! Time that passes for a game.

use crate::{
    app::{
        App, AppError,
        clocks::{Missing, missing},
    },
    core::{EventKind, GameId, Moment},
    store::Batch,
};

impl App {
    /// Lets time pass for a game, whose alarm went off by the clock of the whole: everything happens that is due by
    /// then. Returns what its own clock lacks until something is to be done that is due by that of the whole.
    pub(in crate::app) fn elapse(&self, game: GameId, whole: Moment) -> Result<Missing, AppError> {
        // Two things may be due at the same moment, and then the first leaves the alarm where it was. Whoever called takes
        // that out of the queue, so the second must not wait for it.
        loop {
            if let Some(nothing_more) = self.elapse_once(game, whole)? {
                return Ok(nothing_more);
            }
        }
    }

    /// Lets one thing happen that is due; if there is none, what the clock lacks.
    fn elapse_once(&self, game: GameId, whole: Moment) -> Result<Option<Missing>, AppError> {
        self.attempt(|| {
            let read = self.read_game(game)?;
            let own = self.certain_moment_on(read.record.place.server)?;
            let state = self.load(read.record.clone())?;
            let Some(event) = state.elapse(own) else {
                return Ok(Some(missing(state.record().alarm(), own, whole)));
            };
            match event.what {
                EventKind::Reminded => self.remind(read, state, event)?,
                _ => self.apply(&read, state, &event, Batch::new()).map(drop)?,
            }
            Ok(None)
        })
    }
}
