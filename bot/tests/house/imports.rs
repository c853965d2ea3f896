//! Which file of a crate takes names from which, read off the sources.
//!
//! An arrow runs from the file that uses a name to the file that defines it, through
//! re-exports. Test modules are left out. The reader knows as much of Rust as these sources use:
//! `use` trees, paths that begin with `crate`, `super`, `self` or a child module, and items that
//! are defined at the outermost level of a file.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// A module's path from the crate's root: `["commands", "move"]`.
type ModulePath = Vec<String>;

/// The words with which an item begins.
const ITEMS: [&str; 10] =
    ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "mod", "macro_rules!"];

/// One file.
#[derive(Default)]
struct Module {
    /// What it defines itself.
    items: BTreeSet<String>,
    /// The macros among these.
    macros: BTreeSet<String>,
    /// What it imports: the name here, and the whole path.
    uses: Vec<(String, Vec<String>)>,
    /// The names among these that it only hands on: re-exports that its own code does not use.
    handed_on: BTreeSet<String>,
    /// Paths in its code that begin with `crate`, `super`, `self` or a child's name.
    paths: Vec<Vec<String>>,
}

/// An arrow between files of two rooms.
pub(crate) struct Arrow {
    pub(crate) from: String,
    pub(crate) to: String,
    /// The files.
    pub(crate) tie: String,
}

/// The files of one crate.
pub(crate) struct Crate {
    modules: BTreeMap<ModulePath, Module>,
}

impl Crate {
    /// Reads the sources below a crate's `src`.
    pub(crate) fn read(src: &Path) -> Self {
        let mut modules = BTreeMap::new();
        read_folder(src, &Vec::new(), &mut modules);
        let paths: BTreeSet<ModulePath> = modules.keys().cloned().collect();
        let modules = modules
            .into_iter()
            .map(|(path, text)| {
                let children = paths
                    .iter()
                    .filter(|other| other.len() == path.len() + 1 && other.starts_with(&path))
                    .filter_map(|other| other.last().cloned())
                    .collect();
                let module = Module::read(&text, &children);
                (path, module)
            })
            .collect();
        Self { modules }
    }

    /// How many files there are.
    pub(crate) fn files(&self) -> usize {
        self.modules.len()
    }

    /// The arrows between some files, `from -> to`: what ties them into a cycle.
    pub(crate) fn ties(&self, files: &[String]) -> Vec<String> {
        let among = |path: &ModulePath| files.contains(&path.join("/"));
        let from = self.modules.keys().filter(|path| among(path));
        from.flat_map(|from| {
            let to = self.arrows(from).into_iter().filter(|to| among(to));
            to.map(|to| format!("{} -> {}", from.join("/"), to.join("/"))).collect::<Vec<_>>()
        })
        .collect()
    }

    /// The arrows between files of different rooms, the modules of these names below a folder.
    pub(crate) fn between_rooms(&self, folder: &[&str], rooms: &[&str]) -> Vec<Arrow> {
        let room = |path: &ModulePath| {
            let name = below(folder, path)?.first()?;
            rooms.contains(&name.as_str()).then(|| name.clone())
        };
        let mut found = Vec::new();
        for from in self.modules.keys() {
            let Some(own) = room(from) else { continue };
            for to in self.arrows(from) {
                let other = room(&to).filter(|other| *other != own);
                let tie = format!("{} -> {}", from.join("/"), to.join("/"));
                found.extend(other.map(|other| Arrow { from: own.clone(), to: other, tie }));
            }
        }
        found
    }

    /// The modules below one that have files of their own.
    pub(crate) fn folders(&self, folder: &[&str]) -> BTreeSet<String> {
        let files = self.modules.keys().filter_map(|path| below(folder, path));
        files.filter(|file| file.len() > 1).map(|file| file[0].clone()).collect()
    }

    /// The groups of files that import each other in a loop, the largest first.
    pub(crate) fn cycles(&self) -> Vec<Vec<String>> {
        let arrows: BTreeMap<&ModulePath, BTreeSet<ModulePath>> =
            self.modules.keys().map(|path| (path, self.arrows(path))).collect();
        // Few files: who reaches whom is cheap, and two that reach each other share a cycle.
        let reach: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
            self.modules.keys().map(|path| (path, reachable(path, &arrows))).collect();
        let mut cycles: BTreeSet<Vec<String>> = BTreeSet::new();
        for (path, there) in &reach {
            let group: Vec<String> = there
                .iter()
                .filter(|other| reach[*other].contains(path))
                .map(|other| other.join("/"))
                .collect();
            if group.len() > 1 {
                cycles.insert(group);
            }
        }
        let mut cycles: Vec<_> = cycles.into_iter().collect();
        cycles.sort_by_key(|cycle| std::cmp::Reverse(cycle.len()));
        cycles
    }

