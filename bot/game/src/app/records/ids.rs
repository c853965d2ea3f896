//! Ids that only the application gives: of processes, and of the cells into which work is divided.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of a process. No two have the same, and no process has the number of an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub(in crate::app) u64);

impl fmt::Display for NodeId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A part of the work that is done in the background.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::app) struct Cell(pub(in crate::app) u64);
