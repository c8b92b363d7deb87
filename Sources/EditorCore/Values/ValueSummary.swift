extension Value {
  /// A list, map or object in a few words: how many parts it has, and the first of them.
  public func summary(upTo limit: Int = 60) -> String { summary(upTo: limit, by: Secrecy()) }

  /// The same without what is secret of it.
  package func summary(upTo limit: Int = 60, by secrecy: Secrecy) -> String {
    ValueSummary(limit: limit, secrecy: secrecy).words(for: self)
  }

  /// How many parts a list, map or object has: `3 items`, `no keys`; nil for a value without parts.
  package var countedParts: String? {
    switch self {
    case .array([]): localized("no items")
    case .object([]): localized("no keys")
    case .array(let elements): elements.count.items
    case .object(let members): members.count.keys
    case .null, .bool, .number, .string: nil
    }
  }
}

/// A list, map or object in a few words, without what is secret of it.
private struct ValueSummary {
  /// How long the words may be, in bytes.
  let limit: Int
  let secrecy: Secrecy

  func words(for value: Value) -> String {
    guard let counted = value.countedParts else { return secrecy.hiding(in: value).plainText }
    switch value {
    case .array(let elements):
      return counted
        + listing(elements) { element, index in
          let secrecy = secrecy.inside(String(index))
          guard element.partCount == nil else { return ownName(of: element, by: secrecy) }
          return secrecy.hidesAll(of: element) ? nil : secrecy.hiding(in: element).plainText
        }
    case .object(let members):
      return counted + listing(members) { member, _ in member.key }
    case .null, .bool, .number, .string: return value.plainText
    }
  }

  /// The name that an object has by one of its own members; nil for a value without one.
  private func ownName(of value: Value, by secrecy: Secrecy) -> String? {
    guard case .object(let members) = value else { return nil }
    let few = members.prefix(Self.mostMembersRead)
    for key in ListElement.labels {
      if let name = ListElement.name(few.first { $0.key == key }?.value),
        !secrecy.inside(key).covers
      {
        return name.contains(where: \.isNewline) ? nil : EmbeddedSecret.masking(name)
      }
    }
    return nil
  }

  private static let mostMembersRead = 50

  /// The first of the values that a word tells, after a colon.
  private func listing<Part>(_ values: [Part], text: (Part, Int) -> String?) -> String {
    var texts: [String] = []
    var length = 0
    for (index, value) in values.enumerated() {
      guard let text = text(value, index) else { break }
      length += text.utf8.count + 2
      guard length <= limit else { break }
      texts.append(text)
    }
    guard !texts.isEmpty else { return "" }
    return ": " + texts.joined(separator: ", ") + (texts.count < values.count ? ", …" : "")
  }
}
