//! The scene in words, for people who don't see the picture.

use std::collections::BTreeMap;

use oddboard_rules::{InfluenceKind, Kind, Outcome, Side, Square};
use oddboard_speech::{Sentence, SpecSpeech, ToSentence};

use super::{ArrowKind, Mark, RegionKind, Scene};
use crate::layout::{Decoration, Layout, Symbol};
use crate::truncate::truncated;
use crate::words::words;

/// A player's name is truncated to this many characters, so that it does not push out the board.
const MAX_NAME: usize = 32;

/// What is pointed out on squares that words tell, too.
fn states(offered: Sentence) -> [(Mark, Sentence); 11] {
    [
        (Mark::Movable, offered),
        (Mark::Selected, words!("state-selected")),
        (Mark::Quiet, words!("state-quiet")),
        (Mark::Capture, words!("state-capture")),
        (Mark::Fusion, words!("state-fusion")),
        (Mark::Drop, words!("state-drop")),
        (Mark::Partner, words!("state-partner")),
        (Mark::Unreachable, words!("state-unreachable")),
        (Mark::Needed, words!("state-needed")),
        (Mark::Blocker, words!("state-blocker")),
        (Mark::Source, words!("state-source")),
    ]
}

impl Scene {
    /// The scene in at most `max_chars` characters: game, turn, check, last move, then every
    /// piece by side and kind, and the hands.
    ///
    /// Where names of kinds would make it too long, their codes stand for them; what is still too
    /// long is truncated. A position with few more than fifty pieces needs about 1,000 characters.
    #[must_use]
    pub fn alt_text(&self, max_chars: usize) -> String {
        let full = self.words(Names::Full);
        let fits = full.chars().count() <= max_chars;
        truncated(&if fits { full } else { self.words(Names::Codes) }, max_chars)
    }

    /// What is said of the pieces, or squares, to choose from.
    fn offered(&self) -> Sentence {
        let own = |at: &Square| {
            self.pieces.get(at).is_some_and(|piece| piece.side == self.position.turn())
        };
        let nothing_chosen = self.marked(Mark::Selected).is_empty();
        if nothing_chosen && self.marked(Mark::Movable).iter().all(own) {
            words!("state-movable")
        } else {
            words!("state-offered")
        }
    }

    fn words(&self, names: Names) -> String {
        let game = self.spec().title;
        let mut parts = vec![self.say(&match self.situation() {
            Some(situation) => words!("alt-game", game = game, situation = situation),
            None => words!("alt-game-alone", game = game),
        })];
        // A preview's caption says its move.
        if let Some(last) = self.last_move_in_words().filter(|_| self.previewed.is_none()) {
            parts.push(self.say(&words!("alt-last-move", move = last)));
        }
        // A caption may be the game's name, which is said already.
        if let Some(caption) = self.caption_in_words().filter(|caption| caption != game) {
            parts.push(format!("{}.", caption.trim_end_matches('.')));
        }
        parts.extend(self.influences_in_words(|_| true));
        for (mark, state) in states(self.offered()) {
            // What may stay where it stands changes there.
            let (stays, goes): (Vec<Square>, Vec<Square>) = self
                .marked(mark)
                .into_iter()
                .partition(|at| mark == Mark::Quiet && self.marked(Mark::Selected).contains(at));
            parts.extend(match mark {
                Mark::Needed => self.state_of_any(&state, &goes),
                _ => self.state_in_words(state, &goes),
            });
            parts.extend(self.state_in_words(words!("state-in-place"), &stays));
        }
        for side in Side::BOTH {
            let pieces = self.army(side, names);
            let player = self.titled(side);
            parts.push(self.say(&words!("alt-army", player = player, pieces = pieces)));
            let seat = &self.seats[side.index()];
            let told = |pieces: &[(Kind, u8)]| {
                let told = pieces.iter().map(|(kind, count)| self.counted(*kind, *count));
                told.collect::<Vec<_>>().join(", ")
            };
            if !seat.hand.is_empty() {
                parts.push(self.say(&words!("alt-hand", pieces = told(&seat.hand))));
            }
            if self.seats_shown && !seat.captured.is_empty() {
                parts.push(self.say(&words!("alt-captured", pieces = told(&seat.captured))));
            }
        }
        parts.join(" ")
    }

