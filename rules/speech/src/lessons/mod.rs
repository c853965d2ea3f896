//! Lessons: short exercises that teach a game, one idea each.
//!
//! A lesson is data in its game's room: a position, a [`Task`], and words in every language.
//! What is right is not written down where the rules can tell: [`Lesson::judge`] and
//! [`Lesson::tap`] ask the generator of moves. Only a win's line and a task's one move are data,
//! which tests hold against a search.

mod judge;

use fluent_bundle::FluentArgs;
use oddboard_rules::Spec;

use crate::words::{Language, lexicon};

pub use judge::Verdict;

/// An exercise that teaches one thing about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its name among the game's lessons, at most 16 characters, none of them a dot. A member's
    /// progress is stored by it, so do not change it later. Its words are the message
    /// `lesson-NAME`.
    pub name: &'static str,
    /// The position's text. The learner plays the side to move.
    pub position: &'static str,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// To point out every square where a piece can go, of those that are offered.
    Squares {
        /// Where the piece stands; `hand` for what is in hand.
        from: &'static str,
        /// The squares to choose from, at most 15. The rules decide which are right; a place
        /// that is a hole is always wrong.
        offered: &'static [&'static str],
    },
    /// To capture what stands on a square, by any legal move.
    Capture {
        /// The square.
        on: &'static str,
    },
    /// To make one of these moves, in canonical notation; the first is shown as the solution.
    Play {
        /// The moves.
        right: &'static [&'static str],
    },
    /// To win: the learner's moves, each the only one that wins in this many turns, and the
    /// computer's replies. Another last move that wins is right as well.
    Win {
        /// The moves of both sides, in canonical notation.
        line: &'static [&'static str],
    },
}

impl Task {
    /// Whether it is done by tapping squares rather than by making moves.
    #[must_use]
    pub const fn is_about_squares(&self) -> bool {
        matches!(self, Task::Squares { .. })
    }
}

impl Lesson {
    /// Its heading.
    #[must_use]
    pub fn title(&self, spec: &Spec, language: Language) -> String {
        self.say(spec, language, None)
    }

    /// What it is about, and what is to be done.
    #[must_use]
    pub fn goal(&self, spec: &Spec, language: Language) -> String {
        self.say(spec, language, Some("goal"))
    }

    /// What helps to find it.
    #[must_use]
    pub fn hint(&self, spec: &Spec, language: Language) -> String {
        self.say(spec, language, Some("hint"))
    }

    /// What is said when it is done.
    #[must_use]
    pub fn done(&self, spec: &Spec, language: Language) -> String {
        self.say(spec, language, Some("done"))
    }

    /// What is said to a legal move that is not what was asked for; `None` for a task in which
    /// every legal answer is right.
    #[must_use]
    pub fn wrong(&self, spec: &Spec, language: Language) -> Option<String> {
        (!self.task.is_about_squares()).then(|| self.say(spec, language, Some("wrong")))
    }

    /// The name of the message with its words.
    #[must_use]
    pub fn message(&self) -> String {
        format!("lesson-{}", self.name)
    }

    fn say(&self, spec: &Spec, language: Language, part: Option<&str>) -> String {
        lexicon(spec).say(language, &self.message(), part, &FluentArgs::new())
    }
}
