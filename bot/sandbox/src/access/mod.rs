//! Who may see and do what.

pub(crate) mod commands;
pub(crate) mod permissions;
