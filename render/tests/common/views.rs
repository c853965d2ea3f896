//! Every view of every game, for the gallery and for the golden pictures.

use oddboard_render::{Mark, Scene};
use oddboard_rules::{
    AnyPosition, Game, Move, Outcome, Reason, Refusal, Role, Side, Square, Variant, text,
};
use oddboard_speech::{
    Language, SpecSpeech,
    rulebook::{Diagram, Topic},
};

use super::{random_game, random_game_going_on, sample, sample_scene};

/// A view's name and what it shows.
pub(crate) type View = (&'static str, Scene);

/// The views of one game, by name.
pub(crate) fn views(variant: Variant) -> Vec<View> {
    let game = random_game_going_on(variant, 24, 12_345);
    let turn = Scene::of_game(&game).players("Ada", "Ben");
    let position = *game.position();
    let (before, mv) = sample(variant);
    let mut views = vec![
        ("start", Scene::of(&variant.start()).players("Ada", "Ben")),
        ("turn", sample_scene(variant)),
        ("turned", turn.clone().facing(Side::Black).note(Side::White, "2 days")),
        ("offering", numbered(Scene::of(&position).players("Ada", "Ben").offering_movable())),
        ("selection", turn.clone().selected(busiest(&position))),
        ("preview", Scene::of(&before).players("Ada", "Ben").preview(mv)),
    ];
    let blocked = refused(&position, |refusal| matches!(refusal, Refusal::Blocked { .. }));
    views.extend(blocked.map(|refusal| ("refused", turn.clone().refused(&refusal.into()))));
    let diagram = variant.spec().rulebook().iter().filter_map(|section| section.diagram).nth(1);
    let diagram =
        diagram.map(|diagram| Scene::diagram(variant, &diagram).expect("a rule book's diagram"));
    views.extend(diagram.map(|scene| ("diagram", scene.coordinates(false))));
    views.extend(influenced(variant).map(|scene| ("influenced", scene)));
    views.extend(check(variant).map(|scene| ("check", scene)));
    views.extend(block(variant).map(|scene| ("block", scene)));
    let last = Scene::frames(&random_game(variant, 12, 7), 0..=6).pop();
    views.extend(last.map(|scene| ("replay", scene)));
    let turn_again = turn.clone();
    let named = turn.clone().players("小明 サクラ", "علي محمد ★");
    views.push(("final", turn.ended(Outcome::win(Side::White, Reason::CHECKMATE))));
    views.push(("compared", compared(&before, mv)));
    views.push(("names", named));
    views.extend(rules(variant));
    views.push(("captured", captured(turn_again.clone())));
    let needs = |refusal: &Refusal| refusal.roles().iter().any(|(_, role)| *role == Role::Needed);
    let lacks = refused(&position, needs);
    views.extend(lacks.map(|refusal| ("needed", turn_again.refused(&refusal.into()))));
    views
}

/// A position late in a game, in which each side has captured many pieces, of several kinds more than one.
fn captured(mut scene: Scene) -> Scene {
    let spec = scene.spec();
    let kinds: Vec<_> = spec.all_kinds().filter(|kind| *kind != spec.royal).take(6).collect();
    for seat in &mut scene.seats {
        seat.captured = kinds.iter().copied().zip([1, 2, 1, 12, 3, 1]).collect();
    }
    scene.players("Computer (level 8)", "Alexandria of the Lighthouse")
}

/// The diagrams of a game's own rules, and those in which something is done, with their words.
fn rules(variant: Variant) -> impl Iterator<Item = View> {
    let spec = variant.spec();
    spec.rulebook().iter().filter_map(move |section| {
        let diagram = section.diagram?;
        let is_plain = matches!(diagram, Diagram::Moves(_)) && section.topic != Topic::Special;
        let scene = Scene::diagram(variant, &diagram).expect("a rule book's diagram");
        let scene = match section.caption(spec, Language::English) {
            Some(words) => scene.caption(words),
            None => scene,
        };
        (!is_plain).then_some((section.message, scene))
    })
}

/// A move beside another one, of another piece if there is one.
fn compared(position: &AnyPosition, better: Move) -> Scene {
    let others = || position.legal_moves().into_iter().filter(|other| *other != better);
    let apart = |other: &Move| other.from() != better.from() && other.to() != better.to();
    let worse = others().find(apart).or_else(|| others().next()).unwrap_or(better);
    Scene::of(position).compared(better, worse)
}

/// The piece with the most moves.
fn busiest(position: &AnyPosition) -> Square {
    let moves = position.legal_moves();
    let count = |from| moves.iter().filter(|mv| mv.origins().any(|at| at == from)).count();
    let own = position.occupied(position.turn());
    own.max_by_key(|from| count(*from)).expect("a side has pieces")
}

/// The first few of the squares offered, with numbers.
fn numbered(scene: Scene) -> Scene {
    let offered = scene.marks.iter().filter(|(_, marks)| marks.contains(Mark::Movable));
    let squares: Vec<Square> = offered.map(|(square, _)| *square).collect();
    squares
        .into_iter()
        .enumerate()
        .take(12)
        .fold(scene, |scene, (number, square)| scene.tag(square, (number + 1).to_string()))
}

/// Why some move is refused: the first reason of a sort.
fn refused(position: &AnyPosition, wanted: impl Fn(&Refusal) -> bool) -> Option<Refusal> {
    let board = position.spec().geometry.board();
    let own = position.occupied(position.turn());
    let tries = own.flat_map(|from| board.map(move |to| Move::new(from, to)));
    let legal = position.legal_moves();
    let refusals = tries.filter(|mv| !legal.contains(mv)).map(|mv| position.why_not(mv));
    refusals.into_iter().find(wanted)
}

/// Positions of some random games.
fn positions(variant: Variant) -> impl Iterator<Item = Game> {
    (1..40).map(move |seed| random_game(variant, 30 + (seed % 3) * 10, seed as u64))
}

/// A piece that is reduced, symmetrized or activated from somewhere, with what does so.
fn influenced(variant: Variant) -> Option<Scene> {
    let found = positions(variant).find_map(|game| {
        let position = *game.position();
        let own = position.occupied(position.turn());
        let by_another = |square: &Square| {
            let influences = position.influences(*square);
            influences
                .iter()
                .any(|influence| influence.by().len() == 1 && influence.by()[0] != *square)
        };
        own.into_iter().find(by_another).map(|square| (position, square))
    });
    found.map(|(position, square)| Scene::of(&position).players("Ada", "Ben").influenced(square))
}

/// A position in check, some way into a random game.
fn check(variant: Variant) -> Option<Scene> {
    let found = (1..20).find_map(|seed| {
        let game = random_game(variant, 160, seed);
        let is_check = |ply: &usize| {
            game.position_after(*ply).is_some_and(|position| {
                position.in_check() && position.starts_turn() && position.outcome().is_none()
            })
        };
        (16..game.moves().len()).find(is_check).map(|ply| random_game(variant, ply, seed))
    });
    found.map(|game| Scene::of_game(&game).players("Ada", "Ben"))
}

/// A block of four that has moved.
fn block(variant: Variant) -> Option<Scene> {
    let (name, position, mv) =
        ("hullabaloo", "fwfwcwfwf/wfwfwfwfw/9/9/9/3WW4/3WW4/9/F3C3F w - 2/0 20", "d3d5:4");
    (variant.name() == name).then(|| {
        let before = variant.parse_position(position).expect("a position");
        let mv = text::parse_move(variant.spec(), mv).expect("a move");
        assert!(before.legal_moves().contains(&mv), "the block can move");
        let mut game = Game::from_position(before);
        game.play(mv).expect("a legal move");
        Scene::of_game(&game).players("Ada", "Ben")
    })
}
