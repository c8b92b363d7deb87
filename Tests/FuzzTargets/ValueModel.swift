package import EditorCore

/// What changes do to a value, thought out once more and without a text: the oracle for edits.
///
/// Parts that the document had keep their places, with a gap where one was removed.
package final class ValueModel {
  private enum Content {
    case leaf(Value)
    case array
    case object
  }

  private struct Part {
    var key: String
    var model: ValueModel?
    /// What the document has there.
    var original: Value?

    var isStored: Bool { original != nil }
  }

  /// A part of an arrangement: the index of one that was there, or a new one.
  private enum Arranged {
    case kept(Int, key: String?)
    case new(Value, key: String?)
  }

  private var content: Content
  private var parts: [Part] = []
  private var arrangement: [Arranged]?
  /// What the document had here, and whether nothing else has been set since.
  private let original: Value?
  private var isOriginal: Bool

  /// Takes a value; the parts of one that is stored keep their indexes.
  package convenience init(_ value: Value, isStored: Bool) {
    self.init(value, original: isStored ? value : nil)
  }

  /// Takes the value of a place where the document has another, or the same.
  private init(_ value: Value, original: Value?) {
    let isStored = value == original
    isOriginal = isStored
    self.original = original
    switch value {
    case .array(let elements):
      content = .array
      parts = elements.map {
        Part(key: "", model: ValueModel($0, isStored: isStored), original: isStored ? $0 : nil)
      }
    case .object(let members):
      content = .object
      parts = members.map {
        Part(
          key: $0.key, model: ValueModel($0.value, isStored: isStored),
          original: isStored ? $0.value : nil)
      }
    default: content = .leaf(value)
    }
  }

  package var value: Value {
    switch content {
    case .leaf(let value): value
    case .array: .array(members.map(\.value))
    case .object: .object(members)
    }
  }

  /// Whether a key given to a member is that of another one, here or deeper.
  package var hasClash: Bool {
    if case .object = content, let arrangement {
      let keys = members.map { Array($0.key.utf8) }
      let given = arrangement.compactMap { part in
        switch part {
        case .kept(let index, let key?) where key != parts[index].key && parts[index].model != nil:
          key
        case .new(_, let key): key
        default: nil
        }
      }
      if given.contains(where: { key in keys.count { $0 == Array(key.utf8) } > 1 }) { return true }
    }
    return parts.contains { $0.model?.hasClash == true }
  }

  private var members: [Value.Member] {
    var members: [Value.Member] = []
    var listed: Set<Int> = []
    for part in arrangement ?? [] {
      switch part {
      case .kept(let index, let key):
        listed.insert(index)
        if let model = parts[index].model {
          members.append(.init(key ?? parts[index].key, model.value))
        }
      case .new(let value, let key): members.append(.init(key ?? "", value))
      }
    }
    for (index, part) in parts.enumerated() where !listed.contains(index) {
      if let model = part.model { members.append(.init(part.key, model.value)) }
    }
    return members
  }

  /// Does the change; returns false where it cannot be done.
  package func apply(_ change: Change) -> Bool {
    switch change {
    case .set(let pointer, let value): return set(pointer.tokens[...], value)
    case .remove(let pointer):
      guard !pointer.tokens.isEmpty else { return false }
      remove(pointer.tokens[...])
      return true
    case .arrange(let pointer, let parts): return arrange(pointer.tokens[...], parts)
    case .spell, .copy: return true
    }
  }

  private func arrange(_ tokens: ArraySlice<String>, _ arranged: [ArrangedPart]) -> Bool {
    if let token = tokens.first {
      guard isOriginal, let position = position(of: token), position < parts.count else {
        return false
      }
      return parts[position].model?.arrange(tokens.dropFirst(), arranged) ?? false
    }
    guard let original, !original.isLeaf || original == .array([]) || original == .object([]) else {
      return false
    }
    if isOriginal {
      parts.removeAll { !$0.isStored }
    } else {
      let fresh = ValueModel(original, isStored: true)
      content = fresh.content
      parts = fresh.parts
      isOriginal = true
    }
    var kept: Set<Int> = []
    arrangement = arranged.map { part in
      switch part {
      case .kept(let index, let key):
        kept.insert(index)
        return .kept(index, key: key)
      case .new(let value, let key, _): return .new(value, key: key)
      }
    }
    for index in parts.indices {
      if !kept.contains(index) {
        parts[index].model = nil
      } else if parts[index].model == nil {
        parts[index].model = parts[index].original.map { ValueModel($0, isStored: true) }
      }
    }
    return true
  }

  private func set(_ tokens: ArraySlice<String>, _ value: Value) -> Bool {
    // Null gives way to what is put below it.
    var isNothing = false
    if case .leaf(.null) = content { isNothing = true }
    guard let token = tokens.first, !isNothing else {
      let new = ValueModel(Self.make(tokens, value), original: original)
      content = new.content
      parts = new.parts
      arrangement = nil
      isOriginal = new.isOriginal
      return true
    }
    let rest = tokens.dropFirst()
    if case .leaf = content { return false }
    guard let position = position(of: token) else { return false }
    if position == parts.count {
      parts.append(Part(key: token, model: ValueModel(Self.make(rest, value), isStored: false)))
      return true
    }
    if let model = parts[position].model { return model.set(rest, value) }
    parts[position].model = ValueModel(
      Self.make(rest, value), original: parts[position].original)
    return true
  }

  private func remove(_ tokens: ArraySlice<String>) {
    guard let token = tokens.first, let position = position(of: token), position < parts.count
    else {
      return
    }
    guard tokens.count == 1 else {
      parts[position].model?.remove(tokens.dropFirst())
      return
    }
    guard parts[position].isStored else {
      parts.remove(at: position)
      return
    }
    parts[position].model = nil
    // What is removed loses its new key too.
    arrangement = arrangement?.map { part in
      if case .kept(position, _) = part { .kept(position, key: nil) } else { part }
    }
  }

  private func position(of token: String) -> Int? {
    switch content {
    case .leaf: return nil
    case .object: return parts.firstIndex { $0.key == token } ?? parts.count
    case .array:
      if token == "-" { return parts.count }
      guard let index = Int(token), String(index) == token, 0...parts.count ~= index else {
        return nil
      }
      return index
    }
  }

  private static func make(_ tokens: ArraySlice<String>, _ value: Value) -> Value {
    guard let token = tokens.first else { return value }
    let part = make(tokens.dropFirst(), value)
    return ["-", "0"].contains(token) ? .array([part]) : .object([.init(token, part)])
  }
}
