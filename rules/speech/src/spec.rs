//! What is said about a game and its kinds.

use oddboard_rules::{Kind, Side, Spec, Square};

use crate::firsts::First;
use crate::games::{self, every_game};
use crate::grammar::{Words, plain};
use crate::lessons::Lesson;
use crate::rulebook::Section;
use crate::topics;
use crate::words::{
    Language, ToSentence, kind_words, number, own_beside, place_name, side_beside, words,
};

macro_rules! rooms {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        /// The games' rule books, in the order of the list of games.
        static RULEBOOKS: &[&[Section]] = &[$(games::$room::rulebook::SECTIONS),*];

        /// The games' lessons, in the order of the list of games.
        static LESSONS: &[&[Lesson]] = &[$(games::$room::lessons::LESSONS),*];

        /// What is new in the games, in the order of the list of games.
        static FIRSTS: &[&[First]] = &[$(games::$room::firsts::FIRSTS),*];
    };
}

every_game!(rooms);

/// What is said about a game and its kinds.
pub trait SpecSpeech {
    /// What a kind is called in a language.
    fn kind_name(&self, kind: Kind, language: Language) -> String;

    /// What several of a kind are called in a language.
    fn kinds_name(&self, kind: Kind, language: Language) -> String;

    /// How a kind moves, in words that follow its name.
    fn kind_moves(&self, kind: Kind, language: Language) -> String;

    /// The kind that people call so, by its name in any language, of one piece or of many, or its code; case
    /// and accents need not be right.
    fn kind_called(&self, name: &str) -> Option<Kind>;

    /// The kinds that people may mean: the one that is called so, or else those of whose names it is a part, as a Rook
    /// is of Dragon-Rook.
    fn kinds_called(&self, name: &str) -> Vec<Kind>;

    /// The square, place beside the board or hand that a text names at its end, in any language. A
    /// side need not say that it means its own place.
    fn place_called(&self, text: &str, by: Side) -> Option<Square>;

    /// What a square, a place beside the board or the hand is called in a language.
    fn place_name(&self, square: Square, language: Language) -> String;

    /// What the side that has a place beside the board calls it; nothing for other squares.
    fn own_place_name(&self, square: Square, language: Language) -> Option<String>;

    /// What a side is called in a language.
    fn side_name(&self, side: Side, language: Language) -> String;

    /// What is odd about the game, in a line of at most 100 characters.
    fn summary(&self, language: Language) -> String;

    /// Who invented the game.
    fn inventors(&self, language: Language) -> String;

    /// The chapters of the rules, in reading order.
    fn rulebook(&self) -> &'static [Section];

    /// The chapter that is meant by its heading, articles aside, by a piece's name in any language, or by a word of its
    /// heading.
    fn chapter_headed(&self, topic: &str, language: Language) -> Option<usize>;

    /// The chapter whose text says it most, or what it is another word for.
    fn chapter_saying(&self, topic: &str, language: Language) -> Option<usize>;

    /// The lessons, in the order in which they are learnt.
    fn lessons(&self) -> &'static [Lesson];

    /// What is new to somebody who plays the game for the first time.
    fn firsts(&self) -> &'static [First];
}

/// What players of other games with hands call one, without accents.
const POCKETS: [&str; 6] = ["pocket", "pockets", "poche", "poches", "bolsillo", "bolsillos"];

impl SpecSpeech for Spec {
    fn kind_name(&self, kind: Kind, language: Language) -> String {
        kind_words(self, kind, None, language)
    }

    fn kinds_name(&self, kind: Kind, language: Language) -> String {
        kind_words(self, kind, Some("many"), language)
    }

    fn kind_moves(&self, kind: Kind, language: Language) -> String {
        kind_words(self, kind, Some("moves"), language)
    }

    fn kind_called(&self, name: &str) -> Option<Kind> {
        let (exact, loose) = (name.to_lowercase(), plain(name));
        let called = |kind: &Kind, name: &str, spelt: fn(&str) -> String| {
            let is_name = |language| spelt(&self.kind_name(*kind, language)) == name;
            self.kind(*kind).code.to_lowercase() == name || Language::ALL.into_iter().any(is_name)
        };
        // With its accents a name may be one kind's alone.
        let mut kinds = self.all_kinds();
        kinds
            .find(|kind| called(kind, &exact, str::to_lowercase))
            .or_else(|| self.all_kinds().find(|kind| called(kind, &loose, plain)))
            .or_else(|| {
                self.all_kinds().find(|kind| {
                    let many = |language| plain(&self.kinds_name(*kind, language));
                    Language::ALL.into_iter().any(|language| many(language) == loose)
                })
            })
    }

    fn kinds_called(&self, name: &str) -> Vec<Kind> {
        if let Some(kind) = self.kind_called(name) {
            return vec![kind];
        }
        let part = plain(name);
        let has_part = |kind: &Kind| {
            let names =
                Language::ALL.map(|language| Words::of(&self.kind_name(*kind, language)).plain());
            names.iter().any(|name| name.iter().any(|word| word == part))
        };
        self.all_kinds().filter(|kind| part.len() > 2 && has_part(kind)).collect()
    }

    fn place_called(&self, text: &str, by: Side) -> Option<Square> {
        let words = Words::of(text).plain();
        let named = |name: &str| {
            let is = |called: &str| Words::of(called).plain().joined() == name;
            let in_some = |called: &dyn Fn(Language) -> String| {
                Language::ALL.into_iter().any(|language| is(&called(language)))
            };
            let mut places = self.geometry.beside().chain([Square::HAND]);
            let place = places.find(|at| in_some(&|language| self.place_name(*at, language)));
            let own = || {
                let own = self.geometry.beside().nth(by.index())?;
                in_some(&|language| own_beside(self, language)).then_some(own)
            };
            let hand = || POCKETS.contains(&name).then_some(Square::HAND);
            self.geometry.square(name).or(place).or_else(own).or_else(hand)
        };
        (0..words.len()).find_map(|start| named(words.run(start, words.len() - start)?))
    }

    fn place_name(&self, square: Square, language: Language) -> String {
        place_name(self, square, language)
    }

    fn own_place_name(&self, square: Square, language: Language) -> Option<String> {
        side_beside(self, square).map(|_| own_beside(self, language))
    }

    fn side_name(&self, side: Side, language: Language) -> String {
        side.sentence(self).say(self, language)
    }

    fn summary(&self, language: Language) -> String {
        words!("summary").say(self, language)
    }

    fn inventors(&self, language: Language) -> String {
        let names: Vec<String> = self.inventors.iter().map(|name| (*name).to_owned()).collect();
        words!("inventors", who = names).say(self, language)
    }

    fn rulebook(&self) -> &'static [Section] {
        RULEBOOKS[number(self)]
    }

    fn chapter_headed(&self, topic: &str, language: Language) -> Option<usize> {
        topics::headed(self, topic, language)
    }

    fn chapter_saying(&self, topic: &str, language: Language) -> Option<usize> {
        topics::saying(self, topic, language)
    }

    fn lessons(&self) -> &'static [Lesson] {
        LESSONS[number(self)]
    }

    fn firsts(&self) -> &'static [First] {
        FIRSTS[number(self)]
    }
}
