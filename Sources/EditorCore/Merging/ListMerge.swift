/// What two sides made of the same list or map, put together element by element.
///
/// Elements that one side added, took away, moved or called otherwise are so in what comes out, as far as the other
/// side left these alone.
struct ListMerge {
  /// An element of what comes out.
  enum Part: Hashable {
    /// The one at that place of their list.
    case theirs(Int)
    /// The one at that place of the draft's list: it is new there.
    case mine(Int)
  }

  private struct Element: Equatable {
    var key: [UInt8]?
    var value: Value
  }

  /// The elements in their order.
  private(set) var parts: [Part] = []
  /// Where each element of the list that both began with is in theirs; nil for one that is gone, or not known.
  let places: [Int?]

  private let matching: ElementMatching

  private let isMap: Bool
  private let base: [Element]
  private let mine: [Element]
  private let theirs: [Element]
  /// For each element of the draft's list, which one of the base it is; nil for a new one.
  private let ownOrigins: [Int?]
  /// The places in the draft's list of the elements that theirs has, by their places there.
  private let ownPlaces: [Int: Int]

  /// Nil where the two sides cannot be put together: both moved elements, one took away what the other changed, both
  /// use a key for something, or it is not certain which element is which, as where the list has others altogether.
  ///
  /// - Parameters:
  ///   - base: What both began with.
  ///   - mine: What the draft makes of it.
  ///   - origins: For each element of that, which one of the base it is; nil for a new one.
  ///   - theirs: What the other program made of it.
  init?(base: Value, mine: Value, origins: [Int?], theirs: Value) {
    guard let matching = ElementMatching(base, theirs),
      ValueKind(of: mine) == ValueKind(of: base), mine.partCount == origins.count,
      matching.places.isEmpty || origins.contains(where: { $0 != nil })
    else { return nil }
    let places = matching.places
    isMap = base.elements == nil
    (self.base, self.mine) = (Self.elements(of: base), Self.elements(of: mine))
    (self.theirs, ownOrigins) = (Self.elements(of: theirs), origins)
    self.places = places
    self.matching = matching
    ownPlaces = Dictionary(
      origins.enumerated().compactMap { own, origin in
        origin.flatMap { places[$0] }.map { ($0, own) }
      }, uniquingKeysWith: { first, _ in first })
    guard Self.isAscending(places) || Self.isAscending(origins), let kept = keptElements()
    else { return nil }
    weave(kept)
    guard hasStayed, hasEachKeyOnce else { return nil }
  }

  /// Whether both sides changed the same part of an element.
  var changesSamePart: Bool {
    zip(ownOrigins, mine).contains { origin, element in
      guard let origin, let place = places[origin] else { return false }
      return Self.merged(base[origin].value, element.value, theirs[place].value) == nil
    }
  }

  /// Of what comes out, the key and the value of an element.
  func element(_ part: Part) -> (key: String?, value: Value) {
    switch part {
    case .mine(let place): return Self.named(mine[place])
    case .theirs(let place):
      guard let own = ownPlaces[place].map({ mine[$0] }),
        let origin = ownPlaces[place].flatMap({ ownOrigins[$0] })
      else { return Self.named(theirs[place]) }
      var element = theirs[place]
      if own.key != base[origin].key { element.key = own.key }
      element.value = Self.merged(base[origin].value, own.value, element.value) ?? own.value
      return Self.named(element)
    }
  }

  /// The key or the place in theirs of an element of the base, by its own; nil for one that is not there.
  func token(ofElement element: String) -> String? {
    let index = isMap ? base.firstIndex { $0.key == Array(element.utf8) } : Int(element)
    guard let index, places.indices.contains(index), let place = places[index] else { return nil }
    return Self.named(theirs[place]).key ?? String(place)
  }

  /// The place in the draft's list of an element that takes the place of one of theirs; nil where theirs stays as it is.
  func own(insteadOf place: Int) -> Int? {
    let (key, value) = element(.theirs(place))
    let theirs = theirs[place]
    return value == theirs.value && key.map({ Array($0.utf8) }) == theirs.key
      ? nil : ownPlaces[place]
  }

  /// For each element of what comes out, which one of theirs it is; nil for one that is new there.
  var origins: [Int?] {
    parts.map { part in
      if case .theirs(let place) = part { return place }
      return nil
    }
  }

  /// Whether rows in an element of the base, by its key or its place there, have the names that they had.
  func keepsName(of element: String) -> Bool {
    token(ofElement: element).map { $0.isIdentical(to: element) } ?? true
  }

  /// What comes out, as a whole.
  var value: Value {
    let elements = parts.map(element)
    return isMap
      ? .object(elements.map { Value.Member($0.key ?? "", $0.value) })
      : .array(elements.map(\.value))
  }

