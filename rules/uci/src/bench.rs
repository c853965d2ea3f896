//! `bench`: the search's signature, and its speed.

use std::cell::RefCell;
use std::io::{self, Write};
use std::str::SplitWhitespace;
use std::time::{Duration, Instant};

use oddboard_engine::{Clock, bench};
use oddboard_rules::Variant;

use super::inbox::Heard;
use super::{Driver, Flow, Inbox};

/// Reads what stands after `bench`: how deep to search.
pub(crate) fn parse(mut words: SplitWhitespace<'_>) -> Result<u32, String> {
    match (words.next(), words.next()) {
        (None, _) => Ok(bench::DEPTH),
        (Some(depth), None) => depth
            .parse()
            .map_err(|_| format!("`{depth}` is no depth, expected a whole number of moves")),
        _ => Err("expected `bench` or `bench DEPTH`".into()),
    }
}

/// What a bench shares with the clock that its searches ask.
struct Desk<'a, I, W> {
    inbox: &'a mut I,
    output: &'a mut W,
    heard: Heard,
    /// Why an answer could not be written.
    failed: Option<io::Error>,
}

/// No clock, but an ear for `stop`.
struct Ear<'a, I, W>(RefCell<Desk<'a, I, W>>);

impl<I: Inbox, W: Write> Clock for Ear<'_, I, W> {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        let Desk { inbox, output, heard, failed } = &mut *self.0.borrow_mut();
        if let Err(error) = heard.listen(*inbox, *output) {
            failed.get_or_insert(error);
        }
        heard.must_stop() || failed.is_some()
    }
}

impl Driver {
    /// Searches fixed positions of every game: the last line's number of nodes is the search's signature.
    /// `stop` ends it.
    pub(crate) fn bench(
        &mut self,
        depth: u32,
        inbox: &mut impl Inbox,
        output: &mut impl Write,
    ) -> io::Result<Flow> {
        let began = Instant::now();
        let (heard, failed) = (Heard::default(), None);
        let ear = Ear(RefCell::new(Desk { inbox, output, heard, failed }));
        let mut total = 0;
        let mut stopped = None;
        for variant in Variant::ALL {
            let nodes = bench::signature(*variant, depth, &ear);
            if ear.stopped() {
                stopped = Some(variant);
                break;
            }
            total += nodes;
            let output = &mut ear.0.borrow_mut().output;
            writeln!(output, "{variant}: {nodes}")?;
            output.flush()?;
        }
        let Desk { output, heard, failed, .. } = ear.0.into_inner();
        if let Some(error) = failed {
            return Err(error);
        }
        if let Some(variant) = stopped {
            writeln!(output, "info string stopped in {variant}")?;
        } else {
            let speed = total as f64 / began.elapsed().as_secs_f64().max(0.001);
            writeln!(output, "\nNodes searched: {total}\nNodes/second: {speed:.0}")?;
        }
        self.waiting.extend(heard.later);
        Ok(if heard.quit { Flow::Quit } else { Flow::Continue })
    }
}
