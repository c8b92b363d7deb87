import EditorCore

/// Puts the values of several documents into one table, place by place.
struct StackMerger {
  /// A place that is still to be filled.
  private struct Task {
    var sources: [StackSource]
    /// The value whose key the place has; nil for the root and for elements.
    var key: StackSource?
    var tokens: [String]
    var parent: Int
    /// Whether it is taken as it is, with all that is in it, as an element of a list.
    var isTaken = false
  }

  /// What becomes of the values at a place.
  private enum Outcome {
    case taken(StackSource)
    case object([StackSource])
    case list([StackSource], of: StackSource)
    /// Values of which nobody knows which one counts.
    case candidates([StackSource])
  }

  /// Where each value of the table was taken from.
  private(set) var sources: [StackSource] = []

  private let indexes: [DocumentIndex]
  private let starts: [Int]
  private let rules: MergeRules
  private let ranking: StackRanking
  private let foldsCase: Bool
  private var builder: NodeTableBuilder
  private var pending: [Task] = []

  init(
    indexes: [DocumentIndex], starts: [Int], length: Int, stretches: [DocumentStack.Stretch],
    rules: MergeRules
  ) {
    self.indexes = indexes
    self.starts = starts
    self.rules = rules
    ranking = StackRanking(indexes: indexes, stretches: stretches)
    foldsCase = indexes.allSatisfy(\.document.foldsKeyCase)
    builder = NodeTableBuilder(root: NodeTableBuilder.Part(.object, at: 0..<length))
  }

  /// The table of what the documents make together.
  mutating func table() -> NodeTable {
    let roots = indexes.indices.filter(ranking.isRead).map {
      StackSource(document: $0, node: indexes[$0].document.root)
    }
    let filled = roots.filter { !indexes[$0.document].document.isEmptyRoot }
    let first = filled.isEmpty ? Array(roots.prefix(1)) : filled
    if first.isEmpty {
      sources = [StackSource(document: 0, node: indexes[0].document.root)]
    } else {
      fillRoot(first)
    }
    // A stack instead of recursion; what is to stand first is on its top.
    while let task = pending.popLast() { fill(task) }
    let (table, numbers) = builder.table(notes: StackMark())
    precondition(numbers.areSame, "The values of a stack are added in their order")
    return table
  }

  // MARK: - Private

  private mutating func fillRoot(_ roots: [StackSource]) {
    let outcome = outcome(of: Task(sources: roots, tokens: [], parent: 0))
    let number = NodeTableBuilder.root
    sources.append(source(of: outcome))
    switch outcome {
    case .object(let objects): pushMembers(of: objects, tokens: [], parent: number)
    case .taken(let source):
      let part = part(of: source, key: nil)
      builder[number] = part
      pushParts(of: source, tokens: [], parent: number)
    case .list(let elements, _), .candidates(let elements):
      builder[number].kind = .array
      pushElements(elements, tokens: [], parent: number)
      lockCandidates(outcome, number)
    }
  }

  private mutating func fill(_ task: Task) {
    let outcome = task.isTaken ? .taken(task.sources[0]) : outcome(of: task)
    var part = part(of: source(of: outcome), key: task.key)
    if case .list = outcome { part.become(.array) }
    if case .candidates = outcome { part.become(.array) }
    if case .object(let objects) = outcome { part.range = range(of: objects) }
    let number = builder.add(part, to: task.parent)
    sources.append(source(of: outcome))
    switch outcome {
    case .object(let objects): pushMembers(of: objects, tokens: task.tokens, parent: number)
    case .taken(let source): pushParts(of: source, tokens: task.tokens, parent: number)
    case .list(let elements, _), .candidates(let elements):
      pushElements(elements, tokens: task.tokens, parent: number)
      lockCandidates(outcome, number)
    }
  }

  private mutating func lockCandidates(_ outcome: Outcome, _ number: Int) {
    guard case .candidates = outcome else { return }
    builder[lockOf: number] = localized("cannot tell which of these counts")
  }

  private func source(of outcome: Outcome) -> StackSource {
    switch outcome {
    case .taken(let source), .list(_, let source): source
    case .object(let sources), .candidates(let sources): sources[sources.count - 1]
    }
  }

  /// What becomes of the values at a place, by the rule for it.
  private func outcome(of task: Task) -> Outcome {
    let pieces = ranking.pieces(of: task.sources)
    guard let last = pieces.last else { return .taken(task.sources[task.sources.count - 1]) }
    let isObject = kind(of: last) == .object
    let rule = rules.rule(at: task.tokens, isObject: isObject, foldsCase: foldsCase)
    guard pieces.count > 1 else {
      return isObject ? .object([last.source]) : outcome(of: last)
    }
    switch rule {
    case .replace: return isObject ? .object([last.source]) : outcome(of: last)
    case .first:
      return kind(of: pieces[0]) == .object
        ? .object([pieces[0].source]) : outcome(of: pieces[0])
    case .unknown: return .candidates(pieces.flatMap { elements(of: $0, isWhole: true) })
    case _ where isObject:
      return .object(pieces.suffix(while: { kind(of: $0) == .object }).map(\.source))
    case .deep: return outcome(of: last)
    case .append: return list(pieces.flatMap { elements(of: $0) }, of: last)
    case .prepend: return list(pieces.reversed().flatMap { elements(of: $0) }, of: last)
    case .clearOnEmpty: return cleared(pieces)
    }
  }

  private func outcome(of piece: StackRanking.Piece) -> Outcome {
    guard let list = piece.list, piece.nodes.count > 1 else { return .taken(piece.source) }
    return .list(elements(of: piece), of: StackSource(document: piece.document, node: list))
  }

