import EditorCore

/// What changes do to a value, thought out once more and without a text: the oracle for edits.
///
/// Parts that the document had keep their places, with a gap where one was removed.
final class ValueModel {
  private enum Content {
    case leaf(Value)
    case array
    case object
  }

  private struct Part {
    var key: String
    var model: ValueModel?
    var isStored: Bool
  }

  private var content: Content
  private var parts: [Part] = []

  /// Takes a value; the parts of one that is stored keep their indexes.
  init(_ value: Value, isStored: Bool) {
    switch value {
    case .array(let elements):
      content = .array
      parts = elements.map {
        Part(key: "", model: ValueModel($0, isStored: isStored), isStored: isStored)
      }
    case .object(let members):
      content = .object
      parts = members.map {
        Part(key: $0.key, model: ValueModel($0.value, isStored: isStored), isStored: isStored)
      }
    default: content = .leaf(value)
    }
  }

  var value: Value {
    switch content {
    case .leaf(let value): value
    case .array: .array(parts.compactMap { $0.model?.value })
    case .object: .object(parts.compactMap { part in part.model.map { .init(part.key, $0.value) } })
    }
  }

  /// Does the change; returns false where it cannot be done.
  func apply(_ change: Change) -> Bool {
    switch change {
    case .set(let pointer, let value): return set(pointer.tokens[...], value)
    case .remove(let pointer):
      guard !pointer.tokens.isEmpty else { return false }
      remove(pointer.tokens[...])
      return true
    case .arrange: return false
    }
  }

  private func set(_ tokens: ArraySlice<String>, _ value: Value) -> Bool {
    guard let token = tokens.first else {
      let new = ValueModel(value, isStored: false)
      content = new.content
      parts = new.parts
      return true
    }
    let rest = tokens.dropFirst()
    if case .leaf = content { return false }
    guard let position = position(of: token) else { return false }
    if position == parts.count {
      parts.append(Part(key: token, model: Self.make(rest, value), isStored: false))
      return true
    }
    if let model = parts[position].model { return model.set(rest, value) }
    parts[position].model = Self.make(rest, value)
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
    if parts[position].isStored { parts[position].model = nil } else { parts.remove(at: position) }
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

  private static func make(_ tokens: ArraySlice<String>, _ value: Value) -> ValueModel {
    guard let token = tokens.first else { return ValueModel(value, isStored: false) }
    let part = make(tokens.dropFirst(), value).value
    let made: Value = ["-", "0"].contains(token) ? .array([part]) : .object([.init(token, part)])
    return ValueModel(made, isStored: false)
  }
}
