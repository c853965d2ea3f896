//! Challenges that stand no longer: their messages say so, and lose their
//! buttons.

use std::sync::Arc;

use oddboard_game::{
    app::{AppError, Delivered},
    core::{Challenge, ChallengeId, ChallengeStatus, Channel, Member, Message},
};

use super::{
    background::{blocking, language_for},
    edit::{Change, change},
    problem::Problem,
};
use crate::{
    bot::Bot,
    commands::challenge::ending_of,
    language::{Language, say},
};

/// Makes the message of a challenge say what became of it. To do it twice does
/// no harm.
pub(super) async fn deliver(
    bot: &Arc<Bot>,
    challenge: ChallengeId,
    (channel, message): (Channel, Message),
) -> Result<Delivered, Problem> {
    let worker = Arc::clone(bot);
    let text = blocking(move || text(&worker, challenge)).await?;
    let closed = Change { text: Some(text), ..Change::default() };
    change(bot, channel, message, &closed).await?;
    Ok(Delivered::Done)
}

/// What became of a challenge.
fn text(bot: &Bot, id: ChallengeId) -> Result<String, Problem> {
    match bot.app.challenge_by_id(id) {
        Ok(challenge) => Ok(ending_of(language(bot, &challenge)?, &challenge)),
        // It went with the data of one of those whom it concerned.
        Err(AppError::NoChallenge(_)) => Ok(say!(Language::default(), "challenge-gone")),
        Err(failure) => Err(failure.into()),
    }
}

/// The language of those who read the message, as when it was written or
/// answered.
fn language(bot: &Bot, challenge: &Challenge) -> Result<Language, Problem> {
    let member = |member: Member| bot.app.member(member);
    let server = bot.app.settings_in(challenge.place);
    let server = server?.locale;
    let reader = match (challenge.apart, challenge.opponent, challenge.status) {
        (Some(_), Some(opponent), _) => {
            let reader = member(opponent)?;
            return Ok(language_for(&[&reader.settings.locale, &server, &reader.last_locale]));
        }
        (_, _, ChallengeStatus::Accepted { by, .. } | ChallengeStatus::Declined { by }) => by,
        _ => challenge.challenger,
    };
    let reader = member(reader)?;
    Ok(language_for(&[&server, &reader.settings.locale, &reader.last_locale]))
}
