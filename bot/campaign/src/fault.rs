//! What goes wrong around a running bot.

use std::{fs, io, path::Path, time::Duration};

use clap::ValueEnum;
use oddboard_sandbox::{GatewayFault, RestFault};
use tokio::time::sleep;

use crate::{campaign_error::CampaignError, disk, program::Launch, proxy::Traffic, world::World};

/// Two days, in seconds.
const TWO_DAYS: i64 = 2 * 24 * 3600;

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum)]
pub enum Fault {
    /// Nothing: everything has to go well.
    None,
    /// The process is killed and started again.
    Kill,
    /// The process is killed, and again while it starts.
    KillTwice,
    /// The process is asked to stop, and started again.
    Restart,
    /// The process is suspended for a while.
    Suspend,
    /// Connections to the gateway are cut.
    GatewayCut,
    /// Nothing comes through the gateway.
    GatewaySilent,
    /// Connections to the REST interface are cut.
    RestCut,
    /// Nothing comes through the REST interface.
    RestSilent,
    /// Everything comes late.
    Late,
    /// Both are cut for longer.
    Outage,
    /// REST calls fail with 503.
    ServerErrors,
    /// REST calls take effect, and their responses are lost.
    LostResponses,
    /// REST calls are refused with 429.
    RateLimits,
    /// The gateway's connection breaks; the session can be resumed.
    GatewayDropped,
    /// The gateway's session is lost.
    SessionLost,
    /// Events come late, the last one first.
    EventsReversed,
    /// Events come twice.
    EventsTwice,
    /// The disk is full for a while.
    DiskFull,
    /// The wall clock is two days ahead for a while.
    ClockAhead,
    /// The wall clock is two days behind for a while.
    ClockBehind,
    /// The process is killed, and started two days behind.
    StartBehind,
    /// A byte of the database's files changes, in a copy: it is found, or does no harm.
    CorruptByte,
}

impl Fault {
    /// All of them.
    #[must_use]
    pub fn all() -> &'static [Self] {
        Self::value_variants()
    }

    /// Whether it needs a process with a clock of its own.
    #[must_use]
    pub const fn moves_clock(self) -> bool {
        matches!(self, Self::ClockAhead | Self::ClockBehind | Self::StartBehind)
    }

    /// Lets it happen, and puts an end to it.
    pub(crate) async fn happen(
        self,
        world: &mut World,
        random: &mut fastrand::Rng,
    ) -> Result<(), CampaignError> {
        let while_ = Duration::from_millis(random.u64(300..2_500));
        match self {
            Self::None | Self::EventsTwice => {}
            Self::Kill => {
                world.kill().await?;
                world.begin_again()?;
            }
            Self::KillTwice => {
                world.kill().await?;
                world.begin_again()?;
                sleep(while_ / 10).await;
                world.kill().await?;
                world.begin_again()?;
            }
            Self::Restart => {
                world.weigh();
                world.program.stop()?;
                world.sandbox.bot_connected(false).await?;
                world.begin_again()?;
            }
            Self::Suspend => {
                world.program.signal("STOP")?;
                sleep(while_).await;
                world.program.signal("CONT")?;
            }
            Self::GatewayCut => through_gateway(world, Traffic::Cut, while_).await,
            Self::GatewaySilent => through_gateway(world, Traffic::Swallowed, while_).await,
            Self::RestCut => through_rest(world, Traffic::Cut, while_).await,
            Self::RestSilent => through_rest(world, Traffic::Swallowed, while_).await,
            Self::Late => {
                world.gateway.set(Traffic::Late(while_ / 10));
                through_rest(world, Traffic::Late(while_ / 10), while_).await;
                world.gateway.set(Traffic::Flows);
            }
            Self::Outage => {
                world.gateway.set(Traffic::Cut);
                through_rest(world, Traffic::Cut, while_ * 8).await;
                world.gateway.set(Traffic::Flows);
            }
            Self::ServerErrors => fail_calls(world, random, RestFault::Fail(503)),
            Self::LostResponses => fail_calls(world, random, RestFault::LoseResponse),
            Self::RateLimits => fail_calls(world, random, RestFault::RateLimit(1)),
            Self::GatewayDropped => world.sandbox.inject_gateway_fault(GatewayFault::DropGateway),
            Self::SessionLost => world.sandbox.inject_gateway_fault(GatewayFault::InvalidSession),
            Self::EventsReversed => {
                world.sandbox.pause_events();
                sleep(while_).await;
                world.sandbox.resume_events(true);
            }
            Self::DiskFull => {
                if let Some(disk) = &world.small_disk {
                    disk.fill()?;
                    sleep(while_).await;
                    disk.free()?;
                }
            }
            Self::ClockAhead => move_clock(world, TWO_DAYS, while_).await?,
            Self::ClockBehind => move_clock(world, -TWO_DAYS, while_).await?,
            Self::StartBehind => {
                world.kill().await?;
                world.launch.set_clock(-TWO_DAYS)?;
                world.begin_again()?;
                world.ready().await?;
                sleep(while_).await;
                world.launch.set_clock(0)?;
            }
            Self::CorruptByte => {
                world.kill().await?;
                let copy = tempfile::tempdir()?;
                copy_folder(&world.launch.data(), &copy.path().join("data"))?;
                world.begin_again()?;
                corrupt(&world.launch, copy.path(), random)?;
            }
        }
        Ok(())
    }
}

