//! Lessons, by tapping alone.

use oddboard_game::core::Member as Player;
use oddboard_rules::{Game, Move, Variant};
use oddboard_sandbox::{Member, Message};
use oddboard_speech::{
    Language, SpecSpeech, ToSentence as _,
    lessons::{Lesson, Task, Verdict},
    pick::{Path, Step, follow},
};

use crate::{
    acts::{click, press, select, slash},
    picking::pick,
    table::{Table, challenge},
};

/// What holds for every message of a lesson.
fn check(message: &Message) {
    assert!(message.is_ephemeral(), "only who learns sees it");
    assert!(!message.content().contains("<@"), "it names nobody");
    let picture = message.picture().expect("a board");
    assert!(picture.alt.as_deref().is_some_and(|alt| alt.len() > 40), "{:?}", picture.alt);
}

/// Taps out a move, until it is judged.
async fn tap_move(member: &Member, mut message: Message, game: &Game, wanted: Move) -> Message {
    let mut path = Path::default();
    loop {
        let question = match follow(game, &path).unwrap() {
            Step::Settled(_) => return message,
            Step::Open(question) => question,
        };
        let answer = question.picks.iter().find(|pick| pick.moves.contains(&wanted)).unwrap();
        let named = question.label(game.position(), answer, Language::English).text;
        let label = if answer.passes { "End turn" } else { &named };
        message = pick(member, &message, label).await;
        check(&message);
        path = path.with(&answer.key);
    }
}

/// A legal move that is not what the lesson asks for.
fn wrong_move(lesson: &Lesson, game: &Game, made: usize) -> Move {
    let wrong = |mv: &Move| matches!(lesson.judge(game, made, *mv), Verdict::Wrong);
    game.legal_moves().into_iter().find(wrong).unwrap()
}

/// Does a lesson: wrongly at first, then rightly. Returns the message at its end.
async fn solve(
    member: &Member,
    mut message: Message,
    variant: Variant,
    lesson: &Lesson,
) -> Message {
    let game = lesson.game(variant, 0).unwrap();
    if let Task::Squares { offered, .. } = lesson.task {
        let right = lesson.targets(game.position());
        for name in offered.iter().filter(|name| !right.contains(name)) {
            message = click(member, &message, name).await;
            check(&message);
            let why = lesson.tap(game.position(), name).unwrap_err();
            let why = why.sentence(variant.spec()).say(variant.spec(), Language::English);
            assert!(message.content().contains(&format!("❌ {why}")), "{}", message.content());
        }
        for (count, name) in right.iter().enumerate() {
            let found = format!("{count} of {} found", right.len());
            assert!(message.content().contains(&found), "{}", message.content());
            message = click(member, &message, name).await;
            check(&message);
        }
        return message;
    }
    let (mut game, mut made) = (game, 0);
    loop {
        let wrong = wrong_move(lesson, &game, made);
        message = tap_move(member, message, &game, wrong).await;
        let why = lesson.wrong(variant.spec(), Language::English).unwrap();
        let text = message.content();
        assert!(text.contains("❌") && text.contains(&why), "{text}");
        let right = lesson.solution(&game, made).unwrap();
        message = tap_move(member, message, &game, right).await;
        match lesson.judge(&game, made, right) {
            Verdict::Done(_) => return message,
            Verdict::GoesOn(now) => {
                assert!(message.content().contains("Go on!"), "{}", message.content());
                (game, made) = (lesson.game(variant, now).unwrap(), now);
            }
            Verdict::Wrong => unreachable!("the solution is right"),
        }
    }
}

