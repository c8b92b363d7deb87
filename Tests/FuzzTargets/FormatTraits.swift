package import Documents
package import EditorCore

/// What a format cannot do, and so need not show in its cases.
package struct FormatTraits: Sendable {
  /// The operations that the cases of every format show.
  package static let operations = [
    "read", "value", "type", "add", "remove", "append", "insert", "move", "drop", "rename",
  ]

  /// Those of the operations that make no sense in the language.
  package private(set) var lacks: Set<String> = []
  /// The nearest value that the language can spell; nil where none is near.
  package private(set) var nearest: @Sendable (Value) -> Value? = { $0 }
  /// Whether keys are the same in any case of their letters.
  package private(set) var foldsKeys = false
  /// What is left of a value when it is read again.
  package private(set) var rereading: @Sendable (Value) -> Value = { $0 }

  package init(of format: DocumentFormat) {
    switch format {
    case .json, .jsonc, .json5, .yaml, .keys: break
    case .toml: nearest = Self.unlessNull
    case .ini, .git, .systemd, .desktop, .editorconfig, .php, .samba, .ssh,
      .keyvalue, .cnf, .npmrc, .mysql, .configparser, .wireguard, .postgresql:
      nearest = { $0.nearestText }
      rereading = { $0.asLines }
    case .deb822:
      nearest = { $0.nearestText }
      rereading = { value in
        guard case .array(let stanzas) = value else { return value.asLines }
        return .array(stanzas.map(\.asLines).filter { !$0.isNothing })
      }
    case .apt:
      nearest = { $0.nearestText }
      rereading = { $0.withoutNothing.withFoldedKeys }
      foldsKeys = true
    case .plist: nearest = { $0.withoutNull }
    case .env, .properties, .sysctl:
      lacks = ["append", "insert", "move", "drop"]
      nearest = { $0.nearestText }
      rereading = { $0.asLines }
    }
  }
}

extension FormatTraits {
  /// The value, unless null is anywhere in it.
  @Sendable private static func unlessNull(_ value: Value) -> Value? {
    var pending = [value]
    while let next = pending.popLast() {
      switch next {
      case .null: return nil
      case .array(let elements): pending += elements
      case .object(let members): pending += members.map(\.value)
      case .bool, .number, .string: break
      }
    }
    return value
  }
}

extension Value {
  /// Empty texts for nulls.
  fileprivate var withoutNull: Value {
    switch self {
    case .null: .string("")
    case .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withoutNull))
    case .object(let members): .object(members.map { Member($0.key, $0.value.withoutNull) })
    }
  }

  /// Texts for all but objects and lists.
  fileprivate var nearestText: Value {
    switch self {
    case .null: .string("")
    case .bool, .number: .string(plainText)
    case .string: self
    case .array(let elements): .array(elements.map(\.nearestText))
    case .object(let members): .object(members.map { Member($0.key, $0.value.nearestText) })
    }
  }

  /// A list of one as its element, and without lists and objects that hold nothing.
  fileprivate var asLines: Value {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements):
      let lines = elements.map(\.asLines).filter { !$0.isNothing }
      return lines.count == 1 ? lines[0] : .array(lines)
    case .object(let members):
      return .object(
        members.map { Member($0.key, $0.value.asLines) }.filter { !$0.value.isNothing })
    }
  }

  /// Without lists and objects that hold nothing.
  fileprivate var withoutNothing: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withoutNothing).filter { !$0.isNothing })
    case .object(let members):
      .object(
        members.map { Member($0.key, $0.value.withoutNothing) }.filter { !$0.value.isNothing })
    }
  }

  /// With keys in small letters, where their case tells nothing: of two spellings the first stays.
  package var withFoldedKeys: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withFoldedKeys))
    case .object(let members):
      .object(members.map { Member($0.key.lowercased(), $0.value.withFoldedKeys) })
    }
  }

  fileprivate var isNothing: Bool { self == .array([]) || self == .object([]) }
}

extension Pointer {
  fileprivate var withFoldedKeys: Pointer { Pointer(tokens.map { $0.lowercased() }) }
}

extension ArrangedPart {
  fileprivate var withFoldedKey: ArrangedPart {
    switch self {
    case .kept(let index, let key): .kept(index, key: key?.lowercased())
    case .new(let value, let key, let origin):
      .new(value.withFoldedKeys, key: key?.lowercased(), origin: origin)
    }
  }
}

extension Change {
  /// The change with keys in small letters.
  package var withFoldedKeys: Change {
    switch self {
    case .set(let pointer, let value): .set(pointer.withFoldedKeys, value.withFoldedKeys)
    case .remove(let pointer): .remove(pointer.withFoldedKeys)
    case .arrange(let pointer, let parts):
      .arrange(pointer.withFoldedKeys, parts.map(\.withFoldedKey))
    case .spell, .copy: self
    }
  }

  /// The change with its new values replaced; nil where one has no replacement.
  package func with(_ nearest: (Value) -> Value?) -> Change? {
    switch self {
    case .set(let pointer, let value): return nearest(value).map { .set(pointer, $0) }
    case .remove, .spell, .copy: return self
    case .arrange(let pointer, let parts):
      var replaced: [ArrangedPart] = []
      for part in parts {
        switch part {
        case .kept: replaced.append(part)
        case .new(let value, let key, _):
          guard let value = nearest(value) else { return nil }
          replaced.append(.new(value, key: key))
        }
      }
      return .arrange(pointer, replaced)
    }
  }
}
