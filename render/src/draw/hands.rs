//! Names, hands and captured pieces beside the board.

use oddboard_rules::{Piece, Side, Spec};
use oddboard_speech::SpecSpeech;

use super::canvas::Surface;
use super::font::{self, Weight};
use super::frame::{self, Area, Frame, legend_columns};
use super::palette::Palette;
use super::tiles::Tiles;
use crate::colour::Rgb;
use crate::layout::Hands;
use crate::scene::{Scene, Seat};
use crate::theme::Colours;
use crate::words::words;

/// Characters in a tag at most.
const MOST_TAG: usize = 3;

/// Upper left corner and edge of a box for a piece in hand, counted from its owner's corner.
pub(super) fn box_place(frame: &Frame, side: Side, place: u8) -> (usize, usize, usize) {
    let edge = frame.unit * 17 / 20;
    let step = frame.unit * 19 / 20;
    let down = usize::from(place) * step;
    let board = frame.board;
    if side == frame.orientation() {
        (board.x + board.width - edge, board.y + board.height - edge - down, edge)
    } else {
        (board.x, board.y + down, edge)
    }
}

/// What lies beside the board in every picture with this frame: the grounds of strips and
/// rows.
pub(super) struct Grounds<'a> {
    pub(super) spec: &'static Spec,
    pub(super) frame: &'a Frame,
    pub(super) tiles: &'a Tiles,
}

impl Grounds<'_> {
    pub(super) fn draw(&self, canvas: &mut dyn Surface) {
        let (palette, colours) = (self.tiles.palette(), self.tiles.colours());
        let (panel, square) = (palette.index(colours.panel), palette.index(colours.plain[1]));
        for area in self.frame.hands.into_iter().flatten() {
            canvas.fill(area.x, area.y, area.width, area.height, square);
        }
        for side in Side::BOTH {
            let Some(strips) = self.frame.strips else { continue };
            let area = strips[side.index()];
            canvas.fill(area.x, area.y, area.width, area.height, panel);
            // The swatch stands on a square of the board, so that it looks as the pieces do.
            canvas.fill(area.x, area.y, area.height, area.height, square);
            let edge = area.height * 9 / 10;
            let inset = (area.height - edge) / 2;
            let royal = Piece::new(side, self.spec.royal);
            let place = (area.x + inset, area.y + inset);
            self.tiles.lay_small(canvas, self.spec, royal, place, edge);
        }
    }

    /// Every kind in both colours with its name, column by column.
    fn legend(&self, canvas: &mut dyn Surface, area: Area) {
        let (palette, colours) = (self.tiles.palette(), self.tiles.colours());
        let columns = legend_columns(self.spec, self.frame.language);
        let lines = self.spec.kinds.len().div_ceil(columns);
        let (width, height) = (area.width / columns, area.height / lines);
        let edge = height * 9 / 10;
        let style = Style { weight: Weight::Regular, size: edge * 12 / 25, colour: colours.text };
        for (place, kind) in self.spec.all_kinds().enumerate() {
            let (x, y) = (area.x + place / lines * width, area.y + place % lines * height);
            for (side, x) in Side::BOTH.into_iter().zip([x, x + edge]) {
                let ground = palette.index(colours.plain[1 - side.index()]);
                canvas.fill(x, y, edge, edge, ground);
                self.tiles.lay_small(canvas, self.spec, Piece::new(side, kind), (x, y), edge);
            }
            let left = x + 2 * edge + edge / 4;
            // The last column may reach a little beyond the board, to the picture's edge.
            let is_last = place / lines + 1 == columns;
            let end = if is_last { self.frame.width } else { x + width };
            let room = Area { x: left, y, width: end - left, height: edge };
            style.write(canvas, palette, room, &self.spec.kind_name(kind, self.frame.language));
        }
    }
}

/// The width of a few words with their ground in a strip.
fn pill_width(words: &str, strip: Area) -> i32 {
    let size = strip.height * 9 / 20;
    font::width(words, Weight::Bold, letters(size)) + signed(size)
}

/// What is written and laid beside the board for one scene.
pub(super) struct Margins<'a> {
    pub(super) scene: &'a Scene,
    pub(super) frame: &'a Frame,
    pub(super) tiles: &'a Tiles,
}

