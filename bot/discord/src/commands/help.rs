//! `/help`: where to begin, and every command, to be pressed.

use fluent_bundle::FluentArgs;
use oddboard_rules::Variant;
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Context, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command},
    },
    commands::{games, learn::offer as learn, rules::offer as rules, start},
    language::{Language, Speak, message, say},
    reply::Reply,
};

pub(crate) const COMMAND: Command = Command {
    name: "help",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

/// The commands that the text names, each an argument of its message.
pub(crate) const NAMED: &[&str] = &[
    "about",
    "abort",
    "analyse",
    "block",
    "board",
    "challenge",
    "draw",
    "export",
    "games",
    "hint",
    "history",
    "import",
    "leaderboard",
    "learn",
    "move",
    "pause",
    "privacy",
    "profile",
    "replay",
    "resign",
    "resume",
    "rules",
    "seek",
    "server",
    "settings",
    "start",
    "takeback",
    "text",
    "unblock",
    "vacation",
    "where",
    "why",
];

fn define() -> CreateCommand {
    command("help", message!("help-command"), ANYWHERE)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let mut text = told(language, |name| bot.command_mention(name));
    let here = match call.caller.context {
        Context::Server => None,
        Context::Direct => {
            let [seek, server] = ["seek", "server"].map(|name| bot.command_mention(name));
            Some(say!(language, "help-direct", seek = seek, server = server))
        }
        Context::Elsewhere => Some(say!(language, "help-elsewhere")),
    };
    if let Some(here) = here {
        text.push('\n');
        text.push_str(&here);
    }
    Ok(Reply::private(text).buttons(vec![
        start::button(language),
        learn::any_game(language),
        rules::any_game(language),
        games::button(&call.caller),
    ]))
}

/// The text, with the commands as they are shown.
fn told(language: Language, shown: impl Fn(&str) -> String) -> String {
    let titles: Vec<_> = Variant::ALL.iter().map(|one| one.title()).collect();
    let mut arguments = FluentArgs::new();
    arguments.set("titles", titles.join(", "));
    for name in NAMED {
        arguments.set(*name, shown(name));
    }
    language.say(message!("help"), &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::limits::CONTENT_MAX;

    #[test]
    fn help_names_every_command_and_fits_into_a_message() {
        let shown = |name: &str| format!("</{name}:1000000000000000000>");
        for language in Language::ALL {
            let text = told(language, shown);
            let missing: Vec<_> =
                NAMED.iter().filter(|name| !text.contains(&shown(name))).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", language.tag());
            // A line on where it is read follows.
            let length = text.chars().count() + 200;
            assert!(length <= CONTENT_MAX, "{}: {length}", language.tag());
        }
    }
}
