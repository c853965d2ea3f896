//! Sentences for why a text is no position.

use oddboard_rules::Spec;
use oddboard_rules::text::{ExpectedPart, Phrase, PositionError, Problem};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for PositionError {
    /// Where it is wrong, and what, to follow an introduction.
    fn sentence(&self, spec: &Spec) -> Sentence {
        let problem = self.problem.sentence(spec);
        words!("position-wrong", field = self.field.name(), at = self.at, problem = problem)
    }
}

impl ToSentence for Problem {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            Problem::Missing => words!("position-missing"),
            Problem::StraySpace => words!("position-space"),
            Problem::Extra(found) => words!("position-extra", found = found.as_str()),
            Problem::Unexpected { found, expected } => {
                let expected = expected.sentence(spec);
                words!("position-found", found = found.as_str(), expected = expected)
            }
            Problem::Ends(expected) => {
                words!("position-ends", expected = expected.sentence(spec))
            }
            Problem::RankLength { rank, found, expected } => {
                let (rank, expected) = (usize::from(*rank), usize::from(*expected));
                words!("position-rank-length", rank = rank, found = *found, expected = expected)
            }
            Problem::RankCount { found, expected } => {
                words!("position-rank-count", found = *found, expected = usize::from(*expected))
            }
            Problem::NoHole(square) => words!("position-no-hole", square = square.as_str()),
            Problem::NoSquare(square) => words!("position-no-square", square = square.as_str()),
            Problem::Royal { side, found, expected, .. } => words!(
                "position-royals",
                side = *side,
                found = *found,
                royal = spec.royal,
                expected = expected.sentence(spec),
            ),
            Problem::Unpromoted { piece, square, .. } => words!(
                "position-unpromoted",
                side = piece.side,
                piece = piece.kind,
                square = square.as_str(),
            ),
            Problem::Castling { side, needs } => {
                words!("position-castling", side = *side, needs = needs.sentence(spec))
            }
            Problem::TooMany { side, found, what, most } => {
                let what = what.sentence(spec);
                words!("position-too-many", side = *side, found = *found, what = what, most = *most)
            }
            Problem::Lock(square) => words!("position-locked", square = square.as_str()),
            Problem::OpponentInCheck(side) => words!("position-opponent-in-check", side = *side),
        }
    }
}

impl ToSentence for ExpectedPart {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            ExpectedPart::Turn => words!("position-expected-turn"),
            ExpectedPart::Digit => words!("position-expected-digit"),
            ExpectedPart::AtMost(most) => {
                words!("position-expected-at-most", most = most.to_string())
            }
            ExpectedPart::EmptySquares(most) => {
                words!("position-expected-empty", most = usize::from(*most))
            }
            ExpectedPart::Piece { codes } => {
                words!("position-expected-piece", codes = codes.as_str())
            }
            ExpectedPart::Place { codes } => {
                words!("position-expected-place", codes = codes.as_str())
            }
            ExpectedPart::ClosingBracket => words!("position-expected-bracket"),
            ExpectedPart::NoHand { title } => words!("position-expected-no-hand", title = *title),
            ExpectedPart::NoState => words!("position-expected-no-state"),
            ExpectedPart::Own(phrase) => phrase.sentence(spec),
        }
    }
}

impl ToSentence for Phrase {
    /// The game's own words, or those of all games.
    fn sentence(&self, _: &Spec) -> Sentence {
        Sentence::new(self.name)
    }
}
