//! What a member's games that are over add up to: counted as they end, so that nobody has to look at all
//! of them.

use oddboard_rules::Variant;
use serde::{Deserialize, Serialize};

use super::{
    GameId, Level, Member, PerSide, Time,
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
    /// The one that ended last, with or without a result; of several the one with the highest number.
    pub last: GameId,
    /// When that was.
    pub last_ended: Time,
    /// The same of those against the computer.
    pub last_against_computer: Option<AgainstComputer>,
}

/// A game against the computer that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgainstComputer {
    /// The game.
    pub game: GameId,
    /// When it ended.
    pub ended: Time,
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
            last_ended: past.ended,
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
        let order = (past.ended, past.game);
        if (self.last_ended, self.last) < order {
            (self.last_ended, self.last) = order;
        }
        if let Some(level) = level
            && self.last_against_computer.is_none_or(|last| (last.ended, last.game) < order)
        {
            let PastGame { game, ended, score, .. } = *past;
            self.last_against_computer = Some(AgainstComputer { game, ended, level, score });
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

#[cfg(test)]
mod tests {
    use oddboard_rules::Side;

    use super::*;
    use crate::core::Player;

    /// A game by its number, and when it ended.
    fn game((number, ended): (u64, u64)) -> PastGame {
        PastGame {
            member: Member(7),
            game: GameId(number),
            variant: Variant::ALL[0],
            side: Side::White,
            opponent: Player::Engine(Level(1)),
            server: None,
            score: Some(Score::Won),
            ended: Time(ended),
            rating: None,
            server_rating: None,
        }
    }

    fn last(games: &[(u64, u64)]) -> [u64; 2] {
        let (first, others) = games.split_first().expect("a game");
        let mut played = Played::first(&game(*first));
        others.iter().for_each(|other| played.add(&game(*other)));
        [played.last, played.last_against_computer.expect("one").game].map(|game| game.0)
    }

    #[test]
    fn the_last_game_is_the_one_that_ended_last_whatever_its_number() {
        assert_eq!(last(&[(1, 10), (2, 20)]), [2, 2]);
        // The first took longer, or was begun by a bot that gives out lower numbers.
        assert_eq!(last(&[(1, 30), (2, 20)]), [1, 1]);
        assert_eq!(last(&[(1_002, 20), (9, 40), (1_001, 30)]), [9, 9]);
        assert_eq!(last(&[(2, 20), (1, 20)]), [2, 2]);
    }

    #[test]
    fn without_its_last_game_a_member_is_to_be_counted_anew() {
        let mut played = Played::first(&game((1, 30)));
        played.add(&game((2, 20)));
        assert_eq!(played.clone().without(&game((1, 30))), None);
        assert_eq!(played.without(&game((2, 20))), Some(Played::first(&game((1, 30)))));
    }
}
