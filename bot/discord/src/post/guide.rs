//! A member's first game against the computer: what is new is explained where it first happens.
//!
//! What was explained follows from the game's moves, so that a message says the same however often
//! it is written. Which game is the first one is kept with what the member has learnt.

use oddboard_game::core::{GameState, Member};
use oddboard_speech::{SpecSpeech, firsts::First};

use super::problem::Problem;
use crate::{
    bot::Bot,
    language::{Language, say},
};

/// What is new in the last turns of both sides, a line each; at first, that there will be such
/// lines.
pub(super) fn explained(
    bot: &Bot,
    language: Language,
    state: &GameState,
    ply: usize,
    mention: Member,
) -> Result<String, Problem> {
    let record = state.record();
    if record.players.engine().is_none() {
        return Ok(String::new());
    }
    let progress = bot.app.lessons_done(mention, record.variant)?;
    if progress.guided != Some(record.id) {
        return Ok(String::new());
    }
    let spec = record.variant.spec();
    let since = state.turn_before(state.turn_before(ply));
    let mut lines = Vec::new();
    if state.turn_before(ply) == 0 {
        lines.push(say!(language, "guide-begins", title = spec.title));
    }
    let new = |first: &&First| {
        let seen = (0..ply).find(|at| happens(state, *at, first));
        seen.is_some_and(|at| at >= since)
    };
    let told = |first: &First| say!(language, "guide-new", text = first.text(spec, language));
    lines.extend(spec.firsts().iter().filter(new).map(told));
    Ok(lines.into_iter().map(|line| format!("{line}\n")).collect())
}

/// Whether a game's move of this index shows something.
fn happens(state: &GameState, at: usize, first: &First) -> bool {
    let made = state.game().position_after(at).zip(state.game().moves().get(at));
    made.is_some_and(|(before, made)| first.happens(before, *made))
}
