//! The lessons of Hullabaloo, in the order in which they are learnt.

use crate::lessons::{Lesson, Task};

/// The lessons.
pub(crate) static LESSONS: &[Lesson] = &[
    Lesson {
        name: "ferz",
        position: "4c4/9/9/9/9/9/4F4/6W2/4C4 w - 1/0 0",
        task: Task::Squares { from: "e3", offered: &["d4", "f4", "d2", "f2", "e4", "d3", "c5"] },
    },
    Lesson {
        name: "commoner",
        position: "4c4/9/9/9/9/9/9/3WWW3/4C4 w - 1/0 0",
        task: Task::Squares { from: "e1", offered: &["d3", "c3", "h2", "b1", "e3", "e4", "a5"] },
    },
    Lesson {
        name: "capture",
        position: "4c4/9/9/9/9/5w3/4F4/9/1C7 w - 1/0 0",
        task: Task::Capture { on: "f4" },
    },
    Lesson {
        name: "drop",
        position: "9/7c1/9/9/9/9/9/1C7/9 w F 1/0 0",
        task: Task::Squares { from: "hand", offered: &["a4", "e5", "d2", "b5", "f3", "b6", "g7"] },
    },
    Lesson {
        name: "fusion",
        position: "4c4/9/9/9/9/4W4/3F5/9/4C4 w - 1/0 0",
        task: Task::Play { right: &["d3e4"] },
    },
    Lesson {
        name: "leaps",
        position: "4c4/9/9/9/9/4[E2]4/3C5/9/9 w - 1/0 0",
        task: Task::Squares {
            from: "e4",
            offered: &["d5", "c6", "f3", "g6", "c2", "d3", "e5", "b7"],
        },
    },
    Lesson {
        name: "fission",
        position: "4c4/9/9/9/9/9/4G4/4C4/9 w - 1/0 0",
        task: Task::Play { right: &["e3d4:F", "e3f4:F", "e3d2:F", "e3f2:F"] },
    },
    Lesson {
        name: "pocket",
        position: "4c4/9/9/9/9/9/4G4/4C4/9 w - 1/0 0",
        task: Task::Play { right: &["e3hand"] },
    },
    Lesson {
        name: "wake",
        position: "4c4/9/9/9/9/9/9/9/C5[J2]2 w - 1/0 0",
        task: Task::Play { right: &["a1d1", "a1d2", "a1d3", "a1d4"] },
    },
    Lesson {
        name: "block",
        position: "c8/9/9/9/9/9/3WW4/3WW4/4C4 w - 1/0 0",
        task: Task::Play { right: &["d2d4:4", "d2d6:4", "d2d8:4", "d2b2:4", "d2f2:4", "d2h2:4"] },
    },
    Lesson {
        name: "pass",
        position: "4c4/9/9/9/9/9/4F4/3W5/4C4 w - 1/1:e3 1",
        task: Task::Play { right: &["pass"] },
    },
    Lesson {
        name: "mate",
        position: "9/9/9/9/9/9/9/6G1[D2]/5C2c w - 1/1 1",
        task: Task::Win { line: &["i2h2:W"] },
    },
    Lesson {
        name: "two-moves",
        position: "5[J2]1Cc/9/9/9/9/9/9/9/9 w - 2/0 2",
        task: Task::Win { line: &["f9h7", "h7h8:G"] },
    },
];
