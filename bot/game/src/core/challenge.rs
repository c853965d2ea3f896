//! Challenges: they stand until they are answered or taken back.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

use super::{
    ChallengeId, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, Channel, Event, EventKind,
    GameId, GameRecord, Handicap, InteractionId, Member, Message, Moment, PerSide, Place, Players,
    Role, Span, Terms, ThreadPolicy, Time, TimeControl, Uptime, Who, serde_names, time,
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

/// A challenge as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// Who made it.
    pub challenger: Member,
    /// Who may accept; everybody else if none is named.
    pub opponent: Option<Member>,
    /// If nobody is named: the role that one must have to accept.
    #[serde(default)]
    pub role: Option<Role>,
    /// Which game is to be played.
    #[serde(with = "serde_names::variant")]
    pub variant: Variant,
    /// The side its maker would like.
    pub side: SideWish,
    /// Where it was made; the game will be played there.
    pub place: Place,
    /// How much time the players will have.
    #[serde(default)]
    pub time: TimeControl,
    /// Whether the game will count for their ratings.
    #[serde(default)]
    pub rated: bool,
    /// Which of the two begins without a piece, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Handicap>,
    /// What the challenger says about it.
    #[serde(default)]
    pub note: Option<String>,
    /// The game that this is a rematch of.
    #[serde(default)]
    pub rematch: Option<GameId>,
    /// When.
    pub made: Time,
    /// Until when it stands.
    #[serde(default)]
    pub expires: Option<Uptime>,
    /// Where messages about the game will go.
    #[serde(default, rename = "room")]
    pub thread: ThreadPolicy,
    /// The message that shows it, once it is known.
    #[serde(default)]
    pub message: Option<Message>,
    /// Where that message is, if not where the challenge was made.
    #[serde(default)]
    pub apart: Option<Channel>,
    /// Where it stands.
    pub status: ChallengeStatus,
}

/// What a new challenge is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChallenge {
    /// Who may accept; everybody if none is named.
    pub opponent: Option<Member>,
    /// If nobody is named: the role that one must have to accept.
    pub role: Option<Role>,
    /// Which game is to be played.
    pub variant: Variant,
    /// The side the challenger would like.
    pub side: SideWish,
    /// Where.
    pub place: Place,
    /// The channel that the place is within, if it is a part of one.
    pub within: Option<Channel>,
    /// How much time the players will have.
    pub time: TimeControl,
    /// Whether the game will count for their ratings.
    pub rated: bool,
    /// Which of the two begins without a piece, if one does.
    pub handicap: Option<Handicap>,
    /// What the challenger says about it.
    pub note: Option<String>,
    /// The game that this is a rematch of.
    pub rematch: Option<GameId>,
    /// Where messages about the game will go.
    pub thread: ThreadPolicy,
}

impl NewChallenge {
    /// A challenge to everybody, unrated, in unlimited time, with a side by
    /// lot.
    #[must_use]
    pub fn open(variant: Variant, place: Place) -> Self {
        Self {
            opponent: None,
            role: None,
            variant,
            side: SideWish::Random,
            place,
            within: None,
            time: TimeControl::Unlimited,
            rated: false,
            handicap: None,
            note: None,
            rematch: None,
            thread: ThreadPolicy::Place,
        }
    }

    /// A challenge to play a game once more, with sides swapped.
    ///
    /// # Errors
    ///
    /// When it is not over, or `by` did not play it.
    pub fn rematch(by: Member, record: &GameRecord) -> Result<Self, ChallengeRefusal> {
        let side = record.players.side_of(by).ok_or(ChallengeObstacle::NotAPlayer(record.id))?;
        if record.ending.is_none() {
            return Err(ChallengeObstacle::NotOver(record.id).into());
        }
        // An engine is not challenged, it is asked to play.
        let opponent = record.players.on(!side).member().ok_or(ChallengeObstacle::Gone)?;
        if opponent == Member::ANONYMOUS {
            return Err(ChallengeObstacle::Gone.into());
        }
        let handicap = Handicap::again(record, side);
        let side = match side {
            Side::White => SideWish::Black,
            Side::Black => SideWish::White,
        };
        Ok(Self {
            opponent: Some(opponent),
            side,
            time: record.time,
            rated: record.rated,
            handicap,
            rematch: Some(record.id),
            thread: record.thread.of_rematch(),
            ..Self::open(record.variant, record.place)
        })
    }
}

