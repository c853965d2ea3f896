//! Picking moves by buttons and menus.

use std::collections::HashMap;

use oddboard_game::core::{GameId, GameState};
use oddboard_rules::Move;
use oddboard_sandbox::{Member, Message};
use oddboard_speech::Language;
use oddboard_speech::pick::{Path, Step, follow};
use oddboard_testing::dice::Dice;

use crate::{
    acts::{click, slash, told},
    table::{Table, begin, count_of, play, turn},
};

/// What can be picked in a message, by its label: buttons, or a menu with the
/// option's value.
pub(crate) async fn pick(member: &Member, message: &Message, label: &str) -> Message {
    let menus = message.selects();
    let holder = menus.iter().find(|menu| {
        menu.options.iter().flatten().any(|option| option.label == label || option.value == label)
    });
    let clicked = match holder {
        Some(menu) => member.select(message, &menu.custom_id, &[label]).await,
        None => member.click(message, label).await,
    };
    clicked.unwrap().updated().await.unwrap()
}

/// Opens the picker from the message of a turn.
pub(crate) async fn open(member: &Member, turn: &Message) -> Message {
    let picker = member.click(turn, "Move").await.unwrap().reply().await.unwrap();
    check(&picker);
    picker
}

/// Clicks what a message had although it has changed since.
pub(crate) async fn pick_again(member: &Member, before: &Message, label: &str) -> Message {
    let id = before.button(label).unwrap().custom_id.clone().unwrap();
    member.click_raw(before.id(), &id).await.unwrap().updated().await.unwrap()
}

/// What holds for every message of the picker.
fn check(picker: &Message) {
    assert!(picker.is_ephemeral(), "only who picks sees it");
    assert_eq!(picker.files().len(), 1, "one picture: {}", picker.content());
    assert!(picker.picture().unwrap().alt.is_some());
    assert!(picker.notified().is_empty());
}

/// Picks a move from a question on, until it is shown. Returns the preview; of
/// the end of a turn, which is not shown again, what is said then.
pub(crate) async fn pick_move(
    member: &Member,
    state: &GameState,
    mut picker: Message,
    wanted: Move,
) -> Message {
    let mut path = Path::default();
    loop {
        let question = match follow(state.game(), &path).unwrap() {
            Step::Settled(settled) => {
                assert_eq!(settled, wanted);
                assert!(picker.button("Confirm").is_some(), "{}", picker.content());
                return picker;
            }
            Step::Open(question) => question,
        };
        let answer = question.picks.iter().find(|pick| pick.moves.contains(&wanted)).unwrap();
        let named = question.label(state.position(), answer, Language::English).text;
        let label = match (answer.passes, state.position().starts_turn()) {
            (true, true) => "Pass",
            (true, false) => "End turn",
            (false, _) => &named,
        };
        picker = pick(member, &picker, label).await;
        if label == "End turn" {
            return picker;
        }
        check(&picker);
        path = path.with(&answer.key);
    }
}

/// Picks and confirms a move in a picker; returns what is said then.
pub(crate) async fn make(
    member: &Member,
    state: &GameState,
    picker: Message,
    wanted: Move,
) -> Message {
    let preview = pick_move(member, state, picker, wanted).await;
    match preview.button("Confirm") {
        Some(_) => pick(member, &preview, "Confirm").await,
        None => preview,
    }
}

pub(crate) fn legal(state: &GameState, text: &str) -> Move {
    let position = state.position();
    let found = state.game().legal_moves().into_iter().find(|mv| position.move_text(*mv) == text);
    found.unwrap_or_else(|| panic!("{text} is not legal in {position}"))
}

