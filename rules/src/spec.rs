//! What is fixed about a game: names, kinds, board, starting position.

use crate::{Geometry, Kind, KindInfo, Piece, Reason, Shape, Side};

/// What is fixed about a game.
#[derive(Debug)]
pub struct Spec {
    /// The name that storage, logs and the driver use: `wild-jokers`.
    pub name: &'static str,
    /// The name that people read: `Wild Jokers`.
    pub title: &'static str,
    /// Who invented it.
    pub inventors: &'static [&'static str],
    /// When, if the inventor says so.
    pub year: Option<u16>,
    /// Its kinds of pieces, in the order of the game's rule page.
    pub kinds: &'static [KindInfo],
    /// The royal kind.
    pub royal: Kind,
    /// The board.
    pub geometry: Geometry,
    /// The starting position, as text.
    pub start: &'static str,
    /// The kind that a move's second square places (`e2e4,M@b1`); in a game without one a
    /// second square is where a piece is captured without being landed on (`d2d5xd6`).
    pub placed: Option<Kind>,
    /// The shapes of its moves; a move of any other shape is refused before the room is asked.
    pub shapes: &'static [Shape],
    /// Can a royal piece be in check? Without check, nothing keeps it from being captured.
    pub has_check: bool,
    /// The reasons to end that only this game has.
    pub reasons: &'static [Reason],
}

impl Spec {
    /// What a kind is called.
    #[must_use]
    pub fn kind(&self, kind: Kind) -> KindInfo {
        self.kinds[kind.index()]
    }

    /// Every kind, in order.
    pub fn all_kinds(&self) -> impl DoubleEndedIterator<Item = Kind> + use<> {
        (0..self.kinds.len() as u8).map(Kind::new)
    }

    /// May pieces be held in hand, rather than stand on places beside the board?
    #[must_use]
    pub fn has_hands(&self) -> bool {
        self.shapes.contains(&Shape::Drop) && self.geometry.beside().next().is_none()
    }

    /// The kind with a code, upper case.
    #[must_use]
    pub fn kind_of(&self, code: &str) -> Option<Kind> {
        self.all_kinds().find(|kind| self.kind(*kind).code == code)
    }

    /// A piece's code: upper case for White, lower case for Black, in brackets when it has
    /// several characters (`K`, `k`, `[E2]`).
    #[must_use]
    pub fn piece_code(&self, piece: Piece) -> String {
        let code = self.kind(piece.kind).code;
        let code = match piece.side {
            Side::White => code.to_string(),
            Side::Black => code.to_lowercase(),
        };
        if code.len() == 1 { code } else { format!("[{code}]") }
    }

    /// The codes of all kinds, separated by spaces.
    #[must_use]
    pub fn codes(&self) -> String {
        self.kinds.iter().map(|kind| kind.code).collect::<Vec<_>>().join(" ")
    }
}
