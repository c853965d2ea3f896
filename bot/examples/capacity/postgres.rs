//! PostgreSQL, where games are played in it.

use oddboard_game::store::Store;
use oddboard_store_postgres::{Options, PostgresStore};
use tokio_postgres::{Client, NoTls};

/// A database that is asked how much it has written.
pub(crate) struct Postgres {
    url: String,
    client: Client,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Self {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
        tokio::spawn(connection);
        Self { url: url.to_owned(), client }
    }

    /// The store in it. A server alone will do: nothing is kept.
    pub(crate) async fn store(&self) -> impl Store {
        let options = Options { one_server: true, ..Options::new(self.url.parse().unwrap()) };
        // Opening blocks.
        tokio::task::spawn_blocking(move || PostgresStore::open(&options).unwrap()).await.unwrap()
    }

    /// The bytes that the records take on disk, with their index, and those written ahead so far.
    pub(crate) async fn figures(&self) -> (f64, f64) {
        self.client.batch_execute("CHECKPOINT").await.unwrap();
        let asked = "SELECT pg_total_relation_size('record')::float8, \
                     (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8";
        let row = self.client.query_one(asked, &[]).await.unwrap();
        (row.get(0), row.get(1))
    }
}
