//! Why a text that a player typed is no move, as exactly as can be told.

use oddboard_rules::text::parse_move;
use oddboard_rules::{Choice, Geometry, Kind, Move, Position, PositionExt, Refusal, Square};

use crate::grammar::{Grammar, is_on};
use crate::piece_names::{PieceNames, squeeze};
use crate::rejection::Rejection;

/// Examples of moves that an answer gives at most.
const EXAMPLES: usize = 3;

/// Why a text that means no legal move means none, with the kinds and squares that it names.
pub(crate) fn why_not<P: Position>(
    position: &P,
    text: &str,
    kinds: &[Kind],
    squares: &[Square],
) -> Rejection {
    if let Some(rejection) = no_square::<P>(text) {
        return rejection;
    }
    if let Some(name) = Grammar::of(P::SPEC).elsewhere(P::SPEC, text) {
        return not_in_this_game(position, name, squares);
    }
    if let Some(rejection) = by_letter(position, text).filter(|_| squares.is_empty()) {
        return rejection;
    }
    match (squares, kinds) {
        ([from, others @ .., to], _) => about_way(position, *from, others, *to, kinds),
        ([square], _) => about_square(position, *square),
        // Of several that are called so, one that there is.
        ([], [first, ..]) => {
            about_kind(position, *kinds.iter().find(|kind| has(position, **kind)).unwrap_or(first))
        }
        ([], []) => match own_square_first(position, text) {
            Some(square) => about_square(position, square),
            None => behind_an_initial(position, text).unwrap_or_else(|| unreadable(position, text)),
        },
    }
}

/// Has the side to move such a piece, on the board or in hand?
fn has<P: Position>(position: &P, kind: Kind) -> bool {
    position.in_hand(position.turn(), kind) > 0 || pieces(position, kind).next().is_some()
}

/// A piece that there isn't: what moves as the squares say may be meant, above all from the first to the last.
fn not_in_this_game<P: Position>(position: &P, name: String, squares: &[Square]) -> Rejection {
    let side = position.turn();
    let kinds = P::SPEC.all_kinds().filter(|kind| has(position, *kind)).collect();
    let examples = match squares {
        [] => Vec::new(),
        [to] => examples(position, |mv| mv.to() == *to),
        [from, .., to] => {
            examples(position, |mv| mv.to() == *to && mv.origins().any(|at| at == *from))
        }
    };
    Rejection::NotInThisGame { name: name.into(), side, kinds, examples }
}

/// A way from square to square, with something that was not understood: what is meant goes to one of them, or
/// can't go to the last. Rather what chooses one of the kinds that are named, if there is such a move.
fn about_way<P: Position>(
    position: &P,
    from: Square,
    others: &[Square],
    to: Square,
    kinds: &[Kind],
) -> Rejection {
    let goes = |mv: Move| {
        mv.origins().any(|at| at == from) && (mv.to() == to || others.contains(&mv.to()))
    };
    let chooses =
        |mv: Move| mv.choice().kinds().into_iter().flatten().any(|kind| kinds.contains(&kind));
    let mut meant = examples(position, |mv| goes(mv) && chooses(mv));
    if meant.is_empty() {
        meant = examples(position, goes);
    }
    if !meant.is_empty() {
        return Rejection::PerhapsMeant { examples: meant };
    }
    match position.piece_at(from) {
        Some(_) => position.why_not(Move::new(from, to)).into(),
        None => about_square(position, from),
    }
}

/// One or two squares behind a letter that is no piece's in notation, as `Tf1` has it for a Tour or Torre.
struct BehindInitial {
    initial: String,
    from: Option<Square>,
    to: Square,
}

