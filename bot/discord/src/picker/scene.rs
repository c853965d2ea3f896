//! What the picker shows.

use oddboard_render::{Mark, Scene};
use oddboard_rules::{Game, Move, Side, Square};
use oddboard_speech::pick::{About, Question};

use crate::game::pictures::without_last_move;

/// The board as it stands.
pub(super) fn board(game: &Game, facing: Side) -> Scene {
    without_last_move(game).facing(facing)
}

/// A question: what is chosen already, and what can be.
pub(super) fn asking(game: &Game, question: &Question, facing: Side) -> Scene {
    let picks = question.picks.iter().flat_map(|pick| &pick.squares);
    let picks = picks.copied();
    if question.about == About::Piece {
        // One chooses in view of what the opponent just did.
        return Scene::of_game(game).facing(facing).offering(picks);
    }
    let mut scene = board(game, facing);
    for &square in &question.chosen {
        scene.add_mark(square, Mark::Selected);
    }
    // The origin of a hand is no square; of a block it is one of four.
    scene = scene.choosing(Square::HAND, &question.destinations);
    if question.about == About::Placement { scene.offering(picks) } else { scene }
}

/// A move before it is made.
pub(super) fn preview(game: &Game, mv: Move, facing: Side) -> Scene {
    board(game, facing).preview(mv)
}
