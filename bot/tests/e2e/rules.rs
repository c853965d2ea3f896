//! `/rules`: one message that is turned like a book.

use oddboard_rules::Variant;
use oddboard_sandbox::{Member, Message};
use oddboard_speech::{Language, SpecSpeech, rulebook::Topic};

use crate::{
    acts::{click, press, select, slash},
    table::{Table, challenge, turn},
};

/// The only message that a member has before them: it was edited, and nothing came beside it.
async fn turned(member: &Member, message: &Message, button: &str) -> Message {
    let now = click(member, message, button).await;
    assert_eq!(now.id(), message.id(), "the same message");
    now
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_is_played_the_rules_start_with_all_games_and_go_on_in_one_message() {
    let table = Table::new().await;
    let carol = &table.carol;
    let all = slash(carol, "rules", &[]).await;
    assert!(all.is_ephemeral());
    assert_eq!(all.files().len(), Variant::ALL.len(), "a picture each");
    for (variant, picture) in Variant::ALL.iter().zip(all.files()) {
        assert!(all.content().contains(variant.title()), "{}", all.content());
        assert!(picture.alt.as_ref().is_some_and(|alt| !alt.is_empty()));
    }
    let first = select(carol, &all, "Choose a game", &["Rollerball"]).await;
    assert_eq!(first.id(), all.id());
    assert!(first.content().starts_with("**Rollerball** by Jean-Louis Cazaux (1998)"));
    assert_eq!(first.files().len(), 1, "the pictures of the other games are gone");
    assert!(first.button("Back").is_none(), "it is the first chapter");
    let second = turned(carol, &first, "Next: The ring").await;
    assert!(second.content().starts_with("**Rollerball · 2/15 · The ring**"));
    assert!(turned(carol, &second, "Back").await.content().contains("How you win"));
    let jumped = select(carol, &second, "Go to a chapter", &["15. Rulings"]).await;
    assert!(jumped.content().contains("15/15"), "{}", jumped.content());
    assert!(
        jumped.buttons().iter().all(|button| {
            button.label.as_deref().is_none_or(|label| !label.starts_with("Next"))
        })
    );
    let contents = turned(carol, &jumped, "Contents").await;
    assert!(contents.content().contains("3. Setup"), "{}", contents.content());
    let ruling = "15. Rulings (ours, where the inventor's page leaves something open)";
    assert!(contents.content().contains(ruling), "{}", contents.content());
    let again = turned(carol, &contents, "Read from the start").await;
    assert_eq!(again.content(), first.content());
    let contents = turned(carol, &again, "Contents").await;
    let all = turned(carol, &contents, "Other games").await;
    assert_eq!(all.files().len(), Variant::ALL.len());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_chapter_is_reached_by_the_menu_and_boards_and_setups_are_shown() {
    let table = Table::new().await;
    let carol = &table.carol.in_channel(table.carol.direct_channel());
    for (locale, language) in
        [("en-US", Language::English), ("fr", Language::French), ("es-ES", Language::Spanish)]
    {
        table.carol.set_locale(locale);
        for variant in Variant::ALL {
            let spec = variant.spec();
            let options = [("variant", variant.title().into())];
            let page = slash(carol, "rules", &options).await;
            let chapters = spec.rulebook().len();
            let in_each_menu = chapters.div_ceil(chapters.div_ceil(25));
            for (index, chapter) in spec.rulebook().iter().enumerate() {
                let option = format!("{}. {}", index + 1, chapter.title(spec, language));
                let in_menu = |page: &Message| {
                    let payload = serde_json::to_string(page.payload()).unwrap();
                    payload.contains(&serde_json::to_string(&option).unwrap())
                };
                assert!(in_menu(&page), "{option}");
                if !matches!(chapter.topic, Topic::Board | Topic::Setup) {
                    continue;
                }
                let menu = page.selects()[index / in_each_menu].custom_id.clone();
                let shown = select(carol, &page, &menu, &[&option]).await;
                assert!(shown.content().contains(&chapter.text(spec, language)));
                assert!(shown.picture().is_some(), "{option}");
            }
        }
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_topic_is_found_in_whichever_game_has_it() {
    let table = Table::new().await;
    let carol = &table.carol;
    // Only one game has it.
    let only = slash(carol, "rules", &[("topic", "Superball".into())]).await;
    assert!(only.content().contains("Superball"), "{}", only.content());
    // Several have it: the choice keeps what was typed.
    let which = slash(carol, "rules", &[("topic", "Rook".into())]).await;
    assert!(which.buttons().len() > 1, "{}", which.content());
    let rook = click(carol, &which, "Rollerball").await;
    assert!(rook.content().contains("· Rook**"), "{}", rook.content());
    // What no heading has, and a text does.
    let options = [("variant", "Rollerball".into()), ("topic", "castling".into())];
    let said = slash(carol, "rules", &options).await;
    assert!(said.content().contains("as in chess, without castling"), "{}", said.content());
    // None has it.
    let options = [("variant", "Rollerball".into()), ("topic", "dice".into())];
    let nothing = slash(carol, "rules", &options).await;
    assert!(nothing.content().contains("no chapter on that"), "{}", nothing.content());
    assert!(nothing.content().contains("2. The ring"), "{}", nothing.content());
    let topics = carol.slash("rules").complete("topic", "superb").await.unwrap();
    assert_eq!(topics.len(), 1);
    // Where a game is played it comes first; what only another one has is found as well.
    table.begin("Rollerball").await;
    let rook = slash(carol, "rules", &[("topic", "Rook".into())]).await;
    assert!(rook.content().starts_with("**Rollerball · "), "{}", rook.content());
    let other = slash(carol, "rules", &[("topic", "Superball".into())]).await;
    assert!(other.content().starts_with("**Jai-Alai · "), "{}", other.content());
    let which = slash(carol, "rules", &[("topic", "Statue".into())]).await;
    assert!(!which.content().contains("no chapter"), "{}", which.content());
    let nothing = slash(carol, "rules", &[("topic", "dice".into())]).await;
    assert!(nothing.content().contains("Rollerball have no chapter on that"));
    let topics = carol.slash("rules").complete("topic", "superb").await.unwrap();
    assert_eq!(topics.len(), 1);
    let all = carol.slash("rules").complete("topic", "").await.unwrap();
    assert!(all.iter().any(|one| one.name == "The ring"), "its own");
    assert!(
        all.iter().all(|one| one.name != "Superball"),
        "others only where it has none that fits"
    );
    let named = carol.slash("rules").option("variant", "Rollerball");
    assert!(named.complete("topic", "superb").await.unwrap().is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_an_earlier_version_still_turns_the_page() {
    let table = Table::new().await;
    let carol = &table.carol;
    let page = slash(carol, "rules", &[("variant", "Rollerball".into())]).await;
    let chapter = carol.click_raw(page.id(), "o1:ru:0:0:rollerball.3").await.unwrap();
    let chapter = chapter.updated().await.unwrap();
    assert!(chapter.content().contains("4/15 · King"), "{}", chapter.content());
    // A chapter that is no more leads to the first.
    let gone = carol.click_raw(page.id(), "o1:ru:0:0:rollerball.99").await.unwrap();
    let gone = gone.updated().await.unwrap();
    assert!(gone.content().contains("How you win"), "{}", gone.content());
    let no_game = carol.click_raw(page.id(), "o1:ru:0:0:chess.1").await.unwrap();
    let answer = no_game.reply().await.unwrap();
    assert!(answer.content().contains("another version"), "{}", answer.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_and_first_turns_lead_to_the_rules_and_stay_as_they_are() {
    let table = Table::new().await;
    let challenged = challenge(&table.alice, &table.bob, "Hullabaloo").await;
    let rules = press(&table.bob, &challenged, "Rules").await;
    assert!(rules.is_ephemeral() && rules.content().contains("**Hullabaloo**"));
    let game = table.begin("Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    for (button, said) in [("Rules", "**Rollerball** by"), ("How to play", "Rollerball · 1/")] {
        let opened = press(&table.alice, &first, button).await;
        assert!(opened.is_ephemeral() && opened.content().contains(said), "{}", opened.content());
    }
    let options = [("variant", "Rollerball".into()), ("computer", "1 First steps".into())];
    let alone = slash(&table.carol, "challenge", &options).await;
    let opened = press(&table.carol, &alone, "How to play").await;
    assert_ne!(opened.id(), alone.id(), "the game's message stays");
    assert!(press(&table.carol, &alone, "Rules").await.content().contains("**Rollerball** by"));
    table.finish().await;
}
