//! Controls: bugs put in on purpose, which the checker must catch.

use crate::history::{Announcement, Evidence, History, Outcome};

const HOUR_MS: u64 = 3_600_000;

/// A bug that the checker must catch in the evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Control {
    /// A sync that never happened: the last acknowledged move of a game is not stored.
    LostSync,
    /// A turn is posted twice.
    DoubledPost,
    /// A turn's message is never posted.
    MissingPost,
    /// A turn's message notifies the player who waits.
    WrongPlayer,
    /// A clock is charged an hour too much.
    MischargedClock,
}

impl Control {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::LostSync,
        Self::DoubledPost,
        Self::MissingPost,
        Self::WrongPlayer,
        Self::MischargedClock,
    ];

    /// Puts the bug into the evidence. Whether there was a game to put it into.
    pub fn put_into(self, history: &History, evidence: &mut Evidence) -> bool {
        match self {
            Self::LostSync => {
                let lost = history.games.iter().rev().find_map(|(number, game)| {
                    let last = game.attempts.last()?;
                    let stored = evidence.games.get(number)?;
                    let is_last = last.ply + 1 == stored.moves.len();
                    (is_last && last.outcome == Outcome::Acknowledged).then_some(*number)
                });
                let stored = lost.and_then(|number| evidence.games.get_mut(&number));
                stored.is_some_and(|stored| stored.moves.pop().is_some())
            }
            Self::DoubledPost => {
                let doubled = evidence.sent.last().cloned();
                let doubled = doubled.map(|mut message| {
                    message.identity.push_str("-again");
                    message
                });
                let found = doubled.is_some();
                evidence.sent.extend(doubled);
                found
            }
            Self::MissingPost => {
                let Some((game, number)) = last_turn(evidence) else { return false };
                let others =
                    |message: &Announcement| (message.game, message.number) != (game, number);
                evidence.sent.retain(others);
                evidence.standing.retain(others);
                true
            }
            Self::WrongPlayer => {
                let Some((game, number)) = last_turn(evidence) else { return false };
                let Some(history) = history.games.get(&game) else { return false };
                for message in &mut evidence.standing {
                    if (message.game, message.number) == (game, number) {
                        let waits = |player: &&u64| !message.notified.contains(*player);
                        message.notified = history.players.iter().filter(waits).copied().collect();
                    }
                }
                true
            }
            Self::MischargedClock => {
                let clocks = evidence.games.values_mut().filter_map(|game| game.left.as_mut());
                clocks.last().is_some_and(|left| {
                    left[0] = left[0].saturating_sub(HOUR_MS);
                    true
                })
            }
        }
    }
}

/// The game and the number of a turn whose message stands in a channel.
fn last_turn(evidence: &Evidence) -> Option<(u64, u64)> {
    evidence.standing.last().map(|message| (message.game, message.number))
}
