//! What can be set for a server, in the order in which it is shown.

use std::str::FromStr as _;

use oddboard_game::core::{Archive, Channel, Member, Role, ServerSettings, Threads, Watching};
use oddboard_rules::Variant;

use crate::{
    command::setting::{Control, Setting, languages, one_of, set_language, set_theme, themes},
    language::say,
    reply::{
        components::{SelectKind, SelectOption},
        limits::CHOSEN_MAX,
    },
    wording::{time_controls, words},
};

/// How many kinds of games there are.
#[allow(clippy::cast_possible_truncation, reason = "a handful")]
const VARIANTS: u8 = Variant::ALL.len() as u8;

/// How many games at once can be allowed.
const CAPS: [u16; 7] = [1, 3, 5, 10, 20, 50, 100];

/// What can be set for a server, in the order in which it is shown.
pub(super) const SETTINGS: &[Setting<ServerSettings>] = &[
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
                let label = |name: &str| say!(language, "server-language", name = name);
                languages(say!(language, "server-language-auto"), label, now.locale.as_deref())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::setting;

    #[test]
    fn every_control_says_what_it_is_and_how_it_is_set() {
        setting::assert_each_says_what_it_is(SETTINGS, &ServerSettings::default());
    }
}
