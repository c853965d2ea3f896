//! Lines of play that the engine found, in words and arrows.

use oddboard_game::core::Worth;
use oddboard_render::{Arrow, ArrowKind, Mark, Scene};
use oddboard_rules::{AnyPosition, Game, Move, Side, Square, Variant};
use oddboard_thinker::{Line, Question, Score, Seat, expected_score};

use crate::{
    bot::Bot,
    caller::Caller,
    commands::computer,
    handler_error::HandlerError,
    language::{Language, Speak, say},
    words,
};

/// So many moves of a line are told: further ones are hardly more than guesses.
const TOLD: usize = 4;

/// The best lines of a position, on the caller's account.
pub(crate) async fn find(
    bot: &Bot,
    caller: &Caller,
    game: Game,
    lines: usize,
    nodes: u64,
) -> Result<Vec<Line>, HandlerError> {
    let seat = Seat { server: caller.place.server, member: Some(caller.by) };
    let question = Question { game, lines, nodes, seat };
    let found = bot.computer.lines(question).await;
    found.map_err(|busy| computer::refused(caller.language, busy))
}

/// A line in words. The turns of the two sides are told apart.
pub(crate) fn told(language: Language, position: &AnyPosition, moves: &[Move]) -> String {
    let mut now = *position;
    let mut turns: Vec<(Side, Vec<String>)> = Vec::new();
    for mv in moves.iter().take(TOLD) {
        let side = now.turn();
        if !mv.is_pass() {
            let made = words::with_check(language, &now, *mv);
            match turns.last_mut().filter(|(mover, _)| *mover == side) {
                Some((_, parts)) => parts.push(made),
                None => turns.push((side, vec![made])),
            }
        }
        now.play_unchecked(*mv);
    }
    let turn = |(side, parts): (Side, Vec<String>)| {
        say!(language, "move-made", side = language.side(side), moves = parts.join("; "))
    };
    turns.into_iter().map(turn).collect::<Vec<_>>().join(" ")
}

/// What a score comes to in a game.
pub(crate) fn worth_of(variant: Variant, score: Score) -> Worth {
    match score {
        Score::WinIn(count) => Worth::WinIn(count),
        Score::LossIn(count) => Worth::LossIn(count),
        Score::Advantage(_) => {
            let thousandths = (1_000.0 * expected_score(variant, score)).round();
            // A share lies between 0 and 1.
            Worth::Share(thousandths as u16)
        }
    }
}

/// What a line comes to for the side to move, in words.
pub(crate) fn worth(language: Language, turn: Side, worth: Worth) -> String {
    let (own, other) = (language.side(turn), language.side(!turn));
    match worth {
        Worth::WinIn(count) => say!(language, "line-wins", side = own, count = count),
        Worth::LossIn(count) => say!(language, "line-wins", side = other, count = count.max(1)),
        Worth::Share(share) => {
            let expected = f64::from(share) / 10.0;
            let (side, share) =
                if expected >= 50.0 { (own, expected) } else { (other, 100.0 - expected) };
            let share = share.round();
            if share <= 52.0 {
                return say!(language, "line-even");
            }
            say!(language, "line-expects", side = side, share = format!("{share:.0}"))
        }
    }
}

/// The board with the pieces that a move moves marked.
pub(crate) fn with_origins(mut scene: Scene, mv: Move) -> Scene {
    for square in mv.origins().filter(|square| *square != Square::HAND) {
        scene.add_mark(square, Mark::Selected);
    }
    scene
}

/// The board with a move as an arrow.
pub(crate) fn with_move(scene: Scene, position: &AnyPosition, mv: Move) -> Scene {
    let mut scene = with_origins(scene, mv);
    let squares = position.path(mv);
    if squares.len() > 1 && mv.from() != Square::HAND {
        scene.arrows.push(Arrow { squares, width: 1, kind: ArrowKind::Move });
    }
    scene.add_mark(mv.to(), Mark::Quiet);
    scene
}
