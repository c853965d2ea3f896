//! How a stretch of a row is divided into literals and copies: optimally, or fast.

use crate::byte_runs::common_prefix;
use crate::token::{LONGEST, SHORTEST, Source, Token};

/// The cost of a literal in quarters of a bit: the average over many pictures.
const LITERAL_COST: u32 = 18;
/// The cost of a length's symbol.
const LENGTH_COST: u32 = 23;

/// The cost of a distance, extra bits included.
const fn distance_cost(source: Source) -> u32 {
    match source {
        Source::Left => 10,
        Source::Above => 39,
        Source::AboveLeft | Source::AboveRight => 40,
        Source::Reference => 42,
    }
}

/// A row with everything that its bytes can be copied from.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'a> {
    pub(crate) row: &'a [u8],
    pub(crate) above: Option<&'a [u8]>,
    pub(crate) reference: Option<&'a [u8]>,
}

/// The optimal parser, with buffers that it keeps from row to row.
#[derive(Default)]
pub(crate) struct OptimalParser {
    choices: Vec<Choice>,
}

/// The cheapest way to encode everything from a byte on, and the token it begins with.
#[derive(Clone, Copy)]
struct Choice {
    cost: u32,
    token: Token,
}

impl OptimalParser {
    /// Divides the bytes of a row from `from` up to `to` at the lowest cost.
    ///
    /// Dynamic programming from the last byte to the first: with five sources at most, every
    /// choice can be tried. It takes a few nanoseconds a byte, but a patch is parsed once and
    /// used many times.
    pub(crate) fn parse(
        &mut self,
        sources: Sources<'_>,
        from: usize,
        to: usize,
        tokens: &mut Vec<Token>,
    ) {
        self.compute_costs(sources, from, to);
        let mut at = from;
        while at < to {
            let Choice { token, .. } = self.choices[at - from];
            tokens.push(token);
            at += if token.source().is_some() { usize::from(token.value()) } else { 1 };
        }
    }

    fn compute_costs(&mut self, sources: Sources<'_>, from: usize, to: usize) {
        let Sources { row, above, reference } = sources;
        self.choices.clear();
        self.choices.resize(to - from + 1, Choice { cost: 0, token: Token::literal(0) });
        // For each source, the length of the match that begins at the byte just looked at.
        let mut lengths = [0_usize; 5];
        for at in (from..to).rev() {
            let byte = row[at];
            let left = at.wrapping_sub(1);
            let is =
                |row: Option<&[u8]>, at: usize| row.is_some_and(|row| row.get(at) == Some(&byte));
            let matches = [
                row.get(left) == Some(&byte),
                is(above, at),
                is(above, left),
                is(above, at + 1),
                is(reference, at),
            ];
            let choices = &self.choices[at - from..];
            let mut cost = choices[1].cost + LITERAL_COST;
            let mut token = Token::literal(byte);
            // A source that costs more is worth it only for a longer match.
            let mut reached = SHORTEST - 1;
            for (number, source) in Source::ALL.into_iter().enumerate() {
                let length = if matches[number] { lengths[number] + 1 } else { 0 };
                lengths[number] = length;
                if length > reached {
                    reached = length;
                    let taken = length.min(LONGEST);
                    let total = choices[taken].cost + LENGTH_COSTS[taken] + distance_cost(source);
                    if total < cost {
                        (cost, token) = (total, Token::copy(source, taken));
                    }
                }
            }
            self.choices[at - from] = Choice { cost, token };
        }
    }
}

/// Divides the bytes of a row from `from` up to `to` greedily: at each byte it takes the match
/// that saves most. Several times as fast as the optimal parser, and a few per cent larger.
pub(crate) fn parse_greedily(
    sources: Sources<'_>,
    from: usize,
    to: usize,
    tokens: &mut Vec<Token>,
) {
    let row = &sources.row[..to];
    let mut at = from;
    while at < to {
        let mut best = (0, Token::literal(row[at]), 1);
        for (source, place) in [
            (Source::Left, Some(row).zip(at.checked_sub(1))),
            (Source::Above, sources.above.map(|above| (above, at))),
            (Source::AboveLeft, sources.above.zip(at.checked_sub(1))),
            (Source::AboveRight, sources.above.map(|above| (above, at + 1))),
        ] {
            let Some((bytes, start)) = place else { continue };
            let Some(bytes) = bytes.get(start..).filter(|bytes| bytes.first() == Some(&row[at]))
            else {
                continue;
            };
            let most = bytes.len().min(to - at).min(LONGEST);
            let length = common_prefix(&row[at..at + most], &bytes[..most]);
            if length < SHORTEST {
                continue;
            }
            let saved = (length as u32 * LITERAL_COST)
                .saturating_sub(LENGTH_COSTS[length] + distance_cost(source));
            if saved > best.0 {
                best = (saved, Token::copy(source, length), length);
            }
            if length > GOOD_ENOUGH {
                break;
            }
        }
        tokens.push(best.1);
        at += best.2;
    }
}

/// The greedy parser takes a match longer than this without looking for a better one.
const GOOD_ENOUGH: usize = 24;

/// The cost of each length, extra bits included.
const LENGTH_COSTS: [u32; LONGEST + 1] = {
    let mut costs = [LENGTH_COST; LONGEST + 1];
    let mut length = 11;
    while length < LONGEST {
        costs[length] += 4 * ((length as u32 - 3).ilog2() - 2);
        length += 1;
    }
    costs
};
