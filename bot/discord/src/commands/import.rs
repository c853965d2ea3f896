//! `/import`: checks a record that was exported, and shows it.

use std::{sync::Arc, time::Duration};

use oddboard_game::core::transcript::{self, Flaw, TRANSCRIPT_MAX, Transcript};
use oddboard_rules::{GameError, Variant};
use oddboard_speech::ToSentence;
use serenity::all::{CommandOptionType, CreateCommand};
use tokio::time::timeout;

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::{Call, File},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command, option, share_option},
        shared,
    },
    game::{
        pictures::{Excerpt, animation, moves_told},
        viewpoint,
    },
    language::{Language, Speak, message, say},
    reply::Reply,
    wording::words::{self, plain, quoted},
};

const RECORD: &str = "record";
/// How long a file may take to come.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) const COMMAND: Command = Command {
    name: "import",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete: complete_nothing,
    defers: true,
    components: &[],
};

fn define() -> CreateCommand {
    let record = option(CommandOptionType::Attachment, RECORD, message!("import-option-record"));
    command("import", message!("import-command"), ANYWHERE)
        .add_option(record.required(true))
        .add_option(share_option())
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let Some(file) = call.file(RECORD) else {
        return Err(HandlerError::reply(say!(language, "import-no-file")));
    };
    let text = fetch(language, file).await?;
    blocking(move || show(&bot, &call, &text)).await
}

/// Checks a record and shows it.
fn show(bot: &Bot, call: &Call, text: &str) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let read = read(call, text, RECORD)?;
    let facing = viewpoint::facing_side(caller.settings.orientation, None);
    let moves = read.game.moves().len();
    let name = format!("{}.gif", read.game.variant().name());
    let painter = bot.painter(&caller.settings, caller.place);
    let (picture, _) = animation(
        painter.renderer(),
        language,
        Excerpt { game: &read.game, moves: (0, moves), ending: read.ending.as_ref() },
        |scene| scene.facing(facing),
        moves_told(language),
        name,
    );
    Ok(shared(call, told(language, &read)).picture(picture))
}

/// Reads the record that came with an option.
pub(crate) fn read(call: &Call, text: &str, option: &str) -> Result<Transcript, HandlerError> {
    if text.trim_matches(|one: char| one.is_whitespace() || one == '\u{feff}').is_empty() {
        return Err(HandlerError::reply(say!(call.caller.language, "import-empty")));
    }
    transcript::read(text).map_err(|error| {
        let (line, problem) = (error.line, flaw(call.caller.language, &error.problem));
        let file = plain(call.file(option).map_or("", |file| &file.name));
        HandlerError::reply(say!(
            call.caller.language,
            "import-refused",
            file = file,
            line = line,
            // The message ends with a full stop of its own.
            why = problem.trim_end_matches('.').to_owned()
        ))
    })
}

/// What is wrong with a record. What is wrong with a starting position is a matter of notation, and told as there.
fn flaw(language: Language, flaw: &Flaw) -> String {
    match flaw {
        Flaw::Move(error @ GameError::Move { variant, .. }) => {
            error.sentence(variant.spec()).say(variant.spec(), language)
        }
        Flaw::Move(GameError::Start(error)) | Flaw::Start(error) => {
            say!(language, "import-start", why = error.to_string())
        }
        Flaw::Notation { error, example, meant } => {
            let (number, text) = match &**error {
                GameError::Move { number, text, .. } => (*number, quoted(text.as_str())),
                GameError::Start(_) => (0, String::new()),
            };
            let meant = if *meant { "yes" } else { "no" };
            let example = quoted(example);
            say!(
                language,
                "import-notation",
                number = number,
                text = text,
                meant = meant,
                example = example
            )
        }
        Flaw::NoRecord => say!(language, "import-no-record"),
        Flaw::Newer(version) => say!(language, "import-newer", version = *version),
        Flaw::Heading(name) => say!(language, "import-heading", name = quoted(name)),
        Flaw::Twice(name) => say!(language, "import-twice", name = quoted(name)),
        Flaw::NoVariant => say!(language, "import-no-variant"),
        Flaw::Variant(error) => {
            let games: Vec<_> = Variant::ALL.iter().map(|variant| variant.title()).collect();
            let (name, games) = (quoted(&error.found), games.join(", "));
            say!(language, "import-variant", name = name, games = games)
        }
        Flaw::Number(number) => say!(language, "import-number", number = quoted(number)),
        Flaw::Result(result) => say!(language, "import-result", result = quoted(result)),
        Flaw::OtherResult { said, found } => {
            say!(language, "import-other-result", said = quoted(said), found = quoted(found))
        }
        Flaw::TooLong => say!(language, "import-too-long"),
    }
}

/// What a record is of.
fn told(language: Language, read: &Transcript) -> String {
    let moves = read.game.moves().len();
    let title = read.game.variant().title();
    let ending = match &read.ending {
        Some(ending) => words::ending(language, Some(read.game.variant()), ending),
        None => say!(language, "import-goes-on", side = language.side(read.game.position().turn())),
    };
    say!(language, "import-good", title = title, count = moves, ending = ending)
}

/// The text of a file that came with a command.
pub(crate) async fn fetch(language: Language, file: &File) -> Result<String, HandlerError> {
    let too_large = || HandlerError::reply(say!(language, "import-too-large"));
    if file.size as usize > TRANSCRIPT_MAX {
        return Err(too_large());
    }
    let gone = || HandlerError::reply(say!(language, "import-not-there"));
    let fetching = timeout(PATIENCE, file.fetch(TRANSCRIPT_MAX));
    let fetched = fetching.await.map_err(|_| gone())?;
    let bytes = fetched.map_err(|error| {
        // Not the address: it would let anybody read the file.
        let error = error.without_url();
        tracing::warn!(%error, "a file could not be fetched");
        gone()
    })?;
    let bytes = bytes.ok_or_else(too_large)?;
    text_of(bytes).ok_or_else(|| HandlerError::reply(say!(language, "import-no-text")))
}

/// The text that a file holds: in UTF-8, or in UTF-16 where it begins with that form's mark, as some editors save it.
fn text_of(bytes: Vec<u8>) -> Option<String> {
    let read: fn([u8; 2]) -> u16 = match bytes.get(..2) {
        Some([0xff, 0xfe]) => u16::from_le_bytes,
        Some([0xfe, 0xff]) => u16::from_be_bytes,
        _ => return String::from_utf8(bytes).ok(),
    };
    let (pairs, rest) = bytes[2..].as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|pair| read(*pair)).collect();
    rest.is_empty().then(|| String::from_utf16(&units).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_utf_16_is_read_by_its_mark() {
        let text = "Oddboard record 1\né";
        let units: Vec<u16> = [0xfeff].into_iter().chain(text.encode_utf16()).collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        for bytes in [text.as_bytes().to_vec(), little.clone(), big] {
            assert_eq!(text_of(bytes).as_deref(), Some(text));
        }
        // Half a character, and what is no text at all.
        assert_eq!(text_of(little[..little.len() - 1].to_vec()), None);
        assert_eq!(text_of(vec![0xff, 0xfe, 0x00, 0xd8]), None);
        assert_eq!(text_of(vec![0x80]), None);
    }
}
