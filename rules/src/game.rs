//! A game: where it started and what was played.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::text::{self, PositionError};
use crate::{AnyPosition, Move, Outcome, Reason, Refusal, Variant};

/// A game in progress or finished: a starting position and the moves made, with repetition,
/// undo and outcome.
///
/// It is stored as three texts (variant, start, canonical moves) and loaded by replaying
/// them, so that what is loaded is legal or refused.
///
/// ```
/// use oddboard_rules::{Game, Variant};
///
/// let mut game = Game::new(Variant::Rollerball);
/// game.play_text("e1f1").expect("a legal move");
/// assert_eq!(game.moves().len(), 1);
/// assert!(game.outcome().is_none());
/// game.undo();
/// assert_eq!(game.position(), game.start());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: AnyPosition,
    /// The position after each move.
    positions: Vec<AnyPosition>,
    /// A hash of each of these: whether one occurred before is asked at every move, of all before it.
    hashes: Vec<u64>,
    moves: Vec<Move>,
}

/// Why a move was not made, or a record not loaded.
///
/// The `Display` form is short, plain English for logs and the driver.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// The starting position is no position.
    #[error("the starting position is refused: {0}")]
    Start(#[from] PositionError),
    /// A move cannot be read, or is not legal where it stands.
    #[error("move {number} `{text}` {}", why_not(*variant, why))]
    Move {
        /// Of which game.
        variant: Variant,
        /// Which move, from 1.
        number: usize,
        /// The move as it stands.
        text: String,
        /// Why not.
        why: Box<Refusal>,
    },
}

/// What is wrong, and in brackets the squares concerned.
fn why_not(variant: Variant, why: &Refusal) -> String {
    if let Refusal::Unreadable(error) = why {
        return format!("cannot be read: {error}");
    }
    let geometry = &variant.spec().geometry;
    let squares: Vec<String> =
        why.squares().into_iter().map(|square| geometry.name(square).to_string()).collect();
    match squares.is_empty() {
        true => format!("is not legal: {why}"),
        false => format!("is not legal: {why} ({})", squares.join(", ")),
    }
}

impl Game {
    /// A new game from the variant's start.
    #[must_use]
    pub fn new(variant: Variant) -> Game {
        Game::from_position(variant.start())
    }

    /// A new game from any position.
    #[must_use]
    pub const fn from_position(start: AnyPosition) -> Game {
        Game { start, positions: Vec::new(), hashes: Vec::new(), moves: Vec::new() }
    }

    /// Loads a game by replaying its record: the start's text and the canonical moves.
    ///
    /// # Errors
    /// When the start is refused or a move is unreadable or illegal where it stands.
    pub fn from_record<T: AsRef<str>>(
        variant: Variant,
        start: &str,
        moves: impl IntoIterator<Item = T>,
    ) -> Result<Game, GameError> {
        let mut game = Game::from_position(variant.parse_position(start)?);
        for text in moves {
            game.play_text(text.as_ref())?;
        }
        Ok(game)
    }

    /// Loads a game as [`Game::from_record`] does. Moves that it begins with like another one, at the
    /// same start, are taken from there instead of being made again.
    ///
    /// # Errors
    /// Those of [`Game::from_record`].
    pub fn from_record_like<T: AsRef<str>>(
        other: &Game,
        variant: Variant,
        start: &str,
        moves: &[T],
    ) -> Result<Game, GameError> {
        let mut game = Game::from_position(variant.parse_position(start)?);
        let spec = game.start.spec();
        let is_same =
            |(text, made): &(&T, &Move)| text::parse_move(spec, text.as_ref()) == Ok(**made);
        let shared = match game.start == other.start {
            true => moves.iter().zip(&other.moves).take_while(is_same).count(),
            false => 0,
        };
        game.positions = other.positions[..shared].to_vec();
        game.hashes = other.hashes[..shared].to_vec();
        game.moves = other.moves[..shared].to_vec();
        for text in &moves[shared..] {
            game.play_text(text.as_ref())?;
        }
        Ok(game)
    }

    /// Which game it is.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// Where it started.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.positions.last().unwrap_or(&self.start)
    }

    /// The position after the first `moves` moves; `None` if fewer were made.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> Option<&AnyPosition> {
        match moves.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.positions.get(index),
        }
    }

    /// The moves made, first to last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves made, in canonical notation.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        self.moves.iter().map(|mv| self.start.move_text(*mv)).collect()
    }

    /// How the game ended on the board; `None` while it goes on. Repetition is judged last.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position()
            .outcome()
            .or_else(|| (self.occurrences() >= 3).then_some(Outcome::draw(Reason::REPETITION)))
    }

    /// How often the position has occurred, now included; 0 within a turn, where positions
    /// do not count.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        if !now.starts_turn() {
            return 0;
        }
        // Whose turn it is and that it starts belong to the key.
        let key = now.repetition_key();
        let is_same = |position: &AnyPosition| position.repetition_key() == key;
        let Some(hash) = self.hashes.last() else { return 1 };
        let alike = self.hashes.iter().zip(&self.positions).filter(|(other, _)| *other == hash);
        let since = alike.filter(|(_, position)| is_same(position)).count();
        usize::from(is_same(&self.start)) + since
    }

    /// Every legal move; none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let moves = self.position().legal_moves();
        // Where the board ends the game, there are none anyway.
        if !moves.is_empty() && self.occurrences() >= 3 { Vec::new() } else { moves }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// When it is not legal here, which leaves the game as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        if !self.legal_moves().contains(&mv) {
            return Err(self.refused(self.start.move_text(mv), self.why_not(mv)));
        }
        let mut next = *self.position();
        next.play_unchecked(mv);
        self.hashes.push(hash(&next));
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Makes a move given in canonical notation.
    ///
    /// # Errors
    /// When it cannot be read or is not legal here, which leaves the game as it was.
    pub fn play_text(&mut self, text: &str) -> Result<(), GameError> {
        let mv = text::parse_move(self.start.spec(), text)
            .map_err(|error| self.refused(text.into(), Refusal::Unreadable(error)))?;
        self.play(mv)
    }

    /// Takes the last move back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Move> {
        self.positions.pop();
        self.hashes.pop();
        self.moves.pop()
    }

    fn why_not(&self, mv: Move) -> Refusal {
        match self.outcome() {
            Some(outcome) => Refusal::Over(outcome),
            None => self.position().why_not(mv),
        }
    }

    fn refused(&self, text: String, why: Refusal) -> GameError {
        let (variant, number) = (self.start.variant(), self.moves.len() + 1);
        GameError::Move { variant, number, text, why: Box::new(why) }
    }
}

/// The same for positions that repetition takes for one.
fn hash(position: &AnyPosition) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(position.repetition_key())
}
