//! Whether an answer is right: the rules decide.

use oddboard_rules::{AnyPosition, Change, Game, GameError, Move, Outcome, Side, Square, Variant};

use super::{Lesson, Task};
use crate::rejection::Rejection;

/// What becomes of a legal move in a lesson.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It does what was asked for: the game as it stands then.
    Done(Box<Game>),
    /// It is right, and there is more to do: this many of the line's moves are made, the
    /// computer's reply included.
    GoesOn(usize),
    /// It is not what was asked for.
    Wrong,
}

impl Lesson {
    /// The game after this many moves of the line.
    ///
    /// # Errors
    /// When the lesson's data are wrong, which a test would show.
    pub fn game(&self, variant: Variant, made: usize) -> Result<Game, GameError> {
        let line = match self.task {
            Task::Win { line } => line,
            _ => &[],
        };
        Game::from_record(variant, self.position, line.iter().take(made))
    }

    /// How many turns of the learner's the line takes; 1 for every other task.
    #[must_use]
    pub fn turns(&self, variant: Variant) -> usize {
        let Task::Win { line } = self.task else { return 1 };
        let Ok(mut game) = self.game(variant, 0) else { return 1 };
        let (us, mut turns) = (game.position().turn(), 0);
        for (made, text) in line.iter().enumerate() {
            let starts = made == 0 || game.position().starts_turn();
            turns += usize::from(starts && game.position().turn() == us);
            if game.play_text(text).is_err() {
                break;
            }
        }
        turns
    }

    /// What a legal move comes to, in the game after this many moves of the line.
    #[must_use]
    pub fn judge(&self, game: &Game, made: usize, mv: Move) -> Verdict {
        let position = game.position();
        let text = position.move_text(mv);
        let right = match self.task {
            Task::Squares { .. } => false,
            Task::Capture { on } => captures(position, mv, on),
            Task::Play { right } => right.contains(&text.as_str()),
            Task::Win { line } => return follow_line(line, game, made, mv),
        };
        played(game, mv).filter(|_| right).map_or(Verdict::Wrong, done)
    }

    /// A move that does what is asked for, in the game after this many moves of the line; none
    /// where squares are asked for.
    #[must_use]
    pub fn solution(&self, game: &Game, made: usize) -> Option<Move> {
        let position = game.position();
        let called =
            |text: &str| game.legal_moves().into_iter().find(|mv| position.move_text(*mv) == text);
        match self.task {
            Task::Squares { .. } => None,
            Task::Capture { on } => {
                game.legal_moves().into_iter().find(|mv| captures(position, *mv, on))
            }
            Task::Play { right } => right.first().and_then(|text| called(text)),
            Task::Win { line } => line.get(made).and_then(|text| called(text)),
        }
    }

    /// Whether the piece can go to a place that is offered; if not, why.
    ///
    /// # Errors
    /// When it can't: the reason, as it is told everywhere else.
    pub fn tap(&self, position: &AnyPosition, to: &str) -> Result<(), Rejection> {
        let Task::Squares { from, .. } = self.task else { return Ok(()) };
        let geometry = &position.spec().geometry;
        let Some(origin) = geometry.square(from) else { return Ok(()) };
        let Some(target) = geometry.square(to) else {
            return Err(Rejection::Hole { name: to.to_owned() });
        };
        let goes = position.destinations(origin);
        if goes.iter().any(|destination| destination.to == target) {
            return Ok(());
        }
        let in_hand = position.hand(position.turn());
        let plain = match in_hand.first() {
            Some((kind, _)) if origin == Square::HAND => Move::drop(*kind, target),
            _ => Move::new(origin, target),
        };
        Err(position.why_not(plain).into())
    }

    /// The places that are offered and right.
    #[must_use]
    pub fn targets(&self, position: &AnyPosition) -> Vec<&'static str> {
        let Task::Squares { offered, .. } = self.task else { return Vec::new() };
        offered.iter().copied().filter(|to| self.tap(position, to).is_ok()).collect()
    }
}

/// Whether a move takes what stands on a square.
fn captures(position: &AnyPosition, mv: Move, on: &str) -> bool {
    let on = position.spec().geometry.square(on);
    let theirs = |side: Side| side != position.turn();
    position.changes(mv).into_iter().any(
        |change| matches!(change, Change::Lift(piece, at) if Some(at) == on && theirs(piece.side)),
    )
}

fn done(after: Game) -> Verdict {
    Verdict::Done(Box::new(after))
}

fn played(game: &Game, mv: Move) -> Option<Game> {
    let mut after = game.clone();
    after.play(mv).ok().map(|()| after)
}

fn follow_line(line: &[&str], game: &Game, made: usize, mv: Move) -> Verdict {
    let us = game.position().turn();
    let Some(mut after) = played(game, mv) else { return Verdict::Wrong };
    if after.outcome().and_then(|Outcome { winner, .. }| winner) == Some(us) {
        return done(after);
    }
    let text = game.position().move_text(mv);
    if line.get(made).is_none_or(|right| *right != text) {
        return Verdict::Wrong;
    }
    let mut made = made + 1;
    while after.position().turn() != us
        && let Some(reply) = line.get(made)
        && after.play_text(reply).is_ok()
    {
        made += 1;
    }
    Verdict::GoesOn(made)
}
