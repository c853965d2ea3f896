//! Accepting, declining and withdrawing challenges.

use oddboard_game::{
    app::{ChallengeDeed, Failure},
    core::{
        Challenge, ChallengeId, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, ThreadPolicy,
    },
};

use crate::{
    bot::Bot,
    caller::Context,
    commands::challenge::{issue::may_play_here, wording},
    component_event::ComponentEvent,
    handler_error::HandlerError,
    language::say,
    members,
    reply::Reply,
    words::mention,
};

pub(crate) fn accept(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let challenge = bot.app.challenge_by_id::<ChallengeRefusal>(id(event))?;
    if challenge.place == event.caller.place {
        may_play_here(&event.caller)?;
    }
    if has_left(bot, event, &challenge) {
        return gone(bot, event, &challenge);
    }
    answer(bot, event, ChallengeDeed::Accept)
}

pub(crate) fn decline(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    answer(bot, event, ChallengeDeed::Decline)
}

pub(crate) fn withdraw(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    answer(bot, event, ChallengeDeed::Withdraw)
}

fn id(event: &ComponentEvent) -> ChallengeId {
    ChallengeId(event.id.subject)
}

fn answer(bot: &Bot, event: &ComponentEvent, deed: ChallengeDeed) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let who = caller.who();
    let language = members::language_here(bot, caller)?;
    let answered = bot.app.answer_below(event.message, caller.cause, who, id(event), deed);
    let challenge = match answered {
        Ok((challenge, _)) => challenge,
        // Its message need not offer any longer what is past.
        Err(Failure::Refused(ChallengeRefusal::Cannot(ChallengeObstacle::Expired))) => {
            let challenge = bot.app.challenge_by_id::<ChallengeRefusal>(id(event))?;
            let expired = Challenge { status: ChallengeStatus::Expired, ..challenge };
            return Ok(Reply::replace(wording::ending_of(language, &expired)));
        }
        Err(failure) => return Err(failure.into()),
    };
    let ending = wording::ending_of(language, &challenge);
    if challenge.room == ThreadPolicy::Apart && deed == ChallengeDeed::Decline {
        let theirs = members::language_of(bot, challenge.challenger)?;
        let told = wording::ending_of(theirs, &challenge);
        if let Err(error) = members::tell(bot, challenge.challenger, told, Vec::new()) {
            tracing::info!(%error, "a challenger could not be told that they were declined");
        }
    }
    Ok(Reply::replace(ending))
}

/// Whether the challenger has left the server since.
fn has_left(bot: &Bot, event: &ComponentEvent, challenge: &Challenge) -> bool {
    let here = event.caller.context == Context::Server;
    match challenge.place.server.filter(|_| here) {
        Some(server) => members::has_left(bot, server, challenge.challenger),
        None => false,
    }
}

/// Takes a challenge back in the place of somebody who has left.
fn gone(bot: &Bot, event: &ComponentEvent, challenge: &Challenge) -> Result<Reply, HandlerError> {
    let (caller, by) = (&event.caller, challenge.challenger);
    let withdraw = ChallengeDeed::Withdraw;
    bot.app.answer_below(event.message, caller.cause, by, challenge.id, withdraw)?;
    let language = members::language_here(bot, caller)?;
    let challenger = mention(language, by);
    Ok(Reply::replace(say!(language, "challenge-challenger-left", challenger = challenger)))
}
