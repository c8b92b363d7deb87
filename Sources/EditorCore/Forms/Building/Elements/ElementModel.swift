/// The elements of a list of a host's model as values, and the values as elements again.
///
/// The value of an element has a member for each of its rows. What no row shows is taken from the element
/// that it was made from, which is told beside the values: a stored one by its place in the model, one
/// that is added by the number of what it began as.
final class ElementModel {
  /// The rows of an element, named as inside of one.
  let pane: Pane
  /// The keys that lead to the member by which elements are told apart; nil where none does.
  let label: [String]?

  private let make: () -> Any
  private let titleOfElement: ((Any) -> Value?)?
  /// The rows that have a place in an element, those of the panes in it too.
  let rows: [Row]
  private let type: Any.Type
  /// What elements began as that were added, by their numbers.
  private var begun: [Any] = []
  /// The numbers of those that were made new, by what their rows show.
  private var numbers: [Value: Int] = [:]
  /// The elements that were read, by what their rows show; only where none of that tells them apart.
  private var seen: [Value: Any] = [:]

  /// - Parameters:
  ///   - list: What the list is called.
  ///   - title: What tells elements apart; nil for a member that is called a name, or else their places.
  ///   - sections: The rows of an element. One that is bound to none of its properties is a mistake of
  ///     the program, which stops with a message that names it.
  ///   - make: Makes an element as a person adds it.
  init<Element>(
    of list: String, title: (path: PartialKeyPath<Element>, value: (Element) -> Value?)?,
    sections: [Section<Element>], make: @escaping () -> Element
  ) {
    self.make = make
    type = Element.self
    titleOfElement = title.map { title in { ($0 as? Element).flatMap(title.value) } }
    let new: Any = make()
    let form = FormContent(list, isOfElement: true) { sections }.ofElements
      .mapRows { $0.resettable(to: new) }
    pane = form.root
    var rows: [Row] = []
    form.forEachRow { row in
      guard row.pointer != nil else { return }
      // Not a precondition, whose words release builds leave out.
      guard let binding = row.binding, !binding.isControl else {
        fatalError(
          "Row '\(row.identifier)' of list '\(list)' is bound to no property of its elements")
      }
      rows.append(row)
    }
    self.rows = rows
    let keys = rows.compactMap(\.key)
    let key =
      if let path = title?.path as AnyKeyPath? {
        rows.first { $0.binding?.property == path }?.key
      } else {
        ListElement.labels.first { keys.contains($0) }
      }
    label = key.map { [$0] }
  }

  /// What a person adds, made anew.
  func newValue() -> Value {
    let element = make()
    let shown = value(of: element)
    numbers[shown] = number(of: element)
    return shown
  }

  /// The number of the element that was made new and has the value; nil where none has.
  func numberOfNew(_ value: Value) -> Int? { numbers[value] }

  /// Gives an element a number, as what others begin as.
  func number(of element: Any) -> Int {
    begun.append(element)
    return begun.count - 1
  }

  /// The element with the number.
  func element(_ number: Int) -> Any? { begun.indices.contains(number) ? begun[number] : nil }

  /// What an element is called that has the value; nil where only its place tells.
  ///
  /// The element itself may be known; else what it is called is made from the value.
  func title(of value: Value, from element: Any? = nil) -> Value? {
    if let label { return value.part(at: label) }
    return titleOfElement.flatMap { title in
      (element ?? seen[value] ?? (try? self.element(of: value))).flatMap(title)
    }
  }

  /// The list in a few words: how many elements there are, and what the first of them are called.
  func summary(of list: Value) -> String {
    guard case .array(let values) = list else { return list.summary() }
    let titles = values.map { title(of: $0).flatMap { ListElement.name($0) } }
    let isSecret = rows.contains { $0.isSecret && $0.key == label?.first }
    guard !isSecret, titles.allSatisfy({ $0 != nil }) else { return list.countedParts ?? "" }
    return Value.array(titles.map { .string($0 ?? "") }).summary()
  }

  func value(of element: Any) -> Value {
    let shown = Value.object(
      rows.compactMap { row in
        row.key.flatMap { key in row.binding?.read(element).value.map { Value.Member(key, $0) } }
      })
    if label == nil, titleOfElement != nil { seen[shown] = element }
    return shown
  }

  /// The element that has the value: the one that it was made from, else a new one, with what differs.
  func element(of value: Value, from known: Any? = nil) throws(ValueProblem) -> Any {
    guard case .object = value else { throw .notMap(value) }
    var element = known ?? make()
    let shown = self.value(of: element)
    for row in rows {
      guard let key = row.key else { continue }
      let new = value.part(at: [key])
      // What is as it was may be nothing that a row takes, as a number that is infinite.
      guard new != shown.part(at: [key]) else { continue }
      let change = new.map { Change.set(Pointer(), $0) } ?? .remove(Pointer())
      try row.binding?.writing([change], to: row, over: element)(&element)
    }
    return element
  }

  /// The elements that have the values, each made from the known one that it is likeliest to be.
  func elements(of values: [Value], from known: [Any]) throws(ValueProblem) -> [Any] {
    var elements: [Any] = []
    for (value, match) in zip(values, matches(of: values, among: known)) {
      elements.append(try element(of: value, from: match.map { known[$0] }))
    }
    return elements
  }

