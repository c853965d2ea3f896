//! The reviews of finished games, which are made once and kept.

use crate::{
    app::{App, AppError, records::keys::game_key},
    core::{GameId, GameReview},
    store::{
        Batch, Key, StoreError, Table,
        record::{Record, read, read_many},
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

    /// The same of several games, in their order, read at once.
    pub(in crate::app) fn reviews(
        &self,
        games: &[GameId],
    ) -> Result<Vec<Option<GameReview>>, StoreError> {
        let found = read_many::<GameReview>(&*self.store, games.iter().copied().map(game_key))?;
        let records = found.into_iter().map(|read| Some(read?.record));
        let present = |review: &GameReview| review.format == GameReview::FORMAT;
        Ok(records.map(|review| review.filter(present)).collect())
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
