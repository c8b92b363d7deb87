/// Places of a document that are secret, each by the keys that lead there; found in a step for each key, however
/// many there are.
package final class SecretPlaces {
  /// What is known of a place: which one of these it is, and which one of another source.
  private struct Place: Hashable {
    var own: Int?
    var other: Int?
  }

  /// The keys that lead on from each place, the document's first, and where to.
  private var inner: [[String: Int]] = [[:]]
  private var isSecret: [Bool] = [false]
  /// The places that were asked about, by their numbers.
  private var places: [Place] = []
  private var numbers: [Place: Int] = [:]

  package init(_ ways: [[String]]) {
    for way in ways {
      var place = 0
      for key in way {
        if let known = inner[place][key] {
          place = known
        } else {
          inner[place][key] = inner.count
          place = inner.count
          inner.append([:])
          isSecret.append(false)
        }
      }
      isSecret[place] = true
    }
  }

  /// What says so of the document's places, beside another source that does.
  ///
  /// Of what has no place yet, as an element that is not saved, it says nothing.
  package func source(besides other: Secrecy.Source? = nil) -> Secrecy.Source? {
    guard inner.count > 1 else { return other }
    _ = number(of: Place(own: 0, other: other.map { _ in 0 }))
    return Secrecy.Source(
      isSecret: { [self] number in
        let place = places[number]
        return place.own.map { isSecret[$0] } ?? false
          || place.other.flatMap { other?.isSecret($0) } ?? false
      },
      inside: { [self] number, key in
        let place = places[number]
        let inside = Place(
          own: place.own.flatMap { own in key.flatMap { inner[own][$0] } },
          other: place.other.flatMap { other?.inside($0, key) })
        return inside.own == nil && inside.other == nil ? nil : self.number(of: inside)
      },
      isSecretName: { other?.isSecretName($0) ?? false })
  }

  private func number(of place: Place) -> Int {
    if let known = numbers[place] { return known }
    numbers[place] = places.count
    places.append(place)
    return places.count - 1
  }
}
