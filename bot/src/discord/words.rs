//! What the bot says.

use oddboard_rules::{AnyPosition, Side};

use super::proposals;
use crate::core::{
    ChallengeObstacle, ChallengeRefusal, ChallengeStatus, EndReason, Ending, GameRecord, GameState,
    Member, Refusal, SideWish,
};

/// A member's mention. Who is notified by it is said apart.
pub(super) fn mention(member: Member) -> String {
    if member == Member::ANONYMOUS {
        return "an anonymous player".to_owned();
    }
    format!("<@{member}>")
}

/// A name as plain text: what Discord would read as formatting is escaped.
pub(super) fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for character in name.chars() {
        if matches!(
            character,
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '[' | ']' | '@'
        ) {
            plain.push('\\');
        }
        plain.push(character);
    }
    plain
}

/// Typed text, quoted so that it formats and mentions nothing.
pub(super) fn quoted(text: &str) -> String {
    let text: String = text.chars().filter(|character| *character != '`').take(60).collect();
    format!("`{}`", text.trim())
}

/// A game's heading.
pub(super) fn heading(record: &GameRecord) -> String {
    format!("**Game {} · {}**", record.id, record.variant.title())
}

/// The move that led to the position after `ply` moves, with who made it.
pub(super) fn move_made(state: &GameState, ply: usize) -> Option<String> {
    let index = ply.checked_sub(1)?;
    let before: &AnyPosition = state.game().position_after(index)?;
    let made = *state.game().moves().get(index)?;
    Some(format!("{}: {}.", before.turn(), before.describe(made)))
}

/// How a game ended, in a sentence.
pub(super) fn ending(ending: &Ending) -> String {
    match (&ending.reason, ending.winner) {
        (EndReason::Resignation, Some(winner)) => {
            format!("{} resigned: {winner} wins.", !winner)
        }
        (EndReason::Agreement, _) => "A draw by agreement.".to_owned(),
        (EndReason::Board(reason), Some(winner)) => {
            format!("{winner} wins by {}.", board_reason(reason))
        }
        (EndReason::Board(reason), None) => format!("A draw by {}.", board_reason(reason)),
        (EndReason::Time, Some(winner)) => format!("{}'s time is up: {winner} wins.", !winner),
        (EndReason::Time, None) => "The time is up.".to_owned(),
        (EndReason::Aborted, _) => "It was called off before both had moved.".to_owned(),
        (EndReason::Resignation, None) => "The game was given up.".to_owned(),
    }
}

fn board_reason(reason: &str) -> String {
    match reason {
        "king-goal" => "reaching the goal with the King".to_owned(),
        "king-captured" => "capturing the King".to_owned(),
        "piece-count" => "leaving too few enemy pieces".to_owned(),
        "repetition" => "threefold repetition".to_owned(),
        other => other.replace('-', " "),
    }
}

/// The side that somebody wishes for, to follow "plays".
pub(super) fn wish(side: SideWish) -> &'static str {
    match side {
        SideWish::White => "White",
        SideWish::Black => "Black",
        SideWish::Random => "a side drawn by lot",
    }
}

/// Why a request to a game changes nothing.
pub(super) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Repeated => "That was already done.".to_owned(),
        Refusal::NotAPlayer => {
            "You don't play in this game, so you can only watch it: `/board` shows it.".to_owned()
        }
        Refusal::Over(how) => format!("This game is over. {}", ending(how)),
        Refusal::NotYourTurn { turn } => {
            format!("It is not your turn: {} is to move. Nothing was changed.", mention(*turn))
        }
        Refusal::Stale { seen, now } => format!(
            "That button belongs to an earlier turn (it was made after {}, now there {}). \
             Nothing was changed; `/board` shows the game as it stands.",
            count(*seen),
            if *now == 1 { "is 1 move".to_owned() } else { format!("are {now} moves") },
        ),
        Refusal::Illegal { text, why } => {
            format!("{} is not possible. {why} It is still your turn.", quoted(text))
        }
        Refusal::Ambiguous { text, choices } => format!(
            "{} could be one of {} moves. Which one do you mean?",
            quoted(text),
            choices.len()
        ),
        Refusal::NoDrawOffer => "No draw offer stands any more.".to_owned(),
        Refusal::DrawAlreadyOffered => {
            "Your draw offer stands already; your opponent has yet to answer.".to_owned()
        }
        Refusal::OwnDrawOffer => {
            "That is your own offer: your opponent has to answer it.".to_owned()
        }
        Refusal::Cannot(obstacle) => proposals::obstacle(*obstacle),
    }
}

fn count(moves: u32) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

/// Why an answer to a challenge changes nothing.
pub(super) fn challenge_refusal(refusal: &ChallengeRefusal) -> String {
    match refusal {
        ChallengeRefusal::Answered(ChallengeStatus::Accepted { by, game }) => {
            format!("{} has accepted this challenge: it is game {game}.", mention(*by))
        }
        ChallengeRefusal::Answered(ChallengeStatus::Declined { by }) => {
            format!("{} has declined this challenge.", mention(*by))
        }
        ChallengeRefusal::Answered(ChallengeStatus::Withdrawn | ChallengeStatus::Pending) => {
            "This challenge was withdrawn.".to_owned()
        }
        ChallengeRefusal::Answered(ChallengeStatus::Expired) => {
            proposals::challenge_obstacle(&ChallengeObstacle::Expired)
        }
        ChallengeRefusal::NotForYou { opponent } => {
            format!("This challenge is for {}.", mention(*opponent))
        }
        ChallengeRefusal::Own => {
            "This is your own challenge: you can withdraw it, your opponent answers it.".to_owned()
        }
        ChallengeRefusal::OpenToAll => {
            "This challenge is open to all: there is no need to decline it.".to_owned()
        }
        ChallengeRefusal::NotYours { challenger } => {
            format!("Only {} can withdraw this challenge.", mention(*challenger))
        }
        ChallengeRefusal::Yourself => {
            "You cannot challenge yourself. Leave `opponent` out to challenge everybody.".to_owned()
        }
        ChallengeRefusal::Cannot(obstacle) => proposals::challenge_obstacle(obstacle),
    }
}

/// A side with an article-free verb: whose turn it is.
pub(super) fn to_move(side: Side) -> String {
    format!("{side} to move")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_formats_and_mentions_nothing() {
        assert_eq!(plain("*Al_ice* <@1>"), "\\*Al\\_ice\\* \\<\\@1\\>");
        assert_eq!(quoted("`@everyone`"), "`@everyone`");
    }

    #[test]
    fn who_has_left_is_anonymous() {
        assert_eq!(mention(Member::ANONYMOUS), "an anonymous player");
        assert_eq!(mention(Member(5)), "<@5>");
    }

    #[test]
    fn a_stale_button_tells_both_counts() {
        let text = refusal(&Refusal::Stale { seen: 1, now: 3 });
        assert!(text.contains("after 1 move, now there are 3 moves"), "{text}");
        let text = refusal(&Refusal::Stale { seen: 0, now: 1 });
        assert!(text.contains("after 0 moves, now there is 1 move"), "{text}");
    }
}
