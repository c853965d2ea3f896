//! Reading the sentences that the bot itself says of moves.
//!
//! The messages about moves, in every language, are patterns with a place for each kind and
//! square; a room adds those of its own ([`Form`]). A text is cut into names of kinds, squares and
//! words, and matched with them: no sentence is put together to be compared. What a sentence says
//! is then looked for among the legal moves, or written down as the move that is not legal.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `form.rs` | which messages tell moves, and what their fills say |
//! | `pattern.rs` | the messages as patterns |
//! | `dictionary.rs`, `letters.rs` | names and words, as they are typed |
//! | `said.rs` | what a text says of a move, and which moves it means |
//! | `named.rs` | whether all that a text names belongs to a move |

mod dictionary;
pub(crate) mod form;
mod letters;
mod named;
mod pattern;
mod said;

use std::sync::OnceLock;

use oddboard_rules::{Kind, Move, Position, Side, Spec, Square, Variant};

use crate::describe::Describe;
use crate::games::every_game;
use crate::words::{Language, number, words};
use dictionary::{Dictionary, Kinds, Term};
use form::{Form, SHARED};
pub use letters::plain;
pub(crate) use letters::{Words, is_accent};
pub(crate) use named::Tell;
use named::has_all;
use pattern::Pattern;
use said::{Said, Tolerance};

macro_rules! forms {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        /// The sentences that only one game has, in the order of the list of games.
        static OWN: &[&[&Form]] =
            &[$(<oddboard_rules::games::$room::Position as Describe>::FORMS),*];
    };
}

every_game!(forms);

/// Kinds and squares that a text may leave out of a sentence.
const LEFT_OUT: usize = 3;

/// A game's sentences about moves in every language.
pub(crate) struct Grammar {
    dictionary: Dictionary,
    patterns: Vec<Pattern>,
    /// What people write for castling, without spaces.
    castling: Vec<String>,
    /// Words before the square where something goes, and not where it stands.
    towards: Vec<String>,
    /// What people write behind a move that gives check.
    check: Vec<String>,
}

/// What a text is taken to mean.
pub(crate) enum Heard {
    /// Legal moves, one at least.
    Moves(Vec<Move>),
    /// Legal moves, one at least, of pieces on another file or rank than the one named, or whose name is the named one's
    /// but for accents.
    Elsewhere(Vec<Move>),
    /// A move that is not legal, or not as it is said.
    Written(Move),
    /// Legal moves, one at least, that lack a kind or a square which is named, and the kind that ends the text.
    Contradicted {
        /// The moves.
        moves: Vec<Move>,
        /// The kind.
        behind: Option<Kind>,
    },
    /// Another piece stands there than the one named.
    Another {
        /// The kind that is named.
        named: Kind,
        /// The kind that stands there.
        stands: Kind,
        /// Where.
        square: Square,
        /// Where it would go.
        to: Square,
    },
    /// A kind, of which none can go there, and the file or rank that tells the piece apart, if one is named.
    Goes(Kind, Square, Option<char>),
    /// No whole move, but some kinds or squares.
    Mentioned {
        /// The kinds.
        kinds: Vec<Kind>,
        /// The squares.
        squares: Vec<Square>,
    },
}

