//! The log of a game as a short text: less than a twelfth of what its events take one by one.
//!
//! Nothing is left out: the events come back as they were. What can be told from what came before
//! (that a move is told, by which message, soon after it was made) takes next to no room; what nobody
//! can know beforehand (when somebody moved, a message's id) takes the bits that it has. Rare events
//! are kept as the JSON text that they always had, written with what such texts have in common.
//!
//! The form says nothing of the rules, so a log can be read whatever becomes of them. It must stay as
//! it is: a new one gets another [`FORMAT`].

mod coder;
mod fields;
mod letters;

use thiserror::Error;

use self::{
    coder::{Coder, Reader, Writer, even_bits},
    fields::Fields,
};
use super::Event;

/// What a text begins with, for the form it has.
const FORMAT: &str = "1";
/// The most events of a log that is packed or read: the longest games have a hundredth.
const EVENTS_MAX: u64 = 1 << 17;
/// What stands at the end: who finds something else has misread what came before.
const END: u64 = 0xc0de;

/// Why a text is no packed log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PackedLogError {
    /// A newer program wrote it.
    #[error("the packed log has a form that this program does not know")]
    Newer,
    /// It is damaged, or never was one.
    #[error("the packed log is damaged")]
    Damaged,
    /// There is an event in it that can't be packed: one out of order.
    #[error("the log cannot be packed")]
    Strange,
}

/// Packs the log of a game.
///
/// # Errors
///
/// When it is none: its events must have the numbers from 0 on. What this returns can always be read.
pub fn pack(events: &[Event]) -> Result<String, PackedLogError> {
    if (0..).zip(events).any(|(number, event)| event.number != number) {
        return Err(PackedLogError::Strange);
    }
    let mut writer = Writer::new();
    code(&mut writer, Some(events))?;
    let text = format!("{FORMAT}{}", letters::write(&writer.finish()));
    // Whoever deletes the events relies on it.
    if unpack(&text)? == events { Ok(text) } else { Err(PackedLogError::Strange) }
}

/// The log that was packed.
///
/// # Errors
///
/// When the text is no packed log.
pub fn unpack(text: &str) -> Result<Vec<Event>, PackedLogError> {
    let text = text.strip_prefix(FORMAT).ok_or(PackedLogError::Newer)?;
    let bytes = letters::read(text).ok_or(PackedLogError::Damaged)?;
    code(&mut Reader::new(&bytes), None)
}

/// Codes a log: the one given, or the one that is read.
fn code(coder: &mut impl Coder, given: Option<&[Event]>) -> Result<Vec<Event>, PackedLogError> {
    let mut fields = Fields::new();
    let count = fields.count.code(coder, given.map_or(0, |events| events.len() as u64));
    if count > EVENTS_MAX {
        return Err(PackedLogError::Damaged);
    }
    let mut events = Vec::new();
    for number in 0..count {
        let event = given.and_then(|events| events.get(events_index(number)));
        events.push(fields.event(coder, number, event)?);
    }
    if even_bits(coder, 16, END) == END { Ok(events) } else { Err(PackedLogError::Damaged) }
}

/// The place of an event in its log.
fn events_index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests;
