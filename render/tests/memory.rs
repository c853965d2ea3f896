//! Everything that is kept for all themes at one size stays small.
#![cfg(target_os = "linux")]

mod common;

use std::fs;

use common::{random_game, views::views};
use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::{Side, Variant};

/// Resident memory of this process, in bytes.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line for it");
    let kibibytes = line.split_whitespace().nth(1).expect("a number");
    kibibytes.parse::<usize>().expect("a number") << 10
}

/// This file has one test, because a process has one memory.
#[test]
fn all_themes_at_one_size_take_less_than_sixty_megabytes() {
    let renderers = Theme::ALL.map(|theme| Renderer::new(theme, Size::Medium, PieceSet::Art));
    for renderer in &renderers {
        for variant in Variant::ALL {
            for (_, scene) in views(*variant) {
                for side in Side::BOTH {
                    assert!(!renderer.png(&scene.clone().facing(side)).is_empty());
                }
            }
            // More games than fit: what is kept is bounded.
            for seed in 0..12 {
                let game = random_game(*variant, 60, seed);
                for ply in (0..=60).step_by(6) {
                    for scene in Scene::frames(&game, ply..=ply) {
                        assert!(!renderer.png(&scene).is_empty());
                    }
                }
            }
        }
    }
    let taken = resident();
    assert!(taken < 60_000_000, "{} MB", taken / 1_000_000);
}
