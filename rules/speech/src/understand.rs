//! What a player's text means: a move, several, or why none.

use oddboard_rules::text::{parse_move, write_move};
use oddboard_rules::{
    Change, Choice, Geometry, Move, Position, PositionExt, Refusal, Side, Spec, Square,
};

use crate::behind::{another_kind, unless_otherwise_signed};
use crate::grammar::{Grammar, Heard, Tell};
use crate::look_alikes::in_latin;
use crate::misread;
use crate::piece_names::squeeze;
use crate::rejection::Rejection;
use crate::shapes::is_written_out;
use crate::spelling::Typed;
use crate::two_moves::says_two;
use crate::understanding::Understanding;
use crate::words::{Language, ToSentence};

/// What a text means here: canonical notation (`e6e7=R`), any reasonable spelling of a legal
/// move (`Re4`, `rook e1 e4`, `e1-e4`, `Rxe4`, `e7=R`), or a sentence such as the bot's own, in
/// any of its languages.
///
/// What is cheap comes first: coordinates and short notation, then sentences. A sentence of a
/// move that is not legal is refused for the same reason as its coordinates.
///
/// Where that refuses a text with which the notation of legal moves begins (`e7=`, `f3*`), these are named.
pub(crate) fn understand<P: Position>(position: &P, text: &str, tell: Tell<'_>) -> Understanding {
    let text = in_latin(text);
    let (side, text) = said_side(P::SPEC, &text);
    let text = drop_alone::<P>(bare(text));
    if let Some(outcome) = position.outcome() {
        return Understanding::Refused(Refusal::Over(outcome).into());
    }
    if let Some(named) = side.filter(|side| *side != position.turn()) {
        return Understanding::Refused(Rejection::OtherSide { named, turn: position.turn() });
    }
    let legal = position.legal_moves();
    if let Some(mv) = component_first::<P>(text) {
        return match legal.contains(&mv) {
            true => Understanding::Move(mv),
            false => Understanding::Refused(position.why_not(mv).into()),
        };
    }
    // What a piece splits into is not said yet.
    let is_cut_off = text.ends_with(':');
    if let Some(open) = begun::<P>(&legal, text).filter(|_| is_cut_off) {
        return open;
    }
    match or_from_beside(position, &legal, text, whole(position, &legal, text, tell)) {
        Understanding::Refused(rejection) => match placed_in_vain(position, text, tell) {
            Some(refusal) => Understanding::Refused(refusal.into()),
            None => begun::<P>(&legal, text).unwrap_or_else(|| {
                Understanding::Refused(misread::no_way::<P>(text).unwrap_or(rejection))
            }),
        },
        understood => unless_only_dropped::<P>(
            text,
            unless_otherwise_signed(position, text, unless_in_vain(position, text, understood)),
        ),
    }
}

/// A move with what it splits off before the square where that goes: `d4:F c5` for `d4c5:F`.
fn component_first<P: Position>(text: &str) -> Option<Move> {
    let (from, rest) = text.split_once(':')?;
    let rest = rest.trim_start();
    // A piece's code may have a digit, which no square's name begins with.
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit());
    let (code, to) = rest.split_at(rest.len() - behind.len());
    let to = to.trim_start_matches(|c: char| c.is_whitespace() || "-–".contains(c));
    let is_square = |name: &str| P::SPEC.geometry.square(name).is_some();
    let is_so = is_square(from.trim_end()) && is_square(to) && !code.is_empty();
    let in_order = format!("{}{to}:{code}", from.trim_end());
    let mv = parse_move(P::SPEC, &in_order).ok().filter(|_| is_so)?;
    P::SPEC.shapes.contains(&mv.shape()).then_some(mv)
}

