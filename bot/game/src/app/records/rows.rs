//! How the core's structures are kept in the store.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    alarm::Alarm,
    channels::put_places,
    games::{ReadGame, put_event_row, put_packed},
    keys::{
        NOTHING, challenge_effect_key, challenge_key, erase_again_key, event_effect_key, game_key,
        heartbeat_key, member_challenge_key, member_game_key, member_key, member_open_keys,
        next_game_key, open_challenge_key, rematch_key, server_key, standing_key,
    },
};
use crate::{
    core::{
        Challenge, ChallengeId, Effect, Event, GameId, GameRecord, GameState, MemberRecord,
        Message, ServerRecord, Time,
        rating::{PastGame, Standing},
        time::Lag,
    },
    store::{
        Batch, Key, Table,
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

impl Record for MemberRecord {
    const TABLE: Table = Table::Member;

    fn key(&self) -> Key {
        member_key(self.member)
    }
}

impl Record for ServerRecord {
    const TABLE: Table = Table::Server;

    fn key(&self) -> Key {
        server_key(self.server)
    }
}

impl Record for PastGame {
    const TABLE: Table = Table::PastGame;

    fn key(&self) -> Key {
        member_game_key(self.member, self.game)
    }
}

impl Record for Standing {
    const TABLE: Table = Table::Standing;

    fn key(&self) -> Key {
        standing_key(self)
    }
}

/// That what was deleted is to be erased once more, as soon as no key in the outbox begins with any
/// of these.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct EraseAgain {
    pub(in crate::app) after: BTreeSet<String>,
}

impl Record for EraseAgain {
    const TABLE: Table = Table::Meta;

    fn key(&self) -> Key {
        erase_again_key()
    }
}

/// The number of the next game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::app) struct NextGame(pub(in crate::app) u64);

impl Record for NextGame {
    const TABLE: Table = Table::Counter;

    fn key(&self) -> Key {
        next_game_key()
    }
}

/// When the bot was last known to run, and how far clocks lay behind the time of day then: with it
/// they go on after the next start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct Heartbeat {
    pub(in crate::app) at: Time,
    /// The lag of what is certain.
    pub(in crate::app) down: Lag,
    /// The lag of what was counted, unless that is taken back, by a process that receives over HTTP; none if
    /// that may be behind others.
    #[serde(default)]
    pub(in crate::app) counted: Option<Lag>,
}

impl Record for Heartbeat {
    const TABLE: Table = Table::Heartbeat;

    fn key(&self) -> Key {
        heartbeat_key()
    }
}

/// The challenge to a rematch of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct Rematch {
    pub(in crate::app) game: GameId,
    pub(in crate::app) challenge: ChallengeId,
}

impl Record for Rematch {
    const TABLE: Table = Table::Rematch;

    fn key(&self) -> Key {
        rematch_key(self.game)
    }
}

/// Adds to a batch what is to be done outside because of an event, and returns it.
pub(in crate::app) fn put_effects(
    batch: &mut Batch,
    before: Option<&GameRecord>,
    after: &GameState,
    event: &Event,
    carried_out: &[Effect],
) -> Vec<Effect> {
    let game = after.record().id;
    let mut left = Vec::new();
    for (index, effect) in (0..).zip(after.effects(before, event)) {
        if carried_out.contains(&effect) {
            continue;
        }
        batch.put(Table::Outbox, event_effect_key(game, event.number, index), json(&effect));
        left.push(effect);
    }
    left
}

/// Adds to a batch the next state of a game and the event that led to it, when it is next to be looked
/// at, and where it is played.
pub(in crate::app) fn put_state(
    batch: &mut Batch,
    read: &ReadGame,
    after: &GameRecord,
    event: &Event,
) {
    match &read.log {
        None => {
            batch.update(after, read.version);
            put_event_row(batch, after.id, event);
        }
        Some(log) => {
            let log: Vec<_> = log.iter().chain([event]).cloned().collect();
            put_packed(batch, read.version, &log, after);
        }
    }
    put_alarm(batch, Some(&read.record), after);
    put_places(batch, Some(&read.record), after);
}

/// Adds to a batch when a game is next to be looked at.
pub(in crate::app) fn put_alarm(
    batch: &mut Batch,
    before: Option<&GameRecord>,
    after: &GameRecord,
) {
    let (old, new) = (before.and_then(GameRecord::alarm), after.alarm());
    if old == new {
        return;
    }
    let alarm = Alarm::Game(after.id);
    if let Some(at) = old {
        alarm.clear(batch, at);
    }
    if let Some(at) = new {
        alarm.set(batch, at);
    }
}

/// Adds to a batch a challenge that stands.
pub(in crate::app) fn put_open(batch: &mut Batch, challenge: &Challenge) {
    batch.create(challenge);
    put_concerned(batch, challenge);
    batch.put(Table::OpenChallenge, open_challenge_key(challenge), NOTHING.to_owned());
    for key in member_open_keys(challenge) {
        batch.put(Table::MemberOpenChallenge, key, NOTHING.to_owned());
    }
    if let Some(at) = challenge.expires {
        Alarm::Challenge(challenge.id).set(batch, at);
    }
}

/// Adds to a batch that a challenge no longer stands, and returns what is to
/// be done about its message, unless that is the one that was `clicked`: the
/// answer to a click changes that.
pub(in crate::app) fn put_closed(
    batch: &mut Batch,
    challenge: &Challenge,
    clicked: Option<Message>,
) -> Option<Effect> {
    batch.delete(Table::OpenChallenge, open_challenge_key(challenge));
    for key in member_open_keys(challenge) {
        batch.delete(Table::MemberOpenChallenge, key);
    }
    if let Some(at) = challenge.expires {
        Alarm::Challenge(challenge.id).clear(batch, at);
    }
    let (channel, message) = challenge.shown()?;
    if Some(message) == clicked {
        return None;
    }
    let effect = Effect::Close { challenge: challenge.id, channel, message };
    let key = challenge_effect_key(challenge.id, message);
    batch.put(Table::Outbox, key, json(&effect));
    Some(effect)
}

/// Adds to a batch whom a challenge concerns.
pub(in crate::app) fn put_concerned(batch: &mut Batch, challenge: &Challenge) {
    for member in challenge.concerned() {
        let key = member_challenge_key(member, challenge.id);
        batch.put(Table::MemberChallenge, key, NOTHING.to_owned());
    }
}
