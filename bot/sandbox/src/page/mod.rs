//! The page: a channel in the browser, and the HTTP API behind it.

mod acts;
mod api;
mod faults;
mod server;
mod socket;
mod threads;
mod upload;
mod view;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::state::SharedHub;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The page itself may load only what the sandbox serves.
const POLICY: &str = "default-src 'self'; img-src 'self' data: http: https:; \
                      connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'";

/// The parts of the page, by name.
const PARTS: [(&str, &str, &str); 13] = [
    ("page.css", CSS, include_str!("page.css")),
    ("app.js", SCRIPT, include_str!("app.js")),
    ("attach.js", SCRIPT, include_str!("attach.js")),
    ("composer.js", SCRIPT, include_str!("composer.js")),
    ("dialogs.js", SCRIPT, include_str!("dialogs.js")),
    ("dom.js", SCRIPT, include_str!("dom.js")),
    ("markdown.js", SCRIPT, include_str!("markdown.js")),
    ("message.js", SCRIPT, include_str!("message.js")),
    ("people.js", SCRIPT, include_str!("people.js")),
    ("threads.js", SCRIPT, include_str!("threads.js")),
    ("words.js", SCRIPT, include_str!("words.js")),
    ("about.css", CSS, include_str!("about.css")),
    ("about.html", HTML, include_str!("about.html")),
];

/// Everything below `/sandbox`.
pub(crate) fn router() -> Router<SharedHub> {
    let mut router = Router::new().route("/ws", get(socket::open));
    for (name, content_type, text) in PARTS {
        router =
            router.route(&format!("/{name}"), get(move || async move { part(content_type, text) }));
    }
    router.nest("/api", api::router()).layer(middleware::from_fn(same_origin))
}

/// The page's first document.
pub(crate) fn index() -> Response {
    part(HTML, include_str!("index.html"))
}

fn part(content_type: &'static str, text: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, content_type),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, POLICY),
    ];
    (headers, text).into_response()
}

/// Lets only this page's own scripts and programs without an origin act as
/// members: any web page could otherwise reach a port on this machine.
async fn same_origin(request: Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        return (StatusCode::FORBIDDEN, "another site may not act here").into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").unwrap_or_default();
    let local = ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| {
        host.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    });
    let origin = text("origin").is_none_or(|origin| origin == format!("http://{host}"));
    !local || !origin
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("host", host.parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn other_sites_are_kept_out() {
        assert!(!is_foreign(&headers("127.0.0.1:80", None)));
        assert!(!is_foreign(&headers("127.0.0.1:80", Some("http://127.0.0.1:80"))));
        assert!(is_foreign(&headers("127.0.0.1:80", Some("https://example.org"))));
        assert!(is_foreign(&headers("example.org", None)));
        assert!(is_foreign(&headers("localhost.example.org", None)));
    }
}
