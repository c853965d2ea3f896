//! `/server`: what those who manage a server can set for it, on five pages.

mod gone_channels;
mod table;

use std::sync::Arc;

use oddboard_game::core::{Server, ServerSettings, Threads};
use serenity::all::{CreateCommand, Permissions};

use self::table::SETTINGS;
use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call,
        caller::{Caller, Context},
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        permissions,
        run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{SERVER, command},
        setting::{self, Codes},
    },
    commands::challenge::issue::cannot_play_here,
    language::{message, say},
    reply::{Reply, custom_id::Code},
};

const PAGE: Code = Code("vp");
const CODES: Codes = Codes { choose: Code("vc"), switch: Code("vs") };

pub(crate) const COMMAND: Command = Command {
    name: "server",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: PAGE, run: Run::Blocking(turn_to) },
        ComponentHandler { code: CODES.choose, run: Run::Blocking(choose) },
        ComponentHandler { code: CODES.switch, run: Run::Blocking(switch) },
    ],
};

fn define() -> CreateCommand {
    command("server", message!("server-command"), SERVER)
        .default_member_permissions(Permissions::MANAGE_GUILD)
}

/// The server, if the caller may set something for it. Discord has been told
/// who may; an administrator can tell it otherwise, so it is asked again.
fn guarded(caller: &Caller) -> Result<Server, HandlerError> {
    let language = caller.language;
    let Some(server) = caller.place.server.filter(|_| caller.context == Context::Server) else {
        return Err(HandlerError::reply(say!(language, "server-only-there")));
    };
    if !caller.manages {
        let permission = say!(language, "permission-manage-server");
        return Err(HandlerError::reply(say!(
            language,
            "server-not-yours",
            permission = permission
        )));
    }
    Ok(server)
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let server = guarded(&call.caller)?;
    let gone = gone_channels::forget(&bot, server).await?;
    blocking(move || {
        let told = |text: String| {
            let count = gone.forgotten;
            let told = (count > 0)
                .then(|| say!(call.caller.language, "server-channels-gone", count = count));
            let all = gone.none_is_left.then(|| say!(call.caller.language, "server-channels-open"));
            let lines = std::iter::once(text).chain(told).chain(all);
            Reply::private(lines.collect::<Vec<_>>().join("\n"))
        };
        show(&bot, &call.caller, server, 0, told)
    })
    .await
}

fn turn_to(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let server = guarded(&event.caller)?;
    show(bot, &event.caller, server, event.id.subject, Reply::replace)
}

fn choose(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    change(bot, event, |settings| {
        setting::choose(SETTINGS, settings, &event.id.rest, &event.values)
    })
}

fn switch(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    change(bot, event, |settings| setting::switch(SETTINGS, settings, &event.id.rest))
}

fn change(
    bot: &Bot,
    event: &ComponentEvent,
    chosen: impl Fn(&mut ServerSettings) -> Option<()>,
) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let server = guarded(caller)?;
    chosen(&mut ServerSettings::default()).ok_or_else(|| unknown(caller))?;
    bot.app.change_server(server, |settings| {
        chosen(settings);
    })?;
    show(bot, caller, server, event.id.subject, Reply::replace)
}

fn show(
    bot: &Bot,
    caller: &Caller,
    server: Server,
    page: u64,
    reply: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    let settings = bot.app.server(server)?;
    let mut text = say!(language, "server-heading");
    if let Some(trouble) = cannot_play_here(caller) {
        text.push_str(&format!("\n⚠️ {trouble}"));
    } else if page == 0 && settings.threads != Threads::Never {
        let lacking = permissions::lacking_for_threads(caller.allowed);
        if !lacking.is_empty() {
            let permissions = permissions::names(language, &lacking);
            text.push('\n');
            text.push_str(&say!(language, "server-threads-lack", permissions = permissions));
        }
    }
    let reply = reply(text);
    let titles = [
        say!(language, "server-page-place"),
        say!(language, "server-page-terms"),
        say!(language, "server-page-games"),
        say!(language, "server-page-news"),
        say!(language, "server-page-people"),
    ];
    Ok(setting::controls(SETTINGS, CODES, page, language, &settings, reply)
        .buttons(setting::tabs(PAGE, titles, page)))
}
