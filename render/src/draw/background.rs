//! The background of an empty board: squares, holes, decorations and coordinates.

use std::fmt::Write as _;

use oddboard_rules::{Side, Square};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::canvas::Canvas;
use super::font::{self, Weight};
use super::palette::Palette;
use super::pixel_layout::{BoardKey, PixelLayout, as_f32};
use super::rect::Rect;
use super::tile_cache::TileCache;
use crate::colour::Rgb;
use crate::layout::{Decoration, Point, Symbol};
use crate::theme::Colours;

/// Draws the background of an empty board.
pub(crate) fn draw(key: &BoardKey, layout: &PixelLayout, tiles: &TileCache) -> Canvas {
    let (colours, palette) = (tiles.colours(), tiles.palette());
    let svg = SvgBoard { layout, colours, svg: String::new() }.finish();
    let mut canvas = Canvas::from_indices(layout.width, rasterise(&svg, layout, palette));
    if key.coordinates {
        draw_coordinates(&mut canvas, layout, colours, palette);
    }
    canvas
}

/// How many rows are rasterised at once: true colours take four times as much memory as indices.
const STRIP: usize = 128;

/// The pixels of a board as indices of a palette, row after row.
fn rasterise(svg: &str, layout: &PixelLayout, palette: &Palette) -> Vec<u8> {
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let tree = Tree::from_str(svg, &Options::default()).expect("the board is sound SVG");
    let mut indices = Vec::with_capacity(layout.width * layout.height);
    for top in (0..layout.height).step_by(STRIP) {
        let rows = STRIP.min(layout.height - top);
        let mut strip = Pixmap::new(side(layout.width), side(rows)).expect("a strip has pixels");
        resvg::render(&tree, Transform::from_translate(0.0, -as_f32(top)), &mut strip.as_mut());
        let opaque =
            strip.pixels().iter().map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
        indices.extend(palette.indices(opaque));
    }
    indices
}

