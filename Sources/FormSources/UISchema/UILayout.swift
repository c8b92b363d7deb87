import Documents
import EditorCore
import JSONSchema

/// Lays out the settings of one object as a UI schema says.
final class UILayout {
  private(set) var faults: [DescriptionFault] = []

  private let schema: UISchema
  private let object: SettingObject
  private let presentation: UIPresentation
  private var rules: UIRule
  /// The settings that have a row, and those that have one in them.
  private var placed: Set<Pointer> = []
  private var passed: Set<Pointer> = []
  private var identifiers: Set<RowIdentifier> = []
  private var paneCount = 0
  private var labelCount = 0

  /// How deep categories may stand in one another; what is deeper is shown where it stands.
  private static let deepest = 16

  init(_ schema: UISchema, over object: SettingObject, presentation: UIPresentation) {
    self.schema = schema
    self.object = object
    self.presentation = presentation
    rules = UIRule(schema: schema, object: object)
  }

  /// The pane that an element lays out, with what it leaves out at the end.
  func pane(title: String, of element: NodeID) -> Pane {
    var sections = self.sections([element], rules: [], title: title, depth: 0)
    let rest = rowsLeftOut()
    if !rest.isEmpty {
      sections.append(
        PaneSection(
          header: sections.isEmpty ? nil : localized("Other Settings"), rows: LazyList(rest)))
    }
    faults += rules.faults
    guard isDetail else { return LaidOutPane(title: title, sections: sections).pane }
    let detail = UIDetailRules(object: object)
    for index in sections.indices {
      sections[index].rows = LazyList(sections[index].rows.map { detail.applied(to: $0) })
    }
    var pane = LaidOutPane(title: title, sections: sections).pane
    pane.setsRowsAside = sections.contains { $0.rows.contains { !$0.rules.isEmpty } }
    return pane
  }

  private var context: FormContext { object.context }
  private var index: DocumentIndex { schema.index }
  /// Whether it lays out an element of a list.
  private var isDetail: Bool { !object.pointer.tokens.isEmpty || context.addition != nil }

  private enum Step {
    case element(NodeID, rules: [Rule])
    /// From here on rows are in a section with the header.
    case header(String?)
  }

  private func sections(
    _ elements: [NodeID], rules inherited: [Rule], title: String, depth: Int
  ) -> [PaneSection] {
    var sections: [PaneSection] = []
    var rows: [Row] = []
    var header: String?
    func endSection() {
      if !rows.isEmpty { sections.append(PaneSection(header: header, rows: LazyList(rows))) }
      rows = []
    }
    var steps = elements.reversed().map { Step.element($0, rules: inherited) }
    while let step = steps.popLast() {
      guard case .element(let element, let inherited) = step else {
        if case .header(let next) = step {
          endSection()
          header = next
        }
        continue
      }
      let rules = inherited + (self.rules.rule(of: element).map { [$0] } ?? [])
      let inner = children(of: element).reversed().map { Step.element($0, rules: rules) }
      switch type(of: element) {
      case .vertical, .horizontal, .categorization: steps += inner
      case .group:
        steps += [.header(header)] + inner + [.header(label(of: element))]
      case .category where depth < Self.deepest:
        rows.append(paneRow(of: element, rules: rules, depth: depth))
      case .category: steps += inner
      case .control, .listWithDetail: rows += controls(element, rules: rules)
      case .label: rows.append(labelRow(of: element, rules: rules))
      case nil:
        faults.append(schema.fault(localized("an element of this kind is not known"), at: element))
        steps += inner
      }
    }
    endSection()
    return sections
  }

  private func type(of element: NodeID) -> UIElement? {
    index.value("type", of: element)?.string.flatMap { UIElement(rawValue: $0) }
  }

  private func children(of element: NodeID) -> [NodeID] {
    guard let list = index.child(of: element, key: "elements"), index.document.kind(list) == .array
    else { return [] }
    return Array(index.document.children(list))
  }

  /// The label that the element gives itself; nil where it gives none, empty where it wants none.
  private func label(of element: NodeID) -> String? {
    switch index.value("label", of: element) {
    case .string(let text): text
    case .bool(false): ""
    case .object(let members)?:
      members.contains { $0.key == "show" && $0.value == .bool(false) }
        ? "" : members.first { $0.key == "text" }?.value.string
    default: nil
    }
  }

  // MARK: Rows without a value

  private func paneRow(of element: NodeID, rules: [Rule], depth: Int) -> Row {
    paneCount += 1
    let number = paneCount
    let title = label(of: element) ?? index.value("i18n", of: element)?.string ?? "\(number)"
    let inner = sections(children(of: element), rules: rules, title: title, depth: depth + 1)
    let pane = LaidOutPane(title: title, sections: inner).pane
    var row = Row(
      identifier: identifier(named: "pane:\(number)"), pointer: nil,
      title: title, control: .pane(PaneLink { pane }))
    row.rules = rules
    return row
  }

  private func labelRow(of element: NodeID, rules: [Rule]) -> Row {
    labelCount += 1
    let text = index.value("text", of: element)?.string ?? label(of: element) ?? ""
    var row = Row(
      identifier: identifier(named: "label:\(labelCount)"), pointer: nil, title: text,
      control: .info)
    row.rules = rules
    return row
  }

