//! Accepting, declining and withdrawing challenges.

use std::sync::Arc;

use oddboard_game::{
    app::{ChallengeDeed, Failure},
    core::{
        Challenge, ChallengeId, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, ThreadPolicy,
    },
};

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{caller::Context, component_event::ComponentEvent, handler_error::HandlerError},
    command::members,
    commands::{
        challenge::{issue::may_play_here, wording},
        games,
    },
    language::say,
    reply::Reply,
    wording::words::mention,
};

pub(crate) async fn accept(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let (worker, here) = (Arc::clone(&bot), event.caller.context == Context::Server);
    let (challenge, event) = blocking(move || {
        let challenge = worker.app.challenge_by_id(id(&event))?;
        if challenge.place == event.caller.place {
            may_play_here(&event.caller)?;
        }
        Ok::<_, HandlerError>((challenge, event))
    })
    .await?;
    // Nobody else's click is worth a question to Discord.
    let waits = here && challenge.waits_for(&event.caller.who());
    let has_left = match challenge.place.server.filter(|_| waits) {
        Some(server) => members::has_left(&bot, server, challenge.challenger).await,
        None => false,
    };
    blocking(move || {
        if has_left {
            return withdraw_for_absent(&bot, &event, &challenge);
        }
        answer(&bot, &event, ChallengeDeed::Accept).map(|(_, reply)| reply)
    })
    .await
}

pub(crate) async fn decline(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (notice, reply) = blocking(move || {
        let (challenge, reply) = answer(&worker, &event, ChallengeDeed::Decline)?;
        let apart = challenge.filter(|challenge| challenge.thread == ThreadPolicy::Apart);
        let notice = apart.map(|challenge| {
            let theirs = members::language_of(&worker, challenge.challenger)?;
            Ok::<_, HandlerError>((challenge.challenger, wording::ending_of(theirs, &challenge)))
        });
        Ok::<_, HandlerError>((notice.transpose()?, reply))
    })
    .await?;
    if let Some((challenger, text)) = notice
        && let Err(error) = members::send_direct(&bot, challenger, text, Vec::new()).await
    {
        tracing::info!(%error, "a challenger could not be told that they were declined");
    }
    Ok(reply)
}

pub(crate) fn withdraw(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    answer(bot, event, ChallengeDeed::Withdraw).map(|(_, reply)| reply)
}

fn id(event: &ComponentEvent) -> ChallengeId {
    ChallengeId(event.id.subject)
}

/// Answers a challenge. Returns it with the reply, unless it was over.
fn answer(
    bot: &Bot,
    event: &ComponentEvent,
    deed: ChallengeDeed,
) -> Result<(Option<Challenge>, Reply), HandlerError> {
    let caller = &event.caller;
    let who = caller.who();
    let language = members::language_here(bot, caller)?;
    let answered = bot.app.answer_below(event.message, caller.cause, who, id(event), deed);
    let challenge = match answered {
        Ok((challenge, _)) => challenge,
        // Its message need not offer any longer what is past.
        Err(Failure::Refused(ChallengeRefusal::Cannot(ChallengeObstacle::Expired))) => {
            let challenge = bot.app.challenge_by_id(id(event))?;
            let expired = Challenge { status: ChallengeStatus::Expired, ..challenge };
            return Ok((None, Reply::replace(wording::ending_of(language, &expired))));
        }
        Err(failure @ Failure::Refused(ChallengeRefusal::Answered(_))) if !event.own => {
            let challenge = bot.app.challenge_by_id(id(event))?;
            if challenge.thread == ThreadPolicy::Answers {
                // Only an answer can change it.
                return Ok((None, Reply::replace(wording::ending_of(language, &challenge))));
            }
            close_again(bot, event, &challenge)?;
            return Err(failure.into());
        }
        Err(failure) => return Err(failure.into()),
    };
    let reply = Reply::replace(wording::ending_of(language, &challenge));
    // Where a list was, the way back to it.
    let back = event.own.then(|| games::button(caller));
    Ok((Some(challenge), reply.buttons(back.into_iter().collect())))
}

/// Sees to it that the message of a challenge, which was clicked when that was over, says so: it still
/// offers what is past if the bot was killed before it could change it.
fn close_again(
    bot: &Bot,
    event: &ComponentEvent,
    challenge: &Challenge,
) -> Result<(), HandlerError> {
    let Some(clicked) = event.message else { return Ok(()) };
    if challenge.message.is_none_or(|message| message == clicked) {
        let channel = event.caller.place.channel;
        let apart = (channel != challenge.place.channel).then_some(channel);
        bot.app.shown(challenge.id, clicked, apart)?;
    }
    Ok(())
}

/// Takes a challenge back in the place of somebody who has left.
fn withdraw_for_absent(
    bot: &Bot,
    event: &ComponentEvent,
    challenge: &Challenge,
) -> Result<Reply, HandlerError> {
    let (caller, by) = (&event.caller, challenge.challenger);
    let withdraw = ChallengeDeed::Withdraw;
    bot.app.answer_below(event.message, caller.cause, by, challenge.id, withdraw)?;
    let language = members::language_here(bot, caller)?;
    let challenger = mention(language, by);
    Ok(Reply::replace(say!(language, "challenge-challenger-left", challenger = challenger)))
}
