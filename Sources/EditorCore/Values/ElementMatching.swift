/// Which elements of a list were there before, where a list becomes another one as a whole.
package enum ElementMatching {
  /// Where each new element is among the old ones.
  ///
  /// Equal elements are the same; one that equals none takes the place of the old one that follows
  /// the element before it, if nothing else does.
  ///
  /// - Parameters:
  ///   - new: What the list holds from now on.
  ///   - old: What it held; nil for what is no value.
  /// - Returns: The index in the old list for each new element; nil for one that was not there.
  package static func places(of new: [Value], in old: [Value?]) -> [Int?] {
    let shorter = min(new.count, old.count)
    let prefix = zip(new, old).prefix { $0 == $1 }.count
    let suffix = zip(new.reversed(), old.reversed()).prefix(shorter - prefix).prefix { $0 == $1 }
      .count
    var unused: [Value: [Int]] = [:]
    for index in (prefix..<old.count - suffix).reversed() {
      if let value = old[index] { unused[value, default: []].append(index) }
    }
    var isUsed = Set(0..<prefix).union(old.count - suffix..<old.count)
    var places: [Int?] = new.indices.map { position in
      if position < prefix { return position }
      if position >= new.count - suffix { return position - new.count + old.count }
      return unused[new[position]]?.popLast()
    }
    isUsed.formUnion(places.compactMap(\.self))
    var following = 0
    for (position, place) in places.enumerated() {
      if place == nil, following < old.count, isUsed.insert(following).inserted {
        places[position] = following
      }
      following = places[position].map { $0 + 1 } ?? following
    }
    return places
  }
}
