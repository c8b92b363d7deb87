package import EditorCore

/// What a value may be, as far as its spelling depends on it.
package struct ValueType: Sendable {
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let text = Kinds(rawValue: 1)
    package static let boolean = Kinds(rawValue: 2)
    package static let number = Kinds(rawValue: 4)
    package static let list = Kinds(rawValue: 8)
    package static let null = Kinds(rawValue: 16)
  }

  /// The kinds of which any value may be had.
  package var kinds: Kinds
  /// Single values that may be had besides.
  package var choices: [Value]
  /// Of texts, whether they are dates or times; plain otherwise.
  package var textType: LeafType

  package init(_ kinds: Kinds, choices: [Value] = [], textType: LeafType = .plain) {
    self.kinds = kinds
    self.choices = choices
    self.textType = textType
  }

  /// Whether nothing but a list may be had, so that one text alone is a list of one.
  var isList: Bool { kinds.subtracting(.null) == .list && choices.isEmpty }

  /// What the text spells: a text that may be had as it is, else a number or truth value.
  ///
  /// What spells nothing that may be had is a text, for the schema to object to.
  func value(of text: String, for reader: Reader = .any) -> Value {
    let plain = Value.string(text)
    if kinds.contains(.text) || choices.contains(plain) { return plain }
    let digits = text.utf8.first == .plus ? String(text.dropFirst()) : text
    let number = Number(digits) ?? reader.number(text).map { Number($0) }
    if let number, allows(.number(number), as: .number) { return .number(number) }
    if let truth = TruthSpelling.value(of: text, for: reader), allows(.bool(truth), as: .boolean) {
      return .bool(truth)
    }
    return plain
  }

  /// What a key without a value means: true, where that may be had, as a flag does.
  var valueOfBareKey: Value {
    !kinds.contains(.null) && allows(.bool(true), as: .boolean) ? .bool(true) : .null
  }

  /// Whether the text is none that may be had, while the value is one.
  func takesNoText(_ text: String, but value: Value) -> Bool {
    !kinds.contains(.text) && !choices.contains(.string(text))
      && allows(value, as: NodeKind(value) == .bool ? .boolean : .number)
  }

  private func allows(_ value: Value, as kind: Kinds) -> Bool {
    kinds.contains(kind) || choices.contains(value)
  }
}

extension ValueType {
  /// Whose rules say what texts are where a number is wanted, or on or off.
  enum Reader: Sendable {
    case any
    /// Any number is on or off, and nothing at all is off; numbers have units: `git-config(1)`, "Values".
    case git
    /// `true`, `false`, and nothing at all, which is on; any other text is on as well, whatever it says.
    case npm

    /// The number that the text spells, beside those that JSON has too; nil where it spells none.
    func number(_ text: String) -> Int? {
      guard case .git = self else { return nil }
      var digits = text[...]
      let isNegative = digits.first == "-"
      if isNegative || digits.first == "+" { digits.removeFirst() }
      let unit =
        switch digits.last {
        case "k", "K": 1 << 10
        case "m", "M": 1 << 20
        case "g", "G": 1 << 30
        default: 1
        }
      if unit > 1 { digits.removeLast() }
      let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
      let base = isHexadecimal ? 16 : digits.hasPrefix("0") ? 8 : 10
      guard digits.first?.isNumber == true,
        let number = Int(digits.dropFirst(isHexadecimal ? 2 : 0), radix: base)
      else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: isNegative ? -unit : unit)
      return isTooLarge ? nil : product
    }
  }
}
