//! `go perft`: how many ways there are to play so many moves.

use std::io::{self, Write};

use oddboard_rules::AnyPosition;

use super::inbox::Heard;
use super::{Driver, Flow, Inbox};

/// So many moves are counted without a look at what has come in: in the game with the most moves that
/// takes about a millisecond.
const UNHEARD: u32 = 2;

impl Driver {
    /// Counts the leaves of the game's tree below each move. `stop` ends it.
    pub(crate) fn perft(
        &mut self,
        depth: u32,
        inbox: &mut impl Inbox,
        output: &mut impl Write,
    ) -> io::Result<Flow> {
        if depth == 0 {
            writeln!(output, "\nNodes searched: 1")?;
            return Ok(Flow::Continue);
        }
        let position = *self.game.position();
        let moves = self.game.legal_moves();
        let mut moves: Vec<_> = moves.into_iter().map(|mv| (position.move_text(mv), mv)).collect();
        moves.sort_unstable();
        let mut count = Count { inbox, output, heard: Heard::default() };
        let (mut total, mut counted) = (0, 0);
        for (text, mv) in &moves {
            let mut next = position;
            next.play_unchecked(*mv);
            let Some(nodes) = count.leaves(&next, depth - 1)? else { break };
            total += nodes;
            counted += 1;
            writeln!(count.output, "{text}: {nodes}")?;
        }
        let Count { output, heard, .. } = count;
        if counted == moves.len() {
            writeln!(output, "\nNodes searched: {total}")?;
        } else {
            writeln!(output, "info string stopped after {counted} of {} moves", moves.len())?;
        }
        self.waiting.extend(heard.later);
        Ok(if heard.quit { Flow::Quit } else { Flow::Continue })
    }
}

/// Counts, and hears what comes in meanwhile.
struct Count<'a, I, W> {
    inbox: &'a mut I,
    output: &'a mut W,
    heard: Heard,
}

impl<I: Inbox, W: Write> Count<'_, I, W> {
    /// How many leaves there are so many moves deep; `None` if it was to stop before they were counted.
    fn leaves(&mut self, position: &AnyPosition, depth: u32) -> io::Result<Option<u64>> {
        self.heard.listen(self.inbox, self.output)?;
        if self.heard.must_stop() {
            return Ok(None);
        }
        if depth <= UNHEARD {
            return Ok(Some(position.perft(depth)));
        }
        let mut leaves = 0;
        for mv in position.legal_moves() {
            let mut next = *position;
            next.play_unchecked(mv);
            let Some(found) = self.leaves(&next, depth - 1)? else { return Ok(None) };
            leaves += found;
        }
        Ok(Some(leaves))
    }
}
