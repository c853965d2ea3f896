//! What messages say once they are superseded: what happened, and nothing of
//! what was to be done.

use std::sync::Arc;

use oddboard_game::core::{
    GameId, GameRecord, GameState, Posted, Posting, Proposal, Tells, ThreadPolicy,
};
use oddboard_rules::Side;

use super::{
    background::{blocking, language_of},
    draft,
    edit::{Change, change, change_unless_scarce, delete},
    problem::Problem,
    reminders,
};
use crate::{
    bot::Bot,
    game::proposals,
    language::{Language, Speak, say},
    wording::words,
};

/// Does with a message what is to be done once it is superseded. In a channel that games share,
/// it goes when the next board is there, which tells what it told: so each game has one board.
/// While turns are told by direct message, the channel's board is kept up to date. In a game's own
/// thread what was said about a pause goes when the game goes on, and a board whose next one is told by direct
/// message becomes that one, so that every turn can be seen there. Elsewhere a message loses its buttons, and of its
/// words what is no longer true. A board keeps both while calls are scarce: whoever presses Move there is told that it is of an
/// earlier turn.
pub(super) async fn supersede(
    bot: &Arc<Bot>,
    record: &GameRecord,
    posted: Posted,
) -> Result<(), Problem> {
    if reminders::is_of_several(posted) {
        return reminders::leave_out(bot, record, posted).await;
    }
    let passes = is_among_others(record, posted) || is_about_a_pause(record, posted);
    if passes && is_replaced(record, posted) {
        return delete(bot, posted.channel, posted.message).await;
    }
    if record.shared_channel() == Some(posted.channel) && is_overtaken(record, posted) {
        return bring_up_to_date(bot, record, posted).await;
    }
    match told_elsewhere(record, posted) {
        Some(next) if next.posting == Posting::Turn => show_turn(bot, record, posted, next).await,
        Some(end) if end.posting == Posting::Over => bring_up_to_date(bot, record, posted).await,
        _ => remove_buttons(bot, record.id, posted).await,
    }
}

/// Whether a message is where other games are played, too, and others talk.
fn is_among_others(record: &GameRecord, posted: Posted) -> bool {
    let place = record.place;
    place.server.is_some()
        && posted.channel == place.channel
        && !matches!(record.thread, ThreadPolicy::Apart | ThreadPolicy::Answers)
}

/// Whether a message in the game's own thread only led to a pause or out of it, so that nothing of
/// it is worth reading once the game goes on.
fn is_about_a_pause(record: &GameRecord, posted: Posted) -> bool {
    let pausing = [Proposal::Pause, Proposal::Resume];
    let about = |proposal| pausing.contains(&proposal);
    record.thread.own() == Some(posted.channel)
        && posted.tells.is_some_and(|tells| match tells.posting {
            Posting::Proposed(proposal) | Posting::Declined(proposal) => about(proposal),
            Posting::Agreed(proposal) => proposal == Proposal::Pause,
            _ => false,
        })
}

/// Whether a later board has taken a message's place. A proposal that was answered stays until
/// then, and says what became of it.
fn is_replaced(record: &GameRecord, posted: Posted) -> bool {
    !record.posted.iter().any(|other| other.message == posted.message)
}

/// Whether a later board was shown elsewhere, while a message stays where it is.
fn is_overtaken(record: &GameRecord, posted: Posted) -> bool {
    let later = |other: &Posted| other.replaces && other.event > posted.event;
    posted.replaces && record.posted.iter().any(later)
}

/// What is told elsewhere instead of a board in the game's own thread.
fn told_elsewhere(record: &GameRecord, posted: Posted) -> Option<Tells> {
    let mut later =
        record.posted.iter().filter(|other| other.replaces && other.event > posted.event);
    let next = later.next().filter(|next| next.channel != posted.channel)?;
    let own = posted.replaces && record.thread.own() == Some(posted.channel);
    next.tells.filter(|_| own)
}

