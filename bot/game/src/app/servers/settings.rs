//! What servers set.

use std::cell::RefCell;

use crate::{
    app::{
        App, AppError,
        members::kept,
        records::{
            derived::put_server,
            keys::{NOTHING, engines_on_key, member_key, server_key},
        },
    },
    core::{Member, MemberRecord, Place, Server, ServerRecord, ServerSettings},
    store::{
        Batch, StoreError, Table,
        record::{Found, Record, read},
    },
};

impl App {
    /// What is set on a server; the defaults if nothing is.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn server(&self, server: Server) -> Result<ServerSettings, StoreError> {
        let found = read::<ServerRecord>(&*self.store, &server_key(server))?;
        Ok(found.map_or_else(ServerSettings::default, |read| read.record.settings))
    }

    /// What is set where something takes place; the defaults in a direct
    /// message.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn settings_in(&self, place: Place) -> Result<ServerSettings, StoreError> {
        place.server.map_or_else(|| Ok(ServerSettings::default()), |server| self.server(server))
    }

    /// What is stored about a member, and what is set where something takes place, read at once.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn member_in(
        &self,
        member: Member,
        place: Place,
    ) -> Result<(MemberRecord, ServerSettings), StoreError> {
        let (own, server) = (member_key(member), place.server.map(server_key));
        let keys = server.iter().map(|key| (ServerRecord::TABLE, key.clone()));
        let keys = keys.chain([(MemberRecord::TABLE, own.clone())]);
        let found = Found::read(&*self.store, keys)?;
        let settings = server.map(|key| found.record::<ServerRecord>(&key)).transpose()?.flatten();
        let settings = settings.map_or_else(ServerSettings::default, |read| read.record.settings);
        Ok((kept(member, found.record(&own)?).0, settings))
    }

    /// Changes what is set on a server. Returns what was set before, and what is now.
    pub(in crate::app) fn change_settings(
        &self,
        server: Server,
        change: impl Fn(&mut ServerSettings),
    ) -> Result<[ServerSettings; 2], AppError> {
        let before = RefCell::new(ServerSettings::default());
        let ServerRecord { settings, .. } = self.change_record(server, |record, batch| {
            let off = !record.settings.computer;
            before.replace(record.settings.clone());
            change(&mut record.settings);
            if off && record.settings.computer {
                // Every process hears of it, also if this one can't go on.
                batch.put(Table::Meta, engines_on_key(), NOTHING.to_owned());
            }
        })?;
        if settings.computer {
            self.wake_engines(server);
        }
        Ok([before.into_inner(), settings])
    }

    /// Changes what is kept of a server, in a batch with whatever else the change puts there.
    pub(super) fn change_record(
        &self,
        server: Server,
        change: impl Fn(&mut ServerRecord, &mut Batch),
    ) -> Result<ServerRecord, AppError> {
        self.attempt(|| {
            let found = read::<ServerRecord>(&*self.store, &server_key(server))?;
            let version = found.as_ref().map(|read| read.version);
            let before = found.map(|read| read.record);
            let mut record = before.clone().unwrap_or_else(|| ServerRecord::new(server));
            record.format = ServerRecord::FORMAT;
            let mut batch = Batch::new();
            change(&mut record, &mut batch);
            put_server(&mut batch, before.as_ref(), &record, version);
            self.store.commit(batch)?;
            Ok(record)
        })
    }
}
