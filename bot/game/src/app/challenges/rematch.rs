//! Playing a game once more with sides swapped.

use std::iter;

use super::{
    answering::{ChallengeDeed, Refused},
    bounds::check_blocked,
};
use crate::{
    app::{
        App, Failure,
        games::check_rated,
        records::{
            games::ReadGame,
            keys::{challenge_key, rematch_key},
            rows::{Rematch, put_open},
        },
    },
    core::{
        Challenge, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, Channel, Event, EventKind,
        GameId, GameState, InteractionId, Moment, NewChallenge, Server, Who,
    },
    store::{
        Batch, Version,
        record::{Read, read},
    },
};

impl App {
    /// Challenges to play a game once more with sides swapped; if the opponent
    /// has done so already, accepts, and the game comes along.
    ///
    /// `on` is the server on which it is asked for, and `within` the channel of the thread there, if it is one. Who may
    /// challenge where is a rule of the game's server, which can be held against those alone who ask there: in direct
    /// messages nobody has roles.
    ///
    /// # Errors
    ///
    /// When it is refused or the store fails.
    pub fn rematch(
        &self,
        cause: InteractionId,
        by: impl Into<Who>,
        game: GameId,
        on: Option<Server>,
        within: Option<Channel>,
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
            if on == new.place.server {
                let settings = self.settings_in(new.place)?;
                settings.admit(&who, new.place, within).map_err(Failure::Refused)?;
            }
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
        let settings = self.settings_in(new.place)?;
        settings.offers(new.variant).map_err(Failure::Refused)?;
        self.check_cap(&players[..1], new.place, settings.cap)?;
        settings.admits(&players).map_err(Failure::Refused)?;
        check_blocked(&players)?;
        if new.rated {
            check_rated(&players, false)?;
        }
        let now = self.moment_on(new.place.server)?;
        let challenge = Challenge::new(cause, now, who.member, new);
        let challenge = challenge.map_err(Failure::Refused)?;
        let _being_made = self.check_bounds(&challenge)?;
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
}
