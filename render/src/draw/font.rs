//! Text on the picture: glyphs, rasterised once for each size.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale};

use super::canvas::{Coverage, Surface};
use super::palette::Ink;
use super::shaping::{self, Glyph};
use super::typeface::Typeface;
pub(crate) use super::typeface::Weight;

/// A glyph of a typeface at one size.
type Key = (Typeface, u32, GlyphId);

/// The coverage of glyphs; nothing for those that are empty, such as a space.
static COVERAGES: LazyLock<RwLock<HashMap<Key, Option<Arc<Coverage>>>>> =
    LazyLock::new(RwLock::default);

/// At most this many glyphs are kept: names can have any letter, and memory is limited.
const MAX_GLYPHS: usize = 4_000;

/// How many pixels an em has at a font size. A size is the height of Noto Sans, from its lowest
/// letters to its highest ones; other typefaces have the same em.
#[expect(clippy::cast_precision_loss, reason = "sizes of letters in pixels")]
fn em(size: u32) -> f32 {
    static SHARE: LazyLock<f32> = LazyLock::new(|| {
        let base = Typeface::base(Weight::Bold);
        base.units_per_em() / base.outlines().height_unscaled()
    });
    size as f32 * *SHARE
}

fn coverage(glyph: &Glyph, size: u32) -> Option<Arc<Coverage>> {
    const LOCK: &str = "no thread panics while it holds this lock";
    let key = (glyph.face, size, glyph.id);
    if let Some(coverage) = COVERAGES.read().expect(LOCK).get(&key) {
        return coverage.clone();
    }
    let coverage = rasterise(glyph, size).map(Arc::new);
    let mut held = COVERAGES.write().expect(LOCK);
    if held.len() >= MAX_GLYPHS {
        held.clear();
    }
    held.insert(key, coverage.clone());
    coverage
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels of a letter and shares of them"
)]
fn rasterise(glyph: &Glyph, size: u32) -> Option<Coverage> {
    let outlines = glyph.face.outlines();
    // A scale is the height of a typeface, which differs between those with one em.
    let height = em(size) * outlines.height_unscaled() / glyph.face.units_per_em();
    let outline = outlines.outline_glyph(glyph.id.with_scale(PxScale::from(height)))?;
    let bounds = outline.px_bounds();
    let (width, rows) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
    let mut alpha = vec![0; width * rows];
    outline.draw(|x, y, share| {
        if let Some(pixel) = alpha.get_mut(y as usize * width + x as usize) {
            // Three levels are enough for the eye, and make pictures smaller.
            *pixel = match (share * 255.0).round().clamp(0.0, 255.0) as u8 {
                0..=75 => 0,
                76..=180 => 128,
                181..=255 => u8::MAX,
            };
        }
    });
    let (left, top) = (bounds.min.x.floor() as i32, bounds.min.y.floor() as i32);
    (width > 0 && rows > 0).then_some(Coverage { left, top, width, alpha })
}

/// Is there a glyph for every character of a text?
#[cfg(test)]
pub(crate) fn shows(text: &str) -> bool {
    let mut letters = text.chars().filter(|character| !character.is_whitespace());
    letters.all(|character| Typeface::of(Weight::Bold, character).is_some())
}

/// How wide a text is, in pixels.
#[expect(clippy::cast_possible_truncation, reason = "widths of texts in pixels")]
pub(crate) fn width(text: &str, weight: Weight, size: u32) -> i32 {
    let ems: f32 = shaping::glyphs(text, weight).iter().map(|glyph| glyph.advance).sum();
    (ems * em(size)).ceil() as i32
}

/// Writes a text with its left end at `x` and its baseline at `y`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "places in pixels"
)]
pub(crate) fn write(
    canvas: &mut dyn Surface,
    x: i32,
    y: i32,
    text: &str,
    weight: Weight,
    size: u32,
    ink: &Ink,
) {
    let em = em(size);
    let mut pen = x as f32;
    for glyph in shaping::glyphs(text, weight).iter() {
        if let Some(shape) = coverage(glyph, size) {
            let (right, up) = (glyph.offset.0 * em, glyph.offset.1 * em);
            canvas.blend((pen + right).round() as i32, y - up.round() as i32, &shape, ink);
        }
        pen += glyph.advance * em;
    }
}

/// The text, truncated to at most `max_width` pixels, with an ellipsis where it is.
pub(crate) fn truncated(text: &str, weight: Weight, size: u32, max_width: i32) -> String {
    // No letter that is seen is narrower than a pixel.
    let most = usize::try_from(max_width).unwrap_or(0);
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).take(most + 1).collect();
    if ends.len() <= most && width(text, weight, size) <= max_width {
        return text.to_owned();
    }
    let shortened = |end: &usize| format!("{}…", text[..*end].trim_end());
    let fit = ends.partition_point(|end| width(&shortened(end), weight, size) <= max_width);
    fit.checked_sub(1).map(|last| shortened(&ends[last])).unwrap_or_default()
}

/// The text wrapped to lines of at most `max_width` pixels, broken between words. The last of
/// `max_lines` lines is truncated.
pub(crate) fn wrapped(
    text: &str,
    weight: Weight,
    size: u32,
    max_width: i32,
    max_lines: usize,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let mut line = word.to_owned();
        if lines.len() + 1 == max_lines {
            line.extend(words.by_ref().flat_map(|word| [" ", word]));
        }
        while let Some(next) = words.peek() {
            let longer = format!("{line} {next}");
            if width(&longer, weight, size) > max_width {
                break;
            }
            line = longer;
            words.next();
        }
        lines.push(truncated(&line, weight, size, max_width));
    }
    lines
}

/// The bold font itself, for outlines.
pub(crate) fn bold() -> &'static FontRef<'static> {
    Typeface::base(Weight::Bold).outlines()
}
