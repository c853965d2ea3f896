//! Pictures assembled from patches, read back by independent decoders: miniz for the stream with
//! its checksum, and the `png` crate for a whole file.
#![allow(clippy::unwrap_used)]

use std::io::Read as _;

use oddboard_deflate::{Band, MAX_PATCH_WIDTH, MAX_WIDTH, Patch, Placed, Under, zlib, zlib_within};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, RngSeed};

/// A patch with its pixels.
#[derive(Debug)]
struct Piece {
    pixels: Vec<u8>,
    width: usize,
    /// The index of its reference in the band.
    reference: Option<usize>,
}

impl Piece {
    fn new(width: usize, pixels: Vec<u8>) -> Self {
        Self { pixels, width, reference: None }
    }
}

/// Encodes bands of pieces, holds what both decoders read against the pixels, and returns the
/// stream's length.
fn round_trip(bands: &[Vec<Piece>]) -> usize {
    let width: usize = bands[0].iter().map(|piece| piece.width).sum();
    let patch = |band: &[Piece], piece: &Piece| {
        let reference = piece.reference.map(|reference| &*band[reference].pixels);
        Patch::optimal(&piece.pixels, piece.width, reference)
    };
    let patches: Vec<Vec<Patch>> =
        bands.iter().map(|band| band.iter().map(|piece| patch(band, piece)).collect()).collect();
    let placed: Vec<Vec<Placed<'_>>> = bands
        .iter()
        .zip(&patches)
        .map(|(band, patches)| {
            let left = |piece: usize| band[..piece].iter().map(|piece| piece.width).sum::<usize>();
            let place = |(number, patch): (usize, _)| {
                let reference = band[number].reference;
                let reference_distance =
                    reference.map_or(0, |reference| left(number) - left(reference));
                Placed { patch, reference_distance }
            };
            patches.iter().enumerate().map(place).collect()
        })
        .collect();
    let height = |band: &[Piece]| band[0].pixels.len() / band[0].width;
    let placed: Vec<Band<'_>> = bands
        .iter()
        .zip(&placed)
        .map(|(band, patches)| Band { height: height(band), patches })
        .collect();
    let stream = zlib(width, &placed);
    let expected = rows(bands);
    let filtered: Vec<u8> = expected
        .chunks(width)
        .flat_map(|row| std::iter::once(0).chain(row.iter().copied()))
        .collect();
    let reads_back = |stream: &[u8]| {
        let mut inflated = Vec::new();
        flate2::read::ZlibDecoder::new(stream).read_to_end(&mut inflated).unwrap();
        assert!(inflated == filtered, "the stream holds other bytes");
        assert_eq!(decoded(stream, width, expected.len() / width), expected);
    };
    reads_back(&stream);
    let unasked = || panic!("it is small enough");
    assert_eq!(zlib_within(stream.len(), width, &placed, unasked), stream);
    // Searched as a whole, in part, and as little as it takes.
    for most in [0, stream.len() * 9 / 10, stream.len() - 1] {
        let searched = zlib_within(most, width, &placed, || expected.clone());
        assert!(searched.len() <= stream.len());
        reads_back(&searched);
    }
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

/// Reads a greyscale picture back through a PNG decoder.
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
fn a_patch_with_a_reference_costs_less_than_one_without() {
    let picture = noise(60 * 60, 27);
    let without = || {
        vec![
            Piece::new(60, picture.clone()),
            Piece::new(8, vec![0; 8 * 60]),
            Piece::new(60, picture.clone()),
        ]
    };
    let mut with = without();
    with[2].reference = Some(0);
    let (without, with) = (round_trip(&[without()]), round_trip(&[with]));
    assert!(with * 10 < without * 7, "{with} bytes instead of {without}");
}

#[test]
fn patches_that_repeat_in_turn_are_copied_at_once() {
    let squares = [noise(40 * 30, 27), noise(40 * 30, 26)];
    // Like the squares of a chessboard, each a copy of the one two further left.
    let band = |length: usize| -> Vec<Piece> {
        let piece = |place: usize| {
            let piece = Piece::new(40, squares[place % 2].clone());
            Piece { reference: place.checked_sub(2), ..piece }
        };
        (0..length).map(piece).collect()
    };
    // Another one ends the row, and nothing is left of it over.
    let ended = |length| {
        let mut band = band(length);
        band.push(Piece::new(7, noise(7 * 30, 25)));
        round_trip(&[band])
    };
    let (two, nine) = (ended(2), ended(9));
    // A row of seven squares more is 280 bytes: two copies.
    assert!(nine < two + 30 * 7, "{nine} bytes instead of {two}");
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let pixels = noise(30 * 30, 27);
    let encode = || {
        let patch = Patch::optimal(&pixels, 30, None);
        zlib(30, &[Band { height: 30, patches: &[Placed::new(&patch)] }])
    };
    assert_eq!(encode(), encode());
}

#[test]
fn a_patch_parsed_fast_comes_back_too() {
    let pixels = noise(50 * 40, 26);
    let patch = Patch::fast(&pixels, 50);
    let stream = zlib(50, &[Band { height: 40, patches: &[Placed::new(&patch)] }]);
    assert_eq!(decoded(&stream, 50, 40), pixels);
}

#[test]
fn what_is_drawn_over_a_patch_comes_back_and_costs_less_than_parsed_anew() {
    // Rings, whose edges lean every way.
    let far = |n: u32| n.abs_diff(30).pow(2);
    let ring = |n: u32| ((far(n % 60) + far(n / 60)) / 90 % 5).to_le_bytes()[0];
    let under: Vec<u8> = (0..60 * 60).map(ring).collect();
    let mut pixels = under.clone();
    pixels[60 * 20..60 * 22].fill(1);
    let patch = Patch::optimal(&under, 60, None);
    let bytes = |patch: &Patch| {
        let stream = zlib(60, &[Band { height: 60, patches: &[Placed::new(patch)] }]);
        assert_eq!(decoded(&stream, 60, 60), pixels);
        stream.len()
    };
    let over = Patch::fast_over(&pixels, 60, Under { pixels: &under, patch: &patch });
    assert!(bytes(&over) < bytes(&Patch::fast(&pixels, 60)));
}

#[test]
#[should_panic(expected = "both have one size")]
fn what_is_drawn_over_has_the_same_size() {
    let under = Under { pixels: &[1; 4], patch: &Patch::optimal(&[1; 4], 2, None) };
    let _ = Patch::fast_over(&[1; 6], 2, under);
}

#[test]
fn the_widest_patches_and_pictures_keep_their_checksum() {
    // The greatest bytes, for the greatest sums.
    let wide = Patch::optimal(&vec![255; MAX_PATCH_WIDTH * 2], MAX_PATCH_WIDTH, None);
    let rest = MAX_WIDTH % MAX_PATCH_WIDTH;
    let last = Patch::optimal(&vec![255; rest * 2], rest, None);
    let mut patches = vec![Placed::new(&wide); MAX_WIDTH / MAX_PATCH_WIDTH];
    patches.push(Placed::new(&last));
    let stream = zlib(MAX_WIDTH, &[Band { height: 2, patches: &patches }]);
    assert_eq!(decoded(&stream, MAX_WIDTH, 2), vec![255; MAX_WIDTH * 2]);
}

#[test]
#[should_panic(expected = "fill the picture's width")]
fn a_band_that_is_too_narrow_is_refused() {
    let patch = Patch::optimal(&[1; 4], 2, None);
    let _ = zlib(3, &[Band { height: 2, patches: &[Placed::new(&patch)] }]);
}

#[test]
#[should_panic(expected = "as high as it is")]
fn a_patch_of_another_height_is_refused() {
    let patch = Patch::optimal(&[1; 4], 2, None);
    let _ = zlib(2, &[Band { height: 3, patches: &[Placed::new(&patch)] }]);
}

#[test]
#[should_panic(expected = "as large as its patch")]
fn a_reference_of_another_size_is_refused() {
    let _ = Patch::optimal(&[1; 4], 2, Some(&[1; 6]));
}

#[test]
fn repeated_rows_continue_across_the_edges_of_patches() {
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
    /// A band of pieces, followed by some that have one of them as their reference.
    fn band(height: usize)(
        mut pieces in prop::collection::vec(piece(height), 1..5),
        copies in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..3), 0..4),
    ) -> Vec<Piece> {
        let originals = pieces.len();
        for (original, shift) in copies {
            let reference = original.index(originals);
            let Piece { pixels, width, .. } = &pieces[reference];
            let pixels = pixels.iter().map(|byte| if *byte == 0 { shift } else { *byte });
            let copy = Piece { pixels: pixels.collect(), width: *width, reference: Some(reference) };
            pieces.push(copy);
        }
        pieces
    }
}

