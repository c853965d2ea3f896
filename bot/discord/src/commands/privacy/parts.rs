//! What is stored about somebody, as files that Discord takes: one that can be read as it is, or as many ZIP files
//! as it needs. Each is made when the one before it was sent.

use std::{io, iter::Peekable};

use oddboard_game::app::{AppError, Exported, Outline};

use super::zip::Zip;
use crate::calls::handler_error::HandlerError;

/// How long the text in a file may get, so that an editor opens it.
const TEXT_BYTES_MAX: usize = 100 << 20;
/// What begins and ends a file's text, and comes between two pieces.
const BETWEEN_BYTES: usize = 256;

/// A file to be sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    /// Whether it is compressed.
    pub(super) zipped: bool,
    /// Whether nothing is left after it.
    pub(super) last: bool,
}

/// What is yet to be sent.
pub(super) struct Parts<I: Iterator> {
    pieces: Peekable<I>,
    /// How many bytes a file may have.
    most: usize,
    /// How many files there were.
    sent: usize,
}

/// A file that is being written.
enum Draft {
    Plain(String),
    Zip(Zip),
}

impl<I: Iterator<Item = Result<(Exported, String), AppError>>> Parts<I> {
    pub(super) fn new(pieces: I, most: usize) -> Self {
        Self { pieces: pieces.peekable(), most, sent: 0 }
    }

    /// How many files there were.
    pub(super) fn sent(&self) -> usize {
        self.sent
    }

    /// The next file, with as much as it takes.
    pub(super) fn next(&mut self) -> Result<Part, HandlerError> {
        self.sent += 1;
        let name = format!("oddboard-data-{}", self.sent);
        // Only what is all there is can be read as it is.
        let mut draft = match self.sent {
            1 => Draft::Plain(String::new()),
            _ => Draft::Zip(Zip::new(format!("{name}.json"))),
        };
        let mut outline = Outline::default();
        let mut empty = true;
        while let Some(piece) = self.pieces.peek() {
            if let Ok((_, json)) = piece
                && !draft.takes(json.len() + BETWEEN_BYTES, self.most, &name)?
                && !empty
            {
                break;
            }
            let Some(piece) = self.pieces.next() else { break };
            let (kind, json) = piece?;
            draft.write(&outline.before(kind))?;
            draft.write(&json)?;
            empty = false;
        }
        let last = self.pieces.peek().is_none();
        draft.write(&outline.end(last))?;
        draft.finish(&name, last)
    }
}

impl Draft {
    /// Whether there is room for this much more text. What gets too long to be sent as it is, is compressed
    /// from then on.
    fn takes(&mut self, text: usize, most: usize, name: &str) -> io::Result<bool> {
        if let Self::Plain(written) = self {
            if written.len() + text <= most {
                return Ok(true);
            }
            let mut zip = Zip::new(format!("{name}.json"));
            zip.write(written)?;
            *self = Self::Zip(zip);
        }
        match self {
            Self::Plain(_) => Ok(true),
            Self::Zip(zip) => Ok(zip.long() + text <= TEXT_BYTES_MAX && zip.has_room(text, most)?),
        }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        match self {
            Self::Plain(written) => written.push_str(text),
            Self::Zip(zip) => zip.write(text)?,
        }
        Ok(())
    }

    fn finish(self, name: &str, last: bool) -> Result<Part, HandlerError> {
        Ok(match self {
            Self::Plain(text) => {
                let name = "oddboard-data.json".to_owned();
                Part { name, bytes: text.into_bytes(), zipped: false, last }
            }
            Self::Zip(zip) => {
                Part { name: format!("{name}.zip"), bytes: zip.finish()?, zipped: true, last }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::DeflateDecoder;
    use oddboard_game::core::GameId;
    use serde_json::Value;

    use super::*;

    const MOST: usize = 20_000;

    /// Texts that get hardly smaller, the longest of them so long.
    fn pieces(count: usize, longest: usize) -> Vec<(Exported, String)> {
        let mut random = 88_172_645_463_325_252_u64;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        let mut piece = |number: usize| {
            let long = usize::try_from(next() % 1_000).expect("small") * longest / 1_000;
            let text: String = (0..long / 16).map(|_| format!("{:016x}", next())).collect();
            let kind = match number {
                0 => Exported::Member,
                number if number < count / 2 => Exported::Challenge,
                _ => Exported::Game,
            };
            (kind, format!("\"{number}-{text}\""))
        };
        (0..count).map(&mut piece).collect()
    }

    fn all(pieces: &[(Exported, String)]) -> Vec<Part> {
        let mut parts = Parts::new(pieces.iter().cloned().map(Ok), MOST);
        let mut found = vec![parts.next().expect("a file")];
        while !found[found.len() - 1].last {
            found.push(parts.next().expect("a file"));
        }
        assert_eq!(parts.sent(), found.len());
        found
    }

    fn read(part: &Part) -> Value {
        let text = if part.zipped {
            let begins = 30 + usize::from(part.bytes[26]);
            let mut text = Vec::new();
            DeflateDecoder::new(&part.bytes[begins..]).read_to_end(&mut text).expect("inflated");
            text
        } else {
            part.bytes.clone()
        };
        serde_json::from_slice(&text).expect("JSON")
    }

    /// The texts in files, in their order.
    fn texts(parts: &[Part]) -> Vec<String> {
        let mut texts = Vec::new();
        for value in parts.iter().map(read) {
            texts.extend(value.get("member").cloned());
            for list in ["challenges", "games"] {
                texts.extend(value[list].as_array().into_iter().flatten().cloned());
            }
        }
        texts.iter().map(Value::to_string).collect()
    }

    #[test]
    fn everything_comes_once_and_no_file_is_too_large() {
        for (count, longest) in
            [(1, 10), (40, 10), (40, 900), (60, 900), (400, 2_000), (90, 15_000)]
        {
            let pieces = pieces(count, longest);
            let parts = all(&pieces);
            let long: usize = pieces.iter().map(|(_, json)| json.len()).sum();
            assert_eq!(parts[0].zipped, long > MOST - BETWEEN_BYTES * 2 - count * 2, "{long}");
            for part in &parts {
                assert!(part.bytes.len() <= MOST, "{} bytes", part.bytes.len());
            }
            // Hexadecimal digits get half as long, so hardly any room is wasted.
            assert!(parts.len() <= 1 + long / (MOST - longest), "{} files of {long}", parts.len());
            let expected: Vec<_> = pieces.iter().map(|(_, json)| json.clone()).collect();
            assert_eq!(texts(&parts), expected);
        }
    }

    #[test]
    fn a_piece_that_alone_is_too_long_is_sent_as_well_as_can_be() {
        let long = format!("\"{}\"", "a".repeat(3 * MOST));
        let pieces = [
            (Exported::Member, "1".to_owned()),
            (Exported::Game, long.clone()),
            (Exported::Game, long),
        ];
        let parts = all(&pieces);
        assert_eq!(texts(&parts).len(), 3);
        assert!(parts.iter().all(|part| part.bytes.len() <= MOST), "it gets short");
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let pieces = [Ok((Exported::Member, "1".to_owned())), Err(AppError::NoGame(GameId(7)))];
        assert!(Parts::new(pieces.into_iter(), MOST).next().is_err());
    }
}
