//! A disk that keeps what was synced, and of the rest whatever a power cut leaves.
//!
//! The model is stricter than the file systems it stands for: what is written to a file is safe when
//! the file was synced after it, and a name when its folder was. Until then each sector of 512 bytes,
//! each change of a length and each name may have reached the disk or not, independently.

use std::{
    collections::BTreeMap,
    fs,
    path::{Component, Path, PathBuf},
};

use fastrand::Rng;

use super::trace::{Call, Moment};

const SECTOR: usize = 512;

/// What changes a file.
#[derive(Debug, Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Self::Write { at, bytes } => put(content, *at, bytes),
            Self::Length(length) => content.resize(*length, 0),
        }
    }
}

fn put(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at + bytes.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[at..end].copy_from_slice(bytes);
}

/// What changes the names of files.
#[derive(Debug, Clone)]
enum Naming {
    Folder(PathBuf),
    File(PathBuf, usize),
    Rename(PathBuf, PathBuf),
    Remove(PathBuf),
}

impl Naming {
    fn folder(&self) -> &Path {
        let (Self::Folder(path) | Self::File(path, _) | Self::Rename(_, path) | Self::Remove(path)) =
            self;
        path.parent().expect("in a folder")
    }

    fn apply(&self, names: &mut BTreeMap<PathBuf, Option<usize>>) {
        match self {
            Self::Folder(path) => drop(names.insert(path.clone(), None)),
            Self::File(path, file) => drop(names.insert(path.clone(), Some(*file))),
            Self::Rename(from, to) => {
                if let Some(file) = names.remove(from) {
                    names.insert(to.clone(), file);
                }
            }
            Self::Remove(path) => drop(names.remove(path)),
        }
    }
}

/// What is not safe yet, and when it began and ended.
#[derive(Debug, Clone)]
struct Pending<T> {
    moment: Moment,
    change: T,
}

#[derive(Debug, Default)]
struct Content {
    safe: Vec<u8>,
    pending: Vec<Pending<Change>>,
    /// As the program sees it.
    length: usize,
}

/// What a descriptor stands for.
#[derive(Debug, Clone)]
struct Open {
    path: PathBuf,
    file: Option<usize>,
    position: usize,
    append: bool,
}

/// How much of what was not safe reached the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    /// Nothing of it.
    Everything,
    /// All of it: a process that was killed.
    Nothing,
    /// All but the end of what was written last.
    Torn,
    /// This sector and that, this name and that.
    Anything,
    /// This sector and that, and every name.
    Sectors,
    /// This name and that, and every sector.
    Names,
}

impl Loss {
    pub(super) const ALL: [Self; 6] =
        [Self::Everything, Self::Nothing, Self::Torn, Self::Anything, Self::Sectors, Self::Names];
}

/// The disk under one folder while a program writes to it.
#[derive(Debug)]
pub(super) struct Disk {
    root: PathBuf,
    files: Vec<Content>,
    /// As the program sees them; a folder has no file.
    names: BTreeMap<PathBuf, Option<usize>>,
    safe_names: BTreeMap<PathBuf, Option<usize>>,
    pending_names: Vec<Pending<Naming>>,
    open: BTreeMap<i64, Open>,
    /// Syncs that are under way or done and not taken into account: until when they take.
    syncing: Vec<(Moment, Open)>,
}

impl Disk {
    /// An empty folder that is safe.
    pub(super) fn new(root: &Path) -> Self {
        let names = BTreeMap::from([(root.to_owned(), None)]);
        Self {
            root: root.to_owned(),
            files: Vec::new(),
            safe_names: names.clone(),
            names,
            pending_names: Vec::new(),
            open: BTreeMap::new(),
            syncing: Vec::new(),
        }
    }

    /// The file that a descriptor stands for, if it is one outside the folder too.
    pub(super) fn path_of(&self, descriptor: i64) -> Option<&Path> {
        self.open.get(&descriptor).map(|open| open.path.as_path())
    }

