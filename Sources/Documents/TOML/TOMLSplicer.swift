import EditorCore

/// Turns planned changes into the edits of a TOML text that make them.
struct TOMLSplicer {
  /// An edit, and the value that it is about, which takes it along where it is moved.
  struct Edit {
    var splice: Splice
    let owner: Int
    var insertion: Insertion?

    /// Lines that are put in between others.
    enum Insertion: Int {
      /// The keys of the root that stand before the first header, set apart from that.
      case opening
      /// Keys with their values, which must come before any other header.
      case pairs
      /// Headers with what is below them, set apart by empty lines.
      case tables
    }
  }

  let document: Document
  let plan: EditPlan
  let outline: TOMLOutline
  let lines: TOMLLines
  private(set) lazy var style = TOMLStyle(document, outline, dates: plan.dates)

  var removals: Set<NodeID>
  var insertions: [NodeID: [EditPlan.Insertion]]
  /// Which entries go, and the value with which each does.
  var removedEntries: [Int: NodeID] = [:]
  var edits: [Edit] = []

  /// By node, the entry that is about it.
  private let entryOfNode: [Int32]
  /// By entry, its place among those that are not between braces.
  private(set) var lineNumbers: [Int] = []
  /// The last key with its value of each table, and those of each table in braces.
  private(set) var lastPairs: [Int: Int] = [:]
  private(set) var inlinePairs: [Int: [Int]] = [:]

  init(_ document: Document, _ plan: EditPlan, _ outline: TOMLOutline) {
    self.document = document
    self.plan = plan
    self.outline = outline
    lines = TOMLLines(document)
    removals = plan.removals
    insertions = plan.insertions
    var entryOfNode = [Int32](repeating: -1, count: document.nodeCount)
    var count = 0
    for (index, entry) in outline.entries.enumerated() {
      entryOfNode[entry.target] = Int32(index)
      lineNumbers.append(count)
      if entry.isInline {
        inlinePairs[entry.scope, default: []].append(index)
      } else {
        count += 1
        if !entry.isHeader { lastPairs[entry.scope] = index }
      }
    }
    self.entryOfNode = entryOfNode
  }

  mutating func splices() throws(EditError) -> [Splice] {
    try checkValues()
    try replace()
    removeEntries()
    keepEmptied()
    rename()
    removeLines()
    try editBrackets()
    insertLines()
    // From the inside out, as what is moved takes along the edits that are made in it.
    for container in plan.arrangements.keys.sorted(by: >) {
      if form(container) == .list {
        try arrangeTables(container)
      } else {
        try arrangeElements(container)
      }
    }
    return TOMLLineEdits(document: document, lines: lines).splices(of: edits)
  }

  // MARK: - What is where

  func form(_ id: NodeID) -> TOMLOutline.Form { outline.forms[id.index] }

  func entry(of id: NodeID) -> Int? {
    entryOfNode[id.index] < 0 ? nil : Int(entryOfNode[id.index])
  }

  /// The entries that are about the value or anything in it, in the order of the text.
  func entries(of id: NodeID) -> [Int] {
    let nodes = document.subtree(id)
    return (nodes.lowerBound.index..<nodes.upperBound.index).compactMap { entry(of: NodeID($0)) }
      .sorted()
  }

  /// The entries that are about the value where it is written: on lines, or between braces.
  func ownEntries(of id: NodeID) -> [Int] {
    let scope = outline.bracket(around: id, in: document)?.index
    return entries(of: id).filter { index in
      let entry = outline.entries[index]
      return entry.isInline ? entry.scope == scope : scope == nil
    }
  }

  /// The last entry whose dotted key has the table in it, of those that the condition holds for.
  func lastDottedEntry(of id: NodeID, where condition: (Int) -> Bool = { _ in true }) -> Int? {
    let nodes = document.subtree(id)
    return ownEntries(of: id).last { index in
      let entry = outline.entries[index]
      return !entry.isHeader && !nodes.contains(NodeID(entry.scope)) && condition(index)
    }
  }

  /// The dotted key that leads to the table from another one that it is in.
  func path(to id: NodeID, from scope: NodeID? = nil) -> [UInt8] {
    var keys: [[UInt8]] = []
    var next: NodeID? = id
    while let id = next, id != scope {
      if let range = document.keyRange(id) {
        keys.append(spelling(ofKeyAt: range, of: id))
      }
      next = document.parent(id)
    }
    return Array(keys.reversed().joined(separator: [.point]))
  }

