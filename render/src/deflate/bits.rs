//! Bits in deflate's order: the first bit is the lowest of the first byte.

/// A growing string of bits.
pub(super) struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    /// An empty string with room for that many bytes.
    pub(super) fn new(room: usize) -> Self {
        Self { bytes: Vec::with_capacity(room), pending: 0, count: 0 }
    }

    /// Adds the lowest `count` bits of a value, at most 32 of them; those above must be zero.
    #[inline]
    pub(super) fn put(&mut self, value: u32, count: u32) {
        self.pending |= u64::from(value) << self.count;
        self.count += count;
        if self.count >= 32 {
            let [a, b, c, d, ..] = self.pending.to_le_bytes();
            self.bytes.extend_from_slice(&[a, b, c, d]);
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    /// Fills the last byte up with zeros.
    pub(super) fn pad(&mut self) {
        while self.count > 0 {
            self.bytes.push(self.pending.to_le_bytes()[0]);
            self.pending >>= 8;
            self.count = self.count.saturating_sub(8);
        }
    }

    /// Adds a byte; the string must be padded.
    pub(super) fn byte(&mut self, byte: u8) {
        debug_assert_eq!(self.count, 0, "whole bytes follow whole bytes");
        self.bytes.push(byte);
    }

    /// The bytes.
    pub(super) fn finished(mut self) -> Vec<u8> {
        self.pad();
        self.bytes
    }
}
