//! `/import`: checks a record that was exported, and shows it.

use std::{sync::Arc, time::Duration};

use oddboard_game::core::transcript::{self, Flaw, TRANSCRIPT_MAX, Transcript};
use oddboard_rules::GameError;
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
    game::{own_games, pictures::animation},
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
    let facing = own_games::facing_side(caller.settings.orientation, None);
    let moves = read.game.moves().len();
    let name = format!("{}.gif", read.game.variant().name());
    let painter = bot.painter(&caller.settings, caller.place);
    let (picture, _) = animation(
        painter.renderer(),
        language,
        &read.game,
        (0, moves),
        |scene| scene.facing(facing),
        name,
    );
    Ok(shared(call, told(language, &read)).picture(picture))
}

/// Reads the record that came with an option.
pub(crate) fn read(call: &Call, text: &str, option: &str) -> Result<Transcript, HandlerError> {
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
        Flaw::NoRecord => say!(language, "import-no-record"),
        Flaw::Newer(version) => say!(language, "import-newer", version = *version),
        Flaw::Heading(name) => say!(language, "import-heading", name = quoted(name)),
        Flaw::Twice(name) => say!(language, "import-twice", name = quoted(name)),
        Flaw::NoVariant => say!(language, "import-no-variant"),
        Flaw::Variant(error) => say!(language, "import-variant", name = quoted(&error.found)),
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
    String::from_utf8(bytes).map_err(|_| HandlerError::reply(say!(language, "import-no-text")))
}
