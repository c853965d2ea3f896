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

/// For so long after something went wrong a clock may still be charged, or not be charged again.
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
    /// Fewer or more turns were announced than there were.
    Turns {
        /// The game.
        game: u64,
        /// How many there were.
        turns: usize,
        /// How many were announced.
        announced: usize,
    },
    /// Somebody was notified of a turn of a game that they don't play.
    Stranger {
        /// The game.
        game: u64,
        /// Who.
        notified: u64,
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

/// Every turn was announced once, and to nobody else.
fn turns(
    number: u64,
    game: &GameHistory,
    stored: &StoredGame,
    evidence: &Evidence,
    wrong: &mut Vec<Violation>,
) {
    let sides = match sides(game.variant, &stored.moves) {
        Ok(sides) => sides,
        Err(ply) => return wrong.push(Violation::MoveIllegal { game: number, ply }),
    };
    let changes = sides.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let mut announced = BTreeSet::new();
    for messages in [&evidence.sent, &evidence.standing] {
        let mut identities: BTreeMap<u64, BTreeSet<&str>> = BTreeMap::new();
        for message in messages.iter().filter(|message| message.game == number) {
            identities.entry(message.number).or_default().insert(&message.identity);
            announced.insert(message.number);
            let strangers = message.notified.iter().filter(|one| !game.players.contains(one));
            wrong.extend(strangers.map(|one| Violation::Stranger { game: number, notified: *one }));
        }
        for (turn, identities) in identities {
            if identities.len() > 1 {
                wrong.push(Violation::TurnTwice { game: number, number: turn });
            }
        }
    }
    let (turns, announced) = (changes + 1, announced.len());
    if turns != announced {
        wrong.push(Violation::Turns { game: number, turns, announced });
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
