//! Lines of play that the engine found, in words and arrows.

use oddboard_game::core::Worth;
use oddboard_render::{Mark, Scene};
use oddboard_rules::{AnyPosition, Game, Move, Side, Square, Variant};
use oddboard_thinker::{Line, Question, Requester, Score, expected_score, notable};

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    game::computer,
    language::{Language, Speak, say},
    wording::words,
};

/// How many moves of a line are told and shown: further ones are hardly more than guesses.
pub(crate) const TOLD: usize = 4;

/// The best lines of a position, on the caller's account.
pub(crate) async fn find(
    bot: &Bot,
    caller: &Caller,
    game: Game,
    lines: usize,
    nodes: u64,
) -> Result<Vec<Line>, HandlerError> {
    let requester = Requester { server: caller.place.server, member: Some(caller.by) };
    let question = Question { game, lines, nodes, requester };
    let found = bot.computer.lines(question).await;
    found.map_err(|busy| computer::refused(caller.language, busy))
}

/// A line in words. The turns of the two sides are told apart; that a turn of several moves ends is not told.
pub(crate) fn told(language: Language, position: &AnyPosition, moves: &[Move]) -> String {
    let mut now = *position;
    let mut turns: Vec<(Side, Vec<String>)> = Vec::new();
    for mv in moves.iter().take(TOLD) {
        let side = now.turn();
        if !mv.is_pass() || now.starts_turn() {
            let made = words::with_check(language, &now, *mv);
            match turns.last_mut().filter(|(mover, _)| *mover == side) {
                Some((_, parts)) => parts.push(made),
                None => turns.push((side, vec![made])),
            }
        }
        now.play_unchecked(*mv);
    }
    let turn = |(side, parts): (Side, Vec<String>)| {
        let moves = words::joined(language, &parts);
        say!(language, "move-made", side = language.side(side), moves = moves)
    };
    turns.into_iter().map(turn).collect::<Vec<_>>().join(" ")
}

/// What a score comes to in a game.
pub(crate) fn worth_of(variant: Variant, score: Score) -> Worth {
    match score {
        Score::WinIn(count) => Worth::WinIn(count),
        Score::LossIn(count) => Worth::LossIn(count),
        Score::Advantage(_) => {
            let thousandths = (1_000.0 * expected_score(variant, score)).round();
            // A share lies between 0 and 1.
            Worth::Share(thousandths as u16)
        }
    }
}

/// What a line of a game comes to for the side to move, in words.
pub(crate) fn worth(language: Language, variant: Variant, turn: Side, worth: Worth) -> String {
    let (own, other) = (language.side(turn), language.side(!turn));
    match worth {
        Worth::WinIn(count) => say!(language, "line-wins", side = own, count = count),
        Worth::LossIn(count) => say!(language, "line-wins", side = other, count = count.max(1)),
        Worth::Share(share) => {
            let expected = f64::from(share) / 10.0;
            let (side, share) =
                if expected >= 50.0 { (own, expected) } else { (other, 100.0 - expected) };
            // Where even a turning point changes it by few points, tenths tell them apart.
            let fine = notable(variant) < 0.05;
            let (told, even) = if fine {
                (tenths(language, share), share < 50.5)
            } else {
                (format!("{share:.0}"), share.round() <= 52.0)
            };
            if even {
                return say!(language, "line-even");
            }
            // Nothing is certain where no win is forced.
            if told.starts_with("100") {
                return say!(language, "line-winning", side = side);
            }
            say!(language, "line-expects", side = side, share = told)
        }
    }
}

/// A number to a tenth, as the language writes it.
fn tenths(language: Language, number: f64) -> String {
    let told = format!("{number:.1}");
    if language == Language::English { told } else { told.replace('.', ",") }
}

/// The board with the pieces that a move moves marked.
pub(crate) fn with_origins(mut scene: Scene, mv: Move) -> Scene {
    let origins = mv.origins().filter(|_| !mv.is_pass());
    for square in origins.filter(|square| *square != Square::HAND) {
        scene.add_mark(square, Mark::Selected);
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_turning_point_gave_away_can_be_read_from_the_words() {
        for variant in Variant::ALL {
            let cost = (1_000.0 * notable(*variant)).ceil() as u16;
            for language in Language::ALL {
                for played in 0..=1_000 - cost {
                    let told = |share| worth(language, *variant, Side::White, Worth::Share(share));
                    let (best, played) = (told(played + cost), told(played));
                    assert_ne!(best, played, "{variant}");
                }
            }
        }
    }

    #[test]
    fn a_pass_is_told_where_it_is_a_whole_turn() {
        let position = "3K3/1*1*1*R/7/1*3*1/7/p*p*p*p/kbbbbbb b - - 0";
        let read = |variant: &&Variant| variant.parse_position(position).is_ok();
        let variant = Variant::ALL.iter().find(read).expect("a board with pits");
        let position = variant.parse_position(position).expect("it was read");
        let pass = position.legal_moves()[0];
        assert!(pass.is_pass(), "Black has no other move");
        let mut next = position;
        next.play_unchecked(pass);
        let line = [pass, next.legal_moves()[0]];
        let said = told(Language::English, &position, &line);
        assert!(said.starts_with("Black: Pass") && said.contains("White: "), "{said}");
        let bare = Scene::of(&position);
        let drawn = bare.clone().pointing_out(pass);
        assert!(drawn.marks == bare.marks && drawn.arrows.is_empty(), "nothing of it is drawn");
    }

    #[test]
    fn shares_have_tenths_where_leads_say_little() {
        let told =
            |language, variant, share| worth(language, variant, Side::Black, Worth::Share(share));
        let with = |flat: bool| {
            let variant = Variant::ALL.iter().find(|variant| (notable(**variant) < 0.05) == flat);
            variant.expect("a game where leads say much, and one where they say little")
        };
        let (steep, flat) = (with(false), with(true));
        let better = "Black is better: an expected score of";
        let english = Language::English;
        assert_eq!(told(english, *steep, 537), format!("{better} 54%."));
        assert_eq!(told(english, *flat, 537), format!("{better} 53.7%."));
        assert_eq!(told(english, *flat, 504), told(english, *steep, 520));
        assert_eq!(told(english, *steep, 4), "White is winning: an expected score of over 99%.");
        assert_eq!(told(english, *steep, 6), "White is better: an expected score of 99%.");
        assert_eq!(told(english, *flat, 1), "White is better: an expected score of 99.9%.");
        let french = told(Language::French, *flat, 463);
        assert_eq!(french, "Avantage aux Blancs\u{a0}: score attendu de 53,7\u{202f}%.");
    }
}
