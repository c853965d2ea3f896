//! `/move`: makes a move, in any spelling.

use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};

use super::{ANYWHERE, Choices, Command, command, game_option};
use crate::{
    app::{Failure, Granted},
    core::{Ask, GameId, GameState, Refusal, Request},
    discord::{
        Bot,
        call::{Call, Caller},
        choose,
        custom_id::{Action, GameAction},
        reply::{Button, ROW, Reply},
        trouble::Trouble,
        words,
    },
};

pub(super) const COMMAND: Command = Command { name: "move", define, run, complete, defers: false };

/// The option that takes the move.
const MOVE: &str = "move";

fn define() -> CreateCommand {
    command("move", "Make a move", ANYWHERE)
        .add_option(
            CreateCommandOption::new(
                CommandOptionType::String,
                MOVE,
                "Your move, such as e2e4, e2-e4 or Re4; suggestions come as you type",
            )
            .required(true)
            .set_autocomplete(true)
            .max_length(100),
        )
        .add_option(game_option("Which game, if you play several"))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = my_turn(bot, call)?;
    let text = call.text(MOVE).unwrap_or_default();
    make(bot, &call.caller, game.record().id, None, text)
        .map(|granted| Reply::private(made(&granted, &call.caller)))
}

fn my_turn(bot: &Bot, call: &Call) -> Result<GameState, Trouble> {
    choose::own_game(bot, call, |game| choose::is_turn_of(game, &call.caller), "it is your turn")
}

/// Makes a move. One that could be several is asked back with buttons.
pub(in crate::discord) fn make(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    seen: Option<u32>,
    text: &str,
) -> Result<Granted, Trouble> {
    let request = Request {
        cause: caller.cause,
        at: bot.app.now(),
        by: caller.by,
        seen,
        ask: Ask::Move(text.to_owned()),
    };
    bot.app.request(game, &request).map_err(|failure| match failure {
        Failure::Refused(Refusal::Ambiguous { ref choices, .. }) => {
            let Ok(state) = bot.app.game::<Refusal>(game) else {
                return failure.into();
            };
            let ply = state.record().ply();
            let buttons = choices
                .iter()
                .take(ROW * ROW)
                .map(|(canonical, words)| {
                    let play = GameAction::Play(canonical.clone());
                    Button::primary(words, Action::Game(game, ply, play))
                })
                .collect();
            match Trouble::from(failure) {
                Trouble::Told(reply) => Trouble::Told(Box::new(reply.buttons(buttons))),
                ours @ Trouble::Ours(_) => ours,
            }
        }
        other => other.into(),
    })
}

/// What the player is told who made a move.
pub(in crate::discord) fn made(granted: &Granted, caller: &Caller) -> String {
    let state = &granted.state;
    let made = words::move_made(state, state.game().moves().len()).unwrap_or_default();
    let next = match state.player_to_move() {
        None => "The game is over.",
        Some(player) if player == caller.by => "It is still your turn.",
        Some(_) => "Your opponent is told.",
    };
    format!("{} {made} {next}", words::heading(state.record()))
}

fn complete(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    match &call.typing {
        Some((option, typed)) if option == MOVE => {
            let game = my_turn(bot, call)?;
            if !choose::is_turn_of(&game, &call.caller) {
                return Ok(Choices::Text(Vec::new()));
            }
            Ok(Choices::Text(suggestions(&game, typed)))
        }
        _ => super::complete_game(bot, call),
    }
}

/// The legal moves that fit what was typed so far, best first: in words, with
/// the canonical move as the value.
fn suggestions(game: &GameState, typed: &str) -> Vec<(String, String)> {
    let position = game.position();
    let typed = typed.to_lowercase();
    let squeezed = squeeze(&typed);
    let mut fitting: Vec<_> = game
        .game()
        .legal_moves()
        .into_iter()
        .filter_map(|made| {
            let canonical = position.move_text(made);
            let words = position.describe(made);
            let rank = fit(&canonical.to_lowercase(), &words.to_lowercase(), &typed, &squeezed)?;
            Some((rank, words, canonical))
        })
        .collect();
    fitting.sort();
    fitting
        .into_iter()
        .map(|(_, words, canonical)| (format!("{words} ({canonical})"), canonical))
        .collect()
}

/// Without what people put between squares.
fn squeeze(text: &str) -> String {
    text.chars().filter(|character| !matches!(character, ' ' | '-' | '–' | '>')).collect()
}

/// How well a move fits what was typed, the least best; `None` if not at all.
fn fit(canonical: &str, words: &str, typed: &str, squeezed: &str) -> Option<u8> {
    if canonical.starts_with(squeezed) {
        return Some(0);
    }
    if words.starts_with(typed) {
        return Some(1);
    }
    // "Re4" and "rook e4": every word typed begins a word of the description.
    let mut parts = typed.split([' ', '-']).filter(|part| !part.is_empty());
    if parts.all(|part| words.split([' ', ',']).any(|word| word.starts_with(part))) {
        return Some(2);
    }
    let (piece, square) = squeezed.split_at_checked(1)?;
    if words.starts_with(piece)
        && !square.is_empty()
        && canonical.contains(square.trim_start_matches('x'))
    {
        return Some(3);
    }
    canonical.contains(squeezed).then_some(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(canonical: &str, words: &str, typed: &str) -> bool {
        fit(canonical, words, typed, &squeeze(typed)).is_some()
    }

    #[test]
    fn suggestions_narrow_as_one_types() {
        let (canonical, words) = ("e1f1", "rook e1 to f1");
        for typed in
            ["", "e", "e1", "e1f", "e1-f1", "r", "ro", "rook", "rook f1", "f1", "rf1", "re1"]
        {
            assert!(fits(canonical, words, typed), "{typed}");
        }
        for typed in ["b", "e2", "e1g", "king", "rook g1", "rg1", "xyz"] {
            assert!(!fits(canonical, words, typed), "{typed}");
        }
    }

    #[test]
    fn a_move_typed_from_its_square_comes_before_one_that_ends_there() {
        let rank = |canonical, words| fit(canonical, words, "e1", "e1");
        assert!(rank("e1f1", "rook e1 to f1") < rank("f1e1", "rook f1 to e1"));
    }
}
