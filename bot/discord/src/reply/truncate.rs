//! Texts within Discord's limits.

/// A text within this many characters; an ellipsis stands for what is cut off.
pub(crate) fn truncate(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Lines of which there is room for the first within this many characters, each of them whole and with its end.
pub(crate) fn as_many_as_fit(lines: &[String], most: usize) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for line in lines {
        length += line.chars().count() + 1;
        if length > most {
            break;
        }
        text.push_str(line);
        text.push('\n');
    }
    text
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
