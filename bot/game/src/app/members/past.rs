//! A member's latest games that are over, for whoever looks for one of them.

use crate::{
    app::{App, records::keys::last_id},
    core::{GameId, Member, rating::PastGame},
    store::{Key, Scan, StoreError, Table, record::parse},
};

impl App {
    /// The first of a member's games that are over, this many at most.
    pub(in crate::app) fn first_past_games(
        &self,
        member: Member,
        most: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0])).limit(most);
        let found = self.store.scan(Table::PastGame, &scan)?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(GameId).collect())
    }

    /// A member's games that are over, the one with the highest number first: at most this many. However many they
    /// have played, few rows are read, since that is asked with every letter that somebody types.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn latest_past_games(
        &self,
        member: Member,
        most: usize,
    ) -> Result<Vec<PastGame>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0])).backwards().limit(most);
        let rows = self.store.scan(Table::PastGame, &scan)?;
        rows.iter().map(|(key, entry)| Ok(parse::<PastGame>(key, entry)?.record)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use oddboard_rules::{Side, Variant};

    use super::*;
    use crate::{
        app::SystemEnvironment,
        core::{Player, Time, rating::Score},
        store::{Batch, Store as _, memory::MemoryStore},
    };

    const ALICE: Member = Member(7);

    /// A program with these games of Alice's, and one of somebody else after each of them.
    fn played(games: &[u64]) -> App {
        let store = Arc::new(MemoryStore::new());
        let (app, _woken) = App::new(Arc::clone(&store) as _, Arc::new(SystemEnvironment));
        let past = |member, game| PastGame {
            member,
            game: GameId(game),
            variant: Variant::ALL[0],
            side: Side::White,
            opponent: Player::Member(Member(9)),
            server: None,
            score: Some(Score::Won),
            ended: Time(1),
            rating: None,
            server_rating: None,
        };
        let mut batch = Batch::new();
        for game in games {
            batch.create(&past(ALICE, *game));
            batch.create(&past(Member(8), *game + 1));
        }
        store.commit(batch).expect("stored");
        app
    }

    fn latest(games: &[u64], most: usize) -> Vec<u64> {
        let found = played(games).latest_past_games(ALICE, most).expect("read");
        found.iter().map(|past| past.game.0).collect()
    }

    #[test]
    fn the_latest_games_are_found_however_far_apart_they_are() {
        assert_eq!(latest(&[], 3), [0; 0]);
        assert_eq!(latest(&[0], 3), [0]);
        assert_eq!(latest(&[1, 2, 3, 4], 3), [4, 3, 2]);
        assert_eq!(latest(&[1, 70_000, 9_000_000], 3), [9_000_000, 70_000, 1]);
        assert_eq!(latest(&[u64::MAX - 1, 5], 3), [u64::MAX - 1, 5]);
        // Many of old, one of late: the last of the many, not the first.
        let many: Vec<u64> = (1..=3_000).chain([100_000]).collect();
        assert_eq!(latest(&many, 3), [100_000, 3_000, 2_999]);
        assert_eq!(latest(&many, 4_000).len(), 3_001);
    }
}
