//! The arrow of a move: a line that bends where the piece did, curves where it leapt, and ends in
//! a head.

use oddboard_rules::Square;
use resvg::tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use super::canvas::{Coverage, Surface};
use super::pixel_layout::PixelLayout;
use super::tile_cache::TileCache;
use crate::scene::{Arrow, ArrowKind, Mark, Marks, Scene};

/// A point in pixels: x, then y downwards.
type Pixel = (f32, f32);

/// Where badges lie: columns to the right and rows down from a square's centre, in squares.
const BADGES: [(Mark, Pixel); 4] = [
    (Mark::Reduced, (-0.32, 0.32)),
    (Mark::Symmetrized, (0.32, 0.32)),
    (Mark::Inactive, (-0.32, 0.32)),
    (Mark::Locked, (0.32, -0.32)),
];

/// How far from the target's centre an arrow ends, in squares: usually, and where its head would
/// cover a badge.
const DISTANCE_TO_CENTRE: [f32; 2] = [0.36, 0.68];

/// Draws an arrow over the board.
pub(super) fn draw(
    canvas: &mut dyn Surface,
    scene: &Scene,
    layout: &PixelLayout,
    arrow: &Arrow,
    tiles: &TileCache,
) {
    let Arrow { squares, width, kind } = arrow;
    let points: Option<Vec<Pixel>> =
        squares.iter().map(|square| layout.centre(*square, *width)).collect();
    let Some(mut points) = points.filter(|points| points.len() > 1) else { return };
    let unit = layout.length(1.0) * (1.0 + f32::from(width - 1) * 0.6);
    if *kind == ArrowKind::Check {
        // It begins outside the piece, which still stands there.
        points[0] = towards(points[0], points[1], unit * 0.5);
    }
    let is_single = *width == 1;
    let leaps: Vec<bool> = squares
        .windows(2)
        .map(|step| is_single && is_leap(scene, layout, step[0], step[1]))
        .collect();
    let is_covered = |bend: Pixel| {
        let last = points[points.len() - 1];
        let marks = scene.marks.get(&squares[squares.len() - 1]);
        is_single && marks.is_some_and(|marks| covers_badge(*marks, last, bend))
    };
    let Some((line, head)) = outline(&points, &leaps, unit, is_covered) else { return };
    let line = match kind {
        ArrowKind::Move => line,
        ArrowKind::Worse => broken(&line, [unit * 0.1, unit * 0.2]).unwrap_or(line),
        ArrowKind::Check => broken(&line, [unit * 0.01, unit * 0.16]).unwrap_or(line),
    };
    let colours = tiles.colours().arrow(*kind);
    for (colour, extra) in [(colours.edge, unit * 0.05), (colours.core, 0.0)] {
        let ink = tiles.palette().ink(colour);
        let stroke = |width| Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let mut shapes = vec![line.stroke(&stroke(unit * 0.085 + extra), 1.0)];
        if extra > 0.0 {
            shapes.push(head.stroke(&stroke(extra), 1.0));
        }
        shapes.push(Some(head.clone()));
        for shape in shapes.into_iter().flatten().filter_map(|shape| Coverage::of(&shape)) {
            canvas.blend(0, 0, &shape, &ink);
        }
    }
}

/// A line in strokes of a length with gaps of another between them; `None` where nothing is left.
fn broken(line: &Path, lengths: [f32; 2]) -> Option<Path> {
    let dash = StrokeDash::new(lengths.to_vec(), 0.0)?;
    line.dash(&dash, 1.0)
}

/// Is a straight step between two squares a leap? It is if no slide goes this way: it passes over
/// a piece or a hole, or between squares.
fn is_leap(scene: &Scene, layout: &PixelLayout, from: Square, to: Square) -> bool {
    let geometry = layout.geometry();
    let (Some(a), Some(b)) = (geometry.coordinates(from), geometry.coordinates(to)) else {
        return true;
    };
    let difference = |a: u8, b: u8| b.cast_signed() - a.cast_signed();
    let (files, ranks) = (difference(a.0, b.0), difference(a.1, b.1));
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return true;
    }
    let steps = files.abs().max(ranks.abs());
    (1..steps).any(|step| {
        let (file, rank) =
            (a.0.cast_signed() + files.signum() * step, a.1.cast_signed() + ranks.signum() * step);
        geometry.at(file, rank).is_none_or(|between| scene.pieces.contains_key(&between))
    })
}

/// The line and the head of an arrow; `None` for one without length.
///
/// `is_covered` says whether a head that comes from that point would cover a badge. The arrow
/// then ends sooner.
fn outline(
    points: &[Pixel],
    leaps: &[bool],
    unit: f32,
    is_covered: impl Fn(Pixel) -> bool,
) -> Option<(Path, Path)> {
    let (&last, earlier) = points.split_last()?;
    let before = *earlier.last()?;
    let is_last_leap = leaps.last().is_some_and(|leaps| *leaps);
    let arrives = if is_last_leap { control_point(before, last) } else { before };
    let mut builder = PathBuilder::new();
    let mut bend = points[0];
    builder.move_to(bend.0, bend.1);
    let (short, long) = (unit * DISTANCE_TO_CENTRE[usize::from(is_covered(arrives))], unit * 0.22);
    for (number, step) in points.windows(2).enumerate() {
        let (from, to) = (step[0], step[1]);
        let is_last = number + 2 == points.len();
        let control = if leaps[number] { control_point(from, to) } else { from };
        let end = if is_last { towards(to, control, short + long * 0.8) } else { to };
        if leaps[number] {
            builder.quad_to(control.0, control.1, end.0, end.1);
        } else {
            builder.line_to(end.0, end.1);
        }
        bend = control;
    }
    let tip = towards(last, bend, short);
    let base = towards(last, bend, short + long);
    let across = ((base.1 - tip.1) * 0.55, (tip.0 - base.0) * 0.55);
    let mut head = PathBuilder::new();
    head.move_to(tip.0, tip.1);
    head.line_to(base.0 + across.0, base.1 + across.1);
    head.line_to(base.0 - across.0, base.1 - across.1);
    head.close();
    Some((builder.finish()?, head.finish()?))
}

/// Would the head of an arrow that comes from there cover a badge of its target?
fn covers_badge(marks: Marks, target: Pixel, from: Pixel) -> bool {
    let (x, y) = (from.0 - target.0, from.1 - target.1);
    let length = x.hypot(y).max(1e-3);
    // Within about thirty degrees of the badge's direction (cos 32° = 0.85).
    BADGES
        .iter()
        .filter(|(mark, _)| marks.contains(*mark))
        .any(|(_, (right, down))| (x * right + y * down) / (length * right.hypot(*down)) > 0.85)
}

/// The control point of a leap's curve: beside the middle of the straight line, upwards.
fn control_point(from: Pixel, to: Pixel) -> Pixel {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let (mut across, mut down) = (-y * 0.3, x * 0.3);
    if down > 0.0 {
        (across, down) = (-across, -down);
    }
    ((from.0 + to.0) / 2.0 + across, (from.1 + to.1) / 2.0 + down)
}

/// The point that far from `end` on the way to `start`.
fn towards(end: Pixel, start: Pixel, distance: f32) -> Pixel {
    let (x, y) = (start.0 - end.0, start.1 - end.1);
    let length = x.hypot(y).max(1e-3);
    (end.0 + x / length * distance, end.1 + y / length * distance)
}
