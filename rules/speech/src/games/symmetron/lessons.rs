//! The lessons of Symmetron! 112, in the order in which they are learnt.

use crate::lessons::{Lesson, Task};

/// The lessons.
pub(crate) static LESSONS: &[Lesson] = &[
    Lesson {
        name: "palace",
        position: "11/5k5/pp7pp/11/11/11/11/PP2K4PP/11/11 w - - 0",
        task: Task::Squares { from: "e3", offered: &["e4", "d3", "f3", "e2", "d4", "f4", "d2"] },
    },
    Lesson {
        name: "dragon",
        position: "11/5k5/pp7pp/11/11/11/3D7/PP7PP/11/5K5 w - - 0",
        task: Task::Squares {
            from: "d4",
            offered: &["d5", "c4", "g7", "a1", "f2", "d6", "f4", "b3"],
        },
    },
    Lesson {
        name: "advancer",
        position: "11/5k5/pp1b5pp/11/11/11/11/PP7PP/3A7/5K5 w - - 0",
        task: Task::Capture { on: "d8" },
    },
    Lesson {
        name: "slip",
        position: "11/6k4/pp7pp/11/11/11/11/PP7PP/2S8/5K5 w - - 0",
        task: Task::Squares { from: "c2", offered: &["d4", "f8", "e3", "i5", "e6", "g4", "c4"] },
    },
    Lesson {
        name: "cannon",
        position: "11/3b2k4/pp7pp/11/11/3P7/11/PP1C5PP/11/5K5 w - - 0",
        task: Task::Capture { on: "d9" },
    },
    Lesson {
        name: "canon",
        position: "11/6k4/pp7pp/11/11/11/3C7/PP7PP/11/5K5 w - - 0",
        task: Task::Play { right: &["d4=V"] },
    },
    Lesson {
        name: "bawn",
        position: "11/6k4/pp7pp/11/11/11/3pB6/PP7PP/11/5K5 w - - 0",
        task: Task::Squares { from: "e4", offered: &["d5", "c6", "g6", "d4", "e5", "f4", "d3"] },
    },
    Lesson {
        name: "reduced",
        position: "11/6k4/pp7pp/11/6r4/4D6/11/PP7PP/11/5K5 w - - 0",
        task: Task::Squares { from: "e5", offered: &["d6", "e6", "f4", "d5", "c3", "h8", "e7"] },
    },
    Lesson {
        name: "symmetrized",
        position: "11/6k4/pp7pp/11/11/4D6/3H7/PP7PP/11/5K5 w - - 0",
        task: Task::Squares { from: "e5", offered: &["e8", "a5", "h5", "d6", "f4", "c3", "g7"] },
    },
    Lesson {
        name: "resurrection",
        position: "11/4b1k4/p8pp/5Ua4/11/11/3D7/PP8P/11/5K5 w - - 0",
        task: Task::Capture { on: "g7" },
    },
    Lesson {
        name: "launch",
        position: "11/6k4/pp7pp/11/11/4p6/3P7/PP7PP/11/5K5 w U - 0",
        task: Task::Squares { from: "wls", offered: &["e4", "c7", "h6", "e5", "d4", "e3", "h8"] },
    },
    Lesson {
        name: "explosion",
        position: "11/6k4/pp7pp/11/4r6/4R6/11/PP7PP/11/5K5 w - - 0",
        task: Task::Play { right: &["e5*e6"] },
    },
    Lesson {
        name: "count",
        position: "1b5p3/3A7/11/11/k8p1/2b1D6/5A5/5K5/11/4D4D1 w - - 0",
        task: Task::Win { line: &["e1j6"] },
    },
    Lesson {
        name: "mate",
        position: "11/11/3bb2DA2/4p6/6KD2D/11/11/5p3k1/11/2A8 w - - 0",
        task: Task::Win { line: &["h6k3"] },
    },
    Lesson {
        name: "mate-two",
        position: "2D4p1K1/6S3p/11/6p4/11/4k3b2/6D4/2b3E4/11/3D7 w - - 0",
        task: Task::Win { line: &["g4e6", "e5d4", "e6d5"] },
    },
];
