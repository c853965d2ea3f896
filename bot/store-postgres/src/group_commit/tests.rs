use std::sync::atomic::{AtomicBool, Ordering};

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
        let connections = Connections::new(&options, None, false);
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

/// A session that holds a row until it is told otherwise.
async fn holder(connections: &Connections) -> Session {
    let session = connections.get().await.expect("a connection");
    let hold = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; \
                SELECT 1 FROM record WHERE key = 'held' FOR UPDATE";
    session.client().batch_execute(hold).await.expect("held");
    session
}

#[test]
fn a_row_that_somebody_holds_holds_up_its_own_batch_only() {
    let test = "a_row_that_somebody_holds_holds_up_its_own_batch_only";
    with_database(test, Duration::from_secs(60), async |commits, connections| {
        assert!(commits.commit(put(1, "held")).await.is_ok());
        let other = holder(&connections).await;
        let held = tokio::spawn({
            let commits = commits.clone();
            async move { commits.commit(put(2, "held")).await }
        });
        let neighbours = [put(3, "a"), put(4, "c")].map(|one| commits.commit(one));
        // They are answered while the row is still held.
        assert!(join_all(neighbours).await.iter().all(Result::is_ok));
        assert!(!held.is_finished());
        other.client().batch_execute("ROLLBACK").await.expect("not held any more");
        assert!(held.await.expect("no panic").is_ok());
        assert!(commits.queue().busy.is_empty(), "all rows are free");
    });
}

#[test]
fn a_batch_that_waits_for_a_row_for_too_long_is_not_applied() {
    let test = "a_batch_that_waits_for_a_row_for_too_long_is_not_applied";
    with_database(test, Duration::from_millis(900), async |commits, connections| {
        assert!(commits.commit(put(1, "held")).await.is_ok());
        let _held = holder(&connections).await;
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
        let rows: Vec<_> = (0..UNDER_WAY).map(|number| format!("held {number}")).collect();
        for row in &rows {
            assert!(commits.commit(put(1, row)).await.is_ok());
        }
        let other = connections.get().await.expect("a connection");
        let hold = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; \
                    SELECT 1 FROM record WHERE tbl <> 0 FOR UPDATE";
        other.client().batch_execute(hold).await.expect("held");
        // Each is a transaction of its own: as many as there are at once.
        let mut held = Vec::new();
        for (before, row) in rows.into_iter().enumerate() {
            let commits = commits.clone();
            held.push(tokio::spawn(async move { commits.commit(put(2, &row)).await }));
            while waiting_for_locks(&other).await <= before {}
        }
        assert_eq!(commits.queue().under_way, UNDER_WAY);
        let outcome = commits.commit(put(3, "free")).await;
        assert!(outcome.is_ok(), "{outcome:?}");
        assert!(held.iter().all(|one| !one.is_finished()));
        other.client().batch_execute("ROLLBACK").await.expect("not held any more");
        for one in held {
            assert!(one.await.expect("no panic").is_ok());
        }
    });
}

#[test]
fn a_question_that_panics_says_no_and_the_others_go_on() {
    let test = "a_question_that_panics_says_no_and_the_others_go_on";
    with_database(test, Duration::from_secs(15), async |commits, _| {
        let panics = Commit { still: Arc::new(|| panic!("asked")), ..put(2, "b") };
        let outcomes = join_all([put(1, "a"), panics, put(3, "c")].map(|one| commits.commit(one)));
        let outcomes = outcomes.await;
        assert!(
            matches!(&outcomes[..], [Ok(()), Err(StoreError::Unavailable { .. }), Ok(())]),
            "{outcomes:?}"
        );
    });
}

