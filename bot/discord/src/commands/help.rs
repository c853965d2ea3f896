//! `/help`: where to begin, and what there is.

use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_nothing};
use crate::{
    Bot,
    call::{Call, Context},
    language::{message, say},
    reply::Reply,
    trouble::Trouble,
};

pub(super) const COMMAND: Command =
    Command { name: "help", define, run, complete: complete_nothing, defers: false, clicks: &[] };

fn define() -> CreateCommand {
    command("help", message!("help-command"), ANYWHERE)
}

fn run(_: &Bot, call: &Call) -> Result<Reply, Trouble> {
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
