//! What is legal: the rules of five chess variants on odd boards.
