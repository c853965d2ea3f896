//! `/privacy`: what is stored about somebody, as a file, and its deletion.

use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_nothing};
use crate::{
    Bot,
    call::Call,
    clicks::{Click, Clicked},
    components::Button,
    custom_id::Code,
    language::{message, say},
    reply::Reply,
    trouble::Trouble,
};

const EXPORT: Code = Code("xe");
const ASK_DELETE: Code = Code("xd?");
const DELETE: Code = Code("xd");
const KEEP: Code = Code("xk");

pub(super) const COMMAND: Command = Command {
    name: "privacy",
    define,
    run,
    complete: complete_nothing,
    defers: false,
    clicks: &[
        Click { code: EXPORT, run: export },
        Click { code: ASK_DELETE, run: ask },
        Click { code: DELETE, run: delete },
        Click { code: KEEP, run: keep },
    ],
};

fn define() -> CreateCommand {
    command("privacy", message!("privacy-command"), ANYWHERE)
}

fn run(_: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let language = call.caller.language;
    // A button acts on whoever clicks it, so nothing more needs to be in it.
    Ok(Reply::private(say!(language, "privacy")).buttons(vec![
        Button::primary(say!(language, "privacy-export"), EXPORT.on(0)),
        Button::danger(say!(language, "privacy-delete"), ASK_DELETE.on(0)),
    ]))
}

fn export(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let json = bot.app.export_member(clicked.caller.by)?;
    let text = say!(clicked.caller.language, "privacy-exported");
    Ok(Reply::private(text).file("oddboard-data.json", json.into_bytes()))
}

fn ask(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let language = clicked.caller.language;
    let games = bot.app.games_of(clicked.caller.by)?.len();
    Ok(Reply::replace(say!(language, "privacy-ask", games = games)).buttons(vec![
        Button::danger(say!(language, "privacy-delete-all"), DELETE.on(0)),
        Button::secondary(say!(language, "privacy-keep"), KEEP.on(0)),
    ]))
}

fn delete(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    bot.app.forget_member(clicked.caller.by)?;
    Ok(Reply::replace(say!(clicked.caller.language, "privacy-deleted")))
}

fn keep(_: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    Ok(Reply::replace(say!(clicked.caller.language, "privacy-kept")))
}
