//! The tree of questions.

use oddboard_rules::{AnyPosition, Destination, Game, Move, Square};

use super::order::{Order, origin};
use super::part::{About, Part};
use super::path::Path;

/// An answer that is open to the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    /// Its name in a path.
    pub key: String,
    /// What it decides.
    pub part: Part,
    /// The moves that remain when it is picked.
    pub moves: Vec<Move>,
    /// The squares it is about.
    pub squares: Vec<Square>,
    /// Whether it is the move that moves nothing.
    pub passes: bool,
    /// Answers that belong together have the same family, and stand together.
    pub family: (u8, u8),
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

/// Where a path leads in a game as it stands.
///
/// # Errors
///
/// When it leads nowhere: it was made for another position, or the game is
/// over.
pub fn follow(game: &Game, path: &Path) -> Result<Step, Lost> {
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
            return Ok(Step::Open(question(position, answers, &moves)));
        };
        let answer = answers.into_iter().find(|(part, _)| part.key(position) == *key);
        moves = answer.ok_or(Lost)?.1;
    }
    match (moves.first(), keys.next()) {
        (Some(settled), None) => Ok(Step::Settled(*settled)),
        _ => Err(Lost),
    }
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

fn question(position: &AnyPosition, answers: Vec<(Part, Vec<Move>)>, moves: &[Move]) -> Question {
    let about = Part::about(answers.iter().map(|(part, _)| *part));
    let (chosen, destinations) = match about {
        About::Piece => (Vec::new(), Vec::new()),
        _ => (origin(position, moves[0]), among(position, moves)),
    };
    let order = Order { position, destinations: &destinations };
    let pick = |(part, moves): (Part, Vec<Move>)| Pick {
        key: part.key(position),
        part,
        squares: order.squares(part, &moves),
        passes: part == Part::Pass,
        family: order.family(part, &moves),
        moves,
    };
    let mut picks: Vec<Pick> = answers.into_iter().map(pick).collect();
    picks.sort_by(|a, b| (a.family, &a.squares, &a.key).cmp(&(b.family, &b.squares, &b.key)));
    Question { about, picks, chosen, destinations }
}

/// What some moves of one piece do.
fn among(position: &AnyPosition, moves: &[Move]) -> Vec<Destination> {
    let mut destinations = position.destinations(moves[0].from());
    destinations.retain(|destination| moves.contains(&destination.mv));
    destinations
}
