//! Where lines come from, and what is heard while the driver is at work on one of them.

use std::io::{self, Write};

/// Where lines come from while the engine thinks: `stop` must be heard.
pub trait Inbox {
    /// A line that has come in, if there is one; does not wait.
    fn poll(&mut self) -> Option<String>;

    /// The next line; `None` when there will be no more.
    fn wait(&mut self) -> Option<String>;

    /// Is it known that no more lines will come?
    fn ended(&self) -> bool;
}

/// Nothing comes in.
#[derive(Clone, Copy, Debug)]
pub struct NoInbox;

impl Inbox for NoInbox {
    fn poll(&mut self) -> Option<String> {
        None
    }

    fn wait(&mut self) -> Option<String> {
        None
    }

    fn ended(&self) -> bool {
        true
    }
}

/// What came in while the driver was at work.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) stop: bool,
    pub(crate) quit: bool,
    /// The other side played the move that was pondered on.
    pub(crate) ponderhit: bool,
    /// What is to be answered later.
    pub(crate) later: Vec<String>,
}

impl Heard {
    /// Hears all lines that have come in.
    ///
    /// # Errors
    /// When `output` cannot be written.
    pub(crate) fn listen(
        &mut self,
        inbox: &mut impl Inbox,
        output: &mut impl Write,
    ) -> io::Result<()> {
        while !self.must_stop()
            && let Some(line) = inbox.poll()
        {
            self.hear(line, output)?;
        }
        Ok(())
    }

    /// Hears one line.
    ///
    /// # Errors
    /// When `output` cannot be written.
    pub(crate) fn hear(&mut self, line: String, output: &mut impl Write) -> io::Result<()> {
        match line.split_whitespace().next() {
            Some("stop") => self.stop = true,
            Some("quit") => self.quit = true,
            Some("isready") => {
                writeln!(output, "readyok")?;
                output.flush()?;
            }
            Some("ponderhit") => self.ponderhit = true,
            _ => self.later.push(line),
        }
        Ok(())
    }

    pub(crate) const fn must_stop(&self) -> bool {
        self.stop || self.quit
    }
}
