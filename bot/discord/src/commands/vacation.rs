//! `/vacation`: days off, during which one's clocks stand still.

use oddboard_game::{
    app::Failure,
    core::{LeaveRefusal, MemberRecord, time},
};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command, option},
    },
    language::{Language, message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words::until,
};

const LEAVE: Code = Code("vl");
pub(crate) const BACK: Code = Code("vb");

pub(crate) const COMMAND: Command = Command {
    name: "vacation",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: LEAVE, run: Run::Blocking(leave) },
        ComponentHandler { code: BACK, run: Run::Blocking(back) },
    ],
};

/// The numbers of days that are offered as buttons.
const OFFERED: [u8; 5] = [1, 3, 7, 14, 30];

fn define() -> CreateCommand {
    let most = MemberRecord::BUDGET.0 / time::DAY.0;
    let days = option(CommandOptionType::Integer, "days", message!("vacation-option-days"));
    command("vacation", message!("vacation-command"), ANYWHERE)
        .add_option(days.min_int_value(1).max_int_value(most))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    match call.integer("days") {
        Some(days) => {
            go(bot, &call.caller, u8::try_from(days).unwrap_or(u8::MAX))?;
            let (text, buttons) = status(bot, &call.caller)?;
            Ok(Reply::private(text).buttons(buttons))
        }
        None => {
            let (text, buttons) = status(bot, &call.caller)?;
            Ok(Reply::private(text).buttons(buttons))
        }
    }
}

/// What is left, whether one is away, and what can be done about it.
fn status(bot: &Bot, caller: &Caller) -> Result<(String, Vec<Button>), HandlerError> {
    let record = bot.app.member(caller.by)?;
    let (language, now) = (caller.language, bot.app.now());
    let left = record.vacation_left(now).0 / time::DAY.0;
    if let Some(away) = record.away(now) {
        let text = say!(language, "vacation-away", until = until(away), left = left);
        return Ok((text, vec![Button::primary(say!(language, "vacation-back"), BACK.on(0))]));
    }
    let text = say!(language, "vacation-here", left = left);
    let offered = OFFERED.into_iter().filter(|days| u64::from(*days) <= left);
    let button = |days: u8| {
        let label = say!(language, "vacation-days", days = u32::from(days));
        Button::secondary(label, LEAVE.on(days.into()))
    };
    Ok((text, offered.map(button).collect()))
}

fn go(bot: &Bot, caller: &Caller, days: u8) -> Result<(), HandlerError> {
    bot.app.leave(caller.by, days).map(drop).map_err(|failure| told(caller.language, failure))
}

fn told(language: Language, failure: Failure<LeaveRefusal>) -> HandlerError {
    let refusal = match failure {
        Failure::Refused(refusal) => refusal,
        Failure::Failed(error) => return error.into(),
    };
    HandlerError::reply(match refusal {
        LeaveRefusal::AlreadyAway { until: end } => {
            say!(language, "vacation-already", until = until(end))
        }
        LeaveRefusal::NotAway => say!(language, "vacation-not-away"),
        LeaveRefusal::NoDays => say!(language, "vacation-no-days"),
        LeaveRefusal::TooLong { left } => say!(language, "vacation-too-long", left = left),
    })
}

fn leave(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let days = u8::try_from(event.id.subject).map_err(|_| unknown(&event.caller))?;
    go(bot, &event.caller, days)?;
    let (text, buttons) = status(bot, &event.caller)?;
    Ok(Reply::replace(text).buttons(buttons))
}

fn back(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    bot.app.come_back(caller.by).map_err(|failure| told(caller.language, failure))?;
    let (text, buttons) = status(bot, caller)?;
    let welcome = say!(caller.language, "vacation-welcome");
    Ok(Reply::replace(format!("{welcome} {text}")).buttons(buttons))
}
