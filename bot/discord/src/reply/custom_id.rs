//! What a button or menu carries: everything that is needed to act on it.
//!
//! `o1:CODE:SUBJECT:PLY:REST`. The first part is the version of this format,
//! so that a button made by another version is recognised and not misread.
//! Nothing about a button is kept in memory, so buttons outlive restarts.

use std::fmt;

use oddboard_game::core::GameId;

use super::limits::CUSTOM_ID_MAX;

const VERSION: &str = "o1";

/// What a click asks for: a short name that a module gives its button or menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Code(pub(crate) &'static str);

/// A button's or menu's custom id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CustomId {
    /// The code.
    pub(crate) code: String,
    /// What it is about: a game's number, a challenge's id; 0 for nothing.
    pub(crate) subject: u64,
    /// The number of moves made in the game that it was made for.
    pub(crate) ply: u32,
    /// The choice so far.
    pub(crate) rest: String,
}

/// Why a custom id is not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotUnderstood;

impl Code {
    /// About something that is no game.
    pub(crate) fn on(self, subject: u64) -> CustomId {
        self.with(subject, 0, String::new())
    }

    /// About something that is no game, with a choice.
    pub(crate) fn on_with(self, subject: u64, rest: impl Into<String>) -> CustomId {
        self.with(subject, 0, rest.into())
    }

    /// About a game as it is after this many moves.
    pub(crate) fn on_game(self, game: GameId, ply: u32) -> CustomId {
        self.with(game.0, ply, String::new())
    }

    /// About a game as it is after this many moves, with a choice.
    pub(crate) fn on_game_with(self, game: GameId, ply: u32, rest: impl Into<String>) -> CustomId {
        self.with(game.0, ply, rest.into())
    }

    /// The same if there is room for the choice.
    pub(crate) fn on_game_with_room(self, game: GameId, ply: u32, rest: &str) -> Option<CustomId> {
        let id = CustomId { code: self.0.to_owned(), subject: game.0, ply, rest: rest.to_owned() };
        (id.to_string().chars().count() <= CUSTOM_ID_MAX).then_some(id)
    }

    fn with(self, subject: u64, ply: u32, rest: String) -> CustomId {
        let id = CustomId { code: self.0.to_owned(), subject, ply, rest };
        debug_assert!(id.to_string().chars().count() <= CUSTOM_ID_MAX, "{id}");
        id
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, subject, ply, rest } = self;
        write!(formatter, "{VERSION}:{code}:{subject}:{ply}:{rest}")
    }
}

impl CustomId {
    /// The game it is about, where it is about one.
    pub(crate) fn game(&self) -> GameId {
        GameId(self.subject)
    }

    /// Reads a custom id.
    pub(crate) fn parse(id: &str) -> Result<Self, NotUnderstood> {
        let mut parts = id.splitn(5, ':');
        let mut next = || parts.next().ok_or(NotUnderstood);
        if next()? != VERSION {
            return Err(NotUnderstood);
        }
        let code = next()?.to_owned();
        let subject = next()?.parse().map_err(|_| NotUnderstood)?;
        let ply = next()?.parse().map_err(|_| NotUnderstood)?;
        Ok(Self { code, subject, ply, rest: next()?.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_custom_id_is_read_back() {
        let code = Code("m");
        for id in [
            code.on(u64::MAX),
            code.on_with(3, "a choice"),
            code.on_game(GameId(u64::MAX), u32::MAX),
            // The longest kinds of moves there are; one has colons of its own.
            code.on_game_with(GameId(u64::MAX), u32::MAX, "k10j10=E2,E2@k10"),
            code.on_game_with(GameId(7), 12, "e2hand:F"),
        ] {
            let text = id.to_string();
            assert!(text.len() <= CUSTOM_ID_MAX, "{text}");
            assert_eq!(CustomId::parse(&text), Ok(id), "{text}");
        }
    }

    #[test]
    fn what_is_no_custom_id_of_this_version_is_refused() {
        for id in ["", "o1", "o1:ca", "o1:ca:x:0:", "o2:ca:5:0:", "o1:m:5:7", "o1:r:5:", "x"] {
            assert_eq!(CustomId::parse(id), Err(NotUnderstood), "{id}");
        }
    }
}
