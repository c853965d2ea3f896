//! The pages: all games, a game's contents, and its chapters.

use oddboard_render::Scene;
use oddboard_rules::{Piece, Side, Spec, Variant};
use oddboard_speech::{
    SpecSpeech,
    rulebook::{Section, Topic},
};

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    commands::{computer, learn::offer as learn, start},
    language::{Language, say},
    reply::{
        Picture, Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
        limits::{ALT_TEXT_MAX, OPTIONS_MAX},
    },
};

/// To read a chapter: the choice is the game's name, a dot, and the chapter's index.
pub(super) const CHAPTER: Code = Code("ru");
/// To read the chapter that is chosen from the menu: the choice is the game's name, a dot, and
/// the menu's number.
pub(super) const JUMP: Code = Code("rj");
/// To see a game's contents: the choice is its name.
pub(super) const CONTENTS: Code = Code("rt");
/// To see the games.
pub(super) const HOME: Code = Code("rh");
/// To read of the game that is chosen from the menu.
pub(super) const GAME: Code = Code("rg");

/// The headings of a game's rules, in reading order.
pub(super) fn titles(spec: &Spec, language: Language) -> Vec<String> {
    spec.rulebook().iter().map(|section| section.title(spec, language)).collect()
}

/// Which game? Each with its board at the start.
pub(super) fn games(bot: &Bot, caller: &Caller, form: impl FnOnce(String) -> Reply) -> Reply {
    let language = caller.language;
    let mut lines = vec![say!(language, "rules-which")];
    lines.extend(Variant::ALL.iter().map(|variant| line(language, *variant)));
    let choices = Variant::ALL.iter().map(|variant| SelectOption {
        description: Some(variant.spec().summary(language)),
        ..SelectOption::new(variant.title(), variant.name())
    });
    let placeholder = say!(language, "start-choose-variant");
    let menu = SelectMenu::one(GAME.on(0), placeholder, SelectKind::Options(choices.collect()));
    let buttons = vec![learn::any_game(language), start::button(language)];
    let reply = form(lines.join("\n")).menu(menu).buttons(buttons);
    Variant::ALL.iter().fold(reply, |reply, variant| {
        // Side by side, each has to say which game it is.
        let scene = Scene::of(&variant.start()).bare().caption(variant.title());
        reply.picture(drawn(bot, caller, variant.spec(), scene))
    })
}

/// A game in the list of all.
fn line(language: Language, variant: Variant) -> String {
    let (title, summary) = (variant.title(), variant.spec().summary(language));
    say!(language, "rules-game", title = title, summary = summary)
}

/// Whose the game is, and its chapters.
pub(super) fn contents(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    form: impl FnOnce(String) -> Reply,
) -> Reply {
    let (language, spec) = (caller.language, variant.spec());
    let chapters = spec.rulebook().iter().zip(titles(spec, language)).enumerate();
    let lines = chapters.map(|(index, (section, title))| {
        let line = format!("{}. {title}", index + 1);
        match section.topic {
            Topic::Rulings => format!("{line} ({})", say!(language, "rules-rulings-are-ours")),
            _ => line,
        }
    });
    let lines = lines.collect::<Vec<_>>().join("\n");
    let buttons = vec![
        button_to(variant, 0, say!(language, "rules-from-the-start")),
        Button::secondary(say!(language, "rules-other-games"), HOME.on(0)),
        learn::one_game(language, variant),
    ];
    let reply = form(format!("{}\n{}\n\n{lines}", heading(language, spec), spec.summary(language)));
    with_menus(bot, reply, language, variant, None).buttons(buttons)
}

