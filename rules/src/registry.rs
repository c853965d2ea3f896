//! The list of games, and the types that erase which game it is.

use std::str::FromStr;
use std::sync::LazyLock;

use crate::reach::destinations;
use crate::text::{self, PositionError};
use crate::{
    Bitboard, Change, Destination, Influence, Kind, Move, Outcome, Piece, Position, PositionExt,
    Reason, Refusal, Side, Spec, Square,
    perft::{perft, perft_full},
};
use crate::{every_game, games};

macro_rules! registry {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Variant { $($(#[$doc])* $game,)* }

        impl Variant {
            /// Every game, in the order of the rule book.
            pub const ALL: &'static [Variant] = &[$(Variant::$game),*];

            /// What is fixed about the game.
            #[must_use]
            pub const fn spec(self) -> &'static Spec {
                match self { $(Variant::$game => games::$room::Position::SPEC,)* }
            }

            /// The position that a text describes.
            ///
            /// # Errors
            /// When a field cannot be read, or the rules refuse such a position.
            pub fn parse_position(self, text: &str) -> Result<AnyPosition, PositionError> {
                // Almost every game begins there, and each is loaded again and again.
                if text == self.spec().start {
                    return Ok(self.start());
                }
                self.read_position(text)
            }

            fn read_position(self, text: &str) -> Result<AnyPosition, PositionError> {
                Ok(match self {
                    $(Variant::$game => AnyPosition::$game(text::parse_position(text)?),)*
                })
            }
        }

        /// A position of any of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyPosition {
            $(
                $(#[$doc])*
                $game(games::$room::Position),
            )*
        }

        impl AnyPosition {
            /// The same position with the other side at the start of its turn: what a player who waits thinks
            /// of. Where the side to move is in check, the moves then take its royal piece: they may be looked at, but not
            /// played in a game with check, since no position there is without one.
            #[must_use]
            pub fn passed(&self) -> AnyPosition {
                match *self { $(AnyPosition::$game(position) => AnyPosition::$game(position.passed()),)* }
            }

            /// Which game it is a position of.
            #[must_use]
            pub const fn variant(&self) -> Variant {
                match self { $(AnyPosition::$game(_) => Variant::$game,)* }
            }
        }

        /// Runs an expression with the position of the game at hand; inside it everything is
        /// generic code for one game, so the game is told apart once.
        macro_rules! dispatch {
            ($any:expr, $position:ident => $value:expr) => {
                match $any { $(AnyPosition::$game($position) => $value,)* }
            };
        }
    };
}

every_game!(registry);

/// Generic code to run on a position of any game.
///
/// [`AnyPosition::visit`] tells the game apart once; inside, everything is generic code for
/// one game, so a search, say, names no game and pays for no dispatch at its nodes.
///
/// ```
/// use oddboard_rules::{Position, Variant, Visitor};
///
/// struct CountMoves;
///
/// impl Visitor for CountMoves {
///     type Output = u64;
///
///     fn visit<P: Position>(self, position: &P) -> u64 {
///         position.count()
///     }
/// }
///
/// assert_eq!(Variant::Rollerball.visit_start(CountMoves), 7);
/// ```
pub trait Visitor {
    /// What the code gives back.
    type Output;

    /// Runs the code on a position of one game.
    fn visit<P: Position>(self, position: &P) -> Self::Output;
}

impl Reason {
    /// Every reason of every game: the shared ones, then each game's own.
    pub fn all() -> impl Iterator<Item = Reason> {
        let own = Variant::ALL.iter().flat_map(|variant| variant.spec().reasons);
        Reason::SHARED.into_iter().chain(own.copied())
    }
}

impl Variant {
    /// The name that storage, logs and the driver use: `wild-jokers`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// The name that people read: `Wild Jokers`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.spec().title
    }

    /// The starting position.
    ///
    /// # Panics
    /// Never: a test reads the start of every game.
    #[must_use]
    pub fn start(self) -> AnyPosition {
        static STARTS: LazyLock<Vec<AnyPosition>> = LazyLock::new(|| {
            let start = |game: &Variant| game.read_position(game.spec().start);
            let starts: Result<_, _> = Variant::ALL.iter().map(start).collect();
            starts.expect("every game's start is a position of it")
        });
        STARTS[self as usize]
    }

    /// Runs generic code on the starting position.
    pub fn visit_start<V: Visitor>(self, visitor: V) -> V::Output {
        self.start().visit(visitor)
    }
}

