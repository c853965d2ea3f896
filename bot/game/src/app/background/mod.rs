//! What a process does without being asked: it stays registered among others, says that it is alive, does what is
//! due, and at its start brings the records to the present schema.

mod beat;
mod due;
mod migration;
mod registration;
mod timekeeper;

pub use self::due::Ticked;
pub use self::timekeeper::keep_time;
