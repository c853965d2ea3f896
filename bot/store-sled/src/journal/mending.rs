//! Putting one wrong byte of a journal's line right.
//!
//! The last batches may be in the journal alone: sled writes later. A byte of theirs that went wrong on
//! the disk must not pass for a line that a power cut tore, which is dropped. A torn line was never
//! written to its end; one with a wrong byte was, and its checksum tells which byte it is.

use serde::{Deserialize, Serialize};

use oddboard_game::store::lines::checked_text;

/// A byte of a journal that is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongByte {
    /// Where it is in the file.
    pub at: u64,
    /// What it should be.
    pub byte: u8,
}

/// How long the checksum before a line's text is, with the space after it.
const SUM: usize = 9;

/// CRC-32's polynomial (IEEE 802.3), its bits reversed.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// Which byte of a line that does not check is wrong, if it is just one: its index, and what it should
/// be.
///
/// A checksum has 32 bits. So there is hardly ever more than one answer, or one for a line in which
/// more is wrong; and a line that is put right must still be read.
pub(super) fn wrong_byte(line: &[u8]) -> Option<(usize, u8)> {
    let candidate = match line {
        [rest @ .., last] if *last != b'\n' => (rest.len(), b'\n'),
        _ => {
            let (sum, text) = line.strip_suffix(b"\n")?.split_at_checked(SUM)?;
            match wrong_byte_of_sum(sum, text) {
                Some(found) => found,
                None => wrong_byte_of_text(sum, text)?,
            }
        }
    };
    checks_with(line, candidate).then_some(candidate)
}

/// The byte in which what stands for a text's checksum differs from it, if it is just one.
fn wrong_byte_of_sum(sum: &[u8], text: &[u8]) -> Option<(usize, u8)> {
    let right = format!("{:08x} ", crc32fast::hash(text));
    let mut wrong = right.bytes().enumerate().filter(|(index, byte)| sum[*index] != *byte);
    let first = wrong.next();
    first.filter(|_| wrong.next().is_none())
}

/// The byte of a text that keeps it from having its checksum, if it is just one.
fn wrong_byte_of_text(sum: &[u8], text: &[u8]) -> Option<(usize, u8)> {
    let sum = str::from_utf8(sum).ok()?.strip_suffix(' ')?;
    // The checksum of a text with a changed byte is that of the text, changed by what depends on the
    // change and the number of bytes behind it alone.
    let change = u32::from_str_radix(sum, 16).ok()? ^ crc32fast::hash(text);
    let table: [u32; 256] = std::array::from_fn(|index| pushed_out(index as u32));
    let mut effects = table;
    for (index, byte) in text.iter().enumerate().rev() {
        if let Some(by) = (1..256).find(|by| effects[*by] == change) {
            return Some((SUM + index, byte ^ by as u8));
        }
        for effect in &mut effects {
            *effect = (*effect >> 8) ^ table[(*effect & 0xff) as usize];
        }
    }
    None
}

/// What eight more bits make of a register of CRC-32.
fn pushed_out(register: u32) -> u32 {
    (0..8).fold(register, |register, _| match register & 1 {
        0 => register >> 1,
        _ => (register >> 1) ^ POLYNOMIAL,
    })
}

/// Whether a line checks once a byte is put right.
fn checks_with(line: &[u8], (index, byte): (usize, u8)) -> bool {
    let mut line = line.to_vec();
    line[index] = byte;
    checked_text(&line).is_some()
}

/// Whether a line that does not check was perhaps never written to its end: its end is missing, or a
/// part that holds nothing. A text has no byte 0.
pub(super) fn is_torn(line: &[u8]) -> bool {
    line.last() != Some(&b'\n') || line.contains(&0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Line;

    fn line() -> Vec<u8> {
        let mut line = Vec::new();
        let batch = Line::Batch {
            version: 17,
            synced: 12,
            journaled: None,
            digest: None,
            writes: Vec::new(),
        };
        batch.write_to(&mut line);
        line
    }

    #[test]
    fn any_wrong_byte_of_a_line_is_found() {
        let right = line();
        for at in 0..right.len() {
            for by in [1, 0x10, 0x20, 0x80, 0xff] {
                let mut wrong = right.clone();
                wrong[at] ^= by;
                // A letter of the checksum may be a capital.
                if checked_text(&wrong).is_none() {
                    assert_eq!(wrong_byte(&wrong), Some((at, right[at])), "byte {at} by {by}");
                }
            }
        }
    }

    #[test]
    fn of_two_wrong_bytes_none_is_put_right() {
        let mut wrong = line();
        wrong[20] ^= 1;
        wrong[30] ^= 1;
        assert_eq!(wrong_byte(&wrong), None);
    }

    #[test]
    fn a_line_without_its_end_or_with_a_hole_is_torn() {
        let whole = line();
        assert!(!is_torn(&whole));
        assert!(is_torn(&whole[..whole.len() - 5]));
        let mut hole = whole;
        hole[12..20].fill(0);
        assert!(is_torn(&hole));
        assert_eq!(wrong_byte(&hole), None);
    }
}
