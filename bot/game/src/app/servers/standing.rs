//! Messages that say what is going on on a server: where they are, and what they tell of.

use crate::{
    app::{
        App, AppError,
        records::{derived::has_standing, keys::last_id},
    },
    core::{Channel, GameId, Message, Server, ServerRecord},
    store::{Key, Scan, StoreError, Table, record::read_many},
};

/// How many servers are read at once.
const AT_ONCE: usize = 200;

impl App {
    /// Some of the servers that have such a message, or are to have one, as far as this process looks after them: those
    /// after a key, and the last key that was looked at, if there was one. An index knows which servers those are; it is
    /// looked through in the background, every so often.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn servers_with_standing(
        &self,
        after: Option<Key>,
    ) -> Result<(Vec<ServerRecord>, Option<Key>), StoreError> {
        let scan = Scan::all().limit(AT_ONCE);
        let scan = match after {
            Some(after) => scan.after(after),
            None => scan,
        };
        let found = self.store.scan(Table::StandingMessage, &scan)?;
        let last = found.last().map(|(key, _)| key.clone());
        let mine = found
            .into_iter()
            .map(|(key, _)| key)
            .filter(|key| last_id(key).is_some_and(|server| self.looks_after(Server(server))));
        let servers = read_many::<ServerRecord>(&*self.store, mine)?.into_iter().flatten();
        Ok((servers.map(|read| read.record).filter(has_standing).collect(), last))
    }

    /// Remembers where a server's message is, or that there is none.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn standing_is(
        &self,
        server: Server,
        standing: Option<(Channel, Message)>,
    ) -> Result<(), AppError> {
        self.change_record(server, |record, _| record.standing = standing).map(drop)
    }

    /// Remembers that a game of a server has ended.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn ended_on(&self, server: Server, game: GameId) -> Result<(), AppError> {
        let changed = self.change_record(server, |record, _| {
            record.ended.retain(|other| *other != game);
            record.ended.push(game);
            let most = record.ended.len().saturating_sub(ServerRecord::ENDED);
            record.ended.drain(..most);
        });
        changed.map(drop)
    }
}
