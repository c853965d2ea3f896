//! Board pictures for games.

use oddboard_game::core::{Ending, GameState};
use oddboard_render::{Delays, Mark, RegionKind, Renderer, Scene};
use oddboard_rules::{Game, Side};

use super::viewpoint;
use crate::{
    calls::caller::Caller,
    language::{Language, say},
    painting::painter::Painter,
    reply::{
        Picture,
        limits::{ALT_TEXT_MAX, FILE_BYTES_MAX},
        truncate::truncate,
    },
    wording::words,
};

/// What to show of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct View {
    /// The position after this many moves.
    pub(crate) ply: usize,
    /// The side at the bottom.
    pub(crate) facing: Side,
    /// Whether the game's end is shown, where it is not the board's own.
    pub(crate) ending: bool,
}

/// Draws a position of a game.
pub(crate) fn picture(
    painter: &Painter,
    language: Language,
    state: &GameState,
    view: View,
) -> Picture {
    let record = state.record();
    let earlier = (view.ply < record.moves.len()).then(|| game_until(state.game(), view.ply));
    let game = earlier.as_ref().unwrap_or_else(|| state.game());
    let mut scene = Scene::of_game(game).facing(view.facing).in_language(language);
    scene = painter.named(language, record, scene);
    if let Some(ending) = record.ending.as_ref().filter(|_| view.ending) {
        scene = over(language, game, scene, ending);
    }
    Picture {
        name: format!("game-{}-{}.png", record.id, view.ply),
        bytes: painter.png(&scene),
        alt: scene.alt_text(ALT_TEXT_MAX),
    }
}

/// The last position of a game, with how that ended where the board doesn't show it.
fn over(language: Language, game: &Game, scene: Scene, ending: &Ending) -> Scene {
    if scene.outcome.is_some() {
        return scene;
    }
    let mut scene = scene.caption(words::ending(language, Some(game.variant()), ending));
    scene.turn_shown = false;
    scene
}

/// The board as it stands, with nothing said of the last move: what else is
/// shown has to stand out.
pub(crate) fn without_last_move(game: &Game) -> Scene {
    let mut scene = Scene::of_game(game);
    for marks in scene.marks.values_mut() {
        for mark in [Mark::LastFrom, Mark::LastTo, Mark::LastCapture] {
            marks.remove(mark);
        }
    }
    scene.arrows.clear();
    scene.regions.retain(|region| region.kind == RegionKind::Active);
    scene
}

/// A scene of a game as a picture.
pub(crate) fn drawn(
    painter: &Painter,
    language: Language,
    state: &GameState,
    scene: Scene,
) -> Picture {
    let record = state.record();
    let scene = painter.named(language, record, scene.in_language(language));
    Picture {
        name: format!("game-{}-{}.png", record.id, record.ply()),
        bytes: painter.png(&scene),
        alt: scene.alt_text(ALT_TEXT_MAX),
    }
}

/// The game as it was after this many moves.
pub(crate) fn game_until(game: &Game, ply: usize) -> Game {
    let mut earlier = game.clone();
    while earlier.moves().len() > ply {
        earlier.undo();
    }
    earlier
}

/// The board without the last move, so that what is asked stands out.
pub(crate) fn plain_board(game: &GameState, caller: &Caller) -> Scene {
    without_last_move(game.game())
        .facing(viewpoint::facing(game, caller))
        .in_language(caller.language)
}

/// What stands for an animation of a game's moves.
pub(crate) fn moves_told(language: Language) -> impl Fn(usize, String) -> String {
    move |count, last| say!(language, "replay-alt", count = count, last = last)
}

/// How many moves are shown at most, the last ones: no game has more, but
/// whoever writes a record may.
const LONGEST: usize = 1_000;

/// What an animation shows of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Excerpt<'a> {
    pub(crate) game: &'a Game,
    /// After how many moves it begins, and after how many it ends.
    pub(crate) moves: (usize, usize),
    /// How the game ended, which its last position shows.
    pub(crate) ending: Option<&'a Ending>,
}

/// A game from one position to another as an animation, each scene arranged
/// the same way, and how many positions had to be left out. How many moves it
/// has, and what its last scene shows, is `told` in the words that stand for it.
pub(crate) fn animation(
    renderer: &Renderer,
    language: Language,
    Excerpt { game, moves: (from, to), ending }: Excerpt<'_>,
    arranged: impl Fn(Scene) -> Scene,
    told: impl Fn(usize, String) -> String,
    name: String,
) -> (Picture, usize) {
    let first = from.max(to.saturating_sub(LONGEST));
    let mut scenes: Vec<Scene> = Scene::frames(game, first..=to)
        .into_iter()
        .map(|scene| arranged(scene).in_language(language))
        .collect();
    let ending = ending.filter(|_| to == game.moves().len());
    if let (Some(last), Some(ending)) = (scenes.last_mut(), ending) {
        *last = over(language, game, last.clone(), ending);
    }
    let replay = renderer.replay(&scenes, Delays::for_positions(scenes.len()), FILE_BYTES_MAX);
    let last = scenes.last().map(|scene| scene.alt_text(ALT_TEXT_MAX)).unwrap_or_default();
    let alt = told(to - first, last);
    let picture = Picture { name, bytes: replay.gif, alt: truncate(&alt, ALT_TEXT_MAX) };
    (picture, replay.left_out + first - from)
}