impl BehindInitial {
    fn read<P: Position>(text: &str) -> Option<BehindInitial> {
        let mut rest = text.chars();
        let initial = rest.next().filter(|letter| letter.is_alphabetic())?.to_lowercase();
        let rest = squeeze(rest.as_str()).to_lowercase();
        let square = |name: Option<&str>| P::SPEC.geometry.square(name?);
        let (from, to) = match square(Some(&rest)) {
            Some(to) => (None, to),
            None => (1..rest.len())
                .find_map(|at| Some((Some(square(rest.get(..at))?), square(rest.get(at..))?)))?,
        };
        Some(BehindInitial { initial: initial.to_string(), from, to })
    }

    /// Has the piece that stands there a name in one of the languages that begins so?
    fn is_called_so<P: Position>(&self, position: &P, square: Square) -> bool {
        let piece = position.piece_at(square);
        piece.is_some_and(|piece| {
            let names = PieceNames::of(P::SPEC).of_kind(piece.kind);
            names.iter().any(|name| name.lower.starts_with(&self.initial))
        })
    }
}

/// The move from square to square behind an initial that the piece has in some language, legal or not: `Te1f1` leaves
/// nothing open.
pub(crate) fn with_initial<P: Position>(position: &P, text: &str) -> Option<Move> {
    let read = BehindInitial::read::<P>(text)?;
    let from = read.from.filter(|from| read.is_called_so(position, *from))?;
    Some(Move::new(from, read.to))
}

/// What goes to the square behind an initial may be meant, above all by pieces whose name begins so.
fn behind_an_initial<P: Position>(position: &P, text: &str) -> Option<Rejection> {
    let read = BehindInitial::read::<P>(text)?;
    let BehindInitial { from, to, .. } = read;
    let goes =
        |mv: Move| mv.to() == to && from.is_none_or(|from| mv.origins().any(|at| at == from));
    let is_called_so = |square: Square| read.is_called_so(position, square);
    let called = examples(position, |mv| goes(mv) && mv.origins().any(is_called_so));
    let meant = if called.is_empty() { examples(position, goes) } else { called };
    Some(match (from, meant.is_empty()) {
        (_, false) => Rejection::PerhapsMeant { examples: meant },
        (Some(from), true) => about_way(position, from, &[], to, &[]),
        (None, true) => about_square(position, to),
    })
}

/// That one of two squares of which a way consists is a hole: who means no legal move by it hardly means a piece by the
/// letter of the file.
pub(crate) fn no_way<P: Position>(text: &str) -> Option<Rejection> {
    let is_way = is_way(text, char::is_lowercase) || is_way(text, char::is_uppercase);
    no_square::<P>(text).filter(|why| is_way && matches!(why, Rejection::Hole { .. }))
}

/// Does a text consist of two squares with such letters?
fn is_way(text: &str, is_letter: impl Fn(char) -> bool) -> bool {
    let mut squares = 0;
    let mut rest = text.trim_start();
    while let Some(digits) = rest.strip_prefix(|c: char| c.is_ascii_alphabetic() && is_letter(c)) {
        let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        if after.len() == digits.len() {
            return false;
        }
        squares += 1;
        rest = after.trim_start_matches(|c: char| c.is_whitespace() || "-–".contains(c));
    }
    squares == 2 && rest.is_empty()
}

/// That nothing was understood: where reading stopped, and two moves that would work, of
/// different pieces if there are such.
fn unreadable<P: Position>(position: &P, text: &str) -> Rejection {
    let legal = simplest_first(position);
    let first = legal.iter().copied().find(|mv| !mv.is_pass()).or(legal.first().copied());
    let other = |mv: &Move| first.is_some_and(|first| mv.from() != first.from() && !mv.is_pass());
    let second = legal
        .iter()
        .copied()
        .find(other)
        .or_else(|| legal.iter().copied().find(|mv| Some(*mv) != first));
    let examples = first.into_iter().chain(second).collect();
    match parse_move(P::SPEC, text) {
        Err(error) => {
            let error = looks_like_coordinates(text).then(|| Box::new(error));
            Rejection::Unreadable { error, examples }
        }
        Ok(mv) => position.why_not(mv).into(),
    }
}

