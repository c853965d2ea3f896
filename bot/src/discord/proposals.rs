//! Words for takebacks, pauses, and time.

use super::words::mention;
use crate::core::{ChallengeObstacle, Obstacle, Proposal, Time, TimeControl};

/// A time as Discord shows it, in the reader's own time zone.
pub(super) fn until(time: Time) -> String {
    format!("<t:{}:R>", time.0 / 1_000)
}

/// How much time players have, to follow a colon or a comma.
pub(super) fn time_control(time: TimeControl) -> String {
    match time {
        TimeControl::Unlimited => "no time limit".to_owned(),
        TimeControl::PerMove { days: 1 } => "1 day a move".to_owned(),
        TimeControl::PerMove { days } => format!("{days} days a move"),
        TimeControl::Budget { base, increment } => {
            format!("{} each, and {} more a move", span(base.0), span(increment.0))
        }
    }
}

fn span(milliseconds: u64) -> String {
    let seconds = milliseconds / 1_000;
    let parts = [
        (seconds / 86_400, "day"),
        (seconds / 3_600 % 24, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
    ];
    let parts: Vec<_> = parts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| format!("{count} {unit}{}", if *count == 1 { "" } else { "s" }))
        .collect();
    if parts.is_empty() { "0 seconds".to_owned() } else { parts.join(" ") }
}

/// What is proposed, to follow "your opponent".
pub(super) fn proposes(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Takeback => "asks to take back their last move",
        Proposal::Pause => "proposes to pause the game, with its clock",
        Proposal::Resume => "proposes to go on with the game",
    }
}

/// What became of a proposal that was declined.
pub(super) fn declined(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Takeback => "your last move stands; the takeback was declined.",
        Proposal::Pause => "the pause was declined; the game goes on.",
        Proposal::Resume => "your opponent does not want to go on yet; the game stays paused.",
    }
}

/// What became of a proposal that was agreed to.
pub(super) fn agreed(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Takeback => "your move was taken back.",
        Proposal::Pause => "the game is paused and its clock stands still.",
        Proposal::Resume => "the game goes on.",
    }
}

/// What the buttons of a proposal say.
pub(super) fn accept(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Takeback => "Allow the takeback",
        Proposal::Pause => "Agree to the pause",
        Proposal::Resume => "Go on",
    }
}

fn name(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Takeback => "takeback",
        Proposal::Pause => "pause",
        Proposal::Resume => "resumption",
    }
}

/// Why something is not possible as things stand.
pub(super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::TimeIsUp => "The time is up: that came too late.".to_owned(),
        Obstacle::Paused => {
            "The game is paused. It goes on when both players agree to it.".to_owned()
        }
        Obstacle::NotPaused => "The game is not paused.".to_owned(),
        Obstacle::NoClock => {
            "This game has no clock, so there is nothing to pause: take your time.".to_owned()
        }
        Obstacle::NothingToTakeBack => {
            "There is nothing to take back: you can ask for it after your own move, until your \
             opponent has answered it."
                .to_owned()
        }
        Obstacle::NoPartToUndo => {
            "There is no part of your turn to undo: it has just begun, or it is over. A whole \
             turn is taken back with the other player's consent."
                .to_owned()
        }
        Obstacle::TooLateToAbort => {
            "Both of you have moved, so the game cannot be called off any more. `/resign` gives \
             it up, `/draw` offers a draw."
                .to_owned()
        }
        Obstacle::NotProposed(proposal) => {
            format!("No {} is proposed any more.", name(proposal))
        }
        Obstacle::AlreadyProposed(proposal) => format!(
            "You have proposed a {} already; your opponent has yet to answer.",
            name(proposal)
        ),
        Obstacle::OwnProposal(_) => {
            "That is your own proposal: your opponent has to answer it.".to_owned()
        }
    }
}

/// Why a challenge is not possible, beyond whose it is.
pub(super) fn challenge_obstacle(obstacle: &ChallengeObstacle) -> String {
    match obstacle {
        ChallengeObstacle::Expired => {
            "This challenge has run out. `/challenge` makes a new one.".to_owned()
        }
        ChallengeObstacle::RoleNeeded(roles) => {
            let roles: Vec<_> = roles.iter().map(|role| format!("<@&{role}>")).collect();
            format!("That takes the role {}, which you don't have.", roles.join(" or "))
        }
        ChallengeObstacle::OtherChannels(channels) => {
            let channels: Vec<_> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            format!("On this server games are played in {}.", channels.join(", "))
        }
        ChallengeObstacle::TooManyGames { member, cap } => format!(
            "{} plays {cap} games here already, which is as many as this server allows.",
            mention(*member)
        ),
        ChallengeObstacle::Unrated { member } => {
            format!("{} does not take part in ratings: play unrated.", mention(*member))
        }
        ChallengeObstacle::LongNote { most } => {
            format!("The note is too long: at most {most} characters.")
        }
        ChallengeObstacle::Time(error) => format!("That time is not possible: {error}."),
        ChallengeObstacle::Gone => {
            "Your opponent has left, so there is no rematch. `/challenge` asks somebody else."
                .to_owned()
        }
        ChallengeObstacle::NotOver(game) => {
            format!("Game {game} goes on: a rematch comes after its end.")
        }
        ChallengeObstacle::NotAPlayer(game) => {
            format!("You did not play game {game}: only its players have a rematch.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::time::{HOUR, MINUTE};

    #[test]
    fn a_time_control_is_said_in_words() {
        let budget = TimeControl::Budget { base: HOUR.and(MINUTE.times(30)), increment: MINUTE };
        assert_eq!(time_control(budget), "1 hour 30 minutes each, and 1 minute more a move");
        assert_eq!(time_control(TimeControl::PerMove { days: 1 }), "1 day a move");
        assert_eq!(time_control(TimeControl::PerMove { days: 14 }), "14 days a move");
    }
}
