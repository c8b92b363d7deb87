package import EditorCore

extension NodeKind {
  /// The kind of the value as a person tells it apart.
  package var valueKind: ValueKind {
    ValueKind.allCases.first { NodeKind($0.blank) == self } ?? .text
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
    ValueKind.allCases.filter { kind in
      kind.sample(in: self).flatMap { try? holds($0, at: pointer) } ?? false
    }
  }

  /// The kinds of value that a member of an object may have, whatever its key.
  ///
  /// In a language that tells sections by their names, such as `Host a`, a key that can only be a section's gives that
  /// kind alone.
  package func kinds(ofMember key: String, in object: Pointer) -> [ValueKind] {
    let usual = kinds(at: object.appending("key"))
    guard !usual.contains(.object), kinds(at: object.appending(key)) == [.object] else {
      return usual
    }
    return [.object]
  }

  /// Why the writer refuses the key at the end of the pointer, in words; nil where it takes it.
  ///
  /// A part of a file may have other names than what is in one: a key is good that is one for a value of
  /// any of the kinds. Where the place takes none of these, it is tried with the likeliest that it takes.
  package func problem(withKeyOf pointer: Pointer, asAnyOf kinds: [ValueKind] = []) -> String? {
    let holdable = self.kinds(
      ofMember: pointer.tokens.last ?? "", in: Pointer(pointer.tokens.dropLast()))
    let wanted = holdable.filter(kinds.contains)
    var problem: String?
    for kind in wanted.isEmpty ? Array(holdable.prefix(1)) : wanted {
      guard let key = pointer.tokens.last, let sample = kind.sample(in: self) else { continue }
      do {
        if try holds(sample, at: pointer) { return nil }
        problem = problem ?? "\(EditError.verificationFailed)"
      } catch EditError.unspellable(_, let reason) {
        problem = problem ?? localized("'\(key)' cannot be written, because \(reason)")
      } catch {
        problem = problem ?? "\(error)"
      }
    }
    return problem
  }

  /// Whether an empty document holds the value once it was written there.
  private func holds(_ value: Value, at pointer: Pointer) throws -> Bool {
    let empty = try Document(syntax.addingEmptyObject(to: []), format: self)
    let edited = try empty.applying([.set(pointer, value)])
    // The first of several sections is an element of their list.
    let isSection =
      pointer.tokens.count == 1 && ValueKind(of: value) == .object
      && pointer.tokens.first.map(syntax.holdsSections) == true
    let held = isSection ? .array([value]) : value
    return DocumentIndex(edited).node(at: pointer).map { edited.value($0) == held } ?? false
  }

  /// The dates that the format can hold, as they are or as texts, the usual one first.
  package var dateKinds: [DateKind] { syntax.dateKinds ?? DateKind.allCases }

  /// Whether it has dates that are no texts.
  package var hasDates: Bool { syntax.dateKinds != nil }

  /// Whether it has times of day that are no texts, which then have no offset from UTC.
  package var hasLocalTimes: Bool { syntax.dateKinds?.contains(.time) == true }
}

extension Document {
  /// The kind of the value as a person tells it apart, with dates that are no texts.
  package func valueKind(_ id: NodeID) -> ValueKind { isDate(id) ? .date : kind(id).valueKind }

  /// Whether the value is a date and no text, as the language has it.
  package func isDate(_ id: NodeID) -> Bool {
    switch leafType(id) {
    case .date, .time, .dateTime: true
    case .plain where kind(id) == .string: syntax.isDate(bytes[valueRange(id)])
    default: false
    }
  }
}

extension ValueKind {
  /// A value of the kind as a person may want one; nil for a kind that the format has no notion of.
  fileprivate func sample(in format: DocumentFormat) -> Value? {
    switch self {
    case .text: .string("text")
    case .number: .number(Number(1))
    case .boolean: format.holdsTexts ? format.truthWords().map { .string($0.on) } : .bool(true)
    case .list: .array([.string("a"), .string("b")])
    case .object: .object([.init("key", .string("text"))])
    // Where every value is a text, a date is one like any other.
    case .date: format.holdsTexts ? nil : .string("2026-01-31")
    case .null: format.holdsTexts ? nil : .null
    }
  }
}