  func spelling(ofKeyAt range: Range<Int>, of id: NodeID) -> [UInt8] {
    let old = document.bytes[range]
    return plan.renames[id].map { TOMLSpelling.key($0, replacing: old) } ?? Array(old)
  }

  // MARK: - Values

  private func checkValues() throws(EditError) {
    for (id, value) in plan.replacements {
      try TOMLSpelling.check(value, like: document.leafType(id)) { locked(id, $0) }
    }
    for (id, insertions) in plan.insertions {
      for insertion in insertions { try check(insertion.value, insertion.key, in: id) }
    }
    for (id, parts) in plan.arrangements {
      for case .new(let key, let value, _) in parts { try check(value, key, in: id) }
    }
  }

  private func check(_ value: Value, _ key: String?, in container: NodeID) throws(EditError) {
    try TOMLSpelling.check(value, like: nil) {
      .unspellable(document.path(to: container).appending(key ?? "-"), reason: $0)
    }
    if case .object = value { return }
    if form(container) == .list {
      throw locked(container, localized("a list of [[tables]] holds no other values"))
    }
  }

  func locked(_ id: NodeID, _ reason: String) -> EditError {
    .locked(document.path(to: id), reason: reason)
  }

  /// Writes new values in place, and makes removals and insertions of those that have no place.
  private mutating func replace() throws(EditError) {
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      switch (form(id), value) {
      case (.value, _): replaceInPlace(id, with: value)
      case (.root, .object(let members)), (.table, .object(let members)),
        (.implied, .object(let members)), (.dotted, .object(let members)),
        (.element, .object(let members)):
        removals.formUnion(document.children(id))
        insertions[id] = members.map { EditPlan.Insertion(key: $0.key, value: $0.value) }
      case (.list, .array(let elements)) where value.isListOfTables:
        removals.formUnion(document.children(id))
        insertions[id] = elements.map { EditPlan.Insertion(key: nil, value: $0) }
      case (.root, _): throw locked(id, localized("a TOML document is a table"))
      case (.element, _): throw locked(id, localized("a list of [[tables]] holds no other values"))
      default:
        guard let parent = document.parent(id) else { continue }
        removals.insert(id)
        insertions[parent, default: []].append(
          EditPlan.Insertion(key: plan.renames[id] ?? document.key(id), value: value))
      }
    }
  }

  private mutating func replaceInPlace(_ id: NodeID, with value: Value) {
    let range = document.valueRange(id)
    let isMultiline =
      document.childCount(id) > 0 && !BracketHabits(document: document).isOnOneLine(id)
    let date = TOMLDate.type(of: value.string ?? "")
    let spelling =
      if let asDate = plan.respelled[id] {
        TOMLSpelling.leaf(value, like: asDate ? date : .plain)
      } else if value.isLeaf && !document.kind(id).isContainer && value != .array([])
        && value != .object([])
      {
        TOMLSpelling.leaf(
          value, replacing: document.bytes[range], of: document.leafType(id),
          lineEnd: document.firstLineEnd ?? [.lineFeed])
      } else {
        TOMLWriter.spelling(
          of: value, in: style,
          indent: isMultiline ? Array(document.indent(at: range.lowerBound)) : nil,
          at: document.types(of: id))
      }
    edits.append(Edit(splice: Splice(range, spelling), owner: id.index))
  }

  /// Gives every key that names a renamed value the new one.
  private mutating func rename() {
    for id in plan.renames.keys.sorted() where !removals.contains(id) {
      for index in ownEntries(of: id) where removedEntries[index] == nil {
        let entry = outline.entries[index]
        for key in outline.keys[entry.keys] where key.node == id.index {
          edits.append(
            Edit(
              splice: Splice(key.range, spelling(ofKeyAt: key.range, of: id)),
              owner: entry.target))
        }
      }
    }
  }
}

extension Value {
  /// Whether it is a list that headers `[[a]]` can spell: of tables alone, one at least.
  var isListOfTables: Bool {
    guard case .array(let elements) = self, !elements.isEmpty else { return false }
    return elements.allSatisfy { NodeKind($0) == .object }
  }
}
