//! A game in play.

mod decide;
mod evolve;
mod proposals;

use std::ops::Range;

use oddboard_rules::{AnyPosition, Game, GameError, Side};
use thiserror::Error;

use super::{Clock, Event, GameRecord, Moment, Player, Proposal, ThreadPolicy, Time, Uptime};

/// A game: its record, and the board that the record leads to.
#[derive(Debug, Clone)]
pub struct GameState {
    record: GameRecord,
    game: Game,
}

impl AsRef<GameRecord> for GameState {
    fn as_ref(&self) -> &GameRecord {
        &self.record
    }
}

impl AsRef<GameRecord> for GameRecord {
    fn as_ref(&self) -> &GameRecord {
        self
    }
}

/// Why a record or a log of events is no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoadError {
    /// It was written by a newer program.
    #[error("the game's record has format {0}, newer than this program")]
    Newer(u32),
    /// The moves do not replay.
    #[error("the game does not replay: {0}")]
    Replay(#[from] GameError),
    /// The first event of a log is not the start.
    #[error("the log does not begin with the start of the game")]
    NoStart,
    /// An event does not fit where it stands.
    #[error("event {0} does not fit where it stands")]
    Misplaced(u64),
}

impl GameState {
    /// Loads a record by replaying its moves. A record of an earlier format
    /// becomes one of this.
    ///
    /// # Errors
    ///
    /// When they do not replay, or the record is of a newer format.
    pub fn load(record: GameRecord) -> Result<Self, LoadError> {
        Self::load_like(record, None)
    }

    /// The same where the game was perhaps loaded before: moves that it had then are not made again.
    ///
    /// # Errors
    ///
    /// Those of [`Self::load`].
    pub fn load_like(mut record: GameRecord, before: Option<&Game>) -> Result<Self, LoadError> {
        if record.format > GameRecord::FORMAT {
            return Err(LoadError::Newer(record.format));
        }
        record.format = GameRecord::FORMAT;
        if let Some(offer) = record.offer(Proposal::Draw) {
            // Earlier records did not say so.
            *record.asked_draw.on_mut(offer.by) = true;
        }
        let GameRecord { variant, start, moves, .. } = &record;
        let game = match before {
            Some(before) => Game::from_record_like(before, *variant, start, moves)?,
            None => Game::from_record(*variant, start, moves)?,
        };
        Ok(Self { record, game }.with_turn())
    }

    /// With what the record says of whose turn it is as the board has it.
    fn with_turn(mut self) -> Self {
        self.record.turn = self.turn();
        self
    }

    /// The state that a log of events leads to.
    ///
    /// # Errors
    ///
    /// When the log does not fit together.
    pub fn rebuild(events: &[Event]) -> Result<Self, LoadError> {
        let (first, rest) = events.split_first().ok_or(LoadError::NoStart)?;
        rest.iter().try_fold(Self::start(first)?, Self::evolve)
    }

