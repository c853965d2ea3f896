//! "Challenge to a game" in a member's context menu: what `/challenge` takes
//! as options is chosen below a message.

use std::str::FromStr as _;

use oddboard_game::core::{Challenge, ChallengeRefusal, Member, SideWish, TimeControl};
use oddboard_rules::Variant;
use serenity::all::CreateCommand;

use super::{Wish, issue, may_be_asked, may_play_here};
use crate::{
    Bot,
    call::{Call, Caller, Context},
    clicks::{Click, Clicked, Opener, unknown},
    commands::{Command, complete_nothing, user_command},
    components::{Button, Choice, Field, Form, Menu, Offer},
    custom_id::{Code, CustomId},
    language::{Language, message, say},
    reply::Reply,
    times,
    trouble::Trouble,
    words::{mention, time_control, wish},
};

pub(crate) const MENU: Command = Command {
    name: "Challenge to a game",
    define,
    run,
    complete: complete_nothing,
    defers: false,
    clicks: &[
        Click { code: VARIANT, run: variant },
        Click { code: TIME, run: time },
        Click { code: SIDE, run: |_, clicked| change(clicked, Draft::next_side) },
        Click {
            code: RATED,
            run: |_, clicked| change(clicked, |draft| draft.rated = !draft.rated),
        },
        Click { code: SEND, run: |bot, clicked| send(bot, clicked, None) },
        Click { code: WITH_NOTE, run: with_note },
        Click { code: CANCEL, run: cancel },
    ],
};

const VARIANT: Code = Code("ccv");
const TIME: Code = Code("cct");
const SIDE: Code = Code("ccs");
const RATED: Code = Code("ccr");
const SEND: Code = Code("ccg");
const WITH_NOTE: Code = Code("ccf");
const CANCEL: Code = Code("ccx");

/// The button that asks for a note.
pub(crate) const ASK_NOTE: Opener = Opener { code: Code("ccn"), open: ask_note };

/// The field for the note.
const NOTE: &str = "note";

fn define() -> CreateCommand {
    user_command("Challenge to a game", message!("composer-command"))
}

/// A challenge that is being put together; it lives in the custom ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Draft {
    opponent: Member,
    variant: Variant,
    time: TimeControl,
    side: SideWish,
    rated: bool,
}

impl Draft {
    fn next_side(&mut self) {
        self.side = match self.side {
            SideWish::Random => SideWish::White,
            SideWish::White => SideWish::Black,
            SideWish::Black => SideWish::Random,
        };
    }

    fn id(&self, code: Code) -> CustomId {
        let side = match self.side {
            SideWish::White => 'w',
            SideWish::Black => 'b',
            SideWish::Random => 'r',
        };
        let (variant, time) = (self.variant.name(), times::written(self.time));
        let rated = u8::from(self.rated);
        code.on_with(self.opponent.0, format!("{variant}/{time}/{side}/{rated}"))
    }

    fn read(id: &CustomId) -> Option<Self> {
        let mut parts = id.rest.split('/');
        Some(Self {
            opponent: Member(id.subject),
            variant: Variant::from_str(parts.next()?).ok()?,
            time: times::read(parts.next()?)?,
            side: match parts.next()? {
                "w" => SideWish::White,
                "b" => SideWish::Black,
                _ => SideWish::Random,
            },
            rated: parts.next()? == "1",
        })
    }

    fn rows(&self, caller: &Caller, reply: Reply) -> Reply {
        let language = caller.language;
        let variants = Variant::ALL.iter().map(|variant| {
            let spec = variant.spec();
            let year = spec.year.map_or_else(String::new, |year| format!(", {year}"));
            Choice {
                description: Some(format!("{}{year}", spec.inventor)),
                chosen: *variant == self.variant,
                ..Choice::new(variant.title(), variant.name())
            }
        });
        let mut controls: Vec<_> = times::offered().collect();
        if !controls.contains(&self.time) {
            controls.insert(0, self.time);
        }
        let controls = controls.into_iter().map(|control| Choice {
            chosen: control == self.time,
            ..Choice::new(time_control(language, control), times::written(control))
        });
        let side = say!(language, "composer-side", side = wish(language, self.side));
        let rated = say!(language, "composer-rated", rated = if self.rated { "yes" } else { "no" });
        let variants = Offer::Choices(variants.collect());
        let controls = Offer::Choices(controls.collect());
        reply
            .menu(Menu::one(self.id(VARIANT), say!(language, "composer-variant"), variants))
            .menu(Menu::one(self.id(TIME), say!(language, "composer-time"), controls))
            .buttons(vec![
                Button::secondary(side, self.id(SIDE)),
                Button::secondary(rated, self.id(RATED)),
            ])
            .buttons(self.ends(caller))
    }