#[test]
fn a_group_that_is_asked_for_too_long_is_applied_one_by_one() {
    let test = "a_group_that_is_asked_for_too_long_is_applied_one_by_one";
    with_database(test, Duration::from_secs(15), async |commits, connections| {
        let slow = AtomicBool::new(true);
        let asked_once = move || {
            let begun = Instant::now();
            // The first time it takes longer than several batches may.
            while slow.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_millis(500) {
                std::hint::spin_loop();
            }
            slow.store(false, Ordering::Relaxed);
            true
        };
        let slow = Commit { still: Arc::new(asked_once), ..put(2, "b") };
        let outcomes = join_all([put(1, "a"), slow].map(|one| commits.commit(one))).await;
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        assert_eq!(transactions(&connections).await, 2);
    });
}

fn queue(commits: impl IntoIterator<Item = Commit>) -> Queue {
    let waiting = |commit: Commit| {
        let rows = commit.plan.locked.iter().map(|row| (row.table, row.key.to_vec())).collect();
        Waiting { commit, rows, since: Instant::now(), answer: oneshot::channel().0 }
    };
    Queue { waiting: commits.into_iter().map(waiting).collect(), ..Queue::default() }
}

/// The versions of the next group.
fn next(queue: &mut Queue) -> Vec<u64> {
    queue.take(Duration::ZERO).iter().map(|waiting| waiting.commit.version.0).collect()
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
fn what_needs_a_row_that_is_being_written_waits_and_is_not_overtaken() {
    let both = commit_of(2, |batch| {
        batch.put(Table::Game, Key::text("a"), "1".to_owned());
        batch.put(Table::Game, Key::text("b"), "1".to_owned());
    });
    let mut queue = queue([put(1, "a"), both, put(3, "b"), put(4, "c")]);
    let rows = [(i16::from(Table::Game.byte()), b"a".to_vec())];
    queue.set_busy(&rows);
    assert_eq!(next(&mut queue), [4]);
    assert!(next(&mut queue).is_empty());
    // Twice: one waits for the server by itself.
    queue.set_busy(&rows);
    queue.set_free(&rows);
    assert!(next(&mut queue).is_empty());
    queue.set_free(&rows);
    assert!(queue.busy.is_empty());
    assert_eq!(next(&mut queue), [1]);
    assert_eq!(next(&mut queue), [2]);
    // What has waited for too long waits for the server.
    queue.set_busy(&queue.waiting[0].rows.clone());
    assert!(next(&mut queue).is_empty());
    queue.waiting[0].since -= OVERDUE;
    assert_eq!(next(&mut queue), [3]);
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
    let mut by_rows = queue([large(1, ROWS - 1), large(2, 2 * ROWS), large(3, 1), large(4, 1)]);
    assert_eq!(next(&mut by_rows), [1, 3]);
    assert_eq!(next(&mut by_rows), [2]);
    assert_eq!(next(&mut by_rows), [4]);
    let long = |version, bytes| {
        commit_of(version, |batch| {
            batch.put(Table::Game, Key::text(&version.to_string()), "1".repeat(bytes));
        })
    };
    let mut by_bytes = queue([long(1, BYTES), long(2, 1), long(3, 2 * BYTES), long(4, 1)]);
    assert_eq!(next(&mut by_bytes), [1]);
    assert_eq!(next(&mut by_bytes), [2, 4]);
    assert_eq!(next(&mut by_bytes), [3]);
}

#[test]
fn what_came_while_others_waited_for_a_connection_in_vain_may_still_get_one() {
    let mut queue = Queue::default();
    for (version, seconds) in [(1, 20), (2, 1)] {
        let (answer, _nobody) = oneshot::channel();
        let (commit, rows) = (put(version, &version.to_string()), Vec::new());
        let since = Instant::now().checked_sub(Duration::from_secs(seconds)).expect("a time");
        queue.waiting.push_back(Waiting { commit, rows, since, answer });
    }
    let mut versions = |waited: u64| {
        let taken = queue.take(Duration::from_secs(waited)).into_iter();
        taken.map(|waiting| waiting.commit.version.0).collect::<Vec<_>>()
    };
    assert_eq!(versions(10), [1]);
    assert_eq!(versions(10), [0; 0]);
    assert_eq!(versions(0), [2]);
}
