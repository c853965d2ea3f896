//! `/server`: what those who manage a server can set for it, on five pages.

use std::str::FromStr as _;

use oddboard_game::core::{
    Archive, Channel, Member, Role, Server, ServerSettings, Threads, Watching,
};
use oddboard_rules::Variant;
use serenity::all::{CreateCommand, Permissions};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::{Caller, Context},
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        permissions,
        run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{SERVER, command},
        setting::{
            self, Codes, Control, Setting, languages, one_of, set_language, set_theme, themes,
        },
    },
    commands::challenge::issue::cannot_play_here,
    language::{message, say},
    reply::{
        Reply,
        components::{SelectKind, SelectOption},
        custom_id::Code,
        limits::CHOSEN_MAX,
    },
    wording::{time_controls, words},
};

const PAGE: Code = Code("vp");
const CODES: Codes = Codes { choose: Code("vc"), switch: Code("vs") };

pub(crate) const COMMAND: Command = Command {
    name: "server",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: PAGE, run: Run::Blocking(turn_to) },
        ComponentHandler { code: CODES.choose, run: Run::Blocking(choose) },
        ComponentHandler { code: CODES.switch, run: Run::Blocking(switch) },
    ],
};

/// How many kinds of games there are.
#[allow(clippy::cast_possible_truncation, reason = "a handful")]
const VARIANTS: u8 = Variant::ALL.len() as u8;

/// How many games at once can be allowed.
const CAPS: [u16; 7] = [1, 3, 5, 10, 20, 50, 100];

