//! Applying batches: one transaction for several that wait.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    panic::{self, AssertUnwindSafe},
    time::{Duration, Instant},
};

use futures_util::future::{OptionFuture, join, join3, join5};
use oddboard_game::store::{APPLIED_WITHIN, Still, StoreError, Version};
use tokio_postgres::{Error, Row, error::SqlState};

use crate::{
    connections::{Connections, Session},
    failure::{Failure, IF_COMMITS_WAIT, Tries, is_refusal, redacted, too_late},
    plan::{Plan, Rows},
};

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";

/// Of several batches no statement takes longer than this, in milliseconds: they don't wait for long for rows that
/// one of them needs. What takes longer is left to each by itself.
const STATEMENT: u64 = 150;

/// How much time may pass between the two trips of several batches, in milliseconds.
const BETWEEN: u64 = 800;

// From when they are asked whether they still may be applied, with the four statements that follow.
const _: () = assert!(BETWEEN as u128 + 4 * STATEMENT as u128 <= APPLIED_WITHIN.as_millis());

fn begin_together() -> String {
    format!(
        "{BEGIN}; SET LOCAL statement_timeout = {STATEMENT}; \
         SET LOCAL idle_in_transaction_session_timeout = {BETWEEN}"
    )
}

/// A commit that is canceled while it waits for the standby counts as done, so nothing limits it.
const COMMIT_WITHOUT_LIMIT: &str = "SET LOCAL statement_timeout = 0";

const LOCK: &str = "\
SELECT r.tbl, r.key, r.version FROM unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
JOIN record r ON r.tbl = k.tbl AND r.key = k.key ORDER BY r.tbl, r.key FOR UPDATE OF r";

const THERE: &str = "\
SELECT r.tbl, r.key FROM unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
JOIN record r ON r.tbl = k.tbl AND r.key = k.key";

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

/// What became of batches that were to be applied together.
pub(crate) enum Applied {
    /// What became of each, in their order.
    Each(Vec<Outcome>),
    /// None was applied, since one of them may stand in the way of the others: each is to be applied by itself, with
    /// these tries. As a single one it always has an outcome.
    Apart(Tries),
}

/// Why an attempt applied nothing.
enum Trouble {
    /// Before a statement of the batches was answered.
    Before(Failure),
    /// At one of their statements: one batch may be the reason.
    Within(Failure),
}

impl<F: Into<Failure>> From<F> for Trouble {
    fn from(failure: F) -> Self {
        Self::Before(failure.into())
    }
}

/// Applies batches that have no row in common, in one transaction, at first on this connection.
pub(crate) async fn commit(
    connections: &Connections,
    group: &[&Commit],
    mut session: Result<Session, Failure>,
    mut tries: Tries,
) -> Applied {
    loop {
        let attempted = match session {
            Ok(session) => attempt(connections, session, group).await,
            Err(failure) => Err(Trouble::Before(failure)),
        };
        let failure = match attempted {
            Ok(outcomes) => return Applied::Each(outcomes),
            Err(Trouble::Within(failure @ (Failure::Contention(_) | Failure::Refused(_))))
                if group.len() > 1 =>
            {
                tracing::debug!(?failure, batches = group.len(), "applying each by itself");
                return Applied::Apart(tries);
            }
            Err(Trouble::Before(failure) | Trouble::Within(failure)) => failure,
        };
        if let Err(error) = connections.again(&mut tries, failure).await {
            return Applied::Each(unavailable(group.len(), error));
        }
        session = connections.get_to_commit().await;
    }
}

/// An error that left everything as it was, for each of some batches.
fn unavailable(batches: usize, error: StoreError) -> Vec<Outcome> {
    let text = error.to_string();
    let others = (1..batches).map(|_| Err(StoreError::unavailable(text.clone())));
    std::iter::once(Err(error)).chain(others).collect()
}

/// What was found at first.
struct Found {
    /// What is there of what is checked or written, and its version.
    locked: BTreeMap<(i16, Vec<u8>), Version>,
    /// What is there of what must be.
    there: BTreeSet<(i16, Vec<u8>)>,
}

/// Whether a batch rests on what is so.
fn may_be_applied(commit: &Commit, found: &Found) -> Result<(), StoreError> {
    // What panics says nothing, and must not end what others wait for.
    let still = panic::catch_unwind(AssertUnwindSafe(|| (commit.still)())).unwrap_or_default();
    let in_time = if still { Ok(()) } else { Err(too_late()) };
    commit.plan.check(&found.locked, &found.there).and(in_time)
}

