//! `/privacy`: what is stored about somebody, as files, and its deletion.

mod parts;
mod zip;

use oddboard_game::app::MemberExport;
use serenity::all::CreateCommand;

use self::parts::Parts;
use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call, component_event::ComponentEvent, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command},
    },
    language::{Language, message, say},
    reply::{Reply, components::Button, custom_id::Code, limits::FILE_BYTES_MAX},
};

/// To get everything, which may take long.
pub(crate) const EXPORT: Code = Code("xe");
const ASK_DELETE: Code = Code("xd?");
pub(crate) const DELETE: Code = Code("xd");
const KEEP: Code = Code("xk");

pub(crate) const COMMAND: Command = Command {
    name: "privacy",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: EXPORT, run: Run::Blocking(export) },
        ComponentHandler { code: ASK_DELETE, run: Run::Blocking(ask) },
        ComponentHandler { code: DELETE, run: Run::Blocking(delete) },
        ComponentHandler { code: KEEP, run: Run::Blocking(keep) },
    ],
};

/// Whether a click is one of this command's.
pub(crate) fn has(code: &str) -> bool {
    COMMAND.components.iter().any(|handler| handler.code.0 == code)
}

fn define() -> CreateCommand {
    command("privacy", message!("privacy-command"), ANYWHERE)
}

fn run(_: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    // A button acts on whoever clicks it, so nothing more needs to be in it.
    Ok(Reply::private(say!(language, "privacy")).buttons(vec![
        Button::primary(say!(language, "privacy-export"), EXPORT.on(0)),
        Button::danger(say!(language, "privacy-delete"), ASK_DELETE.on(0)),
    ]))
}

fn export(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let pieces = bot.app.member_export(event.caller.by)?;
    next_part(Parts::new(pieces, FILE_BYTES_MAX), event.caller.language)
}

/// The next file with what it is. The one after it is made when this one was sent.
fn next_part(mut parts: Parts<MemberExport>, language: Language) -> Result<Reply, HandlerError> {
    let part = parts.next()?;
    let number = parts.sent();
    let text = match (number, part.zipped, part.last) {
        (1, false, _) => say!(language, "privacy-exported"),
        (1, true, true) => say!(language, "privacy-exported-zipped"),
        (1, true, false) => say!(language, "privacy-exported-first"),
        (_, _, false) => say!(language, "privacy-exported-next", number = number),
        (_, _, true) => say!(language, "privacy-exported-last", number = number),
    };
    let reply = Reply::private(text).file(part.name, part.bytes);
    if part.last {
        return Ok(reply);
    }
    Ok(reply.followed_by(async move {
        let next = blocking(move || next_part(parts, language)).await;
        next.unwrap_or_else(|error| error.into_reply(language))
    }))
}

fn ask(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let language = event.caller.language;
    let games = bot.app.records_of(event.caller.by)?.len();
    Ok(Reply::replace(say!(language, "privacy-ask", games = games)).buttons(vec![
        Button::danger(say!(language, "privacy-delete-all"), DELETE.on(0)),
        Button::secondary(say!(language, "privacy-keep"), KEEP.on(0)),
    ]))
}

fn delete(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    bot.app.forget_member(event.caller.by)?;
    Ok(Reply::replace(say!(event.caller.language, "privacy-deleted")))
}

fn keep(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(Reply::replace(say!(event.caller.language, "privacy-kept")))
}
