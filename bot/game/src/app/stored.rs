//! How the core's structures are kept in the store.

use serde::{Deserialize, Serialize};

use super::places::put_places;
use crate::{
    core::{
        Challenge, ChallengeId, Effect, Event, GameId, GameRecord, GameState, Member, MemberRecord,
        Message, Server, ServerRecord, Uptime,
        rating::{PastGame, Standing},
    },
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
        let place = Key::numbers(&[self.member.0, scope(self.server)]);
        Key::text(&format!("{place}/{}", self.variant.name()))
    }
}

/// What is to be done when its time has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Alarm {
    /// A player is to be reminded, or their time is up.
    Game(GameId),
    /// A challenge runs out.
    Challenge(ChallengeId),
    /// What depends on a member's settings and vacations is to follow them.
    Member(Member),
    /// A member's data is to be deleted.
    Forget(Member),
}

impl Alarm {
    /// Its id in the queue. Snowflakes of one kind do not repeat, and games
    /// are numbered far below them.
    fn id(self) -> u64 {
        match self {
            Self::Game(id) => id.0,
            Self::Challenge(id) => id.0,
            Self::Member(id) => id.0,
            // Beside the other alarm of the same member.
            Self::Forget(id) => !id.0,
        }
    }

    pub(super) fn key(self, at: Uptime) -> Key {
        Key::numbers(&[at.0, self.id()])
    }

    pub(super) fn set(self, batch: &mut Batch, at: Uptime) {
        batch.schedule(at.0, self.id(), json(&self));
    }

    pub(super) fn clear(self, batch: &mut Batch, at: Uptime) {
        batch.unschedule(at.0, self.id());
    }
}

pub(super) fn game_key(game: GameId) -> Key {
    Key::numbers(&[game.0])
}

pub(super) fn event_key(game: GameId, number: u64) -> Key {
    Key::numbers(&[game.0, number])
}

pub(super) fn challenge_key(challenge: ChallengeId) -> Key {
    Key::numbers(&[challenge.0])
}

pub(super) fn member_key(member: Member) -> Key {
    Key::numbers(&[member.0])
}

pub(super) fn server_key(server: Server) -> Key {
    Key::numbers(&[server.0])
}

/// A server's number in keys, or what stands for none.
pub(super) fn scope(server: Option<Server>) -> u64 {
    server.map_or(0, |server| server.0)
}

/// The games that a member plays at present; the value says nothing more.
/// Also what they remember of those that are over, in another table.
pub(super) fn member_game_key(member: Member, game: GameId) -> Key {
    Key::numbers(&[member.0, game.0])
}

/// A challenge that concerns a member; the value says nothing more.
pub(super) fn member_challenge_key(member: Member, challenge: ChallengeId) -> Key {
    Key::numbers(&[member.0, challenge.0])
}

/// A challenge that nobody has answered yet; the value says nothing more.
pub(super) fn open_challenge_key(challenge: &Challenge) -> Key {
    Key::numbers(&[scope(challenge.place.server), challenge.id.0])
}

/// A place on a leaderboard: ordered by rating, the best first.
pub(super) fn leader_key(standing: &Standing) -> Key {
    // In thousandths, and above zero even for the worst.
    let height = (standing.rating.at_least() * 1_000.0 + 1e9).max(0.0) as u64;
    let place = Key::numbers(&[scope(standing.server)]);
    let rank = Key::numbers(&[!height, standing.member.0]);
    Key::text(&format!("{place}/{}/{rank}", standing.variant.name()))
}

/// The number of the next game.
pub(super) fn next_game_key() -> Key {
    Key::text("next-game")
}

/// When the bot was last known to be alive.
pub(super) fn alive_key() -> Key {
    Key::text("alive")
}

/// The challenge to a rematch of a game.
pub(super) fn rematch_key(game: GameId) -> Key {
    Key::text(&format!("rematch/{}", game_key(game)))
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
    let key = event_key(game, event.number);
    batch.expect(Table::GameEvent, key.clone(), None).put(Table::GameEvent, key, json(event));
    let effects = after.effects(before, event);
    for (index, effect) in (0..).zip(&effects) {
        let key = Key::numbers(&[game.0, event.number, index]);
        batch.put(Table::Outbox, key, json(effect));
    }
    effects
}

/// Where it is kept that an engine is to think since an event: it is the first
/// of the event's effects.
pub(super) fn thought_key(game: GameId, event: u64) -> Key {
    Key::numbers(&[game.0, event, 0])
}

/// Adds to a batch the next state of a game, when it is next to be looked at,
/// and where it is played.
pub(super) fn put_state(
    batch: &mut Batch,
    version: Version,
    before: &GameRecord,
    after: &GameRecord,
) {
    batch.update(after, version);
    put_alarm(batch, Some(before), after);
    put_places(batch, Some(before), after);
}

/// Adds to a batch when a game is next to be looked at.
pub(super) fn put_alarm(batch: &mut Batch, before: Option<&GameRecord>, after: &GameRecord) {
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
pub(super) fn put_open(batch: &mut Batch, challenge: &Challenge) {
    batch.create(challenge);
    put_concerned(batch, challenge);
    batch.put(Table::OpenChallenge, open_challenge_key(challenge), "{}".to_owned());
    if let Some(at) = challenge.expires {
        Alarm::Challenge(challenge.id).set(batch, at);
    }
}

/// Adds to a batch that a challenge no longer stands, and returns what is to
/// be done about its message, unless that is the one that was `clicked`: the
/// answer to a click changes that.
pub(super) fn put_closed(
    batch: &mut Batch,
    challenge: &Challenge,
    clicked: Option<Message>,
) -> Option<Effect> {
    batch.delete(Table::OpenChallenge, open_challenge_key(challenge));
    if let Some(at) = challenge.expires {
        Alarm::Challenge(challenge.id).clear(batch, at);
    }
    let (channel, message) = challenge.shown()?;
    if Some(message) == clicked {
        return None;
    }
    let effect = Effect::Close { challenge: challenge.id, channel, message };
    let key = Key::numbers(&[challenge.id.0, message.0]);
    batch.put(Table::Outbox, key, json(&effect));
    Some(effect)
}

/// Adds to a batch whom a challenge concerns.
pub(super) fn put_concerned(batch: &mut Batch, challenge: &Challenge) {
    for member in challenge.concerned() {
        let key = member_challenge_key(member, challenge.id);
        batch.put(Table::MemberChallenge, key, "{}".to_owned());
    }
}

/// Adds to a batch a record that was read at a version, or was not there.
pub(super) fn upsert<R: Record>(batch: &mut Batch, record: &R, version: Option<Version>) {
    batch.expect(R::TABLE, record.key(), version).put(R::TABLE, record.key(), json(record));
}
