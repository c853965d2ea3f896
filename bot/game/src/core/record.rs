//! What is stored about a game.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

use super::{
    Channel, Clock, GameId, InteractionId, Message, Offer, PerSide, Place, Players, Posting,
    Proposal, ThreadPolicy, Time, TimeControl, serde_names,
};

/// A game as it is stored.
///
/// The moves are the truth about the board: loading replays them through the
/// rules, so no position is stored that could contradict them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The version of this structure.
    pub format: u32,
    /// The game's number.
    pub id: GameId,
    /// Which game is played.
    #[serde(with = "serde_names::variant")]
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
    /// When the turn of the player to move began.
    pub turn_since: Time,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// The draw offer that stands, if one does.
    pub draw_offer: Option<DrawOffer>,
    /// How much time the players have.
    #[serde(default)]
    pub time: TimeControl,
    /// The clock; none if time is unlimited.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether the players have agreed on a pause.
    #[serde(default)]
    pub paused: bool,
    /// Whether it stands still because the player to move could not be told
    /// that it is their turn: it goes on as soon as they come.
    #[serde(default)]
    pub halted: bool,
    /// What else is proposed; each thing at most once.
    #[serde(default)]
    pub offers: Vec<Offer>,
    /// Who has offered a draw since their last turn: once a turn is enough.
    #[serde(default)]
    pub asked_draw: PerSide<bool>,
    /// Whether the game counts for the players' ratings.
    #[serde(default)]
    pub rated: bool,
    /// Where messages about it go.
    #[serde(default)]
    pub room: ThreadPolicy,
    /// Whether the game's own room was woken in this turn.
    #[serde(default)]
    pub woken: bool,
    /// Our messages about the game that still have buttons.
    pub posted: Vec<Posted>,
    /// How many events there were: the next one's number.
    pub events: u64,
    /// The last interactions that changed the game, to know a repeated one.
    pub causes: Vec<InteractionId>,
}

impl GameRecord {
    /// The version of the structure that this program writes.
    ///
    /// Format 1 had neither time nor ratings nor proposals other than draws.
    pub const FORMAT: u32 = 2;
    /// How many causes are remembered: Discord repeats an interaction at
    /// once or not at all.
    pub const CAUSES: usize = 16;

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

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody in a draw.
    #[serde(with = "serde_names::optional_side")]
    pub winner: Option<Side>,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// By the rules of the game; the name the rules have for the reason.
    Board(String),
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// It was called off before each side had moved; nobody won.
    Aborted,
}

/// A draw offer that stands until it is answered or a move is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawOffer {
    /// Who offers.
    #[serde(with = "serde_names::side")]
    pub by: Side,
    /// At which ply.
    pub ply: u32,
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
