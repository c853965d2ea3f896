//! `/seek`: the challenges on this server that anybody can accept.

use std::str::FromStr as _;

use oddboard_game::core::Challenge;
use oddboard_rules::Variant;
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_nothing,
        definition::{SERVER, command, variant_option},
    },
    commands::challenge,
    language::{Language, message, say},
    reply::{Reply, components::Button},
    wording::words::plain,
};

pub(crate) const COMMAND: Command = Command {
    name: "seek",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

/// As many as there can be buttons for, with room for their words.
const SHOWN: usize = 8;

fn define() -> CreateCommand {
    command("seek", message!("seek-command"), SERVER)
        .add_option(variant_option("variant", message!("seek-option-variant")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let Some(server) = call.caller.place.server else {
        return Err(HandlerError::reply(say!(language, "seek-on-servers")));
    };
    let mut seeks = bot.app.seeks(server)?;
    if let Some(wanted) = call.text("variant").and_then(|name| Variant::from_str(name).ok()) {
        seeks.retain(|seek| seek.variant == wanted);
    }
    // They could not be accepted.
    let own = bot.app.member(call.caller.by)?;
    seeks.retain(|seek| !own.blocks(seek.challenger));
    if seeks.is_empty() {
        return Ok(Reply::private(say!(language, "seek-none")));
    }
    let mut text = say!(language, "seek-list", count = seeks.len());
    let mut buttons = Vec::new();
    for (number, seek) in (1..).zip(seeks.iter().take(SHOWN)) {
        text.push_str(&format!("\n{number}. {}", line(&call.caller, seek)));
        buttons.extend(button(&call.caller, number, seek));
    }
    if seeks.len() > SHOWN {
        text.push('\n');
        text.push_str(&say!(language, "seek-more", count = seeks.len() - SHOWN));
    }
    Ok(Reply::private(text).buttons(buttons))
}

fn line(caller: &Caller, seek: &Challenge) -> String {
    let mut line = challenge::open_line(caller.language, seek);
    if let Some(note) = &seek.note {
        line.push(' ');
        line.push_str(&quoted(caller.language, note));
    }
    line
}

/// What its challenger says, in one line.
fn quoted(language: Language, note: &str) -> String {
    say!(language, "seek-note", note = plain(&note.replace('\n', " ")))
}

/// What the caller can do about it; nothing where it is for a role that they don't have.
fn button(caller: &Caller, number: u32, seek: &Challenge) -> Option<Button> {
    let language = caller.language;
    if seek.challenger == caller.by {
        let label = say!(language, "seek-withdraw", number = number);
        return Some(Button::secondary(label, challenge::WITHDRAW.on(seek.id.0)));
    }
    if seek.role.is_some_and(|role| !caller.roles.contains(&role)) {
        return None;
    }
    let label = say!(language, "seek-accept", number = number);
    Some(Button::success(label, challenge::ACCEPT.on(seek.id.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_quoted_as_the_language_quotes() {
        let said = |language| quoted(language, "Hi\nall");
        assert_eq!(said(Language::English), "“Hi all”");
        assert_eq!(said(Language::French), "«\u{a0}Hi all\u{a0}»");
        assert_eq!(said(Language::Spanish), "«Hi all»");
    }
}
