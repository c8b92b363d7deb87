/// How a new value is set out.
struct JSONLayout {
  /// Whether each part of a container gets a line of its own.
  var isMultiline: Bool
  /// The white space that starts the line on which the value starts.
  var indent: [UInt8]
  /// What each level adds to it.
  var unit: [UInt8]
  var lineEnd: [UInt8]
  /// The colon with the space around it.
  var colon: [UInt8]
  /// What separates two parts on one line.
  var comma: [UInt8]
  /// The space inside the braces of an object on one line.
  var objectPadding: [UInt8]
  /// The space inside the brackets of an array on one line.
  var arrayPadding: [UInt8]
  /// What texts, and keys that are no names, stand between.
  var quote = UInt8.quote
  /// Whether a key that is a name stands without quotes.
  var hasBareNames = false

  /// All on one line, with no space at all.
  static func bare(quote: UInt8 = .quote) -> JSONLayout {
    JSONLayout(
      isMultiline: false, indent: [], unit: [], lineEnd: [], colon: [.colon], comma: [.comma],
      objectPadding: [], arrayPadding: [], quote: quote)
  }
}

/// Where lines, indentation and spacing stand in a text with brackets.
struct BracketHabits {
  let document: Document

  // MARK: - Lines

  /// Whether the value is a container with parts, all of it on one line.
  func isOnOneLine(_ id: NodeID) -> Bool {
    document.childCount(id) > 0
      && !document.bytes[document.valueRange(id)].contains(where: \.isLineEnd)
  }

  /// What the first value on a line of its own adds to the indentation of what holds it.
  var firstIndentation: [UInt8]? {
    for node in document.nodes.dropFirst() {
      guard let indent = document.indentIfFirst(on: node.start) else { continue }
      let outer = document.indent(at: document.nodes[Int(node.parent)].start)
      if indent.count > outer.count, indent.starts(with: outer) {
        return Array(indent.dropFirst(outer.count))
      }
    }
    return nil
  }

  // MARK: - Quotes

  /// The quotes of the first text or key that has any.
  var firstQuote: UInt8? {
    func quote(_ offset: UInt32) -> UInt8? {
      let byte = document.bytes[Int(offset)]
      return byte == .quote || byte == .apostrophe ? byte : nil
    }
    return document.nodes.lazy.compactMap { node in
      node.hasKey ? quote(node.keyStart) ?? quote(node.valueStart) : quote(node.valueStart)
    }.first
  }

  /// Whether the first key has no quotes.
  var hasBareNames: Bool {
    guard let first = document.nodes.first(where: \.hasKey)?.keyStart else { return false }
    return document.bytes[Int(first)] != .quote && document.bytes[Int(first)] != .apostrophe
  }

  // MARK: - Spacing

  /// The colon after the key, with the space around it; nil where a comment or line end is there
  /// too.
  func colon(of member: NodeID) -> [UInt8]? {
    guard let key = document.keyRange(member) else { return nil }
    let colon = document.bytes[key.upperBound..<document.valueRange(member).lowerBound]
    return colon.allSatisfy { $0 == .colon || $0.isBlank } ? Array(colon) : nil
  }

  /// The first such colon of an object's members.
  func colon(in object: NodeID) -> [UInt8]? {
    guard document.kind(object) == .object else { return nil }
    return document.children(object).lazy.compactMap { self.colon(of: $0) }.first { _ in true }
  }

  /// The space between the bracket and the first part on its line; nil where none is on its line.
  func padding(of container: NodeID) -> [UInt8]? {
    guard let first = document.children(container).first(where: { _ in true }) else { return nil }
    let padding =
      document.bytes[
        document.valueRange(container).lowerBound + 1..<document.nodes[first.index].start]
    return padding.allSatisfy(\.isBlank) ? Array(padding) : nil
  }
}
