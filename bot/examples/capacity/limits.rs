//! What there is of everything, and how far away each wall is.

use std::fmt::Write as _;

use clap::Args;

use crate::{THOUSAND, plan::Plan, played::Cost};

/// What can be had.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// Servers that Discord allows on one shard.
    #[arg(long, default_value_t = 2_500.0)]
    servers_a_shard: f64,
    /// Shards that one bot can bear: all bots share them as long as interactions come through the gateway.
    #[arg(long, default_value_t = 64.0)]
    shards_a_bot: f64,
    /// REST calls a second that Discord allows.
    #[arg(long, default_value_t = 50.0)]
    calls_a_second: f64,
    /// Interactions a second that a bot on four cores bears.
    #[arg(long, default_value_t = 1_560.0)]
    interactions_a_bot: f64,
    /// Batches a second of one PostgreSQL primary.
    #[arg(long, default_value_t = 17_000.0)]
    batches_a_second: f64,
    /// Connections of one PostgreSQL primary.
    #[arg(long, default_value_t = 500.0)]
    most_connections: f64,
    /// Bytes that one PostgreSQL primary writes ahead in a second.
    #[arg(long, default_value_t = 2e8)]
    ahead_a_second: f64,
    /// Bytes on the disks of one PostgreSQL primary.
    #[arg(long, default_value_t = 4e12)]
    disk: f64,
    /// Bytes of its memory that can hold what is in use.
    #[arg(long, default_value_t = 1.28e11)]
    memory: f64,
    /// Bits a second that a bot can send.
    #[arg(long, default_value_t = 1e9)]
    bits_a_bot: f64,
    /// Things due in a second that are taken up: each bot reads all of them, and does what is its own.
    #[arg(long, default_value_t = 1_000.0)]
    due_a_second: f64,
}

/// One wall: what is needed, and what there is.
struct Wall {
    what: &'static str,
    need: f64,
    limit: f64,
    /// Whose limit it is, or who says so.
    source: &'static str,
    /// What moves the wall.
    way_out: &'static str,
}

const SECONDS_A_YEAR: f64 = 365.0 * 86_400.0;
/// Where PostgreSQL was not asked: what it had with version 15.
const ON_DISK: f64 = 2.3;
const AHEAD: f64 = 1.4;

/// For this many seconds a message can be changed without a call that counts.
const TOKEN_SECONDS: f64 = 840.0;

/// What may be left undone where calls are scarce.
pub(crate) fn tidying(plan: &Plan) -> String {
    // Moves of a game come at random: this many find a board that is older than its token.
    let old_boards = (-TOKEN_SECONDS * plan.moves_a_second / plan.playing).exp();
    format!(
        "Of the boards before typed moves {:.0} a second are older than their token. Those for which Discord's limit leaves no \
         call keep their buttons.",
        plan.moves_a_second * plan.typed * old_boards
    )
}

/// Every wall, the nearest first, as a table.
pub(crate) fn walls(plan: &Plan, cost: &Cost, limits: &Limits) -> String {
    let games_a_second = plan.moves_a_second / cost.moves_a_game();
    let in_all = |a_move: f64, a_game: f64| plan.moves_a_second * a_move + games_a_second * a_game;
    let (each, round_it) = (&cost.a_move, &cost.round_it);
    let reminders = plan.moves_a_second * plan.reminded / plan.reminders_a_message;
    let (on_disk, ahead) = (cost.on_disk.unwrap_or(ON_DISK), cost.ahead.unwrap_or(AHEAD));
    let written = in_all(each.bytes, round_it.bytes);
    let hot = plan.playing * cost.going_on.in_use * on_disk;
    let a_year = games_a_second * SECONDS_A_YEAR * cost.packed.bytes * on_disk;
    let mut walls = [
        Wall {
            what: "shards of all bots on the gateway",
            need: plan.servers / limits.servers_a_shard,
            limit: limits.shards_a_bot * plan.bots,
            source: "assumed",
            way_out: "more bots; interactions over HTTP need no shards",
        },
        Wall {
            what: "counted calls a second: first turns, ends",
            need: in_all(each.counted_calls, round_it.counted_calls),
            limit: limits.calls_a_second,
            source: "Discord's",
            way_out: "ask Discord for more; fewer messages a game",
        },
        Wall {
            what: "counted calls a second: reminders",
            need: reminders,
            limit: limits.calls_a_second,
            source: "Discord's",
            way_out: "ask Discord for more; several in one message",
        },
        Wall {
            what: "interactions a second",
            need: plan.moves_a_second * plan.interactions_a_move,
            limit: plan.bots * limits.interactions_a_bot,
            source: "measured on two cores, doubled",
            way_out: "more bots",
        },
        Wall {
            what: "batches a second",
            need: in_all(each.batches, round_it.batches),
            limit: limits.batches_a_second,
            source: "measured on two cores, times four",
            way_out: "partitions by game",
        },
        Wall {
            what: "connections",
            need: plan.bots * plan.connections,
            limit: limits.most_connections,
            source: "one primary, assumed",
            way_out: "fewer a bot; a larger `max_connections`",
        },
        Wall {
            what: "MB written ahead a second",
            need: written * ahead / 1e6,
            limit: limits.ahead_a_second / 1e6,
            source: "one primary, assumed",
            way_out: "partitions by game",
        },
        Wall {
            what: "GB of games that go on, without their logs",
            need: hot / 1e9,
            limit: limits.memory / 1e9,
            source: "one primary, assumed",
            way_out: "partitions by game",
        },
        Wall {
            what: "TB of finished games after a year",
            need: a_year / 1e12,
            limit: limits.disk / 1e12,
            source: "one primary, assumed",
            way_out: "shorter records of challenges and of what players remember",
        },
        Wall {
            what: "Gbit of pictures a second",
            need: in_all(each.picture_bytes, round_it.picture_bytes) * 8.0 / 1e9,
            limit: plan.bots * limits.bits_a_bot / 1e9,
            source: "assumed",
            way_out: "more bots",
        },
        Wall {
            what: "things due a second",
            // A game is due once more when it is to be packed.
            need: reminders + 2.0 * games_a_second,
            limit: limits.due_a_second,
            source: "assumed",
            way_out: "a queue by cells",
        },
    ];
    walls.sort_by(|one, other| (one.limit / one.need).total_cmp(&(other.limit / other.need)));
    let mut table = format!(
        "{games_a_second:.0} games begin a second, {:.0} records are written, {:.1} MB.\n\n\
         | wall | needed | there is | says | distance | what moves it |\n\
         | --- | --- | --- | --- | --- | --- |\n",
        in_all(each.rows, round_it.rows),
        written / (THOUSAND * THOUSAND),
    );
    for Wall { what, need, limit, source, way_out } in walls {
        let distance = limit / need;
        // Writing to a text doesn't fail.
        let _ = writeln!(
            table,
            "| {what} | {need:.1} | {limit:.1} | {source} | {distance:.2} | {way_out} |"
        );
    }
    table
}
