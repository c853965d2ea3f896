//! A store for several machines, over PostgreSQL: any number of bots may use it at once.
//!
//! # In the database
//!
//! One table, `record(tbl int2, key bytea, version int8, body text, primary key (tbl, key))`. `tbl`
//! is [`Table::byte`], `key` the key's text (bytes, so that every engine orders it alike), `body` the
//! JSON text. Table 0 is the store's own: `layout` says which steps of `layout.rs` were taken, and
//! `versions` how many blocks of versions were given out.
//!
//! # A commit
//!
//! Two round trips. The first opens a transaction and locks the batch's rows in the order of their
//! keys (`SELECT … FOR UPDATE`); what it finds is held against the batch's checks. The second sends
//! the changes and `COMMIT` together. The level is READ COMMITTED: the locks are what makes it safe,
//! and unlike SERIALIZABLE they refuse nothing that only looks like a conflict.
//!
//! Batches that come while three transactions are on their way wait and go together, in one transaction, as long as
//! they have no row in common. Each has an outcome of its own: one whose checks fail is left out. Where one stands in
//! the way of the others after all, each is applied by itself. Several have less time than one: each statement has
//! 150 ms, and the server waits 800 ms for the second trip, so that they are applied within [`APPLIED_WITHIN`] all the same.
//!
//! - A row that must not exist can't be locked. If the batch writes it, it is a plain `INSERT`, and
//!   a duplicate key is the conflict. If not, it is inserted and deleted in the same transaction:
//!   whoever wants to make it has to wait.
//! - Between the two it asks whether it still may ([`Store::commit_while`]). A process that stops there
//!   for longer than [`APPLIED_WITHIN`] finds its transaction ended by the server.
//! - A row that is to be made may be one that another transaction is just making: then the second trip
//!   waits for that one, as long as a lock is waited for. Whoever relies on [`APPLIED_WITHIN`] must
//!   bear that a new row comes up later.
//! - Serialization failures and deadlocks are tried again within bounds, with jitter.
//! - A connection that is lost before the second trip has changed nothing: tried again. So is one on
//!   which nothing comes back in time, once; idle ones are then as suspicious, and not used again. One that
//!   is lost in the second may have changed something: [`StoreError::UnknownOutcome`].
//! - Once the server has said that its disk is full, all commits of this process are refused until rows can be made again: those that only
//!   change rows, such as signs of life, would come through, and clocks would run while no move can be stored.
//! - Time limits are kept here. A statement that the server itself cancels while it waits for its
//!   standby counts as committed there, so the server's limit on statements is switched off.
//! - Every new connection looks whether commits wait for a standby. A server that was promoted since and has none is not
//!   used where one is wanted; nor is one that crashed or was restarted, until a standby has caught up with it: before that
//!   it may show commits that would be lost with it. Commits get three quarters of the connections: while they wait for a standby that is away,
//!   reading still works.
//!
//! # Versions
//!
//! A version is a block's number and a number within the block. A process takes a block of 16
//! million from the database and counts on its own. No block is given out twice, so no clock has
//! to be right for versions to be unique.
//!
//! # What it runs on
//!
//! Tested against PostgreSQL 15. The statements avoid what YugabyteDB and CockroachDB lack (no
//! `LISTEN`, no advisory locks, no `SKIP LOCKED`), but nobody has tried them.
//!
//! [`Table::byte`]: oddboard_game::store::Table::byte
//! [`Store::commit_while`]: oddboard_game::store::Store::commit_while
//! [`APPLIED_WITHIN`]: oddboard_game::store::APPLIED_WITHIN
//! [`StoreError::UnknownOutcome`]: oddboard_game::store::StoreError::UnknownOutcome

mod address;
mod address_error;
mod commit;
mod connections;
mod error;
mod failure;
mod full_disk;
mod group_commit;
mod hosts;
mod layout;
mod log_throttle;
mod new_session;
mod options;
mod plan;
mod reads;
mod server;
mod standby;
mod store;
mod tls;
mod versions;

#[cfg(test)]
#[path = "../tests/support/server.rs"]
#[allow(
    dead_code,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "other tests use more of it"
)]
mod server_for_tests;

pub use self::{
    address::Address, address_error::AddressError, error::OpenError, options::Options,
    store::PostgresStore,
};
