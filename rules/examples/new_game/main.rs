//! Writes the skeleton of a new game and says what is left to do:
//! `cargo run -p oddboard-rules-core --example new_game -- lantern-chess`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to whoever runs it")]

mod skeleton;

use std::path::Path;
use std::process::ExitCode;
use std::{env, io};

use skeleton::{MODEL, Name};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("new_game: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> io::Result<()> {
    let usage = "name the game in lower-case words joined by hyphens, such as `lantern-chess`";
    let name = env::args().nth(1).and_then(|name| Name::of(&name));
    let name = name.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, usage))?;
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let repository = repository.canonicalize()?;
    let files = skeleton::files(&repository, &name)?;
    skeleton::write(&repository, &files)?;
    println!("Written:");
    for (path, _) in &files {
        println!("  {}", path.display());
    }
    let Name { kebab, snake, camel, title } = &name;
    println!(
        "
Add these lines:
  rules/src/games/mod.rs          pub mod {snake};
                                  /// {title}.
                                  {camel} = {snake};        (in every_game!)
  rules/speech/src/games/mod.rs   pub mod {snake};
  render/src/layout/mod.rs        mod {snake};
  rules/tests/second_opinion/main.rs
    {snake}::{camel}: {snake}_vectors_hold, both_agree_on_{snake};

It compiles now and plays like the {MODEL}. Every test passes once its pictures are drawn:
  ODDBOARD_REGENERATE=1 cargo test -p oddboard-render --test golden
Then make it {title}:
  1. spec.rs and kinds.rs: names, kinds, board, start, the shapes of its moves, its ends.
  2. The second opinion, from the rule page alone; sample positions (vectors/{kebab}.jsonl) and
     at least 3 counts (vectors/perft/{kebab}.tsv), from an implementation that shares no code
     with the room.
  3. moves.rs, apply.rs, outcome.rs, explain.rs, refusal.rs, influence.rs, and tests.rs.
  4. refused/{kebab}.tsv: more than 10 rows; refused/accepted/{kebab}.tsv: more than 4;
     speech's refusals/{kebab}.tsv: more than 2, and
     moves/{kebab}.tsv: more than 1.
  5. Words in three languages; the summary has 20 to 100 characters, a chapter under 1,000
     in each; the overview comes first, and every kind has a chapter with an example.
  6. The layout and pictures of new kinds (render/art/pieces); draw the golden pictures again
     and look at every one.
  7. cargo test --workspace --no-fail-fast"
    );
    Ok(())
}
