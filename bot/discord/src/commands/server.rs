//! `/server`: what those who manage a server can set for it, on two pages.

use oddboard_game::core::{Archive, Channel, Role, Server, ServerSettings};
use serenity::all::{CreateCommand, Permissions};

use super::{Command, SERVER, command, complete_nothing};
use crate::{
    Bot,
    call::{Call, Caller, Context},
    clicks::{Click, Clicked, unknown},
    components::{Button, Choice, Menu, Offer},
    custom_id::Code,
    language::{Language, message, say},
    permissions,
    reply::Reply,
    times,
    trouble::Trouble,
    words::time_control,
};

const PAGE: Code = Code("vp");
const CHOOSE: Code = Code("vc");

pub(super) const COMMAND: Command = Command {
    name: "server",
    define,
    run,
    complete: complete_nothing,
    defers: false,
    clicks: &[Click { code: PAGE, run: turn_to }, Click { code: CHOOSE, run: choose }],
};

const CHANNELS: &str = "channels";
const THREADS: &str = "threads";
const LANGUAGE: &str = "language";
const TIME: &str = "time";
const CAP: &str = "cap";
const ROLES: &str = "roles";

/// How many games at once can be allowed.
const CAPS: [u16; 7] = [1, 3, 5, 10, 20, 50, 100];

fn define() -> CreateCommand {
    command("server", message!("server-command"), SERVER)
        .default_member_permissions(Permissions::MANAGE_GUILD)
}

/// The server, if the caller may set something for it. Discord has been told
/// who may; an administrator can tell it otherwise, so it is asked again.
fn guarded(caller: &Caller) -> Result<Server, Trouble> {
    let language = caller.language;
    let Some(server) = caller.place.server.filter(|_| caller.context == Context::Server) else {
        return Err(Trouble::told(say!(language, "server-only-there")));
    };
    if !caller.manages {
        let permission = say!(language, "permission-manage-server");
        return Err(Trouble::told(say!(language, "server-not-yours", permission = permission)));
    }
    Ok(server)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let server = guarded(&call.caller)?;
    show(bot, &call.caller, server, 0, Reply::private)
}

fn turn_to(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let server = guarded(&clicked.caller)?;
    show(bot, &clicked.caller, server, clicked.id.subject, Reply::replace)
}

fn choose(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let caller = &clicked.caller;
    let server = guarded(caller)?;
    let (key, values) = (clicked.id.rest.as_str(), &clicked.values);
    set(&mut ServerSettings::default(), key, values).ok_or_else(|| unknown(caller))?;
    bot.app.change_server(server, |settings| {
        set(settings, key, values);
    })?;
    show(bot, caller, server, clicked.id.subject, Reply::replace)
}

fn archive(name: &str) -> Option<Option<Archive>> {
    Some(Some(match name {
        "off" => return Some(None),
        "hour" => Archive::Hour,
        "day" => Archive::Day,
        "three-days" => Archive::ThreeDays,
        "week" => Archive::Week,
        _ => return None,
    }))
}

/// Puts what was chosen under a key into the settings; none if there is no
/// such thing.
fn set(settings: &mut ServerSettings, key: &str, values: &[String]) -> Option<()> {
    let value = values.first().map(String::as_str);
    let numbers =
        || values.iter().map(|value| value.parse::<u64>().ok()).collect::<Option<Vec<_>>>();
    match (key, value) {
        (CHANNELS, _) => settings.channels = numbers()?.into_iter().map(Channel).collect(),
        (ROLES, _) => settings.roles = numbers()?.into_iter().map(Role).collect(),
        (THREADS, Some(name)) => settings.threads = archive(name)?,
        (LANGUAGE, Some("auto")) => settings.locale = None,
        (LANGUAGE, Some(tag)) => settings.locale = Some(Language::of_tag(tag)?.tag().to_owned()),
        (TIME, Some(text)) => settings.time = times::read(text)?.checked().ok()?,
        (CAP, Some(number)) => {
            settings.cap = number.parse().ok().filter(|cap| CAPS.contains(cap))?;
        }
        _ => return None,
    }
    Some(())
}

