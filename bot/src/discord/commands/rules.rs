//! `/rules`: the rules of a game, by section.

use std::str::FromStr as _;

use oddboard_render::Scene;
use oddboard_rules::{Spec, Variant, rulebook::Section};
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};

use super::{ANYWHERE, Choices, Command, command};
use crate::discord::{
    Bot,
    call::Call,
    custom_id::Action,
    reply::{Button, Picture, Reply},
    trouble::Trouble,
};

pub(super) const COMMAND: Command = Command { name: "rules", define, run, complete, defers: true };

const VARIANT: &str = "variant";
const TOPIC: &str = "topic";

fn define() -> CreateCommand {
    let variants = Variant::ALL.iter().fold(
        CreateCommandOption::new(CommandOptionType::String, VARIANT, "Which game").required(true),
        |option, variant| option.add_string_choice(variant.title(), variant.name()),
    );
    command("rules", "The rules of a game", ANYWHERE).add_option(variants).add_option(
        CreateCommandOption::new(CommandOptionType::String, TOPIC, "A piece or another topic")
            .set_autocomplete(true)
            .max_length(100),
    )
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let variant = call.text(VARIANT).unwrap_or_default();
    let variant =
        Variant::from_str(variant).map_err(|unknown| Trouble::told(unknown.to_string()))?;
    let Some(topic) = call.text(TOPIC) else {
        return Ok(overview(bot, variant));
    };
    let wanted = topic.trim().to_lowercase();
    let sections = variant.spec().rulebook;
    let index =
        sections.iter().position(|section| section.title.to_lowercase() == wanted).or_else(|| {
            sections.iter().position(|section| section.title.to_lowercase().contains(&wanted))
        });
    match index {
        Some(index) => section(bot, variant, index),
        None => Err(Trouble::told(format!(
            "The rules of {} have no such topic. There are: {}.",
            variant.title(),
            titles(sections)
        ))),
    }
}

fn titles(sections: &[Section]) -> String {
    let titles: Vec<_> = sections.iter().map(|section| section.title).collect();
    titles.join(", ")
}

/// What the game is, what its pieces do, and the board at the start.
fn overview(bot: &Bot, variant: Variant) -> Reply {
    let spec = variant.spec();
    let year = spec.year.map_or_else(String::new, |year| format!(" ({year})"));
    let mut text = format!("**{}** by {}{year}\n", spec.title, spec.inventor);
    for kind in spec.all_kinds() {
        let info = spec.kind(kind);
        text.push_str(&format!("- **{}** ({}) {}\n", info.name, info.code, info.moves));
    }
    if !spec.rulebook.is_empty() {
        text.push_str(&format!("More with the option `{TOPIC}`: {}.", titles(spec.rulebook)));
    }
    let scene = Scene::of(&variant.start());
    Reply::private(text).picture(drawn(bot, spec, &scene)).buttons(onward(variant, 0))
}

/// One section, with its diagram if it has one.
pub(in crate::discord) fn section(
    bot: &Bot,
    variant: Variant,
    index: usize,
) -> Result<Reply, Trouble> {
    let spec = variant.spec();
    let Some(section) = spec.rulebook.get(index) else {
        return Ok(overview(bot, variant));
    };
    let text = format!("**{}: {}**\n{}", spec.title, section.title, section.text);
    let reply = Reply::private(text).buttons(onward(variant, index + 1));
    let Some(example) = section.example else {
        return Ok(reply);
    };
    let scene = Scene::example(variant, &example)
        .map_err(|error| Trouble::Ours(format!("the example of {}: {error}", section.title)))?;
    Ok(reply.picture(drawn(bot, spec, &scene)))
}

fn drawn(bot: &Bot, spec: &Spec, scene: &Scene) -> Picture {
    Picture {
        name: format!("{}.png", spec.name),
        png: bot.renderer.png(scene),
        alt: scene.alt_text(),
    }
}

/// The button that leads to the section of this index.
fn onward(variant: Variant, index: usize) -> Vec<Button> {
    let next = variant.spec().rulebook.get(index);
    next.map(|next| {
        Button::secondary(format!("Next: {}", next.title), Action::Rules(variant, index))
    })
    .into_iter()
    .collect()
}

fn complete(_: &Bot, call: &Call) -> Result<Choices, Trouble> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed).trim().to_lowercase();
    let Ok(variant) = Variant::from_str(call.text(VARIANT).unwrap_or_default()) else {
        return Ok(Choices::Text(Vec::new()));
    };
    let titles = variant.spec().rulebook.iter().map(|section| section.title.to_owned());
    let fitting = titles.filter(|title| title.to_lowercase().contains(&typed));
    Ok(Choices::Text(fitting.map(|title| (title.clone(), title)).collect()))
}
