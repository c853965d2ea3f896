//! Connections to the server, kept and made anew.

use std::{
    hash::{BuildHasher, RandomState},
    sync::Arc,
    time::{Duration, Instant},
};

use deadpool_postgres::{
    ClientWrapper, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime,
};
use oddboard_game::store::{Source, StoreError};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};
use tokio_postgres::{NoTls, Row, types::ToSql};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::{
    failure::{Failure, TimedOut, Tries, from_zero_to_one},
    full_disk::FullDisk,
    hosts::Hosts,
    log_throttle::LogThrottle,
    options::Options,
    standby::Standby,
};

/// How long to wait until a connection is free. How long making one may take is for [`Hosts`] to say.
const FREE: Duration = Duration::from_secs(10);

/// A place to get connections from.
#[derive(Debug, Clone)]
pub(crate) struct Connections {
    pool: Pool,
    patience: Duration,
    round_trip: Duration,
    lifetime: Lifetime,
    standby: Arc<Standby>,
    full_disk: Arc<FullDisk>,
    /// Commits don't get all connections: where they wait for a standby that is away, reading still works.
    to_commit: Arc<Semaphore>,
    /// When it was last told that the server takes no more connections.
    told_full: Arc<LogThrottle>,
}

impl Connections {
    /// Where a standby is wanted, only to servers whose standby has what they have.
    pub(crate) fn new(
        options: &Options,
        tls: Option<MakeRustlsConnect>,
        standby_wanted: bool,
    ) -> Self {
        let (patience, round_trip, lifetime) =
            (options.patience, options.round_trip, Lifetime::new(options.lifetime));
        let standby = Arc::new(Standby::new(standby_wanted));
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let (address, config) = (&options.address, options.address.config().clone());
        let manager = match tls {
            Some(tls) => {
                let hosts = Hosts::new(address, round_trip, Arc::clone(&standby), tls);
                Manager::from_connect(config, hosts, recycling)
            }
            None => {
                let hosts = Hosts::new(address, round_trip, Arc::clone(&standby), NoTls);
                Manager::from_connect(config, hosts, recycling)
            }
        };
        let pool = Pool::builder(manager)
            .max_size(options.connections)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(FREE))
            .build()
            .expect("the pool knows the runtime that its limits need");
        let to_commit = Arc::new(Semaphore::new(options.connections - options.connections / 4));
        let (full_disk, told_full) = Default::default();
        Self { pool, patience, round_trip, lifetime, standby, full_disk, to_commit, told_full }
    }

    /// Attempts at one thing, while the server may be away.
    pub(crate) fn tries(&self) -> Tries {
        Tries::new(self.patience)
    }

    /// Waits for the next attempt. Where one connection turned out to be dead, others are likely to be, too, as
    /// after a failover to another machine: none that is idle is used again.
    ///
    /// # Errors
    ///
    /// When there is no further attempt: the failure is final.
    pub(crate) async fn again(
        &self,
        tries: &mut Tries,
        failure: Failure,
    ) -> Result<(), StoreError> {
        if matches!(failure, Failure::Lost(_) | Failure::Silent(_)) {
            self.pool.retain(|_, _| false);
        }
        if let Failure::Full(error) = &failure {
            self.tell_full(error);
        }
        tries.again(failure).await
    }

    /// Tells operators, now and then, that the server should allow more connections.
    fn tell_full(&self, error: &Source) {
        if self.told_full.is_time() {
            tracing::warn!(
                %error,
                "the database takes no more connections: raise its max_connections, or lower store.connections \
                 of the bots"
            );
        }
    }

    /// Waits for what the server does, but not forever.
    pub(crate) async fn in_time<T>(&self, work: impl Future<Output = T>) -> Result<T, TimedOut> {
        timeout(self.round_trip, work).await.map_err(|_| TimedOut)
    }

    /// Whether a standby is wanted and commits wait for none.
    pub(crate) fn lacks_standby(&self) -> bool {
        self.standby.is_missing()
    }

    /// What is known of the server's disk.
    pub(crate) fn full_disk(&self) -> &FullDisk {
        &self.full_disk
    }

    /// How many there are at most.
    pub(crate) fn most(&self) -> usize {
        self.pool.status().max_size
    }

    pub(crate) async fn get(&self) -> Result<Session, Failure> {
        let client = Some(self.pool.get().await?);
        Ok(Session { client, lifetime: self.lifetime.clone(), place: None })
    }

    /// A connection to commit on.
    pub(crate) async fn get_to_commit(&self) -> Result<Session, Failure> {
        let free = timeout(FREE, Arc::clone(&self.to_commit).acquire_owned()).await;
        let busy = || Failure::Refused("all connections are busy with commits".into());
        let place = free.ok().and_then(Result::ok).ok_or_else(busy)?;
        let mut session = self.get().await?;
        session.place = Some(place);
        Ok(session)
    }

    /// Reads by one statement, again if the connection was lost.
    pub(crate) async fn rows(
        &self,
        sql: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let mut tries = self.tries();
        loop {
            match self.rows_once(sql, parameters).await {
                Ok(rows) => return Ok(rows),
                Err(failure) => self.again(&mut tries, failure).await?,
            }
        }
    }

    async fn rows_once(
        &self,
        sql: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failure> {
        let session = self.get().await?;
        let client = session.client();
        let reading = async {
            let statement = client.prepare_cached(sql).await?;
            client.query(&statement, parameters).await
        };
        let rows = self.in_time(reading).await??;
        session.keep();
        Ok(rows)
    }
}

/// How old connections get: each something else, so that those that were made together aren't all made anew together.
#[derive(Debug, Clone)]
struct Lifetime {
    most: Duration,
    keys: RandomState,
}

impl Lifetime {
    fn new(most: Duration) -> Self {
        Self { most, keys: RandomState::new() }
    }

    /// How old a connection gets that was made then: between three quarters of the longest and all of it, always the same.
    fn of(&self, made: Instant) -> Duration {
        let share = 0.75 + 0.25 * from_zero_to_one(self.keys.hash_one(made));
        self.most.mul_f64(share)
    }
}

/// A connection in use. Unless it is kept it is closed: what was left open on it goes with it.
#[derive(Debug)]
pub(crate) struct Session {
    client: Option<Object>,
    lifetime: Lifetime,
    /// Its place among those that commit.
    place: Option<OwnedSemaphorePermit>,
}

impl Session {
    pub(crate) fn client(&self) -> &ClientWrapper {
        self.client.as_ref().expect("it is there until the session ends")
    }

    /// Gives the connection back for the next one, unless it is old.
    pub(crate) fn keep(mut self) {
        let is_young = |client: &mut Object| {
            let made = Object::metrics(client).created;
            made.elapsed() < self.lifetime.of(made)
        };
        drop((self.client.take_if(is_young), self.place.take()));
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            drop(Object::take(client));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn connections_that_were_made_together_grow_old_one_after_the_other() {
        let lifetime = Lifetime::new(Duration::from_secs(60));
        let begun = Instant::now();
        let made = (0..16).map(|number| begun + Duration::from_micros(number));
        let ages: BTreeSet<_> = made.clone().map(|made| lifetime.of(made)).collect();
        assert_eq!(ages.len(), 16);
        assert!(ages.iter().all(|age| (45..=60).contains(&age.as_secs())), "{ages:?}");
        assert_eq!(ages, made.map(|made| lifetime.of(made)).collect(), "each keeps its own");
    }
}
