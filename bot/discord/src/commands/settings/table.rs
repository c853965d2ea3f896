//! What a member can set: one entry each.

use oddboard_game::core::{MemberSettings, Notify, Orientation, Reminder, Reminders, Span, time};
use oddboard_render::{PieceSet, Size};

use crate::{
    command::setting::{Control, Setting, languages, one_of, set_language, set_theme, themes},
    language::{Language, say},
    reply::components::{SelectKind, SelectOption},
    wording::words::span,
};

/// The setting of how a member is told that it is their turn.
pub(super) const NOTIFY: &str = "notify";

/// The pages of settings.
pub(super) const PICTURES: u64 = 0;
pub(super) const TURNS: u64 = 1;
pub(super) const ONESELF: u64 = 2;

/// What a member can set, in the order in which it is shown.
pub(super) const SETTINGS: &[Setting<MemberSettings>] = &[
    Setting {
        key: "theme",
        page: PICTURES,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-theme-choose"),
            offer: |language, now| {
                let auto = say!(language, "settings-theme-usual");
                themes(Some(auto), language, now.theme.as_deref())
            },
            count: (1, 1),
            set: |settings, values| set_theme(&mut settings.theme, values),
        },
    },
    Setting {
        key: "pieces",
        page: PICTURES,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-pieces-choose"),
            offer: |language, now| {
                let set = now.pieces.as_deref().and_then(PieceSet::by_name).unwrap_or_default();
                let label = |name| say!(language, "settings-pieces", set = name);
                one_of(
                    PieceSet::ALL.iter().map(|other| (label(other.name()), other.name())),
                    set.name(),
                )
            },
            count: (1, 1),
            set: |settings, values| {
                settings.pieces = Some(PieceSet::by_name(values.first()?)?.name().to_owned());
                Some(())
            },
        },
    },
    Setting {
        key: "size",
        page: PICTURES,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-size-choose"),
            offer: |language, now| {
                let chosen = now.size.as_deref().and_then(Size::by_name).map_or("", Size::name);
                let label = |name| say!(language, "settings-size", size = name);
                one_of(Size::ALL.iter().map(|size| (label(size.name()), size.name())), chosen)
            },
            count: (1, 1),
            set: |settings, values| {
                settings.size = Some(Size::by_name(values.first()?)?.name().to_owned());
                Some(())
            },
        },
    },
    Setting {
        key: "orientation",
        page: PICTURES,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-orientation-choose"),
            offer: |language, now| {
                let label = |name| say!(language, "settings-orientation", side = name);
                named(&ORIENTATIONS, now.orientation, label)
            },
            count: (1, 1),
            set: |settings, values| {
                settings.orientation = by_name(&ORIENTATIONS, values)?;
                Some(())
            },
        },
    },
    Setting {
        key: NOTIFY,
        page: TURNS,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-notify-choose"),
            offer: |language, now| {
                named(&WAYS, now.notify, |name| say!(language, "settings-notify", way = name))
            },
            count: (1, 1),
            set: |settings, values| {
                settings.notify = by_name(&WAYS, values)?;
                Some(())
            },
        },
    },
    Setting {
        key: "reminders",
        page: TURNS,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-reminders-choose"),
            offer: |language, now| {
                let option = |reminder| SelectOption {
                    chosen: now.reminders.chosen().contains(&reminder),
                    ..SelectOption::new(reminder_label(language, reminder), reminder_name(reminder))
                };
                SelectKind::Options(reminders().map(option).collect())
            },
            count: (0, REMINDERS_MAX),
            set: |settings, values| {
                let chosen: Option<Vec<_>> = values.iter().map(|name| reminder(name)).collect();
                settings.reminders = Reminders::new(chosen?);
                Some(())
            },
        },
    },
    Setting {
        key: "confirm",
        page: TURNS,
        control: Control::Switch {
            label: |language, on| say!(language, "settings-confirm", on = on),
            field: |settings| &mut settings.confirm,
        },
    },
    Setting {
        key: "quick",
        page: TURNS,
        control: Control::Switch {
            label: |language, on| say!(language, "settings-quick", on = on),
            field: |settings| &mut settings.quick,
        },
    },
    Setting {
        key: "language",
        page: ONESELF,
        control: Control::Select {
            placeholder: |language| say!(language, "settings-language-choose"),
            offer: |language, now| {
                let label = |name: &str| say!(language, "settings-language", name = name);
                languages(say!(language, "settings-language-auto"), label, now.locale.as_deref())
            },
            count: (1, 1),
            set: |settings, values| set_language(&mut settings.locale, values),
        },
    },
    Setting {
        key: "watched",
        page: ONESELF,
        control: Control::Switch {
            label: |language, on| say!(language, "settings-watched", on = on),
            field: |settings| &mut settings.watched,
        },
    },
    Setting {
        key: "ratings",
        page: ONESELF,
        control: Control::Switch {
            label: |language, on| say!(language, "settings-ratings", on = on),
            field: |settings| &mut settings.ratings,
        },
    },
];

const ORIENTATIONS: [(&str, Orientation); 3] =
    [("own", Orientation::Own), ("white", Orientation::White), ("black", Orientation::Black)];

const WAYS: [(&str, Notify); 2] = [("place", Notify::InPlace), ("direct", Notify::Direct)];

/// The values of a table as options, with the present one chosen.
fn named<T: Copy + PartialEq>(
    table: &'static [(&'static str, T)],
    now: T,
    label: impl Fn(&'static str) -> String,
) -> SelectKind {
    let chosen = table.iter().find(|(_, value)| *value == now).map_or("", |(name, _)| name);
    one_of(table.iter().map(|(name, _)| (label(name), *name)), chosen)
}

/// The value of a table whose name was chosen.
fn by_name<T: Copy>(table: &[(&str, T)], values: &[String]) -> Option<T> {
    let chosen = values.first()?;
    table.iter().find(|(name, _)| name == chosen).map(|(_, value)| *value)
}

/// As many reminders as can be chosen.
#[allow(clippy::cast_possible_truncation, reason = "there are few reminders")]
const REMINDERS_MAX: u8 = Reminders::MOST as u8;

/// The times before the end of a turn at which one can be reminded.
const LEFT: [Span; 6] = [
    time::DAY,
    time::HOUR.times(12),
    time::HOUR.times(6),
    time::HOUR.times(2),
    time::HOUR,
    time::MINUTE.times(30),
];

fn reminders() -> impl Iterator<Item = Reminder> {
    [Reminder::Half, Reminder::Quarter].into_iter().chain(LEFT.map(Reminder::Left))
}

fn reminder_name(reminder: Reminder) -> String {
    match reminder {
        Reminder::Half => "half".to_owned(),
        Reminder::Quarter => "quarter".to_owned(),
        Reminder::Left(left) => left.to_string(),
    }
}

/// The reminder of a name that was chosen.
fn reminder(name: &str) -> Option<Reminder> {
    reminders().find(|reminder| reminder_name(*reminder) == name)
}

fn reminder_label(language: Language, reminder: Reminder) -> String {
    match reminder {
        Reminder::Half => say!(language, "settings-remind-half"),
        Reminder::Quarter => say!(language, "settings-remind-quarter"),
        Reminder::Left(left) => say!(language, "settings-remind-left", left = span(language, left)),
    }
}
