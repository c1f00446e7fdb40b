//! Connections: who gets one, and what it may take.

use std::{
    convert::Infallible,
    io,
    net::{Ipv4Addr, SocketAddr},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};

use crate::{
    address::Subnet,
    limits::{Activity, Busy, Doors, HEAD, Place},
    output::Output,
    service::Service,
};

/// How long to wait when the system gives no connections, such as for want of file handles.
const SHORTAGE: Duration = Duration::from_millis(100);

/// Serves all neighbours that connect, for ever. Others are closed unread.
pub async fn accept(listener: TcpListener, subnet: Subnet, service: Arc<Service>) {
    let doors = Arc::new(Doors::default());
    loop {
        match listener.accept().await {
            Ok((stream, SocketAddr::V4(peer))) if subnet.holds(*peer.ip()) => {
                let from = *peer.ip();
                if let Some(place) = doors.enter(from, Instant::now()) {
                    let task = tokio::spawn(serve(stream, from, place, Arc::clone(&service)));
                    doors.serves(task.abort_handle());
                }
            }
            Ok(_) => {}
            Err(_) => sleep(SHORTAGE).await,
        }
    }
}

/// Serves a connection until its end.
async fn serve(stream: TcpStream, from: Ipv4Addr, place: Place, service: Arc<Service>) {
    let (limits, activity) = (service.limits, Arc::clone(&place.activity));
    // Both are for the better; it goes without them.
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket2::SockRef::from(&stream).set_tcp_user_timeout(Some(limits.unheard));
    let timed = Timed {
        stream,
        activity: Arc::clone(&activity),
    };
    let answered = Arc::clone(&activity);
    let answers = service_fn(move |request: Request<Incoming>| {
        let (service, busy) = (Arc::clone(&service), Busy::begin(&answered));
        async move {
            let response = service.answer(request, from).await;
            Ok::<_, Infallible>(response.map(|content| Output::new(content, busy)))
        }
    });
    // Without the date: what is sent depends on what there is to say, and on nothing else.
    let served = http1::Builder::new()
        .max_buf_size(HEAD)
        .auto_date_header(false)
        .serve_connection(TokioIo::new(timed), answers);
    let mut served = pin!(served);
    while timeout(limits.check, served.as_mut()).await.is_err() {
        if activity.is_overdue(&limits, Instant::now()) {
            break;
        }
    }
}

/// A socket, with what its peer is doing.
struct Timed {
    stream: TcpStream,
    activity: Arc<Activity>,
}

impl AsyncRead for Timed {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        if into.filled().len() > before {
            self.activity.hears(Instant::now());
        }
        read
    }
}

impl AsyncWrite for Timed {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.activity.writes(written.is_ready(), Instant::now());
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
