//! The computer as an opponent: how strong it is to play, with which side, and the game's begin.
//! What is chosen so far lives in the custom ids.

use std::str::FromStr as _;

use fluent_bundle::FluentArgs;
use oddboard_game::{
    app::{Experience, NewGame},
    core::{
        ChallengeObstacle, GameId, GameRecord, GameState, Level, Member, Player, Players, SideWish,
        ThreadPolicy, TimeControl, rating::Score,
    },
};
use oddboard_rules::{AnyPosition, Game, Side, Variant};
use oddboard_thinker::{Busy, LEVELS, Seat, is_level};

use crate::{
    bot::Bot,
    caller::Caller,
    component_event::ComponentEvent,
    component_handler::{ComponentHandler, unknown},
    components::Button,
    custom_id::{Code, CustomId},
    handler_error::HandlerError,
    language::{Language, Message, Speak, message, say},
    reply::Reply,
    run::Run,
    visibility,
    words::{heading, wish},
};

const BEGIN: Code = Code("cpg");
const PAGE: Code = Code("cpp");

pub(crate) const COMPONENTS: &[ComponentHandler] = &[
    ComponentHandler { code: BEGIN, run: Run::Blocking(begun) },
    ComponentHandler { code: PAGE, run: Run::Blocking(turned) },
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

/// A game against the computer that is being put together, but for its level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Setup {
    pub(crate) variant: Variant,
    pub(crate) side: SideWish,
    pub(crate) rated: bool,
    /// The finished game, and after how many of its moves, where it begins; none: as usual.
    from: Option<(GameId, u32)>,
}

impl Setup {
    pub(crate) fn new(variant: Variant, side: SideWish, rated: bool) -> Self {
        Self { variant, side, rated, from: None }
    }

    /// What is usual: a casual game. White begins, which is easier to understand.
    pub(crate) fn usual(variant: Variant) -> Self {
        Self::new(variant, SideWish::White, false)
    }

    fn id(self, code: Code, subject: u64) -> CustomId {
        let side = match self.side {
            SideWish::White => 'w',
            SideWish::Black => 'b',
            SideWish::Random => 'r',
        };
        let (variant, rated) = (self.variant.name(), u8::from(self.rated));
        let from = self.from.map_or_else(String::new, |(game, ply)| format!("/{game}/{ply}"));
        code.on_with(subject, format!("{variant}/{side}/{rated}{from}"))
    }

    fn read(event: &ComponentEvent) -> Result<Self, HandlerError> {
        let mut parts = event.id.rest.split('/');
        let mut next = || parts.next().ok_or_else(|| unknown(&event.caller));
        let variant = Variant::from_str(next()?).map_err(|_| unknown(&event.caller))?;
        let side = match next()? {
            "w" => SideWish::White,
            "b" => SideWish::Black,
            _ => SideWish::Random,
        };
        let rated = next()? == "1";
        let mut number = || parts.next().and_then(|number| number.parse::<u64>().ok());
        let from = number().zip(number().and_then(|ply| ply.try_into().ok()));
        Ok(Self { variant, side, rated, from: from.map(|(game, ply)| (GameId(game), ply)) })
    }
}

/// The level that suits a member, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Suggestion {
    level: Level,
    /// What it follows from, if anything.
    from: Option<Experience>,
}

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
    let from = bot.app.experience(by, variant)?;
    let level = from.map_or(LEVELS[0], |known| after(known.last, known.score));
    Ok(Suggestion { level, from })
}

/// The level that somebody plays unless they choose another.
pub(crate) fn usual_level(bot: &Bot, by: Member, variant: Variant) -> Result<Level, HandlerError> {
    Ok(suggestion(bot, by, variant)?.level)
}

