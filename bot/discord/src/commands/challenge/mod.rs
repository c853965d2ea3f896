//! `/challenge`: asks somebody, or everybody, for a game; and the answers.

mod answer;
mod composer;
pub(crate) mod start;
mod wording;

use std::str::FromStr as _;

use fluent_bundle::FluentArgs;
use oddboard_rules::Variant;
use serenity::all::{CommandOptionType, CreateCommand};

pub(crate) use self::{
    answer::{ACCEPT, DECLINE, WITHDRAW},
    composer::{ASK_NOTE, MENU},
    wording::{ending_of, summary},
};
use super::{ANYWHERE, Choices, Command, choice, command, option, variant_option};
use crate::{
    Bot,
    call::{Call, Caller, Context},
    clicks::Click,
    language::{Speak, message, say},
    people,
    reply::Reply,
    times,
    trouble::Trouble,
    words::mention,
};
use oddboard_game::core::{
    Challenge, ChallengeStatus, Member, NewChallenge, Role, SideWish, ThreadPolicy, TimeControl,
};

pub(super) const COMMAND: Command = Command {
    name: "challenge",
    define,
    run,
    complete,
    defers: false,
    clicks: &[
        Click { code: ACCEPT, run: answer::accept },
        Click { code: DECLINE, run: answer::decline },
        Click { code: WITHDRAW, run: answer::withdraw },
    ],
};

fn define() -> CreateCommand {
    let text = CommandOptionType::String;
    let side = option(text, "side", message!("challenge-option-side"));
    let side = choice(side, "white", message!("side-white"));
    let side = choice(side, "black", message!("side-black"));
    let side = choice(side, "random", message!("side-by-lot"));
    let opponent = message!("challenge-option-opponent");
    let note = option(text, "note", message!("challenge-option-note"));
    let most = u16::try_from(Challenge::NOTE_MAX).expect("a note is short");
    command("challenge", message!("challenge-command"), ANYWHERE)
        .add_option(variant_option("variant", message!("challenge-option-variant")).required(true))
        .add_option(option(CommandOptionType::User, "opponent", opponent))
        .add_option(
            option(text, "time", message!("challenge-option-time"))
                .set_autocomplete(true)
                .max_length(60),
        )
        .add_option(side)
        .add_option(option(CommandOptionType::Boolean, "rated", message!("challenge-option-rated")))
        .add_option(option(CommandOptionType::Role, "role", message!("challenge-option-role")))
        .add_option(note.max_length(most))
}

fn complete(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    let usual = bot.app.settings_in(call.caller.place)?;
    Ok(Choices::Text(times::complete(call.caller.language, usual.time, typed)))
}

/// What somebody asks for.
#[derive(Debug, Clone)]
struct Wish {
    variant: Variant,
    opponent: Option<Member>,
    role: Option<Role>,
    side: SideWish,
    /// None: as is usual here.
    time: Option<TimeControl>,
    /// None: if both take part in ratings.
    rated: Option<bool>,
    note: Option<String>,
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let language = call.caller.language;
    let variant = call.text("variant").unwrap_or_default();
    let variant =
        Variant::from_str(variant).map_err(|unknown| Trouble::told(unknown.to_string()))?;
    let opponent = call.user("opponent").map(|(member, _)| member);
    let bot_or_absent = call.user("opponent").map(|(_, bot)| (bot, call.is_absent("opponent")));
    may_be_asked(&call.caller, opponent, bot_or_absent.unwrap_or_default())?;
    let role = call.role("role");
    if opponent.is_some() && role.is_some() {
        return Err(Trouble::told(say!(language, "challenge-opponent-or-role")));
    }
    let time = match call.text("time") {
        None => None,
        Some(typed) => Some(times::read(typed).ok_or_else(|| {
            let typed = crate::words::quoted(typed);
            Trouble::told(say!(language, "challenge-time-not-understood", time = typed))
        })?),
    };
    let side = match call.text("side") {
        Some("white") => SideWish::White,
        Some("black") => SideWish::Black,
        _ => SideWish::Random,
    };
    let (rated, note) = (call.truth("rated"), call.text("note").map(str::to_owned));
    issue(bot, &call.caller, Wish { variant, opponent, role, side, time, rated, note })
}

