//! `/challenge`: asks somebody, or everybody, for a game; and the answers.

mod answer;
pub(crate) mod issue;
pub(crate) mod listed;
mod wording;

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::core::{Challenge, Level, SideWish};
use oddboard_rules::{Side, Variant};
use oddboard_thinker::LEVELS;
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};

use self::issue::{Wish, issue, may_be_asked};
pub(crate) use self::wording::{
    ACCEPT, DECLINE, WITHDRAW, ending_of, open_line, stands_long, summary,
};
use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call, caller::everyone, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run,
    },
    command::{
        Command, Completions,
        definition::{
            ANYWHERE, choice, command, option, side_choices, side_chosen, variant_option,
        },
    },
    commands::computer::{self, Origin},
    language::{message, say},
    reply::Reply,
    wording::{
        odds::{Against, Odds},
        time_controls,
    },
};

pub(crate) const COMMAND: Command = Command {
    name: "challenge",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete,
    defers: false,
    components: &[
        ComponentHandler {
            code: ACCEPT,
            run: Run::Async(|bot, event| Box::pin(answer::accept(bot, event))),
        },
        ComponentHandler {
            code: DECLINE,
            run: Run::Async(|bot, event| Box::pin(answer::decline(bot, event))),
        },
        ComponentHandler { code: WITHDRAW, run: Run::Blocking(answer::withdraw) },
    ],
};

fn define() -> CreateCommand {
    let text = CommandOptionType::String;
    let side = option(text, "side", message!("challenge-option-side"));
    let side = choice(side_choices(side), "random", message!("side-by-lot"));
    let opponent = message!("challenge-option-opponent");
    let note = option(text, "note", message!("challenge-option-note"));
    let most = u16::try_from(Challenge::NOTE_MAX).expect("a note is short");
    command("challenge", message!("challenge-command"), ANYWHERE)
        .add_option(variant_option("variant", message!("challenge-option-variant")).required(true))
        .add_option(option(CommandOptionType::User, "opponent", opponent))
        .add_option(
            option(text, "time", message!("challenge-option-time"))
                .set_autocomplete(true)
                .max_length(60),
        )
        .add_option(side)
        .add_option(option(CommandOptionType::Boolean, "rated", message!("challenge-option-rated")))
        .add_option(level_option())
        .add_option(
            option(text, HANDICAP, message!("challenge-option-handicap"))
                .set_autocomplete(true)
                .max_length(60),
        )
        .add_option(option(CommandOptionType::Role, "role", message!("challenge-option-role")))
        .add_option(note.max_length(most))
}

/// The option that names a piece that one side lacks.
const HANDICAP: &str = "handicap";
/// The option that names a level of the computer.
const COMPUTER: &str = "computer";

fn level_option() -> CreateCommandOption {
    let levels = LEVELS.iter().zip(computer::NAMES);
    let empty = option(CommandOptionType::String, COMPUTER, message!("challenge-option-computer"));
    levels.fold(empty, |option, (level, (name, _))| choice(option, &level.0.to_string(), name))
}

/// The level of the computer that the options ask for: named, or by challenging the bot itself.
fn level(bot: &Bot, call: &Call, variant: Variant) -> Result<Option<Level>, HandlerError> {
    let language = call.caller.language;
    let opponent = call.user("opponent").map(|(member, _)| member);
    let myself = opponent.is_some_and(|opponent| bot.is_me(opponent));
    let level = match call.text(COMPUTER) {
        // One that is none is refused with those that there are.
        Some(number) => number.parse().map_or(Level(0), Level),
        None if myself => computer::usual_level(bot, call.caller.by, variant)?,
        None => return Ok(None),
    };
    if opponent.is_some() && !myself || call.role("role").is_some() {
        return Err(HandlerError::reply(say!(language, "computer-or-member")));
    }
    if call.text("time").is_some() {
        return Err(HandlerError::reply(say!(language, "computer-no-clock")));
    }
    Ok(Some(level))
}

/// Begins a game against the computer, if that is what the options ask for.
fn against_computer(bot: &Bot, call: &Call) -> Result<Option<Reply>, HandlerError> {
    let variant = variant(call)?;
    let Some(level) = level(bot, call, variant)? else { return Ok(None) };
    let odds = handicap(call, variant, Against::Computer)?;
    let rated = call.truth("rated").unwrap_or_default();
    if rated && odds.is_some() {
        return Err(HandlerError::reply(say!(call.caller.language, "computer-odds-rated")));
    }
    let side = if call.text("side").is_some() { side(call) } else { SideWish::White };
    let origin = odds.map_or(Origin::Start, Origin::Odds);
    let setup = computer::Setup::new(variant, side, rated).beginning(origin);
    computer::begin(bot, &call.caller, setup, level, Reply::private).map(Some)
}