  /// The identifier of a row that has no value.
  private func identifier(named name: String) -> RowIdentifier {
    context.identifier(of: object.pointer).appending(.name(name))
  }

  // MARK: Controls

  private func controls(_ element: NodeID, rules: [Rule]) -> [Row] {
    let text = index.value("scope", of: element)?.string
    guard let text, let scope = UIScope(text, from: object) else {
      faults.append(
        schema.fault(
          localized("a control needs a 'scope' such as '#/properties/name'"), at: element))
      return []
    }
    // The whole object: each of its settings.
    if scope.pointer == object.pointer, scope.isGroup {
      return object.settings().compactMap { setting in
        guard let key = context.key(of: setting) else { return nil }
        let pointer = object.pointer.appending(key)
        guard !placed.contains(pointer) else { return nil }
        var row = context.row(of: setting, at: pointer, title: SettingTitle.startCased(key))
        object.mark(&row, key: key)
        place(&row, at: pointer, rules: rules)
        return row
      }
    }
    if scope.isUnknown {
      faults.append(schema.fault(localized("'\(text)' is not in the schema"), at: element))
    }
    notePresentation(of: element, scope)
    let key = scope.pointer.tokens.last ?? ""
    var row = context.row(of: scope.setting, at: scope.pointer, title: SettingTitle.startCased(key))
    scope.parent?.mark(&row, key: key)
    if let label = label(of: element) { row.title = label }
    if let options = index.child(of: element, key: "options") { apply(options, to: &row) }
    place(&row, at: scope.pointer, rules: rules)
    return [row]
  }

  private func place(_ row: inout Row, at pointer: Pointer, rules: [Rule]) {
    row.rules = rules
    placed.insert(pointer)
    for count in object.pointer.tokens
      .count..<max(pointer.tokens.count, object.pointer.tokens.count)
    {
      passed.insert(Pointer(Array(pointer.tokens.prefix(count))))
    }
    guard row.stand(beside: &identifiers) else { return }
    row.lockReason = localized("set above, where it stands first")
    switch row.control {
    case .pane, .variant: row.control = .info
    default: break
    }
  }

  /// Notes how the elements of a list are to be shown.
  private func notePresentation(of element: NodeID, _ scope: UIScope) {
    guard let list = scope.setting.schema?.plainPlace(in: schema.source) else { return }
    let options = index.child(of: element, key: "options")
    if let label = options.flatMap({ index.value("elementLabelProp", of: $0)?.string }) {
      // As JSON Forms has it: a path with dots in it.
      presentation.labels[list] = label.split(separator: ".").map(String.init)
    } else if let label = (options.flatMap { index.value("labelRef", of: $0)?.string })
      ?? index.value("labelRef", of: element)?.string
    {
      let keys = UIScope.keys(in: label).compactMap { $0 }
      presentation.labels[list] =
        keys.isEmpty ? label.split(separator: "/").last.map { [String($0)] } : keys
    }
    guard let detail = options.flatMap({ index.child(of: $0, key: "detail") }),
      type(of: detail) != nil,
      let items = SchemaNode(schema.source.compiled.subschema(at: list), in: schema.source)
        .elementSchema
    else { return }
    presentation.details[items.place] = detail
  }

  private func apply(_ options: NodeID, to row: inout Row) {
    func isOn(_ option: String) -> Bool { index.value(option, of: options) == .bool(true) }
    if isOn("readonly") || isOn("readOnly") {
      row.lockReason = row.lockReason ?? localized("read-only, as its layout says")
    }
    let format = index.value("format", of: options)?.string
    switch row.control {
    case .text(var traits):
      if isOn("multi") { traits.isMultiline = true }
      traits.suggestions += index.texts("suggestion", of: options)
      traits.placeholder = index.value("placeholder", of: options)?.string ?? traits.placeholder
      row.control = .text(traits)
      if let format, let kind = UIDateFormat(rawValue: format) {
        let spelling = index.value("dateSaveFormat", of: options)?.string
        row.control = kind.control(savedAs: spelling, else: traits)
      }
    case .number(var traits):
      if isOn("slider"), traits.minimum != nil, traits.maximum != nil {
        traits.presentation = .slider
      }
      traits.step = index.value("step", of: options)?.number ?? traits.step
      row.control = .number(traits)
    default: break
    }
  }

  // MARK: What the layout leaves out

  private func rowsLeftOut() -> [Row] {
    var rows: [Row] = []
    var pending = [object]
    while let next = pending.popLast() {
      var inner: [SettingObject] = []
      for setting in next.settings() {
        guard let key = context.key(of: setting) else {
          if let node = setting.node { rows.append(context.strays.unnameable(node)) }
          continue
        }
        let pointer = next.pointer.appending(key)
        let isOverruled = setting.node.map { context.document.isOverruled($0) } ?? false
        if placed.contains(pointer), !isOverruled { continue }
        if passed.contains(pointer), context.isGroup(setting) {
          inner.append(next.object(for: setting, key: key))
        } else {
          let setting = context.described(setting, by: next.unnamed)
          var row = context.row(of: setting, at: pointer, title: SettingTitle.startCased(key))
          next.mark(&row, key: key)
          rows.append(row)
        }
      }
      pending += inner.reversed()
    }
    return rows
  }
}
