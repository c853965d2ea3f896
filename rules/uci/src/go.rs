//! `go`: what is asked for, and the search that answers it.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::str::SplitWhitespace;
use std::time::{Duration, Instant};

use oddboard_engine::{Bound, Clock, Engine, Limits, Progress, Request, Score, data};
use oddboard_rules::{AnyPosition, Move, Side, text};

use super::conversation::Conversation;
use super::{Driver, Flow, Inbox};

/// What `go` asks for.
pub(crate) enum Order {
    /// Count the leaves of the game's tree.
    Perft(u32),
    /// Find the best move.
    Search(SearchOrder),
}

/// How to look for the best move.
#[derive(Default)]
pub(crate) struct SearchOrder {
    limits: Limits,
    /// Do not answer before `stop`.
    infinite: bool,
    /// The position is one that the other side may bring about: do not answer before `ponderhit` or `stop`,
    /// and let no time count before.
    ponder: bool,
    /// Answer as soon as there is a win in this many turns.
    mate: Option<u32>,
    moves: Vec<Move>,
    /// Words that mean nothing here. Programs send such of newer dialects; UCI says to pass over them.
    pub(crate) unknown: Vec<String>,
}

/// What each side has left on its clock.
#[derive(Default)]
struct Clocks {
    remaining: [Option<Duration>; 2],
    increments: [Duration; 2],
    moves_to_go: Option<u32>,
}

impl Clocks {
    /// What a side has left. Of a clock that is not said the other one tells, or the time that each move brings:
    /// whoever speaks of clocks waits for a move.
    fn of(&self, side: usize) -> Option<Duration> {
        let brings = (!self.increments[side].is_zero()).then_some(Duration::ZERO);
        self.remaining[side].or(self.remaining[1 - side]).or(brings)
    }
}

/// What may stand after `go`.
const WORDS: [&str; 13] = [
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "ponder",
    "mate",
    "searchmoves",
    "perft",
];

/// Deeper no tree is counted: nobody would live to see it.
const MOST_PERFT: u32 = 64;

/// What may stand after `go`, in words.
fn expected() -> String {
    let (last, others) = WORDS.split_last().unwrap_or((&"", &[]));
    format!("expected {} or {last}", others.join(", "))
}

/// Reads what stands after `go`. Words that mean nothing are passed over where others do. Nothing sets no limit.
pub(crate) fn parse(words: SplitWhitespace<'_>, position: &AnyPosition) -> Result<Order, String> {
    let mut words = words.peekable();
    let mut order = SearchOrder::default();
    let mut clocks = Clocks::default();
    let mut said_any = false;
    while let Some(word) = words.next() {
        said_any |= WORDS.contains(&word);
        match word {
            "perft" => {
                let depth = saturated(at_least(0, word, words.next())?);
                return match words.next() {
                    None if depth > MOST_PERFT => {
                        Err(format!("`{depth}` is too deep, expected at most {MOST_PERFT}"))
                    }
                    None => Ok(Order::Perft(depth)),
                    Some(_) => Err("expected `go perft N`".into()),
                };
            }
            "depth" => order.limits.depth = Some(saturated(at_least(1, word, words.next())?)),
            "nodes" => order.limits.nodes = Some(at_least(1, word, words.next())?),
            "movetime" => order.limits.time = Some(milliseconds(word, words.next())?),
            "wtime" => clocks.remaining[0] = Some(milliseconds(word, words.next())?),
            "btime" => clocks.remaining[1] = Some(milliseconds(word, words.next())?),
            "winc" => clocks.increments[0] = milliseconds(word, words.next())?,
            "binc" => clocks.increments[1] = milliseconds(word, words.next())?,
            // Some programs say 0 where no more time comes.
            "movestogo" => {
                let moves = u64::try_from(number(word, words.next())?).ok();
                clocks.moves_to_go = moves.filter(|moves| *moves > 0).map(saturated);
            }
            "infinite" => order.infinite = true,
            "ponder" => order.ponder = true,
            "mate" => order.mate = Some(saturated(at_least(1, word, words.next())?)),
            "searchmoves" => {
                while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                    order.moves.push(legal(position, text)?);
                }
            }
            other => order.unknown.push(other.to_owned()),
        }
    }
    let side = match position.turn() {
        Side::White => 0,
        Side::Black => 1,
    };
    // Whoever says how long to think knows better than the clock.
    let by_clock = order.limits.time.is_none() && !order.infinite;
    if let Some(remaining) = clocks.of(side).filter(|_| by_clock) {
        let Clocks { increments, moves_to_go, .. } = clocks;
        let usual = data::moves_to_go(position.variant());
        let by_clock = Limits::clock(remaining, increments[side], moves_to_go, usual);
        let Limits { time, soft_time, remaining, .. } = by_clock;
        order.limits = Limits { time, soft_time, remaining, ..order.limits };
    }
    match order.unknown.first() {
        Some(word) if !said_any => Err(format!("found `{word}`, {}", expected())),
        _ => Ok(Order::Search(order)),
    }
}

