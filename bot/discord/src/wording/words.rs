//! Words that several rooms need.

use std::ops::Range;

use oddboard_game::core::{
    Ending, GameRecord, GameState, Member, Player, SideWish, Span, Time, TimeControl, Uptime,
};
use oddboard_rules::{AnyPosition, Move, Side, Variant};
use oddboard_speech::PositionSpeech;

use super::odds;
use crate::language::{Language, Speak, say};

/// A member's mention, or the name of an engine. Who is notified by it is said
/// apart.
pub(crate) fn mention(language: Language, player: impl Into<Player>) -> String {
    match player.into() {
        Player::Member(Member::ANONYMOUS) => say!(language, "anonymous"),
        Player::Member(member) => format!("<@{member}>"),
        Player::Engine(level) => say!(language, "engine", level = u32::from(level.0)),
    }
}

/// What of a position matters, and its board doesn't show: lines, each after a line break; mostly none.
pub(crate) fn hidden_state(language: Language, position: &AnyPosition) -> String {
    let told = position.hidden_state().into_iter();
    told.map(|told| format!("\n{}", told.say(position.spec(), language))).collect()
}

/// A name or a note as plain text: what Discord would read as formatting is escaped, nothing in it
/// leads anywhere, and it cannot turn the text around it about.
pub(crate) fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for character in unlinked(name).chars() {
        if matches!(
            character,
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '[' | ']' | '@'
        ) {
            plain.push('\\');
        }
        plain.push(character);
    }
    plain
}

