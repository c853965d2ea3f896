//! `/challenge`: asks somebody, or everybody, for a game.

use std::str::FromStr as _;

use fluent_bundle::FluentArgs;
use oddboard_rules::Variant;
use serenity::all::{CommandOptionType, CreateCommand};

use super::{Command, SERVER, choice, command, complete_nothing, option, variant_option};
use crate::{
    app::{ChallengeDeed, Failure},
    core::{Challenge, ChallengeId, ChallengeRefusal, ChallengeStatus, NewChallenge, SideWish},
    discord::{
        Bot,
        call::{Call, Caller},
        clicks::{Click, Clicked},
        components::Button,
        custom_id::Code,
        reply::Reply,
        trouble::Trouble,
        words::{mention, plain, time_control, wish},
    },
    language::{Language, message, say},
};

const ACCEPT: Code = Code("ca");
const DECLINE: Code = Code("cd");
const WITHDRAW: Code = Code("cw");

pub(super) const COMMAND: Command = Command {
    name: "challenge",
    define,
    run,
    complete: complete_nothing,
    defers: false,
    clicks: &[
        Click { code: ACCEPT, run: accept },
        Click { code: DECLINE, run: |bot, clicked| answer(bot, clicked, ChallengeDeed::Decline) },
        Click { code: WITHDRAW, run: |bot, clicked| answer(bot, clicked, ChallengeDeed::Withdraw) },
    ],
};

fn define() -> CreateCommand {
    let side = option(CommandOptionType::String, "side", message!("challenge-option-side"));
    let side = choice(side, "white", message!("side-white"));
    let side = choice(side, "black", message!("side-black"));
    let opponent = message!("challenge-option-opponent");
    command("challenge", message!("challenge-command"), SERVER)
        .add_option(variant_option("variant", message!("challenge-option-variant")).required(true))
        .add_option(option(CommandOptionType::User, "opponent", opponent))
        .add_option(choice(side, "random", message!("side-by-lot")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let language = call.caller.language;
    may_play_here(&call.caller)?;
    let variant = call.text("variant").unwrap_or_default();
    let variant =
        Variant::from_str(variant).map_err(|unknown| Trouble::told(unknown.to_string()))?;
    let opponent = match call.user("opponent") {
        Some((_, true)) => return Err(Trouble::told(say!(language, "challenge-bot"))),
        other => other.map(|(member, _)| member),
    };
    let side = match call.text("side") {
        Some("white") => SideWish::White,
        Some("black") => SideWish::Black,
        _ => SideWish::Random,
    };
    let place = call.caller.place;
    let time = bot.app.settings_in(place).map_err(Failure::<ChallengeRefusal>::from)?.time;
    let new = NewChallenge { opponent, side, time, ..NewChallenge::open(variant, place) };
    let challenge = bot.app.challenge(call.caller.cause, call.caller.by, &new)?;
    Ok(posted(language, &challenge, &call.caller.name))
}

fn accept(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    may_play_here(&clicked.caller)?;
    answer(bot, clicked, ChallengeDeed::Accept)
}

fn answer(bot: &Bot, clicked: &Clicked, deed: ChallengeDeed) -> Result<Reply, Trouble> {
    let (caller, id) = (&clicked.caller, ChallengeId(clicked.id.subject));
    let (challenge, _) = bot.app.answer(caller.cause, caller.by, id, deed)?;
    Ok(answered(caller.language, &challenge))
}

/// Says which permissions the bot lacks to keep a game where the caller is.
pub(in crate::discord) fn may_play_here(caller: &Caller) -> Result<(), Trouble> {
    if caller.missing.is_empty() {
        return Ok(());
    }
    let language = caller.language;
    let names = caller.missing.iter().map(|name| language.say(*name, &FluentArgs::new()));
    let names: Vec<_> = names.collect();
    Err(Trouble::told(say!(
        language,
        "permission-missing",
        count = names.len(),
        permissions = names.join(", ")
    )))
}

/// The message with the buttons.
fn posted(language: Language, challenge: &Challenge, name: &str) -> Reply {
    if challenge.status != ChallengeStatus::Pending {
        // The same interaction once more, after the answer.
        return Reply::private(say!(language, "challenge-answered-already"));
    }
    let text = format!("{}\n{}", sentence(language, challenge, name), details(language, challenge));
    let id = challenge.id.0;
    let withdraw = Button::secondary(say!(language, "challenge-withdraw"), WITHDRAW.on(id));
    let accept = Button::success(say!(language, "challenge-accept"), ACCEPT.on(id));
    let decline = Button::danger(say!(language, "decline"), DECLINE.on(id));
    let buttons = match challenge.opponent {
        Some(_) => vec![accept, decline, withdraw],
        None => vec![accept, withdraw],
    };
    Reply::public(text, challenge.opponent).buttons(buttons)
}

fn sentence(language: Language, challenge: &Challenge, name: &str) -> String {
    let (name, title) = (plain(name), challenge.variant.title());
    match challenge.opponent {
        Some(opponent) => {
            let opponent = mention(language, opponent);
            say!(language, "challenge-to", name = name, opponent = opponent, title = title)
        }
        None => say!(language, "challenge-to-all", name = name, title = title),
    }
}

fn details(language: Language, challenge: &Challenge) -> String {
    let (side, time) = (wish(language, challenge.side), time_control(language, challenge.time));
    say!(language, "challenge-details", side = side, time = time)
}

/// What the message becomes when the challenge is answered.
fn answered(language: Language, challenge: &Challenge) -> Reply {
    let title = challenge.variant.title();
    let challenger = mention(language, challenge.challenger);
    Reply::replace(match challenge.status {
        ChallengeStatus::Accepted { by, game } => say!(
            language,
            "challenge-accepted",
            player = mention(language, by),
            challenger = challenger,
            title = title,
            game = game.to_string()
        ),
        ChallengeStatus::Declined { by } => say!(
            language,
            "challenge-declined",
            player = mention(language, by),
            challenger = challenger,
            title = title
        ),
        ChallengeStatus::Expired => {
            say!(language, "challenge-expired", challenger = challenger, title = title)
        }
        ChallengeStatus::Withdrawn | ChallengeStatus::Pending => {
            say!(language, "challenge-withdrawn", challenger = challenger, title = title)
        }
    })
}
