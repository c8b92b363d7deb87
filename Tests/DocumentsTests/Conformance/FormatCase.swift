import Documents
import EditorCore
import TestSupport
import Testing

/// Files `NAME.in`, `NAME.edits` and `NAME.out` of a format's folder: a text, changes, and the text
/// they make.
///
/// Without edits, `NAME.out` is the value of the text as JSON. The name is the operation that the
/// case is about, with what is special after a hyphen: `remove-last`.
struct FormatCase: CustomTestStringConvertible, Sendable {
  let format: DocumentFormat
  let name: String
  let hasEdits: Bool

  static let all = (DocumentFormat.allCases + DocumentFormat.ofPrograms).flatMap { format in
    let names = Set(TestFiles.names(in: folder(format)))
    return names.filter { $0.hasSuffix(".in") }.sorted().map { file in
      let name = String(file.dropLast(3))
      return FormatCase(format: format, name: name, hasEdits: names.contains(name + ".edits"))
    }
  }

  var testDescription: String { "\(format.rawValue)/\(name)" }

  var operation: String { String(name.prefix { $0 != "-" }) }

  func bytes(_ ending: String) throws -> [UInt8] {
    try TestFiles.bytes(of: Self.folder(format) + "/" + name + "." + ending)
  }

  func document() throws -> Document {
    try Document(bytes("in"), format: format)
  }

  private static func folder(_ format: DocumentFormat) -> String {
    TestFiles.root + "/Tests/DocumentsTests/Cases/" + format.rawValue
  }
}
