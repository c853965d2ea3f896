//! Games against the computer that begin otherwise than usual: at odds, in a diagram of the rules,
//! or in a lesson.

use oddboard_game::core::{GameId, Member as Id, Player, ServerSettings};
use oddboard_rules::{Game, Side, Variant};
use oddboard_sandbox::{Member, Message, OptionValue};
use oddboard_speech::{Language, SpecSpeech, firsts::First};

use crate::{
    acts::{click, press, resign, select, slash},
    table::{Table, play, server},
};

const WEAKEST: &str = "1 First steps";

/// A move that shows something new, or else the first one.
fn telling(game: &Game) -> String {
    let (position, spec) = (*game.position(), game.position().spec());
    let shown = |mv| spec.firsts().iter().filter(|first| first.happens(&position, mv)).count();
    let moves = game.legal_moves();
    position.move_text(*moves.iter().max_by_key(|mv| shown(**mv)).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_first_game_what_is_new_is_explained_once() {
    let table = Table::new().await;
    let alice = &table.alice;
    for variant in Variant::ALL {
        let begin = || async {
            let options = [("variant", variant.title().into()), ("computer", WEAKEST.into())];
            slash(alice, "challenge", &options).await
        };
        let board = begin().await;
        assert!(board.content().contains("Your first game of"), "{}", board.content());
        let game = number(&board);
        let mut told = String::new();
        for _ in 0..30 {
            let state = table.game(game);
            if state.record().ending.is_some() {
                break;
            }
            let text = telling(state.game());
            let option = ("game", i64::try_from(game.0).unwrap().into());
            let moved = slash(alice, "move", &[("move", text.as_str().into()), option]).await;
            assert!(!moved.content().contains("Your first game of"), "{}", moved.content());
            told.push_str(moved.content());
        }
        let state = table.game(game);
        let last = state.turn_before(state.turn_before(state.record().moves.len()));
        let happens = |first: &First, at: usize| {
            let before = state.game().position_after(at).unwrap();
            first.happens(before, state.game().moves()[at])
        };
        for first in variant.spec().firsts() {
            let text = first.text(variant.spec(), Language::English);
            let count = told.matches(&text).count();
            assert!(count <= 1, "{variant}: {text}");
            // What the last turns brought may be told with the next one.
            if (0..last).any(|at| happens(first, at)) {
                assert_eq!(count, 1, "{variant}: {text}\n{told}");
            }
        }
        let explained = told.matches("💡").count();
        assert!(explained > 0, "{variant}");
        let again = begin().await;
        assert!(!again.content().contains("Your first game of"), "{}", again.content());
    }
    table.finish().await;
}

/// The number of the game that a message is about.
fn number(message: &Message) -> GameId {
    let text = message.content().split("Game ").nth(1).unwrap_or_default();
    let number = text.split(' ').next().unwrap_or_default().parse();
    GameId(number.unwrap_or_else(|_| panic!("{}", message.content())))
}

async fn challenge(member: &Member, more: &[(&str, OptionValue)]) -> Message {
    let variant = [("variant", OptionValue::from("Rollerball"))];
    let options: Vec<_> = variant.into_iter().chain(more.iter().cloned()).collect();
    slash(member, "challenge", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_side_gives_a_piece_and_a_rematch_keeps_that() {
    let table = Table::new().await;
    let alice = &table.alice;
    let which = slash(alice, "start", &[]).await;
    let whom = select(alice, &which, "Choose a game", &["Rollerball"]).await;
    let levels = click(alice, &whom, "Choose how strong it is").await;
    let rated = click(alice, &levels, "Kind of game: casual").await;
    let odds = select(alice, &rated, "Handicap", &["The computer plays without: Rook"]).await;
    assert!(odds.content().contains("is casual"), "{}", odds.content());
    assert!(odds.button("Kind of game: casual").is_none(), "there is nothing to rate");
    let board = click(alice, &odds, WEAKEST).await;
    let game = table.game(number(&board));
    let variant = game.record().variant;
    let rook = variant.spec().kind_of("R").unwrap();
    let without = |side| variant.start_at_odds(side, rook).unwrap().to_string();
    assert_eq!(game.record().start, without(Side::Black), "Alice has White");
    assert!(!game.record().rated);
    play(alice, "e1f1").await;
    let asked = slash(alice, "resign", &[]).await;
    let over = click(alice, &asked, "Resign").await;
    let again = press(alice, &over, "Rematch").await;
    let next = table.game(number(&again));
    assert_eq!(next.record().players.black, Player::Member(Id(alice.id().get())));
    assert_eq!(next.record().start, without(Side::White), "the computer gives it again");
    // The handicap goes with its choice.
    let which = slash(alice, "start", &[]).await;
    let whom = select(alice, &which, "Choose a game", &["Rollerball"]).await;
    let levels = click(alice, &whom, "Choose how strong it is").await;
    let odds = select(alice, &levels, "Handicap", &["You play without: Bishop"]).await;
    let none = select(alice, &odds, "Handicap", &["No handicap"]).await;
    assert!(!none.content().contains("casual."), "{}", none.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handicap_is_an_option_too_and_what_does_not_fit_is_said() {
    let table = Table::new().await;
    let alice = &table.alice;
    let level = ("computer", OptionValue::from(WEAKEST));
    let typing = alice.slash("challenge").option("variant", "Rollerball");
    let typing = typing.option("computer", WEAKEST);
    let offered = typing.complete("handicap", "rook").await.unwrap();
    let offered: Vec<_> = offered.iter().map(|choice| choice.name.clone()).collect();
    assert_eq!(offered, ["The computer plays without: Rook", "You play without: Rook"]);
    let chosen = [level.clone(), ("handicap", "You play without: Rook".into())];
    let board = challenge(alice, &chosen).await;
    let game = table.game(number(&board));
    let start = game.game().position_after(0).unwrap();
    let pieces = |side| start.occupied(side).count();
    assert_eq!(pieces(Side::White) + 1, pieces(Side::Black));
    let refused: [(&[(&str, OptionValue)], &str); 2] = [
        (&[level.clone(), ("handicap", "Queen".into())], "no handicap `Queen`"),
        (&[level, ("handicap", "m/R".into()), ("rated", true.into())], "can't be rated"),
    ];
    for (options, why) in refused {
        let refused = challenge(alice, options).await;
        assert!(refused.content().contains(why), "{}", refused.content());
        assert!(refused.is_ephemeral() && refused.picture().is_none());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_diagram_of_the_rules_and_a_lesson_are_played_against_the_computer() {
    let table = Table::new().await;
    let alice = &table.alice;
    for variant in Variant::ALL {
        let (spec, title) = (variant.spec(), variant.title());
        let read = |position: &str| variant.parse_position(position).unwrap();
        let chapter = spec
            .rulebook()
            .iter()
            .find(|chapter| {
                chapter.diagram.is_some_and(|diagram| read(diagram.beginning()).outcome().is_none())
            })
            .unwrap();
        let topic = chapter.title(spec, Language::English);
        let options = [("variant", title.into()), ("topic", topic.as_str().into())];
        let page = slash(alice, "rules", &options).await;
        let levels = click(alice, &page, "Play from here").await;
        assert!(levels.button("Kind of game: casual").is_none(), "{title}");
        let board = click(alice, &levels, WEAKEST).await;
        let game = table.game(number(&board));
        let diagram = read(chapter.diagram.unwrap().beginning()).to_string();
        assert_eq!(game.record().start, diagram, "{title}");
        let lesson = slash(alice, "learn", &[("variant", title.into())]).await;
        let solved = click(alice, &lesson, "Show me").await;
        let levels = click(alice, &solved, "Play this position").await;
        let board = click(alice, &levels, WEAKEST).await;
        let game = table.game(number(&board));
        let position = read(spec.lessons()[0].position).to_string();
        assert_eq!(game.record().start, position, "{title}");
        let turn = game.game().position_after(0).unwrap().turn();
        let own = Player::Member(Id(alice.id().get()));
        assert_eq!(game.record().players.on(turn), own, "{title}: the side to move is theirs");
        // A rematch begins there, too.
        let asked =
            slash(alice, "resign", &[("game", i64::try_from(number(&board).0).unwrap().into())])
                .await;
        let over = click(alice, &asked, "Resign").await;
        let again = press(alice, &over, "Rematch").await;
        let game = table.game(number(&again));
        assert_eq!(game.record().start, position, "{title}");
        assert_eq!(game.record().players.on(!turn), own, "{title}: sides are swapped");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_computer_or_a_game_is_switched_off_no_button_leads_to_a_game_against_it() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let title = "Rollerball";
    let game = table.begin(title).await;
    play(alice, "e1f1").await;
    resign(bob, game).await;
    let at = [("game", i64::try_from(game.0).unwrap().into())];
    let topic = [("variant", title.into()), ("topic", "Bishop".into())];
    let lesson = [("variant", title.into())];
    // Each message with the button that leads there.
    let shown = || async {
        let (moves, rules) = (slash(alice, "history", &at), slash(alice, "rules", &topic));
        let (moves, rules) = (moves.await, rules.await);
        let solved = click(alice, &slash(alice, "learn", &lesson).await, "Show me").await;
        let (here, this) = ("Play from here", "Play this position");
        [(moves, here), (rules, here), (solved, this)]
    };
    let before = shown().await;
    let server = server(&table.sandbox);
    let variant = Variant::Rollerball;
    for (without, why) in [(None, "switched the computer off"), (Some(variant), "isn't played")] {
        let set = |settings: &mut ServerSettings| {
            settings.computer = without.is_some();
            settings.without = without.into_iter().collect();
        };
        table.bot.app.change_server(server, set).unwrap();
        for ((now, button), (old, _)) in shown().await.iter().zip(&before) {
            assert!(old.button(button).is_some(), "{}", old.content());
            assert!(now.button(button).is_none(), "{}", now.content());
            let refused = press(alice, old, button).await;
            assert!(refused.content().contains(why), "{}", refused.content());
            assert!(refused.button(WEAKEST).is_none());
        }
        // What is asked of the bot itself is about a game that is played there.
        let menu = alice.user_command("Challenge to a game", table.sandbox.bot_id()).await.unwrap();
        let levels = menu.reply().await.unwrap();
        assert_eq!(levels.button(WEAKEST).is_some(), without.is_some(), "{}", levels.content());
    }
    table.finish().await;
}
