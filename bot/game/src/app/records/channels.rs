//! Which games are played in a channel, and which one ended there last: found
//! without looking at all there are.

use serde::{Deserialize, Serialize};

use super::keys::{NOTHING, ended_in_key, played_in_key};
use crate::{
    core::{Channel, GameId, GameRecord, Server, ThreadPolicy},
    store::{
        Batch, Key, Table,
        record::{Record, json},
    },
};

/// The game that ended last in a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct LastEnded {
    pub(in crate::app) server: Option<Server>,
    pub(in crate::app) channel: Channel,
    pub(in crate::app) game: GameId,
}

impl Record for LastEnded {
    const TABLE: Table = Table::EndedIn;

    fn key(&self) -> Key {
        ended_in_key(self.server, self.channel)
    }
}

/// Where a game can be watched: where it is played, and in its own thread. One
/// that is played apart nobody watches.
fn channels(record: &GameRecord) -> Vec<Channel> {
    match record.thread {
        ThreadPolicy::Apart => Vec::new(),
        room => [record.place.channel].into_iter().chain(room.own()).collect(),
    }
}

/// Adds to a batch where a game is played, or that it is no more.
pub(in crate::app) fn put_places(
    batch: &mut Batch,
    before: Option<&GameRecord>,
    after: &GameRecord,
) {
    let plays = |record: &GameRecord| {
        if record.ending.is_none() { channels(record) } else { Vec::new() }
    };
    let (old, new) = (before.map(plays).unwrap_or_default(), plays(after));
    for &channel in old.iter().filter(|channel| !new.contains(channel)) {
        batch.delete(Table::PlayedIn, played_key(after, channel));
    }
    for &channel in new.iter().filter(|channel| !old.contains(channel)) {
        batch.put(Table::PlayedIn, played_key(after, channel), NOTHING.to_owned());
    }
    if before.is_some_and(|before| before.ending.is_none()) && after.ending.is_some() {
        for channel in channels(after) {
            let last = LastEnded { server: after.place.server, channel, game: after.id };
            batch.put(Table::EndedIn, ended_in_key(last.server, channel), json(&last));
        }
    }
}

fn played_key(record: &GameRecord, channel: Channel) -> Key {
    played_in_key(record.place.server, channel, record.id)
}
