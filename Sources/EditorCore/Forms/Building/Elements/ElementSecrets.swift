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
