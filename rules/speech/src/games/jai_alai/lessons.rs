//! The lessons of Jai-Alai, in the order in which they are learnt.

use crate::lessons::{Lesson, Task};

/// The lessons.
pub(crate) static LESSONS: &[Lesson] = &[
    Lesson {
        name: "ball",
        position: "2y5k/9/9/9/4B2y1/9/9/KY7 w - - 0",
        task: Task::Squares { from: "e4", offered: &["e6", "b4", "g4", "e1", "h4", "i4", "d5"] },
    },
    Lesson {
        name: "rebound",
        position: "6yyk/4Y4/1y7/9/4B4/9/9/K8 w - - 0",
        task: Task::Capture { on: "b6" },
    },
    Lesson {
        name: "diagball",
        position: "6yyk/9/1y7/4Y4/9/9/1D7/7K1 w - - 0",
        task: Task::Capture { on: "b6" },
    },
    Lesson {
        name: "superball",
        position: "7yk/9/3y5/7y1/9/9/3S5/KY7 w - - 0",
        task: Task::Capture { on: "h5" },
    },
    Lesson {
        name: "deer",
        position: "6yyk/4y4/9/9/9/9/4A4/KY7 w - - 0",
        task: Task::Capture { on: "e7" },
    },
    Lesson {
        name: "mage",
        position: "6yyk/9/9/9/3M5/9/9/KY7 w - - 0",
        task: Task::Squares {
            from: "d4",
            offered: &["e5", "e7", "g5", "c1", "a3", "d5", "f6", "e8"],
        },
    },
    Lesson {
        name: "reduced",
        position: "7yk/9/9/5r3/4B4/9/9/KY7 w - - 0",
        task: Task::Squares { from: "e4", offered: &["e5", "d4", "f4", "e3", "e6", "b4", "h4"] },
    },
    Lesson {
        name: "freed",
        position: "7yk/9/9/5r3/4B4/3R5/9/KY7 w - - 0",
        task: Task::Squares { from: "e4", offered: &["e5", "e6", "b4", "h4", "e2", "d5", "f5"] },
    },
    Lesson {
        name: "guard",
        position: "6yyk/9/9/2A1Br3/4G4/9/9/K8 w - - 0",
        task: Task::Capture { on: "f5" },
    },
    Lesson {
        name: "boy",
        position: "6yy1/4Y4/8k/9/9/9/9/KY7 w - - 0",
        task: Task::Play { right: &["e7e8=S", "e7d8=S", "e7f8=S"] },
    },
    Lesson {
        name: "hungry",
        position: "6yy1/9/8k/9/9/9/3YYt3/3GKT3 w - - 0",
        task: Task::Squares { from: "e1", offered: &["d1", "d2", "e2", "f1", "f2", "e3"] },
    },
    Lesson {
        name: "statue",
        position: "7yk/9/9/1y5b1/9/9/7Y1/2K6 w TT - 0",
        task: Task::Squares { from: "hand", offered: &["c3", "e5", "g5", "c5", "c6", "b4", "d4"] },
    },
    Lesson {
        name: "count",
        position: "9/9/9/y8/6k2/3y5/9/KYBB5 w - - 0",
        task: Task::Win { line: &["d1d3"] },
    },
    Lesson {
        name: "two-balls",
        position: "2B1k4/9/9/4y2y1/2B6/2y2y3/K8/9 w - - 0",
        task: Task::Win { line: &["c4c7"] },
    },
    Lesson {
        name: "mate-two",
        position: "7S1/5k2r/9/1S7/1y5K1/9/5yy2/3G5 w - - 0",
        task: Task::Win { line: &["h8b8", "f7f8", "b5b7"] },
    },
];
