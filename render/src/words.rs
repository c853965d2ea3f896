//! What pictures say themselves; what the rules say comes from the game.

use oddboard_rules::Spec;
use oddboard_speech::words::{Language, Lexicon, Sentence};

static WORDS: Lexicon = Lexicon::new([
    include_str!("../words/en.ftl"),
    include_str!("../words/fr.ftl"),
    include_str!("../words/es.ftl"),
]);

pub(crate) use oddboard_speech::words::words;

/// The sentence in a language, about a game.
pub(crate) fn say(sentence: &Sentence, spec: &Spec, language: Language) -> String {
    sentence.say_from(&WORDS, spec, language)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "the crate's own files can be read")]

    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use oddboard_rules::{Side, Variant};
    use oddboard_speech::SpecSpeech;
    use oddboard_speech::words::{Outline, faults, named, outline};

    use super::{Language, WORDS};
    use crate::draw::font;

    fn messages(language: Language) -> BTreeMap<String, Outline> {
        outline(WORDS.sources(language)[0])
    }

    fn used(folder: &Path) -> BTreeSet<String> {
        let mut used = BTreeSet::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                used.extend(self::used(&path));
            } else if !path.ends_with("src/words.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                used.extend(named(&text, &["words!("]));
            }
        }
        used
    }

    #[test]
    fn the_messages_are_those_that_are_used() {
        let there: BTreeSet<String> = messages(Language::English).into_keys().collect();
        let used = used(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let missing: Vec<_> = used.difference(&there).collect();
        assert!(missing.is_empty(), "without words: {missing:#?}");
        let unused: Vec<_> = there.difference(&used).collect();
        assert!(unused.is_empty(), "never said: {unused:#?}");
    }

    #[test]
    fn every_text_is_written_as_we_write() {
        let mut found = Vec::new();
        for language in Language::ALL {
            let messages = messages(language);
            let texts = messages.values().flat_map(|message| &message.texts);
            found.extend(texts.flat_map(|text| faults(language, text)));
        }
        assert!(found.is_empty(), "{found:#?}");
    }

    #[test]
    fn the_font_has_every_letter_of_every_language() {
        for &variant in Variant::ALL {
            let spec = variant.spec();
            for language in Language::ALL {
                let kinds = spec.all_kinds().map(|kind| spec.kind_name(kind, language));
                for name in kinds.chain(Side::BOTH.map(|side| spec.side_name(side, language))) {
                    assert!(font::shows(&name), "{}: {name}", language.tag());
                }
            }
        }
        for language in Language::ALL {
            // The line under a picture is not drawn.
            let drawn = messages(language).into_iter();
            for (_, outline) in drawn.filter(|(name, _)| !name.starts_with("sign-")) {
                for text in &outline.texts {
                    assert!(font::shows(text), "{}: {text}", language.tag());
                }
            }
        }
    }

    #[test]
    fn every_language_says_the_same() {
        for language in [Language::French, Language::Spanish] {
            let fills = |language| -> BTreeMap<String, BTreeSet<String>> {
                messages(language)
                    .into_iter()
                    .map(|(name, outline)| (name, outline.fills))
                    .collect()
            };
            assert_eq!(fills(language), fills(Language::English), "{}", language.tag());
        }
    }
}
