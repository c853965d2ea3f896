//! `bench`: the search's signature, and its speed.

use std::cell::RefCell;
use std::io::{self, Write};
use std::str::SplitWhitespace;
use std::time::{Duration, Instant};

use oddboard_engine::{Clock, bench};
use oddboard_rules::Variant;

use super::conversation::Conversation;
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

/// No clock, but an ear for `stop`.
struct Ear<'a, I, W>(RefCell<Conversation<'a, I, W>>);

impl<I: Inbox, W: Write> Clock for Ear<'_, I, W> {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        let mut conversation = self.0.borrow_mut();
        conversation.listen();
        conversation.must_stop()
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
        let ear = Ear(RefCell::new(Conversation::new(inbox, output, &self.waiting)));
        let mut total = 0;
        let mut stopped = None;
        for variant in Variant::ALL {
            let nodes = bench::signature(*variant, depth, &ear);
            if ear.stopped() {
                stopped = Some(variant);
                break;
            }
            total += nodes;
            ear.0.borrow_mut().tell(|output| {
                writeln!(output, "{variant}: {nodes}")?;
                output.flush()
            });
        }
        let mut conversation = ear.0.into_inner();
        conversation.tell(|output| {
            if let Some(variant) = stopped {
                return writeln!(output, "info string stopped in {variant}");
            }
            let speed = total as f64 / began.elapsed().as_secs_f64().max(0.001);
            writeln!(output, "\nNodes searched: {total}\nNodes/second: {speed:.0}")
        });
        conversation.end(&mut self.waiting)
    }
}
