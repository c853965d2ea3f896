//! The names by which members are seen, for pictures. They are learned from what members do, asked
//! of Discord where that has not told them yet, and never stored.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use oddboard_game::core::{GameRecord, Member, Player, Server};
use serenity::all::{GuildId, Http, UserId};
use tokio::time::timeout;

use crate::{
    connection::http_error::{is_forbidden, is_not_found},
    language::{Language, say},
    wording::words,
};

/// At most this many names are kept; then they are learned anew.
const NAMES_MAX: usize = 50_000;

/// How long Discord is waited for: a picture can do without names.
const PATIENCE: Duration = Duration::from_millis(700);

/// Whose name it is, and where it is used.
type Key = (Option<Server>, Member);

/// The names that are known; nothing for those of whom Discord tells none.
#[derive(Default)]
pub(crate) struct DisplayNames(Mutex<HashMap<Key, Option<String>>>);

impl DisplayNames {
    /// Keeps the name of somebody who does something.
    pub(crate) fn learn(&self, server: Option<Server>, member: Member, name: &str) {
        self.keep((server, member), Some(name.to_owned()));
    }

    /// The names of a game's players, White's first, as far as they are known.
    pub(crate) fn players(&self, language: Language, record: &GameRecord) -> [Option<String>; 2] {
        // A panic while one was kept leaves the others as they were.
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        [record.players.white, record.players.black].map(|player| match player {
            Player::Member(member) => known.get(&(record.place.server, member))?.clone(),
            Player::Engine(level) => Some(say!(language, "engine", level = u32::from(level.0))),
        })
    }

    /// The name of a member on a server, or in direct messages, if it is known.
    pub(crate) fn of(&self, server: Option<Server>, member: Member) -> Option<String> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(server, member))?.clone()
    }

    /// Asks Discord for the names of a game's players that are not known.
    pub(crate) async fn complete(&self, http: &Http, record: &GameRecord) {
        for player in [record.players.white, record.players.black] {
            let Some(member) = player.member().filter(|member| *member != Member::ANONYMOUS) else {
                continue;
            };
            let key = (record.place.server, member);
            if self.is_known(&key) {
                continue;
            }
            // Who is late, or can't be asked now, is asked again at the next picture; who is not there is not.
            match timeout(PATIENCE, asked(http, key)).await {
                Ok(Ok(name)) => self.keep(key, Some(name)),
                Ok(Err(error)) if is_not_found(&error) || is_forbidden(&error) => {
                    self.keep(key, None);
                }
                Ok(Err(error)) => tracing::debug!(%error, "a name is not known now"),
                Err(_) => {}
            }
        }
    }

    fn is_known(&self, key: &Key) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains_key(key)
    }

    fn keep(&self, key: Key, name: Option<String>) {
        // It stands in the words for a picture as well: it mustn't turn these about.
        let name = name.map(|name| words::seen(&name)).filter(|name| !name.trim().is_empty());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= NAMES_MAX {
            known.clear();
        }
        known.insert(key, name);
    }
}

async fn asked(http: &Http, (server, member): Key) -> serenity::Result<String> {
    let id = UserId::new(member.0);
    match server {
        Some(server) => {
            let found = http.get_member(GuildId::new(server.0), id).await?;
            Ok(found.display_name().to_owned())
        }
        None => {
            let found = http.get_user(id).await?;
            Ok(found.display_name().to_owned())
        }
    }
}
