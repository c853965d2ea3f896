//! Games that engines play, and their moves.

use oddboard_rules::{AnyPosition, Variant};

use super::starting::{Starting, check_rated};
use crate::{
    app::{App, AppError, Failure, Granted, Pending, records::keys::engines_on_key},
    core::{
        Action, Actor, ChallengeRefusal, Channel, Effect, Event, EventKind, GameRecord, GameState,
        InteractionId, Level, Member, Moment, PerSide, Place, Player, Players, Refusal, Reminders,
        Request, Terms, ThreadPolicy, TimeControl, Who, rating::Score,
    },
    store::{Batch, StoreError, Table},
};

/// A game that begins without a challenge, since nobody has to agree to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Which game is played.
    pub variant: Variant,
    /// Who plays: at least one engine.
    pub players: Players,
    /// Where it is played.
    pub place: Place,
    /// How much time the players have.
    pub time: TimeControl,
    /// Where its messages go.
    pub thread: ThreadPolicy,
    /// Whether it counts for the rating against the computer.
    pub rated: bool,
    /// Where it begins; none: as usual.
    pub start: Option<AnyPosition>,
    /// Whether what is new is explained, if it is its member's first game of the variant.
    pub guided: bool,
}

/// What a member's games against the computer have shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Experience {
    /// Of which game that is: another one if they have not played this.
    pub variant: Variant,
    /// The level they played last.
    pub last: Level,
    /// How that game ended; none if it goes on, was called off, or says nothing because of where it
    /// began.
    pub score: Option<Score>,
}

impl App {
    /// Begins a game of a member's with an engine, if it may begin where they ask for it: in a
    /// place `within` a channel, if it is a part of one.
    ///
    /// # Errors
    ///
    /// When it is refused or the store fails.
    pub fn play_engine(
        &self,
        cause: InteractionId,
        by: impl Into<Who>,
        new: &NewGame,
        within: Option<Channel>,
    ) -> Result<GameState, Failure<ChallengeRefusal>> {
        let who = by.into();
        let admit = |starting: &Starting| {
            let settings = self.settings_in(new.place)?;
            settings
                .admits_computer(&who, new.variant, new.place, within)
                .map_err(Failure::Refused)?;
            let player = [starting.record(who.member)];
            self.check_cap(&player, new.place, settings.cap)?;
            if new.rated {
                check_rated(&player, false)?;
            }
            Ok(())
        };
        self.attempt(|| self.begin_once(Some(cause), new, admit))
    }

    /// Whether a member may begin a game of a variant with an engine in a place, or `within` the
    /// channel that it is a part of: as far as the place decides it, and before anything is chosen.
    ///
    /// # Errors
    ///
    /// When it is refused or the store fails.
    pub fn may_play_engine(
        &self,
        by: impl Into<Who>,
        variant: Variant,
        place: Place,
        within: Option<Channel>,
    ) -> Result<(), Failure<ChallengeRefusal>> {
        let settings = self.settings_in(place)?;
        settings.admits_computer(&by.into(), variant, place, within).map_err(Failure::Refused)
    }