    /// What changes the powers of single pieces, of those on some squares: a sentence for each kind of influence.
    #[must_use]
    pub fn influences_in_words(&self, among: impl Fn(Square) -> bool) -> Vec<String> {
        let on = |mark: Mark, side: Option<Side>| {
            let mut squares = self.marked(mark);
            let is_of = |at: &Square| self.pieces.get(at).map(|piece| piece.side) == side;
            squares.retain(|at| among(*at) && (side.is_none() || is_of(at)));
            squares
        };
        let state = |mark, state| self.state_in_words(state, &on(mark, None));
        let inactive = |side| {
            let squares = on(Mark::Inactive, Some(side));
            let state = self.say(&words!("state-inactive").with("count", squares.len()));
            let name = self.spec().side_name(side, self.language);
            self.state_in_words(words!("state-of-side", state = state, side = name), &squares)
        };
        let told = [
            state(Mark::Reduced, words!("state-reduced")),
            state(Mark::Symmetrized, words!("state-symmetrized")),
            inactive(Side::White),
            inactive(Side::Black),
            state(Mark::Locked, words!("state-locked")),
        ];
        told.into_iter().flatten().collect()
    }

    /// That something is so of some squares, if there are any.
    fn state_in_words(&self, state: Sentence, squares: &[Square]) -> Option<String> {
        if squares.is_empty() {
            return None;
        }
        let state = self.say(&state.with("count", squares.len()));
        Some(self.say(&words!("alt-state", state = state, squares = squares.to_vec())))
    }

    /// The same where one of the squares is enough.
    fn state_of_any(&self, state: &Sentence, squares: &[Square]) -> Option<String> {
        let told = || words!("alt-state-any", state = self.say(state), squares = squares.to_vec());
        (!squares.is_empty()).then(|| self.say(&told()))
    }

    /// What the marks that stand on the board mean, and its own signs, in a line; `None` if
    /// nothing needs to be explained.
    #[must_use]
    pub fn signs_in_words(&self) -> Option<String> {
        let marks = [
            (Mark::Reduced, words!("sign-reduced")),
            (Mark::Symmetrized, words!("sign-symmetrized")),
            (Mark::Inactive, words!("sign-inactive")),
            (Mark::Locked, words!("sign-locked")),
        ];
        let layout = Layout::of(self.spec());
        let decorations = (layout.decorations)();
        let has = |wanted: &dyn Fn(&Decoration) -> bool| decorations.iter().any(wanted);
        let is_symbol = |wanted: Symbol| move |one: &Decoration| matches!(one, Decoration::SquareSymbol { symbol, .. } if *symbol == wanted);
        let shows = |kind| self.regions.iter().any(|region| region.kind == kind);
        let reduces =
            |kind: &Kind| layout.reach(self.spec(), *kind, InfluenceKind::Reduced).is_some();
        let reducer = self.spec().all_kinds().find(reduces).filter(|_| shows(RegionKind::Reach));
        let reach = reducer.map(|kind| words!("sign-reach", piece = kind));
        let board = [
            (has(&is_symbol(Symbol::Goal)), words!("sign-goal", royal = self.spec().royal)),
            (has(&is_symbol(Symbol::Promotion)), words!("sign-promotion")),
            (shows(RegionKind::Active), words!("sign-active")),
        ];
        let shown = marks.into_iter().filter(|(mark, _)| !self.marked(*mark).is_empty());
        let signs = shown.map(|(_, sign)| sign);
        let signs = signs.chain(board.into_iter().filter(|(is, _)| *is).map(|(_, sign)| sign));
        let signs = signs.chain(reach);
        let told: Vec<String> = signs.map(|sign| self.say(&sign)).collect();
        (!told.is_empty()).then(|| told.join(" · "))
    }

    /// The last turn's moves in words.
    #[must_use]
    pub fn last_move_in_words(&self) -> Option<String> {
        let told = self.last_moves.iter().map(|made| made.say(self.spec(), self.language));
        told.reduce(|earlier, later| {
            let earlier = earlier.trim_end_matches('.');
            self.say(&words!("alt-then", earlier = earlier, later = later))
        })
    }

