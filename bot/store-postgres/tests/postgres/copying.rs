//! From the embedded store to PostgreSQL and back.

use oddboard_game::store::{Batch, Key, Scan, Store, Table, transfer};
use oddboard_store_sled::SledStore;

use crate::{open, server::Schema};

fn contents(store: &dyn Store) -> Vec<(Table, Key, String)> {
    let mut contents = Vec::new();
    for table in Table::ALL {
        let found = store.scan(table, &Scan::all()).unwrap();
        contents.extend(found.into_iter().map(|(key, entry)| (table, key, entry.json)));
    }
    contents
}

#[test]
fn what_goes_to_postgres_and_back_is_what_it_was() {
    let Some(schema) = Schema::new("what_goes_to_postgres_and_back_is_what_it_was") else { return };
    let folder = tempfile::tempdir().unwrap();
    let from = SledStore::open(&folder.path().join("from"), 16).unwrap();
    let mut batch = Batch::new();
    let tables: Vec<_> = Table::transferred().collect();
    for (number, table) in (0..2_000).zip(tables.into_iter().cycle()) {
        batch.put(
            table,
            Key::numbers(&[number]),
            format!("{{\"n\": {number}, \"t\": \"\u{e9}\\n\"}}"),
        );
    }
    from.commit(batch).unwrap();
    let between = open(&schema.url);
    let there = transfer::copy(&from, &between, |_| {}).unwrap();
    let back = SledStore::open(&folder.path().join("back"), 16).unwrap();
    assert_eq!(transfer::copy(&between, &back, |_| {}).unwrap(), there);
    assert_eq!(there.records, 2_000);
    assert_eq!(contents(&from), contents(&back));
    // And by a file.
    let mut file = Vec::new();
    assert_eq!(transfer::export(&between, &mut file, |_| {}).unwrap(), there);
    let again = SledStore::open(&folder.path().join("again"), 16).unwrap();
    assert_eq!(transfer::import(&again, file.as_slice(), |_| {}, |_| Ok(())).unwrap(), there);
    assert_eq!(contents(&from), contents(&again));
}
