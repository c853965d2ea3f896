//! `/settings`: what a member can set for themselves, on three pages.

mod pages;

use oddboard_game::core::{MemberSettings, Notify, Orientation, Reminders};
use serenity::all::CreateCommand;

use self::pages::Page;
use super::{ANYWHERE, Command, command, complete_nothing};
use crate::{
    Bot,
    call::{Call, Caller},
    clicks::{Click, Clicked, unknown},
    custom_id::Code,
    language::{Language, message, say},
    people,
    reply::Reply,
    trouble::Trouble,
};

const PAGE: Code = Code("sp");
const CHOOSE: Code = Code("sc");
const SWITCH: Code = Code("ss");

pub(super) const COMMAND: Command = Command {
    name: "settings",
    define,
    run,
    complete: complete_nothing,
    defers: false,
    clicks: &[
        Click { code: PAGE, run: turn_to },
        Click { code: CHOOSE, run: choose },
        Click { code: SWITCH, run: switch },
    ],
};

fn define() -> CreateCommand {
    command("settings", message!("settings-command"), ANYWHERE)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    Ok(pages::show(bot, &call.caller, Page::Pictures, Reply::private))
}

fn page(clicked: &Clicked) -> Result<Page, Trouble> {
    Page::numbered(clicked.id.subject).ok_or_else(|| unknown(&clicked.caller))
}

fn turn_to(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    Ok(pages::show(bot, &clicked.caller, page(clicked)?, Reply::replace))
}

/// Something was chosen from a menu.
fn choose(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let values = &clicked.values;
    let mut wanted = clicked.caller.settings.clone();
    set(&mut wanted, &clicked.id.rest, values).ok_or_else(|| unknown(&clicked.caller))?;
    let caller = save(bot, &clicked.caller, |settings| {
        // What is set on another page at this moment stays.
        set(settings, &clicked.id.rest, values);
    })?;
    if clicked.id.rest == pages::NOTIFY && wanted.notify == Notify::Direct {
        return directly(bot, &caller, page(clicked)?);
    }
    Ok(pages::show(bot, &caller, page(clicked)?, Reply::replace))
}

/// Tries at once whether direct messages arrive.
fn directly(bot: &Bot, caller: &Caller, page: Page) -> Result<Reply, Trouble> {
    let language = caller.language;
    let hello = say!(language, "settings-direct-hello");
    let closed = people::tell(bot, caller.by, hello, Vec::new()).is_err();
    Ok(pages::show(bot, caller, page, |text| {
        Reply::replace(if closed {
            format!("{text}\n{}", say!(language, "settings-direct-closed"))
        } else {
            text
        })
    }))
}

/// Puts what was chosen under a key into the settings; none if there is no
/// such thing.
fn set(settings: &mut MemberSettings, key: &str, values: &[String]) -> Option<()> {
    let value = values.first().map(String::as_str);
    match (key, value) {
        (pages::REMINDERS, _) => {
            let chosen: Option<Vec<_>> =
                values.iter().map(|value| pages::reminder_named(value)).collect();
            settings.reminders = Reminders::new(chosen?);
        }
        (pages::THEME, Some(name)) => {
            settings.theme = Some(oddboard_render::Theme::by_name(name)?.name().to_owned());
        }
        (pages::PIECES, Some(name)) => {
            settings.pieces = Some(oddboard_render::Set::by_name(name)?.name().to_owned());
        }
        (pages::ORIENTATION, Some(name)) => {
            settings.orientation = match name {
                "own" => Orientation::Own,
                "white" => Orientation::White,
                "black" => Orientation::Black,
                _ => return None,
            };
        }
        (pages::NOTIFY, Some(name)) => {
            settings.notify = match name {
                "place" => Notify::InPlace,
                "direct" => Notify::Direct,
                _ => return None,
            };
        }
        (pages::LANGUAGE, Some("auto")) => settings.locale = None,
        (pages::LANGUAGE, Some(tag)) => {
            settings.locale = Some(Language::of_tag(tag)?.tag().to_owned());
        }
        _ => return None,
    }
    Some(())
}

/// Something that is on or off was clicked.
fn switch(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let (key, value) = clicked.id.rest.split_once('=').ok_or_else(|| unknown(&clicked.caller))?;
    let on = value == "1";
    if !pages::SWITCHES.contains(&key) {
        return Err(unknown(&clicked.caller));
    }
    let caller = save(bot, &clicked.caller, |settings| match key {
        pages::CONFIRM => settings.confirm = on,
        pages::QUICK => settings.quick = on,
        _ => settings.ratings = on,
    })?;
    Ok(pages::show(bot, &caller, page(clicked)?, Reply::replace))
}

/// Changes what is set, and goes on as the member now is.
fn save(
    bot: &Bot,
    caller: &Caller,
    change: impl Fn(&mut MemberSettings),
) -> Result<Caller, Trouble> {
    let settings = bot.app.change_member(caller.by, change)?;
    let mut caller = caller.clone();
    caller.with(settings);
    Ok(caller)
}
