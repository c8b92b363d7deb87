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

  // MARK: - Private

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

  private func position(of origin: Element.Origin) -> Int? {
    switch origin {
    case .stored(let index): position(ofStored: index)
    case .added(let addition): position(ofAdded: addition.identifier)
    }
  }
}

extension Element.Origin {
  fileprivate func isSame(as other: Element.Origin) -> Bool {
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
