//! Sentences for why a game's record is not loaded.

use oddboard_rules::{GameError, Refusal, Spec};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for GameError {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            GameError::Start(error) => words!("record-start", why = error.sentence(spec)),
            GameError::Move { number, text, why, .. } => match &**why {
                Refusal::Unreadable(error) => words!(
                    "record-unreadable",
                    number = *number,
                    text = text.as_str(),
                    why = error.sentence(spec),
                ),
                why => words!(
                    "record-illegal",
                    number = *number,
                    text = text.as_str(),
                    why = why.sentence(spec),
                ),
            },
        }
    }
}