/// A text without what is not seen and changes how others see the rest: control characters, marks
/// that turn the direction of text, and what has no width.
pub(crate) fn seen(text: &str) -> String {
    let is_unseen = |one: &char| {
        one.is_control()
            || matches!(*one, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    };
    text.chars().filter(|one| !is_unseen(one)).collect()
}

/// The same, with the first dots and colons of links parted from what follows: so Discord makes no
/// link and no invitation of them.
fn unlinked(text: &str) -> String {
    let parted = seen(text).replace("://", ": //");
    let words = parted.split(' ').map(|word| {
        let lower = word.to_lowercase();
        let invites = ["discord.gg", "discord.com", "discordapp.com", "www."];
        if invites.iter().any(|invite| lower.contains(invite)) {
            word.replace('.', ". ")
        } else {
            word.to_owned()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Typed text, quoted so that it formats and mentions nothing, and changes nothing of what stands round it.
pub(crate) fn quoted(text: &str) -> String {
    let text: String = seen(text).chars().filter(|character| *character != '`').take(60).collect();
    match text.trim() {
        "" => "` `".to_owned(),
        text => format!("`{text}`"),
    }
}

/// A game's heading, with the computer if it plays, and then whether it is rated: that forbids hints and takebacks. What a
/// player lacked from the start stands there, too.
pub(crate) fn heading(language: Language, record: &GameRecord) -> String {
    with_odds(language, record, number_and_title(language, record))
}

/// The same with both players, White first: for messages that are about the game.
pub(crate) fn heading_with_players(language: Language, record: &GameRecord) -> String {
    let (mut heading, players) = (number_and_title(language, record), record.players);
    if players.engine().is_none() {
        let (white, black) = (mention(language, players.white), mention(language, players.black));
        heading = say!(language, "game-of-players", game = heading, white = white, black = black);
    }
    with_odds(language, record, heading)
}

/// The same with the side of each, for who reads of a game without its board: there an end says what the sides did.
pub(crate) fn heading_with_sides(language: Language, record: &GameRecord) -> String {
    let named = |side: Side| {
        let player = mention(language, record.players.on(side));
        say!(language, "post-over-player", player = player, side = language.side(side))
    };
    let (game, white, black) =
        (number_and_title(language, record), named(Side::White), named(Side::Black));
    let heading = say!(language, "game-of-players", game = game, white = white, black = black);
    with_odds(language, record, heading)
}

fn number_and_title(language: Language, record: &GameRecord) -> String {
    let (game, title) = (record.id.to_string(), record.variant.title());
    match record.players.engine() {
        Some(level) => {
            let computer = mention(language, Player::Engine(level));
            let rated = if record.rated { "yes" } else { "no" };
            say!(
                language,
                "game-heading-computer",
                game = game,
                title = title,
                computer = computer,
                rated = rated
            )
        }
        None => say!(language, "game-heading", game = game, title = title),
    }
}

/// A heading, and what one of the players lacked from the start.
fn with_odds(language: Language, record: &GameRecord, heading: String) -> String {
    [heading].into_iter().chain(odds::of_game(language, record)).collect::<Vec<_>>().join(" · ")
}

/// Moves side by side.
pub(crate) fn joined(language: Language, moves: &[String]) -> String {
    moves.join(&say!(language, "between-moves"))
}

/// The turn that led to the position after `ply` moves, with who made it. The
/// moves themselves are told by the rules.
pub(crate) fn move_made(language: Language, state: &GameState, ply: usize) -> Option<String> {
    let start = state.turn_before(ply);
    let side = state.game().position_after(start)?.turn();
    let parts = parts(language, state, start..ply);
    let made = joined(language, &parts);
    let made = match state.game().position_after(ply) {
        Some(after) if gives_check(after) => say!(language, "move-with-check", move = made),
        _ => made,
    };
    let told = || say!(language, "move-made", side = language.side(side), moves = made);
    (!parts.is_empty()).then(told)
}

/// Whether whoever begins a turn in this position is in check, and not mated.
fn gives_check(position: &AnyPosition) -> bool {
    position.starts_turn() && position.in_check() && position.outcome().is_none()
}

/// A legal move in words, and whether it gives check.
pub(crate) fn with_check(language: Language, position: &AnyPosition, mv: Move) -> String {
    let mut after = *position;
    after.play_unchecked(mv);
    let told = told(language, position, mv);
    if gives_check(&after) { say!(language, "move-with-check", move = told) } else { told }
}

/// Some moves of a turn, in words. That it ended without another goes without
/// saying.
pub(crate) fn parts(language: Language, state: &GameState, plies: Range<usize>) -> Vec<String> {
    let game = state.game();
    let made = plies.filter_map(|ply| Some((game.position_after(ply)?, *game.moves().get(ply)?)));
    let said = made.filter(|(before, made)| before.starts_turn() || !made.is_pass());
    said.map(|(before, made)| told(language, before, made)).collect()
}

/// A legal move in words.
pub(crate) fn told(language: Language, position: &AnyPosition, mv: Move) -> String {
    position.describe(mv).say(position.spec(), language)
}

/// How a game ended, in a sentence. Without a game, a reason that only one game has is told as
/// that game does.
pub(crate) fn ending(language: Language, variant: Option<Variant>, how: &Ending) -> String {
    told_ending(language, variant, how, None)
}

/// How the game ended, in a sentence; where pieces are counted, with the count.
pub(crate) fn ended(language: Language, state: &GameState) -> String {
    let Some(how) = &state.record().ending else { return String::new() };
    let left = how.winner().map(|winner| {
        let position = state.position();
        let hand: usize = position.hand(!winner).iter().map(|(_, count)| usize::from(*count)).sum();
        position.occupied(!winner).count() as usize + hand
    });
    told_ending(language, Some(state.game().variant()), how, left)
}

fn told_ending(
    language: Language,
    variant: Option<Variant>,
    how: &Ending,
    left: Option<usize>,
) -> String {
    let sides = |winner: Side| (language.side(!winner), language.side(winner));
    match how {
        Ending::Board { winner, reason } => {
            let has = |variant: &Variant| {
                variant.spec().reasons.iter().any(|own| own.name() == reason.as_str())
            };
            let own = || Variant::ALL.iter().copied().find(has);
            let spec = variant.or_else(own).unwrap_or(Variant::ALL[0]).spec();
            oddboard_speech::ending(spec, language, *winner, reason, left)
        }
        Ending::Resignation { winner } => {
            let (loser, winner) = sides(*winner);
            say!(language, "ended-resigned", loser = loser, winner = winner)
        }
        Ending::Time { winner } => {
            let (loser, winner) = sides(*winner);
            say!(language, "ended-time-up", loser = loser, winner = winner)
        }
        Ending::Agreement => say!(language, "ended-agreement"),
        Ending::Aborted => say!(language, "ended-aborted"),
        Ending::Annulled => say!(language, "ended-annulled"),
    }
}

/// The side that somebody wishes for, to follow "plays".
pub(crate) fn wish(language: Language, side: SideWish) -> String {
    match side {
        SideWish::White => say!(language, "side-white"),
        SideWish::Black => say!(language, "side-black"),
        SideWish::Random => say!(language, "side-by-lot"),
    }
}

/// A time as Discord shows it, in the reader's own time zone.
pub(crate) fn until(time: Time) -> String {
    format!("<t:{}:R>", time.0 / 1_000)
}

/// What is left on the clocks that don't run, in a game that goes on: of who waits, unless each move has its own time; and in
/// a paused game of who is to move.
pub(crate) fn stopped_clocks(language: Language, record: &GameRecord) -> Option<String> {
    let (turn, clock) = record.turn.zip(record.clock.as_ref())?;
    let told = |side: Side, left: Span| {
        let (player, left) = (mention(language, record.players.on(side)), span(language, left));
        say!(language, "clock-waits", player = player, left = left)
    };
    // It stands still, whatever the time is.
    let mover = || told(turn, clock.left(turn, Uptime::default()));
    let mover = (!record.progress.is_running()).then(mover);
    let has_budget = matches!(record.time, TimeControl::Budget { .. });
    let waiting = has_budget.then(|| told(!turn, clock.left_of_waiting()));
    let told: Vec<String> = mover.into_iter().chain(waiting).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// How much time players have, to follow a colon or a comma.
pub(crate) fn time_control(language: Language, time: TimeControl) -> String {
    match time {
        TimeControl::Unlimited => say!(language, "time-unlimited"),
        TimeControl::PerMove { days } => {
            say!(language, "time-per-move", days = u32::from(days))
        }
        TimeControl::Budget { base, increment: Span::ZERO } => {
            say!(language, "time-budget-whole", base = span(language, base))
        }
        TimeControl::Budget { base, increment } => say!(
            language,
            "time-budget",
            base = span(language, base),
            increment = span(language, increment)
        ),
    }
}

/// A length of time, to the second.
pub(crate) fn span(language: Language, span: Span) -> String {
    let seconds = span.0 / 1_000;
    let parts = [
        (seconds / 86_400, "day"),
        (seconds / 3_600 % 24, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
    ];
    let parts: Vec<_> = parts
        .iter()
        .filter(|(count, unit)| *count > 0 || (*unit == "second" && seconds == 0))
        .map(|(count, unit)| say!(language, "time-part", count = *count, unit = *unit))
        .collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;

    use super::*;
    use oddboard_game::core::{
        Channel, Event, EventKind, GameId, PerSide, Place, Players, ThreadPolicy, time,
    };

    #[test]
    fn a_name_formats_and_mentions_nothing() {
        assert_eq!(plain("*Al_ice* <@1>"), "\\*Al\\_ice\\* \\<\\@1\\>");
        assert_eq!(quoted("`@everyone`"), "`@everyone`");
        assert_eq!(quoted("\u{202e}evil\u{200b}\ntext"), "`eviltext`");
        assert_eq!(quoted("``\u{2066}"), "` `");
    }

    #[test]
    fn who_has_left_is_anonymous() {
        assert_eq!(mention(Language::English, Member::ANONYMOUS), "an anonymous player");
        assert_eq!(mention(Language::English, Member(5)), "<@5>");
    }

    /// A game that begins where one move leaves Black too few pieces.
    fn counted_out() -> GameState {
        let start = "4k6/6P4/11/3pp6/2r8/2R8/11/3p7/3A7/C4K3EE w V - 0";
        let variant = Variant::ALL.iter().find(|variant| variant.parse_position(start).is_ok());
        let what = EventKind::Started {
            game: GameId(1),
            variant: *variant.expect("one has such a board"),
            players: Players::new(Member(1), Member(2)),
            start: start.to_owned(),
            place: Place { server: None, channel: Channel(9) },
            time: TimeControl::Unlimited,
            rated: false,
            terms: PerSide::default(),
            thread: ThreadPolicy::Place,
            fair: true,
        };
        let event =
            |number, what| Event { number, cause: None, at: Time(1), down: time::Lag::ZERO, what };
        let moved = EventKind::Moved { text: "c5*c6".to_owned() };
        GameState::rebuild(&[event(0, what), event(1, moved)]).expect("it replays")
    }

    #[test]
    fn an_end_by_count_says_the_count() {
        let state = counted_out();
        let told = |language| ended(language, &state);
        assert_eq!(
            told(Language::English),
            "White wins by piece count: Black has only 4 pieces left; with four or fewer you lose."
        );
        assert!(told(Language::French).contains("il ne reste aux Noirs que 4 pièces"));
        assert!(told(Language::Spanish).contains("solo les quedan 4 piezas"));
    }

    #[test]
    fn time_is_told_in_its_largest_parts() {
        let told = |seconds: u64| span(Language::English, Span(seconds * 1_000));
        assert_eq!(told(0), "0 seconds");
        assert_eq!(told(61), "1 minute 1 second");
        assert_eq!(told(2 * 86_400 + 3 * 3_600), "2 days 3 hours");
        let per_move = |days| time_control(Language::English, TimeControl::PerMove { days });
        assert_eq!(per_move(1), "1 day per move");
        assert_eq!(per_move(14), "14 days per move");
        let budget = |increment| {
            let base = time::MINUTE.times(5);
            time_control(Language::English, TimeControl::Budget { base, increment })
        };
        assert_eq!(budget(Span::ZERO), "5 minutes for the whole game");
        assert_eq!(budget(time::SECOND.times(30)), "5 minutes for the game + 30 seconds per move");
    }
}
