//! What is told and heard while the driver is at work on a line.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::str::SplitWhitespace;
use std::time::{Duration, Instant};

use super::inbox::Inbox;

/// Whether the driver goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The next line is awaited.
    Continue,
    /// `quit` was said.
    Quit,
}

/// What a line can ask for.
const COMMANDS: [&str; 13] = [
    "uci",
    "isready",
    "ucinewgame",
    "setoption",
    "position",
    "go",
    "stop",
    "ponderhit",
    "bench",
    "d",
    "debug",
    "register",
    "quit",
];

/// The word that says what a line asks for, with what comes after it, and how many words before it mean nothing: as
/// UCI has it, these are passed over. Where no word is a command, it is the first.
pub(crate) fn command(line: &str) -> (usize, Option<&str>, SplitWhitespace<'_>) {
    let mut words = line.split_whitespace();
    let passed_over = words.clone().position(|word| COMMANDS.contains(&word)).unwrap_or(0);
    let word = words.nth(passed_over);
    (passed_over, word, words)
}

fn command_word(line: &str) -> Option<&str> {
    command(line).1
}

/// How long after `quit` it may still turn out that the input ends with it, as a script's does. All of a script is
/// there so soon after the work began.
const GRACE: Duration = Duration::from_millis(100);

/// What came in while the driver was at work, and is still to be answered.
#[derive(Default)]
pub(crate) struct Waiting {
    lines: VecDeque<String>,
    /// When `quit` was said, after these lines.
    quit: Option<Instant>,
}

impl Waiting {
    /// Was this said after the line that is answered now, and before another search was asked for?
    fn says(&self, said: &str) -> bool {
        let words = self.lines.iter().map(|line| command_word(line));
        words.take_while(|word| *word != Some("go")).any(|word| word == Some(said))
    }

    /// The next line to answer: one that waits, or else the next that comes in; none after `quit` or the last.
    pub(crate) fn next(&mut self, inbox: &mut impl Inbox) -> Option<String> {
        match self.lines.pop_front() {
            None if self.quit.is_none() => inbox.wait(),
            line => line,
        }
    }
}

/// Both ends of the line while the driver is at work, and what came in meanwhile.
pub(crate) struct Conversation<'a, I, W> {
    inbox: &'a mut I,
    output: &'a mut W,
    began: Instant,
    stop: bool,
    /// When `quit` was said.
    quit: Option<Instant>,
    ponderhit: bool,
    /// What is to be answered later.
    later: Vec<String>,
    /// Why writing failed, if it did: the work stops, and the driver ends with it.
    failed: Option<io::Error>,
}

impl<'a, I: Inbox, W: Write> Conversation<'a, I, W> {
    pub(crate) fn new(inbox: &'a mut I, output: &'a mut W, waiting: &Waiting) -> Self {
        let (stop, ponderhit) = (waiting.says("stop"), waiting.says("ponderhit"));
        let (began, quit) = (Instant::now(), waiting.quit);
        Self { inbox, output, began, stop, quit, ponderhit, later: Vec::new(), failed: None }
    }

    /// Writes something.
    pub(crate) fn tell(&mut self, write: impl FnOnce(&mut W) -> io::Result<()>) {
        if self.failed.is_none() {
            self.failed = write(self.output).err();
        }
    }

    /// Hears all lines that have come in.
    pub(crate) fn listen(&mut self) {
        while !self.must_stop()
            && let Some(line) = self.inbox.poll()
        {
            self.hear(line);
        }
    }

    /// Waits for the next line, and hears it. False if there will be no more.
    pub(crate) fn wait(&mut self) -> bool {
        let line = self.inbox.wait();
        line.map(|line| self.hear(line)).is_some()
    }

    fn hear(&mut self, line: String) {
        match command_word(&line) {
            None => {}
            // It was not the end of the input: whoever said `quit` is still there.
            _ if self.quit.is_some() => self.stop = true,
            Some("stop") => {
                self.stop = true;
                // It is meant for what was asked for last.
                self.later.push(line);
            }
            Some("quit") => {
                self.quit = Some(Instant::now());
                // No script's last line: somebody is there and has had enough.
                self.stop |= self.began.elapsed() >= GRACE;
            }
            Some("isready") => self.tell(|output| {
                writeln!(output, "readyok")?;
                output.flush()
            }),
            // It is meant for what was asked for last, too.
            Some("ponderhit")
                if !self.later.iter().any(|line| command_word(line) == Some("go")) =>
            {
                self.ponderhit = true;
            }
            _ => self.later.push(line),
        }
    }

    /// Is it known that no more lines will come?
    pub(crate) fn is_over(&self) -> bool {
        self.inbox.ended()
    }

    /// Ends the work, as if `stop` had been heard.
    pub(crate) const fn stop(&mut self) {
        self.stop = true;
    }

    /// Must the work end? `quit` ends it, but not where it is the last thing that is said: then all lines were written
    /// beforehand, as by a script, and what they ask for is answered first.
    pub(crate) fn must_stop(&self) -> bool {
        let quits = |said: Instant| !self.inbox.ended() && said.elapsed() >= GRACE;
        self.stop || self.failed.is_some() || self.quit.is_some_and(quits)
    }

    /// Was `quit` said?
    pub(crate) const fn heard_quit(&self) -> bool {
        self.quit.is_some()
    }

    /// Has the other side played the move that is pondered on?
    pub(crate) const fn heard_ponderhit(&self) -> bool {
        self.ponderhit
    }

    /// Adds what is to be answered later to what waits, and says whether the driver goes on.
    ///
    /// # Errors
    /// When something could not be written.
    pub(crate) fn end(self, waiting: &mut Waiting) -> io::Result<Flow> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        waiting.lines.extend(self.later);
        waiting.quit = self.quit;
        let over = waiting.quit.is_some() && waiting.lines.is_empty();
        Ok(if over { Flow::Quit } else { Flow::Continue })
    }
}
