//! GIF's variant of LZW, with a shortcut for runs of one colour.
//!
//! What changed between two pictures of a board is mostly runs: of the transparent index, or of a
//! square's colour. A list for each colour holds the codes of `c`, `cc`, `ccc` and so on, so a run
//! is matched by its length, without a look-up for each pixel. Everything else is matched pixel by
//! pixel in a hash table, as usual.

/// Codes have at most twelve bits; the last one is never used for a string.
const MAX_CODES: u16 = 4_095;
/// Slots of the hash table: few enough to clear it quickly, enough to keep it half empty.
const SLOTS: usize = 1 << 13;
const EMPTY: u32 = u32::MAX;

/// Pixels of eight bits as LZW codes, in the sub-blocks of a GIF image.
pub(super) fn compress(pixels: &[u8]) -> Vec<u8> {
    let mut encoder = Encoder::new(pixels.len());
    encoder.run(pixels);
    encoder.finished()
}

struct Encoder {
    output: Output,
    strings: Strings,
}

/// The string table.
struct Strings {
    /// Prefix code, byte and code of each string in one word; linear probing.
    slots: Vec<u32>,
    /// For each byte the codes of its runs, from length two on: a single byte is its own code.
    runs: Vec<Vec<u16>>,
    next: u16,
}

const CLEAR: u16 = 256;
const STOP: u16 = 257;

impl Strings {
    fn new() -> Self {
        let mut strings = Self { slots: vec![EMPTY; SLOTS], runs: vec![Vec::new(); 256], next: 0 };
        strings.clear();
        strings
    }

    fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.runs.iter_mut().for_each(Vec::clear);
        self.next = STOP + 1;
    }

    /// The slot that holds a string, or where it would go.
    #[inline]
    fn slot(&self, prefix: u16, byte: u8) -> usize {
        let key = u32::from(prefix) << 8 | u32::from(byte);
        let mut slot = (key.wrapping_mul(2_654_435_761) >> 19) as usize;
        while self.slots[slot] != EMPTY && self.slots[slot] >> 12 != key {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    /// The code of a string and one more byte, if the table has it.
    #[inline]
    fn longer(&self, prefix: u16, byte: u8) -> Option<u16> {
        let found = self.slots[self.slot(prefix, byte)];
        (found != EMPTY).then_some((found & 0xfff) as u16)
    }

    /// Adds a string of the table and one more byte.
    #[inline]
    fn insert(&mut self, prefix: u16, byte: u8) {
        let slot = self.slot(prefix, byte);
        self.slots[slot] = u32::from(prefix) << 20 | u32::from(byte) << 12 | u32::from(self.next);
        let runs = &mut self.runs[usize::from(byte)];
        if runs.last().copied().unwrap_or(u16::from(byte)) == prefix {
            runs.push(self.next);
        }
        self.next += 1;
    }
}

impl Encoder {
    fn new(pixels: usize) -> Self {
        let mut output = Output::new(pixels / 32);
        output.put(CLEAR, STOP + 1);
        Self { output, strings: Strings::new() }
    }

    fn run(&mut self, pixels: &[u8]) {
        let mut rest = pixels;
        while let Some(&first) = rest.first() {
            // The longest run in the table, in one step.
            let known = &self.strings.runs[usize::from(first)];
            let run = run_length(rest, known.len() + 1);
            let mut code = run.checked_sub(2).map_or(u16::from(first), |place| known[place]);
            let mut length = run;
            // Then pixel by pixel, as long as the table has the string.
            let next = loop {
                let Some(&byte) = rest.get(length) else { break None };
                match self.strings.longer(code, byte) {
                    Some(longer) => code = longer,
                    None => break Some(byte),
                }
                length += 1;
            };
            self.output.put(code, self.strings.next);
            match next {
                Some(byte) if self.strings.next < MAX_CODES => self.strings.insert(code, byte),
                Some(_) => {
                    self.output.put(CLEAR, self.strings.next);
                    self.output.width = 9;
                    self.strings.clear();
                }
                None => {}
            }
            rest = &rest[length..];
        }
    }

    fn finished(mut self) -> Vec<u8> {
        self.output.put(STOP, self.strings.next);
        self.output.finished()
    }
}

/// How many of the first bytes are the same, at most `most`.
#[inline]
fn run_length(bytes: &[u8], most: usize) -> usize {
    let first = bytes[0];
    let bytes = &bytes[..most.min(bytes.len())];
    let same = u64::from_le_bytes([first; 8]);
    let mut length = 0;
    for word in bytes.chunks_exact(8) {
        let word = u64::from_le_bytes(word.try_into().expect("a chunk of eight"));
        if word != same {
            return length + ((word ^ same).trailing_zeros() / 8) as usize;
        }
        length += 8;
    }
    let rest = &bytes[length..];
    length + rest.iter().position(|byte| *byte != first).unwrap_or(rest.len())
}

/// Codes as a string of bits, lowest first.
struct Output {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
    width: u32,
}

impl Output {
    fn new(room: usize) -> Self {
        Self { bytes: Vec::with_capacity(room), pending: 0, count: 0, width: 9 }
    }

    /// Writes a code. `next` is the code of the next string to be inserted; it decides when codes
    /// become one bit longer.
    #[inline]
    fn put(&mut self, code: u16, next: u16) {
        self.pending |= u64::from(code) << self.count;
        self.count += self.width;
        while self.count >= 8 {
            self.bytes.push(self.pending.to_le_bytes()[0]);
            self.pending >>= 8;
            self.count -= 8;
        }
        if u32::from(next) >= 1 << self.width && self.width < 12 {
            self.width += 1;
        }
    }

    /// The bytes in sub-blocks of at most 255, and the empty one that ends them.
    fn finished(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.pending.to_le_bytes()[0]);
        }
        let mut blocks = Vec::with_capacity(self.bytes.len() + self.bytes.len() / 255 + 2);
        for block in self.bytes.chunks(255) {
            blocks.push(u8::try_from(block.len()).expect("a chunk of at most 255"));
            blocks.extend_from_slice(block);
        }
        blocks.push(0);
        blocks
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::{RngAlgorithm, RngSeed};

    use super::compress;

    /// Reads a picture with these codes back through a GIF decoder.
    fn decoded(blocks: &[u8], width: usize, height: usize) -> Vec<u8> {
        let mut file = crate::gif::header(width, height, &[]);
        file.extend([0x2c, 0, 0, 0, 0]);
        file.extend(crate::gif::short(width));
        file.extend(crate::gif::short(height));
        file.extend([0, 8]);
        file.extend(blocks);
        file.push(crate::gif::TRAILER);
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::Indexed);
        options.check_lzw_end_code(true);
        let mut decoder = options.read_info(&file[..]).expect("a GIF");
        let frame = decoder.read_next_frame().expect("sound codes").expect("a frame");
        frame.buffer.to_vec()
    }

    fn round_trip(pixels: &[u8]) {
        assert_eq!(decoded(&compress(pixels), pixels.len(), 1), pixels);
    }

    #[test]
    fn one_pixel_and_one_colour_come_back() {
        round_trip(&[9]);
        for length in [2, 3, 4, 255, 256, 4_000, 60_000] {
            round_trip(&vec![255; length]);
        }
    }

    #[test]
    fn a_long_run_costs_about_its_square_root() {
        // Codes for one, two, three, ... pixels: 1 + 2 + ... + n pixels take n codes.
        let size = compress(&vec![7; 60_000]).len();
        assert!(size < 500, "{size} bytes");
    }

    #[test]
    fn noise_fills_the_table_many_times_and_comes_back() {
        let noise: Vec<u8> = (0..60_000_u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 24).to_le_bytes()[0])
            .collect();
        round_trip(&noise);
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 200,
            rng_seed: RngSeed::Fixed(1_984),
            rng_algorithm: RngAlgorithm::ChaCha,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn any_runs_come_back(runs in prop::collection::vec((0_u8..5, 1_usize..900), 1..120)) {
            let pixels: Vec<u8> =
                runs.iter().flat_map(|(byte, length)| std::iter::repeat_n(*byte, *length)).take(65_000).collect();
            round_trip(&pixels);
        }

        #[test]
        fn any_noise_comes_back(pixels in prop::collection::vec(0_u8..4, 1..9_000)) {
            round_trip(&pixels);
        }
    }
}
