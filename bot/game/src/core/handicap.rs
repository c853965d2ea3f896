//! Handicaps: one player begins without a piece, so that players of different strength have an even
//! game.

use oddboard_rules::{AnyPosition, Kind, Side, Variant};
use serde::{Deserialize, Serialize};

use super::{GameRecord, rating::Score};

/// Which of two members gives a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Giver {
    /// Who makes the challenge.
    Challenger,
    /// Who accepts it.
    Opponent,
}

/// A handicap that a challenge offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handicap {
    /// Who begins without the piece.
    pub giver: Giver,
    /// The code of its kind, as the game writes it.
    pub piece: String,
}

impl Handicap {
    /// A handicap in a game.
    #[must_use]
    pub fn new(giver: Giver, variant: Variant, kind: Kind) -> Self {
        Self { giver, piece: variant.spec().kind(kind).code.to_owned() }
    }

    /// What is missing; none if the game has no such pieces.
    #[must_use]
    pub fn kind(&self, variant: Variant) -> Option<Kind> {
        variant.spec().kind_of(&self.piece)
    }

    /// Where the game begins if the challenger has this side; none if the game cannot begin so.
    #[must_use]
    pub fn start(&self, variant: Variant, challenger: Side) -> Option<AnyPosition> {
        let giver = match self.giver {
            Giver::Challenger => challenger,
            Giver::Opponent => !challenger,
        };
        variant.start_at_odds(giver, self.kind(variant)?)
    }

    /// Whether the game can begin so, whoever has which side.
    pub(super) fn is_possible(&self, variant: Variant) -> bool {
        Side::BOTH.into_iter().all(|side| self.start(variant, side).is_some())
    }

    /// The handicap of a game, for a rematch that the player of a side asks for: whoever gave the
    /// piece gives it again.
    pub(super) fn again(record: &GameRecord, by: Side) -> Option<Self> {
        let (side, kind) = record.odds()?;
        let giver = if side == by { Giver::Challenger } else { Giver::Opponent };
        Some(Self::new(giver, record.variant, kind))
    }
}

impl GameRecord {
    fn begins_as_usual(&self) -> bool {
        self.start == self.variant.start().to_string()
    }

    /// Which side began without a piece of which kind, if one did.
    #[must_use]
    pub fn odds(&self) -> Option<(Side, Kind)> {
        if self.begins_as_usual() {
            return None;
        }
        self.variant.parse_position(&self.start).ok()?.odds()
    }

    /// Whether a result says how well the player of a side plays. With a piece more a win says
    /// little, and so does a loss with one less; a game that began anywhere else says nothing.
    #[must_use]
    pub fn is_telling(&self, side: Side, score: Score) -> bool {
        match self.odds() {
            Some((giver, _)) if giver == side => score != Score::Lost,
            Some(_) => score != Score::Won,
            None => self.begins_as_usual(),
        }
    }
}
