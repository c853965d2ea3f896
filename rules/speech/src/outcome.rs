//! Sentences for how games end.
//!
//! A reason's messages follow from its name, so a game brings its own without a line here:
//! `ends-by-NAME` is the reason itself, `won-by-NAME` and `drawn-by-NAME` are whole sentences.
//! They are filled with the royal kind (`$royal`), and a win with the sides (`$winner`,
//! `$loser`). An attribute `counted` is said where it is known how many pieces the loser has
//! left (`$left`).

use oddboard_rules::{Reason, Side, Spec};

use crate::words::{Language, Sentence, ToSentence, lexicon};

impl ToSentence for Reason {
    /// The reason as people read it: `stalemate`.
    fn sentence(&self, spec: &Spec) -> Sentence {
        Sentence::named(format!("ends-by-{}", self.name())).with("royal", spec.royal)
    }
}

/// How a game ended on the board, in a sentence: who won, if anybody, and why.
///
/// The reason is a name as records keep it; of one that is not known, the sentence says only
/// who won. `left` is the number of pieces that the loser has left, where that is known.
#[must_use]
pub fn ending(
    spec: &Spec,
    language: Language,
    winner: Option<Side>,
    reason: &str,
    left: Option<usize>,
) -> String {
    let (plain, kind) = match winner {
        Some(_) => ("won", "won-by"),
        None => ("drawn", "drawn-by"),
    };
    let mut sentence = Sentence::new(plain).with("royal", spec.royal);
    if let Some(winner) = winner {
        sentence = sentence.with("winner", winner).with("loser", !winner);
    }
    if let Some(left) = left {
        sentence = sentence.with("left", left);
    }
    let arguments = sentence.arguments(spec, language);
    let (words, message) = (lexicon(spec), format!("{kind}-{reason}"));
    let find = |attribute| {
        // Not every reason has such a message; what cannot be filled in, tests find.
        let mut errors = Vec::new();
        let text = words.find(language, &message, attribute, &arguments, &mut errors);
        debug_assert!(errors.is_empty(), "{message}: {errors:?}");
        text
    };
    let counted = left.and_then(|_| find(Some("counted")));
    counted.or_else(|| find(None)).unwrap_or_else(|| sentence.say(spec, language))
}
