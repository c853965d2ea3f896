//! The typefaces of pictures: Noto Sans, and others of its family for scripts that it lacks.

use std::sync::OnceLock;

use ab_glyph::{Font as _, FontRef, GlyphId};

/// How heavy the letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// A typeface, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Typeface(u8);

/// Noto Sans, regular and bold, for Latin, Greek and Cyrillic.
const REGULAR: Typeface = Typeface(0);
const BOLD: Typeface = Typeface(1);

/// The files of the other scripts, in the order in which a character is looked for.
const OTHERS: [&[u8]; 10] = [
    include_bytes!("../../art/fonts/NotoSansArabic-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansHebrew-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansDevanagari-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansBengali-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansTamil-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansThai-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansGeorgian-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansArmenian-Bold.ttf"),
    include_bytes!("../../art/fonts/NotoSansCJK-Bold.otf"),
    include_bytes!("../../art/fonts/NotoSansSymbols2-Regular.ttf"),
];

/// A typeface's outlines, and its rules for joining and stacking letters.
struct Face {
    outlines: FontRef<'static>,
    shaper: rustybuzz::Face<'static>,
}

fn faces() -> &'static [Face] {
    static FACES: OnceLock<Vec<Face>> = OnceLock::new();
    FACES.get_or_init(|| {
        let files = [notosans::REGULAR_TTF, notosans::BOLD_TTF].into_iter().chain(OTHERS);
        let face = |bytes: &'static [u8]| Face {
            outlines: FontRef::try_from_slice(bytes).expect("a typeface that is built in is sound"),
            shaper: rustybuzz::Face::from_slice(bytes, 0)
                .expect("a typeface that is built in is sound"),
        };
        files.map(face).collect()
    })
}

impl Typeface {
    /// Noto Sans itself.
    pub(super) const fn base(weight: Weight) -> Self {
        match weight {
            Weight::Regular => REGULAR,
            Weight::Bold => BOLD,
        }
    }

    /// Is it Noto Sans itself?
    pub(super) fn is_base(self) -> bool {
        matches!(self, REGULAR | BOLD)
    }

    /// The typeface that shows a character: Noto Sans of that weight if it has it.
    pub(super) fn of(weight: Weight, character: char) -> Option<Self> {
        let others = (2..faces().len()).filter_map(|place| u8::try_from(place).ok()).map(Self);
        [Self::base(weight)].into_iter().chain(others).find(|face| face.has(character))
    }

    /// Does it show that character?
    pub(super) fn has(self, character: char) -> bool {
        self.glyph(character) != GlyphId(0)
    }

    /// The glyph of a character that stands alone.
    pub(super) fn glyph(self, character: char) -> GlyphId {
        self.outlines().glyph_id(character)
    }

    /// Its outlines.
    pub(super) fn outlines(self) -> &'static FontRef<'static> {
        &faces()[usize::from(self.0)].outlines
    }

    /// Its rules for joining and stacking letters.
    pub(super) fn shaper(self) -> &'static rustybuzz::Face<'static> {
        &faces()[usize::from(self.0)].shaper
    }

    /// Units in an em: what its lengths are measured in.
    pub(super) fn units_per_em(self) -> f32 {
        self.outlines().units_per_em().unwrap_or(1_000.0)
    }
}
