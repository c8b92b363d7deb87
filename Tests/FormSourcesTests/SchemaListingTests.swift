import Documents
import EditorCore
import FormSources
import Testing

/// The rows of real schemas, compared with listings that somebody has read.
@Suite(
  .enabled(
    if: !RealSchemas.names.isEmpty,
    "the schemas lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct SchemaListingTests {
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
    try expectGolden(lines(of: form.root, depth: 0), "schemastore/\(name)")
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
