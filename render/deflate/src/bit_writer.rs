//! Bits in deflate's order: the first bit is the lowest bit of the first byte.

/// A growing string of bits.
pub(crate) struct BitWriter {
    /// The bytes written so far, and room for more.
    bytes: Vec<u8>,
    /// How many bytes are complete.
    complete: usize,
    pending: u64,
    pending_count: u32,
}

/// A few bits, the first one lowest.
#[derive(Clone, Copy, Default)]
pub(crate) struct BitString {
    pub(crate) bits: u64,
    pub(crate) count: u32,
}

impl BitString {
    /// These bits followed by others.
    pub(crate) fn then(self, next: Self) -> Self {
        Self { bits: self.bits | next.bits << self.count, count: self.count + next.count }
    }
}

/// How many bytes the buffer grows by: about what a picture takes.
const GROWTH: usize = 32 << 10;

impl BitWriter {
    /// A writer that has written nothing.
    pub(crate) fn new() -> Self {
        Self { bytes: vec![0; GROWTH], complete: 0, pending: 0, pending_count: 0 }
    }

    /// Writes the lowest `count` bits of a value, at most 56. The bits above must be zero.
    ///
    /// It stores eight bytes every time, complete or not, which saves a branch.
    #[inline]
    pub(crate) fn put(&mut self, value: u64, count: u32) {
        debug_assert!(count <= 56 && value >> count == 0, "{count} bits: {value:#b}");
        self.pending |= value << self.pending_count;
        self.pending_count += count;
        if self.complete + 8 > self.bytes.len() {
            self.bytes.resize(self.bytes.len() + GROWTH, 0);
        }
        self.bytes[self.complete..self.complete + 8].copy_from_slice(&self.pending.to_le_bytes());
        let complete = self.pending_count / 8;
        self.complete += complete as usize;
        self.pending >>= 8 * complete;
        self.pending_count %= 8;
    }

    /// Writes a bit string.
    #[inline]
    pub(crate) fn put_string(&mut self, string: BitString) {
        self.put(string.bits, string.count);
    }

    /// Fills the last byte with zeros.
    pub(crate) fn pad(&mut self) {
        self.put(0, self.pending_count.wrapping_neg() % 8);
    }

    /// All bytes written, the last one filled with zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.pad();
        self.bytes.truncate(self.complete);
        self.bytes
    }
}
