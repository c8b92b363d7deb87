import Documents
import EditorCore
import FormSources
import JSONSchema
import Stores
import Testing

/// A session over a document in memory, and what is in it.
struct ListSession {
  let store: MemoryStore
  let session: EditSession

  init(_ text: String, schema: String? = nil, format: DocumentFormat = .jsonc) throws {
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .json)) }
    store = MemoryStore(Array(text.utf8), format: format)
    let snapshot = try store.read()
    let makeForm = { (index: DocumentIndex) in
      FormSource.form(for: index, schema: source, title: "test")
    }
    session = EditSession(
      form: makeForm(snapshot.index), store: store, baseline: snapshot,
      validator: DocumentValidator(schema: source))
    session.makeForm = { snapshot in
      (snapshot as? any DocumentBacked).map { makeForm($0.index) }
        ?? FormContent(title: "", root: Pane(title: "", sections: []))
    }
  }

  func row(_ identifier: RowIdentifier) throws -> Row {
    try #require(session.row(identifier))
  }

  /// A line for each row in the pane of the row: its name, title and control.
  func outline(_ identifier: RowIdentifier) throws -> [String] {
    let pane = try #require(session.pane(of: try row(identifier)))
    return pane.sections.flatMap { section in
      section.rows.map { "\($0.identifier) \($0.title) \($0.control.name)" }
    }
  }

  /// The value of the document after a Save.
  func saved() throws -> String {
    try session.commit()
    let document = try Document(store.bytes, format: .json)
    return document.value(document.root)?.compactText ?? ""
  }
}