/// What an acceptance brings from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceptance {
    /// The number the game gets.
    pub game: GameId,
    /// A thrown coin: whether the challenger plays White if chance decides.
    pub coin: bool,
    /// What the challenger brings to the clock.
    pub challenger: Terms,
    /// What the one who accepts brings to the clock.
    pub accepter: Terms,
}

/// What a member does about a challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChallengeAsk {
    /// Accept it.
    Accept(Acceptance),
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
    /// How long a challenge stands to a game that takes days.
    pub const STANDS: Span = time::DAY.times(7);
    /// How long one stands to a game that is played in one go: whoever accepts it later would find nobody there, and
    /// the first clock runs.
    pub const STANDS_AT_ONCE: Span = time::HOUR;
    /// How many characters a note may have.
    pub const NOTE_MAX: usize = 200;

    /// Makes a challenge.
    ///
    /// # Errors
    ///
    /// When it is to oneself, its note is too long, its time is none that is offered, or its
    /// handicap is none of the game's or is to be rated.
    pub fn new(
        cause: InteractionId,
        at: Moment,
        by: Member,
        new: &NewChallenge,
    ) -> Result<Self, ChallengeRefusal> {
        if new.opponent == Some(by) {
            return Err(ChallengeRefusal::Yourself);
        }
        let note = new.note.as_deref().map(str::trim).filter(|note| !note.is_empty());
        if note.is_some_and(|note| note.chars().count() > Self::NOTE_MAX) {
            return Err(ChallengeObstacle::LongNote { most: Self::NOTE_MAX }.into());
        }
        if let Some(handicap) = &new.handicap {
            if !handicap.is_possible(new.variant) {
                return Err(ChallengeObstacle::NoSuchHandicap.into());
            }
            // The ratings suppose that both begin with the same.
            if new.rated {
                return Err(ChallengeObstacle::RatedHandicap.into());
            }
        }
        Ok(Self {
            id: ChallengeId(cause.0),
            challenger: by,
            opponent: new.opponent,
            role: new.role.filter(|_| new.opponent.is_none()),
            variant: new.variant,
            side: new.side,
            place: new.place,
            time: new.time.checked().map_err(ChallengeObstacle::Time)?,
            rated: new.rated,
            handicap: new.handicap.clone(),
            note: note.map(str::to_owned),
            rematch: new.rematch,
            made: at.at,
            expires: Some(at.uptime().plus(match new.time.takes_days() {
                true => Self::STANDS,
                false => Self::STANDS_AT_ONCE,
            })),
            thread: new.thread,
            message: None,
            apart: None,
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
        cause: InteractionId,
        at: Moment,
        by: &Who,
        ask: ChallengeAsk,
    ) -> Result<Answer, ChallengeRefusal> {
        self.may(by, &ask)?;
        if self.is_past(at.uptime()) {
            return Err(ChallengeObstacle::Expired.into());
        }
        let by = by.member;
        let mut challenge = self.clone();
        let mut started = None;
        challenge.status = match ask {
            ChallengeAsk::Withdraw => ChallengeStatus::Withdrawn,
            ChallengeAsk::Decline => ChallengeStatus::Declined { by },
            ChallengeAsk::Accept(acceptance) => {
                let game = acceptance.game;
                started = Some(self.start(cause, at, by, acceptance));
                ChallengeStatus::Accepted { by, game }
            }
        };
        Ok(Answer { challenge, started })
    }

    /// What the passing of time makes of the challenge, if anything.
    #[must_use]
    pub fn elapse(&self, now: Uptime) -> Option<Self> {
        let past = self.status == ChallengeStatus::Pending && self.is_past(now);
        past.then(|| Self { status: ChallengeStatus::Expired, ..self.clone() })
    }

    /// The message that shows it and can be changed at any time, and its
    /// channel.
    #[must_use]
    pub fn shown(&self) -> Option<(Channel, Message)> {
        // Where the bot can only answer, it cannot change what it answered.
        let message = self.message.filter(|_| self.thread != ThreadPolicy::Answers)?;
        Some((self.apart.unwrap_or(self.place.channel), message))
    }

    /// Takes out of a challenge by direct message, once that is answered, or in a copy, where the other saw it: that is
    /// theirs alone.
    pub fn withhold_from(&mut self, member: Member) {
        if self.thread != ThreadPolicy::Apart {
            return;
        }
        if self.challenger == member {
            (self.apart, self.message) = (None, None);
        }
        // A rematch is played where the first game began, which may have been with either.
        if self.place.server.is_none() && (self.challenger != member || self.rematch.is_some()) {
            self.place.channel = Channel(0);
        }
    }

    /// Whom it concerns: who made it, whom it is for, and who has answered.
    pub fn concerned(&self) -> impl Iterator<Item = Member> {
        let answered = match self.status {
            ChallengeStatus::Accepted { by, .. } | ChallengeStatus::Declined { by } => Some(by),
            _ => None,
        };
        let members = [Some(self.challenger), self.opponent, answered].into_iter().flatten();
        members.filter(|member| *member != Member::ANONYMOUS)
    }

    fn is_past(&self, now: Uptime) -> bool {
        self.expires.is_some_and(|expires| expires <= now)
    }

    /// Whether it waits for somebody's answer, or anybody's. It may have run out.
    #[must_use]
    pub fn waits_for(&self, who: &Who) -> bool {
        self.status == ChallengeStatus::Pending && self.is_for(who).is_ok()
    }

    fn may(&self, who: &Who, ask: &ChallengeAsk) -> Result<(), ChallengeRefusal> {
        let own = who.member == self.challenger;
        match ask {
            ChallengeAsk::Withdraw if !own => {
                return Err(ChallengeRefusal::NotYours { challenger: self.challenger });
            }
            ChallengeAsk::Withdraw => {}
            ChallengeAsk::Decline if self.opponent.is_none() && !own => {
                return Err(ChallengeRefusal::OpenToAll);
            }
            ChallengeAsk::Decline | ChallengeAsk::Accept(_) => self.is_for(who)?,
        }
        match self.status {
            ChallengeStatus::Pending => Ok(()),
            ChallengeStatus::Expired => Err(ChallengeObstacle::Expired.into()),
            answered => Err(ChallengeRefusal::Answered(answered)),
        }
    }

    /// Whether somebody is asked.
    fn is_for(&self, who: &Who) -> Result<(), ChallengeRefusal> {
        if who.member == self.challenger {
            return Err(ChallengeRefusal::Own);
        }
        if let Some(opponent) = self.opponent.filter(|opponent| *opponent != who.member) {
            return Err(ChallengeRefusal::NotForYou { opponent });
        }
        match self.role.filter(|role| !who.roles.contains(role)) {
            Some(role) => Err(ChallengeObstacle::RoleNeeded(vec![role]).into()),
            None => Ok(()),
        }
    }

    fn start(&self, cause: InteractionId, at: Moment, by: Member, acceptance: Acceptance) -> Event {
        let Acceptance { game, coin, challenger, accepter } = acceptance;
        let side = match self.side {
            SideWish::White => Side::White,
            SideWish::Random if coin => Side::White,
            SideWish::Black | SideWish::Random => Side::Black,
        };
        let (players, terms) = match side {
            Side::White => {
                (Players::new(self.challenger, by), PerSide { white: challenger, black: accepter })
            }
            Side::Black => {
                (Players::new(by, self.challenger), PerSide { white: accepter, black: challenger })
            }
        };
        let at_odds = self.handicap.as_ref().and_then(|odds| odds.start(self.variant, side));
        Event {
            number: 0,
            cause: Some(cause),
            at: at.at,
            down: at.down,
            what: EventKind::Started {
                game,
                variant: self.variant,
                players,
                start: at_odds.unwrap_or_else(|| self.variant.start()).to_string(),
                place: self.place,
                time: self.time,
                rated: self.rated,
                terms,
                thread: self.thread,
                fair: true,
            },
        }
    }
}
