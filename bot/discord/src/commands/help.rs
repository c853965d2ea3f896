//! `/help`: where to begin, and what there is.

use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    call::Call,
    caller::Context,
    command::{Command, complete_nothing},
    definition::{ANYWHERE, command},
    handler_error::HandlerError,
    language::{message, say},
    reply::Reply,
    run::Run,
};

pub(crate) const COMMAND: Command = Command {
    name: "help",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    command("help", message!("help-command"), ANYWHERE)
}

fn run(_: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let games: Vec<_> = oddboard_rules::Variant::ALL.iter().map(|one| one.title()).collect();
    let mut text = say!(language, "help", games = games.join(", "));
    let here = match call.caller.context {
        Context::Server => None,
        Context::Direct => Some(say!(language, "help-direct")),
        Context::Elsewhere => Some(say!(language, "help-elsewhere")),
    };
    if let Some(here) = here {
        text.push('\n');
        text.push_str(&here);
    }
    Ok(Reply::private(text))
}
