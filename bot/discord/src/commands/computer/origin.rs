//! Where a game against the computer begins: as usual, at odds, in a position of a finished game,
//! in a diagram of the rules, or in a lesson.

use oddboard_game::core::{ChallengeObstacle, GameId, GameRecord, GameState, SideWish};
use oddboard_rules::{AnyPosition, Game, Side, Spec, Variant};
use oddboard_speech::{SpecSpeech, lessons::Lesson};

use super::{PAGE, Setup, is_offered, obstacle};
use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError, visibility},
    game::fair_play,
    language::say,
    reply::components::Button,
    wording::odds::Odds,
};

/// Where a game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// At the usual start.
    Start,
    /// At the start, but one side lacks a piece.
    Odds(Odds),
    /// In a finished game, after this many of its moves.
    Game(GameId, u32),
    /// In the diagram of the rules' chapter of this index.
    Diagram(usize),
    /// In the position of a lesson.
    Lesson(&'static Lesson),
}

impl Origin {
    /// How a game began.
    pub(super) fn of(record: &GameRecord, own: Side) -> Self {
        match record.odds() {
            Some((giver, kind)) => Self::Odds(Odds { by_opponent: giver != own, kind }),
            None if record.start == record.variant.start().to_string() => Self::Start,
            // From a lesson, a diagram or another game: there once more.
            None => Self::Game(record.id, 0),
        }
    }

    /// As custom ids carry it, below what else they say.
    pub(super) fn written(self, spec: &Spec) -> String {
        match self {
            Self::Start => String::new(),
            Self::Odds(odds) => format!("/{}", odds.written(spec)),
            Self::Game(game, ply) => format!("/{game}/{ply}"),
            Self::Diagram(chapter) => format!("/d/{chapter}"),
            Self::Lesson(lesson) => format!("/l/{}", lesson.name),
        }
    }

    /// Reads what they carry.
    pub(super) fn read(variant: Variant, text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Start);
        }
        let (what, which) = text.split_once('/')?;
        let lessons = variant.spec().lessons();
        Some(match what {
            "d" => Self::Diagram(which.parse().ok()?),
            "l" => Self::Lesson(lessons.iter().find(|lesson| lesson.name == which)?),
            "c" | "m" => Self::Odds(Odds::read(variant, text)?),
            game => Self::Game(GameId(game.parse().ok()?), which.parse().ok()?),
        })
    }

    /// Whether a game that begins there says something about how well somebody plays.
    pub(super) fn counts(self) -> bool {
        self == Self::Start
    }

    /// The position, if it isn't the usual one; `own` is the member's side.
    pub(super) fn position(
        self,
        bot: &Bot,
        caller: &Caller,
        variant: Variant,
        own: Side,
    ) -> Result<Option<AnyPosition>, HandlerError> {
        let language = caller.language;
        let position = match self {
            Self::Start => return Ok(None),
            Self::Odds(odds) => {
                let giver = if odds.by_opponent { !own } else { own };
                // Everybody knows it, like the usual start.
                return Ok(variant.start_at_odds(giver, odds.kind));
            }
            Self::Game(game, ply) => {
                let state = visibility::game(bot, caller, game)?;
                if state.record().ending.is_none() {
                    return Err(obstacle(ChallengeObstacle::NotOver(game)));
                }
                state.game().position_after(ply as usize).copied()
            }
            Self::Diagram(chapter) => diagram(variant, chapter),
            Self::Lesson(lesson) => variant.parse_position(lesson.position).ok(),
        };
        let fits = |there: &AnyPosition| there.variant() == variant && there.outcome().is_none();
        let Some(position) = position.filter(fits) else {
            return Err(HandlerError::reply(say!(language, "analyse-nothing-left")));
        };
        fair_play::check(bot, caller, &Game::from_position(position), false)?;
        Ok(Some(position))
    }
}

/// The position of a chapter's diagram, before what is done there.
fn diagram(variant: Variant, chapter: usize) -> Option<AnyPosition> {
    let diagram = variant.spec().rulebook().get(chapter)?.diagram?;
    variant.parse_position(diagram.beginning()).ok()
}

/// The button with which one plays on from where a finished game stood, if it can be played on, and
/// if the caller may play it where they look.
pub(crate) fn from_here(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    ply: usize,
) -> Result<Option<Button>, HandlerError> {
    let record = state.record();
    let over = record.ending.as_ref();
    let Some(position) = over.and_then(|_| state.game().position_after(ply)) else {
        return Ok(None);
    };
    let origin = Origin::Game(record.id, u32::try_from(ply).unwrap_or(u32::MAX));
    play_from(bot, caller, position, origin, say!(caller.language, "computer-from-here"))
}

/// The same for a diagram of the rules.
pub(crate) fn from_diagram(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    chapter: usize,
) -> Result<Option<Button>, HandlerError> {
    let Some(position) = diagram(variant, chapter) else { return Ok(None) };
    let label = say!(caller.language, "computer-from-here");
    play_from(bot, caller, &position, Origin::Diagram(chapter), label)
}

/// The same for a lesson.
pub(crate) fn from_lesson(
    bot: &Bot,
    caller: &Caller,
    variant: Variant,
    lesson: &'static Lesson,
) -> Result<Option<Button>, HandlerError> {
    let Ok(position) = variant.parse_position(lesson.position) else { return Ok(None) };
    let label = say!(caller.language, "computer-from-lesson");
    play_from(bot, caller, &position, Origin::Lesson(lesson), label)
}

fn play_from(
    bot: &Bot,
    caller: &Caller,
    position: &AnyPosition,
    origin: Origin,
    label: String,
) -> Result<Option<Button>, HandlerError> {
    if position.outcome().is_some() || !is_offered(bot, caller, position.variant())? {
        return Ok(None);
    }
    let side = match position.turn() {
        Side::White => SideWish::White,
        Side::Black => SideWish::Black,
    };
    let setup = Setup { origin, ..Setup::new(position.variant(), side, false) };
    Ok(Some(Button::secondary(label, setup.id(PAGE, 0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_origin_is_read_back() {
        for variant in Variant::ALL {
            let spec = variant.spec();
            let odds = Odds::all(*variant).map(Origin::Odds);
            let lessons = spec.lessons().iter().map(Origin::Lesson);
            let others = [Origin::Start, Origin::Game(GameId(u64::MAX), 77), Origin::Diagram(3)];
            for origin in odds.chain(lessons).chain(others) {
                let written = origin.written(spec);
                let read = Origin::read(*variant, written.trim_start_matches('/'));
                assert_eq!(read, Some(origin), "{variant}: {written}");
            }
            assert_eq!(Origin::read(*variant, "c/?"), None);
            assert_eq!(Origin::read(*variant, "l/nothing"), None);
        }
    }
}