/// Plays moves by picking alone, each confirmed. The game goes on in the same
/// picker while a turn does, and where the bot stops and comes back. Pieces are asked for in one
/// way from the first turn to the last: by buttons, or by menus.
pub(crate) async fn pick_out(mut table: Table, game: GameId, moves: &[&str]) -> Table {
    let mut going_on: Option<Message> = None;
    let mut by_menus = None;
    for (number, text) in moves.iter().enumerate() {
        if number == moves.len() / 2 {
            table = table.restart().await;
        }
        let state = table.game(game);
        let player = [&table.alice, &table.bob][state.position().turn().index()];
        let picker = match going_on.take() {
            Some(picker) => picker,
            None => {
                let number = state.turn_number(state.record().moves.len());
                open(player, &turn(player, game, number).await).await
            }
        };
        if picker.content().contains("Which piece?") {
            let menus = !picker.selects().is_empty();
            assert_eq!(menus, *by_menus.get_or_insert(menus), "{}", picker.content());
        }
        let answer = make(player, &state, picker, legal(&state, text)).await;
        let now = table.game(game);
        if now.turn().is_some() && !now.position().starts_turn() {
            check(&answer);
            assert!(answer.content().contains("So far this turn"), "{}", answer.content());
            going_on = Some(answer);
        } else {
            assert!(answer.files().is_empty() && answer.buttons().is_empty());
        }
    }
    assert_eq!(table.game(game).record().moves, moves);
    table
}

