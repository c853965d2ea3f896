//! What the answers are called, told from what the moves do.

use oddboard_rules::{AnyPosition, Change, Choice, Destination, Effect, Kind, Move, Square};

use super::{LABEL_MAX, Pick, part::Part};

/// What labels are made from.
pub(super) struct Labels<'a> {
    pub(super) position: &'a AnyPosition,
    /// What the moves in question do; empty while the piece is open.
    pub(super) destinations: &'a [Destination],
}

/// A text within [`LABEL_MAX`] characters.
pub(super) fn cut(text: &str) -> String {
    if text.chars().count() <= LABEL_MAX {
        return text.to_owned();
    }
    text.chars().take(LABEL_MAX - 1).chain(['…']).collect()
}

/// The squares where a move's own pieces stand before it; none for the hand.
pub(super) fn origin(position: &AnyPosition, mv: Move) -> Vec<Square> {
    let mut squares: Vec<Square> = position
        .changes(mv)
        .into_iter()
        .filter_map(|change| match change {
            Change::Lift(piece, at) if piece.side == position.turn() => Some(at),
            _ => None,
        })
        .filter(|at| *at != Square::HAND && (*at == mv.from() || *at != mv.to()))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

impl Labels<'_> {
    /// The answer that leaves these moves.
    pub(super) fn pick(&self, part: Part, moves: Vec<Move>) -> Pick {
        Pick {
            key: part.key(self.position),
            label: cut(&self.label(part, &moves)),
            detail: cut(&self.detail(part, &moves)),
            short: cut(&self.short(part, &moves)),
            squares: self.squares(part, &moves),
            passes: part == Part::Pass,
            family: self.family(part, &moves),
            moves,
        }
    }

    fn at(&self, square: Square) -> String {
        self.position.spec().geometry.name(square).to_string()
    }

    fn name(&self, kind: Kind) -> &'static str {
        self.position.spec().kind(kind).name
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.position.piece_at(square).map(|piece| piece.kind)
    }

    fn name_at(&self, square: Square) -> &'static str {
        self.kind_at(square).map_or("", |kind| self.name(kind))
    }

    fn label(&self, part: Part, moves: &[Move]) -> String {
        let first = moves[0];
        match part {
            Part::Pass => "Pass".to_owned(),
            Part::Piece(square) => format!("{} {}", self.name_at(square), self.at(square)),
            Part::Hand(kind) => format!("{} from the hand", self.name(kind)),
            Part::Block(square) => {
                let squares = origin(self.position, first);
                let names: Vec<_> = squares.into_iter().map(|at| self.at(at)).collect();
                format!("Block of four: {} {}", self.name_at(square), names.join(" "))
            }
            Part::Fusion => "Fuse two pieces in the hand".to_owned(),
            Part::Target { to, .. } => self.target(to, moves),
            Part::Explosion(square) => {
                format!("{}: explodes with the {}", self.at(square), self.name_at(square))
            }
            Part::Plain if self.splits() => format!("The whole {}", self.name_at(first.from())),
            Part::Plain => format!("Stays {}", self.name_at(first.from())),
            Part::Become(kind) => format!("Becomes {}", self.name(kind)),
            Part::Split(kind) => match self.stays(first) {
                Some(rest) => {
                    format!("Only the {}; the {} stays", self.name(kind), self.name(rest))
                }
                None => format!("Only the {}", self.name(kind)),
            },
            Part::Placed(Some(square)) => match self.position.spec().placed {
                Some(kind) => format!("{} on {}", self.name(kind), self.at(square)),
                None => self.at(square),
            },
            Part::Placed(None) | Part::Nothing => "Nowhere".to_owned(),
            Part::Pair(one, other) => format!("{} and {}", self.name(one), self.name(other)),
        }
    }

    /// The same in a heading over several answers.
    fn short(&self, part: Part, moves: &[Move]) -> String {
        match part {
            Part::Target { to, .. } if to != Square::HAND => self.at(to),
            Part::Explosion(square) | Part::Placed(Some(square)) => self.at(square),
            _ => self.label(part, moves),
        }
    }

    /// What happens at the target: `f3`, `f3, takes Bishop`.
    fn target(&self, to: Square, moves: &[Move]) -> String {
        let first = moves[0];
        if to == Square::HAND {
            return "To the hand".to_owned();
        }
        let at = self.at(to);
        if to == first.from() {
            return match moves {
                [only] => format!("{at}: {}", self.form(*only)),
                _ => format!("Stays on {at}"),
            };
        }
        let Some(destination) = self.destination(first) else { return at };
        let taken: Vec<String> = destination
            .captures
            .into_iter()
            .map(|square| {
                let own = self.position.piece_at(square).map(|piece| piece.side);
                let own = if own == Some(self.position.turn()) { "its own " } else { "" };
                let on =
                    if square == to { String::new() } else { format!(" on {}", self.at(square)) };
                format!("{own}{}{on}", self.name_at(square))
            })
            .collect();
        if !taken.is_empty() {
            return format!("{at}, takes {}", taken.join(", "));
        }
        match (destination.effect, moves) {
            (Effect::Quiet, [only]) if self.becomes(*only).is_some() => {
                format!("{at}, {}", self.form(*only))
            }
            (Effect::Quiet | Effect::Capture, _) => at,
            _ => match (self.kind_at(to), moves) {
                (Some(there), [only]) => self.joined(there, *only),
                (Some(there), _) => format!("{at}, joins {}", self.name(there)),
                (None, _) => at,
            },
        }
    }

    /// What comes of a move onto a friendly piece: `d1, Ferz + Wazir = Guard`.
    fn joined(&self, there: Kind, mv: Move) -> String {
        let (at, there) = (self.at(mv.to()), self.name(there));
        let comes = match mv.choice() {
            Choice::Split(kind) | Choice::Drop(kind) => Some(kind),
            _ => self.kind_at(mv.from()),
        };
        match (comes, self.made_at(mv, mv.to())) {
            (Some(comes), Some(made)) => {
                format!("{at}, {} + {there} = {}", self.name(comes), self.name(made))
            }
            _ => format!("{at}, joins {there}"),
        }
    }

    fn form(&self, mv: Move) -> String {
        self.becomes(mv).map_or_else(String::new, |kind| format!("becomes {}", self.name(kind)))
    }

    fn becomes(&self, mv: Move) -> Option<Kind> {
        match mv.choice() {
            Choice::Become(kind) => Some(kind),
            _ => None,
        }
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
        let splits = |mv: Move| matches!(mv.choice(), Choice::Split(_));
        self.destinations.iter().any(|destination| splits(destination.mv))
    }

    fn destination(&self, mv: Move) -> Option<&Destination> {
        self.destinations.iter().find(|destination| destination.mv == mv)
    }

    /// Where a piece can go; a settled move in words; else what is still open.
    fn detail(&self, part: Part, moves: &[Move]) -> String {
        let (words, between): (Vec<String>, _) = match (part, moves) {
            (Part::Piece(_) | Part::Hand(_) | Part::Block(_), _) => {
                (moves.iter().map(|mv| self.going(*mv)).collect(), " ")
            }
            (_, [only]) => (vec![self.position.describe(*only)], ""),
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
    fn going(&self, mv: Move) -> String {
        let to = self.at(mv.to());
        match (mv.choice(), mv.second()) {
            (Choice::Become(kind), _) if mv.to() == mv.from() => format!("={}", self.name(kind)),
            (_, Some(second)) if self.position.spec().placed.is_none() => {
                format!("{to}×{}", self.at(second))
            }
            _ if self.takes(mv) => format!("×{to}"),
            _ => to,
        }
    }

    /// What arrives at a target.
    fn coming(&self, mv: Move) -> String {
        match mv.choice() {
            Choice::Become(kind) => format!("= {}", self.name(kind)),
            Choice::Split(kind) => self.name(kind).to_owned(),
            _ => self.name_at(mv.from()).to_owned(),
        }
    }

    fn squares(&self, part: Part, moves: &[Move]) -> Vec<Square> {
        match part {
            Part::Piece(square) | Part::Explosion(square) | Part::Placed(Some(square)) => {
                vec![square]
            }
            Part::Block(_) => origin(self.position, moves[0]),
            Part::Target { to, .. } if to != Square::HAND => vec![to],
            _ => Vec::new(),
        }
    }

    /// Pieces stand by kind, then what is in hand, then the rest; targets with
    /// captures stand first, then fusions, then empty squares by file.
    fn family(&self, part: Part, moves: &[Move]) -> (u8, u8) {
        let place = |kind: Kind| u8::try_from(kind.index()).unwrap_or(u8::MAX);
        let file = |square| self.position.spec().geometry.coordinates(square).map(|(file, _)| file);
        match part {
            Part::Piece(square) => (0, self.kind_at(square).map_or(u8::MAX, place)),
            Part::Hand(kind) | Part::Become(kind) => (1, place(kind)),
            Part::Block(_) => (2, 0),
            Part::Fusion => (3, 0),
            Part::Pass => (4, 0),
            Part::Explosion(_) => (0, 1),
            Part::Target { to, .. } => match self.destination(moves[0]).map(|found| found.effect) {
                _ if to == Square::HAND || to == moves[0].from() => (4, 0),
                Some(Effect::Capture) => (0, 0),
                Some(Effect::Fusion) => (1, 0),
                _ if self.position.piece_at(to).is_some() => (1, 0),
                _ => file(to).map_or((3, 0), |file| (2, file)),
            },
            Part::Plain => (0, 0),
            Part::Split(kind) => (2, place(kind)),
            Part::Placed(square) => (0, square.and_then(file).unwrap_or(u8::MAX)),
            Part::Pair(first, second) => (place(first), place(second)),
            Part::Nothing => (5, 0),
        }
    }
}
