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

/// As many on a page as there is room for beside games.
const SHOWN: usize = 4;
/// So many of these have their buttons in a row.
const IN_A_ROW: usize = 2;

/// The challenges of somebody: what waits for their answer first.
pub(crate) struct Listed {
    by: Member,
    open: Vec<Challenge>,
}

/// Those of the caller.
pub(crate) fn listed(bot: &Bot, caller: &Caller) -> Result<Listed, HandlerError> {
    let (by, mut open) = (caller.by, bot.app.open_with(caller.by)?);
    open.sort_by_key(|challenge| (challenge.challenger == by, challenge.made));
    Ok(Listed { by, open })
}

impl Listed {
    /// How many pages they fill.
    pub(crate) fn pages(&self) -> usize {
        self.open.len().div_ceil(SHOWN)
    }

    /// A page of them in words, with rows of buttons to answer or withdraw them; none beyond the last.
    pub(crate) fn page(
        &self,
        language: Language,
        page: usize,
    ) -> Option<(String, Vec<Vec<Button>>)> {
        let shown = self.open.chunks(SHOWN).nth(page)?;
        let waiting = self.open.iter().filter(|one| one.challenger != self.by).count();
        let mut text = say!(language, "challenges-open", waiting = waiting);
        let mut rows = Vec::new();
        let numbered: Vec<_> = (1 + page * SHOWN..).zip(shown).collect();
        for some in numbered.chunks(IN_A_ROW) {
            let mut row = Vec::new();
            for (number, challenge) in some {
                text.push_str(&format!("\n{number}. {}", line(language, self.by, challenge)));
                row.extend(answers(language, self.by, *number, challenge));
            }
            rows.push(row);
        }
        Some((text, rows))
    }
}

fn line(language: Language, by: Member, challenge: &Challenge) -> String {
    let (title, details) = (challenge.variant.title(), summary(language, challenge));
    let (which, player) = match (challenge.opponent, challenge.role) {
        _ if challenge.challenger != by => ("received", mention(language, challenge.challenger)),
        (Some(opponent), _) => ("sent", mention(language, opponent)),
        (None, Some(role)) => ("role", format!("<@&{role}>")),
        (None, None) => ("open", String::new()),
    };
    say!(
        language,
        "challenges-line",
        which = which,
        player = player,
        title = title,
        details = details
    )
}

fn answers(language: Language, by: Member, number: usize, challenge: &Challenge) -> Vec<Button> {
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
