package import Documents
package import EditorCore

/// Makes a form for a document, from a schema or from the values themselves.
package enum FormSource {
  /// A form that shows every value of the document.
  ///
  /// The members of an object are sections, those of an object deeper down panes of their own.
  /// True and false become toggles, numbers and texts fields; everything else shows its value as
  /// JSON. With a schema, its properties come first, in its order and with what it says of them.
  package static func form(
    for document: DocumentIndex, schema: JSONSchemaSource? = nil, title: String
  ) -> Form {
    let context = FormContext(document: document, source: schema)
    let root = schema.map { SchemaNode($0.root, in: $0) }
    let title = root?.title ?? title
    let object = SettingObject(
      schema: schema.map { SchemaID($0.root) }, node: document.document.root, pointer: Pointer(),
      context: context)
    guard document.document.kind(document.document.root) == .object else {
      let row = context.row(
        for: Setting(schema: schema.map { SchemaID($0.root) }, node: document.document.root),
        pointer: Pointer(),
        title: title)
      return Form(
        title: title, root: Pane(title: title, sections: [Section(rows: [row])]))
    }
    return Form(title: title, root: ObjectPane(object, title: title).pane)
  }
}
