package import Documents
package import EditorCore
import JSONSchema

/// A JSON Forms UI schema: how the settings that a JSON Schema describes are laid out
/// (jsonforms.io/docs/uischema).
///
/// Groups are sections, categories panes, and what the layout leaves out comes last. Labels are
/// shown as they are: nothing translates them.
///
/// **Limitations**: columns stand below one another.
package final class UISchema {
  let source: JSONSchemaSource
  let index: DocumentIndex
  private let file: String
  private(set) package lazy var faults: [DescriptionFault] = {
    guard let empty = try? Document([UInt8(ascii: "{"), UInt8(ascii: "}")], format: .json) else {
      return []
    }
    return layout(for: DocumentIndex(empty), title: "").faults
  }()

  /// Takes a layout; `file` is what it is called where something is wrong with it.
  package init(_ layout: Document, file: String, schema: JSONSchemaSource) {
    source = schema
    index = DocumentIndex(layout)
    self.file = file
  }

  /// Whether a document is a layout: an object that says which kind of element it is.
  package static func isUISchema(_ document: Document) -> Bool {
    let index = DocumentIndex(document)
    guard case .string(let type)? = index.value("type", of: document.root) else { return false }
    return UIElement(rawValue: type) != nil
  }

  func fault(_ message: String, at node: NodeID) -> DescriptionFault {
    DescriptionFault(message, at: node, of: index, in: file)
  }

  /// The keys that lead to what controls hide while it is typed; nil for any element of a list.
  private var secrets: [[String?]] {
    var secrets: [[String?]] = []
    var pending: [(element: NodeID, keys: [String?])] = [(index.document.root, [])]
    while let (element, outer) = pending.popLast() {
      let scope = index.value("scope", of: element)?.string.map { UIScope.keys(in: $0) }
      let keys = outer + (scope ?? [])
      let options = index.child(of: element, key: "options")
      if options.flatMap({ index.value("format", of: $0) }) == .string("password") {
        secrets.append(keys)
      }
      if let detail = options.flatMap({ index.child(of: $0, key: "detail") }) {
        pending.append((detail, keys + [nil]))
      }
      if let list = index.child(of: element, key: "elements") {
        pending += index.document.children(list).map { ($0, keys) }
      }
    }
    return secrets
  }

  private func layout(
    for document: DocumentIndex, title: String
  ) -> (form: FormContent, faults: [DescriptionFault]) {
    let presentation = UIPresentation(self)
    let format = document.document.format
    let secret = SchemaSecrets.source(of: source, besides: secrets, in: format)
    var context = FormContext(document: document, source: source, secrets: secret)
    context.presentation = ElementPresentation(
      label: presentation.label, pane: presentation.pane)
    context.reader = DraftReader(hasDates: context.format.hasDates)
    let setting = Setting(schema: SchemaID(source.root), node: document.document.root)
    var faults: [DescriptionFault] = []
    func root() -> Pane {
      let layout = UILayout(
        self, over: context.object(for: setting, at: Pointer()), presentation: presentation)
      let pane = layout.pane(title: title, of: index.document.root)
      faults = layout.faults
      return pane
    }
    var form = FormContent(title: title, root: root())
    form.isSparse = true
    form.secrecy = context.secrecy
    form.marksRows = false
    form.reader = context.reader
    form.makeRoot = root
    return (form, faults)
  }
}

extension UISchema: SettingsDescription {
  package var judge: JSONSchemaSource? { source }
  package var noun: String { localized("schema") }

  package func form(for document: DocumentIndex, title: String) -> FormContent {
    guard document.document.kind(document.document.root) == .object else {
      return FormSource.form(for: document, schema: source, title: title)
    }
    let title = SchemaNode(source.compiled.root, in: source).title ?? title
    return layout(for: document, title: title).form
  }
}

/// The kinds of elements that a layout is made of.
enum UIElement: String {
  case vertical = "VerticalLayout"
  case horizontal = "HorizontalLayout"
  case group = "Group"
  case categorization = "Categorization"
  case category = "Category"
  case control = "Control"
  case label = "Label"
  case listWithDetail = "ListWithDetail"
}

/// The dates and times that a control may be for.
enum UIDateFormat: String {
  case date
  case time
  case dateTime = "date-time"

  /// The control for them; where they are saved in another spelling than JSON Schema's, a text that
  /// shows this one, as a control for dates would write the usual one.
  func control(savedAs spelling: String?, else traits: TextTraits) -> Control {
    let (kind, usual): (DateKind, String) =
      switch self {
      case .date: (.date, "YYYY-MM-DD")
      case .time: (.time, "HH:mm:ss")
      case .dateTime: (.dateTime, "YYYY-MM-DDTHH:mm:ss")
      }
    guard let spelling, !spelling.hasPrefix(usual) else { return .date(kind) }
    var traits = traits
    traits.placeholder = traits.placeholder ?? spelling
    return .text(traits)
  }
}

/// What a layout says of the elements of lists, kept with the form that it made.
final class UIPresentation {
  private let schema: UISchema
  /// The elements that lay out the objects of lists, by the schemas of the objects.
  var details: [SchemaPlace: NodeID] = [:]
  var labels: [SchemaPlace: [String]] = [:]

  init(_ schema: UISchema) {
    self.schema = schema
  }

  func label(ofList schema: SchemaID) -> [String]? {
    schema.plainPlace(in: self.schema.source).flatMap { labels[$0] }
  }

  func pane(of object: SettingObject, title: String) -> Pane? {
    let places = object.schema.map { schema.source.schemas.parts(of: $0).places } ?? []
    guard let detail = places.lazy.compactMap({ self.details[$0] }).first else { return nil }
    return UILayout(schema, over: object, presentation: self).pane(title: title, of: detail)
  }
}
