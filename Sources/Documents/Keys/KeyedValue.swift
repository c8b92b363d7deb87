import EditorCore

/// What a value of a key-value store is: a document of JSON, YAML or TOML, or a text.
///
/// A number or a truth value is one of JSON; what stands in quotes is a text of JSON. A line of YAML that
/// could be a sentence, as `note: call her`, counts as YAML where its first key is one word.
enum KeyedValue {
  /// The document that the value is; nil for a text.
  ///
  /// An ending of its key, such as `.yaml`, says more than the text.
  static func document(_ value: [UInt8], of key: some Collection<UInt8>) -> Document? {
    guard let first = value.first(where: { !$0.isBlank && !$0.isLineEnd }) else { return nil }
    for format in formats(beginningWith: first, in: value, of: key) {
      guard let document = try? Document(value, format: format) else { continue }
      if format.isJSON || isWhole(document) { return document }
    }
    return nil
  }

  /// The bytes that stand for a value in the place of others, or for a new one.
  ///
  /// A text stands there as it is, unless what it replaces stands in quotes; what else there is is JSON, or
  /// in the language of what it replaces.
  static func bytes(of value: Value, replacing document: Document?) throws(EditError) -> [UInt8] {
    if case .string(let text) = value {
      guard let document, document.kind(document.root) == .string else { return Array(text.utf8) }
      return try document.applying([.set(Pointer(), value)]).bytes
    }
    guard let document, document.kind(document.root) != .string else {
      return Array(value.compactText.utf8)
    }
    return try document.applying([.set(Pointer(), value)]).bytes
  }

  /// What a text is read as that stands there as it is.
  static func value(reading text: String, of key: some Collection<UInt8>) -> Value {
    guard let document = document(Array(text.utf8), of: key) else { return .string(text) }
    return document.value(document.root) ?? .string(text)
  }

  // MARK: - Private

  private static let ofKeys: Set<DocumentFormat> = [.json, .jsonc, .json5, .yaml, .toml]

  private static func formats(
    beginningWith first: UInt8, in value: [UInt8], of key: some Collection<UInt8>
  ) -> [DocumentFormat] {
    let name = String(decoding: key, as: UTF8.self)
    if DocumentFormat.isTold(byPath: name), case let told = DocumentFormat(path: name),
      ofKeys.contains(told)
    {
      return [.json, told]
    }
    switch first {
    case UInt8(ascii: "{"): return [.json, .jsonc, .yaml]
    case UInt8(ascii: "["): return [.json, .jsonc, .toml, .yaml]
    case UInt8(ascii: "\""): return [.json, .toml]
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return [.json] + ofLines(value)
    case UInt8(ascii: "-"): return [.json, .yaml]
    default: return ofLines(value)
    }
  }

  /// What the first line with something in it may be a line of.
  private static func ofLines(_ value: [UInt8]) -> [DocumentFormat] {
    let lines = value.split(whereSeparator: \.isLineEnd).lazy.map { $0.drop(while: \.isBlank) }
    guard let line = lines.first(where: { !$0.isEmpty && $0.first != UInt8(ascii: "#") }) else {
      return []
    }
    if line.starts(with: "%YAML".utf8) { return [.yaml] }
    let key = line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") && !$0.isBlank }
    let rest = line.dropFirst(key.count)
    if rest.first == UInt8(ascii: ":") {
      let next = rest.dropFirst().first
      return next.map(\.isBlank) ?? true ? [.yaml] : []
    }
    return rest.drop(while: \.isBlank).first == UInt8(ascii: "=") ? [.toml] : []
  }

  /// Whether it is an object or a list that holds something.
  private static func isWhole(_ document: Document) -> Bool {
    document.kind(document.root).isContainer && document.childCount(document.root) > 0
  }
}
