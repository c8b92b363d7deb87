/// Where the elements of lists stand by now that another program has put elsewhere.
///
/// `ElementMatching` tells which is which.
package final class ElementMoves {
  private let old: any Snapshot
  private let new: any Snapshot
  /// Where the elements of each list are now, nil for one of which that cannot be told; by its old place.
  private var lists: [Pointer: [Int?]] = [:]
  private var counts: [Pointer: Int?] = [:]
  /// The elements, by their old places, with which what is changed in them does not go.
  private var left: Set<Pointer> = []
  /// The lists that the draft arranges: it knows their elements by the places that these had.
  private var arranged: [RowIdentifier] = []
  /// Those of them that are put together with what the other program made of them.
  var merged: Set<RowIdentifier> = []

  init(from old: any Snapshot, to new: any Snapshot) {
    (self.old, self.new) = (old, new)
  }

  /// Where what is at a place stands now; nil where that cannot be told, and for what is gone.
  package func place(of pointer: Pointer) -> Pointer? {
    guard pointer.namesElement else { return pointer }
    var (outer, place) = (Pointer(), Pointer())
    for token in pointer.tokens {
      let now = token.isIndex ? index(Int(token) ?? .max, of: outer, at: place) : .kept
      switch now {
      case .kept: place.tokens.append(token)
      case .at(let index): place.tokens.append(String(index))
      case .unknown: return nil
      }
      outer.tokens.append(token)
    }
    return place
  }

  /// The name of the row that a row is now, as far as it is named by a place; nil where that cannot be told.
  package func row(_ row: RowIdentifier) -> RowIdentifier? {
    let place = row.placeNamed
    guard let now = self.place(of: place) else { return nil }
    return now == place
      ? row
      : RowIdentifier(
        steps: now.tokens.map { .key($0) } + row.steps.dropFirst(place.tokens.count))
  }

  /// The rows of a form that changed rows are now.
  ///
  /// - Parameters:
  ///   - form: The form over what the store holds now.
  ///   - entries: The changed rows.
  ///   - all: All that the draft changes.
  /// - Returns: The rows by their old names; none for those that stay, and for those in an element whose lists are
  ///   changed in other ways than by values.
  func followed(
    by form: FormContent, _ entries: [Draft.Entry], among all: [Draft.Entry]
  ) -> [RowIdentifier: Row] {
    var rows: [RowIdentifier: Row] = [:]
    arranged = all.filter(\.content.isArranged).map(\.row.identifier)
      .filter { !merged.contains($0) }
    for entry in entries {
      let row = entry.row
      guard let element = movedElement(around: row.identifier.placeNamed) else { continue }
      if case .slot = entry.content, let now = self.row(in: form, for: row) {
        rows[row.identifier] = now
      } else {
        left.insert(element)
      }
    }
    return rows.filter { !isLeft($0.key) }
  }

  /// The form's row that a row in a moved element is now; nil for any other.
  func row(in form: FormContent, for row: Row) -> Row? {
    guard let pointer = row.pointer, row.identifier == RowIdentifier(pointer), !row.isKeyOrder,
      row.formerKey == nil, let now = place(of: pointer), now != pointer,
      !isLeft(row.identifier)
    else { return nil }
    return form.row(RowIdentifier(now)).flatMap { $0.pointer == now ? $0 : nil }
  }

  /// Whether an element around a place was there and is not known any more.
  func isLost(_ pointer: Pointer) -> Bool {
    outermost(around: pointer) { self.place(of: $0) == nil }
      .map { old.slot(at: $0) != .unset } ?? false
  }

  /// The outermost element, by its old place, around a place that is not known any more, and where its list is now.
  func lostElement(around pointer: Pointer) -> (element: Pointer, list: Pointer)? {
    let element = outermost(around: pointer) { self.place(of: $0) == nil }
    guard let element, let list = place(of: Pointer(element.tokens.dropLast())),
      count(ofList: list) != nil
    else { return nil }
    return (element, list)
  }

  /// A place in the list of an element that is gone where no element is, and that is free: what was changed in the
  /// element has its name there.
  func placePastEnd(for pointer: Pointer, where isFree: (RowIdentifier) -> Bool) -> Pointer? {
    guard let (element, list) = lostElement(around: pointer) else { return nil }
    // Each element has a name of its own, but for those that were lost at different times.
    var index = (count(ofList: list) ?? 0) + (element.tokens.last.flatMap { Int($0) } ?? 0)
    while true {
      let place = Pointer(
        list.tokens + [String(index)] + pointer.tokens.dropFirst(element.tokens.count))
      if isFree(RowIdentifier(place)) { return place }
      index += 1
    }
  }

  /// Places where the store holds something else than before, without those of elements that merely stand elsewhere.
  ///
  /// Of a list in which some do, the elements are told that came or changed, and the list itself where some are gone
  /// or nothing else is told of it.
  func news(_ changes: [Pointer]) -> [Pointer] {
    var told: [Pointer] = []
    var lists: [Pointer: [Pointer]?] = [:]
    for change in changes {
      let list = change.tokens.firstIndex(where: \.isIndex).map {
        Pointer(Array(change.tokens[..<$0]))
      }
      guard let list else {
        told.append(change)
        continue
      }
      // A list is looked through once, however much of it changed.
      if let known = lists[list] {
        if known == nil { told.append(change) }
        continue
      }
      let news = news(inList: list)
      lists[list] = .some(news)
      told += news ?? [change]
    }
    return told
  }

  // MARK: - Private

  /// What there is to tell of a list some of whose elements stand elsewhere; nil for any other.
  private func news(inList list: Pointer) -> [Pointer]? {
    guard case .value(.array(let before)) = old.slot(at: list),
      case .value(.array(let now)) = new.slot(at: list),
      case let matching = ElementMatching(before, in: now), matching.places != Array(now.indices)
    else { return nil }
    let origins = matching.origins
    let elements = now.enumerated().flatMap { index, element -> [Pointer] in
      let place = list.appending(String(index))
      guard let origin = origins[index] else { return [place] }
      guard let keys = Self.membersChanged(in: before[origin], element) else {
        return before[origin] == element ? [] : [place]
      }
      return keys.map { place.appending($0) }
    }
    return (elements.isEmpty || matching.places.contains(nil) ? [list] : []) + elements
  }

  /// The keys of the members that another object has with other values, or not at all, or alone; nil unless both are
  /// objects.
  private static func membersChanged(in value: Value, _ other: Value) -> [String]? {
    guard case .object(let members) = value, case .object(let others) = other else { return nil }
    return (members + others.filter { value[$0.key] == nil }).map(\.key)
      .filter { value[$0] != other[$0] }
  }

  /// How many elements a list has now; nil for what is none.
  private func count(ofList list: Pointer) -> Int? {
    if let known = counts[list] { return known }
    var count: Int?
    if case .value(.array(let elements)) = new.slot(at: list) { count = elements.count }
    counts[list] = count
    return count
  }

  private enum Now {
    case kept
    case at(Int)
    case unknown
  }

  /// Whether what is changed in a row does not go with the element that it is in.
  private func isLeft(_ row: RowIdentifier) -> Bool {
    arranged.contains(where: row.isWithin)
      || !left.isEmpty && movedElement(around: row.placeNamed).map(left.contains) ?? false
  }

  /// The outermost element that stands elsewhere, among those that a place is in, by its old place.
  private func movedElement(around pointer: Pointer) -> Pointer? {
    outermost(around: pointer) { self.place(of: $0) != $0 }
  }

  private func outermost(around pointer: Pointer, where isSuch: (Pointer) -> Bool) -> Pointer? {
    pointer.tokens.indices.lazy.map { Pointer(Array(pointer.tokens[...$0])) }.first(where: isSuch)
  }

  private func index(_ index: Int, of list: Pointer, at place: Pointer) -> Now {
    // A list is read once, however many of its elements are changed.
    if let places = lists[list], places.indices.contains(index) {
      return places[index].map { .at($0) } ?? .unknown
    }
    guard case .value(.array(let elements)) = old.slot(at: list) else { return .kept }
    guard case .value(.array(let now)) = new.slot(at: place) else { return .unknown }
    guard elements.indices.contains(index) else {
      return elements.count == now.count ? .kept : .unknown
    }
    let places = ElementMatching(elements, in: now).places
    lists[list] = places
    return places[index].map { .at($0) } ?? .unknown
  }
}

extension RowIdentifier {
  /// The place of a document that the name begins with.
  fileprivate var placeNamed: Pointer { Pointer(steps.prefix { $0.key != nil }.compactMap(\.key)) }
}
