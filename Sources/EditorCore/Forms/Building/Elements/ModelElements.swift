/// The elements of one list of a host's model, with a pane of rows for each.
struct ModelElements: ElementSource {
  let model: ElementModel
  /// The elements that are stored, as values and as the model has them.
  private var stored: [Value] = []
  private var elements: [Any] = []

  init(_ model: ElementModel) { self.model = model }

  func over(_ list: Value?, elements known: [Any]) -> any ElementSource {
    var elements = ModelElements(model)
    if case .array(let values)? = list { elements.stored = values }
    elements.elements = known
    return elements
  }

  var storedCount: Int { stored.count }
  var label: [String]? { model.label }
  /// A host's rows have rules, which may lead from any of them to any other.
  var isAtHand: Bool { true }

  func storedKey(at index: Int) -> String? { nil }
  func storedIndex(ofKey key: String) -> Int? { nil }
  func seed(at index: Int, key: String?) -> Value { model.newValue() }
  func origin(ofNew value: Value) -> Int? { model.numberOfNew(value) }
  func kinds(at index: Int) -> [ValueKind] { [] }
  func problem(withKey key: String) -> ValueProblem? { nil }

  func origin(ofCopy copied: ListElement.Origin, changed changes: [Change]) -> Int? {
    element(copied).flatMap { try? model.applying(changes, toElement: $0) }
      .map { model.number(of: $0) }
  }

  func origins(of values: [Value]) -> [Int?] {
    zip(values, model.matches(of: values, among: elements)).map { value, match in
      match.flatMap { try? model.element(of: value, from: elements[$0]) }
        .map { model.number(of: $0) }
    }
  }

  /// The element as the model has it, or what it began as that the draft adds.
  private func element(_ origin: ListElement.Origin) -> Any? {
    switch origin {
    case .stored(let index): elements.indices.contains(index) ? elements[index] : nil
    case .added(let addition):
      addition.origin.flatMap { model.element($0) } ?? (try? model.element(of: addition.seed))
    }
  }

  func row(for element: ListElement, of list: Row) -> Row {
    let place: ElementRows
    switch element.origin {
    case .stored(let index):
      let key = String(index)
      place = ElementRows(
        identifier: list.identifier.member(key),
        pointer: list.pointer?.appending(key) ?? Pointer(), addition: list.addition,
        value: stored.indices.contains(index) ? stored[index] : .null,
        known: self.element(element.origin), model: model)
    case .added(let addition):
      place = ElementRows(
        identifier: addition.identifier, pointer: Pointer(), addition: addition,
        value: addition.seed, known: self.element(element.origin), model: model)
    }
    let title = element.title(label: model.title(of: place.value, from: place.known))
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
  /// The same as the model has it.
  let known: Any?
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
    { [identifier, model, known] values in
      values[identifier].flatMap { try? model.element(of: $0, from: known) }
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
    row.control = template.control.overElements(
      stored: value.part(at: [key]),
      known: known.flatMap { template.binding?.elements?.read($0) } ?? [])
    return row
  }
}

extension Control {
  /// A list or map of a host's model over what is stored now; any other control as it is.
  func overElements(stored: Value?, known: [Any]) -> Control {
    switch self {
    case .list(var traits):
      traits.elements = traits.elements.over(stored, elements: known)
      return .list(traits)
    case .map(var traits):
      traits.elements = traits.elements.over(stored, elements: known)
      return .map(traits)
    default: return self
    }
  }
}
