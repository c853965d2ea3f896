//! Uploads the pieces as emoji of the application, once: what is there already is found by its
//! name, which has a checksum of the picture. Pictures of earlier versions are deleted.
//!
//! Discord limits how fast emoji are made. So this goes on beside everything else, and is tried
//! again later and later when something fails. Where one turns out to be there no more, all are looked
//! for anew, also later and later.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use oddboard_render::{Theme, icon};
use oddboard_rules::{Piece, Side, Spec, Variant};
use serenity::all::{CreateAttachment, Emoji, Http, HttpError, StatusCode};
use tokio::{task::spawn_blocking, time::sleep};

use crate::{bot::Bot, reply::limits::EMOJI_NAME_MAX};

/// Pixels a side: what Discord keeps of an emoji.
const PIXELS: u32 = 128;
/// What the names of our emoji begin with; others are left alone.
const PREFIX: &str = "ob_";
/// After how long a failure is tried again: at first, and at most.
const WAIT: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(15 * 60));

/// Begins to upload what is missing, if that is wanted and has not begun.
pub(crate) fn begin(bot: &Arc<Bot>) {
    if !bot.icons.claim() {
        return;
    }
    let bot = Arc::clone(bot);
    tokio::spawn(async move {
        let mut stopping = bot.stopping.subscribe();
        tokio::select! {
            () = keep(&bot) => {}
            _ = stopping.wait_for(|stopping| *stopping) => {}
        }
    });
}

/// Pieces that look the same, with their picture.
struct Drawn {
    png: Vec<u8>,
    pieces: Vec<(&'static Spec, Piece)>,
}

/// Every picture by its name.
fn drawn() -> BTreeMap<String, Drawn> {
    let mut all: BTreeMap<String, Drawn> = BTreeMap::new();
    for spec in Variant::ALL.iter().map(|variant| variant.spec()) {
        for kind in spec.all_kinds() {
            for side in [Side::White, Side::Black] {
                let piece = Piece { side, kind };
                let png = icon(spec, piece, Theme::default(), PIXELS);
                let name = name(spec, piece, &png);
                let drawn = all.entry(name).or_insert_with(|| Drawn { png, pieces: Vec::new() });
                drawn.pieces.push((spec, piece));
            }
        }
    }
    all
}

/// What an emoji is called: by the piece, so that people can tell it apart where the emoji is not
/// there, and by its picture.
fn name(spec: &Spec, piece: Piece, png: &[u8]) -> String {
    let side = match piece.side {
        Side::White => 'w',
        Side::Black => 'b',
    };
    let checksum = crc32fast::hash(png);
    let kind = spec.kind(piece.kind).name.to_lowercase();
    let around = PREFIX.len() + "_w_01234567".len();
    let letters = kind.chars().filter(char::is_ascii_alphanumeric);
    let kind: String = letters.take(EMOJI_NAME_MAX - around).collect();
    format!("{PREFIX}{kind}_{side}_{checksum:08x}")
}

/// Uploads what is missing, and does so again whenever emoji were forgotten, until Discord refuses them.
async fn keep(bot: &Bot) {
    let mut wait = WAIT.0;
    while upload(bot).await {
        bot.icons.forgotten().await;
        // Nothing is won by emoji that Discord takes and then refuses in answers.
        sleep(wait).await;
        wait = (wait * 2).min(WAIT.1);
    }
}

/// Uploads what is missing. Returns whether everything is there in the end.
async fn upload(bot: &Bot) -> bool {
    let drawn = match spawn_blocking(drawn).await {
        Ok(drawn) => drawn,
        Err(error) => {
            tracing::error!(%error, "the pieces cannot be drawn as emoji");
            return false;
        }
    };
    let mut wait = WAIT.0;
    loop {
        match complete(bot, &drawn).await {
            Ok(Done { uploaded, deleted, missing: 0 }) => {
                tracing::info!(emoji = drawn.len(), uploaded, deleted, "pieces are there as emoji");
                return true;
            }
            // Another process uploads them.
            Ok(Done { missing, .. }) => tracing::debug!(missing, "looking for emoji again later"),
            Err(error) if is_final(&error) => {
                tracing::warn!(%error, "pieces are not all there as emoji; words do without");
                return false;
            }
            Err(error) => {
                let seconds = wait.as_secs();
                tracing::info!(%error, seconds, "uploading pieces as emoji is tried again later");
            }
        }
        sleep(wait).await;
        wait = (wait * 2).min(WAIT.1);
    }
}

/// How many emoji were uploaded and deleted, and how many are still missing.
#[derive(Default)]
struct Done {
    uploaded: usize,
    deleted: usize,
    missing: usize,
}

/// Learns what is there, uploads what is missing, and deletes what is outdated; the last two only in the
/// one of several processes that does so for all.
async fn complete(bot: &Bot, drawn: &BTreeMap<String, Drawn>) -> serenity::Result<Done> {
    let (http, uploads) = (&bot.http, bot.app.looks_after_bot());
    let there = http.get_application_emojis().await?;
    let mut done = Done::default();
    for (name, drawn) in drawn {
        let found = there.iter().find(|emoji| emoji.name == *name).cloned();
        let emoji = match found {
            Some(emoji) => emoji,
            None if uploads => {
                done.uploaded += 1;
                create(http, name, &drawn.png).await?
            }
            None => {
                done.missing += 1;
                continue;
            }
        };
        for (spec, piece) in &drawn.pieces {
            bot.icons.learn(spec, *piece, emoji.id, name.clone());
        }
    }
    for old in there {
        if uploads && old.name.starts_with(PREFIX) && !drawn.contains_key(&old.name) {
            http.delete_application_emoji(old.id).await?;
            done.deleted += 1;
        }
    }
    Ok(done)
}

async fn create(http: &Http, name: &str, png: &[u8]) -> serenity::Result<Emoji> {
    let image = CreateAttachment::bytes(png, format!("{name}.png")).to_base64();
    http.create_application_emoji(&serde_json::json!({ "name": name, "image": image })).await
}

/// Whether trying again won't help: Discord understands the request and refuses it.
fn is_final(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code;
            status.is_client_error() && status != StatusCode::TOO_MANY_REQUESTS
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_valid_and_tell_pictures_apart() {
        let all = drawn();
        let pieces: usize = all.values().map(|drawn| drawn.pieces.len()).sum();
        let kinds: usize = Variant::ALL.iter().map(|one| one.spec().all_kinds().count()).sum();
        assert_eq!(pieces, 2 * kinds);
        for (name, drawn) in &all {
            assert!(name.len() <= EMOJI_NAME_MAX, "{name}");
            assert!(name.chars().all(|one| one.is_ascii_alphanumeric() || one == '_'), "{name}");
            assert!(drawn.png.len() < 256 << 10, "{name}");
        }
    }
}
