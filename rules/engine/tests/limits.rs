//! A search keeps its limits, and the same request gives the same answer.

use std::cell::Cell;
use std::time::Duration;

use oddboard_engine::{Bound, Clock, Engine, Level, Limits, Line, Request, Score, Strength, bench};
use oddboard_rules::{Game, Move, Variant};

/// Middle-game positions of every game.
fn positions() -> Vec<Game> {
    Variant::ALL.iter().flat_map(|variant| bench::positions(*variant, 2)).collect()
}

#[test]
fn a_search_stops_at_its_number_of_nodes() {
    for game in positions() {
        for nodes in [1, 100, 5_000] {
            let request = Request::best(&game, Limits::nodes(nodes));
            let verdict = Engine::new(1).search(&request, &mut |_| ());
            assert!(verdict.nodes <= nodes, "{} of {nodes}", verdict.nodes);
            assert!(verdict.best().is_some());
        }
    }
}

#[test]
fn a_search_stops_at_its_depth() {
    for game in positions() {
        let request = Request::best(&game, Limits::depth(3));
        assert_eq!(Engine::new(1).search(&request, &mut |_| ()).depth, 3);
    }
}

#[test]
fn the_only_move_that_is_asked_for_is_looked_at_as_deep_as_others() {
    for game in positions() {
        let moves = game.legal_moves();
        assert!(moves.len() > 1, "nothing to choose");
        let request = Request { moves: &moves[..1], ..Request::best(&game, Limits::nodes(30_000)) };
        let verdict = Engine::new(1).search(&request, &mut |_| ());
        let decided = verdict.lines.iter().all(|line| !matches!(line.score, Score::Advantage(_)));
        assert!(verdict.nodes > 25_000 || decided, "{} after {}", verdict.nodes, game.position());
    }
}

/// Positions with one legal move.
const FORCED: [(Variant, &str); 4] = [
    (Variant::Rollerball, "4r2/1R1r1k1/2***2/1P***2/2***2/4b1K/7 w - 0,0 108"),
    (Variant::JaiAlai, "9/3s5/y8/1T1YT4/G6Mk/4ggK2/9/8B w - - 178"),
    (
        Variant::Symmetron,
        "3V1kcD3/8s2/1p7sp/6u1b1p/2a3d1BpP/h2P4UCr/6B1B2/PS5BP1H/R4K3D1/2dAAe3AS w b - 148",
    ),
    (Variant::Hullabaloo, "fwfwcwfw[e2]/wg1gwfw2/9/2C6/9/9/9/W[E2]W1WFWFW/FWFW1WFWF w - 1/1:c6 8"),
];

#[test]
fn a_forced_move_is_analysed_as_deep_as_others_and_played_at_once_in_a_game() {
    for (variant, text) in FORCED {
        let game = Game::from_position(variant.parse_position(text).expect("a position"));
        assert_eq!(game.legal_moves().len(), 1, "{text}");
        let search = |request: Request<'_>| Engine::new(1).search(&request, &mut |_| ());

        let nodes = search(Request::best(&game, Limits::nodes(30_000))).nodes;
        assert!(nodes > 25_000, "{nodes} after {text}");

        let limits = Limits { remaining: Some(Duration::from_mins(1)), ..Limits::nodes(30_000) };
        assert!(search(Request::best(&game, limits)).depth <= 4, "{text}");
        let strength = Some(Level::ALL[7].strength(variant));
        let by_level = Request { strength, ..Request::best(&game, Limits::default()) };
        assert!(search(by_level).depth <= 4, "{text}");
    }
}

/// A clock that goes on by a millisecond whenever it is asked.
struct Ticking(Cell<u64>);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

#[test]
fn a_search_stops_at_its_time_and_asks_often() {
    for game in positions() {
        let clock = Ticking(Cell::new(0));
        let request = Request {
            clock: &clock,
            ..Request::best(&game, Limits::time(Duration::from_millis(9)))
        };
        let verdict = Engine::new(1).search(&request, &mut |_| ());
        assert!(verdict.best().is_some());
        assert!(verdict.nodes <= 9 * 128, "{} nodes between nine looks", verdict.nodes);
    }
}

/// A clock that counts how often it is asked, and never stops anything.
struct Counting(Cell<u64>);

impl Clock for Counting {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        self.0.set(self.0.get() + 1);
        false
    }
}

