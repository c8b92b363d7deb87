package import Documents
import EditorCore

/// A schema that a document says it follows: by `$schema`, or in a comment at its top.
package struct DeclaredSchema: Hashable, Sendable {
  /// A URI, or a path as seen from the document.
  package var reference: String
  package var place: Place

  package enum Place: Hashable, Sendable {
    /// The member `$schema` of the outermost object.
    case member
    /// A comment such as `# yaml-language-server: $schema=…` or `#:schema …`.
    case comment
  }

  /// Finds what the document declares; nil where it declares none.
  package init?(in index: DocumentIndex) {
    let document = index.document
    if let node = index.child(of: document.root, key: "$schema"),
      case .string(let reference)? = document.value(node), !reference.isEmpty
    {
      self.init(reference: reference, place: .member)
    } else if let reference = Self.reference(inCommentsOf: document) {
      self.init(reference: reference, place: .comment)
    } else {
      return nil
    }
  }

  private init(reference: String, place: Place) {
    self.reference = reference
    self.place = place
  }

  /// How many bytes at the top of a document are looked through.
  private static let lookedThrough = 8192

  /// Looks through the comments that come before everything else.
  private static func reference(inCommentsOf document: Document) -> String? {
    guard document.format.hasHashComments else { return nil }
    var bytes = document.bytes.prefix(lookedThrough)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = String(decoding: line, as: UTF8.self).trimmingBlanks()
      // YAML's directives and the mark that ends them may come before, or in between.
      if line.isEmpty || line == "---" || line.hasPrefix("%") { continue }
      guard line.hasPrefix("#") else { return nil }
      if let reference = reference(inComment: line.dropFirst()) { return reference }
    }
    return nil
  }

  private static func reference(inComment comment: Substring) -> String? {
    if comment.hasPrefix(":schema") {
      return firstWord(comment.dropFirst(":schema".count), mustFollowBlank: true)
    }
    let words = comment.trimmingBlanks()
    if words.hasPrefix("$schema:") { return firstWord(words.dropFirst("$schema:".count)) }
    let server = "yaml-language-server:"
    guard words.hasPrefix(server) else { return nil }
    let settings = words.dropFirst(server.count).split { $0 == " " || $0 == "\t" }
    guard let setting = settings.first(where: { $0.hasPrefix("$schema=") }) else { return nil }
    return firstWord(setting.dropFirst("$schema=".count))
  }

  private static func firstWord(_ text: Substring, mustFollowBlank: Bool = false) -> String? {
    if mustFollowBlank, text.first != " ", text.first != "\t" { return nil }
    return text.split { $0 == " " || $0 == "\t" }.first.map(String.init)
  }
}

extension StringProtocol {
  fileprivate func trimmingBlanks() -> Substring {
    var rest = Substring(self).drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
