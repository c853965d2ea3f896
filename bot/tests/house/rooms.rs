//! The rooms of the application and of Discord's crate: each builds on those before it, and on no other.

use std::{collections::BTreeMap, path::Path};

use crate::{imports, sources_of};

/// The rooms of `bot/game/src/app`: each may use those before it.
const APPLICATION: [&str; 12] = [
    "records",
    "nodes",
    "clocks",
    "shards",
    "outbox",
    "members",
    "servers",
    "games",
    "challenges",
    "delivery",
    "privacy",
    "background",
];

/// The rooms of `bot/discord/src`: each may use those before it.
const DISCORD: [&str; 17] = [
    "language",
    "connection",
    "reply",
    "wording",
    "painting",
    "routes",
    "bot",
    "calls",
    "game",
    "picker",
    "command",
    "commands",
    "post",
    "interactions",
    "startup",
    "gateway",
    "endpoint",
];

/// Whether the first of two rooms may use the second.
fn may_use(rooms: &[&str], from: &str, to: &str) -> bool {
    let place = |room: &str| rooms.iter().position(|name| *name == room);
    place(to) <= place(from)
}

fn check_imports(src: &str, folder: &[&str], rooms: &[&str]) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(src);
    let read = imports::Crate::read(&src);
    for room in read.folders(folder) {
        assert!(rooms.contains(&room.as_str()), "{room} has its place among the rooms");
    }
    let arrows = read.between_rooms(folder, rooms);
    assert!(arrows.len() > 100, "the arrows are where they are looked for");
    for arrow in arrows {
        assert!(may_use(rooms, &arrow.from, &arrow.to), "{} runs upwards", arrow.tie);
    }
}

#[test]
fn the_rooms_build_on_each_other_in_one_order() {
    check_imports("bot/game/src", &["app"], &APPLICATION);
    check_imports("bot/discord/src", &[], &DISCORD);
}

/// `App` has methods in all rooms, which no import shows.
#[test]
fn no_room_of_the_application_calls_a_method_of_a_room_above_it() {
    let files: Vec<_> = sources_of("bot/game/src/app")
        .into_iter()
        .filter_map(|(path, text)| {
            let (room, _) = path.split_once('/')?;
            Some((room.to_owned(), path.clone(), imports::without_tests(&text)))
        })
        .collect();
    let mut methods = BTreeMap::new();
    for (room, _, text) in &files {
        methods.extend(methods_of_app(text).map(|name| (name, room)));
    }
    assert!(methods.len() > 200, "the methods are where they are looked for");
    for (room, path, text) in files.iter().filter(|(_, _, text)| text.contains("impl App {")) {
        for (name, other) in &methods {
            let calls = ["self", "app"].iter().any(|app| text.contains(&format!("{app}.{name}(")));
            assert!(!calls || may_use(&APPLICATION, room, other), "{path} calls {name} of {other}");
        }
    }
}

/// The names of the methods in the blocks that begin with `impl App {`.
fn methods_of_app(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("\nimpl App {\n").skip(1);
    let lines = blocks.flat_map(|block| block.lines().take_while(|line| *line != "}"));
    // Further in are the statements.
    lines.filter(|line| line.starts_with("    ") && !line.starts_with("     ")).filter_map(|line| {
        let (_, name) = line.split_once("fn ")?;
        name.split(['(', '<']).next()
    })
}
