//! The piece set of letters: a kind's code on a disc for White, on an octagon for Black.

use std::fmt::Write as _;

use ab_glyph::{Font as _, OutlineCurve, Point};
use oddboard_rules::Side;

use super::font;

/// The code as SVG art, in the colours that pieces name by convention (see
/// [`sprites::piece`](super::sprites::piece)).
pub(super) fn disc(code: &str, side: Side) -> String {
    let base = match side {
        Side::White => {
            r##"<circle cx="50" cy="50" r="43" fill="#ffffff" stroke="#000000" stroke-width="5"/>"##
        }
        Side::Black => {
            r##"<path d="M32 7H68L93 32V68L68 93H32L7 68V32z" fill="#ffffff" stroke="#000000" stroke-width="5" stroke-linejoin="round"/>"##
        }
    };
    let height = if code.len() > 1 { 42.0 } else { 54.0 };
    let letters = outline(code, height);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{base}<path d="{letters}" fill="#555555"/></svg>"##
    )
}

/// The greatest width of a code in a box of 100.
const MAX_WIDTH: f32 = 62.0;

/// The outline, as SVG path data, of a text whose capitals are `height` high, in the middle of a
/// box of 100.
fn outline(text: &str, height: f32) -> String {
    let font = font::bold();
    let ids: Vec<_> = text.chars().map(|character| font.glyph_id(character)).collect();
    let capital = font.outline(font.glyph_id('H')).expect("the font has an H").bounds;
    let width: f32 = ids.iter().map(|id| font.h_advance_unscaled(*id)).sum();
    // A wide text is made smaller, so that it does not touch the edge.
    let scale = (height / (capital.max.y - capital.min.y).abs()).min(MAX_WIDTH / width);
    let height = (capital.max.y - capital.min.y).abs() * scale;
    let mut pen = 50.0 - width * scale / 2.0;
    let base = 50.0 + height / 2.0;
    let mut data = String::new();
    for id in ids {
        let place =
            |point: Point| format!("{:.2} {:.2}", pen + point.x * scale, base - point.y * scale);
        let outline = font.outline(id).map(|outline| outline.curves).unwrap_or_default();
        let mut end: Option<Point> = None;
        for curve in outline {
            let (from, to, drawn) = match curve {
                OutlineCurve::Line(a, b) => (a, b, format!("L{}", place(b))),
                OutlineCurve::Quad(a, b, c) => (a, c, format!("Q{} {}", place(b), place(c))),
                OutlineCurve::Cubic(a, b, c, d) => {
                    (a, d, format!("C{} {} {}", place(b), place(c), place(d)))
                }
            };
            if end != Some(from) {
                let _ = write!(data, "M{}", place(from));
            }
            data.push_str(&drawn);
            end = Some(to);
        }
        pen += font.h_advance_unscaled(id) * scale;
    }
    data
}
