//! What members bring to their games, and games that follow it.

use crate::{
    app::App,
    core::{Member, MemberRecord, Server, Terms, Uptime},
    store::StoreError,
};

impl App {
    /// What a member brings to a game on a server. A vacation ends by the clock of the whole, which is
    /// said here in the time of the server.
    pub(super) fn terms_on(
        &self,
        server: Option<Server>,
        member: Member,
    ) -> Result<Terms, StoreError> {
        self.terms_of(server, &self.member(member)?)
    }

    /// The same of a member whose record is known.
    pub(super) fn terms_of(
        &self,
        server: Option<Server>,
        member: &MemberRecord,
    ) -> Result<Terms, StoreError> {
        let terms = member.terms(self.now());
        let behind = self.moment()?.uptime().since(self.moment_on(server)?.uptime());
        let away = terms.away.map(|until| Uptime(until.0.saturating_sub(behind.0)));
        Ok(Terms { away, ..terms })
    }
}