impl Grammar {
    /// A game's, made when it is first needed.
    pub(crate) fn of(spec: &'static Spec) -> &'static Grammar {
        static GRAMMARS: [OnceLock<Grammar>; Variant::ALL.len()] =
            [const { OnceLock::new() }; Variant::ALL.len()];
        GRAMMARS[number(spec)].get_or_init(|| Grammar::collect(spec))
    }

    fn collect(spec: &Spec) -> Grammar {
        let mut dictionary = Dictionary::new(spec);
        let forms = [SHARED, OWN[number(spec)]].concat();
        let patterns = pattern::patterns(spec, &forms, &mut dictionary);
        dictionary.complete(spec);
        let list = |list: &dyn Fn(Language) -> String| -> Vec<String> {
            let typed = Language::ALL.map(list).join(" ");
            Words::of(&typed).plain().iter().map(str::to_owned).collect()
        };
        let castling = list(&|language| words!("typed-castling").say(spec, language));
        let towards = list(&|language| words!("typed-towards").say(spec, language));
        let check = list(&|language| words!("typed-check").say(spec, language));
        Grammar { dictionary, patterns, castling, towards, check }
    }

    /// Does a text say castling, in words or by its signs (`O-O`)?
    pub(crate) fn is_castling(&self, text: &str) -> bool {
        let typed: String = Words::of(text).plain().iter().collect();
        self.castling.contains(&typed)
    }

    /// Does a word say of the move before it that it gives check?
    pub(crate) fn says_check(&self, word: &str) -> bool {
        self.check.contains(&plain(word))
    }

    /// Does a text say before a square that something goes there (`statue to e4`)?
    pub(crate) fn goes_somewhere(&self, text: &str) -> bool {
        let words = Words::of(text).plain();
        let before = words.len().checked_sub(2).and_then(|at| words.iter().nth(at));
        before.is_some_and(|word| self.towards.iter().any(|towards| towards == word))
    }

    /// What a text means, read as a sentence. No move is meant that lacks a kind or a square which it names.
    pub(crate) fn hear<P: Position>(
        &self,
        position: &P,
        legal: &[Move],
        text: &str,
        tell: Tell<'_>,
    ) -> Heard {
        let terms = self.dictionary.terms(P::SPEC, text);
        let whole = terms.is_complete && !terms.known.is_empty();
        let behind = behind(&terms.known);
        let has_all = |mv: &Move| has_all(position, *mv, &terms.known, tell);
        for left_out in [0, LEFT_OUT].into_iter().filter(|_| whole) {
            let mut said = Vec::new();
            let mut lacking = Vec::new();
            for accents in [false, true] {
                let tolerance = Tolerance { accents, left_out };
                let now = self.said(&terms.known, tolerance, position.turn());
                let moves = fitting(moves(position, legal, &now, false), &has_all, &mut lacking);
                // `canon` is one piece's name and, without its accents, another's: unless its square is said, too, that
                // one is asked about.
                if !moves.is_empty() && accents && may_be_another(&terms.known, &moves) {
                    return Heard::Elsewhere(moves);
                }
                if !moves.is_empty() {
                    return of_those_apart::<P>(moves, terms.apart);
                }
                said.extend(now);
            }
            let moves = fitting(moves(position, legal, &said, true), &has_all, &mut lacking);
            if !moves.is_empty() {
                return of_those_apart::<P>(moves, terms.apart);
            }
            if let Some(heard) = not_legal(position, legal, &said, behind, &mut lacking, &has_all) {
                return heard;
            }
            if !lacking.is_empty() {
                return Heard::Contradicted { moves: lacking, behind };
            }
            if let Some(heard) = goes(position, &said, terms.apart) {
                return heard;
            }
        }
        mentioned(&terms.known, whole)
    }

    /// Is it a word that says nothing?
    pub(crate) fn says_nothing(&self, word: &str) -> bool {
        self.dictionary.says_nothing(word)
    }

    /// The first square of a text behind a word that says that something is captured.
    pub(crate) fn captured_on(&self, spec: &Spec, text: &str) -> Option<Square> {
        self.dictionary.captured_on(&spec.geometry, text)
    }

    /// The name of a piece in a text that other chess games have and this one doesn't, as it is typed.
    pub(crate) fn elsewhere(&self, spec: &Spec, text: &str) -> Option<String> {
        self.dictionary.elsewhere(&spec.geometry, text)
    }

    /// The kinds that a text may mean, as a bit for each, and the square, if it is nothing but the name of a piece and
    /// that of a square; the square without the kinds if it comes first, or alone.
    pub(crate) fn one_place(&self, spec: &Spec, text: &str) -> Option<(Option<u32>, Square)> {
        let terms = self.dictionary.terms(spec, text);
        let alone = terms.is_complete && terms.apart.is_none();
        match terms.known[..] {
            [Term::Kind(named), Term::Square(square)] if alone => Some((Some(named.loose), square)),
            [Term::Square(square)] | [Term::Square(square), Term::Kind(_)] if alone => {
                Some((None, square))
            }
            _ => None,
        }
    }

    /// The square that a text names, if it names no other and no kind.
    pub(crate) fn only_square(&self, spec: &Spec, text: &str) -> Option<Square> {
        let terms = self.dictionary.terms(spec, text);
        let named = terms.known.iter().filter(|term| !matches!(term, Term::Word(_)));
        match named.collect::<Vec<_>>()[..] {
            [Term::Square(square)] if terms.is_complete => Some(*square),
            _ => None,
        }
    }

    /// Does a text name a kind, perhaps among others?
    pub(crate) fn names(&self, spec: &Spec, text: &str, kind: Kind) -> bool {
        let is_its =
            |term: &Term| matches!(term, Term::Kind(named) if named.loose & 1 << kind.index() != 0);
        self.dictionary.terms(spec, text).known.iter().any(is_its)
    }

    /// What a text says, if it is any of the sentences.
    fn said(&self, terms: &[Term], tolerance: Tolerance, side: Side) -> Vec<Said> {
        let read = |pattern: &Pattern| pattern.read(terms, tolerance, side);
        self.patterns.iter().flat_map(read).filter(Said::is_enough).collect()
    }
}

/// Is there the exact name of one piece, which but for accents is another's, and not the square on which that stands?
fn may_be_another(terms: &[Term], moves: &[Move]) -> bool {
    let is_both = |term: &Term| matches!(term, Term::Kind(named) if named.exact != 0 && named.exact != named.loose);
    let is_said = |mv: &Move| mv.origins().any(|at| terms.contains(&Term::Square(at)));
    terms.iter().any(is_both) && !moves.iter().all(is_said)
}

/// The legal moves that are said; generously, a promotion and a second square need not be. Where a text can be read in
/// several ways, by those that say most of where the move begins and ends.
fn moves<P: Position>(position: &P, legal: &[Move], said: &[Said], generously: bool) -> Vec<Move> {
    for most in [true, false] {
        let said = || said.iter().filter(|said| !most || said.is_way_said());
        let is_meant = |mv: &Move| said().any(|said| said.means(position, *mv, generously));
        if said().next().is_none() {
            continue;
        }
        let moves: Vec<Move> = legal.iter().copied().filter(is_meant).collect();
        if !moves.is_empty() {
            return moves;
        }
    }
    Vec::new()
}

/// Of some legal moves those that have all that is named; the others join those that lack some of it.
fn fitting(
    moves: Vec<Move>,
    has_all: &impl Fn(&Move) -> bool,
    lacking: &mut Vec<Move>,
) -> Vec<Move> {
    let (fitting, others): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(has_all);
    for mv in others {
        if !lacking.contains(&mv) {
            lacking.push(mv);
        }
    }
    fitting
}

/// The kind that ends a text, behind a square.
fn behind(terms: &[Term]) -> Option<Kind> {
    match terms {
        [.., Term::Square(_), Term::Kind(named)] => Some(one_kind(*named)),
        _ => None,
    }
}

/// One of the kinds that a name can mean, as it is spelt if there is one.
fn one_kind(named: Kinds) -> Kind {
    kinds_of(named).next().unwrap_or(Kind::new(31))
}

/// The kinds that a name can mean, as it is spelt if there are such.
fn kinds_of(named: Kinds) -> impl Iterator<Item = Kind> {
    let kinds = if named.exact == 0 { named.loose } else { named.exact };
    (0..u32::BITS as u8).filter(move |index| kinds & 1 << index != 0).map(Kind::new)
}

/// Of some legal moves those of pieces on the file or rank that is named, if one is.
fn of_those_apart<P: Position>(moves: Vec<Move>, apart: Option<char>) -> Heard {
    let Some(apart) = apart else { return Heard::Moves(moves) };
    let there = |mv: &Move| mv.origins().any(|at| is_on::<P>(at, apart));
    let fitting: Vec<Move> = moves.iter().copied().filter(there).collect();
    if fitting.is_empty() { Heard::Elsewhere(moves) } else { Heard::Moves(fitting) }
}

/// Is a square on a file or rank?
pub(crate) fn is_on<P: Position>(square: Square, line: char) -> bool {
    let geometry = &P::SPEC.geometry;
    let name = geometry.name(square).to_string();
    let is_its_rank = || name.get(1..).is_some_and(|rank| rank == line.to_string());
    geometry.board().contains(square) && (name.starts_with(line) || is_its_rank())
}

/// What is said of no legal move; legal ones that are said, and lack something that is named, join those that do.
fn not_legal<P: Position>(
    position: &P,
    legal: &[Move],
    said: &[Said],
    behind: Option<Kind>,
    lacking: &mut Vec<Move>,
    has_all: &impl Fn(&Move) -> bool,
) -> Option<Heard> {
    // Three squares are no whole sentence: where the move is legal without the last, it isn't impossible.
    let is_too_much = |said: &Said, mv: Move| {
        let way = |mv: Move| (mv.from(), mv.to());
        let second = mv.second().is_some() && !said.is_whole();
        second && legal.iter().any(|legal| way(*legal) == way(mv))
    };
    // `paladin d5 b1`: what is taken on d5 is placed on b1.
    let is_placed = |mv: &Move| said.iter().any(|said| said.places(position, *mv));
    let placed: Vec<Move> = legal.iter().copied().filter(is_placed).collect();
    if !placed.is_empty() {
        return Some(Heard::Moves(placed));
    }
    let written = |said| Some((said, Said::written(said).filter(|mv| !is_too_much(said, *mv))?));
    for (said, mv) in said.iter().filter_map(written) {
        let is_legal = legal.contains(&mv);
        if let Some((named, stands, square)) = said.is_of_another(position).filter(|_| is_legal) {
            return Some(Heard::Another { named, stands, square, to: mv.to() });
        }
        // What its squares alone say is no move where a choice is missing, and offers those that go so: none that the
        // kind behind them contradicts.
        let goes_so = |legal: &Move| (legal.from(), legal.to()) == (mv.from(), mv.to());
        let meant: Vec<Move> = match (is_legal, mv == Move::new(mv.from(), mv.to())) {
            (true, _) => vec![mv],
            (false, true) if behind.is_some() => legal.iter().copied().filter(goes_so).collect(),
            (false, _) => Vec::new(),
        };
        if meant.is_empty() || !fitting(meant, has_all, lacking).is_empty() {
            return Some(Heard::Written(mv));
        }
    }
    None
}

/// A kind of which none can go where it is said to.
fn goes<P: Position>(position: &P, said: &[Said], apart: Option<char>) -> Option<Heard> {
    said.iter().find_map(Said::goes).map(|(kinds, to)| {
        let has = |kind: &Kind| kinds & 1 << kind.index() != 0;
        // Of several that are called so one that there is.
        let mut own = position.occupied(position.turn()).filter_map(|at| position.piece_at(at));
        let there = own.find(|piece| has(&piece.kind)).map(|piece| piece.kind);
        let kind = there.or_else(|| P::SPEC.all_kinds().find(has)).expect("a kind is named");
        Heard::Goes(kind, to, apart)
    })
}

/// The kinds and squares that a text names; `whole` if all its words are known.
fn mentioned(terms: &[Term], whole: bool) -> Heard {
    let (mut kinds, mut squares) = (Vec::new(), Vec::new());
    for term in terms {
        match *term {
            // A letter among words that are not known is hardly a piece.
            Term::Kind(named) if whole || named.is_name => {
                kinds.extend(kinds_of(named));
            }
            Term::Square(square) => squares.push(square),
            Term::Kind(_) | Term::Word(_) => {}
        }
    }
    Heard::Mentioned { kinds, squares }
}
