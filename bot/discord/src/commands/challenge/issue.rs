//! Making a challenge and showing it to whoever is asked.

use std::sync::Arc;

use fluent_bundle::FluentArgs;
use oddboard_game::{
    app::ChallengeDeed,
    core::{
        Challenge, ChallengeStatus, Member, MemberSettings, NewChallenge, Role, SideWish,
        ThreadPolicy, TimeControl,
    },
};
use oddboard_rules::Variant;

use super::wording::{self, summary};
use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        caller::{Caller, Context},
        handler_error::HandlerError,
        permissions,
    },
    command::members,
    commands::learn::offer as learn,
    connection::http_error::is_forbidden,
    game::here,
    language::{Language, Speak, say},
    reply::{Reply, components::Button},
    wording::{
        odds::Odds,
        words::{self, mention},
    },
};

/// What somebody asks for.
#[derive(Debug, Clone)]
pub(crate) struct Wish {
    pub(crate) variant: Variant,
    pub(crate) opponent: Option<Member>,
    pub(crate) role: Option<Role>,
    pub(crate) side: SideWish,
    /// None: as is usual here.
    pub(crate) time: Option<TimeControl>,
    /// None: if both take part in ratings, and begin with the same.
    pub(crate) rated: Option<bool>,
    pub(crate) handicap: Option<Odds>,
    pub(crate) note: Option<String>,
}

/// Refuses a bot as an opponent, and somebody who is not there.
pub(crate) fn may_be_asked(
    caller: &Caller,
    opponent: Option<Member>,
    (is_bot, absent): (bool, bool),
) -> Result<(), HandlerError> {
    let language = caller.language;
    match opponent {
        Some(_) if is_bot => Err(HandlerError::reply(say!(language, "challenge-bot"))),
        Some(opponent) if absent && caller.context == Context::Server => {
            let player = mention(language, opponent);
            Err(HandlerError::reply(say!(language, "challenge-not-here", player = player)))
        }
        _ => Ok(()),
    }
}

/// Makes the challenge, and the message that shows it.
pub(crate) async fn issue(
    bot: Arc<Bot>,
    caller: Caller,
    wish: Wish,
) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let issued = blocking(move || {
        let issued = store(&worker, &caller, wish)?;
        Ok::<_, HandlerError>((caller, issued))
    });
    match issued.await? {
        (_, Issued::Reply(reply)) => Ok(*reply),
        (caller, Issued::Direct(offer)) => send_direct(bot, caller, offer).await,
    }
}

/// What becomes of a challenge once it is stored.
enum Issued {
    /// It is shown, or refused, by a reply.
    Reply(Box<Reply>),
    /// It is to be sent to its opponent.
    Direct(Box<DirectOffer>),
}

/// A challenge that goes to its opponent in a direct message.
struct DirectOffer {
    challenge: Challenge,
    opponent: Member,
    text: String,
    buttons: Vec<Button>,
}

fn store(bot: &Bot, caller: &Caller, wish: Wish) -> Result<Issued, HandlerError> {
    may_play_here(caller)?;
    refuse_thread_of_others(bot, caller, wish.opponent)?;
    if wish.opponent.is_none() && caller.context == Context::Direct {
        return Err(HandlerError::reply(say!(caller.language, "challenge-whom")));
    }
    let new = new_challenge(bot, caller, wish)?;
    refuse_twice(bot, caller, &new)?;
    let who = caller.who();
    let challenge = bot.app.challenge(caller.cause, who, &new)?;
    if challenge.status != ChallengeStatus::Pending {
        // The same interaction once more, after the answer.
        let reply = Reply::private(say!(caller.language, "challenge-answered-already"));
        return Ok(Issued::Reply(Box::new(reply)));
    }
    Ok(match (challenge.thread, challenge.opponent) {
        (ThreadPolicy::Apart, Some(opponent)) => {
            let theirs = members::language_of(bot, opponent)?;
            let (text, mut buttons) = wording::offer(theirs, &challenge);
            buttons.extend(lessons(bot, theirs, &challenge, [Some(opponent)])?);
            Issued::Direct(Box::new(DirectOffer { challenge, opponent, text, buttons }))
        }
        _ => {
            let language = match challenge.opponent {
                Some(opponent) => members::language_for(bot, caller, opponent)?,
                None => members::language_here(bot, caller)?,
            };
            let (mut text, mut buttons) = wording::offer(language, &challenge);
            let away = challenge.opponent.map(|opponent| away(bot, language, opponent)).transpose();
            if let Some(away) = away?.flatten() {
                text = format!("{text}\n{away}");
            }
            let players = [Some(challenge.challenger), challenge.opponent];
            buttons.extend(lessons(bot, language, &challenge, players)?);
            let reply = Reply::public(text, challenge.opponent).buttons(buttons);
            Issued::Reply(Box::new(reply.remember(challenge.id)))
        }
    })
}

