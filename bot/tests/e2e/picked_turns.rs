//! Turns made by picking: their parts, second thoughts, and what is said of them.

use oddboard_game::core::MemberSettings;
use oddboard_sandbox::Member;

use crate::{
    acts::{click, slash, with_threads},
    picking::{legal, make, open, pick, pick_again, pick_move},
    table::{Table, play, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_two_parts_shows_what_is_done_and_can_be_mended() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "f2hand").await;
    let board = turn(&table.bob, game, 2).await;
    let state = table.game(game);
    let picker = open(&table.bob, &board).await;
    let notified = table.bob.ever_notified_by().len();
    assert!(picker.button("End turn").is_none() && picker.button("Undo move").is_none());
    let going_on = make(&table.bob, &state, picker, legal(&state, "i8hand")).await;
    let text = going_on.content();
    assert!(text.contains("So far this turn: Wazir i8 goes to the hand"), "{text}");
    assert!(text.contains("or end the turn"), "{text}");
    let undone = pick(&table.bob, &going_on, "Undo move").await;
    assert!(undone.content().contains("Your last move is undone."), "{}", undone.content());
    assert_eq!(table.game(game).record().moves, ["f2hand"]);
    assert!(undone.button("Undo move").is_none());
    // The board's own button leads on from wherever the turn stands.
    let typed = play(&table.bob, "i8hand").await;
    assert!(typed.button("Undo move").is_some(), "a typed part goes on as well");
    let again = open(&table.bob, &board).await;
    assert_eq!(again.content(), typed.content());
    let state = table.game(game);
    let told = pick(&table.bob, &again, "End turn").await;
    assert!(
        told.content().contains("\nBlack: Wazir i8 goes to the hand. I've notified your opponent."),
        "{}",
        told.content()
    );
    assert_eq!(state.record().moves.len() + 1, table.game(game).record().moves.len());
    let next = turn(&table.alice, game, 3).await;
    let now = table.bob.ever_notified_by().len();
    assert_eq!(now, notified, "one notification a turn, none for its parts");
    assert!(next.content().contains("Black: Wazir i8 goes to the hand."), "{}", next.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_turn_goes_on_after_a_restart() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "f2hand").await;
    let board = turn(&table.bob, game, 2).await;
    let half = play(&table.bob, "i8hand").await;
    assert!(half.button("End turn").is_some());
    // Her opponent sees that it is half a turn; he takes it back without asking, however he says so.
    let seen = slash(&table.alice, "board", &[]).await;
    let half_made = "Black: Wazir i8 goes to the hand.\nThis turn isn't over yet.";
    assert!(seen.content().contains(half_made), "{}", seen.content());
    let undoing = play(&table.bob, "undo").await;
    assert!(undoing.button("Undo move").is_some(), "{}", undoing.content());
    let table = table.restart().await;
    // Buttons made before still lead on, and so does the board's.
    let state = table.game(game);
    let going_on = open(&table.bob, &board).await;
    assert_eq!(going_on.content(), half.content());
    make(&table.bob, &state, half, legal(&state, "h8i7")).await;
    turn(&table.alice, game, 3).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_be_quick_is_not_asked_again_and_who_wants_to_be_sure_always() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let app = table.bot.app.clone();
    let set = |member: &Member, confirm: bool, quick: bool| {
        let change = |settings: &mut MemberSettings| {
            (settings.confirm, settings.quick) = (confirm, quick);
        };
        let id = oddboard_game::core::Member(member.id().get());
        app.change_member(id, change).unwrap();
    };
    set(&table.alice, false, true);
    set(&table.bob, true, false);
    let first = open(&table.alice, &turn(&table.alice, game, 1).await).await;
    let told = pick(&table.alice, &first, "Rook e1").await;
    assert!(told.content().contains("White: Rook e1 to f1."), "{}", told.content());
    assert!(told.buttons().is_empty() && told.files().is_empty());
    turn(&table.bob, game, 2).await;
    let asked = play(&table.bob, "e6f6").await;
    assert!(asked.content().contains("Make this move?"), "{}", asked.content());
    assert_eq!(table.game(game).record().moves.len(), 1, "it is only shown");
    let told = pick(&table.bob, &asked, "Confirm").await;
    assert!(told.content().contains("I've notified your opponent."), "{}", told.content());
    assert_eq!(table.game(game).record().moves.len(), 2);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_after_a_part_is_told_that_it_stands_and_what_can_be_done() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "f2hand").await;
    let half = play(&table.bob, "i8hand").await;
    let left = pick(&table.bob, &half, "Cancel").await;
    let text = left.content();
    assert!(text.contains("So far this turn: Wazir i8 goes to the hand"), "{text}");
    assert!(text.contains("Move made. Still your turn: go on, undo, or end it."), "{text}");
    assert!(!text.contains("No move was made"), "{text}");
    let on = pick(&table.bob, &left, "Go on").await;
    assert_eq!(on.content(), half.content());
    let left = pick(&table.bob, &on, "Cancel").await;
    let undone = pick(&table.bob, &left, "Undo move").await;
    assert_eq!(table.game(game).record().moves, ["f2hand"]);
    // With nothing made, nothing stands.
    let nothing = pick(&table.bob, &undone, "Cancel").await;
    assert!(nothing.content().contains("No move was made."), "{}", nothing.content());
    let half = play(&table.bob, "i8hand").await;
    let left = pick(&table.bob, &half, "Cancel").await;
    let ended = pick(&table.bob, &left, "End turn").await;
    assert!(ended.content().contains("I've notified your opponent."), "{}", ended.content());
    // A picker that was left open knows that it is too late to undo anything.
    let late = pick_again(&table.bob, &half, "Cancel").await;
    assert!(late.content().contains("Closed; nothing changed."), "{}", late.content());
    assert_eq!(table.game(game).record().moves, ["f2hand", "i8hand", "pass"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_turn_is_asked_about_only_for_those_who_are_asked_about_every_move() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "f2hand").await;
    let half = play(&table.bob, "i8hand").await;
    let change = |settings: &mut MemberSettings| settings.confirm = true;
    let bob = oddboard_game::core::Member(table.bob.id().get());
    table.bot.app.change_member(bob, change).unwrap();
    let asked = pick(&table.bob, &half, "End turn").await;
    assert!(asked.content().contains("End your turn here?"), "{}", asked.content());
    assert_eq!(table.game(game).record().moves.len(), 2);
    pick(&table.bob, &asked, "Confirm").await;
    assert_eq!(table.game(game).record().moves.len(), 3);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_click_right_after_the_first_says_that_the_move_is_made() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "f2hand").await;
    let picker = open(&table.bob, &turn(&table.bob, game, 2).await).await;
    let state = table.game(game);
    let preview = pick_move(&table.bob, &state, picker, legal(&state, "i8hand")).await;
    let first = pick(&table.bob, &preview, "Confirm").await;
    // Within a turn it leads on as the first click does.
    let second = pick_again(&table.bob, &preview, "Confirm").await;
    assert_eq!(second.content(), first.content());
    pick(&table.bob, &second, "End turn").await;
    let again = pick_again(&table.bob, &first, "End turn").await;
    let told = "Black: Wazir i8 goes to the hand. That move was already made.";
    assert!(again.content().ends_with(told), "{}", again.content());
    assert_eq!(table.game(game).record().moves, ["f2hand", "i8hand", "pass"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_is_said_where_the_move_is_shown_made_and_told() {
    let table = Table::new().await;
    let game = table.begin("Symmetron! 112").await;
    for (player, text) in [
        (&table.alice, "j1g1=V"),
        (&table.bob, "blsb4"),
        (&table.alice, "k1a6"),
        (&table.bob, "i8i6"),
    ] {
        play(player, text).await;
    }
    play(&table.alice, "h2f2").await;
    let state = table.game(game);
    let picker = open(&table.bob, &turn(&table.bob, game, 6).await).await;
    let wanted = legal(&state, "j9d3");
    let preview = pick_move(&table.bob, &state, picker, wanted).await;
    assert!(preview.content().contains(", check. Make this move?"), "{}", preview.content());
    let made = pick(&table.bob, &preview, "Confirm").await;
    assert!(made.content().contains(", check. I've notified your opponent."), "{}", made.content());
    let board = turn(&table.alice, game, 7).await;
    assert!(board.content().contains(", check.\n"), "{}", board.content());
    let picker = open(&table.alice, &board).await;
    assert!(picker.content().contains("You're in check."), "{}", picker.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_whole_turn_that_is_typed_the_second_move_is_shown_before_it_is_made() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "a1hand").await;
    turn(&table.bob, game, 2).await;
    // Of two moves of which the second can't be made neither is, nor is it read as part of the first.
    let shown = play(&table.bob, "a9hand; F").await;
    assert!(
        shown.content().starts_with("The second move, `F`: Where does the Ferz go?"),
        "{}",
        shown.content()
    );
    assert_eq!(table.game(game).record().moves, ["a1hand"]);
    let shown = play(&table.bob, "a9hand; c9c1").await;
    let told = "After this move `c9c1` isn't possible.";
    assert!(shown.content().starts_with(told), "{}", shown.content());
    assert!(shown.content().contains("a9 goes to the hand"), "{}", shown.content());
    assert_eq!(table.game(game).record().moves, ["a1hand"]);
    let shown = play(&table.bob, "a9hand; c9hand").await;
    assert_eq!(table.game(game).record().moves, ["a1hand", "a9hand"]);
    assert!(shown.content().contains("c9 goes to the hand"), "{}", shown.content());
    // Who types both once more means the second, and is told what is wrong with that.
    let shown = play(&table.bob, "a9hand, then c9hand").await;
    assert!(shown.content().contains("c9 goes to the hand"), "{}", shown.content());
    let refused = play(&table.bob, "a9hand c9c1").await;
    assert!(refused.content().contains("The Ferz on c9"), "{}", refused.content());
    assert_eq!(table.game(game).record().moves, ["a1hand", "a9hand"]);
    click(&table.bob, &shown, "Confirm").await;
    assert_eq!(table.game(game).record().moves, ["a1hand", "a9hand", "c9hand"]);
    turn(&table.alice, game, 3).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_about_every_move_is_told_that_only_the_first_of_two_is_shown() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "a1hand").await;
    turn(&table.bob, game, 2).await;
    let change = |settings: &mut MemberSettings| settings.confirm = true;
    let bob = oddboard_game::core::Member(table.bob.id().get());
    table.bot.app.change_member(bob, change).unwrap();
    let shown = play(&table.bob, "a9hand; c9hand").await;
    assert!(shown.content().starts_with("You typed two moves."), "{}", shown.content());
    assert!(shown.content().contains("a9 goes to the hand"), "{}", shown.content());
    assert_eq!(table.game(game).record().moves, ["a1hand"]);
    click(&table.bob, &shown, "Confirm").await;
    assert_eq!(table.game(game).record().moves, ["a1hand", "a9hand"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_move_that_captures_ones_own_piece_is_shown_first() {
    let table = Table::new().await;
    let game = table.begin("Jai-Alai").await;
    let shown = play(&table.alice, "king d1").await;
    assert!(shown.button("Confirm").is_some(), "{}", shown.content());
    assert!(table.game(game).record().moves.is_empty());
    click(&table.alice, &shown, "Confirm").await;
    assert_eq!(table.game(game).record().moves, ["e1d1"]);
    turn(&table.bob, game, 2).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_thread_of_its_game_a_part_of_a_turn_is_taken_back_by_a_word() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = table.begin("Hullabaloo").await;
    let thread = turn(&table.alice, game, 1).await.channel();
    play(&table.alice.in_channel(thread), "a1hand").await;
    turn(&table.bob, game, 2).await;
    let bob = table.bob.in_channel(thread);
    play(&bob, "a9hand").await;
    let undoing = play(&bob, "undo").await;
    assert!(undoing.button("Undo move").is_some(), "{}", undoing.content());
    table.finish().await;
}