/// What a text was understood to mean, unless it has a cross and nothing is captured: then the square may be a slip, and
/// nothing is made of it before that was asked.
fn unless_in_vain<P: Position>(
    position: &P,
    text: &str,
    understood: Understanding,
) -> Understanding {
    let Some(square) = misread::crossed::<P>(text) else { return understood };
    let moves = match understood {
        Understanding::Move(mv) => vec![mv],
        Understanding::Choices(moves) => moves,
        Understanding::Refused(_) => return understood,
    };
    let captures = |mv: &Move| position.captured(*mv).any() || takes_own(position, *mv);
    let (taking, others): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(captures);
    match taking.is_empty() {
        false => one_of(taking),
        true => Understanding::Refused(misread::captures_nothing(square, others)),
    }
}

/// What a text was understood to mean, unless it says no more than a square to which nothing but a drop leads: who
/// types `d5` may well think that a piece can go there, and nothing is dropped before that was asked.
fn unless_only_dropped<P: Position>(text: &str, understood: Understanding) -> Understanding {
    let is_all =
        |square: Square| text.eq_ignore_ascii_case(&P::SPEC.geometry.name(square).to_string());
    match understood {
        Understanding::Move(mv) if matches!(mv.choice(), Choice::Drop(_)) && is_all(mv.to()) => {
            Understanding::Refused(misread::perhaps(vec![mv]))
        }
        understood => understood,
    }
}

/// What a text was understood to mean; if it says no more than what is captured (`xd6`), with the moves that capture it
/// from beside it, and don't go there.
fn or_from_beside<P: Position>(
    position: &P,
    legal: &[Move],
    text: &str,
    understood: Understanding,
) -> Understanding {
    let says_no_more = |square: &Square| {
        squeeze(text).eq_ignore_ascii_case(&P::SPEC.geometry.name(*square).to_string())
            || Grammar::of(P::SPEC).only_square(P::SPEC, text) == Some(*square)
    };
    let Some(square) = misread::crossed::<P>(text).filter(says_no_more) else { return understood };
    let captures = |mv: &Move| mv.to() != square && position.captured(*mv).contains(square);
    let beside: Vec<Move> = legal.iter().copied().filter(captures).collect();
    match understood {
        understood if beside.is_empty() => understood,
        Understanding::Move(mv) => one_of([vec![mv], beside].concat()),
        Understanding::Choices(moves) => one_of([moves, beside].concat()),
        Understanding::Refused(Rejection::NothingGoesThere(_)) => {
            Understanding::Refused(misread::perhaps(beside))
        }
        Understanding::Refused(Rejection::PerhapsMeant { mut examples }) => {
            // One of these is to be among those that are named.
            examples.truncate(2);
            Understanding::Refused(misread::perhaps([examples, beside].concat()))
        }
        refused @ Understanding::Refused(_) => refused,
    }
}

/// Does a move take a piece of one's own: does the one that moves come, as it was, where another one stood?
pub(crate) fn takes_own<P: Position>(position: &P, mv: Move) -> bool {
    let own = |square| position.piece_at(square).filter(|piece| piece.side == position.turn());
    let Some((moved, _)) = own(mv.from()).zip(own(mv.to())).filter(|_| mv.from() != mv.to()) else {
        return false;
    };
    position.changes(mv).contains(&Change::Put(moved, mv.to()))
}

/// The legal move whose notation a text ends with in brackets, as in the list of suggestions.
fn bracketed<P: Position>(legal: &[Move], text: &str) -> Option<Move> {
    let (_, notation) = text.strip_suffix(')')?.rsplit_once('(')?;
    let mv = parse_move(P::SPEC, notation).ok()?;
    legal.contains(&mv).then_some(mv)
}

