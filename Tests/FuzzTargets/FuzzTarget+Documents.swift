import Documents
import EditorCore
import FormSources
import Stores
import TestSupport

extension FuzzTarget {
  /// Reads a text, and edits what was read: the proof of each edit is thought out once more.
  static func document(_ format: DocumentFormat) -> FuzzTarget {
    let cases = "Tests/DocumentsTests/Cases/" + format.rawValue
    return FuzzTarget(format.rawValue, seeds: [cases] + suites(for: format)) { bytes in
      do throws(DocumentError) {
        return fault(in: try Document(bytes, format: format), madeOf: bytes)
      } catch {
        guard 0...bytes.count ~= error.offset else { return "an error stands outside the text" }
        return error.description.isEmpty ? "an error has no words" : nil
      }
    }
  }

  private static func suites(for format: DocumentFormat) -> [String] {
    switch format {
    case .json, .jsonc, .json5: ["../shared/suites/json"]
    case .toml: ["../shared/suites/toml"]
    case .yaml: ["../shared/suites/yaml"]
    case .plist: ["../shared/suites/settings-bundle"]
    case .ini, .git, .systemd, .desktop, .editorconfig, .php, .samba, .ssh,
      .keyvalue, .sysctl, .deb822, .env, .properties, .apt, .cnf, .npmrc, .mysql, .configparser,
      .wireguard, .postgresql,
      .keys:
      []
    }
  }

  private static func fault(in document: Document, madeOf bytes: [UInt8]) -> String? {
    guard document.bytes == bytes else { return "a document has other bytes than its text" }
    let seed = seed(of: bytes)
    var random = SeededGenerator(seed: seed)
    let index = DocumentIndex(document)
    var same: [Change] = []
    for number in 0..<min(document.nodeCount, 100) {
      let node = NodeID(number)
      guard 0...bytes.count ~= document.valueRange(node).upperBound,
        document.keyRange(node).map({ 0...bytes.count ~= $0.upperBound }) ?? true
      else { return "a value stands outside the text" }
      guard document.isAlone(node), let pointer = document.pointer(node) else { continue }
      guard index.node(at: pointer) == node else { return "\(pointer) leads elsewhere" }
      if let value = document.value(node) { same.append(.set(pointer, value)) }
    }
    if let result = try? document.applying(same), result.bytes != bytes {
      return "values set to what they are change the text"
    }
    let leaf = NodeID(random.below(document.nodeCount))
    if let fault = try? document.fault(ofEditing: leaf) { return fault }
    guard document.value(document.root) != nil, document.isUnambiguous, !document.hasOtherNames
    else { return nil }
    let script = RandomScript(document, seed: seed)
    guard case .wrong(let problem) = script.run() else { return nil }
    return script.result?.hasOtherNames == true ? nil : problem
  }

  // MARK: - Two readers

