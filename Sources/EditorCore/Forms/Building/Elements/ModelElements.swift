/// The elements of one list of a host's model, with a pane of rows for each.
struct ModelElements: ElementSource {
  let model: ElementModel
  /// The elements that are stored, as values.
  private var stored: [Value] = []

  init(_ model: ElementModel) { self.model = model }

  func over(_ list: Value?) -> any ElementSource {
    var elements = ModelElements(model)
    if case .array(let values)? = list { elements.stored = values }
    return elements
  }

  var storedCount: Int { stored.count }
  var label: [String]? { model.label }
  /// A host's rows have rules, which may lead from any of them to any other.
  var isAtHand: Bool { true }

  func storedKey(at index: Int) -> String? { nil }
  func storedIndex(ofKey key: String) -> Int? { nil }
  func seed(at index: Int, key: String?) -> Value { model.newValue }
  func kinds(at index: Int) -> [ValueKind] { [] }
  func problem(withKey key: String) -> ValueProblem? { nil }

  func row(for element: ListElement, of list: Row) -> Row {
    let place: ElementRows
    switch element.origin {
    case .stored(let index):
      let key = String(index)
      place = ElementRows(
        identifier: list.identifier.member(key),
        pointer: list.pointer?.appending(key) ?? Pointer(), addition: list.addition,
        value: stored.indices.contains(index) ? stored[index] : .null, model: model)
    case .added(let addition):
      place = ElementRows(
        identifier: addition.identifier, pointer: Pointer(), addition: addition,
        value: addition.seed, model: model)
    }
    let title = element.title(label: model.title(of: place.value))
    var row = Row(
      identifier: place.identifier, pointer: place.pointer, title: title,
      control: .pane(PaneLink { place.pane(title: title) }))
    row.addition = place.addition
    row.take(list.secrecy.inside(nil))
    return row
  }
}

/// The rows of one element, made of those that all elements of the list have.
private struct ElementRows {
  /// The name of the element's own row.
  let identifier: RowIdentifier
  /// Where the element is: in the model, or in what was added to that.
  let pointer: Pointer
  let addition: Addition?
  /// The element as it was stored, or added.
  let value: Value
  let model: ElementModel

  func pane(title: String) -> Pane {
    var names: Set<RowIdentifier> = []
    FormContent(title: "", root: model.pane).forEachRow { names.insert($0.identifier) }
    let name = { (row: RowIdentifier) in
      names.contains(row)
        ? identifier.appending(row.keys.compactMap { $0.map { .key($0) } }) : row
    }
    var pane = model.pane.mapRows {
      row($0, named: name)
    } rules: { rule in
      Rule(rule.effect, when: rule.condition.renaming(name).asking(element))
    }
    pane.title = title
    return pane
  }

  /// The element as it is by the values that hold.
  private var element: (FormValues) -> Any? {
    { [identifier, model] values in
      values[identifier].flatMap { try? model.element(of: $0) }
    }
  }

  private func row(_ template: Row, named name: @escaping (RowIdentifier) -> RowIdentifier) -> Row {
    var row = template
    row.identifier = name(row.identifier)
    row.dependentChoices = row.dependentChoices?.renaming(name)
    row.action = row.action?.asking(element)
    row.addition = addition
    // What is edited is the list, which knows how to write the properties of its elements.
    row.binding = nil
    guard let key = template.key else { return row }
    row.pointer = pointer.appending(key)
    row.control = template.control.overElements(stored: value.part(at: [key]))
    return row
  }
}

extension Control {
  /// A list or map of a host's model over what is stored now; any other control as it is.
  func overElements(stored: Value?) -> Control {
    switch self {
    case .list(var traits):
      traits.elements = traits.elements.over(stored)
      return .list(traits)
    case .map(var traits):
      traits.elements = traits.elements.over(stored)
      return .map(traits)
    default: return self
    }
  }
}