    /// The other files whose names a file uses.
    fn arrows(&self, path: &ModulePath) -> BTreeSet<ModulePath> {
        let module = &self.modules[path];
        let uses = module.uses.iter().filter(|(name, _)| !module.handed_on.contains(name));
        let used = uses.map(|(_, used)| used).chain(&module.paths);
        used.filter_map(|used| self.resolve(&absolute(path, used)?, 0))
            .filter(|target| target != path)
            .collect()
    }

    /// The file that defines what a path from the crate's root names.
    fn resolve(&self, path: &[String], depth: usize) -> Option<ModulePath> {
        if let [name] = path
            && let Some((module, _)) = self.modules.iter().find(|(_, it)| it.macros.contains(name))
        {
            return Some(module.clone()); // Exported macros are at the root, wherever they are.
        }
        let at =
            (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]))?;
        let (here, rest) = path.split_at(at);
        let module = &self.modules[here];
        let Some(name) = rest.first() else { return Some(here.to_vec()) };
        if !module.items.contains(name) && depth < 8 {
            let exported = module.uses.iter().find(|(exported, _)| exported == name);
            if let Some((_, used)) = exported
                && let Some(mut whole) = absolute(&here.to_vec(), used)
            {
                whole.extend(rest[1..].iter().cloned());
                return self.resolve(&whole, depth + 1);
            }
        }
        Some(here.to_vec())
    }
}

/// The path of a module from a folder that it is below.
fn below<'a>(folder: &[&str], path: &'a ModulePath) -> Option<&'a [String]> {
    let (start, rest) = path.split_at_checked(folder.len())?;
    start.iter().eq(folder).then_some(rest)
}

/// Everything that can be reached along the arrows.
fn reachable<'a>(
    from: &ModulePath,
    arrows: &'a BTreeMap<&ModulePath, BTreeSet<ModulePath>>,
) -> BTreeSet<&'a ModulePath> {
    let mut found = BTreeSet::new();
    let mut next: Vec<&ModulePath> = arrows[from].iter().collect();
    while let Some(path) = next.pop() {
        if found.insert(path) {
            next.extend(&arrows[path]);
        }
    }
    found
}

/// A path as written in a module, from the crate's root; none for another crate's.
fn absolute(module: &ModulePath, path: &[String]) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    let mut start = match first.as_str() {
        "crate" => Vec::new(),
        "self" => module.clone(),
        "super" => module.split_last()?.1.to_vec(),
        _ => return None,
    };
    let mut rest = rest;
    while rest.first().is_some_and(|segment| segment == "super") {
        start.pop()?;
        rest = &rest[1..];
    }
    start.extend(rest.iter().cloned());
    Some(start)
}

fn read_folder(folder: &Path, path: &ModulePath, modules: &mut BTreeMap<ModulePath, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap().path();
        let name = entry.file_stem().unwrap().to_str().unwrap().to_owned();
        if name == "tests" || name == "testing" || name == "bin" {
            continue;
        }
        let mut inner = path.clone();
        if entry.is_dir() {
            inner.push(name);
            read_folder(&entry, &inner, modules);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            if !["mod", "lib", "main"].contains(&name.as_str()) {
                inner.push(name);
            }
            let text = without_tests(&fs::read_to_string(&entry).unwrap());
            modules.entry(inner).or_default().push_str(&text);
        }
    }
}

/// The code without comments, texts in quotes, and `#[cfg(test)]` modules.
pub(crate) fn without_tests(text: &str) -> String {
    let mut code = String::new();
    let mut in_tests = false;
    let mut cfg_test = false;
    for line in text.lines() {
        if in_tests {
            in_tests = line != "}";
            continue;
        }
        if cfg_test && line.starts_with("mod ") && line.ends_with('{') {
            (in_tests, cfg_test) = (true, false);
            continue;
        }
        if line.trim_start().starts_with("#[cfg(test)]") || (cfg_test && line.starts_with("#[")) {
            cfg_test = true;
            continue;
        }
        if std::mem::take(&mut cfg_test) {
            continue; // `mod tests;` or a use for tests only.
        }
        let mut quoted = false;
        let mut kept = String::new();
        for (at, part) in line.split('"').enumerate() {
            if at > 0 {
                quoted = !quoted;
            }
            if !quoted {
                match part.find("//") {
                    Some(comment) => {
                        kept.push_str(&part[..comment]);
                        break;
                    }
                    None => kept.push_str(part),
                }
            }
        }
        code.push_str(&kept);
        code.push('\n');
    }
    code
}

