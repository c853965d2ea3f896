//! What members did and were told, and what there is in the end.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use oddboard_rules::Variant;

use crate::disk::StoredGame;

/// How a try to move ended, as the member saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The bot said that the move is made.
    Acknowledged,
    /// The bot said otherwise.
    Refused,
    /// The bot said nothing, or not in time.
    Unknown,
}

/// A try to move.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// How many moves there were before.
    pub ply: usize,
    /// The move in coordinates.
    pub text: String,
    /// How it ended.
    pub outcome: Outcome,
    /// What the bot said, if it said something.
    pub answer: String,
    /// When the member had the answer, or gave up.
    pub at: Instant,
}

/// A game as its members saw it.
#[derive(Debug, Clone)]
pub struct GameHistory {
    /// Which game.
    pub variant: Variant,
    /// White and Black.
    pub players: [u64; 2],
    /// Each player's time for the whole game.
    pub budget: Duration,
    /// When it began.
    pub begun: Instant,
    /// Every try to move, in order.
    pub attempts: Vec<Attempt>,
}

/// Everything that members did, and when something was wrong.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// Games by number.
    pub games: BTreeMap<u64, GameHistory>,
    /// From when until when there was a fault.
    pub faults: Vec<(Instant, Instant)>,
}

/// A message that said whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// The game's number.
    pub game: u64,
    /// The number of the turn that the message tells of, from 1.
    pub number: u64,
    /// What tells a message that is sent again from another one: its nonce, or its id.
    pub identity: String,
    /// Who was notified.
    pub notified: Vec<u64>,
}

/// What there is in the end.
#[derive(Debug, Clone, Default)]
pub struct Evidence {
    /// The games as they are stored.
    pub games: BTreeMap<u64, StoredGame>,
    /// Every turn's message that was sent.
    pub sent: Vec<Announcement>,
    /// Every turn's message that is in a channel.
    pub standing: Vec<Announcement>,
}

/// The number of a game and of a turn in a turn's message, if it is one. White has the first turn.
#[must_use]
pub fn turn_of(content: &str) -> Option<(u64, u64)> {
    let game = number_after(content, "**Game ")?;
    let number = number_after(content, "· move ")?;
    let blacks = u64::from(content.contains(&format!("· move {number}, Black")));
    Some((game, (2 * number + blacks).saturating_sub(1)))
}

fn number_after(content: &str, mark: &str) -> Option<u64> {
    let rest = &content[content.find(mark)? + mark.len()..];
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..digits].parse().ok()
}
