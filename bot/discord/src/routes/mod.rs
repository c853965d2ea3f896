//! The ways to somebody who is to be told something: which there are, which of them Discord has refused, and the
//! interactions that can tell it.

pub(crate) mod announcement;
pub(crate) mod refused_routes;
pub(crate) mod rendezvous;
pub(crate) mod route;
pub(crate) mod tidying;
pub(crate) mod tokens;
