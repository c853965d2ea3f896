//! What happens in a game.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeStructVariant as _};

use super::{
    ChallengeId, Channel, GameId, InteractionId, Moment, PerSide, Place, Players, Posted, Proposal,
    Terms, ThreadPolicy, Time, TimeControl, serde_names, time::Lag,
};

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the game, from 0.
    pub number: u64,
    /// The interaction that caused it; none for the bot's own doings.
    pub cause: Option<InteractionId>,
    /// When.
    pub at: Time,
    /// How far the clocks' time lay behind the time of day then.
    #[serde(default)]
    pub down: Lag,
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
        #[serde(default, rename = "room")]
        thread: ThreadPolicy,
        /// Whether a clock begins when its player is told of their turn, and nobody loses on time
        /// before a reminder reached them. Games that earlier programs began go on without.
        #[serde(default)]
        fair: bool,
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
    /// Those who manage the server where it is played called the game off.
    Annulled,
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
    /// The game has a thread of its own from now on.
    #[serde(rename = "housed")]
    ThreadCreated {
        /// The thread.
        channel: Channel,
    },
    /// The game has no thread of its own any more, or did not get one: its
    /// messages go where it is played.
    #[serde(rename = "unhoused")]
    ThreadLost,
    /// The game's thread was taken out of the archive before the time of the player to move runs
    /// out.
    #[serde(rename = "woken")]
    Unarchived,
    /// The player to move cannot be told that it is their turn, so their
    /// clock stands still until they come.
    Halted,
    /// The player to move was told by the answer to what they asked: earlier
    /// messages are out of date.
    Told,
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