/// Shows the turn that is told elsewhere in the message of the board before it. Nobody is notified, and there is
/// nothing to press.
async fn show_turn(
    bot: &Arc<Bot>,
    record: &GameRecord,
    posted: Posted,
    next: Tells,
) -> Result<(), Problem> {
    bot.painters.names.complete(&bot.http, record).await;
    let (worker, game) = (Arc::clone(bot), record.id);
    let side = posted.tells.map_or(Side::White, |tells| tells.to);
    let (text, picture) = blocking(move || {
        let state = worker.app.game(game)?;
        let text = turn(language_of(&worker, &state, side)?, &state, next);
        Ok::<_, Problem>((text, draft::board_for_all(&worker, &state, side, next.ply as usize)?))
    })
    .await?;
    let shown = Change { text: Some(text), picture: Some(picture), ..Change::default() };
    change(bot, posted.channel, posted.message, &shown).await
}

/// Shows the board as it is now in the message of an earlier one. Nobody is notified, and while the game goes on there is
/// nothing to press: who is to move was told elsewhere. What can be done after its end both players may do.
async fn bring_up_to_date(
    bot: &Arc<Bot>,
    record: &GameRecord,
    posted: Posted,
) -> Result<(), Problem> {
    bot.painters.names.complete(&bot.http, record).await;
    let (worker, game) = (Arc::clone(bot), record.id);
    let (text, picture, buttons) = blocking(move || {
        let state = worker.app.game(game)?;
        draft::for_all(&worker, &state, posted.tells.map_or(Side::White, |tells| tells.to))
    })
    .await?;
    let now = Change { text: Some(text), picture: Some(picture), buttons };
    change(bot, posted.channel, posted.message, &now).await
}

async fn remove_buttons(bot: &Arc<Bot>, game: GameId, posted: Posted) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    let text = blocking(move || text(&worker, game, posted)).await?;
    let past = Change { text, ..Change::default() };
    // What became of other messages is to be read there. A board only repeats what the next one says.
    let may_stay =
        posted.tells.is_some_and(|tells| tells.posting == Posting::Turn && !tells.undone);
    match may_stay {
        true => change_unless_scarce(bot, posted.channel, posted.message, &past).await,
        false => change(bot, posted.channel, posted.message, &past).await,
    }
}

/// What stays true of a message; nothing where all of it does, or where it is
/// not known what it said.
fn text(bot: &Bot, game: GameId, posted: Posted) -> Result<Option<String>, Problem> {
    let Some(tells) = posted.tells else { return Ok(None) };
    let state = bot.app.game(game)?;
    let language = language_of(bot, &state, tells.to)?;
    Ok(match tells.posting {
        Posting::Turn => Some(turn(language, &state, tells)),
        Posting::Reminder => {
            let side = language.side(tells.to);
            Some(under(language, &state, &say!(language, "post-past-reminder", side = side)))
        }
        Posting::Agreed(Proposal::Takeback) => {
            let side = language.side(tells.to);
            Some(under(language, &state, &say!(language, "post-past-taken-back", side = side)))
        }
        Posting::Agreed(Proposal::Resume) => {
            Some(under(language, &state, &say!(language, "post-past-resumed")))
        }
        Posting::Proposed(_) => {
            let became = proposals::became(bot, language, &state, posted.event)?;
            became.map(|fate| fate.text)
        }
        _ => None,
    })
}

fn under(language: Language, state: &GameState, text: &str) -> String {
    format!("{}\n{text}", words::heading_with_players(language, state.record()))
}

/// The move that led to the turn.
fn turn(language: Language, state: &GameState, tells: Tells) -> String {
    let (record, ply) = (state.record(), tells.ply as usize);
    let game = words::heading_with_players(language, record);
    let (number, side) = (state.move_number(ply), language.side(tells.to));
    let heading = say!(language, "post-turn-heading", game = game, number = number, side = side);
    let made = if tells.undone {
        say!(language, "post-past-undone")
    } else {
        words::move_made(language, state, ply)
            .unwrap_or_else(|| say!(language, "post-past-begun", side = language.side(tells.to)))
    };
    format!("{heading}\n{made}")
}
