//! `/learn`: a game's lessons, step by step, by tapping. All of it is one message that is edited.
//!
//! What a lesson is and whether an answer is right is decided in
//! [`oddboard_speech::lessons`]. A button carries the lesson and what was done in it so far; only
//! which lessons are done is stored.

mod answering;
mod contents;
pub(crate) mod offer;
mod showing;
mod spot;

use std::str::FromStr as _;

use oddboard_rules::Variant;
use serenity::all::CreateCommand;

use self::{
    answering::{choose, hint, open, solution, tap},
    contents::{
        ASK_OVER, JUMP, START_OVER, any_game, ask_over, contents, course, games, jump, one_game,
        one_game_apart, start_over,
    },
    offer::{APART, COURSE, COURSE_LIST, GAMES},
    spot::{CHOOSE, GO, HINT, OPEN, SOLUTION, TAP},
};
use crate::{
    bot::Bot,
    calls::{
        call::Call, component_handler::ComponentHandler, handler_error::HandlerError, run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command, variant_option},
    },
    language::message,
    reply::Reply,
};

pub(crate) const COMMAND: Command = Command {
    name: "learn",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: GAMES, run: Run::Blocking(any_game) },
        ComponentHandler { code: COURSE, run: Run::Blocking(one_game) },
        ComponentHandler { code: APART, run: Run::Blocking(one_game_apart) },
        ComponentHandler { code: COURSE_LIST, run: Run::Blocking(contents) },
        ComponentHandler { code: JUMP, run: Run::Blocking(jump) },
        ComponentHandler { code: ASK_OVER, run: Run::Blocking(ask_over) },
        ComponentHandler { code: START_OVER, run: Run::Blocking(start_over) },
        ComponentHandler { code: OPEN, run: Run::Blocking(open) },
        ComponentHandler { code: TAP, run: Run::Blocking(tap) },
        ComponentHandler { code: GO, run: Run::Blocking(choose) },
        ComponentHandler { code: CHOOSE, run: Run::Blocking(choose) },
        ComponentHandler { code: HINT, run: Run::Blocking(hint) },
        ComponentHandler { code: SOLUTION, run: Run::Blocking(solution) },
    ],
};

const VARIANT: &str = "variant";

fn define() -> CreateCommand {
    command("learn", message!("learn-command"), ANYWHERE)
        .add_option(variant_option(VARIANT, message!("learn-option-variant")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    match call.text(VARIANT) {
        None => games(bot, caller, Reply::private),
        Some(name) => {
            let variant = Variant::from_str(name);
            let variant = variant.map_err(|unknown| HandlerError::reply(unknown.to_string()))?;
            course(bot, caller, variant, Reply::private)
        }
    }
}
