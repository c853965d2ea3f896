//! Why nothing happens.

use super::{ChallengeStatus, Ending, Member};

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
        turn: Member,
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
        /// Why, as a sentence.
        why: String,
    },
    /// The text could be one of several moves.
    Ambiguous {
        /// What was typed.
        text: String,
        /// The moves it could be: canonical, and in words.
        choices: Vec<(String, String)>,
    },
    /// No draw is offered.
    NoDrawOffer,
    /// The member's own draw offer stands already.
    DrawAlreadyOffered,
    /// The draw offer is the member's own.
    OwnDrawOffer,
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
}
