/// The elements of a list of a host's model as values, and the values as elements again.
///
/// The value of an element has a member for each of its rows, and the number of the element that it was
/// made from: what no row shows is taken from there, wherever the value has been moved or copied to.
/// Elements that can be compared keep their numbers from one reading of the model to the next.
final class ElementModel {
  /// The rows of an element, named as inside of one.
  let pane: Pane
  /// The keys that lead to the member by which elements are told apart; nil where none does.
  let label: [String]?

  private let make: () -> Any
  private let isSame: (Any, Any) -> Bool
  private let titleOfElement: ((Any) -> Value?)?
  /// The rows that have a place in an element, those of the panes in it too.
  let rows: [Row]
  private let type: Any.Type
  /// The elements that values were made from, by their numbers, each with what its rows show.
  private var known: [(element: Any, shown: Value)] = []
  /// The numbers of those whose rows show the same.
  private var numbers: [Value: [Int]] = [:]

  /// The member that holds the number; no row can have its name.
  private static let numberKey = "~element"

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
    isSame = { left, right in
      (left as? any Equatable).map { $0.equals(right) } ?? false
    }
    titleOfElement = title.map { title in { ($0 as? Element).flatMap(title.value) } }
    let new: Any = make()
    let form = FormContent(list) { sections }.mapRows { $0.resettable(to: new) }
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

  /// What a person adds.
  var newValue: Value { value(of: make()) }

  /// What an element is called that has the value; nil where only its place tells.
  func title(of value: Value) -> Value? {
    if let label { return value.part(at: label) }
    return titleOfElement.flatMap { title in (try? element(of: value)).flatMap(title) }
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
    let members = rows.compactMap { row in
      row.key.flatMap { key in
        row.binding?.read(element).value.map { Value.Member(key, $0) }
      }
    }
    let shown = Value.object(members)
    let number =
      numbers[shown]?.first { isSame(known[$0].element, element) }
      ?? number(element, showing: shown)
    return .object(members + [Value.Member(Self.numberKey, .number(Number(number)))])
  }

  /// The element that has the value: the one that it was made from, with what differs now.
  func element(of value: Value) throws(ValueProblem) -> Any {
    guard case .object = value else { throw .notMap(value) }
    var (element, shown) = original(of: value)
    for row in rows {
      guard let key = row.key, let binding = row.binding else { continue }
      let new = value.part(at: [key])
      // What is as it was may be nothing that a row takes, as a number that is infinite.
      guard new != shown.part(at: [key]) else { continue }
      let slot = new.map { Slot.value($0) } ?? .unset
      let isDefault = slot == .unset && !binding.allowsUnset
      try binding.write(isDefault ? row.defaultValue.map { .value($0) } ?? slot : slot)(&element)
    }
    return element
  }

  /// A value of a host's model without the numbers of the elements in it.
  static func withoutNumbers(_ value: Value) -> Value {
    switch value {
    case .array(let parts): .array(parts.map(withoutNumbers))
    case .object(let members):
      .object(
        members.filter { $0.key != numberKey }.map {
          Value.Member($0.key, withoutNumbers($0.value))
        })
    case .null, .bool, .number, .string: value
    }
  }

  /// Knows the elements, too, that the list of the same place in another form knew.
  func takeOver(_ earlier: ElementModel) {
    guard earlier.type == type, earlier !== self else { return }
    known = earlier.known
    numbers = earlier.numbers
    for row in rows {
      let former = earlier.rows.first { $0.key == row.key }
      if let former = former?.elementModel { row.elementModel?.takeOver(former) }
    }
  }

  // MARK: - Private

  private func number(_ element: Any, showing shown: Value) -> Int {
    known.append((element, shown))
    numbers[shown, default: []].append(known.count - 1)
    return known.count - 1
  }

  /// The element that a value was made from, and what its rows showed; a new one for a value that was
  /// made from none.
  private func original(of value: Value) -> (element: Any, shown: Value) {
    if case .number(let number)? = value.part(at: [Self.numberKey]), let index = number.intValue,
      known.indices.contains(index)
    {
      return known[index]
    }
    let new = make()
    return (new, self.value(of: new))
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

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