/// The buttons that lead to a game against the computer, where one can be played.
pub(crate) fn ways(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
) -> Result<Vec<Button>, HandlerError> {
    let language = caller.language;
    if away_in(bot, language, caller.place.server)?.is_some() {
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
    let Suggestion { level: suggested, from } = suggestion(bot, caller.by, variant)?;
    let mut lines = vec![say!(language, "computer-which-level", title = variant.title())];
    for (level, (_, line)) in LEVELS.iter().zip(NAMES) {
        let line = language.say(line, &FluentArgs::new());
        lines.push(format!("**{}**: {line}", name(language, *level)));
    }
    if let Some(Experience { last, score }) = from {
        let how = match score {
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
    // What begins in the middle says nothing about how well somebody plays.
    let rated = Some(rated).filter(|_| setup.from.is_none());
    let reply = form(lines.join("\n")).buttons(LEVELS.iter().map(button).collect());
    Ok(reply.buttons([side].into_iter().chain(rated).collect()))
}

fn turned(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    page(bot, &event.caller, Setup::read(event)?, form(event))
}

fn begun(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let setup = Setup::read(event)?;
    let level = u8::try_from(event.id.subject).map_or(Level(0), Level);
    begin(bot, &event.caller, setup, level, form(event))
}

/// A message for one alone is changed; what others see stays.
pub(crate) fn form(event: &ComponentEvent) -> fn(String) -> Reply {
    if event.own { Reply::replace } else { Reply::private }
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
    let seat = Seat { server: caller.place.server, member: Some(caller.by) };
    bot.computer.has_room(seat).map_err(|busy| refused(language, busy))?;
    let white = match setup.side {
        SideWish::White => true,
        SideWish::Black => false,
        SideWish::Random => bot.app.coin(),
    };
    let (own, other) = (Player::Member(caller.by), Player::Engine(level));
    let players = if white { Players::new(own, other) } else { Players::new(other, own) };
    let start = start(bot, caller, setup)?;
    let (variant, place) = (setup.variant, caller.place);
    let (time, rated) = (TimeControl::Unlimited, setup.rated && start.is_none());
    // It is nobody else's business, wherever it begins.
    let room = ThreadPolicy::Apart;
    let new = NewGame { variant, players, place, time, room, rated, start };
    let state = bot.app.play_engine(caller.cause, caller.who(), &new, caller.within)?;
    let record = state.record();
    Ok(form(heading(language, record)).awaiting(record))
}

/// Where a game begins, if not as usual: in a position of a finished game, unless that would help
/// in another one.
fn start(bot: &Bot, caller: &Caller, setup: Setup) -> Result<Option<AnyPosition>, HandlerError> {
    let Some((game, ply)) = setup.from else { return Ok(None) };
    let (state, language) = (visibility::game(bot, caller, game)?, caller.language);
    if state.record().ending.is_none() {
        return Err(obstacle(ChallengeObstacle::NotOver(game)));
    }
    let position = state.game().position_after(ply as usize).copied();
    let position = position.filter(|position| position.outcome().is_none());
    let Some(position) = position.filter(|position| position.variant() == setup.variant) else {
        return Err(HandlerError::reply(say!(language, "analyse-nothing-left")));
    };
    if bot.app.is_being_played(&Game::from_position(position), false, None)? {
        return Err(HandlerError::reply(say!(language, "analyse-being-played")));
    }
    Ok(Some(position))
}

/// The button with which one plays on from where a finished game stood, if it can be played on.
pub(crate) fn from_here(language: Language, state: &GameState, ply: usize) -> Option<Button> {
    let record = state.record();
    record.ending.as_ref()?;
    let position = state.game().position_after(ply).filter(|there| there.outcome().is_none())?;
    let side = match position.turn() {
        Side::White => SideWish::White,
        Side::Black => SideWish::Black,
    };
    let from = Some((record.id, u32::try_from(ply).ok()?));
    let setup = Setup { from, ..Setup::new(record.variant, side, false) };
    Some(Button::primary(say!(language, "computer-from-here"), setup.id(PAGE, 0)))
}

/// Why the computer takes nothing on, in words.
pub(crate) fn refused(language: Language, busy: Busy) -> HandlerError {
    HandlerError::reply(match busy {
        Busy::Off => say!(language, "computer-off"),
        Busy::Full => say!(language, "computer-full"),
        Busy::Failed => say!(language, "computer-failed"),
    })
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
    let setup = Setup::new(record.variant, side, record.rated);
    begin(bot, &event.caller, setup, level, form(event))
}

fn obstacle(obstacle: ChallengeObstacle) -> HandlerError {
    oddboard_game::core::ChallengeRefusal::from(obstacle).into()
}

/// How a game against the computer ended for its member.
fn result(state: &GameState) -> Option<(Level, Score)> {
    let record = state.record();
    let level = record.players.engine()?;
    let side = record.players.side_of(record.players.members().next()?)?;
    let counts = state.each_has_moved();
    let ending = record.ending.as_ref().filter(|_| counts)?;
    Some((level, Score::of(ending.winner(), side)))
}

/// What to try after a game against the computer, on a line of its own.
pub(crate) fn advice(language: Language, state: &GameState) -> Option<String> {
    let (level, score) = result(state)?;
    let next = after(level, Some(score));
    if next == level {
        return None;
    }
    let won = if score == Score::Won { "yes" } else { "no" };
    let next = name(language, next);
    Some(format!("\n{}", say!(language, "computer-advice", won = won, level = next)))
}

/// The button for it.
pub(crate) fn next_level(language: Language, state: &GameState) -> Option<Button> {
    let (level, score) = result(state)?;
    let next = after(level, Some(score));
    let record = state.record();
    let setup = Setup { rated: record.rated, ..Setup::usual(record.variant) };
    (next != level).then(|| Button::success(name(language, next), setup.id(BEGIN, next.0.into())))
}

/// Why the computer does not move in a game at present, if it does not.
pub(crate) fn away(
    bot: &Bot,
    language: Language,
    record: &GameRecord,
) -> Result<Option<String>, HandlerError> {
    away_in(bot, language, record.place.server)
}

fn away_in(
    bot: &Bot,
    language: Language,
    server: Option<oddboard_game::core::Server>,
) -> Result<Option<String>, HandlerError> {
    let here = match server {
        Some(server) => bot.app.server(server)?.computer,
        None => true,
    };
    Ok(match (bot.computer.is_on(), here) {
        (false, _) => Some(say!(language, "computer-away")),
        (true, false) => Some(say!(language, "computer-away-here")),
        (true, true) => None,
    })
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
    fn every_level_has_a_name_of_its_own_in_every_language() {
        for language in Language::ALL {
            let names: std::collections::BTreeSet<_> =
                LEVELS.iter().map(|level| name(language, *level)).collect();
            assert_eq!(names.len(), LEVELS.len());
            for (level, name) in LEVELS.iter().map(|level| (level, name(language, *level))) {
                assert!(name.starts_with(&level.0.to_string()), "{name}");
            }
        }
    }
}
