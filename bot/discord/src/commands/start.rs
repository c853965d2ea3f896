//! `/start` and the button it leaves: a game in a few presses, for those who
//! are new and for those on phones. The choices so far live in the custom ids.

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::core::{Member, SideWish, TimeControl};
use oddboard_rules::Variant;
use oddboard_speech::SpecSpeech;
use serenity::all::{CommandOptionType, CreateCommand, CreateMessage};

use crate::{
    blocking::blocking,
    bot::Bot,
    call::Call,
    caller::{Caller, Context},
    command::{Command, complete_nothing},
    commands::{
        challenge::issue::{Wish, issue, may_be_asked, may_play_here},
        computer,
        learn::offer as learn,
    },
    component_event::ComponentEvent,
    component_handler::{ComponentHandler, unknown},
    components::{Button, Row, SelectKind, SelectMenu, SelectOption, rows},
    custom_id::{Code, CustomId},
    definition::{ANYWHERE, command, option},
    handler_error::HandlerError,
    language::{Language, message, say},
    members,
    reply::{Reply, mentions},
    run::Run,
    time_controls,
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
        ComponentHandler { code: TIME, run: Run::Blocking(time) },
        ComponentHandler { code: RATED, run: Run::Blocking(rated) },
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
const TIME: Code = Code("sgt");
const RATED: Code = Code("sgr");
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
        return variants(bot, caller, Reply::private);
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

/// Which game, of those that are played here?
fn variants(bot: &Bot, caller: &Caller, shape: fn(String) -> Reply) -> Result<Reply, HandlerError> {
    let (language, settings) = (caller.language, bot.app.settings_in(caller.place)?);
    let choices = settings.variants().into_iter().map(|variant| SelectOption {
        description: Some(variant.spec().summary(language)),
        ..SelectOption::new(variant.title(), variant.name())
    });
    let menu = SelectMenu::one(
        VARIANT.on(0),
        say!(language, "start-choose-variant"),
        SelectKind::Options(choices.collect()),
    );
    Ok(shape(say!(language, "start-which")).menu(menu))
}

fn start(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    may_play_here(&event.caller)?;
    variants(bot, &event.caller, Reply::private)
}

fn back(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    variants(bot, &event.caller, Reply::replace)
}

/// What a challenge is going to be; it lives in the custom ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Terms {
    variant: Variant,
    /// None: as is usual here.
    time: Option<TimeControl>,
    rated: bool,
}

impl Terms {
    /// As is usual here; the first game of a kind is casual.
    fn usual(bot: &Bot, caller: &Caller, variant: Variant) -> Result<Self, HandlerError> {
        let settings = bot.app.settings_in(caller.place)?;
        let counts = settings.rated && caller.settings.ratings;
        let rated = counts && bot.app.knows(caller.by, variant)?;
        Ok(Self { variant, time: Some(settings.time), rated })
    }

    fn id(self, code: Code) -> CustomId {
        let time = self.time.map(time_controls::written).unwrap_or_default();
        code.on_with(0, format!("{}/{time}/{}", self.variant.name(), u8::from(self.rated)))
    }

    /// Buttons of earlier versions carry the game alone.
    fn read(rest: &str) -> Option<Self> {
        let mut parts = rest.split('/');
        let variant = Variant::from_str(parts.next()?).ok()?;
        let time = parts.next().and_then(time_controls::read);
        let rated = parts.next().is_none_or(|rated| rated == "1");
        Some(Self { variant, time, rated })
    }

    fn of(event: &ComponentEvent) -> Result<Self, HandlerError> {
        Self::read(&event.id.rest).ok_or_else(|| unknown(&event.caller))
    }
}

fn variant(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(|name| Variant::from_str(name).ok());
    let chosen = chosen.ok_or_else(|| unknown(&event.caller))?;
    with_whom(bot, &event.caller, Terms::usual(bot, &event.caller, chosen)?)
}

fn time(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(time_controls::read);
    let time = Some(chosen.ok_or_else(|| unknown(&event.caller))?);
    with_whom(bot, &event.caller, Terms { time, ..Terms::of(event)? })
}

fn rated(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let terms = Terms::of(event)?;
    with_whom(bot, &event.caller, Terms { rated: !terms.rated, ..terms })
}

/// With whom, and on which terms?
fn with_whom(bot: &Bot, caller: &Caller, terms: Terms) -> Result<Reply, HandlerError> {
    let (language, chosen) = (caller.language, terms.variant);
    let (title, summary) = (chosen.title(), chosen.spec().summary(language));
    let computer = computer::ways(bot, caller, chosen)?;
    let whom = say!(language, "start-choose-opponent");
    let opponents = SelectMenu::one(terms.id(OPPONENT), whom, SelectKind::Members(Vec::new()));
    let now = match terms.time {
        Some(time) => time,
        None => bot.app.settings_in(caller.place)?.time,
    };
    let placeholder = say!(language, "composer-time");
    let times = time_controls::select_for_challenge(language, now);
    let times = SelectMenu::one(terms.id(TIME), placeholder, times);
    let text = say!(language, "start-whom", title = title, summary = summary);
    let anybody = Button::primary(say!(language, "start-anybody"), terms.id(ANYBODY));
    // Among two nobody else would hear of a challenge to all.
    let anybody = Some(anybody).filter(|_| caller.context != Context::Direct);
    let counts = say!(language, "composer-rated", rated = if terms.rated { "yes" } else { "no" });
    let counts = Button::secondary(counts, terms.id(RATED));
    let back = Button::secondary(say!(language, "start-back"), BACK.on(0));
    let lessons = learn::one_game(language, chosen);
    let others = anybody.into_iter().chain([counts, lessons, back]).collect();
    Ok(Reply::replace(text).buttons(computer).menu(opponents).menu(times).buttons(others))
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
        let variant = Terms::of(&event)?.variant;
        return blocking(move || {
            let setup = computer::Setup::usual(variant);
            computer::page(&bot, &event.caller, setup, Reply::replace)
        })
        .await;
    }
    may_be_asked(caller, Some(opponent), (is_bot, false))?;
    send(bot, event, Some(opponent)).await
}

/// Makes the challenge.
async fn send(
    bot: Arc<Bot>,
    event: ComponentEvent,
    opponent: Option<Member>,
) -> Result<Reply, HandlerError> {
    let Terms { variant, time, rated } = Terms::of(&event)?;
    let caller = event.caller;
    let (side, language) = (SideWish::Random, caller.language);
    // Where not both take part in ratings, it doesn't count.
    let rated = (!rated).then_some(false);
    let wish =
        Wish { variant, opponent, role: None, side, time, rated, handicap: None, note: None };
    let shown = issue(bot, caller, wish).await?;
    // The message with the menus has served; the challenge comes after it.
    Ok(Reply::replace(say!(language, "start-sent")).and_apart(shown))
}
