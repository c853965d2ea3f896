//! Where in a lesson somebody is, as buttons carry it: nothing about it lives in memory.

use std::str::FromStr as _;

use oddboard_rules::{Game, Variant};
use oddboard_speech::{
    SpecSpeech,
    lessons::Lesson,
    pick::{Path, fingerprint},
};

use crate::{
    calls::{component_event::ComponentEvent, handler_error::HandlerError},
    language::say,
    reply::custom_id::{Code, CustomId},
};

/// To open a lesson.
pub(super) const OPEN: Code = Code("lo");
/// To tap a square.
pub(super) const TAP: Code = Code("lt");
/// To go where a path of picks leads.
pub(super) const GO: Code = Code("lg");
/// To go on from a path with what is chosen from a menu.
pub(super) const CHOOSE: Code = Code("ls");
pub(super) const HINT: Code = Code("lh");
pub(super) const SOLUTION: Code = Code("lx");

/// Where in a lesson somebody is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) variant: Variant,
    pub(super) lesson: &'static Lesson,
    /// How many moves of the lesson's line are made.
    pub(super) made: usize,
    /// Which of the squares that are offered are found: a bit each.
    pub(super) found: u16,
    /// Which page of the question's answers.
    pub(super) page: usize,
    /// The picks so far, or the square that is tapped.
    pub(super) path: Path,
}

impl Spot {
    /// The beginning of a lesson.
    pub(super) fn start(variant: Variant, lesson: &'static Lesson) -> Self {
        Self { variant, lesson, made: 0, found: 0, page: 0, path: Path::default() }
    }

    /// The same, with other picks.
    pub(super) fn at(&self, path: Path) -> Self {
        Self { page: 0, path, ..self.clone() }
    }

    /// The lesson's number, from 1, and how many the game has.
    pub(super) fn number(&self) -> (usize, usize) {
        let lessons = self.variant.spec().lessons();
        let before = lessons.iter().take_while(|lesson| lesson.name != self.lesson.name).count();
        (before + 1, lessons.len())
    }

    /// The beginning of the next lesson, if there is one.
    pub(super) fn next(&self) -> Option<Self> {
        self.lesson_at(self.number().0)
    }

    /// The beginning of the lesson before, if there is one.
    pub(super) fn previous(&self) -> Option<Self> {
        self.lesson_at(self.number().0.checked_sub(2)?)
    }

    fn lesson_at(&self, index: usize) -> Option<Self> {
        Some(Self::start(self.variant, self.variant.spec().lessons().get(index)?))
    }

    /// The game as far as the lesson's line is played.
    pub(super) fn game(&self) -> Result<Game, HandlerError> {
        self.lesson.game(self.variant, self.made).map_err(|error| {
            HandlerError::Internal(format!("{}, {}: {error}", self.variant, self.lesson.name))
        })
    }

    /// What a button carries that leads here.
    pub(super) fn id(&self, code: Code) -> CustomId {
        self.menu_id(code, 0)
    }

    /// The same for one of several menus in a message, each of which has a number.
    pub(super) fn menu_id(&self, code: Code, menu: usize) -> CustomId {
        let Self { variant, lesson, made, found, page, path } = self;
        let (made, page) = (made.min(&15), page.min(&15));
        let (variant, mark) = (variant.name(), mark(*variant, lesson));
        let name = lesson.name;
        let rest = format!("{variant}.{name}.{mark}{made:x}{page:x}{menu:x}{found:04x}.{path}");
        code.on_with(0, rest)
    }

    /// Reads what a button carries.
    pub(super) fn of(event: &ComponentEvent) -> Result<Self, HandlerError> {
        let language = event.caller.language;
        Self::read(&event.id.rest)
            .ok_or_else(|| HandlerError::reply(say!(language, "learn-changed")))
    }

    fn read(rest: &str) -> Option<Self> {
        let mut parts = rest.splitn(4, '.');
        let variant = Variant::from_str(parts.next()?).ok()?;
        let lesson = named(variant, parts.next()?)?;
        let (known, state) = parts.next()?.split_at_checked(4)?;
        let digit = |at: usize| usize::from_str_radix(state.get(at..=at)?, 16).ok();
        let found = u16::from_str_radix(state.get(3..7)?, 16).ok()?;
        let path = Path::parse(parts.next()?);
        let spot = Self { variant, lesson, made: digit(0)?, found, page: digit(1)?, path };
        (known == mark(variant, lesson)).then_some(spot)
    }
}

/// The lesson of a game with a name.
pub(super) fn named(variant: Variant, name: &str) -> Option<&'static Lesson> {
    variant.spec().lessons().iter().find(|lesson| lesson.name == name)
}

/// The mark of a lesson's position: a lesson that has changed since a button was made is
/// recognised.
fn mark(variant: Variant, lesson: &Lesson) -> String {
    variant.parse_position(lesson.position).map(|at| fingerprint(&at)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::limits::CUSTOM_ID_MAX;

    #[test]
    fn where_a_button_leads_is_read_back_for_every_lesson_and_fits() {
        for variant in Variant::ALL {
            for lesson in variant.spec().lessons() {
                // The longest path that there is: four picks.
                let path = Path::parse("k10.k10xk10.=E2.@k10");
                let spot =
                    Spot { made: 3, found: 0x7fff, page: 2, path, ..Spot::start(*variant, lesson) };
                let id = spot.menu_id(CHOOSE, 4);
                assert!(id.to_string().len() <= CUSTOM_ID_MAX, "{id}");
                assert_eq!(Spot::read(&id.rest), Some(spot), "{id}");
            }
        }
    }

    #[test]
    fn what_leads_to_no_lesson_of_today_is_refused() {
        let variant = Variant::ALL[0];
        let lesson = &variant.spec().lessons()[0];
        let rest = Spot::start(variant, lesson).id(OPEN).rest;
        let (name, mark) = (lesson.name, mark(variant, lesson));
        let broken = [
            String::new(),
            rest.replace(variant.name(), "chess"),
            rest.replace(name, "no-lesson"),
            rest.replace(&mark, "0bad"),
            rest.trim_end_matches('.').to_owned(),
            rest.replace(&mark, "€"),
        ];
        for rest in broken {
            assert_eq!(Spot::read(&rest), None, "{rest}");
        }
    }

    #[test]
    fn lessons_follow_each_other() {
        let variant = Variant::ALL[0];
        let lessons = variant.spec().lessons();
        let first = Spot::start(variant, &lessons[0]);
        assert_eq!((first.number(), first.previous()), ((1, lessons.len()), None));
        let second = first.next().expect("there are several");
        assert_eq!((second.lesson, second.previous()), (&lessons[1], Some(first)));
        let last = Spot::start(variant, &lessons[lessons.len() - 1]);
        assert_eq!(last.next(), None);
    }
}
