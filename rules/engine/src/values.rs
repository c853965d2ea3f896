//! Files of values: lines that begin with a game's name.

use oddboard_rules::Variant;

/// The line of a file that holds for every game that has no line of its own begins with this.
const ANY: &str = "*";

/// What the lines of a file say of a game, without its name: those of the game or, if it has none,
/// those of `*`. A line that begins with `#` is a note.
pub(crate) fn of_game(file: &'static str, variant: Variant) -> impl Iterator<Item = &'static str> {
    let name = variant.to_string();
    let has_own = lines(file).any(|(game, _)| game == name);
    let name = if has_own { name } else { ANY.to_owned() };
    lines(file).filter(move |(game, _)| *game == name).map(|(_, values)| values)
}

/// The lines of a file: the game, and what is said of it.
fn lines(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let told = file.lines().filter(|line| !line.starts_with('#'));
    told.filter_map(|line| line.split_once(' '))
}

/// Makes sure that each line of a file is of a game or of `*`, and that its values are understood.
#[cfg(test)]
pub(crate) fn check(file: &'static str, is_understood: impl Fn(&str) -> bool) {
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let (game, values) = line.split_once(' ').expect("a game and its values");
        assert!(game == ANY || game.parse::<Variant>().is_ok(), "there is no game {game}");
        assert!(is_understood(values), "{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_lines_has_those_of_all() {
        let file = "# a note\nhullabaloo 1 2\n* 3\nhullabaloo 4";
        let of = |variant| of_game(file, variant).collect::<Vec<_>>();
        assert_eq!(of(Variant::Hullabaloo), ["1 2", "4"]);
        assert_eq!(of(Variant::Rollerball), ["3"]);
    }
}
