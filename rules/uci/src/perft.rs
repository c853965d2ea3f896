//! `go perft`: how many ways there are to play this many moves.

use std::io::{self, Write};

use oddboard_rules::AnyPosition;

use super::conversation::Conversation;
use super::{Driver, Flow, Inbox};

/// How many moves are counted without a look at what has come in: in the game with the most moves that
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
        let mut conversation = Conversation::new(inbox, output, &self.waiting);
        let (mut total, mut counted) = (0, 0);
        for (text, mv) in &moves {
            let mut next = position;
            next.play_unchecked(*mv);
            let Some(nodes) = leaves(&mut conversation, &next, depth - 1) else { break };
            total += nodes;
            counted += 1;
            conversation.tell(|output| writeln!(output, "{text}: {nodes}"));
        }
        conversation.tell(|output| {
            if counted == moves.len() {
                writeln!(output, "\nNodes searched: {total}")
            } else {
                writeln!(output, "info string stopped after {counted} of {} moves", moves.len())
            }
        });
        conversation.end(&mut self.waiting)
    }
}

/// How many leaves there are this many moves deep; `None` if it was to stop before they were counted.
fn leaves(
    conversation: &mut Conversation<'_, impl Inbox, impl Write>,
    position: &AnyPosition,
    depth: u32,
) -> Option<u64> {
    conversation.listen();
    if conversation.must_stop() {
        return None;
    }
    if depth <= UNHEARD {
        return Some(position.perft(depth));
    }
    let mut found = 0;
    for mv in position.legal_moves() {
        let mut next = *position;
        next.play_unchecked(mv);
        found += leaves(conversation, &next, depth - 1)?;
    }
    Some(found)
}
