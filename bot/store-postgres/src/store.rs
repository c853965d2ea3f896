//! The store itself: blocking calls over a small runtime of its own.

use std::{
    future::Future,
    sync::{Arc, mpsc},
};

use oddboard_game::store::{Batch, Entry, Key, Scan, Still, Store, StoreError, Table, Version};
use thiserror::Error;
use tokio::runtime::{Builder, Runtime};

use crate::{
    commit::Commit,
    connections::Connections,
    error::OpenError,
    group_commit::GroupCommit,
    layout,
    options::Options,
    plan::Plan,
    reads,
    server::{self, Server},
    versions::Versions,
};

/// A store in a PostgreSQL database. The crate's page says how it works.
#[derive(Debug)]
pub struct PostgresStore {
    inner: Arc<Inner>,
    /// `None` only while the store is being dropped.
    runtime: Option<Runtime>,
}

#[derive(Debug)]
struct Inner {
    connections: Connections,
    commits: GroupCommit,
    versions: Versions,
}

/// The thread that did the work is gone.
#[derive(Debug, Error)]
#[error("the database's connection ended unexpectedly")]
struct Ended;

impl PostgresStore {
    /// Opens the store, and makes its table if there is none.
    ///
    /// # Errors
    ///
    /// When the database can't be reached, a newer program made it, it can't hold every text, or its
    /// server has no synchronous standby although one is wanted.
    pub fn open(options: &Options) -> Result<Self, OpenError> {
        let store = Self::connect(options, !options.one_server)?;
        let address = options.address.to_string();
        if !store.server(options)?.waits_for_standby {
            if !options.one_server {
                return Err(OpenError::NoStandby { address });
            }
            tracing::warn!(%address, "one server is enough: what it loses is lost");
        }
        let bring = |inner: Arc<Inner>| async move {
            layout::bring_up_to_date(&inner.connections, layout::STEPS).await
        };
        refuse_newer(options, store.wait(bring).map_err(unusable(options))?)?;
        Ok(store)
    }

    /// Opens a store that is there already, to read it. Nothing can be lost by that: no standby is asked for, and nothing
    /// is made.
    ///
    /// # Errors
    ///
    /// When the database can't be reached or holds nothing at all, or a newer program made it.
    pub fn open_existing(options: &Options) -> Result<Self, OpenError> {
        let store = Self::connect(options, false)?;
        store.server(options)?;
        let look = |inner: Arc<Inner>| async move { layout::look(&inner.connections).await };
        let Some(found) = store.wait(look).map_err(unusable(options))? else {
            return Err(OpenError::Missing { address: options.address.to_string() });
        };
        refuse_newer(options, found)?;
        Ok(store)
    }

    fn connect(options: &Options, standby_wanted: bool) -> Result<Self, OpenError> {
        let tls = options.tls()?;
        // Rows are only taken in and handed on: two threads keep many connections busy.
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("postgres")
            .enable_all()
            .build()
            .map_err(OpenError::Runtime)?;
        let connections = Connections::new(options, tls, standby_wanted);
        let commits = GroupCommit::new(connections.clone());
        let inner = Arc::new(Inner { connections, commits, versions: Versions::default() });
        Ok(Self { inner, runtime: Some(runtime) })
    }

    /// Looks at the server, which must be able to hold every text.
    fn server(&self, options: &Options) -> Result<Server, OpenError> {
        let look = |inner: Arc<Inner>| async move { server::look(&inner.connections).await };
        let server = self.wait(look).map_err(unusable(options))?;
        if server.encoding == "UTF8" {
            return Ok(server);
        }
        let address = options.address.to_string();
        Err(OpenError::Encoding { address, encoding: server.encoding })
    }

    /// Has the runtime do something and waits for it. Unlike blocking on a future this works on
    /// every thread, those of another runtime included.
    fn wait<T, F>(&self, work: impl FnOnce(Arc<Inner>) -> F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let runtime = self.runtime.as_ref().ok_or_else(|| StoreError::unavailable(Ended))?;
        let (answer, answered) = mpsc::sync_channel(1);
        let work = work(Arc::clone(&self.inner));
        runtime.spawn(async move {
            // Whoever asked may have gone.
            let _gone = answer.send(work.await);
        });
        answered.recv().map_err(|_| StoreError::unknown_outcome(Ended))?
    }
}

fn unusable(options: &Options) -> impl Fn(StoreError) -> OpenError {
    |source| OpenError::Unusable { address: options.address.to_string(), source }
}

fn refuse_newer(options: &Options, found: usize) -> Result<(), OpenError> {
    let known = layout::STEPS.len();
    if found <= known {
        return Ok(());
    }
    Err(OpenError::Newer { address: options.address.to_string(), found, known })
}

impl Store for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    fn lacks_standby(&self) -> bool {
        self.inner.connections.lacks_standby()
    }

    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        let key = key.clone();
        self.wait(|inner| async move { reads::get(&inner.connections, table, &key).await })
    }

    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        let keys = keys.to_vec();
        self.wait(|inner| async move { reads::get_many(&inner.connections, &keys).await })
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        let scan = scan.clone();
        self.wait(|inner| async move { reads::scan(&inner.connections, table, &scan).await })
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        self.commit_while(batch, Arc::new(|| true))
    }

    fn commit_while(&self, batch: Batch, still: Still) -> Result<Version, StoreError> {
        self.wait(|inner| async move {
            let plan = Plan::from(batch);
            let version = inner.versions.next(&inner.connections).await?;
            inner.commits.commit(Commit { plan, version, still }).await?;
            Ok(version)
        })
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        // Nobody waits for an answer any more, and a runtime can't be waited for on every thread.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