/// That whoever is challenged is on vacation, as their profile says: an answer may take a while.
fn away(bot: &Bot, language: Language, opponent: Member) -> Result<Option<String>, HandlerError> {
    let away = bot.app.member(opponent)?.away(bot.app.now());
    let told = |until| {
        let player = mention(language, opponent);
        say!(language, "post-away", player = player, until = words::until(until))
    };
    Ok(away.map(told))
}

/// Refuses a challenge that stands already: the same member was asked for the same, and hasn't answered. A note makes it
/// no other.
fn refuse_twice(bot: &Bot, caller: &Caller, new: &NewChallenge) -> Result<(), HandlerError> {
    let Some(opponent) = new.opponent else { return Ok(()) };
    let terms = |challenge: &Challenge| {
        let Challenge { variant, side, time, rated, .. } = challenge;
        (*variant, *side, *time, *rated, challenge.handicap.clone(), challenge.place.server)
    };
    let wanted =
        (new.variant, new.side, new.time, new.rated, new.handicap.clone(), new.place.server);
    let is_same = |open: &Challenge| {
        let mine = open.challenger == caller.by && open.opponent == Some(opponent);
        // The same interaction once more makes no other; what was never shown can't be answered.
        let shown = open.message.is_some() && open.id.0 != caller.cause.0;
        mine && shown && terms(open) == wanted
    };
    let Some(open) = bot.app.open_with(caller.by)?.into_iter().find(is_same) else {
        return Ok(());
    };
    let (language, player) = (caller.language, mention(caller.language, opponent));
    let told = say!(language, "challenge-twice", player = player, title = open.variant.title());
    let link = wording::link(&open).map(|url| {
        let there = say!(language, "games-go-there");
        format!("\n[{there}]({url})")
    });
    let reply = Reply::private(told + &link.unwrap_or_default());
    let reply = reply.buttons(vec![wording::withdraw(language, &open)]);
    Err(HandlerError::Reply(Box::new(reply)))
}

/// The button to the game's lessons, if one of these has never played it, or nobody knows who it
/// will be.
fn lessons(
    bot: &Bot,
    language: Language,
    challenge: &Challenge,
    players: impl IntoIterator<Item = Option<Member>>,
) -> Result<Option<Button>, HandlerError> {
    for player in players {
        let knows = match player {
            Some(player) => bot.app.knows(player, challenge.variant)?,
            None => false,
        };
        if !knows {
            return Ok(Some(learn::one_game(language, challenge.variant)));
        }
    }
    Ok(None)
}

fn new_challenge(bot: &Bot, caller: &Caller, wish: Wish) -> Result<NewChallenge, HandlerError> {
    let settings = bot.app.settings_in(caller.place)?;
    let rated = match wish.rated {
        Some(rated) => rated,
        None if wish.handicap.is_some() => false,
        None => {
            let opponent = wish.opponent.map(|opponent| bot.app.member(opponent)).transpose();
            let opponent = opponent?;
            let takes_part = |settings: &MemberSettings| settings.ratings;
            settings.rated
                && takes_part(&caller.settings)
                && opponent.is_none_or(|member| takes_part(&member.settings))
        }
    };
    let possible = permissions::lacking_for_threads(caller.allowed).is_empty();
    let thread = settings.threads.wanted(possible).filter(|_| caller.within.is_none());
    let thread = match (caller.context, thread) {
        (Context::Direct, _) => ThreadPolicy::Apart,
        (Context::Elsewhere, _) => ThreadPolicy::Answers,
        (Context::Server, Some(archive)) => ThreadPolicy::Wanted(archive),
        (Context::Server, None) => ThreadPolicy::Place,
    };
    let Wish { variant, opponent, role, side, time, handicap, note, .. } = wish;
    Ok(NewChallenge {
        handicap: handicap.map(|odds| odds.of_challenger(variant)),
        opponent,
        role,
        side,
        time: time.unwrap_or(settings.time),
        rated,
        note,
        thread,
        within: caller.within,
        ..NewChallenge::open(variant, caller.place)
    })
}

