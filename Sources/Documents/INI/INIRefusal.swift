/// What the dialects have no way to write.
enum INIRefusal: Hashable, Sendable {
  case lineEnd
  case text
  case key(String)
  case section(String)
  case keyWithoutValue
  case keyOutside
  case nesting
  case listInList
  case list
  case noSections
  case notAnObject
}