/// What a text means that says a whole move.
fn whole<P: Position>(position: &P, legal: &[Move], text: &str, tell: Tell<'_>) -> Understanding {
    if let Some(mv) = bracketed::<P>(legal, text) {
        return Understanding::Move(mv);
    }
    let grammar = Grammar::of(P::SPEC);
    if grammar.is_castling(text) {
        return match position.castling() {
            Some(Ok(mv)) if legal.contains(&mv) => Understanding::Move(mv),
            Some(Ok(mv)) => Understanding::Refused(position.why_not(mv).into()),
            Some(Err(refusal)) => Understanding::Refused(refusal.into()),
            None => Understanding::Refused(Rejection::NoCastling),
        };
    }
    if let Some(understood) = coordinates(position, legal, text) {
        return unless_half_said(position, text, understood);
    }
    let heard = grammar.hear(position, legal, text, tell);
    if matches!(heard, Heard::Goes(..) | Heard::Mentioned { .. })
        && let Some(why) = misread::from_file(position, text)
    {
        return Understanding::Refused(why);
    }
    match heard {
        Heard::Moves(moves) => unless_half_said(position, text, one_of(moves)),
        Heard::Elsewhere(moves) => Understanding::Refused(misread::perhaps(moves)),
        Heard::Contradicted { moves, behind } => {
            Understanding::Refused(another_kind(position, moves, behind))
        }
        Heard::Written(mv) => {
            let again = coordinates(position, legal, &write_move(P::SPEC, mv));
            again.unwrap_or_else(|| Understanding::Refused(position.why_not(mv).into()))
        }
        Heard::Another { named, stands, square, to } => {
            // What a piece splits into can go without it.
            let splits = |mv: &Move| {
                let chosen = mv.choice().kinds().contains(&Some(named));
                (mv.from(), mv.to()) == (square, to) && chosen
            };
            let meant: Vec<Move> = legal.iter().copied().filter(splits).collect();
            Understanding::Refused(match meant.is_empty() {
                true => Rejection::AnotherPiece { named, stands, square },
                false => misread::perhaps(meant),
            })
        }
        Heard::Goes(kind, square, apart) => {
            // None on the board goes there, but one in hand: `statue to e4`.
            if let Some(dropped) = dropped::<P>(legal, text) {
                return dropped;
            }
            Understanding::Refused(match half_said(position, text) {
                Some((_, square)) => misread::about_square(position, square),
                None => misread::why_not_there(position, kind, square, apart),
            })
        }
        Heard::Mentioned { kinds, squares } => match misread::with_initial(position, text) {
            Some(mv) if legal.contains(&mv) => Understanding::Move(mv),
            Some(mv) if !legal.iter().any(|legal| goes_as(*legal, mv)) => {
                Understanding::Refused(position.why_not(mv).into())
            }
            _ => Understanding::Refused(misread::why_not(position, text, &kinds, &squares)),
        },
    }
}

/// The drops that a text means which names nothing but a piece and the square where it goes.
fn dropped<P: Position>(legal: &[Move], text: &str) -> Option<Understanding> {
    if !Grammar::of(P::SPEC).goes_somewhere(text) {
        return None;
    }
    let (kinds, to) = Grammar::of(P::SPEC).one_place(P::SPEC, text)?;
    let kinds = kinds?;
    let is_meant = |mv: &Move| {
        matches!(mv.choice(), Choice::Drop(kind) if kinds & 1 << kind.index() != 0) && mv.to() == to
    };
    let drops: Vec<Move> = legal.iter().copied().filter(is_meant).collect();
    (!drops.is_empty()).then(|| one_of(drops))
}

