//! The answers to a question, as they stand below a message: a button each, or in menus. Which of
//! the two hardly changes within a game, so that one finds them where they were the turn before.

use oddboard_rules::{AnyPosition, Piece, Side};
use oddboard_speech::SpecSpeech;
use oddboard_speech::pick::{About, Group, Label, Part, Path, Pick, Question};

use crate::{
    language::{Language, say},
    reply::{
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::CustomId,
        icons::{Icon, Icons},
        limits::{OPTION_MAX, ROW_BUTTONS_MAX},
        truncate::truncate,
    },
};

/// How much room there is for buttons before a menu is easier, on a phone: the characters of all
/// labels, and some around each. A piece is looked for by its name, a square by where it is, which
/// is quicker; so of squares there may be more.
const ROOM_FOR_PIECES: usize = 160;
const ROOM: usize = 360;
const AROUND: usize = 4;

/// What answers carry, and how much room there is for them.
pub(crate) struct Onward<'a> {
    /// The picks before the question.
    pub(crate) path: &'a Path,
    /// How the game began.
    pub(crate) start: &'a AnyPosition,
    /// The rows for answers.
    pub(crate) rows: usize,
    /// What a button carries that leads along a path.
    pub(crate) go: &'a dyn Fn(Path) -> CustomId,
    /// What a menu carries; each in a message has a number.
    pub(crate) choose: &'a dyn Fn(usize) -> CustomId,
    /// The pieces as emoji.
    pub(crate) icons: &'a Icons,
}

impl Onward<'_> {
    /// Some answers to a question that is asked in a position.
    pub(crate) fn answers(
        &self,
        language: Language,
        position: &AnyPosition,
        question: &Question,
        groups: &[Group<'_>],
    ) -> (Vec<SelectMenu>, Vec<Button>) {
        let label = |pick: &Pick| {
            let Label { text, detail, short } = question.label(position, pick, language);
            let cut = |text: String| truncate(&text, OPTION_MAX);
            Label { text: cut(text), detail: cut(detail), short: cut(short) }
        };
        if let [only] = groups {
            let labels: Vec<Label> = only.picks.iter().map(label).collect();
            if self.is_for_buttons(language, question.about, &labels) {
                let button = |(pick, label): (&Pick, Label)| {
                    let button = Button::primary(label.text, (self.go)(self.path.with(&pick.key)));
                    button.icon(self.icon(position, pick))
                };
                return (Vec::new(), only.picks.iter().zip(labels).map(button).collect());
            }
        }
        let menu = |(number, group): (usize, &Group<'_>)| {
            let labels: Vec<Label> = group.picks.iter().map(label).collect();
            let question = asked(language, question.about);
            let placeholder = match &labels[..] {
                [first, .., last] if group.headed => {
                    truncate(&format!("{question} {} … {}", first.short, last.short), OPTION_MAX)
                }
                [only] if group.headed => {
                    truncate(&format!("{question} {}", only.short), OPTION_MAX)
                }
                _ => question,
            };
            let option = |(pick, label): (&Pick, Label)| SelectOption {
                description: Some(label.detail).filter(|detail| !detail.is_empty()),
                icon: self.icon(position, pick),
                ..SelectOption::new(label.text, &pick.key)
            };
            let offer = SelectKind::Options(group.picks.iter().zip(labels).map(option).collect());
            SelectMenu::one((self.choose)(number), placeholder, offer)
        };
        (groups.iter().enumerate().map(menu).collect(), Vec::new())
    }
}

impl Onward<'_> {
    /// Whether answers stand in buttons. Pieces do where the larger army has room at the start of
    /// the game, whatever is left of it; other answers where there is room for them.
    fn is_for_buttons(&self, language: Language, about: About, labels: &[Label]) -> bool {
        let has_room = match about {
            About::Piece => {
                let armies = Side::BOTH.map(|side| self.army(language, side));
                armies.into_iter().max().is_none_or(|room| room <= ROOM_FOR_PIECES)
            }
            _ => room_of(labels.iter().map(|label| label.text.chars().count())) <= ROOM,
        };
        has_room && labels.len() <= self.rows * ROW_BUTTONS_MAX
    }

    /// How much room a side's pieces take at the start of the game.
    fn army(&self, language: Language, side: Side) -> usize {
        let spec = self.start.spec();
        room_of(self.start.occupied(side).filter_map(|square| {
            let name = spec.kind_name(self.start.piece_at(square)?.kind, language);
            Some(name.chars().count() + 1 + spec.geometry.name(square).to_string().len())
        }))
    }

    /// The piece that an answer is about: the one that moves, the one that is taken, or what it
    /// becomes.
    fn icon(&self, position: &AnyPosition, pick: &Pick) -> Option<Icon> {
        let own = |kind| self.icons.of(position.spec(), Piece { side: position.turn(), kind });
        match pick.part {
            Part::Piece(square) | Part::Block(square) | Part::With(_, square) => {
                self.icons.on(position, square)
            }
            Part::Target { to, taking } => {
                let square = taking.unwrap_or(to);
                let piece = position.piece_at(square)?;
                let taken = piece.side != position.turn();
                self.icons.of(position.spec(), piece).filter(|_| taken)
            }
            Part::Hand(kind) | Part::Become(kind) | Part::Split(kind) => own(kind),
            Part::Placed(Some(_)) => own(position.spec().placed?),
            Part::Placed(None)
            | Part::Pass
            | Part::Fusion
            | Part::Plain
            | Part::Pair(..)
            | Part::Nothing => None,
        }
    }
}

fn room_of(labels: impl Iterator<Item = usize>) -> usize {
    labels.map(|length| length + AROUND).sum()
}

/// What a question asks, in words.
pub(crate) fn asked(language: Language, about: About) -> String {
    match about {
        About::Piece => say!(language, "pick-piece"),
        About::Target => say!(language, "pick-target"),
        About::Form => say!(language, "pick-form"),
        About::Component => say!(language, "pick-component"),
        About::Placement => say!(language, "pick-placement"),
        About::Pair => say!(language, "pick-pair"),
    }
}
