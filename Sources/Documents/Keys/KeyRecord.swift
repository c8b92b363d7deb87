import EditorCore

/// A key of a key-value store with what it holds, as a document has it that is made of many.
package struct KeyRecord: Hashable, Sendable {
  /// The bytes of the key, without the prefix that all keys of the document share.
  package var key: [UInt8]
  package var value: [UInt8]
  /// Why the value must not be changed, in words; nil where it may be.
  package var lock: String?

  package init(key: [UInt8], value: [UInt8], lock: String? = nil) {
    self.key = key
    self.value = value
    self.lock = lock
  }
}

/// The text in which the keys of a store stand one after another, each with its value below it.
///
/// A key stands behind a record separator on a line of its own, and its value, byte by byte, from the
/// next line to the line feed before the following separator. In a key, control characters, `%` and what is
/// no Unicode are spelled `%1F`; behind the key a unit separator leads to what else is known of it. A value
/// that is no text stands there in base64.
enum KeyListText {
  static let recordSeparator: UInt8 = 0x1E
  static let unitSeparator: UInt8 = 0x1F

  /// A key with the places of its parts in a text.
  struct Place: Sendable {
    var key: [UInt8]
    /// Where the key is spelled, and where its value stands.
    var keyRange: Range<Int>
    var valueRange: Range<Int>
    var lock: String?
    var isBinary: Bool
  }

  /// The text of the keys, which are put in their order.
  static func text(of records: [KeyRecord]) -> [UInt8] {
    var text: [UInt8] = []
    for record in records.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      text.append(recordSeparator)
      text += spelled(record.key)
      let isBinary = !isText(record.value)
      if isBinary || record.lock != nil {
        text.append(unitSeparator)
        text += (isBinary ? "b" : "t").utf8
        text += (record.lock ?? "").utf8.filter { $0 >= .space }
      }
      text.append(.lineFeed)
      text += isBinary ? Array(Base64.encode(record.value).utf8) : record.value
      text.append(.lineFeed)
    }
    return text
  }

  /// The keys of a text, in their order; what stands before the first is passed over.
  static func places(in text: UnsafeBufferPointer<UInt8>) -> [Place] {
    var places: [Place] = []
    var next = text.firstIndex(of: recordSeparator)
    while let start = next {
      next = text[(start + 1)...].firstIndex(of: recordSeparator)
      let end = next ?? text.count
      let lineEnd = text[start..<end].firstIndex(of: .lineFeed) ?? end
      let unit = text[start..<lineEnd].firstIndex(of: unitSeparator)
      let keyRange = start + 1..<(unit ?? lineEnd)
      let note = unit.map { text[($0 + 1)..<lineEnd] }
      let valueStart = min(lineEnd + 1, end)
      let valueEnd = end > valueStart && text[end - 1] == .lineFeed ? end - 1 : end
      let words = String(decoding: note?.dropFirst() ?? text[0..<0], as: UTF8.self)
      places.append(
        Place(
          key: key(spelled: text[keyRange]), keyRange: keyRange, valueRange: valueStart..<valueEnd,
          lock: words.isEmpty ? nil : words, isBinary: note?.first == UInt8(ascii: "b")))
    }
    return places
  }

  /// Whether a value can be shown and edited as a text.
  static func isText(_ value: [UInt8]) -> Bool {
    let isPrintable = value.allSatisfy { byte in
      byte >= .space && byte != 0x7F || byte == .lineFeed || byte == .tab
        || byte == .carriageReturn
    }
    return isPrintable && String(validating: value, as: UTF8.self) != nil
  }

  /// The key as it is shown; what is no Unicode stays spelled.
  static func name(of key: some Collection<UInt8>) -> String {
    String(validating: key, as: UTF8.self) ?? String(decoding: spelled(key), as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func spelled(_ key: some Collection<UInt8>) -> [UInt8] {
    let isUnicode = String(validating: key, as: UTF8.self) != nil
    return key.flatMap { byte in
      byte < .space || byte == 0x7F || byte == percent || byte > 0x7F && !isUnicode
        ? [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
    }
  }

  private static func key(spelled text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      let digits =
        byte == percent ? rest.prefix(2).compactMap { Self.digits.firstIndex(of: $0) } : []
      if digits.count == 2 {
        key.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        key.append(byte)
      }
    }
    return key
  }
}
