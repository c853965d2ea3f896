//! What is put together here is read by decoders that others wrote: miniz for the stream with
//! its checksum, and the `png` crate's for a whole file.
#![allow(clippy::unwrap_used)]

use std::io::Read as _;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, RngSeed};

use super::{Patch, Placed, zlib};

/// A patch with its pixels.
#[derive(Debug)]
struct Piece {
    pixels: Vec<u8>,
    width: usize,
    /// Which piece of its band is its twin.
    twin: Option<usize>,
}

impl Piece {
    fn new(width: usize, pixels: Vec<u8>) -> Self {
        Self { pixels, width, twin: None }
    }
}

/// Bands of pieces, encoded and read back by both decoders.
fn round_trip(bands: &[Vec<Piece>]) -> usize {
    let width: usize = bands[0].iter().map(|piece| piece.width).sum();
    let patch = |band: &[Piece], piece: &Piece| {
        let twin = piece.twin.map(|twin| &*band[twin].pixels);
        Patch::of(&piece.pixels, piece.width, twin)
    };
    let patches: Vec<Vec<Patch>> =
        bands.iter().map(|band| band.iter().map(|piece| patch(band, piece)).collect()).collect();
    let placed: Vec<Vec<Placed<'_>>> = bands
        .iter()
        .zip(&patches)
        .map(|(band, patches)| {
            let left = |piece: usize| band[..piece].iter().map(|piece| piece.width).sum::<usize>();
            let place = |(number, patch): (usize, _)| {
                let twin = band[number].twin.map_or(0, |twin| left(number) - left(twin));
                Placed { patch, twin }
            };
            patches.iter().enumerate().map(place).collect()
        })
        .collect();
    let height = |band: &[Piece]| band[0].pixels.len() / band[0].width;
    let stream =
        zlib(width, bands.iter().zip(&placed).map(|(band, placed)| (height(band), &**placed)));
    let expected = rows(bands);
    let filtered: Vec<u8> = expected
        .chunks(width)
        .flat_map(|row| std::iter::once(0).chain(row.iter().copied()))
        .collect();
    let mut inflated = Vec::new();
    flate2::read::ZlibDecoder::new(&*stream).read_to_end(&mut inflated).unwrap();
    assert!(inflated == filtered, "the stream says other bytes");
    assert_eq!(decoded(&stream, width, expected.len() / width), expected);
    stream.len()
}

/// The pixels of the whole picture, row after row.
fn rows(bands: &[Vec<Piece>]) -> Vec<u8> {
    let mut rows = Vec::new();
    for band in bands {
        for row in 0..band[0].pixels.len() / band[0].width {
            for piece in band {
                rows.extend(&piece.pixels[row * piece.width..(row + 1) * piece.width]);
            }
        }
    }
    rows
}

/// Reads a picture of grey pixels back through a PNG decoder.
fn decoded(stream: &[u8], width: usize, rows: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let side = |length| u32::try_from(length).unwrap();
    let mut encoder = png::Encoder::new(&mut file, side(width), side(rows));
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_chunk(png::chunk::IDAT, stream).unwrap();
    writer.finish().unwrap();
    image::load_from_memory(&file).unwrap().to_luma8().into_raw()
}

fn noise(count: u32, shift: u32) -> Vec<u8> {
    (0..count).map(|n| (n.wrapping_mul(2_654_435_761) >> shift).to_le_bytes()[0]).collect()
}

#[test]
fn the_smallest_pictures_are_encoded() {
    round_trip(&[vec![Piece::new(1, vec![7])]]);
    round_trip(&[vec![Piece::new(2, vec![1, 2])]]);
    round_trip(&[vec![Piece::new(1, vec![1, 1, 1, 1, 2])]]);
    round_trip(&[vec![Piece::new(1, vec![1]), Piece::new(2, vec![1, 1])]]);
}

#[test]
fn one_colour_costs_next_to_nothing() {
    let band = || (0..10).map(|_| Piece::new(72, vec![3; 72 * 90])).collect::<Vec<_>>();
    let bytes = round_trip(&[band(), band(), band()]);
    assert!(bytes < 1_500, "{bytes} bytes");
}

