//! The graph of a game: White's share of the point as a light area, Black's as a dark one above
//! it, and numbered discs where the game turned.

use oddboard_deflate::{Band, Patch, Placed};
use oddboard_rules::Side;
use resvg::tiny_skia::{Path, PathBuilder, Stroke, StrokeDash};

use super::canvas::{Canvas, Coverage, Surface as _};
use super::font::Weight;
use super::palette::Palette;
use super::pixel_layout::as_f32;
use super::png;
use super::rect::{Rect, signed};
use super::renderer::Renderer;
use super::text_style::TextStyle;
use crate::colour::Rgb;
use crate::graph::Graph;
use crate::theme::Colours;

/// At most this many numbers stand below the picture.
const MOST_NUMBERS: usize = 7;

impl Renderer {
    /// A graph as a PNG file, as wide as this renderer's boards.
    #[must_use]
    pub fn graph(&self, graph: &Graph) -> Vec<u8> {
        let (palette, colours) = (self.tiles().palette(), self.tiles().colours());
        let drawing = Drawing::new(graph, palette, colours, self.size().pixels());
        let canvas = drawing.drawn();
        let patch = Patch::fast(canvas.indices(), canvas.width());
        let band = Band { height: canvas.height(), patches: &[Placed::new(&patch)] };
        let (width, height) = (canvas.width(), canvas.height());
        png::encode(width, height, &[band], palette, || canvas.indices().to_vec())
    }
}

struct Drawing<'a> {
    graph: &'a Graph,
    palette: &'a Palette,
    colours: &'a Colours,
    width: usize,
    height: usize,
    /// Where the areas lie.
    plot: Rect,
    /// The height of letters.
    letters: usize,
}

impl<'a> Drawing<'a> {
    fn new(graph: &'a Graph, palette: &'a Palette, colours: &'a Colours, width: usize) -> Self {
        let height = width * 3 / 5;
        // On a phone the picture is some 400 pixels wide: letters are 15 pixels high there.
        let letters = width / 26;
        let (left, line) = (letters * 2, letters * 3 / 2);
        let plot = Rect {
            x: left,
            y: line,
            width: width - left - letters / 2,
            height: height - 2 * line - letters / 4,
        };
        Self { graph, palette, colours, width, height, plot, letters }
    }

    fn drawn(&self) -> Canvas {
        let page = self.palette.index(self.colours.page);
        let mut canvas = Canvas::from_indices(self.width, vec![page; self.width * self.height]);
        self.draw_areas(&mut canvas);
        self.draw_middle(&mut canvas);
        self.draw_words(&mut canvas);
        self.draw_numbers(&mut canvas);
        self.draw_marked(&mut canvas);
        canvas
    }

    /// The pixel of this many moves made and White's share.
    fn point(&self, moves: usize, share: f32) -> (f32, f32) {
        let last = self.graph.expected.len().saturating_sub(1).max(1);
        let (across, down) = (as_f32(self.plot.width - 1), as_f32(self.plot.height - 1));
        let x = as_f32(self.plot.x) + across * as_f32(moves) / as_f32(last);
        (x, as_f32(self.plot.y) + down * (1.0 - share.clamp(0.0, 1.0)))
    }

    /// The parts of the line that are shown, from left to right.
    fn parts(&self) -> Vec<Vec<(f32, f32)>> {
        let mut parts = vec![Vec::new()];
        for (moves, expected) in self.graph.expected.iter().enumerate() {
            match (expected, parts.last_mut()) {
                (Some(share), Some(part)) => part.push(self.point(moves, *share)),
                (None, Some(part)) if !part.is_empty() => parts.push(Vec::new()),
                _ => {}
            }
        }
        parts.retain(|part| part.len() > 1);
        parts
    }

    fn draw_areas(&self, canvas: &mut Canvas) {
        canvas.fill(self.plot, self.palette.index(self.colours.panel));
        let [white, black] = &self.colours.pieces;
        let (top, bottom) = (as_f32(self.plot.y), as_f32(self.plot.bottom()));
        let stroke = Stroke { width: as_f32(self.letters) / 7.0, ..Stroke::default() };
        for part in self.parts() {
            let above = area(&part, top);
            let below = area(&part, bottom);
            let line = line(&part).and_then(|line| line.stroke(&stroke, 1.0));
            let shapes =
                [(above, black.body), (below, white.body), (line, self.colours.last_move.core)];
            for (shape, colour) in shapes {
                self.blend(canvas, shape.as_ref(), colour);
            }
        }
    }

