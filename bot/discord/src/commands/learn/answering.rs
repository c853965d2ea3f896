//! What is done when an answer is given, or help is asked for.

use oddboard_rules::{AnyPosition, Game};
use oddboard_speech::{
    SpecSpeech,
    lessons::{Task, Verdict},
    pick::{Path, Step, follow},
};

use super::{
    showing::{self, Remark, form, is_found, show},
    spot::{Spot, named},
};
use crate::{
    bot::Bot,
    calls::{component_event::ComponentEvent, handler_error::HandlerError},
    language::say,
    reply::Reply,
    wording::words,
};

/// Opens a lesson, or goes on where it is.
pub(super) fn open(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    show(bot, &event.caller, &Spot::of(event)?, &Remark::Nothing, form(event))
}

pub(super) fn hint(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    show(bot, &event.caller, &Spot::of(event)?, &Remark::Hint, form(event))
}

pub(super) fn solution(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    showing::solution(bot, &event.caller, &Spot::of(event)?, form(event))
}

/// A square was tapped: the rules say whether it is right.
pub(super) fn tap(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let tapped = Spot::of(event)?;
    let (game, mut spot) = (tapped.game()?, tapped.at(Path::default()));
    let name = tapped.path.to_string();
    let Some((number, square)) = offered(&spot, &name) else {
        return Err(HandlerError::reply(say!(event.caller.language, "learn-changed")));
    };
    let remark = match spot.lesson.tap(game.position(), square) {
        Err(why) => Remark::Illegal(Box::new(why)),
        Ok(()) if is_found(&spot, number) => Remark::FoundAlready(square),
        Ok(()) => {
            spot.found |= 1 << number;
            Remark::Found(square)
        }
    };
    if all_found(&spot, game.position()) {
        return finish(bot, event, &spot, &game);
    }
    show(bot, &event.caller, &spot, &remark, form(event))
}

fn offered(spot: &Spot, name: &str) -> Option<(usize, &'static str)> {
    let Task::Squares { offered, .. } = spot.lesson.task else { return None };
    let number = offered.iter().position(|square| *square == name)?;
    Some((number, offered[number]))
}

fn all_found(spot: &Spot, position: &AnyPosition) -> bool {
    spot.found.count_ones() as usize >= spot.lesson.targets(position).len()
}

/// Something was picked: a question follows, or the move is judged.
pub(super) fn choose(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, mut spot) = (&event.caller, Spot::of(event)?);
    if let Some(key) = event.value() {
        spot = spot.at(spot.path.with(key));
    }
    let game = spot.game()?;
    let Ok(Step::Settled(mv)) = follow(&game, &spot.path) else {
        return show(bot, caller, &spot, &Remark::Nothing, form(event));
    };
    let afresh = spot.at(Path::default());
    match spot.lesson.judge(&game, spot.made, mv) {
        Verdict::Done(after) => finish(bot, event, &spot, &after),
        Verdict::Wrong => show(bot, caller, &afresh, &Remark::Wrong(mv), form(event)),
        Verdict::GoesOn(made) => {
            let spot = Spot { made, ..afresh };
            let after = spot.game()?;
            let made = (game.moves().len()..after.moves().len())
                .filter_map(|ply| Some((after.position_after(ply)?, *after.moves().get(ply)?)));
            let told =
                made.map(|(before, mv)| words::with_check(caller.language, before, mv)).collect();
            show(bot, caller, &spot, &Remark::GoesOn(told), form(event))
        }
    }
}

/// The lesson is done, which is kept.
fn finish(
    bot: &Bot,
    event: &ComponentEvent,
    spot: &Spot,
    after: &Game,
) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let progress = bot.app.finish_lesson(caller.by, spot.variant, spot.lesson.name)?;
    let lessons = spot.variant.spec().lessons();
    let known = progress.done.iter().filter(|name| named(spot.variant, name).is_some());
    let count = known.count().min(lessons.len());
    showing::done(bot, caller, spot, after, count, form(event))
}
