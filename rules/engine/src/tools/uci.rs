//! A program that is spoken to through the Universal Chess Interface, such as an earlier build's
//! `uci`.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use oddboard_engine::Limits;
use oddboard_rules::{Game, Move, Variant};

/// Why a program gave no move.
#[derive(Debug, thiserror::Error)]
pub(crate) enum UciError {
    /// There is no such program, or it may not be run.
    #[error("`{program}` cannot be started: {why}")]
    Start { program: String, why: io::Error },
    /// It is no longer there.
    #[error("`{program}` ended without an answer")]
    Ended { program: String },
    /// It is there, and says nothing.
    #[error("`{program}` did not answer `{told}`")]
    Silent { program: String, told: String },
    /// It could not be written to or read.
    #[error("`{program}` cannot be talked to: {why}")]
    Broken { program: String, why: io::Error },
    /// It does not know what it is to be told.
    #[error("`{program}` has no option {option}")]
    NoOption { program: String, option: &'static str },
    /// It did not take what it was told.
    #[error("`{program}` refused `{told}`: {answer}")]
    Refused { program: String, told: String, answer: String },
    /// It played what the rules forbid.
    #[error("`{program}` played `{text}`, which is not legal in `{position}`")]
    Illegal { program: String, text: String, position: String },
}

/// How a program is to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup {
    pub(crate) variant: Variant,
    /// Mebibytes of its transposition table.
    pub(crate) table: usize,
    /// By how many hundredths a draw is worse than an even game.
    pub(crate) contempt: i32,
    pub(crate) level: Option<u8>,
}

/// A program at the other end of a pair of pipes.
pub(crate) struct Client {
    /// What it is called where something goes wrong.
    program: String,
    /// The names of its options, in small letters.
    options: Vec<String>,
    /// Whether it plays at a level, whose errors its seed decides.
    at_level: bool,
    /// Does a new game begin with the next move?
    fresh: bool,
    output: Box<dyn Write + Send>,
    /// Its lines, as they come.
    lines: Receiver<io::Result<String>>,
    /// How long an answer that needs no thought may take.
    prompt: Duration,
    /// Comes last: its pipes are closed before it is waited for.
    process: Option<Process>,
}

/// A process that ends with its owner.
struct Process(Child);

/// How long an answer that needs no thought may take, unless told otherwise.
const PROMPT: Duration = Duration::from_secs(10);

/// The option that decides where a level errs. Not every program has it.
const SEED: &str = "Seed";

/// How often a process is looked at before it is ended by force, and how long in between.
const PATIENCE: (u32, Duration) = (40, Duration::from_millis(25));

impl Drop for Process {
    fn drop(&mut self) {
        let (times, pause) = PATIENCE;
        for _ in 0..times {
            match self.0.try_wait() {
                Ok(None) => thread::sleep(pause),
                _ => return,
            }
        }
        // There is nobody left to tell that this failed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Who no longer listens has ended already.
        let _ = writeln!(self.output, "quit").and_then(|()| self.output.flush());
    }
}

impl Client {
    /// Starts the program at a path.
    pub(crate) fn start(path: &str, setup: Setup) -> Result<Client, UciError> {
        let start = |why| UciError::Start { program: path.into(), why };
        let mut child = Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(start)?;
        let (input, output) = (child.stdout.take(), child.stdin.take());
        let process = Process(child);
        let (Some(input), Some(output)) = (input, output) else {
            return Err(start(io::Error::from(ErrorKind::BrokenPipe)));
        };
        let mut client = Client::new(path, input, output);
        client.process = Some(process);
        client.greet(setup)?;
        Ok(client)
    }

