//! Two members who play one game after the other, whatever happens to the bots.

use std::{
    collections::BTreeSet,
    fmt::Display,
    sync::Mutex,
    time::{Duration, Instant},
};

use oddboard_campaign::{disk::Stored, history::turn_of};
use oddboard_sandbox::{ClientError, Member, Message, Sandbox};

use super::outages::{Outage, healthy};
use crate::several::MOVES;

/// Each player's time for a whole game, and how it is typed.
const BUDGET: (Duration, &str) = (Duration::from_secs(5 * 3600), "5h");
/// How long a game may stand still.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long a member waits for the next turn before they try the move again.
const AGAIN: Duration = Duration::from_secs(4);
/// How often a member looks.
const LOOK: Duration = Duration::from_millis(100);
/// How exactly clocks are compared for each turn, and more for each outage.
const SLACK: Duration = Duration::from_millis(500);
const SLACK_OF_OUTAGE: Duration = Duration::from_secs(1);

/// Discord's number for messages that answer a command.
const COMMAND: u8 = 20;

/// Two members who play.
pub(super) struct Table {
    players: [Member; 2],
    /// How long they think differs from table to table.
    number: usize,
    known: Mutex<BTreeSet<u64>>,
    /// When they last began to ask for a game.
    asked: Mutex<Instant>,
}

/// A game as its players saw it.
pub(super) struct Played {
    pub(super) number: u64,
    begun: Instant,
    /// Of each move when it was first tried, and when it was last answered or given up.
    tried: Vec<(Instant, Instant)>,
    acknowledged: usize,
    others: usize,
}

pub(super) fn name(number: usize) -> String {
    format!("player{number}")
}

impl Table {
    pub(super) fn new(sandbox: &Sandbox, number: usize) -> Self {
        let player = |side| sandbox.member(&name(2 * number + side)).unwrap();
        let players = [player(0), player(1)];
        Self { players, number, known: Mutex::default(), asked: Mutex::new(Instant::now()) }
    }

    /// The turns of games that a player was ever told of, each with its message.
    fn told(&self, side: usize) -> Vec<((u64, u64), Message)> {
        let all = self.players[side].ever_notified_by().into_iter();
        all.filter_map(|message| Some((turn_of(message.content())?, message))).collect()
    }

    fn is_told(&self, side: usize, turn: (u64, u64)) -> bool {
        self.message_of(side, turn).is_some()
    }

    fn message_of(&self, side: usize, turn: (u64, u64)) -> Option<Message> {
        let mut told = self.told(side).into_iter();
        told.find(|(told, _)| *told == turn).map(|(_, message)| message)
    }

    fn is_over(&self, game: u64) -> bool {
        let over = |message: &Message| is_over(message, game);
        self.players.iter().any(|player| player.ever_notified_by().iter().any(over))
    }

    /// Waits until something is so, for a while.
    async fn comes(&self, patience: Duration, is_so: impl Fn() -> bool) -> bool {
        let begun = Instant::now();
        while !is_so() {
            if begun.elapsed() > patience {
                return false;
            }
            tokio::time::sleep(LOOK).await;
        }
        true
    }

    /// Plays a game from the challenge to its end.
    pub(super) async fn play(&self) -> Played {
        let (number, begun) = self.begin().await;
        let (mut tried, mut acknowledged, mut others) = (Vec::new(), 0, 0);
        for (ply, text) in MOVES.iter().enumerate() {
            let turn = (number, ply as u64 + 1);
            let mover = ply % 2;
            let told = self.comes(PATIENCE, || self.is_told(mover, turn)).await;
            assert!(told, "turn {turn:?} is not told");
            let think = (self.number * 7 + ply * 13 + tried.len() * 5) % 60;
            tokio::time::sleep(LOOK * u32::try_from(think).unwrap()).await;
            let first = Instant::now();
            loop {
                // Half of the tables play where their boards are, so that answers tell the turns there.
                let elsewhere = self.number.is_multiple_of(2);
                let board = self.message_of(mover, turn).filter(|_| !elsewhere);
                let player = match board {
                    Some(board) => self.players[mover].in_channel(board.channel()),
                    None => self.players[mover].clone(),
                };
                // Of two answers Discord refuses the second; if that was to tell the turn, it is posted.
                let twice = elsewhere || ply.is_multiple_of(2);
                if try_move(&player, number, text, twice).await {
                    acknowledged += 1;
                    break;
                }
                others += 1;
                // It may have been made, and the answer lost.
                let next = (number, ply as u64 + 2);
                let made = || self.is_told(1 - mover, next) || self.is_over(number);
                if self.comes(AGAIN, made).await {
                    break;
                }
                assert!(first.elapsed() < PATIENCE, "no bot takes move {turn:?}");
            }
            tried.push((first, Instant::now()));
        }
        assert!(self.comes(PATIENCE, || self.is_over(number)).await, "the end of {number}");
        Played { number, begun, tried, acknowledged, others }
    }

