//! A deflate encoder for pictures of few colours.
//!
//! A board is mostly rows that repeat the row above and runs of one colour, and where it is
//! not, the same piece often stands nearby. So a repetition is looked for in four places only:
//! one byte back, one row back, as far back as last time, and where the same four bytes were
//! last seen. Long repetitions are stepped over eight bytes at a time. One block with codes of
//! its own holds the whole picture. The result is a zlib stream that any decoder reads.

mod bits;
mod codes;
mod matches;

use bits::Bits;
use codes::{Code, DISTANCES, END, LENGTHS, LITERALS};
use matches::Token;

/// The bytes as a zlib stream; `row` is how many bytes a row of the picture has.
pub(crate) fn zlib(data: &[u8], row: usize) -> Vec<u8> {
    let tokens = matches::tokens(data, row);
    let mut bits = Bits::new(data.len() / 16);
    // Deflate with a window of 32 kB, no dictionary, the fast levels' mark.
    bits.byte(0x78);
    bits.byte(0x01);
    block(&mut bits, &tokens);
    bits.pad();
    let mut checksum = simd_adler32::Adler32::new();
    checksum.write(data);
    for byte in checksum.finish().to_be_bytes() {
        bits.byte(byte);
    }
    bits.finished()
}

/// One last block with codes made for these tokens.
fn block(bits: &mut Bits, tokens: &[Token]) {
    let mut lengths = [0_u32; LENGTHS];
    let mut literals = [0_u32; LITERALS];
    let mut distances = [0_u32; DISTANCES];
    literals[END] = 1;
    for token in tokens {
        match token.parts() {
            (byte, None) => literals[usize::from(byte)] += 1,
            (length, Some(distance)) => {
                lengths[usize::from(length)] += 1;
                distances[codes::distance(distance).symbol] += 1;
            }
        }
    }
    for (length, count) in (0..).zip(lengths).filter(|(_, count)| *count > 0) {
        literals[codes::length(length).symbol] += count;
    }
    let literals = Code::of(&literals, 15);
    let distances = Code::of(&distances, 15);
    bits.put(0b101, 3);
    codes::write_header(bits, &literals, &distances);
    // A length is said again and again: its bits are put together once.
    let mut said = [(0, 0); LENGTHS];
    for (length, _) in (0..).zip(lengths).filter(|(_, count)| *count > 0) {
        said[usize::from(length)] = literals.said(codes::length(length));
    }
    for token in tokens {
        let (value, count) = match token.parts() {
            (byte, None) => literals.symbol(usize::from(byte)),
            (length, Some(distance)) => {
                let (value, count) = said[usize::from(length)];
                bits.put(value, count);
                distances.said(codes::distance(distance))
            }
        };
        bits.put(value, count);
    }
    let (value, count) = literals.symbol(END);
    bits.put(value, count);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::{RngAlgorithm, RngSeed};

    use super::zlib;

    /// Reads a picture of grey pixels back through a PNG decoder.
    fn decoded(stream: &[u8], row: usize, rows: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let side = |length| u32::try_from(length).expect("a small picture");
        let mut encoder = png::Encoder::new(&mut file, side(row - 1), side(rows));
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_chunk(png::chunk::IDAT, stream).expect("data");
        writer.finish().expect("an end");
        image::load_from_memory(&file).expect("a sound picture").to_luma8().into_raw()
    }

    fn round_trip(pixels: &[u8], width: usize) {
        let rows = pixels.len() / width;
        let data: Vec<u8> = pixels
            .chunks_exact(width)
            .flat_map(|row| std::iter::once(0).chain(row.iter().copied()))
            .collect();
        let stream = zlib(&data, width + 1);
        assert_eq!(decoded(&stream, width + 1, rows), &pixels[..rows * width]);
    }

    #[test]
    fn the_smallest_pictures_are_encoded() {
        round_trip(&[7], 1);
        round_trip(&[1, 2], 2);
        round_trip(&[1, 2], 1);
    }

    #[test]
    fn one_colour_costs_next_to_nothing() {
        let data = vec![3; 721 * 720];
        assert!(zlib(&data, 721).len() < 1_000);
    }

    #[test]
    fn every_byte_and_far_repetitions_are_encoded() {
        let all: Vec<u8> = (0..=255).collect();
        round_trip(&all, 16);
        let noise: Vec<u8> = (0..40_000_u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 23).to_le_bytes()[0])
            .collect();
        round_trip(&[noise.clone(), noise].concat(), 200);
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 200,
            rng_seed: RngSeed::Fixed(1_951),
            rng_algorithm: RngAlgorithm::ChaCha,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn any_runs_and_rows_come_back(
            runs in prop::collection::vec((any::<u8>(), 1_usize..700), 1..60),
            width in 1_usize..300,
        ) {
            let pixels: Vec<u8> = runs.iter().flat_map(|(byte, length)| std::iter::repeat_n(*byte, *length)).collect();
            if pixels.len() >= width {
                round_trip(&pixels, width);
            }
        }

        #[test]
        fn any_noise_comes_back(pixels in prop::collection::vec(0_u8..9, 1..4000), width in 1_usize..90) {
            if pixels.len() >= width {
                round_trip(&pixels, width);
            }
        }
    }
}
