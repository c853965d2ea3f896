//! What a process does without being asked: it keeps its place among others, says that it is alive, does what is
//! due, and at its start brings the records to the present schema.

mod beat;
mod due;
mod migration;
mod place;
mod timekeeper;

pub use self::due::Ticked;
pub use self::timekeeper::keep_time;