#[test]
fn a_level_that_looks_for_a_win_at_once_can_be_stopped() {
    // With so much in hand a turn can be made in some hundred thousand ways.
    let text = "7f1/9/1w3W3/2G1c4/9/3WC4/9/9/9 w FG[E2][E4][D4][J2][J3]ffffw 2/0 160";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    let game = Game::from_position(position);
    let clock = Counting(Cell::new(0));
    let strength = Some(Strength::of_nodes(1));
    let request = Request { clock: &clock, strength, ..Request::best(&game, Limits::default()) };
    let verdict = Engine::new(1).search(&request, &mut |_| ());
    let within_search = verdict.nodes / 128;
    assert!(clock.0.get() > within_search + 50, "{} looks", clock.0.get());
}

/// A clock that stands still at a time.
struct Standing(Duration);

impl Clock for Standing {
    fn elapsed(&self) -> Duration {
        self.0
    }
}

#[test]
fn a_level_with_hardly_any_time_still_tries_every_move_for_a_win_at_once() {
    // It is won by e4f5 and then h2h8:4, after some thousands of other turns.
    let text = "9/9/9/2FFFCc2/2WFF4/2WFFF3/2W1W2WW/1W1WWWWWW/1WW4WW w FFFFFFFFW 2/0 495";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    let game = Game::from_position(position);
    let wins = |limits: Limits, at: u64| {
        let clock = Standing(Duration::from_millis(at));
        let strength = Some(Level::ALL[0].strength(Variant::Hullabaloo));
        let request = Request { strength, clock: &clock, ..Request::best(&game, limits) };
        let verdict = Engine::new(1).search(&request, &mut |_| ());
        verdict.lines.first().is_some_and(|line| line.score == Score::WinIn(1))
    };
    let brief = Limits::time(Duration::from_millis(1));
    assert!(wins(brief, 20));
    assert!(!wins(brief, 30), "it stops soon after its time all the same");
    let clock = |left| Limits::clock(Duration::from_millis(left), Duration::ZERO, None, 100);
    assert!(wins(clock(100), 20));
    assert!(!wins(clock(10), 6), "it doesn't overstep its time for that");
}

#[test]
fn with_hardly_anything_left_on_the_clock_every_move_is_looked_at() {
    // It is won by h10f10, which comes late among the moves.
    let text =
        "s4c1E3/2d1ak1S1c1/1bp3d3V/1U1a2BR3/1p1b5P1/PbBrB1p4/hPPuD6/D6A1V1/6K2p1/s2A5H1 w - - 170";
    let game = Game::from_position(Variant::Symmetron.parse_position(text).expect("a position"));
    for (left, at) in [(29, 2), (1, 0)] {
        let (left, increment) = (Duration::from_millis(left), Duration::from_secs(3));
        let clock = Standing(Duration::from_millis(at));
        let limits = Limits::clock(left, increment, None, 25);
        let request = Request { clock: &clock, ..Request::best(&game, limits) };
        let verdict = Engine::new(1).search(&request, &mut |_| ());
        assert_eq!(verdict.lines[0].score, Score::WinIn(1), "{limits:?}");
        assert!(limits.time <= Some(Duration::from_millis(5)), "{limits:?}");
    }
}

