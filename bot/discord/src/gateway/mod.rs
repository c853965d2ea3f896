//! The shards of the gateway: connecting them, sharing them among processes, and watching whether they work.

pub(crate) mod all_shards;
mod backoff;
mod connecting;
mod events;
pub(crate) mod links;
mod resharding;
pub(crate) mod spread;
