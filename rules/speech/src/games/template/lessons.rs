//! The lessons of the template, in the order in which they are learnt.

use crate::lessons::{Lesson, Task};

/// The lessons.
pub(crate) static LESSONS: &[Lesson] = &[
    Lesson {
        name: "runner",
        position: "2r2/2*2/2R2/2*2/5 w - - 0",
        task: Task::Squares { from: "c3", offered: &["b4", "d3", "b2", "d2", "c4", "c2", "a1"] },
    },
    Lesson {
        name: "guard",
        position: "2r2/2*2/5/1G*2/4R w - - 0",
        task: Task::Squares { from: "b2", offered: &["a2", "b3", "b1", "c2", "c3"] },
    },
    Lesson {
        name: "capture",
        position: "5/r1*2/3g1/2*G1/1R3 w - - 0",
        task: Task::Capture { on: "d3" },
    },
    Lesson {
        name: "swap",
        position: "2r2/2*2/5/2*2/RG3 w - - 0",
        task: Task::Play { right: &["a1~b1"] },
    },
    Lesson {
        name: "bench",
        position: "2r2/2*2/5/2*2/4R w G - 0",
        task: Task::Squares { from: "wb", offered: &["a1", "b1", "d1", "a2", "c3"] },
    },
    Lesson {
        name: "held",
        position: "3g1/1r*2/1G3/2*1G/2R2 w - - 0",
        task: Task::Play { right: &["e2d2", "e2e1", "e2e3"] },
    },
    Lesson {
        name: "corner",
        position: "5/1g*R1/5/1r*2/5 w - - 0",
        task: Task::Win { line: &["d4e5"] },
    },
    Lesson {
        name: "corner-two",
        position: "1r3/g1*G1/2R2/2*2/5 w - - 0",
        task: Task::Win { line: &["c3~d4", "a4a3", "d4e5"] },
    },
];
