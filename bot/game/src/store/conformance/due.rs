//! The due queue.

use std::sync::Arc;

use super::key;
use crate::store::{Batch, DueAt, Key, Store};

pub fn the_due_queue_returns_what_is_due_earliest_first(store: &Arc<dyn Store>) {
    let (seven, eight, nine) = (Key::tagged("x", &[7]), Key::tagged("x", &[8]), key("y/9"));
    let mut batch = Batch::new();
    batch
        .schedule(DueAt(2_000), &seven, "\"later\"".to_owned())
        .schedule(DueAt(1_000), &nine, "\"second\"".to_owned())
        .schedule(DueAt(1_000), &eight, "\"first\"".to_owned());
    store.commit(batch).expect("committed");
    let due = |now, limit| -> Vec<(DueAt, Key, String)> {
        let due = store.due(DueAt(now), None, limit).expect("read");
        due.into_iter().map(|due| (due.at, due.id, due.entry.json)).collect()
    };
    assert!(due(999, 10).is_empty());
    let (first, second) = ("\"first\"".to_owned(), "\"second\"".to_owned());
    let at = DueAt(1_000);
    assert_eq!(due(1_000, 10), [(at, eight.clone(), first), (at, nine.clone(), second)]);
    assert_eq!(due(5_000, 1).len(), 1);
    let mut batch = Batch::new();
    batch.unschedule(at, &eight).unschedule(at, &nine);
    store.commit(batch).expect("committed");
    assert_eq!(due(u64::MAX, 10), [(DueAt(2_000), seven.clone(), "\"later\"".to_owned())]);
    let next = || store.next_due().expect("read").map(|due| (due.at, due.id));
    assert_eq!(next(), Some((DueAt(2_000), seven.clone())));
    let mut batch = Batch::new();
    batch.unschedule(DueAt(2_000), &seven);
    store.commit(batch).expect("committed");
    assert_eq!(next(), None);
}

pub fn the_due_queue_orders_all_numbers(store: &Arc<dyn Store>) {
    let times = [0, 1, 255, 256, 1 << 40, u64::MAX - 1, u64::MAX];
    let mut batch = Batch::new();
    for at in times {
        batch.schedule(DueAt(at), &key("id"), at.to_string());
    }
    // The same time and id: replaced.
    batch.schedule(DueAt(1), &key("id"), "0".to_owned());
    store.commit(batch).expect("committed");
    let due = |now| store.due(DueAt(now), None, 100).expect("read");
    for (index, at) in times.into_iter().enumerate() {
        let found: Vec<_> = due(at).into_iter().map(|due| due.at.0).collect();
        assert_eq!(found, times[..=index]);
    }
    assert_eq!(due(1)[1].entry.json, "0");
}

pub fn the_due_queue_is_read_on_from_where_a_page_ended(store: &Arc<dyn Store>) {
    const MANY: u64 = 20;
    let mut batch = Batch::new();
    for number in 0..MANY {
        // Several are due at the same time: then their ids tell them apart.
        batch.schedule(DueAt(number / 4), &Key::numbers(&[number]), number.to_string());
    }
    batch.schedule(DueAt(u64::MAX), &key("last"), "0".to_owned());
    store.commit(batch).expect("committed");
    let (mut found, mut last) = (Vec::new(), None);
    loop {
        let page = store.due(DueAt(MANY), last.as_ref(), 3).expect("read");
        assert!(page.len() <= 3);
        found.extend(page.iter().map(|due| due.entry.json.parse::<u64>().expect("a number")));
        let Some(end) = page.into_iter().next_back() else { break };
        last = Some(end);
    }
    assert_eq!(found, (0..MANY).collect::<Vec<_>>(), "each once, and nothing that isn't due yet");
    let (first, end) = (Key::numbers(&[0]), last.expect("something was due"));
    let mut batch = Batch::new();
    batch.unschedule(DueAt(0), &first).unschedule(end.at, &end.id);
    store.commit(batch).expect("committed");
    // Where a page ended need not be there any more.
    let behind = store.due(DueAt(u64::MAX), Some(&end), 10).expect("read");
    assert_eq!(behind.iter().map(|due| due.at).collect::<Vec<_>>(), [DueAt(u64::MAX)]);
    let before = store.due(DueAt(0), None, 10).expect("read");
    assert_eq!(before.len(), 3, "what was due before is still there, but for the first");
}
