//! `/rules`: the rules of a game, chapter by chapter, in one message that is edited.
//!
//! Nothing is kept of a reader: a button carries the game and the chapter.

pub(crate) mod offer;
mod pages;

use std::str::FromStr as _;

use oddboard_rules::{Spec, Variant};
use oddboard_speech::SpecSpeech;
use serenity::all::{CommandOptionType, CreateCommand};

use self::{
    offer::OPEN,
    pages::{CHAPTER, CONTENTS, GAME, HOME, JUMP, chapter, contents, games, titles},
};
use crate::{
    bot::Bot,
    calls::{
        call::Call,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, Completions,
        definition::{ANYWHERE, command, option, share_option, variant_option},
        shared,
    },
    game::viewed_game,
    language::{Language, message, say},
    reply::Reply,
};

pub(crate) const COMMAND: Command = Command {
    name: "rules",
    define,
    run: Run::Blocking(run),
    complete,
    defers: false,
    components: &[
        ComponentHandler { code: CHAPTER, run: Run::Blocking(turn_page) },
        ComponentHandler { code: JUMP, run: Run::Blocking(jump) },
        ComponentHandler { code: CONTENTS, run: Run::Blocking(turn_to_contents) },
        ComponentHandler { code: HOME, run: Run::Blocking(turn_to_games) },
        ComponentHandler { code: GAME, run: Run::Blocking(choose_game) },
        ComponentHandler { code: OPEN, run: Run::Blocking(open) },
    ],
};

const VARIANT: &str = "variant";
const TOPIC: &str = "topic";

fn define() -> CreateCommand {
    command("rules", message!("rules-command"), ANYWHERE)
        .add_option(variant_option(VARIANT, message!("rules-option-variant")))
        .add_option(
            option(CommandOptionType::String, TOPIC, message!("rules-option-topic"))
                .set_autocomplete(true)
                .max_length(100),
        )
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    let form = |text: String| shared(call, text);
    let known = variant(bot, call)?;
    let Some(topic) = call.text(TOPIC) else {
        return match known {
            Some(variant) => chapter(bot, caller, variant, 0, form),
            None => Ok(games(bot, caller, form)),
        };
    };
    let language = caller.language;
    let Some(variant) = known else { return of_whichever(bot, call, topic, form) };
    let spec = variant.spec();
    // Without a name, that this game is meant is only supposed: another one's heading goes before what this one says.
    let is_supposed = call.text(VARIANT).is_none();
    let headed = spec.chapter_headed(topic, language);
    if headed.is_none()
        && is_supposed
        && !among_all(SpecSpeech::chapter_headed, language, topic).is_empty()
    {
        return of_whichever(bot, call, topic, form);
    }
    match headed.or_else(|| spec.chapter_saying(topic, language)) {
        Some(index) => chapter(bot, caller, variant, index, form),
        None if is_supposed
            && !among_all(SpecSpeech::chapter_saying, language, topic).is_empty() =>
        {
            of_whichever(bot, call, topic, form)
        }
        None => {
            let nothing = say!(language, "rules-no-topic", title = variant.title());
            Ok(contents(bot, caller, variant, |text| form(format!("{nothing}\n\n{text}"))))
        }
    }
}

/// How a game's chapter on a topic is found.
type Finder = fn(&Spec, &str, Language) -> Option<usize>;

/// The chapters on a topic, of all games.
fn among_all(find: Finder, language: Language, topic: &str) -> Vec<(Variant, usize)> {
    let all = Variant::ALL.iter().copied();
    all.filter_map(|variant| Some((variant, find(variant.spec(), topic, language)?))).collect()
}

/// The chapter of whichever game has one on this topic, by its heading or else by its text; a choice if several have.
fn of_whichever(
    bot: &Bot,
    call: &Call,
    topic: &str,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let mut found = among_all(SpecSpeech::chapter_headed, language, topic);
    if found.is_empty() {
        found = among_all(SpecSpeech::chapter_saying, language, topic);
    }
    match found[..] {
        [] => Ok(games(bot, caller, form)),
        [(variant, index)] => chapter(bot, caller, variant, index, form),
        _ => {
            let buttons = found.iter().map(|(variant, index)| {
                pages::button_to(*variant, *index, variant.title().to_owned())
            });
            Ok(Reply::private(say!(language, "rules-of-which")).buttons(buttons.collect()))
        }
    }
}

/// The variant that is named, or else the one that is played here.
fn variant(bot: &Bot, call: &Call) -> Result<Option<Variant>, HandlerError> {
    match call.text(VARIANT) {
        Some(name) => {
            let variant = Variant::from_str(name);
            variant.map(Some).map_err(|unknown| HandlerError::reply(unknown.to_string()))
        }
        None => viewed_game::variant(bot, &call.caller),
    }
}

/// One's own message is edited; below one that others see, a new one comes.
fn form(event: &ComponentEvent) -> fn(String) -> Reply {
    if event.own { Reply::replace } else { Reply::private }
}

fn turn_page(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (variant, index) = event.id.rest.split_once('.').ok_or_else(|| unknown(&event.caller))?;
    to_chapter(bot, event, variant, index)
}

fn jump(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let variant = event.id.rest.split_once('.').map_or(&event.id.rest[..], |(variant, _)| variant);
    to_chapter(bot, event, variant, event.value().unwrap_or_default())
}

fn to_chapter(
    bot: &Bot,
    event: &ComponentEvent,
    variant: &str,
    index: &str,
) -> Result<Reply, HandlerError> {
    let variant = Variant::from_str(variant).map_err(|_| unknown(&event.caller))?;
    let index = index.parse().map_err(|_| unknown(&event.caller))?;
    chapter(bot, &event.caller, variant, index, form(event))
}

fn turn_to_contents(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let variant = Variant::from_str(&event.id.rest).map_err(|_| unknown(&event.caller))?;
    Ok(contents(bot, &event.caller, variant, form(event)))
}

fn turn_to_games(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(games(bot, &event.caller, form(event)))
}

fn choose_game(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(|name| Variant::from_str(name).ok());
    let chosen = chosen.ok_or_else(|| unknown(&event.caller))?;
    chapter(bot, &event.caller, chosen, 0, form(event))
}

/// Opens the rules from another message, which stays as it is.
fn open(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    if event.id.rest.is_empty() {
        return Ok(games(bot, &event.caller, Reply::private));
    }
    let variant = Variant::from_str(&event.id.rest).map_err(|_| unknown(&event.caller))?;
    chapter(bot, &event.caller, variant, 0, Reply::private)
}

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed).trim().to_lowercase();
    let language = call.caller.language;
    let fitting = |variants: &[Variant]| -> Vec<String> {
        let titles = variants.iter().flat_map(|variant| titles(variant.spec(), language));
        titles.filter(|title| title.to_lowercase().contains(&typed)).collect()
    };
    let mut fitting = match variant(bot, call)? {
        // That this game is meant is only supposed, unless it is named.
        Some(here) => match fitting(&[here]) {
            none if none.is_empty() && call.text(VARIANT).is_none() => fitting(Variant::ALL),
            fitting => fitting,
        },
        None => fitting(Variant::ALL),
    };
    let mut seen = std::collections::BTreeSet::new();
    fitting.retain(|title| seen.insert(title.clone()));
    Ok(Completions::Text(fitting.into_iter().map(|title| (title.clone(), title)).collect()))
}
