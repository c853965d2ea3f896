//! What every part of posting needs: work that may block, and the reader's language.

use oddboard_game::core::{GameState, Member};
use oddboard_rules::Side;
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::problem::Problem;
use crate::{bot::Bot, language::Language};

/// What somebody is told in: the first of these tags that names a language
/// that the bot speaks.
pub(super) fn language_for(tags: &[&Option<String>]) -> Language {
    let mut spoken = tags.iter().filter_map(|tag| Language::of_tag(tag.as_deref()?));
    spoken.next().unwrap_or_default()
}

/// The language of the one who plays a side. Where nothing is known of them, because their data was
/// deleted or an engine plays it, the other one reads it; where that one is gone, too, whoever is on the server.
pub(super) fn language_of(bot: &Bot, state: &GameState, side: Side) -> Result<Language, Problem> {
    let record = state.record();
    let players = [side, !side].map(|side| record.players.on(side).member());
    for member in players.into_iter().flatten().filter(|member| *member != Member::ANONYMOUS) {
        let (member, server) = bot.app.member_in(member, record.place)?;
        let tags = [&member.settings.locale, &server.locale, &member.last_locale];
        if tags.iter().any(|tag| tag.is_some()) {
            return Ok(language_for(&tags));
        }
    }
    Ok(language_for(&[&bot.app.settings_in(record.place)?.locale]))
}

/// How much is done at once. The threads are those on which the process says that it lives, which must not wait
/// behind all that is to be told.
static PLACES: Semaphore = Semaphore::const_new(8);

/// Works on a thread where blocking is allowed; a panic is a problem to be tried again.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    // It is never closed. Whoever gives up waiting has its place until the work is done.
    let place = PLACES.acquire().await;
    let placed = move || {
        let _place = place;
        work()
    };
    spawn_blocking(placed)
        .await
        .unwrap_or_else(|error| Err(Problem::Later(format!("posting panicked: {error}"))))
}