/// What can be set for a server, in the order in which it is shown.
const SETTINGS: &[Setting<ServerSettings>] = &[
    Setting {
        key: "channels",
        page: 0,
        control: Control::Select {
            placeholder: |language| say!(language, "server-channels-choose"),
            offer: |_, now| SelectKind::Channels(now.channels.clone()),
            count: (0, CHOSEN_MAX),
            set: |settings, values| {
                settings.channels = numbers(values)?.into_iter().map(Channel).collect();
                Some(())
            },
        },
    },
    Setting {
        key: "threads",
        page: 0,
        control: Control::Select {
            placeholder: |language| say!(language, "server-threads-choose"),
            offer: |language, now| {
                let label = |name| say!(language, "server-threads", after = name);
                let chosen = ARCHIVES.iter().find(|(_, archive)| *archive == now.threads);
                let chosen = chosen.map_or("", |(name, _)| name);
                one_of(ARCHIVES.iter().map(|(name, _)| (label(*name), *name)), chosen)
            },
            count: (1, 1),
            set: |settings, values| {
                let chosen = values.first()?;
                settings.threads = ARCHIVES.iter().find(|(name, _)| name == chosen)?.1;
                Some(())
            },
        },
    },
    Setting {
        key: "language",
        page: 0,
        control: Control::Select {
            placeholder: |language| say!(language, "server-language-choose"),
            offer: |language, now| {
                languages(language, say!(language, "server-language-auto"), now.locale.as_deref())
            },
            count: (1, 1),
            set: |settings, values| set_language(&mut settings.locale, values),
        },
    },
    Setting {
        key: "theme",
        page: 0,
        control: Control::Select {
            placeholder: |language| say!(language, "server-theme-choose"),
            offer: |language, now| themes(None, language, now.theme.as_deref()),
            count: (1, 1),
            set: |settings, values| set_theme(&mut settings.theme, values),
        },
    },
    Setting {
        key: "results",
        page: 3,
        control: Control::Select {
            placeholder: |language| say!(language, "server-results-choose"),
            offer: |_, now| SelectKind::Channels(now.results.into_iter().collect()),
            count: (0, 1),
            set: |settings, values| {
                settings.results = numbers(values)?.into_iter().map(Channel).next();
                Some(())
            },
        },
    },
    Setting {
        key: "standing",
        page: 3,
        control: Control::Select {
            placeholder: |language| say!(language, "server-standing-choose"),
            offer: |_, now| SelectKind::Channels(now.standing.into_iter().collect()),
            count: (0, 1),
            set: |settings, values| {
                settings.standing = numbers(values)?.into_iter().map(Channel).next();
                Some(())
            },
        },
    },
    Setting {
        key: "variants",
        page: 2,
        control: Control::Select {
            placeholder: |language| say!(language, "server-variants-choose"),
            offer: |_, now| {
                let options = Variant::ALL.iter().map(|variant| SelectOption {
                    chosen: now.offers(*variant).is_ok(),
                    ..SelectOption::new(variant.title(), variant.name())
                });
                SelectKind::Options(options.collect())
            },
            count: (1, VARIANTS),
            set: |settings, values| {
                let chosen: Vec<_> = values
                    .iter()
                    .map(|name| Variant::from_str(name).ok())
                    .collect::<Option<_>>()?;
                let left_out = |variant: &Variant| !chosen.contains(variant);
                settings.without = Variant::ALL.iter().copied().filter(left_out).collect();
                Some(())
            },
        },
    },
    Setting {
        key: "rated",
        page: 2,
        control: Control::Switch {
            label: |language, on| say!(language, "server-rated", on = on),
            field: |settings| &mut settings.rated,
        },
    },
    Setting {
        key: "time",
        page: 1,
        control: Control::Select {
            placeholder: |language| say!(language, "server-time-choose"),
            offer: |language, now| {
                let time = |control| words::time_control(language, control);
                time_controls::select(now.time, |control| {
                    say!(language, "server-time", time = time(control))
                })
            },
            count: (1, 1),
            set: |settings, values| {
                settings.time = time_controls::read(values.first()?)?.checked().ok()?;
                Some(())
            },
        },
    },
    Setting {
        key: "cap",
        page: 1,
        control: Control::Select {
            placeholder: |language| say!(language, "server-cap-choose"),
            offer: |language, now| {
                let option = |cap: u16| SelectOption {
                    chosen: cap == now.cap,
                    ..SelectOption::new(
                        say!(language, "server-cap", count = u32::from(cap)),
                        cap.to_string(),
                    )
                };
                SelectKind::Options(CAPS.map(option).into())
            },
            count: (1, 1),
            set: |settings, values| {
                let chosen = values.first()?.parse().ok();
                settings.cap = chosen.filter(|cap| CAPS.contains(cap))?;
                Some(())
            },
        },
    },
    Setting {
        key: "roles",
        page: 1,
        control: Control::Select {
            placeholder: |language| say!(language, "server-roles-choose"),
            offer: |_, now| SelectKind::Roles(now.roles.clone()),
            count: (0, CHOSEN_MAX),
            set: |settings, values| {
                settings.roles = numbers(values)?.into_iter().map(Role).collect();
                Some(())
            },
        },
    },
    Setting {
        key: "watching",
        page: 4,
        control: Control::Select {
            placeholder: |language| say!(language, "server-watching-choose"),
            offer: |language, now| {
                let label = |name| say!(language, "server-watching", who = name);
                let chosen = WATCHING.iter().find(|(_, watching)| *watching == now.watching);
                let chosen = chosen.map_or("", |(name, _)| name);
                one_of(WATCHING.iter().map(|(name, _)| (label(*name), *name)), chosen)
            },
            count: (1, 1),
            set: |settings, values| {
                let chosen = values.first()?;
                settings.watching = WATCHING.iter().find(|(name, _)| name == chosen)?.1;
                Some(())
            },
        },
    },
    Setting {
        key: "banned",
        page: 4,
        control: Control::Select {
            placeholder: |language| say!(language, "server-banned-choose"),
            offer: |_, now| SelectKind::Members(now.banned.clone()),
            count: (0, CHOSEN_MAX),
            set: |settings, values| {
                settings.ban(numbers(values)?.into_iter().map(Member).collect());
                Some(())
            },
        },
    },
    Setting {
        key: "computer",
        page: 2,
        control: Control::Switch {
            label: |language, on| say!(language, "server-computer", on = on),
            field: |settings| &mut settings.computer,
        },
    },
];

