//! Which techniques a search uses.

use oddboard_rules::Variant;

use crate::values;

/// Lists the techniques once: what each does, its name, and whether games are played with it unless their data says
/// otherwise.
macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident: $default:literal,)*) => {
        /// The techniques of a search, each on or off: what the strength tests compare.
        ///
        /// [`Techniques::NONE`] is plain minimax cut by alpha and beta: with it a search of some depth
        /// gives exactly minimax's score, with the table and without.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Techniques {
            $($(#[$doc])* pub $name: bool,)*
        }

        impl Techniques {
            /// Minimax with alpha and beta only.
            pub const NONE: Techniques = Techniques { $($name: false,)* };

            /// What a game is played with of which nothing else is known. `data/experiments.md` says what each is
            /// worth, as far as that is measured.
            pub const DEFAULT: Techniques = Techniques { $($name: $default,)* };

            /// The techniques by name, for tools: `techniques.named("null_move")`.
            pub fn named(&mut self, name: &str) -> Option<&mut bool> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

techniques! {
    /// Remember positions in the transposition table.
    table: true,
    /// Believe the table also about what was searched deeper than needed.
    deeper_entries: true,
    /// At the end of a line, play out captures before judging.
    quiescence: true,
    /// Principal variation search (PVS): search every move but the first with a zero-width window, to show that it is
    /// worse.
    zero_windows: true,
    /// Begin each depth with a narrow window round the last score.
    aspiration: true,
    /// History and continuation history: order quiet moves by how often they were best, and how often after the same move.
    history: true,
    /// Killer moves: try quiet moves first that were best beside this position.
    killers: true,
    /// Check extension: search one move deeper where the royal piece is threatened, once a turn.
    extend_threats: true,
    /// Late move reductions (LMR): search late moves less deep first.
    reduce_late: true,
    /// Reverse futility pruning: leave a position alone that is good enough by far.
    reverse_futility: true,
    /// Futility pruning: leave out quiet moves where the position is too bad for them to matter.
    futility: true,
    /// Late move pruning (LMP): leave out quiet moves that come very late in a shallow search.
    prune_late: true,
    /// Null-move pruning: see whether the position is good enough even without a turn.
    null_move: true,
    /// But search every reply to the first turn, however good it seems.
    search_replies: true,
    /// Internal iterative reductions (IIR): search less deep where no best move is known.
    reduce_unknown: true,
    /// Delta pruning: in quiescence, leave out captures that cannot bring the score near.
    delta: true,
    /// In quiescence, look at every answer to a threat, not at captures only.
    answer_threats: true,
    /// But in quiescence only at captures and at the royal piece's own moves, unless there are none.
    answer_briefly: false,
    /// Where quiescence left out answers to a threat, take the position for no worse than it is judged: one of these
    /// may be as good.
    stand_pat_threatened: false,
    /// In quiescence, judge the position after three moves, however many captures there still are.
    short_quiescence: false,
    /// Where a draw is worth less than an even game, take a position for drawn that has come up before
    /// in the game, not only one that has come up twice: whoever is ahead does something else at once.
    avoid_repeats: false,
    /// Where one side has hardly a piece left, count the squares that its royal piece could still go to.
    chase_royal: false,
    /// Look for wins by threat upon threat, or by a quiet turn that leaves few moves, by proof-number search.
    prove_wins: false,
}

/// What some games are played with, or without, that others are not, by game.
const OF_GAMES: &str = include_str!("../../data/techniques.txt");

impl Techniques {
    /// What the engine plays a game with: [`Techniques::DEFAULT`], but for what is good, or bad, in this game only.
    #[must_use]
    pub fn of(variant: Variant) -> Techniques {
        let mut techniques = Techniques::DEFAULT;
        for line in values::of_game(OF_GAMES, variant) {
            techniques.change(line);
        }
        techniques
    }

    /// Switches a technique on or off: `with null_move` or `without null_move`. False if that says nothing of the kind.
    fn change(&mut self, line: &str) -> bool {
        let (on, name) = match line.split_once(' ') {
            Some(("with", name)) => (true, name),
            Some(("without", name)) => (false, name),
            _ => return false,
        };
        self.named(name).map(|technique| *technique = on).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_changes_what_is_played_with() {
        values::check(OF_GAMES, |line| {
            let mut changed = Techniques::DEFAULT;
            changed.change(line) && changed != Techniques::DEFAULT
        });
    }

    #[test]
    fn a_game_is_played_with_the_techniques_of_its_own() {
        let hullabaloo = Techniques::of(Variant::Hullabaloo);
        assert!(hullabaloo.prove_wins && hullabaloo.null_move);
        assert_eq!(Techniques::of(Variant::Rollerball), Techniques::DEFAULT);
    }
}
