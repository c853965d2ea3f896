//! Clicks on buttons, choices from menus, and forms that were filled in.

use oddboard_game::core::{Action, Actor, GameState, Message, Refusal, Request};

use super::{
    Bot,
    call::Caller,
    choose, commands,
    components::Form,
    custom_id::{Code, CustomId, NotUnderstood},
    picker, proposals,
    reply::Reply,
    trouble::Trouble,
};
use crate::language::say;

/// What is done when something with this code is clicked.
pub(super) struct Click {
    pub(super) code: Code,
    /// Does it. Blocks.
    pub(super) run: fn(&Bot, &Clicked) -> Result<Reply, Trouble>,
}

/// A button that opens a form.
///
/// Discord opens a form only as the first answer, never after a deferral. So
/// what opens one is a function of the click alone: it has neither the store
/// nor anything else that may be slow.
pub(super) struct Opener {
    pub(super) code: Code,
    pub(super) open: fn(&Clicked) -> Result<Form, Trouble>,
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
    /// Whether nobody else sees that message.
    pub(super) own: bool,
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

/// The buttons that open forms.
const OPENERS: &[Opener] = &[commands::challenge::ASK_NOTE];

/// What opens the form that a click asks for, if it asks for one.
pub(super) fn opener(clicked: &Result<Clicked, NotUnderstood>) -> Option<&'static Opener> {
    let code = &clicked.as_ref().ok()?.id.code;
    OPENERS.iter().find(|opener| opener.code.0 == code)
}

fn codes() -> impl Iterator<Item = &'static str> {
    let openers = OPENERS.iter().map(|opener| opener.code.0);
    all().map(|click| click.code.0).chain(openers)
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
    codes().find(|known| *known == code).unwrap_or("unknown")
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
    Ok(bot.app.game(clicked.id.game())?)
}

/// Asks something of the game that a click is about, as it was for the click.
pub(super) fn request(bot: &Bot, clicked: &Clicked, ask: Action) -> Result<GameState, Trouble> {
    let actor = Actor::Member { member: clicked.caller.by, interaction: clicked.caller.cause };
    let request = Request { actor, at: bot.app.now(), seen: Some(clicked.id.ply), action: ask };
    Ok(bot.app.request(clicked.id.game(), &request)?.state)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn no_two_rooms_use_the_same_code() {
        let mut codes = BTreeSet::new();
        for code in super::codes() {
            assert!(codes.insert(code), "{code} twice");
            assert!(!code.contains(':') && code.len() <= 4, "{code}");
        }
    }
}
