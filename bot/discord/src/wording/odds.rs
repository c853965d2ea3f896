//! Handicaps as they are chosen: which side begins without which piece.

use oddboard_game::core::{GameRecord, Giver, Handicap};
use oddboard_rules::{Kind, Spec, Variant};
use oddboard_speech::{SpecSpeech, plain};

use crate::{
    language::{Language, Speak, say},
    reply::components::SelectOption,
};

/// Against whom a handicap is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Against {
    Computer,
    Member,
}

/// Which side lacks which piece, as the one who chooses sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Odds {
    /// Whether the opponent lacks it, and not the one who chooses.
    pub(crate) by_opponent: bool,
    /// What is missing.
    pub(crate) kind: Kind,
}

/// The value for no odds.
const NONE: &str = "-";

impl Odds {
    /// All that there are in a game, the opponent's first.
    pub(crate) fn all(variant: Variant) -> impl Iterator<Item = Self> {
        let kinds = variant.odds();
        [true, false].into_iter().flat_map(move |by_opponent| {
            kinds.clone().into_iter().map(move |kind| Self { by_opponent, kind })
        })
    }

    /// As it is written in custom ids and as an option's value.
    pub(crate) fn written(self, spec: &Spec) -> String {
        // The computer, or me.
        let by = if self.by_opponent { 'c' } else { 'm' };
        format!("{by}/{}", spec.kind(self.kind).code)
    }

    /// Reads what is written so; none if a game has no such odds.
    pub(crate) fn read(variant: Variant, text: &str) -> Option<Self> {
        Self::all(variant).find(|odds| odds.written(variant.spec()) == text)
    }

    /// In words.
    pub(crate) fn told(self, language: Language, spec: &Spec, against: Against) -> String {
        let by = match (self.by_opponent, against) {
            (false, _) => "you",
            (true, Against::Computer) => "computer",
            (true, Against::Member) => "opponent",
        };
        let piece = spec.kind_name(self.kind, language);
        say!(language, "computer-odds", by = by, piece = piece)
    }

    /// Those that somebody may mean by what they typed instead of choosing: all its words stand in what one is called, in
    /// any language, or it is what is missing.
    pub(crate) fn meant(variant: Variant, text: &str) -> Vec<Self> {
        let (spec, typed) = (variant.spec(), words(text));
        let kinds = spec.kinds_called(text.trim());
        let fits = |odds: &Self| {
            let mut told = Language::ALL.into_iter().flat_map(|language| {
                [Against::Computer, Against::Member].map(|by| words(&odds.told(language, spec, by)))
            });
            kinds.contains(&odds.kind)
                || told.any(|told| typed.iter().all(|word| told.contains(word)))
        };
        Self::all(variant).filter(|odds| !typed.is_empty() && fits(odds)).collect()
    }

    /// Whether it is to be suggested for what is typed so far.
    pub(crate) fn begins_like(told: &str, typed: &str) -> bool {
        let told = plain(told);
        words(typed).iter().all(|word| told.contains(word))
    }

    /// As the challenger's wish.
    pub(crate) fn of_challenger(self, variant: Variant) -> Handicap {
        let giver = if self.by_opponent { Giver::Opponent } else { Giver::Challenger };
        Handicap::new(giver, variant, self.kind)
    }
}

/// The words of a text, whatever stands between them.
fn words(text: &str) -> Vec<String> {
    let plain = plain(text);
    let words = plain.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What a menu of odds offers, with what is chosen already.
pub(crate) fn offered(
    language: Language,
    variant: Variant,
    chosen: Option<Odds>,
    against: Against,
) -> Vec<SelectOption> {
    let spec = variant.spec();
    let none = SelectOption {
        chosen: chosen.is_none(),
        ..SelectOption::new(say!(language, "computer-odds-none"), NONE)
    };
    let option = |odds: Odds| SelectOption {
        chosen: chosen == Some(odds),
        ..SelectOption::new(odds.told(language, spec, against), odds.written(spec))
    };
    [none].into_iter().chain(Odds::all(variant).map(option)).collect()
}

/// The handicap of a game, if it has one, to follow its heading.
pub(crate) fn of_game(language: Language, record: &GameRecord) -> Option<String> {
    let (side, kind) = record.odds()?;
    let piece = record.variant.spec().kind_name(kind, language);
    Some(say!(language, "game-handicap", side = language.side(side), piece = piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::limits::OPTIONS_MAX;

    #[test]
    fn a_handicap_is_found_by_its_words_and_by_what_is_missing() {
        for variant in Variant::ALL {
            let spec = variant.spec();
            // Of a name that is also a part of others' more may be meant.
            let alone = |kind: &Kind| {
                let name = spec.kind_name(*kind, Language::English);
                !name.contains(['-', ' ']) && spec.kinds_called(&name) == [*kind]
            };
            let Some(kind) = variant.odds().into_iter().find(alone) else { continue };
            let name = spec.kind_name(kind, Language::English);
            let meant = |typed: &str| Odds::meant(*variant, typed);
            for typed in [name.clone(), name.to_uppercase(), format!("without {name}")] {
                let found = meant(&typed);
                let sides: Vec<_> = found.iter().map(|odds| odds.by_opponent).collect();
                assert_eq!(sides, [true, false], "{variant}, {typed}");
                assert!(found.iter().all(|odds| odds.kind == kind), "{variant}, {typed}");
            }
            let own = [Odds { by_opponent: false, kind }];
            for typed in [format!("you without {name}"), format!("You play without: {name}")] {
                assert_eq!(meant(&typed), own, "{variant}, {typed}");
            }
            let computer = format!("the computer without {name}");
            assert_eq!(meant(&computer), [Odds { by_opponent: true, kind }], "{variant}");
            for typed in ["", "dragonfly", "without zebra"] {
                assert!(meant(typed).is_empty(), "{variant}, {typed}");
            }
        }
        assert!(Odds::begins_like("Tu joues sans\u{a0}: Éléphant", "sans ele"));
        assert!(!Odds::begins_like("You play without: Joker", "without rook"));
    }

    #[test]
    fn a_menu_has_room_for_all_odds_of_every_game() {
        for variant in Variant::ALL {
            for against in [Against::Computer, Against::Member] {
                let offered = offered(Language::English, *variant, None, against);
                assert!(offered.len() > 2 && offered.len() <= OPTIONS_MAX, "{variant}");
            }
        }
    }
}
