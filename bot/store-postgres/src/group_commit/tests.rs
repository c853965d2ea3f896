use futures_util::future::{join, join_all};
use oddboard_game::store::{Batch, Key, Table, Version};
use tokio::runtime::Builder;

use super::*;
use crate::{connections::Session, layout, options::Options, plan::Plan, server_for_tests::Schema};

/// A batch that is applied while something is so.
fn commit_while(version: u64, still: bool, fill: impl FnOnce(&mut Batch)) -> Commit {
    let mut batch = Batch::new();
    fill(&mut batch);
    Commit { plan: Plan::from(batch), version: Version(version), still: Arc::new(move || still) }
}

fn commit_of(version: u64, fill: impl FnOnce(&mut Batch)) -> Commit {
    commit_while(version, true, fill)
}

fn put(version: u64, key: &str) -> Commit {
    commit_of(version, |batch| {
        batch.put(Table::Game, Key::text(key), "1".to_owned());
    })
}

fn make(version: u64, key: &str) -> Commit {
    commit_of(version, |batch| {
        batch.expect(Table::Game, Key::text(key), None);
        batch.put(Table::Game, Key::text(key), "1".to_owned());
    })
}

/// Does something with a group commit of a database that is there for this test alone. Everything happens on one
/// thread, so that batches which are given one after the other meet.
fn with_database<F: Future<Output = ()>>(
    test: &str,
    round_trip: Duration,
    work: impl FnOnce(GroupCommit, Connections) -> F,
) {
    let Some(schema) = Schema::new(test) else { return };
    let options = Options { round_trip, ..Options::new(schema.url.parse().expect("an address")) };
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let connections = Connections::new(&options, None);
        layout::bring_up_to_date(&connections, layout::STEPS).await.expect("a table");
        work(GroupCommit::new(connections.clone()), connections).await;
    });
}

/// How many sessions wait for rows of this database's table that others hold.
async fn waiting_for_locks(session: &Session) -> usize {
    // `pg_stat_activity` would stay the same until this transaction ends.
    let sql = "SELECT count(DISTINCT waiting.pid) FROM pg_locks waiting \
               JOIN pg_locks used ON used.pid = waiting.pid \
               WHERE NOT waiting.granted AND used.relation = 'record'::regclass";
    let row = session.client().query_one(sql, &[]).await.expect("a count");
    usize::try_from(row.get::<_, i64>(0)).expect("a count")
}

/// How many transactions wrote the games that are there.
async fn transactions(connections: &Connections) -> i64 {
    let sql = "SELECT count(DISTINCT xmin::text) FROM record WHERE tbl <> 0";
    let rows = connections.rows(sql, &[]).await.expect("rows");
    rows.first().expect("a count").get(0)
}

#[test]
fn batches_that_wait_are_one_transaction_and_each_has_an_outcome_of_its_own() {
    let test = "batches_that_wait_are_one_transaction_and_each_has_an_outcome_of_its_own";
    with_database(test, Duration::from_secs(15), async |commits, connections| {
        let late = commit_while(5, false, |batch| {
            batch.put(Table::Game, Key::text("late"), "1".to_owned());
        });
        let changed = commit_of(6, |batch| {
            batch.expect(Table::Game, Key::text("changed"), Some(Version(1)));
            batch.put(Table::Game, Key::text("changed"), "1".to_owned());
        });
        let all = [put(1, "a"), make(2, "b"), put(4, "c"), late, changed];
        let outcomes = join_all(all.map(|one| commits.commit(one))).await;
        assert!(
            matches!(
                &outcomes[..],
                [
                    Ok(()),
                    Ok(()),
                    Ok(()),
                    Err(StoreError::Unavailable { .. }),
                    Err(StoreError::Conflict { .. }),
                ]
            ),
            "{outcomes:?}"
        );
        let sql =
            "SELECT convert_from(key, 'UTF8'), version FROM record WHERE tbl <> 0 ORDER BY key";
        let rows = connections.rows(sql, &[]).await.expect("rows");
        let there: Vec<(String, i64)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        let expected = [("a", 1), ("b", 2), ("c", 4)];
        assert_eq!(there, expected.map(|(key, version)| (key.to_owned(), version)));
        assert_eq!(transactions(&connections).await, 1);
    });
}

#[test]
fn of_two_that_make_the_same_row_at_once_one_is_applied() {
    let test = "of_two_that_make_the_same_row_at_once_one_is_applied";
    with_database(test, Duration::from_secs(15), async |commits, _| {
        let all = [put(1, "a"), make(2, "made"), make(3, "made"), put(4, "c")];
        let outcomes = join_all(all.map(|one| commits.commit(one))).await;
        let [Ok(()), one, other, Ok(())] = &outcomes[..] else { panic!("{outcomes:?}") };
        assert_ne!(one.is_ok(), other.is_ok(), "{outcomes:?}");
        let refused = if one.is_ok() { other } else { one };
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    });
}

