//! SVG art to pixels: placeholder colours in the art are replaced by the theme's, and the result
//! is rasterised at the size of a square.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::colour::Rgb;
use crate::theme::{MarkColours, PieceColours};

/// Placeholder colours, and the theme's colours that replace them.
type Replacements = [(&'static str, Rgb)];

/// A piece's picture at `side` pixels.
///
/// Pieces are drawn in white (body), light grey (shade), black (outline), grey (detail) and
/// red (accent).
pub(crate) fn piece(svg: &str, colours: &PieceColours, side: u32) -> Sprite {
    rasterise(
        svg,
        &[
            ("#ffffff", colours.body),
            ("#cccccc", colours.shade),
            ("#000000", colours.outline),
            ("#555555", colours.detail),
            ("#ff0000", colours.accent),
        ],
        side,
        MARGIN,
    )
}

/// How much of a square is left free at each side of a piece: its neighbours stand clear of it.
const MARGIN: f32 = 0.04;

/// A mark's picture at `side` pixels.
///
/// Marks are drawn in blue (core), yellow (edge) and cyan (tint).
pub(crate) fn mark(svg: &str, colours: &MarkColours, side: u32) -> Sprite {
    rasterise(
        svg,
        &[("#0000ff", colours.core), ("#ffff00", colours.edge), ("#00ffff", colours.tint)],
        side,
        0.0,
    )
}

fn rasterise(svg: &str, replacements: &Replacements, side: u32, margin: f32) -> Sprite {
    let mut pixmap = Pixmap::new(side, side).expect("a sprite has at least one pixel");
    draw(&recoloured(svg, replacements), &mut pixmap, side, margin);
    Sprite::of(&pixmap)
}

#[expect(clippy::cast_precision_loss, reason = "a sprite has hundreds of pixels at most")]
fn draw(svg: &str, pixmap: &mut Pixmap, side: u32, margin: f32) {
    let tree = Tree::from_str(svg, &Options::default()).expect("the art that is built in is sound");
    let side = side as f32;
    let scale = side * (1.0 - 2.0 * margin) / tree.size().width();
    let transform =
        Transform::from_scale(scale, scale).post_translate(side * margin, side * margin);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
}

/// The art with its placeholder colours replaced, in one pass so that no result is replaced again.
fn recoloured(svg: &str, replacements: &Replacements) -> String {
    let mut pieces = svg.split('#');
    let mut result = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let known = replacements.iter().find(|(from, _)| piece.starts_with(&from[1..]));
        match known {
            Some((from, to)) => {
                result.push_str(&to.css());
                result.push_str(&piece[from.len() - 1..]);
            }
            None => {
                result.push('#');
                result.push_str(piece);
            }
        }
    }
    result
}

/// A picture to be drawn over others, as runs of equal pixels: most of it is transparent, and
/// most of the rest has one colour.
pub(crate) struct Sprite {
    runs: Box<[Run]>,
}

/// Equal pixels one after the other; a run may continue in the next row.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    count: u16,
    colour: Rgb,
    alpha: u8,
}

impl Sprite {
    fn of(pixmap: &Pixmap) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for pixel in pixmap.pixels() {
            // An alpha near either end is hardly visible, but makes pictures larger.
            let alpha = match pixel.alpha() {
                0..=95 => 0,
                160..=255 => 255,
                between => between,
            };
            let colour = if alpha == 0 {
                Rgb([0; 3])
            } else {
                let colour = pixel.demultiply();
                Rgb([colour.red(), colour.green(), colour.blue()])
            };
            match runs.last_mut() {
                Some(run) if (run.colour, run.alpha) == (colour, alpha) && run.count < u16::MAX => {
                    run.count += 1;
                }
                _ => runs.push(Run { count: 1, colour, alpha }),
            }
        }
        Self { runs: runs.into() }
    }

    /// Its pixels with their opacity: red, green, blue and alpha.
    pub(crate) fn rgba(&self) -> Vec<u8> {
        let pixels = self.runs.iter().flat_map(|run| {
            let [red, green, blue] = run.colour.0;
            std::iter::repeat_n([red, green, blue, run.alpha], usize::from(run.count))
        });
        pixels.flatten().collect()
    }

    /// Draws it over a square of colours.
    pub(crate) fn composite(&self, under: &mut [Rgb]) {
        let mut at = 0;
        for run in &self.runs {
            let end = at + usize::from(run.count);
            if run.alpha > 0 {
                for colour in &mut under[at..end] {
                    *colour = colour.covered(run.colour, run.alpha);
                }
            }
            at = end;
        }
    }
}
