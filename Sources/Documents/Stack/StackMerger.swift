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

  /// What is still to be added.
  private enum Work {
    case value(Task)
    /// The members of objects at their keys, from one on.
    case members(StackKeys, from: Int, tokens: [String], parent: Int)
  }

  /// Where each value of the table was taken from.
  private(set) var sources: [StackSource] = []

  private let indexes: [DocumentIndex]
  private let documents: [Document]
  private let texts: StackTexts
  private let rules: MergeRules
  private let ranking: StackRanking
  private let decision: StackDecision
  /// Whether of all that is no object the strongest counts, wherever it is.
  private let isPlain: Bool
  private var builder: NodeTableBuilder
  private var pending: [Work] = []

  init(
    indexes: [DocumentIndex], starts: [Int], length: Int, stretches: [DocumentStack.Stretch],
    rules: MergeRules
  ) {
    self.indexes = indexes
    documents = indexes.map(\.document)
    texts = StackTexts(documents: documents, starts: starts)
    self.rules = rules
    ranking = StackRanking(indexes: indexes, stretches: stretches)
    isPlain =
      ranking.isWhole && rules.places.isEmpty && rules.standard == .replace
      && !indexes.contains(where: \.hasListsOfSections)
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
    while let work = pending.popLast() {
      switch work {
      case .value(let task): fill(task)
      case .members(let keys, let place, let tokens, let parent):
        add(keys, from: place, tokens: tokens, parent: parent)
      }
    }
    let (table, numbers) = builder.table(notes: StackMark())
    precondition(numbers.areSame, "The values of a stack are added in their order")
    return table
  }

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
    case .object: break
    case .taken(let source): builder[number] = texts.part(of: source, key: nil)
    case .list, .candidates, .repeated: builder[number].kind = .array
    }
    pushInside(of: outcome, tokens: [], parent: number)
  }

  private mutating func fill(_ task: Task) {
    let outcome =
      task.isTaken
      ? StackOutcome.taken(task.sources[0]) : decision.outcome(of: task.sources, at: task.tokens)
    var part = texts.part(of: outcome.source, key: task.key)
    switch outcome {
    case .list, .candidates, .repeated: part.become(.array)
    case .object(let objects): part.range = texts.range(of: objects)
    case .taken: break
    }
    let number = builder.add(part, to: task.parent)
    sources.append(outcome.source)
    pushInside(of: outcome, tokens: task.tokens, parent: number)
  }

  // MARK: What is in a value

  /// Has what is in a value added, which is locked where it cannot be told.
  private mutating func pushInside(of outcome: StackOutcome, tokens: [String], parent: Int) {
    switch outcome {
    case .object(let objects): pushMembers(of: objects, tokens: tokens, parent: parent)
    case .taken(let source): pushParts(of: source, tokens: tokens, parent: parent)
    case .list(let elements, _): pushElements(elements, tokens: tokens, parent: parent)
    case .candidates(let elements):
      pushElements(elements, tokens: tokens, parent: parent)
      builder[lockOf: parent] = localized("cannot tell which of these counts")
    case .repeated(let elements):
      pushElements(elements, tokens: tokens, parent: parent)
      builder[lockOf: parent] = localized("a file is read more than once that has some of these")
    }
  }

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
      .value(
        Task(sources: [element], tokens: inner(tokens, "*"), parent: parent, isTaken: true))
    }
  }

  /// Has the members of objects added, those of the weaker ones first; of keys that are there again the
  /// one that counts.
  private mutating func pushMembers(of objects: [StackSource], tokens: [String], parent: Int) {
    let keys = StackKeys(of: objects, in: indexes)
    pending.append(.members(keys, from: 0, tokens: tokens, parent: parent))
  }

  /// Adds members up to the first that several objects make together, in which others come before those
  /// that follow it.
  private mutating func add(_ keys: StackKeys, from start: Int, tokens: [String], parent: Int) {
    for place in start..<keys.count {
      let (first, strongest) = (keys.first(at: place), keys.strongest(at: place))
      if isPlain, first == strongest || node(strongest).kind != .object {
        copy(strongest, to: parent)
        continue
      }
      guard let task = task(at: place, of: keys, tokens: tokens, parent: parent) else { continue }
      pending.append(.members(keys, from: place + 1, tokens: tokens, parent: parent))
      return fill(task)
    }
  }

  /// What is to be filled for a key; nil where nothing that is read has it.
  private func task(at place: Int, of keys: StackKeys, tokens: [String], parent: Int) -> Task? {
    let first = keys.first(at: place)
    guard node(first).hasKey else {
      return Task(sources: [first], key: first, tokens: tokens, parent: parent, isTaken: true)
    }
    var sources = keys.sources(at: place)
    if !ranking.isWhole { sources = sources.filter { !ranking.pieces(of: [$0]).isEmpty } }
    let key = rules.places.isEmpty ? "" : documents[first.document].key(first.node) ?? ""
    return sources.last.map {
      Task(sources: sources, key: $0, tokens: inner(tokens, key), parent: parent)
    }
  }

  private func node(_ source: StackSource) -> Node {
    documents[source.document].nodes[source.node.index]
  }

  /// Adds a value with all that is in it as it stands there; of a key that is there again, the member that
  /// counts.
  private mutating func copy(_ source: StackSource, to parent: Int) {
    let whole = node(source)
    guard whole.kind.isContainer else { return _ = copyOne(source, to: parent) }
    let document = documents[source.document]
    let inside = source.node.index + 1..<Int(whole.subtreeEnd)
    let isRepeating = (source.node.index..<inside.upperBound).contains { index in
      document.kind(NodeID(index)) == .object
        && indexes[source.document].countingMembers(of: NodeID(index)) != nil
    }
    if isRepeating { return copyEach(source, to: parent) }
    let number = copyOne(source, to: parent)
    builder.nodes[number].childCount = whole.childCount
    // What is inside comes in the same order, so that all numbers are as much higher.
    let offset = number - source.node.index
    let start = texts.starts[source.document]
    let isLeafTold = document.decoded.map { !$0.leaves.isEmpty } ?? false
    document.nodes.lent { nodes in
      for index in inside {
        let source = StackSource(document: source.document, node: NodeID(index))
        var node = nodes[index]
        sources.append(source)
        node.move(by: start)
        node.parent = UInt32(truncatingIfNeeded: Int(node.parent) + offset)
        if node.keySpelling == .encoded || isLeafTold || node.valueSpelling == .encoded
          || node.type == .notFinite
        {
          builder.addInner(
            node, key: texts.key(of: source, node), leaf: texts.leaf(of: source, node))
        } else {
          builder.addInner(node)
        }
      }
    }
  }

  /// The same one by one, for what holds a key that is there again.
  private mutating func copyEach(_ source: StackSource, to parent: Int) {
    let number = copyOne(source, to: parent)
    let whole = node(source)
    guard whole.kind.isContainer else { return }
    // The number of the copy of each container that is not over yet, and where it ends.
    var open = [(number: number, end: Int(whole.subtreeEnd))]
    var next = skippingRepeated(source, number)
    while let last = open.last {
      guard next < last.end else {
        open.removeLast()
        continue
      }
      let source = StackSource(document: source.document, node: NodeID(next))
      let number = copyOne(source, to: last.number)
      let node = node(source)
      if node.kind.isContainer {
        open.append((number, Int(node.subtreeEnd)))
        next = skippingRepeated(source, number)
      } else {
        next += 1
      }
    }
  }

  /// Copies the members of an object with a key that is there again; returns the node that is to be
  /// copied next.
  private mutating func skippingRepeated(_ object: StackSource, _ number: Int) -> Int {
    let next = object.node.index + 1
    guard node(object).kind == .object,
      let counting = indexes[object.document].countingMembers(of: object.node)
    else { return next }
    for member in documents[object.document].children(object.node) where counting.contains(member) {
      copyEach(StackSource(document: object.document, node: member), to: number)
    }
    return Int(node(object).subtreeEnd)
  }

  private mutating func copyOne(_ source: StackSource, to parent: Int) -> Int {
    sources.append(source)
    let node = node(source)
    guard let moved = texts.moved(source) else {
      return builder.add(texts.part(of: source, key: node.hasKey ? source : nil), to: parent)
    }
    return builder.add(moved, to: parent)
  }

  /// The place in another one, as far as anybody asks for it.
  private func inner(_ tokens: [String], _ key: String) -> [String] {
    rules.places.isEmpty ? [] : tokens + [key]
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