/// Does a text look like coordinates that went wrong, rather than like words? What begins with the letter of a piece, as
/// `Tower`, is no drop for that.
fn looks_like_coordinates(text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || "@=*".contains(c);
    text.contains(is_sign) && !text.trim().contains(char::is_whitespace)
}

/// That nothing is captured on a square by the moves that may be meant.
pub(crate) fn captures_nothing(square: Square, moves: Vec<Move>) -> Rejection {
    Rejection::CapturesNothing { square, examples: moves.into_iter().take(EXAMPLES).collect() }
}

/// The square where a text says that something is captured: behind a word for it, or a cross after a square, a part of
/// one, a piece's letter, or nothing.
pub(crate) fn crossed<P: Position>(text: &str) -> Option<Square> {
    let sign = || {
        let (before, after) = text.rsplit_once(['x', '×'])?;
        let before = before.chars().next_back();
        let is_cross = before.is_none_or(|c| {
            c.is_whitespace() || c.is_ascii_digit() || c.is_uppercase() || matches!(c, 'a'..='k')
        });
        let after = after.trim_start();
        let end = after.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(after.len());
        let square = P::SPEC.geometry.square(&after[..end].to_lowercase());
        square.filter(|_| is_cross)
    };
    sign().or_else(|| Grammar::of(P::SPEC).captured_on(P::SPEC, text))
}

/// That some moves may be meant.
pub(crate) fn perhaps(moves: Vec<Move>) -> Rejection {
    Rejection::PerhapsMeant { examples: moves.into_iter().take(EXAMPLES).collect() }
}

/// `Re4` where no Rook can go to e4: the reason is that of the first Rook that has a better one than "does not
/// move so", and if none has, that all move otherwise. Where the only Rook stands on e4 itself, the move is
/// half said; and where one can go there, or drop there from the hand, something else was not understood.
/// Those on the file or rank that tells the piece apart are meant, if there are any.
pub(crate) fn why_not_there<P: Position>(
    position: &P,
    kind: Kind,
    target: Square,
    apart: Option<char>,
) -> Rejection {
    let squares: Vec<Square> = pieces(position, kind).collect();
    let comes = |mv: Move| {
        mv.choice() == Choice::Drop(kind) || mv.origins().any(|at| squares.contains(&at))
    };
    let goes = |mv: Move| mv.to() == target && comes(mv);
    let meant = examples(position, goes);
    if !meant.is_empty() {
        return Rejection::PerhapsMeant { examples: meant };
    }
    let mut others: Vec<Square> = squares.into_iter().filter(|from| *from != target).collect();
    let is_named = |from: &Square| apart.is_some_and(|line| is_on::<P>(*from, line));
    if others.iter().any(is_named) {
        others.retain(is_named);
    }
    let others = others.into_iter();
    let mut reasons: Vec<Refusal> =
        others.map(|from| position.why_not(Move::new(from, target))).collect();
    let moves_otherwise = |reason: &Refusal| matches!(reason, Refusal::MovesOtherwise { .. });
    if apart.is_none() && reasons.len() > 1 && reasons.iter().all(moves_otherwise) {
        return Rejection::NoneGoesThere { piece: kind, square: target };
    }
    reasons.sort_by_key(moves_otherwise);
    match reasons.into_iter().next() {
        Some(reason) => Rejection::Illegal(reason),
        None if pieces(position, kind).next().is_some() => about_square(position, target),
        None if position.in_hand(position.turn(), kind) > 0 => {
            let drop = Move::new(Square::HAND, target).with(Choice::Drop(kind));
            position.why_not(drop).into()
        }
        None => Rejection::NoSuchPiece(kind),
    }
}

