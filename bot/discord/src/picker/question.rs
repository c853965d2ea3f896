//! A question with its answers, as a message.

use oddboard_game::core::GameState;
use oddboard_speech::pick::{About, Group, Label, Limits, Pick, Question};

use super::{CHOOSE, Spot, cancel, made_so_far, picture, scene, so_far, undo};
use crate::{
    Bot,
    call::Caller,
    choose,
    components::{Button, CHOICES_MAX, Choice, Menu, Offer},
    language::{Language, say},
    reply::{Picture, Reply, shorten},
    words,
};

/// A menu's options, and menus in a message: five rows, which leaves one for the rest.
const LIMITS: Limits = Limits { group: CHOICES_MAX, page: 4 };
/// The most characters that an answer has, as an option of a menu:
/// <https://discord.com/developers/docs/components/reference#string-select>
pub(super) const LABEL_MAX: usize = 100;
/// So many answers can be buttons: four rows, which leaves one for the rest.
const BUTTONS_MAX: usize = 20;
/// How much room there is for buttons before a menu is easier, on a phone: the
/// characters of all labels, and some around each.
const ROOM: usize = 160;
const AROUND: usize = 4;

/// A message of the picker.
pub(super) struct Asked {
    pub(super) lines: Vec<String>,
    pub(super) menus: Vec<Menu>,
    /// The answers, where they are buttons.
    pub(super) choices: Vec<Button>,
    /// What can be done besides answering.
    pub(super) buttons: Vec<Button>,
    pub(super) picture: Picture,
}

impl Asked {
    /// As a new message, or instead of the one that was clicked.
    pub(super) fn reply(self, form: impl FnOnce(String) -> Reply) -> Reply {
        let reply = form(self.lines.join("\n")).picture(self.picture);
        let reply = self.menus.into_iter().fold(reply, Reply::menu);
        reply.buttons(self.choices).buttons(self.buttons)
    }
}

/// Puts a question.
pub(super) fn asked(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    spot: &Spot,
    question: &Question,
) -> Asked {
    let language = caller.language;
    let pages = question.pages(LIMITS);
    let last = pages.len().saturating_sub(1);
    let page = spot.page.min(last);
    let groups = pages.get(page).map_or(&[][..], Vec::as_slice);
    let (menus, choices) = answers(language, state, spot, question, (page, groups));
    let facing = choose::facing(state, caller);
    Asked {
        lines: lines(language, state, spot, question),
        menus,
        choices,
        buttons: besides(language, state, spot, question, (page, last)),
        picture: picture(bot, caller, state, scene::asking(state.game(), question, facing)),
    }
}

fn lines(language: Language, state: &GameState, spot: &Spot, question: &Question) -> Vec<String> {
    let mut lines = vec![words::heading(language, state.record())];
    if let Some(made) = made_so_far(language, state) {
        lines.push(made);
        if question.about == About::Piece {
            lines.push(match question.pass() {
                Some(_) => say!(language, "pick-goes-on"),
                None => say!(language, "pick-must-go-on"),
            });
        }
    }
    if question.about == About::Piece && state.position().in_check() {
        lines.push(say!(language, "pick-in-check"));
    }
    let words = match question.about {
        About::Piece => say!(language, "pick-piece"),
        About::Target => say!(language, "pick-target"),
        About::Form => say!(language, "pick-form"),
        About::Component => say!(language, "pick-component"),
        About::Placement => say!(language, "pick-placement"),
        About::Pair => say!(language, "pick-pair"),
    };
    lines.push(match so_far(language, state, &spot.path) {
        Some(trail) => format!("{trail}: **{words}**"),
        None => format!("**{words}**"),
    });
    lines
}

/// The answers: a button each where they are few and short, else in menus.
fn answers(
    language: Language,
    state: &GameState,
    spot: &Spot,
    question: &Question,
    (page, groups): (usize, &[Group<'_>]),
) -> (Vec<Menu>, Vec<Button>) {
    let label = |pick: &Pick| {
        let Label { text, detail, short } = question.label(state.position(), pick, language);
        let cut = |text: String| shorten(&text, LABEL_MAX);
        Label { text: cut(text), detail: cut(detail), short: cut(short) }
    };
    if let [only] = groups {
        let labels: Vec<Label> = only.picks.iter().map(label).collect();
        if are_few(&labels) {
            let button = |(pick, label): (&Pick, Label)| {
                Button::primary(label.text, Spot::at(spot.path.with(&pick.key)).id(state))
            };
            return (Vec::new(), only.picks.iter().zip(labels).map(button).collect());
        }
    }
    let record = state.record();
    let menu = |(number, group): (usize, &Group<'_>)| {
        let here = Spot { path: spot.path.clone(), page };
        let id = CHOOSE.on_game_with(record.id, record.ply(), here.rest(state, number));
        let labels: Vec<Label> = group.picks.iter().map(label).collect();
        let placeholder = match &labels[..] {
            [first, .., last] if group.headed => {
                shorten(&format!("{} … {}", first.short, last.short), LABEL_MAX)
            }
            [only] if group.headed => only.short.clone(),
            _ => say!(language, "pick-choose"),
        };
        let choice = |(pick, label): (&Pick, Label)| Choice {
            description: Some(label.detail).filter(|detail| !detail.is_empty()),
            ..Choice::new(label.text, &pick.key)
        };
        let offer = Offer::Choices(group.picks.iter().zip(labels).map(choice).collect());
        Menu::one(id, placeholder, offer)
    };
    (groups.iter().enumerate().map(menu).collect(), Vec::new())
}

fn are_few(labels: &[Label]) -> bool {
    let room: usize = labels.iter().map(|label| label.text.chars().count() + AROUND).sum();
    labels.len() <= BUTTONS_MAX && room <= ROOM
}

/// What else can be done: to go back or on, to leave, to end or mend the turn.
fn besides(
    language: Language,
    state: &GameState,
    spot: &Spot,
    question: &Question,
    (page, last): (usize, usize),
) -> Vec<Button> {
    let mut buttons = Vec::new();
    let turn_to = |page| Spot { path: spot.path.clone(), page }.id(state);
    if let Some(back) = spot.path.back() {
        let id = Spot::at(back).id(state);
        buttons.push(Button::secondary(say!(language, "pick-back"), id));
    }
    if page > 0 {
        buttons.push(Button::secondary("◀", turn_to(page - 1)));
    }
    if page < last {
        buttons.push(Button::secondary("▶", turn_to(page + 1)));
    }
    if let Some(pass) = question.pass() {
        let label = if state.position().starts_turn() {
            say!(language, "pick-pass")
        } else {
            say!(language, "pick-end-turn")
        };
        let id = Spot::at(spot.path.with(&pass.key)).id(state);
        buttons.push(Button::success(label, id));
    }
    if question.about == About::Piece {
        buttons.extend(undo(language, state));
    }
    buttons.push(cancel(language, state));
    buttons
}
