/// A row with the elements of an array: its pane has a row for each, which opens the element's own rows.
///
/// ```swift
/// List("Servers", \.servers, title: \.host, new: Server()) {
///   TextRow("Host", \.host).required()
///   NumberRow("Port", \.port, in: 1...65535)
/// }
/// ```
///
/// One of texts or numbers needs no more than its property: `List("Ports", \.ports, in: 1...65535)`.
///
/// Elements are added, removed, moved and copied by the keys of lists, each as one step to undo. What no
/// row shows of an element stays with it, and goes into its copies. An element is known again in a
/// model that is read anew by `==`, where its type is `Equatable`.
///
/// The row is called `/` and its key path, as `/servers`; those of the first element are `/servers/0`,
/// `/servers/0/host` and so on.
public struct List<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the list is called.
  ///   - property: The property of the model.
  ///   - elementTitle: What tells elements apart: a property with a row follows what is typed there.
  ///   - count: How many elements there may be; nil for any number.
  ///   - element: What a person adds, made anew each time.
  ///   - rows: The rows of an element. One that is bound to none of its properties is a mistake of
  ///     the program, which stops with a message that names it.
  public init<Element, Title: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    title elementTitle: KeyPath<Element, Title>, count: ClosedRange<Int>? = nil,
    new element: @autoclosure @escaping () -> Element,
    @RowBuilder<Element> rows: () -> [FormRow<Element>]
  ) {
    let model = ElementModel(
      of: title,
      title: (elementTitle, { Title.conversion.slot($0[keyPath: elementTitle]).value }),
      sections: [Section(rows: rows)], make: element)
    row = Self.row(title, property, elements: model, count: count)
  }

  /// A list whose elements are told apart by the row that is called a name, or else by their places.
  ///
  /// - Parameters:
  ///   - title: What the list is called.
  ///   - property: The property of the model.
  ///   - count: How many elements there may be; nil for any number.
  ///   - element: What a person adds, made anew each time.
  ///   - rows: The rows of an element.
  public init<Element>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>, count: ClosedRange<Int>? = nil,
    new element: @autoclosure @escaping () -> Element,
    @RowBuilder<Element> rows: () -> [FormRow<Element>]
  ) {
    let model = ElementModel(
      of: title, title: nil, sections: [Section(rows: rows)], make: element)
    row = Self.row(title, property, elements: model, count: count)
  }

  /// A list of texts.
  ///
  /// - Parameters:
  ///   - title: What the list is called.
  ///   - property: The property of the model.
  ///   - kind: What may be typed for an element.
  ///   - count: How many elements there may be; nil for any number.
  public init<Element: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    kind: TextTraits.Kind = .any, count: ClosedRange<Int>? = nil
  ) {
    row = Self.row(
      title, property, [Element].conversion, elements: PlainElements<Element>(kind), count: count)
  }

  /// A list of numbers.
  ///
  /// - Parameters:
  ///   - title: What the list is called.
  ///   - property: The property of the model.
  ///   - range: The least and the greatest value, both allowed; nil for all that the type holds.
  ///   - count: How many elements there may be; nil for any number.
  public init<Element: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    in range: ClosedRange<Element>? = nil, count: ClosedRange<Int>? = nil
  ) {
    row = Self.row(
      title, property, [Element].conversion, elements: PlainElements<Element>(in: range),
      count: count)
  }

  @available(*, unavailable, message: "the elements of a List are values: make the class a struct")
  public init<Element: AnyObject, Title: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    title elementTitle: KeyPath<Element, Title>, count: ClosedRange<Int>? = nil,
    new element: @autoclosure @escaping () -> Element,
    @RowBuilder<Element> rows: () -> [FormRow<Element>]
  ) {
    preconditionFailure("The elements of a List are values")
  }
}

extension List {
  private static func row<Element>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>, elements model: ElementModel,
    count: ClosedRange<Int>?
  ) -> Row {
    let conversion = Conversion<[Element]>(
      value: { .array($0.map { model.value(of: $0) }) },
      property: { value throws(ValueProblem) in
        guard case .array(let values) = value else { throw .notList(value) }
        return try model.elements(of: values, from: []).compactMap { $0 as? Element }
      })
    var row = row(title, property, conversion, elements: ModelElements(model), count: count)
    row.binding?.elements = ElementAccess(property)
    row.summary = { model.summary(of: $0) }
    let secrecy = ElementSecrets(of: model).secrecy(of: row.identifier)
    return secrecy.map { secrecy in row.changed { $0.take(secrecy) } } ?? row
  }

  private static func row<Element>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    _ conversion: Conversion<[Element]>, elements: some ElementSource, count: ClosedRange<Int>?
  ) -> Row {
    var traits = ListTraits(elements)
    (traits.minimum, traits.maximum) = (count?.lowerBound, count?.upperBound)
    let row = Row(title, .property(property), conversion, control: .list(traits))
    return row.changed { $0.name(row.identifier) }
  }
}

/// Which places in a list of a host's model are secret, by the rows of its elements.
struct ElementSecrets {
  private struct Place {
    var isSecret = false
    /// The places of members, by their keys.
    var members: [String: Int] = [:]
    /// The place of any element of a list.
    var element: Int?
  }

  /// The document that the list is in, the list, its elements, and what is in these.
  private var places = [Place(), Place()]

  init(of elements: ElementModel) {
    places[1].element = add(elements)
  }

  /// What is secret of the list with the name; nil where nothing is.
  func secrecy(of list: RowIdentifier) -> Secrecy? {
    guard places.contains(where: \.isSecret) else { return nil }
    let source = Secrecy.Source(
      isSecret: { [places] in places[$0].isSecret },
      inside: { [places] place, key in
        place == 0 ? 1 : places[place].element ?? key.flatMap { places[place].members[$0] }
      })
    return Secrecy(source).at(list)
  }

  /// Adds the place of an element of the list, with those in it; returns its number.
  private mutating func add(_ elements: ElementModel) -> Int {
    let element = places.count
    places.append(Place())
    for row in elements.rows {
      guard let key = row.key else { continue }
      places[element].members[key] = places.count
      let member = places.count
      places.append(Place(isSecret: row.isSecret))
      if let inner = row.elementModel { places[member].element = add(inner) }
    }
    return element
  }
}
