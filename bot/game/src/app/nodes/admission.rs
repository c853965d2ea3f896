//! Who may serve: all processes on one store have to be set up alike.

use super::{
    config::{Difference, NodeConfig, ReceiveBy},
    rows::{Node, Own},
};
use crate::{
    app::{App, records::ids::NodeId},
    store::{SCHEMA, Scan, StoreError, Table, record::parse, schema_of},
};

/// Whether a process may begin to serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// It may.
    Admitted,
    /// It is not known yet: others may take this process for dead.
    Unknown,
    /// Not while others serve that differ.
    Differs(Difference),
}

impl App {
    /// Says how this process is set up, and looks whether it may serve: not while others do that differ. One
    /// that was killed is taken for alive until [`Self::keep_registered`] has found out. Of two that begin at the
    /// same moment both may be refused.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn may_serve(&self, config: NodeConfig) -> Result<Admission, StoreError> {
        let own = {
            let mut state = self.nodes();
            state.config = Some(config);
            state.own
        };
        if self.is_alone() {
            return Ok(Admission::Admitted);
        }
        // Said first, so that of two one at least sees the other.
        let Some(own) = own else { return Ok(Admission::Unknown) };
        if !self.renew(own, self.environment.steady())? {
            return Ok(Admission::Unknown);
        }
        let difference = self.difference(own, config, |_| true)?;
        Ok(difference.map_or(Admission::Admitted, Admission::Differs))
    }

    /// In what this process differs from others, so that it may not go on serving. Who was taken for dead
    /// may find others that are set up differently: of these the earlier go on. Where another program has
    /// migrated the records, that one goes on.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn may_not_go_on(&self) -> Result<Option<Difference>, StoreError> {
        let (own, config) = {
            let state = self.nodes();
            (state.own, state.config)
        };
        let (Some(own), Some(config)) = (own, config) else { return Ok(None) };
        if schema_of(&*self.store)?.is_some_and(|schema| schema != SCHEMA) {
            return Ok(Some(Difference::Schema));
        }
        self.difference(own, config, |other| other < own.row.node)
    }

    /// Whether this process receives over HTTP.
    pub(in crate::app) fn receives_over_http(&self) -> bool {
        self.nodes().config.is_some_and(|config| config.receives == ReceiveBy::Http)
    }

    fn difference(
        &self,
        own: Own,
        config: NodeConfig,
        counts: impl Fn(NodeId) -> bool,
    ) -> Result<Option<Difference>, StoreError> {
        for (key, entry) in self.store.scan(Table::Node, &Scan::all())? {
            let other = parse::<Node>(&key, &entry)?.record;
            if other.node == own.row.node || !counts(other.node) {
                continue;
            }
            if other.receives.is_some_and(|receives| receives != config.receives) {
                return Ok(Some(Difference::Receives));
            }
            if other.has_engine.is_some_and(|has_engine| has_engine != config.has_engine) {
                return Ok(Some(Difference::HasEngine));
            }
        }
        Ok(None)
    }
}
