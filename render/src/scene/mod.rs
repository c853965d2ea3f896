//! What a picture shows, as plain data: the same for pixels and for words.

mod alt_text;
mod annotations;
mod captures;
mod comparison;
mod diagram;
mod mark;
mod region;
mod text_board;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use oddboard_rules::{AnyPosition, Game, Kind, Outcome, Piece, Side, Spec, Square};
use oddboard_speech::{Language, Sentence, SpecSpeech};

use crate::layout::Layout;
use crate::words::words;

use captures::Captures;
pub use mark::{Mark, Marks};
pub use region::{Arrow, ArrowKind, Region, RegionKind};

/// One side's seat: who sits there and what lies beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The player's name; the side's own name if there is none.
    pub name: Option<String>,
    /// A few words beside the name: time left, a title.
    pub note: Option<String>,
    /// Kinds in hand with their counts.
    pub hand: Vec<(Kind, u8)>,
    /// The enemy pieces it has captured for good, kinds with their counts.
    pub captured: Vec<(Kind, u8)>,
}

/// Words under the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caption {
    /// As they are.
    Text(String),
    /// What the rules say.
    Sentences(Vec<Sentence>),
    /// The move that is shown before it is made.
    Preview(Sentence),
}

/// What a picture shows, as plain data.
///
/// A scene is made from a position, and annotations are added to it. It knows no rules: it asks
/// the position for everything that is a matter of rules.
///
/// ```
/// use oddboard_render::Scene;
/// use oddboard_rules::{Game, Side, Variant};
///
/// let mut game = Game::new(Variant::Rollerball);
/// game.play_text("e1f1").expect("a legal move");
/// let scene = Scene::of_game(&game).facing(Side::Black).players("Ada", "Ben");
/// assert!(scene.alt_text(1_000).contains("Black (Ben) to move"));
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    /// The position shown.
    pub position: AnyPosition,
    /// Whose side of the board is nearest.
    pub orientation: Side,
    /// Are files and ranks named at the edges?
    pub coordinates: bool,
    /// What is on the board and beside it, by square.
    pub pieces: BTreeMap<Square, Piece>,
    /// The marks, by square.
    pub marks: BTreeMap<Square, Marks>,
    /// The paths that pieces took or would take.
    pub arrows: Vec<Arrow>,
    /// Squares that are marked as a whole.
    pub regions: Vec<Region>,
    /// A character or two in the corner of a square: a number to choose it by.
    pub tags: BTreeMap<Square, String>,
    /// White's and Black's seats.
    pub seats: [Seat; 2],
    /// The moves of the last turn that are pointed out, in words.
    pub last_moves: Vec<Sentence>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// The words under the board.
    pub caption: Option<Caption>,
    /// The language of every word on the picture and of those that stand for it.
    pub language: Language,
    /// Whose move is shown before it is made, if it is.
    pub previewed: Option<Side>,
    /// Is it said whose turn it is?
    pub turn_shown: bool,
    /// Are the seats drawn above and below the board?
    pub seats_shown: bool,
}

