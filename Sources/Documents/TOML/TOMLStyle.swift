import EditorCore

/// How a TOML document is set out, read off it so that what is added looks like the rest.
struct TOMLStyle: ContainerStyle {
  /// The first line end.
  let lineEnd: [UInt8]
  let unit: [UInt8]
  /// The first equals sign, with the space around it.
  let equals: [UInt8]
  /// The space inside the braces of a table.
  let padding: [UInt8]
  /// New texts that are dates.
  let dates: Set<String>

  private let document: Document

  init(_ document: Document, _ outline: TOMLOutline, dates: Set<String>) {
    self.document = document
    self.dates = dates
    lineEnd = document.firstLineEnd ?? [.lineFeed]
    unit = BracketHabits(document: document).firstIndentation ?? Array(repeating: .space, count: 4)
    equals =
      outline.entries.lazy.compactMap { outline.equals(of: $0, in: document) }.first { _ in true }
      ?? [.space, .equals, .space]
    let inline = outline.entries.first { $0.isInline }.map {
      document.bytes[document.valueRange(NodeID($0.scope)).lowerBound + 1..<$0.range.lowerBound]
    }
    padding = inline.map { $0.allSatisfy(\.isBlank) ? Array($0) : [.space] } ?? [.space]
  }

  func space(near id: NodeID) -> [UInt8] { [.space] }

  /// Spells the part on one line; a number next to a float is one too.
  func spelling(
    of value: Value, key: String?, in container: NodeID, near neighbour: NodeID?, indent: [UInt8]?
  ) -> [UInt8] {
    let isReal = key == nil && neighbour.map(document.leafType) == .real
    return TOMLWriter.spelling(
      of: value, key: key, like: isReal ? .real : nil, in: self,
      at: document.types(of: container)?.part(key))
  }
}

extension TOMLStyle {
  func spelling(ofKey key: String, like member: NodeID) -> [UInt8] {
    guard let range = document.keyRange(member) else { return TOMLSpelling.key(key) }
    return TOMLSpelling.key(key, replacing: document.bytes[range])
  }
}

extension TOMLOutline {
  /// The equals sign with the space around it; nil for a header.
  func equals(of entry: Entry, in document: Document) -> [UInt8]? {
    guard !entry.isHeader, let key = keys[entry.keys].last else { return nil }
    return Array(
      document.bytes[key.range.upperBound..<document.valueRange(NodeID(entry.target)).lowerBound])
  }
}
