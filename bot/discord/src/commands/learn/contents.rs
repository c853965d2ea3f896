//! Which games can be learnt, a game's list of lessons, and starting over.

use std::{collections::BTreeSet, str::FromStr as _};

use oddboard_rules::Variant;
use oddboard_speech::{SpecSpeech, lessons::Lesson};

use super::{
    offer::{COURSE, COURSE_LIST, GAMES},
    showing::{Remark, form, show},
    spot::{OPEN, Spot, named},
};
use crate::{
    bot::Bot,
    calls::{
        caller::Caller, component_event::ComponentEvent, component_handler::unknown,
        handler_error::HandlerError,
    },
    language::{Language, say},
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
    },
};

/// To open the lesson that is chosen from the list.
pub(super) const JUMP: Code = Code("lj");
pub(super) const ASK_OVER: Code = Code("lr?");
pub(super) const START_OVER: Code = Code("lr");

pub(super) fn any_game(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    games(bot, &event.caller, form(event))
}

/// Which game?
pub(super) fn games(
    bot: &Bot,
    caller: &Caller,
    form: fn(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    let learnt = bot.app.all_lessons_done(caller.by)?;
    let choices = Variant::ALL.iter().map(|variant| {
        let lessons = variant.spec().lessons();
        let record = learnt.iter().find(|record| record.variant == *variant);
        let done = record.map_or(0, |record| done(lessons, &record.done));
        let description = match done {
            0 => variant.spec().summary(language),
            done => say!(language, "learn-progress", done = done, all = lessons.len()),
        };
        SelectOption {
            description: Some(description),
            ..SelectOption::new(variant.title(), variant.name())
        }
    });
    let menu = SelectMenu::one(
        COURSE.on(0),
        say!(language, "learn-choose-game"),
        SelectKind::Options(choices.collect()),
    );
    Ok(form(say!(language, "learn-which")).menu(menu))
}

fn done(lessons: &[Lesson], done: &BTreeSet<String>) -> usize {
    lessons.iter().filter(|lesson| done.contains(lesson.name)).count()
}

/// The game that was chosen from a menu, or that a button carries.
fn variant(event: &ComponentEvent) -> Result<Variant, HandlerError> {
    let name = event.value().unwrap_or(&event.id.rest);
    Variant::from_str(name).map_err(|_| unknown(&event.caller))
}

pub(super) fn one_game(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    course(bot, &event.caller, variant(event)?, form(event))
}

/// The same from a message that has to stay as it is.
pub(super) fn one_game_apart(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    course(bot, &event.caller, variant(event)?, Reply::private)
}

/// A game's lessons, where they were left off: the first that isn't done, or the list.
pub(super) fn course(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    form: fn(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let record = bot.app.lessons_done(caller.by, variant)?;
    let next = variant.spec().lessons().iter().find(|lesson| !record.done.contains(lesson.name));
    match next {
        Some(lesson) => show(bot, caller, &Spot::start(variant, lesson), &Remark::Nothing, form),
        None => list(bot, caller, variant, form),
    }
}

pub(super) fn contents(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    list(bot, &event.caller, variant(event)?, form(event))
}

/// The lessons of a game, with those that are done ticked.
fn list(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    form: fn(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (language, spec) = (caller.language, variant.spec());
    let record = bot.app.lessons_done(caller.by, variant)?;
    let lessons = spec.lessons();
    let count = done(lessons, &record.done);
    let title = variant.title();
    let mut lines =
        vec![say!(language, "learn-contents", title = title, done = count, all = lessons.len())];
    let labels: Vec<String> = lessons
        .iter()
        .enumerate()
        .map(|(index, lesson)| {
            let tick = if record.done.contains(lesson.name) { "✅" } else { "▫️" };
            format!("{tick} {}. {}", index + 1, lesson.title(spec, language))
        })
        .collect();
    lines.extend(labels.iter().cloned());
    let choices = lessons.iter().zip(&labels);
    let choices = choices.map(|(lesson, label)| SelectOption::new(label, lesson.name));
    let menu = SelectMenu::one(
        JUMP.on_with(0, variant.name()),
        say!(language, "learn-choose-lesson"),
        SelectKind::Options(choices.collect()),
    );
    let next = lessons.iter().find(|lesson| !record.done.contains(lesson.name));
    let mut buttons = Vec::new();
    if let Some(lesson) = next {
        let id = Spot::start(variant, lesson).id(OPEN);
        buttons.push(Button::success(say!(language, "learn-go-on"), id));
    }
    if count > 0 {
        let id = ASK_OVER.on_with(0, variant.name());
        buttons.push(Button::secondary(say!(language, "learn-start-over"), id));
    }
    buttons.push(Button::secondary(say!(language, "learn-other-games"), GAMES.on(0)));
    Ok(form(lines.join("\n")).menu(menu).buttons(buttons))
}

pub(super) fn jump(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let changed = |language: Language| HandlerError::reply(say!(language, "learn-changed"));
    let language = event.caller.language;
    let variant = Variant::from_str(&event.id.rest).map_err(|_| unknown(&event.caller))?;
    let lesson = event.value().and_then(|name| named(variant, name));
    let lesson = lesson.ok_or_else(|| changed(language))?;
    show(bot, &event.caller, &Spot::start(variant, lesson), &Remark::Nothing, form(event))
}

pub(super) fn ask_over(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, variant) = (&event.caller, variant(event)?);
    let language = caller.language;
    let record = bot.app.lessons_done(caller.by, variant)?;
    let done = done(variant.spec().lessons(), &record.done);
    let question = say!(language, "learn-ask-over", title = variant.title(), done = done);
    let over = START_OVER.on_with(0, variant.name());
    let keep = COURSE_LIST.on_with(0, variant.name());
    Ok(form(event)(question).buttons(vec![
        Button::danger(say!(language, "learn-start-over"), over),
        Button::secondary(say!(language, "learn-keep"), keep),
    ]))
}

pub(super) fn start_over(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, variant) = (&event.caller, variant(event)?);
    bot.app.start_lessons_over(caller.by, variant)?;
    course(bot, caller, variant, form(event))
}
