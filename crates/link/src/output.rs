//! What a request is answered with, as bytes: all at once, or sight by sight.

use std::{
    convert::Infallible,
    mem,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use tokio::{sync::watch, time::timeout};

use crate::{
    exchange::{Present, Shown},
    limits::Busy,
};

/// Shows that a stream lives.
const HEARTBEAT: &[u8] = b":\n\n";

/// The last that a stream says when the phone has opened another.
const ELSEWHERE: &[u8] = b"data: {\"v\":1,\"state\":\"elsewhere\"}\n\n";

/// The bytes of an answer.
pub enum Content {
    /// All at once.
    Whole(Bytes),
    /// Sight by sight.
    Sights(Sights),
}

/// An answer on its way, with which its connection is busy.
pub struct Output {
    content: Content,
    _busy: Busy,
}

/// A stream of what a phone is shown: the newest sight at once, then whenever there is another, and a heartbeat when there is none. It is
/// asked for more only when the phone has read; what has been shown meanwhile but for the newest is lost.
pub struct Sights {
    /// What comes next; `None` after the end.
    next: Option<Next>,
    _present: Present,
}

type Next = Pin<Box<dyn Future<Output = Option<(Bytes, Reader)>> + Send>>;

/// Reads what a phone is shown.
struct Reader {
    shown: watch::Receiver<Shown>,
    /// The number of the stream.
    stream: u64,
    heartbeat: Duration,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    New,
    Open,
    Over,
}

impl Output {
    /// Sends this while the connection is busy with it.
    pub fn new(content: Content, busy: Busy) -> Self {
        Self { content, _busy: busy }
    }
}

impl Body for Output {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = match &mut self.content {
            Content::Whole(bytes) => Some(mem::take(bytes)).filter(|bytes| !bytes.is_empty()),
            Content::Sights(sights) => ready!(sights.poll_next(context)),
        };
        Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        matches!(&self.content, Content::Whole(bytes) if bytes.is_empty())
    }

    fn size_hint(&self) -> SizeHint {
        match &self.content {
            Content::Whole(bytes) => SizeHint::with_exact(bytes.len() as u64),
            Content::Sights(_) => SizeHint::default(),
        }
    }
}

impl Sights {
    /// Begins a stream.
    pub fn new(shown: watch::Receiver<Shown>, present: Present, heartbeat: Duration) -> Self {
        let reader = Reader {
            shown,
            stream: present.stream,
            heartbeat,
            stage: Stage::New,
        };
        Self {
            next: Some(Box::pin(reader.next())),
            _present: present,
        }
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let Some(next) = &mut self.next else {
            return Poll::Ready(None);
        };
        let (bytes, reader) = ready!(next.as_mut().poll(context)).unzip();
        self.next = reader.map(|reader| -> Next { Box::pin(reader.next()) });
        Poll::Ready(bytes)
    }
}

impl Reader {
    /// Waits for what comes next; `None` at the end.
    async fn next(mut self) -> Option<(Bytes, Self)> {
        if self.stage == Stage::Open {
            let changed = timeout(self.heartbeat, self.shown.changed()).await;
            match changed {
                Ok(Ok(())) => {}
                // The phone has been dismissed.
                Ok(Err(_)) => return None,
                Err(_) => return Some((Bytes::from_static(HEARTBEAT), self)),
            }
        }
        if self.stage == Stage::Over {
            return None;
        }
        let bytes = self.newest();
        Some((bytes, self))
    }

    /// The newest sight as an event.
    fn newest(&mut self) -> Bytes {
        let shown = self.shown.borrow_and_update();
        let is_newest = shown.stream == self.stream;
        self.stage = if is_newest { Stage::Open } else { Stage::Over };
        match &shown.sight {
            _ if !is_newest => Bytes::from_static(ELSEWHERE),
            Some(sight) => event(sight),
            None => Bytes::from_static(HEARTBEAT),
        }
    }
}

/// Waits for the newest sight, for so long if there is none yet.
pub async fn once(mut shown: watch::Receiver<Shown>, wait: Duration) -> Option<Arc<[u8]>> {
    let newest = async {
        loop {
            let sight = shown.borrow_and_update().sight.clone();
            if sight.is_some() {
                return sight;
            }
            // It fails when the phone has been dismissed.
            shown.changed().await.ok()?;
        }
    };
    timeout(wait, newest).await.ok().flatten()
}

/// A sight as an event of a stream, on one line: between the words of JSON a space means the same as a new line.
fn event(sight: &[u8]) -> Bytes {
    let is_break = |sign: u8| matches!(sign, b'\n' | b'\r');
    let line = sight.iter().map(|sign| if is_break(*sign) { b' ' } else { *sign });
    b"data: ".iter().copied().chain(line).chain(*b"\n\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_one_line() {
        assert_eq!(event(b"{\"v\":1}"), &b"data: {\"v\":1}\n\n"[..]);
        assert_eq!(event(b"{\r\n}"), &b"data: {  }\n\n"[..]);
    }
}
