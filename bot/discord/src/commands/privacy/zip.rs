//! A ZIP file with one file in it: what every system opens with a click. `flate2` does the compressing; the
//! form round it is two short headers.
//!
//! [The form](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), sections 4.3.7, 4.3.12 and 4.3.16.

use std::io::{self, Write};

use crc32fast::Hasher;
use flate2::{Compression, write::DeflateEncoder};

/// The version of the form that knows folders and deflate: what a reader needs.
const VERSION: u16 = 20;
const DEFLATED: u16 = 8;
/// 1980-01-01, the first day that can be told: nothing is to be read out of it.
const DATE: u16 = 0x21;

/// How long the first header is, without the name.
const HEADER_BYTES: usize = 30;

/// What comes after the compressed bytes, without the name: the second header and the end.
const END_BYTES: usize = 46 + 22;

/// A ZIP file that is being written.
#[derive(Debug)]
pub(super) struct Zip {
    name: String,
    sum: Hasher,
    long: u32,
    encoder: DeflateEncoder<Vec<u8>>,
    /// How much was written since what has come of it was counted.
    uncounted: usize,
}

impl Zip {
    /// Begins one with a file of this name.
    pub(super) fn new(name: String) -> Self {
        let mut bytes = b"PK\x03\x04".to_vec();
        bytes.extend(facts(&name, 0, 0, 0));
        bytes.extend([0, 0]);
        bytes.extend(name.as_bytes());
        let encoder = DeflateEncoder::new(bytes, Compression::default());
        Self { name, sum: Hasher::new(), long: 0, encoder, uncounted: 0 }
    }

    /// How long the text in it is.
    pub(super) fn long(&self) -> usize {
        self.long as usize
    }

    /// Whether it stays within this many bytes with this much more text, whatever that is.
    pub(super) fn has_room(&mut self, text: usize, most: usize) -> io::Result<bool> {
        let fits = |zip: &Self| {
            // What can't be compressed is kept as it is, in blocks with a head of five bytes.
            let rest = zip.uncounted + text;
            let rest = rest + rest / 1_000 + 1_000 + END_BYTES + zip.name.len();
            zip.encoder.get_ref().len() + rest <= most
        };
        if !fits(self) && self.uncounted > 0 {
            self.encoder.flush()?;
            self.uncounted = 0;
        }
        Ok(fits(self))
    }

    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        let long = u32::try_from(text.len()).ok().and_then(|more| self.long.checked_add(more));
        self.long = long.ok_or(io::ErrorKind::FileTooLarge)?;
        self.sum.update(text.as_bytes());
        self.uncounted += text.len();
        self.encoder.write_all(text.as_bytes())
    }

    /// The whole file.
    pub(super) fn finish(self) -> io::Result<Vec<u8>> {
        let mut bytes = self.encoder.finish()?;
        let short = |bytes: usize| u32::try_from(bytes).map_err(|_| io::ErrorKind::FileTooLarge);
        let ends = short(bytes.len())?;
        let compressed = short(bytes.len() - HEADER_BYTES - self.name.len())?;
        let facts = facts(&self.name, self.sum.finalize(), compressed, self.long);
        // The first header begins with a signature, the facts follow it.
        bytes[4..4 + facts.len()].copy_from_slice(&facts);
        bytes.extend(b"PK\x01\x02");
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(facts);
        // No remark, the first disk, attributes, and where the file begins.
        bytes.extend([0; 2 + 2 + 2 + 2 + 4 + 4]);
        bytes.extend(self.name.as_bytes());
        let directory = short(bytes.len())? - ends;
        bytes.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
        bytes.extend(directory.to_le_bytes());
        bytes.extend(ends.to_le_bytes());
        bytes.extend([0, 0]);
        Ok(bytes)
    }
}

/// What both headers say of the file, from the version that is needed to the length of its name.
fn facts(name: &str, sum: u32, compressed: u32, long: u32) -> Vec<u8> {
    let name = u16::try_from(name.len()).expect("a short name");
    let [version, deflated, date] = [VERSION, DEFLATED, DATE].map(u16::to_le_bytes);
    let [sum, compressed, long] = [sum, compressed, long].map(u32::to_le_bytes);
    [
        &version[..],
        &[0, 0],
        &deflated,
        &[0, 0],
        &date,
        &sum,
        &compressed,
        &long,
        &name.to_le_bytes(),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::DeflateDecoder;

    use super::*;

    fn number(bytes: &[u8], at: usize) -> usize {
        u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize
    }

    #[test]
    fn what_is_written_is_found_from_the_end_as_readers_do() {
        let mut zip = Zip::new("some.json".to_owned());
        let texts: Vec<_> = (0..500).map(|number| format!("{{\"number\":{number}}}")).collect();
        for text in &texts {
            zip.write(text).expect("written");
        }
        let text = texts.concat();
        assert_eq!(zip.long(), text.len());
        let bytes = zip.finish().expect("finished");
        let end = bytes.len() - 22;
        assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
        let directory = number(&bytes, end + 16);
        assert_eq!(directory + number(&bytes, end + 12), end);
        assert_eq!(&bytes[directory..directory + 4], b"PK\x01\x02");
        assert_eq!(&bytes[directory + 46..end], b"some.json");
        // Both headers say the same.
        assert_eq!(bytes[directory + 6..directory + 30], bytes[4..28]);
        assert_eq!(number(&bytes, directory + 16), crc32fast::hash(text.as_bytes()) as usize);
        assert_eq!(number(&bytes, directory + 24), text.len());
        let begins = HEADER_BYTES + "some.json".len();
        assert_eq!(begins + number(&bytes, directory + 20), directory);
        let mut found = String::new();
        DeflateDecoder::new(&bytes[begins..directory]).read_to_string(&mut found).expect("read");
        assert_eq!(found, text);
    }
}
