//! The picker's buttons.

use oddboard_game::core::GameState;
use oddboard_rules::Move;

use oddboard_speech::pick::fingerprint;

use crate::{
    language::{Language, say},
    reply::{
        components::Button,
        custom_id::{Code, CustomId},
    },
    wording::words,
};

/// To pick a move.
pub(super) const OPEN: Code = Code("mo");
/// To go on from a path with what is chosen from a menu.
pub(super) const CHOOSE: Code = Code("ps");
/// To make the move that was shown.
pub(super) const CONFIRM: Code = Code("pc");
pub(super) const UNDO: Code = Code("pu");
pub(super) const CANCEL: Code = Code("px");

/// The button below a turn that opens the picker.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    Button::primary(say!(language, "pick-open"), OPEN.on_game(state.record().id, ply))
}

/// The same, called otherwise.
pub(crate) fn button_called(label: &str, state: &GameState) -> Button {
    let record = state.record();
    Button::primary(label, OPEN.on_game(record.id, record.ply()))
}

/// What makes a move that is settled.
pub(super) fn confirm(state: &GameState, settled: Move) -> CustomId {
    let (record, position) = (state.record(), state.position());
    let carried = format!("{}{}", fingerprint(position), position.move_text(settled));
    CONFIRM.on_game_with(record.id, record.ply(), carried)
}

/// The button that undoes the last part of the turn, if there is one.
pub(super) fn undo(language: Language, state: &GameState) -> Option<Button> {
    let record = state.record();
    let id = UNDO.on_game(record.id, record.ply());
    (state.turn_start() < record.ply()).then(|| Button::secondary(say!(language, "pick-undo"), id))
}

/// The parts of the turn that are made, if there are any.
pub(super) fn made_so_far(language: Language, state: &GameState) -> Option<String> {
    let (start, now) = (state.turn_start() as usize, state.record().moves.len());
    let made = words::parts(language, state, start..now);
    let joined = words::joined(language, &made);
    (!made.is_empty()).then(|| say!(language, "pick-made", made = joined))
}

pub(super) fn cancel(language: Language, state: &GameState) -> Button {
    let record = state.record();
    Button::secondary(say!(language, "pick-cancel"), CANCEL.on_game(record.id, record.ply()))
}
