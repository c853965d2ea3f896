//! Without pruning the search gives exactly what plain minimax gives: the guard against errors of
//! sign, of windows and of the table.

use oddboard_engine::evaluation::{Evaluator, Material};
use oddboard_engine::{Engine, Limits, MATE, Random, Request, Score, Techniques};
use oddboard_rules::{AnyPosition, Game, Position, PositionExt, Variant, Visitor};

/// Positions of each game.
const POSITIONS: usize = 3;

/// No position has more leaves at the depth that it is searched to.
const LEAVES: u64 = 400_000;

/// The minimax score of a position for the side to move. `path` has the positions from the root
/// on at which turns started, since one that comes up again is a draw.
fn minimax<P: Position>(
    position: &P,
    judge: &Material,
    depth: u32,
    turns: i32,
    path: &mut Vec<P>,
) -> i32 {
    if let Some(outcome) = position.decided() {
        return match outcome.winner {
            None => 0,
            Some(winner) if winner == position.turn() => MATE - turns,
            Some(_) => turns - MATE,
        };
    }
    let same = position.with_ply(0);
    if position.starts_turn() && path.contains(&same) {
        return 0;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.in_check() { turns - MATE } else { 0 };
    }
    if depth == 0 {
        return judge.evaluate(position, &judge.state(position));
    }
    if position.starts_turn() {
        path.push(same);
    }
    let scores = moves.iter().map(|mv| {
        let next = position.after(*mv);
        if next.turn() == position.turn() {
            minimax(&next, judge, depth - 1, turns, path)
        } else {
            -minimax(&next, judge, depth - 1, turns + 1, path)
        }
    });
    let best = scores.max().expect("there is a move");
    if position.starts_turn() {
        path.pop();
    }
    best
}

/// A placement with some of its pieces, royal ones excepted, taken off at random.
fn thinned(variant: Variant, placement: &str, keep: usize, random: &mut Random) -> String {
    let spec = variant.spec();
    let royal = spec.kind(spec.royal).code;
    let thin = |rank: &str| {
        let (mut row, mut empty, mut rest) = (String::new(), 0, rank);
        while let Some(first) = rest.chars().next() {
            let digits = rest.chars().take_while(char::is_ascii_digit).count();
            let token = match first {
                '[' => rest.find(']').map_or(rest.len(), |end| end + 1),
                _ => digits.max(1),
            };
            let (token, after) = rest.split_at(token);
            rest = after;
            let is_royal = token.eq_ignore_ascii_case(royal);
            if digits > 0 {
                empty += token.parse::<usize>().expect("digits");
            } else if token == "*" || is_royal || random.below(100) < keep {
                if empty > 0 {
                    row += &empty.to_string();
                }
                row += token;
                empty = 0;
            } else {
                empty += 1;
            }
        }
        if empty > 0 { row + &empty.to_string() } else { row }
    };
    placement.split('/').map(thin).collect::<Vec<_>>().join("/")
}

/// Positions of random games, early and late, thinned out until they are small enough to search
/// to a depth.
fn positions(variant: Variant, depth: u32) -> Vec<Game> {
    let mut found = Vec::new();
    let mut random = Random::new(2026);
    for attempt in 0..20_000 {
        let keep = 4 + attempt % 25 * 4;
        let mut game = Game::new(variant);
        for _ in 0..random.below(80) {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.below(moves.len())]).expect("a legal move");
        }
        let text = game.position().to_string();
        let (placement, rest) = text.split_once(' ').expect("five fields");
        let text = format!("{} {rest}", thinned(variant, placement, keep, &mut random));
        let Ok(position) = variant.parse_position(&text) else { continue };
        if position.outcome().is_none() && leaves(&position, depth) <= LEAVES {
            found.push(Game::from_position(position));
            if found.len() == POSITIONS {
                break;
            }
        }
    }
    found
}

/// How many leaves there are at a depth, if they are few enough to count.
fn leaves(position: &AnyPosition, depth: u32) -> u64 {
    let moves = position.legal_moves().len() as u64;
    if moves.pow(depth) > 50 * LEAVES { u64::MAX } else { position.perft(depth) }
}

struct Agree<'a> {
    game: &'a Game,
    depth: u32,
}

impl Visitor for Agree<'_> {
    type Output = ();

    fn visit<P: Position>(self, position: &P) {
        let judge = Material::measured::<P>();
        let expected = minimax(position, &judge, self.depth, 0, &mut Vec::new());
        let plain = Techniques::NONE;
        let windows = Techniques { zero_windows: true, aspiration: true, ..plain };
        let ordered = Techniques { history: true, killers: true, ..windows };
        let table = Techniques { table: true, ..ordered };
        for techniques in [plain, windows, ordered, table] {
            let request =
                Request { techniques, ..Request::best(self.game, Limits::depth(self.depth)) };
            let mut engine = Engine::new(1);
            let verdict = engine.search_with(position, &judge, &request, &mut |_| ());
            let score = verdict.lines.first().expect("there is a move").score;
            assert_eq!(score, Score::from_raw(expected), "{position:?}: {techniques:?}");
        }
    }
}

#[test]
fn without_pruning_the_search_equals_minimax_with_the_table_and_without() {
    for variant in Variant::ALL {
        for depth in 1..=4 {
            let games = positions(*variant, depth);
            assert!(games.len() >= 2, "{variant}: {} positions for depth {depth}", games.len());
            for game in games {
                game.position().visit(Agree { game: &game, depth });
            }
        }
    }
}