impl Margins<'_> {
    pub(super) fn draw(&self, canvas: &mut dyn Surface) {
        for side in Side::BOTH {
            if let Some(strips) = self.frame.strips {
                self.strip(canvas, side, strips[side.index()]);
            }
            match self.frame.layout().hands {
                Hands::None => {}
                Hands::Row => self.row(canvas, side),
                Hands::Boxes(count) => self.boxes(canvas, side, count),
            }
        }
        if let (Some(words), Some(area)) = (self.scene.caption_in_words(), self.frame.caption) {
            self.caption(canvas, area, &words);
        }
        // It is large and seldom wanted, so that it is not kept with the board.
        if let Some(area) = self.frame.legend {
            let Self { scene, frame, tiles } = *self;
            Grounds { spec: scene.spec(), frame, tiles }.legend(canvas, area);
        }
    }

    fn colours(&self) -> &'static Colours {
        self.tiles.colours()
    }

    /// Tags in the upper left corners of squares.
    pub(super) fn tags(&self, canvas: &mut dyn Surface) {
        let (palette, tones) = (self.tiles.palette(), &self.colours().select);
        let height = self.frame.unit * 3 / 10;
        let style = Style { weight: Weight::Bold, size: height * 4 / 5, colour: tones.edge };
        let inset = height / 4;
        for (square, text) in &self.scene.tags {
            let Some(corner) = self.frame.corner(*square) else { continue };
            let (x, y) = self.frame.place(corner);
            let text: String = text.chars().take(MOST_TAG).collect();
            let words = font::width(&text, style.weight, letters(style.size));
            let width = usize::try_from(words).expect("a width") + 2 * inset;
            let area = Area { x, y, width: width.max(height), height };
            canvas.fill(area.x, area.y, area.width, area.height, palette.index(tones.core));
            let within = Area { x: x + inset, width: area.width, ..area };
            style.write(canvas, palette, within, &text);
        }
    }

    fn caption(&self, canvas: &mut dyn Surface, area: Area, words: &str) {
        let height = frame::line_height(self.frame.width);
        let size = frame::caption_size(self.frame.width);
        let style = Style { weight: Weight::Regular, size, colour: self.colours().text };
        // A line may reach a little beyond the board, to the picture's edge.
        let room = self.frame.width - area.x;
        for (number, line) in frame::caption(words, self.frame.width).iter().enumerate() {
            let place = Area { y: area.y + number * height, width: room, height, ..area };
            style.write(canvas, self.tiles.palette(), place, line);
        }
    }

    fn seat(&self, side: Side) -> &Seat {
        &self.scene.seats[side.index()]
    }

    /// A side's strip: its colour, its name, a flag if it is to move, what it has captured.
    fn strip(&self, canvas: &mut dyn Surface, side: Side, area: Area) {
        let palette = self.tiles.palette();
        let left = area.x + area.height + area.height / 4;
        let size = area.height * 11 / 20;
        let letters = letters(size);
        let gap = signed(size / 2);
        let flag = self.flag(side);
        let flag_width = flag.as_ref().map_or(0, |(words, _)| pill_width(words, area) + gap);
        let mut name = font::drawable(&self.scene.name(side));
        if name.is_empty() {
            name = self.scene.spec().side_name(side, self.scene.language);
        }
        // Captured pieces leave room for the words and for a name of usual length.
        let usual = font::width(&name, Weight::Bold, letters).min(signed(area.width / 4));
        let taken = signed(left - area.x) + usual + flag_width + gap;
        let room = signed(area.width) - taken;
        let right = self.captured(canvas, area, side, usize::try_from(room).unwrap_or(0));
        let room = signed(right) - signed(left) - flag_width - gap;
        let name = font::fitted(&name, Weight::Bold, letters, room);
        let ink = palette.ink(self.colours().text);
        font::write(canvas, signed(left), baseline(area, size), &name, Weight::Bold, letters, &ink);
        if let Some((words, is_loud)) = flag {
            let start = signed(left) + font::width(&name, Weight::Bold, letters) + gap;
            let start = usize::try_from(start).expect("right of the name");
            self.pill(canvas, area, start, &words, is_loud);
        }
    }

    /// A few words, on a ground of their own if they are to be seen first.
    fn pill(&self, canvas: &mut dyn Surface, area: Area, start: usize, words: &str, is_loud: bool) {
        let size = area.height * 9 / 20;
        let letters = letters(size);
        let palette = self.tiles.palette();
        let text = if is_loud {
            let width = usize::try_from(pill_width(words, area)).expect("a width");
            let height = area.height * 7 / 10;
            let y = area.y + (area.height - height) / 2;
            canvas.fill(start, y, width, height, palette.index(self.colours().text));
            self.colours().page
        } else {
            self.colours().text
        };
        let ink = palette.ink(text);
        font::write(
            canvas,
            signed(start + size / 2),
            baseline(area, size),
            words,
            Weight::Bold,
            letters,
            &ink,
        );
    }

    /// The words after a name (to move, the result, a note), and whether they are loud.
    fn flag(&self, side: Side) -> Option<(String, bool)> {
        let turn = self.scene.turn_shown && self.scene.position.turn() == side;
        let say = |sentence| self.scene.say(&sentence);
        let preview = (self.scene.previewed == Some(side)).then(|| say(words!("flag-preview")));
        let notes: Vec<String> = self.seat(side).note.iter().cloned().chain(preview).collect();
        let note = (!notes.is_empty()).then(|| notes.join(" · "));
        let left = self.scene.moves_left().filter(|_| turn);
        let state = match self.scene.outcome {
            Some(outcome) => match outcome.winner {
                Some(winner) if winner == side => {
                    Some(say(words!("flag-wins", reason = self.scene.reason(outcome))))
                }
                Some(_) => None,
                None => Some(say(words!("flag-draw", reason = self.scene.reason(outcome)))),
            },
            None if turn && !self.scene.position.starts_turn() => Some(say(match left {
                Some(left) => words!("flag-again-left", left = usize::from(left)),
                None => words!("flag-again"),
            })),
            None => turn.then(|| {
                say(match left {
                    Some(left) => words!("flag-to-move-left", left = usize::from(left)),
                    None => words!("flag-to-move"),
                })
            }),
        };
        match (state, note) {
            (Some(state), Some(note)) => Some((format!("{state} · {note}"), true)),
            (Some(words), None) => Some((words, true)),
            (None, Some(note)) => Some((note, false)),
            (None, None) => None,
        }
    }

    /// Captured pieces, right-aligned, in at most so many pixels: each by itself as long as there
    /// is room, else each kind with its count. Answers where their room begins.
    fn captured(&self, canvas: &mut dyn Surface, area: Area, side: Side, most: usize) -> usize {
        let captured = &self.seat(side).captured;
        let end = area.x + area.width;
        if captured.is_empty() {
            return end;
        }
        let edge = area.height * 8 / 10;
        let inset = (area.height - edge) / 2;
        let room = most.min(area.width * 9 / 20);
        let total: usize = captured.iter().map(|(_, count)| usize::from(*count)).sum();
        let is_counted = total * edge > room;
        let step = if is_counted { (edge * 3 / 2).min(room / captured.len()) } else { edge };
        let places = if is_counted { captured.len() } else { total };
        let start = end - inset - step * places;
        // Pieces lie on a square's colour: every side's stand out against that.
        let tray = self.tiles.palette().index(self.colours().plain[1]);
        canvas.fill(start - inset, area.y, end - (start - inset), area.height, tray);
        let mut x = start;
        for (kind, count) in captured {
            let piece = Piece::new(!side, *kind);
            if is_counted {
                let part = Area { x, width: step, y: area.y + inset, height: edge };
                self.counted(canvas, part, piece, *count);
                x += step;
            } else {
                for _ in 0..*count {
                    self.tiles.lay_small(
                        canvas,
                        self.scene.spec(),
                        piece,
                        (x, area.y + inset),
                        edge,
                    );
                    x += step;
                }
            }
        }
        start - inset
    }

    /// A piece and, if there are several, their number beside it.
    fn counted(&self, canvas: &mut dyn Surface, area: Area, piece: Piece, count: u8) {
        let edge = area.height.min(area.width * 2 / 3);
        let y = area.y + (area.height - edge) / 2;
        self.tiles.lay_small(canvas, self.scene.spec(), piece, (area.x, y), edge);
        if count > 1 {
            let colour = self.colours().pieces[0].outline;
            let style = Style { weight: Weight::Bold, size: edge * 2 / 5, colour };
            let beside = Area { x: area.x + edge, width: area.width - edge, ..area };
            style.write(canvas, self.tiles.palette(), beside, &format!("×{count}"));
        }
    }

    /// A hand in a row: each kind with its count.
    fn row(&self, canvas: &mut dyn Surface, side: Side) {
        let Some(hands) = self.frame.hands else { return };
        let area = hands[side.index()];
        let hand = &self.seat(side).hand;
        let edge = area.height * 9 / 10;
        let inset = (area.height - edge) / 2;
        let step = (edge * 3 / 2).min(area.width / hand.len().max(1));
        for (place, (kind, count)) in hand.iter().enumerate() {
            let part = Area {
                x: area.x + inset + place * step,
                y: area.y + inset,
                width: step,
                height: edge,
            };
            self.counted(canvas, part, Piece::new(side, *kind), *count);
        }
    }

    /// A hand in boxes: one piece each, as many as there are boxes.
    fn boxes(&self, canvas: &mut dyn Surface, side: Side, count: u8) {
        let hand = &self.seat(side).hand;
        let pieces =
            hand.iter().flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(*count)));
        for (kind, place) in pieces.zip(0..count) {
            let (x, y, edge) = box_place(self.frame, side, place);
            let inset = edge / 20 + 1;
            self.tiles.lay_small(
                canvas,
                self.scene.spec(),
                Piece::new(side, kind),
                (x + inset, y + inset),
                edge - 2 * inset,
            );
        }
    }
}

/// How words are written.
#[derive(Clone, Copy)]
struct Style {
    weight: Weight,
    size: usize,
    colour: Rgb,
}

impl Style {
    /// Writes words in the middle of an area, from its left edge, cut where it ends.
    fn write(self, canvas: &mut dyn Surface, palette: &Palette, area: Area, words: &str) {
        let Self { weight, size, colour } = self;
        let letters = letters(size);
        let words = font::fitted(words, weight, letters, signed(area.width));
        let ink = palette.ink(colour);
        font::write(canvas, signed(area.x), baseline(area, size), &words, weight, letters, &ink);
    }
}

fn letters(size: usize) -> u32 {
    u32::try_from(size).expect("letters are small")
}

/// The baseline of letters of that size in the middle of an area.
fn baseline(area: Area, size: usize) -> i32 {
    signed(area.y + area.height / 2) + signed(size) * 36 / 100
}

fn signed(pixels: usize) -> i32 {
    i32::try_from(pixels).expect("a picture's sides are thousands of pixels at most")
}
