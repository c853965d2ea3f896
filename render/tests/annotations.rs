//! What is pointed out: on the squares and areas that the rules say, and shown.

mod common;

use std::collections::BTreeSet;

use common::{ALT_TEXT_MAX, random_game, sample, views::views};
use oddboard_render::layout::Layout;
use oddboard_render::{
    ArrowKind, Mark, PieceSet, Region, RegionKind, Renderer, Scene, Size, Theme,
};
use oddboard_rules::games::hullabaloo;
use oddboard_rules::{Game, InfluenceKind, Move, OwnRefusal, Refusal, Square, Variant};
use oddboard_speech::{PositionSpeech, Understanding};

/// The view of a game that has that name.
fn view(variant: Variant, name: &str) -> Scene {
    let found = views(variant).into_iter().find(|(view, _)| *view == name);
    found.unwrap_or_else(|| panic!("{variant} has a view {name}")).1
}

fn game(variant: Variant, position: &str, moves: &[&str]) -> Game {
    let mut game = Game::from_position(variant.parse_position(position).expect("a position"));
    for mv in moves {
        game.play_text(mv).expect("a legal move");
    }
    game
}

fn square(variant: Variant, name: &str) -> Square {
    variant.spec().geometry.square(name).expect("a square")
}

fn marked(scene: &Scene, mark: Mark) -> BTreeSet<String> {
    let squares = scene.marks.iter().filter(|(_, marks)| marks.contains(mark));
    squares.map(|(square, _)| scene.spec().geometry.name(*square).to_string()).collect()
}

fn region(scene: &Scene, kind: RegionKind) -> BTreeSet<String> {
    let regions = scene.regions.iter().filter(|region| region.kind == kind);
    let squares = regions.flat_map(|region| &region.squares);
    squares.map(|square| scene.spec().geometry.name(*square).to_string()).collect()
}

