//! The scene as a board of characters, for places where only text fits.

use std::fmt::Write as _;

use oddboard_rules::{Side, Square};
use oddboard_speech::SpecSpeech;

use super::Scene;
use crate::words::words;

impl Scene {
    /// The scene as monospaced text: the board in the scene's orientation, upper case for White,
    /// lower case for Black, `.` for an empty square and nothing where there is no square; then
    /// places beside the board, hands and the turn.
    ///
    /// It is never truncated. An 11 by 10 board with everything beside it takes less than 1,000
    /// characters.
    #[must_use]
    pub fn text_board(&self) -> String {
        let geometry = &self.spec().geometry;
        let wide = self.spec().kinds.iter().map(|kind| kind.code.len()).max().unwrap_or(1);
        let mut ranks: Vec<u8> = (0..geometry.ranks()).rev().collect();
        let mut files: Vec<u8> = (0..geometry.files()).collect();
        if self.orientation == Side::Black {
            ranks.reverse();
            files.reverse();
        }
        let mut text = String::new();
        for rank in ranks {
            let mut line = format!("{:>2}", rank + 1);
            for &file in &files {
                let at = geometry.at(file.cast_signed(), rank.cast_signed());
                let cell = at.map_or_else(String::new, |square| self.cell(square));
                let _ = write!(line, " {cell:>wide$}");
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text.push_str("  ");
        for &file in &files {
            let _ = write!(text, " {:>wide$}", char::from(b'a' + file));
        }
        text.push('\n');
        self.write_beside(&mut text);
        text.push_str(&self.situation().unwrap_or_default());
        text
    }

    fn write_beside(&self, text: &mut String) {
        let geometry = &self.spec().geometry;
        for square in geometry.beside() {
            let name = self.spec().place_name(square, self.language);
            let told = words!("text-beside", place = name, piece = self.cell(square));
            let _ = writeln!(text, "{}", self.say(&told));
        }
        for side in Side::BOTH {
            let hand = &self.seats[side.index()].hand;
            if !hand.is_empty() {
                let held = hand
                    .iter()
                    .map(|(kind, count)| format!("{}x{count}", self.spec().kind(*kind).code));
                let held = held.collect::<Vec<_>>().join(" ");
                let _ = writeln!(
                    text,
                    "{}",
                    self.say(&words!("text-hand", side = side, pieces = held))
                );
            }
        }
    }

    fn cell(&self, square: Square) -> String {
        self.pieces.get(&square).map_or_else(
            || ".".to_owned(),
            |piece| {
                let code = self.spec().kind(piece.kind).code;
                match piece.side {
                    Side::White => code.to_owned(),
                    Side::Black => code.to_lowercase(),
                }
            },
        )
    }
}
