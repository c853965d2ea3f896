//! Holds what members did and were told against what there is.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    time::{Duration, Instant},
};

use oddboard_rules::{Game, Variant};

use crate::{
    disk::StoredGame,
    history::{Evidence, GameHistory, History, Outcome},
};

/// How long after something went wrong a clock may still be charged, or not be charged again.
const GRACE: Duration = Duration::from_secs(12);
/// How exactly clocks are compared beyond that, for each turn.
const SLACK: Duration = Duration::from_millis(1_500);

/// Something that must not be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Violation {
    /// A game that members play isn't stored.
    GameLost(u64),
    /// A move that was acknowledged isn't in its place.
    MoveLost {
        /// The game.
        game: u64,
        /// Its place.
        ply: usize,
        /// What was acknowledged.
        text: String,
        /// What is there.
        found: Option<String>,
    },
    /// A stored move that no member tried to make there.
    MoveInvented {
        /// The game.
        game: u64,
        /// Its place.
        ply: usize,
        /// What is there.
        found: String,
    },
    /// A stored move that the rules don't allow.
    MoveIllegal {
        /// The game.
        game: u64,
        /// Its place.
        ply: usize,
    },
    /// A turn was announced by more than one message.
    TurnTwice {
        /// The game.
        game: u64,
        /// The number in the message.
        number: u64,
    },
    /// Other turns were announced than there were.
    Turns {
        /// The game.
        game: u64,
        /// The numbers of those that were not announced.
        missing: Vec<u64>,
        /// The numbers that were announced of no turn.
        invented: Vec<u64>,
    },
    /// A turn's message notified somebody else than the player to move, or nobody.
    Notified {
        /// The game.
        game: u64,
        /// The number in the message.
        number: u64,
        /// The player to move.
        mover: u64,
        /// Whom it notified.
        notified: Vec<u64>,
    },
    /// A clock was charged for more time than its player had.
    Overcharged {
        /// The game.
        game: u64,
        /// White or Black, from 0.
        side: usize,
        /// What it was charged.
        charged: Duration,
        /// What it could be charged at most.
        most: Duration,
    },
    /// A clock stood still while its player could move.
    Undercharged {
        /// The game.
        game: u64,
        /// White or Black, from 0.
        side: usize,
        /// What it was charged.
        charged: Duration,
        /// What it had to be charged at least.
        least: Duration,
    },
    /// A game ended otherwise than on the board.
    Forfeit {
        /// The game.
        game: u64,
        /// How it ended.
        ending: String,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self:?}")
    }
}

/// Everything that is wrong.
#[must_use]
pub fn check(history: &History, evidence: &Evidence) -> Vec<Violation> {
    let mut wrong = Vec::new();
    for (number, game) in &history.games {
        let Some(stored) = evidence.games.get(number) else {
            wrong.push(Violation::GameLost(*number));
            continue;
        };
        moves(*number, game, stored, &mut wrong);
        turns(*number, game, stored, evidence, &mut wrong);
        clocks(*number, game, stored, &history.faults, &mut wrong);
        if let Some(ending) = &stored.ending
            && !ending.contains("board")
        {
            wrong.push(Violation::Forfeit { game: *number, ending: ending.clone() });
        }
    }
    wrong
}

/// Every acknowledged move is there, and nothing that nobody tried.
fn moves(number: u64, game: &GameHistory, stored: &StoredGame, wrong: &mut Vec<Violation>) {
    for attempt in &game.attempts {
        let found = stored.moves.get(attempt.ply);
        if attempt.outcome == Outcome::Acknowledged && found != Some(&attempt.text) {
            let (ply, text) = (attempt.ply, attempt.text.clone());
            wrong.push(Violation::MoveLost { game: number, ply, text, found: found.cloned() });
        }
    }
    for (ply, found) in stored.moves.iter().enumerate() {
        let tried = game.attempts.iter().any(|one| one.ply == ply && one.text == *found);
        if !tried {
            wrong.push(Violation::MoveInvented { game: number, ply, found: found.clone() });
        }
    }
}

/// The sides to move: before each stored move, and after the last unless the game is over.
fn sides(variant: Variant, moves: &[String]) -> Result<Vec<usize>, usize> {
    let mut game = Game::new(variant);
    let mut sides = vec![game.position().turn().index()];
    for (ply, text) in moves.iter().enumerate() {
        game.play_text(text).map_err(|_| ply)?;
        if game.outcome().is_none() {
            sides.push(game.position().turn().index());
        }
    }
    Ok(sides)
}

