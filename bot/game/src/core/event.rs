//! What members ask, what happens, and what follows.

use std::fmt;

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeStructVariant as _};

use super::{
    ChallengeId, Channel, GameId, InteractionId, Level, Member, Message, Moment, PerSide, Place,
    Players, Posted, Proposal, Span, Terms, ThreadPolicy, Time, TimeControl, serde_names,
};

/// Who asks something of a game, with what tells a repeated request from a new
/// one. The passing of time asks by [`GameState::elapse`](super::GameState::elapse).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A member.
    Member {
        /// Who.
        member: Member,
        /// The interaction it came with: each counts once.
        interaction: InteractionId,
    },
    /// The engine that plays a side.
    Engine {
        /// The side: engines may play both.
        side: Side,
        /// The ply of the position it thought about.
        ply: u32,
        /// The event since which it was asked for its move. A ply alone comes
        /// again after a takeback, with another position.
        asked: u64,
    },
}

impl Actor {
    /// The interaction it came with, if it came with one.
    #[must_use]
    pub fn interaction(self) -> Option<InteractionId> {
        match self {
            Self::Member { interaction, .. } => Some(interaction),
            Self::Engine { .. } => None,
        }
    }
}

/// What somebody asks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Who asks.
    pub actor: Actor,
    /// When.
    pub at: Time,
    /// The ply they were looking at, where that is known: a button of an
    /// earlier turn is out of date.
    pub seen: Option<u32>,
    /// What is asked.
    pub action: Action,
}

impl Request {
    /// What a member asks by an interaction, whatever they were looking at.
    #[must_use]
    pub fn of_member(member: Member, interaction: InteractionId, at: Time, action: Action) -> Self {
        Self { actor: Actor::Member { member, interaction }, at, seen: None, action }
    }
}

/// The things one can ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// To make a move, in any spelling the rules understand.
    Move(String),
    /// To make a legal move, in canonical notation.
    Play(String),
    /// To give the game up.
    Resign,
    /// To propose something, or to agree to it if the other proposes it.
    Propose(Proposal),
    /// To agree to what the other proposes.
    Accept(Proposal),
    /// To decline what the other proposes.
    Decline(Proposal),
    /// To call the game off, before each side has moved.
    Abort,
    /// To undo the last part of one's own turn while the turn goes on.
    UndoPart,
}

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the game, from 0.
    pub number: u64,
    /// The interaction that caused it; none for the bot's own doings.
    pub cause: Option<InteractionId>,
    /// When.
    pub at: Time,
    /// How long the bot had been down in all until then.
    #[serde(default)]
    pub down: Span,
    /// What happened.
    pub what: EventKind,
}

impl Event {
    /// When it happened.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { at: self.at, down: self.down }
    }
}

/// The things that can happen.
///
/// Draws were proposed before anything else could be, and keep the names that
/// they were stored by: `draw-offered`, `draw-declined` and `draw-agreed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", remote = "Self")]
pub enum EventKind {
    /// The game began.
    Started {
        /// Its number.
        game: GameId,
        /// Which game is played.
        #[serde(with = "serde_names::variant")]
        variant: Variant,
        /// Who plays.
        players: Players,
        /// The starting position's text.
        start: String,
        /// Where it is played.
        place: Place,
        /// How much time the players have.
        #[serde(default)]
        time: TimeControl,
        /// Whether it counts for the players' ratings.
        #[serde(default)]
        rated: bool,
        /// What the players bring to the clock.
        #[serde(default)]
        terms: PerSide<Terms>,
        /// Where its messages go.
        #[serde(default)]
        room: ThreadPolicy,
    },
    /// A move was made.
    Moved {
        /// The move in canonical notation.
        text: String,
    },
    /// A side undid the last part of its turn, which goes on.
    PartUndone {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
    },
    /// A side resigned.
    Resigned {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
    },
    /// A side proposed something.
    #[serde(alias = "draw-offered")]
    Proposed {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
        /// What.
        #[serde(default = "draw")]
        proposal: Proposal,
    },
    /// A side declined what the other proposed.
    #[serde(alias = "draw-declined")]
    Declined {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
        /// What.
        #[serde(default = "draw")]
        proposal: Proposal,
    },
    /// A side agreed to what the other proposed.
    #[serde(alias = "draw-agreed")]
    Agreed {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
        /// What.
        #[serde(default = "draw")]
        proposal: Proposal,
    },
    /// A side called the game off before it had properly begun.
    Aborted {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
    },
    /// A side's time ran out.
    TimeUp {
        /// Whose.
        #[serde(with = "serde_names::side")]
        side: Side,
    },
    /// The player to move was reminded.
    Reminded,
    /// What a player brings to the clock changed.
    TermsChanged {
        /// Whose.
        #[serde(with = "serde_names::side")]
        side: Side,
        /// What they now bring.
        terms: Terms,
    },
    /// The bot posted a message.
    Posted(Posted),
    /// The game has a room of its own from now on.
    #[serde(rename = "housed")]
    ThreadCreated {
        /// The room.
        channel: Channel,
    },
    /// The game has no room of its own any more, or did not get one: its
    /// messages go where it is played.
    #[serde(rename = "unhoused")]
    ThreadLost,
    /// The game's room was woken before the time of the player to move runs
    /// out.
    #[serde(rename = "woken")]
    Unarchived,
    /// The player to move cannot be told that it is their turn, so their
    /// clock stands still until they come.
    Halted,
    /// After the end a side asked for a rematch.
    Rematch {
        /// Which.
        #[serde(with = "serde_names::side")]
        side: Side,
        /// The challenge that the other is to answer.
        challenge: ChallengeId,
    },
}

