import EditorCore

/// How a document is set out, read off it so that what is added looks like the rest.
struct JSONStyle {
  /// The first line end.
  let lineEnd: [UInt8]
  /// What the first value on a line of its own adds to the indentation of what holds it.
  let unit: [UInt8]
  /// The colon of the first member, with the space around it.
  let colon: [UInt8]
  /// The quotes of the first text or key that has any.
  let quote: UInt8
  /// Whether the first key has no quotes.
  let hasBareNames: Bool

  private let habits: BracketHabits
  private var document: Document { habits.document }

  init(_ document: Document) {
    let habits = BracketHabits(document: document)
    self.habits = habits
    lineEnd = document.firstLineEnd ?? [.lineFeed]
    unit = habits.firstIndentation ?? [.space, .space]
    let members = document.nodes.indices.lazy.map { NodeID($0) }
    colon = members.compactMap { habits.colon(of: $0) }.first ?? [.colon, .space]
    let isJSON5 = (document.syntax as? JSONSyntax)?.dialect == .json5
    quote = isJSON5 ? habits.firstQuote ?? .quote : .quote
    hasBareNames = isJSON5 && habits.hasBareNames
  }

  /// The layout of a value that takes the place of another.
  ///
  /// A container stays on one line or on several. What had no parts to show it gets a line for each
  /// where it starts a line itself, and at the root.
  func layout(replacing id: NodeID) -> JSONLayout {
    let start = document.nodes[id.index].start
    let isMultiline =
      document.childCount(id) > 0
      ? !habits.isOnOneLine(id) : id == document.root || document.indentIfFirst(on: start) != nil
    return layout(isMultiline ? Array(document.indent(at: start)) : nil, near: id)
  }

  /// The layout of a value that comes after others.
  ///
  /// It is on several lines where it starts a line, unless one of its kind beside it is not. The
  /// neighbour is the value before it; the indentation is nil where it does not start a line.
  func layout(
    of kind: NodeKind, in container: NodeID, near neighbour: NodeID?, indent: [UInt8]?
  ) -> JSONLayout {
    let model = sibling(ofKind: kind, in: container, near: neighbour)
    return layout(
      model.map(habits.isOnOneLine) == true ? nil : indent, near: model ?? neighbour ?? container)
  }

  /// How many values beside a new one are looked at for one of its kind.
  private static let mostSiblings = 64

  /// The value before a new one where it is of the kind, else one beside it that is.
  private func sibling(
    ofKind kind: NodeKind, in container: NodeID, near neighbour: NodeID?
  ) -> NodeID? {
    guard kind.isContainer else { return nil }
    if let neighbour, document.kind(neighbour) == kind { return neighbour }
    return document.children(container).prefix(Self.mostSiblings)
      .first { document.kind($0) == kind }
  }

  /// On one line, where no indentation is given; the habits are those of the value and its parents,
  /// the nearest that has any.
  private func layout(_ indent: [UInt8]?, near id: NodeID) -> JSONLayout {
    let colon = document.nearest(id) { habits.colon(of: $0) ?? habits.colon(in: $0) } ?? colon
    func padding(_ kind: NodeKind) -> [UInt8] {
      document.nearest(id) { document.kind($0) == kind ? habits.padding(of: $0) : nil } ?? []
    }
    return JSONLayout(
      isMultiline: indent != nil, indent: indent ?? [], unit: unit, lineEnd: lineEnd, colon: colon,
      comma: colon.last == .colon ? [.comma] : [.comma, .space],
      objectPadding: padding(.object), arrayPadding: padding(.array), quote: quote,
      hasBareNames: hasBareNames)
  }
}

// MARK: - ContainerStyle

extension JSONStyle: ContainerStyle {
  func space(near id: NodeID) -> [UInt8] {
    Array(layout(nil, near: id).comma.dropFirst())
  }

  func spelling(
    of value: Value, key: String?, in container: NodeID, near neighbour: NodeID?, indent: [UInt8]?
  ) -> [UInt8] {
    let layout = layout(of: NodeKind(value), in: container, near: neighbour, indent: indent)
    return JSONWriter.spelling(of: value, key: key, in: layout)
  }

  /// In the quotes of the old one, or without, if the key can do without them too.
  func spelling(ofKey key: String, like member: NodeID) -> [UInt8] {
    let old = document.keyRange(member).map { document.bytes[$0.lowerBound] }
    if old != .quote, old != .apostrophe, JSONString.isName(key) { return Array(key.utf8) }
    let quotes = old == .quote || old == .apostrophe ? old : nil
    return JSONWriter.spelling(ofLeaf: .string(key), quote: quotes ?? quote)
  }
}
