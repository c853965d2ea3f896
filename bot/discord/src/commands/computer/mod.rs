//! The computer as an opponent: how strong it is to play, with which side, and the game's begin.
//! What is chosen so far lives in the custom ids.

mod origin;
mod setup;

use fluent_bundle::FluentArgs;
use oddboard_game::{
    app::{Experience, NewGame},
    core::{
        ChallengeObstacle, GameRecord, GameState, Level, Member, Player, Players, SideWish,
        ThreadPolicy, TimeControl, rating::Score,
    },
};
use oddboard_rules::{Side, Variant};
use oddboard_thinker::{Busy, LEVELS, Requester, is_level};

pub(crate) use self::{
    origin::{Origin, from_diagram, from_here, from_lesson},
    setup::Setup,
};
use crate::{
    bot::Bot,
    calls::{
        caller::Caller, component_event::ComponentEvent, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run,
    },
    game::{computer::refused, own_games::games_of},
    language::{Language, Message, Speak, message, say},
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu},
        custom_id::Code,
    },
    wording::{
        odds::{Against, Odds, offered},
        words::{heading, wish},
    },
};

const BEGIN: Code = Code("cpg");
const PAGE: Code = Code("cpp");
const ODDS: Code = Code("cpo");

pub(crate) const COMPONENTS: &[ComponentHandler] = &[
    ComponentHandler { code: BEGIN, run: Run::Blocking(begun) },
    ComponentHandler { code: PAGE, run: Run::Blocking(turned) },
    ComponentHandler { code: ODDS, run: Run::Blocking(handicapped) },
];

/// What each level is called, and what to expect of it.
pub(crate) const NAMES: [(Message, Message); LEVELS.len()] = [
    (message!("level-1"), message!("level-1-line")),
    (message!("level-2"), message!("level-2-line")),
    (message!("level-3"), message!("level-3-line")),
    (message!("level-4"), message!("level-4-line")),
    (message!("level-5"), message!("level-5-line")),
    (message!("level-6"), message!("level-6-line")),
    (message!("level-7"), message!("level-7-line")),
    (message!("level-8"), message!("level-8-line")),
];

/// A level's name, with its number.
fn name(language: Language, level: Level) -> String {
    let named = LEVELS.iter().zip(NAMES).find(|(found, _)| **found == level);
    named.map_or_else(String::new, |(_, (name, _))| language.say(name, &FluentArgs::new()))
}

/// A level and what to expect of it.
fn level_line(language: Language, index: usize) -> String {
    let line = language.say(NAMES[index].1, &FluentArgs::new());
    say!(language, "computer-level", level = name(language, LEVELS[index]), line = line)
}

/// The level that suits a member, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Suggestion {
    level: Level,
    /// What it follows from, if anything.
    from: Option<Experience>,
}

/// The strongest level that is suggested to who has not played a game yet.
const NEW_TO_A_GAME: Level = LEVELS[2];

/// After a win the next level, after a loss the one before; else the last one.
fn after(last: Level, score: Option<Score>) -> Level {
    let at = LEVELS.iter().position(|level| *level == last).unwrap_or_default();
    let at = match score {
        Some(Score::Won) => (at + 1).min(LEVELS.len() - 1),
        Some(Score::Lost) => at.saturating_sub(1),
        Some(Score::Drawn) | None => at,
    };
    LEVELS[at]
}

fn suggestion(bot: &Bot, by: Member, variant: Variant) -> Result<Suggestion, HandlerError> {
    let known = bot.app.experience(by, variant)?;
    let level = known.map_or(LEVELS[0], |known| after(known.last, known.score));
    let from = known.filter(|known| known.variant == variant);
    // How strong somebody is at one game says little about another.
    let level = if from.is_some() { level } else { level.min(NEW_TO_A_GAME) };
    Ok(Suggestion { level, from })
}

