//! Messages that say what is going on on a server: where they are, and what they tell of.

use super::{App, AppError, keys::server_key};
use crate::{
    core::{Channel, GameId, GameState, Message, Server, ServerRecord},
    store::{Batch, Scan, StoreError, Table, record::read},
};

impl App {
    /// The servers that have such a message, or are to have one.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn servers_with_standing(&self) -> Result<Vec<ServerRecord>, StoreError> {
        let found = self.store.scan(Table::Server, &Scan::all())?;
        let mut servers = Vec::new();
        for (key, entry) in found {
            let record: ServerRecord = serde_json::from_str(&entry.json)
                .map_err(|source| StoreError::Unreadable { table: Table::Server, key, source })?;
            if record.settings.standing.is_some() || record.standing.is_some() {
                servers.push(record);
            }
        }
        Ok(servers)
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
        self.change_record(server, |record| record.standing = standing)
    }

    /// Remembers that a game of a server has ended.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn ended_on(&self, server: Server, game: GameId) -> Result<(), AppError> {
        self.change_record(server, |record| {
            record.ended.retain(|other| *other != game);
            record.ended.push(game);
            let most = record.ended.len().saturating_sub(ServerRecord::ENDED);
            record.ended.drain(..most);
        })
    }

    /// The games of a server that ended last, the last one first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn last_ended(&self, record: &ServerRecord) -> Result<Vec<GameState>, AppError> {
        let ids: Vec<_> = record.ended.iter().rev().copied().collect();
        self.games(&ids)
    }

    fn change_record(
        &self,
        server: Server,
        change: impl Fn(&mut ServerRecord),
    ) -> Result<(), AppError> {
        self.attempt(|| {
            let found = read::<ServerRecord>(&*self.store, &server_key(server))?;
            let version = found.as_ref().map(|read| read.version);
            let mut record = found.map_or_else(|| ServerRecord::new(server), |read| read.record);
            change(&mut record);
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            self.store.commit(batch)?;
            Ok::<_, AppError>(())
        })
    }
}
