package import EditorCore

extension NodeKind {
  /// The kind of the value as a person tells it apart.
  package var valueKind: ValueKind {
    switch self {
    case .null: .null
    case .bool: .toggle
    case .number: .number
    case .string: .text
    case .array: .list
    case .object: .object
    }
  }
}

/// What values a format can hold, and where.
extension DocumentFormat {
  /// Whether the keys of an object keep the order in which they are written.
  package var keepsMemberOrder: Bool { syntax.keepsMemberOrder }

  /// The kinds of value that a document of the format can hold at the place, in the order of
  /// `ValueKind`.
  ///
  /// They are tried on an empty document, so that the writer has the only word on it.
  package func kinds(at pointer: Pointer) -> [ValueKind] {
    guard let empty = try? Document(emptyObject, format: self) else { return [] }
    return ValueKind.allCases.filter { kind in
      guard let sample = kind.sample(in: self),
        let edited = try? empty.applying([.set(pointer, sample)]),
        let node = DocumentIndex(edited).node(at: pointer)
      else { return false }
      return edited.value(node) == sample
    }
  }

  private var emptyObject: [UInt8] { syntax.addingEmptyObject(to: []) }
}

extension ValueKind {
  /// A value of the kind as a person may want one; nil for a kind that the format has no notion of.
  fileprivate func sample(in format: DocumentFormat) -> Value? {
    switch self {
    case .text: .string("text")
    case .number: .number(Number(1))
    case .toggle: .bool(true)
    case .list: .array([.string("a"), .string("b")])
    case .object: .object([.init("key", .string("text"))])
    // Where every value is a text, a date is one like any other.
    case .date: format.holdsTexts ? nil : .string("2026-01-31")
    case .null: format.holdsTexts ? nil : .null
    }
  }
}
