//! Accepting, declining and withdrawing challenges.

use oddboard_game::{
    app::{ChallengeDeed, Failure},
    core::{
        Challenge, ChallengeId, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, ThreadPolicy,
    },
};

use super::{may_play_here, wording};
use crate::{
    Bot, call::Context, clicks::Clicked, custom_id::Code, language::say, people, reply::Reply,
    trouble::Trouble, words::mention,
};

pub(crate) const ACCEPT: Code = Code("ca");
pub(crate) const DECLINE: Code = Code("cd");
pub(crate) const WITHDRAW: Code = Code("cw");

pub(super) fn accept(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let challenge = bot.app.challenge_by_id(id(clicked))?;
    if challenge.place == clicked.caller.place {
        may_play_here(&clicked.caller)?;
    }
    if has_left(bot, clicked, &challenge) {
        return gone(bot, clicked, &challenge);
    }
    answer(bot, clicked, ChallengeDeed::Accept)
}

pub(super) fn decline(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    answer(bot, clicked, ChallengeDeed::Decline)
}

pub(super) fn withdraw(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    answer(bot, clicked, ChallengeDeed::Withdraw)
}

fn id(clicked: &Clicked) -> ChallengeId {
    ChallengeId(clicked.id.subject)
}

fn answer(bot: &Bot, clicked: &Clicked, deed: ChallengeDeed) -> Result<Reply, Trouble> {
    let caller = &clicked.caller;
    let who = caller.who();
    let language = people::language_here(bot, caller)?;
    let answered = bot.app.answer_below(clicked.message, caller.cause, who, id(clicked), deed);
    let challenge = match answered {
        Ok((challenge, _)) => challenge,
        // Its message need not offer any longer what is past.
        Err(Failure::Refused(ChallengeRefusal::Cannot(ChallengeObstacle::Expired))) => {
            let challenge = bot.app.challenge_by_id(id(clicked))?;
            let expired = Challenge { status: ChallengeStatus::Expired, ..challenge };
            return Ok(Reply::replace(wording::ending_of(language, &expired)));
        }
        Err(failure) => return Err(failure.into()),
    };
    let ending = wording::ending_of(language, &challenge);
    if challenge.room == ThreadPolicy::Apart && deed == ChallengeDeed::Decline {
        let theirs = people::language_of(bot, challenge.challenger)?;
        let told = wording::ending_of(theirs, &challenge);
        if let Err(error) = people::tell(bot, challenge.challenger, told, Vec::new()) {
            tracing::info!(%error, "a challenger could not be told that they were declined");
        }
    }
    Ok(Reply::replace(ending))
}

/// Whether the challenger has left the server since.
fn has_left(bot: &Bot, clicked: &Clicked, challenge: &Challenge) -> bool {
    let here = clicked.caller.context == Context::Server;
    match challenge.place.server.filter(|_| here) {
        Some(server) => people::has_left(bot, server, challenge.challenger),
        None => false,
    }
}

/// Takes a challenge back in the place of somebody who has left.
fn gone(bot: &Bot, clicked: &Clicked, challenge: &Challenge) -> Result<Reply, Trouble> {
    let (caller, by) = (&clicked.caller, challenge.challenger);
    let withdraw = ChallengeDeed::Withdraw;
    bot.app.answer_below(clicked.message, caller.cause, by, challenge.id, withdraw)?;
    let language = people::language_here(bot, caller)?;
    let challenger = mention(language, by);
    Ok(Reply::replace(say!(language, "challenge-challenger-left", challenger = challenger)))
}
