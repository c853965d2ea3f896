//! The pages of `/settings`.

use oddboard_game::core::{MemberSettings, Notify, Orientation, Reminder, Reminders, Span, time};
use oddboard_render::{PieceSet, Scene, Theme};
use oddboard_rules::Variant;

use crate::{
    bot::Bot,
    caller::Caller,
    commands::settings::{CHOOSE, PAGE, SWITCH},
    components::{Button, SelectKind, SelectMenu, SelectOption},
    language::{Language, say},
    limits::ALT_TEXT_MAX,
    reply::{Picture, Reply},
    words::span,
};

pub(crate) const THEME: &str = "theme";
pub(crate) const PIECES: &str = "pieces";
pub(crate) const ORIENTATION: &str = "orientation";
pub(crate) const NOTIFY: &str = "notify";
pub(crate) const REMINDERS: &str = "reminders";
pub(crate) const LANGUAGE: &str = "language";
pub(crate) const CONFIRM: &str = "confirm";
pub(crate) const QUICK: &str = "quick";
pub(crate) const RATINGS: &str = "ratings";
/// What is on or off.
pub(crate) const SWITCHES: [&str; 3] = [CONFIRM, QUICK, RATINGS];

/// The times before the end of a turn at which one can be reminded.
const LEFT: [Span; 6] = [
    time::DAY,
    time::HOUR.times(12),
    time::HOUR.times(6),
    time::HOUR.times(2),
    time::HOUR,
    time::MINUTE.times(30),
];

/// A page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Page {
    Pictures,
    Turns,
    Oneself,
}

impl Page {
    const ALL: [Self; 3] = [Self::Pictures, Self::Turns, Self::Oneself];

    pub(crate) fn numbered(number: u64) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?).copied()
    }

    fn title(self, language: Language) -> String {
        match self {
            Self::Pictures => say!(language, "settings-page-pictures"),
            Self::Turns => say!(language, "settings-page-turns"),
            Self::Oneself => say!(language, "settings-page-self"),
        }
    }
}

/// Shows a page.
pub(crate) fn show(
    bot: &Bot,
    caller: &Caller,
    page: Page,
    reply: impl FnOnce(String) -> Reply,
) -> Reply {
    let (language, settings) = (caller.language, &caller.settings);
    let heading = say!(language, "settings-heading", page = page.title(language));
    let reply = match page {
        Page::Pictures => reply(heading).picture(sample(bot, settings)),
        Page::Turns => {
            let explained = say!(language, "settings-turns-explained");
            reply(format!("{heading}\n{explained}"))
        }
        Page::Oneself => {
            let explained = say!(language, "settings-self-explained");
            reply(format!("{heading}\n{explained}"))
        }
    };
    let filled = match page {
        Page::Pictures => pictures(language, settings, reply),
        Page::Turns => turns(language, settings, reply),
        Page::Oneself => oneself(language, settings, reply),
    };
    let tabs = (0..).zip(Page::ALL).map(|(number, other)| {
        let title = other.title(language);
        let id = PAGE.on(number);
        if other == page { Button::primary(title, id) } else { Button::secondary(title, id) }
    });
    filled.buttons(tabs.collect())
}

/// A board as the member will see boards.
fn sample(bot: &Bot, settings: &MemberSettings) -> Picture {
    let scene = Scene::of(&Variant::ALL[0].start());
    let bytes = bot.renderer(settings).png(&scene);
    Picture { name: "sample.png".to_owned(), bytes, alt: scene.alt_text(ALT_TEXT_MAX) }
}

fn menu(page: u64, key: &str, placeholder: String, choices: Vec<SelectOption>) -> SelectMenu {
    SelectMenu::one(CHOOSE.on_with(page, key), placeholder, SelectKind::Options(choices))
}

fn chosen(label: String, value: &str, now: &str) -> SelectOption {
    SelectOption { chosen: value == now, ..SelectOption::new(label, value) }
}