fn show(
    bot: &Bot,
    caller: &Caller,
    server: Server,
    page: u64,
    reply: impl FnOnce(String) -> Reply,
) -> Result<Reply, Trouble> {
    let language = caller.language;
    let settings = bot.app.server(server)?;
    let mut text = say!(language, "server-heading");
    if page == 0 && settings.threads.is_some() {
        let lacking = permissions::lacking_for_threads(caller);
        if !lacking.is_empty() {
            let permissions = permissions::names(language, &lacking);
            text.push('\n');
            text.push_str(&say!(language, "server-threads-lack", permissions = permissions));
        }
    }
    let reply = reply(text);
    let filled = if page == 0 {
        place(language, &settings, reply)
    } else {
        games(language, &settings, reply)
    };
    let titles = [say!(language, "server-page-place"), say!(language, "server-page-games")];
    let tabs = (0..).zip(titles).map(|(number, title)| {
        let id = PAGE.on(number);
        if number == page { Button::primary(title, id) } else { Button::secondary(title, id) }
    });
    Ok(filled.buttons(tabs.collect()))
}

fn chosen(label: String, value: &str, now: &str) -> Choice {
    Choice { chosen: value == now, ..Choice::new(label, value) }
}

fn place(language: Language, settings: &ServerSettings, reply: Reply) -> Reply {
    let channels = Menu {
        count: (0, 25),
        ..Menu::one(
            CHOOSE.on_with(0, CHANNELS),
            say!(language, "server-channels-choose"),
            Offer::Channels(settings.channels.clone()),
        )
    };
    let now = match settings.threads {
        None => "off",
        Some(Archive::Hour) => "hour",
        Some(Archive::Day) => "day",
        Some(Archive::ThreeDays) => "three-days",
        Some(Archive::Week) => "week",
    };
    let threads = ["off", "hour", "day", "three-days", "week"]
        .map(|name| chosen(say!(language, "server-threads", after = name), name, now));
    let spoken =
        settings.locale.as_deref().and_then(Language::of_tag).map_or("auto", Language::tag);
    let mut languages = vec![chosen(say!(language, "server-language-auto"), "auto", spoken)];
    languages.extend(
        Language::ALL.iter().map(|other| chosen(other.name().to_owned(), other.tag(), spoken)),
    );
    reply
        .menu(channels)
        .menu(Menu::one(
            CHOOSE.on_with(0, THREADS),
            say!(language, "server-threads-choose"),
            Offer::Choices(threads.into()),
        ))
        .menu(Menu::one(
            CHOOSE.on_with(0, LANGUAGE),
            say!(language, "server-language-choose"),
            Offer::Choices(languages),
        ))
}

fn games(language: Language, settings: &ServerSettings, reply: Reply) -> Reply {
    let mut controls: Vec<_> = times::offered().collect();
    if !controls.contains(&settings.time) {
        controls.insert(0, settings.time);
    }
    let controls = controls.into_iter().map(|control| Choice {
        chosen: control == settings.time,
        ..Choice::new(time_control(language, control), times::written(control))
    });
    let caps = CAPS.map(|cap| {
        let label = say!(language, "server-cap", count = u32::from(cap));
        chosen(label, &cap.to_string(), &settings.cap.to_string())
    });
    let roles = Menu {
        count: (0, 25),
        ..Menu::one(
            CHOOSE.on_with(1, ROLES),
            say!(language, "server-roles-choose"),
            Offer::Roles(settings.roles.clone()),
        )
    };
    reply
        .menu(Menu::one(
            CHOOSE.on_with(1, TIME),
            say!(language, "server-time-choose"),
            Offer::Choices(controls.collect()),
        ))
        .menu(Menu::one(
            CHOOSE.on_with(1, CAP),
            say!(language, "server-cap-choose"),
            Offer::Choices(caps.into()),
        ))
        .menu(roles)
}
