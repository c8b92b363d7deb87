/// What an arrangement of a list is once another program has made something else of what is stored.
struct MergedArrangement {
  let own: Arrangement
  let merge: ListMerge

  /// The elements as they come out of the two.
  var result: Arrangement {
    let elements = merge.parts.map { part -> ListElement.Origin in
      switch part {
      case .theirs(let index): .stored(index)
      case .mine(let position): copied(own[position])
      }
    }
    let keys = own.newKeys.compactMap { index, key in merge.places[index].map { ($0, key) } }
    return Arrangement(elements, newKeys: Dictionary(keys, uniquingKeysWith: { $1 }))
  }

  /// The same where added elements alone stand for all that a list was: those that are as the other program has them
  /// are stored again.
  var resultAsWhole: Arrangement {
    Arrangement(
      merge.parts.map { part in
        switch part {
        case .theirs(let index): merge.own(insteadOf: index).map { own[$0] } ?? .stored(index)
        case .mine(let position): own[position]
        }
      })
  }

  /// A copy of a stored element is one of the same, which may have another place now.
  private func copied(_ element: ListElement.Origin) -> ListElement.Origin {
    guard case .added(var addition) = element else { return element }
    addition.copied = addition.copied.flatMap {
      merge.places.indices.contains($0) ? merge.places[$0] : nil
    }
    return .added(addition)
  }

  /// The list or the map as an arrangement has it, over what is stored, as its additions began; nil where what is stored
  /// has not the elements.
  static func value(of arrangement: Arrangement, over stored: Value, isMap: Bool) -> Value? {
    let (elements, members) = (stored.elements ?? [], stored.members)
    guard isMap ? stored.elements == nil : members.isEmpty else { return nil }
    var parts: [Value.Member] = []
    for run in arrangement.runs {
      switch run {
      case .added(let addition): parts.append(.init(addition.key ?? "", addition.seed))
      case .stored(let indexes):
        guard indexes.upperBound <= (isMap ? members.count : elements.count) else { return nil }
        for index in indexes {
          parts.append(
            isMap
              ? .init(arrangement.newKeys[index] ?? members[index].key, members[index].value)
              : .init("", elements[index]))
        }
      }
    }
    return isMap ? .object(parts) : .array(parts.map(\.value))
  }
}
