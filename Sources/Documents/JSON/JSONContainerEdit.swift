import EditorCore

/// Removes parts of one object or array, and adds others after those that stay.
///
/// A part is a member or an element. Of the comments only those go that follow a removed part on
/// its line; the others stay where they are.
struct JSONContainerEdit {
  let document: Document
  let style: JSONStyle
  let container: NodeID
  /// All parts, in the order of the file.
  let parts: [NodeID]
  private(set) var removed: Set<NodeID>
  var splices: [Splice] = []

  init(_ document: Document, _ style: JSONStyle, _ container: NodeID, removed: [NodeID]) {
    self.document = document
    self.style = style
    self.container = container
    self.removed = Set(removed)
    parts = Array(document.children(container))
  }

  /// Takes the removed parts out and puts the others in; call it once.
  mutating func apply(_ insertions: [EditPlan.Insertion]) {
    var insertions = insertions[...]
    if !parts.isEmpty, removed.count == parts.count, let first = insertions.popFirst() {
      // With one part left in place there is a line, a comma and an indentation to go by.
      removed.remove(parts[parts.count - 1])
      replaceLast(with: first)
    }
    remove(isFollowed: !insertions.isEmpty)
    if !insertions.isEmpty { insert(Array(insertions)) }
  }

  var bytes: [UInt8] { document.bytes }

  /// Where the opening bracket stands.
  var open: Int { document.valueRange(container).lowerBound }

  /// Where the closing bracket stands.
  var close: Int { document.valueRange(container).upperBound - 1 }

  func start(_ part: Int) -> Int { document.nodes[parts[part].index].start }
  func end(_ part: Int) -> Int { document.nodes[parts[part].index].end }

  /// What stands between the part and the one before it, or the opening bracket.
  func piecesBefore(_ part: Int) -> [JSONTrivia] {
    let start = part == 0 ? document.valueRange(container).lowerBound + 1 : end(part - 1)
    return JSONTrivia.pieces(of: start..<self.start(part), in: bytes)
  }

  /// What stands between the part and the one after it, or the closing bracket.
  func piecesAfter(_ part: Int) -> [JSONTrivia] {
    let next = part + 1 == parts.count ? close : start(part + 1)
    return JSONTrivia.pieces(of: end(part)..<next, in: bytes)
  }

  /// Where the comma after the part stands.
  func comma(after part: Int) -> Int? {
    piecesAfter(part).first { $0.kind == .comma }?.range.lowerBound
  }

  /// Whether a comma stands after the last part.
  var hasTrailingComma: Bool { !parts.isEmpty && comma(after: parts.count - 1) != nil }

  /// Whether the comma before the part starts the part's line, as some write their lists.
  func isCommaFirst(_ part: Int) -> Bool {
    guard part > 0, let comma = comma(after: part - 1) else { return false }
    return document.indentIfFirst(on: comma) != nil
      && bytes[comma + 1..<start(part)].allSatisfy(\.isBlank)
  }
}
