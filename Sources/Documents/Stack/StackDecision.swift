import EditorCore

/// What becomes of the values that documents have at a place.
enum StackOutcome {
  case taken(StackSource)
  case object([StackSource])
  case list([StackSource], of: StackSource)
  /// Values of which nobody knows which one counts.
  case candidates([StackSource])
  /// The elements of lists in files that are read more than once.
  case repeated([StackSource])

  /// The value, or the strongest of those that it is made of.
  var source: StackSource {
    switch self {
    case .taken(let source), .list(_, let source): source
    case .object(let sources), .candidates(let sources), .repeated(let sources):
      sources[sources.count - 1]
    }
  }
}

/// Decides by the rules which values count.
struct StackDecision {
  let indexes: [DocumentIndex]
  let rules: MergeRules
  let ranking: StackRanking
  /// Whether keys are the same in any case of their letters.
  let foldsCase: Bool

  /// What becomes of the values at a place, by the rule for it.
  func outcome(of sources: [StackSource], at tokens: [String]) -> StackOutcome {
    let pieces = ranking.pieces(of: sources)
    guard let last = pieces.last else { return .taken(sources[sources.count - 1]) }
    let isObject = kind(of: last) == .object
    let rule = rules.rule(
      at: tokens, isObject: isObject, ofSections: pieces.allSatisfy(areSections),
      foldsCase: foldsCase)
    if !isObject, pieces.contains(where: \.isRepeated), isSum(of: pieces, by: rule) {
      return .repeated(pieces.flatMap { elements(of: $0) })
    }
    guard pieces.count > 1 else {
      if isObject { return .object([last.source]) }
      switch rule {
      case .single: return single(last)
      case .clearOnEmpty where last.list == nil && kind(of: last) == .array:
        return elements(of: last).contains(where: isEmpty) ? cleared(pieces) : outcome(of: last)
      default: return outcome(of: last)
      }
    }
    switch rule {
    case .replace: return isObject ? .object([last.source]) : outcome(of: last)
    case .first:
      return kind(of: pieces[0]) == .object
        ? .object([pieces[0].source]) : outcome(of: pieces[0])
    case .unknown: return candidates(pieces)
    case .alike where Set(pieces.map { kind(of: $0).containerKind }).count > 1:
      return candidates(pieces)
    case _ where isObject:
      return .object(pieces.suffix(while: { kind(of: $0) == .object }).map(\.source))
    case .deep: return outcome(of: last)
    case .single: return single(last)
    case .join, .alike:
      let areLists = pieces.allSatisfy { kind(of: $0) == .array }
      return areLists ? list(pieces.flatMap { elements(of: $0) }, of: last) : outcome(of: last)
    case .append: return list(pieces.flatMap { elements(of: $0) }, of: last)
    case .prepend: return list(pieces.reversed().flatMap { elements(of: $0) }, of: last)
    case .clearOnEmpty: return cleared(pieces)
    }
  }

  /// Whether the piece is a list of sections.
  private func areSections(_ piece: StackRanking.Piece) -> Bool {
    piece.list == nil && indexes[piece.document].isListOfSections(piece.nodes[0])
  }

  /// Whether all the pieces' elements are in the list that the rule makes.
  private func isSum(of pieces: [StackRanking.Piece], by rule: MergeRule) -> Bool {
    switch rule {
    case .append, .prepend: true
    case .join, .alike: pieces.allSatisfy { kind(of: $0) == .array }
    case .replace, .deep, .first, .single, .clearOnEmpty, .unknown: false
    }
  }

  private func candidates(_ pieces: [StackRanking.Piece]) -> StackOutcome {
    .candidates(pieces.flatMap { elements(of: $0, isWhole: true) })
  }

  private func outcome(of piece: StackRanking.Piece) -> StackOutcome {
    guard let list = piece.list, piece.nodes.count > 1 else { return .taken(piece.source) }
    return .list(elements(of: piece), of: StackSource(document: piece.document, node: list))
  }

  /// The one element that counts of what is a list for its repeated key alone.
  private func single(_ piece: StackRanking.Piece) -> StackOutcome {
    let syntax = indexes[piece.document].document.syntax
    guard syntax.valuesAreTexts, !syntax.hasLists, kind(of: piece) == .array else {
      return outcome(of: piece)
    }
    let elements = elements(of: piece)
    guard let one = syntax.firstKeyCounts ? elements.first : elements.last, !isSection(one) else {
      return outcome(of: piece)
    }
    return .taken(one)
  }

  private func list(_ elements: [StackSource], of strongest: StackRanking.Piece) -> StackOutcome {
    // Of texts, one alone is no list, but where nothing else may be had.
    if elements.count == 1, case let syntax = indexes[elements[0].document].document.syntax,
      syntax.valuesAreTexts, !syntax.hasLists, !isList(strongest), !isSection(elements[0])
    {
      return .taken(elements[0])
    }
    let whole = strongest.list.map { StackSource(document: strongest.document, node: $0) }
    return .list(elements, of: whole ?? strongest.source)
  }

  /// Whether the element of a list is one of several sections, which no key is.
  private func isSection(_ element: StackSource) -> Bool {
    indexes[element.document].document.kind(element.node) == .object
  }

  /// What is left of the elements behind the last empty one; that one, where nothing is.
  private func cleared(_ pieces: [StackRanking.Piece]) -> StackOutcome {
    var left: [StackSource] = []
    for piece in pieces {
      let elements = elements(of: piece)
      if elements.isEmpty { left = [] }
      for element in elements {
        if isEmpty(element) { left = [] } else { left.append(element) }
      }
    }
    let last = pieces[pieces.count - 1]
    guard left.isEmpty, !isList(last) else { return list(left, of: last) }
    return .taken(elements(of: last).last ?? last.source)
  }

  /// Whether a schema has nothing but a list be at the place.
  private func isList(_ piece: StackRanking.Piece) -> Bool {
    indexes[piece.document].document.types(of: piece.list ?? piece.nodes[0])?.type?.isList ?? false
  }

  private func isEmpty(_ source: StackSource) -> Bool {
    let document = indexes[source.document].document
    return document.kind(source.node) == .null || document.value(source.node) == .string("")
  }

  private func kind(of piece: StackRanking.Piece) -> NodeKind {
    piece.list == nil ? indexes[piece.document].document.kind(piece.nodes[0]) : .array
  }

  /// What a piece adds to a list: the elements of one, or else itself.
  private func elements(of piece: StackRanking.Piece, isWhole: Bool = false) -> [StackSource] {
    let document = indexes[piece.document].document
    let isList = piece.list == nil && document.kind(piece.nodes[0]) == .array && !isWhole
    return (isList ? Array(document.children(piece.nodes[0])) : piece.nodes).map {
      StackSource(document: piece.document, node: $0)
    }
  }
}

extension DocumentIndex {
  /// Whether the document has sections of which there may be several.
  var hasListsOfSections: Bool {
    document.syntax.valuesAreTexts && document.kind(document.root) == .object
      && document.children(document.root).contains(where: isListOfSections)
  }

  /// Whether the value is a list of sections.
  fileprivate func isListOfSections(_ node: NodeID) -> Bool {
    document.kind(node) == .array && document.syntax.valuesAreTexts
      && document.parent(node) == document.root
      && document.children(node).contains { document.kind($0) == .object }
  }
}

extension NodeKind {
  /// The kind of a container; nil for all that is none.
  fileprivate var containerKind: NodeKind? { isContainer ? self : nil }
}

extension Array {
  /// The elements at the end for which the condition holds.
  fileprivate func suffix(while isSuch: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !isSuch($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
