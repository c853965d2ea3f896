//! How the core's structures are kept in the store.

use crate::{
    core::{Challenge, ChallengeId, Effect, Event, GameId, GameRecord, GameState, Member},
    store::{
        Batch, Key, Table, Version,
        record::{Record, json},
    },
};

impl Record for GameRecord {
    const TABLE: Table = Table::Game;

    fn key(&self) -> Key {
        game_key(self.id)
    }
}

impl Record for Challenge {
    const TABLE: Table = Table::Challenge;

    fn key(&self) -> Key {
        challenge_key(self.id)
    }
}

pub(super) fn game_key(game: GameId) -> Key {
    Key::numbers(&[game.0])
}

pub(super) fn challenge_key(challenge: ChallengeId) -> Key {
    Key::numbers(&[challenge.0])
}

/// The games that a member plays at present; the value says nothing more.
pub(super) fn member_game_key(member: Member, game: GameId) -> Key {
    Key::numbers(&[member.0, game.0])
}

/// The number of the next game.
pub(super) fn next_game_key() -> Key {
    Key::text("next-game")
}

/// Adds to a batch what an event brings with it: its line in the game's log,
/// and what is to be posted. Returns the latter.
pub(super) fn put_event(
    batch: &mut Batch,
    before: Option<&GameRecord>,
    after: &GameState,
    event: &Event,
) -> Vec<Effect> {
    let game = after.record().id;
    let key = Key::numbers(&[game.0, event.number]);
    batch.expect(Table::GameEvent, key.clone(), None).put(Table::GameEvent, key, json(event));
    let effects = after.effects(before, event);
    for (index, effect) in (0..).zip(&effects) {
        let key = Key::numbers(&[game.0, event.number, index]);
        batch.put(Table::Outbox, key, json(effect));
    }
    effects
}

/// Adds to a batch the next state of a game.
pub(super) fn put_state(
    batch: &mut Batch,
    version: Version,
    before: &GameRecord,
    after: &GameRecord,
) {
    batch.update(after, version);
    if before.ending.is_none() && after.ending.is_some() {
        for member in [after.players.white, after.players.black] {
            batch.delete(Table::MemberGame, member_game_key(member, after.id));
        }
    }
}
