import Documents
import EditorCore
import JSONSchema

/// The elements of a list, or the members of a map, as a document holds them and a schema describes
/// them.
final class SettingElements: ElementSource {
  private let setting: Setting
  private let pointer: Pointer
  private let context: FormContext
  private let schema: SchemaNode?
  private let schemas: ElementSchemas?
  /// The members of a map by their places; made when one is asked for.
  private lazy var members = stored.map { Array(document.children($0)) } ?? []

  init(_ setting: Setting, pointer: Pointer, context: FormContext) {
    self.setting = setting
    self.pointer = pointer
    self.context = context
    schema = context.schemaNode(setting)
    let isMap = schema?.isMap ?? false
    schemas = schema.flatMap {
      isMap ? context.source?.memberSchemas(of: $0.id) : ElementSchemas(ofElements: $0)
    }
    stored = setting.node.flatMap {
      context.document.document.kind($0) == (isMap ? .object : .array) ? $0 : nil
    }
  }

  var keepsOrder: Bool { !isMap || context.format.keepsMemberOrder }

  var storedCount: Int { stored.map { document.childCount($0) } ?? 0 }

  func storedKey(at index: Int) -> String? {
    isMap ? document.key(members[index]) : nil
  }

  func storedIndex(ofKey key: String) -> Int? {
    guard let stored, let node = context.document.child(of: stored, key: key) else { return nil }
    let place = members.partitioningIndex { $0 >= node }
    return place < members.count ? place : nil
  }

  private(set) lazy var label: [String]? = {
    guard !isMap else { return nil }
    if let label = setting.schema.flatMap({ context.presentation?.label($0) }) {
      return label
    }
    let element = schemas?.schema(at: 0, key: nil)
      .flatMap { context.schemaNode(Setting(schema: $0, node: nil)) }
    let first = node(at: 0)
    let label = ListElement.labels.first { label in
      element.map { Self.mayDescribe($0, label) } ?? false
        || first.map { context.document.child(of: $0, key: label) != nil } ?? false
    }
    return label.map { [$0] }
  }()

  /// Whether elements have the member, at least those of one of their kinds.
  private static func mayDescribe(_ element: SchemaNode, _ key: String) -> Bool {
    element.describes(key)
      || SchemaUnion.mayBeIn(element)
        && SchemaUnion(of: element)?.branches
          .contains { element.other($0).describes(key) } ?? false
  }

  func row(for element: ListElement, of list: Row) -> Row {
    switch element.origin {
    case .stored(let index):
      guard let node = node(at: index) else { return unreadableRow(for: element, of: list) }
      let key = storedKey(at: index)
      guard key != nil || !isMap else { return context.strays.unnameable(node) }
      return row(
        of: Setting(schema: schemas?.schema(at: index, key: key), node: node),
        at: pointer.appending(key ?? String(index)), element, context)
    case .added(let addition):
      let kindsBeside = { [context, stored] (key: String) -> Set<ValueKind> in
        stored.map { context.document.kinds(ofKey: key, inPartsOf: $0) } ?? []
      }
      guard let context = context.adding(addition, kindsBeside: kindsBeside) else {
        return unreadableRow(for: element, of: list)
      }
      let schema = schemas?.schema(at: element.position, key: element.key)
      return row(
        of: Setting(schema: schema, node: context.document.document.root), at: Pointer(), element,
        context)
    }
  }

  func seed(at index: Int, key: String?) -> Value {
    if let schema = schemas?.schema(at: index, key: key),
      let node = context.schemaNode(Setting(schema: schema, node: nil)), !node.leavesKindOpen
    {
      return SchemaSeed(schema: node).value
    }
    return kinds(at: index).first?.blank ?? .string("")
  }

  func kinds(at index: Int) -> [ValueKind] {
    let schema = schemas?.schema(at: index, key: isMap ? "" : nil)
    // Of a member that only some pattern describes, its key is to be known first.
    guard !isMap || schema != nil, context.isOpen(Setting(schema: schema, node: nil)) else {
      return []
    }
    let holdable = context.format.kinds(at: context.place(of: pointer).member("0"))
    let neighbours = Set(
      (stored.map { Array(document.children($0)) } ?? []).suffix(Self.mostNeighbours)
        .map { document.valueKind($0) })
    // Where all are of one kind, the next is, too.
    if neighbours.count == 1 { return Array(neighbours) }
    guard let last = node(at: storedCount - 1).map({ document.valueKind($0) }) else {
      return holdable
    }
    return [last] + holdable.filter { $0 != last }
  }

