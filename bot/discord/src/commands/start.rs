//! `/start` and the button it leaves: a game in a few presses, for those who
//! are new and for those on phones. The choices so far live in the custom ids.

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::core::{Member, SideWish};
use oddboard_rules::Variant;
use oddboard_speech::SpecSpeech;
use serenity::all::{CommandOptionType, CreateCommand, CreateMessage};

use crate::{
    blocking::blocking,
    bot::Bot,
    call::Call,
    caller::Context,
    command::{Command, complete_nothing},
    commands::{
        challenge::issue::{Wish, issue, may_be_asked, may_play_here},
        computer,
        learn::offer as learn,
    },
    component_event::ComponentEvent,
    component_handler::{ComponentHandler, unknown},
    components::{Button, Row, SelectKind, SelectMenu, SelectOption, rows},
    custom_id::Code,
    definition::{ANYWHERE, command, option},
    handler_error::HandlerError,
    language::{Language, message, say},
    members,
    reply::{Reply, mentions},
    run::Run,
};

pub(crate) const COMMAND: Command = Command {
    name: "start",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: START, run: Run::Blocking(start) },
        ComponentHandler { code: VARIANT, run: Run::Blocking(variant) },
        ComponentHandler { code: BACK, run: Run::Blocking(back) },
        ComponentHandler {
            code: OPPONENT,
            run: Run::Async(|bot, event| Box::pin(opponent(bot, event))),
        },
        ComponentHandler {
            code: ANYBODY,
            run: Run::Async(|bot, event| Box::pin(send(bot, event, None))),
        },
    ],
};

const START: Code = Code("sg");
const VARIANT: Code = Code("sgv");
const BACK: Code = Code("sgb");
const OPPONENT: Code = Code("sgo");
const ANYBODY: Code = Code("sga");

fn define() -> CreateCommand {
    let button = option(CommandOptionType::Boolean, "button", message!("start-option-button"));
    command("start", message!("start-command"), ANYWHERE).add_option(button)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    may_play_here(caller)?;
    if call.truth("button") != Some(true) {
        return Ok(variants(caller.language, Reply::private));
    }
    if !caller.manages {
        return Err(HandlerError::reply(say!(caller.language, "start-button-not-allowed")));
    }
    let (text, row) = welcome(members::language_here(bot, caller)?);
    Ok(Reply::public(text, None).buttons(row))
}

/// The message that stays, with the button for everybody.
fn welcome(language: Language) -> (String, Vec<Button>) {
    let titles: Vec<_> = Variant::ALL.iter().map(|variant| variant.title()).collect();
    let text = say!(language, "start-welcome", games = titles.join(", "));
    (text, vec![button(language), learn::any_game(language)])
}

/// The button that starts a game.
pub(crate) fn button(language: Language) -> Button {
    Button::primary(say!(language, "start-button"), START.on(0))
}

/// The same message, to be posted without having been asked.
pub(crate) fn welcome_message(language: Language) -> CreateMessage {
    let (text, row) = welcome(language);
    let rows = rows(&[Row::Buttons(row)]);
    CreateMessage::new().content(text).components(rows).allowed_mentions(mentions(None))
}

/// Which game?
fn variants(language: Language, shape: fn(String) -> Reply) -> Reply {
    let choices = Variant::ALL.iter().map(|variant| SelectOption {
        description: Some(variant.spec().summary(language)),
        ..SelectOption::new(variant.title(), variant.name())
    });
    let menu = SelectMenu::one(
        VARIANT.on(0),
        say!(language, "start-choose-variant"),
        SelectKind::Options(choices.collect()),
    );
    shape(say!(language, "start-which")).menu(menu)
}

fn start(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    may_play_here(&event.caller)?;
    Ok(variants(event.caller.language, Reply::private))
}

fn back(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(variants(event.caller.language, Reply::replace))
}

/// With whom?
fn variant(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let language = event.caller.language;
    let chosen = event.value().and_then(|name| Variant::from_str(name).ok());
    let chosen = chosen.ok_or_else(|| unknown(&event.caller))?;
    let (title, name) = (chosen.title(), chosen.name());
    let computer = computer::ways(bot, &event.caller, chosen)?;
    let whom = say!(language, "start-choose-opponent");
    let menu = SelectMenu::one(OPPONENT.on_with(0, name), whom, SelectKind::Members(Vec::new()));
    let text =
        say!(language, "start-whom", title = title, summary = chosen.spec().summary(language));
    let anybody = Button::primary(say!(language, "start-anybody"), ANYBODY.on_with(0, name));
    // Among two nobody else would hear of a challenge to all.
    let anybody = Some(anybody).filter(|_| event.caller.context != Context::Direct);
    let back = Button::secondary(say!(language, "start-back"), BACK.on(0));
    let lessons = learn::one_game(language, chosen);
    let others = anybody.into_iter().chain([lessons, back]).collect();
    Ok(Reply::replace(text).buttons(computer).menu(menu).buttons(others))
}

async fn opponent(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let opponent = event.value().and_then(|id| id.parse().ok()).filter(|id| *id > 0).map(Member);
    let opponent = opponent.ok_or_else(|| unknown(caller))?;
    let is_bot = match event.is_bot(opponent) {
        Some(is_bot) => is_bot,
        None => members::is_bot(&bot, opponent).await,
    };
    if bot.is_me(opponent) {
        let variant = Variant::from_str(&event.id.rest).map_err(|_| unknown(caller))?;
        return blocking(move || {
            let setup = computer::Setup::usual(variant);
            computer::page(&bot, &event.caller, setup, Reply::replace)
        })
        .await;
    }
    may_be_asked(caller, Some(opponent), (is_bot, false))?;
    send(bot, event, Some(opponent)).await
}

/// Makes the challenge with what is usual here.
async fn send(
    bot: Arc<Bot>,
    event: ComponentEvent,
    opponent: Option<Member>,
) -> Result<Reply, HandlerError> {
    let caller = event.caller;
    let variant = Variant::from_str(&event.id.rest).map_err(|_| unknown(&caller))?;
    let (side, language) = (SideWish::Random, caller.language);
    let wish = Wish { variant, opponent, role: None, side, time: None, rated: None, note: None };
    let shown = issue(bot, caller, wish).await?;
    // The message with the menus has served; the challenge comes after it.
    Ok(Reply::replace(say!(language, "start-sent")).and_then(shown))
}
