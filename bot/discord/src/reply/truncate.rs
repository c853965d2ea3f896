//! Texts within Discord's limits.

/// A text within so many characters; an ellipsis stands for what is cut off.
pub(crate) fn truncate(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_a_character_not_at_a_byte() {
        assert_eq!(truncate("Zürich", 6), "Zürich");
        assert_eq!(truncate("Zürich", 3), "Zü…");
    }
}
