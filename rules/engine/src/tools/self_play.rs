//! Games of the engine against itself, as data to learn from.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use oddboard_engine::evaluation::{
    Evaluator, Layout, activity_numbers, each_activity, mobility, phase,
};
use oddboard_engine::{Engine, Limits, Random, Request, Score, Strength};
use oddboard_rules::{Game, Move, Position, PositionExt, Side};

use super::dataset::{Dataset, Sample};
use super::opening::opening;
use super::progress::Progress;
use super::seed_of_game;

/// How games are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) games: usize,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// How many random moves open a game; another one half the time, so that both sides begin.
    pub(crate) opening: usize,
    /// One in this many quiet positions is kept: neighbours teach nearly the same.
    pub(crate) one_in: usize,
    /// In the first two hundred moves, one in this many is random: it makes the unbalanced
    /// positions that show what matters. With 0 none is.
    pub(crate) whims: usize,
    /// Is no position to come up twice, as long as there is another move? Where most games end by
    /// repetition, results teach more so.
    pub(crate) fresh: bool,
    /// A game of this many moves is a draw.
    pub(crate) longest: usize,
    /// By how many hundredths a draw counts as worse than an even game to whoever is to move.
    pub(crate) contempt: i32,
    /// How strongly both sides play; without it they play what the search finds by which positions are
    /// judged.
    pub(crate) strength: Option<Strength>,
    /// Does a game go on to its end where a win is announced? To learn from that would take longer and teach
    /// nothing.
    pub(crate) played_out: bool,
    /// Is the pieces' activity noted rather than how many moves there are?
    pub(crate) activity: bool,
}

/// One move in this many is random unless told otherwise.
pub(crate) const WHIMS: usize = 10;

/// Only among this many first moves, so that games come to an end.
const WHIMSICAL: usize = 200;

/// Positions worth more than this to either side teach nothing.
const MOST: i32 = 2_000;

/// Plays games and keeps their quiet positions.
pub(crate) fn play<P: Position, E: Evaluator<P> + Sync>(evaluator: &E, plan: Plan) -> Dataset {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut all = Dataset::default();
    let mut results: Vec<(usize, Dataset)> = Vec::new();
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                // What the one knows must not help the other.
                let mut engines = [Engine::new(4), Engine::new(4)];
                let layout = Layout::of::<P>();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    let seed = seed_of_game(plan.seed, number as u64);
                    let samples = one(&mut engines, evaluator, &layout, plan, seed);
                    if sender.send((number, samples)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut progress = Progress::new("games", plan.games);
        for result in receiver {
            progress.step();
            results.push(result);
        }
    });
    results.sort_by_key(|(number, _)| *number);
    for (number, mut samples) in results {
        for sample in &mut samples.samples {
            sample.game = number as u32;
        }
        all.extend(samples);
    }
    all
}