    /// Lets a call happen. Calls come in the order in which they began.
    pub(super) fn take(&mut self, call: &Call) {
        self.settle(call.moment.begun);
        match call.name.as_str() {
            "openat" => self.open(call),
            "close" => drop(self.open.remove(&call.number(0))),
            "write" => {
                let Some(open) = self.open.get(&call.number(0)).cloned() else { return };
                let Some(file) = open.file else { return };
                let at = if open.append { self.files[file].length } else { open.position };
                let written = usize::try_from(call.result).expect("a length");
                let mut bytes = call.bytes(1);
                bytes.truncate(written);
                self.change(file, call.moment, Change::Write { at, bytes });
                self.open.get_mut(&call.number(0)).expect("open").position = at + written;
            }
            "pwrite64" => {
                let Some(file) = self.file(call.number(0)) else { return };
                let mut bytes = call.bytes(1);
                bytes.truncate(usize::try_from(call.result).expect("a length"));
                let at = usize::try_from(call.number(3)).expect("an offset");
                self.change(file, call.moment, Change::Write { at, bytes });
            }
            "ftruncate" => {
                let Some(file) = self.file(call.number(0)) else { return };
                let length = usize::try_from(call.number(1)).expect("a length");
                self.change(file, call.moment, Change::Length(length));
            }
            "lseek" => {
                if let Some(open) = self.open.get_mut(&call.number(0)) {
                    open.position = usize::try_from(call.result).expect("an offset");
                }
            }
            "copy_file_range" => self.copy(call),
            "fsync" | "fdatasync" => {
                let open = self.open.get(&call.number(0)).cloned();
                self.syncing.extend(open.map(|open| (call.moment, open)));
            }
            "mkdir" => self.name(call.moment, Naming::Folder(call.path(0))),
            "mkdirat" => {
                let path = self.resolve(call, 0);
                self.name(call.moment, Naming::Folder(path));
            }
            "rename" => self.name(call.moment, Naming::Rename(call.path(0), call.path(1))),
            "renameat" | "renameat2" => {
                let (from, to) = (self.resolve(call, 0), self.resolve(call, 2));
                self.name(call.moment, Naming::Rename(from, to));
            }
            "unlink" => self.name(call.moment, Naming::Remove(call.path(0))),
            "unlinkat" => {
                let path = self.resolve(call, 0);
                self.name(call.moment, Naming::Remove(path));
            }
            other => panic!("{other} was not asked for"),
        }
    }

    fn resolve(&self, call: &Call, index: usize) -> PathBuf {
        let path = call.path(index + 1);
        match call.folder(index).and_then(|folder| self.open.get(&folder)) {
            Some(folder) => folder.path.join(path),
            None => path,
        }
    }

    fn open(&mut self, call: &Call) {
        let path = self.resolve(call, 0);
        let ours = path.starts_with(&self.root);
        let mut file = self.names.get(&path).copied().flatten();
        if ours && file.is_none() && call.has_flag(2, "O_CREAT") {
            file = Some(self.files.len());
            self.files.push(Content::default());
            self.name(call.moment, Naming::File(path.clone(), self.files.len() - 1));
        }
        if let Some(file) = file.filter(|_| call.has_flag(2, "O_TRUNC"))
            && self.files[file].length > 0
        {
            self.change(file, call.moment, Change::Length(0));
        }
        let append = call.has_flag(2, "O_APPEND");
        self.open.insert(call.result, Open { path, file, position: 0, append });
    }

    fn copy(&mut self, call: &Call) {
        let (Some(from), Some(to)) = (self.file(call.number(0)), self.file(call.number(2))) else {
            return;
        };
        let length = usize::try_from(call.result).expect("a length");
        let whole = self.seen(from);
        let (source, target) = (call.number(0), call.number(2));
        let (start, at) = (self.open[&source].position, self.open[&target].position);
        let bytes = whole[start..start + length].to_vec();
        self.change(to, call.moment, Change::Write { at, bytes });
        self.open.get_mut(&source).expect("open").position += length;
        self.open.get_mut(&target).expect("open").position += length;
    }

    fn file(&self, descriptor: i64) -> Option<usize> {
        self.open.get(&descriptor)?.file
    }

    fn seen(&self, file: usize) -> Vec<u8> {
        let mut content = self.files[file].safe.clone();
        for pending in &self.files[file].pending {
            pending.change.apply(&mut content);
        }
        content
    }

