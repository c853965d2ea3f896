//! The keys of all tables, in one place.
//!
//! A table's keys hold ids of one kind in a fixed order, so that records are found and ordered by
//! them. Where ids of several kinds meet in one table, a tag says of which kind an id is.

use oddboard_rules::Variant;

use super::{
    alarm::Alarm,
    ids::{Cell, NodeId},
};
use crate::{
    core::{
        Challenge, ChallengeId, Channel, GameId, Member, Message, Server, Subject,
        rating::{Pool, Standing},
    },
    store::{DueAt, Key, due_key},
};

/// The value of records whose keys say everything.
pub(in crate::app) const NOTHING: &str = "{}";

/// The tag of ids of games.
const GAME: &str = "game";
/// The tag of ids of challenges.
const CHALLENGE: &str = "challenge";
/// The tag of ids of members.
const MEMBER: &str = "member";
/// The tag of ids of members whose data is to be deleted.
const FORGET: &str = "forget";
/// The tag of ids of games that are to be packed.
const PACK: &str = "pack";
/// The id of packing games that ended before there were packs.
const PACK_EARLIER: &str = "pack-earlier";

/// That what was deleted is to be erased once more.
pub(in crate::app) fn erase_again_key() -> Key {
    Key::text("erase-again")
}

/// That engines were switched on in a server: written anew whenever they are.
pub(in crate::app) fn engines_on_key() -> Key {
    Key::text("engines-on")
}

/// The number of the next game.
pub(in crate::app) fn next_game_key() -> Key {
    Key::text("next-game")
}

/// The number of the next process.
pub(in crate::app) fn next_node_key() -> Key {
    Key::text("next-node")
}

/// A process.
pub(in crate::app) fn node_key(node: NodeId) -> Key {
    Key::numbers(&[node.0])
}

/// Who does what is to be done for a cell.
pub(in crate::app) fn lease_key(cell: Cell) -> Key {
    Key::numbers(&[cell.0])
}

/// The tag of leases of shards.
const SHARD: &str = "shard";
/// The tag of rows that say when a shard was last connected.
const GATE: &str = "gate";

/// How many shards there are.
pub(in crate::app) fn sharding_key() -> Key {
    Key::text("all")
}

/// Who holds a shard.
pub(in crate::app) fn holding_key(shard: u32) -> Key {
    Key::tagged(SHARD, &[shard.into()])
}

/// What a key about shards leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum AboutShards {
    Sharding,
    Holding,
    Gate,
}

impl AboutShards {
    /// What a key of [`Table::Shard`](crate::store::Table::Shard) leads to.
    pub(in crate::app) fn of(key: &Key) -> Self {
        match key.as_str().split_once('/') {
            Some((SHARD, _)) => Self::Holding,
            Some((GATE, _)) => Self::Gate,
            _ => Self::Sharding,
        }
    }
}

/// When a shard of a bucket was last connected.
pub(in crate::app) fn gate_key(bucket: u32) -> Key {
    Key::tagged(GATE, &[bucket.into()])
}

/// When the bot was last known to run.
pub(in crate::app) fn heartbeat_key() -> Key {
    Key::text("heartbeat")
}

/// The challenge to a rematch of a game.
pub(in crate::app) fn rematch_key(game: GameId) -> Key {
    Key::numbers(&[game.0])
}

pub(in crate::app) fn game_key(game: GameId) -> Key {
    Key::numbers(&[game.0])
}

pub(in crate::app) fn event_key(game: GameId, number: u64) -> Key {
    Key::numbers(&[game.0, number])
}

pub(in crate::app) fn challenge_key(challenge: ChallengeId) -> Key {
    Key::numbers(&[challenge.0])
}

pub(in crate::app) fn member_key(member: Member) -> Key {
    Key::numbers(&[member.0])
}

pub(in crate::app) fn server_key(server: Server) -> Key {
    Key::numbers(&[server.0])
}

/// A server's number in keys; 0 where there is none, as in direct messages. No snowflake is 0.
pub(in crate::app) fn scope(server: Option<Server>) -> u64 {
    server.map_or(0, |server| server.0)
}

/// A game that a member plays at present, or, in [`Table::PastGame`], one that is over.
pub(in crate::app) fn member_game_key(member: Member, game: GameId) -> Key {
    Key::numbers(&[member.0, game.0])
}

/// A rated game between members that goes on: by the variant's name.
pub(super) fn rated_key(variant: Variant, game: GameId) -> Key {
    Key::tagged(variant.name(), &[game.0])
}

/// What the keys of a variant's rated games begin with.
pub(super) fn under_rated(variant: Variant) -> String {
    format!("{}/", variant.name())
}

/// How many games of a part go on.
pub(super) fn going_key(part: u64) -> Key {
    Key::numbers(&[part])
}

/// Whose list somebody stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Lister {
    /// A member, who has blocked them.
    Member(Member),
    /// A server, where they are banned.
    Server(Server),
}

/// That a member stands on a list: by the member, then whose list it is.
pub(super) fn listed_key(member: Member, by: Lister) -> Key {
    match by {
        Lister::Member(by) => Key::numbers(&[member.0, 0, by.0]),
        Lister::Server(by) => Key::numbers(&[member.0, 1, by.0]),
    }
}

/// A challenge that concerns a member.
pub(in crate::app) fn member_challenge_key(member: Member, challenge: ChallengeId) -> Key {
    Key::numbers(&[member.0, challenge.0])
}

