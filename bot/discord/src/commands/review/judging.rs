//! Making a review: move by move, whenever the engine has nothing else to do.

use std::{ops::RangeInclusive, sync::Arc};

use oddboard_game::core::{GameReview, GameState, ReviewedMove, TurningPoint};
use oddboard_rules::{AnyPosition, Game};
use oddboard_thinker::{Busy, Judgement, Line, Played, Requester, Score, turning_points};

use crate::{
    bot::{
        Bot,
        blocking::blocking,
        reviews_under_way::{Entered, Follower, Stage, Ticket},
    },
    calls::{caller::Caller, handler_error::HandlerError},
    command::lines,
};

/// How many nodes a whole review takes at most, unless its game is very long: some ten seconds.
const NODES: u64 = 3_000_000;
/// How many each search takes: more for short games, and never fewer than make sense.
const PER_SEARCH: RangeInclusive<u64> = 2_000..=20_000;
/// How many turning points are kept.
const POINTS: usize = 3;
/// How many moves of what was better are kept.
const LINE: usize = 6;

/// Begins the review of a finished game on the caller's account, or joins the one under way.
pub(super) fn begin(bot: &Arc<Bot>, caller: &Caller, state: &GameState) -> Result<Follower, Busy> {
    let requester = Requester { server: caller.place.server, member: Some(caller.by) };
    bot.computer.has_room(requester)?;
    match bot.reviews.enter(state.record().id, caller.by, caller.place.server) {
        Entered::Joined(follower) => Ok(follower),
        Entered::Full => Err(Busy::Full),
        Entered::Begun(follower, ticket) => {
            tokio::spawn(make(Arc::clone(bot), state.clone(), requester, ticket));
            Ok(follower)
        }
    }
}

async fn make(bot: Arc<Bot>, state: GameState, requester: Requester, ticket: Ticket) {
    let mut stopping = bot.stopping.subscribe();
    let made = tokio::select! {
        made = judged(&bot, &state, requester, &ticket) => made,
        () = ticket.stopped() => Ok(Stage::Stopped),
        _ = stopping.wait_for(|stopping| *stopping) => Ok(Stage::Stopped),
    };
    let stage = made.unwrap_or_else(|error| {
        tracing::error!(game = %state.record().id, %error, "a game is not reviewed");
        Stage::Failed
    });
    ticket.end(stage);
}

/// Judges all moves, and keeps the review.
async fn judged(
    bot: &Arc<Bot>,
    state: &GameState,
    requester: Requester,
    ticket: &Ticket,
) -> Result<Stage, HandlerError> {
    let moves = state.game().moves();
    let count = u64::try_from(moves.len()).unwrap_or(u64::MAX).max(1);
    let nodes = (NODES / (2 * count)).clamp(*PER_SEARCH.start(), *PER_SEARCH.end());
    let start = state.game().position_after(0).copied().unwrap_or(*state.position());
    let mut game = Game::from_position(start);
    let mut judgements = Vec::with_capacity(moves.len());
    for played in moves {
        let asked = Played { game: game.clone(), played: *played, nodes, requester };
        let judgement = bot.computer.judge(asked).await;
        judgements.push(judgement.map_err(|busy| HandlerError::Internal(busy.to_string()))?);
        ticket.judged(judgements.len());
        game.play(*played).map_err(|refused| HandlerError::Internal(format!("{refused:?}")))?;
    }
    let review = review(state, &judgements);
    let worker = Arc::clone(bot);
    blocking(move || Ok::<_, HandlerError>(worker.app.keep_review(&review)?)).await?;
    Ok(Stage::Kept)
}

/// What is kept of all judgements.
fn review(state: &GameState, judgements: &[Judgement]) -> GameReview {
    let variant = state.record().variant;
    let worth = |score: Score| lines::worth_of(variant, score);
    let moves = judgements.iter().map(|judgement| ReviewedMove {
        best: worth(judgement.best.score).share(),
        played: worth(judgement.score).share(),
    });
    let point = |place: usize| {
        let (judgement, position) = (&judgements[place], state.game().position_after(place)?);
        Some(TurningPoint {
            ply: u32::try_from(place).ok()?,
            played: worth(judgement.score),
            best: worth(judgement.best.score),
            line: written(position, &judgement.best),
        })
    };
    GameReview {
        format: GameReview::FORMAT,
        game: state.record().id,
        moves: moves.collect(),
        turning_points: turning_points(variant, judgements, POINTS)
            .into_iter()
            .filter_map(point)
            .collect(),
    }
}

/// The first moves of a line as a record writes them.
fn written(position: &AnyPosition, line: &Line) -> Vec<String> {
    let mut now = *position;
    let text = |mv| {
        let text = now.move_text(mv);
        now.play_unchecked(mv);
        text
    };
    line.moves.iter().take(LINE).copied().map(text).collect()
}
