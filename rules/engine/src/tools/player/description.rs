//! The few words that describe a player.

use std::collections::HashSet;
use std::time::Duration;

use oddboard_engine::{Level, Limits, Strength, Techniques};
use oddboard_rules::{Position, Variant};

use super::Judge;

/// The largest contempt, in hundredths: far from a forced loss, than which a draw must not be worse.
pub(crate) const MOST_CONTEMPT: i32 = 20_000;

/// The largest error of a strength, in hundredths: who misjudges by more sees no forced win.
const MOST_ERRORS: i32 = 20_000;

/// What `--player` takes.
pub(crate) const HELP: &str = "words joined by commas, in any order: `nodes=N`, `depth=N`, \
    `time=MILLISECONDS` (the first of several that is reached; 5,000 nodes if none is given), \
    `level=N` or `strength=NODES/ERRORS/CANDIDATES/POSITIONAL` (how many nodes, by how many hundredths a position is misjudged at most, \
    how many in a thousand moves are considered, and how many thousandths of a position's worth beyond material are seen: \
    all unless it is said), \
    `judge=learned|material|mobility|FILE`, \
    `without=TECHNIQUE`, `with=TECHNIQUE`, `plain`, `contempt=HUNDREDTHS`, \
    `uct=PLAYOUTS`, `uci=PATH`: another program that speaks this project's dialect of UCI, such \
    as an earlier build's `uci`; beside it only `nodes`, `depth`, `time`, `level` and `contempt`";

/// What `strength=` takes: nodes, errors and, if not all is considered or seen, candidates and how much is seen beyond material.
fn strength(text: &str) -> Option<Strength> {
    let numbers: Option<Vec<u32>> = text.split('/').map(|part| part.parse().ok()).collect();
    let (nodes, errors, candidates, positional) = match numbers?[..] {
        [nodes, errors] => (nodes, errors, 1_000, 1_000),
        [nodes, errors, candidates] => (nodes, errors, candidates, 1_000),
        [nodes, errors, candidates, positional] => (nodes, errors, candidates, positional),
        _ => return None,
    };
    let errors = i32::try_from(errors).ok().filter(|errors| *errors <= MOST_ERRORS)?;
    if nodes == 0 || !(1..=1_000).contains(&candidates) || positional > 1_000 {
        return None;
    }
    Some(Strength { errors, candidates, positional, nodes: nodes.into() })
}

/// What the words say of a player; nothing of what they don't mention.
pub(super) struct Description<'a> {
    variant: Variant,
    pub(super) limits: Limits,
    pub(super) level: Option<u8>,
    pub(super) strength: Option<Strength>,
    pub(super) techniques: Techniques,
    pub(super) judge: Option<Judge>,
    pub(super) contempt: Option<i32>,
    pub(super) playouts: Option<usize>,
    /// Where another program stands that plays.
    pub(super) path: Option<&'a str>,
    /// What was said, each once.
    said: HashSet<&'a str>,
    /// The last word that says nothing to another program.
    own: Option<&'a str>,
}

impl<'a> Description<'a> {
    /// Reads words joined by commas.
    pub(super) fn read<P: Position>(text: &'a str, variant: Variant) -> Result<Self, String> {
        let words = || text.split(',').filter(|word| !word.is_empty());
        let plain = words().any(|word| word == "plain");
        let mut described = Self {
            variant,
            limits: Limits::default(),
            level: None,
            strength: None,
            techniques: if plain { Techniques::NONE } else { Techniques::of(variant) },
            judge: None,
            contempt: None,
            playouts: None,
            path: None,
            said: HashSet::new(),
            own: None,
        };
        for word in words() {
            described.add::<P>(word)?;
        }
        match described.contradiction() {
            Some(why) => Err(why),
            None => Ok(described),
        }
    }

    fn add<P: Position>(&mut self, word: &'a str) -> Result<(), String> {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        if !matches!(name, "with" | "without") && !self.said.insert(name) {
            return Err(format!("`{name}` is said twice"));
        }
        if matches!(name, "strength" | "uct" | "plain" | "with" | "without" | "judge") {
            self.own = Some(word);
        }
        match name {
            "nodes" => self.limits.nodes = Some(positive(word, value)?),
            "depth" => {
                self.limits.depth = Some(u32::try_from(positive(word, value)?).unwrap_or(100));
            }
            "time" => self.limits.time = Some(Duration::from_millis(positive(word, value)?)),
            "level" => {
                self.level = u8::try_from(number(word, value)?).ok();
                let level = self.level.and_then(Level::new).ok_or("levels go from 1 to 8")?;
                self.strength = Some(level.strength(self.variant));
            }
            "strength" => {
                let why = || {
                    format!(
                        "`{word}` is not NODES/ERRORS, NODES/ERRORS/CANDIDATES or NODES/ERRORS/CANDIDATES/POSITIONAL"
                    )
                };
                self.strength = Some(strength(value).ok_or_else(why)?);
            }
            "contempt" => {
                let hundredths = i32::try_from(number(word, value)?).ok();
                let hundredths = hundredths.filter(|hundredths| *hundredths <= MOST_CONTEMPT);
                let why = || format!("a contempt is of {MOST_CONTEMPT} hundredths at most");
                self.contempt = Some(hundredths.ok_or_else(why)?);
            }
            "uct" => self.playouts = Some(positive(word, value)? as usize),
            "uci" => self.path = Some(value),
            "plain" if word == "plain" => {}
            "with" | "without" => {
                let technique = self.techniques.named(value);
                *technique.ok_or_else(|| format!("there is no technique `{value}`"))? =
                    name == "with";
            }
            "judge" => self.judge = Some(Judge::named::<P>(value)?),
            _ => return Err(format!("`{word}` is not understood; expected {HELP}")),
        }
        Ok(())
    }

    /// What words contradict each other, if some do.
    fn contradiction(&self) -> Option<String> {
        let both = |one: &'static str, other: &'static str| {
            let both = self.said.contains(one) && self.said.contains(other);
            both.then(|| format!("`{one}` and `{other}` exclude each other"))
        };
        let others = ["nodes", "depth", "time", "level", "strength", "judge", "contempt", "plain"];
        let excluded = others.into_iter().filter_map(|other| both("uct", other)).next();
        let to_another = || {
            let word = self.path.and(self.own)?;
            Some(format!("`{word}` says nothing to another program; expected {HELP}"))
        };
        both("level", "strength").or(excluded).or_else(to_another)
    }
}

fn number(word: &str, value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("`{word}`: expected a number, 0 or more"))
}

fn positive(word: &str, value: &str) -> Result<u64, String> {
    match number(word, value)? {
        0 => Err(format!("`{word}`: expected at least 1")),
        number => Ok(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_is_nodes_errors_and_how_much_is_considered_and_seen_if_not_all() {
        let all = Strength { errors: 120, ..Strength::of_nodes(30) };
        assert_eq!(strength("30/120"), Some(all));
        assert_eq!(strength("30/120/150"), Some(Strength { candidates: 150, ..all }));
        let material = Strength { candidates: 150, positional: 0, ..all };
        assert_eq!(strength("30/120/150/0"), Some(material));
        for text in [
            "30",
            "0/0",
            "30/0/0",
            "30/20001",
            "30/120/1001",
            "30/120/150/1001",
            "30/120/150/0/1",
            "30/",
            "-1/0",
            "30/4000000000",
        ] {
            assert_eq!(strength(text), None, "{text}");
        }
    }
}
