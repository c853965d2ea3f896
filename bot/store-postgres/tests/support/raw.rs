//! The same statements with nothing round them: what the store is measured against, and, without the
//! row locks, the control that a history must catch.

use futures_util::future::{join, join5};
use oddboard_game::store::Batch;
use tokio_postgres::{Client, Error, NoTls, Statement, types::ToSql};

/// One connection.
pub(crate) struct Raw {
    client: Client,
    lock: Statement,
    delete: Statement,
    insert: Statement,
    put: Statement,
}

type Columns<'a> = (Vec<i16>, Vec<&'a [u8]>, Vec<&'a str>);

impl Raw {
    pub(crate) async fn connect(url: &str, locks: bool) -> Self {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
        tokio::spawn(connection);
        let keys = "unnest($1::int2[], $2::bytea[]) AS k(tbl, key)";
        let same = "r.tbl = k.tbl AND r.key = k.key";
        let locking = if locks { "FOR UPDATE OF r" } else { "" };
        let insert = "INSERT INTO record (tbl, key, version, body) SELECT n.tbl, n.key, $4::int8, n.body \
                      FROM unnest($1::int2[], $2::bytea[], $3::text[]) AS n(tbl, key, body)";
        let on_conflict = "ON CONFLICT (tbl, key) DO UPDATE \
                           SET version = excluded.version, body = excluded.body";
        let lock = format!(
            "SELECT r.tbl, r.key, r.version FROM {keys} JOIN record r ON {same} \
             ORDER BY r.tbl, r.key {locking}"
        );
        let delete = format!("DELETE FROM record r USING {keys} WHERE {same}");
        let settings =
            "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";
        client.batch_execute(settings).await.unwrap();
        let lock = client.prepare(&lock).await.unwrap();
        let delete = client.prepare(&delete).await.unwrap();
        let put = client.prepare(&format!("{insert} {on_conflict}")).await.unwrap();
        let insert = client.prepare(insert).await.unwrap();
        Self { client, lock, delete, insert, put }
    }

    pub(crate) async fn read(&self, table: i16, key: &[u8]) -> Option<(i64, String)> {
        let sql = "SELECT version, body FROM record WHERE tbl = $1 AND key = $2";
        let rows = self.client.query(sql, &[&table, &key]).await.unwrap();
        rows.first().map(|row| (row.get(0), row.get(1)))
    }

    /// Whether the batch was applied.
    pub(crate) async fn commit(&self, batch: &Batch, version: i64) -> Result<bool, Error> {
        let (mut gone, mut new, mut put) = <(Columns<'_>, Columns<'_>, Columns<'_>)>::default();
        let mut places = Vec::new();
        for write in &batch.writes {
            let (table, key) = (i16::from(write.table.byte()), write.key.as_str().as_bytes());
            let check = batch.checks.iter().find(|check| {
                check.table == write.table && check.key == write.key && check.version.is_none()
            });
            let columns = match (&write.json, check) {
                (None, _) => &mut gone,
                (Some(_), Some(_)) => &mut new,
                (Some(_), None) => &mut put,
            };
            columns.0.push(table);
            columns.1.push(key);
            columns.2.extend(write.json.as_deref());
            places.push((table, key));
        }
        places.sort_unstable();
        let (tables, keys): (Vec<_>, Vec<_>) = places.into_iter().unzip();
        let columns: [&(dyn ToSql + Sync); 2] = [&tables, &keys];
        let (begun, found) =
            join(self.client.batch_execute("BEGIN"), self.client.query(&self.lock, &columns)).await;
        begun?;
        let found = found?;
        let holds = batch.checks.iter().all(|check| {
            let place = (i16::from(check.table.byte()), check.key.as_str().as_bytes());
            let row = found.iter().find(|row| (row.get(0), row.get::<_, &[u8]>(1)) == place);
            row.map(|row| row.get::<_, i64>(2))
                == check.version.map(|version| version.0.cast_signed())
        });
        if !holds {
            self.client.batch_execute("ROLLBACK").await?;
            return Ok(false);
        }
        let done = join5(
            self.client.execute(&self.delete, &[&gone.0, &gone.1]),
            self.client.execute(&self.insert, &[&new.0, &new.1, &new.2, &version]),
            self.client.execute(&self.put, &[&put.0, &put.1, &put.2, &version]),
            async { Ok::<_, Error>(()) },
            self.client.batch_execute("COMMIT"),
        )
        .await;
        Ok(done.0.is_ok() && done.1.is_ok() && done.2.is_ok() && done.4.is_ok())
    }
}