/// The legal moves whose notation begins with a text that is no whole move; `None` if there are none, or it is no more
/// than a square or a letter. What only their second squares tell apart can be chosen.
fn begun<P: Position>(legal: &[Move], text: &str) -> Option<Understanding> {
    let typed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let is_square = P::SPEC.geometry.square(&typed.to_lowercase()).is_some();
    if typed.len() < 2 || is_square || parse_move(P::SPEC, text).is_ok() {
        return None;
    }
    let begin_so = |form: &dyn Fn(&str) -> String| -> Vec<Move> {
        let typed = form(&typed);
        let begins = |mv: &Move| form(&write_move(P::SPEC, *mv)).starts_with(&typed);
        legal.iter().copied().filter(begins).collect()
    };
    let mut moves = begin_so(&str::to_owned);
    if moves.is_empty() && squeeze(&typed).len() > Geometry::NAME_MAX {
        moves = begin_so(&squeeze);
    }
    let first = *moves.first()?;
    let decided = |mv: &Move| (mv.from(), mv.to(), mv.choice());
    let is_one = moves.len() > 1 && moves.iter().all(|mv| decided(mv) == decided(&first));
    Some(match is_one {
        true => Understanding::Choices(moves),
        false => Understanding::Refused(misread::perhaps(moves)),
    })
}

/// What a text was understood to mean, unless it only names a piece and the square it stands on, or that square alone:
/// then it says where a move begins, and means no move that another piece makes there, nor what the piece becomes.
fn unless_half_said<P: Position>(
    position: &P,
    text: &str,
    understood: Understanding,
) -> Understanding {
    let moves = match &understood {
        Understanding::Move(mv) => vec![*mv],
        Understanding::Choices(moves) => moves.clone(),
        Understanding::Refused(_) => return understood,
    };
    let Some((kinds, square)) = half_said(position, text) else { return understood };
    // Of a hand nothing is said by a square alone.
    let comes = |at: Square| match at {
        Square::HAND => kinds != 0,
        _ => at != square && has_own(position, kinds, at),
    };
    let coming: Vec<Move> = moves.into_iter().filter(|mv| mv.origins().any(comes)).collect();
    if coming.is_empty() {
        Understanding::Refused(misread::about_square(position, square))
    } else {
        one_of(coming)
    }
}

/// The kinds and the square of a text that names nothing but a piece of the side to move and where it stands; no kinds
/// if it names the square first, or alone. `R-e2` names where one goes, `b1=V` what becomes of the piece.
fn half_said<P: Position>(position: &P, text: &str) -> Option<(u32, Square)> {
    let (kinds, square) = Grammar::of(P::SPEC).one_place(P::SPEC, text)?;
    let stands = has_own(position, kinds.unwrap_or(u32::MAX), square);
    let says_more = text.contains(['-', '–', '@', '=']);
    (stands && !says_more).then_some((kinds.unwrap_or_default(), square))
}

/// Does a piece of the side to move stand on a square that is of one of some kinds?
fn has_own<P: Position>(position: &P, kinds: u32, square: Square) -> bool {
    let piece = position.piece_at(square).filter(|piece| piece.side == position.turn());
    piece.is_some_and(|piece| kinds & 1 << piece.kind.index() != 0)
}

/// One move, or a choice of several.
fn one_of(moves: Vec<Move>) -> Understanding {
    match moves[..] {
        [mv] => Understanding::Move(mv),
        _ => Understanding::Choices(moves),
    }
}

/// A text as coordinates or in short notation; `None` if it is neither.
fn coordinates<P: Position>(position: &P, legal: &[Move], text: &str) -> Option<Understanding> {
    let read = parse_move(P::SPEC, text).ok();
    match read {
        Some(mv) if legal.contains(&mv) => return Some(Understanding::Move(mv)),
        Some(mv) if is_written_out(mv) => {
            return Some(Understanding::Refused(position.why_not(mv).into()));
        }
        _ => {}
    }
    let typed = Typed::of(text);
    let mut moves = typed.moves(position, legal);
    let spaced = [&typed.squeezed, &typed.lower].into_iter();
    let mv = read.or_else(|| spaced.filter_map(|text| parse_move(P::SPEC, text).ok()).next());
    let begins = mv.map(Move::from).filter(|_| read.is_some() || typed.may_be_squares());
    if let Some(from) = begins.filter(|from| has_own(position, u32::MAX, *from)) {
        // Nobody means another piece by the letter of the file on which the first one stands.
        moves.retain(|mv| mv.origins().any(|at| at == from));
    } else if begins.is_some() && !moves.is_empty() && mv.is_some_and(is_way::<P>) {
        // From a square without a piece of one's own another one may be meant by the file's letter, or the square is
        // wrong: nothing is made of that before it was asked.
        return Some(match moves.len() {
            1 => Understanding::Refused(misread::perhaps(moves)),
            _ => Understanding::Choices(moves),
        });
    }
    if !moves.is_empty() {
        return Some(one_of(moves));
    }
    let mv = mv?;
    Some(if legal.contains(&mv) {
        Understanding::Move(mv)
    } else {
        Understanding::Refused(position.why_not(mv).into())
    })
}

