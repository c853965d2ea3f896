//! Writing a message, with what it takes to send it.

use std::sync::Arc;

use oddboard_game::core::{GameRecord, GameState, Notify, Posted};

use super::{
    background::{blocking, language_for},
    draft::{Draft, draft},
    problem::Problem,
};
use crate::{
    bot::Bot,
    language::Language,
    routes::{
        announcement::Post,
        route::{self, SeenBy},
    },
};

/// A message that is written, and what it takes to send it.
pub(super) struct Drafted {
    pub(super) draft: Draft,
    /// How the member wants to be told.
    pub(super) notify: Notify,
    /// The last message about the game that is known.
    pub(super) after: Option<Posted>,
    pub(super) language: Language,
}

/// Writes a message about a game as it stood when it was read, as the one it is for has set, for those
/// who see it: if it isn't given, for those who see it where the member is told first.
pub(super) async fn drafted(
    bot: &Arc<Bot>,
    record: &GameRecord,
    post: Post,
    seen_by: Option<SeenBy>,
) -> Result<Drafted, Problem> {
    bot.painters.names.complete(&bot.http, record).await;
    let (worker, record) = (Arc::clone(bot), record.clone());
    blocking(move || {
        let state = worker.app.load(record)?;
        written(&worker, &state, post, seen_by)
    })
    .await
}

/// The same where the names of those who play are known and the game is loaded; blocks.
pub(super) fn written(
    bot: &Bot,
    state: &GameState,
    post: Post,
    seen_by: Option<SeenBy>,
) -> Result<Drafted, Problem> {
    // Where somebody was told who has deleted their data is no longer known.
    let after = state.record().posted.iter().rfind(|posted| posted.is_known()).copied();
    let (member, server) = bot.app.member_in(post.mention, state.record().place)?;
    let notify = server.notify(&member);
    let settings = member.settings;
    let language = language_for(&[&settings.locale, &server.locale, &member.last_locale]);
    let first =
        || route::routes(state.record(), notify, post.mention).first().map(|route| route.seen_by());
    let seen_by = seen_by.or_else(first).unwrap_or(SeenBy::All);
    let draft = draft(bot, language, (&settings, &server), state, post, seen_by)?;
    Ok(Drafted { draft, notify, after, language })
}
