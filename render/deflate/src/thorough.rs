//! Pixels of any kind, searched for matches everywhere in deflate's window.
//!
//! What repeats the row above for long, as most of a board does, is taken at once. Between such
//! stretches every byte is looked up among those before it, and the cheapest way through what was
//! found is taken.

use std::sync::LazyLock;

use crate::bit_writer::BitWriter;
use crate::block;
use crate::byte_runs::common_prefix;
use crate::huffman::{self, Code, DISTANCES, END_OF_BLOCK, LITERALS};
use crate::token::{LONGEST, SHORTEST};

/// A row that repeats this many bytes of the row above is not searched there.
const LONG_ENOUGH: usize = 80;
/// At a byte from which on this many repeat the row above, nothing else is looked for.
const ENOUGH_ABOVE: usize = 40;
/// A match of this length is followed to its end without looking for others.
const GOOD_ENOUGH: usize = 32;
/// How many bytes are looked up at once: shorter matches that are worth it are mostly near by, where
/// they are found anyway.
const GRAM: usize = 5;
/// How many earlier places are tried at each byte that begin with the same ones.
const TRIES: usize = 8;
/// How many places are remembered: deflate allows as many, and one more.
const WINDOW: usize = 1 << 15;
const HASH_BITS: u32 = 15;

/// Costs in quarters of a bit: averages over many full pictures.
const LITERAL_COST: u32 = 21;
const LENGTH_COST: u32 = 18;
const RUN_COST: u32 = 14;
const ABOVE_COST: u32 = 40;
const DISTANCE_COST: u32 = 15;

/// Some bytes, and how far back they are found; a distance of 0 stands for a literal.
#[derive(Clone, Copy)]
struct Step {
    length: u16,
    distance: u16,
}

impl Step {
    const LITERAL: Self = Self { length: 1, distance: 0 };
}

/// A match that begins at a byte.
#[derive(Clone, Copy)]
struct Match {
    at: usize,
    length: usize,
    distance: usize,
}

