import Documents
import EditorCore
import FormSources
import Glibc
import Testing

/// The rows of real schemas, compared with listings that somebody has read.
///
/// A listing that is missing is written, and fails the test until it was looked at and kept.
@Suite(
  .enabled(
    if: !RealSchemas.names.isEmpty,
    "the schemas lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct SchemaListingTests {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Cases/rows"
  private static let names = [
    "cargo", "clang-format-21.x", "dependabot-2.0", "github-workflow", "hugo", "jsconfig",
    "lefthook", "pubspec", "rust-toolchain", "tmuxinator", "web-manifest", "yamllint",
  ]
  private static let deepest = 3

  @Test(arguments: names)
  func `the rows of a schema are those that are listed`(name: String) throws {
    let source = try JSONSchemaSource(RealSchemas.document(name))
    let empty = try Document(Array("{}".utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(empty), schema: source, title: name)
    let listing = lines(of: form.root, depth: 0).joined(separator: "\n") + "\n"
    let path = "\(Self.folder)/\(name).txt"
    guard let file = fopen(path, "r") else {
      let recorded = try #require(fopen(path, "w"))
      fputs(listing, recorded)
      fclose(recorded)
      Issue.record("'\(name).txt' was missing and is written now; read it and keep it")
      return
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    #expect(String(decoding: bytes, as: UTF8.self) == listing)
  }

  private func lines(of pane: Pane, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    return pane.sections.flatMap { section in
      (section.header.map { ["\(indent)[\($0)]"] } ?? [])
        + section.rows.flatMap { row -> [String] in
          let line =
            "\(indent)\(row.identifier) \(row.control.name)"
            + (row.isSetAside ? " (set aside)" : "") + (row.isRequired ? " (required)" : "")
          switch row.control {
          case .pane(let link) where !link.isEndless && depth < Self.deepest:
            return [line] + lines(of: link.pane(), depth: depth + 1)
          case .variant(let link) where depth < Self.deepest:
            let kinds = link.pane().sections.first?.rows.compactMap { $0.kinds == nil ? nil : $0 }
            return [line]
              + (kinds ?? []).map { kind in
                guard case .choice(let choices) = kind.control else { return "" }
                let titles = choices.map(\.title).joined(separator: " | ")
                return "\(indent)  \(titles)"
              }
          default: return [line]
          }
        }
    }
  }
}
