//! The table, and how it came to be what it is.
//!
//! Any number of processes may start at once. Each step is taken by one of them: whoever holds the
//! lock on the row that says how many were taken. A lock needs no clock, and goes with its holder.

use std::time::Duration;

use oddboard_game::store::StoreError;
use tokio_postgres::{Error, SimpleQueryMessage, error::SqlState};

use crate::{
    connections::{Connections, Session},
    failure::{Failure, Tries, redacted},
};

/// What was done to the database, one step after the other. Steps are only added.
pub(crate) const STEPS: &[&str] = &["\
CREATE TABLE IF NOT EXISTS record (tbl int2 NOT NULL, key bytea NOT NULL, version int8 NOT NULL, \
body text NOT NULL, PRIMARY KEY (tbl, key))"];

const FIRST_MARK: &str = "\
INSERT INTO record (tbl, key, version, body) VALUES (0, 'layout', 0, '1') \
ON CONFLICT (tbl, key) DO NOTHING";

const MARK: &str = "SELECT body FROM record WHERE tbl = 0 AND key = 'layout' FOR UPDATE";

/// How long to try while others do the same.
const PATIENCE: Duration = Duration::from_secs(30);

const IS_THERE: &str = "SELECT to_regclass('record') IS NOT NULL";

const TAKEN: &str = "SELECT body FROM record WHERE tbl = 0 AND key = 'layout'";

/// Whether there is anything that isn't the store's own.
const HOLDS: &str = "SELECT 1 FROM record WHERE tbl > 0 LIMIT 1";

/// How many steps were taken in all, taking none; nothing where no record was ever written.
pub(crate) async fn look(connections: &Connections) -> Result<Option<usize>, StoreError> {
    let found = connections.rows(IS_THERE, &[]).await?;
    if !found.first().is_some_and(|row| row.get(0)) {
        return Ok(None);
    }
    if connections.rows(HOLDS, &[]).await?.is_empty() {
        return Ok(None);
    }
    let found = connections.rows(TAKEN, &[]).await?;
    Ok(Some(found.first().map_or(0, |row| steps_taken(row.get(0)))))
}

/// What the mark says. One that can't be read is a newer program's.
fn steps_taken(mark: &str) -> usize {
    mark.parse().unwrap_or(usize::MAX)
}

/// How many steps were taken in all; more than are known if a newer program took them.
pub(crate) async fn bring_up_to_date(
    connections: &Connections,
    steps: &[&str],
) -> Result<usize, StoreError> {
    let mut tries = Tries::new(PATIENCE);
    loop {
        match step(connections, steps).await {
            Ok(Some(taken)) => return Ok(taken),
            Ok(None) => {}
            Err(failure) => tries.again(failure).await?,
        }
    }
}

/// Takes the next step. Without one, says how many were taken.
async fn step(connections: &Connections, steps: &[&str]) -> Result<Option<usize>, Failure> {
    let session = connections.get().await?;
    let taken = match connections.in_time(take(&session, steps)).await? {
        Ok(taken) => taken,
        Err(error) if is_missing(&error) => {
            connections.in_time(session.client().batch_execute("ROLLBACK")).await??;
            let made = connections.in_time(make(&session, steps)).await?;
            made.map_err(|error| if was_raced(&error) { raced(&error) } else { error.into() })?;
            None
        }
        // Whoever holds the lock is taking a step.
        Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
            return Err(Failure::Lost(redacted(&error)));
        }
        Err(error) => return Err(error.into()),
    };
    session.keep();
    Ok(taken)
}

async fn make(session: &Session, steps: &[&str]) -> Result<(), Error> {
    session.client().batch_execute(steps[0]).await?;
    session.client().batch_execute(FIRST_MARK).await
}

async fn take(session: &Session, steps: &[&str]) -> Result<Option<usize>, Error> {
    let client = session.client();
    client.batch_execute("BEGIN").await?;
    let found = client.simple_query(MARK).await?;
    let mark = found.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => Some(row.get(0)?.to_owned()),
        _ => None,
    });
    let taken = match &mark {
        Some(mark) => steps_taken(mark),
        // The table is there, the mark is not yet.
        None => 0,
    };
    let Some(next) = steps.get(taken) else {
        client.batch_execute("ROLLBACK").await?;
        return Ok(Some(taken));
    };
    client.batch_execute(next).await?;
    if mark.is_none() {
        client.batch_execute(FIRST_MARK).await?;
    } else {
        let now = taken + 1;
        let marking = format!("UPDATE record SET body = '{now}' WHERE tbl = 0 AND key = 'layout'");
        client.batch_execute(&marking).await?;
    }
    client.batch_execute("COMMIT").await?;
    Ok(None)
}

fn is_missing(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNDEFINED_TABLE)
}

/// Whether somebody else made the same thing at the same moment, as the system's catalogue tells it.
fn was_raced(error: &Error) -> bool {
    let told =
        [&SqlState::UNIQUE_VIOLATION, &SqlState::DUPLICATE_TABLE, &SqlState::DUPLICATE_OBJECT];
    error.code().is_some_and(|code| told.contains(&code))
}

fn raced(error: &Error) -> Failure {
    Failure::Contention(redacted(error))
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::runtime::Builder;

    use super::*;
    use crate::{options::Options, server_for_tests::Schema};

    #[test]
    fn of_many_who_start_at_once_one_takes_each_step() {
        let Some(schema) = Schema::new("of_many_who_start_at_once_one_takes_each_step") else {
            return;
        };
        // What is done twice fails: a table is made once only.
        let steps = [STEPS[0], "CREATE TABLE second (n int4)", "CREATE TABLE third (n int4)"];
        let bring = |steps: &[&str]| {
            let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
            let options = Options::new(schema.url.parse().expect("an address"));
            let connections = Connections::new(&options, None, false);
            runtime.block_on(bring_up_to_date(&connections, steps)).expect("up to date")
        };
        // A database of an earlier program, and then many of the present one.
        assert_eq!(bring(&steps[..1]), 1);
        thread::scope(|scope| {
            let starting: Vec<_> = (0..6).map(|_| scope.spawn(|| bring(&steps))).collect();
            for one in starting {
                assert_eq!(one.join().expect("no panic"), 3);
            }
        });
        assert_eq!(bring(&steps[..1]), 3, "the earlier program is told that it is too old");
    }
}
