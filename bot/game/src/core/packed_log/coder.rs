//! A binary arithmetic coder, and chances that learn.
//!
//! Writing and reading go through the same calls: a writer keeps the bit it is given, a reader ignores
//! it and returns the one that was written. So what is written can't be described in one way and read
//! in another. All of it counts in whole numbers, the same on every machine.

/// Writes bits, or reads them.
pub(super) trait Coder {
    /// Writes a bit of which `chance` knows how likely it is, or reads it.
    fn bit(&mut self, chance: u16, bit: bool) -> bool;
}

/// A chance of one half: for bits of which nothing is known.
const EVEN: u16 = 1 << 15;

/// How likely a bit is set, and how often it was seen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chance {
    /// In 65536ths.
    set: u16,
    seen: u8,
}

impl Default for Chance {
    fn default() -> Self {
        Self { set: EVEN, seen: 0 }
    }
}

impl Chance {
    /// Beyond this it learns at an even pace.
    const SEEN_MAX: u8 = 24;

    /// Learns from a bit: quickly at first, because a log is short.
    fn learn(&mut self, bit: bool) {
        let (set, parts) = (i32::from(self.set), i32::from(self.seen) * 2 + 3);
        let aim = if bit { 65_535 } else { 0 };
        let next = set + (aim - set) * 2 / parts;
        self.set = next.clamp(64, 65_535 - 64) as u16;
        self.seen = (self.seen + 1).min(Self::SEEN_MAX);
    }

    pub(super) fn code(&mut self, coder: &mut impl Coder, bit: bool) -> bool {
        let bit = coder.bit(self.set, bit);
        self.learn(bit);
        bit
    }

    /// Codes a bit that several chances know something of, the last the most.
    fn code_by(chances: [&mut Self; 4], coder: &mut impl Coder, bit: bool) -> bool {
        let (mut sum, mut weights) = (u64::from(EVEN), 1);
        for (order, chance) in chances.iter().enumerate() {
            let weight = u64::from(chance.seen) << (3 * order + 2);
            sum += weight * u64::from(chance.set);
            weights += weight;
        }
        let mixed = (sum / weights).clamp(64, 65_535 - 64) as u16;
        let bit = coder.bit(mixed, bit);
        chances.into_iter().for_each(|chance| chance.learn(bit));
        bit
    }
}

/// Codes this many low bits of a number, which are as likely set as not.
pub(super) fn even_bits(coder: &mut impl Coder, count: u32, value: u64) -> u64 {
    (0..count)
        .rev()
        .fold(0, |read, at| read << 1 | u64::from(coder.bit(EVEN, value >> at & 1 == 1)))
}

/// Numbers below 128 of which some come more often than others.
#[derive(Debug, Clone)]
pub(super) struct Symbols([Chance; 128]);

impl Default for Symbols {
    fn default() -> Self {
        Self([Chance::default(); 128])
    }
}

impl Symbols {
    pub(super) fn code(&mut self, coder: &mut impl Coder, symbol: u8) -> u8 {
        let node = (0..7).rev().fold(1, |node: usize, at| {
            node << 1 | usize::from(self.0[node & 127].code(coder, symbol >> at & 1 == 1))
        });
        (node & 127) as u8
    }
}

/// Numbers of which the small ones come more often.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbers(Symbols);

impl Numbers {
    /// Codes how long a number is, then its bits.
    pub(super) fn code(&mut self, coder: &mut impl Coder, value: u64) -> u64 {
        let length = self.0.code(coder, (u64::BITS - value.leading_zeros()) as u8);
        match u32::from(length).min(u64::BITS) {
            0 => 0,
            length => 1 << (length - 1) | even_bits(coder, length - 1, value),
        }
    }

    /// The same for numbers that may be negative: differences, which wrap around.
    pub(super) fn code_signed(&mut self, coder: &mut impl Coder, value: i64) -> i64 {
        let folded = (value << 1 ^ value >> 63).cast_unsigned();
        let folded = self.code(coder, folded);
        (folded >> 1).cast_signed() ^ -(folded & 1).cast_signed()
    }
}

/// Text of which some was seen before.
pub(super) struct Texts {
    chances: Vec<Chance>,
}

