/// Which elements of a list, or members of a map, are which of those that another program has made of it.
///
/// What a name or an identifier tells apart is known by that, and what has got another name by all the rest, where
/// that is more than one value. Else what was at the ends of a list and is there still is the same; so is a value that
/// the list has once, before and after. Between two of these, as many elements as before are those, each changed where
/// it stands, unless one looks more like another.
package struct ElementMatching {
  /// Where each element is now; nil for one that is gone, or of which that cannot be told.
  package let places: [Int?]
  /// Whether each element without a place is gone for certain, and not perhaps one of those that are new.
  let isGone: [Bool]
  /// The member by which elements of a list are told apart; nil where none does.
  let label: String?
  /// Whether names tell which element is which, and not what they look like.
  let isNamed: Bool
  private let count: Int

  /// Nil where the two are not both lists, or both maps.
  package init?(_ old: Value, _ new: Value) {
    switch (old, new) {
    case (.array(let old), .array(let new)): self.init(old, in: new)
    case (.object(let old), .object(let new)):
      self.init(named: old.map { .key($0) }, in: new.map { .key($0) })
    default: return nil
    }
  }

  init(_ old: [Value], in new: [Value]) {
    if let label = Self.label(of: old, new) {
      self.init(
        named: old.map { .label(label, of: $0) }, in: new.map { .label(label, of: $0) },
        label: label)
    } else {
      let places = Self.places(of: old, in: new)
      self.init(
        places: places, isGone: Self.isGone(places, count: new.count), count: new.count,
        isNamed: false, label: nil)
    }
  }

  private init(named old: [Named], in new: [Named], label: String? = nil) {
    var places = Self.places(ofNamed: old, in: new)
    let known = Set(places.compactMap(\.self))
    let renamed = Self.uniquePlaces(
      in: new.map(\.rest), new.indices.filter { !known.contains($0) })
    let gone = Self.uniquePlaces(
      in: old.map(\.rest), old.indices.filter { places[$0] == nil })
    var isGone = places.map { $0 == nil }
    for (rest, index) in gone {
      guard let place = renamed[rest] else { continue }
      isGone[index] = false
      // One value, such as true, is soon the same by chance.
      if rest.members.count > 1 { places[index] = place }
    }
    self.init(places: places, isGone: isGone, count: new.count, isNamed: true, label: label)
  }

  private init(places: [Int?], isGone: [Bool], count: Int, isNamed: Bool, label: String?) {
    (self.places, self.isGone, self.count) = (places, isGone, count)
    (self.isNamed, self.label) = (isNamed, label)
  }

  /// For each element now, which one it was; nil for a new one.
  var origins: [Int?] {
    var origins: [Int?] = Array(repeating: nil, count: count)
    for (index, place) in places.enumerated() {
      if let place { origins[place] = index }
    }
    return origins
  }

  // MARK: - Private

  /// What tells an element apart from others, and what there is to it besides.
  private struct Named: Hashable {
    var name: Value
    var rest: Value

    static func key(_ member: Value.Member) -> Named {
      Named(name: .string(member.key), rest: member.value)
    }

    static func label(_ label: String, of element: Value) -> Named {
      Named(
        name: element[label] ?? .null,
        rest: .object(element.members.filter { !$0.key.isIdentical(to: label) }))
    }
  }

  /// The members that may do so: besides those by which elements are called, keys and addresses of networks, which no
  /// two peers or routes share.
  private static let names =
    ListElement.labels + ["PublicKey", "Address", "Destination", "MACAddress"]

  /// The member by which all elements of both lists are told apart; nil where none does.
  private static func label(of old: [Value], _ new: [Value]) -> String? {
    guard !old.isEmpty, !new.isEmpty else { return nil }
    return names.first { label in
      [old, new].allSatisfy { elements in
        let names = elements.compactMap { element in
          element[label].flatMap { $0.isLeaf && $0 != .null ? $0 : nil }
        }
        return names.count == elements.count && Set(names).count == names.count
      }
    }
  }

  private static func places(ofNamed old: [Named], in new: [Named]) -> [Int?] {
    let named = Dictionary(
      new.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    return old.map { named[$0.name] }
  }

  /// Whether nothing is new between the elements that stood before and behind one, so that it has become nothing else.
  private static func isGone(_ places: [Int?], count: Int) -> [Bool] {
    let known = Set(places.compactMap(\.self))
    // How many new ones there are before each place.
    var news = [0]
    for place in 0..<count { news.append(news[place] + (known.contains(place) ? 0 : 1)) }
    var after = count
    var nexts: [Int] = []
    for place in places.reversed() {
      nexts.append(after)
      after = place ?? after
    }
    var before = -1
    return zip(places, nexts.reversed()).map { place, next in
      if let place {
        before = place
        return false
      }
      return before < next && news[next] == news[before + 1]
    }
  }

  private static func places(of old: [Value], in new: [Value]) -> [Int?] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    var places: [Int?] = Array(0..<head) + Array(repeating: nil, count: old.count - head)
    for index in (old.count - tail)..<old.count { places[index] = index + new.count - old.count }
    let found = uniquePlaces(in: new, head..<(new.count - tail))
    for (value, index) in uniquePlaces(in: old, head..<(old.count - tail)) {
      places[index] = found[value]
    }
    // What is left between two neighbours of which both are known, where nothing known is now.
    let taken = Set(places.compactMap(\.self))
    var start = head
    while let first = places[start...].firstIndex(of: nil) {
      let end = places[first...].firstIndex { $0 != nil } ?? old.count
      let before = first == 0 ? -1 : places[first - 1] ?? -1
      let after = end == old.count ? new.count : places[end] ?? -1
      if after - before == end - first + 1, !(before + 1..<after).contains(where: taken.contains),
        stand(Array(old[first..<end]), Array(new[before + 1..<after]))
      {
        for index in first..<end { places[index] = before + 1 + index - first }
      }
      start = end
    }
    return places
  }

  /// How many elements side by side are compared with one another.
  private static let mostCompared = 64

  /// Whether elements are those in the same places, each changed: none of them looks more like another, or as much.
  private static func stand(_ old: [Value], _ new: [Value]) -> Bool {
    guard old.count > 1 else { return true }
    guard old.count <= mostCompared else {
      return zip(old, new).allSatisfy { likeness($0, $1) > 0 }
    }
    return zip(old.indices, old).allSatisfy { index, element in
      let own = likeness(element, new[index])
      return new.indices.allSatisfy { $0 == index || likeness(element, new[$0]) < max(own, 1) }
    }
  }

  /// How many members two objects have in common; 0 for anything else.
  private static func likeness(_ element: Value, _ other: Value) -> Int {
    element.members.count { other[$0.key] == $0.value }
  }

  /// The values that are there once at some places of a list, and where.
  private static func uniquePlaces(
    in list: [Value], _ indices: some Sequence<Int>
  ) -> [Value: Int] {
    var places: [Value: Int?] = [:]
    for index in indices {
      places.updateValue(places[list[index]] == nil ? index : nil, forKey: list[index])
    }
    return places.compactMapValues(\.self)
  }
}
