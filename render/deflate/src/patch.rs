//! A rectangle of pixels, parsed once and placed in any number of pictures.

use crate::byte_runs::{common_prefix, common_suffix};
use crate::huffman::{self, LITERALS};
use crate::parse::{OptimalParser, Sources, parse_greedily};
use crate::token::{SHORTEST, Source, Token};

/// The greatest width of a patch in pixels, so that the sums for its rows' checksums fit their
/// fields.
pub const MAX_PATCH_WIDTH: usize = 4_096;

/// A rectangle of pixels, divided into literals and copies row by row.
///
/// A row may begin and end with bytes that repeat the row above. These are only counted: where
/// they meet those of the neighbouring patch, the encoder joins them. Between them are tokens.
#[derive(Debug)]
pub struct Patch {
    pub(crate) width: usize,
    pub(crate) rows: Vec<Row>,
    pub(crate) tokens: Vec<Token>,
    /// How often each symbol occurs among the tokens; those that do not occur are left out.
    pub(crate) symbols: Vec<(u16, u32)>,
    /// How often the tokens copy from each source.
    copies: [u32; 5],
    /// Does it show just what its reference shows?
    pub(crate) is_copy: bool,
}

/// What something was drawn over: pixels, and the patch that was made of them.
#[derive(Clone, Copy, Debug)]
pub struct Under<'a> {
    /// The pixels, row after row.
    pub pixels: &'a [u8],
    /// The patch, without a reference.
    pub patch: &'a Patch,
}

/// One row of a patch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Bytes at its beginning that repeat the row above: none or at least three.
    pub(crate) lead: u16,
    /// Bytes at its end that repeat the row above: none or at least three.
    pub(crate) trail: u16,
    /// Where its tokens end; those of the next row begin there.
    pub(crate) end: u32,
    /// The sum of its bytes.
    pub(crate) sum: u32,
    /// The sum of its bytes, each multiplied by the number of bytes from it to the row's end.
    pub(crate) weighted: u32,
}

