//! What the engine is asked.

use std::{collections::BTreeMap, time::Duration};

use oddboard_engine::{
    Clock, Engine, Level, Limits, Line, Request,
    analysis::{Judgement, judge},
    data,
};
use oddboard_game::{
    app::Thought,
    core::{Action, GameId},
};
use oddboard_monitor::Search;
use oddboard_rules::{Game, Move};

use crate::queue::Requester;

/// However long a search is meant to be, it ends after this time.
pub(crate) const MOST: Duration = Duration::from_secs(20);

/// What the best lines of a position are.
#[derive(Debug, Clone)]
pub struct Question {
    /// The game that led to it: a repetition counts.
    pub game: Game,
    /// How many lines are wanted.
    pub lines: usize,
    /// After how many nodes the search ends.
    pub nodes: u64,
    /// On whose account it is asked.
    pub requester: Requester,
}

/// What a move that was played is worth.
#[derive(Debug, Clone)]
pub struct Played {
    /// The game before it.
    pub game: Game,
    /// The move.
    pub played: Move,
    /// After how many nodes each of the two searches ends.
    pub nodes: u64,
    /// On whose account it is asked.
    pub requester: Requester,
}

/// What is to be searched.
#[derive(Debug)]
pub(crate) enum Task {
    /// A move of a game.
    Move(Box<Thought>),
    /// The best lines of a position.
    Lines(Box<Question>),
    /// A move of a finished game beside the best in its place.
    Judge(Box<Played>),
}

/// What a search found.
#[derive(Debug)]
pub(crate) enum Found {
    /// What the engine does.
    Action(Action),
    /// The best lines, the best first.
    Lines(Vec<Line>),
    /// What a move is worth.
    Judgement(Judgement),
}

impl Task {
    /// On whose account it is.
    pub(crate) fn requester(&self) -> Requester {
        match self {
            Self::Move(thought) => {
                let record = thought.state.record();
                Requester { server: record.place.server, member: record.players.members().next() }
            }
            Self::Lines(question) => question.requester,
            Self::Judge(played) => played.requester,
        }
    }

    /// What it is counted as.
    pub(crate) fn kind(&self) -> Search {
        match self {
            Self::Move(_) => Search::Move,
            Self::Lines(_) => Search::Lines,
            Self::Judge(_) => Search::Review,
        }
    }

    /// Whether all else goes before it: nobody looks at a board and waits for it.
    pub(crate) fn is_background(&self) -> bool {
        matches!(self, Self::Judge(_))
    }

    /// The game whose move it is.
    pub(crate) fn game(&self) -> Option<GameId> {
        match self {
            Self::Move(thought) => Some(thought.state.record().id),
            Self::Lines(_) | Self::Judge(_) => None,
        }
    }

    /// Searches. None if there is nothing to be found.
    pub(crate) fn search(&self, engines: &mut Engines, clock: &dyn Clock) -> Option<Found> {
        match self {
            Self::Move(thought) => choose(engines, thought, clock).map(Found::Action),
            Self::Lines(question) => {
                let limits = Limits { time: Some(MOST), ..Limits::nodes(question.nodes) };
                let engine = engines.cleared(question.nodes);
                let request = Request {
                    clock,
                    lines: question.lines,
                    ..Request::best(&question.game, limits)
                };
                Some(Found::Lines(engine.search(&request, &mut |_| {}).lines))
            }
            Self::Judge(asked) => {
                let limits = Limits { time: Some(MOST), ..Limits::nodes(asked.nodes) };
                let engine = engines.cleared(asked.nodes);
                judge(engine, &asked.game, asked.played, limits, clock).map(Found::Judgement)
            }
        }
    }
}

/// Memories by their size in mebibytes. Each is taken when it is first needed: where nobody plays the computer, it
/// takes none.
#[derive(Default)]
pub(crate) struct Engines(BTreeMap<usize, Engine>);

impl Engines {
    /// The engine for a search of this many nodes.
    fn of(&mut self, nodes: u64) -> &mut Engine {
        let mebibytes = Engine::mebibytes_for(nodes);
        self.0.entry(mebibytes).or_insert_with(|| Engine::new(mebibytes))
    }

    /// The same. It remembers nothing, so that a position is answered alike whatever was searched before.
    fn cleared(&mut self, nodes: u64) -> &mut Engine {
        let engine = self.of(nodes);
        engine.clear();
        engine
    }
}

/// The move of an engine. It plays on in lost positions: whoever learns should see how one wins.
fn choose(engines: &mut Engines, thought: &Thought, clock: &dyn Clock) -> Option<Action> {
    let state = &thought.state;
    let strength = Level::new(thought.level.0)?.strength(state.record().variant);
    let request = Request {
        clock,
        strength: Some(strength),
        seed: seed(state.record().id),
        contempt: data::contempt(state.record().variant),
        ..Request::best(state.game(), Limits::time(MOST))
    };
    // A level clears it by itself.
    let verdict = engines.of(strength.nodes).search(&request, &mut |_| {});
    let best = verdict.best().or_else(|| state.position().legal_moves().first().copied())?;
    Some(Action::Play(state.position().move_text(best)))
}

/// A game's seed: neighbouring games play differently, one game always alike.
fn seed(game: GameId) -> u64 {
    let mut mixed = game.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
