//! A deflate encoder for pictures that are composed of tiles.
//!
//! # What it is for
//!
//! A board is squares beside squares, and the same squares appear in every picture. The costly
//! part of compression is the search for matches. This crate does that search once for each
//! tile, which it keeps as a [`Patch`]. A picture is then bands of patches placed side by side,
//! and [`zlib`] turns them into the zlib stream that a PNG file carries in its `IDAT` chunk.
//! Pixels are palette indices, one byte each.
//!
//! # How it works
//!
//! - A patch only uses matches whose distance is known before the patch is placed, or is settled
//!   by where it is placed: the byte to the left, the row above (one byte to either side, too),
//!   and a *reference*, which is a similar patch further left in the same band.
//! - Where several patches in a row show just what their references show, equally far away, as squares
//!   of a chessboard do, their rows are copied at once.
//! - Rows that start or end like the row above count these bytes only. Where two patches meet,
//!   the encoder joins both counts into one match.
//! - A patch that something was drawn over, an arrow or a name, takes the rows that stayed the same
//!   from the patch below; only the others are parsed.
//! - Each patch knows how often it uses each symbol, and the sums that Adler-32 needs. The
//!   encoder adds these up, builds Huffman codes from them, and writes one block. What was searched
//!   for matches everywhere is a block of its own before it.
//! - Rows are not filtered (PNG filter type 0): the difference between two palette indices means
//!   nothing.
//!
//! # What it guarantees
//!
//! - The result is a complete zlib stream ([RFC 1950], [RFC 1951]) with a correct Adler-32
//!   checksum. Any decoder reads it. The tests hold it against two independent decoders.
//! - Decoded, it is each row's filter byte 0 followed by exactly the pixels of the patches.
//! - The same input always gives the same bytes.
//! - It does no I/O and keeps no state between calls.
//!
//! # What it gains
//!
//! Oddboard's 720-pixel board pictures, from position to PNG (so drawing is included), compared
//! with encoding the same finished pixels with the `png` crate's fastest setting and adaptive
//! filters. The pictures are those of `cargo bench -p oddboard-render`; the time is the processor
//! time of one thread, the least of many runs on a machine in use. Compare the two columns, which
//! were measured in turn, rather than milliseconds with those of another machine.
//!
//! | game | this crate, drawing included | `png` crate, encoding alone |
//! | --- | --- | --- |
//! | Rollerball | 0.31 ms, 14 kB | 0.79 ms, 18 kB |
//! | Wild Jokers | 0.48 ms, 21 kB | 1.08 ms, 32 kB |
//! | Jai-Alai | 0.43 ms, 27 kB | 0.79 ms, 39 kB |
//! | Symmetron! 112 | 0.33 ms, 27 kB | 0.75 ms, 38 kB |
//! | Hullabaloo | 0.39 ms, 19 kB | 0.60 ms, 27 kB |
//!
//! A picture made of pixels that were never seen before gains nothing. For the few pictures that come out
//! too large, [`zlib_within`] looks for matches everywhere, in as many bands as it takes. What is searched
//! so becomes smaller by about an eighth: of 129 pictures with about 31 kB, searched as a whole, about
//! 27 kB were left on average. Beside `miniz_oxide`, on four pictures, that was as small as its level 9 in
//! 0.35 to 0.7 of its time, and by 3 to 10 per cent smaller than its level 7 in 0.5 to 1.3 of that. Of
//! 7,200 pictures after 20 to 60 random moves 199 had to be searched, 27 per cent of their rows on average.
//!
//! # Example
//!
//! ```
//! use oddboard_deflate::{Band, Patch, Placed, zlib};
//!
//! // Two tiles of two by two pixels, side by side.
//! let (light, dark) = (Patch::optimal(&[1; 4], 2, None), Patch::optimal(&[2; 4], 2, None));
//! let patches = [Placed::new(&light), Placed::new(&dark)];
//! let stream = zlib(4, &[Band { height: 2, patches: &patches }]);
//! assert_eq!(stream[..2], [0x78, 0x01]);
//! ```
//!
//! [RFC 1950]: https://www.rfc-editor.org/rfc/rfc1950
//! [RFC 1951]: https://www.rfc-editor.org/rfc/rfc1951