/// What was proposed where nothing is said of it.
fn draw() -> Proposal {
    Proposal::Draw
}

impl Serialize for EventKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (index, name, side) = match self {
            Self::Proposed { side, proposal: Proposal::Draw } => (0, "draw-offered", *side),
            Self::Declined { side, proposal: Proposal::Draw } => (1, "draw-declined", *side),
            Self::Agreed { side, proposal: Proposal::Draw } => (2, "draw-agreed", *side),
            other => return Self::serialize(other, serializer),
        };
        let mut event = serializer.serialize_struct_variant("EventKind", index, name, 1)?;
        event.serialize_field("side", serde_names::side_name(side))?;
        event.end()
    }
}

impl<'de> Deserialize<'de> for EventKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}

/// What follows outside from an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A message is to be posted.
    Post {
        /// The game it is about.
        game: GameId,
        /// The number of the event it tells of.
        event: u64,
        /// The ply it shows.
        ply: u32,
        /// The one player it mentions.
        mention: Member,
        /// What it tells.
        posting: Posting,
        /// When the time of the player to move runs out, if the clock runs.
        #[serde(default)]
        due: Option<Time>,
    },
    /// The buttons of a message are to be taken off.
    #[serde(rename = "strip")]
    RemoveButtons {
        /// The game it is about.
        game: GameId,
        /// The message.
        posted: Posted,
    },
    /// A room of the game's own is to be made.
    #[serde(rename = "house")]
    CreateThread {
        /// The game.
        game: GameId,
    },
    /// The game's room is to be woken, so that one can play there.
    #[serde(rename = "wake")]
    Unarchive {
        /// The game.
        game: GameId,
        /// The room.
        channel: Channel,
    },
    /// An engine is to find its move.
    Think {
        /// The game.
        game: GameId,
        /// The event since which it is asked for.
        event: u64,
        /// The ply of the position.
        ply: u32,
        /// How strong the engine plays.
        level: Level,
    },
    /// A challenge stands no longer: its message is to say so, and to lose its
    /// buttons.
    Close {
        /// The challenge.
        challenge: ChallengeId,
        /// Where its message is.
        channel: Channel,
        /// Its message.
        message: Message,
    },
}

impl Effect {
    /// What it is about.
    #[must_use]
    pub fn about(self) -> Subject {
        match self {
            Self::Post { game, .. }
            | Self::RemoveButtons { game, .. }
            | Self::CreateThread { game }
            | Self::Think { game, .. }
            | Self::Unarchive { game, .. } => Subject::Game(game),
            Self::Close { challenge, .. } => Subject::Challenge(challenge),
        }
    }
}

/// What something outside is about. What is about the same is done in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A challenge.
    Challenge(ChallengeId),
}

impl From<GameId> for Subject {
    fn from(game: GameId) -> Self {
        Self::Game(game)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => write!(formatter, "game {game}"),
            Self::Challenge(challenge) => write!(formatter, "challenge {}", challenge.0),
        }
    }
}

/// What a message tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredPosting", into = "StoredPosting")]
pub enum Posting {
    /// It is the mentioned player's turn.
    Turn,
    /// The game is over.
    Over,
    /// The mentioned player's opponent proposes something.
    Proposed(Proposal),
    /// The mentioned player's proposal was declined.
    Declined(Proposal),
    /// The mentioned player's proposal was agreed to, and is carried out.
    Agreed(Proposal),
    /// The mentioned player is to move, and their time runs out.
    Reminder,
    /// The mentioned player's opponent cannot be reached, and the clock stands
    /// still.
    Halted,
    /// The mentioned player's opponent asks for a rematch.
    Rematch(ChallengeId),
}

/// What a message tells, as it is stored: draws have names of their own.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredPosting {
    Turn,
    DrawOffer,
    DrawDeclined,
    Over,
    Proposed(Proposal),
    Declined(Proposal),
    Agreed(Proposal),
    Reminder,
    Halted,
    Rematch(ChallengeId),
}

impl From<StoredPosting> for Posting {
    fn from(stored: StoredPosting) -> Self {
        match stored {
            StoredPosting::Turn => Self::Turn,
            StoredPosting::DrawOffer => Self::Proposed(Proposal::Draw),
            StoredPosting::DrawDeclined => Self::Declined(Proposal::Draw),
            StoredPosting::Over => Self::Over,
            StoredPosting::Proposed(proposal) => Self::Proposed(proposal),
            StoredPosting::Declined(proposal) => Self::Declined(proposal),
            StoredPosting::Agreed(proposal) => Self::Agreed(proposal),
            StoredPosting::Reminder => Self::Reminder,
            StoredPosting::Halted => Self::Halted,
            StoredPosting::Rematch(challenge) => Self::Rematch(challenge),
        }
    }
}

impl From<Posting> for StoredPosting {
    fn from(posting: Posting) -> Self {
        match posting {
            Posting::Turn => Self::Turn,
            Posting::Proposed(Proposal::Draw) => Self::DrawOffer,
            Posting::Declined(Proposal::Draw) => Self::DrawDeclined,
            Posting::Over => Self::Over,
            Posting::Proposed(proposal) => Self::Proposed(proposal),
            Posting::Declined(proposal) => Self::Declined(proposal),
            Posting::Agreed(proposal) => Self::Agreed(proposal),
            Posting::Reminder => Self::Reminder,
            Posting::Halted => Self::Halted,
            Posting::Rematch(challenge) => Self::Rematch(challenge),
        }
    }
}