    fn change(&mut self, file: usize, moment: Moment, change: Change) {
        let content = &mut self.files[file];
        content.length = match &change {
            Change::Write { at, bytes } => content.length.max(at + bytes.len()),
            Change::Length(length) => *length,
        };
        content.pending.push(Pending { moment, change });
    }

    fn name(&mut self, moment: Moment, naming: Naming) {
        if naming.folder().starts_with(&self.root) {
            naming.apply(&mut self.names);
            self.pending_names.push(Pending { moment, change: naming });
        }
    }

    /// Makes safe what syncs that have ended by now were begun after.
    fn settle(&mut self, now: usize) {
        let (done, left) =
            std::mem::take(&mut self.syncing).into_iter().partition(|(sync, _)| sync.done < now);
        self.syncing = left;
        let done: Vec<(Moment, Open)> = done;
        for (sync, open) in done {
            let Some(file) = open.file else {
                let names = &mut self.safe_names;
                self.pending_names.retain(|pending| {
                    let safe =
                        pending.moment.done <= sync.begun && pending.change.folder() == open.path;
                    if safe {
                        pending.change.apply(names);
                    }
                    !safe
                });
                continue;
            };
            let Content { safe, pending, .. } = &mut self.files[file];
            pending.retain(|one| {
                let settled = one.moment.done <= sync.begun;
                if settled {
                    one.change.apply(safe);
                }
                !settled
            });
        }
    }

    /// Writes what a power cut at this moment leaves to a folder.
    pub(super) fn write_image(&mut self, now: usize, loss: Loss, random: &mut Rng, to: &Path) {
        self.settle(now);
        let mut names = self.safe_names.clone();
        for pending in &self.pending_names {
            let kept = match loss {
                Loss::Everything => false,
                Loss::Nothing | Loss::Torn | Loss::Sectors => true,
                Loss::Anything | Loss::Names => random.bool(),
            };
            if kept {
                pending.change.apply(&mut names);
            }
        }
        for (path, file) in names {
            let reachable = path.ancestors().skip(1).all(|folder| {
                !folder.starts_with(&self.root)
                    || folder == self.root
                    || to_in(folder, &self.root, to).is_dir()
            });
            let path = to_in(&path, &self.root, to);
            match file {
                _ if !reachable => {}
                None => fs::create_dir_all(path).expect("made"),
                Some(file) => fs::write(path, self.left(file, loss, random)).expect("written"),
            }
        }
    }

    /// What is left of a file.
    fn left(&self, file: usize, loss: Loss, random: &mut Rng) -> Vec<u8> {
        let Content { safe, pending, .. } = &self.files[file];
        let mut content = safe.clone();
        let all = pending.len();
        for (index, pending) in pending.iter().enumerate() {
            match loss {
                Loss::Everything => {}
                Loss::Nothing | Loss::Names => pending.change.apply(&mut content),
                Loss::Torn if index + 1 < all => pending.change.apply(&mut content),
                Loss::Torn => match &pending.change {
                    Change::Write { at, bytes } => {
                        let sectors = bytes.len().div_ceil(SECTOR);
                        let whole = SECTOR * random.usize(..=sectors);
                        put(&mut content, *at, &bytes[..whole.min(bytes.len())]);
                    }
                    length @ Change::Length(_) => length.apply(&mut content),
                },
                Loss::Anything | Loss::Sectors => some(&pending.change, &mut content, random),
            }
        }
        content
    }
}

/// Some sectors of a change.
fn some(change: &Change, content: &mut Vec<u8>, random: &mut Rng) {
    match change {
        Change::Length(_) if random.bool() => {}
        Change::Length(_) => change.apply(content),
        Change::Write { at, bytes } => {
            let mut start = 0;
            while start < bytes.len() {
                // Sectors lie on the disk, not where a write happens to begin.
                let end = (start + SECTOR - (at + start) % SECTOR).min(bytes.len());
                if random.bool() {
                    put(content, at + start, &bytes[start..end]);
                }
                start = end;
            }
        }
    }
}

/// A path of the disk in another folder.
fn to_in(path: &Path, root: &Path, to: &Path) -> PathBuf {
    let within = path.strip_prefix(root).expect("on this disk");
    assert!(within.components().all(|part| matches!(part, Component::Normal(_))));
    to.join(within)
}
