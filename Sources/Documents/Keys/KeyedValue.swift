import EditorCore

/// What a value of a key-value store is: a document of JSON, YAML or TOML, or a text.
///
/// A number or a truth value is one of JSON; what stands in quotes is a text of JSON. A line of YAML that
/// could be a sentence, as `note: call her`, counts as YAML where its first key is one word.
enum KeyedValue {
  /// The document that the value is; nil for a text.
  ///
  /// An ending of its key, such as `.yaml`, says more than the text: nothing but comments is a document there,
  /// too. What a schema has for a text alone is one.
  static func document(
    _ value: [UInt8], of key: some Collection<UInt8>, as place: ValueTypes.Place? = nil
  ) -> Document? {
    let told = toldFormat(of: key)
    let first = value.first { !$0.isBlank && !$0.isLineEnd }
    for format in formats(beginningWith: first, in: value, told: told) {
      let types = place?.ofDocument
      let document =
        format == told
        ? try? Document(preferences: value, format: format, types: types)
        : try? Document(value, format: format, types: types)
      guard let document, format.isJSON || isWhole(document, isTold: format == told) else {
        continue
      }
      return isText(document, where: place) ? nil : document
    }
    return nil
  }

  /// Why a value is no document, where the ending of its key says that it is one; nil where it is, or nothing says so.
  static func error(in value: [UInt8], of key: some Collection<UInt8>) -> DocumentError? {
    guard let told = toldFormat(of: key), document(value, of: key) == nil else { return nil }
    return thrown { () throws(DocumentError) in
      _ = try Document(preferences: value, format: told)
    }
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
  static func value(
    reading text: String, of key: some Collection<UInt8>, as place: ValueTypes.Place?
  ) -> Value {
    guard let document = document(Array(text.utf8), of: key, as: place) else {
      return .string(text)
    }
    return document.value(document.root) ?? .string(text)
  }

  private static let ofKeys: Set<DocumentFormat> = [.json, .jsonc, .json5, .yaml, .toml]

  /// The language that the ending of a key tells; nil where it tells none.
  private static func toldFormat(of key: some Collection<UInt8>) -> DocumentFormat? {
    let name = String(decoding: key, as: UTF8.self)
    guard DocumentFormat.isTold(byPath: name), case let told = DocumentFormat(path: name),
      ofKeys.contains(told)
    else { return nil }
    return told
  }

  /// Whether a schema has nothing but a text for what is a value of another kind by its spelling.
  private static func isText(_ document: Document, where place: ValueTypes.Place?) -> Bool {
    guard let place, let kinds = place.type?.kinds, kinds.contains(.text) else { return false }
    return switch document.kind(document.root) {
    case .string: false
    case .number: !kinds.contains(.number)
    case .bool: !kinds.contains(.boolean)
    case .null: !kinds.contains(.null)
    case .array: !kinds.contains(.list)
    case .object: kinds == .text && place.isLeaf
    }
  }

  private static func formats(
    beginningWith first: UInt8?, in value: [UInt8], told: DocumentFormat?
  ) -> [DocumentFormat] {
    if let told { return told == .json ? [told] : [.json, told] }
    guard let first else { return [] }
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

  /// Whether it is an object or a list that holds something, or may.
  private static func isWhole(_ document: Document, isTold: Bool) -> Bool {
    document.kind(document.root).isContainer
      && (isTold || document.childCount(document.root) > 0)
  }
}
