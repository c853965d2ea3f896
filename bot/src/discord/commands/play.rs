//! `/move`: makes a move, in any spelling; without one, lets pick.

use oddboard_rules::Understanding;
use serenity::all::{CommandOptionType, CreateCommand};

use super::{ANYWHERE, Choices, Command, command, game_option, option};
use crate::{
    core::{GameId, GameState, Refusal},
    discord::{
        Bot,
        call::{Call, Caller},
        choose,
        clicks::{Click, Clicked},
        components::{Button, CHOICES_MAX, Choice, Menu, Offer, ROW},
        custom_id::Code,
        picker, refusals,
        reply::Reply,
        trouble::Trouble,
        words,
    },
    language::{Language, message, say},
};

/// To make the move that is the choice, in canonical notation.
const PLAY: Code = Code("m");

pub(super) const COMMAND: Command = Command {
    name: "move",
    define,
    run,
    complete,
    defers: false,
    clicks: &[Click { code: PLAY, run: clicked }],
};

/// The option that takes the move.
const MOVE: &str = "move";

fn define() -> CreateCommand {
    command("move", message!("move-command"), ANYWHERE)
        .add_option(
            option(CommandOptionType::String, MOVE, message!("move-option-move"))
                .set_autocomplete(true)
                .max_length(100),
        )
        .add_option(game_option(message!("option-game")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let (caller, state) = (&call.caller, my_turn(bot, call)?);
    let Some(text) = call.text(MOVE) else {
        return picker::open(bot, caller, &state);
    };
    if caller.settings.confirm
        && let Understanding::Move(typed) = state.position().understand(text)
    {
        state.may_pick(caller.by, state.record().ply())?;
        return Ok(picker::look(bot, caller, &state, typed));
    }
    let granted = picker::make(bot, caller, state.record().id, None, text)?;
    picker::made(bot, caller, &granted.state, Reply::private)
}

fn clicked(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let (caller, id) = (&clicked.caller, &clicked.id);
    let text = clicked.value().unwrap_or(&id.rest);
    let granted = picker::make(bot, caller, id.game(), Some(id.ply), text)?;
    picker::made(bot, caller, &granted.state, Reply::replace)
}

fn my_turn(bot: &Bot, call: &Call) -> Result<GameState, Trouble> {
    let mine = |game: &GameState| choose::is_turn_of(game, &call.caller);
    choose::own_game(bot, call, mine, message!("where-your-turn"))
}

/// Asks which move was meant.
pub(in crate::discord) fn which(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    refusal: &Refusal,
) -> Result<Trouble, Trouble> {
    let record = bot.app.game::<Refusal>(game)?.record().clone();
    let ply = record.ply();
    let moves: Vec<(&String, String)> = match refusal {
        Refusal::Ambiguous { choices, .. } => choices
            .iter()
            .map(|(canonical, words)| {
                (canonical, words.say(record.variant.spec(), caller.language))
            })
            .collect(),
        _ => Vec::new(),
    };
    let reply = Reply::private(refusals::game(caller.language, refusal));
    let reply = if moves.len() <= ROW {
        let button = |(canonical, words): &(&String, String)| {
            Button::primary(words, PLAY.on_game_with(game, ply, *canonical))
        };
        reply.buttons(moves.iter().map(button).collect())
    } else {
        let menus = moves.chunks(CHOICES_MAX).take(ROW).enumerate();
        menus.fold(reply, |reply, (number, moves)| {
            let choice = |(canonical, words): &(&String, String)| Choice {
                description: Some((*canonical).clone()),
                ..Choice::new(words, *canonical)
            };
            let offer = Offer::Choices(moves.iter().map(choice).collect());
            let id = PLAY.on_game_with(game, ply, number.to_string());
            reply.menu(Menu::one(id, say!(caller.language, "pick-choose"), offer))
        })
    };
    Ok(Trouble::Told(Box::new(reply)))
}

fn complete(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    match &call.typing {
        Some((option, typed)) if option == MOVE => {
            let game = my_turn(bot, call)?;
            if !choose::is_turn_of(&game, &call.caller) {
                return Ok(Choices::Text(Vec::new()));
            }
            Ok(Choices::Text(suggestions(call.caller.language, &game, typed)))
        }
        _ => super::complete_game(bot, call),
    }
}

/// The legal moves that fit what was typed so far, best first: in words, with
/// the canonical move as the value.
fn suggestions(language: Language, game: &GameState, typed: &str) -> Vec<(String, String)> {
    let position = game.position();
    let typed = typed.to_lowercase();
    let squeezed = squeeze(&typed);
    let mut fitting: Vec<_> = game
        .game()
        .legal_moves()
        .into_iter()
        .filter_map(|made| {
            let canonical = position.move_text(made);
            let words = words::told(language, position, made);
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
