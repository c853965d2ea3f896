//! Replays: composed frame by frame by a decoder, they show exactly what is drawn whole.

mod common;

use common::random_game;
use oddboard_render::{Delays, Picture, PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::{Game, Variant};

/// The limit for a file that callers have, in bytes.
const MAX_BYTES: usize = (10 << 20) - (64 << 10);

/// Every picture that an animation shows, with its delay.
fn composed(file: &[u8]) -> Vec<(Vec<[u8; 3]>, u16)> {
    let mut pictures = Vec::new();
    watch(file, |pixels, delay| pictures.push((pixels.to_vec(), delay)));
    pictures
}

/// Looks at every picture that an animation shows, composed as a viewer composes them, and at
/// its delay.
fn watch(file: &[u8], mut look: impl FnMut(&[[u8; 3]], u16)) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(file).expect("a GIF");
    let palette = decoder.global_palette().expect("a global palette").to_vec();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![[0_u8; 3]; width * height];
    while let Some(frame) = decoder.read_next_frame().expect("a sound frame") {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        let across = usize::from(frame.width);
        for (row, y) in frame.buffer.chunks_exact(across).zip(usize::from(frame.top)..) {
            for (&index, x) in row.iter().zip(usize::from(frame.left)..) {
                if frame.transparent != Some(index) {
                    let colour = &palette[usize::from(index) * 3..][..3];
                    canvas[y * width + x] = [colour[0], colour[1], colour[2]];
                }
            }
        }
        look(&canvas, frame.delay);
    }
}

fn colours(picture: &Picture) -> Vec<[u8; 3]> {
    picture.indices.iter().map(|index| picture.palette[usize::from(*index)].0).collect()
}

fn scenes(game: &Game) -> Vec<Scene> {
    Scene::frames(game, 0..=game.moves().len())
}

#[test]
fn many_positions_go_faster_but_not_too_fast_to_follow() {
    let each = |positions| Delays::for_positions(positions).each;
    assert_eq!([each(1), each(45), each(90), each(1_000)], [100, 100, 50, 40]);
}

#[test]
fn composed_frames_are_the_pictures_drawn_whole() {
    for (variant, theme) in Variant::ALL.iter().zip(Theme::ALL.into_iter().cycle()) {
        let renderer = Renderer::new(theme, Size::Small, PieceSet::Art);
        let scenes = scenes(&random_game(*variant, 24, 11));
        let replay = renderer.replay(&scenes, Delays::default(), MAX_BYTES);
        let shown = composed(&replay.gif);
        assert_eq!((shown.len(), replay.shown, replay.left_out), (scenes.len(), scenes.len(), 0));
        for (number, (scene, (pixels, _))) in scenes.iter().zip(&shown).enumerate() {
            assert!(*pixels == colours(&renderer.picture(scene)), "{variant}: position {number}");
        }
    }
}

#[test]
fn a_caption_under_one_position_has_room_under_all() {
    let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
    let mut scenes = scenes(&random_game(Variant::ALL[0], 4, 3));
    let end = scenes.pop().expect("a last position").caption("Black resigned: White wins.");
    scenes.push(end);
    let shown = composed(&renderer.replay(&scenes, Delays::default(), MAX_BYTES).gif);
    let whole: Vec<_> = scenes.iter().map(|scene| colours(&renderer.picture(scene))).collect();
    let last = scenes.len() - 1;
    assert!(shown[last].0 == whole[last], "the end is shown as by itself");
    for (number, (pixels, _)) in shown[..last].iter().enumerate() {
        // Above the caption, and but for the last rows of the edge.
        let above = whole[number].len() - 480 * 4;
        assert!(pixels[..above] == whole[number][..above], "position {number}");
    }
    // What doesn't fit is left out there, too.
    let one = renderer.replay(&scenes, Delays::default(), 1);
    assert_eq!((one.shown, one.left_out), (1, last));
}

#[test]
fn positions_are_shown_as_long_as_the_pace_says() {
    let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Letters);
    let scenes = scenes(&random_game(Variant::ALL[0], 3, 1));
    let delays = Delays { each: 70, first: 120, last: 300 };
    let shown: Vec<u16> = composed(&renderer.replay(&scenes, delays, MAX_BYTES).gif)
        .iter()
        .map(|(_, delay)| *delay)
        .collect();
    assert_eq!(shown, [120, 70, 70, 300]);
    let single = renderer.replay(&scenes[..1], delays, MAX_BYTES);
    assert_eq!(composed(&single.gif).iter().map(|(_, delay)| *delay).collect::<Vec<_>>(), [300]);
}

