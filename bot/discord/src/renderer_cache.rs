//! A renderer for each theme and piece set, made when it is first wanted.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use oddboard_game::core::MemberSettings;
use oddboard_render::{PieceSet, Renderer, Size, Theme};

/// What draws in every theme and set.
pub(super) struct RendererCache {
    size: Size,
    made: Mutex<HashMap<(Theme, PieceSet), Arc<Renderer>>>,
}

impl RendererCache {
    /// For pictures of one size.
    pub(super) fn new(size: Size) -> Self {
        Self { size, made: Mutex::default() }
    }

    /// What draws as a member has set it; the usual way where a name that was
    /// once set is not known any more.
    pub(super) fn of(&self, settings: &MemberSettings) -> Arc<Renderer> {
        let theme = settings.theme.as_deref().and_then(Theme::by_name).unwrap_or_default();
        let set = settings.pieces.as_deref().and_then(PieceSet::by_name).unwrap_or_default();
        // A panic while one was made leaves the others as they were.
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let renderer = made
            .entry((theme, set))
            .or_insert_with(|| Arc::new(Renderer::new(theme, self.size, set)));
        Arc::clone(renderer)
    }
}
