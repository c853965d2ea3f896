//! Where in the tree of questions somebody is, as buttons carry it.

use oddboard_game::core::GameState;
use oddboard_rules::Square;

use oddboard_speech::pick::{Path, fingerprint};

use crate::reply::custom_id::{Code, CustomId};

/// To go where a path of picks leads.
pub(super) const GO: Code = Code("p");

/// Where in the tree of questions somebody is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) path: Path,
    /// Which page of the question's answers.
    pub(super) page: usize,
}

impl Cursor {
    pub(super) fn at(path: Path) -> Self {
        Self { path, page: 0 }
    }

    /// Where a piece of the board was picked.
    pub(super) fn of_piece(state: &GameState, square: Square) -> Self {
        let name = state.position().spec().geometry.name(square);
        Self::at(Path::default().with(&name.to_string()))
    }

    /// What a button carries that leads here. Of several menus in a message
    /// each has a number.
    pub(super) fn rest(&self, state: &GameState, menu: usize) -> String {
        let Self { path, page } = self;
        format!("{}{:x}{menu:x}{path}", fingerprint(state.position()), page.min(&15))
    }

    pub(super) fn id(&self, state: &GameState) -> CustomId {
        let record = state.record();
        GO.on_game_with(record.id, record.ply(), self.rest(state, 0))
    }

    /// Reads what a button carries: the fingerprint, and where it leads.
    pub(super) fn read(rest: &str) -> Option<(&str, Self)> {
        let (mark, rest) = rest.split_at_checked(4)?;
        let (place, path) = rest.split_at_checked(2)?;
        let page = usize::from_str_radix(place.get(..1)?, 16).ok()?;
        Some((mark, Self { path: Path::parse(path), page }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_button_leads_is_read_back() {
        let rest = "01af20e2.e4.=V";
        let (mark, cursor) = Cursor::read(rest).expect("it is well formed");
        assert_eq!((mark, cursor.page), ("01af", 2));
        assert_eq!(cursor.path.to_string(), "e2.e4.=V");
        for broken in ["", "01a", "01af", "01af2", "01afx0", "€€€"] {
            assert_eq!(Cursor::read(broken), None, "{broken}");
        }
    }
}
