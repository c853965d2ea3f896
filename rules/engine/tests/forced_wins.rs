//! Forced wins are found: positions from random play that are won in one, two or three turns.
//!
//! `oddboard-engine suite` found them by trying everything; `tests/suites/GAME-TURNS.txt` has one
//! a line. Those of `hullabaloo-2-searched.txt` are from the ends of games: alpha-beta found the wins, and
//! trying every answer proved them. So are those of `hullabaloo-2-proved.txt` and `hullabaloo-3-searched.txt`, found
//! by proofs as well.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use oddboard_engine::{Engine, Level, Limits, Request, Score, Techniques};
use oddboard_rules::{Game, Move, Position, PositionExt, Side, Variant, Visitor};

/// The suites: each game's of wins in one, two and three turns. To find wins in more than one turn by trying
/// everything takes too long in Hullabaloo. A game without suites can be played, but nothing is claimed of it.
const SUITES: [&str; 16] = [
    "hullabaloo-1.txt",
    "hullabaloo-2-proved.txt",
    "hullabaloo-2-searched.txt",
    "hullabaloo-3-searched.txt",
    "jai-alai-1.txt",
    "jai-alai-2.txt",
    "jai-alai-3.txt",
    "rollerball-1.txt",
    "rollerball-2.txt",
    "rollerball-3.txt",
    "symmetron-1.txt",
    "symmetron-2.txt",
    "symmetron-3.txt",
    "wild-jokers-1.txt",
    "wild-jokers-2.txt",
    "wild-jokers-3.txt",
];

/// The positions of a suite; none if the game has no such suite.
fn suite(variant: Variant, turns: u32) -> Vec<Game> {
    read(variant, &format!("{}-{turns}.txt", variant.name()))
}

/// The positions of a file; none if it is not one of the suites.
fn read(variant: Variant, file: &str) -> Vec<Game> {
    if !SUITES.contains(&file) {
        return Vec::new();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suites").join(file);
    let text = fs::read_to_string(path).expect("every suite is there");
    assert!(!text.is_empty(), "{file} is empty");
    let position = |line| variant.parse_position(line).expect("a suite's position is readable");
    text.lines().map(|line| Game::from_position(position(line))).collect()
}

/// How many of a suite's positions a search says are won in this many turns.
fn solved(games: &[Game], turns: u32, nodes: u64) -> usize {
    let won = |game: &&Game| {
        let request = Request::best(game, Limits::nodes(nodes));
        let verdict = Engine::new(4).search(&request, &mut |_| ());
        verdict.lines.first().map(|line| line.score) == Some(Score::WinIn(turns))
    };
    games.iter().filter(won).count()
}

#[test]
fn every_level_takes_a_win_in_one_turn() {
    for variant in Variant::ALL {
        for game in suite(*variant, 1) {
            for level in Level::ALL {
                let strength = Some(level.strength(*variant));
                let request = Request { strength, ..Request::best(&game, Limits::default()) };
                let verdict = Engine::new(1).search(&request, &mut |_| ());
                let score = verdict.lines.first().map(|line| line.score);
                assert_eq!(score, Some(Score::WinIn(1)), "{variant}, {level:?}: {game:?}");
            }
        }
    }
}

#[test]
fn a_win_in_one_turn_is_found_within_a_thousand_nodes() {
    for variant in Variant::ALL {
        let games = suite(*variant, 1);
        assert_eq!(solved(&games, 1, 1_000), games.len(), "{variant}");
    }
}

#[test]
fn the_last_move_of_a_turn_that_wins_is_found_by_a_search_of_a_single_node() {
    for variant in Variant::ALL {
        for mut game in suite(*variant, 1) {
            let strength = Some(Level::ALL[0].strength(*variant));
            let request = Request { strength, ..Request::best(&game, Limits::default()) };
            let won = Engine::new(1).search(&request, &mut |_| ()).lines.swap_remove(0).moves;
            let (_, first) = won.split_last().expect("the moves of a turn");
            first.iter().for_each(|mv| game.play(*mv).expect("a legal move"));
            assert_eq!(solved(&[game], 1, 1), 1, "{variant}: {won:?}");
        }
    }
}

#[test]
fn what_is_left_of_a_turn_that_was_announced_to_win_is_found_with_few_nodes() {
    let text = "c2w5/1wW1WFF2/1GWFWFFF1/WFW4WW/1F4WWW/2F2WW2/3WCFF2/WFF6/9 w Ff 2/0 719";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    for nodes in [400, 1_000, 2_000] {
        let mut game = Game::from_position(position);
        while game.outcome().is_none() {
            let verdict =
                Engine::new(1).search(&Request::best(&game, Limits::nodes(nodes)), &mut |_| ());
            assert_eq!(verdict.lines[0].score, Score::WinIn(1), "{nodes}: {game:?}");
            game.play(verdict.lines[0].moves[0]).expect("a legal move");
        }
        assert_eq!(game.moves().len(), 2);
    }
}

#[test]
fn a_win_in_two_turns_is_found_within_twenty_thousand_nodes() {
    for variant in Variant::ALL {
        let games = suite(*variant, 2);
        let solved = solved(&games, 2, 20_000);
        assert!(solved * 100 >= games.len() * 99, "{variant}: {solved} of {}", games.len());
    }
}

#[test]
fn the_line_of_an_announced_win_ends_the_game() {
    for variant in Variant::ALL {
        let mut won = 0;
        for game in suite(*variant, 2).iter().take(20) {
            let request = Request::best(game, Limits::nodes(20_000));
            let verdict = Engine::new(4).search(&request, &mut |_| ());
            let line = &verdict.lines[0];
            if line.score != Score::WinIn(2) {
                continue;
            }
            let mut end = game.clone();
            line.moves.iter().for_each(|mv| end.play(*mv).expect("a legal move"));
            let winner = end.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(game.position().turn()), "{variant}: {game:?}");
            won += 1;
        }
        assert!(won > 0 || suite(*variant, 2).is_empty(), "{variant}: none was won");
    }
}

