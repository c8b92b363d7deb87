package import EditorCore

extension Document {
  /// The value as a document of JSON; throws for one that no document can hold.
  package convenience init(_ value: Value) throws(DocumentError) {
    try self.init(Array(value.compactText.utf8), format: .json)
  }

  /// The key, decoded; nil for an element, and for a key with a lone surrogate, which is no text.
  package func key(_ id: NodeID) -> String? {
    let node = nodes[id.index]
    guard let range = node.keyRange else { return nil }
    if node.keySpelling == .encoded, let decoded { return decoded.keys[id] }
    return string(in: range, node.keySpelling)
  }

  /// The value as the file spells it.
  package func text(_ id: NodeID) -> String {
    String(decoding: bytes[valueRange(id)], as: UTF8.self)
  }

  /// The value, decoded to the leaves; nil where a text or key in it is none, for a lone surrogate.
  package func value(_ id: NodeID) -> Value? {
    guard kind(id).isContainer else { return leaf(id) }
    // From the last node to the first, so that a container finds its children made, the first of
    // them on top.
    var made: [Value] = []
    for index in (id.index..<subtree(id).upperBound.index).reversed() {
      let id = NodeID(index)
      guard nodes[index].kind.isContainer else {
        guard let leaf = leaf(id) else { return nil }
        made.append(leaf)
        continue
      }
      // A copy: a slice would have to be kept apart from what is made, all of it, each time.
      let values = Array(made.suffix(childCount(id)).reversed())
      made.removeLast(childCount(id))
      if nodes[index].kind == .array {
        made.append(.array(values))
      } else {
        var members: [Value.Member] = []
        members.reserveCapacity(values.count)
        for (child, value) in zip(children(id), values) {
          guard let key = key(child) else { return nil }
          members.append(Value.Member(key, value))
        }
        made.append(.object(members))
      }
    }
    return made.first
  }

  /// The last token of the value's pointer: its key, or its index in the array.
  ///
  /// Nil for the root, and for a key with a lone surrogate, which no pointer can name.
  package func token(_ id: NodeID) -> String? {
    let node = nodes[id.index]
    if node.hasKey { return key(id) }
    return node.parent == Node.noParent ? nil : String(node.keyStart)
  }

  /// Where the value is; nil where a key on the way has a lone surrogate, which no pointer can
  /// name.
  package func pointer(_ id: NodeID) -> Pointer? {
    var tokens: [String] = []
    var id = id
    while let parent = parent(id) {
      guard let token = token(id) else { return nil }
      tokens.append(token)
      id = parent
    }
    return Pointer(tokens.reversed())
  }

  /// Where the value is, for messages; the root, where no pointer can name the place.
  package func path(to id: NodeID) -> Pointer { pointer(id) ?? Pointer() }

  private func leaf(_ id: NodeID) -> Value? {
    let node = nodes[id.index]
    if node.valueSpelling == .encoded, let decoded, !node.kind.isContainer {
      return decoded.leaves[id] ?? .null
    }
    switch node.kind {
    case .null: return .null
    case .bool: return .bool(bytes[Int(node.valueStart)].foldedCase == UInt8(ascii: "t"))
    case .number:
      let text = text(id)
      return (Number(text) ?? JSON5Number.number(text)).map(Value.number)
    case .string where node.type == .notFinite && decoded == nil:
      let text = text(id)
      return .string(text.first == "+" ? String(text.dropFirst()) : text)
    case .string:
      return string(in: node.valueRange, node.valueSpelling).map(Value.string)
    case .array: return .array([])
    case .object: return .object([])
    }
  }

  /// Reads the string that stands in the range.
  private func string(in range: Range<Int>, _ spelling: Spelling) -> String? {
    if let text = spelling.text(in: range) { return String(decoding: bytes[text], as: UTF8.self) }
    let decoded = JSONString.decode(bytes[range])
    return decoded.isUnicode ? String(decoding: decoded.bytes, as: UTF8.self) : nil
  }
}

extension Document {
  /// Whether nothing stands where the value would be, as in a YAML document of comments alone.
  package func isBlank(_ id: NodeID) -> Bool { kind(id) == .null && valueRange(id).isEmpty }
}

extension Value {
  /// What a text of strict JSON says; nil for any other.
  package init?(json text: some Sequence<UInt8>) {
    guard let document = try? Document(Array(text), format: .json),
      let value = document.value(document.root)
    else { return nil }
    self = value
  }
}
