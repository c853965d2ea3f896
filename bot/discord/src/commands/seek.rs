//! `/seek`: the challenges on this server that anybody can accept.

use std::str::FromStr as _;

use oddboard_game::core::Challenge;
use oddboard_rules::Variant;
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_nothing,
        definition::{SERVER, command, variant_option},
    },
    commands::challenge,
    language::{Language, message, say},
    reply::{Reply, components::Button, limits::CONTENT_MAX, truncate::truncate},
    wording::words::plain,
};

pub(crate) const COMMAND: Command = Command {
    name: "seek",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

/// As many as there can be buttons for, with room for their words.
const SHOWN: usize = 8;

fn define() -> CreateCommand {
    command("seek", message!("seek-command"), SERVER)
        .add_option(variant_option("variant", message!("seek-option-variant")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let Some(server) = call.caller.place.server else {
        return Err(HandlerError::reply(say!(language, "seek-on-servers")));
    };
    let mut seeks = bot.app.seeks(server)?;
    if let Some(wanted) = call.text("variant").and_then(|name| Variant::from_str(name).ok()) {
        seeks.retain(|seek| seek.variant == wanted);
    }
    // They could not be accepted.
    let own = bot.app.member(call.caller.by)?;
    seeks.retain(|seek| !own.blocks(seek.challenger));
    if seeks.is_empty() {
        return Ok(Reply::private(say!(language, "seek-none")));
    }
    let shown = (1..).zip(seeks.iter().take(SHOWN));
    let buttons = shown.filter_map(|(number, seek)| button(&call.caller, number, seek));
    Ok(Reply::private(list(language, &seeks)).buttons(buttons.collect()))
}

/// The first challenges in words. Each has a line with its own share of the message, so that no note hides another's.
fn list(language: Language, seeks: &[Challenge]) -> String {
    let mut text = say!(language, "seek-list", count = seeks.len());
    let shown = seeks.len().min(SHOWN);
    let more = match seeks.len() - shown {
        0 => String::new(),
        more => format!("\n{}", say!(language, "seek-more", count = more)),
    };
    let room = CONTENT_MAX - text.chars().count() - more.chars().count();
    for (number, seek) in (1..).zip(&seeks[..shown]) {
        text.push_str(&line(language, number, seek, room / shown));
    }
    text + &more
}

/// A challenge in this many characters: its note is cut off where there is no more room.
fn line(language: Language, number: u32, seek: &Challenge, room: usize) -> String {
    let line = format!("\n{number}. {}", challenge::open_line(language, seek));
    let Some(note) = &seek.note else { return line };
    let with = |letters| format!("{line} {}", quoted(language, &truncate(note, letters)));
    let mut lines = (1..=note.chars().count()).rev().map(with);
    lines.find(|line| line.chars().count() <= room).unwrap_or(line)
}

/// What its challenger says, in one line.
fn quoted(language: Language, note: &str) -> String {
    say!(language, "seek-note", note = plain(&note.replace('\n', " ")))
}

/// What the caller can do about it; nothing where it is for a role that they don't have.
fn button(caller: &Caller, number: u32, seek: &Challenge) -> Option<Button> {
    let language = caller.language;
    if seek.challenger == caller.by {
        let label = say!(language, "seek-withdraw", number = number);
        return Some(Button::secondary(label, challenge::WITHDRAW.on(seek.id.0)));
    }
    if seek.role.is_some_and(|role| !caller.roles.contains(&role)) {
        return None;
    }
    let label = say!(language, "seek-accept", number = number);
    Some(Button::success(label, challenge::ACCEPT.on(seek.id.0)))
}

#[cfg(test)]
mod tests {
    use oddboard_game::core::{
        Channel, InteractionId, Member, Moment, NewChallenge, Place, Server, Time, time::Lag,
    };

    use super::*;

    /// Open challenges with as long a note as there can be, all of signs that are escaped.
    fn seeks(variant: Variant, count: u64) -> Vec<Challenge> {
        let place = Place { server: Some(Server(u64::MAX)), channel: Channel(u64::MAX) };
        let note = Some("*".repeat(Challenge::NOTE_MAX));
        let new = NewChallenge { note, ..NewChallenge::open(variant, place) };
        let at = Moment { at: Time(1_000), down: Lag::ZERO };
        let made = |cause| Challenge::new(InteractionId(cause), at, Member(u64::MAX), &new);
        (1..=count).map(|cause| made(cause).expect("a challenge")).collect()
    }

    #[test]
    fn however_long_notes_are_each_challenge_has_its_line() {
        for language in Language::ALL {
            for variant in Variant::ALL {
                let text = list(language, &seeks(*variant, 40));
                assert!(text.chars().count() <= CONTENT_MAX, "{text}");
                let last = format!("\n{SHOWN}. ");
                assert!(text.contains(&last) && text.contains("32"), "{text}");
            }
        }
        let alone = list(Language::English, &seeks(Variant::ALL[0], 1));
        assert!(alone.contains(&r"\*".repeat(Challenge::NOTE_MAX)), "{alone}");
    }

    #[test]
    fn a_note_is_quoted_as_the_language_quotes() {
        let said = |language| quoted(language, "Hi\nall");
        assert_eq!(said(Language::English), "“Hi all”");
        assert_eq!(said(Language::French), "«\u{a0}Hi all\u{a0}»");
        assert_eq!(said(Language::Spanish), "«Hi all»");
    }
}
