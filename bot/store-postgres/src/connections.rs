//! Connections to the server, kept and made anew.

use std::{sync::Arc, time::Duration};

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
    failure::{Failure, TimedOut, Tries},
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
    lifetime: Duration,
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
            (options.patience, options.round_trip, options.lifetime);
        let standby = Standby::new(standby_wanted);
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let (address, config) = (&options.address, options.address.config().clone());
        let manager = match tls {
            Some(tls) => {
                let hosts = Hosts::new(address, round_trip, standby, tls);
                Manager::from_connect(config, hosts, recycling)
            }
            None => {
                let hosts = Hosts::new(address, round_trip, standby, NoTls);
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
        Self { pool, patience, round_trip, lifetime, to_commit, told_full: Arc::default() }
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

    /// How many there are at most.
    pub(crate) fn most(&self) -> usize {
        self.pool.status().max_size
    }

    pub(crate) async fn get(&self) -> Result<Session, Failure> {
        let client = Some(self.pool.get().await?);
        Ok(Session { client, lifetime: self.lifetime, place: None })
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

/// A connection in use. Unless it is kept it is closed: what was left open on it goes with it.
#[derive(Debug)]
pub(crate) struct Session {
    client: Option<Object>,
    /// How old the connection gets.
    lifetime: Duration,
    /// Its place among those that commit.
    place: Option<OwnedSemaphorePermit>,
}

impl Session {
    pub(crate) fn client(&self) -> &ClientWrapper {
        self.client.as_ref().expect("it is there until the session ends")
    }

    /// Gives the connection back for the next one, unless it is old.
    pub(crate) fn keep(mut self) {
        let is_young = |client: &mut Object| Object::metrics(client).age() < self.lifetime;
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
