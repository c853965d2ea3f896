//! What is said of a game that is over: how it ended, for whom, what it makes of ratings, and what
//! can be done next.

use oddboard_game::{
    app::AppError,
    core::{Ending, GameState, rating::Rating},
};
use oddboard_rules::Side;

use crate::{
    bot::Bot,
    commands::{computer, rematch, review},
    language::{Language, Speak, say},
    wording::words,
};

/// All of it, line by line; `player` is the one who is notified.
pub(crate) fn told(
    bot: &Bot,
    language: Language,
    state: &GameState,
    player: String,
) -> Result<String, AppError> {
    let mut lines = outcome(language, state, player);
    lines.extend(ratings(bot, language, state)?);
    lines.extend(next(language, state));
    Ok(lines.join("\n"))
}

/// How a game ended, and for whom; one of the two is notified, both are named.
pub(super) fn outcome(language: Language, state: &GameState, player: String) -> Vec<String> {
    let record = state.record();
    let Some(how) = &record.ending else { return vec![player] };
    let named = |side: Side| {
        let player = words::mention(language, record.players.on(side));
        say!(language, "post-over-player", player = player, side = language.side(side))
    };
    let whom = match (how.winner(), how) {
        (Some(winner), _) => {
            say!(language, "post-over-won", winner = named(winner), loser = named(!winner))
        }
        (None, Ending::Aborted) => say!(language, "post-over-off", player = player),
        (None, Ending::Annulled) => {
            let (white, black) = (named(Side::White), named(Side::Black));
            say!(language, "post-over-annulled", white = white, black = black)
        }
        (None, _) => {
            let (white, black) = (named(Side::White), named(Side::Black));
            say!(language, "post-over-drawn", white = white, black = black)
        }
    };
    vec![words::ended(language, state), whom]
}

/// What a game has made of its players' ratings; or why nothing. One that was called off says
/// that by itself.
fn ratings(bot: &Bot, language: Language, state: &GameState) -> Result<Option<String>, AppError> {
    let record = state.record();
    let change = |side: Side| -> Result<Option<(String, Rating)>, AppError> {
        let Some(member) = record.players.on(side).member() else { return Ok(None) };
        let change = bot.app.past_game(member, record.id)?.and_then(|past| past.rating);
        Ok(change.map(|change| {
            let (before, after) = (change.before.value.round(), change.after.value.round());
            let told = say!(
                language,
                "post-rating",
                side = language.side(side),
                before = format!("{before:.0}"),
                after = format!("{after:.0}"),
                change = format!("{:+.0}", after - before).replace('-', "−")
            );
            (told, change.after)
        }))
    };
    let (words, new) = match (change(Side::White)?, change(Side::Black)?) {
        (Some((white, one)), Some((black, other))) => (
            say!(language, "post-ratings", white = white, black = black),
            one.is_provisional() || other.is_provisional(),
        ),
        (Some((own, after)), None) | (None, Some((own, after))) => {
            let told = match record.players.engine() {
                Some(_) => say!(language, "post-rating-computer", own = own),
                // The other one's went with all that was known of them.
                None => say!(language, "post-rating-alone", own = own),
            };
            (told, after.is_provisional())
        }
        _ if record.ending.as_ref().is_some_and(Ending::is_called_off) => return Ok(None),
        _ if !record.rated => return Ok(Some(say!(language, "post-ratings-casual"))),
        _ if !state.each_has_moved() => {
            return Ok(Some(say!(language, "post-ratings-too-short")));
        }
        _ => return Ok(None),
    };
    let settling = new.then(|| say!(language, "post-ratings-new"));
    Ok(Some([words].into_iter().chain(settling).collect::<Vec<_>>().join(" ")))
}

/// What the buttons below offer, and against the computer which level would be next.
fn next(language: Language, state: &GameState) -> Vec<String> {
    let buttons =
        rematch::button(language, state.record()).map(|_| match review::button(language, state) {
            Some(_) => say!(language, "post-over-next-review"),
            None => {
                let moves = if state.record().moves.is_empty() { "no" } else { "yes" };
                say!(language, "post-over-next", moves = moves)
            }
        });
    computer::advice(language, state).into_iter().chain(buttons).collect()
}
