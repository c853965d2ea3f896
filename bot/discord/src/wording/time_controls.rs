//! Time controls as people type and choose them.

use oddboard_game::core::{Span, TimeControl, time};
use oddboard_speech::plain;

use super::{
    durations::{duration, in_digits},
    words,
};
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