fn pictures(language: Language, settings: &MemberSettings, reply: Reply) -> Reply {
    let theme = settings.theme.as_deref().and_then(Theme::by_name).unwrap_or_default();
    let themes = Theme::ALL.iter().map(|other| {
        let label = say!(language, "settings-theme", theme = other.name());
        chosen(label, other.name(), theme.name())
    });
    let set = settings.pieces.as_deref().and_then(PieceSet::by_name).unwrap_or_default();
    let sets = PieceSet::ALL.iter().map(|other| {
        let label = say!(language, "settings-pieces", set = other.name());
        chosen(label, other.name(), set.name())
    });
    let now = match settings.orientation {
        Orientation::Own => "own",
        Orientation::White => "white",
        Orientation::Black => "black",
    };
    let orientations = ["own", "white", "black"]
        .map(|name| chosen(say!(language, "settings-orientation", side = name), name, now));
    reply
        .menu(menu(0, THEME, say!(language, "settings-theme-choose"), themes.collect()))
        .menu(menu(0, PIECES, say!(language, "settings-pieces-choose"), sets.collect()))
        .menu(menu(
            0,
            ORIENTATION,
            say!(language, "settings-orientation-choose"),
            orientations.into(),
        ))
}

fn turns(language: Language, settings: &MemberSettings, reply: Reply) -> Reply {
    let now = match settings.notify {
        Notify::InPlace => "place",
        Notify::Direct => "direct",
    };
    let ways = ["place", "direct"]
        .map(|name| chosen(say!(language, "settings-notify", way = name), name, now));
    let reminders = reminders().map(|reminder| SelectOption {
        chosen: settings.reminders.chosen().contains(&reminder),
        ..SelectOption::new(reminder_in_words(language, reminder), reminder_name(reminder))
    });
    let reminders: Vec<_> = reminders.collect();
    let mut remind = menu(1, REMINDERS, say!(language, "settings-reminders-choose"), reminders);
    remind.count = (0, u8::try_from(Reminders::MOST).expect("a few reminders"));
    reply
        .menu(menu(1, NOTIFY, say!(language, "settings-notify-choose"), ways.into()))
        .menu(remind)
        .buttons(vec![
            switch(1, CONFIRM, settings.confirm, |on| say!(language, "settings-confirm", on = on)),
            switch(1, QUICK, settings.quick, |on| say!(language, "settings-quick", on = on)),
        ])
}

fn oneself(language: Language, settings: &MemberSettings, reply: Reply) -> Reply {
    let now = settings.locale.as_deref().and_then(Language::of_tag).map_or("auto", Language::tag);
    let mut languages = vec![chosen(say!(language, "settings-language-auto"), "auto", now)];
    languages.extend(
        Language::ALL.iter().map(|other| chosen(other.name().to_owned(), other.tag(), now)),
    );
    reply.menu(menu(2, LANGUAGE, say!(language, "settings-language-choose"), languages)).buttons(
        vec![switch(2, RATINGS, settings.ratings, |on| {
            say!(language, "settings-ratings", on = on)
        })],
    )
}

/// A button that says what is, and changes it.
fn switch(page: u64, key: &str, on: bool, label: impl FnOnce(&'static str) -> String) -> Button {
    let id = SWITCH.on_with(page, format!("{key}={}", u8::from(!on)));
    let label = label(if on { "yes" } else { "no" });
    if on { Button::success(label, id) } else { Button::secondary(label, id) }
}

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
pub(crate) fn reminder_named(name: &str) -> Option<Reminder> {
    reminders().find(|reminder| reminder_name(*reminder) == name)
}

fn reminder_in_words(language: Language, reminder: Reminder) -> String {
    match reminder {
        Reminder::Half => say!(language, "settings-remind-half"),
        Reminder::Quarter => say!(language, "settings-remind-quarter"),
        Reminder::Left(left) => say!(language, "settings-remind-left", left = span(language, left)),
    }
}
