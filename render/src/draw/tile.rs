//! Tiles: the pixels of a cell, which are blended once and kept.

use std::sync::{Arc, OnceLock};

use oddboard_deflate::Patch;
use oddboard_rules::Side;

use crate::layout::Glyph;
use crate::scene::Marks;

/// How a kind of piece is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PieceImage {
    /// A drawn figure.
    Glyph(Glyph),
    /// The kind's code on a disc.
    Code(&'static str),
}

/// What lies beneath a tile's marks and piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Background {
    /// A cell of an empty board, by the number that the tile cache gave it.
    Cell(usize),
    /// One palette index all over.
    Flat {
        index: u8,
        /// The side in pixels.
        size: usize,
    },
}

/// What a tile shows over its background.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Contents {
    pub(crate) marks: Marks,
    pub(crate) piece: Option<(PieceImage, Side)>,
}

impl Contents {
    /// Does much of it look like the other's contents, whatever lies around? The same piece does, and
    /// where there is none, the same marks.
    pub(crate) fn is_similar(self, other: Self) -> bool {
        match self.piece {
            Some(_) => self.piece == other.piece,
            None => other.piece.is_none() && !self.marks.is_empty() && self.marks == other.marks,
        }
    }
}

/// Pixels that are drawn again and again, with their compressed form.
pub(crate) struct Tile {
    /// Different for every tile.
    pub(crate) id: u64,
    pub(crate) width: usize,
    /// What it shows.
    pub(crate) contents: Contents,
    pixels: Arc<[u8]>,
    patch: OnceLock<Patch>,
}

impl Tile {
    /// A tile of these pixels, row after row.
    pub(crate) fn new(id: u64, pixels: Arc<[u8]>, width: usize, contents: Contents) -> Self {
        Self { id, width, contents, pixels, patch: OnceLock::new() }
    }

    /// Its pixels, row after row.
    pub(crate) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Its pixels parsed for a PNG file, at the first call. An animation never calls it.
    pub(crate) fn patch(&self) -> &Patch {
        self.patch.get_or_init(|| Patch::optimal(&self.pixels, self.width, None))
    }

    /// Its pixels parsed for a PNG file, with a reference to a tile further left.
    pub(crate) fn patch_with_reference(&self, reference: &Self) -> Patch {
        Patch::optimal(&self.pixels, self.width, Some(&reference.pixels))
    }
}
