//! `/challenge`: asks somebody, or everybody, for a game.

use std::str::FromStr as _;

use oddboard_rules::Variant;
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};

use super::{Command, SERVER, command, complete_nothing};
use crate::{
    app::Failure,
    core::{Challenge, ChallengeRefusal, ChallengeStatus, NewChallenge, SideWish},
    discord::{
        Bot,
        call::{Call, Caller},
        custom_id::Action,
        proposals::time_control,
        reply::{Button, Reply},
        trouble::Trouble,
        words::{mention, plain, wish},
    },
};

pub(super) const COMMAND: Command =
    Command { name: "challenge", define, run, complete: complete_nothing, defers: false };

fn define() -> CreateCommand {
    let variants = Variant::ALL.iter().fold(
        CreateCommandOption::new(CommandOptionType::String, "variant", "Which game to play")
            .required(true),
        |option, variant| option.add_string_choice(variant.title(), variant.name()),
    );
    let opponent = "Whom to challenge; leave it out to challenge everybody";
    command("challenge", "Challenge somebody to a game", SERVER)
        .add_option(variants)
        .add_option(CreateCommandOption::new(CommandOptionType::User, "opponent", opponent))
        .add_option(
            CreateCommandOption::new(CommandOptionType::String, "side", "Which side you play")
                .add_string_choice("White", "white")
                .add_string_choice("Black", "black")
                .add_string_choice("By lot", "random"),
        )
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    may_play_here(&call.caller)?;
    let variant = call.text("variant").unwrap_or_default();
    let variant =
        Variant::from_str(variant).map_err(|unknown| Trouble::told(unknown.to_string()))?;
    let opponent = match call.user("opponent") {
        Some((_, true)) => {
            return Err(Trouble::told("Bots don't answer challenges. Choose a person."));
        }
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
    Ok(posted(&challenge, &call.caller.name))
}

/// Says which permissions the bot lacks to keep a game where the caller is.
pub(in crate::discord) fn may_play_here(caller: &Caller) -> Result<(), Trouble> {
    if caller.missing.is_empty() {
        return Ok(());
    }
    Err(Trouble::told(format!(
        "I cannot keep a game in this channel: I lack the permission {}. Ask somebody who \
         manages the server, or use another channel.",
        caller.missing.join(" and ")
    )))
}

/// The message with the buttons.
fn posted(challenge: &Challenge, name: &str) -> Reply {
    if challenge.status != ChallengeStatus::Pending {
        // The same interaction once more, after the answer.
        return Reply::private("That challenge was already answered.");
    }
    let text = format!("{}\n{}", sentence(challenge, name), details(challenge));
    let withdraw = Button::secondary("Withdraw", Action::Withdraw(challenge.id));
    let accept = Button::success("Accept", Action::Accept(challenge.id));
    let buttons = match challenge.opponent {
        Some(_) => vec![accept, Button::danger("Decline", Action::Decline(challenge.id)), withdraw],
        None => vec![accept, withdraw],
    };
    Reply::public(text, challenge.opponent).buttons(buttons)
}

fn sentence(challenge: &Challenge, name: &str) -> String {
    let (name, title) = (plain(name), challenge.variant.title());
    match challenge.opponent {
        Some(opponent) => {
            format!("{}, **{name}** challenges you to a game of **{title}**.", mention(opponent))
        }
        None => format!("**{name}** challenges everybody to a game of **{title}**."),
    }
}

fn details(challenge: &Challenge) -> String {
    format!(
        "The challenger plays {}; {}. The challenge stands for a week; `/rules` has the rules.",
        wish(challenge.side),
        time_control(challenge.time)
    )
}

/// What the message becomes when the challenge is answered.
pub(in crate::discord) fn answered(challenge: &Challenge) -> Reply {
    let title = challenge.variant.title();
    Reply::replace(match challenge.status {
        ChallengeStatus::Accepted { by, game } => format!(
            "{} accepted the challenge of {} to a game of **{title}**: it is game {game}.",
            mention(by),
            mention(challenge.challenger)
        ),
        ChallengeStatus::Declined { by } => format!(
            "{} declined the challenge of {} to a game of **{title}**.",
            mention(by),
            mention(challenge.challenger)
        ),
        ChallengeStatus::Expired => format!(
            "The challenge of {} to a game of **{title}** has run out.",
            mention(challenge.challenger)
        ),
        ChallengeStatus::Withdrawn | ChallengeStatus::Pending => format!(
            "{} withdrew the challenge to a game of **{title}**.",
            mention(challenge.challenger)
        ),
    })
}