impl Patch {
    /// Parses pixels, row after row and `width` in each, for a patch that will be used often.
    ///
    /// `reference` are the pixels of a similar patch of the same size. A patch with a reference
    /// may only be placed where that patch stands further left in the same band; see
    /// [`Placed::reference_distance`](crate::Placed::reference_distance).
    ///
    /// # Panics
    /// When the width is 0 or exceeds [`MAX_PATCH_WIDTH`], when the last row is incomplete, or
    /// when the reference has another size.
    #[must_use]
    pub fn optimal(pixels: &[u8], width: usize, reference: Option<&[u8]>) -> Self {
        let mut parser = OptimalParser::default();
        let parse = |sources: Sources<'_>, from, to, tokens: &mut Vec<Token>| {
            parser.parse(sources, from, to, tokens);
        };
        let mut patch = Self::parsed(pixels, width, reference, None, parse);
        patch.tokens.shrink_to_fit();
        patch
    }

    /// Parses pixels, row after row and `width` in each, for a patch that is used only once.
    /// It is several times as fast as [`optimal`](Self::optimal), and the result is a few per
    /// cent larger.
    ///
    /// # Panics
    /// When the width is 0 or exceeds [`MAX_PATCH_WIDTH`], or when the last row is incomplete.
    #[must_use]
    pub fn fast(pixels: &[u8], width: usize) -> Self {
        Self::parsed(pixels, width, None, None, parse_greedily)
    }

    /// The same for pixels of which many rows are those of another patch, over which something was
    /// drawn. Such rows are taken from it, which is faster, and smaller if it is an optimal one.
    ///
    /// # Panics
    /// As [`fast`](Self::fast) does, and when the other patch has another size or a reference.
    #[must_use]
    pub fn fast_over(pixels: &[u8], width: usize, under: Under<'_>) -> Self {
        let Under { pixels: others, patch } = under;
        assert_eq!((others.len(), patch.width), (pixels.len(), width), "both have one size");
        assert_eq!(
            patch.copies_from(Source::Reference),
            0,
            "what is taken over needs no reference"
        );
        Self::parsed(pixels, width, None, Some(under), parse_greedily)
    }

    fn parsed(
        pixels: &[u8],
        width: usize,
        reference: Option<&[u8]>,
        under: Option<Under<'_>>,
        mut parse: impl FnMut(Sources<'_>, usize, usize, &mut Vec<Token>),
    ) -> Self {
        assert!((1..=MAX_PATCH_WIDTH).contains(&width), "a patch is not {width} pixels wide");
        assert!(pixels.len().is_multiple_of(width), "the last row of a patch is complete");
        if let Some(reference) = reference {
            assert_eq!(reference.len(), pixels.len(), "a reference is as large as its patch");
        }
        let height = pixels.len() / width;
        let mut patch = Self {
            width,
            rows: Vec::with_capacity(height),
            tokens: Vec::with_capacity(under.map_or(0, |under| under.patch.tokens.len() * 3 / 2)),
            symbols: Vec::new(),
            copies: [0; 5],
            is_copy: reference.is_some_and(|reference| reference == pixels),
        };
        let mut above = None;
        // A row encodes to the same if the row above it is the same, too.
        let mut is_above_same = true;
        for (number, row) in pixels.chunks_exact(width).enumerate() {
            let place = number * width..(number + 1) * width;
            let is_same = under.is_some_and(|under| under.pixels[place.clone()] == *row);
            match under.filter(|_| is_same && is_above_same) {
                Some(under) => patch.take_over(under.patch, number),
                None => {
                    let reference = reference.map(|pixels| &pixels[place]);
                    patch.add(Sources { row, above, reference }, &mut parse);
                }
            }
            (above, is_above_same) = (Some(row), is_same);
        }
        patch.count();
        patch
    }

    /// Adds a row as another patch has it.
    #[expect(clippy::cast_possible_truncation, reason = "as in the other patch")]
    fn take_over(&mut self, other: &Self, number: usize) {
        let start = number.checked_sub(1).map_or(0, |above| other.rows[above].end as usize);
        let row = other.rows[number];
        self.tokens.extend_from_slice(&other.tokens[start..row.end as usize]);
        self.rows.push(Row { end: self.tokens.len() as u32, ..row });
    }

    #[expect(clippy::cast_possible_truncation, reason = "a row is at most MAX_PATCH_WIDTH long")]
    fn add(
        &mut self,
        sources: Sources<'_>,
        parse: &mut impl FnMut(Sources<'_>, usize, usize, &mut Vec<Token>),
    ) {
        let row = sources.row;
        let (lead, trail) = sources.above.map_or((0, 0), |above| repeated(row, above));
        if let Some(above) = self.rows.last().copied().filter(|_| lead == row.len()) {
            self.rows.push(Row { lead: lead as u16, trail: 0, ..above });
            return;
        }
        parse(sources, lead, row.len() - trail, &mut self.tokens);
        let (mut sum, mut weighted) = (0, 0);
        for &byte in row {
            sum += u32::from(byte);
            weighted += sum;
        }
        self.rows.push(Row {
            lead: lead as u16,
            trail: trail as u16,
            end: self.tokens.len() as u32,
            sum,
            weighted,
        });
    }

    #[expect(clippy::cast_possible_truncation, reason = "a symbol is below 286")]
    fn count(&mut self) {
        let mut symbols = [0_u32; LITERALS];
        for token in &self.tokens {
            let symbol = match token.source() {
                None => usize::from(token.value()),
                Some(source) => {
                    self.copies[source as usize - 1] += 1;
                    huffman::length(token.value()).symbol
                }
            };
            symbols[symbol] += 1;
        }
        let counted = symbols.iter().enumerate().filter(|(_, count)| **count > 0);
        self.symbols = counted.map(|(symbol, count)| (symbol as u16, *count)).collect();
    }

    /// How often it copies from a source.
    pub(crate) fn copies_from(&self, source: Source) -> u32 {
        self.copies[source as usize - 1]
    }

    /// About how many bytes of memory it takes.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of::<Self>()
            + size_of_val(&*self.rows)
            + size_of_val(&*self.tokens)
            + size_of_val(&*self.symbols)
    }
}

/// How many bytes at the beginning and at the end of a row repeat the row above. A row that is
/// all the same counts as its beginning.
fn repeated(row: &[u8], above: &[u8]) -> (usize, usize) {
    let if_long_enough = |length: usize| if length < SHORTEST { 0 } else { length };
    let lead = common_prefix(row, above);
    if lead == row.len() {
        return (if_long_enough(lead), 0);
    }
    (if_long_enough(lead), if_long_enough(common_suffix(row, above)))
}
