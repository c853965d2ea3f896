//! The review of a finished game: a graph of what White could expect, and where the game turned. It
//! is made once, in the background, and kept.

mod judging;
mod pages;

use std::{sync::Arc, time::Duration};

use oddboard_game::core::{
    ChallengeObstacle, ChallengeRefusal, GameId, GameReview, GameState, ThreadPolicy,
};
use oddboard_thinker::Busy;
use tokio::time::timeout;

use self::pages::{Pages, View};
use crate::{
    bot::{
        Bot,
        blocking::blocking,
        reviews_under_way::{Follower, Stage},
    },
    calls::{
        caller::Caller,
        component_event::{ComponentEvent, STAYS},
        component_handler::ComponentHandler,
        handler_error::HandlerError,
        run::Run,
        visibility,
    },
    commands::computer,
    game::{self, fair_play::Hidden},
    language::{Language, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

/// To see a page of a review; the first is the graph.
const PAGE: Code = Code("rv");
/// To see how it might have gone at a turning point.
const LINE: Code = Code("rvl");
/// No longer to want a review.
const STOP: Code = Code("rvs");

pub(crate) const COMPONENTS: &[ComponentHandler] = &[
    ComponentHandler { code: PAGE, run: Run::Async(|bot, event| Box::pin(show(bot, event))) },
    ComponentHandler { code: LINE, run: Run::Async(|bot, event| Box::pin(show(bot, event))) },
    ComponentHandler { code: STOP, run: Run::Blocking(stop) },
];

/// A game with fewer moves has nothing to be reviewed.
const LEAST: usize = 6;
/// How long an answer waits for a review: less than it takes until an interaction is deferred.
const SOON: Duration = Duration::from_secs(1);

/// The button for it, where there may be one.
pub(crate) fn button(language: Language, state: &GameState) -> Option<Button> {
    let record = state.record();
    let is_long = record.ending.is_some() && record.moves.len() >= LEAST;
    is_long.then(|| page_button(say!(language, "review-button"), record.id, 0))
}

/// The same below a game's result, which stays: it has the buttons for what comes next.
pub(crate) fn button_below_result(language: Language, state: &GameState) -> Option<Button> {
    let label = say!(language, "review-button");
    button(language, state)
        .map(|_| Button::secondary(label, PAGE.on_game_with(state.record().id, 0, STAYS)))
}

fn page_button(label: String, game: GameId, page: u32) -> Button {
    Button::secondary(label, PAGE.on_game(game, page))
}

/// What a click asks for.
struct Asked {
    caller: Caller,
    state: GameState,
    view: View,
    /// A message for one alone is changed; what others see stays.
    form: fn(String) -> Reply,
}

async fn show(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (asked, kept) = blocking(move || {
        let asked = asked(&worker, &event)?;
        let kept = kept(&worker, &asked)?;
        if kept.is_none() {
            may_begin(&worker, &asked)?;
        }
        Ok::<_, HandlerError>((asked, kept))
    })
    .await?;
    if let Some(reply) = kept {
        return Ok(reply);
    }
    let language = asked.caller.language;
    let begun = judging::begin(&bot, &asked.caller, &asked.state);
    let mut follower = begun.map_err(|busy| refused(language, busy))?;
    if let Ok(stage) = timeout(SOON, follower.end()).await {
        return ended(bot, asked, stage).await;
    }
    let reply = under_way(&asked, &follower);
    Ok(reply.until(async move {
        let stage = follower.end().await;
        ended(bot, asked, stage).await.unwrap_or_else(|error| error.into_reply(language))
    }))
}

fn asked(bot: &Bot, event: &ComponentEvent) -> Result<Asked, HandlerError> {
    let state = visibility::game(bot, &event.caller, event.id.game())?;
    let view = View { page: event.id.ply as usize, line: event.id.code == LINE.0 };
    let form = computer::form(event);
    let asked = Asked { caller: event.caller.clone(), state, view, form };
    let (caller, record) = (&asked.caller, asked.state.record());
    if record.ending.is_none() {
        return Err(ChallengeRefusal::from(ChallengeObstacle::NotOver(record.id)).into());
    }
    let is_private = record.thread == ThreadPolicy::Apart;
    if is_private && record.players.side_of(caller.by).is_none() {
        return Err(HandlerError::reply(say!(caller.language, "analyse-private")));
    }
    if record.moves.len() < LEAST {
        let short = say!(caller.language, "review-too-short", count = LEAST);
        return Err(HandlerError::reply(short));
    }
    Ok(asked)
}

/// What is asked for, if the review is kept.
fn kept(bot: &Bot, asked: &Asked) -> Result<Option<Reply>, HandlerError> {
    let Asked { caller, state, view, form } = asked;
    let review = bot.app.review(state.record().id)?;
    let fits = |review: &GameReview| review.moves.len() == state.record().moves.len();
    let Some(review) = review.filter(fits) else { return Ok(None) };
    // Of what is being played for a rating nothing is said; the review is kept, and waits.
    let hidden = Hidden::of(bot, caller, state.game())?;
    let pages = Pages { bot, caller, state, review: &review, hidden };
    pages.reply(*view, *form).map(Some)
}

/// Whether a review may be made here.
fn may_begin(bot: &Bot, asked: &Asked) -> Result<(), HandlerError> {
    let (caller, record) = (&asked.caller, asked.state.record());
    if let Some(server) = caller.place.server
        && !bot.app.server(server)?.computer
    {
        return Err(HandlerError::reply(say!(caller.language, "review-off-here")));
    }
    let hidden = Hidden::of(bot, caller, asked.state.game())?;
    match hidden.filter(|hidden| hidden.ply >= record.moves.len()) {
        Some(hidden) => Err(hidden.refusal(caller)),
        None => Ok(()),
    }
}

/// What is said when a review is no longer under way.
async fn ended(bot: Arc<Bot>, asked: Asked, stage: Stage) -> Result<Reply, HandlerError> {
    let language = asked.caller.language;
    match stage {
        Stage::Kept => {
            let shown = blocking(move || kept(&bot, &asked)).await?;
            shown.ok_or_else(|| refused(language, Busy::Failed))
        }
        Stage::Stopped => {
            let record = asked.state.record();
            let again = page_button(say!(language, "review-again"), record.id, 0);
            let text = format!("{}\n{}", words::heading(language, record), stopped(language));
            Ok((asked.form)(text).buttons(vec![again]))
        }
        Stage::Failed | Stage::Judged(_) => Err(refused(language, Busy::Failed)),
    }
}

fn stopped(language: Language) -> String {
    say!(language, "review-stopped")
}

/// What is said while it is under way.
fn under_way(asked: &Asked, follower: &Follower) -> Reply {
    let (caller, record) = (&asked.caller, asked.state.record());
    let language = caller.language;
    let (done, all) = (follower.judged(), record.moves.len());
    let heading = words::heading(language, record);
    let told = say!(language, "review-under-way", done = done, count = all);
    let again = page_button(say!(language, "review-look"), record.id, 0);
    let stop = (follower.by == caller.by)
        .then(|| Button::secondary(say!(language, "review-stop"), STOP.on_game(record.id, 0)));
    let buttons = [again].into_iter().chain(stop).collect();
    (asked.form)(format!("{heading}\n{told}")).buttons(buttons)
}

fn stop(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let language = event.caller.language;
    let record = visibility::game(bot, &event.caller, event.id.game())?.record().clone();
    bot.reviews.stop(record.id, event.caller.by);
    let again = page_button(say!(language, "review-again"), record.id, 0);
    let text = format!("{}\n{}", words::heading(language, &record), stopped(language));
    Ok(computer::form(event)(text).buttons(vec![again]))
}

/// Why there is no review, in words.
fn refused(language: Language, busy: Busy) -> HandlerError {
    match busy {
        Busy::Full => HandlerError::reply(say!(language, "review-full")),
        Busy::Off | Busy::Failed => game::computer::refused(language, busy),
    }
}
