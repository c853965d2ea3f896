//! Diagrams of the rule book.

use oddboard_rules::{Game, GameError, Variant};
use oddboard_speech::rulebook::Diagram;

use super::{ArrowKind, Scene};

impl Scene {
    /// A diagram of the rule book: a position, the piece that it is about and where it may go,
    /// and what was done before.
    ///
    /// # Errors
    /// When it is not one of this game: its position or a move is refused.
    pub fn diagram(variant: Variant, diagram: &Diagram) -> Result<Self, GameError> {
        let made = match diagram {
            Diagram::After(played, _) => played.moves,
            Diagram::Moves(_) | Diagram::Path(..) => &[],
        };
        let mut game = Game::from_record(variant, diagram.beginning(), made)?;
        let mut scene = Self::of(game.position()).bare();
        for (ply, mv) in game.moves().iter().enumerate() {
            if let Some(before) = game.position_after(ply) {
                scene = scene.last_move(before, *mv);
            }
            if game.moves().len() > 1 {
                // In which order they were made is not seen otherwise.
                scene = scene.tag(mv.to(), (ply + 1).to_string());
            }
        }
        if let Some(from) = scene.spec().geometry.square(diagram.example().from) {
            scene = scene.selected(from);
        }
        if let Diagram::Path(_, shown) = diagram {
            game.play_text(shown)?;
            if let Some(mv) = game.moves().last() {
                scene.add_possible(*mv, ArrowKind::Move);
            }
        }
        Ok(scene)
    }
}
