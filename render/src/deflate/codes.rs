//! Deflate's symbols, and prefix codes made to measure.

use super::bits::Bits;

/// Symbols for bytes, the end of a block, and lengths.
pub(super) const LITERALS: usize = 286;
/// One more than the greatest length.
pub(super) const LENGTHS: usize = 259;
/// Symbols for distances.
pub(super) const DISTANCES: usize = 30;
/// The symbol that ends a block.
pub(super) const END: usize = 256;

/// A length or distance as deflate says it: a symbol and some more bits.
#[derive(Clone, Copy)]
pub(super) struct Said {
    pub(super) symbol: usize,
    pub(super) extra: u16,
    pub(super) extra_bits: u32,
}

/// A length from 3 to 258.
#[inline]
pub(super) fn length(length: u16) -> Said {
    if length == 258 {
        return Said { symbol: 285, extra: 0, extra_bits: 0 };
    }
    let said = stepped(length - 3, 4);
    Said { symbol: said.symbol + 257, ..said }
}

/// A distance less one, from 0 to 32,767.
#[inline]
pub(super) fn distance(less_one: u16) -> Said {
    stepped(less_one, 2)
}

/// The scheme that both share: the first values have symbols of their own, then each further
/// bit of a value has `steps` symbols, and the lower bits are said in full.
#[inline]
fn stepped(value: u16, steps: u16) -> Said {
    if value < 2 * steps {
        return Said { symbol: usize::from(value), extra: 0, extra_bits: 0 };
    }
    let extra_bits = value.ilog2() - steps.ilog2();
    let high = value >> extra_bits;
    Said {
        symbol: extra_bits as usize * usize::from(steps) + usize::from(high),
        extra: value & ((1 << extra_bits) - 1),
        extra_bits,
    }
}

/// A prefix code: for each symbol its bits, reversed for writing, and how many they are.
pub(super) struct Code {
    bits: Vec<(u16, u8)>,
}

impl Code {
    /// The best code for symbols that occur so often, none longer than `longest`.
    pub(super) fn of(counts: &[u32], longest: u8) -> Self {
        let lengths = lengths(counts, longest);
        Self { bits: assign(&lengths) }
    }

    /// The bits of a symbol, and how many they are.
    #[inline]
    pub(super) fn symbol(&self, symbol: usize) -> (u32, u32) {
        let (value, count) = self.bits[symbol];
        (u32::from(value), u32::from(count))
    }

    /// The bits of a length or distance with those that it has besides its symbol's.
    #[inline]
    pub(super) fn said(&self, said: Said) -> (u32, u32) {
        let (value, count) = self.symbol(said.symbol);
        (value | u32::from(said.extra) << count, count + said.extra_bits)
    }

    fn lengths(&self) -> impl Iterator<Item = u8> {
        self.bits.iter().map(|(_, length)| *length)
    }
}

/// Lengths of the codes of symbols that occur so often: Huffman's, made shorter than the
/// limit by flattening the counts until they are.
fn lengths(counts: &[u32], longest: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    // A decoder wants at least two codes where there is any.
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

/// Huffman's code lengths, by the method of two queues.
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

/// The canonical code of those lengths.
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

/// The order in which deflate says the lengths of the code for code lengths.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Says both codes, as a block with codes of its own begins.
pub(super) fn write_header(bits: &mut Bits, literals: &Code, distances: &Code) {
    let lengths: Vec<u8> = literals.lengths().chain(distances.lengths()).collect();
    let said = run_lengths(&lengths);
    let mut counts = [0; 19];
    for (symbol, ..) in &said {
        counts[*symbol] += 1;
    }
    let code = Code::of(&counts, 7);
    let field = |value: usize| u64::try_from(value).expect("deflate's fields are small");
    bits.put(field(LITERALS - 257), 5);
    bits.put(field(DISTANCES - 1), 5);
    bits.put(field(ORDER.len() - 4), 4);
    for symbol in ORDER {
        bits.put(u64::from(code.symbol(symbol).1), 3);
    }
    for (symbol, extra, extra_bits) in said {
        let (value, count) = code.said(Said { symbol, extra, extra_bits });
        bits.put(u64::from(value), count);
    }
}

/// Code lengths with their runs said short: a symbol, more bits, and how many.
fn run_lengths(lengths: &[u8]) -> Vec<(usize, u16, u32)> {
    let mut said = Vec::new();
    for run in lengths.chunk_by(|one, two| one == two) {
        let mut left = run.len();
        if run[0] != 0 {
            said.push((usize::from(run[0]), 0, 0));
            left -= 1;
        }
        while left > 0 {
            let part = match (run[0], left) {
                (0, 11..) => (18, 11, left.min(138), 7),
                (0, 3..) => (17, 3, left, 3),
                (_, 3..) => (16, 3, left.min(6), 2),
                _ => (usize::from(run[0]), 1, 1, 0),
            };
            let (symbol, least, taken, extra_bits) = part;
            said.push((symbol, u16::try_from(taken - least).expect("a run is short"), extra_bits));
            left -= taken;
        }
    }
    said
}
