//! Moves and activation in words.

use super::pieces::{BLOCK_KINDS, fusion, rest, tables};
use super::{COMMONER, Lock, Position, SPEC, Stage};
use crate::words::{Fill, Sentence, words};
use crate::{Choice, Influence, Kind, Move, Piece, Square, sentence};

impl Position {
    /// A legal move in words.
    pub(super) fn put_into_words(&self, mv: Move) -> Sentence {
        let (from, to) = (mv.from(), mv.to());
        let mover = self.board.piece_at(from).map(|piece| piece.kind);
        match (mv.choice(), mover) {
            (Choice::None, Some(kind)) => {
                words!("moves", piece = kind, from = from, arrival = self.arrival(kind, to))
            }
            (Choice::None, None) => sentence::describe(self, mv),
            (Choice::Split(part), Some(whole)) => words!(
                "splits",
                whole = whole,
                from = from,
                stays = rest(whole, part).expect("a legal split leaves a piece"),
                part = part,
                arrival = self.arrival(part, to),
            ),
            (Choice::Drop(kind), _) => match self.board.piece_at(to) {
                Some(there) => words!(
                    "dropped-and-fused",
                    piece = kind,
                    there = there.kind,
                    to = to,
                    fused = fusion(kind, there.kind).unwrap_or(kind),
                ),
                None => words!("move-drop", piece = kind, to = to),
            },
            (Choice::Fuse(first, second), _) => {
                let fused = fusion(first, second).unwrap_or(first);
                words!("fused-in-hand", first = first, second = second, fused = fused)
            }
            (Choice::Block, Some(kind)) => self.block_in_words(kind, mv),
            _ => words!("move-written", text = crate::text::write_move(&SPEC, mv)),
        }
    }

    /// What a piece does on arriving somewhere.
    fn arrival(&self, kind: Kind, to: Square) -> Sentence {
        if to == Square::HAND {
            return words!("to-the-hand");
        }
        match self.board.piece_at(to) {
            None => words!("moves-to", to = to),
            Some(there) if there.side == self.turn => {
                let fused = fusion(kind, there.kind).unwrap_or(kind);
                words!("fuses-with", there = there.kind, to = to, fused = fused)
            }
            Some(there) => words!("takes", there = there.kind, to = to),
        }
    }

    fn block_in_words(&self, kind: Kind, mv: Move) -> Sentence {
        let corners = |corner| {
            let quad = tables().quad(corner);
            let ends = [quad.first(), quad.last()].into_iter().flatten();
            let names = ends.map(|square| SPEC.geometry.name(square).to_string());
            names.collect::<Vec<_>>().join("-")
        };
        let taken = tables().quad(mv.to()).filter_map(|square| {
            let there = self.board.piece_at(square)?;
            Some(words!("the-one-on", piece = there.kind, square = square))
        });
        words!(
            "block-moves",
            piece = kind,
            from = corners(mv.from()),
            to = corners(mv.to()),
            taken = Fill::All(taken.collect()),
        )
    }

    /// What activates the piece on a square, what block it belongs to, and what is locked.
    pub(super) fn list_influences(&self, square: Square) -> Vec<Influence> {
        let Some(piece) = self.board.piece_at(square) else { return Vec::new() };
        let mut influences = vec![self.activation_of(piece, square)];
        for (kind, corner) in self.blocks_with(piece, square) {
            let words = words!("in-a-block", piece = kind);
            let by = tables().quad(corner).collect();
            influences.push(Influence { code: "block", words, by });
        }
        match self.stage {
            Stage::Second(Lock::Piece(locked)) if locked == square => {
                let words = words!("locked");
                influences.push(Influence { code: "locked", words, by: vec![square] });
            }
            Stage::Second(Lock::Block(corner)) if tables().quad(corner).contains(square) => {
                let words = words!("block-locked");
                let by = tables().quad(corner).collect();
                influences.push(Influence { code: "block-locked", words, by });
            }
            _ => {}
        }
        influences
    }

    fn activation_of(&self, piece: Piece, square: Square) -> Influence {
        let commoner = self.board.commoner(piece.side);
        let told = |words: Sentence| words.with("piece", piece.kind).with("square", square);
        if piece.kind == COMMONER {
            let words = told(words!("always-activated"));
            return Influence { code: "activated", words, by: vec![square] };
        }
        if let Some(chain) = self.chain_from(square) {
            let words = told(words!("activated-by-chain", chain = chain.clone()));
            return Influence { code: "activated", words, by: chain };
        }
        if tables().range(commoner).contains(square) {
            let words = told(words!("activated-near", commoner = commoner));
            return Influence { code: "activated", words, by: vec![commoner] };
        }
        let words = told(words!("is-not-activated", commoner = commoner));
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
