//! A line to the server that can be cut, at the worst moment if one wants.

use std::{
    io::{Read as _, Write as _},
    net::{Shutdown, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// What happens to what is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It arrives.
    Pass,
    /// The line is cut as soon as the bot sends this; it doesn't arrive.
    CutBefore(&'static [u8]),
    /// The line is cut as soon as the server has answered this; the answer doesn't arrive.
    CutAfter(&'static [u8]),
    /// From when the bot sends this nothing arrives on the line, and nobody is told; of every line on which it does.
    SwallowFrom(&'static [u8]),
    /// No new line is let through.
    Refuse,
}

struct Line {
    near: TcpStream,
    far: UnixStream,
    /// Whether nothing arrives any more, although nobody is told.
    hole: Arc<Mutex<bool>>,
    /// How often something was sent in vain, over all lines.
    in_vain: Arc<AtomicUsize>,
    /// How many lines the bot has open.
    open: Arc<AtomicUsize>,
}

impl Line {
    fn cut(&self) {
        // What is closed already need not be closed.
        let _closed = self.near.shutdown(Shutdown::Both);
        let _closed = self.far.shutdown(Shutdown::Both);
    }
}

/// Stands between a bot and its server.
pub(crate) struct Proxy {
    port: u16,
    lines: Arc<Mutex<Vec<Line>>>,
    mode: Arc<Mutex<Mode>>,
    in_vain: Arc<AtomicUsize>,
    open: Arc<AtomicUsize>,
}

/// The message by which a client closes its connection.
const TERMINATE: u8 = b'X';

impl Proxy {
    pub(crate) fn new(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let lines = Arc::new(Mutex::new(Vec::new()));
        let mode = Arc::new(Mutex::new(Mode::Pass));
        let in_vain = Arc::new(AtomicUsize::new(0));
        let open = Arc::new(AtomicUsize::new(0));
        let (kept, how, lost) = (Arc::clone(&lines), Arc::clone(&mode), Arc::clone(&in_vain));
        let count = Arc::clone(&open);
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if *how.lock().unwrap() == Mode::Refuse {
                    continue;
                }
                near.set_nodelay(true).unwrap();
                // While the server is down, a connection is closed at once.
                let Ok(far) = UnixStream::connect(&socket) else { continue };
                let hole = Arc::new(Mutex::new(false));
                let line = || Line {
                    near: near.try_clone().unwrap(),
                    far: far.try_clone().unwrap(),
                    hole: Arc::clone(&hole),
                    in_vain: Arc::clone(&lost),
                    open: Arc::clone(&count),
                };
                count.fetch_add(1, Ordering::SeqCst);
                let armed = Arc::new(Mutex::new(None));
                for away in [true, false] {
                    let (line, how, armed) = (line(), Arc::clone(&how), Arc::clone(&armed));
                    thread::spawn(move || pump(&line, away, &how, &armed));
                }
                kept.lock().unwrap().push(line());
            }
        });
        Self { port, lines, mode, in_vain, open }
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://oddboard@127.0.0.1:{}/postgres", self.port)
    }

    /// For the next line on which it applies; after that everything passes.
    pub(crate) fn set(&self, mode: Mode) {
        *self.mode.lock().unwrap() = mode;
    }

    pub(crate) fn mode(&self) -> Mode {
        *self.mode.lock().unwrap()
    }

    /// How many lines there were since they were cut.
    pub(crate) fn lines(&self) -> usize {
        self.lines.lock().unwrap().len()
    }

    /// How many the bot has open.
    pub(crate) fn open_lines(&self) -> usize {
        self.open.load(Ordering::SeqCst)
    }

    /// How many requests were swallowed.
    pub(crate) fn in_vain(&self) -> usize {
        self.in_vain.load(Ordering::SeqCst)
    }

    /// Cuts every line there is.
    pub(crate) fn cut(&self) {
        self.lines.lock().unwrap().drain(..).for_each(|line| line.cut());
    }

    /// From now on nothing arrives on the lines there are, and nobody is told.
    pub(crate) fn swallow(&self) {
        for line in &*self.lines.lock().unwrap() {
            *line.hole.lock().unwrap() = true;
        }
    }
}

/// Carries what comes from one end to the other, until either is closed.
fn pump(line: &Line, away: bool, how: &Mutex<Mode>, armed: &Mutex<Option<&'static [u8]>>) {
    let mut buffer = vec![0; 64 * 1024];
    let (mut near, mut far) = (&line.near, &line.far);
    loop {
        let read = if away { near.read(&mut buffer) } else { far.read(&mut buffer) };
        let Ok(count @ 1..) = read else { break };
        let bytes = &buffer[..count];
        if *line.hole.lock().unwrap() {
            line.in_vain.fetch_add(usize::from(away && bytes[0] != TERMINATE), Ordering::SeqCst);
            continue;
        }
        let holds = |what: &[u8]| bytes.windows(what.len()).any(|part| part == what);
        {
            let mut mode = how.lock().unwrap();
            match *mode {
                Mode::CutBefore(what) if away && holds(what) => {
                    *mode = Mode::Pass;
                    break;
                }
                Mode::SwallowFrom(what) if away && holds(what) => {
                    *line.hole.lock().unwrap() = true;
                    continue;
                }
                Mode::CutAfter(what) if away && holds(what) => {
                    *mode = Mode::Pass;
                    *armed.lock().unwrap() = Some(what);
                }
                _ => {}
            }
        }
        if !away && armed.lock().unwrap().is_some_and(holds) {
            break;
        }
        let written = if away { far.write_all(bytes) } else { near.write_all(bytes) };
        if written.is_err() {
            break;
        }
    }
    if away {
        line.open.fetch_sub(1, Ordering::SeqCst);
    }
    // The server finds out about a swallowed line by its own time limits alone.
    if !*line.hole.lock().unwrap() {
        line.cut();
    }
}
