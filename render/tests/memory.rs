//! Everything that is kept for all themes at one size stays small. Each game has a bound of its
//! own, so that a new game does not use up the others' memory.
#![cfg(target_os = "linux")]

mod common;

use std::process::Command;
use std::{env, fs};

use common::{random_game, views::views};
use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::{Side, Variant};

/// The bound for a game by itself, in bytes. About half of it is what no game has for itself: the
/// program, the fonts, and the tile cache, which is bounded for all themes together.
const ONE_GAME: usize = 30_000_000;
/// The bound for the first five games together, in bytes.
const FIVE_GAMES: usize = 60_000_000;
/// What each further game may add to that, in bytes.
const FURTHER_GAME: usize = 15_000_000;

/// The bound for this many games in one process, in bytes.
const fn bound(games: usize) -> usize {
    if games == 1 { ONE_GAME } else { FIVE_GAMES + FURTHER_GAME * games.saturating_sub(5) }
}

/// Names the games for a process that measures itself, separated by spaces.
const GAMES: &str = "ODDBOARD_MEMORY_TEST_GAMES";

/// Resident memory of this process, in bytes.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line for it");
    let kibibytes = line.split_whitespace().nth(1).expect("a number");
    kibibytes.parse::<usize>().expect("a number") << 10
}

/// Draws everything of a game, and more positions than the caches hold.
fn draw(variant: Variant, renderer: &Renderer) {
    for (_, scene) in views(variant) {
        for side in Side::BOTH {
            assert!(!renderer.png(&scene.clone().facing(side)).is_empty());
        }
    }
    for seed in 0..12 {
        let game = random_game(variant, 60, seed);
        for ply in (0..=60).step_by(6) {
            for scene in Scene::frames(&game, ply..=ply) {
                assert!(!renderer.png(&scene).is_empty());
            }
        }
    }
}

/// Draws the named games in every theme, and checks the memory of this process.
fn measure(names: &str) {
    let games: Vec<Variant> = Variant::ALL
        .iter()
        .copied()
        .filter(|variant| names.split(' ').any(|name| name == variant.name()))
        .collect();
    assert!(!games.is_empty(), "{names:?} are games");
    let renderers = Theme::ALL.map(|theme| Renderer::new(theme, Size::Medium, PieceSet::Art));
    for renderer in &renderers {
        for &variant in &games {
            draw(variant, renderer);
        }
    }
    let (taken, bound) = (resident(), bound(games.len()));
    assert!(taken < bound, "{names}: {taken} bytes, more than {bound}");
}

/// Each measurement runs this test again, in a process of its own.
#[test]
fn each_game_by_itself_and_all_together_keep_within_bounds() {
    if let Ok(names) = env::var(GAMES) {
        return measure(&names);
    }
    let names: Vec<&str> = Variant::ALL.iter().map(|variant| variant.name()).collect();
    let together = names.join(" ");
    for games in names.into_iter().chain([&*together]) {
        let run = Command::new(env::current_exe().expect("this test is a program"))
            .args([
                "each_game_by_itself_and_all_together_keep_within_bounds",
                "--exact",
                "--nocapture",
            ])
            .env(GAMES, games)
            .output()
            .expect("this test can be started");
        let said = [run.stdout, run.stderr].concat();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&said));
    }
}