/// Moves that lead each game to its natural end, with how it ends.
pub(crate) const ENDS: [(&str, &str, &str); 6] = [
    ("Rollerball", "e1f1 e6f6 f1f6 d7f5 d2e1 e7f6 e2d2 c7g2", "Black wins by checkmate."),
    (
        "Rollerball",
        "e1f1 e6f7 f1f3 c6b6 f3g3 d6e6 g3f3 e6f5 c2b2 e7f6 d1c2 f7g6 b2a3 f5g4 c2b5 g6f5 a3b4 \
         b6c6 b5c6 g4f3 e2e1 f5g4 d2c2 d7c6 c2b3 c6d7 e1f1 f3e2 f1e1 e2d2",
        "Black wins: its King went round the ring clockwise",
    ),
    ("Wild Jokers", "c1c3 c7d5 e1d3 d5c3 d3c5 c3b1,M@c7 c5d7", "White wins by capturing the King."),
    (
        "Jai-Alai",
        "b2a3 T@a5 T@b4 e8d7 d2c3 d7c6 e2d4 c6d5 T@g4 d5c4 d1e4",
        "White wins by checkmate.",
    ),
    ("Symmetron! 112", "j1g1=V blsb4 k1a6 i8i6 h2f2 j9d3 d2e2 d3e2", "Black wins by checkmate."),
    (
        "Hullabaloo",
        "f2hand i8hand h8i7 F@i2 e1f3 W@f8 b8a7 c2d2 f3g5 f8hand:W W@g7 g5d7 pass a7hand F@e6 \
         d7b9 W@d7 f9hand W@b8",
        "Black wins by checkmate: White can't end a turn with the Precious Commoner out of check.",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_natural_end_by_picking_alone() {
    let mut table = Table::new().await;
    for (variant, moves, ending) in ENDS {
        let game = begin(&table.alice, &table.bob, variant).await;
        let moves: Vec<_> = moves.split_whitespace().collect();
        table = pick_out(table, game, &moves).await;
        let heading = format!("**Game {game} ");
        let told = |message: &Message| {
            message.content().starts_with(&heading) && message.content().contains(ending)
        };
        table.carol.wait_for("the end", told).await.unwrap();
    }
    table.finish().await;
}

/// What a move's notation says it is, squares aside.
fn kind_of(text: &str) -> &'static str {
    let kinds = [
        ("+", "fusion in hand"),
        (":4", "block"),
        ("hand:", "component into the hand"),
        (":", "component"),
        ("hand", "into the hand"),
        (",", "placement"),
        ("@", "drop"),
        ("=", "change"),
        ("x", "capture beside"),
        ("*", "explosion"),
        ("pass", "pass"),
        ("ls", "launching square"),
    ];
    kinds.iter().find(|(sign, _)| text.contains(sign)).map_or("move", |(_, kind)| kind)
}

/// How many moves are tried in each game.
const PLIES: usize = 70;

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_move_can_be_picked() {
    let table = Table::new().await;
    let mut seen: HashMap<&'static str, usize> = HashMap::new();
    let mut dice = Dice::new(0x0dd_b0a2d);
    for variant in ["Symmetron! 112", "Hullabaloo", "Jai-Alai", "Wild Jokers"] {
        let game = begin(&table.alice, &table.bob, variant).await;
        let mut going_on: Option<Message> = None;
        for _ in 0..PLIES {
            let state = table.game(game);
            let legal = state.game().legal_moves();
            if legal.is_empty() {
                break;
            }
            // What was picked the least comes first, by lot among equals.
            let start = dice.below(legal.len());
            let rotated = legal[start..].iter().chain(&legal[..start]);
            let count = |mv: &&Move| {
                seen.get(kind_of(&state.position().move_text(**mv))).copied().unwrap_or_default()
            };
            let wanted = *rotated.min_by_key(count).unwrap();
            *seen.entry(kind_of(&state.position().move_text(wanted))).or_default() += 1;
            let player = [&table.alice, &table.bob][state.position().turn().index()];
            let picker = match going_on.take() {
                Some(picker) => picker,
                None => {
                    let number = state.turn_number(state.record().moves.len());
                    open(player, &turn(player, game, number).await).await
                }
            };
            let answer = make(player, &state, picker, wanted).await;
            let now = table.game(game);
            assert_eq!(now.record().moves.len(), state.record().moves.len() + 1);
            going_on = (!now.position().starts_turn() && now.turn().is_some()).then_some(answer);
        }
    }
    let mut kinds: Vec<_> = seen.keys().copied().collect();
    kinds.sort_unstable();
    let all = [
        "capture beside",
        "change",
        "component",
        "component into the hand",
        "drop",
        "explosion",
        "fusion in hand",
        "into the hand",
        "launching square",
        "move",
        "pass",
        "placement",
    ];
    assert_eq!(kinds, all, "blocks have a test of their own");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_of_four_is_picked_as_one() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    let moves = "a2hand i8i7 pass b1hand h2hand i7i8 pass f2hand F@b1 i8i7 pass F@a2";
    for text in moves.split_whitespace() {
        let state = table.game(game);
        let player = [&table.alice, &table.bob][state.position().turn().index()];
        play(player, text).await;
        assert_eq!(table.game(game).record().moves.len(), state.record().moves.len() + 1, "{text}");
    }
    let state = table.game(game);
    let picker = table.alice.slash("move").send().await.unwrap().reply().await.unwrap();
    let told = make(&table.alice, &state, picker, legal(&state, "a1c3:4")).await;
    assert!(told.content().contains("Block of four Ferzes a1-b2 moves to c3-d4"), "{told:?}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_capture_beside_the_way_is_picked_as_a_target() {
    let table = Table::new().await;
    let game = table.begin("Symmetron! 112").await;
    play(&table.alice, "d3c4").await;
    play(&table.bob, "d8c7").await;
    let state = table.game(game);
    let picker = open(&table.alice, &turn(&table.alice, game, 3).await).await;
    make(&table.alice, &state, picker, legal(&state, "d2d8xd9")).await;
    assert_eq!(table.game(game).record().moves.len(), 3);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_can_go_back_and_leave_without_anything_being_changed() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let first = open(&table.alice, &turn(&table.alice, game, 1).await).await;
    assert!(first.button("Back").is_none(), "there is nothing before the first question");
    let target = pick(&table.alice, &first, "Pawn c2").await;
    assert!(target.content().contains("Pawn c2: **Where to?**"), "{}", target.content());
    let preview = pick(&table.alice, &target, "b3").await;
    assert!(preview.content().contains("Pawn c2 to b3. Make this move?"), "{}", preview.content());
    let again = pick(&table.alice, &preview, "Back").await;
    assert_eq!(again.content(), target.content());
    let again = pick(&table.alice, &again, "Back").await;
    assert_eq!(again.content(), first.content());
    let left = pick(&table.alice, &again, "Cancel").await;
    assert!(left.content().contains("No move was made."), "{}", left.content());
    assert!(left.buttons().is_empty() && left.selects().is_empty() && left.files().is_empty());
    assert!(table.game(game).record().moves.is_empty());
    // A move without a text opens it, too.
    let opened = table.alice.slash("move").send().await.unwrap().reply().await.unwrap();
    assert_eq!(opened.content(), first.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_a_doubled_and_a_foreign_click_change_nothing_and_are_told_why() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let board = turn(&table.alice, game, 1).await;
    for (member, why) in [(&table.bob, "It's not your turn"), (&table.carol, "only watch it")] {
        let refused = member.click(&board, "Move").await.unwrap().reply().await.unwrap();
        assert!(refused.content().contains(why), "{}", refused.content());
        assert!(refused.is_ephemeral() && refused.buttons().is_empty());
    }
    let first = open(&table.alice, &board).await;
    let state = table.game(game);
    let preview = pick_move(&table.alice, &state, first, legal(&state, "e1f1")).await;
    let ids: Vec<_> =
        preview.buttons().iter().filter_map(|button| button.custom_id.clone()).collect();
    let click = table.alice.click(&preview, "Confirm").await.unwrap();
    click.redeliver();
    // Which of the two deliveries is answered first is chance.
    click.acknowledged().await.unwrap();
    turn(&table.bob, game, 2).await;
    for member in [&table.alice, &table.bob, &table.carol] {
        for id in &ids {
            if id.contains(":px:") {
                continue;
            }
            let clicked = member.click_raw(preview.id(), id).await.unwrap();
            if id.contains(":pc:") && member.id() == table.alice.id() {
                // It was she who made the move, so nothing went wrong.
                let again = clicked.updated().await.unwrap();
                let text = "White: Rook e1 to f1. That move was already made.";
                assert!(again.content().ends_with(text), "{}", again.content());
                continue;
            }
            let refused = clicked.reply().await.unwrap();
            let text = refused.content();
            let why = if member.id() == table.carol.id() { "only watch it" } else { "out of date" };
            assert!(text.contains(why), "{} on {id}: {text}", member.name());
        }
    }
    assert_eq!(table.game(game).record().moves, ["e1f1"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_picked_before_moves_were_taken_back_does_not_fit_any_more() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    let first = open(&table.bob, &turn(&table.bob, game, 2).await).await;
    let (before, wanted) = (table.game(game), legal(&table.game(game), "e6f6"));
    let preview = pick_move(&table.bob, &before, first.clone(), wanted).await;
    let of = |message: &Message| -> Vec<String> {
        let menus = message.selects().into_iter().map(|menu| menu.custom_id.clone());
        let buttons = message.buttons().into_iter().filter_map(|button| button.custom_id.clone());
        menus.chain(buttons).filter(|id| !id.contains(":px:") && !id.contains(":ps:")).collect()
    };
    let ids = [of(&first), of(&preview)].concat();
    assert!(ids.len() > 3 && ids.iter().any(|id| id.contains(":pc:")), "{ids:?}");
    // The same number of moves, another position.
    slash(&table.alice, "takeback", &[]).await;
    let offered = told(&table.bob, "asks to take back").await;
    click(&table.bob, &offered, "Allow the takeback").await;
    let back = table.game(game);
    let texts = back.game().legal_moves().into_iter().map(|mv| back.position().move_text(mv));
    let other = texts.into_iter().find(|text| text != "e1f1").unwrap();
    play(&table.alice, &other).await;
    table.settled(game).await;
    let after = table.game(game);
    assert_eq!((before.record().ply(), after.record().ply()), (1, 1));
    for id in &ids {
        let refused = table.bob.click_raw(preview.id(), id).await.unwrap().reply().await.unwrap();
        let text = refused.content();
        assert!(text.contains("no longer fit the position"), "{id}: {text}");
    }
    // Neither does what nobody can have picked.
    let anew = |message: &Message| message.content().contains(&count_of(2));
    let board = table.bob.wait_for("the new turn", anew).await.unwrap();
    let fresh = open(&table.bob, &board).await;
    let id = of(&fresh).into_iter().find(|id| id.contains(":p:")).unwrap();
    let (head, rest) = id.rsplit_once(':').unwrap();
    let nonsense = format!("{head}:{}zz", &rest[..6]);
    let refused = table.bob.click_raw(fresh.id(), &nonsense).await.unwrap();
    let refused = refused.reply().await.unwrap();
    assert!(refused.content().contains("no longer fit the position"), "{}", refused.content());
    assert_eq!(table.game(game).record().moves, [other]);
    table.finish().await;
}
