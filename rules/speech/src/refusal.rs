//! Sentences for why a move is not legal.

use oddboard_rules::{
    Refusal, Spec,
    text::{Expected, MoveError},
};

use crate::words::{Fill, Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            Refusal::Unreadable(error) => {
                let problem = error.sentence(spec);
                words!("unreadable", problem = problem, examples = Fill::Any(Vec::new()))
            }
            Refusal::Over(outcome) => words!("over", outcome = outcome.reason.sentence(spec)),
            Refusal::NoPiece(square) => words!("no-piece", square = *square),
            Refusal::NotYours(piece, square) => {
                let (side, turn) = (piece.side, !piece.side);
                words!("not-yours", piece = piece.kind, square = *square, side = side, turn = turn)
            }
            Refusal::MovesOtherwise { piece, from, to } => {
                words!("moves-otherwise", piece = piece.kind, from = *from, to = *to)
            }
            Refusal::NothingMore { piece, from, to } => {
                let example = format!("{}{}", spec.geometry.name(*from), spec.geometry.name(*to));
                words!(
                    "nothing-more",
                    piece = piece.kind,
                    from = *from,
                    to = *to,
                    example = example
                )
            }
            Refusal::Blocked { piece, from, to, by } => {
                words!("blocked", piece = piece.kind, from = *from, to = *to, by = *by)
            }
            Refusal::OwnPiece(piece, square) => {
                words!("own-piece", piece = piece.kind, square = *square)
            }
            Refusal::Occupied(square) => words!("occupied", square = *square),
            Refusal::Uncapturable { by, piece, at } => {
                words!("uncapturable", by = by.kind, piece = piece.kind, square = *at)
            }
            Refusal::Reduced { piece, from, by } => {
                words!("reduced", piece = piece.kind, from = *from, by = *by)
            }
            Refusal::NotInHand(kind) => words!("not-in-hand", piece = *kind),
            Refusal::Exposed { royal, checkers } => {
                words!("exposed", royal = spec.royal, square = *royal, checkers = *checkers)
            }
            Refusal::Unanswered { royal, checkers } => {
                words!("unanswered", royal = spec.royal, square = *royal, checkers = *checkers)
            }
            Refusal::MustBecome { piece, at, kinds } => {
                words!("must-become", piece = piece.kind, square = *at, kinds = kinds.clone())
            }
            Refusal::CannotBecome { piece, kind, kinds } => {
                words!("cannot-become", piece = piece.kind, kind = *kind, kinds = kinds.clone())
            }
            Refusal::Own { reason, .. } => reason.sentence(spec),
        }
    }
}

impl ToSentence for MoveError {
    /// What is wrong, to follow an introduction.
    fn sentence(&self, spec: &Spec) -> Sentence {
        let (at, found, expected) = (self.at, self.found.as_str(), self.expected.sentence(spec));
        if found.is_empty() {
            words!("text-ends", at = at, expected = expected)
        } else {
            words!("text-found", at = at, found = found, expected = expected)
        }
    }
}

impl ToSentence for Expected {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            Expected::End => words!("expected-end"),
            Expected::Token(token) => words!("expected-token", token = *token),
            Expected::Move { example } => words!("expected-move", square = example.as_str()),
            Expected::Partner => words!("expected-partner"),
            Expected::Target => words!("expected-target"),
            Expected::Captured => words!("expected-captured"),
            Expected::Placed => words!("expected-placed"),
            Expected::Drop => words!("expected-drop"),
            Expected::Kind(_) => words!("expected-kind", codes = spec.codes()),
        }
    }
}