/// The level that somebody plays unless they choose another.
pub(crate) fn usual_level(bot: &Bot, by: Member, variant: Variant) -> Result<Level, HandlerError> {
    Ok(suggestion(bot, by, variant)?.level)
}

/// Refuses what would lead to a game against the computer where none may begin: before somebody has
/// chosen how.
fn may_begin(bot: &Bot, caller: &Caller, variant: Variant) -> Result<(), HandlerError> {
    if !bot.computer.is_on() {
        return Err(refused(caller.language, Busy::Off));
    }
    Ok(bot.app.may_play_engine(caller.who(), variant, caller.place, caller.within)?)
}

/// Whether a game against the computer may begin where somebody asks: else no button leads there.
fn is_offered(bot: &Bot, caller: &Caller, variant: Variant) -> Result<bool, HandlerError> {
    match may_begin(bot, caller, variant) {
        Ok(()) => Ok(true),
        Err(HandlerError::Reply(_) | HandlerError::ChallengeRefused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The buttons that lead to a game against the computer, where one can be played.
pub(crate) fn ways(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
) -> Result<Vec<Button>, HandlerError> {
    let language = caller.language;
    if !is_offered(bot, caller, variant)? {
        return Ok(Vec::new());
    }
    let (level, setup) = (usual_level(bot, caller.by, variant)?, Setup::usual(variant));
    let play = say!(language, "computer-play", level = name(language, level));
    Ok(vec![
        Button::success(play, setup.id(BEGIN, level.0.into())),
        Button::secondary(say!(language, "computer-levels"), setup.id(PAGE, 0)),
    ])
}

/// Which level?
pub(crate) fn page(
    bot: &Bot,
    caller: &Caller,
    setup: Setup,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (language, variant) = (caller.language, setup.variant);
    // A button may be older than what is set here.
    may_begin(bot, caller, variant)?;
    let Suggestion { level: suggested, from } = suggestion(bot, caller.by, variant)?;
    let mut lines = vec![say!(language, "computer-which-level", title = variant.title())];
    lines.extend((0..LEVELS.len()).map(|index| level_line(language, index)));
    if let Origin::Odds(odds) = setup.origin {
        let odds = odds.told(language, variant.spec(), Against::Computer);
        lines.push(say!(language, "computer-odds-casual", odds = odds));
    }
    if let Some(Experience { last, score, .. }) = from {
        let how = match score.filter(|_| last != suggested) {
            Some(Score::Won) => "won",
            Some(Score::Lost) => "lost",
            Some(Score::Drawn) => "drawn",
            None => "played",
        };
        let (last, level) = (name(language, last), name(language, suggested));
        lines.push(say!(language, "computer-suggested", how = how, last = last, level = level));
    }
    let button = |level: &Level| {
        let id = setup.id(BEGIN, level.0.into());
        let button = if *level == suggested { Button::success } else { Button::secondary };
        button(name(language, *level), id)
    };
    let side = say!(language, "computer-side", side = wish(language, setup.side));
    let next = match setup.side {
        SideWish::White => SideWish::Black,
        SideWish::Black => SideWish::Random,
        SideWish::Random => SideWish::White,
    };
    let rated = say!(language, "computer-rated", rated = if setup.rated { "yes" } else { "no" });
    let side = Button::secondary(side, Setup { side: next, ..setup }.id(PAGE, 0));
    let rated = Button::secondary(rated, Setup { rated: !setup.rated, ..setup }.id(PAGE, 1));
    let rated = Some(rated).filter(|_| setup.origin.counts());
    let reply = form(lines.join("\n")).buttons(LEVELS.iter().map(button).collect());
    let reply = reply.buttons([side].into_iter().chain(rated).collect());
    let chosen = match setup.origin {
        Origin::Start => None,
        Origin::Odds(odds) => Some(odds),
        Origin::Game(..) | Origin::Diagram(_) | Origin::Lesson(_) => return Ok(reply),
    };
    let offer = SelectKind::Options(offered(language, variant, chosen, Against::Computer));
    let id = Setup { origin: Origin::Start, ..setup }.id(ODDS, 0);
    Ok(reply.menu(SelectMenu::one(id, say!(language, "computer-odds-menu"), offer)))
}

/// A handicap was chosen, or none.
fn handicapped(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let setup = Setup::read(event)?;
    let odds = event.value().and_then(|value| Odds::read(setup.variant, value));
    let setup = setup.beginning(odds.map_or(Origin::Start, Origin::Odds));
    page(bot, &event.caller, setup, form(event))
}

fn turned(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    page(bot, &event.caller, Setup::read(event)?, form(event))
}

fn begun(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let setup = Setup::read(event)?;
    let level = u8::try_from(event.id.subject).map_or(Level(0), Level);
    begin(bot, &event.caller, setup, level, form(event))
}

/// A message for one alone is changed; what others see stays, and what is still of use.
pub(crate) fn form(event: &ComponentEvent) -> fn(String) -> Reply {
    if event.replaces() { Reply::replace } else { Reply::private }
}

/// Begins a game. Its first board comes with the answer.
pub(crate) fn begin(
    bot: &Bot,
    caller: &Caller,
    setup: Setup,
    level: Level,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    if !is_level(level) {
        let (first, last) = (LEVELS[0], LEVELS[LEVELS.len() - 1]);
        return Err(HandlerError::reply(say!(
            language,
            "computer-no-such-level",
            first = u32::from(first.0),
            last = u32::from(last.0)
        )));
    }
    let requester = Requester { server: caller.place.server, member: Some(caller.by) };
    bot.computer.has_room(requester).map_err(|busy| refused(language, busy))?;
    let white = match setup.side {
        SideWish::White => true,
        SideWish::Black => false,
        SideWish::Random => bot.app.coin(),
    };
    let (own, other) = (Player::Member(caller.by), Player::Engine(level));
    let players = if white { Players::new(own, other) } else { Players::new(other, own) };
    let own_side = if white { Side::White } else { Side::Black };
    let start = setup.origin.position(bot, caller, setup.variant, own_side)?;
    let (variant, place) = (setup.variant, caller.place);
    if setup.rated && matches!(setup.origin, Origin::Odds(_)) {
        return Err(HandlerError::reply(say!(language, "computer-odds-rated")));
    }
    let (time, rated) = (TimeControl::Unlimited, setup.rated && start.is_none());
    // It is nobody else's business, wherever it begins.
    let thread = ThreadPolicy::Apart;
    // Who begins a game that is new to them so easily wants to be shown.
    let guided = level == LEVELS[0] && !rated && start.is_none();
    let new = NewGame { variant, players, place, time, thread, rated, start, guided };
    let state = bot.app.play_engine(caller.cause, caller.who(), &new, caller.within)?;
    let record = state.record();
    Ok(form(heading(language, record)).awaiting(record))
}

/// Plays a game against the computer once more, with sides swapped.
pub(crate) fn again(
    bot: &Bot,
    event: &ComponentEvent,
    record: &GameRecord,
    level: Level,
) -> Result<Reply, HandlerError> {
    let own = record.players.side_of(event.caller.by);
    let own = own.ok_or_else(|| obstacle(ChallengeObstacle::NotAPlayer(record.id)))?;
    if record.ending.is_none() {
        return Err(obstacle(ChallengeObstacle::NotOver(record.id)));
    }
    let side = match own {
        Side::White => SideWish::Black,
        Side::Black => SideWish::White,
    };
    if let Some(begun) = begun_again(games_of(bot, &event.caller)?, record) {
        let game = begun.id.to_string();
        return Ok(Reply::private(say!(event.caller.language, "rematch-begun", game = game)));
    }
    let setup = Setup::new(record.variant, side, record.rated);
    let setup = setup.beginning(Origin::of(record, own));
    // What was played stays, with its buttons.
    begin(bot, &event.caller, setup, level, Reply::private)
}

/// The game among these that was begun as the rematch of another: a second click, or one on another message, is about
/// the same.
fn begun_again<'a>(games: &'a [GameState], over: &GameRecord) -> Option<&'a GameRecord> {
    let swapped = Players::new(over.players.black, over.players.white);
    games.iter().map(GameState::record).find(|game| {
        (game.variant, game.players, game.rated) == (over.variant, swapped, over.rated)
            && game.odds() == over.odds().map(|(giver, kind)| (!giver, kind))
            && game.place == over.place
            && game.started >= over.updated
    })
}

fn obstacle(obstacle: ChallengeObstacle) -> HandlerError {
    oddboard_game::core::ChallengeRefusal::from(obstacle).into()
}

/// What to try after a game against the computer, and how that game is told of.
fn next(state: &GameState) -> Option<(Level, &'static str)> {
    let record = state.record();
    let level = record.players.engine()?;
    let side = record.players.side_of(record.players.members().next()?)?;
    let ending = record.ending.as_ref().filter(|_| state.each_has_moved())?;
    let score = Score::of(ending.winner(), side);
    if !record.is_telling(side, score) {
        // Who won with a piece more may do without.
        let even = record.odds().is_some() && score == Score::Won;
        return even.then_some((level, "at-odds"));
    }
    let next = after(level, Some(score));
    (next != level).then_some((next, if score == Score::Won { "yes" } else { "no" }))
}

/// What to try after a game against the computer.
pub(crate) fn advice(language: Language, state: &GameState) -> Option<String> {
    let (level, won) = next(state)?;
    let level = name(language, level);
    Some(say!(language, "computer-advice", won = won, level = level))
}

/// The button for it.
pub(crate) fn next_level(language: Language, state: &GameState) -> Option<Button> {
    let (level, _) = next(state)?;
    let record = state.record();
    let setup = Setup { rated: record.rated, ..Setup::usual(record.variant) };
    Some(Button::success(name(language, level), setup.id(BEGIN, level.0.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_win_the_next_level_is_suggested_and_after_a_loss_the_one_before() {
        assert_eq!(after(Level(3), Some(Score::Won)), Level(4));
        assert_eq!(after(Level(3), Some(Score::Lost)), Level(2));
        assert_eq!(after(Level(3), Some(Score::Drawn)), Level(3));
        assert_eq!(after(Level(3), None), Level(3));
        assert_eq!(after(Level(1), Some(Score::Lost)), Level(1), "none is weaker");
        let last = LEVELS[LEVELS.len() - 1];
        assert_eq!(after(last, Some(Score::Won)), last, "none is stronger");
    }

    #[test]
    fn every_level_has_a_name_and_a_line_of_its_own_in_every_language() {
        for language in Language::ALL {
            let names: std::collections::BTreeSet<_> =
                LEVELS.iter().map(|level| name(language, *level)).collect();
            assert_eq!(names.len(), LEVELS.len());
            for (level, name) in LEVELS.iter().map(|level| (level, name(language, *level))) {
                assert!(name.starts_with(&level.0.to_string()), "{name}");
            }
            let mark = if language == Language::French { "**\u{a0}: " } else { "**: " };
            for index in 0..LEVELS.len() {
                let line = level_line(language, index);
                assert!(line.contains(mark), "{line}");
            }
            let line = |(_, line): (Message, Message)| language.say(line, &FluentArgs::new());
            let lines: std::collections::BTreeSet<_> = NAMES.map(line).into();
            assert_eq!(lines.len(), LEVELS.len());
            // Which level makes mistakes is for the engine's data to say, and no level takes long.
            for wrong in ["think", "piensa", "réfléchit", "on purpose", "adrede", "exprès"] {
                assert!(lines.iter().all(|line| !line.contains(wrong)), "{lines:?}");
            }
        }
    }
}
