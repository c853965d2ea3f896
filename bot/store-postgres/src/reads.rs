//! Reading records.

use std::collections::HashMap;

use oddboard_game::store::{Entry, Key, Scan, StoreError, Table, Version};
use tokio_postgres::Row;

use crate::connections::Connections;

const GET: &str = "SELECT version, body FROM record WHERE tbl = $1 AND key = $2";

const GET_MANY: &str = "\
SELECT r.tbl, r.key, r.version, r.body FROM unnest($1::int2[], $2::bytea[]) AS k(tbl, key) \
JOIN record r ON r.tbl = k.tbl AND r.key = k.key";

const SCAN: &str = "\
SELECT version, body, key FROM record WHERE tbl = $1 AND key >= $2 AND key < $3 ORDER BY key LIMIT $4";

const SCAN_BACKWARDS: &str = "\
SELECT version, body, key FROM record WHERE tbl = $1 AND key >= $2 AND key < $3 ORDER BY key DESC LIMIT $4";

/// How many records one statement reads at most.
const PAGE: usize = 5_000;

/// No key has this byte: keys are UTF-8.
const BEHIND_ALL: u8 = 0xff;

pub(crate) async fn get(
    connections: &Connections,
    table: Table,
    key: &Key,
) -> Result<Option<Entry>, StoreError> {
    let (number, bytes) = (i16::from(table.byte()), key.as_str().as_bytes());
    let rows = connections.rows(GET, &[&number, &bytes]).await?;
    Ok(rows.first().map(|row| entry(row, 0, 1)))
}

pub(crate) async fn get_many(
    connections: &Connections,
    keys: &[(Table, Key)],
) -> Result<Vec<Option<Entry>>, StoreError> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let tables: Vec<_> = keys.iter().map(|(table, _)| i16::from(table.byte())).collect();
    let names: Vec<_> = keys.iter().map(|(_, key)| key.as_str().as_bytes()).collect();
    let rows = connections.rows(GET_MANY, &[&tables, &names]).await?;
    let found: HashMap<(i16, &[u8]), &Row> =
        rows.iter().map(|row| ((row.get(0), row.get(1)), row)).collect();
    let places = tables.iter().zip(&names);
    Ok(places
        .map(|(table, name)| found.get(&(*table, *name)).map(|row| entry(row, 2, 3)))
        .collect())
}

pub(crate) async fn scan(
    connections: &Connections,
    table: Table,
    scan: &Scan,
) -> Result<Vec<(Key, Entry)>, StoreError> {
    let number = i16::from(table.byte());
    let (mut from, mut to) = bounds(scan);
    let statement = if scan.backwards { SCAN_BACKWARDS } else { SCAN };
    let mut found = Vec::new();
    loop {
        let most = PAGE.min(scan.limit - found.len());
        if most == 0 || from >= to {
            return Ok(found);
        }
        let limit = i64::try_from(most).expect("a page is short");
        let rows = connections.rows(statement, &[&number, &from, &to, &limit]).await?;
        for row in &rows {
            found.push((key(row.get(2))?, entry(row, 0, 1)));
        }
        match found.last() {
            Some(_) if rows.len() < most => return Ok(found),
            Some((last, _)) if scan.backwards => to = last.as_str().as_bytes().to_vec(),
            Some((last, _)) => from = behind(last),
            None => return Ok(found),
        }
    }
}

/// The first key that is read and the first that isn't.
fn bounds(scan: &Scan) -> (Vec<u8>, Vec<u8>) {
    let prefix = scan.prefix.as_bytes().to_vec();
    let mut to = prefix.clone();
    to.push(BEHIND_ALL);
    if let Some(before) = &scan.before {
        to = to.min(before.as_str().as_bytes().to_vec());
    }
    let from = scan.after.as_ref().map(behind).map_or(prefix.clone(), |after| after.max(prefix));
    (from, to)
}

/// The first key that can stand after this one.
fn behind(key: &Key) -> Vec<u8> {
    let mut bytes = key.as_str().as_bytes().to_vec();
    bytes.push(0);
    bytes
}

fn key(bytes: Vec<u8>) -> Result<Key, StoreError> {
    let text = String::from_utf8(bytes).map_err(|error| StoreError::Corrupt {
        what: format!("a key is no text: {:?}", String::from_utf8_lossy(error.as_bytes())),
    })?;
    Ok(Key::text(&text))
}

fn entry(row: &Row, version: usize, body: usize) -> Entry {
    Entry { version: Version(row.get::<_, i64>(version).cast_unsigned()), json: row.get(body) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_hold_every_key_of_the_prefix_and_no_other() {
        let scan = Scan::prefix("a/");
        let within = |scan: &Scan, key: &str| {
            let (from, to) = bounds(scan);
            (from.as_slice()..to.as_slice()).contains(&key.as_bytes())
        };
        for (key, inside) in [("a/", true), ("a/\u{10ffff}", true), ("a", false), ("a0", false)] {
            assert_eq!(within(&scan, key), inside, "{key}");
        }
        let after = scan.clone().after(Key::text("a/5")).before(Key::text("a/7"));
        for (key, inside) in [("a/5", false), ("a/5\0", true), ("a/6", true), ("a/7", false)] {
            assert_eq!(within(&after, key), inside, "{key}");
        }
        // A bound outside the prefix takes nothing away from it, or everything.
        assert!(within(&scan.clone().after(Key::text("0")), "a/1"));
        assert!(!within(&scan.before(Key::text("0")), "a/1"));
    }
}
