//! What all processes on one store have to be set up alike in.

use serde::{Deserialize, Serialize};

/// How a process receives what members do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReceiveBy {
    /// Through the shards of the gateway.
    Gateway,
    /// By calls over HTTP.
    Http,
}

/// How a process is set up, as far as all on one store have to be alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeConfig {
    /// How it receives: clocks go by shards where that is the gateway.
    pub receives: ReceiveBy,
    /// Whether it has an engine: the process that stores a move finds the engine's answer.
    pub has_engine: bool,
}

/// In what a process differs from others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// In how they receive.
    Receives,
    /// In whether they have an engine.
    HasEngine,
    /// In the schema of the records: others have brought them to another one.
    Schema,
}