/// A chapter, with its diagram if it has one. Where there is none of this index, which a button
/// of an earlier version may carry, the first one.
pub(super) fn chapter(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    index: usize,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (language, spec) = (caller.language, variant.spec());
    let chapters = spec.rulebook();
    let index = if index < chapters.len() { index } else { 0 };
    let Some(section) = chapters.get(index) else {
        return Ok(contents(bot, caller, variant, form));
    };
    let (number, of) = (index + 1, chapters.len());
    let title = section.title(spec, language);
    let heading = match section.topic {
        Topic::Overview => heading(language, spec),
        _ => format!("**{} · {number}/{of} · {title}**", spec.title),
    };
    let reply = form(format!("{heading}\n{}", section.text(spec, language)));
    let mut buttons = Vec::new();
    if index > 0 {
        let label = say!(language, "page-back");
        buttons.push(Button::secondary(label, id(variant, index - 1)));
    }
    if let Some(next) = chapters.get(index + 1) {
        let label = say!(language, "rules-next", title = next.title(spec, language));
        buttons.push(button_to(variant, index + 1, label));
    }
    let label = say!(language, "rules-contents");
    buttons.push(Button::secondary(label, CONTENTS.on_with(0, variant.name())));
    buttons.push(learn::one_game(language, variant));
    let from_here = computer::from_diagram(bot, caller, variant, index)?;
    let reply = with_menus(bot, reply, language, variant, Some(index)).buttons(buttons);
    let reply = reply.buttons(from_here.into_iter().collect());
    Ok(match scene(variant, section, language)? {
        Some(scene) => reply.picture(drawn(bot, caller, spec, scene)),
        None => reply,
    })
}

/// A button to a chapter, for what one probably wants.
pub(super) fn button_to(variant: Variant, index: usize, label: String) -> Button {
    Button::primary(label, id(variant, index))
}

fn id(variant: Variant, index: usize) -> crate::reply::custom_id::CustomId {
    CHAPTER.on_with(0, format!("{}.{index}", variant.name()))
}

/// The game's title, its inventors, and when.
fn heading(language: Language, spec: &Spec) -> String {
    let year = spec.year.map_or_else(String::new, |year| format!(" ({year})"));
    let inventors = spec.inventors(language);
    say!(language, "rules-of", title = spec.title, inventor = inventors, year = year)
}

/// With the menu of chapters, of which one may be open; a second menu where one is too short.
fn with_menus(
    bot: &Bot,
    reply: Reply,
    language: Language,
    variant: Variant,
    open: Option<usize>,
) -> Reply {
    let spec = variant.spec();
    let choices = spec.rulebook().iter().zip(titles(spec, language)).enumerate();
    let choices: Vec<_> = choices
        .map(|(index, (section, title))| SelectOption {
            chosen: open == Some(index),
            icon: match section.topic {
                Topic::Piece(kind) => bot.icons.of(spec, Piece { side: Side::White, kind }),
                _ => None,
            },
            ..SelectOption::new(format!("{}. {title}", index + 1), index.to_string())
        })
        .collect();
    // Where one menu is too short, both are equally long: no chapter stands alone.
    let menus = choices.len().div_ceil(OPTIONS_MAX).max(1);
    let each = choices.len().div_ceil(menus).max(1);
    choices.chunks(each).enumerate().fold(reply, |reply, (number, choices)| {
        let id = JUMP.on_with(0, format!("{}.{number}", variant.name()));
        let placeholder = say!(language, "rules-choose-chapter");
        reply.menu(SelectMenu::one(id, placeholder, SelectKind::Options(choices.to_vec())))
    })
}

/// What a chapter shows: its diagram; of the board and the setup, and at first, the start.
fn scene(
    variant: Variant,
    section: &Section,
    language: Language,
) -> Result<Option<Scene>, HandlerError> {
    match section.diagram {
        Some(diagram) => {
            let scene = Scene::diagram(variant, &diagram).map_err(|error| {
                HandlerError::Internal(format!("the diagram of {}: {error}", section.message))
            })?;
            Ok(Some(match section.caption(variant.spec(), language) {
                Some(caption) => scene.caption(caption),
                None => scene,
            }))
        }
        None if matches!(section.topic, Topic::Overview | Topic::Board | Topic::Setup) => {
            Ok(Some(Scene::of(&variant.start()).bare()))
        }
        None => Ok(None),
    }
}

fn drawn(bot: &Bot, caller: &Caller, spec: &Spec, scene: Scene) -> Picture {
    let scene = scene.in_language(caller.language);
    Picture {
        name: format!("{}.png", spec.name),
        bytes: bot.painter(&caller.settings, caller.place).png(&scene),
        alt: scene.alt_text(ALT_TEXT_MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_and_what_it_is_are_parted_as_the_language_parts_them() {
        for variant in Variant::ALL.iter().copied() {
            let told = |language| line(language, variant);
            let title = variant.title();
            assert!(told(Language::English).starts_with(&format!("- **{title}**: ")));
            assert!(told(Language::Spanish).starts_with(&format!("- **{title}**: ")));
            assert!(told(Language::French).starts_with(&format!("- **{title}**\u{a0}: ")));
        }
    }
}
