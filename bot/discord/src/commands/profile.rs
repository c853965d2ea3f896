//! `/profile`: what somebody has achieved.

use oddboard_game::{
    app::{Profile, Rank},
    core::rating::{Rating, Tally},
};
use oddboard_rules::{Side, Variant};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, run::Run},
    command::{
        Command, SHARE, complete_nothing,
        definition::{ANYWHERE, command, option, share_option},
        shared,
    },
    language::{Language, message, say},
    reply::Reply,
    wording::words::{mention, until},
};

pub(crate) const COMMAND: Command = Command {
    name: "profile",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    let player = option(CommandOptionType::User, "player", message!("profile-option-player"));
    command("profile", message!("profile-command"), ANYWHERE)
        .add_option(player)
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    let player = call.user("player").map_or(caller.by, |(player, _)| player);
    let record = bot.app.member(player)?;
    let server = caller.place.server;
    let profile = bot.app.profile(player, server, Some(caller.by))?;
    let language = caller.language;
    let mut lines = vec![say!(language, "profile-heading", player = mention(language, player))];
    if let Some(away) = record.away(bot.app.now()) {
        lines.push(say!(language, "profile-away", until = until(away)));
    }
    if profile.results.is_empty() && profile.computer_results.is_empty() {
        lines.push(say!(language, "profile-nothing"));
    }
    let rated = record.settings.ratings;
    for results in &profile.results {
        let (white, black) = (results.by_side.on(Side::White), results.by_side.on(Side::Black));
        lines.push(say!(
            language,
            "profile-results",
            title = results.variant.title(),
            white = score(*white),
            black = score(*black)
        ));
        if rated {
            lines.extend(ratings(language, &profile, results.variant));
        }
    }
    for results in &profile.computer_results {
        let mut sum = *results.by_side.on(Side::White);
        let black = *results.by_side.on(Side::Black);
        sum.won += black.won;
        sum.drawn += black.drawn;
        sum.lost += black.lost;
        let title = results.variant.title();
        lines.push(say!(language, "profile-computer", title = title, score = score(sum)));
        let rank = profile.computer.iter().find(|rank| rank.standing.variant == results.variant);
        lines.extend(
            rank.filter(|_| rated)
                .map(|rank| say!(language, "profile-computer-rating", rating = rating(rank.now))),
        );
    }
    if !rated {
        lines.push(say!(language, "profile-unrated"));
    }
    if rated && !(profile.overall.is_empty() && profile.computer.is_empty()) {
        lines.push(say!(language, "ratings-explained"));
    }
    if call.truth(SHARE) != Some(true) {
        // From the side of the one who asks: not for all.
        lines.extend(against(caller, &profile));
    }
    Ok(shared(call, lines.join("\n")))
}

/// Won, drawn and lost, in this order everywhere.
pub(crate) fn score(tally: Tally) -> String {
    format!("{}–{}–{}", tally.won, tally.drawn, tally.lost)
}

/// A rating with its deviation, and a mark while too little is known.
pub(crate) fn rating(rating: Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{:.0}{mark} ± {:.0}", rating.value, rating.deviation)
}

fn ratings(language: Language, profile: &Profile, variant: Variant) -> Option<String> {
    // The figures of the leaderboards: rated games alone.
    let of = |ranks: &[Rank]| {
        let found = ranks.iter().find(|rank| rank.standing.variant == variant).copied();
        found.map(|rank| format!("{} ({})", rating(rank.now), score(rank.standing.tally)))
    };
    let overall = of(&profile.overall)?;
    Some(match of(&profile.on_server) {
        Some(here) => say!(language, "profile-rating-here", overall = overall, here = here),
        None => say!(language, "profile-rating", overall = overall),
    })
}

fn against(caller: &Caller, profile: &Profile) -> Option<String> {
    let tally = profile.against.filter(|tally| tally.games() > 0)?;
    // Told from the side of the one who asks.
    let yours = Tally { won: tally.lost, drawn: tally.drawn, lost: tally.won };
    Some(say!(caller.language, "profile-against", score = score(yours)))
}
