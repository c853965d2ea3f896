//! Clicks on buttons, choices from menus, and forms that were filled in.

use super::{
    Bot,
    call::Caller,
    choose, commands,
    custom_id::{Code, CustomId, NotUnderstood},
    picker, proposals,
    reply::Reply,
    trouble::Trouble,
};
use crate::{
    core::{Ask, GameState, Message, Refusal, Request},
    language::say,
};

/// What is done when something with this code is clicked.
pub(super) struct Click {
    pub(super) code: Code,
    /// Does it. Blocks.
    pub(super) run: fn(&Bot, &Clicked) -> Result<Reply, Trouble>,
}

/// A click, a choice, or a form.
#[derive(Debug, Clone)]
pub(super) struct Clicked {
    pub(super) caller: Caller,
    pub(super) id: CustomId,
    /// What was chosen from a menu: values, or ids.
    pub(super) values: Vec<String>,
    /// What was written into a form, by the fields' names.
    pub(super) inputs: Vec<(String, String)>,
    /// The message with the button or menu.
    pub(super) message: Option<Message>,
}

impl Clicked {
    /// The first value that was chosen from a menu.
    pub(super) fn value(&self) -> Option<&str> {
        self.values.first().map(String::as_str)
    }

    /// What was written into a field of a form.
    pub(super) fn input(&self, name: &str) -> Option<&str> {
        self.inputs.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str())
    }
}

/// What can be clicked: what the commands brought, and what has no command.
pub(super) fn all() -> impl Iterator<Item = &'static Click> {
    let without_command =
        [choose::CLICKS, picker::CLICKS, proposals::CLICKS, commands::rematch::CLICKS];
    let of_commands = commands::ALL.iter().map(|command| command.clicks);
    of_commands.chain(without_command).flatten()
}

/// Does what a click says. Blocks.
pub(super) fn run(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    match all().find(|click| click.code.0 == clicked.id.code) {
        Some(click) => (click.run)(bot, clicked),
        None => Err(unknown(&clicked.caller)),
    }
}

/// A click's code for the counts, which must be one of few.
pub(super) fn known(clicked: &Result<Clicked, NotUnderstood>) -> &'static str {
    let code = clicked.as_ref().map_or("", |clicked| &clicked.id.code);
    all().find(|click| click.code.0 == code).map_or("unknown", |click| click.code.0)
}

/// The answer to a click that was made for another version of the bot.
pub(super) fn unknown(caller: &Caller) -> Trouble {
    Trouble::told(say!(caller.language, "unknown-button"))
}

/// Refuses a click that was made for an earlier turn.
pub(super) fn fresh(state: &GameState, clicked: &Clicked) -> Result<(), Trouble> {
    let (seen, now) = (clicked.id.ply, state.record().ply());
    if (state.turn_start()..=now).contains(&seen) || state.record().ending.is_some() {
        return Ok(());
    }
    Err(Refusal::Stale { seen, now }.into())
}

/// The game that a click is about.
pub(super) fn game(bot: &Bot, clicked: &Clicked) -> Result<GameState, Trouble> {
    Ok(bot.app.game::<Refusal>(clicked.id.game())?)
}

/// Asks something of the game that a click is about, as it was for the click.
pub(super) fn request(bot: &Bot, clicked: &Clicked, ask: Ask) -> Result<GameState, Trouble> {
    let request = Request {
        cause: clicked.caller.cause,
        at: bot.app.now(),
        by: clicked.caller.by,
        seen: Some(clicked.id.ply),
        ask,
    };
    Ok(bot.app.request(clicked.id.game(), &request)?.state)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_rooms_use_the_same_code() {
        let mut codes = BTreeSet::new();
        for click in all() {
            assert!(codes.insert(click.code.0), "{} twice", click.code.0);
            assert!(!click.code.0.contains(':') && click.code.0.len() <= 4, "{}", click.code.0);
        }
    }
}
