//! What a button carries: everything that is needed to act on it.
//!
//! `o1:CODE:ID:PLY:REST`. The first part is the version of this format, so
//! that a button made by another version is recognised and not misread.
//! Nothing about a button is kept in memory, so buttons outlive restarts.

use std::str::FromStr as _;

use oddboard_rules::Variant;

use crate::core::{ChallengeId, GameId, Proposal};

/// Discord's limit for a custom id, in characters:
/// <https://discord.com/developers/docs/components/reference#anatomy-of-a-component-custom-id>
pub(super) const CUSTOM_ID_MAX: usize = 100;

const VERSION: &str = "o1";

/// What a click on a button asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Action {
    Accept(ChallengeId),
    Decline(ChallengeId),
    Withdraw(ChallengeId),
    Game(GameId, u32, GameAction),
    /// The rules of a game; a section of them.
    Rules(Variant, usize),
}

/// What a click asks of a game, at the ply the button was made for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum GameAction {
    /// To be asked whether to resign.
    AskResign,
    Resign,
    /// To be asked whether to offer a draw.
    AskDraw,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    /// To agree to what is proposed.
    Accept(Proposal),
    /// To decline it.
    Decline(Proposal),
    /// To leave it at that.
    Cancel,
    /// To make this move, in canonical notation.
    Play(String),
}

/// Why a custom id is not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NotUnderstood;

impl Action {
    /// The custom id.
    pub(super) fn custom_id(&self) -> String {
        let id = match self {
            Self::Accept(id) => format!("{VERSION}:ca:{id}"),
            Self::Decline(id) => format!("{VERSION}:cd:{id}"),
            Self::Withdraw(id) => format!("{VERSION}:cw:{id}"),
            Self::Game(game, ply, action) => {
                let (code, rest) = match action {
                    GameAction::AskResign => ("r?", ""),
                    GameAction::Resign => ("r", ""),
                    GameAction::AskDraw => ("d?", ""),
                    GameAction::OfferDraw => ("d", ""),
                    GameAction::AcceptDraw => ("da", ""),
                    GameAction::DeclineDraw => ("dd", ""),
                    GameAction::Accept(Proposal::Takeback) => ("ta", ""),
                    GameAction::Decline(Proposal::Takeback) => ("td", ""),
                    GameAction::Accept(Proposal::Pause) => ("pa", ""),
                    GameAction::Decline(Proposal::Pause) => ("pd", ""),
                    GameAction::Accept(Proposal::Resume) => ("ga", ""),
                    GameAction::Decline(Proposal::Resume) => ("gd", ""),
                    GameAction::Cancel => ("x", ""),
                    GameAction::Play(text) => ("m", text.as_str()),
                };
                format!("{VERSION}:{code}:{game}:{ply}:{rest}")
            }
            Self::Rules(variant, section) => format!("{VERSION}:ru:{}:{section}", variant.name()),
        };
        debug_assert!(id.chars().count() <= CUSTOM_ID_MAX, "{id}");
        id
    }

    /// Reads a custom id.
    pub(super) fn parse(id: &str) -> Result<Self, NotUnderstood> {
        let mut parts = id.splitn(5, ':');
        if parts.next() != Some(VERSION) {
            return Err(NotUnderstood);
        }
        let code = parts.next().ok_or(NotUnderstood)?;
        let subject = parts.next().ok_or(NotUnderstood)?;
        let number = || subject.parse::<u64>().map_err(|_| NotUnderstood);
        let challenge = || number().map(ChallengeId);
        match code {
            "ca" => return challenge().map(Self::Accept),
            "cd" => return challenge().map(Self::Decline),
            "cw" => return challenge().map(Self::Withdraw),
            _ => {}
        }
        let count = parts.next().and_then(|count| count.parse().ok()).ok_or(NotUnderstood)?;
        let action = match code {
            "ru" => {
                let variant = Variant::from_str(subject).map_err(|_| NotUnderstood)?;
                return Ok(Self::Rules(variant, count as usize));
            }
            "r?" => GameAction::AskResign,
            "r" => GameAction::Resign,
            "d?" => GameAction::AskDraw,
            "d" => GameAction::OfferDraw,
            "da" => GameAction::AcceptDraw,
            "dd" => GameAction::DeclineDraw,
            "ta" => GameAction::Accept(Proposal::Takeback),
            "td" => GameAction::Decline(Proposal::Takeback),
            "pa" => GameAction::Accept(Proposal::Pause),
            "pd" => GameAction::Decline(Proposal::Pause),
            "ga" => GameAction::Accept(Proposal::Resume),
            "gd" => GameAction::Decline(Proposal::Resume),
            "x" => GameAction::Cancel,
            "m" => GameAction::Play(parts.next().ok_or(NotUnderstood)?.to_owned()),
            _ => return Err(NotUnderstood),
        };
        Ok(Self::Game(GameId(number()?), count, action))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back_from_its_custom_id() {
        let game = |action| Action::Game(GameId(u64::MAX), u32::MAX, action);
        let variant = Variant::ALL[0];
        for action in [
            Action::Accept(ChallengeId(u64::MAX)),
            Action::Decline(ChallengeId(2)),
            Action::Withdraw(ChallengeId(3)),
            game(GameAction::AskResign),
            game(GameAction::Resign),
            game(GameAction::AskDraw),
            game(GameAction::OfferDraw),
            game(GameAction::AcceptDraw),
            game(GameAction::DeclineDraw),
            game(GameAction::Accept(Proposal::Takeback)),
            game(GameAction::Decline(Proposal::Takeback)),
            game(GameAction::Accept(Proposal::Pause)),
            game(GameAction::Decline(Proposal::Pause)),
            game(GameAction::Accept(Proposal::Resume)),
            game(GameAction::Decline(Proposal::Resume)),
            game(GameAction::Cancel),
            // The longest kinds of moves there are; one has colons of its own.
            game(GameAction::Play("k10j10=E2,E2@k10".to_owned())),
            game(GameAction::Play("e2hand:F".to_owned())),
            Action::Rules(variant, 12),
        ] {
            let id = action.custom_id();
            assert!(id.len() <= CUSTOM_ID_MAX, "{id}");
            assert_eq!(Action::parse(&id), Ok(action), "{id}");
        }
    }

    #[test]
    fn what_is_no_custom_id_of_this_version_is_refused() {
        for id in
            ["", "o1", "o1:ca", "o1:ca:x", "o2:ca:5", "o1:m:5:7", "o1:zz:5:7:", "o1:r:5:", "x"]
        {
            assert_eq!(Action::parse(id), Err(NotUnderstood), "{id}");
        }
    }
}
