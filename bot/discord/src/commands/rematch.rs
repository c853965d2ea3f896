//! The rematch button at the end of a game.

use oddboard_game::core::{Challenge, ChallengeId, ChallengeRefusal, GameRecord};

use super::challenge;
use crate::{
    Bot,
    clicks::{Click, Clicked},
    components::Button,
    custom_id::Code,
    language::{Language, say},
    reply::Reply,
    trouble::Trouble,
    words::mention,
};

const REMATCH: Code = Code("rm");

pub(crate) const CLICKS: &[Click] = &[Click { code: REMATCH, run: ask }];

/// The button that asks for a rematch of a game.
pub(crate) fn button(language: Language, record: &GameRecord) -> Button {
    let id = REMATCH.on_game(record.id, record.ply());
    Button::primary(say!(language, "rematch-button"), id)
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

fn ask(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let caller = &clicked.caller;
    let who = caller.who();
    let rematch = bot.app.rematch(caller.cause, who, clicked.id.game())?;
    let language = caller.language;
    let (challenge, begun) = rematch;
    if let Some(state) = begun {
        let game = state.record().id.to_string();
        return Ok(Reply::private(say!(language, "rematch-begun", game = game)));
    }
    let opponent = challenge.opponent.ok_or(ChallengeRefusal::OpenToAll)?;
    let opponent = mention(language, opponent);
    Ok(Reply::private(say!(language, "rematch-asked", opponent = opponent)))
}
