//! `/challenge`: asks somebody, or everybody, for a game; and the answers.

mod answer;
pub(crate) mod issue;
mod wording;

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::{
    app::Failure,
    core::{Challenge, ChallengeRefusal, SideWish},
};
use oddboard_rules::{Side, Variant};
use serenity::all::{CommandOptionType, CreateCommand};

use self::issue::{Wish, issue, may_be_asked};
pub(crate) use self::wording::{ACCEPT, DECLINE, WITHDRAW, ending_of, summary};
use crate::{
    bot::Bot,
    call::Call,
    command::{Command, Completions},
    component_handler::ComponentHandler,
    definition::{ANYWHERE, choice, command, option, side_choices, side_chosen, variant_option},
    handler_error::HandlerError,
    language::{message, say},
    reply::Reply,
    run::Run,
    time_controls,
};

pub(crate) const COMMAND: Command = Command {
    name: "challenge",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete,
    defers: false,
    components: &[
        ComponentHandler {
            code: ACCEPT,
            run: Run::Async(|bot, event| Box::pin(answer::accept(bot, event))),
        },
        ComponentHandler {
            code: DECLINE,
            run: Run::Async(|bot, event| Box::pin(answer::decline(bot, event))),
        },
        ComponentHandler { code: WITHDRAW, run: Run::Blocking(answer::withdraw) },
    ],
};

fn define() -> CreateCommand {
    let text = CommandOptionType::String;
    let side = option(text, "side", message!("challenge-option-side"));
    let side = choice(side_choices(side), "random", message!("side-by-lot"));
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

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    let usual =
        bot.app.settings_in(call.caller.place).map_err(Failure::<ChallengeRefusal>::from)?;
    Ok(Completions::Text(time_controls::complete(call.caller.language, usual.time, typed)))
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let wish = wish(&call)?;
    issue(bot, call.caller, wish).await
}

/// What the options ask for.
fn wish(call: &Call) -> Result<Wish, HandlerError> {
    let language = call.caller.language;
    let variant = call.text("variant").unwrap_or_default();
    let variant =
        Variant::from_str(variant).map_err(|unknown| HandlerError::reply(unknown.to_string()))?;
    let opponent = call.user("opponent").map(|(member, _)| member);
    let bot_or_absent = call.user("opponent").map(|(_, bot)| (bot, call.is_absent("opponent")));
    may_be_asked(&call.caller, opponent, bot_or_absent.unwrap_or_default())?;
    let role = call.role("role");
    if opponent.is_some() && role.is_some() {
        return Err(HandlerError::reply(say!(language, "challenge-opponent-or-role")));
    }
    let time = match call.text("time") {
        None => None,
        Some(typed) => Some(time_controls::read(typed).ok_or_else(|| {
            let typed = crate::words::quoted(typed);
            HandlerError::reply(say!(language, "challenge-time-not-understood", time = typed))
        })?),
    };
    let side = match call.text("side").and_then(side_chosen) {
        Some(Side::White) => SideWish::White,
        Some(Side::Black) => SideWish::Black,
        None => SideWish::Random,
    };
    let (rated, note) = (call.truth("rated"), call.text("note").map(str::to_owned));
    Ok(Wish { variant, opponent, role, side, time, rated, note })
}