impl Texts {
    const SLOTS: usize = 1 << 15;

    pub(super) fn new() -> Self {
        Self { chances: vec![Chance::default(); Self::SLOTS] }
    }

    /// Learns a text that writer and reader know.
    pub(super) fn learn(&mut self, text: &str) {
        self.code(&mut Nowhere, text.as_bytes(), usize::MAX);
    }

    /// Codes a text without zeros, and where it ends. A reader stops after `most` bytes.
    pub(super) fn code(&mut self, coder: &mut impl Coder, text: &[u8], most: usize) -> Vec<u8> {
        let mut read = Vec::new();
        let mut given = text.iter().copied();
        while read.len() < most {
            match self.byte(coder, &read, given.next().unwrap_or(0)) {
                0 => break,
                byte => read.push(byte),
            }
        }
        read
    }

    fn byte(&mut self, coder: &mut impl Coder, before: &[u8], byte: u8) -> u8 {
        // What came before, from nothing up to five bytes: the more of it was seen, the better.
        let context = |length: usize| {
            let from = before.len().saturating_sub(length);
            before[from..].iter().fold(length as u32 + 1, |hash, byte| {
                (hash.wrapping_add(u32::from(*byte)).wrapping_add(1)).wrapping_mul(0x2c1b_3c6d)
            })
        };
        let contexts = [0, 1, 3, 5].map(context);
        let node = (0..8).rev().fold(1, |node: u32, at| {
            let slots = contexts.map(|hash| {
                let mixed = (hash ^ node.wrapping_mul(0x9e37_79b1)).wrapping_mul(0x85eb_ca6b);
                mixed as usize >> 17
            });
            let mut found = slots.map(|slot| self.chances[slot]);
            let [first, second, third, fourth] = &mut found;
            let bit = byte >> at & 1 == 1;
            let bit = Chance::code_by([first, second, third, fourth], coder, bit);
            for (slot, chance) in slots.into_iter().zip(found) {
                self.chances[slot] = chance;
            }
            node << 1 | u32::from(bit)
        });
        node as u8
    }
}

/// Takes bits to nowhere: what is coded is only learned.
struct Nowhere;

impl Coder for Nowhere {
    fn bit(&mut self, _: u16, bit: bool) -> bool {
        bit
    }
}

/// The interval that what was coded so far has left.
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    /// Where the part ends in which the next bit is set.
    fn cut(&self, chance: u16) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + ((width * u64::from(chance)) >> 16) as u32
    }

    fn narrow(&mut self, cut: u32, bit: bool) {
        if bit { self.high = cut } else { self.low = cut + 1 }
    }

    /// A byte that is certain by now.
    fn settled(&mut self) -> Option<u8> {
        let first = (self.low >> 24) as u8;
        (self.low ^ self.high < 1 << 24).then(|| {
            (self.low, self.high) = (self.low << 8, self.high << 8 | 0xff);
            first
        })
    }
}

/// Writes.
pub(super) struct Writer {
    left: Interval,
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self { left: Interval::ALL, bytes: Vec::new() }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        // Both ends differ in their first byte, so this one with zeros after it lies between them.
        self.bytes.push((self.left.high >> 24) as u8);
        self.bytes
    }
}

impl Coder for Writer {
    fn bit(&mut self, chance: u16, bit: bool) -> bool {
        let cut = self.left.cut(chance);
        self.left.narrow(cut, bit);
        while let Some(byte) = self.left.settled() {
            self.bytes.push(byte);
        }
        bit
    }
}

/// Reads what a [`Writer`] wrote; after the end it reads zeros.
pub(super) struct Reader<'a> {
    left: Interval,
    value: u32,
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { left: Interval::ALL, value: 0, bytes };
        (0..4).for_each(|_| reader.shift());
        reader
    }

    fn shift(&mut self) {
        let (next, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        (self.value, self.bytes) = (self.value << 8 | u32::from(*next), rest);
    }
}

impl Coder for Reader<'_> {
    fn bit(&mut self, chance: u16, _: bool) -> bool {
        let cut = self.left.cut(chance);
        let bit = self.value <= cut;
        self.left.narrow(cut, bit);
        while self.left.settled().is_some() {
            self.shift();
        }
        bit
    }
}
