//! Time controls as people type and choose them.

use oddboard_game::core::{Span, TimeControl, time};
use oddboard_speech::plain;

use super::words;
use crate::{
    language::{Language, say},
    reply::components::{SelectKind, SelectOption},
};

/// What is said for no limit, in the languages that the bot speaks, without accents.
const UNLIMITED: [&str; 14] = [
    "none",
    "no",
    "no limit",
    "no time limit",
    "unlimited",
    "-",
    "aucune",
    "sans limite",
    "sans limite de temps",
    "illimite",
    "ninguno",
    "sin limite",
    "sin limite de tiempo",
    "ilimitado",
];

/// What may follow a number of days without changing it.
const A_MOVE: [&str; 8] =
    ["a move", "per move", "each move", "/move", "par coup", "un coup", "por jugada", "la jugada"];

/// What may follow a length of time for the whole game.
const A_GAME: [&str; 9] = [
    "for the whole game",
    "for the game",
    "per game",
    "pour toute la partie",
    "pour la partie",
    "par partie",
    "para toda la partida",
    "para la partida",
    "por partida",
];

/// What may stand for the plus before an increment.
const PLUS: [&str; 2] = [" plus ", " mas "];

/// What may stand before the last part of a length of time.
const AND: [&str; 3] = ["and ", "et ", "y "];

/// What stands for half of the unit before it.
const AND_A_HALF: [&str; 6] = ["a half", "half", "demi", "demie", "media", "medio"];

/// What stands for a quarter of the unit before it.
const AND_A_QUARTER: [&str; 4] = ["a quarter", "quarter", "quart", "cuarto"];

/// Quarters of an hour, as they are called.
const QUARTERS: [(&str, &str); 9] = [
    ("three quarters of an hour", "45 minutes"),
    ("three-quarters of an hour", "45 minutes"),
    ("trois quarts d'heure", "45 minutes"),
    ("tres cuartos de hora", "45 minutes"),
    ("a quarter of an hour", "15 minutes"),
    ("quarter of an hour", "15 minutes"),
    ("un quart d'heure", "15 minutes"),
    ("un cuarto de hora", "15 minutes"),
    ("cuarto de hora", "15 minutes"),
];

/// A text with its fractions and quarters of an hour in digits.
fn in_digits(text: &str) -> String {
    let mut digits = text.replace('\u{2019}', "'");
    for (words, so_many) in QUARTERS {
        digits = digits.replace(words, so_many);
    }
    for (fraction, decimals) in [('¼', ".25"), ('½', ".5"), ('¾', ".75")] {
        while let Some((before, after)) = digits.split_once(fraction) {
            let before = before.trim_end();
            let whole = if before.ends_with(|c: char| c.is_ascii_digit()) { "" } else { "0" };
            let space = if before.is_empty() || whole.is_empty() { "" } else { " " };
            digits = format!("{before}{space}{whole}{decimals}{after}");
        }
    }
    digits
}

/// Reads a time control as people write it: `3`, `3d`, `3 days a move`, `1 week`, `none`,
/// `1h+30s`, `10+5`, `2 jours + 1 heure`, `ten minutes plus five seconds`, `5 minutes for the whole game`. A number of days without an
/// increment is a time for each move unless it says otherwise, everything else one for the
/// whole game. Whether it is offered is for the core to say.
pub(crate) fn read(text: &str) -> Option<TimeControl> {
    let text = in_digits(&plain(text.trim()));
    if UNLIMITED.contains(&text.as_str()) {
        return Some(TimeControl::Unlimited);
    }
    let with_plus = PLUS.iter().find_map(|plus| text.split_once(plus));
    if let Some((base, increment)) = with_plus.or_else(|| text.split_once('+')) {
        let increment = without(&A_MOVE, increment).unwrap_or(increment).trim();
        // "+30" are seconds, as everywhere where chess is played.
        let increment = match increment.parse::<u64>() {
            Ok(seconds) => time::SECOND.times(seconds),
            Err(_) => duration(increment)?,
        };
        let base = base.trim();
        // And "10+5" are ten minutes.
        let base = match base.parse::<u64>() {
            Ok(minutes) => time::MINUTE.times(minutes),
            Err(_) => duration(without(&A_GAME, base).unwrap_or(base))?,
        };
        return Some(TimeControl::Budget { base, increment });
    }
    if let Some(base) = without(&A_GAME, &text) {
        return Some(TimeControl::Budget { base: duration(base)?, increment: Span::ZERO });
    }
    let shortened = without(&A_MOVE, &text);
    let text = shortened.unwrap_or(&text).trim();
    if let Ok(days) = text.parse::<u8>() {
        return Some(TimeControl::PerMove { days });
    }
    let base = duration(text)?;
    let days = base.0 / time::DAY.0;
    match u8::try_from(days) {
        Ok(days) if base == time::DAY.times(days.into()) => Some(TimeControl::PerMove { days }),
        // Only days are offered for a move.
        _ if shortened.is_some() => None,
        _ => Some(TimeControl::Budget { base, increment: Span::ZERO }),
    }
}

