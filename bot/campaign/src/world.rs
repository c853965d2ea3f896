//! A world of a campaign: the sandbox, the program, and the proxies between them.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use oddboard_sandbox::{ClientError, Clock, Member, MemberOptions, Options, Sandbox};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::{
    bug::Bug,
    campaign_error::CampaignError,
    disk::{self, Stored},
    history::{Announcement, turn_of},
    program::{Launch, Program},
    proxy::Proxy,
};

/// How many members play.
pub(crate) const MEMBERS: usize = 10;
/// How often to look whether something has come about.
const PAUSE: Duration = Duration::from_millis(50);
/// How long everything that is to be told may take after a fault.
const SETTLED_WITHIN: Duration = Duration::from_secs(90);
/// How large the disk is that can be full, in MiB.
const DISK_MIB: u64 = 48;

/// The sandbox, the program, and the proxies between them.
pub(crate) struct World {
    pub(crate) sandbox: Sandbox,
    pub(crate) rest: Proxy,
    pub(crate) gateway: Proxy,
    pub(crate) launch: Launch,
    pub(crate) program: Program,
    pub(crate) members: Vec<Member>,
    /// A small disk of its own, where the system allows one.
    pub(crate) small_disk: Option<SmallDisk>,
    /// The most memory that any of its processes held, in MiB.
    pub(crate) memory: u64,
    /// Removed last.
    _folder: TempDir,
}

impl World {
    /// Starts everything and waits until the program is connected.
    pub(crate) async fn start(
        binary: &Path,
        has_own_clock: bool,
        bug: Option<Bug>,
    ) -> Result<Self, CampaignError> {
        let folder = TempDir::new()?;
        let small_disk = SmallDisk::mount(&folder.path().join("data"))?;
        let (rest, gateway) = (Proxy::listen().await?, Proxy::listen().await?);
        let sandbox = Sandbox::start(Options {
            members: (0..MEMBERS).map(|number| MemberOptions::new(name(number))).collect(),
            clock: Clock::running(),
            timeout: Duration::from_secs(12),
            heartbeat_interval: Duration::from_secs(2),
            gateway_url: Some(format!("ws://{}", gateway.address())),
            ..Options::default()
        });
        let sandbox = sandbox.await.map_err(CampaignError::sandbox)?;
        sandbox.record_calls();
        rest.lead_to(sandbox.address());
        gateway.lead_to(sandbox.address());
        let launch = Launch {
            binary: fs::canonicalize(binary)?,
            folder: folder.path().to_owned(),
            token: sandbox.token().to_owned(),
            api: format!("http://{}", rest.address()),
            has_own_clock,
            bug,
        };
        launch.set_clock(0)?;
        let program = Program::start(&launch)?;
        let members = (0..MEMBERS).map(|number| sandbox.member(&name(number)));
        let members = members.collect::<Result<_, _>>()?;
        let world = Self {
            sandbox,
            rest,
            gateway,
            launch,
            program,
            members,
            small_disk,
            memory: 0,
            _folder: folder,
        };
        world.ready().await?;
        Ok(world)
    }

    /// Waits until the program is connected and has its commands.
    pub(crate) async fn ready(&self) -> Result<(), CampaignError> {
        self.sandbox.bot_connected(true).await?;
        Ok(self.sandbox.bot_ready().await?)
    }

    /// Notes how much memory the program has held.
    pub(crate) fn weigh(&mut self) {
        self.memory = self.memory.max(self.program.memory().unwrap_or(0));
    }

    /// Kills the program and waits until nothing of it is left.
    pub(crate) async fn kill(&mut self) -> Result<(), CampaignError> {
        self.weigh();
        self.program.kill()?;
        Ok(self.sandbox.bot_connected(false).await?)
    }

    /// Starts the program again.
    pub(crate) fn begin_again(&mut self) -> io::Result<()> {
        self.program = Program::start(&self.launch)?;
        Ok(())
    }

    /// What is stored now.
    pub(crate) fn stored(&self) -> io::Result<Stored> {
        disk::read(&self.launch.data().join("journal"))
    }

    /// Waits until nothing is left to be told, and returns what is stored then.
    pub(crate) async fn settled(&mut self) -> Result<Stored, CampaignError> {
        let mut waited = Duration::ZERO;
        loop {
            let stored = self.stored()?;
            if stored.pending == 0 {
                return Ok(stored);
            }
            if let Some(status) = self.program.ended()? {
                return Err(CampaignError::Ended(status.to_string(), self.log()));
            }
            if waited > SETTLED_WITHIN {
                return Err(CampaignError::Unsettled(stored.pending, self.log()));
            }
            sleep(PAUSE).await;
            waited += PAUSE;
        }
    }

    /// The last lines of the program's log.
    pub(crate) fn log(&self) -> String {
        let log = fs::read(self.launch.folder.join("log")).unwrap_or_default();
        let log = String::from_utf8_lossy(&log).into_owned();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }

    /// The messages that were sent to announce turns, as far as they have a nonce.
    pub(crate) fn sent(&self) -> Vec<Announcement> {
        let mut sent = Vec::new();
        for call in self.sandbox.calls() {
            let Some(body) = call.body.filter(|_| call.method == "POST") else { continue };
            let content = body["content"].as_str().unwrap_or_default();
            if let (Some((game, number)), Some(nonce)) = (turn_of(content), body["nonce"].as_str())
            {
                let identity = nonce.to_owned();
                sent.push(Announcement { game, number, identity, notified: Vec::new() });
            }
        }
        sent
    }

    /// The messages that announce turns and stand in a channel, or stood there.
    pub(crate) fn standing(&self) -> Vec<Announcement> {
        let mut standing = BTreeMap::new();
        for member in &self.members {
            for message in member.ever_notified_by() {
                if let Some((game, number)) = turn_of(message.content()) {
                    let notified = message.notified().iter().map(|id| id.get()).collect();
                    let identity = message.id().to_string();
                    let announcement = Announcement { game, number, identity, notified };
                    standing.insert(message.id(), announcement);
                }
            }
        }
        standing.into_values().collect()
    }
}

fn name(number: usize) -> String {
    format!("member{number}")
}

/// A disk in memory that can be filled; unmounted when it goes out of scope.
#[derive(Debug)]
pub(crate) struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// Mounts one in a new folder; nothing where the system doesn't allow that.
    fn mount(folder: &Path) -> io::Result<Option<Self>> {
        fs::create_dir(folder)?;
        let size = format!("size={DISK_MIB}m");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(folder)
            .output()
            .is_ok_and(|output| output.status.success());
        Ok(mounted.then(|| Self { folder: folder.to_owned() }))
    }

    fn balloon(&self) -> PathBuf {
        self.folder.join("balloon")
    }

    /// Fills it to its last byte.
    pub(crate) fn fill(&self) -> io::Result<()> {
        let mut balloon = fs::File::create(self.balloon())?;
        let block = [0; 4096];
        loop {
            match io::Write::write_all(&mut balloon, &block) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::StorageFull => return Ok(()),
                Err(error) => return Err(error),
            }
        }
    }

    /// Gives the room back.
    pub(crate) fn free(&self) -> io::Result<()> {
        fs::remove_file(self.balloon())
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The program may still have it open for a moment: it goes when that has ended.
        drop(Command::new("umount").arg("-l").arg(&self.folder).output());
    }
}

impl From<ClientError> for CampaignError {
    fn from(error: ClientError) -> Self {
        Self::sandbox(error)
    }
}
