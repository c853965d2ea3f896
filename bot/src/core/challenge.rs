//! Challenges: they stand until they are answered or taken back.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

use super::{
    Cause, ChallengeId, ChallengeRefusal, Event, GameId, Member, Place, Players, Time, What, words,
};

/// The side a challenger would like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideWish {
    /// White.
    White,
    /// Black.
    Black,
    /// Whichever chance gives.
    Random,
}

/// Where a challenge stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeStatus {
    /// Nobody has answered.
    Pending,
    /// A game began.
    Accepted {
        /// Who accepted.
        by: Member,
        /// The game.
        game: GameId,
    },
    /// It was declined.
    Declined {
        /// By whom.
        by: Member,
    },
    /// Its maker took it back.
    Withdrawn,
}

/// A challenge as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// Who made it.
    pub challenger: Member,
    /// Who may accept; everybody else if none is named.
    pub opponent: Option<Member>,
    /// Which game is to be played.
    #[serde(with = "words::variant")]
    pub variant: Variant,
    /// The side its maker would like.
    pub side: SideWish,
    /// Where it was made; the game will be played there.
    pub place: Place,
    /// When.
    pub made: Time,
    /// Where it stands.
    pub status: ChallengeStatus,
}

/// What a new challenge is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewChallenge {
    /// Who may accept; everybody if none is named.
    pub opponent: Option<Member>,
    /// Which game is to be played.
    pub variant: Variant,
    /// The side the challenger would like.
    pub side: SideWish,
    /// Where.
    pub place: Place,
}

/// What a member does about a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeAsk {
    /// Accept it. Number and chance come in from outside.
    Accept {
        /// The number the game gets.
        game: GameId,
        /// A thrown coin: whether the challenger plays White if chance decides.
        coin: bool,
    },
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

/// An answer that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The challenge as it now is.
    pub challenge: Challenge,
    /// The first event of the game, if one begins.
    pub started: Option<Event>,
}

impl Challenge {
    /// Makes a challenge.
    ///
    /// # Errors
    ///
    /// When it is to oneself.
    pub fn new(
        cause: Cause,
        at: Time,
        by: Member,
        new: &NewChallenge,
    ) -> Result<Self, ChallengeRefusal> {
        if new.opponent == Some(by) {
            return Err(ChallengeRefusal::Yourself);
        }
        Ok(Self {
            id: ChallengeId(cause.0),
            challenger: by,
            opponent: new.opponent,
            variant: new.variant,
            side: new.side,
            place: new.place,
            made: at,
            status: ChallengeStatus::Pending,
        })
    }

    /// What a member's answer makes of it.
    ///
    /// # Errors
    ///
    /// When the answer is not this member's to give, or it comes too late.
    pub fn answer(
        &self,
        cause: Cause,
        at: Time,
        by: Member,
        ask: ChallengeAsk,
    ) -> Result<Answer, ChallengeRefusal> {
        self.may(by, ask)?;
        let mut challenge = self.clone();
        let mut started = None;
        challenge.status = match ask {
            ChallengeAsk::Withdraw => ChallengeStatus::Withdrawn,
            ChallengeAsk::Decline => ChallengeStatus::Declined { by },
            ChallengeAsk::Accept { game, coin } => {
                started = Some(self.start(cause, at, by, game, coin));
                ChallengeStatus::Accepted { by, game }
            }
        };
        Ok(Answer { challenge, started })
    }

    fn may(&self, by: Member, ask: ChallengeAsk) -> Result<(), ChallengeRefusal> {
        let own = by == self.challenger;
        let withdraws = ask == ChallengeAsk::Withdraw;
        if withdraws && !own {
            return Err(ChallengeRefusal::NotYours { challenger: self.challenger });
        }
        if !withdraws {
            match self.opponent {
                _ if own => return Err(ChallengeRefusal::Own),
                Some(opponent) if opponent != by => {
                    return Err(ChallengeRefusal::NotForYou { opponent });
                }
                None if ask == ChallengeAsk::Decline => return Err(ChallengeRefusal::OpenToAll),
                _ => {}
            }
        }
        match self.status {
            ChallengeStatus::Pending => Ok(()),
            answered => Err(ChallengeRefusal::Answered(answered)),
        }
    }

    fn start(&self, cause: Cause, at: Time, by: Member, game: GameId, coin: bool) -> Event {
        let side = match self.side {
            SideWish::White => Side::White,
            SideWish::Random if coin => Side::White,
            SideWish::Black | SideWish::Random => Side::Black,
        };
        let players = match side {
            Side::White => Players { white: self.challenger, black: by },
            Side::Black => Players { white: by, black: self.challenger },
        };
        Event {
            number: 0,
            cause: Some(cause),
            at,
            what: What::Started {
                game,
                variant: self.variant,
                players,
                start: self.variant.start().to_string(),
                place: self.place,
            },
        }
    }
}
