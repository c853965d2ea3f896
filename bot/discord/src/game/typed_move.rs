//! What a typed move may mean besides what it says.

use oddboard_game::core::GameState;
use oddboard_rules::{AnyPosition, Move};
use oddboard_speech::{PositionSpeech, SpecSpeech, behind_first, plain};

use crate::language::Language;

/// What stands behind the first move of a turn in a text that says both, where that is made already.
pub(crate) fn behind_made<'t>(state: &GameState, text: &'t str) -> Option<&'t str> {
    if state.position().starts_turn() {
        return None;
    }
    let made = *state.game().moves().last()?;
    behind_first(&state.position().move_text(made), text)
}

/// Whether the letter with which a move in short notation begins is the initial of another kind in the mover's language,
/// and not of the piece that moves: to somebody who reads French, `Rf1` is a move of the Roi.
pub(crate) fn has_anothers_initial(
    language: Language,
    position: &AnyPosition,
    mv: Move,
    text: &str,
) -> bool {
    let Some(initial) = text.trim().chars().next().filter(char::is_ascii_uppercase) else {
        return false;
    };
    let spec = position.spec();
    let is_called = |square| {
        let piece = position.piece_at(square);
        piece.is_some_and(|piece| spec.kind_name(piece.kind, language).starts_with(initial))
    };
    let is_code = |square| {
        let piece = position.piece_at(square);
        piece.is_some_and(|piece| spec.kind(piece.kind).code.starts_with(initial))
    };
    // A word such as `Rook` says which piece is meant.
    let mut next = text.trim().chars().skip(1).filter(|sign| *sign != 'x').map(char::is_alphabetic);
    let is_letter = !(next.next() == Some(true) && next.next() == Some(true));
    let mut own = position.occupied(position.turn());
    is_letter && is_code(mv.from()) && !is_called(mv.from()) && Iterator::any(&mut own, is_called)
}

/// Whether a text is the bot's own sentence of a move.
pub(crate) fn is_sentence(position: &AnyPosition, mv: Move, text: &str) -> bool {
    let text = plain(text.trim().trim_end_matches('.'));
    let described = position.describe(mv);
    Language::ALL.iter().any(|one| plain(&described.say(position.spec(), *one)) == text)
}
