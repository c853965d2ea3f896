//! What members and servers set, and that it counts.

use oddboard_rules::Variant;
use oddboard_sandbox::{Permissions, RoleOptions};
use oddboard_speech::{Language, SpecSpeech};

use crate::{
    acts::{click, press, select, settings, slash, told, with_role},
    table::{Table, play, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_as_the_one_they_are_for_has_set_them() {
    let table = Table::new().await;
    let usual = table.begin("Rollerball").await;
    let before = turn(&table.alice, usual, 1).await.picture().unwrap().bytes.clone();
    let page = slash(&table.alice, "settings", &[]).await;
    assert!(page.is_ephemeral() && page.picture().is_some());
    let sample = page.picture().unwrap().bytes.clone();
    let payload = serde_json::to_string(page.payload()).unwrap();
    let size = payload.split('{').find(|option| option.contains("Picture size: medium")).unwrap();
    assert!(size.contains("\"default\":true"), "what is usual is said: {size}");
    let page = select(&table.alice, &page, "Colours", &["Colours: light"]).await;
    let light = page.picture().unwrap().bytes.clone();
    assert_ne!(light, sample, "the sample shows the choice");
    let page =
        select(&table.alice, &page, "Picture size", &["Picture size: large, for sharp screens"])
            .await;
    assert_ne!(page.picture().unwrap().bytes, light, "and so does a larger one");
    let page = select(&table.alice, &page, "Pieces", &["Pieces: letters"]).await;
    select(&table.alice, &page, "Who is at the bottom", &["At the bottom: Black"]).await;
    let next = crate::table::begin(&table.alice, &table.bob, "Rollerball").await;
    let after = turn(&table.alice, next, 1).await.picture().unwrap().bytes.clone();
    assert_ne!(before, after);
    let options = [("game", 2.into()), ("seen-from", "White".into())];
    let shown = slash(&table.alice, "board", &options).await;
    assert_eq!(shown.picture().unwrap().bytes, after, "the board is the same everywhere");
    let own = slash(&table.alice, "board", &[("game", 2.into())]).await;
    assert_ne!(own.picture().unwrap().bytes, after, "but in public it is not turned");
    // Bob's are as they were.
    let shown = slash(&table.carol, "board", &[("game", 1.into())]).await;
    assert_eq!(shown.picture().unwrap().bytes, before);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_is_spoken_to_in_the_language_one_has_set() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let page = settings(&table.bob, "You").await;
    let page = select(&table.bob, &page, "Language", &["Language: Français"]).await;
    assert!(page.content().contains("Tes réglages"), "{}", page.content());
    play(&table.alice, "e1f1").await;
    let turn = told(&table.bob, "c’est ton tour").await;
    assert!(turn.content().contains(&game.to_string()), "{}", turn.content());
    // What is not set is as Discord says, also in what nobody asked for.
    table.alice.set_locale("es-ES");
    let list = slash(&table.alice, "games", &[]).await;
    assert!(list.content().contains("partida"), "{}", list.content());
    play(&table.bob, "e6f6").await;
    told(&table.alice, "es tu turno").await;
    let help = slash(&table.carol, "help", &[]).await;
    assert!(help.content().contains("**Start:**"), "{}", help.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_and_places_are_named_in_the_readers_language() {
    let table = Table::new().await;
    let game = table.begin("Symmetron! 112").await;
    let position = *table.game(game).position();
    let spec = position.spec();
    let place = spec.geometry.beside().next().unwrap();
    let piece = position.piece_at(place).unwrap();
    for (locale, language, button) in [
        ("en-US", Language::English, "Hint"),
        ("fr", Language::French, "Indice"),
        ("es-ES", Language::Spanish, "Pista"),
    ] {
        table.alice.set_locale(locale);
        let (kind, called) =
            (spec.kind_name(piece.kind, language), spec.place_name(place, language));
        // As it is called, as a side calls its own, by its code, and as what takes the place of a hand.
        let own = spec.own_place_name(place, language).unwrap();
        for of in [called.as_str(), &own, "wls", &kind, "hand"] {
            let told = slash(&table.alice, "where", &[("of", of.into())]).await;
            let text = told.content();
            let there = format!("**{kind}, {own}**");
            assert!(text.contains(&there), "{of}: {text}");
            assert!(!text.contains("wls"), "{of}: {text}");
        }
        let offered = table.alice.slash("where").complete("of", &called).await.unwrap();
        assert!(offered.iter().any(|one| one.name.contains(&kind)), "{offered:?}");
        let told = slash(&table.alice, "text", &[("about", called.as_str().into())]).await;
        assert!(told.content().contains(&kind), "{}", told.content());
        let options = [("variant", "Rollerball".into()), ("computer", "1 First steps".into())];
        let board = slash(&table.alice, "challenge", &options).await;
        let hint = press(&table.alice, &board, button).await;
        let kinds = Variant::Rollerball.spec().all_kinds();
        let mut names = kinds.map(|kind| Variant::Rollerball.spec().kind_name(kind, language));
        assert!(names.any(|name| hint.content().contains(&name)), "{}", hint.content());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn switches_say_what_is_and_change_it() {
    let table = Table::new().await;
    let page = settings(&table.alice, "Turns").await;
    let page = click(&table.alice, &page, "Make picked moves right away: no").await;
    assert!(page.button("Make picked moves right away: yes").is_some());
    let page = click(&table.alice, &page, "You").await;
    click(&table.alice, &page, "Take part in ratings: yes").await;
    let member = oddboard_game::core::Member(table.alice.id().get());
    let set = table.bot.app.member(member).unwrap().settings;
    assert!(set.quick && !set.ratings);
    // And so her games are not rated, unless she asks for what cannot be.
    let message = crate::table::challenge(&table.alice, &table.bob, "Rollerball").await;
    assert!(message.content().contains("casual"), "{}", message.content());
    let options = [("variant", "Rollerball".into()), ("rated", true.into())];
    let refused = slash(&table.alice, "challenge", &options).await;
    assert!(refused.content().contains("You don't take part in ratings"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_set_by_those_who_manage_it() {
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    let table = with_role(managers.with_member("Bob")).await;
    assert!(!table.carol.commands().contains(&"/server".to_owned()));
    let opened = slash(&table.bob, "server", &[]).await;
    assert!(opened.is_ephemeral() && opened.selects().len() == 4, "{}", opened.content());
    let page = select(
        &table.bob,
        &opened,
        "Language of public messages",
        &["Language of public messages: Español"],
    )
    .await;
    assert!(page.content().contains("This server's settings"), "Bob reads English");
    // What everybody reads is in the server's language from now on.
    let message = crate::table::challenge(&table.alice, &table.bob, "Rollerball").await;
    assert!(message.content().contains("te desafía"), "{}", message.content());
    click(&table.bob, &message, "Aceptar").await;
    told(&table.alice, "es tu turno").await;
    // Who lost the permission meanwhile changes nothing.
    table.bob.remove_role(table.sandbox.role("Managers").unwrap());
    let refused = press(&table.bob, &page, "Games").await;
    assert!(refused.content().contains("Manage Server"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_colours_count_where_a_member_has_set_none() {
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    let table = with_role(managers.with_member("Bob")).await;
    let game = table.begin("Jai-Alai").await;
    let dark = turn(&table.alice, game, 1).await.picture().unwrap().bytes.clone();
    let page = slash(&table.bob, "server", &[]).await;
    let menu = "Colours of boards, unless a member has chosen";
    select(&table.bob, &page, menu, &["Colours: light"]).await;
    let light = slash(&table.alice, "board", &[]).await.picture().unwrap().bytes.clone();
    assert_ne!(light, dark);
    let page = slash(&table.alice, "settings", &[]).await;
    let page = select(&table.alice, &page, "Colours", &["Colours: dark"]).await;
    let shown = slash(&table.alice, "board", &[]).await;
    assert_eq!(shown.picture().unwrap().bytes, dark, "a member decides before their server");
    select(&table.alice, &page, "Colours", &["Colours: as the server has set"]).await;
    let shown = slash(&table.alice, "board", &[]).await;
    assert_eq!(shown.picture().unwrap().bytes, light);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_name_both_players_also_after_a_restart() {
    let table = Table::new().await;
    let game = table.begin("Symmetron! 112").await;
    let names_both = |message: &oddboard_sandbox::Message| {
        let alt = message.picture().unwrap().alt.clone().unwrap();
        assert!(alt.contains("White (Alice)") && alt.contains("Black (Bob)"), "{alt}");
    };
    names_both(&turn(&table.alice, game, 1).await);
    // Bob has done nothing since: Discord tells who he is.
    let table = table.restart().await;
    play(&table.alice, "a3a4").await;
    names_both(&turn(&table.bob, game, 2).await);
    let told = slash(&table.carol, "text", &[("game", 1.into())]).await;
    assert!(told.content().contains("Black (Bob) to move"), "{}", told.content());
    table.finish().await;
}
