//! Making and answering challenges.

use std::iter;

use super::{
    App, AppError, Earlier, Failure,
    bounds::check_blocked,
    games::{Starting, check_rated},
    records::{
        games::ReadGame,
        keys::{challenge_key, last_id, rematch_key},
        rows::{Rematch, put_closed, put_concerned, put_open},
    },
};
use crate::{
    core::{
        Acceptance, Answer, Challenge, ChallengeAsk, ChallengeId, ChallengeObstacle,
        ChallengeRefusal, ChallengeStatus, Channel, Event, EventKind, GameId, GameState,
        InteractionId, Member, Message, Moment, NewChallenge, Server, Subject, Who,
    },
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Read, read, read_many},
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

type Refused<T> = Result<T, Failure<ChallengeRefusal>>;

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
        check_blocked(&players)?;
        self.check_bounds(&challenge)?;
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
        let terms = |member| self.terms_of(challenge.place.server, &starting.record(member));
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
        check_blocked(&players)?;
        if challenge.rated {
            check_rated(&players, true)?;
        }
        players.reverse();
        self.check_cap(&players, challenge.place, self.settings_in(challenge.place)?.cap)
    }

    /// Challenges to play a game once more with sides swapped; if the opponent
    /// has done so already, accepts, and the game comes along.
    ///
    /// # Errors
    ///
    /// When it is refused or the store fails.
    pub fn rematch(
        &self,
        cause: InteractionId,
        by: impl Into<Who>,
        game: GameId,
    ) -> Refused<(Challenge, Option<GameState>)> {
        let who = by.into();
        self.attempt(|| {
            let record = self.read_game(game)?;
            let new =
                NewChallenge::rematch(who.member, &record.record).map_err(Failure::Refused)?;
            let earlier = read::<Rematch>(&*self.store, &rematch_key(game))?;
            if let Some(earlier) = &earlier {
                let id = earlier.record.challenge;
                let found = read::<Challenge>(&*self.store, &challenge_key(id))?;
                let status = found.as_ref().map(|read| read.record.status);
                match (found, status) {
                    (_, Some(answered @ ChallengeStatus::Accepted { .. })) => {
                        return Err(Failure::Refused(ChallengeRefusal::Answered(answered)));
                    }
                    (Some(Read { record, .. }), Some(ChallengeStatus::Pending))
                        if !self.has_lapsed(&record)? =>
                    {
                        if record.challenger == who.member {
                            return Ok((record, None));
                        }
                        return self.answer(cause, who.clone(), id, ChallengeDeed::Accept);
                    }
                    // Nothing came of it: one may ask again.
                    _ => {}
                }
            }
            let version = earlier.map(|earlier| earlier.version);
            let challenge = self.offer_rematch(cause, &who, &new, &record, version)?;
            Ok((challenge, None))
        })
    }

    fn offer_rematch(
        &self,
        cause: InteractionId,
        who: &Who,
        new: &NewChallenge,
        game: &ReadGame,
        earlier: Option<Version>,
    ) -> Refused<Challenge> {
        let players = self.members(iter::once(who.member).chain(new.opponent))?;
        self.check_cap(&players[..1], new.place, self.settings_in(new.place)?.cap)?;
        check_blocked(&players)?;
        if new.rated {
            check_rated(&players, false)?;
        }
        let now = self.moment_on(new.place.server)?;
        let challenge = Challenge::new(cause, now, who.member, new);
        let challenge = challenge.map_err(Failure::Refused)?;
        self.check_bounds(&challenge)?;
        let mut batch = Batch::new();
        put_open(&mut batch, &challenge);
        let rematch = Rematch { game: game.record.id, challenge: challenge.id };
        batch.upsert(&rematch, earlier);
        // The opponent is told as of everything else about the game.
        let state = self.load(game.record.clone())?;
        let side = game.record.players.side_of(who.member);
        let side = side.ok_or(ChallengeObstacle::NotAPlayer(game.record.id));
        let side = side.map_err(|obstacle| Failure::Refused(obstacle.into()))?;
        let what = EventKind::Rematch { side, challenge: challenge.id };
        let Moment { at, down } = self.moment_on(game.record.place.server)?;
        let event = Event { number: game.record.events, cause: Some(cause), at, down, what };
        self.apply(game, state, &event, batch)?;
        self.in_vain.made(&challenge);
        Ok(challenge)
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

    /// The challenges that stand on a server and that anybody, or anybody with
    /// some role, can accept; the oldest first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn seeks(&self, server: Server) -> Result<Vec<Challenge>, StoreError> {
        let mut seeks = self.open_on(server)?;
        seeks.retain(|challenge| challenge.opponent.is_none());
        Ok(seeks)
    }

    /// The challenges that stand on a server.
    pub(super) fn open_on(&self, server: Server) -> Result<Vec<Challenge>, StoreError> {
        let found =
            self.store.scan(Table::OpenChallenge, &Scan::prefix(Key::under(&[server.0])))?;
        self.those_that_stand(found.iter().filter_map(|(key, _)| last_id(key)).map(ChallengeId))
    }

    /// Withdraws a challenge at somebody who has blocked the one who made it.
    pub(super) fn withdraw_blocked(&self, id: ChallengeId) -> Result<(), AppError> {
        self.attempt(|| {
            let Read { record, version } = self.read_challenge(id)?;
            if record.status != ChallengeStatus::Pending {
                return Ok(());
            }
            let withdrawn = Challenge { status: ChallengeStatus::Withdrawn, ..record };
            let mut batch = Batch::new();
            batch.update(&withdrawn, version);
            let closed = put_closed(&mut batch, &withdrawn, None);
            self.commit_and_announce(batch, closed)?;
            Ok(())
        })
    }

    /// Those of these challenges that stand.
    pub(super) fn those_that_stand(
        &self,
        ids: impl Iterator<Item = ChallengeId>,
    ) -> Result<Vec<Challenge>, StoreError> {
        let read = read_many::<Challenge>(&*self.store, ids.map(challenge_key))?;
        let mut stand = Vec::new();
        for Read { record, .. } in read.into_iter().flatten() {
            // Answered since the scan, or run out and not yet noted.
            if record.status == ChallengeStatus::Pending && !self.has_lapsed(&record)? {
                stand.push(record);
            }
        }
        Ok(stand)
    }

    /// Whether a challenge that stands has run out, by the clock of where it was made.
    fn has_lapsed(&self, challenge: &Challenge) -> Result<bool, StoreError> {
        let now = self.moment_on(challenge.place.server)?;
        Ok(challenge.elapse(now.uptime()).is_some())
    }

    fn read_challenge(&self, id: ChallengeId) -> Result<Read<Challenge>, AppError> {
        read(&*self.store, &challenge_key(id))?.ok_or(AppError::NoChallenge(id))
    }
}
