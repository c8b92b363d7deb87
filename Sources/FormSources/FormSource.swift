package import Documents
package import EditorCore

/// Makes a form for a document, from a schema or from the values themselves.
package enum FormSource {
  /// A form that shows every value of the document.
  ///
  /// The members of an object are sections, those of an object deeper down panes of their own.
  /// True and false become toggles, numbers and texts fields; keys may be added anywhere. With a schema, its properties come first, in its order and with what it says of them.
  ///
  /// What a list of places calls secret is hidden, besides what the schema and the names of keys say.
  package static func form(
    for document: DocumentIndex, schema: JSONSchemaSource? = nil, title: String,
    secrets: [[String]] = []
  ) -> FormContent {
    let format = document.document.format
    let places = ListedSecrets(secrets, foldsCase: format.foldsKeys)
    let named = SchemaSecrets.source(of: schema, besides: [], in: format)
    let secret = places.source(besides: named)
    var context = FormContext(document: document, source: schema, secrets: secret)
    let reader = DraftReader(hasDates: format.hasDates)
    context.reader = reader
    if format.holdsTexts { reader.truthWords = { format.truthWords(like: $0) } }
    let setting = Setting(
      schema: schema.map { SchemaID($0.root) }, node: document.document.root)
    let title = context.schemaNode(setting)?.title ?? title
    context.title = title
    let makeRoot = { [context] in rootPane(of: setting, title: title, context) }
    var form = FormContent(title: title, root: makeRoot())
    form.isSparse = schema != nil
    form.secrecy = context.secrecy
    form.marksRows = false
    form.reader = reader
    form.makeRoot = makeRoot
    return form
  }

  private static func rootPane(of setting: Setting, title: String, _ context: FormContext) -> Pane {
    if context.isVariant(setting) {
      let row = context.variantRow(for: setting, pointer: Pointer(), title: title)
      return VariantPane(row, of: setting, at: Pointer(), context).pane
    }
    if context.isReshaped(setting, at: Pointer()) {
      if let given = context.objectGiven(for: setting, at: Pointer()) {
        return ObjectPane(given, title: title).pane
      }
      let row = context.givenRow(at: Pointer(), title: title)
      return Pane(title: title, sections: [PaneSection(rows: [row])])
    }
    let nothing = Setting(schema: setting.schema, node: nil)
    if let root = setting.node, context.document.document.childCount(root) == 0,
      context.schemaNode(setting)?.isList == true
    {
      // A file without a value is read as an object without members.
      let row = context.row(for: nothing, pointer: Pointer(), title: title)
      return Pane(title: title, sections: [PaneSection(rows: [row])])
    }
    if let root = setting.node, context.document.document.isBlank(root),
      context.schemaNode(setting).map(\.isObject) ?? true
    {
      return ObjectPane(context.object(for: nothing, at: Pointer()), title: title).pane
    }
    guard setting.node.map({ context.document.document.kind($0) }) == .object else {
      let row = context.row(for: setting, pointer: Pointer(), title: title)
      return Pane(title: title, sections: [PaneSection(rows: [row])])
    }
    return ObjectPane(context.object(for: setting, at: Pointer()), title: title).pane
  }
}

/// What describes the settings of a file, in whichever language: it makes a form of them.
package protocol SettingsDescription {
  /// A form that shows every value of the document.
  func form(for document: DocumentIndex, title: String) -> FormContent

  /// The schema that judges the file as a whole; nil where its rows alone say what is right.
  var judge: JSONSchemaSource? { get }

  /// What the description is, in a word or two.
  var noun: String { get }

  /// What is wrong with the description itself, where it could be used all the same.
  var faults: [DescriptionFault] { get }
}

/// Something in a description of settings that is not as it should be, and was passed over.
package struct DescriptionFault: Hashable, Sendable {
  /// The file of the description that it is in, as seen from where the description lies; empty
  /// for the description itself, where that is one file.
  package var file: String
  package var position: SourcePosition
  /// What is wrong, in words.
  package var message: String
}

extension DescriptionFault {
  /// What is wrong with a value of a file.
  init(_ message: String, at node: NodeID, of index: DocumentIndex, in file: String) {
    self.init(
      file: file, position: index.position(of: index.document.valueRange(node).lowerBound),
      message: message)
  }
}

extension JSONSchemaSource: SettingsDescription {
  package func form(for document: DocumentIndex, title: String) -> FormContent {
    FormSource.form(for: document, schema: self, title: title)
  }

  /// What is wrong with keywords of the schema, and what of it is not read.
  package var faults: [DescriptionFault] {
    let place = index.document.position(of: index.document.valueRange(root).lowerBound)
    return wordsForCuts.map {
      DescriptionFault(file: "", position: place, message: localized("not read: \($0)"))
    } + keywordProblems.map { DescriptionFault(file: "", position: $0, message: $1) }
  }

  package var judge: JSONSchemaSource? { self }

  package var noun: String { localized("schema") }
}
