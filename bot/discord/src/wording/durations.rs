//! Lengths of time as people write them.

use oddboard_game::core::{Span, time};

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
pub(super) fn in_digits(text: &str) -> String {
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

/// A length of time in numbers and units, such as `1h30m`, `2 days`, `a week`, `an hour and a half` or `1.5 h`. A
/// last number without a unit counts the next smaller one: `1h30`.
pub(super) fn duration(text: &str) -> Option<Span> {
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

/// This many units; of a number with a fraction two digits at most count.
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
