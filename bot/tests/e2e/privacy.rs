//! What others may see of a game and of a member, and what is left after a deletion.

use std::{fs, io::Read as _, path::Path, time::Duration};

use flate2::read::DeflateDecoder;
use oddboard_game::{
    core::{self, Challenge, Channel, InteractionId, NewChallenge, Place},
    store::{Batch, Key, Table as Records},
};
use oddboard_rules::Variant;
use oddboard_sandbox::{Member, Message, OptionValue, RestFault};
use serde_json::Value;

use crate::{
    acts::{click, prefers_direct, select, settings, slash, told, with_threads},
    table::{Table, begin, play, turn},
};

/// Every command as the bot told Discord.
fn definitions(table: &Table) -> Vec<Value> {
    let calls = table.sandbox.calls();
    let told = calls.iter().rfind(|call| call.method == "PUT" && call.path.ends_with("/commands"));
    told.unwrap().body.as_ref().unwrap().as_array().unwrap().clone()
}

/// The options a command needs beside the game's number.
fn needed(command: &Value) -> Vec<(String, OptionValue)> {
    let options = command["options"].as_array().unwrap().iter();
    let required = options.filter(|option| option["required"] == true);
    required.map(|option| (option["name"].as_str().unwrap().to_owned(), "e1f1".into())).collect()
}

/// Every command that takes a game's number, asked by somebody about a game.
async fn every_read(table: &Table, member: &Member, game: i64) -> Vec<(String, Message)> {
    let mut answers = Vec::new();
    for command in definitions(table) {
        let options = command["options"].as_array().into_iter().flatten();
        if !options.clone().any(|option| option["name"] == "game" && option["type"] == 4) {
            continue;
        }
        let name = command["name"].as_str().unwrap();
        let mut asked = member.slash(name).option("game", game);
        for (option, value) in needed(&command) {
            asked = asked.option(&option, value);
        }
        answers.push((name.to_owned(), asked.send().await.unwrap().reply().await.unwrap()));
    }
    assert!(answers.len() > 12, "the commands that take a number are found");
    answers
}

