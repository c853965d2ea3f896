//! "Challenge to a game" in a member's context menu: what `/challenge` takes
//! as options is chosen below a message.

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::core::{Challenge, ChallengeRefusal, Member, SideWish, TimeControl};
use oddboard_rules::Variant;
use oddboard_speech::SpecSpeech;
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::{Caller, Context},
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, ModalOpener, unknown},
        handler_error::HandlerError,
        run::Run,
    },
    command::{Command, complete_nothing, definition::user_command},
    commands::{
        challenge::issue::{Wish, issue, may_be_asked, may_play_here},
        computer,
    },
    language::{Language, message, say},
    reply::{
        Reply,
        components::{Button, Modal, SelectKind, SelectMenu, SelectOption, TextInput},
        custom_id::{Code, CustomId},
    },
    wording::{
        odds::{Against, Odds, offered},
        time_controls,
        words::{mention, wish},
    },
};

pub(crate) const COMMAND: Command = Command {
    name: "Challenge to a game",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: VARIANT, run: Run::Blocking(variant) },
        ComponentHandler { code: TIME, run: Run::Blocking(time) },
        ComponentHandler { code: HANDICAP, run: Run::Blocking(handicap) },
        ComponentHandler {
            code: SIDE,
            run: Run::Blocking(|_, event| change(event, Draft::next_side)),
        },
        ComponentHandler {
            code: RATED,
            run: Run::Blocking(|_, event| change(event, |draft| draft.rated = !draft.rated)),
        },
        ComponentHandler {
            code: SEND,
            run: Run::Async(|bot, event| Box::pin(send(bot, event, None))),
        },
        ComponentHandler {
            code: WITH_NOTE,
            run: Run::Async(|bot, event| Box::pin(with_note(bot, event))),
        },
        ComponentHandler { code: CANCEL, run: Run::Blocking(cancel) },
    ],
};

const VARIANT: Code = Code("ccv");
const TIME: Code = Code("cct");
const HANDICAP: Code = Code("cch");
const SIDE: Code = Code("ccs");
const RATED: Code = Code("ccr");
const SEND: Code = Code("ccg");
const WITH_NOTE: Code = Code("ccf");
const CANCEL: Code = Code("ccx");

/// The button that asks for a note.
pub(crate) const ASK_NOTE: ModalOpener = ModalOpener { code: Code("ccn"), open: ask_note };

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
    handicap: Option<Odds>,
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
        let (variant, time) = (self.variant.name(), time_controls::written(self.time));
        let rated = u8::from(self.rated);
        let handicap = self.handicap.map(|odds| format!("/{}", odds.written(self.variant.spec())));
        let handicap = handicap.unwrap_or_default();
        code.on_with(self.opponent.0, format!("{variant}/{time}/{side}/{rated}{handicap}"))
    }

    fn read(id: &CustomId) -> Option<Self> {
        let mut parts = id.rest.splitn(5, '/');
        let variant = Variant::from_str(parts.next()?).ok()?;
        Some(Self {
            opponent: Some(Member(id.subject)).filter(|member| *member != Member::ANONYMOUS)?,
            variant,
            time: time_controls::read(parts.next()?)?,
            side: match parts.next()? {
                "w" => SideWish::White,
                "b" => SideWish::Black,
                _ => SideWish::Random,
            },
            rated: parts.next()? == "1",
            handicap: parts.next().and_then(|written| Odds::read(variant, written)),
        })
    }

    fn rows(&self, caller: &Caller, reply: Reply) -> Reply {
        let language = caller.language;
        let variants = Variant::ALL.iter().map(|variant| {
            let spec = variant.spec();
            let year = spec.year.map_or_else(String::new, |year| format!(", {year}"));
            SelectOption {
                description: Some(format!("{}{year}", spec.inventors(language))),
                chosen: *variant == self.variant,
                ..SelectOption::new(variant.title(), variant.name())
            }
        });
        let side = say!(language, "composer-side", side = wish(language, self.side));
        let rated = say!(language, "composer-rated", rated = if self.rated { "yes" } else { "no" });
        let variants = SelectKind::Options(variants.collect());
        let odds = offered(language, self.variant, self.handicap, Against::Member);
        let (odds, handicap) = (SelectKind::Options(odds), say!(language, "computer-odds-menu"));
        // With a handicap there is nothing to rate.
        let rated = Some(Button::secondary(rated, self.id(RATED)));
        let rated = rated.filter(|_| self.handicap.is_none());
        let controls = time_controls::select_for_challenge(language, self.time);
        reply
            .menu(SelectMenu::one(self.id(VARIANT), say!(language, "composer-variant"), variants))
            .menu(SelectMenu::one(self.id(TIME), say!(language, "composer-time"), controls))
            .menu(SelectMenu::one(self.id(HANDICAP), handicap, odds))
            .buttons([Button::secondary(side, self.id(SIDE))].into_iter().chain(rated).collect())
            .buttons(self.ends(caller))
    }

    fn ends(&self, caller: &Caller) -> Vec<Button> {
        let language = caller.language;
        let mut ends = vec![Button::success(say!(language, "composer-send"), self.id(SEND))];
        // Discord does not tell with a modal where the bot is only a guest.
        if caller.context != Context::Elsewhere {
            ends.push(Button::secondary(say!(language, "composer-note"), self.id(ASK_NOTE.code)));
        }
        ends.push(Button::secondary(say!(language, "cancel"), self.id(CANCEL)));
        ends
    }

    fn text(&self, language: Language) -> String {
        let (opponent, title) = (mention(language, self.opponent), self.variant.title());
        let ask = say!(language, "composer-ask", opponent = opponent, title = title);
        let Some(odds) = self.handicap else { return ask };
        let odds = odds.told(language, self.variant.spec(), Against::Member);
        format!("{ask}\n{}", say!(language, "computer-odds-casual", odds = odds))
    }
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    may_play_here(caller)?;
    let Some((opponent, is_bot)) = call.target else {
        return Err(HandlerError::Internal("a user command came without a user".to_owned()));
    };
    if bot.is_me(opponent) {
        let setup = computer::Setup::usual(usual_variant(bot, caller)?);
        return computer::page(bot, caller, setup, Reply::private);
    }
    may_be_asked(caller, Some(opponent), (is_bot, call.target_is_absent))?;
    if opponent == caller.by {
        return Err(ChallengeRefusal::Yourself.into());
    }
    let settings = bot.app.settings_in(caller.place)?;
    // Told before anything is chosen.
    settings.admit(&caller.who(), caller.place, caller.within)?;
    let theirs = bot.app.member(opponent)?;
    let draft = Draft {
        opponent,
        variant: usual_variant(bot, caller)?,
        time: settings.time,
        side: SideWish::Random,
        rated: settings.rated && caller.settings.ratings && theirs.settings.ratings,
        handicap: None,
    };
    Ok(draft.rows(caller, Reply::private(draft.text(caller.language))))
}