fn draw_coordinates(
    canvas: &mut Canvas,
    layout: &PixelLayout,
    colours: &Colours,
    palette: &Palette,
) {
    let ink = palette.ink(colours.text);
    let size = layout.coordinate_size;
    let write = |canvas: &mut Canvas, x: f32, y: f32, text: &str| {
        let left = x - width_f32(font::width(text, Weight::Bold, size)) / 2.0;
        let baseline = y + width_f32(i32::try_from(size).expect("letters are small")) * 0.27;
        font::write(canvas, rounded(left), rounded(baseline), text, Weight::Bold, size, &ink);
    };
    let geometry = layout.geometry();
    for file in 0..geometry.files() {
        let (x, _) = layout.point_pixels(Point::new(f32::from(file) + 0.5, 0.0));
        write(canvas, x, layout.file_names_middle(), &char::from(b'a' + file).to_string());
    }
    for rank in 0..geometry.ranks() {
        let (_, y) = layout.point_pixels(Point::new(0.0, f32::from(rank) + 0.5));
        write(canvas, layout.rank_names_middle(), y, &(rank + 1).to_string());
    }
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
fn width_f32(width: i32) -> f32 {
    width as f32
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
fn rounded(place: f32) -> i32 {
    place.round() as i32
}

/// The board as SVG while it is written.
struct SvgBoard<'a> {
    layout: &'a PixelLayout,
    colours: &'a Colours,
    svg: String,
}

impl SvgBoard<'_> {
    fn finish(mut self) -> String {
        let (width, height) = (self.layout.width, self.layout.height);
        let page = self.colours.page.css();
        let _ = write!(
            self.svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="{width}" height="{height}" fill="{page}"/>"#
        );
        self.edge();
        for square in self.layout.squares() {
            self.square(square);
        }
        self.holes();
        for decoration in (self.layout.game().decorations)() {
            self.decoration(&decoration);
        }
        self.svg.push_str("</svg>");
        self.svg
    }

    fn rect(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), style: &str) {
        let _ = write!(
            self.svg,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" {style}/>"#
        );
    }

    fn path(&mut self, data: &str, style: &str) {
        let _ = write!(self.svg, r#"<path d="{data}" {style}/>"#);
    }

    /// A thin dark edge around the grid.
    fn edge(&mut self) {
        let geometry = self.layout.geometry();
        let (left, bottom) = self.layout.point_pixels(Point::new(0.0, 0.0));
        let (right, top) = self
            .layout
            .point_pixels(Point::new(f32::from(geometry.files()), f32::from(geometry.ranks())));
        let (x, y) = (left.min(right), top.min(bottom));
        let (width, height) = ((left - right).abs(), (top - bottom).abs());
        let style = format!(r#"fill="{}""#, self.colours.decoration.css());
        self.rect((x - 2.0, y - 2.0), (width + 4.0, height + 4.0), &style);
    }

    fn square_colour(&self, square: Square) -> Rgb {
        match self.layout.geometry().coordinates(square) {
            Some((file, rank)) => self.colours.plain[usize::from((file + rank) % 2 == 0)],
            None => self.colours.plain[0],
        }
    }

    fn square(&mut self, square: Square) {
        let Some(Rect { x, y, .. }) = self.layout.square_rect(square) else { return };
        let side = as_f32(self.layout.square_size);
        if self.layout.geometry().coordinates(square).is_none() {
            let style = format!(r#"fill="{}""#, self.colours.decoration.css());
            self.rect((as_f32(x) - 2.0, as_f32(y) - 2.0), (side + 4.0, side + 4.0), &style);
        }
        let style =
            format!(r#"fill="{}" shape-rendering="crispEdges""#, self.square_colour(square).css());
        self.rect((as_f32(x), as_f32(y)), (side, side), &style);
    }

    /// The parts of the grid without squares. Adjoining ones make one hole, with a shadowed wall at
    /// the upper left and a lit rim at the lower right.
    fn holes(&mut self) {
        for cells in holes(self.layout) {
            let unit = as_f32(self.layout.square_size);
            let [floor, wall, rim] = self.colours.hole.map(Rgb::css);
            let corners: Vec<_> = cells
                .iter()
                .map(|(file, rank)| {
                    let (x, y) =
                        self.layout.top_left(Point::new(f32::from(*file), f32::from(*rank)));
                    (as_f32(x), as_f32(y))
                })
                .collect();
            let edge = |pick: fn(f32, f32) -> f32, of: fn(&(f32, f32)) -> f32, start: f32| {
                corners.iter().map(of).fold(start, pick)
            };
            let (x, y) = (edge(f32::min, |c| c.0, f32::MAX), edge(f32::min, |c| c.1, f32::MAX));
            let width = edge(f32::max, |c| c.0, 0.0) - x + unit;
            let height = edge(f32::max, |c| c.1, 0.0) - y + unit;
            let depth = unit * 0.13;
            let inset = unit * if cells.len() == 1 { 0.05 } else { 0.0 };
            let round = unit * if cells.len() == 1 { 0.2 } else { 0.12 };
            let (left, top) = (x + inset, y + inset);
            let (width, height) = (width - 2.0 * inset, height - 2.0 * inset);
            if inset > 0.0 {
                let earth = self.colours.plain[1].covered(self.colours.decoration, 90).css();
                self.rect((x, y), (unit, unit), &format!(r#"fill="{earth}""#));
            }
            self.rect((left, top), (width, height), &format!(r#"rx="{round}" fill="{rim}""#));
            let lip = unit * 0.045;
            self.rect(
                (left, top),
                (width - lip, height - lip),
                &format!(r#"rx="{round}" fill="{wall}""#),
            );
            self.rect(
                (left + depth, top + depth),
                (width - depth - lip, height - depth - lip),
                &format!(r#"rx="{round}" fill="{floor}""#),
            );
        }
    }

    fn decoration(&mut self, decoration: &Decoration) {
        let line = format!(
            r#"fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
            self.colours.decoration.css(),
            self.layout.length(0.04).max(2.0)
        );
        match *decoration {
            Decoration::RotationArrows { centre, radius } => self.rotation_arrows(centre, radius),
            Decoration::Border { from, to, dashed } => {
                let ((ax, ay), (bx, by)) =
                    (self.layout.point_pixels(from), self.layout.point_pixels(to));
                let dash = self.layout.length(0.16);
                let dashes = if dashed {
                    format!(r#" stroke-dasharray="{dash} {dash}""#)
                } else {
                    String::new()
                };
                self.path(&format!("M{ax} {ay}H{bx}V{by}H{ax}z"), &format!("{line}{dashes}"));
            }
            Decoration::Line { from, to } => {
                let ((ax, ay), (bx, by)) =
                    (self.layout.point_pixels(from), self.layout.point_pixels(to));
                self.path(&format!("M{ax} {ay}L{bx} {by}"), &line);
            }
            Decoration::SquareSymbol { square, symbol, side } => {
                self.square_symbol(square, symbol, side);
            }
        }
    }

    /// Two arrows along a circle, clockwise: they look the same from either side of the board.
    fn rotation_arrows(&mut self, centre: Point, radius: f32) {
        let (x, y) = self.layout.point_pixels(centre);
        let radius = self.layout.length(radius);
        let (thick, head) = (radius * 0.2, radius * 0.3);
        let colour = self.colours.hole[2].css();
        let on_circle = |degrees: f32, radius: f32| {
            let angle = degrees.to_radians();
            (radius * angle.cos(), radius * angle.sin())
        };
        let ((ax, ay), (bx, by)) = (on_circle(200.0, radius), on_circle(325.0, radius));
        let (inner, outer) = (on_circle(325.0, radius - head), on_circle(325.0, radius + head));
        let tip = on_circle(355.0, radius * 1.02);
        for turn in [0, 180] {
            let _ = write!(
                self.svg,
                r#"<g transform="translate({x} {y}) rotate({turn})"><path d="M{ax} {ay}A{radius} {radius} 0 0 1 {bx} {by}" fill="none" stroke="{colour}" stroke-width="{thick}"/><path d="M{} {}L{} {}L{} {}z" fill="{colour}"/></g>"#,
                inner.0, inner.1, outer.0, outer.1, tip.0, tip.1,
            );
        }
    }

    fn square_symbol(&mut self, square: Point, symbol: Symbol, side: Side) {
        let (x, y) = self.layout.top_left(square);
        let colours = &self.colours.pieces[side.index()];
        let scale = self.layout.length(0.0025);
        let (x, y) = (as_f32(x) + self.layout.length(0.05), as_f32(y) + self.layout.length(0.05));
        let data = match symbol {
            Symbol::Goal => "M50 4L62 36L96 38L69 59L79 93L50 73L21 93L31 59L4 38L38 36z",
            Symbol::Promotion => "M50 6L92 54H68V94H32V54H8z",
        };
        let (body, outline) = (colours.body.css(), colours.outline.css());
        let _ = write!(
            self.svg,
            r#"<path transform="translate({x} {y}) scale({scale})" d="{data}" fill="{body}" stroke="{outline}" stroke-width="9" stroke-linejoin="round"/>"#
        );
    }
}

/// The places of the grid without a square, as files and ranks, in groups of adjoining ones.
fn holes(layout: &PixelLayout) -> Vec<Vec<(u8, u8)>> {
    let geometry = layout.geometry();
    let cells =
        (0..geometry.ranks()).flat_map(|rank| (0..geometry.files()).map(move |file| (file, rank)));
    let missing =
        cells.filter(|(file, rank)| geometry.at(file.cast_signed(), rank.cast_signed()).is_none());
    let mut groups: Vec<Vec<(u8, u8)>> = Vec::new();
    for cell in missing {
        let beside = |other: &(u8, u8)| other.0.abs_diff(cell.0) + other.1.abs_diff(cell.1) == 1;
        let (near, far): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group| group.iter().any(beside));
        groups = far;
        groups.push(near.into_iter().flatten().chain([cell]).collect());
    }
    groups
}
