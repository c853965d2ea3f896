//! What the answers are called, told from what the moves do.

use oddboard_rules::{AnyPosition, Change, Destination, Effect, Game, Kind, Move, Shape, Square};

use super::order::origin;
use super::part::Part;
use super::path::Path;
use super::tree::{Pick, Question, Step, follow};
use crate::position::PositionSpeech;
use crate::words::{Language, Sentence, kind_words, own_beside, place_name, side_beside, words};

/// What an answer is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// What the player reads: `f3, takes Bishop`.
    pub text: String,
    /// What else there is to say about it; may be empty.
    pub detail: String,
    /// The same in a heading over several answers: `f3`.
    pub short: String,
}

impl Question {
    /// What one of the answers is called in a language. The position is the one in which the
    /// question is asked.
    #[must_use]
    pub fn label(&self, position: &AnyPosition, pick: &Pick, language: Language) -> Label {
        let labels = Labels { position, destinations: &self.destinations, language };
        Label {
            text: labels.label(pick.part, &pick.moves),
            detail: labels.detail(pick.part, &pick.moves),
            short: labels.short(pick.part, &pick.moves),
        }
    }
}

/// What was picked so far, in the words of the answers.
#[must_use]
pub fn trail(game: &Game, path: &Path, language: Language) -> Vec<String> {
    let picked = (0..path.keys.len()).map_while(|count| {
        let before = Path { keys: path.keys[..count].to_vec() };
        let Ok(Step::Open(question)) = follow(game, &before) else { return None };
        let pick = question.picks.iter().find(|pick| pick.key == path.keys[count])?;
        Some(question.label(game.position(), pick, language).text)
    });
    picked.collect()
}

/// What labels are made from.
struct Labels<'a> {
    position: &'a AnyPosition,
    /// What the moves in question do; empty while the piece is open.
    destinations: &'a [Destination],
    language: Language,
}