#[test]
fn a_win_that_is_seen_at_little_depth_is_shown_to_its_end() {
    let (mut seen, mut longer) = (0, 0);
    for variant in Variant::ALL {
        let games = [suite(*variant, 1), suite(*variant, 2), suite(*variant, 3)].concat();
        for game in &games {
            let request = Request { lines: 3, ..Request::best(game, Limits::depth(2)) };
            let lines = Engine::new(1).search(&request, &mut |_| ()).lines;
            for line in lines.iter().filter(|line| matches!(line.score, Score::WinIn(_))) {
                let mut end = game.clone();
                line.moves.iter().for_each(|mv| end.play(*mv).expect("a legal move"));
                let winner = end.outcome().and_then(|outcome| outcome.winner);
                assert_eq!(winner, Some(game.position().turn()), "{variant}: {line:?} in {game:?}");
                seen += 1;
                longer += usize::from(line.moves.len() > 2);
            }
        }
    }
    assert!(longer > 20, "{seen} wins were seen, {longer} of them beyond the depth");
}

#[test]
fn where_only_captures_were_looked_at_nothing_is_announced() {
    // Black's captures lose the King, and his quiet answers hold.
    for (position, played) in [
        ("R2V2k/1*B*1*m/7/1*3*1/2a3K/1*1*r*1/1v4M w - - 124", "d7e6"),
        ("1rk1m1j/p*1*1*m/2p1A1l/1*3*1/1aP1P1p/P*1*1*b/J1LK1BR b - - 33", "b3c1"),
    ] {
        let variant = Variant::WildJokers;
        let game = Game::from_position(variant.parse_position(position).expect("a position"));
        let moves = game.legal_moves();
        let played = moves.iter().find(|mv| game.position().move_text(**mv) == played);
        let played = [*played.expect("a legal move")];
        for depth in 1..=8 {
            let request = Request { moves: &played, ..Request::best(&game, Limits::depth(depth)) };
            let verdict = Engine::new(1).search(&request, &mut |_| ());
            assert!(matches!(verdict.lines[0].score, Score::Advantage(_)), "{depth}: {verdict:?}");
        }
    }
}

#[test]
fn nineteen_of_twenty_wins_in_two_turns_of_hullabaloo_are_announced_within_twenty_thousand_nodes() {
    for file in ["hullabaloo-2-searched.txt", "hullabaloo-2-proved.txt"] {
        let games = read(Variant::Hullabaloo, file);
        let [few, many] = [20_000, 100_000].map(|nodes| solved(&games, 2, nodes));
        let solved = format!("{file}: {few} and {many} of {}", games.len());
        assert!(!games.is_empty() && few * 20 >= games.len() * 19, "{solved}");
        assert!(many * 20 >= games.len() * 19, "{solved}");
    }
}

