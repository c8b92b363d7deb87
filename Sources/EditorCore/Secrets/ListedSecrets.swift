/// Places that a list calls secret, `*` in their keys for any one key or any part of one.
///
///     let places = ListedSecrets([["http", "*", "extraheader"], ["*_authToken"]])
///     Secrecy(places.source()).at(Pointer(["//example.org/:_authToken"])).covers   // true
package struct ListedSecrets {
  private let places: [[String]]
  /// Whether keys are the same in any case of their letters.
  private let foldsCase: Bool

  package init(_ places: [[String]], foldsCase: Bool = false) {
    self.places = foldsCase ? places.map { $0.map { $0.lowercased() } } : places
    self.foldsCase = foldsCase
  }

  /// The list as what says so of a document's places, beside another source that does.
  package func source(besides other: Secrecy.Source? = nil) -> Secrecy.Source? {
    guard !places.isEmpty else { return other }
    let numbers = Numbers(first: Ahead(places: places, other: other.map { _ in 0 }))
    return Secrecy.Source(
      isSecret: { number in
        let ahead = numbers.ahead[number]
        return ahead.places.contains([]) || ahead.other.flatMap { other?.isSecret($0) } ?? false
      },
      inside: { number, key in
        let ahead = numbers.ahead[number]
        let inner = Ahead(
          places: ahead.places.compactMap { inside($0, key) },
          other: ahead.other.flatMap { other?.inside($0, key) })
        return inner.places.isEmpty && inner.other == nil ? nil : numbers.number(of: inner)
      },
      isSecretName: { name in
        places.contains { $0.last.map { $0 != "*" && matches($0, name) } ?? false }
          || other?.isSecretName(name) ?? false
      })
  }

  /// What is still ahead of a place: the rests of the ways to secrets, and the other's place.
  private struct Ahead: Hashable {
    var places: [[String]]
    var other: Int?
  }

  /// Numbers of places by what is ahead of them.
  private final class Numbers {
    private(set) var ahead: [Ahead]
    private var known: [Ahead: Int]

    init(first: Ahead) { (ahead, known) = ([first], [first: 0]) }

    func number(of place: Ahead) -> Int {
      if let number = known[place] { return number }
      known[place] = ahead.count
      ahead.append(place)
      return ahead.count - 1
    }
  }

  private func inside(_ place: [String], _ key: String?) -> [String]? {
    guard let first = place.first else { return nil }
    return key.map { matches(first, $0) } ?? true ? Array(place.dropFirst()) : nil
  }

  private func matches(_ pattern: String, _ key: String) -> Bool {
    KeyPattern.matches(pattern, foldsCase ? key.lowercased() : key)
  }
}
