//! The lessons of Wild Jokers, in the order in which they are learnt.

use crate::lessons::{Lesson, Task};

/// The lessons.
pub(crate) static LESSONS: &[Lesson] = &[
    Lesson {
        name: "pits",
        position: "6k/1*1*1*1/7/1*3*1/1R5/1*1*1*1/K6 w - - 0",
        task: Task::Squares { from: "b3", offered: &["a3", "d3", "g3", "b4", "b1", "b5", "c4"] },
    },
    Lesson {
        name: "lancer",
        position: "6k/1*1*1*1/7/1*3*1/2L4/1*1*1*1/6K w - - 0",
        task: Task::Squares { from: "c3", offered: &["c5", "e3", "a1", "e5", "d3", "c4", "f3"] },
    },
    Lesson {
        name: "paladin",
        position: "6k/1*1*1*1/7/1*3*1/3A3/1*1*1*1/6K w - - 0",
        task: Task::Squares { from: "d3", offered: &["c2", "e4", "c5", "e1", "d1", "d5", "f3"] },
    },
    Lesson {
        name: "veteran",
        position: "7/1*1*P*1/k6/1*3*1/7/1*1*1*1/2K4 w - - 0",
        task: Task::Play { right: &["e6e7=V", "e6d7=V", "e6f7=V"] },
    },
    Lesson {
        name: "joker",
        position: "k6/1*1*1*1/7/1*3*1/2J4/1*1*1*1/6K w - - 0",
        task: Task::Squares {
            from: "c3",
            offered: &["c4", "b3", "a1", "e1", "a5", "b2", "d4", "e3"],
        },
    },
    Lesson {
        name: "chain",
        position: "k6/1*1*1*1/7/1*3*1/7/1*1*1*1/J5K w - - 0",
        task: Task::Squares { from: "a1", offered: &["c3", "g3", "c7", "e5", "a3", "d3", "e3"] },
    },
    Lesson {
        name: "ambush",
        position: "k6/1*1*1*1/2J4/1*3*1/r3b2/1*1*1*1/6K w - - 0",
        task: Task::Capture { on: "a3" },
    },
    Lesson {
        name: "mercenary",
        position: "k6/1*1*1*1/7/1*3*1/3M3/1*1*1*1/6K w - - 0",
        task: Task::Squares {
            from: "d3",
            offered: &["c4", "e4", "c2", "e2", "d4", "c3", "e3", "d2"],
        },
    },
    Lesson {
        name: "turncoat",
        position: "k6/1*1*1*1/3m3/1*3*1/2A4/1*1*1*1/6K w - - 0",
        task: Task::Capture { on: "d5" },
    },
    Lesson {
        name: "castling",
        position: "3k3/1*1*1*1/7/1*3*1/7/1*1*P*1/3K2R w - K 0",
        task: Task::Play { right: &["d1f1"] },
    },
    Lesson {
        name: "danger",
        position: "k3r1b/1*1*1*1/7/1*1K1*1/7/1*1*1*1/7 w - - 0",
        task: Task::Squares { from: "d4", offered: &["c5", "e5", "e4", "c3", "b4", "d6", "f5"] },
    },
    Lesson {
        name: "king-hunt",
        position: "5k1/1*1*1*1/5J1/1*p2*1/K6/1*1*1*1/3a3 w - - 0",
        task: Task::Win { line: &["f5f7"] },
    },
    Lesson {
        name: "two-jokers",
        position: "7/1*1*1*1/1KJ4/1*3*1/7/1*J*1*1/k6 w - - 0",
        task: Task::Win { line: &["c5c1", "a1a2", "c2a2"] },
    },
];
