//! What a challenge's message says.

use oddboard_game::core::{Challenge, ChallengeStatus, Giver, ThreadPolicy};
use oddboard_speech::SpecSpeech;

use crate::{
    commands::rules::offer as rules,
    language::{Language, say},
    reply::{components::Button, custom_id::Code},
    wording::words::{mention, plain, time_control, wish},
};

pub(crate) const ACCEPT: Code = Code("ca");
pub(crate) const DECLINE: Code = Code("cd");
pub(crate) const WITHDRAW: Code = Code("cw");

/// A challenge in words, with the buttons to answer it.
pub(crate) fn offer(language: Language, challenge: &Challenge) -> (String, Vec<Button>) {
    let mut text = format!("{}\n{}", sentence(language, challenge), summary(language, challenge));
    if let Some(note) = &challenge.note {
        let note = plain(&note.replace('\n', " "));
        text.push_str(&format!("\n> {note}"));
    }
    text.push('\n');
    text.push_str(&say!(language, "challenge-stands", long = stands_long(challenge)));
    if challenge.thread == ThreadPolicy::Answers {
        text.push('\n');
        text.push_str(&say!(language, "challenge-answers-only"));
    }
    let id = challenge.id.0;
    let accept = Button::success(say!(language, "challenge-accept"), ACCEPT.on(id));
    let decline = Button::danger(say!(language, "decline"), DECLINE.on(id));
    let mut buttons = match challenge.opponent {
        Some(_) if challenge.thread == ThreadPolicy::Apart => vec![accept, decline],
        Some(_) => vec![accept, decline, withdraw(language, challenge)],
        None => vec![accept, withdraw(language, challenge)],
    };
    buttons.push(rules::button(language, challenge.variant));
    (text, buttons)
}

/// Where the challenger finds the message of a challenge; nowhere if only its opponent sees it.
pub(super) fn link(challenge: &Challenge) -> Option<String> {
    let message = challenge.message.filter(|_| challenge.apart.is_none())?;
    let server = challenge.place.server.map_or_else(|| "@me".to_owned(), |one| one.to_string());
    let channel = challenge.place.channel;
    Some(format!("https://discord.com/channels/{server}/{channel}/{message}"))
}

pub(crate) fn withdraw(language: Language, challenge: &Challenge) -> Button {
    let id = WITHDRAW.on(challenge.id.0);
    Button::secondary(say!(language, "challenge-withdraw"), id)
}

/// Who challenges whom. The challenger is mentioned, not named: a name may be anybody's.
fn sentence(language: Language, challenge: &Challenge) -> String {
    let (player, title) = (mention(language, challenge.challenger), challenge.variant.title());
    match (challenge.opponent, challenge.role) {
        (Some(opponent), _) => {
            let opponent = mention(language, opponent);
            say!(language, "challenge-to", player = player, opponent = opponent, title = title)
        }
        (None, Some(role)) => {
            let role = format!("<@&{role}>");
            say!(language, "challenge-to-role", player = player, role = role, title = title)
        }
        (None, None) => say!(language, "challenge-to-all", player = player, title = title),
    }
}

/// Whether a challenge is open for a week, as most are.
pub(crate) fn stands_long(challenge: &Challenge) -> &'static str {
    if challenge.time.takes_days() { "yes" } else { "no" }
}

/// Side, time, whether it is rated, and who begins without a piece, in one line.
pub(crate) fn summary(language: Language, challenge: &Challenge) -> String {
    let (side, time) = (wish(language, challenge.side), time_control(language, challenge.time));
    let rated = if challenge.rated { "yes" } else { "no" };
    let details = say!(language, "challenge-details", side = side, time = time, rated = rated);
    let handicap = challenge.handicap.as_ref().and_then(|handicap| {
        let (variant, by) = (challenge.variant, handicap.giver);
        let by = if by == Giver::Challenger { "challenger" } else { "opponent" };
        let piece = variant.spec().kind_name(handicap.kind(variant)?, language);
        Some(say!(language, "challenge-handicap", by = by, piece = piece))
    });
    [details].into_iter().chain(handicap).collect::<Vec<_>>().join(" ")
}

/// A challenge that is open to others, in one line: whose, and for whom.
pub(crate) fn open_line(language: Language, challenge: &Challenge) -> String {
    let (title, details) = (challenge.variant.title(), summary(language, challenge));
    let player = mention(language, challenge.challenger);
    let line = say!(language, "seek-line", player = player, title = title, details = details);
    match challenge.role {
        Some(role) => {
            format!("{line} {}", say!(language, "seek-role", role = format!("<@&{role}>")))
        }
        None => line,
    }
}

/// What the message becomes when the challenge is answered.
pub(crate) fn ending_of(language: Language, challenge: &Challenge) -> String {
    let title = challenge.variant.title();
    let challenger = mention(language, challenge.challenger);
    match challenge.status {
        ChallengeStatus::Accepted { by, game } => say!(
            language,
            "challenge-accepted",
            player = mention(language, by),
            challenger = challenger,
            title = title,
            game = game.to_string(),
            time = time_control(language, challenge.time),
            rated = if challenge.rated { "yes" } else { "no" }
        ),
        ChallengeStatus::Declined { by } => say!(
            language,
            "challenge-declined",
            player = mention(language, by),
            challenger = challenger,
            title = title
        ),
        ChallengeStatus::Expired => {
            say!(language, "challenge-expired", challenger = challenger, title = title)
        }
        ChallengeStatus::Withdrawn | ChallengeStatus::Pending => {
            say!(language, "challenge-withdrawn", challenger = challenger, title = title)
        }
    }
}