/// A text without one of these endings, if it has one.
fn without<'t>(endings: &[&str], text: &'t str) -> Option<&'t str> {
    endings.iter().find_map(|words| text.strip_suffix(words))
}

/// A length of time in numbers and units, such as `1h30m`, `2 days`, `a week`, `an hour and a half` or `1.5 h`. A last number without a unit
/// counts the next smaller one: `1h30`.
fn duration(text: &str) -> Option<Span> {
    let mut rest = text.trim();
    let (mut sum, mut before) = (Span::ZERO, None);
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        if let Some(before) = before
            && let Some(last) = AND.iter().find_map(|and| rest.strip_prefix(and))
        {
            if AND_A_HALF.contains(&last) {
                return Some(sum.and(counted("0.5", before)?));
            }
            if AND_A_QUARTER.contains(&last) {
                return Some(sum.and(counted("0.25", before)?));
            }
            rest = last;
        }
        let (number, after) = split_where(rest, |character| !is_of_number(character));
        let (word, after) = split_where(after.trim_start(), |character| !character.is_alphabetic());
        if sum == Span::ZERO
            && number.is_empty()
            && let Some(unit) = unit(word)
        {
            // "Hour and a half" has no other number.
            let half = AND.iter().find_map(|and| after.trim_start().strip_prefix(and))?;
            return AND_A_HALF.contains(&half).then(|| counted("1.5", unit)).flatten();
        }
        let (number, word, after) =
            if number.is_empty() { in_words(word, after)? } else { (number, word, after) };
        // "Two and a half hours".
        let (number, word, after) = match with_half(word, after) {
            Some((word, after)) => (&*format!("{number}.5"), word, after),
            None => (number, word, after),
        };
        rest = after.trim_start();
        let (unit, most) = match before {
            Some(before) if word.is_empty() && rest.is_empty() => (smaller(before)?, Some(before)),
            _ => (unit(word)?, None),
        };
        // `1h60` is no way to write two hours.
        let part = counted(number, unit)?;
        if most.is_some_and(|most| part >= most) {
            return None;
        }
        sum = sum.and(part);
        before = Some(unit);
    }
    Some(sum)
}

/// Words for numbers, in every language.
const NUMBERS: [(&str, &[&str]); 14] = [
    ("0.5", &["half", "demi", "demie", "media", "medio"]),
    ("1", &["a", "an", "one", "un", "une", "una", "uno"]),
    ("2", &["two", "deux", "dos"]),
    ("3", &["three", "trois", "tres"]),
    ("4", &["four", "quatre", "cuatro"]),
    ("5", &["five", "cinq", "cinco"]),
    ("6", &["six", "seis"]),
    ("7", &["seven", "sept", "siete"]),
    ("8", &["eight", "huit", "ocho"]),
    ("10", &["ten", "dix", "diez"]),
    ("14", &["fourteen", "quatorze", "catorce"]),
    ("15", &["fifteen", "quinze", "quince"]),
    ("20", &["twenty", "vingt", "veinte"]),
    ("30", &["thirty", "trente", "treinta"]),
];

