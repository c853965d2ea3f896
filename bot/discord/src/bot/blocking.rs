//! Work that blocks, on threads where that is allowed.

use tokio::{
    sync::Semaphore,
    task::{JoinError, spawn_blocking},
};

/// How many threads a runtime should have for work that blocks. Each takes memory for what it works
/// on, and what a store has freed is kept for each a while longer; a machine with few cores gains
/// nothing from more, and those who wait do it without a thread.
pub const BLOCKING_THREADS: usize = 64;

/// How many handlers block a thread at once; more wait, and are deferred while they do. Half of the
/// threads, so that posting, keeping time and looking up addresses never queue behind interactions.
pub(crate) const WORKERS: usize = BLOCKING_THREADS / 2;

static FREE: Semaphore = Semaphore::const_new(WORKERS);

/// Runs work that reads or writes the store, or draws, on a blocking thread. A
/// panic becomes an error.
///
/// Nothing here may wait for HTTP: a slow server would take threads from
/// everybody else.
pub(crate) async fn blocking<T, E>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<JoinError> + Send + 'static,
{
    let worker = FREE.acquire().await.expect("the semaphore is never closed");
    // Whoever gives up waiting does not end the work: it keeps its thread, and so its place.
    let work = move || {
        let result = work();
        drop(worker);
        result
    };
    spawn_blocking(work).await?
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc, Condvar, Mutex,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use tokio::{
        runtime::{Builder, Runtime},
        time::timeout,
    };

    use super::*;
    use crate::calls::handler_error::HandlerError;

    /// Holds whoever waits until it is opened.
    #[derive(Default)]
    struct Gate {
        open: Mutex<bool>,
        opened: Condvar,
    }

    impl Gate {
        fn wait(&self) {
            let open = self.open.lock().expect("nobody panicked");
            drop(self.opened.wait_while(open, |open| !*open).expect("nobody panicked"));
        }

        fn open(&self) {
            *self.open.lock().expect("nobody panicked") = true;
            self.opened.notify_all();
        }
    }

    /// With as many threads for work that blocks as the program has.
    fn runtime() -> Runtime {
        Builder::new_multi_thread()
            .enable_all()
            .max_blocking_threads(BLOCKING_THREADS)
            .build()
            .expect("a runtime")
    }

    #[test]
    fn however_many_handlers_block_posting_has_threads() {
        runtime().block_on(async {
            let gate = Arc::new(Gate::default());
            let handlers: Vec<_> = (0..2 * BLOCKING_THREADS)
                .map(|number| {
                    let gate = Arc::clone(&gate);
                    tokio::spawn(blocking(move || {
                        gate.wait();
                        Ok::<_, HandlerError>(number)
                    }))
                })
                .collect();
            while FREE.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            let posting = timeout(Duration::from_secs(60), spawn_blocking(|| "posted")).await;
            assert_eq!(posting.expect("a thread is free").expect("no panic"), "posted");
            gate.open();
            for (number, handler) in handlers.into_iter().enumerate() {
                assert_eq!(handler.await.expect("no panic").expect("it ran"), number);
            }
        });
    }

    #[test]
    fn who_gives_up_waiting_for_work_has_its_thread_until_that_is_done() {
        runtime().block_on(async {
            let gate = Arc::new(Gate::default());
            let begun = Arc::new(AtomicUsize::new(0));
            for _ in 0..2 * BLOCKING_THREADS {
                let (gate, begun) = (Arc::clone(&gate), Arc::clone(&begun));
                let handler = blocking(move || {
                    begun.fetch_add(1, Ordering::SeqCst);
                    gate.wait();
                    Ok::<_, HandlerError>(())
                });
                timeout(Duration::from_millis(1), handler).await.expect_err("it waits");
            }
            let posting = timeout(Duration::from_secs(60), spawn_blocking(|| "posted")).await;
            assert_eq!(posting.expect("a thread is free").expect("no panic"), "posted");
            assert!(begun.load(Ordering::SeqCst) <= WORKERS);
            gate.open();
        });
    }

    #[test]
    fn a_panic_becomes_an_error() {
        let runtime = Runtime::new().expect("a runtime");
        let panicked = runtime.block_on(blocking(|| -> Result<(), HandlerError> {
            panic!("on purpose");
        }));
        assert!(matches!(panicked, Err(HandlerError::Internal(_))), "{panicked:?}");
    }
}
