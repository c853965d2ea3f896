//! What servers and players have set about who may watch their games.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    app::{
        App,
        records::keys::{member_key, server_key},
    },
    core::{GameRecord, Member, MemberRecord, Server, ServerRecord, Watching},
    store::{
        StoreError,
        record::{Found, Record as _},
    },
};

/// What is set about watching some games, all of it read at once.
#[derive(Debug, Default)]
pub struct Audience {
    servers: BTreeMap<Server, Watching>,
    /// The players who want nobody to watch.
    unwatched: BTreeSet<Member>,
}

impl Audience {
    /// Who may watch games where one is played.
    #[must_use]
    pub fn watching(&self, game: &GameRecord) -> Watching {
        let server = game.place.server.and_then(|server| self.servers.get(&server));
        server.copied().unwrap_or_default()
    }

    /// Whether each of a game's players lets others watch.
    #[must_use]
    pub fn is_welcome(&self, game: &GameRecord) -> bool {
        game.players.members().all(|player| !self.unwatched.contains(&player))
    }
}

impl App {
    /// What is set about watching these games.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn audience(&self, games: &[&GameRecord]) -> Result<Audience, StoreError> {
        let (mut servers, mut members) = (BTreeSet::new(), BTreeSet::new());
        for game in games {
            servers.extend(game.place.server);
            members.extend(game.players.members());
        }
        let of_servers = servers.iter().map(|server| (ServerRecord::TABLE, server_key(*server)));
        let of_members = members.iter().map(|member| (MemberRecord::TABLE, member_key(*member)));
        let found = Found::read(&*self.store, of_servers.chain(of_members))?;
        let mut audience = Audience::default();
        for server in servers {
            if let Some(read) = found.record::<ServerRecord>(&server_key(server))? {
                audience.servers.insert(server, read.record.settings.watching);
            }
        }
        for member in members {
            let kept = found.record::<MemberRecord>(&member_key(member))?;
            if kept.is_some_and(|read| !read.record.settings.watched) {
                audience.unwatched.insert(member);
            }
        }
        Ok(audience)
    }
}
