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

  /// A part of an element that each side made something else of.
  struct Disagreement {
    /// The way to it from the list inwards, as theirs has its elements.
    var tokens: [String]
    let base: Slot
    let mine: Slot
    let theirs: Slot
  }

  private struct Element: Hashable {
    var key: [UInt8]?
    var value: Value
  }

  private(set) var parts: [Part] = []
  /// Where each element of the list that both began with is in theirs; nil for one that is gone, or not known.
  let places: [Int?]
  /// The parts of elements that both sides changed, in the order of theirs: what comes out has theirs.
  private(set) var disagreements: [Disagreement] = []

  private let matching: ElementMatching
  /// Whether what both changed is as the draft has it, and not as theirs.
  private let prefersMine: Bool
  private let isMap: Bool
  private let base: [Element]
  private let mine: [Element]
  private let theirs: [Element]
  /// For each element of the draft's list, which one of the base it is; nil for a new one.
  private let ownOrigins: [Int?]
  /// The places in the draft's list of the elements of theirs, by their places there.
  private let ownPlaces: [Int: Int]
  /// What becomes of those of theirs that the draft has, too, by their places there.
  private var merged: [Int: Element] = [:]
  /// Where the members of the base are, by their keys.
  private let baseIndexes: [[UInt8]: Int]

  /// How deep lists and objects inside of each other are put together.
  private static let mostLevels = 32

  /// Nil where the two sides cannot be put together: both moved elements, or gave one different keys, one took away
  /// what the other changed, a key or a name would be there twice, or it is not certain which element is which, as
  /// where the list has others altogether.
  ///
  /// - Parameters:
  ///   - base: What both began with.
  ///   - mine: What the draft makes of it.
  ///   - origins: For each element of that, which one of the base it is; nil for a new one.
  ///   - theirs: What the other program made of it.
  ///   - prefersMine: Whether what both changed is as the draft has it, and what that took away is gone.
  ///   - level: How deep the lists are in others.
  init?(
    base: Value, mine: Value, origins: [Int?], theirs: Value, prefersMine: Bool = false,
    level: Int = 0
  ) {
    self.prefersMine = prefersMine
    guard level < Self.mostLevels, let matching = ElementMatching(base, theirs),
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
    baseIndexes =
      isMap
      ? Dictionary(
        self.base.enumerated().map { ($1.key ?? [], $0) }, uniquingKeysWith: { $1 }) : [:]
    guard Self.isAscending(places) || Self.isAscending(origins), let kept = keptElements()
    else { return nil }
    weave(kept)
    mergeElements(level: level)
    guard hasStayed, hasEachNameOnce else { return nil }
  }

  /// Of what comes out, the key and the value of an element.
  func element(_ part: Part) -> (key: String?, value: Value) {
    let element =
      switch part {
      case .mine(let place): mine[place]
      case .theirs(let place): merged[place] ?? theirs[place]
      }
    return Self.named(element)
  }

  /// The key or the place in theirs of an element of the base, by its own; nil for one that is not there.
  func token(ofElement element: String) -> String? {
    let index = isMap ? baseIndexes[Array(element.utf8)] : Int(element)
    guard let index, places.indices.contains(index), let place = places[index] else { return nil }
    return Self.named(theirs[place]).key ?? String(place)
  }

  /// The place in the draft's list of an element that takes the place of one of theirs; nil where theirs stays as it is.
  func own(insteadOf place: Int) -> Int? {
    merged[place].flatMap { $0 == theirs[place] ? nil : ownPlaces[place] }
  }

  /// For each element of what comes out, which one of theirs it is; nil for one that is new there.
  var origins: [Int?] {
    parts.map { if case .theirs(let place) = $0 { place } else { nil } }
  }

  /// Whether rows in an element of the base, by its key or its place there, have the names that they had.
  func keepsName(of element: String) -> Bool {
    token(ofElement: element).map { $0.isIdentical(to: element) } ?? true
  }

  /// Whether both sides changed the same part of an element.
  var changesSamePart: Bool { !disagreements.isEmpty }

  /// Whether the draft changed the value of a member that the other program called otherwise.
  var changesRenamedMember: Bool {
    isMap
      && ownPlaces.contains { place, own in
        guard let origin = ownOrigins[own] else { return false }
        return theirs[place].key != base[origin].key && mine[own].value != base[origin].value
      }
  }

  /// What comes out, as a whole.
  var value: Value {
    let elements = parts.map(element)
    return isMap
      ? .object(elements.map { Value.Member($0.key ?? "", $0.value) })
      : .array(elements.map(\.value))
  }

  // MARK: - Private

  /// What two sides made of a value, put together, with theirs where they disagree; nil for none.
  private mutating func merged(
    _ base: Value?, _ mine: Value?, _ theirs: Value?, at tokens: [String], level: Int
  ) -> Value? {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    switch (base, mine, theirs) {
    case (.object(let base), .object(let mine), .object(let theirs)) where level < Self.mostLevels:
      return mergedMembers(base, mine, theirs, at: tokens, level: level + 1)
    case (.array(let old), .array(let own), .array(let others)) where level < Self.mostLevels:
      let merge = ListMerge(
        base: .array(old), mine: .array(own),
        origins: ElementMatching(.array(old), .array(own))?.origins ?? [], theirs: .array(others),
        prefersMine: prefersMine, level: level + 1)
      guard let merge else { break }
      disagreements += merge.disagreements.map {
        .init(tokens: tokens + $0.tokens, base: $0.base, mine: $0.mine, theirs: $0.theirs)
      }
      return merge.value
    default: break
    }
    if prefersMine { return mine }
    let slot = { (value: Value?) in value.map { Slot.value($0) } ?? .unset }
    disagreements.append(
      .init(tokens: tokens, base: slot(base), mine: slot(mine), theirs: slot(theirs)))
    return theirs
  }

  private mutating func mergedMembers(
    _ base: [Value.Member], _ mine: [Value.Member], _ theirs: [Value.Member], at tokens: [String],
    level: Int
  ) -> Value {
    let (old, own, others) = (Self.byKey(base), Self.byKey(mine), Self.byKey(theirs))
    var members: [Value.Member] = []
    for member in theirs + mine.filter({ others[Array($0.key.utf8)] == nil }) {
      let key = Array(member.key.utf8)
      let value = merged(
        old[key], own[key], others[key], at: tokens + [member.key], level: level)
      if let value { members.append(.init(member.key, value)) }
    }
    return .object(members)
  }

  private static func byKey(_ members: [Value.Member]) -> [[UInt8]: Value] {
    Dictionary(members.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { $1 })
  }

  private static func elements(of value: Value) -> [Element] {
    (value.elements ?? []).map { Element(value: $0) }
      + value.members.map { Element(key: Array($0.key.utf8), value: $0.value) }
  }

  private static func named(_ element: Element) -> (key: String?, value: Value) {
    (element.key.map { String(decoding: $0, as: UTF8.self) }, element.value)
  }

  /// What of the base both have, by its place there.
  ///
  /// Nil where both gave it other keys, one took away what the other changed, or what the draft took away or moved may
  /// be called otherwise, or be changed, by the other side.
  private func keptElements() -> Set<Int>? {
    let own = Dictionary(
      zip(ownOrigins, mine).compactMap { origin, element in origin.map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
    let isMoved = !Self.isAscending(ownOrigins)
    var kept: Set<Int> = []
    for (index, element) in base.enumerated() {
      switch (own[index], places[index]) {
      case (let own?, let place?):
        guard Set([element.key, own.key, theirs[place].key]).count < 3 else { return nil }
        kept.insert(index)
      case (nil, let place?): guard prefersMine || theirs[place] == element else { return nil }
      // Of what stays as it was theirs counts, whatever they have made of it.
      case (let own?, nil):
        guard own == element, !isMoved || matching.isGone[index] else { return nil }
      case (nil, nil): guard matching.isGone[index] else { return nil }
      }
    }
    return kept
  }

  /// Puts the elements in the order of the side that moved some, and what the other side added behind what it stood
  /// behind there.
  private mutating func weave(_ kept: Set<Int>) {
    let removed = Set(places.indices.filter { !kept.contains($0) }.compactMap { places[$0] })
    let known = Set(places.compactMap(\.self))
    var added: [Element: Int] = [:]
    for index in theirs.indices where !known.contains(index) {
      added[theirs[index], default: 0] += 1
    }
    let own = zip(ownOrigins.indices, ownOrigins).compactMap { place, origin -> Part? in
      if let origin { return places[origin].map { .theirs($0) } }
      // What both added is there once.
      guard let count = added[mine[place]], count > 0 else { return .mine(place) }
      added[mine[place]] = count - 1
      return nil
    }
    let others = theirs.indices.filter { !removed.contains($0) }.map { Part.theirs($0) }
    parts =
      Self.isAscending(places) ? Self.adding(others, to: own) : Self.adding(own, to: others)
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

  private mutating func mergeElements(level: Int) {
    for place in theirs.indices {
      guard let position = ownPlaces[place], let origin = ownOrigins[position] else { continue }
      let (old, own) = (base[origin], mine[position])
      var element = theirs[place]
      let token = Self.named(element).key ?? String(place)
      if own.key != old.key { element.key = own.key }
      element.value =
        merged(old.value, own.value, element.value, at: [token], level: level) ?? own.value
      merged[place] = element
    }
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

  /// Whether no two elements have the same key, or the same name, which either side may have given to one of its own.
  private var hasEachNameOnce: Bool {
    guard isMap || matching.label != nil else { return true }
    let names = parts.map { part -> Value in
      let (key, value) = element(part)
      return key.map { .string($0) } ?? matching.label.flatMap { value[$0] } ?? value
    }
    return Set(names).count == names.count
  }
}
