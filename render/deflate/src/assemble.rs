//! Patches placed side by side: the tokens of the whole picture, how often each symbol occurs in
//! them, and the checksum.

use crate::huffman::{self, DISTANCES, END_OF_BLOCK, LITERALS};
use crate::patch::Patch;
use crate::token::{LONGEST, SHORTEST, Source, Token};

/// The greatest width of a picture in pixels: the row above must be within deflate's window of
/// 32,768 bytes, with the filter byte and one byte to the left.
pub const MAX_WIDTH: usize = 32_766;

/// Patches side by side that fill a picture's width.
#[derive(Clone, Copy, Debug)]
pub struct Band<'a> {
    /// How many rows each of the patches has.
    pub height: usize,
    /// The patches from left to right.
    pub patches: &'a [Placed<'a>],
}

/// A patch in its place in a band.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The patch.
    pub patch: &'a Patch,
    /// How many pixels further left its reference stands; 0 for a patch without a reference.
    ///
    /// The patch that stands there must show the pixels that were given as the reference, or the
    /// picture decodes to other pixels.
    pub reference_distance: usize,
}

impl<'a> Placed<'a> {
    /// A patch without a reference.
    #[must_use]
    pub const fn new(patch: &'a Patch) -> Self {
        Self { patch, reference_distance: 0 }
    }
}

/// What is written for one row of one patch, and before it.
pub(crate) struct Segment<'a> {
    /// How many bytes before the others repeat the row above.
    pub(crate) repeated: usize,
    /// How many bytes before the tokens are copied from the reference.
    pub(crate) copied: usize,
    pub(crate) tokens: &'a [Token],
    /// How far back the reference is; 0 without one.
    pub(crate) reference_distance: usize,
}

/// A picture that is being assembled from patches.
pub(crate) struct Assembler<'a> {
    /// Bytes from a pixel to the one below.
    stride: usize,
    pub(crate) segments: Vec<Segment<'a>>,
    pub(crate) symbols: [u32; LITERALS],
    pub(crate) distances: [u32; DISTANCES],
    /// Bytes that repeat the row above and are not yet in a segment.
    pending: usize,
    checksum: Checksum,
}

impl<'a> Assembler<'a> {
    pub(crate) fn new(width: usize) -> Self {
        assert!(width <= MAX_WIDTH, "a picture is not {width} pixels wide");
        Self {
            stride: width + 1,
            segments: Vec::with_capacity(4_096),
            symbols: [0; LITERALS],
            distances: [0; DISTANCES],
            pending: 0,
            checksum: Checksum { sum: 1, weighted: 0 },
        }
    }

    /// How many bytes back a source is.
    pub(crate) fn distance(&self, source: Source, reference_distance: usize) -> usize {
        match source {
            Source::Left => 1,
            Source::Above => self.stride,
            Source::AboveLeft => self.stride + 1,
            Source::AboveRight => self.stride - 1,
            Source::Reference => reference_distance,
        }
    }

    /// Adds a band below the others.
    pub(crate) fn add(&mut self, band: Band<'a>) {
        let Band { height, patches } = band;
        let width: usize = patches.iter().map(|placed| placed.patch.width).sum();
        assert_eq!(width + 1, self.stride, "the patches of a band fill the picture's width");
        let is_as_high = |placed: &Placed<'_>| placed.patch.rows.len() == height;
        assert!(patches.iter().all(is_as_high), "the patches of a band are as high as it is");
        let mut starts = vec![0; patches.len()];
        let runs = runs_of_copies(patches);
        for number in 0..height {
            // The row's filter byte is 0, like that of the row above.
            self.pending += 1;
            self.checksum.add(1, 0, 0);
            let mut rest_of_run = 0;
            for (place, (Placed { patch, reference_distance }, start)) in
                patches.iter().zip(&mut starts).enumerate()
            {
                let row = &patch.rows[number];
                let end = row.end as usize;
                self.checksum.add(patch.width, row.sum, row.weighted);
                if let Some(run) = runs[place].filter(|run| run.is_copied(patches, place, number)) {
                    rest_of_run = run.patches;
                    self.copy(run.width, *reference_distance);
                }
                if rest_of_run > 0 {
                    rest_of_run -= 1;
                    *start = end;
                    continue;
                }
                self.pending += usize::from(row.lead);
                if end > *start {
                    let repeated = self.take_pending();
                    let tokens = &patch.tokens[*start..end];
                    let reference_distance = *reference_distance;
                    self.segments.push(Segment { repeated, copied: 0, tokens, reference_distance });
                    *start = end;
                    self.pending = usize::from(row.trail);
                }
            }
            self.checksum.reduce();
        }
        let is_copied = copied_patches(&runs);
        let own = patches.iter().zip(is_copied).filter(|(_, is_copied)| !is_copied);
        for (Placed { patch, reference_distance }, _) in own {
            for (symbol, count) in &patch.symbols {
                self.symbols[usize::from(*symbol)] += count;
            }
            for source in Source::ALL {
                let count = patch.copies_from(source);
                if count > 0 {
                    self.distances[self.distance_symbol(source, *reference_distance)] += count;
                }
            }
        }
    }

