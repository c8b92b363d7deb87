/// What is secret of a value, by the place where it stands: the one home of that question.
///
/// By a name, as that of `"secrets": {…}`, all texts and numbers are that stand there: what is on or
/// off tells nothing. By what the form's source says of a place, or of one around it, everything is.
/// A password within an address is secret anywhere. Whoever shows, tells, finds or writes a value asks here first.
///
///     Secrecy().inside("dbPassword").covers                    // true
///     Secrecy().inside("token_url").covers                     // false
///     Secrecy().at(Pointer(["secrets", "db"])).covers          // true: below a name that is secret
package struct Secrecy {
  /// What a form's source says of places, each of which has a number; the whole document has 0.
  package final class Source {
    let isSecret: (Int) -> Bool
    let inside: (Int, String?) -> Int?
    let isSecretName: (String) -> Bool

    /// - Parameters:
    ///   - isSecret: Whether the source says so of the place with the number.
    ///   - inside: The place under a key, or at an index, of another one, or all in it together where
    ///     that is nil; nil where the source says nothing of it.
    ///   - isSecretName: Whether the source says so of a place with the name, wherever that is.
    package init(
      isSecret: @escaping (Int) -> Bool, inside: @escaping (Int, String?) -> Int?,
      isSecretName: @escaping (String) -> Bool = { _ in false }
    ) {
      self.isSecret = isSecret
      self.inside = inside
      self.isSecretName = isSecretName
    }
  }

  /// The places to which a person has taken what stood at others, by the keys that lead there.
  ///
  /// Whoever holds the secrecy of a place asks anew each time: it may be moved to later.
  private final class Moves {
    /// What is secret at the places from which something was taken here.
    var former: [Secrecy] = []
    /// The texts and numbers that are secret here, and in whatever stands here, by what they stand beside or did.
    var known: Set<Value> = []
    var inside: [String: Moves] = [:]
    /// The places in any element of a list: one that is not saved yet has no index.
    var insideAny: Moves?

    /// The places in the value under the key, or at the index; in any element where that is nil.
    func inside(_ key: String?) -> [Moves] {
      let named = key.flatMap { inside[$0] }
      return [named, key.map { Int($0) != nil } ?? true ? insideAny : nil].compactMap { $0 }
    }

    /// The places that the keys lead to, which are one, and are made.
    func place(at keys: [String?]) -> Moves {
      keys.reduce(self) { place, key in
        let known = key.map { place.inside[$0] } ?? place.insideAny
        let inner = known ?? Moves()
        if let key { place.inside[key] = inner } else { place.insideAny = inner }
        return inner
      }
    }

    func add(_ other: Moves) {
      former += other.former
      known.formUnion(other.known)
      for (key, moves) in other.inside { place(at: [key]).add(moves) }
      if let moves = other.insideAny { place(at: [nil]).add(moves) }
    }

    var isEmpty: Bool {
      former.isEmpty && known.isEmpty && inside.isEmpty && insideAny == nil
    }
  }

  /// The way to a place of a form's document, from there back to the document.
  private final class Way {
    let moves: Moves
    private let last: (key: String?, outer: Way)?

    init(_ moves: Moves) { (self.moves, last) = (moves, nil) }

    init(_ key: String?, in outer: Way) { (moves, last) = (outer.moves, (key, outer)) }

    var keys: [String?] {
      sequence(first: self) { $0.last?.outer }.compactMap(\.last).map(\.key).reversed()
    }
  }

  /// What stands for a secret, whatever its length.
  package static let mask = "••••••••"
  /// The secrecy of a place at which everything is secret.
  package static var whole: Secrecy { Secrecy(isWhole: true, isNamed: false) }

  /// Whether everything is secret that stands here, whatever it is, by what stands around it.
  private let isOwnWhole: Bool
  /// Whether texts and numbers are by name.
  private let isOwnNamed: Bool
  private let source: Source?
  private let place: Int?
  /// Nil for a value that is in no form's document.
  private var way: Way?
  /// What is secret of this place by what was taken here before the way began.
  private var given: [Secrecy] = []

  /// That of a whole document.
  package init(_ source: Source? = nil) {
    self.init(isWhole: source?.isSecret(0) ?? false, isNamed: false, source: source, place: 0)
  }

  /// That of a whole document of which a form is made: what a person calls otherwise in it is as
  /// secret as it was.
  package static func ofForm(_ source: Source? = nil) -> Secrecy {
    var secrecy = Secrecy(source)
    secrecy.way = Way(Moves())
    return secrecy
  }

  private init(isWhole: Bool, isNamed: Bool, source: Source? = nil, place: Int? = nil) {
    (isOwnWhole, isOwnNamed) = (isWhole, isNamed)
    (self.source, self.place) = (source, place)
  }

  /// Whether everything is secret that stands here, whatever it is.
  package var isWhole: Bool { isOwnWhole || former.contains(where: \.isWhole) }

  /// Whether a text or a number is secret that stands here.
  package var covers: Bool { isOwnWhole || isOwnNamed || former.contains(where: \.covers) }

  /// What is secret of this place by what a person took here.
  private var former: [Secrecy] {
    guard let way, !way.moves.isEmpty else { return given }
    var former = way.moves.former
    var places = [way.moves]
    for key in way.keys {
      places = places.flatMap { $0.inside(key) }
      former = former.map { $0.inside(key) } + places.flatMap(\.former)
    }
    return given + former
  }

  /// The secrecy of what is in the value under the key, or at the index; of an element that may stand
  /// anywhere where that is nil.
  package func inside(_ key: String?) -> Secrecy {
    guard !isOwnWhole else { return self }
    let inner = place.flatMap { source?.inside($0, key) }
    // The last of the names that says something decides: a `"file"` in `"secrets": {…}` says where
    // one is kept.
    let isNamed: Bool
    switch key.map(SecretNames.saying) {
    case .secret?: isNamed = true
    case .harmless?: isNamed = false
    case .nothing?, nil: isNamed = isOwnNamed
    }
    var secrecy = Secrecy(
      isWhole: inner.flatMap { source?.isSecret($0) } ?? false, isNamed: isNamed, source: source,
      place: inner)
    secrecy.way = way.map { Way(key, in: $0) }
    secrecy.given = given.map { $0.inside(key) }
    return secrecy
  }

  /// Has the place with these keys in the document be as secret, from now on, as another place is.
  func take(_ keys: [String?], as other: Secrecy) {
    guard let moves = way?.moves, other.mayHide else { return }
    var other = other
    (other.given, other.way) = (other.former, nil)
    moves.place(at: keys).former.append(other)
  }

  /// Has these texts and numbers be secret, from now on, wherever they stand in the value to which the keys lead
  /// in the document.
  package func hide(_ leaves: some Collection<Value>, inside keys: [String?]) {
    if !leaves.isEmpty { way?.moves.place(at: keys).known.formUnion(leaves) }
  }

  /// Takes over what was moved while another form was that of the session.
  func takeMoves(from earlier: Secrecy) {
    guard let moves = way?.moves, let earlier = earlier.way?.moves, moves !== earlier else {
      return
    }
    moves.add(earlier)
  }

  /// Whether something may be secret at the place, or in it, that would not be elsewhere.
  private var mayHide: Bool { covers || source != nil && place != nil || !former.isEmpty }

  /// Whether nothing can be secret of a text of settings, told at little cost: nothing but names says so, and
  /// none in it may name a secret.
  package func hidesNothing(in text: [UInt8]) -> Bool {
    !covers && source == nil && way?.moves.isEmpty ?? true && !SecretNames.mayStand(in: text)
      && !EmbeddedSecret.mayStand(in: text)
  }

  /// Whether a text or a number is secret that a setting with the name is given in a comment in this
  /// value.
  ///
  /// It may have been meant for another place, so what a source says of a name counts wherever it says
  /// that.
  package func coversCommented(_ name: String) -> Bool {
    inside(name).covers || source?.isSecretName(name) ?? false
  }

  /// The secrecy of a place in the value.
  package func at(_ pointer: Pointer) -> Secrecy {
    pointer.tokens.reduce(self) { $0.inside($1) }
  }

  /// The same of the place that a row is named for.
  package func at(_ row: RowIdentifier) -> Secrecy { row.keys.reduce(self) { $0.inside($1) } }

  /// Whether the value, which has no parts, is secret here, all of it.
  package func hidesAll(of leaf: Value) -> Bool {
    switch leaf {
    case .array, .object: false
    case .null, .bool: isWhole
    case .string, .number: covers || isKnown(leaf)
    }
  }

  /// Whether it is one of those that are secret wherever they stand in a value around this place.
  private func isKnown(_ leaf: Value) -> Bool {
    guard let way, !way.moves.isEmpty else { return false }
    var places = [way.moves]
    for key in way.keys {
      if places.contains(where: { $0.known.contains(leaf) }) { return true }
      places = places.flatMap { $0.inside(key) }
    }
    return places.contains { $0.known.contains(leaf) }
  }

  /// Whether the value, which has no parts, is secret here, or something in its text.
  package func hides(_ leaf: Value) -> Bool {
    hidesAll(of: leaf) || leaf.string.map(EmbeddedSecret.stands) ?? false
  }

  /// Whether the value is secret here, or something in it.
  package func hidesPart(of value: Value) -> Bool {
    value.leaves(at: Pointer()).contains {
      at($0).hides($1) || NeighbourSecrets.hides($1, at: $0, in: value)
    }
  }

  /// Whether a value here may be secret: the place is, or that of something that stands there now.
  package func isFor(_ stored: Value?) -> Bool {
    covers || stored?.leaves(at: Pointer()).contains { at($0).hidesAll(of: $1) } ?? false
  }

  /// The value with a mask for each secret in it.
  package func hiding(in value: Value, mask: String = mask) -> Value {
    switch value {
    case .array, .object:
      value.mapLeaves(at: Pointer()) {
        NeighbourSecrets.hides($1, at: $0, in: value)
          ? .string(mask) : at($0).hiding(inLeaf: $1, mask)
      }
    case .null, .bool, .number, .string: hiding(inLeaf: value, mask)
    }
  }

  private func hiding(inLeaf leaf: Value, _ mask: String) -> Value {
    if hidesAll(of: leaf) { return .string(mask) }
    return leaf.string.map { .string(EmbeddedSecret.masking($0, with: mask)) } ?? leaf
  }
}
