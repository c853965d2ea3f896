//! Which chapter of the rules is meant by a word or two.

use oddboard_rules::Spec;

use crate::grammar::{Words, plain};
use crate::rulebook::{Section, Topic};
use crate::spec::SpecSpeech;
use crate::words::{Language, words};

/// Letters that the beginning of a word has at least, and a word that is also meant by its plural.
const BEGINNING: usize = 3;

/// How a typed word must fit one that stands in the rules.
#[derive(Clone, Copy)]
enum Fit {
    /// It's the same word, of one or of many.
    Whole,
    /// The word begins so.
    Beginning,
}

impl Fit {
    const ALL: [Fit; 2] = [Fit::Whole, Fit::Beginning];

    fn is(self, typed: &str, word: &str) -> bool {
        let begins = typed.len() >= BEGINNING && word.starts_with(typed);
        match self {
            Fit::Whole => typed == word || is_plural(word, typed) || is_plural(typed, word),
            Fit::Beginning => begins,
        }
    }

    /// Where a text says some words, one after the other: the places of the first of them.
    fn places(self, typed: &Words, text: &str) -> Vec<usize> {
        let (typed, text): (Vec<&str>, Words) = (typed.iter().collect(), Words::of(text).plain());
        let text: Vec<&str> = text.iter().collect();
        let are =
            |words: &[&str]| typed.iter().zip(words).all(|(typed, word)| self.is(typed, word));
        let runs = text.windows(typed.len().max(1)).enumerate();
        runs.filter(|(_, words)| are(words)).map(|(place, _)| place).collect()
    }
}

/// Is a word another one with an `s` behind it?
fn is_plural(many: &str, one: &str) -> bool {
    one.len() > BEGINNING && many.strip_suffix('s') == Some(one)
}

/// The chapter with a heading that is typed, articles aside; or the one on a kind that is called so in any language; or
/// one in whose heading the words stand.
pub(crate) fn headed(spec: &Spec, topic: &str, language: Language) -> Option<usize> {
    let chapters = spec.rulebook();
    let articles = articles(spec);
    let bare = |text: &str| without_articles(text, &articles).to_lowercase();
    let wanted = bare(topic);
    let typed = Words::of(&wanted).plain();
    if typed.len() == 0 {
        return None;
    }
    let is_article = articles.iter().any(|article| article == typed.joined());
    let title = |section: &Section| section.title(spec, language);
    let find =
        |fits: &dyn Fn(&str) -> bool| chapters.iter().position(|section| fits(&title(section)));
    let of_kind = |name: &str| {
        let topic = Topic::Piece(spec.kind_called(name)?);
        chapters.iter().position(|section| section.topic == topic)
    };
    // A letter that is an article may be a kind's.
    find(&|title| bare(title) == wanted)
        .or_else(|| of_kind(topic.trim()).or_else(|| of_kind(&wanted)))
        .or_else(|| find(&|title| Words::of(&bare(title)).plain().joined() == typed.joined()))
        .or_else(|| {
            Fit::ALL.into_iter().filter(|_| !is_article).find_map(|fit| {
                let places = |title: &str| fit.places(&typed, &bare(title));
                // Of several the one that is headed by the words.
                find(&|title| places(title).contains(&0))
                    .or_else(|| find(&|title| !places(title).is_empty()))
            })
        })
}

/// The chapter whose text says some words most often, the first of several. What sums up or adds to the others comes
/// last. If none does, the words may be others for what the rules say.
pub(crate) fn saying(spec: &Spec, topic: &str, language: Language) -> Option<usize> {
    let articles = articles(spec);
    let typed = Words::of(without_articles(topic, &articles)).plain();
    if typed.len() == 0 || articles.iter().any(|article| article == typed.joined()) {
        return None;
    }
    let said = || said(spec, &typed, language);
    let others = || {
        let list = words!("typed-topics").say(spec, language);
        let lines = list.lines().map(|line| Words::of(line).plain());
        let fitting = lines.filter(|line| line.iter().skip(1).any(|word| word == typed.joined()));
        let own: Vec<String> =
            fitting.filter_map(|line| line.iter().next().map(str::to_owned)).collect();
        let headed = own.iter().find_map(|word| headed(spec, word, language));
        headed.or_else(|| own.iter().find_map(|word| self::said(spec, &Words::of(word), language)))
    };
    said().or_else(others)
}

/// The chapter whose own text says the words.
fn said(spec: &Spec, typed: &Words, language: Language) -> Option<usize> {
    let is_of_its_own = |section: &Section| {
        !matches!(section.topic, Topic::Overview | Topic::Tips | Topic::Values | Topic::Rulings)
    };
    let chapters = || spec.rulebook().iter().enumerate();
    let find = |is_own: bool, fit: Fit| {
        let asked = chapters().rev().filter(|(_, section)| is_of_its_own(section) == is_own);
        let counted = asked.map(|(index, section)| {
            (fit.places(typed, &section.text(spec, language)).len(), index)
        });
        let saying = counted.filter(|(count, _)| *count > 0);
        saying.max_by_key(|(count, _)| *count).map(|(_, index)| index)
    };
    let both = |is_own: bool| Fit::ALL.into_iter().find_map(|fit| find(is_own, fit));
    both(true).or_else(|| both(false))
}

/// The articles of every language.
fn articles(spec: &Spec) -> Vec<String> {
    let of = |language| words!("typed-articles").say(spec, language);
    Words::of(&Language::ALL.map(of).join(" ")).iter().map(str::to_owned).collect()
}

/// A text without the article before it.
fn without_articles<'t>(text: &'t str, articles: &[String]) -> &'t str {
    let text = text.trim();
    let is_end = |c: char| c.is_whitespace() || "'’".contains(c);
    match text.split_once(is_end) {
        Some((article, rest)) if !rest.is_empty() && articles.contains(&plain(article)) => {
            rest.trim()
        }
        _ => text,
    }
}
