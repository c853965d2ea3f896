//! Players for contests, described in a few words.

use std::collections::HashSet;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use oddboard_engine::evaluation::{Material, Mobility, Network};
use oddboard_engine::{Clock, Engine, Level, Limits, Request, Strength, Techniques, Verdict, data};
use oddboard_rules::{Game, Move, Position, Variant};

use super::self_play::typed;
use super::uci::{Client, Setup, UciError};
use super::uct;

/// The time since a search began.
struct Watch(Instant);

impl Clock for Watch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// What judges positions for a player.
enum Judge {
    Network(Box<Network>),
    Material(Material),
    Mobility(Arc<Mobility>),
}

/// A player: an engine with its judge, limits and techniques.
pub(crate) struct Player {
    engine: Engine,
    judge: Judge,
    limits: Limits,
    strength: Option<Strength>,
    techniques: Techniques,
    contempt: i32,
    /// Plays by so many random playouts a move instead.
    playouts: Option<usize>,
    /// Lets another program play instead.
    program: Option<Client>,
    effort: Effort,
}

/// Mebibytes of a player's transposition table.
const TABLE: usize = 8;

/// What a player searched.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    pub(crate) moves: u64,
}

impl Effort {
    pub(crate) fn add(&mut self, more: Effort) {
        self.nodes += more.nodes;
        self.moves += more.moves;
    }

    /// How many nodes a move took on average; 0 for a player that searches none.
    pub(crate) fn nodes_a_move(self) -> u64 {
        self.nodes / self.moves.max(1)
    }
}

/// The largest contempt, in hundredths: far from a forced loss, than which a draw must not be worse.
pub(crate) const MOST_CONTEMPT: i32 = 20_000;

/// The largest error of a strength, in hundredths: who misjudges by more sees no forced win.
const MOST_ERRORS: i32 = 20_000;

/// What `--player` takes.
pub(crate) const HELP: &str = "words joined by commas, in any order: `nodes=N`, `depth=N`, \
    `time=MILLISECONDS` (the first of several that is reached; 5,000 nodes if none is given), \
    `level=N` or `strength=NODES/ERRORS/CANDIDATES` (how many nodes, by how many hundredths a position is misjudged at most, \
    and how many in a thousand moves are considered: all unless it is said), \
    `judge=learned|material|mobility|FILE`, \
    `without=TECHNIQUE`, `with=TECHNIQUE`, `plain`, `contempt=HUNDREDTHS`, \
    `uct=PLAYOUTS`, `uci=PATH`: another program that speaks this project's dialect of UCI, such \
    as an earlier build's `uci`; beside it only `nodes`, `depth`, `time`, `level` and `contempt`";

/// What `strength=` takes: nodes, errors and, if not all moves are considered, candidates.
fn strength(text: &str) -> Option<Strength> {
    let numbers: Option<Vec<u32>> = text.split('/').map(|part| part.parse().ok()).collect();
    let (nodes, errors, candidates) = match numbers?[..] {
        [nodes, errors] => (nodes, errors, 1_000),
        [nodes, errors, candidates @ ..=1_000] => (nodes, errors, candidates),
        _ => return None,
    };
    let errors = i32::try_from(errors).ok().filter(|errors| *errors <= MOST_ERRORS)?;
    Some(Strength { errors, candidates, ..Strength::of_nodes(nodes.into()) })
}