    /// Ends the picture and returns its checksum.
    pub(crate) fn finish(&mut self) -> u32 {
        let repeated = self.take_pending();
        self.segments.push(Segment { repeated, copied: 0, tokens: &[], reference_distance: 0 });
        self.symbols[END_OF_BLOCK] += 1;
        self.checksum.value()
    }

    /// Copies bytes from a reference, and counts their symbols.
    fn copy(&mut self, copied: usize, reference_distance: usize) {
        let repeated = self.take_pending();
        for length in split(copied).flatten() {
            self.symbols[huffman::length(length).symbol] += 1;
            self.distances[self.distance_symbol(Source::Reference, reference_distance)] += 1;
        }
        self.segments.push(Segment { repeated, copied, tokens: &[], reference_distance });
    }

    /// Takes the pending repeated bytes, and counts their symbols.
    fn take_pending(&mut self) -> usize {
        let pending = std::mem::take(&mut self.pending);
        for part in split(pending) {
            self.symbols[part.map_or(0, |length| huffman::length(length).symbol)] += 1;
            if part.is_some() {
                self.distances[self.distance_symbol(Source::Above, 0)] += 1;
            }
        }
        pending
    }

    fn distance_symbol(&self, source: Source, reference_distance: usize) -> usize {
        huffman::distance(less_one(self.distance(source, reference_distance))).symbol
    }
}

/// Patches side by side, each of which shows what its reference shows, equally far away: their rows
/// are copied at once.
#[derive(Clone, Copy)]
struct Run {
    patches: usize,
    /// Their width in pixels.
    width: usize,
}

impl Run {
    /// Is a row of the run that begins at a place copied? Where all of it repeats the row above,
    /// it is joined with what stands beside it.
    fn is_copied(self, patches: &[Placed<'_>], place: usize, row: usize) -> bool {
        let run = &patches[place..place + self.patches];
        run.iter().any(|placed| usize::from(placed.patch.rows[row].lead) < placed.patch.width)
    }
}

/// The runs of a band, each at the place of its first patch. A single patch is none: it gains
/// nothing.
fn runs_of_copies(patches: &[Placed<'_>]) -> Vec<Option<Run>> {
    let mut runs = vec![None; patches.len()];
    let mut place = 0;
    let alike = |one: &Placed<'_>, other: &Placed<'_>| {
        let both = one.patch.is_copy && other.patch.is_copy;
        both && one.reference_distance == other.reference_distance
    };
    for run in patches.chunk_by(alike) {
        if run.len() > 1 {
            let width = run.iter().map(|placed| placed.patch.width).sum();
            runs[place] = Some(Run { patches: run.len(), width }).filter(|_| width >= SHORTEST);
        }
        place += run.len();
    }
    runs
}

/// Which patches of a band belong to a run.
fn copied_patches(runs: &[Option<Run>]) -> impl Iterator<Item = bool> {
    let mut rest = 0;
    runs.iter().map(move |run| {
        rest = run.map_or(rest, |run| run.patches);
        let is_copied = rest > 0;
        rest = rest.saturating_sub(1);
        is_copied
    })
}

/// A distance as deflate counts it, from 0.
pub(crate) fn less_one(distance: usize) -> u16 {
    u16::try_from(distance - 1).expect("a picture is at most MAX_WIDTH pixels wide")
}

/// Splits a number of repeated bytes into lengths that deflate has. `None` stands for a single
/// byte, which can only be a row's filter byte and becomes a literal.
#[expect(clippy::cast_possible_truncation, reason = "a length is below 2^9")]
pub(crate) fn split(mut bytes: usize) -> impl Iterator<Item = Option<u16>> {
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

/// Adler-32 of bytes whose sums are known (RFC 1950, section 8).
struct Checksum {
    sum: u64,
    weighted: u64,
}

/// The modulus of Adler-32: the largest prime below 2^16.
const MODULUS: u64 = 65_521;

impl Checksum {
    /// Adds `count` bytes, given their sum, and their sum with each byte multiplied by the number
    /// of bytes from it to the last.
    #[inline]
    fn add(&mut self, count: usize, sum: u32, weighted: u32) {
        self.weighted += count as u64 * self.sum + u64::from(weighted);
        self.sum += u64::from(sum);
    }

    /// Keeps both sums small. It has to be called at least once a row.
    #[inline]
    fn reduce(&mut self) {
        self.sum %= MODULUS;
        self.weighted %= MODULUS;
    }

    #[expect(clippy::cast_possible_truncation, reason = "both are below 2^16")]
    fn value(&mut self) -> u32 {
        self.reduce();
        (self.weighted << 16 | self.sum) as u32
    }
}