/// Whether games have threads, and after how long they are archived.
const ARCHIVES: [(&str, Threads); 6] = [
    ("where-possible", Threads::WherePossible),
    ("off", Threads::Never),
    ("hour", Threads::Always(Archive::Hour)),
    ("day", Threads::Always(Archive::Day)),
    ("three-days", Threads::Always(Archive::ThreeDays)),
    ("week", Threads::Always(Archive::Week)),
];

/// Who may look at games.
const WATCHING: [(&str, Watching); 3] =
    [("channel", Watching::Channel), ("server", Watching::Server), ("players", Watching::Players)];

/// Ids that were chosen; Discord has none that is 0.
fn numbers(values: &[String]) -> Option<Vec<u64>> {
    values.iter().map(|value| value.parse().ok().filter(|id| *id > 0)).collect()
}

fn define() -> CreateCommand {
    command("server", message!("server-command"), SERVER)
        .default_member_permissions(Permissions::MANAGE_GUILD)
}

/// The server, if the caller may set something for it. Discord has been told
/// who may; an administrator can tell it otherwise, so it is asked again.
fn guarded(caller: &Caller) -> Result<Server, HandlerError> {
    let language = caller.language;
    let Some(server) = caller.place.server.filter(|_| caller.context == Context::Server) else {
        return Err(HandlerError::reply(say!(language, "server-only-there")));
    };
    if !caller.manages {
        let permission = say!(language, "permission-manage-server");
        return Err(HandlerError::reply(say!(
            language,
            "server-not-yours",
            permission = permission
        )));
    }
    Ok(server)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let server = guarded(&call.caller)?;
    show(bot, &call.caller, server, 0, Reply::private)
}

fn turn_to(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let server = guarded(&event.caller)?;
    show(bot, &event.caller, server, event.id.subject, Reply::replace)
}

fn choose(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    change(bot, event, |settings| {
        setting::choose(SETTINGS, settings, &event.id.rest, &event.values)
    })
}

fn switch(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    change(bot, event, |settings| setting::switch(SETTINGS, settings, &event.id.rest))
}

fn change(
    bot: &Bot,
    event: &ComponentEvent,
    chosen: impl Fn(&mut ServerSettings) -> Option<()>,
) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let server = guarded(caller)?;
    chosen(&mut ServerSettings::default()).ok_or_else(|| unknown(caller))?;
    bot.app.change_server(server, |settings| {
        chosen(settings);
    })?;
    show(bot, caller, server, event.id.subject, Reply::replace)
}

fn show(
    bot: &Bot,
    caller: &Caller,
    server: Server,
    page: u64,
    reply: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    let settings = bot.app.server(server)?;
    let mut text = say!(language, "server-heading");
    if let Some(trouble) = cannot_play_here(caller) {
        text.push_str(&format!("\n⚠️ {trouble}"));
    } else if page == 0 && settings.threads != Threads::Never {
        let lacking = permissions::lacking_for_threads(caller.allowed);
        if !lacking.is_empty() {
            let permissions = permissions::names(language, &lacking);
            text.push('\n');
            text.push_str(&say!(language, "server-threads-lack", permissions = permissions));
        }
    }
    let reply = reply(text);
    let titles = [
        say!(language, "server-page-place"),
        say!(language, "server-page-terms"),
        say!(language, "server-page-games"),
        say!(language, "server-page-news"),
        say!(language, "server-page-people"),
    ];
    Ok(setting::controls(SETTINGS, CODES, page, language, &settings, reply)
        .buttons(setting::tabs(PAGE, titles, page)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_says_what_it_is_and_how_it_is_set() {
        setting::assert_each_says_what_it_is(SETTINGS, &ServerSettings::default());
    }
}