fn legal(position: &AnyPosition, text: &str) -> Result<Move, String> {
    let mv = text::parse_move(position.spec(), text)
        .map_err(|error| format!("searchmoves: `{text}` cannot be read: {error}"))?;
    if position.legal_moves().contains(&mv) {
        Ok(mv)
    } else {
        Err(format!("searchmoves: `{text}` is not legal: {}", position.why_not(mv)))
    }
}

/// The whole number behind a name. One that is too large or too small to be counted is the largest or smallest that
/// isn't.
fn number(name: &str, word: Option<&str>) -> Result<i64, String> {
    let Some(word) = word else { return Err(format!("`{name}` lacks its number")) };
    let what = if name == "perft" { "depth" } else { name };
    match word.parse() {
        Ok(number) => Ok(number),
        Err(error) => match ParseIntError::kind(&error) {
            IntErrorKind::PosOverflow => Ok(i64::MAX),
            IntErrorKind::NegOverflow => Ok(i64::MIN),
            _ => Err(format!("`{word}` is no {what}, expected a whole number")),
        },
    }
}

/// A number of things of which there must be this many at least.
fn at_least(least: i64, name: &str, word: Option<&str>) -> Result<u64, String> {
    let found = number(name, word)?;
    let too_few = || format!("`{name} {found}`: expected at least {least}");
    u64::try_from(found).ok().filter(|_| found >= least).ok_or_else(too_few)
}

/// The same number, or the largest that fits.
fn saturated(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A time in milliseconds. Some programs send less than nothing when a clock has run out.
fn milliseconds(name: &str, word: Option<&str>) -> Result<Duration, String> {
    Ok(Duration::from_millis(u64::try_from(number(name, word)?).unwrap_or_default()))
}

/// How long a search goes on where nobody is left to hear more of it, as after a script's last line, unless it was
/// given more time.
const ALONE: Duration = Duration::from_secs(300);

/// Seeds that follow each other are taken this far apart, so that they have nothing in common. It is no multiple of
/// what the engine's random numbers count by.
const SPREAD: u64 = 0xd6e8_feb8_6659_fd93;

/// What a search and its clock share.
struct Desk<'a, I, W> {
    /// For how long the search goes on where nobody is left.
    alone: Duration,
    /// Since when nobody is.
    left: Option<Instant>,
    /// Does the search go on until somebody stops it?
    infinite: bool,
    /// Does it go on until the other side has moved?
    ponder: bool,
    /// Has it found what it was to find? It ends, but may have to wait before it answers.
    found: bool,
    conversation: Conversation<'a, I, W>,
}

impl<I: Inbox, W: Write> Desk<'_, I, W> {
    const fn ponders(&self) -> bool {
        self.ponder && !self.conversation.heard_ponderhit()
    }

    /// Must somebody say something before there may be an answer?
    fn is_held(&self) -> bool {
        (self.infinite || self.ponders()) && !self.conversation.must_stop()
    }

    fn listen(&mut self) {
        self.conversation.listen();
        self.end_if_left();
        if self.conversation.is_over() {
            let left = *self.left.get_or_insert_with(Instant::now);
            if left.elapsed() >= self.alone {
                self.conversation.stop();
            }
        }
    }

    /// Waits until somebody says what there may be an answer after.
    fn wait(&mut self) {
        while self.is_held() {
            if !self.conversation.wait() {
                break;
            }
            self.end_if_left();
        }
    }

    /// If nobody is left to say it, what waits for a word stops.
    fn end_if_left(&mut self) {
        if self.is_held() && (self.conversation.heard_quit() || self.conversation.is_over()) {
            self.conversation.stop();
        }
    }
}

/// The clock on the wall, and an ear for `stop`.
struct Watch<'a, 'b, I, W> {
    began: Instant,
    desk: &'a RefCell<Desk<'b, I, W>>,
}

impl<I: Inbox, W: Write> Clock for Watch<'_, '_, I, W> {
    /// Once the other side has moved, what was thought before counts, too: a move that was pondered on for
    /// long enough is played at once.
    fn elapsed(&self) -> Duration {
        if self.desk.borrow().ponders() { Duration::ZERO } else { self.began.elapsed() }
    }

    fn stopped(&self) -> bool {
        let mut desk = self.desk.borrow_mut();
        desk.listen();
        desk.found || desk.conversation.must_stop()
    }
}

