//! What the server must be like.

use oddboard_game::store::StoreError;

use crate::connections::Connections;

const LOOK: &str = "\
SELECT current_setting('server_encoding'), coalesce(current_setting('synchronous_standby_names', true), '')";

/// What the server says of itself.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) encoding: String,
    /// Whether a commit waits for another server to have it.
    pub(crate) waits_for_standby: bool,
}

pub(crate) async fn look(connections: &Connections) -> Result<Server, StoreError> {
    let rows = connections.rows(LOOK, &[]).await?;
    let row = rows.first().ok_or_else(|| StoreError::unavailable("the server says nothing"))?;
    let standbys: String = row.get(1);
    Ok(Server { encoding: row.get(0), waits_for_standby: !standbys.trim().is_empty() })
}
