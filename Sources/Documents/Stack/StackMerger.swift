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

  /// Where each value of the table was taken from.
  private(set) var sources: [StackSource] = []

  private let indexes: [DocumentIndex]
  private let starts: [Int]
  private let rules: MergeRules
  private let ranking: StackRanking
  private let decision: StackDecision
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
    decision = StackDecision(
      indexes: indexes, rules: rules, ranking: ranking,
      foldsCase: indexes.allSatisfy(\.document.foldsKeyCase))
    builder = NodeTableBuilder(root: NodeTableBuilder.Part(.object, at: 0..<length))
  }

  /// The table of what the documents make together.
  mutating func table() -> NodeTable {
    let roots = indexes.indices.filter(ranking.isRead).map {
      StackSource(document: $0, node: indexes[$0].document.root)
    }
    let filled = roots.filter { !isEmpty(indexes[$0.document].document) }
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

  /// Whether the document holds nothing, so that it is as if it were not there.
  private func isEmpty(_ document: Document) -> Bool {
    let root = document.root
    return document.isBlank(root)
      || document.kind(root) == .object && document.childCount(root) == 0
  }

  private mutating func fillRoot(_ roots: [StackSource]) {
    let outcome = decision.outcome(of: roots, at: [])
    let number = NodeTableBuilder.root
    sources.append(outcome.source)
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
    let outcome =
      task.isTaken
      ? StackOutcome.taken(task.sources[0]) : decision.outcome(of: task.sources, at: task.tokens)
    var part = part(of: outcome.source, key: task.key)
    if case .list = outcome { part.become(.array) }
    if case .candidates = outcome { part.become(.array) }
    if case .object(let objects) = outcome { part.range = range(of: objects) }
    let number = builder.add(part, to: task.parent)
    sources.append(outcome.source)
    switch outcome {
    case .object(let objects): pushMembers(of: objects, tokens: task.tokens, parent: number)
    case .taken(let source): pushParts(of: source, tokens: task.tokens, parent: number)
    case .list(let elements, _), .candidates(let elements):
      pushElements(elements, tokens: task.tokens, parent: number)
      lockCandidates(outcome, number)
    }
  }

  private mutating func lockCandidates(_ outcome: StackOutcome, _ number: Int) {
    guard case .candidates = outcome else { return }
    builder[lockOf: number] = localized("cannot tell which of these counts")
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
