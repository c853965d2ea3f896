//! The page: a channel in the browser, and the HTTP API behind it.

mod admin;
mod api;
mod faults;
mod lookup;
mod member_actions;
mod queries;
mod response;
mod socket;
mod threads;
mod upload;
mod view_model;

use axum::{
    Router,
    extract::Request,
    http::{
        HeaderMap, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    },
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};

use crate::hub::SharedHub;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The page itself may load only what the sandbox serves.
const POLICY: &str = "default-src 'self'; img-src 'self' data: http: https:; \
                      connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'";

/// The page's files, by name.
const FILES: [(&str, &str, &str); 14] = [
    ("page.css", CSS, include_str!("page.css")),
    ("app.js", SCRIPT, include_str!("app.js")),
    ("attach.js", SCRIPT, include_str!("attach.js")),
    ("composer.js", SCRIPT, include_str!("composer.js")),
    ("dialogs.js", SCRIPT, include_str!("dialogs.js")),
    ("dom.js", SCRIPT, include_str!("dom.js")),
    ("emoji.js", SCRIPT, include_str!("emoji.js")),
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
    for (name, content_type, text) in FILES {
        router =
            router.route(&format!("/{name}"), get(move || async move { file(content_type, text) }));
    }
    router.nest("/api", api::router()).layer(middleware::from_fn(same_origin))
}

/// The page's HTML document.
pub(crate) fn index() -> Response {
    file(HTML, include_str!("index.html"))
}

fn file(content_type: &'static str, text: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, content_type),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, POLICY),
    ];
    (headers, text).into_response()
}

/// Refuses calls from other sites: otherwise any web page could use this port
/// through the browser. Programs that send no origin are let through.
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
