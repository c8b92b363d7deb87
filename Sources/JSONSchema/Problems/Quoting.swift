/// A text of a document or schema in single quotes; a long one is cut, as a message is one line.
func quoted(_ text: String) -> String {
  let limit = 40
  let rest = text.unicodeScalars.dropFirst(limit)
  return rest.isEmpty ? "'\(text)'" : "'\(text[..<rest.startIndex])…'"
}