  private func list(_ elements: [StackSource], of strongest: StackRanking.Piece) -> Outcome {
    // Of texts, one alone is no list.
    if elements.count == 1, indexes[elements[0].document].document.syntax.valuesAreTexts {
      return .taken(elements[0])
    }
    let whole = strongest.list.map { StackSource(document: strongest.document, node: $0) }
    return .list(elements, of: whole ?? strongest.source)
  }

  /// What is left of the elements behind the last empty one; that one, where nothing is.
  private func cleared(_ pieces: [StackRanking.Piece]) -> Outcome {
    var left: [StackSource] = []
    for piece in pieces {
      let elements = elements(of: piece)
      if elements.isEmpty { left = [] }
      for element in elements {
        if isEmpty(element) { left = [] } else { left.append(element) }
      }
    }
    let last = pieces[pieces.count - 1]
    guard left.isEmpty else { return list(left, of: last) }
    return .taken(StackSource(document: last.document, node: last.nodes[last.nodes.count - 1]))
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

  // MARK: What is in a value

  /// Has the parts of a value added as they are.
  private mutating func pushParts(of source: StackSource, tokens: [String], parent: Int) {
    let document = indexes[source.document].document
    switch document.kind(source.node) {
    case .object: pushMembers(of: [source], tokens: tokens, parent: parent)
    case .array:
      pushElements(
        document.children(source.node).map { StackSource(document: source.document, node: $0) },
        tokens: tokens, parent: parent)
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func pushElements(_ elements: [StackSource], tokens: [String], parent: Int) {
    pending += elements.reversed().map { element in
      Task(
        sources: [element], tokens: inner(tokens, "*"), parent: parent, isTaken: true)
    }
  }

  /// Has the members of objects added, those of the weaker ones first; of keys that are there again the
  /// one that counts.
  private mutating func pushMembers(of objects: [StackSource], tokens: [String], parent: Int) {
    var tasks: [Task] = []
    for (place, object) in objects.enumerated() {
      let index = indexes[object.document]
      for member in index.document.children(object.node) {
        let source = StackSource(document: object.document, node: member)
        guard let key = index.document.key(member) else {
          tasks.append(
            Task(sources: [source], key: source, tokens: tokens, parent: parent, isTaken: true))
          continue
        }
        guard index.child(of: object.node, key: key) == member,
          !objects[..<place].contains(where: { self.member(of: $0, key: key) != nil })
        else { continue }
        var sources = [source]
        sources += objects[(place + 1)...].compactMap { self.member(of: $0, key: key) }
        if !ranking.isWhole { sources = sources.filter { !ranking.pieces(of: [$0]).isEmpty } }
        guard let strongest = sources.last else { continue }
        tasks.append(
          Task(
            sources: sources, key: strongest, tokens: inner(tokens, key), parent: parent))
      }
    }
    pending += tasks.reversed()
  }

  /// The place in another one, as far as anybody asks for it.
  private func inner(_ tokens: [String], _ key: String) -> [String] {
    rules.places.isEmpty ? [] : tokens + [key]
  }

  private func member(of object: StackSource, key: String) -> StackSource? {
    indexes[object.document].child(of: object.node, key: key)
      .map { StackSource(document: object.document, node: $0) }
  }

  // MARK: Where it stands

  /// The stretch from the first of the values to the last.
  private func range(of sources: [StackSource]) -> Range<Int> {
    let ranges = sources.map { range(of: $0) }
    let start = ranges.map(\.lowerBound).min() ?? 0
    return start..<max(start, ranges.map(\.upperBound).max() ?? start)
  }

  private func range(of source: StackSource) -> Range<Int> {
    shifted(indexes[source.document].document.valueRange(source.node), in: source.document)
  }

  private func shifted(_ range: Range<Int>, in document: Int) -> Range<Int> {
    range.lowerBound + starts[document]..<range.upperBound + starts[document]
  }

  /// The value with its bytes among those of all documents, and a key that may be another value's.
  private func part(of source: StackSource, key: StackSource?) -> NodeTableBuilder.Part {
    let document = indexes[source.document].document
    let node = document.nodes[source.node.index]
    var part = NodeTableBuilder.Part(node.kind, at: range(of: source))
    part.type = node.type
    part.valueSpelling = node.valueSpelling
    let isRead = node.valueSpelling == .encoded || node.type == .notFinite
    if !node.kind.isContainer, isRead || document.decoded?.leaves[source.node] != nil {
      // A text that is not valid Unicode is shown as it is spelled.
      part.leaf = document.value(source.node) ?? .string(document.text(source.node))
    }
    guard let key else { return part }
    let keyDocument = indexes[key.document].document
    let keyNode = keyDocument.nodes[key.node.index]
    part.keyRange = keyNode.keyRange.map { shifted($0, in: key.document) }
    part.keySpelling = keyNode.keySpelling
    if keyNode.keySpelling == .encoded { part.key = keyDocument.key(key.node) }
    return part
  }
}

extension NodeTableBuilder.Part {
  /// Has it be a container of another kind.
  fileprivate mutating func become(_ kind: NodeKind) {
    self.kind = kind
    type = .plain
    leaf = nil
    valueSpelling = .bare
  }
}

extension Document {
  /// Whether it holds nothing, so that in a stack it is as if it were not there.
  fileprivate var isEmptyRoot: Bool {
    isBlank(root) || kind(root) == .object && childCount(root) == 0
  }
}

extension Array {
  /// The elements at the end for which the condition holds.
  fileprivate func suffix(while isSuch: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !isSuch($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