/// Is every answer to the turn that a search announces to win in two turns followed by a win in one?
struct EveryAnswerLoses<'a>(&'a [Move]);

impl Visitor for EveryAnswerLoses<'_> {
    type Output = bool;

    fn visit<P: Position>(self, position: &P) -> bool {
        let us = position.turn();
        let mut next = *position;
        for mv in self.0 {
            if next.turn() != us {
                break;
            }
            assert!(next.legal_moves().contains(mv), "an illegal line");
            next = next.after(*mv);
        }
        ends(&next).iter().all(|answer| ends(answer).iter().any(|end| is_won(end, us)))
    }
}

/// Every position to which a turn can lead.
fn ends<P: Position>(position: &P) -> HashSet<P> {
    let mut ends = HashSet::new();
    for mv in position.legal_moves() {
        let next = position.after(mv);
        if next.turn() == position.turn() && next.decided().is_none() {
            ends.extend(self::ends(&next));
        } else {
            ends.insert(next.with_ply(0));
        }
    }
    ends
}

fn is_won<P: Position>(position: &P, side: Side) -> bool {
    // Only mate or the game's own goal wins, and no side is mated unless it is in check.
    let may = position.decided().is_some() || position.in_check();
    may && position.outcome().is_some_and(|outcome| outcome.winner == Some(side))
}

#[test]
fn what_is_proved_by_threats_alone_is_won_whatever_the_enemy_answers() {
    let suites = Variant::ALL.iter().map(|variant| (*variant, suite(*variant, 2)));
    let searched = read(Variant::Hullabaloo, "hullabaloo-2-searched.txt");
    for (variant, games) in suites.chain([(Variant::Hullabaloo, searched)]) {
        let mut proofs = Techniques { prove_wins: true, ..Techniques::of(variant) };
        // Without these alpha-beta doesn't look far enough to see the win by itself.
        (proofs.extend_threats, proofs.quiescence) = (false, false);
        let mut proved = 0;
        for game in games.iter().take(8) {
            let request =
                Request { techniques: proofs, ..Request::best(game, Limits::nodes(8_000)) };
            let verdict = Engine::new(1).search(&request, &mut |_| ());
            let Some(line) = verdict.lines.first().filter(|line| line.score == Score::WinIn(2))
            else {
                continue;
            };
            proved += 1;
            assert!(game.position().visit(EveryAnswerLoses(&line.moves)), "{variant}: {game:?}");
        }
        assert!(games.is_empty() || proved > 0, "{variant}: nothing was proved");
    }
}

#[test]
fn a_win_that_begins_with_a_turn_that_threatens_nothing_is_announced() {
    let text = "5fw2/ww5f1/ww6w/wf1w1fwf1/2f1f1ff1/W2c1w1w1/3f3w1/ff2fC1w1/ff1w3Wf b ww 2/0 441";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    let game = Game::from_position(position);
    let verdict = Engine::new(1).search(&Request::best(&game, Limits::nodes(20_000)), &mut |_| ());
    let line = verdict.lines.first().expect("a line");
    assert_eq!(line.score, Score::WinIn(2));
    assert!(position.visit(EveryAnswerLoses(&line.moves)));
    let mut after = game.clone();
    line.moves[..2].iter().for_each(|mv| after.play(*mv).expect("legal"));
    assert!(!after.position().in_check(), "{line:?}");
}

#[test]
fn a_win_in_three_turns_is_found_within_a_million_nodes() {
    for variant in Variant::ALL {
        let games = suite(*variant, 3);
        let solved = solved(&games, 3, 1_000_000);
        assert!(solved * 20 >= games.len() * 19, "{variant}: {solved} of {}", games.len());
    }
}

#[test]
fn four_of_five_wins_in_three_turns_of_hullabaloo_are_announced_within_a_million_nodes() {
    let games = read(Variant::Hullabaloo, "hullabaloo-3-searched.txt");
    let solved = solved(&games, 3, 1_000_000);
    assert!(!games.is_empty() && solved * 5 >= games.len() * 4, "{solved} of {}", games.len());
}
