//! Writes a contact sheet of every game, view and theme, and each picture by itself:
//! `cargo run --release -p oddboard-render --example gallery -- FOLDER` (default
//! `target/gallery`).

#[path = "../tests/common/mod.rs"]
mod common;

use std::path::PathBuf;
use std::{env, fs, io};

use common::views::views;
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};
use oddboard_render::{Picture, PieceSet, Renderer, Size, Theme};
use oddboard_rules::Variant;

/// How wide a picture is on the sheet: about what a phone shows.
const SHOWN: u32 = 400;

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("target/gallery"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    for set in PieceSet::ALL {
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