fn done(table: &Table, member: &Member, variant: Variant) -> usize {
    let record = table.bot.app.lessons_done(Player(member.id().get()), variant).unwrap();
    record.done.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_every_game_from_the_welcome_on() {
    let mut table = Table::new().await;
    let welcome = table.alice.slash("start").option("button", true).send().await.unwrap();
    let welcome = welcome.reply().await.unwrap();
    for (number, &variant) in Variant::ALL.iter().enumerate() {
        let which = press(&table.bob, &welcome, "Learn a game").await;
        assert!(which.is_ephemeral());
        let mut message = select(&table.bob, &which, "Choose a game", &[variant.title()]).await;
        let lessons = variant.spec().lessons();
        for (index, lesson) in lessons.iter().enumerate() {
            if index == lessons.len() / 2 && number == 0 {
                // What a button needs to know, it carries.
                table = table.restart().await;
            }
            check(&message);
            let title = lesson.title(variant.spec(), Language::English);
            let heading =
                format!("{} · {}/{} · {title}", variant.title(), index + 1, lessons.len());
            assert!(message.content().contains(&heading), "{}", message.content());
            message = solve(&table.bob, message, variant, lesson).await;
            let text = lesson.done(variant.spec(), Language::English);
            assert!(message.content().contains(&format!("✅ {text}")), "{}", message.content());
            assert_eq!(done(&table, &table.bob, variant), index + 1);
            if index + 1 < lessons.len() {
                message = click(&table.bob, &message, "Next").await;
            }
        }
        let all = format!("You've done all {} lessons", lessons.len());
        assert!(message.content().contains(&all), "{}", message.content());
        assert!(message.button("Start a game").is_some() && message.button("Next").is_none());
        // The first game, against who plays worst.
        let board = click(&table.bob, &message, "Play the computer: 1 First steps").await;
        assert!(board.content().contains("Computer (level 1)"), "{}", board.content());
        assert!(board.picture().is_some() && board.button("Move").is_some());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_repeated_helped_with_skipped_and_seen_solved() {
    let table = Table::new().await;
    let (bob, variant) = (&table.bob, Variant::Rollerball);
    let lessons = variant.spec().lessons();
    let english = Language::English;
    let first = slash(bob, "learn", &[("variant", "Rollerball".into())]).await;
    check(&first);
    assert!(first.button("Previous").is_none());
    let helped = click(bob, &first, "Hint").await;
    assert!(helped.content().contains(&lessons[0].hint(variant.spec(), english)));
    let shown = click(bob, &helped, "Show me").await;
    check(&shown);
    assert!(shown.content().contains("The solution: "), "{}", shown.content());
    assert_ne!(shown.picture().unwrap().bytes, helped.picture().unwrap().bytes);
    assert_eq!(done(&table, bob, variant), 0, "to look is not to do");
    let again = click(bob, &shown, "Try it").await;
    let solved = solve(bob, again, variant, &lessons[0]).await;
    let again = click(bob, &solved, "Again").await;
    assert!(again.content().contains("0 of"), "{}", again.content());
    solve(bob, again.clone(), variant, &lessons[0]).await;
    assert_eq!(done(&table, bob, variant), 1, "it counts once");

    // What was found before a hint stays found, and says so.
    let target = lessons[0].targets(lessons[0].game(variant, 0).unwrap().position())[0];
    let opened = slash(bob, "learn", &[("variant", "Rollerball".into())]).await;
    assert!(opened.content().contains("2/"), "on where it was left off: {}", opened.content());
    let before = click(bob, &opened, "Previous").await;
    let found = click(bob, &before, target).await;
    let helped = click(bob, &found, "Hint").await;
    let twice = click(bob, &helped, &format!("✓ {target}")).await;
    assert!(twice.content().contains("found that one already"), "{}", twice.content());
    assert!(twice.content().contains("1 of"), "{}", twice.content());
    let skipped = click(bob, &twice, "Next").await;
    assert!(skipped.content().contains("2/"), "{}", skipped.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_and_repeated_taps_lose_nothing() {
    let table = Table::new().await;
    let (bob, variant) = (&table.bob, Variant::Rollerball);
    let lesson = &variant.spec().lessons()[0];
    let first = slash(bob, "learn", &[("variant", "Rollerball".into())]).await;
    let solved = solve(bob, first.clone(), variant, lesson).await;
    let next = click(bob, &solved, "Next").await;
    // A tap on what the message was before: it answers for that lesson, and the ticks stay.
    let id = first.button("Hint").unwrap().custom_id.clone().unwrap();
    let stale = bob.click_raw(next.id(), &id).await.unwrap().updated().await.unwrap();
    assert!(stale.content().contains("1/"), "{}", stale.content());
    assert_eq!(done(&table, bob, variant), 1);
    // The same interaction once more.
    let target = lesson.targets(lesson.game(variant, 0).unwrap().position())[0];
    let tapped = bob.click(&stale, target).await.unwrap();
    let now = tapped.updated().await.unwrap();
    tapped.redeliver();
    assert!(now.content().contains("1 of"), "{}", now.content());
    assert_eq!(done(&table, bob, variant), 1);
    // What was made for another version of the lesson is said to be so.
    let changed = id.replace(lesson.name, "no-such-lesson");
    let refused = bob.click_raw(now.id(), &changed).await.unwrap().reply().await.unwrap();
    assert!(refused.is_ephemeral() && refused.content().contains("has changed"));
    assert!(refused.content().contains("/learn"), "{}", refused.content());
    // Somebody else's ticks are their own.
    assert_eq!(done(&table, &table.carol, variant), 0);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_listed_and_started_over_and_deleted() {
    let table = Table::new().await;
    let (bob, variant) = (&table.bob, Variant::Rollerball);
    let lessons = variant.spec().lessons();
    let first = slash(bob, "learn", &[("variant", "Rollerball".into())]).await;
    let solved = solve(bob, first, variant, &lessons[0]).await;
    let list = click(bob, &solved, "All lessons").await;
    let title = |index: usize| lessons[index].title(variant.spec(), Language::English);
    assert!(list.content().contains(&format!("✅ 1. {}", title(0))), "{}", list.content());
    assert!(list.content().contains(&format!("2. {}", title(1))), "{}", list.content());
    assert!(list.content().contains(&format!("1 of {} done", lessons.len())));
    let third = format!("3. {}", title(2));
    let options = list.selects()[0].options.clone().unwrap();
    let label = options.iter().find(|option| option.label.contains(&third)).unwrap().label.clone();
    let jumped = select(bob, &list, "Choose a lesson", &[&label]).await;
    assert!(jumped.content().contains("3/"), "{}", jumped.content());
    let list = click(bob, &jumped, "All lessons").await;
    let on = click(bob, &list, "Go on").await;
    assert!(on.content().contains("2/"), "{}", on.content());
    let list = click(bob, &on, "All lessons").await;
    let asked = click(bob, &list, "Start over").await;
    assert_eq!(done(&table, bob, variant), 1, "nothing goes without a yes");
    let kept = click(bob, &asked, "Keep them").await;
    let asked = click(bob, &kept, "Start over").await;
    let over = click(bob, &asked, "Start over").await;
    assert!(over.content().contains("1/") && done(&table, bob, variant) == 0);
    let list = click(bob, &over, "All lessons").await;
    let games = click(bob, &list, "Other games").await;
    assert_eq!(games.selects()[0].options.as_ref().unwrap().len(), Variant::ALL.len());

    // What is stored is told, and deleted.
    let again = select(bob, &games, "Choose a game", &["Rollerball"]).await;
    solve(bob, again, variant, &lessons[0]).await;
    let privacy = slash(bob, "privacy", &[]).await;
    let export = press(bob, &privacy, "Send me everything").await;
    let export = String::from_utf8(export.files()[0].bytes.to_vec()).unwrap();
    assert!(export.contains(&format!("\"done\":[\"{}\"]", lessons[0].name)), "{export}");
    let asked = click(bob, &privacy, "Delete everything…").await;
    click(bob, &asked, "Delete everything").await;
    assert_eq!(done(&table, bob, variant), 0);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_reached_from_wherever_one_meets_a_game() {
    let table = Table::new().await;
    let (alice, bob, carol) = (&table.alice, &table.bob, &table.carol);
    let learn = "Learn Rollerball";
    let opens = |message: &Message| {
        check(message);
        assert!(message.content().contains("Rollerball · 1/"), "{}", message.content());
    };
    let which = slash(bob, "start", &[]).await;
    let whom = select(bob, &which, "Choose a game", &["Rollerball"]).await;
    opens(&click(bob, &whom, learn).await);
    let rules = slash(bob, "rules", &[("variant", "Rollerball".into())]).await;
    opens(&click(bob, &rules, learn).await);
    let shared = [("variant", "Rollerball".into()), ("share", true.into())];
    let shared = slash(bob, "rules", &shared).await;
    opens(&press(carol, &shared, learn).await);

    // The first challenge in a game that somebody has never played.
    let challenged = challenge(alice, bob, "Rollerball").await;
    opens(&press(bob, &challenged, learn).await);
    click(bob, &challenged, "Accept").await;
    let known = challenge(alice, bob, "Rollerball").await;
    assert!(known.button(learn).is_none(), "both play it already");
    let other = challenge(alice, bob, "Hullabaloo").await;
    assert!(other.button("Learn Hullabaloo").is_some());
    let new = challenge(alice, carol, "Rollerball").await;
    assert!(new.button(learn).is_some(), "Carol is new to it");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_there_in_direct_messages_elsewhere_and_in_other_languages() {
    let table = Table::new().await;
    let (variant, lesson) = (Variant::Rollerball, &Variant::Rollerball.spec().lessons()[0]);
    let alone = table.carol.in_channel(table.carol.direct_channel());
    let first = slash(&alone, "learn", &[("variant", "Rollerball".into())]).await;
    let solved = solve(&alone, first, variant, lesson).await;
    assert!(solved.content().contains("✅"), "{}", solved.content());
    assert_eq!(done(&table, &table.carol, variant), 1);
    // Among people, where a member has brought the bot along.
    let private = table.sandbox.private_channel(&[&table.alice, &table.bob]);
    table.alice.install_app(true);
    let among = table.alice.in_channel(private);
    let first = slash(&among, "learn", &[("variant", "Rollerball".into())]).await;
    solve(&among, first, variant, lesson).await;
    assert_eq!(done(&table, &table.alice, variant), 1);
    assert!(table.bob.messages(private).is_empty(), "the others see nothing of it");
    table.bob.set_locale("fr");
    let french = slash(&table.bob, "learn", &[("variant", "Rollerball".into())]).await;
    let goal = lesson.goal(variant.spec(), Language::French);
    assert!(french.content().contains(&goal), "{}", french.content());
    assert!(french.button("Indice").is_some());
    table.finish().await;
}