mod assemble;
mod bit_writer;
mod block;
mod byte_runs;
mod huffman;
mod parse;
mod patch;
mod thorough;
mod token;

use assemble::Assembler;
use bit_writer::BitWriter;
use thorough::Search;

pub use assemble::{Band, MAX_WIDTH, Placed};
pub use byte_runs::{common_prefix, common_suffix};
pub use patch::{MAX_PATCH_WIDTH, Patch, Under};

/// Encodes a picture as the zlib stream of a PNG file: bands of patches from the top down.
///
/// `width` is the picture's width in pixels.
///
/// # Panics
/// When `width` exceeds [`MAX_WIDTH`], when the patches of a band do not fill that width, or
/// when a patch is not as high as its band.
#[must_use]
pub fn zlib(width: usize, bands: &[Band<'_>]) -> Vec<u8> {
    zlib_within(usize::MAX, width, bands, Vec::new)
}

/// Encodes a picture as [`zlib`] does, in at most this many bytes if that can be done: of what comes out larger,
/// bands are looked through for what they have in common with anything near by, from the top down and no more of them
/// than it takes. A band takes many times as long then, and comes out smaller by about an eighth.
///
/// `pixels` gives the pixels of the same picture, row after row; it is only asked for when they are searched.
///
/// # Panics
/// As [`zlib`], or when the pixels are searched and do not fill the bands.
#[must_use]
pub fn zlib_within(
    most: usize,
    width: usize,
    bands: &[Band<'_>],
    pixels: impl FnOnce() -> Vec<u8>,
) -> Vec<u8> {
    let (checksum, whole) = assembled(width, bands);
    let mut smallest = stream(checksum, |bits| block::write(bits, &whole));
    if smallest.len() <= most {
        return smallest;
    }
    let bytes = filtered(width, &pixels());
    let rows: usize = bands.iter().map(|band| band.height).sum();
    assert_eq!(bytes.len(), rows * (width + 1), "the pixels fill the bands");
    let mut search = Search::new(&bytes, width + 1);
    let (mut searched, mut rest) = (0, bands);
    while smallest.len() > most && !rest.is_empty() {
        let excess = smallest.len() - most;
        let until = searched + rows * excess * SEARCHED_SAVES / smallest.len();
        while let Some((band, below)) = rest.split_first().filter(|_| searched <= until) {
            (searched, rest) = (searched + band.height, below);
        }
        search.go_on(searched * (width + 1));
        let shorter = stream(checksum, |bits| {
            search.write(bits, rest.is_empty());
            if !rest.is_empty() {
                block::write(bits, &assembled(width, rest).1);
            }
        });
        if shorter.len() < smallest.len() {
            smallest = shorter;
        }
    }
    smallest
}

/// What is searched comes out smaller by about one part in this many.
const SEARCHED_SAVES: usize = 8;

/// Bands of patches, and the checksum of what they show.
fn assembled<'a>(width: usize, bands: &[Band<'a>]) -> (u32, Assembler<'a>) {
    let mut assembler = Assembler::new(width);
    for band in bands {
        assembler.add(*band);
    }
    (assembler.finish(), assembler)
}

/// Rows of pixels, each with its filter byte.
fn filtered(width: usize, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(pixels.len() / width * (width + 1));
    for row in pixels.chunks_exact(width) {
        bytes.push(0);
        bytes.extend_from_slice(row);
    }
    bytes
}

/// A zlib stream.
fn stream(checksum: u32, write_blocks: impl FnOnce(&mut BitWriter)) -> Vec<u8> {
    let mut bits = BitWriter::new();
    // The header: deflate with a window of 32 kB, no dictionary, compression level "fastest".
    bits.put(0x0178, 16);
    write_blocks(&mut bits);
    bits.pad();
    bits.put(u64::from(checksum.swap_bytes()), 32);
    bits.finish()
}
