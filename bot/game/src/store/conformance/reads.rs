//! What is read, and in which order.

use std::sync::Arc;

use super::{key, names, put};
use crate::store::{Batch, Key, Scan, Store, Table};

pub fn scans_go_in_the_order_of_keys(store: &Arc<dyn Store>) {
    for number in [300, 2, 70_000, 1] {
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[number]), number.to_string());
        store.commit(batch).expect("committed");
    }
    let found = store.scan(Table::Game, &Scan::all()).expect("read");
    let numbers: Vec<_> = found.iter().map(|(key, _)| key.to_numbers().expect("numbers")).collect();
    assert_eq!(numbers, [[1], [2], [300], [70_000]]);
}

pub fn scans_can_be_resumed_and_bounded(store: &Arc<dyn Store>) {
    for name in ["a", "b/1", "b/2", "b/3", "b/4", "c"] {
        put(&**store, Table::GameEvent, name, "0");
    }
    let scan = |scan: Scan| store.scan(Table::GameEvent, &scan).expect("read");
    assert_eq!(names(&scan(Scan::prefix("b/"))), ["b/1", "b/2", "b/3", "b/4"]);
    assert_eq!(names(&scan(Scan::prefix("b/").limit(2))), ["b/1", "b/2"]);
    assert_eq!(names(&scan(Scan::prefix("b/").after(key("b/2")))), ["b/3", "b/4"]);
    assert_eq!(names(&scan(Scan::prefix("b/").before(key("b/3")))), ["b/1", "b/2"]);
    assert_eq!(names(&scan(Scan::prefix("b/").after(key("a")))).len(), 4);
    assert!(scan(Scan::prefix("b/").after(key("c"))).is_empty());
    assert!(scan(Scan::prefix("d")).is_empty());
    assert!(scan(Scan::all().limit(0)).is_empty());
}

pub fn scans_do_not_cross_their_prefix(store: &Arc<dyn Store>) {
    let all = ["a", "a!", "a/", "a/1", "a/1/x", "a/2", "a0", "b", "\u{10ffff}"];
    for name in all {
        put(&**store, Table::Game, name, "0");
    }
    put(&**store, Table::GameEvent, "a/3", "0");
    let scan = |scan: Scan| store.scan(Table::Game, &scan).expect("read");
    assert_eq!(names(&scan(Scan::prefix("a/"))), ["a/", "a/1", "a/1/x", "a/2"]);
    assert_eq!(names(&scan(Scan::prefix("a/1"))), ["a/1", "a/1/x"]);
    assert_eq!(names(&scan(Scan::prefix("a/").after(key("a/")).limit(1))), ["a/1"]);
    assert_eq!(names(&scan(Scan::prefix("a/").after(key("a/2")))), Vec::<&str>::new());
    assert_eq!(names(&scan(Scan::prefix("a/").after(key("a/1a")))), ["a/2"], "it need not exist");
    assert_eq!(names(&scan(Scan::prefix("a/").before(key("a")))), Vec::<&str>::new());
    assert_eq!(names(&scan(Scan::prefix("\u{10ffff}"))), ["\u{10ffff}"]);
    assert_eq!(names(&scan(Scan::all())), all);
}

pub fn scans_go_backwards_as_well(store: &Arc<dyn Store>) {
    for name in ["a", "b/1", "b/2", "b/3", "b/4", "c"] {
        put(&**store, Table::GameEvent, name, "0");
    }
    put(&**store, Table::Game, "b/9", "0");
    let scan = |scan: Scan| store.scan(Table::GameEvent, &scan.backwards()).expect("read");
    assert_eq!(names(&scan(Scan::all())), ["c", "b/4", "b/3", "b/2", "b/1", "a"]);
    assert_eq!(names(&scan(Scan::prefix("b/"))), ["b/4", "b/3", "b/2", "b/1"]);
    assert_eq!(names(&scan(Scan::prefix("b/").limit(2))), ["b/4", "b/3"]);
    assert_eq!(names(&scan(Scan::prefix("b/").before(key("b/3")).limit(1))), ["b/2"]);
    assert_eq!(names(&scan(Scan::prefix("b/").before(key("b/3x")).limit(1))), ["b/3"]);
    assert_eq!(names(&scan(Scan::prefix("b/").after(key("b/2")))), ["b/4", "b/3"]);
    assert_eq!(
        names(&scan(Scan::prefix("b/").after(key("b/1")).before(key("b/4")))),
        ["b/3", "b/2"]
    );
    assert_eq!(names(&scan(Scan::prefix("b/").before(key("z")))).len(), 4);
    assert!(scan(Scan::prefix("b/").before(key("a"))).is_empty());
    assert!(scan(Scan::prefix("b/").after(key("c"))).is_empty());
    assert!(scan(Scan::prefix("d")).is_empty());
    assert!(scan(Scan::all().limit(0)).is_empty());
}