  /// How many of the last neighbours are asked what a new one is likely to be.
  static let mostNeighbours = 200

  var listedKeys: [String] { schema?.listedKeys ?? [] }

  func problem(withKey key: String) -> ValueProblem? {
    if let problem = schema?.problem(withKey: key) { return problem }
    if let problem = schemas?.problem(withKey: key) { return problem }
    // What is written there can be.
    guard storedIndex(ofKey: key) == nil else { return nil }
    let kinds = kinds(at: 0) + [ValueKind(of: seed(at: 0, key: key))]
    return context.format.problem(
      withKey: key, in: context.place(of: pointer), asAnyOf: kinds)
  }

  /// The list or object that the document holds; nil where it holds none.
  private let stored: NodeID?
  private var document: Document { context.document.document }
  private var isMap: Bool { schema?.isMap ?? false }

  private func node(at index: Int) -> NodeID? {
    guard let stored, 0..<storedCount ~= index else { return nil }
    return isMap ? members[index] : context.document.child(of: stored, at: index)
  }

  private func row(
    of setting: Setting, at pointer: Pointer, _ element: ListElement, _ context: FormContext
  ) -> Row {
    let label = label(of: setting, at: pointer, context)
    let placeTitle = placeTitle(of: element)
    let title = placeTitle ?? element.title(label: label)
    if context.isReshaped(setting, at: pointer) {
      return context.givenRow(at: pointer, title: title)
    }
    guard context.isGroup(setting) else {
      var row = context.row(for: setting, pointer: pointer, title: title)
      row.title = title
      if let key = element.key { schemas?.mark(&row, key: key) }
      return row
    }
    var row = context.paneRow(for: setting, at: pointer, title: title) {
      context.object(for: setting, at: pointer)
    }
    row.title = title
    if let key = element.key { schemas?.mark(&row, key: key) }
    row.pointer = pointer
    row.objectPlace = nil
    // A title that only counts tells nothing of the element.
    if element.key == nil, placeTitle == nil, ListElement.name(label) == nil {
      row.summary = { SettingObject.summary(of: $0, at: pointer, in: context) }
    }
    return row
  }

  /// What the element is told apart by; nil where that is secret.
  private func label(of setting: Setting, at pointer: Pointer, _ context: FormContext) -> Value? {
    guard let label else { return nil }
    let node = label.reduce(setting.node) { node, key in
      node.flatMap { context.document.child(of: $0, key: key) }
    }
    return node.flatMap { context.document.document.value($0) }.flatMap {
      context.secrecy(at: Pointer(pointer.tokens + label)).hidesPart(of: $0) ? nil : $0
    }
  }

  /// What the schema calls an element that has a place of its own, as in a tuple.
  private func placeTitle(of element: ListElement) -> String? {
    let index: Int
    switch element.origin {
    case .stored(let stored): index = stored
    case .added: index = element.position
    }
    guard element.key == nil, let schema = schemas?.schema(ofPlace: index) else { return nil }
    return context.schemaNode(Setting(schema: schema, node: nil))?.ownTitle
  }

  private func unreadableRow(for element: ListElement, of list: Row) -> Row {
    Row(
      identifier: element.identifier(in: list.identifier), pointer: nil,
      title: element.title(label: nil), control: .info,
      lockReason: localized("nested too deeply to be shown"))
  }
}

extension DocumentIndex {
  /// The kinds of value that the last parts of a list or an object have under the key.
  func kinds(ofKey key: String, inPartsOf container: NodeID) -> Set<ValueKind> {
    Set(
      Array(document.children(container)).suffix(SettingElements.mostNeighbours)
        .compactMap { child(of: $0, key: key).map(document.valueKind) })
  }
}

/// How the author of a form wants the elements of lists to be shown.
struct ElementPresentation {
  /// The keys that lead to what elements of the list with the schema are told apart by.
  let label: (SchemaID) -> [String]?
  /// The pane of an object that is an element; nil for one that is laid out as its schema has it.
  let pane: (_ object: SettingObject, _ title: String) -> Pane?
}
