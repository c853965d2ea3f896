//! `/start` and the button it leaves: a game in a few presses, for those who
//! are new and for those on phones. The choices so far live in the custom ids.

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::core::{ChallengeRefusal, Member, SideWish, TimeControl};
use oddboard_rules::Variant;
use oddboard_speech::SpecSpeech;
use serenity::all::{CommandOptionType, CreateCommand, CreateMessage};

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call,
        caller::{Caller, Context},
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command, option},
        members,
    },
    commands::{
        challenge::issue::{Wish, issue, may_be_asked, may_play_here},
        computer,
        learn::offer as learn,
    },
    language::{Language, message, say},
    reply::{
        Reply,
        components::{Button, Row, SelectKind, SelectMenu, SelectOption, rows},
        custom_id::{Code, CustomId},
        mentions,
    },
    wording::{time_controls, words::mention},
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
        ComponentHandler { code: ANYBODY, run: Run::Blocking(anybody) },
        ComponentHandler { code: SEND, run: Run::Async(|bot, event| Box::pin(send(bot, event))) },
    ],
};

const START: Code = Code("sg");
const VARIANT: Code = Code("sgv");
const TIME: Code = Code("sgt");
const RATED: Code = Code("sgr");
const BACK: Code = Code("sgb");
const OPPONENT: Code = Code("sgo");
const ANYBODY: Code = Code("sga");
const SEND: Code = Code("sgs");

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
    bot.app.settings_in(caller.place)?.play_in(caller.place, caller.within)?;
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
    // Told before anything is chosen.
    settings.admit(&caller.who(), caller.place, caller.within)?;
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

/// Who is going to be challenged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whom {
    Anybody,
    One(Member),
}

/// What marks in a custom id that anybody is challenged; one member is its subject.
const FOR_ANYBODY: &str = "a";

/// What a challenge is going to be; it lives in the custom ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ChallengeForm {
    variant: Variant,
    /// None: not chosen yet.
    whom: Option<Whom>,
    /// None: as is usual here.
    time: Option<TimeControl>,
    rated: bool,
}

impl ChallengeForm {
    /// As is usual here; the first game of a kind is casual.
    fn usual(bot: &Bot, caller: &Caller, variant: Variant) -> Result<Self, HandlerError> {
        let settings = bot.app.settings_in(caller.place)?;
        let counts = settings.rated && caller.settings.ratings;
        let rated = counts && bot.app.knows(caller.by, variant)?;
        Ok(Self { variant, whom: None, time: Some(settings.time), rated })
    }

    fn id(self, code: Code) -> CustomId {
        let (variant, rated) = (self.variant.name(), u8::from(self.rated));
        let time = self.time.map(time_controls::written).unwrap_or_default();
        let (subject, anybody) = match self.whom {
            Some(Whom::One(member)) => (member.0, String::new()),
            Some(Whom::Anybody) => (0, format!("/{FOR_ANYBODY}")),
            None => (0, String::new()),
        };
        code.on_with(subject, format!("{variant}/{time}/{rated}{anybody}"))
    }

    /// Buttons of earlier versions carry the game alone.
    fn read(id: &CustomId) -> Option<Self> {
        let mut parts = id.rest.split('/');
        let variant = Variant::from_str(parts.next()?).ok()?;
        let time = parts.next().and_then(time_controls::read);
        let rated = parts.next().is_none_or(|rated| rated == "1");
        let whom = match (id.subject, parts.next()) {
            (0, Some(FOR_ANYBODY)) => Some(Whom::Anybody),
            (0, _) => None,
            (member, _) => Some(Whom::One(Member(member))),
        };
        Some(Self { variant, whom, time, rated })
    }

    fn of(event: &ComponentEvent) -> Result<Self, HandlerError> {
        Self::read(&event.id).ok_or_else(|| unknown(&event.caller))
    }
}

fn variant(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(|name| Variant::from_str(name).ok());
    let chosen = chosen.ok_or_else(|| unknown(&event.caller))?;
    with_whom(bot, &event.caller, ChallengeForm::usual(bot, &event.caller, chosen)?)
}

fn time(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(time_controls::read);
    let time = Some(chosen.ok_or_else(|| unknown(&event.caller))?);
    with_whom(bot, &event.caller, ChallengeForm { time, ..ChallengeForm::of(event)? })
}

fn rated(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let form = ChallengeForm::of(event)?;
    with_whom(bot, &event.caller, ChallengeForm { rated: !form.rated, ..form })
}

fn anybody(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let whom = Some(Whom::Anybody);
    with_whom(bot, &event.caller, ChallengeForm { whom, ..ChallengeForm::of(event)? })
}

