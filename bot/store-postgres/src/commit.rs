//! Applying batches: one transaction for several that wait.

use std::{collections::BTreeMap, fmt};

use futures_util::future::{OptionFuture, join, join5};
use oddboard_game::store::{Still, StoreError, Version};
use tokio_postgres::{Error, error::SqlState, types::ToSql};

use crate::{
    connections::{Connections, Session},
    failure::{Failure, is_refusal, told},
    plan::{Plan, Rows},
};

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";

/// Several batches don't wait for long for a row that one of them needs.
const BEGIN_TOGETHER: &str = "\
BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = 100";

const LOCK: &str = "\
SELECT r.tbl, r.key, r.version FROM unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
JOIN record r ON r.tbl = k.tbl AND r.key = k.key ORDER BY r.tbl, r.key FOR UPDATE OF r";

const DELETE: &str = "\
DELETE FROM record r USING unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
WHERE r.tbl = k.tbl AND r.key = k.key";

const INSERT: &str = "\
INSERT INTO record (tbl, key, version, body) SELECT n.tbl, n.key, n.version, n.body \
FROM unnest($1::int2[], $2::bytea[], $3::int8[], $4::text[]) AS n(tbl, key, version, body)";

const PUT: &str = "\
INSERT INTO record (tbl, key, version, body) SELECT n.tbl, n.key, n.version, n.body \
FROM unnest($1::int2[], $2::bytea[], $3::int8[], $4::text[]) AS n(tbl, key, version, body) \
ON CONFLICT (tbl, key) DO UPDATE SET version = excluded.version, body = excluded.body";

/// A batch to apply.
pub(crate) struct Commit {
    pub(crate) plan: Plan,
    /// The version that its records get.
    pub(crate) version: Version,
    /// It is applied only while this is so.
    pub(crate) still: Still,
}

impl fmt::Debug for Commit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Commit").field("version", &self.version).finish_non_exhaustive()
    }
}

/// What became of a batch.
pub(crate) type Outcome = Result<(), StoreError>;

/// Applies batches that have no row in common, in one transaction. What became of each is told in their order;
/// nothing if one of them may stand in the way of the others, so that none was applied: each is then to be applied by
/// itself, as which it always has an outcome.
pub(crate) async fn commit(connections: &Connections, group: &[&Commit]) -> Option<Vec<Outcome>> {
    let mut tries = connections.tries();
    loop {
        let failure = match attempt(connections, group).await {
            Ok(outcomes) => return Some(outcomes),
            Err(failure) => failure,
        };
        if group.len() > 1 && matches!(failure, Failure::Contention(_) | Failure::Refused(_)) {
            tracing::debug!(?failure, batches = group.len(), "applying each by itself");
            return None;
        }
        if let Err(error) = connections.again(&mut tries, failure).await {
            return Some(for_each(group.len(), error));
        }
    }
}

/// The same error for each of some batches, of which there is at least one.
fn for_each(batches: usize, error: StoreError) -> Vec<Outcome> {
    let text = error.to_string();
    let others = (1..batches).map(|_| Err(StoreError::unavailable(text.clone())));
    std::iter::once(Err(error)).chain(others).collect()
}

/// Tries once. A failure means that nothing was applied.
async fn attempt(connections: &Connections, group: &[&Commit]) -> Result<Vec<Outcome>, Failure> {
    let session = connections.get().await?;
    connections.in_time(prepare(&session, group)).await??;
    let found = match connections.in_time(lock(&session, group)).await? {
        Ok(found) => found,
        Err(error) => {
            let refused = is_refusal(&error);
            let failure = Failure::from(error);
            if refused && matches!(failure, Failure::Contention(_)) {
                roll_back(connections, session).await;
            }
            return Err(failure);
        }
    };
    // From here on the server waits for `APPLIED_WITHIN` only.
    let mut outcomes: Vec<Outcome> = group
        .iter()
        .map(|commit| {
            let in_time = if (commit.still)() { Ok(()) } else { Err(StoreError::too_late()) };
            commit.plan.check(&found).and(in_time)
        })
        .collect();
    let applied: Vec<&Commit> = group
        .iter()
        .zip(&outcomes)
        .filter(|(_, outcome)| outcome.is_ok())
        .map(|(c, _)| *c)
        .collect();
    if applied.is_empty() {
        roll_back(connections, session).await;
        return Ok(outcomes);
    }
    let unknown = match connections.in_time(change(&session, &applied)).await {
        Ok(Ok(())) => {
            session.keep();
            return Ok(outcomes);
        }
        Ok(Err(error)) if is_refusal(&error) => {
            // The server refused a statement, so that `COMMIT` ended the transaction without effect.
            session.keep();
            return match group {
                [commit] if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                    Ok(vec![Err(commit.plan.made_meanwhile())])
                }
                _ => Err(error.into()),
            };
        }
        // `COMMIT` may have arrived.
        Ok(Err(error)) => told(&error).to_string(),
        Err(error) => error.to_string(),
    };
    for outcome in outcomes.iter_mut().filter(|outcome| outcome.is_ok()) {
        *outcome = Err(StoreError::unknown_outcome(unknown.clone()));
    }
    Ok(outcomes)
}