/// The handicap that the options ask for: chosen from the suggestions, or typed in words that can mean only one.
fn handicap(call: &Call, variant: Variant, against: Against) -> Result<Option<Odds>, HandlerError> {
    let Some(typed) = call.text(HANDICAP) else { return Ok(None) };
    let (language, spec) = (call.caller.language, variant.spec());
    if let Some(odds) = Odds::read(variant, typed) {
        return Ok(Some(odds));
    }
    let meant = Odds::meant(variant, typed);
    let typed = crate::wording::words::quoted(typed);
    let text = match &meant[..] {
        [only] => return Ok(Some(*only)),
        [] => {
            let title = variant.title();
            say!(language, "challenge-no-such-handicap", title = title, handicap = typed)
        }
        several => {
            let choice = |odds: &Odds| format!("\n- {}", odds.told(language, spec, against));
            let choices: String = several.iter().map(choice).collect();
            say!(language, "challenge-which-handicap", handicap = typed) + &choices
        }
    };
    Err(HandlerError::reply(text))
}

fn handicaps(bot: &Bot, call: &Call, typed: &str) -> Vec<(String, String)> {
    let Ok(variant) = variant(call) else { return Vec::new() };
    let myself = call.user("opponent").is_some_and(|(opponent, _)| bot.is_me(opponent));
    let against = match myself || call.text(COMPUTER).is_some() {
        true => Against::Computer,
        false => Against::Member,
    };
    let (language, spec) = (call.caller.language, variant.spec());
    Odds::all(variant)
        .map(|odds| (odds.told(language, spec, against), odds.written(spec)))
        .filter(|(told, _)| Odds::begins_like(told, typed))
        .collect()
}

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let (name, typed) =
        call.typing.as_ref().map_or(("", ""), |(name, typed)| (name.as_str(), typed.as_str()));
    if name == HANDICAP {
        return Ok(Completions::Text(handicaps(bot, call, typed)));
    }
    let usual = bot.app.settings_in(call.caller.place)?;
    Ok(Completions::Text(time_controls::complete(call.caller.language, usual.time, typed)))
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (call, begun) = blocking(move || {
        let begun = against_computer(&worker, &call)?;
        Ok::<_, HandlerError>((call, begun))
    })
    .await?;
    if let Some(begun) = begun {
        return Ok(begun);
    }
    let wish = wish(&call)?;
    issue(bot, call.caller, wish).await
}

fn variant(call: &Call) -> Result<Variant, HandlerError> {
    let variant = call.text("variant").unwrap_or_default();
    Variant::from_str(variant).map_err(|unknown| HandlerError::reply(unknown.to_string()))
}

fn side(call: &Call) -> SideWish {
    match call.text("side").and_then(side_chosen) {
        Some(Side::White) => SideWish::White,
        Some(Side::Black) => SideWish::Black,
        None => SideWish::Random,
    }
}

/// What the options ask for.
fn wish(call: &Call) -> Result<Wish, HandlerError> {
    let language = call.caller.language;
    let variant = variant(call)?;
    let opponent = call.user("opponent").map(|(member, _)| member);
    let bot_or_absent = call.user("opponent").map(|(_, bot)| (bot, call.is_absent("opponent")));
    may_be_asked(&call.caller, opponent, bot_or_absent.unwrap_or_default())?;
    let role = call.role("role");
    if opponent.is_some() && role.is_some() {
        return Err(HandlerError::reply(say!(language, "challenge-opponent-or-role")));
    }
    // A challenge to all who are here is open to anybody.
    let all = call.caller.place.server.map(everyone);
    let role = role.filter(|role| Some(*role) != all);
    let time = match call.text("time") {
        None => None,
        Some(typed) => Some(time_controls::read(typed).ok_or_else(|| {
            let typed = crate::wording::words::quoted(typed);
            HandlerError::reply(say!(language, "challenge-time-not-understood", time = typed))
        })?),
    };
    let (side, handicap) = (side(call), handicap(call, variant, Against::Member)?);
    let (rated, note) = (call.truth("rated"), call.text("note").map(str::to_owned));
    Ok(Wish { variant, opponent, role, side, time, rated, handicap, note })
}
