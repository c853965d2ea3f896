//! The challenges that somebody was asked or has made, and that nobody has answered: their messages may be far away.

use oddboard_game::core::{Challenge, Member};

use super::wording::{ACCEPT, DECLINE, WITHDRAW, summary};
use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    language::{Language, say},
    reply::components::Button,
    wording::words::mention,
};

/// As many as there is room for beside games.
const SHOWN: usize = 4;

/// Challenges in words, with the buttons to answer or withdraw them.
pub(crate) struct Listed {
    pub(crate) text: String,
    pub(crate) buttons: Vec<Button>,
}

/// Those of the caller: what waits for their answer first; none if there are none.
pub(crate) fn listed(bot: &Bot, caller: &Caller) -> Result<Option<Listed>, HandlerError> {
    let (language, by) = (caller.language, caller.by);
    let mut open = bot.app.open_with(by)?;
    if open.is_empty() {
        return Ok(None);
    }
    open.sort_by_key(|challenge| (challenge.challenger == by, challenge.made));
    let waiting = open.iter().filter(|challenge| challenge.challenger != by).count();
    let mut text = say!(language, "challenges-open", count = open.len(), waiting = waiting);
    let mut buttons = Vec::new();
    for (number, challenge) in (1..).zip(open.iter().take(SHOWN)) {
        text.push_str(&format!("\n{number}. {}", line(language, by, challenge)));
        buttons.extend(answers(language, by, number, challenge));
    }
    if open.len() > SHOWN {
        text.push('\n');
        text.push_str(&say!(language, "challenges-more", count = open.len() - SHOWN));
    }
    Ok(Some(Listed { text, buttons }))
}

fn line(language: Language, by: Member, challenge: &Challenge) -> String {
    let (title, details) = (challenge.variant.title(), summary(language, challenge));
    let other = if challenge.challenger == by {
        challenge.opponent.map(|opponent| ("sent", mention(language, opponent)))
    } else {
        Some(("received", mention(language, challenge.challenger)))
    };
    let (which, player) = other.unwrap_or(("open", String::new()));
    say!(
        language,
        "challenges-line",
        which = which,
        player = player,
        title = title,
        details = details
    )
}

fn answers(language: Language, by: Member, number: u32, challenge: &Challenge) -> Vec<Button> {
    let id = challenge.id.0;
    if challenge.challenger == by {
        let label = say!(language, "seek-withdraw", number = number);
        return vec![Button::secondary(label, WITHDRAW.on(id))];
    }
    vec![
        Button::success(say!(language, "seek-accept", number = number), ACCEPT.on(id)),
        Button::danger(say!(language, "challenges-decline", number = number), DECLINE.on(id)),
    ]
}
