//! The batches of a damaged journal that its database doesn't have yet: sled writes later.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader},
    path::Path,
};

use oddboard_game::store::lines::checked_text;

use super::{Change, Line, mending::is_torn};

/// Tells the batches that follow a database's version, in their order, up to one that is missing.
/// Lines that don't check are passed over where the database is newer. Returns how many lines don't
/// check of those that may follow; one that was torn is none, since it was acknowledged to nobody.
///
/// # Errors
///
/// When the file can't be read.
pub(crate) fn batches_after(
    path: &Path,
    mut version: u64,
    mut visit: impl FnMut(u64, Vec<Change>),
) -> io::Result<u64> {
    let mut lines = BufReader::new(File::open(path)?);
    let mut bytes = Vec::new();
    // Since the last line that does.
    let mut unread = 0;
    loop {
        bytes.clear();
        if lines.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(unread);
        }
        match checked_text(&bytes).and_then(Line::of_text) {
            // Versions go up by one.
            Some(Line::Batch { version: next, writes, .. }) if next == version + 1 => {
                (version, unread) = (next, 0);
                visit(version, writes);
            }
            Some(Line::Batch { version: later, .. }) if later > version => return Ok(unread.max(1)),
            // A header or a record is older than every batch.
            Some(_) => unread = 0,
            None if is_torn(&bytes) => {}
            None => unread += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Batches 1 to 4, of which line so-and-so is hurt: which follow a database's version, and how many
    /// lines are missing.
    fn after(version: u64, hurt: impl Fn(usize, &mut Vec<u8>)) -> (Vec<u64>, u64) {
        let mut bytes = Vec::new();
        for number in 1..=4 {
            let mut line = Vec::new();
            let batch = Line::Batch {
                version: number,
                synced: number - 1,
                journaled: None,
                digest: None,
                writes: vec![],
            };
            batch.write_to(&mut line);
            hurt(number as usize, &mut line);
            bytes.extend(line);
        }
        let file = tempfile::NamedTempFile::new().expect("made");
        std::fs::write(file.path(), bytes).expect("written");
        let mut found = Vec::new();
        let missing = batches_after(file.path(), version, |version, _| found.push(version));
        (found, missing.expect("read"))
    }

    fn wrong(which: usize) -> impl Fn(usize, &mut Vec<u8>) {
        move |number, line| line[12] ^= u8::from(number == which)
    }

    #[test]
    fn what_the_database_does_not_have_follows_a_line_that_does_not_check() {
        assert_eq!(after(3, wrong(2)), (vec![4], 0));
        assert_eq!(after(2, wrong(2)), (vec![3, 4], 0));
        assert_eq!(after(4, wrong(2)), (vec![], 0));
    }

    #[test]
    fn nothing_is_taken_behind_a_gap_and_the_gap_is_told() {
        assert_eq!(after(1, wrong(2)), (vec![], 1));
        assert_eq!(after(2, wrong(4)), (vec![3], 1));
    }

    #[test]
    fn a_torn_line_at_the_end_is_not_missing() {
        let torn =
            |number: usize, line: &mut Vec<u8>| line.truncate(if number == 4 { 20 } else { 999 });
        assert_eq!(after(2, torn), (vec![3], 0));
    }
}
