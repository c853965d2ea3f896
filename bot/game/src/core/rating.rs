//! Ratings: Glicko-2, one game at a time.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2},
};

use super::{GameRecord, Member, PerSide, Player, Server, Span, Time, serde_names, time};

/// How well somebody plays, and how sure that is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating.
    pub value: f64,
    /// Its deviation: the true value lies within twice of it, most likely.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self::from(Glicko2Rating::new())
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Self {
        let Glicko2Rating { rating: value, deviation, volatility } = rating;
        Self { value, deviation, volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        let Rating { value, deviation, volatility } = rating;
        Self { rating: value, deviation, volatility }
    }
}

impl Rating {
    /// The largest deviation: nothing is known.
    pub const DEVIATION_MAX: f64 = 350.0;
    /// Above this deviation a rating is shown as provisional.
    pub const PROVISIONAL: f64 = 110.0;
    /// How long a rating period of idleness is: after a year of them a
    /// settled rating is provisional again.
    pub const PERIOD: Span = time::DAY.times(5);

    /// Whether too little is known yet.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL
    }

    /// What the player is worth at least, most likely: what leaderboards are
    /// ordered by, so that nobody leads them by one lucky game.
    #[must_use]
    pub fn at_least(self) -> f64 {
        self.deviation.mul_add(-2.0, self.value)
    }

    /// The rating after idle time: the value stays, its certainty fades.
    #[must_use]
    pub fn faded(self, idle: Span) -> Self {
        let mut rating = Glicko2Rating::from(self);
        for _ in 0..idle.0 / Self::PERIOD.0 {
            if rating.deviation >= Self::DEVIATION_MAX {
                break;
            }
            rating = decay_deviation(&rating);
        }
        rating.into()
    }
}

/// How a game ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

impl Score {
    /// How a game ended for a side.
    #[must_use]
    pub fn of(winner: Option<Side>, side: Side) -> Self {
        match winner {
            None => Self::Drawn,
            Some(winner) if winner == side => Self::Won,
            Some(_) => Self::Lost,
        }
    }

    /// Who won, if this is how it ended for a side.
    #[must_use]
    pub fn winner(self, side: Side) -> Option<Side> {
        match self {
            Self::Won => Some(side),
            Self::Drawn => None,
            Self::Lost => Some(!side),
        }
    }
}

/// How sure an engine's rating is: as sure as that of somebody who plays often.
const ENGINE_DEVIATION: f64 = 60.0;

/// How many games were won, drawn and lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl Tally {
    /// One game more.
    pub fn add(&mut self, score: Score) {
        match score {
            Score::Won => self.won += 1,
            Score::Drawn => self.drawn += 1,
            Score::Lost => self.lost += 1,
        }
    }

    /// One game less.
    pub fn remove(&mut self, score: Score) {
        let games = match score {
            Score::Won => &mut self.won,
            Score::Drawn => &mut self.drawn,
            Score::Lost => &mut self.lost,
        };
        *games = games.saturating_sub(1);
    }

    /// All games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Whom a rating was won against: who plays the computer risks no rating that others see on a
/// leaderboard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pool {
    /// Members.
    #[default]
    Members,
    /// The computer.
    Computer,
}

/// Where a member stands in one variant, on one server or overall.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub member: Member,
    /// On which server; none: everywhere.
    pub server: Option<Server>,
    /// In which variant.
    #[serde(with = "serde_names::variant")]
    pub variant: Variant,
    /// Their rating after their last rated game.
    pub rating: Rating,
    /// Their rated games.
    pub tally: Tally,
    /// When the last of them ended.
    pub updated: Time,
    /// Against whom they were.
    #[serde(default)]
    pub pool: Pool,
}

impl Standing {
    /// Somebody who has not played yet.
    #[must_use]
    pub fn new(member: Member, server: Option<Server>, variant: Variant, at: Time) -> Self {
        let (rating, tally) = (Rating::default(), Tally::default());
        let pool = Pool::default();
        Self { member, server, variant, rating, tally, updated: at, pool }
    }

    /// Where a member stands after a game against an engine of a known rating.
    #[must_use]
    pub fn after_engine(self, engine: f64, side: Side, winner: Option<Side>, at: Time) -> Self {
        let known = Rating { value: engine, deviation: ENGINE_DEVIATION, ..Rating::default() };
        let engine = Self { rating: known, updated: at, ..self };
        let before = match side {
            Side::White => PerSide { white: self, black: engine },
            Side::Black => PerSide { white: engine, black: self },
        };
        *rate(before, winner, at).on(side)
    }

    /// The rating now, faded since the last game.
    #[must_use]
    pub fn current(&self, now: Time) -> Rating {
        self.rating.faded(now.since(self.updated))
    }
}

/// Where two players stand after a game between them.
#[must_use]
pub fn rate(before: PerSide<Standing>, winner: Option<Side>, at: Time) -> PerSide<Standing> {
    let outcome = match Score::of(winner, Side::White) {
        Score::Won => Outcomes::WIN,
        Score::Drawn => Outcomes::DRAW,
        Score::Lost => Outcomes::LOSS,
    };
    let (white, black) = glicko2(
        &before.white.current(at).into(),
        &before.black.current(at).into(),
        &outcome,
        &Glicko2Config::new(),
    );
    let after = |standing: Standing, side, rating: Glicko2Rating| {
        let mut tally = standing.tally;
        tally.add(Score::of(winner, side));
        Standing { rating: rating.into(), tally, updated: at, ..standing }
    };
    PerSide {
        white: after(before.white, Side::White, white),
        black: after(before.black, Side::Black, black),
    }
}

/// A rating before and after a game.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before.
    pub before: Rating,
    /// After.
    pub after: Rating,
}

/// What a member remembers of a game that is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PastGame {
    /// Who remembers it.
    pub member: Member,
    /// The game.
    pub game: super::GameId,
    /// Which game was played.
    #[serde(with = "serde_names::variant")]
    pub variant: Variant,
    /// The side they played.
    #[serde(with = "serde_names::side")]
    pub side: Side,
    /// Against whom.
    pub opponent: Player,
    /// On which server.
    pub server: Option<Server>,
    /// How it ended for them; none if it was called off.
    pub score: Option<Score>,
    /// When.
    pub ended: Time,
    /// What it made of their overall rating, if it counted.
    pub rating: Option<RatingChange>,
    /// What it made of their rating on the server, if it counted there.
    pub server_rating: Option<RatingChange>,
}

impl PastGame {
    /// What a side's player remembers of a game; its ratings are still open.
    /// None while the game goes on, and for an engine.
    #[must_use]
    pub fn of(record: &GameRecord, side: Side) -> Option<Self> {
        let ending = record.ending.as_ref()?;
        let called_off = ending.is_called_off();
        Some(Self {
            member: record.players.on(side).member()?,
            game: record.id,
            variant: record.variant,
            side,
            opponent: record.players.on(!side),
            server: record.place.server,
            score: (!called_off).then(|| Score::of(ending.winner(), side)),
            ended: record.updated,
            rating: None,
            server_rating: None,
        })
    }
}

/// A member's results, with each side, in one variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Results {
    /// The variant.
    pub variant: Variant,
    /// With each side.
    pub by_side: PerSide<Tally>,
}
