//! Players for contests, described in a few words.

use std::fs;

use oddboard_engine::evaluation::{Material, Mobility, Network};
use oddboard_engine::{Engine, Level, Limits, Request, Techniques, Verdict, data};
use oddboard_rules::{Game, Position};

use super::self_play::typed;

/// What judges positions for a player.
enum Judge {
    Network(Box<Network>),
    Material(Material),
    Mobility(Mobility),
}

/// A player: an engine with its judge, limits and techniques.
pub(crate) struct Player {
    engine: Engine,
    judge: Judge,
    limits: Limits,
    level: Option<Level>,
    techniques: Techniques,
}

/// What `--player` takes.
pub(crate) const HELP: &str = "words joined by commas: `nodes=N`, `depth=N`, `level=N`, \
    `judge=learned|material|mobility|FILE`, `without=TECHNIQUE`, `with=TECHNIQUE`, `plain`";

impl Player {
    /// The player that a text describes.
    pub(crate) fn parse<P: Position>(text: &str) -> Result<Player, String> {
        let learned =
            || data::network::<P>().cloned().map(|network| Judge::Network(Box::new(network)));
        let material = || Judge::Material(Material::measured::<P>());
        let mut player = Player {
            engine: Engine::new(8),
            judge: learned().unwrap_or_else(material),
            limits: Limits::nodes(5_000),
            level: None,
            techniques: Techniques::ALL,
        };
        for word in text.split(',').filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let number = || value.parse::<u64>().map_err(|_| format!("`{word}` has no number"));
            match name {
                "nodes" => player.limits.nodes = Some(number()?),
                "depth" => {
                    player.limits = Limits::depth(u32::try_from(number()?).unwrap_or(100));
                }
                "level" => {
                    let level = u8::try_from(number()?).ok().and_then(Level::new);
                    player.level = Some(level.ok_or("levels go from 1 to 8")?);
                    player.limits = Limits::default();
                }
                "plain" => player.techniques = Techniques::NONE,
                "with" | "without" => {
                    let technique = player.techniques.named(value);
                    *technique.ok_or_else(|| format!("there is no technique `{value}`"))? =
                        name == "with";
                }
                "judge" => {
                    player.judge = match value {
                        "learned" => learned().ok_or("this game has no network yet")?,
                        "material" => material(),
                        "mobility" => Judge::Mobility(Mobility(Material::measured::<P>())),
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
        Ok(player)
    }

    /// Forgets the last game.
    pub(crate) fn new_game(&mut self) {
        self.engine.clear();
    }

    /// What the player thinks of a game.
    pub(crate) fn think<P: Position>(&mut self, game: &Game, seed: u64) -> Verdict {
        let position = typed::<P>(game);
        let request = Request {
            level: self.level,
            seed,
            techniques: &self.techniques,
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
                self.engine.search_with(&position, mobility, &request, &mut |_| ())
            }
        }
    }
}