/// A number in words with the word after it, of which `word` is the first: `two days`, `half an hour`, `une
/// demi-heure`.
fn in_words<'t>(word: &'t str, after: &'t str) -> Option<(&'static str, &'t str, &'t str)> {
    let known = |word: &str| NUMBERS.iter().find(|(_, words)| words.contains(&word));
    let next = |text: &'t str| {
        split_where(text.trim_start_matches([' ', '-']), |character| !character.is_alphabetic())
    };
    let (number, _) = known(word)?;
    let (second, rest) = next(after);
    // A half goes with one, before or behind it.
    let Some((beside, _)) = known(second) else { return Some((*number, second, rest)) };
    let (unit, rest) = next(rest);
    [[*number, *beside], [*beside, *number]].contains(&["0.5", "1"]).then_some(("0.5", unit, rest))
}

/// The word after "and a half", of which `word` is the first.
fn with_half<'t>(word: &str, after: &'t str) -> Option<(&'t str, &'t str)> {
    AND.iter().find(|and| and.trim_end() == word)?;
    let after = after.trim_start();
    let after = AND_A_HALF.iter().find_map(|half| after.strip_prefix(half)?.strip_prefix(' '))?;
    Some(split_where(after.trim_start(), |character| !character.is_alphabetic()))
}

fn is_of_number(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, '.' | ',')
}

/// So many units; of a number with a fraction two digits at most count.
fn counted(number: &str, unit: Span) -> Option<Span> {
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    let hundredths = match fraction.len() {
        1 => 10 * fraction.parse::<u64>().ok()?,
        2 => fraction.parse().ok()?,
        _ => return None,
    };
    let whole = unit.times(whole.parse().ok()?);
    Some(whole.and(Span(unit.times(hundredths).0 / 100)))
}

/// The unit after one, if there is a smaller one.
fn smaller(unit: Span) -> Option<Span> {
    let units = [time::DAY, time::HOUR, time::MINUTE, time::SECOND];
    let place = units.iter().position(|other| *other == unit)?;
    units.get(place + 1).copied()
}

fn split_where(text: &str, ends: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

fn unit(word: &str) -> Option<Span> {
    Some(match word {
        "s" | "sec" | "secs" | "second" | "seconds" | "seconde" | "secondes" | "segundo"
        | "segundos" => time::SECOND,
        "m" | "min" | "mins" | "minute" | "minutes" | "minuto" | "minutos" => time::MINUTE,
        "h" | "hr" | "hrs" | "hour" | "hours" | "heure" | "heures" | "hora" | "horas" => time::HOUR,
        "d" | "day" | "days" | "j" | "jour" | "jours" | "dia" | "dias" => time::DAY,
        "w" | "week" | "weeks" | "semaine" | "semaines" | "semana" | "semanas" => {
            time::DAY.times(7)
        }
        _ => return None,
    })
}

/// A time control as a text that [`read`] reads back.
pub(crate) fn written(control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => "none".to_owned(),
        TimeControl::PerMove { days } => format!("{days}d"),
        TimeControl::Budget { base, increment } => {
            format!("{}s+{}s", base.0 / time::SECOND.0, increment.0 / time::SECOND.0)
        }
    }
}

/// What is offered to choose from; anything else is typed.
pub(crate) fn offered() -> impl Iterator<Item = TimeControl> {
    let budget = |base, increment| TimeControl::Budget { base, increment };
    let days = TimeControl::DAYS.into_iter().map(|days| TimeControl::PerMove { days });
    days.chain([
        TimeControl::Unlimited,
        budget(time::MINUTE.times(30), time::SECOND.times(30)),
        budget(time::HOUR.times(2), time::MINUTE),
        budget(time::DAY.times(7), time::HOUR),
    ])
}

