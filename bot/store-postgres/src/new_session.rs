//! What every session with the server begins with.

use std::{future::Future, time::Duration};

use oddboard_game::store::APPLIED_WITHIN;
use tokio_postgres::{Client, Error};

use crate::standby::{Standby, Unsafe};

/// What every session begins with. A commit is durable on the standby, whatever the database's own
/// settings are. Nobody waits for a lock for long, and no process that stands still holds one for long: a
/// commit's second trip follows its first at once, or never. The server cancels no statement: one that is canceled
/// while it waits for the standby counts as done.
fn session_settings(round_trip: Duration) -> String {
    let briefly = (round_trip / 3).as_millis();
    let idle = APPLIED_WITHIN.as_millis();
    format!(
        "SET statement_timeout = 0; SET lock_timeout = {briefly}; \
         SET idle_in_transaction_session_timeout = {idle}; \
         SELECT set_config('synchronous_commit', 'on', false) \
         WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')"
    )
}

/// All statements find rows by the primary key. Without statistics, as in a new database, PostgreSQL
/// may prefer to read the whole table, and keep to it.
const BY_KEY: &str = "\
SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off";

/// Which settings only PostgreSQL itself has.
const IS_POSTGRESQL: &str = "\
SELECT version() LIKE 'PostgreSQL %' AND version() NOT LIKE '%-YB-%'";

/// Has a new session do things as all of them do. Returns why the server may not be used, if it may not; `cancel` ends
/// what is still going on there then.
pub(crate) async fn begin_session<C: Future<Output = Result<(), Error>>>(
    client: &Client,
    round_trip: Duration,
    standby: &Standby,
    cancel: impl FnOnce() -> C,
) -> Result<Option<Unsafe>, Error> {
    client.batch_execute(&session_settings(round_trip)).await?;
    if client.query_one(IS_POSTGRESQL, &[]).await?.get(0) {
        client.batch_execute(BY_KEY).await?;
        return standby.refuses(client, cancel).await;
    }
    Ok(None)
}
