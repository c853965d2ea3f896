//! Forced wins of games whose turns are too many to try them all twice: a search names the winner's
//! turns, and what it names is proved by trying every turn of the enemy.

use std::collections::HashSet;

use oddboard_engine::{Limits, Score};
use oddboard_rules::{Game, Position, PositionExt, Variant, text};

use super::player::Player;
use super::solver::Solver;

/// How many nodes are searched for a win in one turn, before every turn is tried.
const BRIEF: u64 = 3_000;

/// How many turns of the enemy are tried at most to prove one win.
const REPLIES: usize = 20_000;

/// Why a win isn't proved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unproved {
    /// There is an answer to which no win was found.
    #[error("an answer was found")]
    Answered,
    /// The enemy has more turns to choose from than are tried.
    #[error("there are too many answers to try them all")]
    TooLong,
}

/// What proves wins: a player that searches.
pub(crate) struct Prover {
    player: Player,
    nodes: u64,
    replies: usize,
}

/// A game that begins with a position.
pub(crate) fn game_from<P: Position>(position: &P) -> Game {
    let variant: Variant = P::SPEC.name.parse().expect("every game is in the registry");
    let text = text::write_position(&position.with_ply(0));
    Game::from_position(variant.parse_position(&text).expect("a written position is readable"))
}

impl Prover {
    /// One that searches this many nodes for a win in more than one turn.
    pub(crate) fn new<P: Position>(nodes: u64) -> Result<Prover, String> {
        Ok(Prover { player: Player::parse::<P>("")?, nodes, replies: REPLIES })
    }

    /// The position after a turn of the side to move that is proved to win within this many of its
    /// turns, this one included; none where the search sees no such win.
    ///
    /// # Errors
    /// When what the search sees isn't proved.
    pub(crate) fn win<P: Position>(
        &mut self,
        position: &P,
        turns: u32,
    ) -> Result<Option<P>, Unproved> {
        self.replies = REPLIES;
        self.seen(position, turns)
    }

    fn seen<P: Position>(&mut self, position: &P, turns: u32) -> Result<Option<P>, Unproved> {
        let us = position.turn();
        let nodes = if turns == 1 { BRIEF } else { self.nodes };
        let mut next = *position;
        // A turn's later moves are searched anew: its line may end with its first.
        while next.turn() == us && next.decided().is_none() {
            let verdict = self.player.search::<P>(&game_from(&next), Limits::nodes(nodes));
            let Some(line) = verdict.lines.first() else { return Ok(None) };
            let (Score::WinIn(within), Some(mv)) = (line.score, line.moves.first()) else {
                return Ok(None);
            };
            if within > turns {
                return Ok(None);
            }
            next = next.after(*mv);
        }
        self.prove(&next, turns)?;
        Ok(Some(next))
    }

    /// Proves that a turn that led to a position wins within this many turns, that one included.
    ///
    /// # Errors
    /// When it isn't proved.
    pub(crate) fn prove_afresh<P: Position>(
        &mut self,
        after: &P,
        turns: u32,
    ) -> Result<(), Unproved> {
        self.replies = REPLIES;
        self.prove(after, turns)
    }

    fn prove<P: Position>(&mut self, after: &P, turns: u32) -> Result<(), Unproved> {
        if let Some(outcome) = after.decided() {
            let won = outcome.winner.is_some_and(|winner| winner != after.turn());
            return if won { Ok(()) } else { Err(Unproved::Answered) };
        }
        let mut replies = HashSet::new();
        self.collect(after, &mut replies)?;
        if replies.is_empty() {
            let mated = P::SPEC.has_check && after.in_check();
            return if mated { Ok(()) } else { Err(Unproved::Answered) };
        }
        if turns <= 1 {
            return Err(Unproved::Answered);
        }
        for reply in replies {
            let lost = match reply.decided() {
                Some(outcome) => outcome.winner.is_some_and(|winner| winner != after.turn()),
                None => self.is_won(&reply, turns - 1)?,
            };
            if !lost {
                return Err(Unproved::Answered);
            }
        }
        Ok(())
    }

    /// Is a position found to be won for the side to move within this many turns?
    fn is_won<P: Position>(&mut self, position: &P, turns: u32) -> Result<bool, Unproved> {
        match self.seen(position, turns) {
            Ok(Some(_)) => Ok(true),
            // One turn can be tried in all ways.
            Ok(None) | Err(Unproved::Answered) if turns == 1 => {
                Solver::for_one().wins(position, 1).map_err(|_| Unproved::TooLong)
            }
            Ok(None) => Ok(false),
            Err(why) => Err(why),
        }
    }

    /// Adds every position that a turn of the side to move can lead to.
    fn collect<P: Position>(
        &mut self,
        position: &P,
        replies: &mut HashSet<P>,
    ) -> Result<(), Unproved> {
        for mv in position.legal_moves() {
            let next = position.after(mv);
            if next.turn() == position.turn() && next.decided().is_none() {
                self.collect(&next, replies)?;
            } else if replies.insert(next.with_ply(0)) {
                self.replies = self.replies.checked_sub(1).ok_or(Unproved::TooLong)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Visitor;

    use super::*;
    use crate::tools::self_play::start;

    /// Is what is proved of wins in two turns also found by trying everything?
    struct Proves(&'static str);

    impl Visitor for Proves {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let mut prover = Prover::new::<P>(100_000).expect("a player");
            for line in self.0.lines().take(10) {
                let position: P = text::parse_position(line).expect("a position of the suite");
                let after = prover.win(&position, 2).expect("proved").expect("seen");
                let lost = Solver::for_one().loses(&after, 1);
                assert!(lost.is_ok_and(|lost| lost), "{line}");
                assert!(matches!(prover.win(&position, 1), Ok(None)), "it takes two turns: {line}");
            }
            assert!(matches!(prover.win(&start::<P>(), 2), Ok(None)), "nothing is won yet");
        }
    }

    #[test]
    fn what_is_proved_is_won_whatever_the_enemy_tries() {
        let suites = [
            (Variant::Rollerball, include_str!("../../tests/suites/rollerball-2.txt")),
            (Variant::JaiAlai, include_str!("../../tests/suites/jai-alai-2.txt")),
            (Variant::Symmetron, include_str!("../../tests/suites/symmetron-2.txt")),
        ];
        for (variant, suite) in suites {
            variant.visit_start(Proves(suite));
        }
    }

    /// Is the first turn of a game refused as one that wins?
    struct Refutes;

    impl Visitor for Refutes {
        type Output = ();

        fn visit<P: Position>(self, start: &P) {
            let mut prover = Prover::new::<P>(1_000).expect("a player");
            let mut position = *start;
            while position.turn() == start.turn() {
                position = position.after(position.legal_moves()[0]);
            }
            assert!(matches!(prover.prove_afresh(&position, 2), Err(Unproved::Answered)));
        }
    }

    #[test]
    fn a_turn_that_the_enemy_can_answer_is_not_proved() {
        for variant in Variant::ALL {
            variant.visit_start(Refutes);
        }
    }
}
