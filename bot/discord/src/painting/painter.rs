//! What draws pictures for somebody: in the colours, pieces and size that they or their server have
//! set, with the names of the players.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use oddboard_game::core::{GameRecord, MemberSettings, ServerSettings};
use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::Side;

use super::display_names::DisplayNames;
use crate::language::Language;

/// A renderer, and the names of those who play.
pub(crate) struct Painter {
    renderer: Arc<Renderer>,
    names: Arc<DisplayNames>,
}

impl Painter {
    /// What draws.
    pub(crate) fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    /// A scene as a PNG file.
    pub(crate) fn png(&self, scene: &Scene) -> Vec<u8> {
        self.renderer.png(scene)
    }

    /// A scene of a game with its players' names, as far as they are known.
    pub(crate) fn named(&self, language: Language, record: &GameRecord, scene: Scene) -> Scene {
        with_names(scene, self.names.players(language, record))
    }
}

/// A scene with the names of White and Black, as far as they are known.
pub(crate) fn with_names(mut scene: Scene, names: [Option<String>; 2]) -> Scene {
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        scene.seats[side.index()].name = name;
    }
    scene
}

/// The renderers that were wanted, each made once.
pub(crate) struct Painters {
    /// The size where a member has set none.
    size: Size,
    pub(crate) names: Arc<DisplayNames>,
    made: Mutex<HashMap<(Theme, Size, PieceSet), Arc<Renderer>>>,
}

impl Painters {
    /// For pictures of a size, where nothing else is set.
    pub(crate) fn new(size: Size) -> Self {
        Self { size, names: Arc::default(), made: Mutex::default() }
    }

    /// What draws as a member has set it, or else their server; the usual way where a name that
    /// was once set is not known any more.
    pub(crate) fn of(&self, settings: &MemberSettings, server: &ServerSettings) -> Painter {
        let theme = [&settings.theme, &server.theme];
        let theme = theme.into_iter().flatten().find_map(|name| Theme::by_name(name));
        let size = settings.size.as_deref().and_then(Size::by_name).unwrap_or(self.size);
        let set = settings.pieces.as_deref().and_then(PieceSet::by_name).unwrap_or_default();
        let theme = theme.unwrap_or_default();
        // A panic while one was made leaves the others as they were.
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let renderer = made
            .entry((theme, size, set))
            .or_insert_with(|| Arc::new(Renderer::new(theme, size, set)));
        Painter { renderer: Arc::clone(renderer), names: Arc::clone(&self.names) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(member: Option<&str>, server: Option<&str>, size: Option<&str>) -> (Theme, Size) {
        let settings = MemberSettings {
            theme: member.map(str::to_owned),
            size: size.map(str::to_owned),
            ..MemberSettings::default()
        };
        let server =
            ServerSettings { theme: server.map(str::to_owned), ..ServerSettings::default() };
        let painter = Painters::new(Size::Medium).of(&settings, &server);
        (painter.renderer.theme(), painter.renderer.size())
    }

    #[test]
    fn pictures_are_dark_and_of_the_usual_size_where_nothing_is_set() {
        assert_eq!(look(None, None, None), (Theme::Dark, Size::Medium));
    }

    #[test]
    fn a_member_decides_before_their_server() {
        assert_eq!(look(None, Some("light"), None).0, Theme::Light);
        assert_eq!(look(Some("high-contrast"), Some("light"), None).0, Theme::HighContrast);
        assert_eq!(look(None, None, Some("large")).1, Size::Large);
    }

    #[test]
    fn a_name_that_is_not_known_any_more_counts_as_none() {
        assert_eq!(look(Some("sepia"), Some("light"), Some("huge")), (Theme::Light, Size::Medium));
    }
}
