//! The languages.

/// A language that Oddboard speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English, in which everything is written first.
    #[default]
    English,
    /// French.
    French,
    /// Spanish.
    Spanish,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::Spanish];

    /// Its tag (BCP 47).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Spanish => "es",
        }
    }

    /// Its name, in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
            Language::Spanish => "Español",
        }
    }

    /// The language of a tag such as `fr` or `es-419`; `None` for one that is not spoken.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split('-').next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag() == primary)
    }
}
