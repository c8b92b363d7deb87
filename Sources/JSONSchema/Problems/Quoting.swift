/// The start of the text: more than a message shows, and little enough to keep.
func excerpt(_ text: String) -> String {
  let limit = 80
  let rest = text.unicodeScalars.dropFirst(limit)
  return rest.isEmpty ? text : String(text[..<rest.startIndex])
}

/// A text of a document or schema in single quotes; a long one is cut, as a message is one line.
func quoted(_ text: String) -> String {
  let limit = 40
  let rest = text.unicodeScalars.dropFirst(limit)
  return rest.isEmpty ? "'\(text)'" : "'\(text[..<rest.startIndex])…'"
}
