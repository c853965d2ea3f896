//! Messages in every language.

use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentError, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::Language;

type Bundle = FluentBundle<FluentResource>;

/// What the games share, in the order of [`Language::ALL`].
const SHARED: [&str; 3] = [include_str!("en.ftl"), include_str!("fr.ftl"), include_str!("es.ftl")];

/// Messages in every language, read when the first of them is needed.
pub struct Lexicon {
    /// By language, in the order of [`Language::ALL`]; a later source's message stands in for
    /// an earlier one's of the same name.
    sources: [[&'static str; 2]; 3],
    bundles: OnceLock<[Bundle; 3]>,
}

impl Lexicon {
    /// A game's messages, over those that the games share.
    pub(crate) const fn of_game([english, french, spanish]: [&'static str; 3]) -> Lexicon {
        Lexicon {
            sources: [[SHARED[0], english], [SHARED[1], french], [SHARED[2], spanish]],
            bundles: OnceLock::new(),
        }
    }

    /// Messages of another part of the program.
    #[must_use]
    pub const fn new([english, french, spanish]: [&'static str; 3]) -> Lexicon {
        Lexicon { sources: [[english, ""], [french, ""], [spanish, ""]], bundles: OnceLock::new() }
    }

    /// The sources of a language's messages, as Fluent reads them.
    #[must_use]
    pub const fn sources(&self, language: Language) -> [&'static str; 2] {
        self.sources[language as usize]
    }

    /// A message, or one of its attributes, with its arguments filled in; `None` if the
    /// language has no such thing. What cannot be filled in is added to `errors`.
    pub fn find(
        &self,
        language: Language,
        message: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
        errors: &mut Vec<FluentError>,
    ) -> Option<String> {
        let bundle = &self.bundles()[language as usize];
        let found = bundle.get_message(message)?;
        let pattern = match attribute {
            Some(attribute) => found.get_attribute(attribute)?.value(),
            None => found.value()?,
        };
        Some(bundle.format_pattern(pattern, Some(arguments), errors).into_owned())
    }

    /// The same in that language or else in English.
    ///
    /// A message that is missing, or lacks an argument, is an error of ours: tests stop there;
    /// in the field its name, or the argument's, stands in.
    #[must_use]
    pub fn say(
        &self,
        language: Language,
        message: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> String {
        let mut errors = Vec::new();
        let text = self
            .find(language, message, attribute, arguments, &mut errors)
            .or_else(|| self.find(Language::English, message, attribute, arguments, &mut errors));
        debug_assert!(text.is_some(), "there is no message {message} {attribute:?}");
        debug_assert!(errors.is_empty(), "{message}: {errors:?}");
        text.unwrap_or_else(|| message.to_owned())
    }

    fn bundles(&self) -> &[Bundle; 3] {
        self.bundles.get_or_init(|| Language::ALL.map(|language| self.bundle(language)))
    }

    fn bundle(&self, language: Language) -> Bundle {
        let identifier: LanguageIdentifier =
            language.tag().parse().expect("the languages' tags are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks that isolate what is filled in would break links, mentions and monospaced text.
        bundle.set_use_isolating(false);
        for source in self.sources(language) {
            let resource = FluentResource::try_new(source.to_owned())
                .expect("the messages are well formed, which a test sees to");
            bundle.add_resource_overriding(resource);
        }
        bundle
    }
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lexicon").finish_non_exhaustive()
    }
}