impl Driver {
    /// Searches, telling what each depth found, and names the best move.
    pub(crate) fn search(
        &mut self,
        order: &SearchOrder,
        inbox: &mut impl Inbox,
        output: &mut impl Write,
    ) -> io::Result<Flow> {
        let level = self.options.level();
        let Limits { depth, nodes, time, .. } = order.limits;
        let limited = level.is_some() || depth.is_some() || nodes.is_some() || time.is_some();
        // A win that is looked for ends the search, but is not sure to be there.
        let endless = order.infinite || !limited;
        let infinite = order.infinite || !limited && order.mate.is_none();
        let (ponder, conversation) =
            (order.ponder, Conversation::new(inbox, output, &self.waiting));
        let alone = order.limits.time.map_or(ALONE, |time| time.max(ALONE));
        let desk =
            RefCell::new(Desk { alone, left: None, infinite, ponder, found: false, conversation });
        let clock = Watch { began: Instant::now(), desk: &desk };
        let position = *self.game.position();
        let request = Request {
            clock: &clock,
            lines: self.options.lines,
            moves: &order.moves,
            strength: level.map(|level| level.strength(self.options.variant)),
            // Without an end in sight it is the truth that is wanted.
            contempt: if endless { 0 } else { self.options.contempt() },
            seed: self.options.seed.wrapping_mul(SPREAD),
            ..Request::best(&self.game, order.limits)
        };
        let told = Cell::new(0);
        // Of a depth that was stopped often only the best move is known.
        let longest = RefCell::new(Vec::new());
        let mut show = |progress: &Progress| {
            let desk = &mut *desk.borrow_mut();
            let elapsed = clock.began.elapsed();
            desk.conversation.tell(|output| tell(progress, &position, elapsed, output));
            desk.found |= order.mate.is_some_and(|turns| wins_within(progress, turns));
            told.set(progress.nodes);
            if let Some(line) = progress.lines.first().filter(|line| line.moves.len() > 1) {
                longest.replace(line.moves.clone());
            }
        };
        // A level forgets everything before it moves: a small table is cleared in no time.
        let small = request.strength.map(|strength| Engine::mebibytes_for(strength.nodes));
        let mut small = small.filter(|size| *size < self.options.hash).map(Engine::new);
        let engine = small.as_mut().unwrap_or(&mut self.engine);
        let verdict = engine.search(&request, &mut show);
        // A depth that was stopped may have found a better move, and took nodes.
        if verdict.nodes > told.get() {
            show(&verdict);
        }
        let mut desk = desk.into_inner();
        desk.wait();
        let mut conversation = desk.conversation;
        let best = verdict.best();
        let reply = best.and_then(|best| reply(best, &longest.into_inner(), &position));
        let reply = reply.filter(|_| self.options.ponder);
        conversation.tell(|output| {
            let best = best.map_or_else(|| "(none)".to_owned(), |best| position.move_text(best));
            write!(output, "bestmove {best}")?;
            if let Some(reply) = reply {
                write!(output, " ponder {reply}")?;
            }
            writeln!(output)
        });
        conversation.end(&mut self.waiting)
    }
}

/// Does the best line win in this many turns?
fn wins_within(progress: &Progress, turns: u32) -> bool {
    let best = progress.lines.first();
    best.is_some_and(|line| matches!(line.score, Score::WinIn(count) if count <= turns))
}

/// The move to ponder on: what a line that begins with the best move says the other side answers, as text.
/// None if the best move leaves the turn to the same side.
fn reply(best: Move, line: &[Move], position: &AnyPosition) -> Option<String> {
    let [first, reply, ..] = *line else { return None };
    let mut next = *position;
    next.play_unchecked(best);
    (first == best && next.turn() != position.turn()).then(|| next.move_text(reply))
}

/// The lines of a depth as `info` lines.
fn tell(
    progress: &Progress,
    position: &AnyPosition,
    elapsed: Duration,
    output: &mut impl Write,
) -> io::Result<()> {
    let (nodes, time) = (progress.nodes, elapsed.as_millis());
    let speed = (nodes as f64 / elapsed.as_secs_f64().max(0.001)) as u64;
    for (index, line) in progress.lines.iter().enumerate() {
        write!(
            output,
            "info depth {} seldepth {} multipv {} score {}{} nodes {nodes} nps {speed} \
             hashfull {} time {time} pv",
            progress.depth,
            progress.deepest,
            index + 1,
            line.score,
            match line.bound {
                Bound::Exact => "",
                Bound::Lower => " lowerbound",
                Bound::Upper => " upperbound",
            },
            progress.fullness,
        )?;
        for mv in &line.moves {
            write!(output, " {}", position.move_text(*mv))?;
        }
        writeln!(output)?;
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;

    use super::*;

    #[test]
    fn whoever_speaks_of_clocks_waits_for_a_move() {
        // It is White's turn.
        let start = Variant::Rollerball.start();
        let time = |words: &str| match parse(words.split_whitespace(), &start) {
            Ok(Order::Search(order)) => order.limits.time,
            _ => panic!("{words}"),
        };
        assert_eq!(time("btime 1000"), time("wtime 1000"));
        assert!(time("wtime 1000 btime 90000").is_some_and(|time| time < Duration::from_secs(1)));
        assert!(time("winc 100 binc 100").is_some_and(|time| time <= Duration::from_millis(100)));
        assert_eq!(time("binc 100"), None, "nothing is said of White");
        assert_eq!(time("depth 3"), None);
    }
}