/// Bands of equal width: narrow ones get another patch.
fn of_equal_width(mut bands: Vec<Vec<Piece>>) -> Vec<Vec<Piece>> {
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
        round_trip(&of_equal_width(vec![one, two, three]));
    }

    #[test]
    fn whatever_is_drawn_over_a_patch_comes_back(
        piece in piece(20),
        strokes in prop::collection::vec((any::<prop::sample::Index>(), 1_usize..30, 0_u8..6), 0..6),
    ) {
        let Piece { pixels: under, width, .. } = piece;
        let mut pixels = under.clone();
        for (place, length, byte) in strokes {
            let start = place.index(pixels.len());
            let end = pixels.len().min(start + length);
            pixels[start..end].fill(byte);
        }
        let patch = Patch::optimal(&under, width, None);
        let over = Patch::fast_over(&pixels, width, Under { pixels: &under, patch: &patch });
        let stream = zlib(width, &[Band { height: 20, patches: &[Placed::new(&over)] }]);
        prop_assert_eq!(decoded(&stream, width, 20), pixels);
    }

    #[test]
    fn any_noise_comes_back(pixels in prop::collection::vec(0_u8..9, 1..4000), width in 1_usize..90) {
        let whole = pixels.len() / width * width;
        if whole > 0 {
            round_trip(&[vec![Piece::new(width, pixels[..whole].to_vec())]]);
        }
    }
}
