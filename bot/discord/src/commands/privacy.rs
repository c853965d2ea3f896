//! `/privacy`: what is stored about somebody, as a file, and its deletion.

use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    call::Call,
    command::{Command, complete_nothing},
    component_event::ComponentEvent,
    component_handler::ComponentHandler,
    components::Button,
    custom_id::Code,
    definition::{ANYWHERE, command},
    handler_error::HandlerError,
    language::{message, say},
    reply::Reply,
    run::Run,
};

const EXPORT: Code = Code("xe");
const ASK_DELETE: Code = Code("xd?");
const DELETE: Code = Code("xd");
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
    let json = bot.app.export_member(event.caller.by)?;
    let text = say!(event.caller.language, "privacy-exported");
    Ok(Reply::private(text).file("oddboard-data.json", json.into_bytes()))
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
