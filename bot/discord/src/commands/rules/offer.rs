//! The buttons by which the rules are reached from elsewhere.

use oddboard_rules::Variant;

use crate::{
    language::{Language, say},
    reply::{components::Button, custom_id::Code},
};

/// To open a game's rules in a message of their own: the choice is its name.
pub(super) const OPEN: Code = Code("ro");

/// The button that opens the rules of a game.
pub(crate) fn button(language: Language, variant: Variant) -> Button {
    Button::secondary(say!(language, "rules-button"), OPEN.on_with(0, variant.name()))
}

/// The button that asks which game's rules to read.
pub(crate) fn any_game(language: Language) -> Button {
    Button::secondary(say!(language, "rules-button"), OPEN.on(0))
}
