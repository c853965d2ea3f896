//! The empty board: squares, holes, figures and coordinates, drawn once for each plan.

use std::fmt::Write as _;

use oddboard_rules::{Side, Square};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::canvas::Canvas;
use super::font::{self, Weight};
use super::frame::{Frame, Plan};
use super::palette::Palette;
use crate::colour::Rgb;
use crate::layout::{Decor, Hands, Point, Symbol};
use crate::theme::Colours;

/// An empty board with its frame.
pub(crate) fn draw(plan: &Plan, frame: &Frame, colours: &Colours, palette: &Palette) -> Canvas {
    let picture = rasterise(&Sketch { frame, colours, svg: String::new() }.finished(), frame);
    let opaque =
        picture.pixels().iter().map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
    let mut canvas = Canvas::from_indices(frame.width, palette.indices(opaque));
    words(&mut canvas, frame, colours, palette);
    if plan.coordinates {
        coordinates(&mut canvas, frame, colours, palette);
    }
    canvas
}

fn rasterise(svg: &str, frame: &Frame) -> Pixmap {
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let mut pixmap =
        Pixmap::new(side(frame.width), side(frame.height)).expect("a picture has pixels");
    let tree = Tree::from_str(svg, &Options::default()).expect("the board is sound SVG");
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap
}

fn words(canvas: &mut Canvas, frame: &Frame, colours: &Colours, palette: &Palette) {
    let ink = palette.ink(colours.text);
    let size = frame.small;
    for figure in (frame.layout().decor)() {
        if let Decor::Words { at, words } = figure {
            let words = &crate::words::say(&words, frame.spec, frame.language);
            let (x, y) = frame.point(at);
            let left = x - pixels(font::width(words, Weight::Regular, size)) / 2.0;
            font::write(canvas, rounded(left), rounded(y), words, Weight::Regular, size, &ink);
        }
    }
}

fn coordinates(canvas: &mut Canvas, frame: &Frame, colours: &Colours, palette: &Palette) {
    let ink = palette.ink(colours.text);
    let size = frame.small;
    let write = |canvas: &mut Canvas, x: f32, y: f32, text: &str| {
        let left = x - pixels(font::width(text, Weight::Bold, size)) / 2.0;
        let baseline = y + pixels(i32::try_from(size).expect("letters are small")) * 0.27;
        font::write(canvas, rounded(left), rounded(baseline), text, Weight::Bold, size, &ink);
    };
    let geometry = frame.geometry();
    let (grid_left, grid_bottom) = grid_edges(frame);
    for file in 0..geometry.files() {
        let (x, _) = frame.point(Point::new(f32::from(file) + 0.5, 0.0));
        write(canvas, x, grid_bottom + frame.pixels(0.22), &char::from(b'a' + file).to_string());
    }
    for rank in 0..geometry.ranks() {
        let (_, y) = frame.point(Point::new(0.0, f32::from(rank) + 0.5));
        write(canvas, grid_left - frame.pixels(0.24), y, &(rank + 1).to_string());
    }
}

