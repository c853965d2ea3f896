//! Moves and activation in words.

use super::pieces::{BLOCK_KINDS, fusion, rest, tables};
use super::{COMMONER, Lock, Position, SPEC, Stage};
use crate::refusal::with_article;
use crate::{Choice, Influence, Kind, Move, Piece, Square};

/// A kind with its article: `a Ferz`, `an Alfil-Ferz`.
pub(super) fn a(kind: Kind) -> String {
    with_article(SPEC.kind(kind).name)
}

/// The same at the start of a sentence.
pub(super) fn an(kind: Kind) -> String {
    let words = a(kind);
    format!("A{}", &words[1..])
}

/// Several of a kind that moves in blocks.
pub(super) fn plural(kind: Kind) -> String {
    let name = SPEC.kind(kind).name;
    if name.ends_with('z') { format!("{name}es") } else { format!("{name}s") }
}

/// Words joined by commas and a last "and" or "or".
pub(super) fn list(words: impl IntoIterator<Item = String>, last: &str) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{} {last} {end}", rest.join(", ")),
        _ => words.concat(),
    }
}

impl Position {
    /// A legal move in words.
    pub(super) fn put_into_words(&self, mv: Move) -> String {
        let name = |square| SPEC.geometry.name(square);
        let called = |kind: Kind| SPEC.kind(kind).name;
        let (from, to) = (mv.from(), mv.to());
        let mover = self.board.piece_at(from).map(|piece| piece.kind);
        match (mv.choice(), mover) {
            (Choice::None, Some(kind)) => {
                format!("{} {} {}", called(kind), name(from), self.arrival(kind, to))
            }
            (Choice::None, None) => "Pass".into(),
            (Choice::Split(part), Some(whole)) => {
                let stays = rest(whole, part).map_or_else(String::new, a);
                format!(
                    "{} {} splits: {} stays, {} {}",
                    called(whole),
                    name(from),
                    stays,
                    a(part),
                    self.arrival(part, to)
                )
            }
            (Choice::Drop(kind), _) => match self.board.piece_at(to) {
                Some(there) => {
                    let fused = fusion(kind, there.kind).unwrap_or(kind);
                    let there = called(there.kind);
                    let (kind, fused) = (called(kind), a(fused));
                    format!("{kind} dropped on the {there} on {}: {fused}", name(to))
                }
                None => format!("{} dropped on {}", called(kind), name(to)),
            },
            (Choice::Fuse(first, second), _) => {
                let fused = fusion(first, second).map_or_else(String::new, a);
                format!("{} and {} fuse in the hand: {fused}", called(first), called(second))
            }
            (Choice::Block, Some(kind)) => self.block_in_words(kind, mv),
            _ => crate::text::write_move(&SPEC, mv),
        }
    }

    /// What a piece does on arriving somewhere.
    fn arrival(&self, kind: Kind, to: Square) -> String {
        let name = SPEC.geometry.name(to);
        if to == Square::HAND {
            return "goes to the hand".into();
        }
        match self.board.piece_at(to) {
            None => format!("moves to {name}"),
            Some(there) if there.side == self.turn => {
                let fused = fusion(kind, there.kind).unwrap_or(kind);
                format!("fuses with the {} on {name}: {}", SPEC.kind(there.kind).name, a(fused))
            }
            Some(there) => format!("takes the {} on {name}", SPEC.kind(there.kind).name),
        }
    }

    fn block_in_words(&self, kind: Kind, mv: Move) -> String {
        let corner_names = |corner| {
            let quad = tables().quad(corner);
            let ends = [quad.first(), quad.last()].into_iter().flatten();
            ends.map(|square| SPEC.geometry.name(square).to_string()).collect::<Vec<_>>().join("-")
        };
        let taken = tables().quad(mv.to()).filter_map(|square| {
            let there = self.board.piece_at(square)?;
            Some(format!("the {} on {}", SPEC.kind(there.kind).name, SPEC.geometry.name(square)))
        });
        let taken = list(taken, "and");
        let takes = if taken.is_empty() { String::new() } else { format!(", takes {taken}") };
        format!(
            "Block of four {} {} moves to {}{takes}",
            plural(kind),
            corner_names(mv.from()),
            corner_names(mv.to())
        )
    }

    /// What activates the piece on a square, what block it belongs to, and what is locked.
    pub(super) fn list_influences(&self, square: Square) -> Vec<Influence> {
        let Some(piece) = self.board.piece_at(square) else { return Vec::new() };
        let mut influences = vec![self.activation_of(piece, square)];
        for (kind, corner) in self.blocks_with(piece, square) {
            let words = format!("It is part of a block of four {}.", plural(kind));
            let by = tables().quad(corner).collect();
            influences.push(Influence { code: "block", words, by });
        }
        match self.stage {
            Stage::Second(Lock::Piece(locked)) if locked == square => {
                let words = "It has moved this turn: it may not move again as itself.".into();
                influences.push(Influence { code: "locked", words, by: vec![square] });
            }
            Stage::Second(Lock::Block(corner)) if tables().quad(corner).contains(square) => {
                let words = "Its block has moved this turn and may not move again; the piece \
                             itself may."
                    .into();
                let by = tables().quad(corner).collect();
                influences.push(Influence { code: "block-locked", words, by });
            }
            _ => {}
        }
        influences
    }

    fn activation_of(&self, piece: Piece, square: Square) -> Influence {
        let name = |square| SPEC.geometry.name(square);
        let commoner = self.board.commoner(piece.side);
        let start = format!("The {} on {}", SPEC.kind(piece.kind).name, name(square));
        if piece.kind == COMMONER {
            let words = format!("{start} is always activated; it activates the other pieces.");
            return Influence { code: "activated", words, by: vec![square] };
        }
        if let Some(chain) = self.chain_from(square) {
            let way = SPEC.geometry.names(chain.iter().copied());
            let words = format!("{start} is activated through the chain {way}.");
            return Influence { code: "activated", words, by: chain };
        }
        let royal = format!("its Precious Commoner on {}", name(commoner));
        if tables().range(commoner).contains(square) {
            let words = format!("{start} is activated: it is within three squares of {royal}.");
            return Influence { code: "activated", words, by: vec![commoner] };
        }
        let words = format!(
            "{start} is not activated: it is neither within three squares of {royal} nor joined \
             to it."
        );
        Influence { code: "not-activated", words, by: Vec::new() }
    }

    /// The blocks of four that a piece belongs to.
    fn blocks_with(&self, piece: Piece, square: Square) -> Vec<(Kind, Square)> {
        if !BLOCK_KINDS.contains(&piece.kind) {
            return Vec::new();
        }
        [(0, 0), (-1, 0), (0, -1), (-1, -1)]
            .into_iter()
            .filter_map(|delta| SPEC.geometry.leap(square, delta))
            .filter(|corner| self.board.is_block(piece.side, *corner))
            .map(|corner| (piece.kind, corner))
            .collect()
    }
}