/// What the caller plays already, or else the first in the list: of the games that are played here.
fn usual_variant(bot: &Bot, caller: &Caller) -> Result<Variant, HandlerError> {
    let offered = bot.app.settings_in(caller.place)?.variants();
    let games = bot.app.records_of(caller.by)?;
    let last = games.iter().map(|game| game.variant).rfind(|played| offered.contains(played));
    Ok(last.or_else(|| offered.first().copied()).unwrap_or(Variant::ALL[0]))
}

fn of(event: &ComponentEvent) -> Result<Draft, HandlerError> {
    Draft::read(&event.id).ok_or_else(|| unknown(&event.caller))
}

fn change(event: &ComponentEvent, change: impl FnOnce(&mut Draft)) -> Result<Reply, HandlerError> {
    let mut draft = of(event)?;
    change(&mut draft);
    let caller = &event.caller;
    Ok(draft.rows(caller, Reply::replace(draft.text(caller.language))))
}

fn variant(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(|name| Variant::from_str(name).ok());
    let chosen = chosen.ok_or_else(|| unknown(&event.caller))?;
    // Each game has pieces of its own.
    change(event, |draft| (draft.variant, draft.handicap) = (chosen, None))
}

fn handicap(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().map(str::to_owned);
    change(event, |draft| {
        draft.handicap = chosen.and_then(|value| Odds::read(draft.variant, &value));
        draft.rated &= draft.handicap.is_none();
    })
}

fn time(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let chosen = event.value().and_then(time_controls::read);
    let chosen = chosen.ok_or_else(|| unknown(&event.caller))?;
    change(event, |draft| draft.time = chosen)
}

/// Opens a modal for the note.
fn ask_note(event: &ComponentEvent) -> Result<Modal, HandlerError> {
    let (draft, language) = (of(event)?, event.caller.language);
    let field = TextInput {
        name: NOTE,
        label: say!(language, "composer-note-label"),
        value: String::new(),
        most: u16::try_from(Challenge::NOTE_MAX).expect("a note is short"),
        required: true,
    };
    let title = say!(language, "composer-send");
    Ok(Modal { id: draft.id(WITH_NOTE), title, fields: vec![field] })
}

async fn with_note(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let note = event.input(NOTE).map(str::to_owned);
    send(bot, event, note).await
}

async fn send(
    bot: Arc<Bot>,
    event: ComponentEvent,
    note: Option<String>,
) -> Result<Reply, HandlerError> {
    let Draft { opponent, variant, time, side, rated, handicap } = of(&event)?;
    let (opponent, time, rated) = (Some(opponent), Some(time), Some(rated));
    let wish = Wish { variant, opponent, role: None, side, time, rated, handicap, note };
    let language = event.caller.language;
    let shown = issue(bot, event.caller, wish).await?;
    // The message with the menus has served; the challenge comes after it.
    Ok(Reply::replace(say!(language, "composer-sent")).and_apart(shown))
}

fn cancel(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(Reply::replace(say!(event.caller.language, "composer-cancelled")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::limits::CUSTOM_ID_MAX;

    #[test]
    fn a_draft_is_read_back_from_its_buttons() {
        for variant in Variant::ALL {
            for time in time_controls::offered() {
                let odds = Odds::all(*variant).map(Some).chain([None]);
                for handicap in odds {
                    let (opponent, rated) = (Member(u64::MAX), handicap.is_none());
                    let side = if rated { SideWish::White } else { SideWish::Random };
                    let variant = *variant;
                    let draft = Draft { opponent, variant, time, side, rated, handicap };
                    let id = draft.id(SEND);
                    assert!(id.to_string().len() <= CUSTOM_ID_MAX, "{id}");
                    assert_eq!(Draft::read(&id), Some(draft));
                }
            }
        }
    }
}