/// For each member whom a challenge that nobody has answered yet concerns, that it does.
pub(super) fn member_open_keys(challenge: &Challenge) -> impl Iterator<Item = Key> + use<> {
    let (server, id) = (scope(challenge.place.server), challenge.id.0);
    let members = [Some(challenge.challenger), challenge.opponent].into_iter().flatten();
    members.map(move |member| Key::numbers(&[member.0, server, id]))
}

/// What the keys of a member's open challenges by direct message begin with.
pub(in crate::app) fn under_open_direct(member: Member) -> String {
    Key::under(&[member.0, scope(None)])
}

/// A challenge that nobody has answered yet.
pub(super) fn open_challenge_key(challenge: &Challenge) -> Key {
    Key::numbers(&[scope(challenge.place.server), challenge.id.0])
}

/// A place on a leaderboard: ordered by rating, the best first.
pub(in crate::app) fn leader_key(standing: &Standing) -> Key {
    // In thousandths, and above zero even for the worst.
    let height = (standing.rating.at_least() * 1_000.0 + 1e9).max(0.0) as u64;
    let rank = Key::numbers(&[!height, standing.member.0]);
    Key::text(&format!("{}{rank}", under_leaders(standing.server, standing.variant)))
}

/// What the keys of a leaderboard begin with.
pub(in crate::app) fn under_leaders(server: Option<Server>, variant: Variant) -> String {
    format!("{}{}/", Key::under(&[scope(server)]), variant.name())
}

/// A standing: by member and server, then by the variant's name.
pub(super) fn standing_key(standing: &Standing) -> Key {
    let place = Key::numbers(&[standing.member.0, scope(standing.server)]);
    let pool = match standing.pool {
        Pool::Members => "",
        Pool::Computer => "/computer",
    };
    Key::text(&format!("{place}/{}{pool}", standing.variant.name()))
}

/// What a member has played: by member, then by the variant's name.
pub(in crate::app) fn played_key(member: Member, variant: Variant) -> Key {
    Key::text(&format!("{}{}", Key::under(&[member.0]), variant.name()))
}

/// A member's results against another.
pub(super) fn head_to_head_key(member: Member, opponent: Member) -> Key {
    Key::numbers(&[member.0, opponent.0])
}

/// Which lessons a member has done: by member, then by the variant's name.
pub(in crate::app) fn lessons_key(member: Member, variant: Variant) -> Key {
    Key::text(&format!("{}{}", Key::under(&[member.0]), variant.name()))
}

/// A game that is played in a channel.
pub(super) fn played_in_key(server: Option<Server>, channel: Channel, game: GameId) -> Key {
    Key::numbers(&[scope(server), channel.0, game.0])
}

/// The game that ended last in a channel.
pub(in crate::app) fn ended_in_key(server: Option<Server>, channel: Channel) -> Key {
    Key::numbers(&[scope(server), channel.0])
}

/// What is to be posted because of a game's event: the event's number, and which of its effects.
pub(in crate::app) fn event_effect_key(game: GameId, event: u64, index: u64) -> Key {
    Key::tagged(GAME, &[game.0, event, index])
}

/// What an engine is asked to think about: the first effect of the event since which it is to move.
pub(in crate::app) fn thought_key(game: GameId, event: u64) -> Key {
    event_effect_key(game, event, 0)
}

/// What is to be done about a challenge's message.
pub(in crate::app) fn challenge_effect_key(challenge: ChallengeId, message: Message) -> Key {
    Key::tagged(CHALLENGE, &[challenge.0, message.0])
}

/// The token of an interaction that is kept for a message.
pub(in crate::app) fn token_key(message: Message) -> Key {
    Key::numbers(&[message.0])
}

/// What the keys of all that is to be posted about something begin with.
pub(in crate::app) fn under_effects(about: Subject) -> String {
    match about {
        Subject::Game(game) => Key::under_tag(GAME, &[game.0]),
        Subject::Challenge(challenge) => Key::under_tag(CHALLENGE, &[challenge.0]),
    }
}

/// The id of an alarm in the due queue.
pub(super) fn alarm_id(alarm: Alarm) -> Key {
    match alarm {
        Alarm::Game(id) => Key::tagged(GAME, &[id.0]),
        Alarm::Challenge(id) => Key::tagged(CHALLENGE, &[id.0]),
        Alarm::Member(id) => Key::tagged(MEMBER, &[id.0]),
        Alarm::Forget(id) => Key::tagged(FORGET, &[id.0]),
        Alarm::Pack(id) => Key::tagged(PACK, &[id.0]),
        Alarm::PackEarlier(_) => Key::text(PACK_EARLIER),
    }
}

/// An alarm in the due queue.
pub(super) fn alarm_key(alarm: Alarm, at: DueAt) -> Key {
    due_key(at, &alarm_id(alarm))
}

/// The last id in a key: of indexes, whose keys end with the id of what they lead to.
pub(in crate::app) fn last_id(key: &Key) -> Option<u64> {
    u64::from_str_radix(key.as_str().rsplit('/').next()?, 16).ok()
}

/// Who stands on whose list, by a key of [`Table::ListedBy`].
pub(in crate::app) fn lister(key: &Key) -> Option<(Member, Lister)> {
    match key.to_numbers()?[..] {
        [member, 0, by] => Some((Member(member), Lister::Member(Member(by)))),
        [member, 1, by] => Some((Member(member), Lister::Server(Server(by)))),
        _ => None,
    }
}
