//! Why nothing happens, in words.

use oddboard_game::core::{
    ChallengeBound, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, GameState, Member,
    Obstacle, Proposal, Refusal, TimeControlError, time,
};

use oddboard_speech::ToSentence;

use super::words::{ending, mention, quoted};
use crate::language::{Language, say};

/// Why a request to a game changes nothing.
pub(crate) fn game(language: Language, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Repeated => say!(language, "refused-repeated"),
        Refusal::NotAPlayer => say!(language, "refused-not-a-player"),
        Refusal::Over(how) => {
            say!(language, "refused-over", ending = ending(language, None, how))
        }
        Refusal::NotYourTurn { turn } => {
            say!(language, "refused-not-your-turn", player = mention(language, *turn))
        }
        Refusal::Stale { seen, now } => {
            say!(language, "refused-stale", seen = *seen, now = *now)
        }
        Refusal::Illegal { text, position, why } => {
            let said = why.sentence(position.spec()).say(position.spec(), language);
            match why.is_unclear() {
                true => say!(language, "refused-unclear", text = quoted(text), why = said),
                false => say!(language, "refused-illegal", text = quoted(text), why = said),
            }
        }
        Refusal::Ambiguous { text, choices, .. } => {
            say!(language, "refused-ambiguous", text = quoted(text), count = choices.len())
        }
        // Only engines play in canonical notation.
        Refusal::NotLegal { .. } => say!(language, "our-fault"),
        Refusal::Cannot(why) => obstacle(language, *why),
    }
}

/// Why something is not possible as things stand.
fn obstacle(language: Language, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::TimeIsUp => say!(language, "refused-time-is-up"),
        Obstacle::Paused => say!(language, "refused-paused"),
        Obstacle::NotPaused => say!(language, "refused-not-paused"),
        Obstacle::NoClock => say!(language, "refused-no-clock"),
        Obstacle::NothingToTakeBack => say!(language, "refused-nothing-to-take-back"),
        Obstacle::NothingMadeToTakeBack => say!(language, "refused-nothing-made-to-take-back"),
        Obstacle::TurnGoesOn => say!(language, "refused-turn-goes-on"),
        Obstacle::TooMuchHappened => say!(language, "refused-too-much-happened"),
        Obstacle::NoPartToUndo => say!(language, "refused-no-part-to-undo"),
        Obstacle::TooLateToAbort => say!(language, "refused-too-late-to-abort"),
        Obstacle::NotAbandoned => {
            let days = GameState::ABANDONED.0 / time::DAY.0;
            say!(language, "refused-not-abandoned", days = days)
        }
        Obstacle::NotProposed(Proposal::Draw) => say!(language, "refused-no-draw-offer"),
        Obstacle::AlreadyProposed(Proposal::Draw) => {
            say!(language, "refused-draw-already-offered")
        }
        Obstacle::OwnProposal(Proposal::Draw) => say!(language, "refused-own-draw-offer"),
        Obstacle::DrawOfferedThisTurn => say!(language, "refused-draw-offered-this-turn"),
        Obstacle::NotAgainstEngine(Proposal::Takeback) => say!(language, "refused-rated-takeback"),
        Obstacle::NotAgainstEngine(_) => say!(language, "refused-not-against-engine"),
        Obstacle::NotProposed(proposal) => {
            say!(language, "refused-not-proposed", proposal = proposal.name())
        }
        Obstacle::AlreadyProposed(proposal) => {
            say!(language, "refused-already-proposed", proposal = proposal.name())
        }
        Obstacle::OwnProposal(_) => say!(language, "refused-own-proposal"),
    }
}

/// Why a challenge, or an answer to one, changes nothing; to the one who reads it, if that is known.
pub(crate) fn challenge(
    language: Language,
    refusal: &ChallengeRefusal,
    reader: Option<Member>,
) -> String {
    match refusal {
        ChallengeRefusal::Answered(ChallengeStatus::Accepted { by, game }) => say!(
            language,
            "refused-challenge-accepted",
            player = mention(language, *by),
            game = game.to_string()
        ),
        ChallengeRefusal::Answered(ChallengeStatus::Declined { by }) => {
            say!(language, "refused-challenge-declined", player = mention(language, *by))
        }
        ChallengeRefusal::Answered(ChallengeStatus::Withdrawn | ChallengeStatus::Pending) => {
            say!(language, "refused-challenge-withdrawn")
        }
        ChallengeRefusal::Answered(ChallengeStatus::Expired) => {
            say!(language, "refused-challenge-expired")
        }
        ChallengeRefusal::NotForYou { opponent } => {
            say!(language, "refused-challenge-for", player = mention(language, *opponent))
        }
        ChallengeRefusal::Own => say!(language, "refused-challenge-own"),
        ChallengeRefusal::OpenToAll => say!(language, "refused-challenge-open"),
        ChallengeRefusal::NotYours { challenger } => {
            say!(language, "refused-challenge-not-yours", player = mention(language, *challenger))
        }
        ChallengeRefusal::Yourself => say!(language, "refused-challenge-yourself"),
        ChallengeRefusal::Cannot(why) => challenge_obstacle(language, why, reader),
    }
}

