//! From text to glyphs: which typeface shows what, in which order, and how letters join.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, RwLock};

use ab_glyph::{Font as _, GlyphId};
use rustybuzz::{Direction, UnicodeBuffer};
use unicode_bidi::BidiInfo;

use super::typeface::{Typeface, Weight};

/// A glyph where it stands in a text. Lengths are in ems.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Glyph {
    pub(super) face: Typeface,
    pub(super) id: GlyphId,
    /// How far it moves the pen.
    pub(super) advance: f32,
    /// How far right of the pen, and above the baseline, it stands.
    pub(super) offset: (f32, f32),
}

/// At most this many shaped texts are kept, none of more bytes: names can have any letters, and memory is limited.
const MAX_TEXTS: usize = 500;
const MAX_BYTES: usize = 200;

/// Texts that were shaped, by weight.
type Texts = HashMap<(Weight, String), Arc<[Glyph]>>;

/// The glyphs of a text, from the left. Characters that no typeface shows are left out.
pub(super) fn glyphs(text: &str, weight: Weight) -> Arc<[Glyph]> {
    static TEXTS: LazyLock<RwLock<Texts>> = LazyLock::new(RwLock::default);
    const LOCK: &str = "no thread panics while it holds this lock";
    if text.len() > MAX_BYTES {
        return shaped(text, weight).into();
    }
    let key = (weight, text.to_owned());
    if let Some(glyphs) = TEXTS.read().expect(LOCK).get(&key) {
        return Arc::clone(glyphs);
    }
    let glyphs: Arc<[Glyph]> = shaped(text, weight).into();
    let mut held = TEXTS.write().expect(LOCK);
    if held.len() >= MAX_TEXTS {
        held.clear();
    }
    held.insert(key, Arc::clone(&glyphs));
    glyphs
}

/// Is a character shown as it stands, whatever is beside it? So are most, and they need no shaping.
fn stands_alone(character: char) -> bool {
    matches!(character, ' '..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{52f}'
        | '\u{1e00}'..='\u{1fff}' | '\u{2010}'..='\u{2027}' | '\u{202f}'..='\u{205e}'
        | '\u{20a0}'..='\u{20bf}' | '\u{2100}'..='\u{22ff}')
}

fn shaped(text: &str, weight: Weight) -> Vec<Glyph> {
    let base = Typeface::base(weight);
    if text.chars().all(|character| stands_alone(character) && base.has(character)) {
        return text.chars().map(|character| alone(base, character)).collect();
    }
    let bidi = BidiInfo::new(text, None);
    let mut glyphs = Vec::new();
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let is_right_to_left = levels[run.start].is_rtl();
            let mut parts = one_face_each(text, run, weight);
            if is_right_to_left {
                parts.reverse();
            }
            for (face, part) in parts {
                glyphs.extend(shape(face, &text[part], is_right_to_left));
            }
        }
    }
    glyphs
}

/// A run of text in parts that one typeface shows each. What none shows is in no part.
fn one_face_each(text: &str, run: Range<usize>, weight: Weight) -> Vec<(Typeface, Range<usize>)> {
    let mut parts: Vec<(Typeface, Range<usize>)> = Vec::new();
    for (at, character) in text[run.clone()].char_indices() {
        let (start, end) = (run.start + at, run.start + at + character.len_utf8());
        let last = parts.last_mut().filter(|(_, part)| part.end == start);
        // Marks stay with their letters, if their typeface has them.
        let same = last.filter(|(face, _)| !stands_alone(character) && face.has(character));
        if let Some((_, part)) = same {
            part.end = end;
            continue;
        }
        let Some(face) = Typeface::of(weight, character) else { continue };
        match parts.last_mut() {
            Some((last, part)) if *last == face && part.end == start => part.end = end,
            _ => parts.push((face, start..end)),
        }
    }
    parts
}

fn alone(face: Typeface, character: char) -> Glyph {
    let id = face.glyph(character);
    let advance = face.outlines().h_advance_unscaled(id) / face.units_per_em();
    Glyph { face, id, advance, offset: (0.0, 0.0) }
}

#[expect(clippy::cast_precision_loss, reason = "lengths within a typeface are small")]
fn shape(face: Typeface, text: &str, is_right_to_left: bool) -> Vec<Glyph> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(match is_right_to_left {
        true => Direction::RightToLeft,
        false => Direction::LeftToRight,
    });
    let shaped = rustybuzz::shape(face.shaper(), &[], buffer);
    let ems = |length: i32| length as f32 / face.units_per_em();
    let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    let glyph = |(info, position): (&rustybuzz::GlyphInfo, &rustybuzz::GlyphPosition)| {
        let id = GlyphId(u16::try_from(info.glyph_id).ok().filter(|id| *id != 0)?);
        let offset = (ems(position.x_offset), ems(position.y_offset));
        Some(Glyph { face, id, advance: ems(position.x_advance), offset })
    };
    glyphs.filter_map(glyph).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<GlyphId> {
        glyphs(text, Weight::Bold).iter().map(|glyph| glyph.id).collect()
    }

    #[test]
    fn arabic_letters_join_and_run_from_the_right() {
        // The same letter four times: at the start, twice in the middle, at the end.
        let joined = ids("ببب");
        assert_eq!(joined.len(), 3);
        assert!(joined[0] != joined[1] && joined[1] != joined[2], "three forms: {joined:?}");
        let (one, other) = (ids("אב"), ids("א"));
        assert_eq!(one[1], other[0], "the first letter stands at the right");
    }

    #[test]
    fn every_script_that_is_promised_has_its_letters() {
        for name in [
            "Ада",
            "Αλίκη",
            "小明",
            "さくら",
            "サクラ",
            "지민",
            "علی",
            "שרה",
            "आरव",
            "রিয়া",
            "கவி",
            "สมชาย",
            "ნინო",
            "Արամ",
            "Zoë Łuk",
            "Nguyễn",
            "★ Ada ♥",
        ] {
            let shown = glyphs(name, Weight::Bold);
            assert!(!shown.is_empty(), "{name}");
            for character in name.chars() {
                assert!(Typeface::of(Weight::Bold, character).is_some(), "{name}: {character}");
            }
        }
    }

    #[test]
    fn what_no_typeface_has_is_left_out_without_a_box() {
        assert_eq!(ids("Ada🎲"), ids("Ada"));
        assert_eq!(ids("🎲"), []);
    }

    #[test]
    fn a_mark_above_a_letter_does_not_move_the_pen() {
        let (plain, marked) = (glyphs("ก", Weight::Bold), glyphs("ก\u{e49}", Weight::Bold));
        let width = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
        assert!((width(&plain) - width(&marked)).abs() < 0.01);
    }
}
