/// The order of a list's elements, or a map's members, that a draft makes of those that are stored.
///
/// Kept as runs of what is stored: its size grows with the edits, not with the list.
struct Arrangement {
  enum Run {
    /// Stored elements that stand side by side as they are stored.
    case stored(Range<Int>)
    case added(Addition)

    var count: Int {
      switch self {
      case .stored(let indexes): indexes.count
      case .added: 1
      }
    }
  }

  private(set) var runs: [Run]
  /// The new keys of stored members, by index.
  private(set) var newKeys: [Int: String] = [:]

  /// Everything that is stored, as it is stored.
  init(storedCount: Int) {
    runs = storedCount > 0 ? [.stored(0..<storedCount)] : []
  }

  init(additions: [Addition]) { self.init(additions.map { .added($0) }) }

  /// The elements in this order, of which stored ones have new keys, by index.
  init(_ elements: [ListElement.Origin], newKeys: [Int: String] = [:]) {
    self.newKeys = newKeys
    runs = []
    for element in elements {
      switch (element, runs.last) {
      case (.stored(let index), .stored(let run)?) where run.upperBound == index:
        runs[runs.count - 1] = .stored(run.lowerBound..<index + 1)
      case (.stored(let index), _): runs.append(.stored(index..<index + 1))
      case (.added(let addition), _): runs.append(.added(addition))
      }
    }
  }

  /// For each element, which stored one it is; nil for an added one.
  var origins: [Int?] {
    runs.flatMap { run -> [Int?] in
      switch run {
      case .stored(let indexes): indexes.map { $0 }
      case .added: [nil]
      }
    }
  }

  /// For each element, which stored one it is a copy of; nil for one that is no copy.
  var models: [Int?] {
    runs.flatMap { run -> [Int?] in
      switch run {
      case .stored(let indexes): indexes.map { _ in nil }
      case .added(let addition): [addition.copied]
      }
    }
  }

  var count: Int { runs.reduce(0) { $0 + $1.count } }

  var additions: [Addition] {
    runs.compactMap { run -> Addition? in
      if case .added(let addition) = run { addition } else { nil }
    }
  }

  /// Whether this is how the elements, of which there are so many, are stored.
  func isStored(count: Int) -> Bool {
    guard newKeys.isEmpty else { return false }
    guard let first = runs.first else { return count == 0 }
    guard runs.count == 1, case .stored(let indexes) = first else { return false }
    return indexes == 0..<count
  }

  /// Whether nothing that is stored stays.
  var replacesAll: Bool {
    !runs.contains { run in
      if case .stored = run { true } else { false }
    }
  }

  subscript(position: Int) -> ListElement.Origin {
    let (run, offset) = place(of: position)
    switch runs[run] {
    case .stored(let indexes): return .stored(indexes.lowerBound + offset)
    case .added(let addition): return .added(addition)
    }
  }

  /// Where the stored element stands now; nil where it is gone.
  func position(ofStored index: Int) -> Int? {
    var position = 0
    for run in runs {
      if case .stored(let indexes) = run, indexes.contains(index) {
        return position + index - indexes.lowerBound
      }
      position += run.count
    }
    return nil
  }

  /// Where the added element stands now; nil where it is gone.
  func position(ofAdded identifier: RowIdentifier) -> Int? {
    var position = 0
    for run in runs {
      if case .added(let addition) = run, addition.identifier == identifier { return position }
      position += run.count
    }
    return nil
  }

  // MARK: Changing

  mutating func insert(_ addition: Addition, at position: Int) {
    insert(.added(addition), at: position)
  }

  mutating func remove(at position: Int) {
    if case .stored(let index) = self[position] { newKeys[index] = nil }
    _ = take(position)
  }

  /// Puts the element where it then stands at `target`.
  mutating func move(from position: Int, to target: Int) {
    insert(take(position), at: target)
  }

  /// Gives the member a key; `storedKey` is what a stored one is called in the store.
  mutating func rename(at position: Int, to key: String, storedKey: String?) {
    switch self[position] {
    case .stored(let index):
      newKeys[index] = storedKey?.isIdentical(to: key) == true ? nil : key
    case .added(var addition):
      addition.key = key
      runs[place(of: position).run] = .added(addition)
    }
  }

  private func place(of position: Int) -> (run: Int, offset: Int) {
    var offset = position
    for (index, run) in runs.enumerated() {
      if offset < run.count { return (index, offset) }
      offset -= run.count
    }
    preconditionFailure("An arrangement of \(count) has no element \(position)")
  }

