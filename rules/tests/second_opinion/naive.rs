//! What a naive generator can be asked.

use crate::dice::Dice;

/// What there is to know about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// Is the side to move in check? It says nothing where the game is over.
    pub(crate) check: bool,
    /// As the driver prints it.
    pub(crate) outcome: String,
    /// Sorted; empty when the game is over.
    pub(crate) moves: Vec<String>,
}

/// A game played naively: text in, text out.
pub(crate) trait Naive: Clone {
    /// The variant's name.
    const NAME: &'static str;
    const START: &'static str;

    /// The position that a text describes, or why the rule book refuses it.
    fn parse(text: &str) -> Result<Self, String>;
    fn text(&self) -> String;
    fn judge(&self) -> Verdict;

    /// The position after one of its moves.
    fn play(&self, mv: &str) -> Self;

    /// A position's text, thrown together; some are to be refused.
    fn random(dice: &mut Dice) -> String;
}

/// How a side's loss is printed.
pub(crate) fn loss(white: bool, reason: &str) -> String {
    format!("{} {reason}", if white { "0-1" } else { "1-0" })
}

/// The verdict of a game with check on a position that no goal or count has decided.
pub(crate) fn by_mate(white: bool, check: bool, mut moves: Vec<String>) -> Verdict {
    moves.sort();
    moves.dedup();
    let outcome = match (moves.is_empty(), check) {
        (false, _) => "ongoing".into(),
        (true, true) => loss(white, "checkmate"),
        (true, false) => "1/2-1/2 stalemate".into(),
    };
    Verdict { check, outcome, moves }
}

/// The verdict where the game's own goal or count has decided.
pub(crate) const fn decided(outcome: String) -> Verdict {
    Verdict { check: false, outcome, moves: Vec::new() }
}