    fn ends(&self, caller: &Caller) -> Vec<Button> {
        let language = caller.language;
        let mut ends = vec![Button::success(say!(language, "composer-send"), self.id(SEND))];
        // Discord does not tell with a form where the bot is only a guest.
        if caller.context != Context::Elsewhere {
            ends.push(Button::secondary(say!(language, "composer-note"), self.id(ASK_NOTE.code)));
        }
        ends.push(Button::secondary(say!(language, "cancel"), self.id(CANCEL)));
        ends
    }

    fn text(&self, language: Language) -> String {
        let (opponent, title) = (mention(language, self.opponent), self.variant.title());
        say!(language, "composer-ask", opponent = opponent, title = title)
    }
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let caller = &call.caller;
    may_play_here(caller)?;
    let Some((opponent, is_bot)) = call.target else {
        return Err(Trouble::Ours("a user command came without a user".to_owned()));
    };
    may_be_asked(caller, Some(opponent), (is_bot, call.target_is_absent))?;
    if opponent == caller.by {
        return Err(ChallengeRefusal::Yourself.into());
    }
    let theirs = bot.app.member(opponent)?;
    let settings = bot.app.settings_in(caller.place)?;
    let draft = Draft {
        opponent,
        variant: usual_variant(bot, caller)?,
        time: settings.time,
        side: SideWish::Random,
        rated: caller.settings.ratings && theirs.settings.ratings,
    };
    Ok(draft.rows(caller, Reply::private(draft.text(caller.language))))
}

/// What the caller plays already, or else the first in the list.
fn usual_variant(bot: &Bot, caller: &Caller) -> Result<Variant, Trouble> {
    let games = bot.app.games_of(caller.by)?;
    let last = games.last().map(|game| game.record().variant);
    Ok(last.unwrap_or(Variant::ALL[0]))
}

fn of(clicked: &Clicked) -> Result<Draft, Trouble> {
    Draft::read(&clicked.id).ok_or_else(|| unknown(&clicked.caller))
}

fn change(clicked: &Clicked, change: impl FnOnce(&mut Draft)) -> Result<Reply, Trouble> {
    let mut draft = of(clicked)?;
    change(&mut draft);
    let caller = &clicked.caller;
    Ok(draft.rows(caller, Reply::replace(draft.text(caller.language))))
}

fn variant(_: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let chosen = clicked.value().and_then(|name| Variant::from_str(name).ok());
    let chosen = chosen.ok_or_else(|| unknown(&clicked.caller))?;
    change(clicked, |draft| draft.variant = chosen)
}

fn time(_: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let chosen = clicked.value().and_then(times::read);
    let chosen = chosen.ok_or_else(|| unknown(&clicked.caller))?;
    change(clicked, |draft| draft.time = chosen)
}

/// Opens a form for the note.
fn ask_note(clicked: &Clicked) -> Result<Form, Trouble> {
    let (draft, language) = (of(clicked)?, clicked.caller.language);
    let field = Field {
        name: NOTE,
        label: say!(language, "composer-note-label"),
        value: String::new(),
        most: u16::try_from(Challenge::NOTE_MAX).expect("a note is short"),
        required: true,
    };
    let title = say!(language, "composer-send");
    Ok(Form { id: draft.id(WITH_NOTE), title, fields: vec![field] })
}

fn with_note(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    send(bot, clicked, clicked.input(NOTE).map(str::to_owned))
}

fn send(bot: &Bot, clicked: &Clicked, note: Option<String>) -> Result<Reply, Trouble> {
    let Draft { opponent, variant, time, side, rated } = of(clicked)?;
    let (opponent, time, rated) = (Some(opponent), Some(time), Some(rated));
    let wish = Wish { variant, opponent, role: None, side, time, rated, note };
    let shown = issue(bot, &clicked.caller, wish)?;
    let language = clicked.caller.language;
    // The message with the menus has served; the challenge comes after it.
    Ok(Reply::replace(say!(language, "composer-sent")).and_then(shown))
}

fn cancel(_: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    Ok(Reply::replace(say!(clicked.caller.language, "composer-cancelled")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::custom_id::CUSTOM_ID_MAX;

    #[test]
    fn a_draft_is_read_back_from_its_buttons() {
        for variant in Variant::ALL {
            for time in times::offered() {
                for (side, rated) in [(SideWish::White, true), (SideWish::Random, false)] {
                    let opponent = Member(u64::MAX);
                    let draft = Draft { opponent, variant: *variant, time, side, rated };
                    let id = draft.id(SEND);
                    assert!(id.to_string().len() <= CUSTOM_ID_MAX, "{id}");
                    assert_eq!(Draft::read(&id), Some(draft));
                }
            }
        }
    }
}
