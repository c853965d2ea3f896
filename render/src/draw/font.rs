//! Text on the picture: letters of Noto Sans, rasterised once for each size.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, RwLock};

use ab_glyph::{Font as _, FontRef, PxScale, ScaleFont as _};
use image::{GrayImage, Luma};
use imageproc::drawing::{draw_text_mut, text_size};

use super::canvas::{Coverage, Surface};
use super::palette::Ink;

/// A letter at one size: its coverage, if it has any, and how far it moves the pen.
#[derive(Clone)]
struct Letter {
    shape: Option<Arc<Coverage>>,
    advance: f32,
}

/// How heavy the letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

type Key = (Weight, u32, char);

struct Fonts {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
    letters: RwLock<HashMap<Key, Letter>>,
}

fn fonts() -> &'static Fonts {
    static FONTS: OnceLock<Fonts> = OnceLock::new();
    FONTS.get_or_init(|| {
        let font =
            |bytes| FontRef::try_from_slice(bytes).expect("the font that is built in is sound");
        Fonts {
            regular: font(notosans::REGULAR_TTF),
            bold: font(notosans::BOLD_TTF),
            letters: RwLock::default(),
        }
    })
}

/// At most so many letters are kept: names can have any letter, and memory is limited.
const MAX_LETTERS: usize = 4_000;

fn letter(weight: Weight, size: u32, character: char) -> Letter {
    let fonts = fonts();
    let key = (weight, size, character);
    let held = fonts.letters.read().expect("no thread panics while it holds this lock");
    if let Some(letter) = held.get(&key) {
        return letter.clone();
    }
    drop(held);
    let letter = rasterise(weight, size, character);
    let mut held = fonts.letters.write().expect("no thread panics while it holds this lock");
    if held.len() >= MAX_LETTERS {
        held.clear();
    }
    held.insert(key, letter.clone());
    letter
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "sizes of letters in pixels"
)]
fn rasterise(weight: Weight, size: u32, character: char) -> Letter {
    let font = match weight {
        Weight::Regular => &fonts().regular,
        Weight::Bold => &fonts().bold,
    };
    let scale = PxScale::from(size as f32);
    let scaled = font.as_scaled(scale);
    let advance = scaled.h_advance(font.glyph_id(character));
    let text = character.to_string();
    let (width, height) = text_size(scale, font, &text);
    // Letters may reach over either side of their own width, and accents over its height.
    let margin = size / 2;
    let mut drawn = GrayImage::new(width + 2 * margin, height + 2 * margin);
    let at = margin as i32;
    draw_text_mut(&mut drawn, Luma([u8::MAX]), at, at, scale, font, &text);
    let shape = drawn.pixels().any(|share| share.0[0] > 0).then(|| {
        let (top, width) = (-at - scaled.ascent().round() as i32, drawn.width() as usize);
        Arc::new(Coverage { left: -at, top, width, alpha: drawn.into_raw() })
    });
    Letter { shape, advance }
}

/// What of a text the font can show: names come in scripts that it does not have.
pub(crate) fn drawable(text: &str) -> String {
    let shown = text.chars().filter(|character| fonts().bold.glyph_id(*character).0 != 0);
    let shown: String = shown.filter(|character| !character.is_control()).collect();
    shown.trim().to_owned()
}

/// How wide a text is, in pixels.
#[expect(clippy::cast_possible_truncation, reason = "widths of texts in pixels")]
pub(crate) fn width(text: &str, weight: Weight, size: u32) -> i32 {
    let total: f32 = text.chars().map(|character| letter(weight, size, character).advance).sum();
    total.ceil() as i32
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
    let mut pen = x as f32;
    for character in text.chars() {
        let letter = letter(weight, size, character);
        if let Some(shape) = &letter.shape {
            canvas.blend(pen.round() as i32, y, shape, ink);
        }
        pen += letter.advance;
    }
}

/// The text, truncated to at most `max_width` pixels, with an ellipsis where it is.
pub(crate) fn truncated(text: &str, weight: Weight, size: u32, max_width: i32) -> String {
    if width(text, weight, size) <= max_width {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while kept.pop().is_some() {
        let shortened = format!("{}…", kept.trim_end());
        if width(&shortened, weight, size) <= max_width {
            return shortened;
        }
    }
    String::new()
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
    &fonts().bold
}
