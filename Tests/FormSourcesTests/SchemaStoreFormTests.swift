import Documents
import EditorCore
import FormSources
import TestSupport
import Testing

/// Opens real schemas as forms, where they lie beside the checkout.
@Suite(
  .enabled(
    if: !RealSchemas.names.isEmpty,
    "the schemas lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct SchemaStoreFormTests {
  @Test(arguments: RealSchemas.names)
  func `every property at the top of a schema has its row or its section`(name: String) throws {
    let document = try RealSchemas.document(name)
    let schema = try JSONSchemaSource(document)
    let empty = try Document(Array("{}".utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(empty), schema: schema, title: name)
    let index = DocumentIndex(document)
    guard let properties = index.child(of: document.root, key: "properties") else { return }
    for property in document.children(properties) {
      let key = try #require(document.key(property))
      let pointer = Pointer([key]).description
      // A group has no row of its own: its rows are the ones below its pointer.
      let isThere =
        form.root.route(to: RowIdentifier(pointer)) != nil
        || form.root.sections.contains { section in
          section.rows.contains { $0.identifier.text.hasPrefix(pointer + "/") }
        }
      #expect(isThere, "\(name): \(pointer)")
    }
  }

  @Test(arguments: RealSchemas.names)
  func `every row is found by its identifier, as far as two panes down`(name: String) throws {
    let schema = try JSONSchemaSource(RealSchemas.document(name))
    let empty = try Document(Array("{}".utf8), format: .json)
    let form = FormSource.form(for: DocumentIndex(empty), schema: schema, title: name)
    var panes = [(form.root, 0)]
    while let (pane, depth) = panes.popLast() {
      for section in pane.sections {
        for row in section.rows {
          #expect(form.row(row.identifier)?.identifier == row.identifier)
          if depth < 1, case .pane(let link) = row.control {
            panes.append((link.pane(), depth + 1))
          }
        }
      }
    }
  }
}

enum RealSchemas {
  private static let folder = TestFiles.suites + "/schemastore"

  static let names = TestFiles.names(in: folder).filter {
    TestFiles.names(in: "\(folder)/\($0)/schemas/json").contains("\($0).json")
  }

  static func document(_ name: String) throws -> Document {
    let bytes = try TestFiles.bytes(of: "\(folder)/\(name)/schemas/json/\(name).json")
    return try Document(bytes, format: .jsonc)
  }
}
