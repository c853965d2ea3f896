//! The scene in words, for people who don't see the picture.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use oddboard_rules::{Kind, Side, Square};

use super::{Mark, Scene};

/// Discord's limit for the description of an attachment, in characters.
/// <https://discord.com/developers/docs/resources/message#attachment-object>
pub const ALT_TEXT_LIMIT: usize = 1_024;

/// A player's name is cut to this many characters, so that it can't push out the board.
const NAME_LIMIT: usize = 32;

/// What is pointed out on squares that words tell, too.
const STATES: [(Mark, &str); 12] = [
    (Mark::Reduced, "Reduced"),
    (Mark::Symmetrized, "Symmetrized"),
    (Mark::Inactive, "Not activated"),
    (Mark::Locked, "May not move whole again"),
    (Mark::Movable, "Can move"),
    (Mark::Selected, "Chosen"),
    (Mark::Quiet, "May go to"),
    (Mark::Capture, "May capture on"),
    (Mark::Fusion, "May fuse on"),
    (Mark::Drop, "May be dropped on"),
    (Mark::Blocker, "In the way"),
    (Mark::Source, "Influenced from"),
];

impl Scene {
    /// The scene in at most 1,024 characters: game, turn, check, last move, then every piece
    /// by side and kind, and the hands.
    #[must_use]
    pub fn alt_text(&self) -> String {
        let full = self.words(Names::Full);
        let text =
            if full.chars().count() <= ALT_TEXT_LIMIT { full } else { self.words(Names::Codes) };
        cut(&text, ALT_TEXT_LIMIT)
    }

    fn words(&self, names: Names) -> String {
        let mut text = format!("{}, {}.", self.spec().title, self.situation());
        if let Some(last) = &self.last_move {
            let _ = write!(text, " Last move: {}.", last.trim_end_matches('.'));
        }
        if let Some(caption) = &self.caption {
            let _ = write!(text, " {}.", caption.trim_end_matches('.'));
        }
        for (mark, state) in STATES {
            let squares = self.marked(mark);
            if !squares.is_empty() {
                let _ = write!(text, " {state}: {}.", self.spec().geometry.names(squares));
            }
        }
        for side in Side::BOTH {
            let _ = write!(text, " {}: {}.", side.name(), self.army(side, names));
            let hand = &self.seats[side.index()].hand;
            if !hand.is_empty() {
                let held: Vec<_> =
                    hand.iter().map(|(kind, count)| self.counted(*kind, *count)).collect();
                let _ = write!(text, " In hand: {}.", held.join(", "));
            }
        }
        text
    }

    /// Whose turn it is and whether there is check, or how the game ended.
    pub(super) fn situation(&self) -> String {
        if let Some(outcome) = self.outcome {
            let reason = outcome.reason.name().replace('-', " ");
            return match outcome.winner {
                Some(side) => format!("{} has won ({reason})", self.titled(side)),
                None => format!("drawn ({reason})"),
            };
        }
        let again = if self.position.starts_turn() { "to move" } else { "moves again" };
        let mut words = format!("{} {again}", self.titled(self.position.turn()));
        if let Some(left) = self.moves_left() {
            let plural = if left == 1 { "" } else { "s" };
            let _ = write!(words, ", {left} move{plural} left");
        }
        let checkers = self.marked(Mark::Checker);
        if !self.marked(Mark::Check).is_empty() && !checkers.is_empty() {
            let names = self.spec().geometry.names(checkers);
            let _ = write!(words, ", in check from {names}");
        }
        words
    }

    /// `White`, or `White (Ada)` if the player has a name.
    fn titled(&self, side: Side) -> String {
        match &self.seats[side.index()].name {
            Some(name) => format!("{} ({})", side.name(), cut(name, NAME_LIMIT)),
            None => side.name().to_owned(),
        }
    }

    fn marked(&self, mark: Mark) -> Vec<Square> {
        self.marks.iter().filter(|(_, marks)| marks.has(mark)).map(|(square, _)| *square).collect()
    }

    fn army(&self, side: Side, names: Names) -> String {
        let mut kinds: BTreeMap<Kind, Vec<Square>> = BTreeMap::new();
        for (&square, piece) in self.pieces.iter().filter(|(_, piece)| piece.side == side) {
            kinds.entry(piece.kind).or_default().push(square);
        }
        let listed = kinds.into_iter().map(|(kind, squares)| {
            let info = self.spec().kind(kind);
            let name = match names {
                Names::Full => plural(info.name, squares.len()),
                Names::Codes => info.code.to_owned(),
            };
            let at: Vec<_> = squares
                .iter()
                .map(|square| self.spec().geometry.name(*square).to_string())
                .collect();
            format!("{name} {}", at.join(" "))
        });
        let listed: Vec<_> = listed.collect();
        if listed.is_empty() { "no pieces".to_owned() } else { listed.join(", ") }
    }

    fn counted(&self, kind: Kind, count: u8) -> String {
        let name = self.spec().kind(kind).name;
        match count {
            1 => name.to_owned(),
            _ => format!("{count} {}", plural(name, usize::from(count))),
        }
    }
}

/// How kinds are called.
#[derive(Clone, Copy)]
enum Names {
    Full,
    Codes,
}

fn plural(name: &str, count: usize) -> String {
    let after_vowel = |stem: &str| stem.ends_with(['a', 'e', 'o']);
    if count == 1 || name == "Deer" {
        name.to_owned()
    } else if let Some(stem) = name.strip_suffix("man") {
        format!("{stem}men")
    } else if let Some(stem) = name.strip_suffix('y').filter(|stem| !after_vowel(stem)) {
        format!("{stem}ies")
    } else if name.ends_with(['s', 'x', 'z']) {
        format!("{name}es")
    } else {
        format!("{name}s")
    }
}

/// At most `limit` characters of a text, with an ellipsis where some are left out.
fn cut(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let kept: String = text.chars().take(limit - 1).collect();
    format!("{}…", kept.trim_end())
}