/// Refuses a bot as an opponent, and somebody who is not there.
fn may_be_asked(
    caller: &Caller,
    opponent: Option<Member>,
    (is_bot, absent): (bool, bool),
) -> Result<(), Trouble> {
    let language = caller.language;
    match opponent {
        Some(_) if is_bot => Err(Trouble::told(say!(language, "challenge-bot"))),
        Some(opponent) if absent && caller.context == Context::Server => {
            let player = mention(language, opponent);
            Err(Trouble::told(say!(language, "challenge-not-here", player = player)))
        }
        _ => Ok(()),
    }
}

/// Makes the challenge, and the message that shows it.
fn issue(bot: &Bot, caller: &Caller, wish: Wish) -> Result<Reply, Trouble> {
    may_play_here(caller)?;
    if wish.opponent.is_none() && caller.context == Context::Direct {
        return Err(Trouble::told(say!(caller.language, "challenge-whom")));
    }
    let new = new_challenge(bot, caller, wish)?;
    let who = caller.who();
    let challenge = bot.app.challenge(caller.cause, who, &new)?;
    if challenge.status != ChallengeStatus::Pending {
        // The same interaction once more, after the answer.
        return Ok(Reply::private(say!(caller.language, "challenge-answered-already")));
    }
    match (challenge.room, challenge.opponent) {
        (ThreadPolicy::Apart, Some(opponent)) => apart(bot, caller, &challenge, opponent),
        _ => {
            let language = people::language_here(bot, caller)?;
            Ok(wording::posted(language, &challenge, &caller.name).remember(challenge.id))
        }
    }
}

fn new_challenge(bot: &Bot, caller: &Caller, wish: Wish) -> Result<NewChallenge, Trouble> {
    let settings = bot.app.settings_in(caller.place)?;
    let rated = match wish.rated {
        Some(rated) => rated,
        None => {
            let opponent = wish.opponent.map(|opponent| bot.app.member(opponent)).transpose();
            let opponent = opponent?;
            caller.settings.ratings && opponent.is_none_or(|member| member.settings.ratings)
        }
    };
    let room = match (caller.context, settings.threads) {
        (Context::Direct, _) => ThreadPolicy::Apart,
        (Context::Elsewhere, _) => ThreadPolicy::Answers,
        (Context::Server, Some(archive)) if caller.within.is_none() => {
            ThreadPolicy::Wanted(archive)
        }
        (Context::Server, _) => ThreadPolicy::Place,
    };
    let Wish { variant, opponent, role, side, time, note, .. } = wish;
    Ok(NewChallenge {
        opponent,
        role,
        side,
        time: time.unwrap_or(settings.time),
        rated,
        note,
        room,
        within: caller.within,
        ..NewChallenge::open(variant, caller.place)
    })
}

/// Brings a challenge to somebody in a direct message.
fn apart(
    bot: &Bot,
    caller: &Caller,
    challenge: &Challenge,
    opponent: Member,
) -> Result<Reply, Trouble> {
    let theirs = people::language_of(bot, opponent)?;
    let (text, buttons) = wording::offer(theirs, challenge, &caller.name);
    let language = caller.language;
    let player = mention(language, opponent);
    let Ok((channel, message)) = people::tell(bot, opponent, text, buttons) else {
        let withdraw = oddboard_game::app::ChallengeDeed::Withdraw;
        bot.app.answer(caller.cause, caller.by, challenge.id, withdraw)?;
        return Err(Trouble::told(say!(language, "challenge-closed", player = player)));
    };
    bot.app.shown(challenge.id, message, Some(channel))?;
    let sent = say!(language, "challenge-sent", player = player);
    let terms = summary(language, challenge);
    Ok(Reply::private(format!("{sent}\n{terms}"))
        .buttons(vec![wording::withdraw(language, challenge)]))
}

/// Says which permissions the bot lacks to keep a game where the caller is.
pub(crate) fn may_play_here(caller: &Caller) -> Result<(), Trouble> {
    if caller.missing.is_empty() || caller.context != Context::Server {
        return Ok(());
    }
    let language = caller.language;
    let names = caller.missing.iter().map(|name| language.say(*name, &FluentArgs::new()));
    let names: Vec<_> = names.collect();
    Err(Trouble::told(say!(
        language,
        "permission-missing",
        count = names.len(),
        permissions = names.join(", ")
    )))
}