/// The left and lower edges of the board with what lies beside it.
fn grid_edges(frame: &Frame) -> (f32, f32) {
    let (x, y) = (frame.board.x, frame.board.y + frame.board.height);
    (whole(x), whole(y))
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
fn whole(pixels: usize) -> f32 {
    pixels as f32
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
fn pixels(pixels: i32) -> f32 {
    pixels as f32
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
fn rounded(place: f32) -> i32 {
    place.round() as i32
}

/// The board as SVG while it grows.
struct Sketch<'a> {
    frame: &'a Frame,
    colours: &'a Colours,
    svg: String,
}

impl Sketch<'_> {
    fn finished(mut self) -> String {
        let (width, height) = (self.frame.width, self.frame.height);
        let page = self.colours.page.css();
        let _ = write!(
            self.svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="{width}" height="{height}" fill="{page}"/>"#
        );
        self.edge();
        for square in self.frame.squares() {
            self.square(square);
        }
        self.holes();
        for figure in (self.frame.layout().decor)() {
            self.figure(&figure);
        }
        self.boxes();
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
        let geometry = self.frame.geometry();
        let (left, bottom) = self.frame.point(Point::new(0.0, 0.0));
        let (right, top) =
            self.frame.point(Point::new(f32::from(geometry.files()), f32::from(geometry.ranks())));
        let (x, y) = (left.min(right), top.min(bottom));
        let (width, height) = ((left - right).abs(), (top - bottom).abs());
        let style = format!(r#"fill="{}""#, self.colours.decoration.css());
        self.rect((x - 2.0, y - 2.0), (width + 4.0, height + 4.0), &style);
    }

    fn ground(&self, square: Square) -> Rgb {
        let Some((file, rank)) = self.frame.geometry().coordinates(square) else {
            return self.colours.special[0];
        };
        let tones = if (self.frame.layout().special)(file, rank) {
            self.colours.special
        } else {
            self.colours.plain
        };
        tones[usize::from((file + rank) % 2 == 0)]
    }

    fn square(&mut self, square: Square) {
        let Some(corner) = self.frame.corner(square) else { return };
        let (x, y) = self.frame.place(corner);
        let side = whole(self.frame.unit);
        if self.frame.geometry().coordinates(square).is_none() {
            let style = format!(r#"fill="{}""#, self.colours.decoration.css());
            self.rect((whole(x) - 2.0, whole(y) - 2.0), (side + 4.0, side + 4.0), &style);
        }
        let style = format!(r#"fill="{}" shape-rendering="crispEdges""#, self.ground(square).css());
        self.rect((whole(x), whole(y)), (side, side), &style);
    }

    /// Places of the grid that are no squares: adjoining ones make one hole, with a wall that
    /// throws its shadow from the upper left and a lit rim at the lower right.
    fn holes(&mut self) {
        for cells in holes(self.frame) {
            let unit = whole(self.frame.unit);
            let [floor, wall, rim] = self.colours.hole.map(Rgb::css);
            let corners: Vec<_> = cells
                .iter()
                .map(|(file, rank)| {
                    let (x, y) = self.frame.place(Point::new(f32::from(*file), f32::from(*rank)));
                    (whole(x), whole(y))
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

    fn figure(&mut self, figure: &Decor) {
        let line = format!(
            r#"fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
            self.colours.decoration.css(),
            self.frame.pixels(0.04).max(2.0)
        );
        match *figure {
            Decor::Turning { centre, radius } => self.turning(centre, radius),
            Decor::Chevron { at, towards } => self.chevron(at, towards),
            Decor::Border { from, to, dashed } => {
                let ((ax, ay), (bx, by)) = (self.frame.point(from), self.frame.point(to));
                let dash = self.frame.pixels(0.16);
                let dashes = if dashed {
                    format!(r#" stroke-dasharray="{dash} {dash}""#)
                } else {
                    String::new()
                };
                self.path(&format!("M{ax} {ay}H{bx}V{by}H{ax}z"), &format!("{line}{dashes}"));
            }
            Decor::Line { from, to } => {
                let ((ax, ay), (bx, by)) = (self.frame.point(from), self.frame.point(to));
                self.path(&format!("M{ax} {ay}L{bx} {by}"), &line);
            }
            Decor::Sign { square, symbol, side } => self.sign(square, symbol, side),
            // Letters are drawn on the finished board.
            Decor::Words { .. } => {}
        }
    }

    /// Two arrows along a circle, clockwise: the same from either side of the board.
    fn turning(&mut self, centre: Point, radius: f32) {
        let (x, y) = self.frame.point(centre);
        let radius = self.frame.pixels(radius);
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

    fn chevron(&mut self, at: Point, (files, ranks): (f32, f32)) {
        let (x, y) = self.frame.point(at);
        let (tip_x, tip_y) = self.frame.point(Point::new(at.file + files, at.rank + ranks));
        let angle = (tip_y - y).atan2(tip_x - x).to_degrees();
        let size = self.frame.pixels(0.11);
        let (colour, width) = (self.colours.decoration.css(), self.frame.pixels(0.06));
        let _ = write!(
            self.svg,
            r#"<path transform="translate({x} {y}) rotate({angle})" d="M{0} {1}L{2} 0L{0} {2}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#,
            -size * 0.5,
            -size,
            size
        );
    }

    fn sign(&mut self, square: Point, symbol: Symbol, side: Side) {
        let (x, y) = self.frame.place(square);
        let colours = &self.colours.pieces[side.index()];
        let scale = self.frame.pixels(0.0025);
        let (x, y) = (whole(x) + self.frame.pixels(0.05), whole(y) + self.frame.pixels(0.05));
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

    /// The boxes for hands that lie at the sides of the board.
    fn boxes(&mut self) {
        let Hands::Boxes(count) = self.frame.layout().hands else { return };
        let style = format!(
            r#"rx="4" fill="{}" stroke="{}" stroke-width="2""#,
            self.colours.plain[1].css(),
            self.colours.decoration.css()
        );
        for side in Side::BOTH {
            for place in 0..count {
                let (x, y, edge) = super::hands::box_place(self.frame, side, place);
                self.rect((whole(x), whole(y)), (whole(edge), whole(edge)), &style);
            }
        }
    }
}

/// The cells of the grid that are no squares, each group of adjoining ones by itself.
fn holes(frame: &Frame) -> Vec<Vec<(u8, u8)>> {
    let geometry = frame.geometry();
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