    /// Whose turn it is and whether there is check, or how the game ended; `None` where the
    /// picture does not say it either.
    pub(super) fn situation(&self) -> Option<String> {
        if let Some(outcome) = self.outcome {
            let reason = self.reason(outcome);
            return Some(match outcome.winner {
                Some(side) => {
                    let player = self.titled(side);
                    self.say(&words!("situation-won", player = player, reason = reason))
                }
                None => self.say(&words!("situation-drawn", reason = reason)),
            });
        }
        if !self.turn_shown && self.previewed.is_none() {
            return None;
        }
        let player = self.titled(self.position.turn());
        let mut situation = self.say(&if self.position.starts_turn() {
            words!("situation-to-move", player = player)
        } else {
            words!("situation-again", player = player)
        });
        if let Some(left) = self.moves_left() {
            let left = usize::from(left);
            situation = self.say(&words!("situation-left", situation = situation, left = left));
        }
        // A refused move marks those that would give check, too.
        let giving = self.position.checkers(self.position.turn());
        let mut checkers = self.marked(Mark::Checker);
        checkers.retain(|checker| giving.contains(*checker));
        if !self.marked(Mark::Check).is_empty() && !checkers.is_empty() {
            let check = words!("situation-check", situation = situation, checkers = checkers);
            situation = self.say(&check);
            let checks = self.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Check);
            let bends = checks.flat_map(|way| &way.squares[1..way.squares.len() - 1]);
            let bends: Vec<Square> = bends.copied().collect();
            if !bends.is_empty() {
                let round = words!("situation-check-round", situation = situation, bends = bends);
                situation = self.say(&round);
            }
        }
        Some(situation)
    }

    /// Why the game ended, in words.
    pub(crate) fn reason(&self, outcome: Outcome) -> String {
        outcome.reason.sentence(self.spec()).say(self.spec(), self.language)
    }

    /// `White`, or `White (Ada)` if the player has a name.
    fn titled(&self, side: Side) -> String {
        match &self.seats[side.index()].name {
            Some(name) => {
                self.say(&words!("player-named", side = side, name = truncated(name, MAX_NAME)))
            }
            None => self.spec().side_name(side, self.language),
        }
    }

    fn marked(&self, mark: Mark) -> Vec<Square> {
        self.marks
            .iter()
            .filter(|(_, marks)| marks.contains(mark))
            .map(|(square, _)| *square)
            .collect()
    }

    fn army(&self, side: Side, names: Names) -> String {
        let mut kinds: BTreeMap<Kind, Vec<Square>> = BTreeMap::new();
        for (&square, piece) in self.pieces.iter().filter(|(_, piece)| piece.side == side) {
            kinds.entry(piece.kind).or_default().push(square);
        }
        let listed = kinds.into_iter().map(|(kind, squares)| {
            let name = match names {
                Names::Full => self.called(kind, squares.len()),
                Names::Codes => self.spec().kind(kind).code.to_owned(),
            };
            let at = squares.iter().map(|square| self.at_in_army(*square));
            format!("{name} {}", at.collect::<Vec<_>>().join(" "))
        });
        let listed: Vec<_> = listed.collect();
        if listed.is_empty() { self.say(&words!("alt-no-pieces")) } else { listed.join(", ") }
    }

    /// Where one of a side's pieces stands; of its own place beside the board nobody need say whose it is.
    fn at_in_army(&self, square: Square) -> String {
        match self.spec().own_place_name(square, self.language) {
            Some(place) => format!("({place})"),
            None => self.spec().geometry.name(square).to_string(),
        }
    }

    fn counted(&self, kind: Kind, count: u8) -> String {
        let name = self.called(kind, usize::from(count));
        if count == 1 { name } else { format!("{count} {name}") }
    }

    /// A kind's name, or that of several.
    fn called(&self, kind: Kind, count: usize) -> String {
        if count == 1 {
            self.spec().kind_name(kind, self.language)
        } else {
            self.spec().kinds_name(kind, self.language)
        }
    }
}

/// How kinds are called.
#[derive(Clone, Copy)]
enum Names {
    Full,
    Codes,
}
