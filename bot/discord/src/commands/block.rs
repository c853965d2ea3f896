//! `/block` and `/unblock`: from whom one wants no challenges, notes and pings.

use oddboard_game::{app::BLOCKED_MAX, core::Member};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{call::Call, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command, option},
    },
    language::{Language, message, say},
    reply::Reply,
    wording::words::mention,
};

pub(crate) const BLOCK: Command = Command {
    name: "block",
    define: define_block,
    run: Run::Blocking(block),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

pub(crate) const UNBLOCK: Command = Command {
    name: "unblock",
    define: define_unblock,
    run: Run::Blocking(unblock),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

const MEMBER: &str = "member";

/// How many of those who are blocked are named: more mentions might not fit.
const SHOWN: usize = 50;

fn define_block() -> CreateCommand {
    command("block", message!("block-command"), ANYWHERE).add_option(option(
        CommandOptionType::User,
        MEMBER,
        message!("block-option-member"),
    ))
}

fn define_unblock() -> CreateCommand {
    let member = option(CommandOptionType::User, MEMBER, message!("unblock-option-member"));
    command("unblock", message!("unblock-command"), ANYWHERE).add_option(member.required(true))
}

fn block(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let Some((member, _)) = call.user(MEMBER) else {
        let record = bot.app.member(caller.by)?;
        let reply = Reply::private(list(language, &record.blocked));
        return Ok(match record.blocked_marks.len() {
            0 => reply,
            count => reply.line(&say!(language, "block-list-marks", count = count)),
        });
    };
    if member == caller.by || bot.is_me(member) {
        return Err(HandlerError::reply(say!(language, "block-nobody")));
    }
    let player = mention(language, member);
    match bot.app.block(caller.by, member)? {
        Some(_) => Ok(Reply::private(say!(language, "block-done", player = player))),
        None => Err(HandlerError::reply(say!(language, "block-full", most = BLOCKED_MAX))),
    }
}

fn unblock(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let Some((member, _)) = call.user(MEMBER) else {
        return Err(HandlerError::Internal("a required option did not come".to_owned()));
    };
    let player = mention(language, member);
    if !bot.app.member(caller.by)?.blocks(member) {
        return Ok(Reply::private(say!(language, "unblock-was-not", player = player)));
    }
    bot.app.unblock(caller.by, member)?;
    Ok(Reply::private(say!(language, "unblock-done", player = player)))
}

/// Who is blocked, in words.
fn list(language: Language, blocked: &[Member]) -> String {
    if blocked.is_empty() {
        return say!(language, "block-list-empty");
    }
    let names: Vec<_> =
        blocked.iter().take(SHOWN).map(|member| mention(language, *member)).collect();
    say!(language, "block-list", count = blocked.len(), players = names.join(", "))
}
