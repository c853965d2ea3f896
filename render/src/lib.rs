//! What it looks like: pictures and text forms of odd boards.
