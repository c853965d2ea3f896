//! Settings that a member or a server can change below a message: each is one
//! entry of a table, from which its control, its custom id and its handler
//! derive.

use oddboard_render::Theme;

use crate::{
    language::{Language, say},
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
    },
};

/// A setting kept in a record of type `S`.
pub(crate) struct Setting<S: 'static> {
    /// Its name in custom ids, which outlive versions of the bot.
    pub(crate) key: &'static str,
    /// The page it is on, from 0.
    pub(crate) page: u64,
    /// What changes it.
    pub(crate) control: Control<S>,
}

/// What shows and changes a setting.
pub(crate) enum Control<S: 'static> {
    /// A button that says what is, and changes it.
    Switch {
        /// Its label; the text is `yes` or `no`.
        label: fn(Language, &'static str) -> String,
        /// The field of the record.
        field: fn(&mut S) -> &mut bool,
    },
    /// A select menu.
    Select {
        placeholder: fn(Language) -> String,
        /// What can be chosen, with what is chosen marked.
        offer: fn(Language, &S) -> SelectKind,
        /// The fewest and the most that can be chosen.
        count: (u8, u8),
        /// Puts what was chosen into the record; `None` if there is no such
        /// thing.
        set: fn(&mut S, &[String]) -> Option<()>,
    },
}

/// The codes of the components that change settings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Codes {
    pub(crate) choose: Code,
    pub(crate) switch: Code,
}

/// The reply with the controls of a page: menus first, then switches.
pub(crate) fn controls<S: Clone>(
    settings: &[Setting<S>],
    codes: Codes,
    page: u64,
    language: Language,
    record: &S,
    reply: Reply,
) -> Reply {
    let (mut reply, mut switches) = (reply, Vec::new());
    for Setting { key, page, control } in settings.iter().filter(|setting| setting.page == page) {
        match control {
            Control::Switch { label, field } => {
                let on = *field(&mut record.clone());
                let id = codes.switch.on_with(*page, format!("{key}={}", u8::from(!on)));
                let label = label(language, if on { "yes" } else { "no" });
                let button = if on { Button::success } else { Button::secondary };
                switches.push(button(label, id));
            }
            Control::Select { placeholder, offer, count, .. } => {
                let id = codes.choose.on_with(*page, *key);
                let menu = SelectMenu::one(id, placeholder(language), offer(language, record));
                reply = reply.menu(SelectMenu { count: *count, ..menu });
            }
        }
    }
    reply.buttons(switches)
}

/// Puts what was chosen from the menu of a setting into the record; `None` if
/// there is no such setting or value.
pub(crate) fn choose<S>(
    settings: &[Setting<S>],
    record: &mut S,
    key: &str,
    values: &[String],
) -> Option<()> {
    match &settings.iter().find(|setting| setting.key == key)?.control {
        Control::Select { set, .. } => set(record, values),
        Control::Switch { .. } => None,
    }
}

/// Switches a setting on or off, as the rest of a custom id says; `None` if
/// there is no such switch.
pub(crate) fn switch<S>(settings: &[Setting<S>], record: &mut S, rest: &str) -> Option<()> {
    let (key, value) = rest.split_once('=')?;
    match &settings.iter().find(|setting| setting.key == key)?.control {
        Control::Switch { field, .. } => *field(record) = value == "1",
        Control::Select { .. } => return None,
    }
    Some(())
}

/// The buttons that lead to the pages of these titles.
pub(crate) fn tabs(code: Code, titles: impl IntoIterator<Item = String>, page: u64) -> Vec<Button> {
    let tab = |(number, title): (u64, String)| {
        let id = code.on(number);
        if number == page { Button::primary(title, id) } else { Button::secondary(title, id) }
    };
    (0..).zip(titles).map(tab).collect()
}

/// Options of which one is chosen, as labels with their values.
pub(crate) fn one_of(
    options: impl IntoIterator<Item = (String, &'static str)>,
    chosen: &str,
) -> SelectKind {
    let option = |(label, value): (String, &str)| SelectOption {
        chosen: value == chosen,
        ..SelectOption::new(label, value)
    };
    SelectKind::Options(options.into_iter().map(option).collect())
}

/// What a language is chosen from when none is set.
const AUTO: &str = "auto";

/// The languages, and first that none is set, labelled so.
pub(crate) fn languages(
    auto: String,
    label: impl Fn(&str) -> String,
    chosen: Option<&str>,
) -> SelectKind {
    let chosen = chosen.and_then(Language::of_tag).map_or(AUTO, Language::tag);
    let named = Language::ALL.iter().map(|other| (label(other.name()), other.tag()));
    one_of([(auto, AUTO)].into_iter().chain(named), chosen)
}

/// Sets a language that was chosen from [`languages`].
pub(crate) fn set_language(field: &mut Option<String>, values: &[String]) -> Option<()> {
    *field = match values.first()?.as_str() {
        AUTO => None,
        tag => Some(Language::of_tag(tag)?.tag().to_owned()),
    };
    Some(())
}

/// The themes to choose from, after what it is if none is chosen, where that is something else.
pub(crate) fn themes(auto: Option<String>, language: Language, chosen: Option<&str>) -> SelectKind {
    let usual = if auto.is_some() { AUTO } else { Theme::default().name() };
    let chosen = chosen.and_then(Theme::by_name).map_or(usual, Theme::name);
    let label = |name| say!(language, "settings-theme", theme = name);
    let named = Theme::ALL.map(|theme| (label(theme.name()), theme.name()));
    one_of(auto.map(|auto| (auto, AUTO)).into_iter().chain(named), chosen)
}

/// Sets a theme that was chosen from [`themes`].
pub(crate) fn set_theme(field: &mut Option<String>, values: &[String]) -> Option<()> {
    *field = match values.first()?.as_str() {
        AUTO => None,
        name => Some(Theme::by_name(name)?.name().to_owned()),
    };
    Some(())
}

/// Checks that every control says what it is and how it is set, in every language: Discord shows no
/// title of a menu of which something is chosen, and a button has none.
#[cfg(test)]
pub(crate) fn assert_each_says_what_it_is<S: Clone>(settings: &[Setting<S>], record: &S) {
    for language in Language::ALL.iter().copied() {
        for Setting { key, control, .. } in settings {
            match control {
                Control::Switch { label, .. } => {
                    let (on, off) = (label(language, "yes"), label(language, "no"));
                    let title =
                        |label: &str| label.split_once(':').map(|(title, _)| title.to_owned());
                    assert!(title(&on).is_some() && on != off, "{on} / {off}");
                    assert_eq!(title(&on), title(&off), "{key}");
                }
                Control::Select { offer, count: (1, 1), .. } => {
                    let SelectKind::Options(options) = offer(language, record) else { continue };
                    assert_eq!(options.iter().filter(|option| option.chosen).count(), 1, "{key}");
                    for SelectOption { label, .. } in options {
                        assert!(label.contains(':'), "{key}: {label}");
                    }
                }
                Control::Select { .. } => {}
            }
        }
    }
}
