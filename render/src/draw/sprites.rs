//! SVG art to pixels: the colours that the art names by convention are exchanged for the
//! theme's, and the result is rasterised at the size of a square.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::colour::Rgb;
use crate::theme::{MarkColours, PieceColours};

/// What art draws in, and what it is exchanged for.
type Exchange = [(&'static str, Rgb)];

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
    )
}

/// A mark's picture at `side` pixels.
///
/// Marks are drawn in blue (core), yellow (edge) and cyan (tint).
pub(crate) fn mark(svg: &str, colours: &MarkColours, side: u32) -> Sprite {
    rasterise(
        svg,
        &[("#0000ff", colours.core), ("#ffff00", colours.edge), ("#00ffff", colours.tint)],
        side,
    )
}

fn rasterise(svg: &str, exchange: &Exchange, side: u32) -> Sprite {
    let mut pixmap = Pixmap::new(side, side).expect("a sprite has at least one pixel");
    draw(&recoloured(svg, exchange), &mut pixmap, side);
    Sprite::of(&pixmap)
}

#[expect(clippy::cast_precision_loss, reason = "a sprite has hundreds of pixels at most")]
fn draw(svg: &str, pixmap: &mut Pixmap, side: u32) {
    let tree = Tree::from_str(svg, &Options::default()).expect("the art that is built in is sound");
    let scale = side as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
}

/// The art with its colours exchanged in one pass, so that no exchange meets another's result.
fn recoloured(svg: &str, exchange: &Exchange) -> String {
    let mut pieces = svg.split('#');
    let mut result = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let known = exchange.iter().find(|(from, _)| piece.starts_with(&from[1..]));
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

/// A picture to be laid over others, as runs of equal pixels: most of it is bare, and most of
/// the rest of one colour.
pub(crate) struct Sprite {
    runs: Box<[Run]>,
}

/// Equal pixels beside each other, rows following each other.
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
            // What is hardly covered, or hardly bare, is hardly seen, but would have to be encoded.
            let alpha = match pixel.alpha() {
                0..=80 => 0,
                175..=255 => 255,
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

    /// Lays it over a square of colours.
    pub(crate) fn lay(&self, ground: &mut [Rgb]) {
        let mut at = 0;
        for run in &self.runs {
            let end = at + usize::from(run.count);
            if run.alpha > 0 {
                for under in &mut ground[at..end] {
                    *under = under.covered(run.colour, run.alpha);
                }
            }
            at = end;
        }
    }
}
