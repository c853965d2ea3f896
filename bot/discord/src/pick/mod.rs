//! Picking a move instead of typing it: the legal moves as a tree of questions.
//!
//! Which piece, where to, what else: a [`Step`] is the question that is open
//! after some [`Pick`]s, or the move they amount to. What is evident is not
//! asked. Nothing here knows a game, nor where the answers are clicked; a path
//! of picks is a short text, so that it fits into a button.
//!
//! Every legal move is reached by exactly one path.

mod group;
mod label;
mod part;
#[cfg(test)]
mod tests;

use oddboard_rules::{AnyPosition, Destination, Game, Move, Square};

use crate::language::Language;

pub use self::group::{Group, PAGE, SELECT_MAX};
use self::{label::Labels, part::Part};

/// The most characters that a label or a detail has.
pub const LABEL_MAX: usize = 100;
/// What stands between the picks of a path.
const SEPARATOR: char = '.';

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// Which piece, or what else is to be done.
    Piece,
    /// Where to.
    Target,
    /// What it becomes, or whether it stays what it is.
    Form,
    /// Whether all of it goes, or which component.
    Component,
    /// Where a captured piece is placed.
    Placement,
    /// Which two pieces in hand fuse.
    Pair,
}

/// An answer that is open to the member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    /// Its name in a path.
    pub key: String,
    /// What the member reads.
    pub label: String,
    /// What else there is to say about it; may be empty.
    pub detail: String,
    /// The same in a heading over several answers.
    short: String,
    /// The moves that remain when it is picked.
    pub moves: Vec<Move>,
    /// The squares it is about.
    pub squares: Vec<Square>,
    /// Whether it is the move that moves nothing.
    pub passes: bool,
    /// What belongs together has the same family, and stands together.
    family: (u8, u8),
}

/// A question that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub about: About,
    /// The answers; at least two.
    pub picks: Vec<Pick>,
    /// The piece that was picked, unless the question is which; several
    /// squares where several move as one.
    pub chosen: Vec<Square>,
    /// Everything that the remaining moves do, for a picture; empty while the
    /// piece is open.
    pub destinations: Vec<Destination>,
}

/// Where some picks have led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A question is open.
    Open(Question),
    /// The move is settled.
    Settled(Move),
}

/// A path that leads nowhere in this position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these picks lead to no move in this position")]
pub struct Lost;

/// The picks made so far, each the answer to a question that was asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Path {
    keys: Vec<String>,
}

impl Path {
    /// Reads what [`Path`]'s display wrote.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let keys = text.split(SEPARATOR).filter(|key| !key.is_empty());
        Self { keys: keys.map(str::to_owned).collect() }
    }

    /// The path with one more pick.
    #[must_use]
    pub fn with(&self, key: &str) -> Self {
        let mut keys = self.keys.clone();
        keys.push(key.to_owned());
        Self { keys }
    }

    /// The path to the question before; none at the first.
    #[must_use]
    pub fn back(&self) -> Option<Self> {
        let (_, keys) = self.keys.split_last()?;
        Some(Self { keys: keys.to_vec() })
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut separator = "";
        for key in &self.keys {
            write!(f, "{separator}{key}")?;
            separator = ".";
        }
        Ok(())
    }
}

/// Where a path leads in a game as it stands.
///
/// # Errors
///
/// When it leads nowhere: it was made for another position, or the game is
/// over.
pub fn follow(game: &Game, path: &Path, language: Language) -> Result<Step, Lost> {
    let position = game.position();
    let mut moves = game.legal_moves();
    let mut keys = path.keys.iter();
    let mut depth = 0;
    while moves.len() > 1 {
        let answers = answers(position, &moves, depth);
        depth += 1;
        if answers.len() < 2 {
            continue;
        }
        let Some(key) = keys.next() else {
            return Ok(Step::Open(question(position, answers, &moves, language)));
        };
        let answer = answers.into_iter().find(|(part, _)| part.key(position) == *key);
        moves = answer.ok_or(Lost)?.1;
    }
    match (moves.first(), keys.next()) {
        (Some(settled), None) => Ok(Step::Settled(*settled)),
        _ => Err(Lost),
    }
}

/// What was picked so far, in the words of the answers.
#[must_use]
pub fn trail(game: &Game, path: &Path, language: Language) -> Vec<String> {
    let picked = (0..path.keys.len()).map_while(|count| {
        let before = Path { keys: path.keys[..count].to_vec() };
        let Ok(Step::Open(question)) = follow(game, &before, language) else { return None };
        question.picks.into_iter().find(|pick| pick.key == path.keys[count])
    });
    picked.map(|pick| pick.label).collect()
}

/// The position's mark in a button: two positions rarely have the same, so that
/// a button that was made before moves were taken back is recognised.
#[must_use]
pub fn fingerprint(position: &AnyPosition) -> String {
    format!("{:04x}", crc32fast::hash(position.to_string().as_bytes()) & 0xffff)
}

/// The moves by what they decide at a depth, in the order in which they first
/// come.
fn answers(position: &AnyPosition, moves: &[Move], depth: usize) -> Vec<(Part, Vec<Move>)> {
    let mut answers: Vec<(Part, Vec<Move>)> = Vec::new();
    for &mv in moves {
        let part = Part::of(position, mv, depth);
        match answers.iter_mut().find(|(known, _)| *known == part) {
            Some((_, its)) => its.push(mv),
            None => answers.push((part, vec![mv])),
        }
    }
    answers
}

fn question(
    position: &AnyPosition,
    answers: Vec<(Part, Vec<Move>)>,
    moves: &[Move],
    language: Language,
) -> Question {
    let about = Part::about(answers.iter().map(|(part, _)| *part));
    let (chosen, destinations) = match about {
        About::Piece => (Vec::new(), Vec::new()),
        _ => (label::origin(position, moves[0]), among(position, moves)),
    };
    let labels = Labels { position, destinations: &destinations, language };
    let mut picks: Vec<Pick> =
        answers.into_iter().map(|(part, moves)| labels.pick(part, moves)).collect();
    picks.sort_by(|a, b| (a.family, &a.squares, &a.key).cmp(&(b.family, &b.squares, &b.key)));
    Question { about, picks, chosen, destinations }
}

/// What some moves of one piece do.
fn among(position: &AnyPosition, moves: &[Move]) -> Vec<Destination> {
    let mut destinations = position.destinations(moves[0].from());
    destinations.retain(|destination| moves.contains(&destination.mv));
    destinations
}
