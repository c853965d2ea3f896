//! What is said of a position in a game.

use oddboard_game::core::{GameRecord, GameState};
use oddboard_speech::{HalfTurn, Second, ToSentence as _};

use super::status;
use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError},
    language::{Language, say},
    wording::words::{self, quoted},
};

/// Where the game stood after this many turns.
pub(crate) fn existing_ply(
    caller: &Caller,
    game: &GameState,
    turns: i64,
) -> Result<usize, HandlerError> {
    let ply = usize::try_from(turns).ok().and_then(|turns| game.ply_after(turns));
    ply.ok_or_else(|| beyond_last_move(caller, game))
}

/// Whether a game has as many turns as the options of a call say, where they say any.
pub(crate) fn has_turns(call: &Call, game: &GameState, options: &[&str]) -> bool {
    let mut asked = options.iter().filter_map(|option| call.integer(option));
    asked.all(|turns| existing_ply(&call.caller, game, turns).is_ok())
}

/// Refuses what lies beyond the moves that were made.
pub(crate) fn beyond_last_move(caller: &Caller, game: &GameState) -> HandlerError {
    let made = game.turns_made(game.record().moves.len());
    let over = over(game.record());
    HandlerError::reply(say!(caller.language, "view-only-so-many", count = made, over = over))
}

/// That no move was made in a game, if none was.
pub(crate) fn without_moves(language: Language, game: &GameState) -> Option<String> {
    let record = game.record();
    let said = || say!(language, "text-no-move", over = over(record));
    record.moves.is_empty().then(said)
}

/// Whether moves may still come: a sentence says so.
fn over(record: &GameRecord) -> &'static str {
    if record.ending.is_some() { "yes" } else { "no" }
}

/// A game's heading and what there is to say of the position after some moves; of the last one also when the turn's
/// time runs out, if the clocks can be read.
pub(crate) fn position_text(bot: &Bot, caller: &Caller, game: &GameState, ply: usize) -> String {
    let (language, record) = (caller.language, game.record());
    let made = record.moves.len();
    let runs = ply == made && record.ending.is_none() && record.progress.is_running();
    // A board is shown also while clocks aren't in step with other bots'.
    let now = bot.app.moment_on(record.place.server).ok().filter(|_| runs);
    let first = if ply == made {
        status::status_at(language, game, now)
    } else {
        let heading = words::heading_with_players(language, record);
        let (count, all) = (game.turns_made(ply), game.turns_made(made));
        if ply == 0 || game.ends_turn(ply) {
            say!(language, "view-after", game = heading, count = count, all = all)
        } else {
            let number = game.turn_number(ply);
            say!(language, "view-within", game = heading, number = number, all = all)
        }
    };
    let last = words::move_made(language, game, ply).map(|last| format!("\n{last}"));
    let position = game.game().position_after(ply).unwrap_or_else(|| game.position());
    let hidden = words::hidden_state(language, position);
    // What stands there may still be taken back.
    let goes_on = ply == made && record.ending.is_none() && !position.starts_turn();
    let goes_on = goes_on.then(|| format!("\n{}", say!(language, "view-turn-goes-on")));
    [Some(first), last, goes_on, Some(hidden)].into_iter().flatten().collect()
}

/// Why the second of two moves that were typed can't be made as well.
pub(crate) fn about_second(language: Language, half: &HalfTurn) -> String {
    let second = quoted(&half.second);
    match &half.second_is {
        Second::TooMany => say!(language, "move-second-too-many", second = second),
        Second::Refused(why) => {
            let told = why.sentence(half.after.spec()).say(half.after.spec(), language);
            match why.is_unclear() {
                true => say!(language, "move-second-unclear", second = second, why = told),
                false => say!(language, "move-second-refused", second = second, why = told),
            }
        }
        Second::OneOf(moves) => {
            let told = moves.iter().map(|mv| words::told(language, &half.after, *mv));
            let moves = words::joined(language, &told.collect::<Vec<_>>());
            say!(language, "move-second-several", second = second, moves = moves)
        }
        Second::Fine => say!(language, "move-first-of-two"),
    }
}
