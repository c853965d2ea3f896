//! Why nothing happens.

use oddboard_rules::{AnyPosition, Move, Variant};
use oddboard_speech::Rejection;

use super::{
    ChallengeStatus, Channel, Ending, GameId, Member, Player, Proposal, Role, TimeControlError,
};

/// Why a request to a game changes nothing. Whoever shows it says so politely
/// and exactly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The interaction was already dealt with.
    Repeated,
    /// The member does not play this game.
    NotAPlayer,
    /// The game is over.
    Over(Ending),
    /// It is the other's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Player,
    },
    /// The button belongs to an earlier turn.
    Stale {
        /// The ply it was made for.
        seen: u32,
        /// The ply now.
        now: u32,
    },
    /// The text is no legal move; the reason in the game's own terms.
    Illegal {
        /// What was typed.
        text: String,
        /// In which position.
        position: Box<AnyPosition>,
        /// Why.
        why: Rejection,
    },
    /// The text could be one of several moves.
    Ambiguous {
        /// What was typed.
        text: String,
        /// In which position.
        position: Box<AnyPosition>,
        /// The moves it could be.
        choices: Vec<Move>,
    },
    /// What was to be played in canonical notation is no legal move.
    NotLegal {
        /// What it was.
        text: String,
    },
    /// It is not possible as things stand.
    Cannot(Obstacle),
}

/// What stands in the way of a request that would be possible at another time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The player's time, or the other's, has run out.
    TimeIsUp,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The game has no clock, so there is nothing to pause.
    NoClock,
    /// The member's last turn has been answered, or there was none: nothing
    /// to take back.
    NothingToTakeBack,
    /// The member has made no turn yet in a game against the computer, where a reply takes nothing away.
    NothingMadeToTakeBack,
    /// The member's own turn goes on: its last move can be undone without asking.
    TurnGoesOn,
    /// The member has no part of a turn made that goes on.
    NoPartToUndo,
    /// Each side has moved: the game can be resigned, not called off.
    TooLateToAbort,
    /// The game has no clock, or is paused, and has not stood still for long enough to be called off by who waits.
    NotAbandoned,
    /// No such thing is proposed.
    NotProposed(Proposal),
    /// The member's own proposal stands already.
    AlreadyProposed(Proposal),
    /// The proposal is the member's own.
    OwnProposal(Proposal),
    /// The member has offered a draw since their last turn.
    DrawOfferedThisTurn,
    /// As much has happened in the game as there may: see `GameState::EVENTS_MOST`.
    TooMuchHappened,
    /// There is no such thing in a game against an engine.
    NotAgainstEngine(Proposal),
}

/// Why an answer to a challenge changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChallengeRefusal {
    /// It was answered already.
    Answered(ChallengeStatus),
    /// It is for somebody else.
    NotForYou {
        /// For whom.
        opponent: Member,
    },
    /// One cannot accept or decline one's own challenge.
    Own,
    /// A challenge to all can be left alone; only its maker can take it back.
    OpenToAll,
    /// Only its maker can take it back.
    NotYours {
        /// Who made it.
        challenger: Member,
    },
    /// One cannot challenge oneself.
    Yourself,
    /// It is not possible as things stand, whoever asks.
    Cannot(ChallengeObstacle),
}

/// Which challenges there are too many of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeBound {
    /// Open ones of the member's own.
    Own,
    /// Those at the same opponent, whoever made them.
    Opponent,
    /// Open ones of the member's own at the same opponent.
    OwnAtOne,
    /// The member's own of the last hour at the same opponent that nobody accepted.
    HourAtOne,
    /// Those of the last hour that nobody accepted.
    Hour,
    /// Open ones on the server.
    Server,
}

/// What stands in the way of a challenge or its acceptance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChallengeObstacle {
    /// It has run out.
    Expired,
    /// Only members with one of these roles may: accept it, or challenge
    /// anybody on this server.
    RoleNeeded(Vec<Role>),
    /// On this server games are played in these channels only.
    OtherChannels(Vec<Channel>),
    /// The one who asks has blocked the other.
    Blocked {
        /// The other.
        member: Member,
    },
    /// The other takes no challenges from the one who asks.
    NotWelcome {
        /// The other.
        member: Member,
    },
    /// Those who manage the server have banned somebody from playing there.
    Banned {
        /// Whom.
        member: Member,
    },
    /// There are as many challenges as there may be.
    TooManyChallenges(ChallengeBound),
    /// The game is not played on this server.
    NotPlayedHere {
        /// Which one.
        variant: Variant,
        /// Those that are.
        offered: Vec<Variant>,
    },
    /// A player plays as many games as this server allows.
    TooManyGames {
        /// Who.
        member: Member,
        /// How many are allowed.
        cap: u16,
    },
    /// A player has chosen not to be rated.
    Unrated {
        /// Who.
        member: Member,
        /// Whether it is the one who asked for this.
        own: bool,
        /// Whether a challenge that stands was to be accepted; else one was to
        /// be made.
        accepting: bool,
    },
    /// The note is too long.
    LongNote {
        /// How many characters it may have.
        most: usize,
    },
    /// The game cannot begin with such a handicap.
    NoSuchHandicap,
    /// A game with a handicap does not count for ratings.
    RatedHandicap,
    /// No such time control is offered.
    Time(TimeControlError),
    /// The opponent's data was deleted at their wish.
    Gone,
    /// Those who manage the server have switched the computer off.
    ComputerOff,
    /// There is no rematch before the end.
    NotOver(GameId),
    /// Only who played a game has a rematch of it.
    NotAPlayer(GameId),
}

impl From<ChallengeObstacle> for ChallengeRefusal {
    fn from(obstacle: ChallengeObstacle) -> Self {
        Self::Cannot(obstacle)
    }
}
