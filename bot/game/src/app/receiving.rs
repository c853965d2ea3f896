//! All processes on one store receive what members do in the same way.

use super::{
    App,
    cell::NodeId,
    node_rows::{Node, ReceiveBy, State},
};
use crate::store::{Scan, StoreError, Table, record::parse};

impl App {
    /// Says how this process is to receive, and looks whether it may: not while others do it the other
    /// way. One that was killed is taken for alive until [`Self::keep_place`] has found out. Of two that
    /// begin at the same moment both may be refused.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn may_receive_by(&self, way: ReceiveBy) -> Result<bool, StoreError> {
        let own = {
            let mut state = self.nodes();
            state.receives = Some(way);
            state.own
        };
        // Said first, so that of two one at least sees the other.
        let Some(own) = own else { return Ok(self.is_alone()) };
        if !self.renew(own, self.environment.steady())? {
            return Ok(false);
        }
        self.no_other_receives(own.row.node, way, |_| true)
    }

    /// Whether this process may go on receiving. Who was taken for dead may find others that receive the
    /// other way: of these the earlier go on.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn may_go_on_receiving(&self) -> Result<bool, StoreError> {
        let State { own, receives, .. } = *self.nodes();
        let (Some(own), Some(way)) = (own, receives) else { return Ok(true) };
        self.no_other_receives(own.row.node, way, |other| other < own.row.node)
    }

    /// Whether this process receives over HTTP.
    pub(super) fn receives_over_http(&self) -> bool {
        self.nodes().receives == Some(ReceiveBy::Http)
    }

    fn no_other_receives(
        &self,
        own: NodeId,
        way: ReceiveBy,
        counts: impl Fn(NodeId) -> bool,
    ) -> Result<bool, StoreError> {
        for (key, entry) in self.store.scan(Table::Node, &Scan::all())? {
            let Node { node, receives, .. } = parse::<Node>(&key, &entry)?.record;
            if node != own && counts(node) && receives.is_some_and(|other| other != way) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
