//! Bits in deflate's order: the first bit is the lowest of the first byte.

use super::Said;

/// A growing string of bits.
pub(super) struct Bits {
    /// The bytes written so far, and room for more.
    bytes: Vec<u8>,
    /// How many bytes are whole.
    whole: usize,
    pending: u64,
    count: u32,
}

/// Bytes of room that are added at a time: about what a picture takes.
const ROOM: usize = 32 << 10;

impl Bits {
    /// An empty string.
    pub(super) fn new() -> Self {
        Self { bytes: vec![0; ROOM], whole: 0, pending: 0, count: 0 }
    }

    /// Adds the lowest `count` bits of a value, at most 56 of them; those above must be zero.
    ///
    /// Eight bytes are written every time, whole or not, so that nothing has to be decided.
    #[inline]
    pub(super) fn put(&mut self, value: u64, count: u32) {
        debug_assert!(count <= 56 && value >> count == 0, "{count} bits: {value:#b}");
        self.pending |= value << self.count;
        self.count += count;
        if self.whole + 8 > self.bytes.len() {
            self.bytes.resize(self.bytes.len() + ROOM, 0);
        }
        self.bytes[self.whole..self.whole + 8].copy_from_slice(&self.pending.to_le_bytes());
        let whole = self.count / 8;
        self.whole += whole as usize;
        self.pending >>= 8 * whole;
        self.count %= 8;
    }

    /// Adds what is said.
    #[inline]
    pub(super) fn say(&mut self, said: Said) {
        self.put(said.bits, said.count);
    }

    /// Fills the last byte up with zeros.
    pub(super) fn pad(&mut self) {
        self.put(0, self.count.wrapping_neg() % 8);
    }

    /// The bytes.
    pub(super) fn finished(mut self) -> Vec<u8> {
        self.pad();
        self.bytes.truncate(self.whole);
        self.bytes
    }
}