/// Does a move begin and end as another does?
fn goes_as(mv: Move, other: Move) -> bool {
    (mv.from(), mv.to()) == (other.from(), other.to())
}

/// Why no captured piece is placed as the notation behind a move says that is understood: `Pe4, M@b1`. Behind what parts
/// two moves it is the second one.
fn placed_in_vain<P: Position>(position: &P, text: &str, tell: Tell<'_>) -> Option<Refusal> {
    let sign = format!("{}@", P::SPEC.kind(P::SPEC.placed?).code).to_ascii_lowercase();
    let at = text.to_ascii_lowercase().find(&sign).filter(|_| !says_two(text))?;
    let place = P::SPEC.geometry.square(text[at + sign.len()..].trim())?;
    let before = text[..at].trim_end_matches(|c: char| c == ',' || c.is_whitespace());
    let mv = match understand(position, before, tell) {
        Understanding::Move(mv) => mv,
        Understanding::Choices(moves) => {
            let first = *moves.first()?;
            moves.iter().all(|mv| goes_as(*mv, first)).then_some(first)?
        }
        Understanding::Refused(_) => return None,
    };
    (!before.is_empty()).then(|| position.why_not(mv.with_second(place)))
}

/// Does a move go from a square of the board to another place?
fn is_way<P: Position>(mv: Move) -> bool {
    mv.from() != mv.to() && P::SPEC.geometry.board().contains(mv.from())
}

/// The side that stands before a text, as the bot tells a turn, and the text without it: `Black: …`, `Las blancas: …`.
pub(crate) fn said_side<'t>(spec: &Spec, text: &'t str) -> (Option<Side>, &'t str) {
    let Some((before, rest)) = text.split_once(':') else { return (None, text) };
    let before = before.trim().to_lowercase();
    let is_said = |side: &Side| {
        Language::ALL.iter().any(|language| {
            let name = side.sentence(spec).say(spec, *language).to_lowercase();
            before.strip_suffix(&name).is_some_and(|article| article.len() <= 4)
        })
    };
    let side = [Side::White, Side::Black].into_iter().find(is_said);
    (side, if side.is_some() { rest } else { text })
}

/// The notation of a drop without the words before it that say nothing: `then W@e7`.
fn drop_alone<P: Position>(text: &str) -> &str {
    let mut rest = text;
    while let Some((word, behind)) = rest.split_once(char::is_whitespace)
        && behind.contains('@')
        && Grammar::of(P::SPEC).says_nothing(word)
    {
        rest = behind.trim_start();
    }
    rest
}

/// A text without what people put around a move: its number, marks, quotes.
fn bare(text: &str) -> &str {
    let is_around = |c: char| c.is_whitespace() || "`'\"«»“”‘’_".contains(c);
    let text = text.trim_matches(|c: char| is_around(c) || "¡¿".contains(c));
    let text = text.trim_end_matches(|c: char| is_around(c) || "+#!?.…;,".contains(c));
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = rest.len() < text.len() && rest.starts_with(['.', '…', ')', ' ']);
    if numbered {
        rest.trim_start_matches(|c: char| c.is_whitespace() || ".…)".contains(c))
    } else {
        text
    }
}