/// The steps in which rows, each with its filter byte, are written: from the first on, as far as was searched.
pub(crate) struct Search<'a> {
    bytes: &'a [u8],
    /// Bytes from a pixel to the one below.
    stride: usize,
    /// How many bytes were searched.
    searched: usize,
    /// Places by the bytes that begin there.
    chains: Chains,
    steps: Vec<Step>,
    matches: Vec<Match>,
    choices: Vec<(u32, Step)>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(bytes: &'a [u8], stride: usize) -> Self {
        Self {
            bytes,
            stride,
            searched: 0,
            chains: Chains::new(),
            steps: Vec::with_capacity(bytes.len() / 16),
            matches: Vec::new(),
            choices: Vec::new(),
        }
    }

    /// Writes what was searched as a block; as the `last` one of a stream if that is all.
    pub(crate) fn write(&self, bits: &mut BitWriter, last: bool) {
        let mut symbols = [0_u32; LITERALS];
        let mut distances = [0_u32; DISTANCES];
        let mut at = 0;
        for step in &self.steps {
            if step.distance == 0 {
                symbols[usize::from(self.bytes[at])] += 1;
            } else {
                symbols[huffman::length(step.length).symbol] += 1;
                distances[huffman::distance(step.distance - 1).symbol] += 1;
            }
            at += usize::from(step.length);
        }
        symbols[END_OF_BLOCK] += 1;
        let (literals, distances) = (Code::of(&symbols, 15), Code::of(&distances, 15));
        block::begin(bits, last, &literals, &distances);
        let mut at = 0;
        for step in &self.steps {
            if step.distance == 0 {
                bits.put_string(literals.symbol(self.bytes[at].into()));
            } else {
                bits.put_string(literals.extended(huffman::length(step.length)));
                bits.put_string(distances.extended(huffman::distance(step.distance - 1)));
            }
            at += usize::from(step.length);
        }
        bits.put_string(literals.symbol(END_OF_BLOCK));
    }

    /// Searches on up to a byte.
    pub(crate) fn go_on(&mut self, to: usize) {
        let mut at = self.searched;
        while at < to {
            let (start, mut repeated) = (at, 0);
            while at < to {
                repeated = self.repeated(at).min(to - at);
                if repeated >= LONG_ENOUGH {
                    break;
                }
                at += repeated.max(1);
            }
            let end = at.min(to);
            self.search(start, end);
            at = end;
            if repeated >= LONG_ENOUGH {
                self.repeat(repeated);
                at += repeated;
            }
        }
        self.searched = to;
    }

    /// How many bytes from one on repeat the row above.
    fn repeated(&self, at: usize) -> usize {
        let Some(above) = at.checked_sub(self.stride) else { return 0 };
        common_prefix(&self.bytes[at..], &self.bytes[above..above + self.bytes.len() - at])
    }

    fn repeat(&mut self, mut bytes: usize) {
        while bytes > 0 {
            // So that the rest is not too short.
            let length = if bytes <= LONGEST { bytes } else { LONGEST.min(bytes - SHORTEST) };
            self.steps.push(step(length, self.stride));
            bytes -= length;
        }
    }

    /// Finds the cheapest steps from a byte to another one.
    fn search(&mut self, from: usize, to: usize) {
        self.find_matches(from, to);
        self.choices.clear();
        self.choices.resize(to - from + 1, (0, Step::LITERAL));
        // For each source near by, the length of the match that begins at the byte just looked at.
        let sources = [1, self.stride - 1, self.stride, self.stride + 1];
        let mut lengths = [0; 4];
        let costs = length_costs();
        let mut left = self.matches.len();
        for at in (from..to).rev() {
            let byte = self.bytes[at];
            let choices = &self.choices[at - from..];
            let mut best = (choices[1].0 + LITERAL_COST, Step::LITERAL);
            let mut consider = |length: usize, distance: usize, distance_cost: u32| {
                let cost = choices[length].0 + costs[length] + distance_cost;
                if cost < best.0 {
                    best = (cost, step(length, distance));
                }
            };
            for (length, distance) in lengths.iter_mut().zip(sources) {
                let is_same = at.checked_sub(distance).is_some_and(|at| self.bytes[at] == byte);
                *length = if is_same { *length + 1 } else { 0 };
                if *length >= SHORTEST {
                    let cost = if distance == 1 { RUN_COST } else { ABOVE_COST };
                    consider((*length).min(LONGEST), distance, cost);
                }
            }
            while let Some(found) = left.checked_sub(1).map(|last| self.matches[last]) {
                if found.at != at {
                    break;
                }
                left -= 1;
                consider(found.length, found.distance, distance_cost(found.distance));
            }
            self.choices[at - from] = best;
        }
        let mut at = from;
        while at < to {
            let (_, step) = self.choices[at - from];
            self.steps.push(step);
            at += usize::from(step.length);
        }
    }

    /// Finds matches from a byte up to another one, in order of where they begin.
    fn find_matches(&mut self, from: usize, to: usize) {
        self.matches.clear();
        // What is left of a long match.
        let mut going_on: Option<Match> = None;
        let mut repeats_until = from;
        for at in from..to {
            let Some(gram) = self.bytes.get(at..at + GRAM) else { break };
            // Runs are found anyway.
            if is_run(gram) {
                going_on = None;
                continue;
            }
            if at >= repeats_until {
                repeats_until = at + self.repeated(at).max(1);
            }
            let earlier = self.chains.add(at, gram);
            going_on = going_on
                .filter(|found| found.at + found.length > at + GOOD_ENOUGH / 2)
                .map(|found| Match { at, length: found.at + found.length - at, ..found });
            if let Some(found) = going_on {
                self.matches.push(found);
                continue;
            }
            if repeats_until > at + ENOUGH_ABOVE {
                continue;
            }
            going_on = self.look_up(at, to, earlier).filter(|found| found.length >= GOOD_ENOUGH);
        }
    }

    /// Tries earlier places: keeps each match that is longer than those found before, and returns
    /// the longest.
    fn look_up(&mut self, at: usize, to: usize, mut place: u32) -> Option<Match> {
        let most = LONGEST.min(to - at);
        let mut longest: Option<Match> = None;
        for _ in 0..TRIES {
            let Some(earlier) = (place as usize).checked_sub(1) else { break };
            let distance = at - earlier;
            let reached = longest.map_or(SHORTEST, |found| found.length);
            if distance >= WINDOW || reached >= most {
                break;
            }
            if self.bytes[earlier + reached] == self.bytes[at + reached] {
                let one = &self.bytes[at..at + most];
                let length = common_prefix(one, &self.bytes[earlier..earlier + most]);
                if length > reached {
                    let found = Match { at, length, distance };
                    self.matches.push(found);
                    longest = Some(found);
                }
            }
            place = self.chains.before[earlier % WINDOW];
        }
        longest
    }
}

fn is_run(gram: &[u8]) -> bool {
    gram.iter().all(|byte| *byte == gram[0])
}

/// Places by a hash of the bytes that begin there.
struct Chains {
    /// The last place of each hash, plus one.
    heads: Vec<u32>,
    /// For each of the last places the one before with the same hash, plus one.
    before: Vec<u32>,
}

impl Chains {
    fn new() -> Self {
        Self { heads: vec![0; 1 << HASH_BITS], before: vec![0; WINDOW] }
    }

    /// Adds a place, and returns the last one before it, plus one.
    fn add(&mut self, at: usize, gram: &[u8]) -> u32 {
        let place = u32::try_from(at + 1).expect("a picture has millions of bytes at most");
        let gram = gram.iter().fold(0, |gram, byte| gram << 8 | u64::from(*byte));
        let hash = gram.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HASH_BITS);
        let head = std::mem::replace(&mut self.heads[hash as usize], place);
        self.before[at % WINDOW] = head;
        head
    }
}

#[expect(clippy::cast_possible_truncation, reason = "deflate's lengths and distances")]
fn step(length: usize, distance: usize) -> Step {
    Step { length: length as u16, distance: distance as u16 }
}

/// What each length of a match costs; those that are too short are never asked for.
fn length_costs() -> &'static [u32; LONGEST + 1] {
    static COSTS: LazyLock<[u32; LONGEST + 1]> = LazyLock::new(|| {
        std::array::from_fn(|length| {
            let length = step(length.max(SHORTEST), 0).length;
            LENGTH_COST + 4 * huffman::length(length).extra_bits
        })
    });
    &COSTS
}

fn distance_cost(distance: usize) -> u32 {
    DISTANCE_COST + 4 * huffman::distance(step(0, distance).distance - 1).extra_bits
}
