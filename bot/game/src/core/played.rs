//! What a member's games that are over add up to: counted as they end, so that nobody has to look at all
//! of them.

use oddboard_rules::Variant;
use serde::{Deserialize, Serialize};

use super::{
    GameId, Level, Member, PerSide,
    rating::{PastGame, Results, Score, Tally},
    serde_names,
};

/// A member's games of a variant that are over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Whose.
    pub member: Member,
    /// The variant.
    #[serde(with = "serde_names::variant")]
    pub variant: Variant,
    /// Results against members.
    pub against_members: PerSide<Tally>,
    /// Results against the computer.
    pub against_computer: PerSide<Tally>,
    /// The one with the highest number, with or without a result.
    pub last: GameId,
    /// The one against the computer with the highest number, with or without a result.
    pub last_against_computer: Option<AgainstComputer>,
}

/// A game against the computer that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgainstComputer {
    /// The game.
    pub game: GameId,
    /// The computer's level.
    pub level: Level,
    /// How it ended for the member; none if it was called off.
    pub score: Option<Score>,
}

impl Played {
    /// Counts the first game that is over.
    #[must_use]
    pub fn first(past: &PastGame) -> Self {
        let mut played = Self {
            member: past.member,
            variant: past.variant,
            against_members: PerSide::default(),
            against_computer: PerSide::default(),
            last: past.game,
            last_against_computer: None,
        };
        played.add(past);
        played
    }

    /// Counts another game of this member and variant. In which order they are counted is all the same.
    pub fn add(&mut self, past: &PastGame) {
        let level = past.opponent.level();
        let results = match level {
            Some(_) => &mut self.against_computer,
            None => &mut self.against_members,
        };
        if let Some(score) = past.score {
            results.on_mut(past.side).add(score);
        }
        self.last = self.last.max(past.game);
        if let Some(level) = level
            && self.last_against_computer.is_none_or(|last| last.game < past.game)
        {
            let (game, score) = (past.game, past.score);
            self.last_against_computer = Some(AgainstComputer { game, level, score });
        }
    }

    /// Without a game that was counted; none if it was the last one, or the last one against the computer: then what is
    /// left has to be counted anew.
    #[must_use]
    pub fn without(mut self, past: &PastGame) -> Option<Self> {
        let last = self.last_against_computer.map(|last| last.game);
        if self.last == past.game || last == Some(past.game) {
            return None;
        }
        let results = match past.opponent.level() {
            Some(_) => &mut self.against_computer,
            None => &mut self.against_members,
        };
        if let Some(score) = past.score {
            results.on_mut(past.side).remove(score);
        }
        Some(self)
    }

    /// The results, if there are any.
    #[must_use]
    pub fn results(&self, by_side: PerSide<Tally>) -> Option<Results> {
        (by_side != PerSide::default()).then_some(Results { variant: self.variant, by_side })
    }
}

/// A member's results against another, in all variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadToHead {
    /// Whose.
    pub member: Member,
    /// Against whom.
    pub opponent: Member,
    /// The results.
    pub tally: Tally,
}

impl HeadToHead {
    /// Between these, nothing has been played yet.
    #[must_use]
    pub fn new(member: Member, opponent: Member) -> Self {
        Self { member, opponent, tally: Tally::default() }
    }

    /// Whom a game that is over counts between, if its opponent is a member who is still known.
    #[must_use]
    pub fn of(past: &PastGame) -> Option<(Self, Score)> {
        let opponent = past.opponent.member().filter(|other| *other != Member::ANONYMOUS)?;
        Some((Self::new(past.member, opponent), past.score?))
    }
}