#[test]
fn every_byte_is_encoded() {
    round_trip(&[vec![Piece::new(16, (0..=255).collect())]]);
    round_trip(&[vec![Piece::new(200, noise(40_000, 23)), Piece::new(1, noise(200, 20))]]);
}

#[test]
fn a_wide_picture_keeps_its_checksum() {
    // The greatest bytes in rows so wide that the sums are largest.
    round_trip(&[vec![Piece::new(1_080, vec![255; 1_080 * 40]), Piece::new(9, vec![254; 9 * 40])]]);
}

#[test]
fn a_twin_costs_less_than_a_stranger() {
    let picture = noise(60 * 60, 27);
    let strangers = || {
        vec![
            Piece::new(60, picture.clone()),
            Piece::new(8, vec![0; 8 * 60]),
            Piece::new(60, picture.clone()),
        ]
    };
    let mut twins = strangers();
    twins[2].twin = Some(0);
    let (apart, together) = (round_trip(&[strangers()]), round_trip(&[twins]));
    assert!(together * 10 < apart * 7, "{together} bytes instead of {apart}");
}

#[test]
fn rows_that_repeat_go_on_over_the_edges_of_patches() {
    // The same picture, cut into more and more patches.
    let size = |parts: usize| {
        let band = (0..parts).map(|_| Piece::new(600 / parts, vec![9; 600 / parts * 50]));
        round_trip(&[band.collect()])
    };
    assert!(size(20) < size(1) + 120, "{} and {}", size(20), size(1));
}

prop_compose! {
    /// A piece of few colours whose rows often repeat the one above.
    fn piece(height: usize)(
        width in 1_usize..80,
        runs in prop::collection::vec((any::<u8>(), 1_usize..60), 1..40),
        repeats in prop::collection::vec(any::<bool>(), height),
    ) -> Piece {
        let mut bytes = runs.iter().flat_map(|(byte, length)| std::iter::repeat_n(byte % 5, *length)).cycle();
        let mut pixels: Vec<u8> = Vec::new();
        for repeats in repeats {
            let row = if repeats && !pixels.is_empty() {
                pixels[pixels.len() - width..].to_vec()
            } else {
                bytes.by_ref().take(width).collect()
            };
            pixels.extend(row);
        }
        Piece::new(width, pixels)
    }
}

prop_compose! {
    /// A band of pieces, followed by some that have one of them as their twin.
    fn band(height: usize)(
        mut pieces in prop::collection::vec(piece(height), 1..5),
        twins in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..3), 0..4),
    ) -> Vec<Piece> {
        let originals = pieces.len();
        for (original, shift) in twins {
            let twin = original.index(originals);
            let pixels = pieces[twin].pixels.iter().map(|byte| if *byte == 0 { shift } else { *byte });
            pieces.push(Piece { pixels: pixels.collect(), width: pieces[twin].width, twin: Some(twin) });
        }
        pieces
    }
}

/// Bands of one width: what is missing is filled up with a patch more.
fn filled(mut bands: Vec<Vec<Piece>>) -> Vec<Vec<Piece>> {
    let width = |band: &Vec<Piece>| band.iter().map(|piece| piece.width).sum::<usize>();
    let widest = bands.iter().map(width).max().unwrap();
    for band in &mut bands {
        let missing = widest - width(band);
        if missing > 0 {
            let height = band[0].pixels.len() / band[0].width;
            band.push(Piece::new(missing, vec![1; missing * height]));
        }
    }
    bands
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
    fn any_patches_beside_each_other_come_back(
        bands in (1_usize..30, 1_usize..30).prop_flat_map(|(one, two)| (band(one), band(two), band(1))),
    ) {
        let (one, two, three) = bands;
        round_trip(&filled(vec![one, two, three]));
    }

    #[test]
    fn any_noise_comes_back(pixels in prop::collection::vec(0_u8..9, 1..4000), width in 1_usize..90) {
        let whole = pixels.len() / width * width;
        if whole > 0 {
            round_trip(&[vec![Piece::new(width, pixels[..whole].to_vec())]]);
        }
    }
}
