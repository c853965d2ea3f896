//! A deflate encoder for pictures that are put together from patches.
//!
//! A board is squares beside squares, and the same squares come again in every picture. So
//! what is costly, the search for repetitions, is done once for each [`Patch`] and within it:
//! what it says repeats the byte before, the row above (a distance that is the same all over a
//! picture), or its twin: the same piece further left in the same band. A picture is its
//! patches' rows put beside each other. Repetitions of the row above go on from one patch to
//! the next and are said together; how often each symbol occurs and the checksum are added up
//! from the patches' own sums; and one block with codes made to measure holds the whole. The
//! result is a zlib stream that any decoder reads.
//!
//! Rows are not filtered: neighbouring indices of a palette have nothing to do with each other.

mod bits;
mod codes;
mod parse;
mod patch;
mod stitch;
mod token;

use bits::Bits;
use codes::{Code, END, LENGTHS};
use stitch::Stitcher;
use token::{Back, TOKENS, Token};

pub(crate) use parse::{same_bytes, same_bytes_at_end};
pub(crate) use patch::Patch;
pub(crate) use stitch::Placed;

/// A picture as the zlib stream that a PNG file has: bands of patches from the top, each with
/// its height.
pub(crate) fn zlib<'a>(
    width: usize,
    bands: impl IntoIterator<Item = (usize, &'a [Placed<'a>])>,
) -> Vec<u8> {
    let mut stitcher = Stitcher::new(width);
    for (height, band) in bands {
        stitcher.band(height, band);
    }
    let checksum = stitcher.finish();
    let mut bits = Bits::new();
    // Deflate with a window of 32 kB, no dictionary, the fast levels' mark.
    bits.put(0x0178, 16);
    block(&mut bits, &stitcher);
    bits.pad();
    bits.put(u64::from(checksum.swap_bytes()), 32);
    bits.finished()
}

/// One last block with codes made for this picture.
fn block(bits: &mut Bits, stitcher: &Stitcher<'_>) {
    let literals = Code::of(&stitcher.symbols, 15);
    let distances = Code::of(&stitcher.distances, 15);
    bits.put(0b101, 3);
    codes::write_header(bits, &literals, &distances);
    let table = table(stitcher, &literals, &distances);
    for saying in &stitcher.sayings {
        for said in stitch::parts(saying.repeated) {
            let token =
                said.map_or(Token::byte(0), |length| Token::repetition(Back::Above, length.into()));
            bits.say(table[token.index()]);
        }
        if saying.twin == 0 {
            for token in saying.tokens {
                bits.say(table[token.index()]);
            }
        } else {
            let distance = said_distance(&distances, saying.twin);
            for token in saying.tokens {
                bits.say(table[token.index()]);
                if token.back() == Some(Back::Twin) {
                    bits.say(distance);
                }
            }
        }
    }
    bits.say(Said::of(literals.symbol(END)));
}

/// Bits to be written, and how many they are.
#[derive(Clone, Copy, Default)]
struct Said {
    bits: u64,
    count: u32,
}

impl Said {
    fn of((bits, count): (u32, u32)) -> Self {
        Self { bits: u64::from(bits), count }
    }

    fn then(self, next: Self) -> Self {
        Self { bits: self.bits | next.bits << self.count, count: self.count + next.count }
    }
}

/// What is written for every token. A twin's distance differs from patch to patch and is not
/// in it.
fn table(stitcher: &Stitcher<'_>, literals: &Code, distances: &Code) -> Vec<Said> {
    let mut table = vec![Said::default(); TOKENS];
    for byte in 0..=u8::MAX {
        table[Token::byte(byte).index()] = Said::of(literals.symbol(byte.into()));
    }
    let lengths: Vec<Said> = (0_u16..)
        .skip(3)
        .take(LENGTHS - 3)
        .map(|length| Said::of(literals.said(codes::length(length))))
        .collect();
    for back in Back::ALL {
        let distance = match back {
            Back::Twin => Said::default(),
            _ => said_distance(distances, stitcher.distance(back, 0)),
        };
        for (length, said) in (token::SHORTEST..).zip(&lengths) {
            table[Token::repetition(back, length).index()] = said.then(distance);
        }
    }
    table
}

fn said_distance(distances: &Code, distance: usize) -> Said {
    Said::of(distances.said(codes::distance(stitch::less_one(distance))))
}

#[cfg(test)]
mod tests;