    /// Begins a game, in as many tries as it takes. What was begun without an answer is played next. Returns
    /// a moment before its first turn was told, too.
    async fn begin(&self) -> (u64, Instant) {
        let [white, black] = &self.players;
        let begun = Instant::now();
        let new = || {
            let known = self.known.lock().unwrap();
            let first = self.told(0).into_iter().map(|(turn, _)| turn).filter(|turn| turn.1 == 1);
            first.map(|turn| turn.0).filter(|game| !known.contains(game)).min()
        };
        let mut tries = 0_u32;
        let mut heard = Vec::new();
        loop {
            if let Some(game) = new() {
                self.known.lock().unwrap().insert(game);
                return (game, *self.asked.lock().unwrap());
            }
            if tries == 0 {
                *self.asked.lock().unwrap() = begun;
            }
            assert!(begun.elapsed() < PATIENCE, "no game begins: {heard:#?}");
            let open = black.mentions().into_iter().rev();
            let again = tries.is_multiple_of(2);
            tries += 1;
            // One that was answered without anybody hearing of it may still look open.
            let mut open = open.filter(|message| again && message.button("Accept").is_some());
            let challenge = match open.next() {
                Some(challenge) => Some(challenge),
                None => {
                    let command = white
                        .slash("challenge")
                        .option("variant", "Rollerball")
                        .option("opponent", black)
                        .option("side", "White")
                        .option("time", BUDGET.1);
                    match command.send().await {
                        Ok(sent) => {
                            sent.redeliver();
                            let reply = tokio::time::timeout(AGAIN, sent.reply()).await;
                            heard.push(format!("/challenge: {}", said(&reply)));
                            reply.ok().and_then(Result::ok)
                        }
                        Err(error) => {
                            heard.push(format!("/challenge: {error}"));
                            None
                        }
                    }
                }
            };
            let clicked = match &challenge {
                Some(challenge) => black.click(challenge, "Accept").await.ok(),
                None => None,
            };
            if let Some(clicked) = &clicked {
                clicked.redeliver();
            }
            self.comes(2 * AGAIN, || new().is_some()).await;
            if let (Some(clicked), None) = (clicked, new()) {
                let reply = tokio::time::timeout(AGAIN, clicked.reply()).await;
                heard.push(format!("Accept: {}", said(&reply)));
            }
        }
    }
}

/// Tries a move, which may come twice. Returns whether it was acknowledged.
async fn try_move(player: &Member, game: u64, text: &str, twice: bool) -> bool {
    let number = i64::try_from(game).unwrap();
    let command = player.slash("move").option("move", text);
    let Ok(sent) = command.option("game", number).send().await else { return false };
    if twice {
        sent.redeliver();
    }
    let answer = tokio::time::timeout(AGAIN, sent.reply()).await;
    let Ok(Ok(answer)) = answer else { return false };
    let said = ["I've notified your opponent.", "The game is over.", "That move was already made."];
    !answer.is_ephemeral() || said.iter().any(|said| answer.text().contains(said))
}

/// What an interaction was answered, for whoever wants to know why no game begins.
fn said<E: Display>(reply: &Result<Result<Message, ClientError>, E>) -> String {
    match reply {
        Ok(Ok(message)) => message.text(),
        Ok(Err(error)) => error.to_string(),
        Err(late) => late.to_string(),
    }
}

/// Whether a message is the answer to a command.
fn is_answer(message: &Message) -> bool {
    u8::from(message.payload().kind) == COMMAND
}

fn is_over(message: &Message, game: u64) -> bool {
    message.content().starts_with(&format!("**Game {game} "))
        && message.content().contains("is over.")
}

impl Played {
    /// Holds a game against what is stored of it. Returns how many tries were acknowledged, how many
    /// not, and how many turns were told by an answer.
    pub(super) fn check(&self, table: &Table, stored: &Stored, outages: &[Outage]) -> [usize; 3] {
        let number = self.number;
        let game = &stored.games[&number];
        assert_eq!(game.moves, MOVES, "game {number}");
        let ending = game.ending.as_deref().unwrap_or_default();
        assert!(ending.contains("board"), "game {number} ended by {ending}");
        let mut answers = 0;
        for side in [0, 1] {
            let told = table.told(side);
            let own = told.iter().filter(|((game, _), _)| *game == number);
            answers += own.filter(|(_, message)| is_answer(message)).count();
            for ply in 0..MOVES.len() {
                let turn = (number, ply as u64 + 1);
                let messages = told.iter().filter(|(told, _)| *told == turn).count();
                let wanted = usize::from(ply % 2 == side);
                assert_eq!(messages, wanted, "turn {turn:?} was told to side {side}");
            }
        }
        self.check_clocks(stored, outages);
        [self.acknowledged, self.others, answers]
    }

    /// No clock was charged for more than its players' turns outside of outages.
    fn check_clocks(&self, stored: &Stored, outages: &[Outage]) {
        let left = stored.games[&self.number].left.expect("it has clocks");
        let events = stored.events.get(&self.number);
        for side in [0, 1] {
            let mut most = Duration::ZERO;
            let mut turns = Vec::new();
            for ply in (side..MOVES.len()).step_by(2) {
                // It was told as soon as the move before was made, or later.
                let from = if ply == 0 { self.begun } else { self.tried[ply - 1].0 };
                let until = self.tried[ply].1;
                let touched = outages.iter().filter(|(start, end)| *start < until && *end > from);
                let touched = u32::try_from(touched.count()).unwrap();
                let healthy = healthy(from, until, outages);
                most += healthy + SLACK + SLACK_OF_OUTAGE * touched;
                turns.push((from - self.begun, until - self.begun, healthy));
            }
            let charged = BUDGET.0.saturating_sub(Duration::from_millis(left[side]));
            let number = self.number;
            let during: Vec<_> = outages
                .iter()
                .filter(|(_, end)| *end > self.begun)
                .map(|(start, end)| {
                    (start.saturating_duration_since(self.begun), *end - self.begun)
                })
                .take_while(|(start, _)| *start < turns.last().unwrap().1)
                .collect();
            assert!(
                charged <= most,
                "game {number}, side {side}: charged {charged:?} of {most:?}; its turns, and what of \
                 them was well: {turns:?}; outages: {during:?}; {events:#?}"
            );
        }
    }
}
