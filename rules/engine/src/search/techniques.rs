//! Which techniques a search uses.

use oddboard_rules::Variant;

use crate::values;

/// The techniques of a search, each on or off: what the strength tests compare.
///
/// [`Techniques::NONE`] is plain minimax cut by alpha and beta: with it a search of some depth
/// gives exactly minimax's score, with the table and without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// Remember positions in the transposition table.
    pub table: bool,
    /// Believe the table also about what was searched deeper than needed.
    pub deeper_entries: bool,
    /// At the end of a line, play out captures before judging.
    pub quiescence: bool,
    /// Search every move but the first with a window of nothing, to show that it is worse.
    pub zero_windows: bool,
    /// Begin each depth with a narrow window round the last score.
    pub aspiration: bool,
    /// Order quiet moves by how often they were best.
    pub history: bool,
    /// Try quiet moves first that were best beside this position, or after the same move.
    pub killers: bool,
    /// Search one move deeper where the royal piece is threatened, once a turn.
    pub extend_threats: bool,
    /// Search late moves less deep first.
    pub reduce_late: bool,
    /// Leave a position alone that is good enough by far.
    pub reverse_futility: bool,
    /// Leave out quiet moves where the position is too bad for them to matter.
    pub futility: bool,
    /// Leave out quiet moves that come very late in a shallow search.
    pub prune_late: bool,
    /// See whether the position is good enough even without a turn.
    pub null_move: bool,
    /// But search every reply to the first turn, however good it seems.
    pub search_replies: bool,
    /// Search less deep where no best move is known.
    pub reduce_unknown: bool,
    /// In quiescence, leave out captures that cannot bring the score near.
    pub delta: bool,
    /// In quiescence, look at every answer to a threat, not at captures only.
    pub answer_threats: bool,
    /// But in quiescence only at captures and at the royal piece's own moves, unless there are none.
    pub answer_briefly: bool,
    /// Where quiescence left out answers to a threat, take the position for no worse than it is judged: one of these
    /// may be as good.
    pub stand_pat_threatened: bool,
    /// In quiescence, judge the position after three moves, however many captures there still are.
    pub short_quiescence: bool,
    /// Where a draw is worth less than an even game, take a position for drawn that has come up before
    /// in the game, not only one that has come up twice: who is ahead does something else at once.
    pub avoid_repeats: bool,
    /// Where one side has hardly a piece left, count the squares that its royal piece could still go to.
    pub chase_royal: bool,
    /// Look for wins by threat upon threat, or by a quiet turn that leaves few moves, by proof-number search.
    pub prove_wins: bool,
}

/// What some games are played with, or without, that others are not, by game.
const OF_GAMES: &str = include_str!("../../data/techniques.txt");

impl Techniques {
    /// Minimax with alpha and beta only.
    pub const NONE: Techniques = Techniques {
        table: false,
        deeper_entries: false,
        quiescence: false,
        zero_windows: false,
        aspiration: false,
        history: false,
        killers: false,
        extend_threats: false,
        reduce_late: false,
        reverse_futility: false,
        futility: false,
        prune_late: false,
        null_move: false,
        search_replies: false,
        reduce_unknown: false,
        delta: false,
        answer_threats: false,
        answer_briefly: false,
        stand_pat_threatened: false,
        short_quiescence: false,
        avoid_repeats: false,
        chase_royal: false,
        prove_wins: false,
    };

    /// What the engine plays every game with. `data/experiments.md` says what each is worth, as far as that
    /// is measured.
    pub const ALL: Techniques = Techniques {
        table: true,
        deeper_entries: true,
        quiescence: true,
        zero_windows: true,
        aspiration: true,
        history: true,
        killers: true,
        extend_threats: true,
        reduce_late: true,
        reverse_futility: true,
        futility: true,
        prune_late: true,
        null_move: true,
        search_replies: true,
        reduce_unknown: true,
        delta: true,
        answer_threats: true,
        answer_briefly: false,
        stand_pat_threatened: false,
        short_quiescence: false,
        avoid_repeats: false,
        chase_royal: false,
        prove_wins: false,
    };

    /// What the engine plays a game with: [`Techniques::ALL`], but for what is good, or bad, in this game only.
    #[must_use]
    pub fn of(variant: Variant) -> Techniques {
        let mut techniques = Techniques::ALL;
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

    /// The techniques by name, for tools: `techniques.named("null_move")`.
    pub fn named(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "table" => &mut self.table,
            "deeper_entries" => &mut self.deeper_entries,
            "quiescence" => &mut self.quiescence,
            "zero_windows" => &mut self.zero_windows,
            "aspiration" => &mut self.aspiration,
            "history" => &mut self.history,
            "killers" => &mut self.killers,
            "extend_threats" => &mut self.extend_threats,
            "reduce_late" => &mut self.reduce_late,
            "reverse_futility" => &mut self.reverse_futility,
            "futility" => &mut self.futility,
            "prune_late" => &mut self.prune_late,
            "null_move" => &mut self.null_move,
            "search_replies" => &mut self.search_replies,
            "reduce_unknown" => &mut self.reduce_unknown,
            "delta" => &mut self.delta,
            "answer_threats" => &mut self.answer_threats,
            "answer_briefly" => &mut self.answer_briefly,
            "stand_pat_threatened" => &mut self.stand_pat_threatened,
            "short_quiescence" => &mut self.short_quiescence,
            "avoid_repeats" => &mut self.avoid_repeats,
            "chase_royal" => &mut self.chase_royal,
            "prove_wins" => &mut self.prove_wins,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_changes_what_is_played_with() {
        values::check(OF_GAMES, |line| {
            let mut changed = Techniques::ALL;
            changed.change(line) && changed != Techniques::ALL
        });
    }

    #[test]
    fn a_game_is_played_with_the_techniques_of_its_own() {
        let hullabaloo = Techniques::of(Variant::Hullabaloo);
        assert!(hullabaloo.prove_wins && hullabaloo.null_move);
        assert_eq!(Techniques::of(Variant::Rollerball), Techniques::ALL);
    }
}
