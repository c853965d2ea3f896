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
const SHOWN: usize = 3;
/// How many of these have their buttons in a row.
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

#[cfg(test)]
mod tests {
    use oddboard_game::core::{
        Channel, Giver, Handicap, InteractionId, Moment, NewChallenge, Place, Server, SideWish,
        Time, TimeControl,
        time::{DAY, HOUR, Lag},
    };
    use oddboard_rules::Variant;

    use super::*;
    use crate::reply::limits::CONTENT_MAX;

    /// Challenges of which as much is to be said as there can be.
    fn longest(variant: Variant) -> Vec<Challenge> {
        let place = Place { server: Some(Server(u64::MAX)), channel: Channel(u64::MAX) };
        let kinds = variant.odds().into_iter();
        let kind = kinds.max_by_key(|kind| variant.spec().kind(*kind).name.len());
        let handicap = kind.map(|kind| Handicap::new(Giver::Opponent, variant, kind));
        let time = TimeControl::Budget { base: DAY.and(HOUR.times(12)), increment: HOUR };
        let opponent = Some(Member(u64::MAX - 1));
        let new = NewChallenge {
            opponent,
            time,
            handicap,
            rated: false,
            side: SideWish::Random,
            ..NewChallenge::open(variant, place)
        };
        let at = Moment { at: Time(1_000), down: Lag::ZERO };
        let made = |cause| Challenge::new(InteractionId(cause), at, Member(u64::MAX), &new);
        (1..=SHOWN as u64).map(|cause| made(cause).expect("a challenge")).collect()
    }

    #[test]
    fn a_page_leaves_room_for_games() {
        for language in Language::ALL {
            for variant in Variant::ALL {
                let listed = Listed { by: Member(u64::MAX - 1), open: longest(*variant) };
                let (text, rows) = listed.page(language, 0).expect("a page");
                assert!(text.chars().count() < CONTENT_MAX / 2, "{text}");
                assert_eq!(rows.iter().map(Vec::len).sum::<usize>(), 2 * SHOWN);
                assert!(listed.page(language, 1).is_none());
            }
        }
    }
}
