//! Names, pieces in hand, captured pieces, captions and tags: what is drawn around and over the
//! board for one scene.

use oddboard_rules::{Kind, Piece, Side};

use super::canvas::Surface;
use super::font::Weight;
use super::pixel_layout::{self, PixelLayout};
use super::player_name;
use super::rect::{Rect, signed};
use super::text_style::TextStyle;
use super::tile_cache::TileCache;
use crate::scene::{Scene, Seat};
use crate::theme::Colours;
use crate::words::words;

/// The most characters that a tag has.
const MAX_TAG: usize = 3;

/// What is drawn around and over the board for one scene.
pub(super) struct Margins<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a PixelLayout,
    pub(super) tiles: &'a TileCache,
}

/// The end of a rectangle at which pieces stand.
#[derive(Clone, Copy)]
enum Align {
    Left,
    Right,
}

/// A few words in a player's bar: whose turn it is, the result, a note.
struct Status {
    text: String,
    /// Is it drawn on a background of its own, so that it is seen first?
    is_highlighted: bool,
}

/// Is it told why the game ended?
#[derive(Clone, Copy)]
enum Reason {
    Told,
    Untold,
}

impl Margins<'_> {
    /// Draws everything but the tags.
    pub(super) fn draw(&self, canvas: &mut dyn Surface) {
        for side in Side::BOTH {
            if let Some(bars) = self.layout.player_bars {
                self.draw_player_bar(canvas, side, bars[side.index()]);
            }
            if let Some(rows) = self.layout.hand_rows {
                self.draw_hand_row(canvas, side, rows[side.index()]);
            }
        }
        if let (Some(text), Some(rect)) = (self.scene.caption_in_words(), self.layout.caption) {
            self.draw_caption(canvas, rect, &text);
        }
    }

    fn colours(&self) -> &'static Colours {
        self.tiles.colours()
    }

    /// Draws the tags in the upper left corners of squares.
    pub(super) fn draw_tags(&self, canvas: &mut dyn Surface) {
        let (palette, colours) = (self.tiles.palette(), self.colours().tag());
        let height = self.layout.square_size * 36 / 100;
        let style = TextStyle { weight: Weight::Bold, size: height * 9 / 10, colour: colours.edge };
        let inset = height / 4;
        for (square, text) in &self.scene.tags {
            let Some(Rect { x, y, .. }) = self.layout.square_rect(*square) else { continue };
            let text: String = text.chars().take(MAX_TAG).collect();
            let width = unsigned(style.width(&text)) + 2 * inset;
            let rect = Rect { x, y, width: width.max(height), height };
            canvas.fill(rect, palette.index(colours.core));
            style.write(canvas, palette, Rect { x: x + inset, ..rect }, &text);
        }
    }

    fn draw_caption(&self, canvas: &mut dyn Surface, rect: Rect, text: &str) {
        let picture_width = self.layout.width;
        let height = pixel_layout::caption_line_height(picture_width);
        let size = pixel_layout::caption_size(picture_width);
        let style = TextStyle { weight: Weight::Regular, size, colour: self.colours().text };
        // A line may go a little beyond the board, to the picture's edge.
        let width = picture_width - rect.x;
        for (number, line) in pixel_layout::caption_lines(text, picture_width).iter().enumerate() {
            let place = Rect { x: rect.x, y: rect.y + number * height, width, height };
            style.write(canvas, self.tiles.palette(), place, line);
        }
    }

    fn seat(&self, side: Side) -> &Seat {
        &self.scene.seats[side.index()]
    }

    /// Draws a player's bar: the name, the status, and where no row has them the pieces in hand
    /// and the captured ones.
    fn draw_player_bar(&self, canvas: &mut dyn Surface, side: Side, bar: Rect) {
        let palette = self.tiles.palette();
        let left = bar.x + bar.height + bar.height / 4;
        // A bar may be higher than its words, for a place beside the board.
        let size = self.text_height() * 3 / 5;
        let style = TextStyle { weight: Weight::Bold, size, colour: self.colours().text };
        let gap = signed(size / 2);
        let mut name = player_name::shown(&self.scene.name(side));
        if name.is_empty() {
            name = self.scene.side_label(side);
        }
        let width_of = |status: &Option<Status>| {
            status.as_ref().map_or(0, |status| self.status_width(status) + gap)
        };
        let mut end = self.layout.row_end(side);
        let usual = style.width(&name).min(signed(bar.width / 4));
        let mut status = self.status(side, Reason::Told);
        if self.layout.hand_rows.is_none() {
            // Where all would not fit, why the game ended is said below the picture.
            let least = signed(left + self.least_width(side)) + usual + gap;
            if least + width_of(&status) > signed(end) {
                status = self.status(side, Reason::Untold);
            }
        }
        let status_width = width_of(&status);
        if self.layout.hand_rows.is_none() {
            // Pieces leave enough space for the status and for a name of usual length.
            let first = left + unsigned(usual + status_width + gap);
            end = self.draw_beside_name(canvas, Rect { x: first, ..bar }, end, side);
        }
        let max_width = signed(end) - signed(left) - status_width - gap;
        let name = style.truncated(&name, max_width);
        style.write_whole(canvas, palette, Rect { x: left, ..bar }, &name);
        if let Some(status) = status {
            let start = left + unsigned(style.width(&name) + gap);
            self.draw_status(canvas, bar, start, &status);
        }
    }

    /// The height of a bar that holds words alone.
    fn text_height(&self) -> usize {
        pixel_layout::bar_height(self.layout.width)
    }

    /// The least width that the pieces in a bar take, in pixels: a small one of each kind.
    fn least_width(&self, side: Side) -> usize {
        let seat = self.seat(side);
        (seat.captured.len() + seat.hand.len()) * self.text_height() * 2 / 3
    }

    /// Draws in a bar the captured pieces and those in hand, from `end` to the left, as far as the bar's
    /// beginning if there are this many. Returns where they begin.
    fn draw_beside_name(
        &self,
        canvas: &mut dyn Surface,
        bar: Rect,
        mut end: usize,
        side: Side,
    ) -> usize {
        let (seat, size) = (self.seat(side), self.text_height());
        let lists = [(!side, &seat.captured), (side, &seat.hand)];
        let mut kinds: usize = lists.iter().map(|(_, pieces)| pieces.len()).sum();
        let all = lists.iter().flat_map(|(_, pieces)| pieces.iter());
        // What was captured and what may be dropped are different things.
        let between = if lists.iter().any(|(_, pieces)| pieces.is_empty()) { 0 } else { size / 3 };
        let natural = size * all.map(|(_, count)| usize::from(*count)).sum::<usize>() + between;
        // However long the words are, a small piece of each kind is shown: words can be cut.
        let first = bar.x.min(end.saturating_sub(natural.min(kinds * size * 2 / 3 + between)));
        let mut gap = between;
        for (owner, pieces) in lists {
            let left = end - first - gap;
            // Where not all have space side by side, each list has its share.
            let width =
                if natural > left + gap { left * pieces.len() / kinds.max(1) } else { left };
            let room = Rect { x: end - width, width, ..bar };
            end = self.draw_pieces(canvas, room, owner, pieces, Align::Right).saturating_sub(gap);
            kinds -= pieces.len();
            gap = 0;
        }
        end
    }

    /// Draws a status whose background begins at `start`.
    fn draw_status(&self, canvas: &mut dyn Surface, bar: Rect, start: usize, status: &Status) {
        let palette = self.tiles.palette();
        let mut style = self.status_style();
        if status.is_highlighted {
            let height = self.text_height() * 7 / 10;
            let y = bar.y + (bar.height - height) / 2;
            let width = unsigned(self.status_width(status));
            let [under, words] = self.colours().turn();
            canvas.fill(Rect { x: start, y, width, height }, palette.index(under));
            style.colour = words;
        }
        let place = Rect { x: start + style.size / 2, ..bar };
        style.write_whole(canvas, palette, place, &status.text);
    }

    fn status_style(&self) -> TextStyle {
        let colour = self.colours().text;
        TextStyle { weight: Weight::Bold, size: self.text_height() / 2, colour }
    }

    /// The width of a status with its background, in pixels.
    fn status_width(&self, status: &Status) -> i32 {
        let style = self.status_style();
        style.width(&status.text) + signed(style.size)
    }

    /// The status of a side: that it is to move, the result, with its reason or without, a note.
    fn status(&self, side: Side, reason: Reason) -> Option<Status> {
        let turn = self.scene.turn_shown && self.scene.position.turn() == side;
        let say = |sentence| self.scene.say(&sentence);
        let preview = (self.scene.previewed == Some(side)).then(|| say(words!("flag-preview")));
        let notes: Vec<String> = self.seat(side).note.iter().cloned().chain(preview).collect();
        let note = (!notes.is_empty()).then(|| notes.join(" · "));
        let left = self.scene.moves_left().filter(|_| turn);
        let state = match self.scene.outcome {
            Some(outcome) => match outcome.winner {
                Some(winner) if winner == side => Some(say(match reason {
                    Reason::Told => words!("flag-wins", reason = self.scene.reason(outcome)),
                    Reason::Untold => words!("flag-wins-only"),
                })),
                Some(_) => None,
                None => Some(say(match reason {
                    Reason::Told => words!("flag-draw", reason = self.scene.reason(outcome)),
                    Reason::Untold => words!("flag-draw-only"),
                })),
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
        let is_highlighted = state.is_some();
        let parts: Vec<String> = state.into_iter().chain(note).collect();
        (!parts.is_empty()).then(|| Status { text: parts.join(" · "), is_highlighted })
    }

    /// Draws pieces of a side within a rectangle, at its left or right end: one by one if there
    /// is enough space, otherwise each kind with its count. Returns where what is left of the
    /// rectangle ends: at its right, or where the pieces begin.
    fn draw_pieces(
        &self,
        canvas: &mut dyn Surface,
        room: Rect,
        side: Side,
        pieces: &[(Kind, u8)],
        align: Align,
    ) -> usize {
        let end = room.right();
        if pieces.is_empty() {
            return end;
        }
        let size = self.text_height();
        let max_width = room.width;
        let total: usize = pieces.iter().map(|(_, count)| usize::from(*count)).sum();
        let is_counted = total * size > max_width;
        let step = if is_counted { (size * 5 / 4).min(max_width / pieces.len()) } else { size };
        let places = if is_counted { pieces.len() } else { total };
        let width = step * places;
        let left = match align {
            Align::Left => room.x,
            Align::Right => end.saturating_sub(width),
        };
        let y = room.y + (room.height - size) / 2;
        // The pieces stand on a square's colour: there the pieces of both sides are clear.
        let background = self.tiles.palette().index(self.colours().plain[1]);
        canvas.fill(Rect { x: left, y, width, height: size }, background);
        let mut x = left;
        for (kind, count) in pieces {
            let piece = Piece::new(side, *kind);
            let (repeats, shown) = if is_counted { (1, *count) } else { (*count, 1) };
            for _ in 0..repeats {
                let part = Rect { x, y, width: step, height: size };
                self.draw_counted(canvas, part, piece, shown);
                x += step;
            }
        }
        left
    }

    /// Draws a piece and, if there are several, their number over its lower right corner: large enough to be read on
    /// a phone, however little room there is.
    fn draw_counted(&self, canvas: &mut dyn Surface, rect: Rect, piece: Piece, count: u8) {
        let size = rect.height.min(rect.width);
        let y = rect.y + (rect.height - size) / 2;
        self.tiles.draw_piece(canvas, self.scene.spec(), piece, (rect.x, y), size);
        if count > 1 {
            let [under, words] = self.colours().turn();
            let text = count.to_string();
            let style = TextStyle { weight: Weight::Bold, size: rect.height / 2, colour: words };
            let width = unsigned(style.width(&text)) + rect.height / 6;
            let x = rect.right().saturating_sub(width);
            let height = rect.height * 11 / 20;
            let badge = Rect { x, y: rect.y + rect.height - height, width, height };
            let palette = self.tiles.palette();
            canvas.fill(badge, palette.index(under));
            let inside = Rect { x: x + rect.height / 12, ..badge };
            style.write_whole(canvas, palette, inside, &text);
        }
    }

    /// Draws a row with the pieces in hand at its left, and the captured ones at its right.
    fn draw_hand_row(&self, canvas: &mut dyn Surface, side: Side, row: Rect) {
        let seat = self.seat(side);
        let captured = if self.scene.seats_shown { &seat.captured[..] } else { &[] };
        let room = |x, width| Rect { x: row.x + x, width, ..row };
        let share = row.width * pixel_layout::CAPTURED_SHARE / 5;
        let end =
            self.draw_pieces(canvas, room(row.width - share, share), !side, captured, Align::Right);
        let left = end.min(row.right()) - row.x;
        self.draw_pieces(canvas, room(0, left), side, &seat.hand, Align::Left);
    }
}

fn unsigned(pixels: i32) -> usize {
    usize::try_from(pixels).expect("a width is not negative")
}
