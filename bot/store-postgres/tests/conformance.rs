//! The PostgreSQL store keeps the store contract, on a real server.

#![allow(clippy::unwrap_used, clippy::print_stderr)]

#[path = "support/server.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod server;

use std::sync::Arc;

use oddboard_store_postgres::{Options, PostgresStore};

use crate::server::Schema;

fn open(test: &str) -> Option<(PostgresStore, Schema)> {
    let schema = Schema::new(test)?;
    let options = Options { one_server: true, ..Options::new(schema.url.parse().unwrap()) };
    Some((PostgresStore::open(&options).unwrap(), schema))
}

oddboard_game::store_conformance!({
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    let Some((store, schema)) = open(&name) else { return };
    (Arc::new(store) as _, schema)
});
