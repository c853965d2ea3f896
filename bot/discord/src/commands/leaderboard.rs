//! `/leaderboard`: the best in a variant, on this server or overall.

use std::str::FromStr as _;

use oddboard_game::app::Rank;
use oddboard_rules::Variant;
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, SHARE, complete_nothing,
        definition::{ANYWHERE, choice, command, option, share_option, variant_option},
        shared,
    },
    commands::profile::{rating, score},
    language::{message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words::mention,
};

const PAGE: Code = Code("lb");

pub(crate) const COMMAND: Command = Command {
    name: "leaderboard",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[ComponentHandler { code: PAGE, run: Run::Blocking(turn_to) }],
};

/// Places on a page.
const SHOWN: usize = 10;

fn define() -> CreateCommand {
    let scope = option(CommandOptionType::String, "where", message!("leaderboard-option-where"));
    let scope = choice(scope, "here", message!("leaderboard-here"));
    let scope = choice(scope, "overall", message!("leaderboard-overall"));
    let variant = variant_option("variant", message!("leaderboard-option-variant"));
    command("leaderboard", message!("leaderboard-command"), ANYWHERE)
        .add_option(variant.required(true))
        .add_option(scope)
        .add_option(share_option())
}

/// Which leaderboard, and where on it.
#[derive(Debug, Clone, Copy)]
struct View {
    variant: Variant,
    here: bool,
    page: usize,
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let variant = Variant::from_str(call.text("variant").unwrap_or_default())
        .map_err(|unknown| HandlerError::reply(unknown.to_string()))?;
    let here = call.text("where") != Some("overall");
    let view = View { variant, here, page: 0 };
    show(bot, &call.caller, view, call.truth(SHARE) == Some(true), |text| shared(call, text))
}

fn turn_to(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let view = read(&event.id.rest, event.id.subject);
    let view = view.ok_or_else(|| unknown(&event.caller))?;
    // Whoever reads on in what everybody sees does so by themselves.
    let form = if event.own { Reply::replace } else { Reply::private };
    show(bot, &event.caller, view, false, form)
}

fn read(rest: &str, page: u64) -> Option<View> {
    let (variant, here) = rest.split_once('/')?;
    let variant = Variant::from_str(variant).ok()?;
    Some(View { variant, here: here == "here", page: usize::try_from(page).ok()? })
}

fn show(
    bot: &Bot,
    caller: &Caller,
    view: View,
    for_all: bool,
    reply: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (language, title) = (caller.language, view.variant.title());
    let server = caller.place.server.filter(|_| view.here);
    let place = if server.is_some() { "here" } else { "overall" };
    let first = view.page.saturating_mul(SHOWN);
    // One more tells whether there is a next page.
    let wanted = first.saturating_add(SHOWN + 1);
    let ranks = bot.app.leaderboard(server, view.variant, None, wanted);
    let ranks = ranks?;
    let mut lines = vec![say!(language, "leaderboard-heading", title = title, place = place)];
    if ranks.is_empty() {
        lines.push(say!(language, "leaderboard-empty"));
    }
    let shown = (1_usize..).zip(&ranks).skip(first).take(SHOWN);
    lines.extend(shown.map(|(number, rank)| line(caller, number, rank)));
    if !for_all {
        lines.extend(own(bot, caller, view, server.is_some())?);
    }
    if !ranks.is_empty() {
        lines.push(say!(language, "ratings-explained"));
    }
    let mut buttons = Vec::new();
    let id = |page: usize| PAGE.on_with(page as u64, format!("{}/{place}", view.variant.name()));
    if view.page > 0 {
        buttons.push(Button::secondary(say!(language, "page-back"), id(view.page - 1)));
    }
    if ranks.len() == wanted {
        buttons.push(Button::secondary(say!(language, "page-on"), id(view.page + 1)));
    }
    Ok(reply(lines.join("\n")).buttons(buttons))
}

fn line(caller: &Caller, number: usize, rank: &Rank) -> String {
    say!(
        caller.language,
        "leaderboard-line",
        number = number,
        player = mention(caller.language, rank.standing.member),
        rating = rating(rank.now),
        score = score(rank.standing.tally)
    )
}

/// How whoever asks stands, wherever on the board that is.
fn own(bot: &Bot, caller: &Caller, view: View, here: bool) -> Result<Option<String>, HandlerError> {
    let language = caller.language;
    if !caller.settings.ratings {
        return Ok(Some(say!(language, "leaderboard-unlisted")));
    }
    let profile = bot.app.profile(caller.by, caller.place.server, None);
    let profile = profile?;
    let ranks = if here { &profile.on_server } else { &profile.overall };
    let found = ranks.iter().find(|rank| rank.standing.variant == view.variant);
    Ok(found.map(|rank| say!(language, "leaderboard-you", rating = rating(rank.now))))
}