  private mutating func take(_ position: Int) -> Run {
    let (run, offset) = place(of: position)
    guard case .stored(let indexes) = runs[run] else {
      let taken = runs.remove(at: run)
      join(at: run)
      return taken
    }
    let index = indexes.lowerBound + offset
    let rest = [indexes.lowerBound..<index, index + 1..<indexes.upperBound]
    runs.replaceSubrange(run...run, with: rest.filter { !$0.isEmpty }.map { .stored($0) })
    join(at: run)
    return .stored(index..<index + 1)
  }

  private mutating func insert(_ inserted: Run, at position: Int) {
    guard position < count else {
      runs.append(inserted)
      return join(at: runs.count - 1)
    }
    let (run, offset) = place(of: position)
    guard offset > 0, case .stored(let indexes) = runs[run] else {
      runs.insert(inserted, at: run)
      join(at: run + 1)
      return join(at: run)
    }
    let split = indexes.lowerBound + offset
    runs.replaceSubrange(
      run...run,
      with: [.stored(indexes.lowerBound..<split), inserted, .stored(split..<indexes.upperBound)])
  }

  /// Makes one run of the run and the one before it, where they are stored side by side.
  private mutating func join(at run: Int) {
    guard run > 0, run < runs.count, case .stored(let left) = runs[run - 1],
      case .stored(let right) = runs[run], left.upperBound == right.lowerBound
    else { return }
    runs[run - 1] = .stored(left.lowerBound..<right.upperBound)
    runs.remove(at: run)
  }
}

/// Which stored elements the elements of a list or a map are, apart from what the list is in.
package struct ListOrigins: Hashable, Sendable {
  /// Where the store has the list or map.
  package var pointer: Pointer
  /// For each element, which stored one it is; nil for a new one.
  package var origins: [Int?]
  /// For each element, which stored one it is a copy of; nil for one that is no copy.
  package var models: [Int?]

  package init(pointer: Pointer, origins: [Int?], models: [Int?]) {
    self.pointer = pointer
    self.origins = origins
    self.models = models
  }
}

extension Arrangement {
  /// Where this one first differs from another: by the element that came or moved, or by the one
  /// after that which went; nil where it does not.
  func placeOfChange(from other: Arrangement) -> Int? {
    guard let first = firstDifference(from: other) else { return placeOfNewKey(from: other) }
    guard count == other.count, first + 1 < count else { return min(first, count - 1) }
    // Of two that changed places, the one that went further is the one that was moved.
    if self[first + 1].isSame(as: other[first]) { return first }
    return position(of: other[first])
  }

  /// The first place at which the two have not the same element; nil where they are alike.
  private func firstDifference(from other: Arrangement) -> Int? {
    var place = 0
    var (own, others) = (runs[...], other.runs[...])
    while let run = own.first, let otherRun = others.first {
      let length = run.countInCommon(with: otherRun)
      guard length > 0 else { return place }
      place += length
      own.dropFirst(elements: length)
      others.dropFirst(elements: length)
    }
    return own.isEmpty && others.isEmpty ? nil : place
  }

  private func placeOfNewKey(from other: Arrangement) -> Int? {
    let changed = Set(newKeys.keys).union(other.newKeys.keys)
      .first { newKeys[$0] != other.newKeys[$0] }
    if let changed { return position(ofStored: changed) }
    let addition = additions.first { addition in
      other.additions.contains { $0.identifier == addition.identifier && $0.key != addition.key }
    }
    return addition.flatMap { position(ofAdded: $0.identifier) }
  }

  private func position(of origin: ListElement.Origin) -> Int? {
    switch origin {
    case .stored(let index): position(ofStored: index)
    case .added(let addition): position(ofAdded: addition.identifier)
    }
  }
}

extension ListElement.Origin {
  fileprivate func isSame(as other: ListElement.Origin) -> Bool {
    switch (self, other) {
    case (.stored(let index), .stored(let other)): index == other
    case (.added(let addition), .added(let other)): addition.identifier == other.identifier
    default: false
    }
  }
}

extension Arrangement.Run {
  /// How many elements the two have in common from their starts on.
  fileprivate func countInCommon(with other: Arrangement.Run) -> Int {
    switch (self, other) {
    case (.stored(let indexes), .stored(let others)):
      indexes.lowerBound == others.lowerBound ? Swift.min(indexes.count, others.count) : 0
    case (.added(let addition), .added(let other)):
      addition.identifier == other.identifier ? 1 : 0
    default: 0
    }
  }
}

extension ArraySlice<Arrangement.Run> {
  /// Drops elements from the first run, at most all of them.
  fileprivate mutating func dropFirst(elements count: Int) {
    guard case .stored(let indexes)? = first, indexes.count > count else {
      removeFirst()
      return
    }
    self[startIndex] = .stored(indexes.dropFirst(count))
  }
}
