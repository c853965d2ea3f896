//! What a process does without being asked.

mod beat;
mod due;

pub use self::due::Ticked;