/// A select menu's options: what is offered, and the present one if it is not. Where one is chosen
/// Discord shows no title of the menu, so each says by its label what it is.
pub(crate) fn select(now: TimeControl, label: impl Fn(TimeControl) -> String) -> SelectKind {
    let added = Some(now).filter(|now| offered().all(|control| control != *now));
    let option = |control| SelectOption {
        chosen: control == now,
        ..SelectOption::new(label(control), written(control))
    };
    SelectKind::Options(added.into_iter().chain(offered()).map(option).collect())
}

/// The options of a challenge's time.
pub(crate) fn select_for_challenge(language: Language, now: TimeControl) -> SelectKind {
    let time = |control| words::time_control(language, control);
    select(now, |control| say!(language, "composer-time-chosen", time = time(control)))
}

/// What fits what was typed so far: in words, with a text that [`read`] reads.
pub(crate) fn complete(
    language: Language,
    usual: TimeControl,
    typed: &str,
) -> Vec<(String, String)> {
    let typed = typed.trim();
    let choice = |control| (words::time_control(language, control), written(control));
    let understood = read(typed).and_then(|control| control.checked().ok());
    let all = [usual].into_iter().chain(offered().filter(|control| *control != usual));
    let fitting =
        all.map(choice).filter(|(shown, _)| shown.to_lowercase().contains(&typed.to_lowercase()));
    let mut choices: Vec<_> = understood.map(choice).into_iter().collect();
    for choice in fitting {
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(base: Span, increment: Span) -> TimeControl {
        TimeControl::Budget { base, increment }
    }

    #[test]
    fn time_is_understood_as_people_write_it() {
        let per_move = |days| TimeControl::PerMove { days };
        for (text, meant) in [
            ("3", per_move(3)),
            ("3d", per_move(3)),
            ("3 days a move", per_move(3)),
            ("1 Day per move", per_move(1)),
            ("5 jours par coup", per_move(5)),
            ("7 días por jugada", per_move(7)),
            ("1 week", per_move(7)),
            ("2 semanas por jugada", per_move(14)),
            ("None", TimeControl::Unlimited),
            ("sans limite", TimeControl::Unlimited),
            ("Sin límite", TimeControl::Unlimited),
            ("sin limite", TimeControl::Unlimited),
            ("1h+30s", budget(time::HOUR, time::SECOND.times(30))),
            ("10+5", budget(time::MINUTE.times(10), time::SECOND.times(5))),
            ("90 + 30", budget(time::MINUTE.times(90), time::SECOND.times(30))),
            ("1h30m + 30", budget(time::MINUTE.times(90), time::SECOND.times(30))),
            ("1 hour + 30 seconds per move", budget(time::HOUR, time::SECOND.times(30))),
            ("5 minutes for the whole game", budget(time::MINUTE.times(5), Span::ZERO)),
            ("2 días para toda la partida", budget(time::DAY.times(2), Span::ZERO)),
            ("1 week + 1 hour a move", budget(time::DAY.times(7), time::HOUR)),
            ("90 min", budget(time::MINUTE.times(90), Span::ZERO)),
            ("1h30", budget(time::MINUTE.times(90), Span::ZERO)),
            ("2d12 + 0", budget(time::HOUR.times(60), Span::ZERO)),
            ("1.5 h", budget(time::MINUTE.times(90), Span::ZERO)),
            ("1,5 heure", budget(time::MINUTE.times(90), Span::ZERO)),
            ("0.25 h + 10", budget(time::MINUTE.times(15), time::SECOND.times(10))),
            ("a week", per_move(7)),
            ("une semaine par coup", per_move(7)),
            ("two days", per_move(2)),
            ("cinq jours par coup", per_move(5)),
            ("half an hour", budget(time::MINUTE.times(30), Span::ZERO)),
            ("a half hour + half a minute", budget(time::MINUTE.times(30), time::SECOND.times(30))),
            ("une demi-heure", budget(time::MINUTE.times(30), Span::ZERO)),
            ("media hora + 10", budget(time::MINUTE.times(30), time::SECOND.times(10))),
            ("an hour + a minute", budget(time::HOUR, time::MINUTE)),
            ("une heure et demie", budget(time::MINUTE.times(90), Span::ZERO)),
            ("2 hours and a half + 30", budget(time::MINUTE.times(150), time::SECOND.times(30))),
            ("una hora y media por partida", budget(time::MINUTE.times(90), Span::ZERO)),
            ("un minuto y medio + 5", budget(time::SECOND.times(90), time::SECOND.times(5))),
            ("un día y medio", budget(time::HOUR.times(36), Span::ZERO)),
            ("2½ hours", budget(time::MINUTE.times(150), Span::ZERO)),
            ("2 ½ h + ½ minute", budget(time::MINUTE.times(150), time::SECOND.times(30))),
            ("1¼ h", budget(time::MINUTE.times(75), Span::ZERO)),
            ("¾ hour", budget(time::MINUTE.times(45), Span::ZERO)),
            ("a quarter of an hour", budget(time::MINUTE.times(15), Span::ZERO)),
            ("un quart d’heure + 10", budget(time::MINUTE.times(15), time::SECOND.times(10))),
            ("trois quarts d'heure", budget(time::MINUTE.times(45), Span::ZERO)),
            ("une heure et quart", budget(time::MINUTE.times(75), Span::ZERO)),
            ("una hora y cuarto por partida", budget(time::MINUTE.times(75), Span::ZERO)),
            ("two hours and a quarter", budget(time::MINUTE.times(135), Span::ZERO)),
            ("hour and a half + 30", budget(time::MINUTE.times(90), time::SECOND.times(30))),
            ("two and a half hours", budget(time::MINUTE.times(150), Span::ZERO)),
            ("2 and a half hours + 10", budget(time::MINUTE.times(150), time::SECOND.times(10))),
            ("dos y media horas", budget(time::MINUTE.times(150), Span::ZERO)),
            ("two days and half", budget(time::HOUR.times(60), Span::ZERO)),
            ("1 hour and 15 minutes", budget(time::MINUTE.times(75), Span::ZERO)),
            ("quinze jours", per_move(15)),
            ("siete días por jugada", per_move(7)),
            (
                "ten minutes plus five seconds",
                budget(time::MINUTE.times(10), time::SECOND.times(5)),
            ),
            (
                "diez minutos más cinco segundos",
                budget(time::MINUTE.times(10), time::SECOND.times(5)),
            ),
            ("10 plus 5", budget(time::MINUTE.times(10), time::SECOND.times(5))),
            ("4d + 1 hour", budget(time::DAY.times(4), time::HOUR)),
            ("2 jours 12 heures+0", budget(time::HOUR.times(60), Span::ZERO)),
        ] {
            assert_eq!(read(text), Some(meant), "{text}");
        }
        for text in [
            "",
            "+",
            "soon",
            "3 fortnights",
            "h",
            "1h+",
            "1h+x",
            "2 hours a move",
            "-3d",
            "1h60",
            "1h 30 20",
            "30s5",
            "1.h",
            "1.125 h",
            ".5 h",
            "a",
            "a 3 d",
            "two a days",
            "two half hours",
            "and a half",
            "an hour and",
            "1h and x",
            "hour",
            "hour and",
            "two and hours",
            "2.5 and a half hours",
            "half and a half hours",
            "10 plus",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_offered_is_possible_and_read_back() {
        for control in offered() {
            assert_eq!(control.checked(), Ok(control));
            assert_eq!(read(&written(control)), Some(control));
            for language in Language::ALL {
                let said = words::time_control(language, control);
                assert_eq!(read(&said), Some(control), "{said}");
            }
        }
    }

    #[test]
    fn what_is_typed_is_said_back_before_it_is_sent() {
        let usual = TimeControl::PerMove { days: 3 };
        let choices = complete(Language::English, usual, "1h+30s");
        assert_eq!(
            choices,
            [("1 hour for the game + 30 seconds per move".to_owned(), "3600s+30s".to_owned())]
        );
        let all = complete(Language::English, usual, "");
        assert_eq!(all[0].1, "3d", "the usual one comes first");
        assert_eq!(all.len(), offered().count());
        assert!(complete(Language::English, usual, "100d+1s").is_empty(), "that is not offered");
    }
}