/// The quiet positions of one game.
fn one<P: Position, E: Evaluator<P>>(
    [engine, player]: &mut [Engine; 2],
    evaluator: &E,
    layout: &Layout,
    plan: Plan,
    seed: u64,
) -> Dataset {
    let nodes = plan.nodes;
    let mut random = Random::new(seed);
    let mut game = opening::<P>(&mut random, plan.opening);
    engine.clear();
    player.clear();
    let mut data = Dataset { games: 1, ..Dataset::default() };
    let full = pieces(&start::<P>());
    let first = data.samples.len();
    let mut seen = HashSet::new();
    let result = loop {
        if let Some(outcome) = game.outcome() {
            break outcome.winner;
        }
        if game.moves().len() >= plan.longest {
            data.broken_off += 1;
            break None;
        }
        let whimsical = plan.whims > 0 && game.moves().len() < WHIMSICAL;
        if whimsical && random.below(plan.whims) == 0 {
            let moves = game.legal_moves();
            if game.play(moves[random.below(moves.len())]).is_err() {
                break None;
            }
            continue;
        }
        // A little more or less, so that no two games search alike.
        let limits = Limits::nodes(nodes + random.below(nodes as usize / 4 + 1) as u64);
        let position = typed::<P>(&game);
        let mut moves = Vec::new();
        if plan.fresh {
            if position.starts_turn() {
                seen.insert(position.with_ply(0));
            }
            moves = position.legal_moves();
            moves.retain(|mv| !seen.contains(&position.after(*mv).with_ply(0)));
        }
        let contempt = plan.contempt;
        let request = Request { moves: &moves, contempt, ..Request::best(&game, limits) };
        let verdict = engine.search_with(&position, evaluator, &request, &mut |_| ());
        let Some(line) = verdict.lines.first() else { break None };
        let (Some(mv), turn) = (line.moves.first().copied(), position.turn()) else { break None };
        match line.score {
            Score::WinIn(_) | Score::LossIn(_) if plan.played_out => {}
            Score::WinIn(_) => break Some(turn),
            Score::LossIn(_) => break Some(!turn),
            Score::Advantage(worth) => {
                let quiet = position.threats(turn).is_empty() && !is_tactical(&position, mv);
                // Exactly 0 is a repetition that the search saw: nothing of the position's worth.
                let telling = worth != 0 && worth.abs() < MOST;
                if quiet && telling && random.below(plan.one_in) == 0 {
                    data.samples.push(sample(&position, layout, plan.activity, full, worth));
                }
            }
        }
        let played = match plan.strength {
            None => mv,
            strength => {
                let level = Request::best(&game, Limits::default());
                let request = Request { strength, seed, contempt, ..level };
                let verdict = player.search_with(&position, evaluator, &request, &mut |_| ());
                verdict.best().unwrap_or(mv)
            }
        };
        if game.play(played).is_err() {
            break None;
        }
    };
    data.moves = game.moves().len() as u64;
    match result {
        Some(Side::White) => data.wins[0] += 1,
        Some(Side::Black) => data.wins[1] += 1,
        None => data.draws += 1,
    }
    for sample in &mut data.samples[first..] {
        let mover = if sample.black { Side::Black } else { Side::White };
        sample.result = result.map(|winner| if winner == mover { 1.0 } else { 0.0 });
    }
    data
}

/// A game's start.
pub(crate) fn start<P: Position>() -> P {
    oddboard_rules::text::parse_position(P::SPEC.start).expect("every game's start is readable")
}

/// The position of a game as one of the game that is known.
pub(crate) fn typed<P: Position>(game: &Game) -> P {
    let text = game.position().to_string();
    oddboard_rules::text::parse_position(&text).expect("a game's position is readable")
}

pub(crate) fn pieces<P: Position>(position: &P) -> u32 {
    (position.occupied(Side::White) | position.occupied(Side::Black)).count()
}

fn is_tactical<P: Position>(position: &P, mv: Move) -> bool {
    position.captured(mv).any() || matches!(mv.choice(), oddboard_rules::Choice::Become(_))
}

fn sample<P: Position>(
    position: &P,
    layout: &Layout,
    active: bool,
    full: u32,
    worth: i32,
) -> Sample {
    let view = |side| {
        let mut features = Vec::new();
        layout.each(position, side, |feature| features.push(feature));
        features.into_boxed_slice()
    };
    let turn = position.turn();
    let mut activity = vec![0; if active { activity_numbers(P::SPEC.kinds.len()) } else { 0 }];
    if active {
        each_activity(position, |number, more| activity[number] += more as i16);
    }
    Sample {
        ours: view(turn),
        theirs: view(!turn),
        phase: phase(pieces(position), full) as u8,
        game: 0,
        black: turn == Side::Black,
        mobility: if active { 0 } else { mobility(position) as i16 },
        activity: activity.into_boxed_slice(),
        worth: worth as i16,
        result: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboard_engine::{Level, data};
    use oddboard_rules::{Variant, Visitor};

    /// Two games at few nodes.
    struct Games(Option<Level>);

    impl Visitor for Games {
        type Output = Dataset;

        fn visit<P: Position>(self, _: &P) -> Dataset {
            let plan = Plan {
                games: 2,
                nodes: 500,
                seed: 1,
                threads: 1,
                opening: 2,
                one_in: 1,
                whims: 0,
                fresh: false,
                longest: 300,
                contempt: 0,
                played_out: true,
                strength: self.0.map(|level| level.strength(Variant::ALL[0])),
                activity: false,
            };
            play::<P, _>(data::network::<P>().expect("it has one"), plan)
        }
    }

    #[test]
    fn players_of_a_level_play_their_own_games_and_the_same_again() {
        let games = |level| Variant::ALL[0].visit_start(Games(level));
        let [search, beginners, again] =
            [None, Level::new(1), Level::new(1)].map(|level| games(level).to_string());
        assert!(beginners.starts_with("2 games, ") && beginners != search, "{beginners}");
        assert_eq!(beginners, again);
    }
}
