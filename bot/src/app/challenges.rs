//! Making and answering challenges.

use super::{
    App, Failure,
    stored::{challenge_key, member_game_key, next_game_key, put_event},
};
use crate::{
    core::{
        Answer, Cause, Challenge, ChallengeAsk, ChallengeId, ChallengeRefusal, Event, GameId,
        GameState, LoadError, Member, NewChallenge,
    },
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Read, parse, read},
    },
};

/// What a member does about a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeDeed {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

impl App {
    /// Makes a challenge. The same interaction makes the same challenge, once.
    ///
    /// # Errors
    ///
    /// When it is refused or the store fails.
    pub fn challenge(
        &self,
        cause: Cause,
        by: Member,
        new: &NewChallenge,
    ) -> Result<Challenge, Failure<ChallengeRefusal>> {
        let challenge = Challenge::new(cause, self.now(), by, new).map_err(Failure::Refused)?;
        let mut batch = Batch::new();
        batch.create(&challenge);
        match self.store.commit(batch) {
            Ok(_) => Ok(challenge),
            Err(StoreError::Conflict { .. }) => Ok(self.read_challenge(challenge.id)?.record),
            Err(error) => Err(error.into()),
        }
    }

    /// Answers a challenge. If a game begins by it, the game comes along.
    ///
    /// # Errors
    ///
    /// When the answer is refused or the store fails.
    pub fn answer(
        &self,
        cause: Cause,
        by: Member,
        id: ChallengeId,
        deed: ChallengeDeed,
    ) -> Result<(Challenge, Option<GameState>), Failure<ChallengeRefusal>> {
        self.attempt(|| {
            let Read { record: challenge, version } = self.read_challenge(id)?;
            let (number, number_version) = self.next_game()?;
            let ask = match deed {
                ChallengeDeed::Accept => {
                    ChallengeAsk::Accept { game: number, coin: self.world.coin() }
                }
                ChallengeDeed::Decline => ChallengeAsk::Decline,
                ChallengeDeed::Withdraw => ChallengeAsk::Withdraw,
            };
            let Answer { challenge, started } =
                challenge.answer(cause, self.now(), by, ask).map_err(Failure::Refused)?;
            let mut batch = Batch::new();
            batch.update(&challenge, version);
            let Some(event) = started else {
                self.store.commit(batch)?;
                return Ok((challenge, None));
            };
            batch.expect(Table::Meta, next_game_key(), number_version).put(
                Table::Meta,
                next_game_key(),
                (number.0 + 1).to_string(),
            );
            let state = self.begin(batch, &event, number)?;
            Ok((challenge, Some(state)))
        })
    }

    fn begin(
        &self,
        mut batch: Batch,
        event: &Event,
        number: GameId,
    ) -> Result<GameState, Failure<ChallengeRefusal>> {
        let broken = |error: LoadError| Failure::Load(number, error);
        let state = GameState::start(event).map_err(broken)?;
        batch.create(state.record());
        let players = state.record().players;
        for member in [players.white, players.black] {
            batch.put(Table::MemberGame, member_game_key(member, number), "{}".to_owned());
        }
        let effects = put_event(&mut batch, None, &state, event);
        self.store.commit(batch)?;
        self.announce(&effects);
        Ok(state)
    }

    /// The challenges that stand, the oldest first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn pending_challenges(&self) -> Result<Vec<Challenge>, StoreError> {
        let mut pending = Vec::new();
        for (key, entry) in self.store.scan(Table::Challenge, &Scan::all())? {
            let challenge = parse::<Challenge>(&key, &entry)?.record;
            if challenge.status == crate::core::ChallengeStatus::Pending {
                pending.push(challenge);
            }
        }
        Ok(pending)
    }

    fn read_challenge<R>(&self, id: ChallengeId) -> Result<Read<Challenge>, Failure<R>> {
        read(&*self.store, &challenge_key(id))?.ok_or(Failure::NoChallenge(id))
    }

    fn next_game<R>(&self) -> Result<(GameId, Option<Version>), Failure<R>> {
        let key = next_game_key();
        let Some(entry) = self.store.get(Table::Meta, &key)? else {
            return Ok((GameId(1), None));
        };
        let number = read_number(&key, &entry.json)?;
        Ok((GameId(number), Some(entry.version)))
    }
}

fn read_number(key: &Key, json: &str) -> Result<u64, StoreError> {
    serde_json::from_str(json).map_err(|source| StoreError::Unreadable {
        table: Table::Meta,
        key: key.clone(),
        source,
    })
}
