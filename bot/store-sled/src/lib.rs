//! The embedded store: records in a folder of this machine, over sled.

mod database;
pub mod embedded;
pub mod journal;
pub mod maintenance;
mod tally;

pub use embedded::EmbeddedStore;
