//! Patches put beside each other: what they say together, how often each symbol occurs in
//! it, and the checksum of the whole.

use super::codes::{self, DISTANCES, END, LITERALS};
use super::patch::Patch;
use super::token::{Back, LONGEST, SHORTEST, Token};

/// A patch in its place in a band.
#[derive(Clone, Copy)]
pub(crate) struct Placed<'a> {
    pub(crate) patch: &'a Patch,
    /// How many pixels further left its twin stands, if it has one.
    pub(crate) twin: usize,
}

/// What is said of one row of one patch, and before it.
pub(super) struct Saying<'a> {
    /// Bytes before that repeat the row above.
    pub(super) repeated: usize,
    pub(super) tokens: &'a [Token],
    /// How far back the twin is.
    pub(super) twin: usize,
}

/// A picture while its patches are put together.
pub(super) struct Stitcher<'a> {
    /// Bytes from a pixel to the one below.
    stride: usize,
    pub(super) sayings: Vec<Saying<'a>>,
    pub(super) symbols: [u32; LITERALS],
    pub(super) distances: [u32; DISTANCES],
    /// Bytes that repeat the row above, not yet said.
    pending: usize,
    checksum: Checksum,
}

impl<'a> Stitcher<'a> {
    pub(super) fn new(width: usize) -> Self {
        Self {
            stride: width + 1,
            sayings: Vec::with_capacity(4_096),
            symbols: [0; LITERALS],
            distances: [0; DISTANCES],
            pending: 0,
            checksum: Checksum { sum: 1, weighted: 0 },
        }
    }

    /// Bytes from a pixel to where a repetition takes it from.
    pub(super) fn distance(&self, back: Back, twin: usize) -> usize {
        match back {
            Back::Run => 1,
            Back::Above => self.stride,
            Back::AboveLeft => self.stride + 1,
            Back::AboveRight => self.stride - 1,
            Back::Twin => twin,
        }
    }

    /// Adds a band: patches of one height, that fill the picture's width.
    pub(super) fn band(&mut self, height: usize, band: &[Placed<'a>]) {
        let mut starts = vec![0; band.len()];
        for number in 0..height {
            // The byte that says how a row is filtered is 0, as it is for the row above.
            self.pending += 1;
            self.checksum.sum_up(1, 0, 0);
            for (Placed { patch, twin }, start) in band.iter().zip(&mut starts) {
                let row = &patch.rows[number];
                self.pending += usize::from(row.lead);
                let end = row.end as usize;
                self.checksum.sum_up(patch.width, row.sum, row.weighted);
                if end > *start {
                    let repeated = self.take_pending();
                    let tokens = &patch.tokens[*start..end];
                    self.sayings.push(Saying { repeated, tokens, twin: *twin });
                    *start = end;
                    self.pending = usize::from(row.trail);
                }
            }
            self.checksum.reduce();
        }
        for Placed { patch, twin } in band {
            for (symbol, count) in &patch.symbols {
                self.symbols[usize::from(*symbol)] += count;
            }
            for back in Back::ALL {
                let times = patch.reaching(back);
                if times > 0 {
                    self.distances[self.distance_symbol(back, *twin)] += times;
                }
            }
        }
    }

    /// Ends the picture: what is still to be said, and the checksum.
    pub(super) fn finish(&mut self) -> u32 {
        let repeated = self.take_pending();
        self.sayings.push(Saying { repeated, tokens: &[], twin: 0 });
        self.symbols[END] += 1;
        self.checksum.value()
    }

    /// The repeated bytes not yet said, which are counted as said now.
    fn take_pending(&mut self) -> usize {
        let pending = std::mem::take(&mut self.pending);
        for said in parts(pending) {
            self.symbols[said.map_or(0, |length| codes::length(length).symbol)] += 1;
            if said.is_some() {
                self.distances[self.distance_symbol(Back::Above, 0)] += 1;
            }
        }
        pending
    }

    fn distance_symbol(&self, back: Back, twin: usize) -> usize {
        codes::distance(less_one(self.distance(back, twin))).symbol
    }
}

/// A distance as deflate counts it.
pub(super) fn less_one(distance: usize) -> u16 {
    u16::try_from(distance - 1).expect("a picture is less than 32,768 pixels wide")
}

/// Repeated bytes in lengths that can be said; a single one is the byte before a row, and is
/// said itself.
#[expect(clippy::cast_possible_truncation, reason = "a length is below 2^9")]
pub(super) fn parts(mut bytes: usize) -> impl Iterator<Item = Option<u16>> {
    std::iter::from_fn(move || {
        let part = match bytes {
            0 => return None,
            1 => {
                bytes = 0;
                return Some(None);
            }
            2..=LONGEST => bytes,
            // So that the rest is not too short.
            _ => LONGEST.min(bytes - SHORTEST),
        };
        bytes -= part;
        Some(Some(part as u16))
    })
}

/// Adler-32 of bytes whose sums are known.
struct Checksum {
    sum: u64,
    weighted: u64,
}

const ADLER: u64 = 65_521;

impl Checksum {
    /// Goes over `count` bytes: their sum, and their sum each times how many there are from it
    /// to the last.
    #[inline]
    fn sum_up(&mut self, count: usize, sum: u32, weighted: u32) {
        self.weighted += count as u64 * self.sum + u64::from(weighted);
        self.sum += u64::from(sum);
    }

    /// To be done at least once in some thousand bytes.
    #[inline]
    fn reduce(&mut self) {
        self.sum %= ADLER;
        self.weighted %= ADLER;
    }

    #[expect(clippy::cast_possible_truncation, reason = "both are below 2^16")]
    fn value(&mut self) -> u32 {
        self.reduce();
        (self.weighted << 16 | self.sum) as u32
    }
}
