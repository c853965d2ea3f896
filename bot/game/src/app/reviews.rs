//! The reviews of finished games, which are made once and kept.

use super::{App, AppError, keys::game_key};
use crate::{
    core::{GameId, GameReview},
    store::{
        Batch, Key, StoreError, Table,
        record::{Record, read},
    },
};

impl Record for GameReview {
    const TABLE: Table = Table::Review;

    fn key(&self) -> Key {
        game_key(self.game)
    }
}

impl App {
    /// The review of a game, if one of the present version is kept.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn review(&self, game: GameId) -> Result<Option<GameReview>, StoreError> {
        let found = read::<GameReview>(&*self.store, &game_key(game))?;
        Ok(found.map(|read| read.record).filter(|review| review.format == GameReview::FORMAT))
    }

    /// Keeps the review of a game, in the place of an earlier one.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn keep_review(&self, review: &GameReview) -> Result<(), AppError> {
        self.attempt(|| {
            let earlier = read::<GameReview>(&*self.store, &game_key(review.game))?;
            let mut batch = Batch::new();
            batch.upsert(review, earlier.map(|read| read.version));
            self.store.commit(batch)?;
            Ok(())
        })
    }
}
