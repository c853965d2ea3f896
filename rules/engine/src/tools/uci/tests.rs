#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Read, Write, pipe};
use std::thread;
use std::time::Duration;

use oddboard_engine::{Engine, Limits, Request};
use oddboard_rules::{Game, Position, Variant, Visitor};

use super::{Client, Setup, UciError, order, place};
use crate::tools::contest::{self, Ended, GameError};
use crate::tools::player::{Effort, Player};

const SETUP: Setup = Setup { variant: Variant::Rollerball, table: 1, contempt: 0, level: None };

/// What the program at the other end does when it is asked for a move.
#[derive(Clone, Copy)]
enum Manner {
    Thinks,
    Cheats,
    Dies,
    /// It says nothing any more.
    Sleeps,
}

/// A program with few options, which answers line by line.
fn serve(input: PipeReader, mut output: PipeWriter, manner: Manner) {
    let mut engine = Engine::new(1);
    let mut game = Game::new(SETUP.variant);
    let mut input = BufReader::new(input);
    for line in input.by_ref().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = match words[..] {
            ["uci"] => "id name Test\noption name UCI_Variant type combo\nuciok".to_owned(),
            ["isready"] => "readyok".to_owned(),
            ["setoption", "name", "UCI_Variant", "value", "rollerball"] | ["ucinewgame"] => {
                continue;
            }
            ["position", "startpos", ref moves @ ..] => {
                let moves = moves.iter().skip(1);
                game = Game::from_record(SETUP.variant, &game.start().to_string(), moves).unwrap();
                continue;
            }
            ["go", "nodes", nodes] => match manner {
                Manner::Thinks => {
                    let limits = Limits::nodes(nodes.parse().unwrap());
                    let verdict = engine.search(&Request::best(&game, limits), &mut |_| ());
                    let best = game.position().move_text(verdict.best().unwrap());
                    format!("info depth 1 nodes {} pv {best}\nbestmove {best}", verdict.nodes)
                }
                Manner::Cheats => "bestmove a1a2".to_owned(),
                Manner::Dies => return,
                Manner::Sleeps => break,
            },
            ["quit"] => return,
            _ => format!("info string error: what is `{line}`?"),
        };
        writeln!(output, "{answer}").unwrap();
    }
    // The line stays open as long as the other end is there.
    while let Ok(1..) = input.read_line(&mut String::new()) {}
}

/// A program that plays, at the other end of two pipes, and is greeted.
fn client(manner: Manner) -> Client {
    let ((their_input, output), (input, their_output)) = (pipe().unwrap(), pipe().unwrap());
    thread::spawn(move || serve(their_input, their_output, manner));
    let mut client = Client::new("test", input, output);
    if matches!(manner, Manner::Sleeps) {
        client.prompt = Duration::from_millis(100);
    }
    client.greet(SETUP).unwrap();
    client
}

/// A pair of games against the search's own player, up to this many moves.
struct Match(Manner, usize);

impl Visitor for Match {
    type Output = Result<(Ended, Ended, [Effort; 2]), GameError>;

    fn visit<P: Position>(self, _: &P) -> Self::Output {
        let mut own = Player::parse::<P>("nodes=200").unwrap();
        let mut program = Player::with_program::<P>(client(self.0), "nodes=50").unwrap();
        contest::pair::<P>(&Game::new(SETUP.variant), [&mut own, &mut program], 1, self.1)
    }
}

#[test]
fn a_program_plays_a_match() {
    let (white, black, [own, program]) =
        SETUP.variant.visit_start(Match(Manner::Thinks, 40)).unwrap();
    assert!(white.white <= 2 && black.white <= 2);
    assert!(own.moves.abs_diff(program.moves) <= 2);
    assert!(program.moves > 10 && program.nodes_a_move() <= 50 && program.nodes > 0);
}

#[test]
fn at_a_level_each_game_has_its_own_seed() {
    let ((their_input, output), (input, mut their_output)) = (pipe().unwrap(), pipe().unwrap());
    let heard = thread::spawn(move || {
        let mut heard = Vec::new();
        for line in BufReader::new(their_input).lines().map_while(Result::ok) {
            let options =
                ["UCI_Variant", "Level", "Seed"].map(|name| format!("option name {name}"));
            match line.as_str() {
                "uci" => writeln!(their_output, "{}\nuciok", options.join("\n")).unwrap(),
                "isready" => writeln!(their_output, "readyok").unwrap(),
                _ if line.starts_with("go ") => writeln!(their_output, "bestmove c1b2").unwrap(),
                _ => {}
            }
            heard.push(line);
        }
        heard
    });
    let mut client = Client::new("test", input, output);
    client.greet(Setup { level: Some(2), ..SETUP }).unwrap();
    let game = Game::new(SETUP.variant);
    for seed in [5, (1 << 32) + 6] {
        client.best(&game, Limits::nodes(1), seed).unwrap();
        // The same game goes on.
        client.best(&game, Limits::nodes(1), seed).unwrap();
        client.new_game();
    }
    drop(client);
    let heard = heard.join().unwrap();
    let seeds: Vec<&str> =
        heard.iter().filter_map(|line| line.strip_prefix("setoption name Seed value ")).collect();
    assert_eq!(seeds, ["5", "6"]);
}

#[test]
fn what_goes_wrong_is_said() {
    let why = |manner| match SETUP.variant.visit_start(Match(manner, 40)).unwrap_err() {
        GameError::Program(why) => why,
        other => panic!("{other}"),
    };
    assert!(matches!(why(Manner::Cheats), UciError::Illegal { text, .. } if text == "a1a2"));
    assert!(matches!(why(Manner::Dies), UciError::Ended { .. }));
    assert!(matches!(why(Manner::Sleeps), UciError::Silent { told, .. } if told == "go nodes 50"));

    let mut client = client(Manner::Thinks);
    let level = Setup { level: Some(3), ..SETUP };
    assert!(matches!(client.greet(level), Err(UciError::NoOption { option: "Level", .. })));
    let jai_alai = Setup { variant: Variant::JaiAlai, ..SETUP };
    let refused = client.greet(jai_alai);
    assert!(
        matches!(refused, Err(UciError::Refused { told, .. }) if told.ends_with("value jai-alai"))
    );

    let missing = Client::start("there is no such program", SETUP);
    assert!(matches!(missing, Err(UciError::Start { .. })));
}

#[test]
fn lines_say_what_is_meant() {
    let mut game = Game::new(SETUP.variant);
    assert_eq!(place(&game), "position startpos");
    game.play_text("c1b2").unwrap();
    assert_eq!(place(&game), "position startpos moves c1b2");
    let text = "3rk2/7/2***2/2***2/2***2/7/2KR3 w - 0,0 0";
    let elsewhere = Game::from_position(SETUP.variant.parse_position(text).unwrap());
    assert_eq!(place(&elsewhere), format!("position fen {text}"));
    assert_eq!(order(Limits::time(Duration::from_millis(20))), "go movetime 20");
    let both = Limits { depth: Some(3), ..Limits::nodes(9) };
    assert_eq!(order(both), "go nodes 9 depth 3");
    assert_eq!(order(Limits::default()), "go depth 100");
}