    /// The line of an even game.
    fn draw_middle(&self, canvas: &mut Canvas) {
        let (left, right) = (as_f32(self.plot.x), as_f32(self.plot.right()));
        let (_, y) = self.point(0, 0.5);
        let dash = as_f32(self.letters) / 2.0;
        let dashed = line(&[(left, y), (right, y)])
            .zip(StrokeDash::new(vec![dash, dash], 0.0))
            .and_then(|(line, dash)| line.dash(&dash, 1.0));
        let stroke = Stroke { width: as_f32(self.letters) / 14.0, ..Stroke::default() };
        let shape = dashed.and_then(|dashed| dashed.stroke(&stroke, 1.0));
        self.blend(canvas, shape.as_ref(), self.colours.decoration);
    }

    fn draw_words(&self, canvas: &mut Canvas) {
        let [white, black] = &self.colours.pieces;
        let line = self.letters * 3 / 2;
        let inset = self.letters / 3;
        let title = Rect { x: inset, y: 0, width: self.width - 2 * inset, height: line };
        self.text(Weight::Bold).write(canvas, self.palette, title, &self.graph.title());
        for (share, label) in [(1.0, "100"), (0.5, "50"), (0.0, "0")] {
            let (_, y) = self.point(0, share);
            let style = self.text(Weight::Regular);
            let left = signed(self.plot.x) - style.width(label) - signed(inset);
            // Within the plot's height, so that none meets the title or the numbers.
            let half = as_f32(line) / 2.0;
            let middle =
                y.clamp(as_f32(self.plot.y) + half * 0.6, as_f32(self.plot.bottom()) - half * 0.6);
            let place = Rect { x: whole(left), y: pixel(middle - half), width: line, height: line };
            style.write_whole(canvas, self.palette, place, label);
        }
        let discs = self.discs();
        for (side, y, colour) in [
            (Side::Black, self.plot.y, black.detail),
            (Side::White, self.plot.bottom() - line, white.detail),
        ] {
            let style = TextStyle { colour, ..self.text(Weight::Bold) };
            if self.is_hidden_at_first() {
                continue;
            }
            let name = self.graph.side(side);
            let width = whole(style.width(&name)).min(self.plot.width);
            let place = Rect { x: self.plot.x + inset, y, width, height: line };
            let x = self.place_of_name(side, place, &discs);
            let place = Rect { x, width: self.plot.right() - x, ..place };
            style.write(canvas, self.palette, place, &name);
        }
    }

    /// How far to the right a side's name stands that would begin at the left: where no disc covers
    /// it and all of it is on its side's area; where there is no such place, where no disc covers it.
    fn place_of_name(&self, side: Side, name: Rect, discs: &[(usize, (f32, f32))]) -> usize {
        let last = self.plot.right() - name.width;
        let places = || (name.x..=last).step_by(self.letters / 2);
        let (top, bottom) = (as_f32(name.y), as_f32(name.bottom()));
        let is_free = |left: &usize| {
            let (left, right) = (as_f32(*left), as_f32(left + name.width));
            let away = |(_, (x, y)): &(usize, (f32, f32))| {
                (x - x.clamp(left, right)).hypot(y - y.clamp(top, bottom)) > self.radius() * 1.5
            };
            discs.iter().all(away)
        };
        let parts = self.parts();
        let is_on_its_area = |left: &usize| {
            let columns = (*left..=left + name.width).step_by(self.letters / 4);
            columns.into_iter().all(|x| match (height_at(&parts, as_f32(x)), side) {
                (Some(line), Side::White) => line <= top,
                (Some(line), Side::Black) => line >= bottom,
                (None, _) => false,
            })
        };
        let best = places().find(|left| is_free(left) && is_on_its_area(left));
        best.or_else(|| places().find(is_free)).unwrap_or(name.x)
    }

    /// Whether the areas that carry the sides' names aren't there.
    fn is_hidden_at_first(&self) -> bool {
        self.graph.expected.first().is_none_or(Option::is_none)
    }