async fn through_gateway(world: &World, traffic: Traffic, while_: Duration) {
    world.gateway.set(traffic);
    sleep(while_).await;
    world.gateway.set(Traffic::Flows);
}

async fn through_rest(world: &World, traffic: Traffic, while_: Duration) {
    world.rest.set(traffic);
    sleep(while_).await;
    world.rest.set(Traffic::Flows);
}

/// The next calls that post or change messages have a fault, also those by which an answer is found
/// and what it replaces is deleted.
fn fail_calls(world: &World, random: &mut fastrand::Rng, fault: RestFault) {
    let calls = [("POST", "/messages"), ("PATCH", "/messages")];
    for (method, path) in calls.into_iter().chain([("GET", "/webhooks/"), ("DELETE", "/webhooks/")])
    {
        world.sandbox.inject_rest_fault(method, path, fault, random.usize(1..4));
    }
}

async fn move_clock(world: &World, seconds: i64, while_: Duration) -> io::Result<()> {
    world.launch.set_clock(seconds)?;
    sleep(while_).await;
    world.launch.set_clock(0)
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        match entry.file_type()?.is_dir() {
            true => copy_folder(&entry.path(), &to.join(entry.file_name()))?,
            false => drop(fs::copy(entry.path(), to.join(entry.file_name()))?),
        }
    }
    Ok(())
}

/// Changes a byte of a copied database. The program has to find it, and what it advises has to
/// bring every game back; or it makes no difference.
fn corrupt(launch: &Launch, copy: &Path, random: &mut fastrand::Rng) -> Result<(), CampaignError> {
    let launch = Launch { folder: copy.to_owned(), ..launch.clone() };
    let journal = launch.data().join("journal");
    let before = disk::read(&journal)?.games;
    let files = [journal.clone(), launch.data().join("sled/db")];
    let file = &files[random.usize(..files.len())];
    let mut bytes = fs::read(file)?;
    let at = random.usize(..bytes.len());
    bytes[at] ^= 1 << random.u8(..8);
    fs::write(file, bytes)?;
    let what = || format!("byte {at} of {} changed", file.display());
    let restored = copy.join("restored");
    let sound = match launch.run(&["database", "check"]) {
        Ok(()) => launch.run(&["database", "export", "--to", "export"]),
        Err(refusal) => {
            let from = match refusal.to_string().contains("--from-journal") {
                true => "--from-journal",
                false => "--from-database",
            };
            let done = launch.run(&["database", "restore", from, "--to", "restored"]);
            done.and_then(|()| fs::rename(restored.join("journal"), copy.join("export")))
        }
    };
    sound.map_err(|error| CampaignError::NotRestored(what(), error.to_string()))?;
    let after = disk::read(&copy.join("export"))?.games;
    if before == after {
        return Ok(());
    }
    Err(CampaignError::NotRestored(what(), "games are missing or differ".to_owned()))
}