  // MARK: - Private

  /// What two sides made of a value, put together; nil where both changed the same part of it.
  private static func merged(_ base: Value, _ mine: Value, _ theirs: Value) -> Value? {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    switch (base, mine, theirs) {
    case (.object, .object, .object): return mergedMembers(base, mine, theirs)
    case (.array, .array, .array):
      let merge = ListMerge(
        base: base, mine: mine, origins: ElementMatching(base, mine)?.origins ?? [], theirs: theirs)
      return merge.flatMap { $0.changesSamePart ? nil : $0.value }
    default: return nil
    }
  }

  private static func mergedMembers(_ base: Value, _ mine: Value, _ theirs: Value) -> Value? {
    var members: [Value.Member] = []
    let added = mine.members.filter { theirs[$0.key] == nil }
    for key in theirs.members.map(\.key) + added.map(\.key) {
      switch (base[key], mine[key], theirs[key]) {
      case (let old?, let own?, let other?):
        guard let value = merged(old, own, other) else { return nil }
        members.append(.init(key, value))
      case (nil, let own?, let other?):
        guard own == other else { return nil }
        members.append(.init(key, own))
      // What one added, or both left out.
      case (nil, let value?, nil), (nil, nil, let value?): members.append(.init(key, value))
      // What one took away, and the other left alone.
      case (let old?, let value?, nil), (let old?, nil, let value?):
        guard old == value else { return nil }
      case (_, nil, nil): continue
      }
    }
    return .object(members)
  }

  private static func elements(of value: Value) -> [Element] {
    (value.elements ?? []).map { Element(value: $0) }
      + value.members.map { Element(key: Array($0.key.utf8), value: $0.value) }
  }

  private static func named(_ element: Element) -> (key: String?, value: Value) {
    (element.key.map { String(decoding: $0, as: UTF8.self) }, element.value)
  }

  /// What of the base stays, by its place there; nil where one side took away, or called otherwise, what the other
  /// changed so, and where it may have done so.
  private func keptElements() -> Set<Int>? {
    let own = Dictionary(
      zip(ownOrigins, mine).compactMap { origin, element in origin.map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
    var kept: Set<Int> = []
    for (index, element) in base.enumerated() {
      switch (own[index], places[index]) {
      case (let own?, let place?):
        guard Set([element.key, own.key, theirs[place].key]).count < 3 else { return nil }
        kept.insert(index)
      case (nil, let place?): guard theirs[place] == element else { return nil }
      // Of what stays as it was theirs counts, whatever they have made of it.
      case (let own?, nil): guard own == element else { return nil }
      case (nil, nil): guard matching.isGone(index) else { return nil }
      }
    }
    return kept
  }

  /// Puts the elements in the order of the side that moved some, and what the other side added behind what it stood
  /// behind there.
  private mutating func weave(_ kept: Set<Int>) {
    let removed = Set(places.indices.filter { !kept.contains($0) }.compactMap { places[$0] })
    let known = Set(places.compactMap(\.self))
    let added = theirs.indices.filter { !known.contains($0) }.map { theirs[$0] }
    let own = zip(ownOrigins.indices, ownOrigins).compactMap { place, origin -> Part? in
      guard let origin else {
        // What both added is there once.
        return added.contains(mine[place]) ? nil : .mine(place)
      }
      return places[origin].map { .theirs($0) }
    }
    let others = theirs.indices.filter { !removed.contains($0) }.map { Part.theirs($0) }
    let isMoved = !Self.isAscending(places)
    parts = isMoved ? Self.adding(own, to: others) : Self.adding(others, to: own)
  }

  private static func adding(_ others: [Part], to parts: [Part]) -> [Part] {
    let known = Set(parts)
    var followers: [Part?: [Part]] = [:]
    var before: Part?
    for part in others {
      if known.contains(part) {
        before = part
      } else {
        followers[before, default: []].append(part)
      }
    }
    return (followers[nil] ?? []) + parts.flatMap { [$0] + (followers[$0] ?? []) }
  }

  private static func isAscending(_ places: [Int?]) -> Bool {
    let known = places.compactMap(\.self)
    return zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Whether an element that both began with is still there as it was, or has a name that tells which it is.
  private var hasStayed: Bool {
    isMap || base.isEmpty
      || zip(base, places).contains { element, place in
        place.map { matching.isNamed || theirs[$0] == element } ?? false
      }
  }

  /// Whether no two elements have the same key, which either side may have given to one of its own.
  private var hasEachKeyOnce: Bool {
    let keys = parts.compactMap { element($0).key.map { Array($0.utf8) } }
    return Set(keys).count == keys.count
  }
}