#[test]
fn a_search_that_is_stopped_announces_no_loss_while_moves_are_left_to_try() {
    for (variant, text) in [
        (Variant::Rollerball, "2r4/3k1p1/2***2/2***p1/P1***b1/1R5/1P2KR1 b - 0,0 17"),
        (
            Variant::Symmetron,
            "7c3/h4k1ar2/2p2bbbpV1/2D8/11/4u6/2B2a3A1/PPPA2B1P1d/R9H/6K4 b U - 69",
        ),
    ] {
        let game = Game::from_position(variant.parse_position(text).expect("a position"));
        let search = |limits| Engine::new(1).search(&Request::best(&game, limits), &mut |_| ());
        let known = search(Limits::depth(5));
        assert!(matches!(known.lines[0].score, Score::Advantage(_)), "nothing is lost");
        for nodes in (50..3_000).step_by(50) {
            let verdict = search(Limits::nodes(nodes));
            let score = verdict.lines[0].score;
            assert!(!matches!(score, Score::LossIn(_)), "{variant}, {nodes}: {verdict:?}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_plays_no_untried_move_that_loses_at_once() {
    let loses_at_once = |game: &Game, mv| {
        let mut game = game.clone();
        game.play(mv).expect("a legal move");
        game.legal_moves().into_iter().any(|reply| {
            let mut game = game.clone();
            game.play(reply).expect("a legal move");
            game.outcome().is_some_and(|outcome| outcome.winner.is_some())
        })
    };
    for (variant, text) in [
        (Variant::JaiAlai, "MmbdtbD1T/2yy1yS2/2y5t/4t4/4k1t2/1Y2Y3Y/GYY2YY1G/A1B1KBDMR b TTT - 25"),
        (
            Variant::Symmetron,
            "s3k5s/h6A1dr/p2D1bbbppp/8d2/1P4b1u2/11/6S4/PP1BBBBBBBB/R6A1DH/1C3KV3S b U - 29",
        ),
        (Variant::Rollerball, "7/4r2/2***1b/2***2/2***2/2k2r1/1R2K2 w - 0,1 0"),
    ] {
        let game = Game::from_position(variant.parse_position(text).expect("a position"));
        assert!(game.legal_moves().into_iter().any(|mv| !loses_at_once(&game, mv)), "{variant}");
        // With fewer nodes the search has not come so far that it sees the loss.
        for nodes in (2_500..20_500).step_by(500) {
            let request = Request::best(&game, Limits::nodes(nodes));
            let verdict = Engine::new(1).search(&request, &mut |_| ());
            let best = verdict.best().expect("a move");
            assert!(!loses_at_once(&game, best), "{variant}, {nodes}: {verdict:?}");
        }
    }
}

#[test]
fn a_level_does_not_know_what_another_search_found() {
    for game in positions() {
        for level in Level::ALL {
            let strength = Some(level.strength(game.variant()));
            let request = Request { strength, ..Request::best(&game, Limits::default()) };
            let alone = Engine::new(1).search(&request, &mut |_| ());
            let mut engine = Engine::new(1);
            engine.search(&Request::best(&game, Limits::nodes(5_000)), &mut |_| ());
            let after = engine.search(&request, &mut |_| ());
            assert_eq!(alone.lines, after.lines, "{level:?} of {}", game.variant());
        }
    }
}

#[test]
fn the_lines_of_a_search_that_is_stopped_are_in_order() {
    let text = "rb1klm1/p*1*p*p/1a1p3/1*3*1/3P1PR/P*M*P*1/J1LKAB1 b - k 11";
    let position = Variant::WildJokers.parse_position(text).expect("a position");
    let game = Game::from_position(position);
    for nodes in (100..30_000).step_by(700) {
        let request = Request { lines: 4, ..Request::best(&game, Limits::nodes(nodes)) };
        let verdict = Engine::new(1).search(&request, &mut |_| ());
        let lead = |line: &Line| match line.score {
            Score::Advantage(lead) => lead,
            forced => panic!("{forced:?}"),
        };
        let leads: Vec<_> = verdict.lines.iter().map(lead).collect();
        assert!(leads.is_sorted_by(|one, next| one >= next), "{nodes}: {leads:?}");
    }
}

#[test]
fn a_search_of_few_nodes_is_done_with_a_first_look_before_it_proves() {
    let text = "5fw2/ww5f1/ww6w/wf1wcfwf1/2f1f1ff1/W4w1w1/4C2w1/ff2f2w1/ff1w2W1f b fww 2/0 437";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    let game = Game::from_position(position);
    let request = Request { lines: 3, ..Request::best(&game, Limits::nodes(4_000)) };
    let verdict = Engine::new(1).search(&request, &mut |_| ());
    assert_eq!(verdict.lines.len(), 3);
}

#[test]
fn a_move_named_twice_is_looked_at_once() {
    for game in positions() {
        let mv = game.legal_moves()[0];
        let moves = [mv, mv];
        let request = Request { lines: 2, moves: &moves, ..Request::best(&game, Limits::depth(3)) };
        assert_eq!(Engine::new(1).search(&request, &mut |_| ()).lines.len(), 1);
    }
}

#[test]
fn the_same_request_gives_the_same_answer() {
    for game in positions() {
        let weak = Strength { errors: 120, candidates: 500, ..Strength::of_nodes(100) };
        for strength in [None, Some(weak)] {
            let answers = [1, 2].map(|_| {
                let request = Request {
                    strength,
                    seed: 77,
                    lines: 2,
                    ..Request::best(&game, Limits::nodes(3_000))
                };
                Engine::new(1).search(&request, &mut |_| ())
            });
            assert_eq!(answers[0], answers[1]);
        }
    }
}

#[test]
fn who_counts_pieces_alone_sees_no_difference_but_takes_a_piece_that_is_left() {
    let seen = |positional, text: &str| {
        let position = Variant::Rollerball.parse_position(text).expect("a position");
        let game = Game::from_position(position);
        let strength = Strength { positional, ..Strength::of_nodes(30) };
        let request =
            Request { strength: Some(strength), ..Request::best(&game, Limits::default()) };
        let line = Engine::new(1).search(&request, &mut |_| ()).lines.remove(0);
        (line.score, game.position().move_text(line.moves[0]))
    };
    // A Rook and two Pawns each, White's Rook in the corner.
    let even = "7/2pkp2/2***2/2***1r/2***2/2PKP2/R6 w - 0,0 20";
    assert_ne!(seen(1_000, even).0, Score::Advantage(0));
    assert_eq!(seen(0, even).0, Score::Advantage(0));
    let left = "7/3k3/2***2/2***2/2***r1/1K3R1/7 w - 0,0 20";
    let (score, mv) = seen(0, left);
    assert_eq!(mv, "f2f3");
    assert!(matches!(score, Score::Advantage(400..)), "{score}");
}

#[test]
fn a_loss_is_no_more_than_a_bound_while_there_are_moves_that_nobody_looked_at() {
    let text = "4k5s/hE3B5/b4ba2pr/7u3/4Rb5/1p1b1b5/4U3D1A/PP1BB3d1H/3A2c4/SKD8 b - - 85";
    let position = Variant::Symmetron.parse_position(text).expect("a position");
    let game = Game::from_position(position);
    let stopped =
        Engine::new(1).search(&Request::best(&game, Limits::nodes(3)), &mut |_| ()).lines.remove(0);
    assert_eq!((stopped.score, stopped.bound), (Score::LossIn(1), Bound::Lower));
    let searched = Request::best(&game, Limits::nodes(20_000));
    let line = Engine::new(1).search(&searched, &mut |_| ()).lines.remove(0);
    assert_ne!(line.score, Score::LossIn(1), "another move holds for longer");
}

#[test]
fn a_level_answers_alike_whatever_was_searched_before() {
    for game in positions() {
        for number in [1, 6] {
            let level = Level::new(number).expect("a level").strength(game.variant());
            let strength = Some(Strength { nodes: level.nodes.min(3_000), ..level });
            let request = Request { strength, ..Request::best(&game, Limits::default()) };
            let afresh = Engine::new(1).search(&request, &mut |_| ());
            let mut engine = Engine::new(1);
            let earlier = Request::best(&game, Limits::nodes(10_000));
            engine.search(&earlier, &mut |_| ());
            engine.search(&request, &mut |_| ());
            assert_eq!(engine.search(&request, &mut |_| ()), afresh, "level {number}");
        }
    }
}

#[test]
fn every_line_can_be_played() {
    for game in positions() {
        let request = Request { lines: 3, ..Request::best(&game, Limits::nodes(4_000)) };
        for line in Engine::new(1).search(&request, &mut |_| ()).lines {
            let mut game = game.clone();
            for mv in line.moves {
                game.play(mv).expect("a line's moves are legal");
            }
        }
    }
}

#[test]
fn what_is_not_legal_is_not_looked_at() {
    for game in positions() {
        let legal = game.legal_moves();
        let mv = legal[0];
        let mut later = game.clone();
        let illegal = loop {
            later.play(later.legal_moves()[0]).expect("a legal move");
            if let Some(mv) = later.legal_moves().into_iter().find(|mv| !legal.contains(mv)) {
                break mv;
            }
        };
        let search = |moves: &[Move]| {
            let request = Request { lines: 0, moves, ..Request::best(&game, Limits::depth(2)) };
            Engine::new(1).search(&request, &mut |_| ())
        };
        assert_eq!(search(&[illegal, mv]).best(), Some(mv));
        assert_eq!(search(&[illegal]).lines, []);
        assert_eq!(search(&[]).lines.len(), 1, "one is found at least");
    }
}
