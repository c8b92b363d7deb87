import Documents
import EditorCore
import FormSources
import Glibc
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
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/../shared/suites/schemastore"

  static let names: [String] = {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if access(path(name), R_OK) == 0 { names.append(name) }
    }
    return names.sorted()
  }()

  static func document(_ name: String) throws -> Document {
    var bytes: [UInt8] = []
    guard let file = fopen(path(name), "r") else { throw Missing() }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return try Document(bytes, format: .jsonc)
  }

  struct Missing: Error {}

  private static func path(_ name: String) -> String {
    "\(folder)/\(name)/schemas/json/\(name).json"
  }
}
