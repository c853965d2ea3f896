//! Challenges that stand no longer: their messages say so, and lose their
//! buttons.

use std::sync::Arc;

use oddboard_game::{
    app::Failure,
    core::{Challenge, ChallengeId, ChallengeRefusal, ChallengeStatus, Effect, Member, Subject},
};
use oddboard_monitor::Outcome;
use serenity::all::EditMessage;

use super::{
    deliver::{blocking, change, language_for, settle},
    problem::Problem,
};
use crate::{
    bot::Bot,
    commands::challenge::ending_of,
    language::{Language, say},
    reply::mentions,
};

/// Changes what is to be changed about a challenge. To do it twice does no
/// harm.
pub(super) async fn deliver(bot: &Arc<Bot>, challenge: ChallengeId) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    let (pending, text) = blocking(move || {
        let pending = worker.app.pending(Subject::Challenge(challenge));
        let pending = pending.map_err(Failure::<ChallengeRefusal>::from)?;
        Ok((pending, text(&worker, challenge)?))
    })
    .await?;
    let edit =
        EditMessage::new().content(text).components(Vec::new()).allowed_mentions(mentions(None));
    for pending in pending {
        if let Effect::Close { channel, message, .. } = pending.effect {
            let changed = change(bot, channel, message, &edit).await;
            let done = if changed.is_ok() { Outcome::Done } else { Outcome::Failed };
            bot.monitor.posted(done);
            match changed {
                Err(Problem::Gone(error)) => {
                    tracing::info!(challenge = challenge.0, %error, "its message is gone");
                }
                changed => changed?,
            }
        }
        settle(bot, pending).await?;
    }
    Ok(())
}

/// What became of a challenge.
fn text(bot: &Bot, id: ChallengeId) -> Result<String, Problem> {
    match bot.app.challenge_by_id::<ChallengeRefusal>(id) {
        Ok(challenge) => Ok(ending_of(language(bot, &challenge)?, &challenge)),
        // It went with the data of one of those whom it concerned.
        Err(Failure::NoChallenge(_)) => Ok(say!(Language::default(), "challenge-gone")),
        Err(failure) => Err(failure.into()),
    }
}

/// The language of those who read the message, as when it was written or
/// answered.
fn language(bot: &Bot, challenge: &Challenge) -> Result<Language, Problem> {
    let member = |member: Member| bot.app.member(member).map_err(Failure::<ChallengeRefusal>::from);
    let server = bot.app.settings_in(challenge.place);
    let server = server.map_err(Failure::<ChallengeRefusal>::from)?.locale;
    let reader = match (challenge.apart, challenge.opponent, challenge.status) {
        (Some(_), Some(opponent), _) => {
            let reader = member(opponent)?;
            return Ok(language_for(&[&reader.settings.locale, &server, &reader.heard]));
        }
        (_, _, ChallengeStatus::Accepted { by, .. } | ChallengeStatus::Declined { by }) => by,
        _ => challenge.challenger,
    };
    let reader = member(reader)?;
    Ok(language_for(&[&server, &reader.settings.locale, &reader.heard]))
}
