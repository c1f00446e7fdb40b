//! What a request is answered with.
//!
//! | request | answer |
//! | --- | --- |
//! | `GET` of a file | 200 with the file, or 304 if the browser has it |
//! | `GET /sight` | 200 with a stream of sights |
//! | `GET /sight?once` | 200 with the newest sight; 503 if there is none within 3 seconds |
//! | `POST /sit`, `/decide`, `/ask` | what the table answers; 503 if it does not, or too many wait |
//! | anything else | 404 |
//!
//! 409 for a stream that its window has given up for a later one, which overtook it. Before that: 403 for a foreign `Host`, and with `POST` for a foreign `Origin`; 401 without the key of a phone, where one is needed; 429
//! for too many requests a second, 413 for a body that is too long, 408 for one that takes too long, 400 for a broken one. What is no HTTP
//! at all hyper answers by itself: 400, or 431 if the head is too long.

use std::{
    net::{Ipv4Addr, SocketAddrV4},
    sync::{Arc, PoisonError, RwLock},
};

use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode,
    body::{Body, Bytes, Incoming},
    header::{self, HeaderValue},
};
use tokio::time::timeout;

use crate::{
    exchange::{Answer, Exchange, Phone, Post},
    files::Files,
    limits::{BODY, Limits},
    output::{Content, Sights, once},
};

/// What a browser may do with the page: nothing but what comes from here.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/// Answers requests.
pub struct Service {
    /// What `Host` must be.
    host: String,
    /// What `Origin` must be.
    origin: String,
    files: RwLock<Files>,
    exchange: Arc<Exchange>,
    /// What nobody may exceed.
    pub limits: Limits,
}

impl Service {
    /// Answers requests at this address.
    pub fn new(at: SocketAddrV4, files: Files, exchange: Arc<Exchange>, limits: Limits) -> Self {
        Self {
            host: at.to_string(),
            origin: format!("http://{at}"),
            files: RwLock::new(files),
            exchange,
            limits,
        }
    }

    /// Serves a further file, or other bytes at its path.
    pub fn add(&self, path: &str, kind: &'static str, bytes: Vec<u8>) {
        self.files.write().unwrap_or_else(PoisonError::into_inner).add(path, kind, bytes);
    }

    /// Answers a request from this address.
    pub async fn answer(&self, request: Request<Incoming>, from: Ipv4Addr) -> Response<Content> {
        let mut response = self.find(request, from).await;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        // Files say otherwise.
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response
    }

    async fn find(&self, request: Request<Incoming>, from: Ipv4Addr) -> Response<Content> {
        let (head, body) = request.into_parts();
        if only(&head.headers, "host") != Some(self.host.as_bytes()) {
            return empty(StatusCode::FORBIDDEN);
        }
        match (&head.method, head.uri.path(), head.uri.query()) {
            (&Method::POST, "/sit", None) => self.post(Post::Sit, &head.headers, body, from).await,
            (&Method::POST, "/decide", None) => self.post(Post::Decide, &head.headers, body, from).await,
            (&Method::POST, "/ask", None) => self.post(Post::Ask, &head.headers, body, from).await,
            (&Method::GET, "/sight", None) => self.sights(&head.headers),
            (&Method::GET, "/sight", Some("once")) => self.sight(&head.headers).await,
            (&Method::GET, path, _) => self.file(path, &head.headers),
            _ => empty(StatusCode::NOT_FOUND),
        }
    }

    /// Has the table answer.
    async fn post(&self, post: Post, headers: &HeaderMap, body: Incoming, from: Ipv4Addr) -> Response<Content> {
        if only(headers, "origin") != Some(self.origin.as_bytes()) {
            return empty(StatusCode::FORBIDDEN);
        }
        let phone = if post == Post::Sit { None } else { self.phone(headers) };
        if phone.is_none() && post != Post::Sit {
            return empty(StatusCode::UNAUTHORIZED);
        }
        if !self.exchange.may_post(phone, from, self.limits.posts) {
            return empty(StatusCode::TOO_MANY_REQUESTS);
        }
        let body = match self.read(body).await {
            Ok(body) => body,
            Err(status) => return empty(status),
        };
        let Some(answer) = self.exchange.ask(post, phone, from, body) else {
            return empty(StatusCode::SERVICE_UNAVAILABLE);
        };
        match timeout(self.limits.answer, answer).await {
            Ok(Ok(answer)) => told(answer),
            // It has not been answered, or never will be.
            _ => empty(StatusCode::SERVICE_UNAVAILABLE),
        }
    }

