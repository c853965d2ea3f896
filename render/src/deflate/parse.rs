//! The cheapest way to say a stretch of a row.
//!
//! There are five places a byte can be repeated from, so all of them are weighed at every
//! byte, from the last to the first: what follows is known by then, and the cheapest choice
//! is the best one. It takes a few nanoseconds a byte, but a patch is parsed once and laid
//! many times.

use super::token::{Back, LONGEST, SHORTEST, Token};

/// What a byte said by itself costs, in quarters of a bit: measured over many pictures.
const BYTE: u32 = 23;
/// What a length's symbol costs.
const LENGTH: u32 = 21;

/// What a distance costs with its further bits.
const fn distance_cost(back: Back) -> u32 {
    match back {
        Back::Run => 8,
        Back::Above => 38,
        Back::AboveLeft | Back::AboveRight => 40,
        Back::Twin => 42,
    }
}

/// A row with what its bytes can be repeated from.
#[derive(Clone, Copy)]
pub(super) struct Stretch<'a> {
    pub(super) row: &'a [u8],
    pub(super) above: Option<&'a [u8]>,
    pub(super) twin: Option<&'a [u8]>,
}

/// Room for the work, kept from row to row.
#[derive(Default)]
pub(super) struct Parser {
    choices: Vec<Choice>,
}

/// The cheapest way to say everything from a byte on.
#[derive(Clone, Copy)]
struct Choice {
    cost: u32,
    token: Token,
}

impl Parser {
    /// Says the bytes of a row from `from` up to `to`.
    pub(super) fn parse(
        &mut self,
        stretch: Stretch<'_>,
        from: usize,
        to: usize,
        tokens: &mut Vec<Token>,
    ) {
        self.weigh(stretch, from, to);
        let mut at = from;
        while at < to {
            let Choice { token, .. } = self.choices[at - from];
            tokens.push(token);
            at += if token.back().is_some() { usize::from(token.value()) } else { 1 };
        }
    }

    fn weigh(&mut self, stretch: Stretch<'_>, from: usize, to: usize) {
        let Stretch { row, above, twin } = stretch;
        self.choices.clear();
        self.choices.resize(to - from + 1, Choice { cost: 0, token: Token::byte(0) });
        // How long the repetition is that begins at the byte just looked at, for each place.
        let mut lengths = [0_usize; 5];
        for at in (from..to).rev() {
            let byte = row[at];
            let left = at.wrapping_sub(1);
            let is =
                |row: Option<&[u8]>, at: usize| row.is_some_and(|row| row.get(at) == Some(&byte));
            let repeats = [
                row.get(left) == Some(&byte),
                is(above, at),
                is(above, left),
                is(above, at + 1),
                is(twin, at),
            ];
            let choices = &self.choices[at - from..];
            let mut cost = choices[1].cost + BYTE;
            let mut token = Token::byte(byte);
            // A dearer distance pays only for what a cheaper one does not reach.
            let mut reached = SHORTEST - 1;
            for (place, back) in Back::ALL.into_iter().enumerate() {
                let length = if repeats[place] { lengths[place] + 1 } else { 0 };
                lengths[place] = length;
                if length > reached {
                    reached = length;
                    let said = length.min(LONGEST);
                    let whole = choices[said].cost + LENGTH_COSTS[said] + distance_cost(back);
                    if whole < cost {
                        (cost, token) = (whole, Token::repetition(back, said));
                    }
                }
            }
            self.choices[at - from] = Choice { cost, token };
        }
    }

    /// Says the bytes of a row at first glance: at each byte the repetition that saves most.
    /// Several times as fast as weighing everything, and a few bytes in a hundred more.
    pub(super) fn glance(stretch: Stretch<'_>, from: usize, to: usize, tokens: &mut Vec<Token>) {
        let row = &stretch.row[..to];
        let mut at = from;
        while at < to {
            let mut best = (0, Token::byte(row[at]), 1);
            for (back, place) in [
                (Back::Run, Some(row).zip(at.checked_sub(1))),
                (Back::Above, stretch.above.map(|above| (above, at))),
                (Back::AboveLeft, stretch.above.zip(at.checked_sub(1))),
                (Back::AboveRight, stretch.above.map(|above| (above, at + 1))),
            ] {
                let Some((source, start)) = place else { continue };
                let Some(source) =
                    source.get(start..).filter(|source| source.first() == Some(&row[at]))
                else {
                    continue;
                };
                let most = source.len().min(to - at).min(LONGEST);
                let length = same_bytes(&row[at..at + most], &source[..most]);
                if length < SHORTEST {
                    continue;
                }
                let saved = (length as u32 * BYTE)
                    .saturating_sub(LENGTH_COSTS[length] + distance_cost(back));
                if saved > best.0 {
                    best = (saved, Token::repetition(back, length), length);
                }
                if length > GOOD {
                    break;
                }
            }
            tokens.push(best.1);
            at += best.2;
        }
    }
}

/// A repetition of this length is taken at first glance.
const GOOD: usize = 24;

/// What each length costs with its further bits.
const LENGTH_COSTS: [u32; LONGEST + 1] = {
    let mut costs = [LENGTH; LONGEST + 1];
    let mut length = 11;
    while length < LONGEST {
        costs[length] += 4 * ((length as u32 - 3).ilog2() - 2);
        length += 1;
    }
    costs
};

/// How many of the first bytes are the same in both.
pub(crate) fn same_bytes(one: &[u8], two: &[u8]) -> usize {
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("a chunk of eight"));
    let mut same = 0;
    for (one, two) in one.chunks_exact(8).zip(two.chunks_exact(8)) {
        let difference = word(one) ^ word(two);
        if difference != 0 {
            return same + (difference.trailing_zeros() / 8) as usize;
        }
        same += 8;
    }
    same + one[same..].iter().zip(&two[same..]).take_while(|(one, two)| one == two).count()
}

/// How many of the last bytes are the same in both.
pub(crate) fn same_bytes_at_end(one: &[u8], two: &[u8]) -> usize {
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("a chunk of eight"));
    let mut same = 0;
    for (one, two) in one.rchunks_exact(8).zip(two.rchunks_exact(8)) {
        let difference = word(one) ^ word(two);
        if difference != 0 {
            return same + (difference.leading_zeros() / 8) as usize;
        }
        same += 8;
    }
    let rest = one[..one.len() - same].iter().rev().zip(two[..two.len() - same].iter().rev());
    same + rest.take_while(|(one, two)| one == two).count()
}
