//! How everything is laid out in the store: keys, rows, and what is kept beside them so that nobody has to
//! look for it.
//!
//! What is put into a batch here goes with whatever the batch is for. Nothing decides here what happens.

pub(in crate::app) mod alarm;
pub(in crate::app) mod channels;
pub(in crate::app) mod check;
pub(in crate::app) mod derived;
pub(in crate::app) mod due_queue;
pub(in crate::app) mod games;
pub(in crate::app) mod ids;
pub(in crate::app) mod keys;
pub(in crate::app) mod played;
pub(in crate::app) mod rows;
pub(in crate::app) mod shards;
