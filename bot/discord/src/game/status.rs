//! What is going on in a game, and whose time runs.

use oddboard_game::core::{GameRecord, GameState, Moment};

use crate::{
    language::{Language, Speak, say},
    wording::words,
};

/// When the time of the turn runs out, or its player is back; none if it doesn't run. To the player themselves where
/// it is for their `own` eyes.
pub(crate) fn time_of_turn(
    language: Language,
    record: &GameRecord,
    now: Moment,
    own: bool,
) -> Option<String> {
    let away = record.turn.zip(record.clock.as_ref());
    let away = away.and_then(|(turn, clock)| clock.away(turn, now.uptime()));
    match (away, record.due(now)) {
        (Some(away), _) => {
            let own = if own { "yes" } else { "no" };
            let player = record.turn.map(|turn| words::mention(language, record.players.on(turn)));
            let until = words::until(away.to_time(now.down));
            let player = player.unwrap_or_default();
            Some(say!(language, "games-away", own = own, player = player, until = until))
        }
        (None, Some(due)) => Some(say!(language, "games-due", due = words::until(due))),
        (None, None) => None,
    }
}

/// When the time of whoever is to move runs out, or when they are back, in a sentence that says whose time it is.
fn running_clock(language: Language, record: &GameRecord, now: Moment) -> Option<String> {
    let (turn, clock) = record.turn.zip(record.clock.as_ref())?;
    let player = words::mention(language, record.players.on(turn));
    if let Some(away) = clock.away(turn, now.uptime()) {
        let until = words::until(away.to_time(now.down));
        return Some(say!(language, "post-away", player = player, until = until));
    }
    let due = words::until(record.due(now)?);
    Some(say!(language, "clock-runs", player = player, due = due))
}

/// A game's heading and what is going on in it.
pub(crate) fn status(language: Language, game: &GameState) -> String {
    status_at(language, game, None)
}

/// The same at a moment, with what becomes of the time of whoever is to move.
pub(crate) fn status_at(language: Language, game: &GameState, now: Option<Moment>) -> String {
    let record = game.record();
    let heading = words::heading_with_players(language, record);
    match (&record.ending, game.turn()) {
        (Some(_), _) => {
            let ending = words::ended(language, game);
            say!(language, "game-is-over", heading = heading, ending = ending)
        }
        (None, Some(turn)) => {
            let status = say!(
                language,
                "game-status",
                heading = heading,
                side = language.side(turn),
                player = words::mention(language, record.players.on(turn)),
                number = game.move_number(record.moves.len())
            );
            let rated = if record.rated { "yes" } else { "no" };
            // The heading of a rated game against the computer says it.
            let said = record.rated && record.players.engine().is_some();
            let rated = (!said).then(|| say!(language, "game-rated", rated = rated));
            let paused = (!record.progress.is_running()).then(|| say!(language, "games-paused"));
            let parts = [Some(status), rated, paused].into_iter().flatten();
            let parts = parts.collect::<Vec<_>>().join(" · ");
            let runs = now.filter(|_| record.progress.is_running());
            let runs = runs.and_then(|now| running_clock(language, record, now));
            let clocks = [runs, words::stopped_clocks(language, record)].into_iter().flatten();
            // They are sentences, which don't go with what stands between dots.
            let clocks = clocks.collect::<Vec<_>>().join(" ");
            if clocks.is_empty() { parts } else { format!("{parts}\n{clocks}") }
        }
        (None, None) => heading,
    }
}