  /// Which of the known elements has each of the values: one that shows the same, at the same place before
  /// others, else one with the same title; nil where none has.
  func matches(of values: [Value], among known: [Any]) -> [Int?] {
    let shown = known.map { value(of: $0) }
    var matches = [Int?](repeating: nil, count: values.count)
    var free = Array(shown.indices)
    func match(where fits: (_ place: Int, _ known: Int) -> Bool) {
      for place in values.indices where matches[place] == nil {
        guard let found = free.firstIndex(where: { fits(place, $0) }) else { continue }
        matches[place] = free.remove(at: found)
      }
    }
    match { $0 == $1 && values[$0] == shown[$1] }
    match { values[$0] == shown[$1] }
    guard matches.contains(nil) else { return matches }
    let titles = values.map { title(of: $0) }
    let shownTitles = shown.map { title(of: $0) }
    match { place, known in titles[place] != nil && titles[place] == shownTitles[known] }
    return matches
  }

  /// Knows the elements, too, that the list of the same place in another form knew.
  func takeOver(_ earlier: ElementModel) {
    guard earlier.type == type, earlier !== self else { return }
    begun = earlier.begun
    numbers = earlier.numbers
    for row in rows {
      let former = earlier.rows.first { $0.key == row.key }
      if let former = former?.elementModel { row.elementModel?.takeOver(former) }
    }
  }

  // MARK: What changes make of elements

  /// The elements as changes leave them, whose pointers are from the list on.
  func applying(_ changes: [Change], to elements: [Any]) throws(ValueProblem) -> [Any] {
    var elements = elements
    var inner: [Int: [Change]] = [:]
    var own: Change?
    for change in changes {
      guard let token = change.pointer.tokens.first else {
        own = change
        continue
      }
      guard let index = Int(token), elements.indices.contains(index) else { continue }
      inner[index, default: []].append(change.dropFirst(1))
    }
    for (index, changes) in inner {
      elements[index] = try applying(changes, toElement: elements[index])
    }
    switch own {
    case .arrange(_, let parts)?: return try arranging(parts, of: elements)
    case .set(_, .array(let values))?: return try self.elements(of: values, from: elements)
    case .set(_, let value)?: throw .notList(value)
    case .remove?, .spell?, .copy?, nil: return elements
    }
  }

  /// The element as changes leave it, whose pointers are from there on.
  func applying(_ changes: [Change], toElement known: Any) throws(ValueProblem) -> Any {
    var element = known
    for case .set(let pointer, let value) in changes where pointer.tokens.isEmpty {
      element = try self.element(of: value, from: element)
    }
    for row in rows {
      let own = changes.filter { change in
        change.pointer.tokens.first.map { row.key?.isIdentical(to: $0) == true } ?? false
      }
      guard !own.isEmpty else { continue }
      try row.binding?.writing(own.map { $0.dropFirst(1) }, to: row, over: element)(&element)
    }
    return element
  }

  private func arranging(
    _ parts: [ArrangedPart], of elements: [Any]
  ) throws(ValueProblem) -> [Any] {
    var arranged: [Any] = []
    for part in parts {
      switch part {
      case .kept(let index, _):
        if elements.indices.contains(index) { arranged.append(elements[index]) }
      case .new(let value, _, let origin):
        if let origin, let known = origin.number.flatMap(element) {
          arranged.append(try applying(origin.changes, toElement: known))
        } else {
          arranged.append(try element(of: value))
        }
      }
    }
    return arranged
  }
}

extension Row {
  /// What the row's value is called in the object that it is a member of; nil where it has no place.
  var key: String? { pointer?.tokens.last }

  /// The elements of the list of a host's model that the row shows; nil for any other row.
  var elementModel: ElementModel? { (control.elements as? ModelElements)?.model }

  /// Whether the row is a list or a map of a host's model.
  var hasHostElements: Bool { control.elements?.isAtHand == true }

  /// The row with what it goes back to, where its property must have a value.
  func resettable(to defaults: Any) -> Row {
    guard let binding, defaultValue == nil, !binding.allowsUnset else { return self }
    return changed { $0.defaultValue = binding.readDefault(defaults).value }
  }
}

extension RowBinding {
  /// What has the property of a row be as changes leave that of a model, whose pointers are from its
  /// value on.
  func writing(
    _ changes: [Change], to row: Row, over model: Any
  ) throws(ValueProblem) -> (inout Any) -> Void {
    if let elementModel = row.elementModel, let elements, !changes.contains(.remove(Pointer())) {
      let changed = try elementModel.applying(changes, to: elements.read(model))
      return { elements.write(changed, &$0) }
    }
    let value = read(model).value ?? .null
    return try writing(value.applying(changes).map { .value($0) } ?? .unset, to: row)
  }

  /// What gives the property of a row a value; its default, where it must have one and is given none.
  func writing(_ slot: Slot, to row: Row) throws(ValueProblem) -> (inout Any) -> Void {
    let isDefault = slot == .unset && !allowsUnset
    return try write(isDefault ? row.defaultValue.map { .value($0) } ?? slot : slot)
  }
}