    /// What a member's games of a variant against the computer have shown, or failing that those
    /// of any other; none before the first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn experience(
        &self,
        member: Member,
        variant: Variant,
    ) -> Result<Option<Experience>, AppError> {
        let past = self.played(member)?.into_iter().filter_map(|played| {
            let last = played.last_against_computer?;
            Some((played.variant, last.game, last.level, last.score))
        });
        let present = self.game_records(&self.game_ids_of(member)?)?;
        let present = present
            .into_iter()
            .filter_map(|record| Some((record.variant, record.id, record.players.engine()?, None)));
        let last = past.chain(present).max_by_key(|(played, game, ..)| (*played == variant, *game));
        let Some((variant, game, last, score)) = last else { return Ok(None) };
        let score = match score {
            Some(score) => {
                let record = self.read_game(game)?.record;
                let side = record.players.side_of(member);
                side.filter(|side| record.is_telling(*side, score)).map(|_| score)
            }
            None => None,
        };
        Ok(Some(Experience { variant, last, score }))
    }

    /// Begins a game without asking whether it may begin, for tests and tools. As long as it is played, the same
    /// interaction begins no other.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn begin_with_engine(
        &self,
        cause: Option<InteractionId>,
        new: &NewGame,
    ) -> Result<GameState, AppError> {
        self.attempt(|| self.begin_once(cause, new, |_| Ok::<_, AppError>(())))
    }

    /// The same, once: unless what it rests on changes meanwhile, and if it may begin as that is now.
    fn begin_once<E: From<AppError> + From<StoreError>>(
        &self,
        cause: Option<InteractionId>,
        new: &NewGame,
        admit: impl FnOnce(&Starting) -> Result<(), E>,
    ) -> Result<GameState, E> {
        let Moment { at, down } = self.moment_on(new.place.server)?;
        // Read first: if the interaction begins a game after we have looked for it, the player's
        // record has changed, or the number is taken, and we look again.
        let starting = self.starting(new.players.members())?;
        if let Some(cause) = cause
            && let Some(begun) = self.begun_by(cause, new)?
        {
            return Ok(begun);
        }
        admit(&starting)?;
        let terms = |player: Player| -> Result<Terms, AppError> {
            Ok(match player {
                Player::Member(member) => {
                    self.terms_of(new.place.server, new.time, &starting.record(member))?
                }
                // Nobody reminds an engine.
                Player::Engine(_) => Terms { reminders: Reminders::none(), away: None },
            })
        };
        let players = new.players;
        let terms = PerSide { white: terms(players.white)?, black: terms(players.black)? };
        let what = EventKind::Started {
            game: starting.number,
            variant: new.variant,
            players,
            start: new.start.unwrap_or_else(|| new.variant.start()).to_string(),
            place: new.place,
            time: new.time,
            rated: new.rated,
            terms,
            thread: new.thread,
            fair: true,
        };
        let event = Event { number: 0, cause, at, down, what };
        let mut batch = Batch::new();
        if let Some(member) = players.members().next().filter(|_| new.guided) {
            self.put_guided(&mut batch, member, new.variant, starting.number)?;
        }
        Ok(self.begin(batch, &event, starting)?)
    }

    /// The game that an interaction has begun, among those of its players; without any, among those
    /// of its place, of which there may be many more.
    fn begun_by(&self, cause: InteractionId, new: &NewGame) -> Result<Option<GameState>, AppError> {
        let games = match new.players.members().next() {
            Some(member) => self.game_ids_of(member)?,
            None => self.game_ids_in(new.place)?,
        };
        let mut records = self.game_records(&games)?.into_iter();
        let begun = records.find(|record| record.causes.contains(&cause));
        begun.map(|record| self.load(record)).transpose()
    }

    /// What an engine does in answer to a thought that was pending. Late and
    /// repeated answers are refused as [`Refusal::Repeated`] and change nothing.
    ///
    /// # Errors
    ///
    /// When it is refused, or the store fails.
    pub fn answer_thought(
        &self,
        pending: &Pending,
        action: Action,
    ) -> Result<Granted, Failure<Refusal>> {
        let Effect::Think { game, event, ply, .. } = pending.effect else {
            return Err(Failure::Refused(Refusal::Repeated));
        };
        let state = self.game(game)?;
        if !awaits(state.record(), event) {
            return Err(Failure::Refused(Refusal::Repeated));
        }
        // If the game changes from here on, the event tells.
        let side = state.position().turn();
        let actor = Actor::Engine { side, ply, asked: event };
        self.request(game, &Request { actor, at: self.now(), seen: None, action })
    }

    /// Whether those who manage a game's server let engines play. If not, the game waits until they do.
    pub(in crate::app) fn may_think(&self, record: &GameRecord) -> Result<bool, StoreError> {
        let Some(server) = record.place.server else { return Ok(true) };
        // It waits before the settings are read: whoever switches engines on in between finds it.
        self.switched_off.wait(server, record.id);
        let may = self.server(server)?.computer;
        if may {
            self.switched_off.go_on(server, record.id);
        }
        Ok(may)
    }

    /// The same for all servers that have switched engines on since it last looked, through whichever
    /// process.
    pub(in crate::app) fn wake_switched_on(&self) -> Result<(), StoreError> {
        let last = self.store.get(Table::Meta, &engines_on_key())?.map(|entry| entry.version);
        if last == self.beaten().engines_on {
            return Ok(());
        }
        for server in self.switched_off.servers() {
            if self.server(server)?.computer {
                self.wake_engines(server);
            }
        }
        self.beaten().engines_on = last;
        Ok(())
    }

    /// Whether the game still waits for an answer to a thought. If not, the
    /// thought is taken off what is to be done.
    pub(in crate::app) fn is_awaited(
        &self,
        pending: &Pending,
    ) -> Result<Option<GameState>, AppError> {
        let Effect::Think { game, event, .. } = pending.effect else { return Ok(None) };
        let state = self.game(game)?;
        if awaits(state.record(), event) {
            return Ok(Some(state));
        }
        let mut batch = Batch::new();
        batch.delete(Table::Outbox, pending.key.0.clone());
        self.store.commit(batch)?;
        Ok(None)
    }
}

fn awaits(record: &GameRecord, event: u64) -> bool {
    record.ending.is_none() && record.thinking == Some(event)
}
