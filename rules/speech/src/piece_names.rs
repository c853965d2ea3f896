//! What kinds are called, for reading what people type.

use std::sync::OnceLock;

use oddboard_rules::{Kind, Spec, Variant};

use crate::words::{Language, kind_words, number};

/// What kinds are called: the code of each, then its names in every language, as they are
/// typed without separators.
pub(crate) struct PieceNames(Vec<Vec<String>>);

impl PieceNames {
    /// The names of a game's kinds, made when first needed.
    pub(crate) fn of(spec: &Spec) -> &'static PieceNames {
        static NAMES: [OnceLock<PieceNames>; Variant::ALL.len()] =
            [const { OnceLock::new() }; Variant::ALL.len()];
        NAMES[number(spec)].get_or_init(|| PieceNames::collect(spec))
    }

    fn collect(spec: &Spec) -> PieceNames {
        let names = |kind: Kind| {
            let mut names = vec![spec.kind(kind).code.to_string()];
            for language in Language::ALL {
                let name = squeeze(&kind_words(spec, kind, None, language));
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names
        };
        PieceNames(spec.all_kinds().map(names).collect())
    }

    /// The names of one kind, its code first.
    pub(crate) fn of_kind(&self, kind: Kind) -> &[String] {
        &self.0[kind.index()]
    }
}

/// What people write between a piece and its squares: "to", "takes" and the like.
const BETWEEN: [&str; 13] = [
    "to", "takes", "x", "×", "becomes", "on", "drop", "prend", "devient", "vers", "en", "captura",
    "toma",
];

/// The text without separators and the words and signs for "to" and "takes".
pub(crate) fn squeeze(text: &str) -> String {
    let mut squeezed = String::new();
    for word in text.split(|c: char| c.is_whitespace() || "-–—→>=:,@()*+".contains(c)) {
        if !BETWEEN.contains(&word) {
            squeezed.extend(word.chars().filter(|c| !['x', '×'].contains(c)));
        }
    }
    squeezed
}
