//! Challenges in full: what one can ask for, and who may answer.

use oddboard_game::core::{self, MemberSettings, TimeControl, time};
use oddboard_sandbox::{Member, Message, OptionValue, RoleOptions};

use crate::{
    acts::{click, posted_after, press, resign, select, slash, timed, told, with_role},
    table::{Table, challenge, server, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_says_all_that_was_asked_for_and_the_game_is_so() {
    let table = Table::new().await;
    let options: &[(&str, OptionValue)] = &[
        ("variant", "Wild Jokers".into()),
        ("opponent", (&table.bob).into()),
        ("side", "Black".into()),
        ("time", "1h30m + 30".into()),
        ("rated", true.into()),
        ("note", "Best *of* three?\n@everyone".into()),
    ];
    let message = slash(&table.alice, "challenge", options).await;
    let text = message.content();
    for part in ["Black", "1 hour 30 minutes for the game + 30 seconds per move", "rated"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("casual"), "{text}");
    assert!(text.contains("> Best \\*of\\* three? \\@everyone"), "{text}");
    assert_eq!(message.notified(), [table.bob.id()]);
    click(&table.bob, &message, "Accept").await;
    let game = core::GameId(1);
    turn(&table.bob, game, 1).await;
    let record = table.game(game).record().clone();
    let increment = time::SECOND.times(30);
    assert_eq!(record.time, TimeControl::Budget { base: time::MINUTE.times(90), increment });
    assert!(record.rated);
    assert_eq!(record.players.black, core::Member(table.alice.id().get()));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_rated_is_told_what_can_be_done_about_a_rated_challenge() {
    let table = Table::new().await;
    let take_part = |member: &Member, ratings| {
        let id = core::Member(member.id().get());
        let change = |settings: &mut MemberSettings| settings.ratings = ratings;
        table.bot.app.change_member(id, change).unwrap();
    };
    let options: &[(&str, OptionValue)] =
        &[("variant", "Rollerball".into()), ("rated", true.into())];
    let message = slash(&table.alice, "challenge", options).await;
    take_part(&table.bob, false);
    for (locale, exactly) in [
        ("en-US", "This challenge is rated, and you don't take part in ratings"),
        ("fr", "Ce défi compte pour le classement et tu n’y participes pas"),
        ("es-ES", "Este desafío cuenta para la clasificación y tú no participas en ella"),
    ] {
        table.bob.set_locale(locale);
        let refused = press(&table.bob, &message, "Accept").await;
        let text = refused.content();
        assert!(refused.is_ephemeral() && text.contains(exactly), "{text}");
        assert!(!text.contains("<@"), "it is about the reader: {text}");
    }
    table.bob.set_locale("en-US");
    let own = slash(&table.bob, "challenge", options).await;
    assert!(own.content().contains("a challenge of yours can't be rated"), "{}", own.content());
    let to = [options, &[("opponent", (&table.bob).into())]].concat();
    let asked = slash(&table.alice, "challenge", &to).await;
    assert!(asked.content().contains("play a casual game"), "{}", asked.content());
    take_part(&table.alice, false);
    let gone = press(&table.carol, &message, "Accept").await;
    assert!(gone.content().contains("no longer takes part in ratings"), "{}", gone.content());
    // What is offered helps.
    take_part(&table.alice, true);
    take_part(&table.bob, true);
    let accepted = click(&table.bob, &message, "Accept").await;
    assert!(accepted.content().contains("game 1"), "{}", accepted.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_suggested_said_back_and_refused_with_the_reason() {
    let table = Table::new().await;
    let complete = |typed: &'static str| {
        let command = table.alice.slash("challenge").option("variant", "Rollerball");
        async move { command.complete("time", typed).await.unwrap() }
    };
    let all = complete("").await;
    assert_eq!(all[0].name, "3 days per move", "the server's own comes first");
    assert!(all.iter().any(|choice| choice.name == "no time limit"));
    let one = complete("2h+15s").await;
    assert_eq!(one[0].name, "2 hours for the game + 15 seconds per move");
    for (time, why) in [
        ("soon", "don't understand"),
        ("4 days", "4 days per move isn't available"),
        ("10s+1s", "between one minute"),
    ] {
        let options = [("variant", "Rollerball".into()), ("time", time.into())];
        let answer = slash(&table.alice, "challenge", &options).await;
        assert!(answer.is_ephemeral() && answer.content().contains(why), "{}", answer.content());
    }
    assert!(table.bot.pending_challenges().is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_a_role_is_accepted_by_who_has_it() {
    let table = with_role(RoleOptions::new("Players").with_member("Bob")).await;
    let role = table.sandbox.role("Players").unwrap();
    let options: &[(&str, OptionValue)] =
        &[("variant", "Rollerball".into()), ("role", OptionValue::Role(role))];
    let message = slash(&table.alice, "challenge", options).await;
    assert!(message.content().contains(&format!("<@&{role}>")), "{}", message.content());
    assert!(message.notified().is_empty(), "a role is named, not called");
    let refused = press(&table.carol, &message, "Accept").await;
    assert!(refused.content().contains("need the role"), "{}", refused.content());
    let listed = slash(&table.carol, "seek", &[]).await;
    assert!(listed.content().contains("Only for"), "{}", listed.content());
    assert!(listed.buttons().is_empty(), "she can't accept it");
    let listed = slash(&table.bob, "seek", &[]).await;
    assert!(listed.button("Accept 1").is_some(), "he can");
    let accepted = click(&table.bob, &message, "Accept").await;
    assert!(accepted.content().contains("game 1"), "{}", accepted.content());
    let both: &[(&str, OptionValue)] = &[
        ("variant", "Rollerball".into()),
        ("role", OptionValue::Role(role)),
        ("opponent", (&table.bob).into()),
    ];
    let refused = slash(&table.alice, "challenge", both).await;
    assert!(refused.is_ephemeral() && refused.content().contains("not both"));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_role_of_everyone_is_everybodys() {
    let table = Table::new().await;
    let all = OptionValue::Role(table.sandbox.role("everyone").unwrap());
    let options: &[(&str, OptionValue)] = &[("variant", "Rollerball".into()), ("role", all)];
    let open = slash(&table.alice, "challenge", options).await;
    assert!(!open.content().contains("<@&"), "{}", open.content());
    let page = click(&table.alice, &slash(&table.alice, "server", &[]).await, "Terms").await;
    let choose = page
        .selects()
        .into_iter()
        .find(|select| select.placeholder.as_deref().is_some_and(|text| text.contains("roles")));
    let choose =
        choose.and_then(|select| select.placeholder.clone()).expect("which roles may play");
    let everyone = table.sandbox.role("everyone").unwrap().to_string();
    select(&table.alice, &page, &choose, &[&everyone]).await;
    let accepted = click(&table.bob, &open, "Accept").await;
    assert!(accepted.content().contains("game 1"), "{}", accepted.content());
    let other = slash(&table.carol, "challenge", &[("variant", "Jai-Alai".into())]).await;
    assert!(!other.is_ephemeral(), "{}", other.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_put_together_from_a_members_menu() {
    let table = Table::new().await;
    let menu = |whom| table.alice.user_command("Challenge to a game", whom);
    let asked = menu(table.bob.id()).await.unwrap().reply().await.unwrap();
    assert!(asked.is_ephemeral() && asked.notified().is_empty());
    let asked = select(&table.alice, &asked, "Which game", &["Wild Jokers"]).await;
    assert!(asked.content().contains("Wild Jokers"), "{}", asked.content());
    let asked = select(&table.alice, &asked, "How much time", &["Time: 7 days per move"]).await;
    let asked = click(&table.alice, &asked, "You play: a random side").await;
    let asked = click(&table.alice, &asked, "You play: White").await;
    let asked = click(&table.alice, &asked, "Kind of game: rated").await;
    assert!(
        asked.button("You play: Black").is_some() && asked.button("Kind of game: casual").is_some()
    );
    let sent = table.alice.click(&asked, "Challenge").await.unwrap();
    assert!(sent.updated().await.unwrap().buttons().is_empty());
    let message = posted_after(&table.bob, &asked).await;
    assert!(!message.is_ephemeral());
    assert_eq!(message.notified(), [table.bob.id()]);
    for part in ["Wild Jokers", "7 days per move", "casual", "Black"] {
        assert!(message.content().contains(part), "{part}: {}", message.content());
    }
    click(&table.bob, &message, "Accept").await;
    turn(&table.bob, core::GameId(1), 1).await;
    let own = menu(table.alice.id()).await.unwrap().reply().await.unwrap();
    assert!(own.content().contains("can't challenge yourself"), "{}", own.content());
    let bot = menu(table.sandbox.bot_id()).await.unwrap().reply().await.unwrap();
    assert!(bot.content().contains("against the computer"), "{}", bot.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_runs_out_after_a_week() {
    let (table, hands) = timed().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    let accept = message.button("Accept").unwrap().custom_id.clone().unwrap();
    hands.pass(&table, time::DAY.times(7));
    assert!(table.bot.pending_challenges().is_empty());
    // The bot takes the buttons off by itself: this click may cross that on its way.
    let past = table.bob.click_raw(message.id(), &accept).await.unwrap().updated().await.unwrap();
    assert!(past.content().contains("has expired"), "{}", past.content());
    assert!(past.buttons().is_empty(), "it no longer offers what is past");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_asked_for_at_the_end_and_played_with_sides_swapped() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    resign(&table.alice, game).await;
    let over = told(&table.bob, "is over.").await;
    let stranger = press(&table.carol, &over, "Rematch").await;
    assert!(stranger.content().contains("didn't play"), "{}", stranger.content());
    let asked = press(&table.bob, &over, "Rematch").await;
    assert!(asked.is_ephemeral() && asked.content().contains(&table.alice.mention()));
    let offered = told(&table.alice, "asks for a rematch").await;
    assert!(offered.content().contains("3 days per move"), "{}", offered.content());
    click(&table.alice, &offered, "Accept").await;
    let next = core::GameId(2);
    turn(&table.bob, next, 1).await;
    assert_eq!(table.game(next).record().variant, table.game(game).record().variant);
    // Once is enough: the button says what came of it.
    let again = press(&table.alice, &over, "Rematch").await;
    assert!(again.content().contains("it's game 2"), "{}", again.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asked_for_a_rematch_can_withdraw_that() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    resign(&table.alice, game).await;
    let over = told(&table.bob, "is over.").await;
    press(&table.bob, &over, "Rematch").await;
    let offered = told(&table.alice, "asks for a rematch").await;
    // Asked once more, it is the same one.
    let asked = press(&table.bob, &over, "Rematch").await;
    let done = click(&table.bob, &asked, "Withdraw").await;
    assert!(done.content().contains("was withdrawn"), "{}", done.content());
    let closed = |message: &Message| message.id() == offered.id() && message.buttons().is_empty();
    table.alice.wait_for("that it is withdrawn", closed).await.unwrap();
    let again = press(&table.alice, &over, "Rematch").await;
    assert!(again.content().contains(&table.bob.mention()), "{}", again.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_both_click_rematch_play_at_once() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    resign(&table.alice, game).await;
    let over = told(&table.bob, "is over.").await;
    press(&table.bob, &over, "Rematch").await;
    let begun = press(&table.alice, &over, "Rematch").await;
    assert!(begun.content().contains("it's game 2"), "{}", begun.content());
    turn(&table.bob, core::GameId(2), 1).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_has_set_holds_for_challenges() {
    let table =
        with_role(RoleOptions::new("Players").with_member("Alice").with_member("Bob")).await;
    let talk = table.sandbox.channel("talk").unwrap();
    let opened = slash(&table.alice, "server", &[]).await;
    let channels = "Channels for games: all; choose some to allow only them";
    select(&table.alice, &opened, channels, &["games"]).await;
    let games = click(&table.alice, &opened, "Terms").await;
    select(&table.alice, &games, "Usual time", &["Usual time: no time limit"]).await;
    select(&table.alice, &games, "Games at a time", &["Games at a time: one per member"]).await;
    let roles = "Who can challenge: everyone; choose roles to allow only them";
    select(&table.alice, &games, roles, &["Players"]).await;

    let open = [("variant", "Rollerball".into())];
    let refused = slash(&table.carol, "challenge", &open).await;
    assert!(refused.content().contains("need the role"), "{}", refused.content());
    let refused = slash(&table.alice.in_channel(talk), "challenge", &open).await;
    let here = format!("<#{}>", table.sandbox.channel_id());
    assert!(refused.content().contains(&here), "{}", refused.content());
    // Before anything is chosen.
    let there = table.alice.in_channel(talk);
    let menu = there.user_command("Challenge to a game", table.bob.id()).await.unwrap();
    let refused = menu.reply().await.unwrap();
    assert!(refused.content().contains(&here), "{}", refused.content());
    let message = slash(&table.alice, "challenge", &open).await;
    assert!(message.content().contains("no time limit"), "{}", message.content());
    click(&table.bob, &message, "Accept").await;
    let refused = slash(&table.alice, "challenge", &open).await;
    let full =
        "You already play as many games here as one may on this server: 1. Games against the";
    assert!(refused.content().contains(full), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_of_somebody_who_left_is_taken_back() {
    let table = Table::new().await;
    let message = challenge(&table.bob, &table.alice, "Rollerball").await;
    table.bob.leave_guild().unwrap();
    let gone = click(&table.alice, &message, "Accept").await;
    assert!(gone.content().contains("has left this server"), "{}", gone.content());
    assert!(gone.buttons().is_empty());
    assert!(table.bot.pending_challenges().is_empty());
    // And somebody who is not there is not challenged.
    let options: &[(&str, OptionValue)] =
        &[("variant", "Rollerball".into()), ("opponent", (&table.bob).into())];
    let refused = slash(&table.alice, "challenge", options).await;
    assert!(refused.content().contains("isn't on this server"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_from_the_menu_may_have_a_note() {
    let table = Table::new().await;
    let menu = table.alice.user_command("Challenge to a game", table.bob.id()).await.unwrap();
    let asked = menu.reply().await.unwrap();
    let form = table.alice.click(&asked, "With a note…").await.unwrap().modal().await.unwrap();
    let note = [("What you want to say", "Good luck!")];
    let sent = table.alice.submit(&form, &note).await.unwrap();
    assert!(sent.updated().await.unwrap().buttons().is_empty());
    let message = posted_after(&table.bob, &asked).await;
    assert!(message.content().contains("> Good luck!"), "{}", message.content());
    click(&table.bob, &message, "Accept").await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn channels_that_are_gone_are_taken_out_of_a_servers_settings() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let on = server(&table.sandbox);
    let change = |settings: &mut core::ServerSettings| {
        let talk = core::Channel(talk.get());
        settings.channels = vec![talk];
        settings.results = Some(talk);
        settings.standing = Some(core::Channel(table.sandbox.channel_id().get()));
    };
    table.bot.app.change_server(on, change).unwrap();
    let kept = slash(&table.alice, "server", &[]).await;
    assert!(!kept.content().contains("gone"), "{}", kept.content());
    table.sandbox.delete_channel(talk);
    let open = [("variant", "Rollerball".into())];
    let refused = slash(&table.alice, "challenge", &open).await;
    assert!(refused.content().contains("games are played in"), "{}", refused.content());
    let told = slash(&table.alice, "server", &[]).await;
    assert!(
        told.content().contains("A channel that was chosen here is gone"),
        "{}",
        told.content()
    );
    assert!(told.content().contains("can be played in all channels now"), "{}", told.content());
    let settings = table.bot.app.server(on).unwrap();
    assert!(settings.channels.is_empty() && settings.results.is_none());
    assert!(settings.standing.is_some(), "what is there stays");
    let asked = slash(&table.alice, "challenge", &open).await;
    assert!(asked.content().contains("Rollerball"), "{}", asked.content());
    table.finish().await;
}
