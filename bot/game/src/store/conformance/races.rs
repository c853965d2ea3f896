//! Many writers at the same time.

use std::{
    sync::{Arc, Barrier},
    thread,
};

use super::{key, put};
use crate::store::{Batch, Key, Store, StoreError, Table};

pub fn of_many_writers_on_one_record_none_is_lost(store: &Arc<dyn Store>) {
    const WRITERS: u64 = 8;
    const EACH: u64 = 25;
    put(&**store, Table::Counter, "count", "0");
    let start = Arc::new(Barrier::new(usize::try_from(WRITERS).expect("small")));
    let writers: Vec<_> = (0..WRITERS)
        .map(|_| {
            let (store, start) = (Arc::clone(store), Arc::clone(&start));
            thread::spawn(move || {
                start.wait();
                (0..EACH).for_each(|_| increment(&*store));
            })
        })
        .collect();
    for writer in writers {
        writer.join().expect("no panic");
    }
    let entry = store.get(Table::Counter, &key("count")).expect("read").expect("there");
    assert_eq!(entry.json, (WRITERS * EACH).to_string());
}

fn increment(store: &dyn Store) {
    loop {
        let entry = store.get(Table::Counter, &key("count")).expect("read").expect("there");
        let next = entry.json.parse::<u64>().expect("a number") + 1;
        let mut batch = Batch::new();
        batch.expect(Table::Counter, key("count"), Some(entry.version)).put(
            Table::Counter,
            key("count"),
            next.to_string(),
        );
        match store.commit(batch) {
            Ok(_) => return,
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

pub fn of_many_who_create_one_record_one_succeeds(store: &Arc<dyn Store>) {
    const WRITERS: usize = 8;
    for round in 0..10 {
        let start = Arc::new(Barrier::new(WRITERS));
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (store, start) = (Arc::clone(store), Arc::clone(&start));
                thread::spawn(move || {
                    let at = Key::numbers(&[round]);
                    let mut batch = Batch::new();
                    batch.expect(Table::Game, at.clone(), None);
                    batch.put(Table::Game, at, writer.to_string());
                    start.wait();
                    (writer, store.commit(batch))
                })
            })
            .collect();
        let mut created = Vec::new();
        for writer in writers {
            match writer.join().expect("no panic") {
                (writer, Ok(version)) => created.push((version, writer.to_string())),
                (_, Err(StoreError::Conflict { .. })) => {}
                (_, Err(error)) => panic!("{error}"),
            }
        }
        let entry = store.get(Table::Game, &Key::numbers(&[round])).expect("read").expect("there");
        assert_eq!(created, [(entry.version, entry.json)]);
    }
}

pub fn of_two_that_rest_on_the_absence_of_what_the_other_makes_one_succeeds(
    store: &Arc<dyn Store>,
) {
    for round in 0..20 {
        let start = Arc::new(Barrier::new(2));
        let writers = ["a", "b"].map(|own| {
            let (store, start) = (Arc::clone(store), Arc::clone(&start));
            let other = if own == "a" { "b" } else { "a" };
            let [own, other] = [own, other].map(|name| key(&format!("{name} {round}")));
            thread::spawn(move || {
                let mut batch = Batch::new();
                batch.expect(Table::Member, other, None).put(Table::Member, own, "1".to_owned());
                start.wait();
                store.commit(batch)
            })
        });
        let outcomes = writers.map(|writer| writer.join().expect("no panic"));
        let done = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        let refused = |outcome: &Result<_, _>| matches!(outcome, Err(StoreError::Conflict { .. }));
        assert_eq!(
            (done, outcomes.iter().filter(|outcome| refused(outcome)).count()),
            (1, 1),
            "{outcomes:?}"
        );
    }
}