/// With whom, and on which terms? Nothing is sent before it is asked for.
fn with_whom(bot: &Bot, caller: &Caller, form: ChallengeForm) -> Result<Reply, HandlerError> {
    let (language, chosen) = (caller.language, form.variant);
    let (title, summary) = (chosen.title(), chosen.spec().summary(language));
    let computer = computer::ways(bot, caller, chosen)?;
    let placeholder = say!(language, "start-choose-opponent");
    let (marked, asked) = match form.whom {
        Some(Whom::One(member)) => {
            let player = mention(language, member);
            (vec![member], say!(language, "start-ready", who = "one", player = player))
        }
        Some(Whom::Anybody) => {
            (Vec::new(), say!(language, "start-ready", who = "anyone", player = ""))
        }
        None => (Vec::new(), say!(language, "start-whom")),
    };
    let opponents = SelectMenu::one(form.id(OPPONENT), placeholder, SelectKind::Members(marked));
    let now = match form.time {
        Some(time) => time,
        None => bot.app.settings_in(caller.place)?.time,
    };
    let placeholder = say!(language, "composer-time");
    let times = time_controls::select_for_challenge(language, now);
    let times = SelectMenu::one(form.id(TIME), placeholder, times);
    let heading = say!(language, "start-heading", title = title, summary = summary);
    let anybody =
        if form.whom == Some(Whom::Anybody) { Button::primary } else { Button::secondary };
    let anybody = anybody(say!(language, "start-anybody"), form.id(ANYBODY));
    // Among two nobody else would hear of a challenge to all.
    let anybody = Some(anybody).filter(|_| caller.context != Context::Direct);
    let counts = say!(language, "composer-rated", rated = if form.rated { "yes" } else { "no" });
    let counts = Button::secondary(counts, form.id(RATED));
    let send = Button::success(say!(language, "start-send"), form.id(SEND));
    let back = Button::secondary(say!(language, "start-back"), BACK.on(0));
    let lessons = learn::one_game(language, chosen);
    let choices = anybody.into_iter().chain([counts]).collect();
    let ends = vec![send.enabled_if(form.whom.is_some()), lessons, back];
    let reply = Reply::replace(format!("{heading}\n{asked}")).buttons(computer);
    Ok(reply.menu(opponents).menu(times).buttons(choices).buttons(ends))
}

async fn opponent(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let opponent = event.value().and_then(|id| id.parse().ok()).filter(|id| *id > 0).map(Member);
    let opponent = opponent.ok_or_else(|| unknown(caller))?;
    let is_bot = match event.is_bot(opponent) {
        Some(is_bot) => is_bot,
        None => members::is_bot(&bot, opponent).await,
    };
    let form = ChallengeForm::of(&event)?;
    if bot.is_me(opponent) {
        return blocking(move || {
            let setup = computer::Setup::usual(form.variant);
            computer::page(&bot, &event.caller, setup, Reply::replace)
        })
        .await;
    }
    may_be_asked(caller, Some(opponent), (is_bot, false))?;
    if opponent == caller.by {
        return Err(ChallengeRefusal::Yourself.into());
    }
    blocking(move || {
        // Where not both take part in ratings, it doesn't count.
        let rated = form.rated && bot.app.member(opponent)?.settings.ratings;
        let whom = Some(Whom::One(opponent));
        with_whom(&bot, &event.caller, ChallengeForm { whom, rated, ..form })
    })
    .await
}

/// Makes the challenge.
async fn send(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let ChallengeForm { variant, whom, time, rated } = ChallengeForm::of(&event)?;
    let caller = event.caller;
    let opponent = match whom.ok_or_else(|| unknown(&caller))? {
        Whom::Anybody => None,
        Whom::One(member) => Some(member),
    };
    let (side, language) = (SideWish::Random, caller.language);
    let rated = Some(rated);
    let wish =
        Wish { variant, opponent, role: None, side, time, rated, handicap: None, note: None };
    let shown = issue(bot, caller, wish).await?;
    // The message with the menus has served; the challenge comes after it.
    Ok(Reply::replace(say!(language, "start-sent")).and_apart(shown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::limits::CUSTOM_ID_MAX;

    #[test]
    fn terms_are_read_back_from_their_buttons() {
        let whoever = [None, Some(Whom::Anybody), Some(Whom::One(Member(u64::MAX)))];
        for variant in Variant::ALL.iter().copied() {
            for time in time_controls::offered().map(Some).chain([None]) {
                for (whom, rated) in whoever.into_iter().zip([true, false, true]) {
                    let form = ChallengeForm { variant, whom, time, rated };
                    let id = form.id(SEND);
                    assert!(id.to_string().len() <= CUSTOM_ID_MAX, "{id}");
                    assert_eq!(ChallengeForm::read(&id), Some(form));
                }
            }
        }
    }
}
