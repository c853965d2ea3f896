//! Applying batches.

use std::collections::BTreeMap;

use futures_util::future::{OptionFuture, join, join5};
use oddboard_game::store::{Still, StoreError, Version};
use tokio_postgres::{Error, error::SqlState, types::ToSql};

use crate::{
    connections::{Connections, Session},
    failure::{Failure, is_refusal, told},
    plan::{Plan, Rows},
};

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";

const LOCK: &str = "\
SELECT r.tbl, r.key, r.version FROM unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
JOIN record r ON r.tbl = k.tbl AND r.key = k.key ORDER BY r.tbl, r.key FOR UPDATE OF r";

const DELETE: &str = "\
DELETE FROM record r USING unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
WHERE r.tbl = k.tbl AND r.key = k.key";

const INSERT: &str = "\
INSERT INTO record (tbl, key, version, body) SELECT n.tbl, n.key, $4::int8, n.body \
FROM unnest($1::int2[], $2::bytea[], $3::text[]) AS n(tbl, key, body)";

const PUT: &str = "\
INSERT INTO record (tbl, key, version, body) SELECT n.tbl, n.key, $4::int8, n.body \
FROM unnest($1::int2[], $2::bytea[], $3::text[]) AS n(tbl, key, body) \
ON CONFLICT (tbl, key) DO UPDATE SET version = excluded.version, body = excluded.body";

/// Why an attempt didn't apply a batch, or may have.
enum Attempt {
    /// Nothing was applied.
    Failed(Failure),
    /// Nothing was applied, or nobody knows: this is what the caller is told.
    Final(StoreError),
}

impl<F: Into<Failure>> From<F> for Attempt {
    fn from(failure: F) -> Self {
        Self::Failed(failure.into())
    }
}

/// Applies a batch, whose records get this version, while something is still so.
pub(crate) async fn commit(
    connections: &Connections,
    plan: &Plan,
    version: Version,
    still: &Still,
) -> Result<(), StoreError> {
    let mut tries = connections.tries();
    loop {
        match attempt(connections, plan, version, still).await {
            Ok(()) => return Ok(()),
            Err(Attempt::Final(error)) => return Err(error),
            Err(Attempt::Failed(failure)) => connections.again(&mut tries, failure).await?,
        }
    }
}

async fn attempt(
    connections: &Connections,
    plan: &Plan,
    version: Version,
    still: &Still,
) -> Result<(), Attempt> {
    let session = connections.get().await?;
    connections.in_time(prepare(&session, plan)).await??;
    match connections.in_time(lock(&session, plan)).await? {
        Ok(found) => {
            // From here on the server waits for `APPLIED_WITHIN` only.
            let in_time = if still() { Ok(()) } else { Err(StoreError::too_late()) };
            if let Err(error) = plan.check(&found).and(in_time) {
                roll_back(connections, session).await;
                return Err(Attempt::Final(error));
            }
        }
        Err(error) => {
            let refused = is_refusal(&error);
            let failure = Failure::from(error);
            if refused && matches!(failure, Failure::Contention(_)) {
                roll_back(connections, session).await;
            }
            return Err(Attempt::Failed(failure));
        }
    }
    let changed = connections.in_time(change(&session, plan, version)).await;
    // From here on `COMMIT` may have arrived.
    let outcome = changed.map_err(|error| Attempt::Final(StoreError::unknown_outcome(error)))?;
    match outcome {
        Ok(()) => {
            session.keep();
            Ok(())
        }
        Err(error) if !is_refusal(&error) => {
            Err(Attempt::Final(StoreError::unknown_outcome(told(&error))))
        }
        Err(error) => {
            // The server refused a statement, so that `COMMIT` ended the transaction without effect.
            session.keep();
            if error.code() == Some(&SqlState::UNIQUE_VIOLATION) {
                Err(Attempt::Final(plan.made_meanwhile()))
            } else {
                Err(error.into())
            }
        }
    }
}

/// Makes the statements known to the server, if this connection is new: later they must be sent
/// without waiting for an answer.
async fn prepare(session: &Session, plan: &Plan) -> Result<(), Error> {
    let changing = !plan.deleted.is_empty() || !plan.guarded.is_empty();
    for (sql, used) in [
        (LOCK, true),
        (DELETE, changing),
        (INSERT, !plan.inserted.is_empty()),
        (PUT, !plan.put.is_empty()),
    ] {
        if used {
            session.client().prepare_cached(sql).await?;
        }
    }
    Ok(())
}

/// The first round trip: locks what is there and reads its versions.
async fn lock(session: &Session, plan: &Plan) -> Result<BTreeMap<(i16, Vec<u8>), Version>, Error> {
    let client = session.client();
    let statement = client.prepare_cached(LOCK).await?;
    let columns: [&(dyn ToSql + Sync); 2] = [&plan.locked.tables, &plan.locked.keys];
    // Both are sent before either is answered.
    let (begun, rows) = join(client.batch_execute(BEGIN), client.query(&statement, &columns)).await;
    begun?;
    let version = |number: i64| Version(number.cast_unsigned());
    Ok(rows?.iter().map(|row| ((row.get(0), row.get(1)), version(row.get(2)))).collect())
}

/// The second round trip: changes and commits. The first error is the one that counts.
async fn change(session: &Session, plan: &Plan, version: Version) -> Result<(), Error> {
    let client = session.client();
    let number = version.0.cast_signed();
    let run = async |sql: &'static str, rows: &Rows| -> Result<(), Error> {
        let statement = client.prepare_cached(sql).await?;
        let (tables, keys, bodies) = (&rows.tables, &rows.keys, &rows.bodies);
        match sql {
            DELETE => client.execute(&statement, &[tables, keys]).await,
            _ => client.execute(&statement, &[tables, keys, bodies, &number]).await,
        }
        .map(drop)
    };
    let part = |sql, rows| OptionFuture::from((!Rows::is_empty(rows)).then(|| run(sql, rows)));
    let (deleted, inserted, put, guarded, committed) = join5(
        part(DELETE, &plan.deleted),
        part(INSERT, &plan.inserted),
        part(PUT, &plan.put),
        part(DELETE, &plan.guarded),
        client.batch_execute("COMMIT"),
    )
    .await;
    for done in [deleted, inserted, put, guarded] {
        done.transpose()?;
    }
    committed
}

/// Ends a transaction that changed nothing. If even that fails the connection is closed, which ends
/// it as well.
async fn roll_back(connections: &Connections, session: Session) {
    let ending = session.client().batch_execute("ROLLBACK");
    if let Ok(Ok(())) = connections.in_time(ending).await {
        session.keep();
    }
}
