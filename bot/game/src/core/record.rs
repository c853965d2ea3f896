//! What is stored about a game.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

use super::{
    Channel, Clock, Ending, GameId, InteractionId, Message, Offer, PerSide, Place, Player, Players,
    Posting, Proposal, ThreadPolicy, Time, TimeControl, serde_names, stored_game::StoredGame,
};

/// A game as it is stored.
///
/// The moves are the truth about the board: loading replays them through the
/// rules, so no position is stored that could contradict them. Whose turn it is
/// is kept for lists of games, and taken from the board whenever one is loaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredGame", into = "StoredGame")]
pub struct GameRecord {
    /// The version of this structure.
    pub format: u32,
    /// The game's number.
    pub id: GameId,
    /// Which game is played.
    pub variant: Variant,
    /// Who plays.
    pub players: Players,
    /// The starting position's text.
    pub start: String,
    /// The moves in canonical notation.
    pub moves: Vec<String>,
    /// Where it is played.
    pub place: Place,
    /// When it began.
    pub started: Time,
    /// When the last event happened.
    pub updated: Time,
    /// The side to move; none once the game is over. Records of earlier programs do not say: loading
    /// one adds it.
    pub turn: Option<Side>,
    /// When the turn of the player to move began.
    pub turn_since: Time,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// How much time the players have.
    pub time: TimeControl,
    /// The clock; none if time is unlimited.
    pub clock: Option<Clock>,
    /// Whether it goes on at present.
    pub progress: Progress,
    /// What is proposed; each thing at most once, a draw before all else.
    pub offers: Vec<Offer>,
    /// Who has offered a draw since their last turn: once a turn is enough.
    pub asked_draw: PerSide<bool>,
    /// Whether the game counts for the players' ratings.
    pub rated: bool,
    /// Where messages about it go.
    pub thread: ThreadPolicy,
    /// Whether the game's own thread was taken out of the archive in this turn.
    pub unarchived: bool,
    /// Our messages about the game that still have buttons.
    pub posted: Vec<Posted>,
    /// How many events there were: the next one's number.
    pub events: u64,
    /// The latest interactions that changed the game, [`Self::CAUSES`] of them, to know a repeated one.
    pub causes: Vec<InteractionId>,
    /// The number of the event since which an engine has been asked for its
    /// move, while it owes one. Only the answer to that is taken.
    pub thinking: Option<u64>,
}

impl GameRecord {
    /// The channel that the game shares with others, where it has one board for all who look.
    #[must_use]
    pub fn shared_channel(&self) -> Option<Channel> {
        let place = self.place;
        (place.server.is_some() && self.thread == ThreadPolicy::Place).then_some(place.channel)
    }

    /// The message that tells of the turn that is to be played, if there is one and it is known. There is none any more
    /// once a part of the turn is made.
    #[must_use]
    pub fn message_of_turn(&self) -> Option<Posted> {
        let last = self.posted.iter().rfind(|posted| posted.replaces)?;
        let is_of_turn = |tells: Tells| {
            tells.posting == Posting::Turn && !tells.undone && tells.ply == self.ply()
        };
        (self.ending.is_none() && last.tells.is_some_and(is_of_turn)).then_some(*last)
    }

    /// The version of the structure that this program writes.
    ///
    /// Format 1 had neither time nor ratings nor proposals other than draws.
    pub const FORMAT: u32 = 2;
    /// How many causes are remembered.
    pub const CAUSES: usize = 16;

    /// Whether an interaction was dealt with: it is among the latest, or older than all of these. Interactions
    /// are numbered in the order in which they come about. One that is overtaken by so many others is as
    /// good as repeated: what it was about is long past.
    #[must_use]
    pub fn has_dealt_with(&self, cause: InteractionId) -> bool {
        let forgets = self.causes.len() >= Self::CAUSES;
        self.causes.contains(&cause) || forgets && self.causes.iter().all(|known| cause < *known)
    }

    /// Remembers an interaction in place of the oldest.
    pub(super) fn remember(&mut self, cause: InteractionId) {
        self.causes.push(cause);
        if self.causes.len() > Self::CAUSES
            && let Some(oldest) = self.causes.iter().copied().min()
        {
            self.causes.retain(|known| *known != oldest);
        }
    }

    /// The player to move; none once the game is over.
    #[must_use]
    pub fn player_to_move(&self) -> Option<Player> {
        self.turn.map(|side| self.players.on(side))
    }

    /// How many moves were made.
    ///
    /// # Panics
    ///
    /// Never: no game has four billion moves.
    #[must_use]
    pub fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).expect("a game has fewer than four billion moves")
    }

    /// The offer of something that stands, if one does.
    #[must_use]
    pub fn offer(&self, proposal: Proposal) -> Option<Offer> {
        self.offers.iter().find(|offer| offer.proposal == proposal).copied()
    }
}

/// Whether a game goes on at present.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Progress {
    /// The player to move can move, and their time runs.
    #[default]
    Running,
    /// The players have agreed on a pause.
    Paused,
    /// It stands still because the player to move could not be told that it is
    /// their turn: it goes on when they move, or when either player says that it should.
    Unreachable,
}

impl Progress {
    /// Whether the time of the player to move runs.
    #[must_use]
    pub fn is_running(self) -> bool {
        self == Self::Running
    }
}

/// A message of ours about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posted {
    /// The channel.
    pub channel: Channel,
    /// The message.
    pub message: Message,
    /// The number of the event it tells of.
    pub event: u64,
    /// Whether it puts earlier messages out of date: a new turn or the end of
    /// the game does, a word about a draw does not.
    #[serde(default = "replaced_always")]
    pub replaces: bool,
    /// What it tells; earlier programs did not say so.
    #[serde(default)]
    pub tells: Option<Tells>,
}

/// What a message of ours tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tells {
    /// What kind of thing.
    pub posting: Posting,
    /// The ply it shows.
    pub ply: u32,
    /// The side that is told.
    #[serde(with = "serde_names::side")]
    pub to: Side,
    /// Whether what it shows was taken back since.
    #[serde(default)]
    pub undone: bool,
}

/// Programs that did not say so put every earlier message out of date.
fn replaced_always() -> bool {
    true
}
