//! A browser, as far as the tests need one: what it sends is written out.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddrV4, TcpStream},
    time::Duration,
};

/// How long to wait for what must come.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// A connection to a link.
pub struct Client {
    wire: BufReader<TcpStream>,
    /// What has come of the next events of a stream.
    events: Vec<u8>,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Reply {
    /// The value of a header; empty if it is not there.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Client {
    /// Connects to a link.
    pub fn to(at: SocketAddrV4) -> Self {
        let stream = TcpStream::connect(at).expect("the port is open");
        Self::over(stream, PATIENCE).expect("it is connected")
    }

    /// Speaks over this socket, and waits so long for each answer.
    pub fn over(stream: TcpStream, patience: Duration) -> io::Result<Self> {
        stream.set_read_timeout(Some(patience))?;
        let wire = BufReader::new(stream);
        let events = Vec::new();
        Ok(Self { wire, events })
    }

    /// Sends bytes.
    pub fn write(&mut self, bytes: impl AsRef<[u8]>) -> io::Result<()> {
        self.wire.get_mut().write_all(bytes.as_ref())
    }

    /// Sends a request, and returns its answer.
    pub fn ask(&mut self, request: &str) -> Reply {
        self.write(request).expect("the link reads");
        let has_body = !request.starts_with("HEAD");
        self.read(has_body).expect("the link answers")
    }

    /// Reads an answer.
    pub fn reply(&mut self) -> io::Result<Reply> {
        self.read(true)
    }

    fn read(&mut self, has_body: bool) -> io::Result<Reply> {
        let mut reply = self.head()?;
        if !has_body {
            return Ok(reply);
        }
        if reply.header("transfer-encoding") == "chunked" {
            loop {
                let chunk = self.chunk()?;
                if chunk.is_empty() {
                    break;
                }
                reply.body.extend(chunk);
            }
        } else {
            let length = reply.header("content-length").parse().unwrap_or(0);
            reply.body.resize(length, 0);
            self.wire.read_exact(&mut reply.body)?;
        }
        Ok(reply)
    }

    /// Reads an answer as far as its body.
    pub fn head(&mut self) -> io::Result<Reply> {
        let status = self.line()?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok());
        let mut headers = BTreeMap::new();
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(':') else {
                break;
            };
            headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
        }
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        let body = Vec::new();
        Ok(Reply { status, headers, body })
    }

    /// Reads the next event of a stream; `None` at its end.
    pub fn event(&mut self) -> io::Result<Option<String>> {
        loop {
            if let Some(end) = self.events.windows(2).position(|signs| signs == b"\n\n") {
                let event: Vec<u8> = self.events.drain(..end + 2).collect();
                return Ok(Some(String::from_utf8_lossy(&event[..end]).into_owned()));
            }
            let chunk = self.chunk()?;
            if chunk.is_empty() {
                return Ok(None);
            }
            self.events.extend(chunk);
        }
    }

    /// Whether the link has closed the connection, or does so soon.
    pub fn is_closed(&mut self) -> bool {
        let read = self.wire.read(&mut [0; 64]);
        let waits = |error: &io::Error| matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut);
        read.map_or_else(|error| !waits(&error), |bytes| bytes == 0)
    }

    /// Reads a part of a body that comes in parts; the last is empty.
    fn chunk(&mut self) -> io::Result<Vec<u8>> {
        let length = usize::from_str_radix(&self.line()?, 16).map_err(|_| io::ErrorKind::InvalidData)?;
        let mut chunk = vec![0; length];
        self.wire.read_exact(&mut chunk)?;
        self.line()?;
        Ok(chunk)
    }

    /// Reads a whole line.
    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.wire.read_line(&mut line)?;
        let line = line.strip_suffix("\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        Ok(line.to_owned())
    }
}