    /// Someone who reads `output` and writes `input`, not greeted yet.
    fn new(
        program: &str,
        input: impl Read + Send + 'static,
        output: impl Write + Send + 'static,
    ) -> Client {
        let (sender, lines) = mpsc::channel();
        // Ends with the program, or with who listens.
        thread::spawn(move || {
            for line in BufReader::new(input).lines() {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Client {
            program: program.into(),
            options: Vec::new(),
            at_level: false,
            fresh: true,
            output: Box::new(output),
            lines,
            prompt: PROMPT,
            process: None,
        }
    }

    /// Learns what the program can do, and tells it how to play.
    fn greet(&mut self, setup: Setup) -> Result<(), UciError> {
        self.say("uci")?;
        loop {
            let line = self.read("uci", self.prompt)?;
            if line == "uciok" {
                break;
            }
            if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or_default();
                self.options.push(name.to_ascii_lowercase());
            }
        }
        self.set("UCI_Variant", &setup.variant.to_string())?;
        if let Some(level) = setup.level {
            self.set("Level", &level.to_string())?;
            self.at_level = true;
        }
        // These two make it play as the tools' own players do; it can play without.
        for (name, value) in
            [("Hash", setup.table.to_string()), ("Contempt", setup.contempt.to_string())]
        {
            if self.has(name) {
                self.set(name, &value)?;
            }
        }
        Ok(())
    }

    /// From here on it is another game.
    pub(crate) fn new_game(&mut self) {
        self.fresh = true;
    }

    /// The move that the program plays within limits, and how many nodes it says it searched. The seed is that of the
    /// game: with it a level errs in other places in each.
    pub(crate) fn best(
        &mut self,
        game: &Game,
        limits: Limits,
        seed: u64,
    ) -> Result<(Move, u64), UciError> {
        if self.fresh {
            self.settle("ucinewgame")?;
            if self.at_level && self.has(SEED) {
                self.set(SEED, &(seed % (1 << 32)).to_string())?;
            }
            self.fresh = false;
        }
        self.say(&place(game))?;
        let go = order(limits);
        self.say(&go)?;
        let patience = limits.time.unwrap_or_default() + self.prompt;
        let mut nodes = 0;
        let mut asked = false;
        let text = loop {
            let line = match self.read(&go, patience) {
                // Without a limit of time it may think for long. Who thinks answers this all the same.
                Err(UciError::Silent { .. }) if limits.time.is_none() && !asked => {
                    self.say("isready")?;
                    asked = true;
                    continue;
                }
                line => line?,
            };
            asked = false;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => {
                    let said = words.skip_while(|word| *word != "nodes").nth(1);
                    nodes = said.and_then(|number| number.parse().ok()).unwrap_or(nodes);
                }
                Some("bestmove") => break words.next().unwrap_or_default().to_owned(),
                _ => {}
            }
        };
        let position = game.position();
        let mut moves = game.legal_moves().into_iter();
        let best = moves.find(|mv| position.move_text(*mv) == text);
        let best = best.ok_or_else(|| UciError::Illegal {
            program: self.program.clone(),
            text,
            position: position.to_string(),
        })?;
        Ok((best, nodes))
    }

    fn has(&self, option: &str) -> bool {
        self.options.contains(&option.to_ascii_lowercase())
    }

    fn set(&mut self, option: &'static str, value: &str) -> Result<(), UciError> {
        if !self.has(option) {
            return Err(UciError::NoOption { program: self.program.clone(), option });
        }
        self.settle(&format!("setoption name {option} value {value}"))
    }

    /// Says something that has no answer of its own, and waits until it is done.
    fn settle(&mut self, line: &str) -> Result<(), UciError> {
        self.say(line)?;
        self.say("isready")?;
        while self.read(line, self.prompt)? != "readyok" {}
        Ok(())
    }

    fn say(&mut self, line: &str) -> Result<(), UciError> {
        let said = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
        said.map_err(|why| self.lost(why))
    }

    /// The next line of what answers `told`, if it comes in time.
    fn read(&self, told: &str, patience: Duration) -> Result<String, UciError> {
        let line = self.lines.recv_timeout(patience);
        let program = self.program.clone();
        let line = match line {
            Ok(line) => line.map_err(|why| self.lost(why))?,
            Err(RecvTimeoutError::Timeout) => {
                return Err(UciError::Silent { program, told: told.into() });
            }
            Err(RecvTimeoutError::Disconnected) => return Err(UciError::Ended { program }),
        };
        let line = line.trim();
        match line.strip_prefix("info string error: ") {
            None => Ok(line.to_owned()),
            Some(answer) => {
                Err(UciError::Refused { program, told: told.into(), answer: answer.into() })
            }
        }
    }

    fn lost(&self, why: io::Error) -> UciError {
        let program = self.program.clone();
        match why.kind() {
            ErrorKind::BrokenPipe | ErrorKind::UnexpectedEof => UciError::Ended { program },
            _ => UciError::Broken { program, why },
        }
    }
}

/// The line that says how a game stands.
fn place(game: &Game) -> String {
    let start = game.start().to_string();
    let mut line = match start == game.variant().start().to_string() {
        true => "position startpos".to_owned(),
        false => format!("position fen {start}"),
    };
    let moves = game.move_texts();
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    line
}

/// The line that asks for a move. Without limits the program's level sets them.
fn order(limits: Limits) -> String {
    let mut line = "go".to_owned();
    let numbers = [
        ("nodes", limits.nodes.map(u128::from)),
        ("depth", limits.depth.map(u128::from)),
        ("movetime", limits.time.map(|time| time.as_millis())),
    ];
    for (name, number) in numbers {
        if let Some(number) = number {
            line.push_str(&format!(" {name} {number}"));
        }
    }
    if line == "go" {
        line.push_str(" depth 100");
    }
    line
}

#[cfg(test)]
mod tests;
