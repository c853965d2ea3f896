//! The five fields of a position, read and written.

use crate::board::{Cell, Grid, Piece, Shape};

/// A position's text taken apart, the state still unread.
pub(crate) struct Fields {
    pub(crate) grid: Grid,
    pub(crate) white: bool,
    pub(crate) hand: Vec<Piece>,
    pub(crate) state: String,
    pub(crate) ply: u32,
}

/// Reads a position's text as the notation has it, or says why it cannot be read.
pub(crate) fn read(shape: &Shape, text: &str) -> Result<Fields, String> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [placement, turn, hand, state, ply] = parts[..] else {
        return Err("a position has five fields".into());
    };
    let white = match turn {
        "w" => true,
        "b" => false,
        _ => return Err("the turn is w or b".into()),
    };
    if ply.is_empty() || !ply.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("the ply is a number".into());
    }
    let ply = ply.parse().map_err(|_| "the ply is too large")?;
    if state.is_empty() {
        return Err("a field is missing".into());
    }
    let grid = placement_from(shape, placement)?;
    Ok(Fields { grid, white, hand: hand_from(shape, hand)?, state: state.into(), ply })
}

pub(crate) fn write(shape: &Shape, fields: &Fields) -> String {
    let Fields { grid, white, hand, state, ply } = fields;
    let mut sorted = hand.clone();
    sorted.sort_by_key(|piece| (!piece.white, shape.order(&piece.kind())));
    let mut hand: String = sorted.into_iter().map(Piece::text).collect();
    if hand.is_empty() {
        hand.push('-');
    }
    format!("{} {} {hand} {state} {ply}", grid.text(), if *white { 'w' } else { 'b' })
}

fn hand_from(shape: &Shape, text: &str) -> Result<Vec<Piece>, String> {
    let mut hand = Vec::new();
    let mut rest = if text == "-" { "" } else { text };
    if text.is_empty() {
        return Err("a field is missing".into());
    }
    while !rest.is_empty() {
        let (piece, after) = piece_from(shape, rest)?;
        hand.push(piece);
        rest = after;
    }
    Ok(hand)
}

fn placement_from(shape: &Shape, text: &str) -> Result<Grid, String> {
    let mut grid = Grid::empty(shape);
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != shape.ranks as usize {
        return Err("wrong number of ranks".into());
    }
    for (rank, rank_text) in (0..shape.ranks).rev().zip(ranks) {
        let cells = rank_from(shape, rank_text)?;
        if cells.len() != shape.files as usize {
            return Err("a rank has the wrong number of places".into());
        }
        for (file, cell) in (0..shape.files).zip(cells) {
            let at = (file, rank);
            match cell {
                Cell::Taken(piece) if grid.exists(at) => grid.put(at, piece),
                Cell::Empty if grid.exists(at) => {}
                Cell::Nothing if !grid.exists(at) => {}
                _ => return Err("a hole is misplaced".into()),
            }
        }
    }
    Ok(grid)
}

fn rank_from(shape: &Shape, text: &str) -> Result<Vec<Cell>, String> {
    let (mut cells, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let number: usize = rest[..digits].parse().map_err(|_| "a number is too large")?;
            if rest.starts_with('0') || number > 99 {
                return Err("a run of empty squares is a number from 1 on".into());
            }
            cells.extend(vec![Cell::Empty; number]);
            rest = &rest[digits..];
        } else if first == '*' {
            cells.push(Cell::Nothing);
            rest = &rest[1..];
        } else {
            let (piece, after) = piece_from(shape, rest)?;
            cells.push(Cell::Taken(piece));
            rest = after;
        }
    }
    Ok(cells)
}

fn piece_from<'a>(shape: &Shape, text: &'a str) -> Result<(Piece, &'a str), String> {
    let (code, rest) = match text.strip_prefix('[') {
        Some(inside) => inside.split_once(']').ok_or("a bracket is not closed")?,
        None => text.split_at(text.chars().next().map_or(0, char::len_utf8)),
    };
    let white = code == code.to_ascii_uppercase();
    let kind = code.to_ascii_uppercase();
    let known = shape.order(&kind).is_some() && (white || code == code.to_ascii_lowercase());
    let bracketed = text.starts_with('[');
    if !known || bracketed != (code.chars().count() > 1) {
        return Err(format!("`{code}` is no kind of the game"));
    }
    let mut characters = kind.chars();
    let letter = characters.next().ok_or("an empty kind")?;
    let number = characters.next().and_then(|digit| digit.to_digit(10)).unwrap_or(1);
    Ok((Piece { white, letter, number: number as u8 }, rest))
}
