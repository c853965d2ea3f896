//! One palette for each theme: the theme's own colours, and blends of those that meet along an
//! edge. The same theme always gives the same palette.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};

use crate::colour::Rgb;
use crate::theme::{Colours, TINT_ALPHA};

/// At most this many colours, so that an animation has one index left for "unchanged".
pub(crate) const MAX_COLOURS: usize = 255;

/// How far from each other two blends are at least. Below it the eye does not tell edges apart, and
/// each colour makes pictures larger.
const NEAR: u32 = 9_000;

/// For at most this many colours the nearest index is remembered.
const MAX_REMEMBERED: usize = 20_000;

/// Levels of alpha that an [`Ink`] distinguishes.
const ALPHA_LEVELS: usize = 16;

/// The colours a picture of one theme is made of.
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    nearest: Mutex<HashMap<Rgb, u8>>,
    inks: RwLock<HashMap<Rgb, Arc<Ink>>>,
}

/// A blend table for one colour: what each index becomes when the colour covers it with some
/// alpha. With it, text and arrows are blended into indices.
pub(crate) struct Ink(Vec<[u8; 256]>);

impl Ink {
    /// The index of this ink over the index `under`, with an alpha from 0 to 255.
    pub(crate) fn over(&self, under: u8, alpha: u8) -> u8 {
        self.0[usize::from(alpha) * (ALPHA_LEVELS - 1) / 255][usize::from(under)]
    }
}

impl Palette {
    /// The palette of a theme.
    pub(crate) fn of(theme: &Colours) -> Self {
        let mut builder = PaletteBuilder::default();
        builder.add_theme(theme);
        Self { colours: builder.colours, nearest: Mutex::default(), inks: RwLock::default() }
    }

    /// The colours by index.
    pub(crate) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The colour of an index.
    pub(crate) fn colour(&self, index: u8) -> Rgb {
        self.colours[usize::from(index)]
    }

    /// The index nearest to a colour.
    pub(crate) fn index(&self, colour: Rgb) -> u8 {
        self.indices(std::iter::once(colour))[0]
    }

    /// The index nearest to each of these colours.
    pub(crate) fn indices(&self, colours: impl Iterator<Item = Rgb>) -> Vec<u8> {
        let mut known = self.nearest.lock().expect("no thread panics while it holds this lock");
        if known.len() > MAX_REMEMBERED {
            known.clear();
        }
        let mut last: Option<(Rgb, u8)> = None;
        colours
            .map(|colour| match last {
                Some((same, index)) if same == colour => index,
                _ => {
                    let index = *known.entry(colour).or_insert_with(|| self.search(colour));
                    last = Some((colour, index));
                    index
                }
            })
            .collect()
    }

    fn search(&self, colour: Rgb) -> u8 {
        let best =
            (0..self.colours.len()).min_by_key(|&index| self.colours[index].distance(colour));
        u8::try_from(best.expect("a palette has colours"))
            .expect("a palette has at most 255 colours")
    }

    /// The ink of a colour, made at its first use.
    pub(crate) fn ink(&self, colour: Rgb) -> Arc<Ink> {
        let held = self.inks.read().expect("no thread panics while it holds this lock");
        if let Some(ink) = held.get(&colour) {
            return Arc::clone(ink);
        }
        drop(held);
        let ink = Arc::new(self.make_ink(colour));
        let mut held = self.inks.write().expect("no thread panics while it holds this lock");
        Arc::clone(held.entry(colour).or_insert(ink))
    }

    fn make_ink(&self, colour: Rgb) -> Ink {
        let levels = (0..ALPHA_LEVELS).map(|level| {
            let share = u8::try_from(level * 255 / (ALPHA_LEVELS - 1)).expect("a share is a byte");
            let mut row = [0; 256];
            let blended = self.colours.iter().map(|under| under.covered(colour, share));
            for (place, index) in row.iter_mut().zip(self.indices(blended)) {
                *place = index;
            }
            row
        });
        Ink(levels.collect())
    }
}

/// Colours for a palette, the most important ones first, as many as fit.
#[derive(Default)]
struct PaletteBuilder {
    colours: Vec<Rgb>,
}

impl PaletteBuilder {
    /// Adds a colour, unless the palette already has one that the eye can hardly distinguish.
    fn add(&mut self, colour: Rgb) {
        let near = self.colours.iter().any(|held| held.distance(colour) < NEAR);
        if !near && self.colours.len() < MAX_COLOURS {
            self.colours.push(colour);
        }
    }

    /// Adds blends between two colours.
    fn add_ramp(&mut self, from: Rgb, to: Rgb, steps: u8) {
        for step in 1..=steps {
            let share = u16::from(step) * 255 / (u16::from(steps) + 1);
            self.add(from.covered(to, u8::try_from(share).expect("a share is a byte")));
        }
    }

    fn add_theme(&mut self, theme: &Colours) {
        let own = [theme.page, theme.panel, theme.text, theme.decoration];
        let marks = theme.mark_groups();
        let [white, black] = &theme.pieces;
        for colour in own.into_iter().chain(theme.plain).chain(theme.hole) {
            self.add_exact(colour);
        }
        for side in [white, black] {
            for colour in [side.body, side.shade, side.outline, side.detail, side.accent] {
                self.add_exact(colour);
            }
        }
        for mark in marks {
            self.add_exact(mark.core);
            self.add_exact(mark.edge);
            for ground in theme.plain {
                self.add_exact(ground.covered(mark.tint, TINT_ALPHA));
            }
        }
        for side in [white, black] {
            // One blend between two colours: more are hardly seen, and make pictures larger.
            for ground in theme.plain.into_iter().chain([theme.page, theme.panel]) {
                self.add_ramp(side.outline, ground, 1);
            }
            self.add_ramp(side.outline, side.body, 1);
            self.add_ramp(side.outline, side.accent, 1);
            self.add_ramp(side.detail, side.body, 1);
            self.add_ramp(side.outline, side.shade, 1);
            self.add_ramp(side.body, side.shade, 1);
        }
        self.add_ramp(theme.text, theme.page, 1);
        self.add_ramp(theme.text, theme.panel, 1);
        for ground in theme.plain {
            for mark in marks {
                self.add_ramp(mark.core, ground, 2);
                self.add_ramp(mark.core, mark.edge, 2);
            }
            self.add_ramp(theme.decoration, ground, 2);
        }
        for mark in marks {
            for ground in theme.plain {
                self.add_ramp(white.outline, ground.covered(mark.tint, TINT_ALPHA), 2);
            }
        }
        self.add_ramp(theme.hole[0], theme.hole[2], 2);
        self.add_ramp(theme.hole[2], theme.page, 2);
    }

    /// Adds a colour that pictures must show exactly: of squares, pieces and marks.
    fn add_exact(&mut self, colour: Rgb) {
        if !self.colours.contains(&colour) && self.colours.len() < MAX_COLOURS {
            self.colours.push(colour);
        }
    }
}