impl Scene {
    /// A position seen from White, with coordinates. Only check and influences are marked.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Self {
        let occupied = Side::BOTH.into_iter().flat_map(|side| position.occupied(side));
        let pieces: BTreeMap<Square, Piece> = occupied
            .filter_map(|square| position.piece_at(square).map(|piece| (square, piece)))
            .collect();
        let seats = Side::BOTH
            .map(|side| Seat { hand: unseen(position, side, &pieces), ..Seat::default() });
        let mut scene = Self {
            position: *position,
            orientation: Side::White,
            coordinates: true,
            pieces,
            marks: BTreeMap::new(),
            arrows: Vec::new(),
            regions: Vec::new(),
            tags: BTreeMap::new(),
            seats,
            last_moves: Vec::new(),
            outcome: position.outcome(),
            caption: None,
            language: Language::English,
            previewed: None,
            turn_shown: true,
            seats_shown: true,
        };
        scene.mark_check();
        scene.mark_influences();
        scene
    }

    /// A game as it stands: its position, the last turn's moves, captured pieces and, if it is
    /// over, its outcome.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        let mut captures = Captures::default();
        for ply in 0..game.moves().len() {
            captures.add(game, ply);
        }
        let plies = game.moves().len();
        Self::after(game, plies, turn_start(game, plies), &captures)
    }

    /// The frames of an animation: the positions of a game after each of these numbers of moves.
    ///
    /// Only the last position of the game says whose turn it is and marks the square where the
    /// last move went, so that little changes from one frame to the next.
    ///
    /// ```
    /// use oddboard_render::{Delays, PieceSet, Renderer, Scene, Size, Theme};
    /// use oddboard_rules::{Game, Variant};
    ///
    /// let mut game = Game::new(Variant::Rollerball);
    /// game.play_text("e1f1").expect("a legal move");
    /// let scenes = Scene::frames(&game, 0..=1);
    /// let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
    /// let replay = renderer.replay(&scenes, Delays::default(), 10_000_000);
    /// assert!(replay.gif.starts_with(b"GIF89a"));
    /// assert_eq!(replay.shown, 2);
    /// ```
    #[must_use]
    pub fn frames(game: &Game, plies: RangeInclusive<usize>) -> Vec<Self> {
        let mut captures = Captures::default();
        let mut scenes = Vec::new();
        let last = game.moves().len();
        for ply in 0..=last.min(*plies.end()) {
            if ply > 0 {
                captures.add(game, ply - 1);
            }
            if plies.contains(&ply) {
                let mut scene = Self::after(game, ply, ply.saturating_sub(1), &captures);
                scene.turn_shown = ply == last;
                if ply < last {
                    // The arrow's head shows where the piece went: a frame around it would
                    // have the piece drawn twice more.
                    scene.marks.values_mut().for_each(|marks| marks.remove(Mark::LastTo));
                    // The ways of checks and areas of influence go along with every move.
                    scene.arrows.retain(|arrow| arrow.kind != ArrowKind::Check);
                    scene.regions.retain(|region| {
                        matches!(region.kind, RegionKind::BlockFrom | RegionKind::BlockTo)
                    });
                }
                scenes.push(scene);
            }
        }
        scenes
    }

    /// A game after this many moves, with what was captured until then, and the moves from
    /// `since` on pointed out.
    fn after(game: &Game, plies: usize, since: usize, captures: &Captures) -> Self {
        let position = game.position_after(plies).unwrap_or(game.position());
        let mut scene = Self::of(position);
        if plies == game.moves().len() {
            scene.outcome = game.outcome();
        }
        for side in Side::BOTH {
            scene.seats[side.index()].captured = captures.by(side);
        }
        for (ply, mv) in game.moves().iter().enumerate().take(plies).skip(since) {
            if let Some(before) = game.position_after(ply) {
                scene = scene.last_move(before, *mv);
            }
        }
        scene
    }

    /// Turned so that this side is nearest.
    #[must_use]
    pub fn facing(mut self, side: Side) -> Self {
        self.orientation = side;
        self
    }

    /// With or without the names of files and ranks.
    #[must_use]
    pub fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// With the players' names, White's first.
    #[must_use]
    pub fn players(mut self, white: impl Into<String>, black: impl Into<String>) -> Self {
        self.seats[0].name = Some(white.into());
        self.seats[1].name = Some(black.into());
        self
    }

    /// With a few words beside a side's name: time left, for example.
    #[must_use]
    pub fn note(mut self, side: Side, words: impl Into<String>) -> Self {
        self.seats[side.index()].note = Some(words.into());
        self
    }

    /// With a line of words under the board.
    #[must_use]
    pub fn caption(mut self, words: impl Into<String>) -> Self {
        self.caption = Some(Caption::Text(words.into()));
        self
    }

    /// In a language.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// The words under the board, in the scene's language.
    #[must_use]
    pub fn caption_in_words(&self) -> Option<String> {
        Some(match self.caption.as_ref()? {
            Caption::Text(words) => words.clone(),
            Caption::Sentences(sentences) => {
                let said = sentences.iter().map(|one| one.say(self.spec(), self.language));
                // Here notation is not set apart.
                said.collect::<Vec<_>>().join(" ").replace('`', "")
            }
            Caption::Preview(made) => self.say(&words!("alt-preview", move = made.clone())),
        })
    }

    /// A sentence of the picture's own in its language.
    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        crate::words::say(sentence, self.spec(), self.language)
    }

    /// Without seats: the board alone.
    #[must_use]
    pub fn bare(mut self) -> Self {
        self.seats_shown = false;
        self
    }

    /// As a finished game, for endings that the board doesn't show: resignation, time.
    #[must_use]
    pub fn ended(mut self, outcome: Outcome) -> Self {
        self.outcome = Some(outcome);
        self
    }

    /// What is fixed about the game shown.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        self.position.spec()
    }

    /// The name of a side's player, or of the side.
    #[must_use]
    pub fn name(&self, side: Side) -> Cow<'_, str> {
        match &self.seats[side.index()].name {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(self.side_label(side)),
        }
    }

    /// A side's name where it stands alone: it begins like a sentence.
    #[must_use]
    pub(crate) fn side_label(&self, side: Side) -> String {
        let name = self.spec().side_name(side, self.language);
        let mut letters = name.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    /// How many moves the side to move still has in this turn, in a game whose turns have
    /// several.
    #[must_use]
    pub fn moves_left(&self) -> Option<u8> {
        (Layout::of(self.spec()).moves_left)(&self.position.state())
    }

    /// Adds a mark on a square.
    pub fn add_mark(&mut self, square: Square, mark: Mark) {
        self.marks.entry(square).or_default().insert(mark);
    }
}

/// What a side holds, without what stands on a place beside the board and is seen there.
fn unseen(position: &AnyPosition, side: Side, pieces: &BTreeMap<Square, Piece>) -> Vec<(Kind, u8)> {
    let mut hand = position.hand(side);
    for square in position.spec().geometry.beside() {
        let Some(piece) = pieces.get(&square).filter(|piece| piece.side == side) else { continue };
        if let Some((_, count)) = hand.iter_mut().find(|(kind, _)| *kind == piece.kind) {
            *count = count.saturating_sub(1);
        }
    }
    hand.retain(|(_, count)| *count > 0);
    hand
}

/// After how many moves the turn began that the last of this many moves belongs to.
fn turn_start(game: &Game, plies: usize) -> usize {
    let begins = |ply: &usize| game.position_after(*ply).is_some_and(AnyPosition::starts_turn);
    (0..plies).rev().find(begins).unwrap_or(0)
}
