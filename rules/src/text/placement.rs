//! Positions as text: `placement turn hand state ply`.

use super::error::{Field, PositionError, Problem};
use super::setup::read;
use crate::position::{Position, PositionExt};
use crate::{Piece, Side, Square};

/// The position that a text describes.
///
/// # Errors
/// When a field cannot be read, or the rules refuse such a position; the error says in which
/// field, at which character, and what was expected.
pub fn parse_position<P: Position>(text: &str) -> Result<P, PositionError> {
    let setup = read(P::SPEC, text)?;
    let position = P::from_setup(&setup)?;
    let waiting = !position.turn();
    if position.starts_turn() && position.checkers(waiting).any() {
        let at = setup.pieces(waiting, P::SPEC.royal).first().map_or(1, |(_, at)| *at);
        let problem = Problem::OpponentInCheck(waiting);
        return Err(PositionError::new(Field::Placement, at, problem));
    }
    Ok(position)
}

/// A position's text.
pub fn write_position<P: Position>(position: &P) -> String {
    write(position, None)
}

/// The text of a position without what stands on a square.
pub(crate) fn write_without<P: Position>(position: &P, square: Square) -> String {
    write(position, Some(square))
}

fn write<P: Position>(position: &P, without: Option<Square>) -> String {
    let spec = P::SPEC;
    let mut hand = String::new();
    for side in Side::BOTH {
        for (kind, count) in position.hand(side) {
            hand.push_str(&spec.piece_code(Piece::new(side, kind)).repeat(count.into()));
        }
    }
    if hand.is_empty() {
        hand.push('-');
    }
    format!(
        "{} {} {} {} {}",
        write_placement(position, without),
        position.turn().letter(),
        hand,
        position.state(),
        position.ply()
    )
}

fn write_placement<P: Position>(position: &P, without: Option<Square>) -> String {
    let (spec, geometry) = (P::SPEC, &P::SPEC.geometry);
    let mut text = String::new();
    for rank in (0..geometry.ranks() as i8).rev() {
        let mut empty = 0;
        for file in 0..geometry.files() as i8 {
            let square = geometry.at(file, rank);
            let written = match square {
                None => "*".to_string(),
                Some(square) => match position.piece_at(square).filter(|_| without != Some(square))
                {
                    Some(piece) => spec.piece_code(piece),
                    None => {
                        empty += 1;
                        continue;
                    }
                },
            };
            flush_empty(&mut text, &mut empty);
            text.push_str(&written);
        }
        flush_empty(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn flush_empty(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
