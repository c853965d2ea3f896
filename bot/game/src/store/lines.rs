//! Lines with checksums: the form of export files and of journals.
//!
//! A line is the CRC-32 of its text in eight hexadecimal digits, a space, the text (JSON), and a
//! newline.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Entry, Key, StoreError, Table, Version, digest::Sum};

/// A line of an export file: the header first, then one line for each record.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportLine {
    /// The first line.
    Header(HeaderLine),
    /// A record.
    Record(RecordLine),
}

/// What the first line of an export file or journal says.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct HeaderLine {
    /// The schema version of what follows.
    pub schema: u32,
    /// A number that is at least as high as every version of the records that follow.
    pub base: u64,
    /// How many records follow.
    pub records: u64,
    /// The sum of their hashes. Early programs wrote none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<Sum>,
}

/// What a line says of a record.
#[derive(Debug, Serialize, Deserialize)]
pub struct RecordLine {
    /// Its table.
    pub table: Table,
    /// Its key.
    pub key: Key,
    /// Its version.
    pub version: Version,
    /// What it holds.
    pub value: Box<RawValue>,
}

impl RecordLine {
    /// What is written of a record.
    ///
    /// # Errors
    ///
    /// When its value isn't JSON.
    pub fn new(table: Table, key: Key, entry: Entry) -> Result<Self, StoreError> {
        let value = RawValue::from_string(entry.json)
            .map_err(|source| StoreError::unreadable(table, &key, source))?;
        Ok(Self { table, key, version: entry.version, value })
    }
}

/// Appends something as a line.
///
/// # Panics
///
/// When it has no JSON form.
pub fn write_line(line: &impl Serialize, buffer: &mut Vec<u8>) {
    let text = serde_json::to_vec(line).expect("a line has a JSON form");
    buffer.extend_from_slice(format!("{:08x} ", crc32fast::hash(&text)).as_bytes());
    buffer.extend_from_slice(&text);
    buffer.push(b'\n');
}

/// The text of a line, if the line is whole and its checksum is right.
#[must_use]
pub fn checked_text(line: &[u8]) -> Option<&[u8]> {
    let (sum, text) = line.strip_suffix(b"\n")?.split_at_checked(9)?;
    let sum = u32::from_str_radix(str::from_utf8(sum).ok()?.strip_suffix(' ')?, 16).ok()?;
    (crc32fast::hash(text) == sum).then_some(text)
}
