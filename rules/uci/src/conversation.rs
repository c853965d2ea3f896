//! What is told and heard while the driver is at work on a line.

use std::collections::VecDeque;
use std::io::{self, Write};

use super::inbox::Inbox;

/// Whether the driver goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The next line is awaited.
    Continue,
    /// `quit` was said.
    Quit,
}

/// Both ends of the line while the driver is at work, and what came in meanwhile.
pub(crate) struct Conversation<'a, I, W> {
    inbox: &'a mut I,
    output: &'a mut W,
    stop: bool,
    quit: bool,
    ponderhit: bool,
    /// What is to be answered later.
    later: Vec<String>,
    /// Why writing failed, if it did: the work stops, and the driver ends with it.
    failed: Option<io::Error>,
}

impl<'a, I: Inbox, W: Write> Conversation<'a, I, W> {
    pub(crate) fn new(inbox: &'a mut I, output: &'a mut W) -> Self {
        let (stop, quit, ponderhit) = (false, false, false);
        Self { inbox, output, stop, quit, ponderhit, later: Vec::new(), failed: None }
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
        match line.split_whitespace().next() {
            Some("stop") => self.stop = true,
            Some("quit") => self.quit = true,
            Some("isready") => self.tell(|output| {
                writeln!(output, "readyok")?;
                output.flush()
            }),
            Some("ponderhit") => self.ponderhit = true,
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

    /// Must the work end?
    pub(crate) const fn must_stop(&self) -> bool {
        self.stop || self.quit || self.failed.is_some()
    }

    /// Has the other side played the move that is pondered on?
    pub(crate) const fn heard_ponderhit(&self) -> bool {
        self.ponderhit
    }

    /// Adds what is to be answered later to the lines that wait, and says whether the driver goes on.
    ///
    /// # Errors
    /// When something could not be written.
    pub(crate) fn end(self, waiting: &mut VecDeque<String>) -> io::Result<Flow> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        waiting.extend(self.later);
        Ok(if self.quit { Flow::Quit } else { Flow::Continue })
    }
}