  /// Reads a text of YAML twice, with the end of the document marked the second time: only libyaml
  /// reads that, and must find what is found without it.
  static let plainYAML = FuzzTarget(
    "yaml-plain", seeds: ["Tests/DocumentsTests/Cases/yaml"] + suites(for: .yaml)
  ) { bytes in
    // What a block scalar holds, and what may follow, goes by where the document ends.
    let isOwn = !bytes.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }
    guard isOwn, let document = try? Document(bytes, format: .yaml), document.documentCount == 1
    else { return nil }
    let marked: Document
    do throws(DocumentError) {
      marked = try Document(bytes + "\n...\n".utf8, format: .yaml)
    } catch {
      return "only libyaml refuses the text: \(error)"
    }
    guard document.nodeCount == marked.nodeCount else {
      return "\(document.nodeCount) values, and \(marked.nodeCount) by libyaml"
    }
    for node in (0..<document.nodeCount).map({ NodeID($0) }) {
      let here = Reading(node, of: document)
      let there = Reading(node, of: marked)
      guard here == there else { return "\(here), and \(there) by libyaml" }
    }
    return nil
  }

  /// All that a reader says of a value.
  private struct Reading: Equatable {
    let kind: NodeKind
    let text: String
    let range: Range<Int>
    let key: String?
    let keyRange: Range<Int>?
    let childCount: Int
    let lockReason: String?

    init(_ node: NodeID, of document: Document) {
      kind = document.kind(node)
      text = document.text(node)
      range = document.valueRange(node)
      key = document.key(node)
      keyRange = document.keyRange(node)
      childCount = document.childCount(node)
      lockReason = document.lockReason(node)
    }
  }

  // MARK: - Merge and drafts

  /// Two texts with 0xFF between them: what a draft began with, and what the file holds by then.
  static let merge = FuzzTarget("merge") { bytes in
    let (base, theirs) = halves(of: bytes, at: 0xFF)
    let store = MemoryStore(base)
    guard let session = session(over: store) else { return nil }
    var random = SeededGenerator(seed: seed(of: bytes))
    var mine: [Pointer: Value] = [:]
    for row in rows(of: session, atMost: 60) where random.chance(30) {
      let value = random.pick([Value.bool(true), .number(Number(7)), .string("mine")])
      guard let pointer = row.pointer, (try? session.set(.value(value), for: row)) != nil,
        session.state(of: row).isUnsaved
      else { continue }
      mine[pointer] = value
    }
    store.bytes = theirs
    do { try session.merging.refresh() } catch {
      return session.draft.count == mine.count && store.bytes == theirs
        ? nil : "what cannot be read changed the draft, or the file"
    }
    // What was changed in an element that stands elsewhere by now, or is gone, is changed there, or part of a new
    // one, unless it is given up.
    let moved = mine.filter { session.draft[RowIdentifier($0.key)] == nil }
    mine = mine.filter { moved[$0.key] == nil }
    var gone = moved
    for conflict in session.merging.conflicts where random.chance(50) {
      ConflictDecision(in: session).resolve(conflict.row, .theirs)
      if mine[Pointer(conflict.row.keys.compactMap(\.self))] == nil { gone = [:] }
      mine = mine.filter { RowIdentifier($0.key.description) != conflict.row }
    }
    for conflict in session.merging.conflicts {
      ConflictDecision(in: session).resolve(conflict.row, .mine)
    }
    guard let before = try? MemoryStore(theirs).read(), (try? session.commit()) != nil,
      let after = try? store.read()
    else { return store.bytes == theirs ? nil : "a Save that failed wrote" }
    for (pointer, value) in mine where after.slot(at: pointer) != .value(value) {
      return "\(pointer) is \(after.slot(at: pointer)), not \(value)"
    }
    for (pointer, value) in gone where after.slot(at: pointer) != .value(value) {
      let list = (0..<pointer.tokens.count).lazy.map { Pointer(Array(pointer.tokens.prefix($0))) }
        .first { if case .value(.array) = after.slot(at: $0) { true } else { false } }
      guard let list, after.slot(at: list).value?.has(value) == true else {
        return "\(value), which was at \(pointer), is nowhere"
      }
    }
    for number in 0..<min(before.document.nodeCount, 200) {
      let node = NodeID(number)
      guard !before.document.kind(node).isContainer, before.document.isAlone(node),
        let pointer = before.document.pointer(node),
        !mine.keys.contains(where: { pointer.isWithin($0) || $0.isWithin(pointer) })
      else { continue }
      let isMoved = moved.contains { place, value in
        place.tokens.first == pointer.tokens.first && after.slot(at: pointer) == .value(value)
      }
      guard after.slot(at: pointer) == before.slot(at: pointer) || isMoved else {
        return "\(pointer) was \(before.slot(at: pointer)), and is \(after.slot(at: pointer))"
      }
    }
    return nil
  }

  /// A file in the folder of drafts, taken up over a small document.
  static let draft = FuzzTarget("draft") { bytes in
    guard let file = DraftFile(decoding: bytes) else { return nil }
    guard DraftFile(decoding: file.encoded()) == file else { return "a draft is kept otherwise" }
    let text = Array(#"{"a": 1, "list": [1, 2, {"on": true}], "text": "x", "none": null}"#.utf8)
    for isStale in [false, true] {
      let store = MemoryStore(text)
      guard let session = session(over: store) else { return "the document is not read" }
      let edits = DraftRecovery(of: session).recover(file.record, isStale: isStale)
      guard edits.count == file.record.entries.count else { return "an edit is not accounted for" }
      for conflict in session.merging.conflicts {
        ConflictDecision(in: session).resolve(conflict.row, .mine)
      }
      if (try? session.commit()) == nil {
        guard store.bytes == text else { return "a Save that failed wrote" }
        while session.canUndo { session.undo() }
        guard session.draft.isEmpty else { return "undo leaves \(session.draft.count) edits" }
      }
    }
    return nil
  }

  // MARK: - Private

  /// A session over what the store holds, as without a schema; nil where that cannot be read.
  private static func session(over store: MemoryStore) -> EditSession? {
    guard let snapshot = try? store.read() else { return nil }
    let session = EditSession(
      form: FormSource.form(for: snapshot.index, title: ""), store: store, baseline: snapshot)
    session.makeForm = { snapshot in
      (snapshot as? DocumentSnapshot).map { FormSource.form(for: $0.index, title: "") }
        ?? session.form
    }
    return session
  }

  private static func rows(of session: EditSession, atMost limit: Int) -> [Row] {
    var rows: [Row] = []
    var panes = [session.form.root]
    while let pane = panes.popLast(), rows.count < limit {
      for row in pane.sections.flatMap({ Array($0.rows.prefix(limit)) }) {
        if let inner = session.pane(of: row) { panes.append(inner) } else { rows.append(row) }
      }
    }
    return rows
  }
}

extension Value {
  /// Whether the value is the other one, or has it somewhere in it.
  fileprivate func has(_ other: Value) -> Bool {
    if self == other { return true }
    return switch self {
    case .array(let elements): elements.contains { $0.has(other) }
    case .object(let members): members.contains { $0.value.has(other) }
    case .null, .bool, .number, .string: false
    }
  }
}

extension Document {
  /// Whether an edit of one value may be one of others, too, as of what an anchor of YAML names, or
  /// a key has several spellings: the model of edits knows neither.
  fileprivate var hasOtherNames: Bool {
    switch format {
    case .yaml: bytes.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    case .git, .php, .samba, .ssh, .deb822, .editorconfig:
      (0..<nodeCount).contains { key(NodeID($0))?.contains(where: \.isUppercase) ?? false }
    default: false
    }
  }
}
