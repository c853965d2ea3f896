//! The lessons of Rollerball, in the order in which they are learnt.

use crate::lessons::{Lesson, Task};

/// The lessons.
pub(crate) static LESSONS: &[Lesson] = &[
    Lesson {
        name: "rook",
        position: "3k3/7/2***2/2***2/2***2/5K1/P2R3 w - 0,0 0",
        task: Task::Squares {
            from: "d1",
            offered: &["c1", "b1", "d2", "e1", "a1", "c2", "f1", "d3"],
        },
    },
    Lesson {
        name: "rebound",
        position: "3k3/7/2***2/2***2/2***2/5K1/3R3 w - 0,0 0",
        task: Task::Squares { from: "d1", offered: &["a1", "a4", "a7", "b2", "b7", "g1"] },
    },
    Lesson {
        name: "corner-shot",
        position: "3k3/7/b1***2/2***2/2***2/5K1/3R3 w - 0,0 0",
        task: Task::Capture { on: "a5" },
    },
    Lesson {
        name: "bishop",
        position: "7/5k1/2***2/P1***K1/2***2/7/3B3 w - 0,0 0",
        task: Task::Squares { from: "d1", offered: &["c2", "b3", "e2", "a4", "c1", "d2", "f3"] },
    },
    Lesson {
        name: "bounce",
        position: "7/5k1/2***2/2***K1/2***2/7/3B3 w - 0,0 0",
        task: Task::Squares { from: "d1", offered: &["a4", "b5", "c6", "d7", "a6", "e6"] },
    },
    Lesson {
        name: "bank-shot",
        position: "7/2r2k1/2***2/2***K1/2***2/7/3B3 w - 0,0 0",
        task: Task::Capture { on: "c6" },
    },
    Lesson {
        name: "pawn",
        position: "5k1/1P5/2***2/2***2/2***2/4K2/7 w - 0,0 0",
        task: Task::Squares { from: "b6", offered: &["c6", "c7", "b7", "a6", "b5", "c5"] },
    },
    Lesson {
        name: "promotion",
        position: "7/3P2k/2***2/2***2/2***2/2K4/7 w - 0,0 0",
        task: Task::Play { right: &["d6e6=R", "d6e6=B", "d6e7=R", "d6e7=B"] },
    },
    Lesson {
        name: "king",
        position: "7/5k1/2***2/2***2/1r***2/2K4/7 w - 0,0 0",
        task: Task::Squares { from: "c2", offered: &["b1", "d1", "c1", "b3", "b2", "c3", "d2"] },
    },
    Lesson {
        name: "goal",
        position: "7/2K4/2***2/2***2/2***2/7/5k1 w - 1,0 20",
        task: Task::Win { line: &["c6d6"] },
    },
    Lesson {
        name: "mate",
        position: "7/7/2***2/k1***R1/2***1R/3K3/7 w - 0,0 0",
        task: Task::Win { line: &["g3b1"] },
    },
    Lesson {
        name: "race",
        position: "7/1KR4/2***1p/k1***2/2***2/2r4/7 w - 1,0 0",
        task: Task::Win { line: &["b6c7", "c2c1", "c7d6"] },
    },
    Lesson {
        name: "mate-two",
        position: "3k1b1/7/2***R1/2***2/2***2/1R5/1K5 w - 0,0 0",
        task: Task::Win { line: &["b2b6", "d7e7", "b6a6"] },
    },
];