impl std::fmt::Display for Variant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{found}`, expected one of {}", Variant::ALL.iter().map(|v| v.name()).collect::<Vec<_>>().join(", "))]
pub struct UnknownVariant {
    /// The name.
    pub found: String,
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Variant, UnknownVariant> {
        Variant::ALL
            .iter()
            .copied()
            .find(|variant| variant.name() == name)
            .ok_or_else(|| UnknownVariant { found: name.into() })
    }
}

impl AnyPosition {
    /// Runs generic code on the position.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        dispatch!(self, p => visitor.visit(p))
    }

    /// What is fixed about the game.
    #[must_use]
    pub const fn spec(&self) -> &'static Spec {
        self.variant().spec()
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        dispatch!(self, p => p.turn())
    }

    /// Moves made since the start of the game.
    #[must_use]
    pub fn ply(&self) -> u32 {
        dispatch!(self, p => p.ply())
    }

    /// The state field of the position's text.
    #[must_use]
    pub fn state(&self) -> String {
        dispatch!(self, p => p.state())
    }

    /// The piece on a square, or on a place beside the board.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        dispatch!(self, p => p.piece_at(square))
    }

    /// The squares (places beside the board included) where a side has a piece.
    #[must_use]
    pub fn occupied(&self, side: Side) -> Bitboard {
        dispatch!(self, p => p.occupied(side))
    }

    /// A side's hand: its kinds with their counts, in the order of kinds.
    #[must_use]
    pub fn hand(&self, side: Side) -> Vec<(Kind, u8)> {
        dispatch!(self, p => p.hand(side))
    }

    /// Every legal move.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        dispatch!(self, p => p.legal_moves())
    }

    /// Makes a legal move; see [`Position::play_unchecked`].
    pub fn play_unchecked(&mut self, mv: Move) {
        dispatch!(self, p => p.play_unchecked(mv));
    }

    /// What a legal move does.
    #[must_use]
    pub fn changes(&self, mv: Move) -> Vec<Change> {
        dispatch!(self, p => p.changes(mv))
    }

    /// The squares a legal move passes, its two ends included.
    #[must_use]
    pub fn path(&self, mv: Move) -> Vec<Square> {
        dispatch!(self, p => p.path(mv))
    }

    /// The enemy pieces that give check to a side.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Bitboard {
        dispatch!(self, p => p.checkers(side))
    }

    /// The ways by which the enemy gives check to a side: see [`Position::check_paths`].
    #[must_use]
    pub fn check_paths(&self, side: Side) -> Vec<Vec<Square>> {
        dispatch!(self, p => p.check_paths(side))
    }

    /// Is the side to move in check?
    #[must_use]
    pub fn in_check(&self) -> bool {
        dispatch!(self, p => p.in_check())
    }

    /// Where a side's royal piece stands, if it is on the board.
    #[must_use]
    pub fn royal(&self, side: Side) -> Option<Square> {
        dispatch!(self, p => p.royal(side))
    }

    /// The legal moves from a square, or from the hand, each with what it does.
    #[must_use]
    pub fn destinations(&self, from: Square) -> Vec<Destination> {
        dispatch!(self, p => destinations(p, from))
    }

    /// Where a piece of either side could go were it its turn; see [`Position::targets`].
    #[must_use]
    pub fn targets(&self, from: Square) -> Bitboard {
        dispatch!(self, p => p.targets(from))
    }

    /// The moves that a piece on a square would have at the start of a turn of its side's, be it that side's turn or
    /// not, each with what it does.
    ///
    /// ```
    /// use oddboard_rules::Variant;
    ///
    /// // White is to move. Were it Black's turn, the King could not go to the top row, which the Rook guards.
    /// let text = "2R4/4k2/2***2/2***2/2***2/3K3/7 w - 0,0 0";
    /// let position = Variant::Rollerball.parse_position(text)?;
    /// let geometry = &position.spec().geometry;
    /// let king = geometry.square("e6").expect("on the board");
    /// let could_go = position.destinations_in_turn(king).into_iter().map(|destination| destination.to);
    /// assert_eq!(geometry.names(could_go).to_string(), "f5, d6 and f6");
    /// # Ok::<(), oddboard_rules::text::PositionError>(())
    /// ```
    #[must_use]
    pub fn destinations_in_turn(&self, from: Square) -> Vec<Destination> {
        let waits = self.piece_at(from).is_some_and(|piece| piece.side != self.turn());
        dispatch!(self, p => destinations(&if waits { p.passed() } else { *p }, from))
    }

    /// What in the position changes what the piece on a square may do.
    #[must_use]
    pub fn influences(&self, square: Square) -> Vec<Influence> {
        dispatch!(self, p => p.influences(square))
    }

    /// How the game ended in this position, repetition aside.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        dispatch!(self, p => p.outcome())
    }

    /// Does a turn start here?
    #[must_use]
    pub fn starts_turn(&self) -> bool {
        dispatch!(self, p => p.starts_turn())
    }

    /// The number of positions after `depth` moves; see [`perft`](crate::perft()).
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        dispatch!(self, p => perft(p, depth))
    }

    /// The same with every move played; see [`perft_full`](crate::perft::perft_full).
    #[must_use]
    pub fn perft_full(&self, depth: u32) -> u64 {
        dispatch!(self, p => perft_full(p, depth))
    }

    /// A move's canonical notation.
    #[must_use]
    pub fn move_text(&self, mv: Move) -> String {
        text::write_move(self.spec(), mv)
    }

    /// Its text without what stands on a square.
    pub(crate) fn text_without(&self, square: Square) -> String {
        dispatch!(self, p => text::write_without(p, square))
    }

    /// Why a move that can be read is not legal here; meaningless for a legal one.
    #[must_use]
    pub fn why_not(&self, mv: Move) -> Refusal {
        dispatch!(self, p => p.why_not(mv))
    }

    /// What repetition compares: everything but the ply.
    #[must_use]
    pub fn repetition_key(&self) -> AnyPosition {
        let mut key = *self;
        dispatch!(&mut key, p => *p = p.with_ply(0));
        key
    }
}

impl std::fmt::Display for AnyPosition {
    /// The position's text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&dispatch!(self, p => text::write_position(p)))
    }
}
