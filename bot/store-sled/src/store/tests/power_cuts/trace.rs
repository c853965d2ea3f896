//! What `strace` wrote down of a program: the calls that change a disk, in their order.

use std::{collections::BTreeMap, path::PathBuf};

/// The calls that the disk's model needs to see.
pub(super) const CALLS: &str = "openat,close,write,pwrite64,ftruncate,fsync,fdatasync,rename,\
                                renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,lseek,\
                                copy_file_range";

/// When a call began and ended, in lines of the trace.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment {
    pub(super) begun: usize,
    pub(super) done: usize,
}

/// A call with its arguments as `strace` wrote them.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) moment: Moment,
    pub(super) name: String,
    arguments: Vec<String>,
    /// What it returned; failures are left out.
    pub(super) result: i64,
}

impl Call {
    /// An argument that is a number: a descriptor, a length or an offset.
    pub(super) fn number(&self, index: usize) -> i64 {
        let text = &self.arguments[index];
        text.parse().unwrap_or_else(|_| panic!("no number: {text} in {self:?}"))
    }

    /// The folder that a path is relative to; nothing if it is the current one.
    pub(super) fn folder(&self, index: usize) -> Option<i64> {
        self.arguments[index].parse().ok()
    }

    /// An argument that is a path.
    pub(super) fn path(&self, index: usize) -> PathBuf {
        String::from_utf8(self.bytes(index)).expect("a path in UTF-8").into()
    }

    /// An argument that is bytes.
    pub(super) fn bytes(&self, index: usize) -> Vec<u8> {
        let text = self.arguments[index].strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let text = text.unwrap_or_else(|| panic!("cut short: {}", self.arguments[index]));
        let hexadecimal = text.split("\\x").skip(1);
        hexadecimal.map(|digits| u8::from_str_radix(digits, 16).expect("two digits")).collect()
    }

    /// Whether an argument that is a set of flags has one.
    pub(super) fn has_flag(&self, index: usize, flag: &str) -> bool {
        self.arguments.get(index).is_some_and(|flags| flags.split('|').any(|one| one == flag))
    }
}

/// The calls of a trace that succeeded, in the order in which they began.
pub(super) fn calls(trace: &str) -> Vec<Call> {
    let mut begun: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    let mut calls = Vec::new();
    for (line, text) in trace.lines().enumerate() {
        let Some((thread, text)) = text.split_once(' ') else { continue };
        let text = text.trim_start();
        if let Some(start) = text.strip_suffix("<unfinished ...>") {
            begun.insert(thread, (line, start));
        } else if let Some(resumed) = text.strip_prefix("<... ") {
            let Some((first, start)) = begun.remove(thread) else { continue };
            let rest = resumed.split_once(" resumed>").map_or("", |(_, rest)| rest);
            let moment = Moment { begun: first, done: line };
            calls.extend(call(&format!("{}{rest}", start.trim_end()), moment));
        } else {
            calls.extend(call(text, Moment { begun: line, done: line }));
        }
    }
    calls.sort_by_key(|call| call.moment.begun);
    calls
}

/// A call from its text, unless it failed or the text is a signal's or an exit's.
fn call(text: &str, moment: Moment) -> Option<Call> {
    let (name, rest) = text.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    let result: i64 = result.split(' ').next()?.parse().ok().filter(|result| *result >= 0)?;
    let arguments = arguments.trim_end().strip_suffix(')')?;
    // Strings are in hexadecimal digits, so that no comma is part of one.
    let arguments = arguments.split(", ").map(|argument| argument.trim().to_owned()).collect();
    Some(Call { moment, name: name.to_owned(), arguments, result })
}

#[test]
fn a_call_that_another_thread_interrupts_is_put_together() {
    let trace = "7 write(3, \"\\x61\\x62\", 2 <unfinished ...>\n8 close(4) = 0\n\
                 7 <... write resumed>) = 2\n8 close(9) = -1 EBADF (Bad file descriptor)\n";
    let calls = calls(trace);
    assert_eq!(calls.len(), 2, "the one that failed changed nothing");
    assert_eq!((calls[0].bytes(1), calls[0].moment.done), (b"ab".to_vec(), 2));
    assert_eq!(calls[1].number(0), 4);
}
