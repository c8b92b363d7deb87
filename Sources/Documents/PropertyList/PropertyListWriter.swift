import EditorCore

/// Spells values as elements, each part of a container on a line of its own.
struct PropertyListWriter {
  let lineEnd: [UInt8]
  /// What a part is indented deeper than its container.
  let unit: [UInt8]
  /// Whether all is on one line, as in a document without line ends.
  let isOneLine: Bool
  /// New texts that are dates.
  let dates: Set<String>

  /// The element, whose further lines are indented by at least so much.
  ///
  /// Throws the reason, where a value in it cannot be spelled.
  func spelling(
    of value: Value, indent: [UInt8], at place: ValueTypes.Place?
  ) throws(Refusal) -> [UInt8] {
    enum Step {
      case value(Value, indent: [UInt8], ValueTypes.Place?)
      case bytes([UInt8])
    }
    var text: [UInt8] = []
    var steps = [Step.value(value, indent: indent, place)]
    while let step = steps.popLast() {
      switch step {
      case .bytes(let bytes): text += bytes
      case .value(.array(let elements), let indent, let place) where !elements.isEmpty:
        text += "<array>".utf8
        steps.append(.bytes(start(of: indent) + "</array>".utf8))
        for element in elements.reversed() {
          steps.append(.value(element, indent: indent + unit, place?.element))
          steps.append(.bytes(start(of: indent + unit)))
        }
      case .value(.object(let members), let indent, let place) where !members.isEmpty:
        text += "<dict>".utf8
        steps.append(.bytes(start(of: indent) + "</dict>".utf8))
        for member in members.reversed() {
          let start = start(of: indent + unit)
          steps.append(.value(member.value, indent: indent + unit, place?.member(member.key)))
          steps.append(.bytes(start + (try key(member.key)) + start))
        }
      case .value(let leaf, _, let place):
        let isDate = leaf.string.map { dates.contains($0) } ?? false
        text += try spelling(
          ofLeaf: leaf, insteadOf: isDate ? .dateTime : place?.type?.textType)
      }
    }
    return text
  }

  /// The element of a leaf, of the type that the value before it had where it can be.
  func spelling(ofLeaf value: Value, insteadOf type: LeafType?) throws(Refusal) -> [UInt8] {
    switch value {
    case .array: return Array("<array/>".utf8)
    case .object: return Array("<dict/>".utf8)
    case .null: throw .null
    case .bool, .number, .string:
      guard let (name, text) = PropertyListLeaf.element(for: value, insteadOf: type) else {
        throw .null
      }
      guard PropertyListLeaf.fits(text, in: name) else { throw .tooLarge }
      if name == "true" || name == "false" { return Array("<\(name)/>".utf8) }
      guard let content = XMLText.encode(text) else { throw .controlCharacter }
      return Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8)
    }
  }

  func key(_ key: String) throws(Refusal) -> [UInt8] {
    guard let content = XMLText.encode(key) else { throw .controlCharacter }
    return Array("<key>".utf8) + content + Array("</key>".utf8)
  }

  /// What comes before a part with the indentation.
  func start(of indent: [UInt8]) -> [UInt8] {
    isOneLine ? [] : lineEnd + indent
  }

  /// What property lists have no way to write.
  enum Refusal: Error, Hashable {
    case null
    case controlCharacter
    /// A whole number that has more than 64 bits.
    case tooLarge
  }
}

extension PropertyListWriter.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: localized("a property list has no null")
    case .controlCharacter: localized("XML has no way to spell a control character in it")
    case .tooLarge:
      localized("a property list holds whole numbers from \(Int64.min) to \(UInt64.max)")
    }
  }
}