    /// The numbers of turns below the plot.
    fn draw_numbers(&self, canvas: &mut Canvas) {
        let style = self.text(Weight::Regular);
        let (y, height) = (self.plot.bottom(), self.letters * 3 / 2);
        let counted = self.graph.counted();
        let taken = style.width(&counted) + signed(self.letters / 2);
        let place = Rect { x: self.letters / 3, y, width: self.width, height };
        style.write_whole(canvas, self.palette, place, &counted);
        let numbers = &self.graph.numbers;
        let last = numbers.last().copied().unwrap_or_default();
        let step = step(last);
        let mut free = taken;
        for (place, number) in numbers.iter().enumerate() {
            let begins = place == 0 || numbers[place - 1] != *number;
            if !begins || !number.is_multiple_of(step) {
                continue;
            }
            let label = number.to_string();
            let (x, _) = self.point(place + 1, 0.0);
            let width = style.width(&label);
            let left = (signed(pixel(x)) - width / 2).min(signed(self.width) - width);
            if left < free {
                continue;
            }
            free = left + width + signed(self.letters / 2);
            let rect = Rect { x: whole(left), y, width: whole(width), height };
            style.write_whole(canvas, self.palette, rect, &label);
        }
    }

    /// How large the discs are where the game turned.
    fn radius(&self) -> f32 {
        as_f32(self.letters) * 0.7
    }

    /// The discs where the game turned: their numbers and their middles. One that would cover another
    /// stands beside it.
    fn discs(&self) -> Vec<(usize, (f32, f32))> {
        let radius = self.radius();
        let (top, bottom) = (as_f32(self.plot.y) + radius, as_f32(self.plot.bottom()) - radius);
        let mut discs: Vec<(usize, (f32, f32))> = Vec::new();
        for (number, moves, share) in self.graph.turning_points() {
            let (x, y) = self.point(moves, share);
            let right = as_f32(self.plot.right()) - radius;
            let x = x.clamp(as_f32(self.plot.x) + radius, right);
            let mut y = y.clamp(top, bottom);
            let covers =
                |y: f32| discs.iter().any(|(_, (a, b))| (a - x).hypot(b - y) < radius * 2.2);
            // Away from the edge that is nearer.
            let away = if y > f32::midpoint(top, bottom) { -radius * 2.3 } else { radius * 2.3 };
            while covers(y) && (top..=bottom).contains(&(y + away)) {
                y += away;
            }
            discs.push((number, (x, y)));
        }
        discs
    }

    /// Discs with numbers where the game turned.
    fn draw_marked(&self, canvas: &mut Canvas) {
        let colours = &self.colours.danger;
        let radius = self.radius();
        for (number, (x, y)) in self.discs() {
            for (colour, radius) in [(colours.edge, radius * 1.15), (colours.core, radius)] {
                self.blend(canvas, PathBuilder::from_circle(x, y, radius).as_ref(), colour);
            }
            let style = TextStyle { colour: colours.edge, ..self.text(Weight::Bold) };
            let label = number.to_string();
            let left = signed(pixel(x)) - style.width(&label) / 2;
            let side = self.letters;
            let rect = Rect { x: whole(left), y: pixel(y) - side / 2, width: side, height: side };
            style.write_whole(canvas, self.palette, rect, &label);
        }
    }

    fn text(&self, weight: Weight) -> TextStyle {
        TextStyle { weight, size: self.letters, colour: self.colours.text }
    }

    fn blend(&self, canvas: &mut Canvas, shape: Option<&Path>, colour: Rgb) {
        if let Some(shape) = shape.and_then(Coverage::of) {
            canvas.blend(0, 0, &shape, &self.palette.ink(colour));
        }
    }
}

/// A line through points.
fn line(points: &[(f32, f32)]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for (number, (x, y)) in points.iter().enumerate() {
        if number == 0 { builder.move_to(*x, *y) } else { builder.line_to(*x, *y) }
    }
    builder.finish()
}

/// How far down lines are in a column, if one of them is there.
fn height_at(lines: &[Vec<(f32, f32)>], x: f32) -> Option<f32> {
    let mut steps = lines.iter().flat_map(|line| line.windows(2));
    let step = steps.find(|step| (step[0].0..=step[1].0).contains(&x))?;
    let [(left, one), (right, other)] = [step[0], step[1]];
    Some(one + (other - one) * (x - left) / (right - left))
}

/// The area between a line and a height.
fn area(points: &[(f32, f32)], height: f32) -> Option<Path> {
    let (first, last) = (points.first()?, points.last()?);
    line(&[points, &[(last.0, height), (first.0, height)]].concat())
}

/// From one number to the next so that there are few: 1, 2, 5, 10, 20, 50 and so on.
fn step(last: usize) -> usize {
    let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    steps.into_iter().find(|step| last / step <= MOST_NUMBERS).unwrap_or(1)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole pixels of a picture"
)]
fn pixel(place: f32) -> usize {
    place.max(0.0).round() as usize
}

fn whole(place: i32) -> usize {
    usize::try_from(place).unwrap_or_default()
}