impl Player {
    /// The player that a text describes.
    pub(crate) fn parse<P: Position>(text: &str) -> Result<Player, String> {
        let learned =
            || data::network::<P>().cloned().map(|network| Judge::Network(Box::new(network)));
        let material = || Judge::Material(Material::measured::<P>());
        let mobility = || Judge::Mobility(data::mobility::<P>());
        let variant = P::SPEC.name.parse::<Variant>().map_err(|why| why.to_string())?;
        let mut player = Player {
            engine: Engine::new(TABLE),
            judge: learned().unwrap_or_else(mobility),
            limits: Limits::default(),
            strength: None,
            techniques: Techniques::of(variant),
            contempt: 0,
            playouts: None,
            program: None,
            effort: Effort::default(),
        };
        let (mut path, mut level, mut own, mut contempt) = (None, None, None, None);
        let words = || text.split(',').filter(|word| !word.is_empty());
        if words().any(|word| word == "plain") {
            player.techniques = Techniques::NONE;
        }
        let mut said = HashSet::new();
        for word in words() {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let number = || value.parse::<u64>().map_err(|_| format!("`{word}` has no number"));
            let some = || match number()? {
                0 => Err(format!("`{word}`: expected at least 1")),
                number => Ok(number),
            };
            if !matches!(name, "with" | "without") && !said.insert(name) {
                return Err(format!("`{name}` is said twice"));
            }
            if matches!(name, "strength" | "uct" | "plain" | "with" | "without" | "judge") {
                own = Some(word);
            }
            match name {
                "nodes" => player.limits.nodes = Some(some()?),
                "depth" => {
                    player.limits.depth = Some(u32::try_from(some()?).unwrap_or(100));
                }
                "level" => {
                    level = u8::try_from(number()?).ok();
                    let strength = level.and_then(Level::new).map(|level| level.strength(variant));
                    player.strength = Some(strength.ok_or("levels go from 1 to 8")?);
                }
                "strength" => {
                    let strength = strength(value);
                    let why = || format!("`{word}` is not NODES/ERRORS or NODES/ERRORS/CANDIDATES");
                    player.strength = Some(strength.ok_or_else(why)?);
                }
                "time" => {
                    let time = Duration::from_millis(number()?);
                    player.limits.time = Some(time);
                }
                "contempt" => {
                    let hundredths = i32::try_from(number()?).ok();
                    let hundredths = hundredths.filter(|hundredths| *hundredths <= MOST_CONTEMPT);
                    let why = || format!("a contempt is of {MOST_CONTEMPT} hundredths at most");
                    contempt = Some(hundredths.ok_or_else(why)?);
                }
                "uct" => player.playouts = Some(some()? as usize),
                "uci" => path = Some(value),
                "plain" if word == "plain" => {}
                "with" | "without" => {
                    let technique = player.techniques.named(value);
                    *technique.ok_or_else(|| format!("there is no technique `{value}`"))? =
                        name == "with";
                }
                "judge" => {
                    player.judge = match value {
                        "learned" => learned().ok_or("this game has no network yet")?,
                        "material" => material(),
                        "mobility" => mobility(),
                        file => {
                            let bytes = fs::read(file).map_err(|why| format!("{file}: {why}"))?;
                            let network = Network::from_bytes::<P>(&bytes);
                            Judge::Network(Box::new(network.map_err(|why| why.to_string())?))
                        }
                    }
                }
                _ => return Err(format!("`{word}` is not understood; expected {HELP}")),
            }
        }
        let both = |one: &'static str, other: &'static str| {
            let both = said.contains(one) && said.contains(other);
            both.then(|| format!("`{one}` and `{other}` exclude each other"))
        };
        let others = ["nodes", "depth", "time", "level", "strength", "judge", "contempt", "plain"];
        let excluded = others.into_iter().filter_map(|other| both("uct", other)).next();
        if let Some(why) = both("level", "strength").or(excluded) {
            return Err(why);
        }
        if player.limits == Limits::default() && player.strength.is_none() {
            player.limits.nodes = Some(5_000);
        }
        // A level plays with its game's contempt.
        let own_contempt = player.strength.map_or(0, |_| data::contempt(variant));
        player.contempt = contempt.unwrap_or(own_contempt);
        if let Some(path) = path {
            if let Some(word) = own {
                return Err(format!("`{word}` says nothing to another program; expected {HELP}"));
            }
            let setup = Setup { variant, table: TABLE, contempt: player.contempt, level };
            player.program = Some(Client::start(path, setup).map_err(|why| why.to_string())?);
        }
        Ok(player)
    }

    /// The player that a text describes, with what judges positions for it. The text must not say that.
    pub(crate) fn with_network<P: Position>(
        network: Network,
        text: &str,
    ) -> Result<Player, String> {
        let judges =
            |word: &&str| ["judge=", "uct=", "uci="].iter().any(|own| word.starts_with(own));
        if let Some(word) = text.split(',').find(judges) {
            return Err(format!("`{word}` says who judges positions, which is given already"));
        }
        Ok(Player { judge: Judge::Network(Box::new(network)), ..Player::parse::<P>(text)? })
    }

