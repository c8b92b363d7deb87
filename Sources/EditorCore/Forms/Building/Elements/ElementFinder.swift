/// Finds an element of a collection in the model that its rows were made for, and by its name in others.
private final class ElementFinder<Element>: Hashable {
  /// The elements as they were, and what they were called.
  private let elements: [Element]
  private let names: [String]
  private let index: Int
  private let nameOf: (Element) -> String
  /// Which of the elements of its name it is, from 1.
  private let number: Int

  init(
    _ elements: [Element], named names: [String], at index: Int, number: Int,
    by nameOf: @escaping (Element) -> String
  ) {
    self.elements = elements
    self.names = names
    self.index = index
    self.number = number
    self.nameOf = nameOf
  }

  /// What the element is called, told from others of its name.
  var title: String { number > 1 ? "\(names[index])#\(number)" : names[index] }

  /// Where the element is: in its place, whatever it is called by now, as long as none came or went.
  func index(in elements: [Element]) -> Int? {
    if elements.count == names.count { return index }
    var count = 0
    return elements.firstIndex { element in
      if nameOf(element).isIdentical(to: names[index]) { count += 1 }
      return count == number
    }
  }

  /// The element; as it was where there is none of its name any more.
  func element(of elements: [Element]) -> Element {
    index(in: elements).map { elements[$0] } ?? self.elements[index]
  }

  static func == (left: ElementFinder, right: ElementFinder) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Array {
  /// The element that is found; to set one that is there no more does nothing.
  fileprivate subscript(finder: ElementFinder<Element>) -> Element {
    get { finder.element(of: self) }
    set {
      if let index = finder.index(in: self) { self[index] = newValue }
    }
  }
}

extension RowsInPlace {
  init<Model, Element>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    name: @escaping (Element) -> String, rows: @escaping (Element) -> [FormRow<Element>]
  ) {
    let giving = { (elements: @escaping (_ own: [Element], _ others: [Element]) -> [Element]) in
      { (model: Any, other: inout Any) in
        guard let model = model as? Model, var changed = other as? Model else { return }
        changed[keyPath: property] = elements(
          model[keyPath: property], changed[keyPath: property])
        other = changed
      }
    }
    copy = giving { own, _ in own }
    align = giving { own, others in own.alike(in: others, by: name) }
    make = { model, collection in
      guard let elements = (model as? Model)?[keyPath: property] else { return [] }
      let names = elements.map(name)
      let numbers = elements.numbered(by: name)
      return elements.indices.flatMap { index -> [Row] in
        let finder = ElementFinder(
          elements, named: names, at: index, number: numbers[index].number, by: name)
        let section = Section { rows(elements[index]) }
        // Tells of rows that have one name.
        _ = FormContent(title, isOfElement: true) { section }.ofElements
        let names = PartNames(prefix: "\(collection)[\(finder.title)]", known: section.names)
        return section.part(of: property.appending(path: \[Element].[finder]), named: names)
          .rows.map(\.row)
      }
    }
  }

  /// The same for a model that holds this one's model as a part.
  func part<Whole, Part>(
    of property: WritableKeyPath<Whole, Part>, named names: PartNames
  ) -> RowsInPlace {
    let within = { (body: @escaping (_ part: Any, _ other: inout Any) -> Void) in
      { (whole: Any, other: inout Any) in
        guard let whole = whole as? Whole, var changed = other as? Whole else { return }
        var part: Any = changed[keyPath: property]
        body(whole[keyPath: property], &part)
        if let part = part as? Part { changed[keyPath: property] = part }
        other = changed
      }
    }
    return RowsInPlace(
      make: { [make] whole, collection in
        guard let part = (whole as? Whole)?[keyPath: property] else { return [] }
        let section = Section<Part> { make(part, collection).map { FormRow($0) } }
        return section.part(of: property, named: names).rows.map(\.row)
      }, copy: within(copy), align: within(align))
  }
}

/// What an element is called, in bytes, and which of that name it is, from 1.
private struct NumberedName: Hashable {
  var name: [UInt8]
  var number: Int
}

extension Array {
  fileprivate func numbered(by name: (Element) -> String) -> [NumberedName] {
    var counts: [[UInt8]: Int] = [:]
    return map { element in
      let name = [UInt8](name(element).utf8)
      counts[name, default: 0] += 1
      return NumberedName(name: name, number: counts[name, default: 1])
    }
  }

  /// For each element the one of others that has its name; else the one in its place, if that is called as
  /// none of these and none came or went; else itself.
  fileprivate func alike(in others: [Element], by name: (Element) -> String) -> [Element] {
    let (own, theirs) = (numbered(by: name), others.numbered(by: name))
    let places = Dictionary(uniqueKeysWithValues: zip(theirs, theirs.indices))
    let known = Set(own)
    return indices.map { index in
      if let place = places[own[index]] { return others[place] }
      let isRenamed = count == others.count && !known.contains(theirs[index])
      return isRenamed ? others[index] : self[index]
    }
  }
}

extension Pane {
  /// The pane with the rows of the elements of a model in the places of their collections.
  func showing(_ model: Any) -> Pane {
    Pane(
      title: title,
      indexed: sections.map { section in
        var section = section
        section.rows = LazyList(
          section.rows.flatMap { row -> [Row] in
            if let inPlace = row.inPlace { return inPlace.make(model, row.identifier) }
            guard case .pane(let link) = row.control, !link.isEndless else { return [row] }
            let pane = link.pane().showing(model)
            return [row.changed { $0.control = .pane(PaneLink { pane }) }]
          })
        return section
      })
  }
}
