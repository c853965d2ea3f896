//! Making and answering challenges.

use std::iter;

use super::bounds::check_blocked;
use crate::{
    app::{
        App, AppError, Earlier, Failure,
        games::{Starting, check_rated},
        records::{
            keys::challenge_key,
            rows::{put_closed, put_concerned, put_open},
        },
    },
    core::{
        Acceptance, Answer, Challenge, ChallengeAsk, ChallengeId, ChallengeRefusal,
        ChallengeStatus, Channel, GameState, InteractionId, Member, Message, NewChallenge, Subject,
        Who,
    },
    store::{
        Batch, StoreError,
        record::{Read, read},
    },
};

/// What a member does about a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeDeed {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

pub(in crate::app) type Refused<T> = Result<T, Failure<ChallengeRefusal>>;

impl App {
    /// Makes a challenge. The same interaction makes the same challenge, once.
    ///
    /// # Errors
    ///
    /// When it is refused or the store fails.
    pub fn challenge(
        &self,
        cause: InteractionId,
        by: impl Into<Who>,
        new: &NewChallenge,
    ) -> Refused<Challenge> {
        let who = by.into();
        let made = Challenge::new(cause, self.moment_on(new.place.server)?, who.member, new);
        let challenge = made.map_err(Failure::Refused)?;
        let settings = self.settings_in(new.place)?;
        settings.admit(&who, new.place, new.within).map_err(Failure::Refused)?;
        settings.offers(new.variant).map_err(Failure::Refused)?;
        let players = self.members(iter::once(who.member).chain(new.opponent))?;
        self.check_cap(&players[..1], new.place, settings.cap)?;
        settings.admits(&players).map_err(Failure::Refused)?;
        check_blocked(&players)?;
        let _being_made = self.check_bounds(&challenge)?;
        if new.rated {
            check_rated(&players, false)?;
        }
        self.attempt(|| {
            let mut batch = Batch::new();
            put_open(&mut batch, &challenge);
            match self.store.commit(batch) {
                Ok(_) => {
                    self.in_vain.made(&challenge);
                    Ok(challenge.clone())
                }
                Err(StoreError::Conflict { .. }) => Ok(self.read_challenge(challenge.id)?.record),
                Err(error) => Err(error.into()),
            }
        })
    }

    /// Answers a challenge. If a game begins by it, the game comes along.
    ///
    /// # Errors
    ///
    /// When the answer is refused or the store fails.
    pub fn answer(
        &self,
        cause: InteractionId,
        by: impl Into<Who>,
        id: ChallengeId,
        deed: ChallengeDeed,
    ) -> Refused<(Challenge, Option<GameState>)> {
        self.answer_below(None, cause, by, id, deed)
    }

    /// Answers a challenge by a click below a message, which is changed by the
    /// answer to the click. If it is another message that shows the challenge,
    /// that one is changed as well.
    ///
    /// # Errors
    ///
    /// When the answer is refused or the store fails.
    pub fn answer_below(
        &self,
        clicked: Option<Message>,
        cause: InteractionId,
        by: impl Into<Who>,
        id: ChallengeId,
        deed: ChallengeDeed,
    ) -> Refused<(Challenge, Option<GameState>)> {
        let who = by.into();
        self.attempt_again(|earlier| {
            let Read { record: challenge, version } = self.read_challenge(id)?;
            let now = self.moment_on(challenge.place.server)?;
            if earlier == Earlier::Unknown
                && let Some(answered) = self.answered(cause, &who, &challenge, deed)?
            {
                return Ok(answered);
            }
            let starting = match deed {
                ChallengeDeed::Accept => Some(self.starting([challenge.challenger, who.member])?),
                ChallengeDeed::Decline | ChallengeDeed::Withdraw => None,
            };
            let ask = match &starting {
                Some(starting) => {
                    ChallengeAsk::Accept(self.acceptance(&challenge, &who, starting)?)
                }
                None if deed == ChallengeDeed::Decline => ChallengeAsk::Decline,
                None => ChallengeAsk::Withdraw,
            };
            let Answer { challenge, started } =
                challenge.answer(cause, now, &who, ask).map_err(Failure::Refused)?;
            if let Some(starting) = &starting {
                self.check_players(&challenge, who.member, starting)?;
            }
            let mut batch = Batch::new();
            batch.update(&challenge, version);
            put_concerned(&mut batch, &challenge);
            let closed = put_closed(&mut batch, &challenge, clicked);
            let Some((event, starting)) = started.zip(starting) else {
                self.commit_and_announce(batch, closed)?;
                return Ok((challenge, None));
            };
            let state = self.begin(batch, &event, starting)?;
            self.announce(closed);
            Ok((challenge, Some(state)))
        })
    }