/// Tries once. A failure means that nothing was applied.
async fn attempt(
    connections: &Connections,
    session: Session,
    group: &[&Commit],
) -> Result<Vec<Outcome>, Trouble> {
    let together = group.len() > 1;
    let disk = connections.full_disk();
    if disk.is_likely() {
        let looked = connections.in_time(disk.look(&session)).await?;
        if let Err(error) = looked {
            if is_refusal(&error) {
                session.keep();
            }
            return Err(Trouble::Before(error.into()));
        }
    }
    connections.in_time(prepare(&session, group)).await??;
    let found = match connections.in_time(lock(&session, group)).await? {
        Ok(found) => found,
        Err(error) => {
            disk.hear(&error);
            if is_refusal(&error) {
                roll_back(connections, session).await;
            }
            return Err(Trouble::Within(error.into()));
        }
    };
    // From here on the server waits for `APPLIED_WITHIN` only, for several batches for less.
    let asking = Instant::now();
    let mut outcomes: Vec<Outcome> =
        group.iter().map(|commit| may_be_applied(commit, &found)).collect();
    if together && asking.elapsed() > Duration::from_millis(BETWEEN / 2) {
        roll_back(connections, session).await;
        return Err(Trouble::Within(Failure::Contention("to ask took too long".into())));
    }
    let applied: Vec<&Commit> = group
        .iter()
        .zip(&outcomes)
        .filter(|(_, outcome)| outcome.is_ok())
        .map(|(commit, _)| *commit)
        .collect();
    if applied.is_empty() {
        roll_back(connections, session).await;
        return Ok(outcomes);
    }
    let unknown = match connections.in_time(change(&session, &applied, together)).await {
        Ok(Ok(())) => {
            session.keep();
            return Ok(outcomes);
        }
        Ok(Err(error)) if is_refusal(&error) => {
            disk.hear(&error);
            // The server refused a statement, so that `COMMIT` ended the transaction without effect.
            session.keep();
            return match group {
                [commit] if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                    Ok(vec![Err(commit.plan.made_meanwhile())])
                }
                _ => Err(Trouble::Within(error.into())),
            };
        }
        // `COMMIT` may have arrived.
        Ok(Err(error)) => redacted(&error).to_string(),
        Err(error) => format!("{error}; {IF_COMMITS_WAIT}"),
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
        (THERE, any(|plan| &plan.present)),
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

/// The first round trip: locks what is there and reads its versions. Only then, since that may have waited, it looks
/// whether what must be there is.
async fn lock(session: &Session, group: &[&Commit]) -> Result<Found, Error> {
    let client = session.client();
    let named = async |sql: &'static str, rows: Columns<'_>| -> Result<Vec<Row>, Error> {
        let statement = client.prepare_cached(sql).await?;
        client.query(&statement, &[&rows.tables, &rows.keys]).await
    };
    let locked = Columns::of(group, |plan| &plan.locked);
    let present = Columns::of(group, |plan| &plan.present);
    let looks = !present.tables.is_empty();
    let there = OptionFuture::from(looks.then(|| named(THERE, present)));
    let begin = if group.len() > 1 { begin_together() } else { BEGIN.to_owned() };
    // All are sent before any is answered.
    let (begun, locked, there) =
        join3(client.batch_execute(&begin), named(LOCK, locked), there).await;
    begun?;
    let version = |number: i64| Version(number.cast_unsigned());
    let locked = locked?;
    let there = there.transpose()?.unwrap_or_default();
    Ok(Found {
        locked: locked.iter().map(|row| ((row.get(0), row.get(1)), version(row.get(2)))).collect(),
        there: there.iter().map(|row| (row.get(0), row.get(1))).collect(),
    })
}

/// The second round trip: changes and commits. The first error is the one that counts.
async fn change(session: &Session, group: &[&Commit], together: bool) -> Result<(), Error> {
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
    let changes = join5(
        part(DELETE, |plan| &plan.deleted),
        part(INSERT, |plan| &plan.inserted),
        part(PUT, |plan| &plan.put),
        part(DELETE, |plan| &plan.guarded),
        OptionFuture::from(together.then(|| client.batch_execute(COMMIT_WITHOUT_LIMIT))),
    );
    let ((deleted, inserted, put, guarded, limit), committed) =
        join(changes, client.batch_execute("COMMIT")).await;
    for done in [deleted, inserted, put, guarded, limit] {
        done.transpose()?;
    }
    committed
}

/// Rows of several batches as the statements take them: one array a column, in the order of keys, so that
/// transactions that need the same rows in one statement wait for each other in the same order. Those that make the
/// same rows by different statements may wait for each other; then each batch is soon applied by itself.
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
        // What several batches only name is named once.
        rows.dedup_by_key(|(row, _)| (row.table, row.key));
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