/// `exd4` where no piece of the e-file can go to d4: the reason is that of the one which is next to it, or of the
/// nearest. Not from the file beside it, where a Pawn might capture so, the letter is rather that of a piece, if there
/// is one or no cross; and so it is where a piece whose name begins so in some language can go there.
pub(crate) fn from_file<P: Position>(position: &P, text: &str) -> Option<Rejection> {
    let typed = squeeze(text.split('=').next()?);
    let (file, rest) = typed.split_at_checked(1)?;
    let geometry = &P::SPEC.geometry;
    let letter = *file.as_bytes().first().filter(|letter| letter.is_ascii_lowercase())?;
    let to = geometry.square(&rest.to_lowercase()).filter(|to| geometry.board().contains(*to))?;
    let name = |square: Square| geometry.name(square).to_string();
    let is_beside = name(to).as_bytes()[0].abs_diff(letter) == 1;
    let is_its = |kind: &Kind| P::SPEC.kind(*kind).code.eq_ignore_ascii_case(file);
    let has_such =
        || P::SPEC.all_kinds().filter(is_its).any(|kind| pieces(position, kind).next().is_some());
    let is_called = |read: BehindInitial| {
        let is_so = |at: Square| read.is_called_so(position, at);
        position.legal_moves().into_iter().any(|mv| mv.to() == to && mv.origins().any(is_so))
    };
    let is_piece = !is_beside && (has_such() || !text.contains(['x', '×']));
    if is_piece || BehindInitial::read::<P>(&typed).is_some_and(is_called) {
        return None;
    }
    let away = |from: Square| {
        let rank = |square: Square| name(square)[1..].parse::<u8>().unwrap_or_default();
        rank(from).abs_diff(rank(to))
    };
    let own = position.occupied(position.turn()) & geometry.board();
    let on_file = own.filter(|from| *from != to && name(*from).as_bytes()[0] == letter);
    let reasons = on_file.map(|from| (away(from), position.why_not(Move::new(from, to))));
    let rank = |(away, reason): &(u8, Refusal)| {
        (*away > 1, matches!(reason, Refusal::MovesOtherwise { .. }), *away)
    };
    reasons.min_by_key(rank).map(|(_, reason)| reason.into())
}

/// The squares where the side to move has a piece of a kind.
fn pieces<P: Position>(position: &P, kind: Kind) -> impl Iterator<Item = Square> {
    position
        .occupied(position.turn())
        .filter(move |square| position.piece_at(*square).is_some_and(|piece| piece.kind == kind))
}

/// The square with whose name a text begins, if a piece of the side to move stands there.
fn own_square_first<P: Position>(position: &P, text: &str) -> Option<Square> {
    let geometry = &P::SPEC.geometry;
    let named = |length: usize| text.get(..length).and_then(|name| geometry.square(name));
    let square = (2..=Geometry::NAME_MAX).rev().find_map(named)?;
    position.occupied(position.turn()).contains(square).then_some(square)
}

/// That a square is named which there is not: a file letter and a rank number. Capitals are files only where two squares
/// are written so, as pieces have capitals, too.
fn no_square<P: Position>(text: &str) -> Option<Rejection> {
    let geometry = &P::SPEC.geometry;
    let small = is_way(text, char::is_uppercase).then(|| text.to_lowercase());
    let text = small.as_deref().unwrap_or(text);
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase());
    let names = starts.filter_map(|(at, _)| {
        let digits = text[at + 1..].chars().take_while(char::is_ascii_digit).count();
        (digits > 0).then(|| &text[at..=at + digits])
    });
    let name = names.into_iter().find(|name| geometry.square(name).is_none())?;
    let file = name.as_bytes()[0] - b'a';
    let rank = name[1..].parse::<u8>().ok().filter(|rank| (1..=geometry.ranks()).contains(rank));
    let name = name.to_owned();
    Some(if file < geometry.files() && rank.is_some() {
        Rejection::Hole { name }
    } else {
        Rejection::Outside { name }
    })
}