fn challenge_obstacle(
    language: Language,
    obstacle: &ChallengeObstacle,
    reader: Option<Member>,
) -> String {
    match obstacle {
        ChallengeObstacle::Expired => say!(language, "refused-challenge-expired"),
        ChallengeObstacle::RoleNeeded(roles) => {
            let roles: Vec<_> = roles.iter().map(|role| format!("<@&{role}>")).collect();
            say!(language, "refused-role-needed", count = roles.len(), roles = roles.join(", "))
        }
        ChallengeObstacle::OtherChannels(channels) => {
            let channels: Vec<_> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            say!(language, "refused-other-channels", channels = channels.join(", "))
        }
        ChallengeObstacle::Blocked { member } => {
            say!(language, "refused-blocked", player = mention(language, *member))
        }
        ChallengeObstacle::Banned { member } => {
            say!(language, "refused-banned", player = mention(language, *member))
        }
        ChallengeObstacle::NotWelcome { member } => {
            say!(language, "refused-not-welcome", player = mention(language, *member))
        }
        ChallengeObstacle::TooManyChallenges(bound) => {
            let bound = match bound {
                ChallengeBound::Own => "own",
                ChallengeBound::Opponent => "opponent",
                ChallengeBound::OwnAtOne => "own-at-one",
                ChallengeBound::HourAtOne => "hour-at-one",
                ChallengeBound::Hour => "hour",
                ChallengeBound::Server => "server",
            };
            say!(language, "refused-too-many-challenges", bound = bound)
        }
        ChallengeObstacle::NotPlayedHere { variant, offered } => {
            let offered: Vec<_> = offered.iter().map(|variant| variant.title()).collect();
            let (title, offered) = (variant.title(), offered.join(", "));
            say!(language, "refused-not-played-here", title = title, offered = offered)
        }
        ChallengeObstacle::TooManyGames { member, cap } => say!(
            language,
            "refused-too-many-games",
            own = if reader == Some(*member) { "yes" } else { "no" },
            player = mention(language, *member),
            cap = u32::from(*cap)
        ),
        ChallengeObstacle::Unrated { member, own, accepting } => {
            let case = match (own, accepting) {
                (true, true) => "own-accepting",
                (true, false) => "own-making",
                (false, true) => "theirs-accepting",
                (false, false) => "theirs-making",
            };
            say!(language, "refused-unrated", case = case, player = mention(language, *member))
        }
        ChallengeObstacle::LongNote { most } => {
            say!(language, "refused-long-note", most = *most)
        }
        ChallengeObstacle::NoSuchHandicap => say!(language, "refused-no-such-handicap"),
        ChallengeObstacle::RatedHandicap => say!(language, "computer-odds-rated"),
        ChallengeObstacle::Time(TimeControlError::Days(days)) => {
            say!(language, "refused-days", days = u32::from(*days))
        }
        ChallengeObstacle::Time(TimeControlError::Base) => say!(language, "refused-base"),
        ChallengeObstacle::Time(TimeControlError::Increment) => {
            say!(language, "refused-increment")
        }
        ChallengeObstacle::Gone => say!(language, "refused-opponent-gone"),
        ChallengeObstacle::ComputerOff => say!(language, "computer-off-here"),
        ChallengeObstacle::NotOver(game) => {
            say!(language, "refused-not-over", game = game.to_string())
        }
        ChallengeObstacle::NotAPlayer(game) => {
            say!(language, "refused-no-rematch", game = game.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_too_many_games_is_spoken_to_and_others_are_named() {
        let why = ChallengeObstacle::TooManyGames { member: Member(5), cap: 1 };
        let told = |reader| challenge_obstacle(Language::English, &why, reader);
        assert!(told(Some(Member(5))).starts_with("You already play"), "{}", told(None));
        for reader in [None, Some(Member(6))] {
            assert!(told(reader).starts_with("<@5> already plays"), "{}", told(reader));
            assert!(told(reader).ends_with("Games against the computer count, too."));
        }
    }

    #[test]
    fn a_stale_button_tells_both_counts() {
        let text = game(Language::English, &Refusal::Stale { seen: 1, now: 3 });
        assert!(text.contains("after 1 move, and now there are 3"), "{text}");
        let text = game(Language::English, &Refusal::Stale { seen: 0, now: 1 });
        assert!(text.contains("after 0 moves, and now there is 1"), "{text}");
    }
}
