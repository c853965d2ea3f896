//! What kinds are called, for reading what people type.

use std::sync::OnceLock;

use oddboard_rules::{Kind, Spec, Variant};

use crate::words::{Language, kind_words, number};

/// What kinds are called: the code of each, then its names in every language, as they are
/// typed without separators.
pub(crate) struct PieceNames(Vec<Vec<Name>>);

/// A name of a kind.
#[derive(PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is written.
    pub(crate) text: String,
    /// The same in lower case.
    pub(crate) lower: String,
}

impl Name {
    fn of(text: String) -> Name {
        Name { lower: text.to_lowercase(), text }
    }
}

impl PieceNames {
    /// The names of a game's kinds, made when first needed.
    pub(crate) fn of(spec: &Spec) -> &'static PieceNames {
        static NAMES: [OnceLock<PieceNames>; Variant::ALL.len()] =
            [const { OnceLock::new() }; Variant::ALL.len()];
        NAMES[number(spec)].get_or_init(|| PieceNames::collect(spec))
    }

    fn collect(spec: &Spec) -> PieceNames {
        let names = |kind: Kind| {
            let mut names = vec![Name::of(spec.kind(kind).code.to_string())];
            for language in Language::ALL {
                let name = Name::of(squeeze(&kind_words(spec, kind, None, language)));
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names
        };
        PieceNames(spec.all_kinds().map(names).collect())
    }

    /// The names of one kind, its code first.
    pub(crate) fn of_kind(&self, kind: Kind) -> &[Name] {
        &self.0[kind.index()]
    }
}

/// The text without what stands between a piece and its squares: signs, and a cross for "takes".
pub(crate) fn squeeze(text: &str) -> String {
    let is_between = |c: char| c.is_whitespace() || "-–—→>=:,@()*+~x×".contains(c);
    text.chars().filter(|c| !is_between(*c)).collect()
}
