//! The picks made so far, as a short text.

/// What stands between the picks of a path.
pub(super) const SEPARATOR: char = '.';

/// The picks made so far, each the answer to a question that was asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Path {
    pub(super) keys: Vec<String>,
}

impl Path {
    /// Reads what [`Path`]'s display wrote.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let keys = text.split(SEPARATOR).filter(|key| !key.is_empty());
        Self { keys: keys.map(str::to_owned).collect() }
    }

    /// The path with one more pick.
    #[must_use]
    pub fn with(&self, key: &str) -> Self {
        let mut keys = self.keys.clone();
        keys.push(key.to_owned());
        Self { keys }
    }

    /// The path to the question before; none at the first.
    #[must_use]
    pub fn back(&self) -> Option<Self> {
        let (_, keys) = self.keys.split_last()?;
        Some(Self { keys: keys.to_vec() })
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (number, key) in self.keys.iter().enumerate() {
            if number > 0 {
                write!(f, "{SEPARATOR}")?;
            }
            f.write_str(key)?;
        }
        Ok(())
    }
}