pub fn long_tables_are_read_page_by_page(store: &Arc<dyn Store>) {
    const RECORDS: u64 = 1_000;
    let mut batch = Batch::new();
    for number in 0..RECORDS {
        batch.put(Table::GameEvent, Key::numbers(&[number * 7_919]), number.to_string());
    }
    store.commit(batch).expect("committed");
    let (mut found, mut scan) = (Vec::new(), Scan::all().limit(64));
    loop {
        let page = store.scan(Table::GameEvent, &scan).expect("read");
        let Some((last, _)) = page.last() else { break };
        scan = scan.after(last.clone());
        found.extend(page.into_iter().map(|(_, entry)| entry.json.parse::<u64>().expect("n")));
    }
    assert_eq!(found, (0..RECORDS).collect::<Vec<_>>());
}

pub fn a_long_table_is_read_at_once_where_no_bound_is_given(store: &Arc<dyn Store>) {
    // More than any page in which a store may read for itself.
    const RECORDS: u64 = 12_345;
    for numbers in (0..RECORDS).collect::<Vec<_>>().chunks(2_000) {
        let mut batch = Batch::new();
        for number in numbers {
            batch.put(Table::GameEvent, Key::numbers(&[1, *number]), number.to_string());
        }
        store.commit(batch).expect("committed");
    }
    put(&**store, Table::GameEvent, "0", "0");
    put(&**store, Table::GameEvent, "z", "0");
    let found = store.scan(Table::GameEvent, &Scan::prefix(Key::under(&[1]))).expect("read");
    let found: Vec<u64> =
        found.into_iter().map(|(_, entry)| entry.json.parse().expect("n")).collect();
    assert_eq!(found, (0..RECORDS).collect::<Vec<_>>());
    let under = Key::under(&[1]);
    let found = store.scan(Table::GameEvent, &Scan::prefix(under).backwards()).expect("read");
    let found: Vec<u64> =
        found.into_iter().map(|(_, entry)| entry.json.parse().expect("n")).collect();
    assert_eq!(found, (0..RECORDS).rev().collect::<Vec<_>>());
    let all = store.scan(Table::GameEvent, &Scan::all().limit(11_000)).expect("read");
    assert_eq!(all.len(), 11_000);
    assert_eq!(store.scan(Table::GameEvent, &Scan::all()).expect("read").len(), 12_347);
}

pub fn several_records_are_read_at_once(store: &Arc<dyn Store>) {
    let a = put(&**store, Table::Game, "a", "1");
    let b = put(&**store, Table::Member, "b", "2");
    let found = store
        .get_many(&[
            (Table::Member, key("b")),
            (Table::Game, key("b")),
            (Table::Game, key("a")),
            (Table::Member, key("b")),
        ])
        .expect("read");
    let found: Vec<_> =
        found.iter().map(|entry| entry.as_ref().map(|e| (e.version, e.json.as_str()))).collect();
    assert_eq!(found, [Some((b, "2")), None, Some((a, "1")), Some((b, "2"))]);
    assert_eq!(store.get_many(&[]).expect("read"), []);
    let many: Vec<_> = (0..500).map(|number| (Table::Game, Key::numbers(&[number]))).collect();
    assert_eq!(store.get_many(&many).expect("read"), vec![None; 500]);
}

pub fn keys_are_any_text(store: &Arc<dyn Store>) {
    let long = "k".repeat(1_000);
    let mut texts =
        vec!["", " ", "\0", "\0\0", "\n", "%", "/", "//", "A", "_", "a", "'\"\\", "\u{7f}"];
    texts.extend(["\u{e9}", "\u{65e5}\u{672c}", "\u{1f600}", "\u{10ffff}", long.as_str()]);
    for text in &texts {
        put(&**store, Table::Game, text, &format!("{:?}", text.len()));
    }
    texts.sort_unstable();
    let found = store.scan(Table::Game, &Scan::all()).expect("read");
    assert_eq!(names(&found), texts, "the order is that of the bytes");
    for text in texts {
        let entry = store.get(Table::Game, &key(text)).expect("read").expect("there");
        assert_eq!(entry.json, format!("{:?}", text.len()));
        let after = store.scan(Table::Game, &Scan::all().after(key(text))).expect("read");
        assert!(after.iter().all(|(found, _)| found.as_str() > text));
    }
}

pub fn values_may_be_large(store: &Arc<dyn Store>) {
    for size in [1, 100_000, 3_000_000] {
        let text = format!("\"{}\"", "\u{e9}x".repeat(size / 3));
        let mut batch = Batch::new();
        batch.put(Table::Game, key("large"), text.clone());
        store.commit(batch).expect("committed");
        let entry = store.get(Table::Game, &key("large")).expect("read").expect("there");
        assert!(entry.json == text, "{size} bytes come back as they were");
    }
}

pub fn values_come_back_byte_for_byte(store: &Arc<dyn Store>) {
    // No store may write JSON its own way: not the spaces, not the order, not the numbers.
    let text = r#"{ "b":1.0e2, "a":[ 18446744073709551615,"\u00e9\/"],"b":null }"#;
    put(&**store, Table::Game, "a", text);
    assert_eq!(store.get(Table::Game, &key("a")).expect("read").expect("there").json, text);
}