#[test]
fn what_does_not_fit_is_left_out_from_the_oldest_move_on() {
    let renderer = Renderer::new(Theme::Dark, Size::Small, PieceSet::Art);
    let scenes = scenes(&random_game(Variant::ALL[0], 40, 5));
    let whole = renderer.replay(&scenes, Delays::default(), MAX_BYTES);
    let limit = whole.gif.len() * 2 / 3;
    let replay = renderer.replay(&scenes, Delays::default(), limit);
    assert!(replay.gif.len() <= limit, "{} of {limit}", replay.gif.len());
    assert!(replay.left_out > 0 && replay.shown + replay.left_out == scenes.len());
    let shown = composed(&replay.gif);
    assert_eq!(shown.len(), replay.shown);
    let kept = std::iter::once(&scenes[0]).chain(&scenes[1 + replay.left_out..]);
    for (scene, (pixels, _)) in kept.zip(&shown) {
        assert!(*pixels == colours(&renderer.picture(scene)));
    }
}

#[test]
fn one_move_fewer_would_not_have_been_necessary_to_leave_out() {
    let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
    let scenes = scenes(&random_game(Variant::ALL[1], 30, 9));
    let whole = renderer.replay(&scenes, Delays::default(), MAX_BYTES);
    let up_to = |max_bytes| renderer.replay(&scenes, Delays::default(), max_bytes);
    assert_eq!(up_to(whole.gif.len()), whole);
    assert!(up_to(whole.gif.len() - 1).left_out > 0);
}

#[test]
fn a_long_game_stays_far_below_the_limit() {
    let renderer = Renderer::new(Theme::Light, Size::Medium, PieceSet::Art);
    for variant in Variant::ALL {
        let replay =
            renderer.replay(&scenes(&random_game(*variant, 90, 2)), Delays::default(), MAX_BYTES);
        assert!(replay.gif.len() < 500_000, "{variant}: {} bytes", replay.gif.len());
        assert!(replay.gif.len() < MAX_BYTES);
    }
}

#[test]
fn some_of_the_moves_can_be_shown() {
    let game = random_game(Variant::ALL[0], 20, 4);
    let some = Scene::frames(&game, 5..=9);
    let all = scenes(&game);
    assert_eq!(some.len(), 5);
    assert_eq!(some[0].pieces, all[5].pieces);
    assert_eq!(some[4].seats, all[9].seats);
}

#[test]
fn a_game_of_three_thousand_moves_stays_within_the_limit() {
    // Without captures a game can be as long as its players like.
    let mut game = Game::new(Variant::ALL[0]);
    let mut scenes = vec![Scene::of_game(&game)];
    for ply in 0..3_000 {
        let moves = game.legal_moves();
        game.play(moves[(ply * 7 + 3) % moves.len()]).expect("a legal move");
        scenes.push(Scene::of(game.position()).last_move(
            game.position_after(game.moves().len() - 1).expect("before"),
            *game.moves().last().expect("a move"),
        ));
        if game.legal_moves().is_empty() {
            game = Game::new(Variant::ALL[0]);
        }
    }
    let renderer = Renderer::new(Theme::Light, Size::Medium, PieceSet::Art);
    let replay = renderer.replay(&scenes, Delays::default(), MAX_BYTES);
    assert!(replay.gif.len() <= MAX_BYTES, "{} bytes", replay.gif.len());
    assert!(replay.left_out > 0, "not all of it fits");
    assert_eq!(replay.shown + replay.left_out, scenes.len());
    // The start stays; what is left out are the oldest moves, and the end is shown.
    let expected = |number: usize| match number {
        0 => &scenes[0],
        _ => &scenes[number + replay.left_out],
    };
    let mut number = 0;
    watch(&replay.gif, |pixels, _| {
        if [0, 1, replay.shown - 1].contains(&number) {
            let drawn = colours(&renderer.picture(expected(number)));
            assert!(pixels == drawn, "picture {number} of {}", replay.shown);
        }
        number += 1;
    });
    assert_eq!(number, replay.shown);
}