/// Every turn was announced once, to the player to move and to nobody else.
fn turns(
    number: u64,
    game: &GameHistory,
    stored: &StoredGame,
    evidence: &Evidence,
    wrong: &mut Vec<Violation>,
) {
    let mut movers = match sides(game.variant, &stored.moves) {
        Ok(sides) => sides,
        Err(ply) => return wrong.push(Violation::MoveIllegal { game: number, ply }),
    };
    movers.dedup();
    let movers: BTreeMap<u64, u64> =
        (1..).zip(movers.into_iter().map(|side| game.players[side])).collect();
    let mut announced = BTreeSet::new();
    for messages in [&evidence.sent, &evidence.standing] {
        let mut identities: BTreeMap<u64, BTreeSet<&str>> = BTreeMap::new();
        for message in messages.iter().filter(|message| message.game == number) {
            identities.entry(message.number).or_default().insert(&message.identity);
            announced.insert(message.number);
        }
        for (turn, identities) in identities {
            if identities.len() > 1 {
                wrong.push(Violation::TurnTwice { game: number, number: turn });
            }
        }
    }
    for message in evidence.standing.iter().filter(|message| message.game == number) {
        if let Some(mover) =
            movers.get(&message.number).filter(|mover| message.notified != [**mover])
        {
            let (number, mover, notified) = (message.number, *mover, message.notified.clone());
            wrong.push(Violation::Notified { game: message.game, number, mover, notified });
        }
    }
    let missing: Vec<u64> =
        movers.keys().filter(|turn| !announced.contains(*turn)).copied().collect();
    let invented: Vec<u64> =
        announced.into_iter().filter(|turn| !movers.contains_key(turn)).collect();
    if !(missing.is_empty() && invented.is_empty()) {
        wrong.push(Violation::Turns { game: number, missing, invented });
    }
}

/// How much of a span of time was within faults, each counted without its beginning.
fn lost(
    from: Instant,
    until: Instant,
    faults: &[(Instant, Instant)],
    before: Duration,
) -> Duration {
    let overlap = |(start, end): &(Instant, Instant)| {
        let (start, end) = ((*start + before).max(from), (*end).min(until));
        end.saturating_duration_since(start)
    };
    faults.iter().map(overlap).sum()
}

/// Clocks were charged for the time in which their players could move, and for no other.
fn clocks(
    number: u64,
    game: &GameHistory,
    stored: &StoredGame,
    faults: &[(Instant, Instant)],
    wrong: &mut Vec<Violation>,
) {
    let (Some(left), Ok(sides)) = (stored.left, sides(game.variant, &stored.moves)) else { return };
    // When each stored move was made, as far as members know.
    let made = |ply: usize| {
        let mut tries = game.attempts.iter().filter(|attempt| attempt.ply == ply);
        tries.next_back().map(|attempt| attempt.at)
    };
    let (mut most, mut least) = ([Duration::ZERO; 2], [Duration::ZERO; 2]);
    let mut from = game.begun;
    for (ply, side) in sides.iter().enumerate().take(stored.moves.len()) {
        let Some(until) = made(ply) else { continue };
        let whole = until.saturating_duration_since(from);
        most[*side] += SLACK + whole.saturating_sub(lost(from, until, faults, GRACE));
        let disturbed = faults.iter().filter(|(start, end)| *start < until && *end + GRACE > from);
        let spared = GRACE * u32::try_from(disturbed.count()).unwrap_or(u32::MAX);
        let healthy = whole.saturating_sub(lost(from, until, faults, Duration::ZERO));
        least[*side] += healthy.saturating_sub(spared + SLACK);
        from = until;
    }
    // A turn that isn't over yet may be charged in part.
    if let Some(side) = sides.get(stored.moves.len()) {
        most[*side] += from.elapsed() + SLACK;
    }
    for side in [0, 1] {
        let charged = game.budget.saturating_sub(Duration::from_millis(left[side]));
        let (most, least) = (most[side], least[side]);
        if charged > most {
            wrong.push(Violation::Overcharged { game: number, side, charged, most });
        }
        if charged < least {
            wrong.push(Violation::Undercharged { game: number, side, charged, least });
        }
    }
}
