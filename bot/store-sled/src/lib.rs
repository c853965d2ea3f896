//! A store in a folder of this machine, over sled: the default for whoever runs one bot.
//!
//! sled is the database that the project's owner asked for. It keeps an ordered map and applies
//! batches atomically. By itself it doesn't keep the store contract: version 0.34 repairs what it
//! opens and silently drops what it can't repair, its `flush` doesn't wait until the disk has the
//! data, and some damage makes it panic. So this crate adds:
//!
//! - **A journal** ([`journal`]): a text file that repeats every batch, synced before the batch is
//!   acknowledged. A damaged database is restored from it, so that no player loses a game.
//! - **Checkpoints** (`store/checkpoint.rs`): sled is flushed and synced half a second after a batch, or after 1,024 of
//!   them. Until then the journal alone is sure to have them.
//! - **Recovery** (`store/recovery.rs`): a store that wasn't shut down cleanly is checked on a scratch
//!   copy, every record and all of them together against the journal. A damaged one is never opened
//!   in place. Batches that reached only the journal are applied.
//! - **Checking later** (`store/checking.rs`): of a store whose journal is longer than 32 MiB only the
//!   journal is checked before it opens. What that means is said [below](#what-is-checked-when).
//! - **Compaction** (`store/compaction.rs`): a journal that has grown is rewritten in the background
//!   as the present records and the batches after them.
//! - **Erasing** (`store/erasing.rs`): what was deleted is removed from the files as well, on demand. If
//!   that fails, as on a full disk, it is tried again: a minute later, then twice as late each time, up to about an hour.
//! - **Healing** (`store/committer.rs`): after a failed write the store is opened anew, as after a
//!   crash, as soon as the disk takes something again. No restart is needed.
//! - **Rebuilding** (`store/rebuilding.rs`): a database that turns out to be damaged while the store is in use is made
//!   anew from the journal. All that is sound is read and written meanwhile. If it can't be made anew, that is tried again an
//!   hour later, when somebody comes upon the damage.
//! - **One writer thread** (`store/committer.rs`) that checks versions, groups batches and syncs the journal
//!   once for each group.
//! - **Maintenance** ([`maintenance`]): check, export and restore from the command line.
//!
//! # When the power fails
//!
//! What was acknowledged is on disk: the journal is synced before, and so are the names of its files.
//! Each line of it says how far the database was safe by then, so that the next start knows what sled must have, and
//! what is still to be applied. (If a process dies, and more than a byte goes wrong of a line that sled has not got yet,
//! that batch and those after it are missing; `database restore` says so.) The store relies on this of the file system and the disk: what `fdatasync` and `fsync` have
//! confirmed stays, of a file and of a folder's names. ext4, XFS and btrfs with their default options
//! promise that, tmpfs and network file systems don't. It relies on nothing else: neither on the order
//! of other writes, nor on whole sectors, nor on renames. `store/tests/power_cuts` records real runs
//! with `strace` and opens the store on what such a power cut leaves. About three of four such stores
//! start by themselves. The others, where sled's own file is torn, are refused, and restored from the
//! journal by the command that the refusal names. Large stores all start, and mend themselves.
//!
//! # What is checked when
//!
//! After a clean shutdown the marker vouches for every file, by its checksum. After any other stop:
//!
//! | | a journal of up to 32 MiB | a longer one |
//! | --- | --- | --- |
//! | before the store opens | the journal, every line; every record, on a copy | the journal, every line; which versions sled has come to |
//! | before a record is read or written | nothing more | its slice: every record from one key to another |
//! | in the background | nothing more | every other slice |
//! | a damaged journal | the store is refused and left untouched | the same |
//! | a damaged database | the store is refused and left untouched | it is made anew from the journal |
//!
//! A slice is about a four thousandth of all records. While the journal is read, each slice's number of
//! records and the sum of their hashes (of table, key and version) are added up. So they say exactly
//! what sled must hold, whatever it lost or brought back: records that are missing, old, made up or
//! changed are all found, in a look-up, a list, and a write that rests on what is there. No slice
//! changes before it was compared, because a writer looks for the version of each record it writes to.
//! Why this is as safe as checking everything first:
//!
//! - Nothing is answered out of a slice that was not compared, so nobody sees what is damaged, and
//!   nothing is decided by it.
//! - What sled may do to its own file when it opens it loses nothing: every line of the journal was
//!   checked before, and holds all there is. A database whose journal is not sound is still not opened.
//! - A damaged database is made anew from the journal while what is sound is served, or before the store
//!   opens, where sled can't open it. Who reads what is damaged waits until then; a write that rests on it
//!   is refused and nothing of it applied.
//! - Until all was compared no journal is begun anew from the database, and no marker vouches for it: a
//!   process that dies or ends meanwhile leaves the next one to do the same again.
//! - `oddboard database check` compares every record at once, as before, on a copy.
//!
//! # On disk
//!
//! | name | holds |
//! | --- | --- |
//! | `lock` | nothing; locked while the store is open, so that a second process is refused |
//! | `sled/` | sled's own files: `db`, `conf`, snapshots |
//! | `journal` | a header, the records when it was begun, then one line per batch |
//! | `journal.new` | a journal that is being compacted; removed at the next start if it's left over |
//! | `sealed` | the clean-shutdown marker: length and checksum of every file. It is removed before anything changes |
//! | `erase` | nothing; there while something that was deleted is to be removed from the files |
//! | `sled.new/`, `sled.old/` | the database that takes the place of the other; what a crash leaves is cleared up at the next start |
//! | `examined/` | the scratch copy that recovery reads; removed afterwards. On a read-only file system it is in a folder `oddboard-examined-…` below the system's for temporary files, which a killed process leaves there |
//!
//! The folder has mode 0700 and every file in it 0600.
//!
//! In sled's default tree a key is one byte for the table ([`Table::byte`]) and the key's text. A
//! value is the version (8 bytes, big endian), a CRC-32 of key, version and text (4 bytes, big
//! endian), and the JSON text. Table byte 0 holds `schema` and `last`: the schema version and the
//! version last given out, 8 bytes each, big endian.
//!
//! A line of the journal is the CRC-32 of its JSON text in eight hexadecimal digits, a space, the
//! text and a newline. Header and batches hold a digest of the records that the database has then
//! ([`SetDigest`]; its field is called `tally` in the file).
//!
//! [`Table::byte`]: oddboard_game::store::Table::byte
//! [`SetDigest`]: oddboard_game::store::digest::SetDigest

mod database;
mod error;
pub mod journal;
mod locks;
pub mod maintenance;
mod panics;
mod private;
mod salvage;
mod slices;
pub mod store;
mod sync;

pub use error::{IoError, MaintenanceError, OpenError};
pub use salvage::Missing;
pub use store::SledStore;
