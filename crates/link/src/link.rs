//! The link itself: one thread, one address, one port.

use std::{
    io,
    net::{Ipv4Addr, SocketAddrV4},
    sync::{Arc, Mutex, PoisonError, mpsc::Receiver},
    thread::{self, JoinHandle},
    time::Duration,
};

use tokio::{
    net::{TcpListener, TcpSocket},
    runtime::Builder,
    sync::oneshot,
};

use crate::{
    address::Subnet,
    connection::accept,
    exchange::{Answer, Asked, Exchange, Phone, Ticket, Wake},
    files::Files,
    limits::{Limits, UNREAD},
    service::Service,
};

/// How many connections may wait to be accepted, which takes no time.
const WAITING: u32 = 128;

/// An open port, at which phones are served until this is dropped. Nothing that it does waits for a phone.
pub struct Link {
    address: SocketAddrV4,
    exchange: Arc<Exchange>,
    service: Arc<Service>,
    /// The mutex only makes the receiver shareable between threads.
    heard: Mutex<Receiver<Asked>>,
    /// The thread ends when this is dropped.
    over: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Link {
    /// Opens the first of these ports that is free, at this address and no other, and serves these files to anybody in its subnet; 0
    /// stands for any port that is free. `wake` is called whenever there is something to [`hear`](Self::hear), and when a phone comes
    /// or goes ([`present`](Self::present)).
    ///
    /// Served are 64 connections at once, 24 from one address; whichever has been idle for the longest time leaves for the next. A
    /// request may have a head of 8 KiB and a body of 1 KiB, and 5 seconds for each; a phone may post 10 a second.
    ///
    /// # Errors
    /// No port is free; the address is none of this computer, or stands for several; the system has no room for another thread.
    pub fn open(address: Ipv4Addr, ports: &[u16], files: Files, wake: Wake) -> io::Result<Self> {
        Self::open_within(Limits::USUAL, address, ports, files, wake)
    }

    /// Opens a link with limits of its own.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub(crate) fn open_within(limits: Limits, address: Ipv4Addr, ports: &[u16], files: Files, wake: Wake) -> io::Result<Self> {
        if address.is_unspecified() || address.is_multicast() || address.is_broadcast() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "this is not the address of one computer",
            ));
        }
        let subnet = Subnet::of(address)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let listener = {
            let _inside = runtime.enter();
            listen(address, ports)?
        };
        let address = SocketAddrV4::new(address, listener.local_addr()?.port());
        let (exchange, heard) = Exchange::open(wake);
        let exchange = Arc::new(exchange);
        let service = Arc::new(Service::new(address, files, Arc::clone(&exchange), limits));
        let (over, ends) = oneshot::channel::<()>();
        let serving = Arc::clone(&service);
        let run = move || {
            runtime.block_on(async move {
                tokio::spawn(accept(listener, subnet, serving));
                // Nothing is ever sent: the link is dropped.
                let _ = ends.await;
            });
            // With the runtime, all connections are closed.
            drop(runtime);
        };
        let thread = thread::Builder::new().name("link".to_owned()).spawn(run)?;
        Ok(Self {
            address,
            exchange,
            service,
            heard: Mutex::new(heard),
            over: Some(over),
            thread: Some(thread),
        })
    }

    /// The address and port that are open.
    pub fn address(&self) -> SocketAddrV4 {
        self.address
    }

    /// The oldest request that has not been heard; `None` if there is none. 64 can wait, further ones are answered with 503.
    pub fn hear(&self) -> Option<Asked> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }

    /// Answers a request, unless it has been given up after 3 seconds.
    pub fn answer(&self, ticket: Ticket, answer: Answer) {
        // Whoever has gone needs no answer.
        let _ = ticket.0.send(answer);
    }

    /// Serves a further file to anybody, or other bytes at a path that had some. `kind`: such as `image/svg+xml`.
    pub fn serve(&self, path: &str, kind: &'static str, bytes: Vec<u8>) {
        self.service.add(path, kind, bytes);
    }

    /// Admits a phone: from now on it is whoever sends a key with this BLAKE3 hash, that of the 32 hexadecimal digits as they are written
    /// in the header `X-Key`. Any key that it had before is forgotten.
    pub fn admit(&self, phone: Phone, key_hash: [u8; 32]) {
        self.exchange.admit(phone, key_hash);
    }

    /// Dismisses a phone: its key is unknown from now on, and its streams end.
    pub fn dismiss(&self, phone: Phone) {
        self.exchange.dismiss(phone);
    }

    /// Shows an admitted phone its newest sight, which is JSON. A sight that the phone has not read by the next is lost, and one that is
    /// the same as before is not sent again.
    pub fn show(&self, phone: Phone, sight: Arc<[u8]>) {
        self.exchange.show(phone, sight);
    }

    /// Lists all admitted phones, with the time since when each has had no open stream, or else taken a look; zero if it has a stream.
    pub fn present(&self) -> Vec<(Phone, Duration)> {
        self.exchange.present()
    }

    /// Closes the port and all connections, as dropping the link does.
    pub fn close(self) {
        drop(self);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        drop(self.over.take());
        if let Some(thread) = self.thread.take() {
            // Had it panicked, it would be over as well.
            let _ = thread.join();
        }
    }
}

/// Opens the first of these ports that is free.
///
/// # Errors
/// Why the last of them cannot be opened.
fn listen(address: Ipv4Addr, ports: &[u16]) -> io::Result<TcpListener> {
    let mut failed = io::Error::new(io::ErrorKind::InvalidInput, "there is no port to choose from");
    for port in ports {
        match listen_at(SocketAddrV4::new(address, *port)) {
            Ok(listener) => return Ok(listener),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

/// Opens a port.
///
/// # Errors
/// It is not free, or the system does not allow it.
fn listen_at(at: SocketAddrV4) -> io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    // So that it can be opened again at once after it was closed. On Windows it can anyway, and this would share it.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Connections take it over.
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(at.into())?;
    socket.listen(WAITING)
}