impl Module {
    fn read(text: &str, children: &BTreeSet<String>) -> Self {
        let mut module = Self::default();
        let mut rest = String::new();
        let mut exported = BTreeSet::new();
        let mut statements = text.lines();
        while let Some(line) = statements.next() {
            let bare = without_visibility(line);
            if let Some(tree) = bare.strip_prefix("use ") {
                let mut tree = tree.to_owned();
                while !tree.contains(';') {
                    let Some(more) = statements.next() else { break };
                    tree.push_str(more);
                }
                let tree: String =
                    tree.trim_end_matches(';').split_whitespace().collect::<Vec<_>>().join(" ");
                let before = module.uses.len();
                expand(&tree.replace(';', ""), &mut Vec::new(), &mut module.uses);
                if line.trim_start().starts_with("pub") {
                    exported.extend(module.uses[before..].iter().map(|(name, _)| name.clone()));
                }
                continue;
            }
            module.items.extend(defined(bare));
            module.macros.extend(defined(bare).filter(|_| bare.starts_with("macro_rules!")));
            // Neither a visibility nor the declaration of a module is a use.
            if !bare.starts_with("mod ") {
                rest.push_str(bare);
                rest.push('\n');
            }
        }
        for (_, path) in &mut module.uses {
            if path.first().is_some_and(|first| children.contains(first)) {
                path.insert(0, "self".to_owned());
            }
        }
        let words: BTreeSet<&str> =
            rest.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        module.handed_on =
            exported.into_iter().filter(|name| !words.contains(name.as_str())).collect();
        module.paths = paths(&rest, children);
        module
    }
}

/// A line without indentation of at most one level and its visibility.
fn without_visibility(line: &str) -> &str {
    let line = line.trim_start();
    let Some(rest) = line.strip_prefix("pub") else { return line };
    match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(") ").map_or(line, |(_, rest)| rest),
        None => rest.trim_start(),
    }
}

/// The item that a line defines.
fn defined(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| ITEMS.contains(word))?;
    let qualifiers = ["const", "async", "unsafe", "extern"];
    if !words[..at].iter().all(|word| qualifiers.contains(word)) {
        return None;
    }
    // `const fn name` is a function.
    let next = words.get(at + 1)?;
    let name = if *next == "fn" { words.get(at + 2)? } else { next };
    let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// A `use` tree as whole paths, each with the name that it has here.
fn expand(tree: &str, prefix: &mut Vec<String>, found: &mut Vec<(String, Vec<String>)>) {
    let tree = tree.trim();
    if let Some((head, group)) = tree.split_once('{').filter(|(head, _)| !head.contains(',')) {
        let depth = prefix.len();
        prefix.extend(segments(head));
        let group = group.trim_end().strip_suffix('}').unwrap_or(group);
        let (mut level, mut start) = (0, 0);
        for (at, letter) in group.char_indices() {
            match letter {
                '{' => level += 1,
                '}' => level -= 1,
                ',' if level == 0 => {
                    expand(&group[start..at], prefix, found);
                    start = at + 1;
                }
                _ => {}
            }
        }
        expand(&group[start..], prefix, found);
        prefix.truncate(depth);
        return;
    }
    if tree.is_empty() {
        return;
    }
    let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
    let mut whole = prefix.clone();
    whole.extend(segments(path));
    if whole.last().is_some_and(|last| last == "self") && whole.len() > 1 {
        whole.pop();
    }
    let name = if alias.is_empty() {
        whole.last().cloned().unwrap_or_default()
    } else {
        alias.trim().to_owned()
    };
    if whole.last().is_some_and(|last| last == "*") {
        whole.pop();
    }
    found.push((name, whole));
}

fn segments(path: &str) -> impl Iterator<Item = String> {
    path.split("::")
        .map(|segment| segment.trim().trim_start_matches("r#").to_owned())
        .filter(|segment| !segment.is_empty())
}

/// The paths in code that begin with a word of this crate.
fn paths(code: &str, children: &BTreeSet<String>) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '#';
    for (at, _) in code.match_indices("::") {
        let start = code[..at].rfind(|c| !is_name(c)).map_or(0, |before| before + 1);
        let first = code[start..at].trim_start_matches("r#");
        // Only where a path begins, and that of a visibility is no use.
        if code[..start].ends_with("::") || code[..start].ends_with("pub(in ") {
            continue;
        }
        let local = ["crate", "super", "self"].contains(&first);
        if !local && !children.contains(first) {
            continue;
        }
        let end = code[at..].find(|c| !is_name(c) && c != ':').map_or(code.len(), |end| at + end);
        let mut path: Vec<String> = segments(&code[start..end]).collect();
        if !local {
            path.insert(0, "self".to_owned());
        }
        found.push(path);
    }
    found
}
