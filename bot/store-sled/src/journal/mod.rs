//! The journal: a plain text file beside the database that repeats every
//! batch, so that a damaged database costs nobody a game.
//!
//! A line is the CRC-32 of its text in eight hexadecimal digits, a space, the
//! text (JSON), and a newline. The first line is a header that says how many
//! records follow; these are the state of the database when the file was
//! begun. After them comes one line per batch. A file without batches is an
//! export; so exports and journals are restored by the same code.
//!
//! A line is written and synced before the batch goes to the database, which is made safe later
//! ([`Safe`] says how far either is). After an unclean stop the file may end in lines that were written together and
//! are not all whole: they were acknowledged to nobody and are cut off from the
//! first that is not. A line among the last ones that was written to its end and
//! is wrong in one byte is put right. Anything else that does not check is damage.
//!
//! Header and batches say what the database then holds in brief (a
//! [`SetDigest`](oddboard_game::store::digest::SetDigest)), so that a database
//! can be compared with its journal without reading the one into memory ([`survey()`]).

mod contents;
mod draft;
mod file;
mod line;
mod mending;
mod reading;
mod survey;
mod tail;

pub use self::line::{Change, Line, Safe};
pub use self::mending::WrongByte;
pub use self::reading::{Damage, Extent, read};
pub(super) use self::{
    contents::survey_contents,
    draft::{Draft, draft_path},
    file::Journal,
    survey::{Survey, survey},
    tail::batches_after,
};