fn names(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

const BLOCK: &str = "fwfwcwfwf/wfwfwfwfw/9/9/9/3WW4/3WW4/9/F3C3F w - 2/0 20";

#[test]
fn a_block_of_four_moves_as_a_block() {
    let game = game(Variant::Hullabaloo, BLOCK, &["d3d5:4"]);
    let scene = Scene::of_game(&game);
    assert_eq!(region(&scene, RegionKind::BlockFrom), names("d3 e3 d4 e4"));
    assert_eq!(region(&scene, RegionKind::BlockTo), names("d5 e5 d6 e6"));
    assert_eq!(scene.arrows.len(), 1);
    assert_eq!(scene.arrows[0].width, 2);
    assert!(marked(&scene, Mark::LastFrom).is_empty());
}

#[test]
fn a_block_of_four_is_pointed_out_as_a_block() {
    const PREY: &str = "4c4/9/9/9/9/3[j6][j6]4/3[j6][j6]1C2/3WW4/3WW4 w - 2/0 0";
    let game = game(Variant::Hullabaloo, PREY, &[]);
    let legal = game.legal_moves();
    let read = |text: &str| {
        let is_it = |mv: &&Move| game.position().move_text(**mv) == text;
        *legal.iter().find(is_it).expect("a legal move")
    };
    let (block, single) = (read("d1d3:4"), read("d2d3"));
    let board = || Scene::of_game(&game);
    for scene in [board().pointing_out(block), board().compared(block, single)] {
        assert_eq!(region(&scene, RegionKind::BlockFrom), names("d1 e1 d2 e2"));
        assert_eq!(region(&scene, RegionKind::BlockTo), names("d3 e3 d4 e4"));
        assert_eq!(scene.arrows[0].width, 2);
    }
    let scene = board().pointing_out(block);
    assert!(marked(&scene, Mark::Selected).is_empty(), "its outline says what moves");
    assert_eq!(marked(&scene, Mark::Capture), names("d3 e3 d4 e4"));
    let scene = board().with_ways([block, single]);
    assert_eq!(scene.arrows.iter().map(|arrow| arrow.width).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn a_move_is_pointed_out_with_what_it_does() {
    let game = game(Variant::Rollerball, "2k4/7/2***2/2***2/2***2/3B1R1/1K3b1 w - 0,0 0", &[]);
    let legal = game.legal_moves();
    let takes = legal.iter().find(|mv| game.position().move_text(**mv) == "f2f1");
    let scene = Scene::of_game(&game).pointing_out(*takes.expect("the Rook can take the Bishop"));
    assert_eq!(marked(&scene, Mark::Selected), names("f2"));
    assert_eq!(marked(&scene, Mark::Capture), names("f1"));
    assert!(marked(&scene, Mark::Quiet).is_empty());
}

#[test]
fn the_activated_region_is_shown_where_a_piece_is_not_activated() {
    let scene = Scene::of_game(&game(Variant::Hullabaloo, BLOCK, &["d3d5:4"]));
    let active = region(&scene, RegionKind::Active);
    // Three squares around e1, cut off by the board's edge.
    assert_eq!(active.len(), 7 * 4);
    assert!(active.contains("b4") && active.contains("h1") && !active.contains("a1"));
    assert_eq!(marked(&scene, Mark::Inactive), names("a1 i1 d5 e5 d6 e6"));
    // At the start everything is activated, and nothing needs to be said.
    assert!(Scene::of(&Variant::Hullabaloo.start()).regions.is_empty());
}

#[test]
fn influences_come_from_no_further_than_the_layout_says() {
    for variant in Variant::ALL {
        let (spec, mut seen) = (variant.spec(), 0);
        let layout = Layout::of(spec);
        for seed in 0..12 {
            let position = *random_game(*variant, 60, seed).position();
            for (square, _) in Scene::of(&position).pieces {
                for influence in position.influences(square) {
                    let kind = influence.kind();
                    for by in influence.by() {
                        let source = position.piece_at(by).expect("influence comes from a piece");
                        let reach = layout.reach(spec, source.kind, kind);
                        let Some(reach) = reach.filter(|_| kind != InfluenceKind::Activated) else {
                            continue;
                        };
                        let distance =
                            spec.geometry.distance(square, by).expect("both on the board");
                        assert!(distance <= reach, "{variant}: {kind:?} over {distance}");
                        seen += 1;
                    }
                }
            }
        }
        let is_shown = layout.reaches.iter().any(|(kind, ..)| *kind != InfluenceKind::Activated);
        assert_eq!(seen > 0, is_shown, "{variant}: influences in random games");
    }
}

#[test]
fn a_reducer_that_reduces_shows_how_far_it_reaches() {
    let position = "4k4/9/9/3y5/4R4/9/9/4K4 b - - 30";
    let scene = Scene::of(&Variant::JaiAlai.parse_position(position).expect("a position"));
    assert_eq!(marked(&scene, Mark::Reduced), names("d5"));
    let reach = region(&scene, RegionKind::Reach);
    assert_eq!(reach, names("d3 e3 f3 d4 e4 f4 d5 e5 f5"));
    let far = "4k4/3y5/9/9/4R4/9/9/4K4 b - - 30";
    let scene = Scene::of(&Variant::JaiAlai.parse_position(far).expect("a position"));
    assert!(scene.regions.is_empty(), "a Reducer that reduces nothing has nothing to show");
}

#[test]
fn a_refusal_for_reduction_shows_the_reducer_and_its_reach() {
    let position = "4k4/9/9/3y5/4R4/9/9/4K4 b - - 30";
    let position = Variant::JaiAlai.parse_position(position).expect("a position");
    let refusal = Refusal::Reduced {
        piece: position.piece_at(square(Variant::JaiAlai, "d5")).expect("a piece"),
        from: square(Variant::JaiAlai, "d5"),
        by: square(Variant::JaiAlai, "e4"),
    };
    let scene = Scene::of(&position).refused(&refusal.into());
    assert_eq!(marked(&scene, Mark::Selected), names("d5"));
    assert_eq!(marked(&scene, Mark::Source), names("e4"));
    assert_eq!(region(&scene, RegionKind::Reach).len(), 9);
}

#[test]
fn a_piece_is_shown_with_what_changes_its_powers() {
    for variant in [Variant::JaiAlai, Variant::Symmetron, Variant::Hullabaloo] {
        let scene = view(variant, "influenced");
        assert_eq!(marked(&scene, Mark::Selected).len(), 1, "{variant}");
        assert!(!marked(&scene, Mark::Source).is_empty(), "{variant}");
        assert!(!scene.regions.is_empty(), "{variant}");
        assert!(scene.caption.is_some(), "{variant}");
    }
}

#[test]
fn every_piece_that_can_move_is_offered_and_no_other() {
    for variant in Variant::ALL {
        let position = *random_game(*variant, 20, 4).position();
        let scene = Scene::of(&position).offering_movable();
        let geometry = &variant.spec().geometry;
        let from = position.legal_moves().into_iter().map(Move::from);
        let board = from.filter(|at| ![Square::HAND, Square::NOWHERE].contains(at));
        let expected = board.map(|at| geometry.name(at).to_string()).collect();
        assert_eq!(marked(&scene, Mark::Movable), expected, "{variant}");
        assert!(
            scene.alt_text(ALT_TEXT_MAX).contains(" Can move: "),
            "{variant}: {}",
            scene.alt_text(ALT_TEXT_MAX)
        );
    }
}

#[test]
fn squares_that_are_offered_are_told_as_such_whatever_stands_there() {
    let position = Variant::Rollerball.start();
    let geometry = &Variant::Rollerball.spec().geometry;
    let square = |name: &str| geometry.square(name).expect("a square of the ring");
    let told = |scene: Scene| scene.alt_text(ALT_TEXT_MAX);
    let empty = told(Scene::of(&position).offering([square("b1"), square("e1")]));
    assert!(empty.contains(" To choose from: b1 and e1."), "{empty}");
    // Where its own pieces are targets, nobody says that they can move.
    let chosen = told(Scene::of(&position).choosing(square("e1"), &[]).offering([square("e2")]));
    assert!(chosen.contains(" To choose from: e2."), "{chosen}");
    let pieces = told(Scene::of(&position).offering([square("e1")]));
    assert!(pieces.contains(" Can move: e1."), "{pieces}");
}

#[test]
fn a_turn_of_several_moves_is_pointed_out_as_a_whole() {
    let start = "fwfwcwfwf/wfwfwfwfw/9/9/9/9/9/WFWFWFWFW/FWFWCWFWF w - 2/0 2";
    let half = game(Variant::Hullabaloo, start, &["a2a3"]);
    let scene = Scene::of_game(&half);
    assert_eq!(scene.moves_left(), Some(1));
    assert!(
        scene.alt_text(ALT_TEXT_MAX).contains("moves again, 1 move left"),
        "{}",
        scene.alt_text(ALT_TEXT_MAX)
    );
    assert_eq!(marked(&scene, Mark::LastFrom), names("a2"));
    let whole = Scene::of_game(&game(Variant::Hullabaloo, start, &["a2a3", "i2i3"]));
    assert_eq!(marked(&whole, Mark::LastFrom), names("a2 i2"));
    assert_eq!(whole.arrows.len(), 2);
    assert!(whole.last_move_in_words().expect("two moves were made").contains("; then "));
    let next = Scene::of_game(&game(Variant::Hullabaloo, start, &["a2a3", "i2i3", "a8a7"]));
    assert_eq!(marked(&next, Mark::LastFrom), names("a8"));
    assert_eq!(next.moves_left(), Some(1));
}

#[test]
fn games_with_one_move_a_turn_count_none() {
    for variant in Variant::ALL.iter().filter(|variant| **variant != Variant::Hullabaloo) {
        assert_eq!(Scene::of(&variant.start()).moves_left(), None, "{variant}");
    }
}

#[test]
fn whatever_is_pointed_out_can_be_seen() {
    let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
    for variant in Variant::ALL {
        let scene = Scene::of(&sample(*variant).0);
        let bare = renderer.picture(&scene);
        let free = variant.spec().geometry.board().find(|at| !scene.pieces.contains_key(at));
        let occupied = scene.pieces.keys().next().copied();
        for at in [free.expect("an empty square"), occupied.expect("a piece")] {
            // Some are for squares on which nothing stands.
            let empty_only = [Mark::LastCapture, Mark::Quiet, Mark::Drop];
            let is_empty = !scene.pieces.contains_key(&at);
            for mark in Mark::ALL.into_iter().filter(|mark| is_empty || !empty_only.contains(mark))
            {
                let mut pointed = scene.clone();
                pointed.marks.remove(&at);
                let without = renderer.picture(&pointed);
                pointed.add_mark(at, mark);
                assert!(renderer.picture(&pointed) != without, "{variant}: {mark:?}");
            }
            for kind in RegionKind::ALL {
                let mut pointed = scene.clone();
                pointed.regions = vec![Region { squares: [at].into(), kind }];
                let mut without = scene.clone();
                without.regions.clear();
                assert!(renderer.picture(&pointed) != renderer.picture(&without), "{kind:?}");
            }
            assert!(renderer.picture(&scene.clone().tag(at, "7")) != bare, "{variant}: a tag");
        }
    }
}

#[test]
fn kinds_of_targets_look_different() {
    let renderer = Renderer::new(Theme::HighContrast, Size::Small, PieceSet::Art);
    let position = Variant::Hullabaloo.start();
    let targets = [Mark::Quiet, Mark::Capture, Mark::Fusion, Mark::Drop, Mark::Movable];
    let pictures = targets.map(|mark| {
        let mut scene = Scene::of(&position);
        scene.add_mark(square(Variant::Hullabaloo, "e5"), mark);
        renderer.picture(&scene)
    });
    for (number, one) in pictures.iter().enumerate() {
        for (other, two) in pictures.iter().enumerate().skip(number + 1) {
            assert!(one != two, "{:?} and {:?}", targets[number], targets[other]);
        }
    }
}

#[test]
fn a_region_has_no_lines_inside() {
    let variant = Variant::Hullabaloo;
    let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
    let bare = Scene::of(&variant.start());
    let squares = variant.spec().geometry.board().filter(|at| {
        variant.spec().geometry.distance(*at, square(variant, "e5")).is_some_and(|far| far <= 1)
    });
    let mut scene = bare.clone();
    scene.regions.push(Region { squares: squares.collect(), kind: RegionKind::Active });
    let (with, without) = (renderer.picture(&scene), renderer.picture(&bare));
    let (x, y, side) = renderer.square_pixels(&scene, square(variant, "e5")).expect("a square");
    for (x, y) in (y..y + side).flat_map(|y| (x..x + side).map(move |x| (x, y))) {
        assert_eq!(with.pixel(x, y), without.pixel(x, y), "the middle of a region is left alone");
    }
    assert!(with != without);
}

#[test]
fn areas_of_pieces_that_reduce_are_told_apart_where_they_overlap() {
    let variant = Variant::JaiAlai;
    let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
    let bare = Scene::of(&variant.start());
    let around = |name| {
        let far = |at: &Square| variant.spec().geometry.distance(*at, square(variant, name));
        let board = variant.spec().geometry.board();
        board.filter(|at| far(at).is_some_and(|far| far <= 1)).collect::<BTreeSet<_>>()
    };
    let drawn = |areas: &[BTreeSet<Square>], kind| {
        let mut scene = bare.clone();
        scene.regions = areas.iter().map(|it| Region { squares: it.clone(), kind }).collect();
        renderer.picture(&scene)
    };
    let areas = [around("d4"), around("e5")];
    let together = [areas.iter().flatten().copied().collect::<BTreeSet<Square>>()];
    for kind in RegionKind::ALL {
        let same = drawn(&areas, kind) == drawn(&together, kind);
        assert_eq!(same, kind != RegionKind::Reach, "{kind:?}");
    }
    // In the overlap lie sides of both, and no further ones.
    let (with, without) = (drawn(&areas, RegionKind::Reach), renderer.picture(&bare));
    let (x, y, side) = renderer.square_pixels(&bare, square(variant, "d5")).expect("a square");
    let changed = |columns: [usize; 2], rows: [usize; 2]| {
        let pixels = (rows[0]..rows[1]).flat_map(|y| (columns[0]..columns[1]).map(move |x| (x, y)));
        pixels.filter(|(x, y)| with.pixel(*x, *y) != without.pixel(*x, *y)).count()
    };
    let (right, bottom, edge) = (x + side, y + side, side / 5);
    assert!(changed([x, x + edge], [y + edge, bottom - edge]) > 0, "the left side of e5's area");
    assert!(changed([x + edge, right - edge], [y, y + edge]) > 0, "the upper side of d4's area");
    assert_eq!(changed([x + edge, right], [y + edge, bottom]), 0, "no other side");
}

#[test]
fn a_refusal_for_want_of_an_influence_points_to_what_would_have_it() {
    let variant = Variant::Hullabaloo;
    let position = variant.parse_position("8c/9/9/9/W8/9/9/9/4C4 w - 2/0 2").expect("a position");
    let Understanding::Refused(why) = position.understand("a5a6") else { panic!("it is refused") };
    assert!(matches!(
        why.refusal(),
        Some(Refusal::Own {
            reason: OwnRefusal::Hullabaloo(hullabaloo::Refusal::NotActivated { .. }),
            ..
        })
    ));
    let scene = Scene::of(&position).refused(&why);
    let marks = |name| scene.marks[&square(variant, name)];
    assert!(marks("a5").contains(Mark::Selected) && marks("a5").contains(Mark::Inactive));
    assert!(marks("e1").contains(Mark::Source) && !marks("e1").contains(Mark::Blocker));
    let reach = |region: &Region| region.squares.contains(&square(variant, "e4"));
    assert!(scene.regions.iter().any(reach), "how far it activates is shown");
}

#[test]
fn a_preview_says_so_and_not_whose_turn_would_follow() {
    for variant in Variant::ALL {
        let (position, mv) = sample(*variant);
        let scene = Scene::of(&position).note(position.turn(), "2 days").preview(mv);
        assert!(!scene.turn_shown);
        assert_eq!(scene.previewed, Some(position.turn()));
        assert_eq!(scene.seats[position.turn().index()].note.as_deref(), Some("2 days"));
        let told = scene.alt_text(ALT_TEXT_MAX);
        assert!(told.contains(" Preview: "), "{told}");
        let mv = position.describe(mv).say(position.spec(), scene.language);
        assert_eq!(told.matches(&*mv).count(), 1, "the move is said once: {told}");
    }
}

/// The ways of the checks that a scene shows, each as its squares.
fn checks(scene: &Scene) -> Vec<String> {
    let ways = scene.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Check);
    let geometry = &scene.spec().geometry;
    ways.map(|way| geometry.names(way.squares.iter().copied())).collect()
}

#[test]
fn the_way_of_a_check_is_drawn_and_told_where_it_bends() {
    let game = game(Variant::JaiAlai, "y7y/9/9/9/7k1/9/4B4/K7Y w T - 0", &["T@e5"]);
    let scene = Scene::of_game(&game);
    assert_eq!(checks(&scene), ["e2, e4 and h4"]);
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.contains("in check from e2, by way of e4"), "{words}");
}

#[test]
fn a_check_from_beside_the_royal_piece_needs_no_line() {
    let game = game(Variant::JaiAlai, "y7y/9/9/9/7k1/7G1/9/K7Y b - - 0", &[]);
    assert_eq!(marked(&Scene::of_game(&game), Mark::Checker), names("h3"));
    assert!(checks(&Scene::of_game(&game)).is_empty());
}

#[test]
fn only_the_last_frame_of_an_animation_has_the_ways_of_checks() {
    let shown = |moves: &[&str]| {
        let game = game(Variant::JaiAlai, "y7y/9/9/9/7k1/9/4B4/K7Y w T - 0", moves);
        let frames = Scene::frames(&game, 0..=moves.len());
        frames.iter().map(|frame| checks(frame).len()).collect::<Vec<_>>()
    };
    assert_eq!(shown(&["T@e5"]), [0, 1]);
    assert_eq!(shown(&["T@e5", "h4h5"]), [0, 0, 0]);
}
