//! The rematch button at the end of a game.

use oddboard_game::core::{Challenge, ChallengeId, ChallengeRefusal, Ending, GameRecord, Member};

use crate::{
    bot::Bot,
    calls::{
        component_event::ComponentEvent, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run, visibility,
    },
    commands::{challenge, computer},
    language::{Language, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words::mention,
};

const REMATCH: Code = Code("rm");

pub(crate) const COMPONENTS: &[ComponentHandler] =
    &[ComponentHandler { code: REMATCH, run: Run::Blocking(ask) }];

/// The button that asks for a rematch of a game; none where somebody who played it is not known any more, nor where those
/// who manage the server have called the game off.
pub(crate) fn button(language: Language, record: &GameRecord) -> Option<Button> {
    let id = REMATCH.on_game(record.id, record.ply());
    let known = record.players.members().all(|member| member != Member::ANONYMOUS);
    let annulled = matches!(record.ending, Some(Ending::Annulled));
    (known && !annulled).then(|| Button::primary(say!(language, "rematch-button"), id))
}

/// The buttons that answer it.
pub(crate) fn answers(language: Language, id: ChallengeId) -> Vec<Button> {
    vec![
        Button::success(say!(language, "challenge-accept"), challenge::ACCEPT.on(id.0)),
        Button::secondary(say!(language, "decline"), challenge::DECLINE.on(id.0)),
    ]
}

/// What is asked for, to the one who is asked.
pub(crate) fn words(language: Language, player: String, challenge: &Challenge) -> String {
    let details = challenge::summary(language, challenge);
    let title = challenge.variant.title();
    say!(language, "post-rematch", player = player, title = title, details = details)
}

fn ask(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let game = visibility::game(bot, caller, event.id.game())?;
    if let Some(level) = game.record().players.engine() {
        // The computer needs not be asked.
        return computer::again(bot, event, game.record(), level);
    }
    let (who, on) = (caller.who(), caller.place.server);
    let rematch = bot.app.rematch(caller.cause, who, event.id.game(), on, caller.within)?;
    let language = caller.language;
    let (challenge, begun) = rematch;
    if let Some(state) = begun {
        let game = state.record().id.to_string();
        return Ok(Reply::private(say!(language, "rematch-begun", game = game)));
    }
    let opponent = challenge.opponent.ok_or(ChallengeRefusal::OpenToAll)?;
    let opponent = mention(language, opponent);
    let withdraw = say!(language, "challenge-withdraw");
    let withdraw = Button::secondary(withdraw, challenge::WITHDRAW.on(challenge.id.0));
    let asked = say!(
        language,
        "rematch-asked",
        opponent = opponent,
        long = challenge::stands_long(&challenge)
    );
    Ok(Reply::private(asked).buttons(vec![withdraw]))
}
