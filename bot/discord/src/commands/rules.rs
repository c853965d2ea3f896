//! `/rules`: the rules of a game, by section.

use std::str::FromStr as _;

use oddboard_render::Scene;
use oddboard_rules::{Spec, Variant};
use oddboard_speech::{SpecSpeech, rulebook::Topic};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    call::Call,
    caller::Caller,
    command::{Command, Completions, shared},
    commands::{computer, learn::offer as learn},
    component_event::ComponentEvent,
    component_handler::{self, ComponentHandler},
    components::Button,
    custom_id::Code,
    definition::{ANYWHERE, command, option, share_option, variant_option},
    handler_error::HandlerError,
    language::{Language, message, say},
    limits::ALT_TEXT_MAX,
    reply::{Picture, Reply},
    run::Run,
    viewed_game,
};

/// To read a section: the choice is the game's name, a dot, and the section's
/// index.
const SECTION: Code = Code("ru");

pub(crate) const COMMAND: Command = Command {
    name: "rules",
    define,
    run: Run::Blocking(run),
    complete,
    defers: false,
    components: &[ComponentHandler { code: SECTION, run: Run::Blocking(turn_page) }],
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
    let Some(variant) = variant(bot, call)? else {
        return Err(HandlerError::reply(say!(caller.language, "rules-of-which")));
    };
    let Some(topic) = call.text(TOPIC) else {
        return Ok(overview(bot, caller, variant, |text| shared(call, text)));
    };
    let wanted = topic.trim().to_lowercase();
    let titles = titles(variant.spec(), caller.language);
    let named = |fits: fn(&str, &str) -> bool| {
        titles.iter().position(|title| fits(&title.to_lowercase(), &wanted))
    };
    let index = named(|title, wanted| title == wanted)
        .or_else(|| kind_section(variant.spec(), &wanted))
        .or_else(|| named(|title, wanted| title.contains(wanted)));
    match index {
        Some(index) => section(bot, caller, variant, index, |text| shared(call, text)),
        None => Err(HandlerError::reply(say!(
            caller.language,
            "rules-no-topic",
            title = variant.title(),
            topics = titles.join(", ")
        ))),
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

fn turn_page(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let unknown = || component_handler::unknown(&event.caller);
    let (variant, index) = event.id.rest.split_once('.').ok_or_else(unknown)?;
    let variant = Variant::from_str(variant).map_err(|_| unknown())?;
    let index = index.parse().map_err(|_| unknown())?;
    section(bot, &event.caller, variant, index, Reply::private)
}

/// The headings of a game's rules, in reading order.
fn titles(spec: &Spec, language: Language) -> Vec<String> {
    spec.rulebook().iter().map(|section| section.title(spec, language)).collect()
}

/// The section on the kind that is called so in any language.
fn kind_section(spec: &Spec, name: &str) -> Option<usize> {
    let topic = Topic::Piece(spec.kind_called(name)?);
    spec.rulebook().iter().position(|section| section.topic == topic)
}

/// Whose the game is, its first chapter, the titles of the others, and the board at the start.
fn overview(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    form: impl FnOnce(String) -> Reply,
) -> Reply {
    let (spec, language) = (variant.spec(), caller.language);
    let year = spec.year.map_or_else(String::new, |year| format!(" ({year})"));
    let (title, inventor) = (spec.title, spec.inventor);
    let heading = say!(language, "rules-of", title = title, inventor = inventor, year = year);
    let mut text = format!("{heading}\n");
    if let Some(section) = spec.rulebook().first() {
        let topics = titles(spec, language).join(", ");
        let more = say!(language, "rules-more", topics = topics);
        text.push_str(&format!("{}\n\n{more}", section.text(spec, language)));
    }
    let scene = Scene::of(&variant.start()).in_language(language);
    form(text).picture(drawn(bot, caller, spec, &scene)).buttons(onward(caller, variant, 1))
}

/// One section, with its diagram if it has one.
fn section(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    index: usize,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let spec = variant.spec();
    let chapter = spec.rulebook().get(index);
    let Some(section) = chapter.filter(|section| section.topic != Topic::Overview) else {
        return Ok(overview(bot, caller, variant, form));
    };
    let title = section.title(spec, caller.language);
    let text = format!("**{}: {title}**\n{}", spec.title, section.text(spec, caller.language));
    let reply = form(text).buttons(onward(caller, variant, index + 1));
    let from_here = computer::from_diagram(caller.language, variant, index);
    let reply = reply.buttons(from_here.into_iter().collect());
    let scene = match section.example {
        Some(example) => Scene::example(variant, &example).map_err(|error| {
            HandlerError::Internal(format!("the example of {}: {error}", section.message))
        })?,
        None if matches!(section.topic, Topic::Board | Topic::Setup) => Scene::of(&variant.start()),
        None => return Ok(reply),
    };
    let scene = scene.in_language(caller.language);
    Ok(reply.picture(drawn(bot, caller, spec, &scene)))
}

fn drawn(bot: &Bot, caller: &Caller, spec: &Spec, scene: &Scene) -> Picture {
    Picture {
        name: format!("{}.png", spec.name),
        bytes: bot.painter(&caller.settings, caller.place).png(scene),
        alt: scene.alt_text(ALT_TEXT_MAX),
    }
}

/// The button that leads to the section of this index, and the one to the lessons.
fn onward(caller: &Caller, variant: Variant, index: usize) -> Vec<Button> {
    let next = variant.spec().rulebook().get(index);
    let next = next.map(|next| {
        let label = say!(
            caller.language,
            "rules-next",
            title = next.title(variant.spec(), caller.language)
        );
        Button::secondary(label, SECTION.on_with(0, format!("{}.{index}", variant.name())))
    });
    next.into_iter().chain([learn::one_game(caller.language, variant)]).collect()
}

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed).trim().to_lowercase();
    let Some(variant) = variant(bot, call)? else {
        return Ok(Completions::Text(Vec::new()));
    };
    let titles = titles(variant.spec(), call.caller.language).into_iter();
    let fitting = titles.filter(|title| title.to_lowercase().contains(&typed));
    Ok(Completions::Text(fitting.map(|title| (title.clone(), title)).collect()))
}
