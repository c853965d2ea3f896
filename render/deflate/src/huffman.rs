//! Deflate's symbols, and Huffman codes built for one picture (RFC 1951, sections 3.2.5 to 3.2.7).

use crate::bit_writer::{BitString, BitWriter};

/// How many symbols there are for literals, the end of a block, and lengths.
pub(crate) const LITERALS: usize = 286;
/// How many symbols there are for distances.
pub(crate) const DISTANCES: usize = 30;
/// The symbol that ends a block.
pub(crate) const END_OF_BLOCK: usize = 256;

/// A length or distance: a symbol and extra bits.
#[derive(Clone, Copy)]
pub(crate) struct Extended {
    pub(crate) symbol: usize,
    pub(crate) extra: u16,
    pub(crate) extra_bits: u32,
}

/// A length from 3 to 258.
#[inline]
pub(crate) fn length(length: u16) -> Extended {
    if length == 258 {
        return Extended { symbol: 285, extra: 0, extra_bits: 0 };
    }
    let extended = stepped(length - 3, 4);
    Extended { symbol: extended.symbol + 257, ..extended }
}

/// A distance less one, from 0 to 32,767.
#[inline]
pub(crate) fn distance(less_one: u16) -> Extended {
    stepped(less_one, 2)
}

/// The scheme that lengths and distances share. The first `2 * steps` values have symbols of
/// their own. After these, each power of two is divided into `steps` symbols, and the extra bits
/// say the rest.
#[inline]
fn stepped(value: u16, steps: u16) -> Extended {
    if value < 2 * steps {
        return Extended { symbol: usize::from(value), extra: 0, extra_bits: 0 };
    }
    let extra_bits = value.ilog2() - steps.ilog2();
    let high = value >> extra_bits;
    Extended {
        symbol: extra_bits as usize * usize::from(steps) + usize::from(high),
        extra: value & ((1 << extra_bits) - 1),
        extra_bits,
    }
}

/// A Huffman code: for each symbol its bits, reversed for writing, and how many there are.
pub(crate) struct Code {
    bits: Vec<(u16, u8)>,
}

impl Code {
    /// A code for symbols that occur so often, with no code word longer than `longest` bits.
    pub(crate) fn of(counts: &[u32], longest: u8) -> Self {
        let lengths = lengths(counts, longest);
        Self { bits: assign(&lengths) }
    }

    /// The bits of a symbol.
    #[inline]
    pub(crate) fn symbol(&self, symbol: usize) -> BitString {
        let (value, count) = self.bits[symbol];
        BitString { bits: u64::from(value), count: u32::from(count) }
    }

    /// The bits of a length or distance, extra bits included.
    #[inline]
    pub(crate) fn extended(&self, value: Extended) -> BitString {
        let extra = BitString { bits: u64::from(value.extra), count: value.extra_bits };
        self.symbol(value.symbol).then(extra)
    }

    fn lengths(&self) -> impl Iterator<Item = u8> {
        self.bits.iter().map(|(_, length)| *length)
    }
}

/// The code lengths of symbols that occur so often. Where Huffman's algorithm gives a longer code
/// than allowed, the counts are flattened and it runs again.
fn lengths(counts: &[u32], longest: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    // Some decoders refuse a code with a single symbol.
    while counts.iter().filter(|count| **count > 0).count() < 2 {
        let unused = counts.iter().position(|count| *count == 0).expect("there are unused symbols");
        counts[unused] = 1;
    }
    loop {
        let lengths = huffman(&counts);
        if lengths.iter().all(|length| *length <= longest) {
            return lengths;
        }
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    }
}

/// Huffman's code lengths, by the two-queue method: sorted leaves, and joints, which arise in
/// sorted order.
fn huffman(counts: &[u32]) -> Vec<u8> {
    let mut leaves: Vec<(u32, usize)> = counts
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0)
        .map(|(symbol, count)| (*count, symbol))
        .collect();
    leaves.sort_unstable();
    let leaf_count = leaves.len();
    let mut weights: Vec<u32> = leaves.iter().map(|(count, _)| *count).collect();
    let mut parents = vec![0; 2 * leaf_count - 1];
    let (mut leaf, mut joint) = (0, leaf_count);
    while weights.len() < 2 * leaf_count - 1 {
        let parent = weights.len();
        let mut lightest = || {
            let take_leaf =
                leaf < leaf_count && (joint >= parent || weights[leaf] <= weights[joint]);
            let next = if take_leaf { &mut leaf } else { &mut joint };
            *next += 1;
            *next - 1
        };
        let (one, two) = (lightest(), lightest());
        parents[one] = parent;
        parents[two] = parent;
        weights.push(weights[one] + weights[two]);
    }
    let mut depths = vec![0_u8; weights.len()];
    for node in (0..weights.len() - 1).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    let mut lengths = vec![0; counts.len()];
    for ((_, symbol), depth) in leaves.iter().zip(&depths) {
        lengths[*symbol] = *depth;
    }
    lengths
}

/// The canonical code of these lengths (RFC 1951, section 3.2.2).
fn assign(lengths: &[u8]) -> Vec<(u16, u8)> {
    let mut next = [0_u16; 17];
    for length in lengths.iter().filter(|length| **length > 0) {
        next[usize::from(*length) + 1] += 1;
    }
    for length in 1..17 {
        next[length] = (next[length - 1] + next[length]) << 1;
    }
    let code = |length: &u8| {
        if *length == 0 {
            return (0, 0);
        }
        let value = &mut next[usize::from(*length)];
        *value += 1;
        ((*value - 1).reverse_bits() >> (16 - *length), *length)
    };
    lengths.iter().map(code).collect()
}

/// The order in which a block's header lists the lengths of the code for code lengths.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Writes both codes, as the header of a block with dynamic Huffman codes (RFC 1951, section
/// 3.2.7).
pub(crate) fn write_header(bits: &mut BitWriter, literals: &Code, distances: &Code) {
    let lengths: Vec<u8> = literals.lengths().chain(distances.lengths()).collect();
    let encoded = run_lengths(&lengths);
    let mut counts = [0; 19];
    for run in &encoded {
        counts[run.symbol] += 1;
    }
    let code = Code::of(&counts, 7);
    let field = |value: usize| u64::try_from(value).expect("deflate's fields are small");
    bits.put(field(LITERALS - 257), 5);
    bits.put(field(DISTANCES - 1), 5);
    bits.put(field(ORDER.len() - 4), 4);
    for symbol in ORDER {
        bits.put(u64::from(code.symbol(symbol).count), 3);
    }
    for run in encoded {
        bits.put_string(code.extended(run));
    }
}

/// Code lengths with run-length encoding (RFC 1951, section 3.2.7, symbols 16 to 18).
fn run_lengths(lengths: &[u8]) -> Vec<Extended> {
    let mut encoded = Vec::new();
    for run in lengths.chunk_by(|one, two| one == two) {
        let mut left = run.len();
        if run[0] != 0 {
            encoded.push(Extended { symbol: usize::from(run[0]), extra: 0, extra_bits: 0 });
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, taken, extra_bits) = match (run[0], left) {
                (0, 11..) => (18, 11, left.min(138), 7),
                (0, 3..) => (17, 3, left, 3),
                (_, 3..) => (16, 3, left.min(6), 2),
                _ => (usize::from(run[0]), 1, 1, 0),
            };
            let extra = u16::try_from(taken - least).expect("a run is short");
            encoded.push(Extended { symbol, extra, extra_bits });
            left -= taken;
        }
    }
    encoded
}