    /// Reads a body.
    ///
    /// # Errors
    /// The status to answer with: it is too long, takes too long, or ends too early.
    async fn read(&self, body: Incoming) -> Result<Vec<u8>, StatusCode> {
        if body.size_hint().lower() > BODY as u64 {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        match timeout(self.limits.body, Limited::new(body, BODY).collect()).await {
            Ok(Ok(body)) => Ok(body.to_bytes().to_vec()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(StatusCode::PAYLOAD_TOO_LARGE),
            Ok(Err(_)) => Err(StatusCode::BAD_REQUEST),
            Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
        }
    }

    /// The phone whose key the request has.
    fn phone(&self, headers: &HeaderMap) -> Option<Phone> {
        let key = only(headers, "x-key")?;
        let is_key = key.len() == 32 && key.iter().all(u8::is_ascii_hexdigit);
        if is_key {
            self.exchange.phone_of(blake3::hash(key).as_bytes())
        } else {
            None
        }
    }

    /// A stream of sights.
    fn sights(&self, headers: &HeaderMap) -> Response<Content> {
        let Some(phone) = self.phone(headers) else {
            return empty(StatusCode::UNAUTHORIZED);
        };
        let Some((shown, present)) = self.exchange.stream(phone, window(headers)) else {
            return empty(StatusCode::CONFLICT);
        };
        let mut response = Response::new(Content::Sights(Sights::new(shown, present, self.limits.heartbeat)));
        let kind = HeaderValue::from_static("text/event-stream");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }

    /// The newest sight.
    async fn sight(&self, headers: &HeaderMap) -> Response<Content> {
        let Some(shown) = self.phone(headers).and_then(|phone| self.exchange.look(phone)) else {
            return empty(StatusCode::UNAUTHORIZED);
        };
        match once(shown, self.limits.answer).await {
            Some(sight) => json(StatusCode::OK, Bytes::copy_from_slice(&sight)),
            None => empty(StatusCode::SERVICE_UNAVAILABLE),
        }
    }

    /// A file of the page.
    fn file(&self, path: &str, headers: &HeaderMap) -> Response<Content> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let Some(file) = files.find(path) else {
            return empty(StatusCode::NOT_FOUND);
        };
        let packed = file.packed.as_ref().filter(|_| takes_gzip(headers));
        let form = packed.unwrap_or(&file.plain);
        let mut response = if has(headers, &form.tag) {
            empty(StatusCode::NOT_MODIFIED)
        } else {
            let mut whole = Response::new(Content::Whole(form.bytes.clone()));
            whole
                .headers_mut()
                .insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
            if packed.is_some() {
                whole
                    .headers_mut()
                    .insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            whole
        };
        let headers = response.headers_mut();
        // Browsers ask each time, so that nobody sees the page of an older program.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&form.tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

/// Which window of a browser asks, a number of 16 hexadecimal digits, and for the how manieth time.
fn window(headers: &HeaderMap) -> Option<(u64, u64)> {
    let (id, time) = str::from_utf8(only(headers, "x-window")?).ok()?.split_once(' ')?;
    Some((u64::from_str_radix(id, 16).ok()?, time.parse().ok()?))
}

/// The value of a header that is there once.
fn only<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h [u8]> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?;
    values.next().is_none().then(|| first.as_bytes())
}

/// The parts of all values of a header that is a list.
fn parts<'a>(headers: &'a HeaderMap, name: &'static str) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

/// Whether the browser unpacks gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let mut parts = parts(headers, "accept-encoding");
    parts.any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let is_refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

/// Whether the browser has what is known by this tag.
fn has(headers: &HeaderMap, tag: &str) -> bool {
    parts(headers, "if-none-match").any(|part| part == "*" || part.strip_prefix("W/").unwrap_or(part) == tag)
}

/// An answer without a body.
fn empty(status: StatusCode) -> Response<Content> {
    let mut response = Response::new(Content::Whole(Bytes::new()));
    *response.status_mut() = status;
    response
}

/// An answer in JSON.
fn json(status: StatusCode, body: Bytes) -> Response<Content> {
    let mut response = Response::new(Content::Whole(body));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// What the table has answered.
fn told(answer: Answer) -> Response<Content> {
    let status = StatusCode::from_u16(answer.status).ok();
    let status = status.filter(|status| (200..600).contains(&status.as_u16()));
    let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if answer.body.is_empty() {
        empty(status)
    } else {
        json(status, answer.body.into())
    }
}
