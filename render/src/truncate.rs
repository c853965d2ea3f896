//! Text within a number of characters.

/// The text, truncated to at most `max_chars` characters, with an ellipsis where it is.
///
/// `max_chars` is at least 1: the ellipsis is a character.
pub(crate) fn truncated(text: &str, max_chars: usize) -> String {
    if text.chars().count() <= max_chars {
        return text.to_owned();
    }
    let kept: String = text.chars().take(max_chars.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::truncated;

    #[test]
    fn a_text_is_truncated_at_a_character() {
        assert_eq!(truncated("Zürich", 6), "Zürich");
        assert_eq!(truncated("Zürich", 3), "Zü…");
    }

    #[test]
    fn no_space_is_left_before_the_ellipsis() {
        assert_eq!(truncated("one two", 5), "one…");
    }
}
