//! Games that are over, where somebody looks for one by typing.

use std::cmp::Reverse;

use oddboard_game::core::{GameId, GameRecord, Player, rating::PastGame};
use oddboard_rules::Side;

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    language::{Language, Speak, say},
    wording::words,
};

/// How many of the caller's games that are over are looked through, the latest.
const LOOKED_THROUGH: usize = 200;

/// The caller's games that are over as choices for what is typed: the one of this number first, then the latest.
pub(super) fn complete(
    bot: &Bot,
    caller: &Caller,
    typed: &str,
) -> Result<Vec<(String, i64)>, HandlerError> {
    let number = typed.trim().trim_start_matches('#').parse().ok().map(GameId);
    let named = number.map(|game| bot.app.past_game(caller.by, game)).transpose()?.flatten();
    let mut latest = bot.app.latest_past_games(caller.by, LOOKED_THROUGH)?;
    latest.retain(|past| Some(past.game) != number);
    latest.sort_by_key(|past| Reverse(past.ended));
    let choices = named.iter().chain(&latest).filter_map(|past| {
        let line = line(bot, caller, past);
        let fits = Some(past.game) == number || fits(&line, typed);
        Some((line, i64::try_from(past.game.0).ok()?)).filter(|_| fits)
    });
    Ok(choices.collect())
}

/// Whether a choice has all words that are typed, in any order: somebody types an opponent and a variant.
pub(super) fn fits(line: &str, typed: &str) -> bool {
    let line = line.to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| line.contains(word))
}

/// A game that its player remembers, in one line.
pub(super) fn line(bot: &Bot, caller: &Caller, past: &PastGame) -> String {
    let language = caller.language;
    let opponent = match past.opponent {
        Player::Engine(_) => Some(words::mention(language, past.opponent)),
        Player::Member(member) => {
            let names = &bot.painters.names;
            let there = names.of(past.server, member);
            there.or_else(|| names.of(caller.place.server, member))
        }
    };
    let ended = ended(language, past.score.map(|score| score.winner(past.side)));
    let (game, title) = (past.game.to_string(), past.variant.title());
    let side = language.side(past.side);
    match opponent {
        Some(opponent) => say!(
            language,
            "past-game-against",
            game = game,
            title = title,
            side = side,
            opponent = opponent,
            ended = ended
        ),
        None => {
            say!(language, "past-game", game = game, title = title, side = side, ended = ended)
        }
    }
}

/// A game of others that is over, in one line; none if it goes on.
pub(super) fn line_of_others(language: Language, record: &GameRecord) -> Option<String> {
    let ending = record.ending.as_ref()?;
    let result = (!ending.is_called_off()).then(|| ending.winner());
    let (game, title) = (record.id.to_string(), record.variant.title());
    let heading = say!(language, "game-number-and-title", game = game, title = title);
    Some(format!("{heading} · {}", ended(language, result)))
}

/// How a game ended, in a few words: who won, nobody, or that it was called off.
fn ended(language: Language, result: Option<Option<Side>>) -> String {
    let how = match result {
        Some(Some(Side::White)) => "white",
        Some(Some(Side::Black)) => "black",
        Some(None) => "drawn",
        None => "off",
    };
    say!(language, "past-game-ended", how = how)
}

#[cfg(test)]
mod tests {
    use oddboard_game::core::rating::Score;

    use super::*;

    #[test]
    fn an_end_says_who_won_in_each_language() {
        let told = |language| {
            let white = Score::Lost.winner(Side::Black);
            [Some(white), Some(None), None].map(|result| ended(language, result))
        };
        assert_eq!(told(Language::English), ["over, White won", "over, a draw", "called off"]);
        assert_eq!(told(Language::French)[0], "finie, les Blancs ont gagné");
        assert_eq!(told(Language::Spanish)[2], "anulada");
    }

    #[test]
    fn words_are_found_in_any_order() {
        let line = "Game 22 · Odd Chess · White against Bob · over, Black won";
        assert!(fits(line, "") && fits(line, "22") && fits(line, "bob chess"));
        assert!(!fits(line, "carol chess"));
    }
}