    /// Lets a program play that is there already.
    #[cfg(test)]
    pub(crate) fn with_program<P: Position>(program: Client, text: &str) -> Result<Player, String> {
        Ok(Player { program: Some(program), ..Player::parse::<P>(text)? })
    }

    /// Forgets the last game.
    pub(crate) fn new_game(&mut self) {
        self.engine.clear();
        if let Some(program) = &mut self.program {
            program.new_game();
        }
    }

    /// The move that the player plays.
    pub(crate) fn choose<P: Position>(
        &mut self,
        game: &Game,
        seed: u64,
    ) -> Result<Option<Move>, UciError> {
        if let Some(program) = &mut self.program {
            let (best, nodes) = program.best(game, self.limits)?;
            self.effort.add(Effort { nodes, moves: 1 });
            return Ok(Some(best));
        }
        if let Some(playouts) = self.playouts {
            let seed = seed.wrapping_add(game.moves().len() as u64);
            return Ok(uct::best(&typed::<P>(game), playouts, seed));
        }
        let verdict = self.think::<P>(game, seed);
        self.effort.add(Effort { nodes: verdict.nodes, moves: 1 });
        Ok(verdict.best())
    }

    /// What it has searched since this was asked last.
    pub(crate) fn take_effort(&mut self) -> Effort {
        std::mem::take(&mut self.effort)
    }

    /// What the engine finds in a game within limits of its own.
    pub(crate) fn search<P: Position>(&mut self, game: &Game, limits: Limits) -> Verdict {
        self.limits = limits;
        self.think::<P>(game, 0)
    }

    /// What the engine thinks of a game.
    fn think<P: Position>(&mut self, game: &Game, seed: u64) -> Verdict {
        let position = typed::<P>(game);
        let clock = Watch(Instant::now());
        let request = Request {
            strength: self.strength,
            clock: &clock,
            seed,
            techniques: self.techniques,
            contempt: self.contempt,
            ..Request::best(game, self.limits)
        };
        match &self.judge {
            Judge::Network(network) => {
                self.engine.search_with(&position, &**network, &request, &mut |_| ())
            }
            Judge::Material(material) => {
                self.engine.search_with(&position, material, &request, &mut |_| ())
            }
            Judge::Mobility(mobility) => {
                self.engine.search_with(&position, &**mobility, &request, &mut |_| ())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Visitor;

    use super::*;

    #[test]
    fn a_strength_is_nodes_errors_and_candidates_if_not_all() {
        let all = Strength { errors: 120, ..Strength::of_nodes(30) };
        assert_eq!(strength("30/120"), Some(all));
        assert_eq!(strength("30/120/150"), Some(Strength { candidates: 150, ..all }));
        for text in
            ["30", "30/20001", "30/120/1001", "30/120/150/1", "30/", "-1/0", "30/4000000000"]
        {
            assert_eq!(strength(text), None, "{text}");
        }
    }

    struct Refused(&'static str);

    impl Visitor for Refused {
        type Output = String;

        fn visit<P: Position>(self, _: &P) -> String {
            Player::parse::<P>(self.0).err().unwrap_or_else(|| format!("`{}` is taken", self.0))
        }
    }

    #[test]
    fn what_makes_no_player_is_refused_and_said() {
        for (text, why) in [
            ("plain=no", "`plain=no` is not understood"),
            ("nodes=10,nodes=20", "`nodes` is said twice"),
            ("depth=0", "`depth=0`: expected at least 1"),
            ("uct=0", "`uct=0`: expected at least 1"),
            ("level=1,strength=5/5", "`level` and `strength` exclude each other"),
            ("level=8,uct=3", "`uct` and `level` exclude each other"),
            ("strength=30/1000000", "`strength=30/1000000` is not NODES/ERRORS"),
        ] {
            let said = Variant::ALL[0].visit_start(Refused(text));
            assert!(said.starts_with(why), "{text}: {said}");
        }
    }
}
