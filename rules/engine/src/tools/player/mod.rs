//! Players for contests.

mod description;

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use oddboard_engine::evaluation::{Material, Mobility, Network};
use oddboard_engine::{Clock, Engine, Limits, Progress, Request, Strength, Techniques, data};
use oddboard_rules::{Game, Move, Position, Variant};

use super::self_play::typed;
use super::uci::{Client, Setup, UciError};
use super::uct;
use description::Description;
pub(crate) use description::{HELP, MOST_CONTEMPT};

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

impl Judge {
    /// What the game has learned, if it has.
    fn learned<P: Position>() -> Option<Judge> {
        data::network::<P>().cloned().map(|network| Judge::Network(Box::new(network)))
    }

    fn mobility<P: Position>() -> Judge {
        Judge::Mobility(data::mobility::<P>())
    }

    /// What a text names: a way to judge, or a file with a network.
    fn named<P: Position>(name: &str) -> Result<Judge, String> {
        match name {
            "learned" => Judge::learned::<P>().ok_or("this game has no network yet".to_owned()),
            "material" => Ok(Judge::Material(Material::measured::<P>())),
            "mobility" => Ok(Judge::mobility::<P>()),
            file => {
                let bytes = fs::read(file).map_err(|why| format!("{file}: {why}"))?;
                let network = Network::from_bytes::<P>(&bytes).map_err(|why| why.to_string())?;
                Ok(Judge::Network(Box::new(network)))
            }
        }
    }
}

/// A player: an engine with its judge, limits and techniques.
pub(crate) struct Player {
    engine: Engine,
    judge: Judge,
    limits: Limits,
    strength: Option<Strength>,
    techniques: Techniques,
    contempt: i32,
    /// Plays by this many random playouts a move instead.
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

impl Player {
    /// The player that a text describes.
    pub(crate) fn parse<P: Position>(text: &str) -> Result<Player, String> {
        let variant = P::SPEC.name.parse::<Variant>().map_err(|why| why.to_string())?;
        let described = Description::read::<P>(text, variant)?;
        let mut limits = described.limits;
        if limits == Limits::default() && described.strength.is_none() {
            limits.nodes = Some(5_000);
        }
        // A level plays with its game's contempt.
        let own_contempt = described.strength.map_or(0, |_| data::contempt(variant));
        let contempt = described.contempt.unwrap_or(own_contempt);
        let program = match described.path {
            Some(path) => {
                let setup = Setup { variant, table: TABLE, contempt, level: described.level };
                Some(Client::start(path, setup).map_err(|why| why.to_string())?)
            }
            None => None,
        };
        // A level has what the bot gives it.
        let table = described.strength.map_or(TABLE, |level| Engine::mebibytes_for(level.nodes));
        let judge = match described.judge {
            Some(judge) => judge,
            None => Judge::learned::<P>().unwrap_or_else(Judge::mobility::<P>),
        };
        Ok(Player {
            engine: Engine::new(table),
            judge,
            limits,
            strength: described.strength,
            techniques: described.techniques,
            contempt,
            playouts: described.playouts,
            program,
            effort: Effort::default(),
        })
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
            let (best, nodes) = program.best(game, self.limits, seed)?;
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
    pub(crate) fn search<P: Position>(&mut self, game: &Game, limits: Limits) -> Progress {
        self.limits = limits;
        self.think::<P>(game, 0)
    }

    /// What the engine thinks of a game.
    fn think<P: Position>(&mut self, game: &Game, seed: u64) -> Progress {
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