/// Brings a challenge to somebody in a direct message; one that does not arrive
/// is withdrawn.
async fn send_direct(
    bot: Arc<Bot>,
    caller: Caller,
    offer: Box<DirectOffer>,
) -> Result<Reply, HandlerError> {
    let DirectOffer { challenge, opponent, text, buttons } = *offer;
    let sent = members::send_direct(&bot, opponent, text, buttons).await;
    blocking(move || {
        let language = caller.language;
        let player = mention(language, opponent);
        let (channel, message) = match sent {
            Ok(sent) => sent,
            Err(error) => {
                bot.app.answer(caller.cause, caller.by, challenge.id, ChallengeDeed::Withdraw)?;
                let why = if is_forbidden(&error) {
                    say!(language, "challenge-closed", player = player)
                } else {
                    tracing::warn!(%error, challenge = %challenge.id, "a challenge could not be delivered");
                    say!(language, "challenge-undelivered", player = player)
                };
                return Err(HandlerError::reply(why));
            }
        };
        bot.app.shown(challenge.id, message, Some(channel))?;
        let sent = say!(language, "challenge-sent", player = player);
        let terms = summary(language, &challenge);
        let mut buttons = vec![wording::withdraw(language, &challenge)];
        buttons.extend(lessons(&bot, language, &challenge, [Some(caller.by)])?);
        let away = away(&bot, language, opponent)?.map(|away| format!("\n{away}"));
        let text = format!("{sent}\n{terms}{}", away.unwrap_or_default());
        Ok(Reply::private(text).buttons(buttons))
    })
    .await
}

/// Refuses a challenge in a game's own thread but between its players: another game would be played in their midst, and
/// what is typed there would be for one of two games.
pub(crate) fn refuse_thread_of_others(
    bot: &Bot,
    caller: &Caller,
    opponent: Option<Member>,
) -> Result<(), HandlerError> {
    let Some(parent) = caller.within else { return Ok(()) };
    let Some(game) = here::of_this_thread(bot, caller)? else { return Ok(()) };
    let record = game.record();
    let plays = |member: Member| record.players.side_of(member).is_some();
    if plays(caller.by) && opponent.is_some_and(plays) {
        return Ok(());
    }
    let (game, channel) = (record.id.to_string(), format!("<#{}>", parent.0));
    let told = say!(caller.language, "challenge-thread-of-others", game = game, channel = channel);
    Err(HandlerError::reply(told))
}

/// Says which permissions the bot lacks to keep a game where the caller is.
pub(crate) fn may_play_here(caller: &Caller) -> Result<(), HandlerError> {
    cannot_play_here(caller).map_or(Ok(()), |told| Err(HandlerError::reply(told)))
}

/// That the bot can keep no game where the caller is, and which permissions it lacks for that.
pub(crate) fn cannot_play_here(caller: &Caller) -> Option<String> {
    if caller.missing.is_empty() || caller.context != Context::Server {
        return None;
    }
    let language = caller.language;
    let names = caller.missing.iter().map(|name| language.say(*name, &FluentArgs::new()));
    let names: Vec<_> = names.collect();
    let (count, permissions) = (names.len(), names.join(", "));
    let manages = if caller.manages { "yes" } else { "no" };
    Some(say!(
        language,
        "permission-missing",
        count = count,
        permissions = permissions,
        manages = manages
    ))
}