impl Labels<'_> {
    fn at(&self, square: Square) -> String {
        if self.is_beside(square) {
            // It can only be one's own.
            return own_beside(self.position.spec(), self.language);
        }
        place_name(self.position.spec(), square, self.language)
    }

    fn is_beside(&self, square: Square) -> bool {
        side_beside(self.position.spec(), square).is_some()
    }

    fn name(&self, kind: Kind) -> String {
        kind_words(self.position.spec(), kind, None, self.language)
    }

    fn say(&self, sentence: &Sentence) -> String {
        sentence.say(self.position.spec(), self.language)
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.position.piece_at(square).map(|piece| piece.kind)
    }

    fn name_at(&self, square: Square) -> String {
        self.kind_at(square).map_or_else(String::new, |kind| self.name(kind))
    }

    /// A sentence about the piece on a square, or only its name if there is none.
    fn about(&self, square: Square, sentence: Sentence) -> String {
        match self.kind_at(square) {
            Some(kind) => self.say(&sentence.with("piece", kind)),
            None => self.at(square),
        }
    }

    fn label(&self, part: Part, moves: &[Move]) -> String {
        let first = moves[0];
        match part {
            Part::Pass => self.say(&words!("label-pass")),
            Part::Piece(square) if self.is_beside(square) => {
                format!("{}, {}", self.name_at(square), self.at(square))
            }
            Part::Piece(square) => format!("{} {}", self.name_at(square), self.at(square)),
            Part::Hand(kind) => self.say(&words!("label-from-hand", piece = kind)),
            Part::Block(square) => {
                let squares = origin(self.position, first);
                let names: Vec<_> = squares.into_iter().map(|at| self.at(at)).collect();
                self.about(square, words!("label-block", squares = names.join(" ")))
            }
            Part::Fusion => self.say(&words!("label-fuse-in-hand")),
            Part::Target { to, .. } => self.target(to, moves),
            Part::With(shape, square) => {
                let sentence = Sentence::named(format!("label-{}", shape.name()));
                self.about(square, sentence.with("square", square))
            }
            Part::Plain if self.splits() => self.about(first.from(), words!("label-whole")),
            Part::Plain => self.about(first.from(), words!("label-stays")),
            Part::Become(kind) => self.say(&words!("label-becomes", piece = kind)),
            Part::Split(kind) => self.say(&match self.stays(first) {
                Some(rest) => words!("label-part", piece = kind, rest = rest),
                None => words!("label-only", piece = kind),
            }),
            Part::Placed(Some(square)) => match self.position.spec().placed {
                Some(kind) => self.say(&words!("label-placed", piece = kind, square = square)),
                None => self.at(square),
            },
            Part::Placed(None) | Part::Nothing => self.say(&words!("label-nowhere")),
            Part::Pair(one, other) => self.say(&words!("label-pair", one = one, other = other)),
        }
    }

    /// The same in a heading over several answers.
    fn short(&self, part: Part, moves: &[Move]) -> String {
        match part {
            Part::Target { to, .. } if to != Square::HAND => self.at(to),
            Part::With(_, square) | Part::Placed(Some(square)) => self.at(square),
            _ => self.label(part, moves),
        }
    }

    /// What happens at the target: `f3`, `f3, takes Bishop`.
    fn target(&self, to: Square, moves: &[Move]) -> String {
        let first = moves[0];
        if to == Square::HAND {
            return self.say(&words!("label-to-hand"));
        }
        let at = self.at(to);
        if to == first.from() {
            return match moves {
                [only] => {
                    let form = self.form(*only);
                    self.say(&words!("label-in-place", square = at, form = form))
                }
                _ => self.say(&words!("label-stays-on", square = to)),
            };
        }
        let Some(destination) = self.destination(first) else { return at };
        let taken = destination.captures.into_iter().filter_map(|square| {
            let piece = self.position.piece_at(square)?;
            let whose = if piece.side == self.position.turn() { "own" } else { "other" };
            let place = if square == to { "here" } else { "there" };
            let taken = words!("label-taken", whose = whose, place = place, square = square);
            Some(self.say(&taken.with("piece", piece.kind)))
        });
        let taken: Vec<String> = taken.collect();
        if !taken.is_empty() {
            return self.say(&words!("label-takes", square = to, taken = taken.join(", ")));
        }
        match (destination.effect, moves) {
            (Effect::Quiet, [only]) if self.becomes(*only).is_some() => {
                format!("{at}, {}", self.form(*only))
            }
            (Effect::Quiet | Effect::Capture, _) => at,
            _ => match (self.kind_at(to), moves) {
                (Some(there), [only]) => self.joined(there, *only),
                (Some(there), _) => self.joins(to, there),
                (None, _) => at,
            },
        }
    }

    /// What comes of a move onto a friendly piece: `d1, Ferz + Wazir = Guard`.
    fn joined(&self, there: Kind, mv: Move) -> String {
        let comes = mv.choice().kinds()[0].or_else(|| self.kind_at(mv.from()));
        match (comes, self.made_at(mv, mv.to())) {
            (Some(comes), Some(made)) => {
                let (comes, there, made) = (self.name(comes), self.name(there), self.name(made));
                format!("{}, {comes} + {there} = {made}", self.at(mv.to()))
            }
            _ => self.joins(mv.to(), there),
        }
    }

    fn joins(&self, to: Square, there: Kind) -> String {
        self.say(&words!("label-joins", square = to, piece = there))
    }

    fn form(&self, mv: Move) -> String {
        let form = |kind| self.say(&words!("label-form", piece = kind));
        self.becomes(mv).map_or_else(String::new, form)
    }

    fn becomes(&self, mv: Move) -> Option<Kind> {
        mv.choice().kinds()[0].filter(|_| mv.shape() == Shape::Become)
    }

    /// What stands on a square after a move.
    fn made_at(&self, mv: Move, square: Square) -> Option<Kind> {
        self.position.changes(mv).into_iter().rev().find_map(|change| match change {
            Change::Put(piece, at) if at == square => Some(piece.kind),
            _ => None,
        })
    }

    fn takes(&self, mv: Move) -> bool {
        self.position.changes(mv).into_iter().any(
            |change| matches!(change, Change::Lift(piece, _) if piece.side != self.position.turn()),
        )
    }

    /// What stays behind where a component leaves.
    fn stays(&self, mv: Move) -> Option<Kind> {
        self.made_at(mv, mv.from())
    }

    fn splits(&self) -> bool {
        let splits = |mv: Move| mv.shape() == Shape::Split;
        self.destinations.iter().any(|destination| splits(destination.mv))
    }

    fn destination(&self, mv: Move) -> Option<&Destination> {
        self.destinations.iter().find(|destination| destination.mv == mv)
    }

    /// Where a piece can go; a settled move in words; else what is still open.
    fn detail(&self, part: Part, moves: &[Move]) -> String {
        let (words, between): (Vec<String>, _) = match (part, moves) {
            (Part::Piece(square), _) => {
                (moves.iter().map(|mv| self.going(*mv, mv.destination(square))).collect(), " ")
            }
            (Part::Hand(_) | Part::Block(_), _) => {
                (moves.iter().map(|mv| self.going(*mv, mv.to())).collect(), " ")
            }
            (_, [only]) => {
                (vec![self.position.describe(*only).say(self.position.spec(), self.language)], "")
            }
            (Part::Target { .. }, _) => (moves.iter().map(|mv| self.coming(*mv)).collect(), " / "),
            _ => (Vec::new(), ""),
        };
        let mut seen: Vec<String> = Vec::new();
        for word in words {
            if !seen.contains(&word) {
                seen.push(word);
            }
        }
        seen.join(between)
    }

    /// Where a move goes, in short: `f3`, `×f3`, `f3×f4`, `=Canon`.
    fn going(&self, mv: Move, to: Square) -> String {
        let to = self.at(to);
        match (self.becomes(mv), mv.second()) {
            (Some(kind), _) if mv.to() == mv.from() => format!("={}", self.name(kind)),
            (_, Some(second)) if self.position.spec().placed.is_none() => {
                format!("{to}×{}", self.at(second))
            }
            _ if self.takes(mv) => format!("×{to}"),
            _ => to,
        }
    }

    /// What arrives at a target.
    fn coming(&self, mv: Move) -> String {
        match (self.becomes(mv), mv.choice().kinds()[0]) {
            (Some(kind), _) => format!("= {}", self.name(kind)),
            (None, Some(component)) => self.name(component),
            (None, None) => self.name_at(mv.from()),
        }
    }
}
