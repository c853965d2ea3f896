//! Writes a contact sheet of every game, view and theme, and each picture by itself:
//! `cargo run --release -p oddboard-render --example gallery -- FOLDER` (default
//! `target/gallery`).

use std::path::PathBuf;
use std::{env, fs, io};

use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};
use oddboard_render::{Picture, Renderer, Scene, Set, Size, Theme};
use oddboard_rules::{AnyPosition, Game, Move, Outcome, Reason, Refusal, Side, Variant};

/// How wide a picture is on the sheet: about what a phone shows.
const SHOWN: u32 = 400;

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("target/gallery"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    for set in Set::ALL {
        let mut rows = Vec::new();
        for theme in Theme::ALL {
            let renderer = Renderer::new(theme, Size::Medium, set);
            for variant in Variant::ALL {
                let row: Vec<_> = views(*variant)
                    .into_iter()
                    .map(|(view, scene)| {
                        let name = format!("{variant}-{view}-{}-{}.png", theme.name(), set.name());
                        fs::write(folder.join(name), renderer.png(&scene))?;
                        Ok(shown(&renderer.picture(&scene)))
                    })
                    .collect::<io::Result<_>>()?;
                rows.push(row);
            }
        }
        let sheet = folder.join(format!("sheet-{}.png", set.name()));
        contact_sheet(&rows).save(&sheet).map_err(io::Error::other)?;
    }
    Ok(())
}

/// The views of one game, by name.
fn views(variant: Variant) -> Vec<(&'static str, Scene)> {
    let game = random_game(variant, 24);
    let turn = Scene::of_game(&game).players("Ada", "Ben");
    let position = *game.position();
    let moves = position.legal_moves();
    let count = |from| moves.iter().filter(|mv| mv.from() == from).count();
    let busiest = position.occupied(position.turn()).max_by_key(|from| count(*from));
    let mut views = vec![
        ("legend", Scene::of(&variant.start()).players("Ada", "Ben").legend()),
        ("turn", turn.clone()),
        ("turned", turn.clone().facing(Side::Black)),
    ];
    views.extend(busiest.map(|square| ("selection", turn.clone().selected(square))));
    views.extend(moves.first().map(|mv| ("preview", turn.preview(*mv))));
    views.extend(refused(&position).map(|refusal| ("refused", turn.clone().refused(&refusal))));
    let example = variant.spec().rulebook.iter().filter_map(|section| section.example).nth(1);
    let diagram =
        example.map(|example| Scene::example(variant, &example).expect("a rule book's example"));
    views.extend(diagram.map(|scene| ("diagram", scene)));
    views.push(("final", turn.ended(Outcome::win(Side::White, Reason::Checkmate))));
    views
}

/// Why some move is refused: the first whose reason concerns several squares.
fn refused(position: &AnyPosition) -> Option<Refusal> {
    let board = position.spec().geometry.board();
    let own = position.occupied(position.turn());
    let tries = own.flat_map(|from| board.map(move |to| Move::new(from, to)));
    let legal = position.legal_moves();
    let refusals = tries.filter(|mv| !legal.contains(mv)).map(|mv| position.refuse(mv));
    refusals.into_iter().find(|refusal| matches!(refusal, Refusal::Blocked { .. }))
}

/// A game of so many random moves, the same every time.
fn random_game(variant: Variant, plies: usize) -> Game {
    let mut game = Game::new(variant);
    let mut seed = 12_345_u64;
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(seed >> 33).expect("31 bits") % moves.len();
        game.play(moves[place]).expect("a legal move");
    }
    game
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
fn shown(picture: &Picture) -> RgbImage {
    let (width, height) = (picture.width as u32, picture.height as u32);
    let full =
        RgbImage::from_fn(width, height, |x, y| Rgb(picture.pixel(x as usize, y as usize).0));
    imageops::resize(&full, SHOWN, height * SHOWN / width, FilterType::Triangle)
}

fn contact_sheet(rows: &[Vec<RgbImage>]) -> RgbImage {
    let gap = 12;
    let across = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = u32::try_from(across).expect("a few views") * (SHOWN + gap) + gap;
    let tall = |row: &Vec<RgbImage>| row.iter().map(RgbImage::height).max().unwrap_or(0) + gap;
    let height = rows.iter().map(tall).sum::<u32>() + gap;
    let mut sheet = RgbImage::from_pixel(width, height, Rgb([128, 128, 128]));
    let mut y = gap;
    for row in rows {
        for (picture, column) in row.iter().zip(0_u32..) {
            let x = gap + column * (SHOWN + gap);
            imageops::replace(&mut sheet, picture, i64::from(x), i64::from(y));
        }
        y += tall(row);
    }
    sheet
}
