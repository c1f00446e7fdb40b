//! A network that loses whatever it can: between a phone and its table, connections are cut, closed, truncated or left hanging after some
//! bytes. Whoever repeats until there is an answer is counted once each time.

use std::{
    io::{self, Read, Write},
    net::{Ipv4Addr, Shutdown, SocketAddr, SocketAddrV4, TcpListener, TcpStream},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use socket2::SockRef;

use crate::{
    Answer, Phone,
    limits::Limits,
    tests::{client::Client, table::Table},
};

/// How often the wire fails; more with `LINK_DROPS`.
fn drops_wanted() -> usize {
    std::env::var("LINK_DROPS").ok().and_then(|drops| drops.parse().ok()).unwrap_or(500)
}

/// How often a phone tries at most for each drop, so that the test ends if nothing goes through.
const TRIES: usize = 40;

/// After how long the phone gives up and tries again.
const IMPATIENCE: Duration = Duration::from_millis(20);

/// Numbers by chance, the same every time.
struct Chance(u64);

impl Chance {
    /// A number below this one.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }
}

/// How a wire fails.
#[derive(Clone, Copy)]
enum Fault {
    /// Both ends are told that the connection is broken.
    Reset,
    /// Both ends are told that it is over.
    Close,
    /// What has come is handed on, and nothing more is to come.
    Truncate,
    /// Nobody is told anything.
    Stall,
}

const FAULTS: [Fault; 4] = [Fault::Reset, Fault::Close, Fault::Truncate, Fault::Stall];

/// Hands on a request and its answer, and fails after so many bytes. Returns whether it has.
fn carry(phone: &TcpStream, to: SocketAddrV4, mut bytes: usize, fault: Fault) -> io::Result<bool> {
    let link = TcpStream::connect(to)?;
    // A request ends with a brace, an answer with its connection.
    let is_request = |passed: &[u8]| passed.ends_with(b"}");
    if pass(phone, &link, &mut bytes, is_request)? && pass(&link, phone, &mut bytes, |_| false)? {
        return Ok(false);
    }
    match fault {
        Fault::Reset => {
            SockRef::from(phone).set_linger(Some(Duration::ZERO))?;
            SockRef::from(&link).set_linger(Some(Duration::ZERO))?;
        }
        Fault::Close => {}
        Fault::Truncate => {
            phone.shutdown(Shutdown::Write)?;
            link.shutdown(Shutdown::Write)?;
            until_end(phone);
        }
        Fault::Stall => until_end(phone),
    }
    Ok(true)
}

/// Passes bytes on until these are all, or there are no more. Returns whether the wire has held so long.
fn pass(mut from: &TcpStream, mut to: &TcpStream, left: &mut usize, are_all: impl Fn(&[u8]) -> bool) -> io::Result<bool> {
    let (mut passed, mut bytes) = (Vec::new(), [0; 256]);
    while *left > 0 {
        let most = bytes.len().min(*left);
        let read = from.read(&mut bytes[..most])?;
        to.write_all(&bytes[..read])?;
        passed.extend_from_slice(&bytes[..read]);
        *left -= read;
        if read == 0 || are_all(&passed) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Waits until the other end gives up.
fn until_end(mut stream: &TcpStream) {
    let _ = io::copy(&mut stream, &mut io::sink());
}

/// Posts a number over the wire, and returns the status of the answer.
fn post(wire: SocketAddr, at: SocketAddrV4, key: &str, n: usize) -> io::Result<u16> {
    let body = format!("{{\"n\":{n}}}");
    let length = body.len();
    let mut client = Client::over(TcpStream::connect(wire)?, IMPATIENCE)?;
    client.write(format!(
        "POST /decide HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nX-Key: {key}\r\n\
         Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    ))?;
    Ok(client.reply()?.status)
}

#[test]
fn over_a_bad_wire_everything_counts_once() {
    let wanted = drops_wanted();
    let (posts, answer) = (usize::MAX, Duration::from_millis(200));
    let table = Table::open(Limits {
        posts,
        answer,
        ..Limits::USUAL
    });
    let key = table.admit(Phone(1));
    let Table { link, woken, at } = table;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let wire = listener.local_addr().expect("it is open");
    let (is_over, drops) = (&AtomicBool::new(false), &AtomicUsize::new(0));
    let link = &link;
    let (mut answered, mut tries) = (0, 0);
    let (counted, repeated) = thread::scope(|scope| {
        // The table: it counts each number that comes next, and says the same again to one that it has counted last.
        let counting = scope.spawn(move || {
            let (mut counted, mut repeated) = (Vec::<usize>::new(), 0);
            while !is_over.load(Ordering::Relaxed) {
                let _ = woken.recv_timeout(IMPATIENCE);
                while let Some(asked) = link.hear() {
                    let n = String::from_utf8_lossy(&asked.body);
                    let n: usize = n.trim_start_matches("{\"n\":").trim_end_matches('}').parse().unwrap_or_default();
                    let last = counted.last().copied().unwrap_or(0);
                    let status = if n == last + 1 {
                        counted.push(n);
                        200
                    } else if n == last {
                        repeated += 1;
                        200
                    } else {
                        409
                    };
                    let body = b"{}".to_vec();
                    link.answer(asked.ticket, Answer { status, body });
                }
            }
            (counted, repeated)
        });
        // The wire.
        scope.spawn(move || {
            let mut chance = Chance(0x2545_f491_4f6c_dd1d);
            for phone in listener.incoming() {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                let (bytes, fault) = (chance.below(1_000), FAULTS[chance.below(FAULTS.len())]);
                scope.spawn(move || {
                    if phone.and_then(|phone| carry(&phone, at, bytes, fault)).unwrap_or(false) {
                        drops.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        // The phone.
        while drops.load(Ordering::Relaxed) < wanted && tries < TRIES * wanted {
            tries += 1;
            if post(wire, at, &key, answered + 1).is_ok_and(|status| status == 200) {
                answered += 1;
            }
        }
        is_over.store(true, Ordering::Relaxed);
        // The wire waits for somebody to find out.
        let _ = TcpStream::connect(wire);
        counting.join().expect("it has counted")
    });
    assert!(tries < TRIES * wanted, "{answered} of {tries} have been answered");
    // The last number may have been counted without an answer.
    assert!(
        counted.len() == answered || counted.len() == answered + 1,
        "{} {answered}",
        counted.len()
    );
    assert_eq!(counted, (1..=counted.len()).collect::<Vec<_>>());
    assert!(answered > 0 && repeated > 0, "{answered} answers, {repeated} of them lost before");
}
