//! What every part of posting needs: work that may block, and the reader's language.

use oddboard_game::core::GameState;
use oddboard_rules::Side;
use tokio::task::spawn_blocking;

use super::problem::Problem;
use crate::{bot::Bot, language::Language};

/// What somebody is told in: the first of these tags that names a language
/// that the bot speaks.
pub(super) fn language_for(tags: &[&Option<String>]) -> Language {
    let mut spoken = tags.iter().filter_map(|tag| Language::of_tag(tag.as_deref()?));
    spoken.next().unwrap_or_default()
}

/// The language of the one who plays a side.
pub(super) fn language_of(bot: &Bot, state: &GameState, side: Side) -> Result<Language, Problem> {
    let record = state.record();
    // Nothing is told to an engine.
    let Some(member) = record.players.on(side).member() else { return Ok(Language::default()) };
    let (member, server) = bot.app.member_in(member, record.place)?;
    Ok(language_for(&[&member.settings.locale, &server.locale, &member.last_locale]))
}

/// Works on a thread where blocking is allowed; a panic is a problem to be tried again.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(Problem::Later(format!("posting panicked: {error}"))))
}
