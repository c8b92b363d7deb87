package import Documents
import EditorCore

/// The texts that a manifest leaves to `package.nls.json`, by the names that stand for them.
package struct ManifestStrings {
  private var texts: [String: String] = [:]

  package init() {}

  /// Takes the texts of a file, in the place of those that are known already.
  package mutating func add(_ document: Document) {
    for node in document.children(document.root) where document.kind(document.root) == .object {
      guard let key = document.key(node) else { continue }
      switch document.value(node) {
      case .string(let text): texts[key] = text
      // With a comment for who translates it.
      case .object(let members):
        texts[key] = members.first { $0.key == "message" }?.value.string ?? texts[key]
      default: break
      }
    }
  }

  /// The text that `%name%` stands for; the text itself where it is another.
  func text(_ text: String) -> String {
    guard text.utf8.count > 2, text.hasPrefix("%"), text.hasSuffix("%") else { return text }
    return texts[String(text.dropFirst().dropLast())] ?? text
  }

  /// The value with all its texts.
  func value(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(self.text(text))
    case .array(let elements): .array(elements.map(self.value))
    case .object(let members): .object(members.map { .init($0.key, self.value($0.value)) })
    case .null, .bool, .number: value
    }
  }
}
