//! The buttons by which lessons are reached from elsewhere.

use oddboard_rules::Variant;

use crate::{
    language::{Language, say},
    reply::{components::Button, custom_id::Code},
};

/// To choose a game to learn.
pub(super) const GAMES: Code = Code("lm");
/// To learn a game: the choice is its name.
pub(super) const COURSE: Code = Code("lc");

/// The same in a message of its own.
pub(super) const APART: Code = Code("lp");

/// To see the list of a game's lessons: the choice is its name.
pub(super) const COURSE_LIST: Code = Code("ll");

/// The button that asks which game to learn.
pub(crate) fn any_game(language: Language) -> Button {
    Button::secondary(say!(language, "learn-any"), GAMES.on(0))
}

/// The button that leads to a game's lessons, where they were left off.
pub(crate) fn one_game(language: Language, variant: Variant) -> Button {
    let label = say!(language, "learn-one", title = variant.title());
    Button::secondary(label, COURSE.on_with(0, variant.name()))
}

/// The button that leads to a game's lessons from a message that has to stay.
pub(crate) fn how_to_play(language: Language, variant: Variant) -> Button {
    Button::secondary(say!(language, "learn-how"), APART.on_with(0, variant.name()))
}
