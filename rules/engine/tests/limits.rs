//! A search keeps its limits, and the same request gives the same answer.

use std::cell::Cell;
use std::time::Duration;

use oddboard_engine::{Clock, Engine, Limits, Request, Strength, bench};
use oddboard_rules::{Game, Variant};

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
        assert!(verdict.nodes <= 9 * 1_024, "{} nodes between nine looks", verdict.nodes);
    }
}

#[test]
fn with_nodes_to_spare_proofs_still_leave_most_of_the_time() {
    let clock = Ticking(Cell::new(0));
    let limits = Limits { time: Some(Duration::from_millis(400)), ..Limits::nodes(u64::MAX) };
    for game in positions() {
        clock.0.set(0);
        let request = Request { clock: &clock, ..Request::best(&game, limits) };
        let verdict = Engine::new(1).search(&request, &mut |_| ());
        assert!(verdict.depth > 0, "{game:?}");
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
        let weak = Strength { nodes: 100, errors: 120 };
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
