import EditorCore

@testable import Documents

/// The JSON in which toml-test says what a text means: leaves are objects of a type and a value.
enum TaggedValue {
  /// Where the value of the document differs from the tagged one; nil where it does not.
  static func difference(of document: Document, _ id: NodeID, from tagged: Value) -> String? {
    let index = DocumentIndex(document)
    var pending = [(id, tagged)]
    while let (id, tagged) = pending.popLast() {
      let place = document.pointer(id)?.description ?? "?"
      switch tagged {
      case .array(let elements):
        guard document.kind(id) == .array, document.childCount(id) == elements.count else {
          return "\(place) is not \(tagged.compactText)"
        }
        pending += zip(document.children(id), elements)
      case .object(let members):
        if let (type, text) = leaf(members) {
          guard isLeaf(document, id, type, text) else {
            return "\(place) is not \(tagged.compactText), but \(document.text(id))"
          }
          continue
        }
        guard document.kind(id) == .object, document.childCount(id) == members.count else {
          return "\(place) is not \(tagged.compactText)"
        }
        for member in members {
          guard let child = index.child(of: id, key: member.key) else {
            return "\(place) has no '\(member.key)'"
          }
          pending.append((child, member.value))
        }
      default: return "\(tagged.compactText) has no tag"
      }
    }
    return nil
  }

  private static func leaf(_ members: [Value.Member]) -> (String, String)? {
    guard members.count == 2, let type = members.first(where: { $0.key == "type" })?.value.string,
      let text = members.first(where: { $0.key == "value" })?.value.string
    else { return nil }
    return (type, text)
  }

  private static func isLeaf(
    _ document: Document, _ id: NodeID, _ type: String, _ text: String
  ) -> Bool {
    guard let value = document.value(id) else { return false }
    let known = document.leafType(id)
    switch type {
    case "string": return known == .plain && value == .string(text)
    case "bool": return value == .bool(text == "true")
    case "integer": return known == .integer && value == Number(text).map(Value.number)
    case "float" where ["inf", "-inf", "nan"].contains(text):
      guard known == .notFinite, let found = value.string else { return false }
      return found.lowercased().hasSuffix("nan")
        ? text == "nan" : found.lowercased().hasPrefix(text)
    case "float":
      guard known == .real, case .number(let number) = value else { return false }
      return number.doubleValue == Double(text)
    default: return kind(of: value.string ?? "", known) == type && isSameTime(value.string, text)
    }
  }

  private static func kind(of text: String, _ type: LeafType) -> String? {
    switch type {
    case .date: "date-local"
    case .time: "time-local"
    case .dateTime:
      text.utf8.last == UInt8(ascii: "Z") || text.utf8.last == UInt8(ascii: "z")
        || text.dropFirst(11).contains { $0 == "+" || $0 == "-" } ? "datetime" : "datetime-local"
    default: nil
    }
  }

  /// Whether the texts are the same but for `T`, `Z`, seconds of zero and the end of a fraction.
  private static func isSameTime(_ found: String?, _ expected: String) -> Bool {
    found.map(normalized) == normalized(expected)
  }

  private static func normalized(_ text: String) -> String {
    var text = text.uppercased().split(separator: " ").joined(separator: "T")
    var offset = ""
    if text.hasSuffix("Z") {
      offset = "Z"
      text.removeLast()
    } else if let sign = text.dropFirst(11).firstIndex(where: { $0 == "+" || $0 == "-" }) {
      offset = String(text[sign...])
      text = String(text[..<sign])
    }
    if offset == "+00:00" { offset = "Z" }
    if text.contains(":") {
      if text.split(separator: ":").count == 2 { text += ":00" }
      if text.contains(".") {
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
      }
    }
    return text + offset
  }
}
