//! Every game of the registry, whatever it is: asked for, explained and played.

use oddboard_game::core::GameId;
use oddboard_rules::{Game, Variant};
use oddboard_sandbox::Message;
use oddboard_testing::dice::random_game;

use crate::acts::slash;
use crate::picking::pick_out;
use crate::table::{Table, begin};

/// How many random games are tried for one that is short.
const TRIES: u64 = 60;
/// A game that does not end in this many moves is left unfinished.
const PLIES: usize = 24;

/// The moves of a random game: the shortest that ends, if one ends in time.
fn random_moves(variant: Variant) -> (Game, bool) {
    let games = (1..=TRIES).map(|seed| random_game(variant, PLIES, seed));
    let shortest = games.min_by_key(|game| (game.outcome().is_none(), game.moves().len())).unwrap();
    let ends = shortest.outcome().is_some();
    (shortest, ends)
}

/// That a game is over is said with a reason that has words of its own.
async fn ends(table: &Table, game: GameId, variant: Variant) {
    let heading = format!("**Game {game} ");
    let over = |message: &Message| {
        // Who made the last move is told so by themselves, too.
        let everybody = !message.is_ephemeral() && message.content().starts_with(&heading);
        everybody && message.content().contains("is over.")
    };
    let last = table.alice.wait_for("the end of the game", over).await.unwrap();
    assert!(last.picture().is_some(), "{variant}");
    assert!(last.button("Rematch").is_some(), "{variant}");
    let told = last.content();
    let plain = ["\nWhite wins.", "\nBlack wins.", "\nA draw."];
    assert!(!plain.iter().any(|plain| told.contains(plain)), "{variant}: {told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_of_the_registry_is_explained_and_played_by_picking() {
    let mut table = Table::new().await;
    for &variant in Variant::ALL {
        let rules = slash(&table.carol, "rules", &[("variant", variant.title().into())]).await;
        assert!(rules.content().contains(variant.title()), "{}", rules.content());
        let (played, over) = random_moves(variant);
        let moves = played.move_texts();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let game = begin(&table.alice, &table.bob, variant.title()).await;
        table = pick_out(table, game, &moves).await;
        assert_eq!(table.game(game).position(), played.position(), "{variant}");
        if over {
            ends(&table, game, variant).await;
        }
    }
    table.finish().await;
}