    /// What is stored.
    #[must_use]
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The board's history.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The side to move; none once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.record.ending.is_none().then(|| self.position().turn())
    }

    /// The player to move; none once the game is over.
    #[must_use]
    pub fn player_to_move(&self) -> Option<Player> {
        self.turn().map(|side| self.record.players.on(side))
    }

    /// Whether the time of the player to move has run out, and they were reminded of it.
    fn time_is_up(&self, now: Uptime) -> bool {
        self.record.clock.as_ref().and_then(Clock::falls).is_some_and(|due| due <= now)
    }

    /// Whether each side has finished a turn: before that, a game can be
    /// called off, and does not count.
    #[must_use]
    pub fn each_has_moved(&self) -> bool {
        self.turn_starts().filter(|ply| *ply > 0).count() >= 2
    }

    /// After how many moves the present turn began.
    ///
    /// # Panics
    ///
    /// Never: no game has four billion moves.
    #[must_use]
    pub fn turn_start(&self) -> u32 {
        let start = self.turn_starts().next().unwrap_or_default();
        u32::try_from(start).expect("a game has fewer than four billion moves")
    }

    /// After how many moves the turn began that led to the position after
    /// `ply` moves.
    #[must_use]
    pub fn turn_before(&self, ply: usize) -> usize {
        self.turn_starts().find(|start| *start < ply).unwrap_or_default()
    }

    /// The number of the turn in which the position after `ply` moves stands,
    /// from 1. The parts of a turn are in one.
    #[must_use]
    pub fn turn_number(&self, ply: usize) -> usize {
        self.turn_starts().filter(|start| *start <= ply).count().max(1)
    }

    /// The number of the move in which the position after `ply` moves stands,
    /// from 1: as chess players count, for whom a turn of White's and the
    /// answer to it are one move.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> usize {
        let turn = self.turn_number(ply);
        match self.game.start().turn() {
            Side::White => turn.div_ceil(2),
            Side::Black => turn / 2 + 1,
        }
    }

    /// How many turns are complete after `ply` moves.
    #[must_use]
    pub fn turns_made(&self, ply: usize) -> usize {
        (1..=ply).filter(|ply| self.ends_turn(*ply)).count()
    }

    /// After how many moves this many turns are complete, if they are.
    #[must_use]
    pub fn ply_after(&self, turns: usize) -> Option<usize> {
        (0..=self.game.moves().len()).filter(|ply| *ply == 0 || self.ends_turn(*ply)).nth(turns)
    }

    /// Whether a turn is complete after this many moves: the game's last one is,
    /// however it ends.
    #[must_use]
    pub fn ends_turn(&self, ply: usize) -> bool {
        let over = self.record.ending.is_some() && ply == self.game.moves().len();
        over || self.game.position_after(ply).is_some_and(AnyPosition::starts_turn)
    }

    /// After how many moves turns began, the last first.
    fn turn_starts(&self) -> impl Iterator<Item = usize> {
        (0..=self.game.moves().len())
            .rev()
            .filter(|ply| self.game.position_after(*ply).is_some_and(AnyPosition::starts_turn))
    }

    /// The turn that `side` can take back, from after how many moves to after how many, if there is one. Whoever plays
    /// against them may be half way through the next one.
    #[must_use]
    pub fn turn_to_take_back(&self, side: Side) -> Option<Range<usize>> {
        let begin = self.takes_back_to(side)?;
        let made = self.game.moves().len();
        let end = (begin + 1..=made).find(|ply| self.ends_turn(*ply)).unwrap_or(made);
        Some(begin..end)
    }

    /// After how many moves the turn began that `side` can take back: the
    /// last one, if the other is to move. An engine may have answered it
    /// already, which no member could wait for: then its answer goes, too.
    fn takes_back_to(&self, side: Side) -> Option<usize> {
        let answered = self.position().turn() == side;
        if answered && self.record.players.on(!side).level().is_none() {
            return None;
        }
        let is_of = |ply: &usize| {
            self.game.position_after(*ply).is_some_and(|position| position.turn() == side)
        };
        self.turn_starts().skip(usize::from(answered)).find(is_of)
    }
}

impl GameRecord {
    /// When something is to be done about the game without anybody asking.
    #[must_use]
    pub fn alarm(&self) -> Option<Uptime> {
        self.clock.as_ref()?.alarm().into_iter().chain(self.unarchives()).min()
    }

    /// When the game's own thread is to be taken out of the archive, so that one can still play there before the time
    /// of the player to move runs out.
    #[must_use]
    pub fn unarchives(&self) -> Option<Uptime> {
        match self.thread {
            ThreadPolicy::Own { .. } if !self.unarchived => self.clock.as_ref()?.unarchives(),
            _ => None,
        }
    }

    /// When the time of the player to move runs out, as people will see it if
    /// they are told now and the bot is not down until then.
    #[must_use]
    pub fn due(&self, now: Moment) -> Option<Time> {
        Some(self.clock.as_ref()?.expected(now.uptime())?.to_time(now.down))
    }
}
