//! Looking at games: boards, moves, reasons, animations, records, words.

use oddboard_game::core::GameId;
use oddboard_sandbox::{InteractionResponse, Member, Message, OptionValue, SlashCommand};

use crate::{
    acts::slash,
    picking::pick,
    table::{Table, play, turn},
};

async fn send(command: SlashCommand) -> Message {
    command.send().await.unwrap().reply().await.unwrap()
}

/// A game in which these moves were made.
async fn played(table: &Table, variant: &str, moves: &str) {
    let game = table.begin(variant).await;
    for text in moves.split_whitespace() {
        let state = table.game(game);
        let player = [&table.alice, &table.bob][state.position().turn().index()];
        play(player, text).await;
        assert_eq!(table.game(game).record().moves.len(), state.record().moves.len() + 1, "{text}");
    }
    table.settled(game).await;
}

/// A command about game 1, as an onlooker gives it.
fn about(member: &Member, command: &str) -> SlashCommand {
    member.slash(command).option("game", 1)
}

fn picture(message: &Message) -> &[u8] {
    &message.picture().unwrap().bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_shown_as_it_was_and_to_everybody_if_wanted() {
    let table = Table::new().await;
    played(&table, "Rollerball", "e1f1 e6f6").await;
    let now = send(about(&table.carol, "board")).await;
    assert!(now.is_ephemeral());
    let before = send(about(&table.carol, "board").option("after", 1)).await;
    assert!(before.content().contains("after 1 of 2 turns"), "{}", before.content());
    assert!(before.content().contains("White: Rook e1 to f1."), "{}", before.content());
    assert_ne!(picture(&now), picture(&before));
    let start = send(about(&table.carol, "board").option("after", 0)).await;
    assert_ne!(picture(&start), picture(&before));
    let beyond = send(about(&table.carol, "board").option("after", 3)).await;
    assert!(beyond.content().contains("Only 2 turns have been played"), "{}", beyond.content());
    let shared = send(about(&table.carol, "board").option("share", true)).await;
    assert!(!shared.is_ephemeral() && shared.notified().is_empty());
    assert!(table.alice.message(shared.id()).is_ok(), "everybody sees it");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_first_move_history_and_record_say_that_there_are_none() {
    let table = Table::new().await;
    played(&table, "Rollerball", "").await;
    let history = send(about(&table.carol, "history")).await;
    assert!(history.content().ends_with("\nNo moves yet."), "{}", history.content());
    let export = send(about(&table.carol, "export")).await;
    assert!(export.content().contains(", with no moves yet."), "{}", export.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_that_is_shared_is_paged_by_everybody_for_themselves() {
    let table = Table::new().await;
    played(&table, "Rollerball", "e1f1 e6f6").await;
    let shared = send(about(&table.carol, "history").option("share", true)).await;
    assert!(!shared.is_ephemeral() && shared.notified().is_empty());
    let back = table.alice.click(&shared, "⏪").await.unwrap().reply().await.unwrap();
    assert!(back.is_ephemeral() && back.content().contains("after 0 of 2 turns"));
    // In one's own message one goes on.
    let further = table.alice.click(&back, "▶").await.unwrap().updated().await.unwrap();
    assert!(further.content().contains("after 1 of 2 turns"), "{}", further.content());
    let now = table.bob.message(shared.id()).unwrap();
    assert_eq!(now.content(), shared.content(), "what all see stays as it is");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_is_told_only_to_the_one_who_wanted_to_share_it() {
    let table = Table::new().await;
    let channel = table.sandbox.channel_id();
    let file = table.carol.attach("nothing.txt", "no record");
    let sharing = |name: &str| table.carol.slash(name).option("share", true);
    for command in [
        sharing("replay").option("game", 99),
        sharing("import").option("record", file),
        sharing("history").option("game", 99),
    ] {
        let sent = command.send().await.unwrap();
        let told = match sent.acknowledged().await.unwrap() {
            InteractionResponse::Message(message) if !message.is_thinking() => *message,
            _ => sent.follow_up(0).await.unwrap(),
        };
        assert!(told.is_ephemeral(), "{}", told.content());
        assert!(table.alice.messages(channel).is_empty(), "nothing is left for the others");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_enemy_piece_it_is_told_apart_where_it_could_go_and_what_it_could_capture() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    turn(&table.alice, game, 1).await;
    for (member, text) in [(&table.alice, "e1f1"), (&table.bob, "e6f6"), (&table.alice, "c1b1")] {
        play(member, text).await;
    }
    turn(&table.bob, game, 4).await;
    let rook = slash(&table.bob, "where", &[("of", "f1".into())]).await;
    let text = rook.content();
    assert!(text.contains("it could go to") && text.contains("or capture on f6"), "{text}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_piece_can_go_is_told_and_drawn_with_what_changes_it() {
    let table = Table::new().await;
    played(&table, "Hullabaloo", "").await;
    let ferz = send(about(&table.carol, "where").option("of", "b2")).await;
    let text = ferz.content();
    assert!(text.contains("**Ferz b2** (White) has 5 moves: Ferz b2 fuses with"), "{text}");
    assert!(text.contains("> The Ferz on b2 is activated"), "{text}");
    let other = send(about(&table.carol, "where").option("of", "Ferz b8")).await;
    let text = other.content();
    assert!(text.contains("**Wazir b8**") || text.contains("**Ferz b8**"), "{text}");
    assert!(text.contains("it isn't this side's turn; it could go to"), "{text}");
    assert_ne!(picture(&ferz), picture(&other));
    let kind = send(about(&table.carol, "where").option("of", "precious commoner")).await;
    assert!(kind.content().contains("**Precious Commoner e1**"), "{}", kind.content());
    let empty = send(about(&table.carol, "where").option("of", "a3")).await;
    assert!(empty.content().contains("**a3** is empty."), "{}", empty.content());
    let hand = send(about(&table.carol, "where").option("of", "hand")).await;
    assert!(hand.content().contains("has no move now"), "{}", hand.content());
    let nothing = send(about(&table.carol, "where").option("of", "zebra")).await;
    assert!(nothing.content().contains("There's no piece or square `zebra`"));
    let outside = send(about(&table.carol, "where").option("of", "z9")).await;
    assert!(outside.content().contains("There's no square z9: files go from a to i"));
    let absent = send(about(&table.carol, "where").option("of", "Grand Wazir-Dabbaba")).await;
    assert!(absent.content().contains("There's no Grand Wazir-Dabbaba on the board now."));
    let offered = table.alice.slash("where").complete("of", "ferz b").await.unwrap();
    assert_eq!(offered[0].name, "Ferz b2");
    // A piece in the hand can go nearly everywhere: its squares are told together.
    for (player, text) in [(&table.alice, "a1hand"), (&table.bob, "a9hand"), (&table.bob, "pass")] {
        play(player, text).await;
    }
    turn(&table.alice, GameId(1), 3).await;
    let hand = send(about(&table.carol, "where").option("of", "hand")).await;
    let squares = "moves: Ferz dropped on a1 ";
    assert!(hand.content().contains(squares), "{}", hand.content());
    assert!(hand.content().matches("Ferz").count() == 1, "{}", hand.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_asks_about_their_own_place_beside_the_board() {
    let table = Table::new().await;
    table.begin("Symmetron! 112").await;
    for (member, side) in [(&table.alice, "White"), (&table.bob, "Black")] {
        let own = format!("{side}'s launching square");
        let piece = format!("**Resurrector, launching square** ({side})");
        for (command, option, expected) in [("text", "about", own), ("where", "of", piece)] {
            let asked = send(about(member, command).option(option, "launching square")).await;
            assert!(asked.content().contains(&expected), "{}", asked.content());
        }
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_kind_the_askers_own_are_told_also_those_in_hand() {
    let table = Table::new().await;
    table.begin("Jai-Alai").await;
    // White is to move, and each has Statues in hand.
    for (member, side) in [(&table.alice, "White"), (&table.bob, "Black")] {
        let told = slash(member, "where", &[("of", "statue".into())]).await;
        let expected = format!("**Statue** in hand ({side}) can be dropped on ");
        assert!(told.content().contains(&expected), "{}", told.content());
        let waits = told.content().ends_with("It isn't this side's turn now.");
        assert_eq!(waits, side == "Black", "{}", told.content());
    }
    let own = slash(&table.bob, "where", &[("of", "deer".into())]).await;
    assert!(own.content().contains("(Black): it isn't this side's turn"), "{}", own.content());
    let own = slash(&table.bob, "where", &[("of", "hand".into())]).await;
    assert!(own.content().contains("The hand (Black) has "), "{}", own.content());
    let ahead = slash(&table.bob, "why", &[("move", "statue e5".into())]).await;
    let expected = "It isn't your turn. If it were: `statue e5` is possible: Statue dropped on e5.";
    assert!(ahead.content().contains(expected), "{}", ahead.content());
    let part = slash(&table.bob, "where", &[("of", "mage".into())]).await;
    assert!(part.content().contains("**Mage-Apprentice "), "{}", part.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn why_a_move_is_possible_or_not_is_told_and_drawn() {
    let table = Table::new().await;
    played(&table, "Rollerball", "").await;
    let why = |text: &'static str| send(about(&table.carol, "why").option("move", text));
    let legal = why("e1f1").await;
    assert!(legal.content().contains("`e1f1` is possible: Rook e1 to f1."), "{}", legal.content());
    let waits = send(about(&table.bob, "why").option("move", "e1f1")).await;
    let expected = "It isn't your turn. `e1f1` is possible for White: Rook e1 to f1.";
    assert!(waits.content().contains(expected), "{}", waits.content());
    // Who waits asks about their own pieces.
    let ahead = send(about(&table.bob, "why").option("move", "e6f6")).await;
    let expected = "It isn't your turn. If it were: `e6f6` is possible";
    assert!(ahead.content().contains(expected), "{}", ahead.content());
    let ahead = send(about(&table.bob, "why").option("move", "e6e1")).await;
    let expected = "It isn't your turn. If it were: `e6e1` isn't possible.";
    assert!(ahead.content().contains(expected), "{}", ahead.content());
    let refused = why("e1e4").await;
    assert!(refused.content().contains("`e1e4` isn't possible."), "{}", refused.content());
    assert_ne!(picture(&legal), picture(&refused));
    let unreadable = why("castle!").await;
    assert!(unreadable.content().contains("isn't possible"), "{}", unreadable.content());
    let several = send(about(&table.carol, "why").option("move", "b2")).await;
    assert!(several.content().contains("could be one of"), "{}", several.content());
    assert!(table.game(GameId(1)).record().moves.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_can_be_shared() {
    let table = Table::new().await;
    let rules = || table.carol.slash("rules").option("variant", "Rollerball");
    let shared = send(rules().option("topic", "Rook").option("share", true)).await;
    assert!(!shared.is_ephemeral());
    assert!(shared.picture().is_some(), "a piece comes with a diagram");
    // Whoever reads on does so by themselves.
    let labels = shared.buttons().into_iter().filter_map(|button| button.label.clone());
    let next = labels.into_iter().find(|label| label.starts_with("Next: ")).unwrap();
    let next = table.alice.click(&shared, &next).await.unwrap().reply().await.unwrap();
    assert!(next.is_ephemeral());
    let own = send(rules()).await;
    assert!(own.is_ephemeral());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moves_are_listed_page_by_page_and_lead_to_any_position() {
    let table = Table::new().await;
    let moves = "e1f1 e6f7 f1f3 c6b6 f3g3 d6e6 g3f3 e6f5 c2b2 e7f6 d1c2 f7g6 b2a3 f5g4 c2b5 \
                 g6f5 a3b4 b6c6 b5c6 g4f3 e2e1 f5g4 d2c2 d7c6 c2b3 c6d7 e1f1 f3e2";
    played(&table, "Rollerball", moves).await;
    let last = send(about(&table.carol, "history")).await;
    assert!(last.is_ephemeral());
    assert!(
        last.content().contains("14. `Rf1+` **`Ke2`**"),
        "the last move is the one shown: {}",
        last.content()
    );
    assert!(last.content().contains("time runs out <t:"), "{}", last.content());
    assert_eq!(last.selects()[0].options.as_ref().unwrap().len(), 24, "5 to 28");
    assert!(last.content().contains("Moves 3 to 14 of 14"), "{}", last.content());
    let back = pick(&table.carol, &last, "◀").await;
    assert!(back.content().contains("after 27 of 28 turns"), "{}", back.content());
    assert!(!back.content().contains("runs out"), "{}", back.content());
    assert_ne!(picture(&back), picture(&last));
    let first = pick(&table.carol, &back, "⏪").await;
    assert!(first.content().contains("after 3 of 28 turns"), "{}", first.content());
    let first = pick(&table.carol, &first, "⏪").await;
    assert!(first.content().contains("after 0 of 28 turns"), "{}", first.content());
    assert!(first.button("◀").is_none() && first.button("⏪").is_none());
    assert_eq!(first.selects()[0].options.as_ref().unwrap().len(), 24);
    let jumped = pick(&table.carol, &first, "12").await;
    assert!(jumped.content().contains("after 12 of 28 turns"), "{}", jumped.content());
    assert!(jumped.content().contains("6. `Bc2` **`Pg6`**"), "{}", jumped.content());
    assert_eq!(jumped.files().len(), 1, "one picture in place of the other");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_moves_has_an_empty_history_and_a_replay_of_one_position() {
    let table = Table::new().await;
    played(&table, "Rollerball", "").await;
    let history = send(about(&table.carol, "history")).await;
    assert!(history.selects().is_empty() && history.buttons().is_empty());
    let replay = send(about(&table.carol, "replay")).await;
    assert!(replay.content().contains("From the start up to turn 0."), "{}", replay.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_replayed_whole_or_in_part() {
    let table = Table::new().await;
    played(&table, "Rollerball", "e1f1 e6f6 f1f6 d7f5").await;
    let whole = send(about(&table.carol, "replay").option("share", true)).await;
    assert!(!whole.is_ephemeral(), "shared, although it took a moment");
    let gif = whole.picture().unwrap();
    assert_eq!((gif.content_type.as_str(), &gif.bytes[..6]), ("image/gif", &b"GIF89a"[..]));
    assert!(gif.alt.as_deref().unwrap().contains("animation of 4 moves"));
    let part = send(about(&table.carol, "replay").option("from", 1).option("to", 2)).await;
    assert!(part.is_ephemeral());
    assert!(part.content().contains("After turn 1, up to turn 2."), "{}", part.content());
    assert!(picture(&part).len() < picture(&whole).len());
    let backwards = send(about(&table.carol, "replay").option("from", 3).option("to", 2)).await;
    assert!(
        backwards.content().contains("The animation can't begin after 3"),
        "{}",
        backwards.content()
    );
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_exported_and_imported_and_a_broken_one_refused_with_its_line() {
    let table = Table::new().await;
    played(&table, "Jai-Alai", "b2a3 T@a5 T@b4 e8d7").await;
    let exported = send(about(&table.carol, "export")).await;
    assert!(exported.content().contains("4 moves"), "{}", exported.content());
    let file = &exported.files()[0];
    assert_eq!(file.name, "game-1-jai-alai.txt");
    let text = String::from_utf8(file.bytes.to_vec()).unwrap();
    assert!(text.ends_with("\n\nb2a3\nT@a5\nT@b4\ne8d7\n"), "{text}");
    let import = |file: OptionValue| send(table.bob.slash("import").option("record", file));
    let good = import(table.bob.attach("game.txt", text.clone())).await;
    assert!(good.is_ephemeral());
    let told = good.content();
    assert!(told.contains("A valid record of **Jai-Alai**: 4 moves. White to move."), "{told}");
    assert_eq!(good.picture().unwrap().content_type, "image/gif");
    let broken = import(table.bob.attach("game.txt", text.replace("T@b4", "T@c2"))).await;
    let told = broken.content();
    assert!(
        told.ends_with("in line 13, move 3 `T@c2` isn't legal: There's already a piece on c2."),
        "{told}"
    );
    assert!(broken.files().is_empty());
    table.bob.set_locale("fr");
    for (broken, told) in [
        (text.replace("T@b4", "T@c2"), "`T@c2` n’est pas permis. Il y a déjà une pièce en c2."),
        (text.replace("Result: *", "Result: 7"), "`7` n’est pas un résultat"),
        (text.replace("Variant", "Game of"), "il n’y a pas d’en-tête `Game of`"),
    ] {
        let answer = import(table.bob.attach("game.txt", broken)).await;
        let words = answer.content();
        assert!(words.contains(told) && !words.contains("isn't"), "{told}: {words}");
    }
    table.bob.set_locale("es-ES");
    let broken = import(table.bob.attach("game.txt", text.replace("T@b4", "T@c2"))).await;
    let told = "`T@c2` no es legal. Ya hay una pieza en c2.";
    assert!(broken.content().ends_with(told), "{}", broken.content());
    table.bob.set_locale("en-US");
    let binary = import(table.bob.attach("game.txt", vec![0xff, 0xfe, 0x00])).await;
    assert!(binary.content().contains("That file isn't text."), "{}", binary.content());
    let large = import(table.bob.attach("game.txt", vec![b'x'; 300_000])).await;
    assert!(large.content().contains("too large to be a record"), "{}", large.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_names_both_players_also_after_a_restart() {
    let table = Table::new().await;
    played(&table, "Jai-Alai", "b2a3").await;
    let table = table.restart().await;
    let exported = send(about(&table.carol, "export")).await;
    let text = String::from_utf8(exported.files()[0].bytes.to_vec()).unwrap();
    assert!(text.contains("# White: Alice\n# Black: Bob\n"), "{text}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_told_in_words() {
    let table = Table::new().await;
    played(&table, "Hullabaloo", "f2hand").await;
    let board = send(about(&table.carol, "text")).await;
    assert!(board.content().contains("```\n 9 "), "{}", board.content());
    assert!(board.content().contains("White in hand: Fx1"), "{}", board.content());
    let letters = "\n-# Capitals are White's pieces: C Precious Commoner · F Ferz · W Wazir";
    assert!(board.content().contains(letters), "{}", board.content());
    let about = |topic: &'static str| send(about(&table.carol, "text").option("about", topic));
    let code = about("code").await;
    let written = table.game(GameId(1)).position().to_string();
    let with = "This position of **Hullabaloo** can be given to `/analyse` as its `position`, unless it \
                comes up in a rated game that's still being played:";
    let expected = format!("{with}\n```\n{written}\n```");
    assert!(code.content().ends_with(&expected), "{}", code.content());
    assert!(about("position").await.content().ends_with(&expected));
    let last = about("last move").await;
    assert!(last.content().contains("White: Ferz f2 goes to the hand."), "{}", last.content());
    let rank = about("rank 2").await;
    assert!(rank.content().contains("a2: White, Wazir\nb2: White, Ferz"), "{}", rank.content());
    assert!(rank.content().contains("f2: empty"), "{}", rank.content());
    let file = about("file e").await;
    assert!(file.content().contains("e1: White, Precious Commoner"), "{}", file.content());
    let kind = about("Ferz").await;
    assert!(kind.content().contains("Ferz, White: a1, c1"), "{}", kind.content());
    assert!(kind.content().contains("1 in hand"), "{}", kind.content());
    let hand = about("hand").await;
    assert!(hand.content().ends_with("White in hand: Ferz ×1\nBlack in hand: nothing"), "{hand:?}");
    let unknown = about("queen").await;
    assert!(unknown.content().contains("I don't know what `queen` is"), "{}", unknown.content());
    let topics = table.alice.slash("text").complete("about", "rank").await.unwrap();
    assert_eq!(topics.len(), 9);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_two_parts_is_one_move_wherever_moves_are_counted() {
    let table = Table::new().await;
    played(&table, "Hullabaloo", "f2hand i8hand h8i7 F@i2 e1f3").await;
    let history = send(about(&table.carol, "history")).await;
    let text = history.content();
    assert!(text.contains("move 2"), "{text}");
    assert!(text.contains("\n1\\. `"), "no list of Discord's: {text}");
    assert!(text.contains(" · 2. `"), "{text}");
    let menus = history.selects();
    let labels = menus[0].options.iter().flatten().map(|option| option.label.clone());
    let numbers: Vec<_> = labels.map(|label| label.split_once(' ').unwrap().0.to_owned()).collect();
    assert_eq!(numbers, ["1.", "1…", "1…", "2.", "2."]);
    let within = pick(&table.carol, &history, "2").await;
    assert!(
        within.content().contains("during turn 2; 3 turns are complete"),
        "{}",
        within.content()
    );
    let board = send(about(&table.carol, "board").option("after", 2)).await;
    assert!(board.content().contains("after 2 of 3 turns"), "{}", board.content());
    assert!(board.content().contains("Black: Wazir i8 goes to the hand; "), "{}", board.content());
    let beyond = send(about(&table.carol, "board").option("after", 4)).await;
    assert!(beyond.content().contains("Only 3 turns have been played"), "{}", beyond.content());
    let part = send(about(&table.carol, "replay").option("from", 1).option("to", 3)).await;
    assert!(part.content().contains("After turn 1, up to turn 3."), "{}", part.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_king_has_come_round_is_told_wherever_the_position_is() {
    let table = Table::new().await;
    let moves = "c2b3 e6f5 d2c2 f5g4 c2b1 c6b6 b1a2 c7c6 a2a3 d7e6 a3a4 b6a6";
    played(&table, "Rollerball", moves).await;
    let round = "White's King has come halfway round clockwise: reaching d6 wins.";
    let board = send(about(&table.alice, "board")).await;
    assert!(!board.content().contains(round), "{}", board.content());
    play(&table.alice, "a4b5").await;
    let told = turn(&table.bob, GameId(1), 14).await;
    assert!(told.content().contains(round), "{}", told.content());
    for command in ["board", "text"] {
        let answer = send(about(&table.bob, command)).await;
        assert!(answer.content().contains(round), "{command}: {}", answer.content());
    }
    table.finish().await;
}