#[test]
fn what_somebody_else_has_just_made_is_a_conflict_for_its_own_batch_only() {
    let test = "what_somebody_else_has_just_made_is_a_conflict_for_its_own_batch_only";
    with_database(test, Duration::from_secs(15), async |commits, connections| {
        let other = connections.get().await.expect("a connection");
        let making = "BEGIN; INSERT INTO record VALUES (3, 'made', 9, '1')";
        other.client().batch_execute(making).await.expect("made");
        let all = [put(1, "a"), make(2, "made"), put(3, "c")];
        let outcomes = join_all(all.map(|one| commits.commit(one)));
        let finish = async {
            // The group's insert waits for this one.
            while waiting_for_locks(&other).await == 0 {}
            other.client().batch_execute("COMMIT").await.expect("there to stay");
        };
        let (outcomes, ()) = join(outcomes, finish).await;
        assert!(
            matches!(&outcomes[..], [Ok(()), Err(StoreError::Conflict { .. }), Ok(())]),
            "{outcomes:?}"
        );
    });
}

#[test]
fn a_row_that_somebody_holds_holds_up_its_own_batch_only() {
    let test = "a_row_that_somebody_holds_holds_up_its_own_batch_only";
    with_database(test, Duration::from_millis(1_500), async |commits, connections| {
        assert!(commits.commit(put(1, "held")).await.is_ok());
        let other = connections.get().await.expect("a connection");
        let hold = "BEGIN; SELECT 1 FROM record WHERE key = 'held' FOR UPDATE";
        other.client().batch_execute(hold).await.expect("held");
        let all = [put(2, "a"), put(3, "held"), put(4, "c")];
        let outcomes = join_all(all.map(|one| commits.commit(one))).await;
        assert!(
            matches!(&outcomes[..], [Ok(()), Err(StoreError::Unavailable { .. }), Ok(())]),
            "{outcomes:?}"
        );
    });
}

#[test]
fn nobody_waits_for_transactions_that_stand_still() {
    let test = "nobody_waits_for_transactions_that_stand_still";
    with_database(test, Duration::from_secs(60), async |commits, connections| {
        assert!(commits.commit(put(1, "held")).await.is_ok());
        let other = connections.get().await.expect("a connection");
        let hold = "BEGIN; SELECT 1 FROM record WHERE key = 'held' FOR UPDATE";
        other.client().batch_execute(hold).await.expect("held");
        // They have a row in common, so each is a transaction of its own: as many as there are at once.
        let held = join_all((0..UNDER_WAY).map(|_| {
            let commits = commits.clone();
            async move { commits.commit(put(2, "held")).await }
        }));
        let held = tokio::spawn(held);
        while waiting_for_locks(&other).await < UNDER_WAY {}
        let outcome = commits.commit(put(3, "free")).await;
        assert!(outcome.is_ok(), "{outcome:?}");
        assert!(!held.is_finished());
        other.client().batch_execute("ROLLBACK").await.expect("not held any more");
        assert!(held.await.expect("no panic").iter().all(Result::is_ok));
        assert_eq!(commits.queue().under_way, 0, "all have ended");
    });
}

fn queue(commits: impl IntoIterator<Item = Commit>) -> Queue {
    let waiting =
        commits.into_iter().map(|commit| Waiting { commit, answer: oneshot::channel().0 });
    Queue { waiting: waiting.collect(), under_way: 0 }
}

/// The versions of the next group.
fn next(queue: &mut Queue) -> Vec<u64> {
    queue.take().iter().map(|waiting| waiting.commit.version.0).collect()
}

#[test]
fn batches_with_a_row_in_common_go_one_after_the_other() {
    let checks = commit_of(4, |batch| {
        batch.expect(Table::Game, Key::text("a"), Some(Version(1)));
    });
    let mut queue = queue([put(1, "a"), put(2, "b"), put(3, "a"), checks, put(5, "c")]);
    assert_eq!(next(&mut queue), [1, 2, 5]);
    assert_eq!(next(&mut queue), [3]);
    assert_eq!(next(&mut queue), [4]);
    assert!(next(&mut queue).is_empty());
}

#[test]
fn a_transaction_touches_no_more_rows_than_it_may_unless_a_batch_does() {
    let large = |version, rows: usize| {
        commit_of(version, |batch| {
            for row in 0..rows {
                let key = format!("{version}/{row}");
                batch.put(Table::Game, Key::text(&key), "1".to_owned());
            }
        })
    };
    let mut queue = queue([large(1, ROWS - 1), large(2, 2 * ROWS), large(3, 1), large(4, 1)]);
    assert_eq!(next(&mut queue), [1, 3]);
    assert_eq!(next(&mut queue), [2]);
    assert_eq!(next(&mut queue), [4]);
}