/// Makes the statements known to the server, if this connection is new: later they must be sent
/// without waiting for an answer.
async fn prepare(session: &Session, group: &[&Commit]) -> Result<(), Error> {
    let any = |part: fn(&Plan) -> &Rows| group.iter().any(|commit| !part(&commit.plan).is_empty());
    for (sql, used) in [
        (LOCK, true),
        (DELETE, any(|plan| &plan.deleted) || any(|plan| &plan.guarded)),
        (INSERT, any(|plan| &plan.inserted)),
        (PUT, any(|plan| &plan.put)),
    ] {
        if used {
            session.client().prepare_cached(sql).await?;
        }
    }
    Ok(())
}

/// The first round trip: locks what is there and reads its versions.
async fn lock(
    session: &Session,
    group: &[&Commit],
) -> Result<BTreeMap<(i16, Vec<u8>), Version>, Error> {
    let client = session.client();
    let statement = client.prepare_cached(LOCK).await?;
    let Columns { tables, keys, .. } = Columns::of(group, |plan| &plan.locked);
    let columns: [&(dyn ToSql + Sync); 2] = [&tables, &keys];
    let begin = if group.len() > 1 { BEGIN_TOGETHER } else { BEGIN };
    // Both are sent before either is answered.
    let (begun, rows) = join(client.batch_execute(begin), client.query(&statement, &columns)).await;
    begun?;
    let version = |number: i64| Version(number.cast_unsigned());
    Ok(rows?.iter().map(|row| ((row.get(0), row.get(1)), version(row.get(2)))).collect())
}

/// The second round trip: changes and commits. The first error is the one that counts.
async fn change(session: &Session, group: &[&Commit]) -> Result<(), Error> {
    let client = session.client();
    let run = async |sql: &'static str, rows: Columns<'_>| -> Result<(), Error> {
        let statement = client.prepare_cached(sql).await?;
        let Columns { tables, keys, versions, bodies } = &rows;
        match sql {
            DELETE => client.execute(&statement, &[tables, keys]).await,
            _ => client.execute(&statement, &[tables, keys, versions, bodies]).await,
        }
        .map(drop)
    };
    let part = |sql, part: fn(&Plan) -> &Rows| {
        let rows = Columns::of(group, part);
        OptionFuture::from((!rows.tables.is_empty()).then(|| run(sql, rows)))
    };
    let (deleted, inserted, put, guarded, committed) = join5(
        part(DELETE, |plan| &plan.deleted),
        part(INSERT, |plan| &plan.inserted),
        part(PUT, |plan| &plan.put),
        part(DELETE, |plan| &plan.guarded),
        client.batch_execute("COMMIT"),
    )
    .await;
    for done in [deleted, inserted, put, guarded] {
        done.transpose()?;
    }
    committed
}

/// Rows of several batches as the statements take them: one array a column, in the order of keys, so that
/// transactions that make the same rows wait for each other in the same order.
#[derive(Debug, Default)]
struct Columns<'a> {
    tables: Vec<i16>,
    keys: Vec<&'a [u8]>,
    versions: Vec<i64>,
    /// Empty for rows that are only named.
    bodies: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(group: &[&'a Commit], part: fn(&Plan) -> &Rows) -> Self {
        let mut rows: Vec<_> = group
            .iter()
            .flat_map(|commit| part(&commit.plan).iter().map(|row| (row, commit.version)))
            .collect();
        // Those of one batch are in order already.
        rows.sort_by_key(|(row, _)| (row.table, row.key));
        let mut columns = Columns::default();
        for (row, version) in rows {
            columns.tables.push(row.table);
            columns.keys.push(row.key);
            columns.versions.push(version.0.cast_signed());
            columns.bodies.extend(row.body);
        }
        columns
    }
}

/// Ends a transaction that changed nothing. If even that fails the connection is closed, which ends
/// it as well.
async fn roll_back(connections: &Connections, session: Session) {
    let ending = session.client().batch_execute("ROLLBACK");
    if let Ok(Ok(())) = connections.in_time(ending).await {
        session.keep();
    }
}