/// A square, and perhaps something that was not understood: whose piece stands there is to say where it goes.
pub(crate) fn about_square<P: Position>(position: &P, square: Square) -> Rejection {
    match position.piece_at(square).filter(|piece| piece.side == position.turn()) {
        Some(piece) => Rejection::PieceGoesWhere {
            piece: piece.kind,
            square,
            examples: examples(position, |mv| mv.origins().any(|at| at == square)),
        },
        None => match examples(position, |mv| mv.to() == square) {
            none if none.is_empty() => Rejection::NothingGoesThere(square),
            examples => Rejection::PerhapsMeant { examples },
        },
    }
}

/// A kind by itself.
fn about_kind<P: Position>(position: &P, kind: Kind) -> Rejection {
    let squares: Vec<Square> = pieces(position, kind).collect();
    let count = squares.len() + usize::from(position.in_hand(position.turn(), kind));
    if count == 0 {
        return Rejection::NoSuchPiece(kind);
    }
    let goes = |mv: Move| {
        mv.choice() == Choice::Drop(kind) || mv.origins().any(|at| squares.contains(&at))
    };
    Rejection::KindGoesWhere { piece: kind, pieces: count, examples: examples(position, goes) }
}

/// A kind by the letter of notation, which may be a word as well: alone, or with no more than the file or the rank of a
/// square behind it.
fn by_letter<P: Position>(position: &P, text: &str) -> Option<Rejection> {
    let typed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let code = |kind: Kind| P::SPEC.kind(kind).code;
    let mut kinds = P::SPEC.all_kinds();
    if let Some(kind) = kinds.find(|kind| code(*kind).eq_ignore_ascii_case(&typed)) {
        return Some(about_kind(position, kind));
    }
    let behind = |kind: Kind| Some((kind, typed.strip_prefix(code(kind))?));
    let (kind, rest) = P::SPEC.all_kinds().filter_map(behind).min_by_key(|(_, rest)| rest.len())?;
    let part = rest.trim_start_matches(['x', '×']);
    let geometry = &P::SPEC.geometry;
    let is_file =
        matches!(part.as_bytes(), [file] if (b'a'..b'a' + geometry.files()).contains(file));
    let is_rank = part.parse::<u8>().is_ok_and(|rank| (1..=geometry.ranks()).contains(&rank));
    let about = about_kind(position, kind);
    match about {
        about if part.is_empty() => Some(about),
        _ if !is_file && !is_rank => None,
        Rejection::KindGoesWhere { piece, examples: any, .. } if !any.is_empty() => {
            let goes = |mv: Move| {
                let is_its = mv.choice() == Choice::Drop(kind)
                    || mv.origins().any(|at| pieces(position, kind).any(|own| own == at));
                let name = geometry.name(mv.to()).to_string();
                is_its && (name.starts_with(part) || name.get(1..) == Some(part))
            };
            let there = examples(position, goes);
            let examples = if there.is_empty() { any } else { there };
            Some(Rejection::HalfASquare { piece, part: part.to_owned(), examples })
        }
        about => Some(about),
    }
}

/// Some of the legal moves that fit.
fn examples<P: Position>(position: &P, fits: impl Fn(Move) -> bool) -> Vec<Move> {
    let legal = simplest_first(position).into_iter().filter(|mv| !mv.is_pass() && fits(*mv));
    legal.take(EXAMPLES).collect()
}

/// The legal moves, those last that end where a piece of one's own stands or in the hand, or come from beside the board:
/// an example should neither capture a piece of one's own nor take it off the board, nor be a code that few know.
fn simplest_first<P: Position>(position: &P) -> Vec<Move> {
    let own = position.occupied(position.turn());
    let board = P::SPEC.geometry.board();
    let is_odd =
        |mv: &Move| own.contains(mv.to()) || mv.to() == Square::HAND || !board.contains(mv.from());
    let (last, mut first): (Vec<Move>, Vec<Move>) =
        position.legal_moves().into_iter().partition(is_odd);
    first.extend(last);
    first
}