    /// What an answer led to whose outcome was unknown, if it was given after all.
    fn answered(
        &self,
        cause: InteractionId,
        who: &Who,
        challenge: &Challenge,
        deed: ChallengeDeed,
    ) -> Refused<Option<(Challenge, Option<GameState>)>> {
        let game = match (deed, challenge.status) {
            (ChallengeDeed::Accept, ChallengeStatus::Accepted { by, game }) if by == who.member => {
                let game = self.game(game)?;
                // The same member may have accepted by two clicks: this one or the other.
                if !game.record().causes.contains(&cause) {
                    return Ok(None);
                }
                Some(game)
            }
            (ChallengeDeed::Decline, ChallengeStatus::Declined { by }) if by == who.member => None,
            (ChallengeDeed::Withdraw, ChallengeStatus::Withdrawn) => None,
            _ => return Ok(None),
        };
        self.announce_about(Subject::Challenge(challenge.id));
        if let Some(game) = &game {
            self.announce_about(Subject::Game(game.record().id));
        }
        Ok(Some((challenge.clone(), game)))
    }

    fn acceptance(
        &self,
        challenge: &Challenge,
        who: &Who,
        starting: &Starting,
    ) -> Refused<Acceptance> {
        let (server, time) = (challenge.place.server, challenge.time);
        let terms = |member| self.terms_of(server, time, &starting.record(member));
        Ok(Acceptance {
            game: starting.number,
            coin: self.environment.coin(),
            challenger: terms(challenge.challenger)?,
            accepter: terms(who.member)?,
        })
    }

    /// Refuses a game that the one who asked for it can't begin, or the one who accepts it.
    fn check_players(
        &self,
        challenge: &Challenge,
        accepter: Member,
        starting: &Starting,
    ) -> Refused<()> {
        let mut players = [accepter, challenge.challenger].map(|member| starting.record(member));
        let settings = self.settings_in(challenge.place)?;
        settings.offers(challenge.variant).map_err(Failure::Refused)?;
        settings.admits(&players).map_err(Failure::Refused)?;
        check_blocked(&players)?;
        if challenge.rated {
            check_rated(&players, true)?;
        }
        players.reverse();
        self.check_cap(&players, challenge.place, settings.cap)
    }

    /// A challenge.
    ///
    /// # Errors
    ///
    /// When there is none with this id, or the store fails.
    pub fn challenge_by_id(&self, id: ChallengeId) -> Result<Challenge, AppError> {
        Ok(self.read_challenge(id)?.record)
    }

    /// Remembers which message shows a challenge, and in which channel if it is
    /// not where it was made, so that it can be changed later.
    ///
    /// # Errors
    ///
    /// When there is no such challenge, or the store fails.
    pub fn shown(
        &self,
        id: ChallengeId,
        message: Message,
        apart: Option<Channel>,
    ) -> Result<(), AppError> {
        self.attempt(|| {
            let Read { record, version } = self.read_challenge(id)?;
            let challenge = Challenge { message: Some(message), apart, ..record };
            let mut batch = Batch::new();
            batch.update(&challenge, version);
            // It may have been answered before its message was known.
            let answered = challenge.status != ChallengeStatus::Pending;
            let closed = answered.then(|| put_closed(&mut batch, &challenge, None)).flatten();
            self.commit_and_announce(batch, closed)?;
            Ok(())
        })
    }

    pub(super) fn read_challenge(&self, id: ChallengeId) -> Result<Read<Challenge>, AppError> {
        read(&*self.store, &challenge_key(id))?.ok_or(AppError::NoChallenge(id))
    }
}
