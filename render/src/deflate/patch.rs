//! A rectangle of pixels, parsed once and laid into any number of pictures.

use super::codes::{self, LITERALS};
use super::parse::{Parser, Stretch, same_bytes, same_bytes_at_end};
use super::token::{Back, SHORTEST, Token};

/// A rectangle of pixels as tokens, row by row.
///
/// A row begins and ends with bytes that repeat the row above, which are only counted: where
/// they meet those of the patch beside it, they are said together. What lies between is
/// tokens.
pub(crate) struct Patch {
    pub(super) width: usize,
    pub(super) rows: Vec<Row>,
    pub(super) tokens: Vec<Token>,
    /// How often each symbol occurs among the tokens, rare ones left out.
    pub(super) symbols: Vec<(u16, u32)>,
    /// How often each distance occurs among the tokens.
    pub(super) distances: [u32; 5],
}

/// One row of a patch.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Bytes at its beginning that repeat the row above: none or at least three.
    pub(super) lead: u16,
    /// Bytes at its end that do: none or at least three.
    pub(super) trail: u16,
    /// Where its tokens end; those of the next row begin there.
    pub(super) end: u32,
    /// The sum of its bytes.
    pub(super) sum: u32,
    /// The sum of its bytes, each times how many bytes there are from it to the row's end.
    pub(super) weighted: u32,
}

impl Patch {
    /// The patch of these pixels, `width` in a row. If a twin of the same size always stands
    /// further left, its pixels can be referred to.
    pub(crate) fn of(pixels: &[u8], width: usize, twin: Option<&[u8]>) -> Self {
        let mut parser = Parser::default();
        let parse = |stretch: Stretch<'_>, from, to, tokens: &mut Vec<Token>| {
            parser.parse(stretch, from, to, tokens);
        };
        let mut patch = Self::parsed(pixels, width, twin, parse);
        patch.tokens.shrink_to_fit();
        patch
    }

    /// The patch of pixels that come but once: parsed at first glance.
    pub(crate) fn once(pixels: &[u8], width: usize) -> Self {
        Self::parsed(pixels, width, None, Parser::glance)
    }

    fn parsed(
        pixels: &[u8],
        width: usize,
        twin: Option<&[u8]>,
        mut parse: impl FnMut(Stretch<'_>, usize, usize, &mut Vec<Token>),
    ) -> Self {
        let height = pixels.len() / width;
        let mut patch = Self {
            width,
            rows: Vec::with_capacity(height),
            tokens: Vec::new(),
            symbols: Vec::new(),
            distances: [0; 5],
        };
        let mut above = None;
        for (number, row) in pixels.chunks_exact(width).enumerate() {
            let twin = twin.map(|twin| &twin[number * width..(number + 1) * width]);
            patch.add(Stretch { row, above, twin }, &mut parse);
            above = Some(row);
        }
        patch.count();
        patch
    }

    #[expect(clippy::cast_possible_truncation, reason = "a patch is at most a picture")]
    fn add(
        &mut self,
        stretch: Stretch<'_>,
        parse: &mut impl FnMut(Stretch<'_>, usize, usize, &mut Vec<Token>),
    ) {
        let row = stretch.row;
        let (lead, trail) = stretch.above.map_or((0, 0), |above| repeated(row, above));
        if let Some(above) = self.rows.last().copied().filter(|_| lead == row.len()) {
            self.rows.push(Row { lead: lead as u16, trail: 0, ..above });
            return;
        }
        parse(stretch, lead, row.len() - trail, &mut self.tokens);
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
            let symbol = match token.back() {
                None => usize::from(token.value()),
                Some(back) => {
                    self.distances[back as usize - 1] += 1;
                    codes::length(token.value()).symbol
                }
            };
            symbols[symbol] += 1;
        }
        let counted = symbols.iter().enumerate().filter(|(_, count)| **count > 0);
        self.symbols = counted.map(|(symbol, count)| (symbol as u16, *count)).collect();
    }

    /// How many of its repetitions reach back so.
    pub(super) fn reaching(&self, back: Back) -> u32 {
        self.distances[back as usize - 1]
    }

    /// The bytes that it takes in memory, about.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(&*self.rows)
            + size_of_val(&*self.tokens)
            + size_of_val(&*self.symbols)
    }
}

/// How many bytes at the beginning and at the end of a row repeat the one above; the whole
/// row counts as its beginning.
fn repeated(row: &[u8], above: &[u8]) -> (usize, usize) {
    let worth = |length: usize| if length < SHORTEST { 0 } else { length };
    let lead = same_bytes(row, above);
    if lead == row.len() {
        return (worth(lead), 0);
    }
    (worth(lead), worth(same_bytes_at_end(row, above)))
}