fn nothing_is_seen(answers: &[(String, Message)]) {
    for (name, answer) in answers {
        let text = answer.content();
        assert!(text.contains("can't look at game 1 here"), "{name}: {text}");
        assert!(answer.files().is_empty() && answer.is_ephemeral(), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_elsewhere_sees_nothing_of_a_game_by_any_command_that_takes_a_number() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    let talk = table.sandbox.channel("talk").unwrap();
    let elsewhere = table.carol.in_channel(talk);
    nothing_is_seen(&every_read(&table, &elsewhere, 1).await);
    let direct = table.carol.in_channel(table.carol.direct_channel());
    nothing_is_seen(&every_read(&table, &direct, 1).await);
    // Nor are they offered it.
    let offered = elsewhere.slash("board").complete("game", "").await.unwrap();
    assert!(offered.is_empty());
    // Where it is played they see it, and its players see it anywhere.
    for viewer in [&table.carol, &table.alice.in_channel(talk)] {
        let shown = slash(viewer, "board", &[("game", 1.into())]).await;
        assert!(shown.picture().is_some(), "{}", shown.content());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_button_of_somebody_elses_carries_opens_no_game() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    // After the first turns a board has all its buttons.
    for (ply, text) in ["e1f1", "e6f6", "f1f6", "d7f5"].into_iter().enumerate() {
        let players = [&table.alice, &table.bob];
        play(players[ply % 2], text).await;
        turn(players[(ply + 1) % 2], game, ply + 2).await;
    }
    let board = turn(&table.alice, game, 5).await;
    let history = slash(&table.alice, "history", &[]).await;
    let shown = slash(&table.alice, "board", &[]).await;
    let messages = [&board, &history, &shown];
    let buttons = messages.iter().flat_map(|message| message.buttons());
    let ids = buttons.filter_map(|button| button.custom_id.clone());
    let ids: Vec<_> = ids.filter(|id| id.contains(":1:")).collect();
    assert!(ids.len() >= 3, "{ids:?}");
    // A message of Carol's own elsewhere, whose buttons say what she likes.
    let talk = table.sandbox.channel("talk").unwrap();
    let elsewhere = table.carol.in_channel(talk);
    let page = slash(&elsewhere, "start", &[]).await;
    for id in ids {
        let answer = elsewhere.click_raw(page.id(), &id).await.unwrap();
        answer.acknowledged().await.unwrap();
        let answer = answer.reply().await.unwrap();
        assert!(answer.files().is_empty(), "{id}: {}", answer.content());
        assert!(!answer.content().contains("Rook"), "{id}: {}", answer.content());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_those_who_manage_a_server_say_who_may_watch() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let talk = table.sandbox.channel("talk").unwrap();
    let elsewhere = table.carol.in_channel(talk);
    let sees = |member: Member| async move {
        slash(&member, "board", &[("game", 1.into())]).await.picture().is_some()
    };
    assert!(sees(table.carol.clone()).await && !sees(elsewhere.clone()).await);
    let page = click(&table.alice, &slash(&table.alice, "server", &[]).await, "People").await;
    let page = select(&table.alice, &page, "Who can watch games", &["server"]).await;
    assert!(sees(table.carol.clone()).await && sees(elsewhere.clone()).await);
    let own = settings(&table.bob, "You").await;
    let own = click(&table.bob, &own, "Others can watch my games: yes").await;
    assert!(!sees(table.carol.clone()).await && !sees(elsewhere.clone()).await);
    click(&table.bob, &own, "Others can watch my games: no").await;
    assert!(sees(table.carol.clone()).await);
    select(&table.alice, &page, "Who can watch games", &["players"]).await;
    assert!(!sees(table.carol.clone()).await && sees(table.alice.clone()).await);
    let refused = slash(&table.carol, "board", &[("game", 1.into())]).await;
    assert!(refused.content().contains("want only the players"), "{}", refused.content());
    table.finish().await;
}

/// The files below a folder that hold a text.
fn holding(folder: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(holding(&path, text));
        } else {
            // What is removed meanwhile holds nothing.
            let bytes = fs::read(&path).unwrap_or_default();
            if bytes.windows(text.len()).any(|window| window == text.as_bytes()) {
                found.push(path.display().to_string());
            }
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_deletion_no_file_knows_who_it_was() {
    let table = Table::new().await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    turn(&table.alice, game, 1).await;
    for (member, text) in [(&table.alice, "e1f1"), (&table.bob, "e6f6"), (&table.alice, "f1f6")] {
        play(member, text).await;
        table.settled(game).await;
    }
    // Others know him, too: by a challenge, by a list, by a ban.
    slash(&table.carol, "block", &[("member", (&table.bob).into())]).await;
    let page = click(&table.alice, &slash(&table.alice, "server", &[]).await, "People").await;
    let id = table.bob.id().to_string();
    select(&table.alice, &page, "Banned: nobody; choose who can't use me here", &[&id]).await;
    // By direct message he was challenged, and played.
    let direct = table.bob.in_channel(table.bob.direct_channel());
    let alone = table.alice.in_channel(table.alice.direct_channel());
    let options = [("opponent", (&table.bob).into()), ("variant", "Rollerball".into())];
    slash(&alone, "challenge", &options).await;
    let asked = told(&table.bob, "challenges you").await;
    click(&direct, &asked, "Accept").await;
    let channel = table.bob.direct_channel().to_string();
    for text in [&id, &channel] {
        assert!(!holding(table.folder.path(), text).is_empty());
    }
    let asked = click(&direct, &slash(&direct, "privacy", &[]).await, "Delete everything…").await;
    click(&direct, &asked, "Delete everything").await;
    table.settled(game).await;
    // Nor does the message that tells of the game's end name him, and he can't be asked for another.
    let over = told(&table.alice, "**Game 1 · Rollerball** is over").await;
    let alt = over.picture().unwrap().alt.clone().unwrap();
    let words = format!("{} {alt}", over.content());
    assert!(words.contains("an anonymous player"), "{words}");
    assert!(!words.contains(&id) && !words.contains("Bob"), "{words}");
    assert!(over.button("Rematch").is_none(), "{words}");
    assert!(words.contains("Rating: White 1500 → "), "{words}");
    let begun = std::time::Instant::now();
    loop {
        let left = [&id, &channel].map(|text| holding(table.folder.path(), text)).concat();
        if left.is_empty() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{left:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Who looks whether anything is left leaves nothing by that.
    let again = slash(&direct, "privacy", &[]).await;
    click(&direct, &click(&direct, &again, "Delete everything…").await, "Keep it").await;
    assert_eq!(holding(table.folder.path(), &id), [""; 0]);
    // He is still banned.
    let refused = slash(&table.bob, "board", &[]).await;
    assert!(refused.content().contains("banned you"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_after_a_deletion_though_it_fails_at_first() {
    let table = Table::new().await;
    prefers_direct(&table.bob).await;
    let game = table.begin("Rollerball").await;
    turn(&table.alice, game, 1).await;
    play(&table.alice, "e1f1").await;
    let last = turn(&table.bob, game, 2).await;
    assert_eq!(last.channel(), table.bob.direct_channel());
    table.settled(game).await;
    // Whether it was posted is looked for among what came after the last message, which is no longer known.
    table.sandbox.inject_rest_fault("POST", "/messages", RestFault::LoseResponse, 1);
    table.bot.app.forget_member(core::Member(table.bob.id().get())).unwrap();
    told(&table.alice, "**Game 1 · Rollerball** is over").await;
    table.settled(game).await;
    let is_end = |message: &Message| message.content().contains("is over");
    let ends =
        table.alice.messages(table.sandbox.channel_id()).iter().filter(|one| is_end(one)).count();
    assert_eq!(ends, 1);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_deletion_what_was_told_stays_in_the_language_of_who_is_left() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let thread = turn(&table.alice, game, 1).await.channel();
    let players = [&table.alice, &table.bob];
    for player in players {
        player.set_locale("fr");
    }
    for (ply, text) in ["e1f1", "e6f6", "f1f6"].into_iter().enumerate() {
        play(&players[ply % 2].in_channel(thread), text).await;
        table.settled(game).await;
    }
    let last = table.game(game).record().posted.last().unwrap().message;
    let told = move |message: &Message| message.id().get() == last.0;
    let turn = table.carol.wait_for("the turn", told).await.unwrap();
    let heading = turn.content().lines().next().unwrap().to_owned();
    assert!(heading.starts_with("**Partie 1 "), "{heading}");
    table.bot.app.forget_member(core::Member(table.bob.id().get())).unwrap();
    let past = move |message: &Message| told(message) && message.buttons().is_empty();
    let past = table.carol.wait_for("what is left of it", past).await.unwrap();
    assert!(past.content().starts_with("**Partie 1 "), "{}", past.content());
    assert!(past.content().contains("anonyme"), "{}", past.content());
    table.finish().await;
}

/// Puts challenges of a member's into the store, with so much text in each that hardly gets smaller.
fn challenges(table: &Table, member: &Member, count: u64, text: usize) {
    let by = core::Member(member.id().get());
    let place = Place { server: None, channel: Channel(7) };
    let now = table.bot.app.moment().unwrap();
    let mut random = 88_172_645_463_325_252_u64;
    let mut letter = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        // One of 64, none of which JSON writes otherwise.
        match b'0' + (random >> 32) as u8 % 64 {
            b'\\' => '~',
            letter => char::from(letter),
        }
    };
    for ids in (1..=count).collect::<Vec<_>>().chunks(50) {
        let mut batch = Batch::new();
        for id in ids {
            let new = NewChallenge::open(Variant::ALL[0], place);
            let note = (0..text).map(|_| letter()).collect();
            let made = Challenge::new(InteractionId(*id), now, by, &new).unwrap();
            let challenge = Challenge { note: Some(note), ..made };
            batch.create(&challenge);
            let key = Key::numbers(&[by.0, *id]);
            batch.put(Records::MemberChallenge, key, "{}".to_owned());
        }
        table.bot.store.commit(batch).unwrap();
    }
}

/// What the only file in a ZIP file says.
fn unzipped(bytes: &[u8]) -> Value {
    let begins = 30 + usize::from(u16::from_le_bytes([bytes[26], bytes[27]]));
    let mut text = String::new();
    DeflateDecoder::new(&bytes[begins..]).read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_much_for_one_file_comes_in_several() {
    let table = Table::new().await;
    let count = 3_000; // 30 MB, of which three quarters are left.
    challenges(&table, &table.carol, count, 10_000);
    let opened = slash(&table.carol, "privacy", &[]).await;
    let clicked = table.carol.click(&opened, "Send me everything").await.unwrap();
    let mut parts = vec![clicked.reply().await.unwrap()];
    while !parts.last().unwrap().content().contains("the last one:") {
        parts.push(clicked.follow_up(parts.len() - 1).await.unwrap());
    }
    assert_eq!(parts.len(), 3);
    assert!(parts[0].content().contains("Unzip"), "{}", parts[0].content());
    let mut found = Vec::new();
    for (number, part) in (1..).zip(&parts) {
        let [file] = part.files() else { panic!("{:?}", part.files()) };
        assert!(part.is_ephemeral() && part.content().contains(&format!("part {number}")));
        assert_eq!(file.name, format!("oddboard-data-{number}.zip"));
        assert!(file.bytes.len() <= 10 << 20, "{}", file.bytes.len());
        let data = unzipped(&file.bytes);
        assert_eq!(data.get("member").is_some(), number == 1);
        assert_eq!(data.get("games").is_some(), number == 3);
        let challenges = data["challenges"].as_array().unwrap().iter();
        found.extend(challenges.map(|challenge| challenge["id"].as_u64().unwrap()));
    }
    assert_eq!(found, (1..=count).collect::<Vec<_>>());
    table.finish().await;
}
