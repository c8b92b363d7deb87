package import Documents
package import EditorCore

/// A document as a store held it at one moment.
package final class DocumentSnapshot: Snapshot, DocumentBacked {
  package let index: DocumentIndex
  /// The bytes that the store held; the document's own, unless they held no value at all.
  package let stored: [UInt8]
  /// The file that was read; nil where there is none yet, or the bytes came from elsewhere.
  package let file: FileContents?
  /// Whether the document is not what the file held, but is to take its place.
  let standsIn: Bool
  /// What etcd held of which the document was made; nil where the bytes came from elsewhere.
  package let keys: EtcdKeys?
  /// What is left where values go, as far as that was asked: to tell takes a text of its own.
  private var origins: [Pointer: Origin?] = [:]
  /// What the store held before, as far back as nobody else has written.
  var former = FormerTexts()

  package var document: Document { index.document }
  package var storedTexts: [[UInt8]] { [stored] }

  init(
    _ document: Document, stored: [UInt8], file: FileContents? = nil, standsIn: Bool = false,
    keys: EtcdKeys? = nil
  ) {
    index = DocumentIndex(document)
    self.stored = stored
    self.file = file
    self.standsIn = standsIn
    self.keys = keys
  }

  package func lockReason(at pointer: Pointer) -> String? {
    var node = document.root
    for token in pointer.tokens {
      guard let child = index.child(of: node, token: token) else {
        return document.lockReason(node) ?? lockOfKeys(atNew: pointer, below: node)
      }
      if index.isAmbiguous(child) { return duplicateReason(child) }
      node = child
    }
    if let reason = document.lockReason(node) { return reason }
    return document.value(node) == nil
      ? localized("it holds a text that is not valid Unicode") : nil
  }

  package func reasonToStay(at pointer: Pointer) -> String? {
    index.node(at: pointer).flatMap(index.reasonToStay)
  }

  package var hasCopies: Bool { document.hasAliases }

  package func original(of pointer: Pointer) -> Pointer? {
    index.node(at: pointer).flatMap(index.original)
  }

  package func origin(leftAt pointer: Pointer) -> Origin? {
    guard index.isOverride(at: pointer) else { return nil }
    if let known = origins[pointer] { return known }
    let without = try? document.applying([.remove(pointer)])
    let value = without.flatMap { DocumentIndex($0).node(at: pointer).flatMap($0.value) }
    let place = localized("the merge key '<<'")
    let origin = value.map {
      Origin(layer: place, location: place, line: nil, value: $0, counts: true)
    }
    origins[pointer] = .some(origin)
    return origin
  }

  package func copies(of pointer: Pointer) -> [Pointer] { index.copies(of: pointer) }

  package func place(of pointer: Pointer) -> String? {
    guard let node = index.node(at: pointer) else { return nil }
    if let keys { return KeyList(document)?.place(of: node).flatMap { keys.words(of: $0.key) } }
    let position = index.position(of: node)
    return localized("line \(position.line), column \(position.column)")
  }

  private func duplicateReason(_ node: NodeID) -> String? {
    guard let key = document.key(node) else { return nil }
    let members = index.sameKeyed(as: node)
    let named =
      members.count > mostNamedLines
      ? members.prefix(mostNamedLines - 1) + members.suffix(1) : members[...]
    let keys = KeyList(document)
    let lines = named.compactMap { node in
      keys.map { $0.place(of: node)?.position.line }
        ?? document.keyRange(node).map { index.position(of: $0.lowerBound).line }
    }
    return lines.isEmpty
      ? nil
      : duplicateKeyReason(
        key: key, count: members.count, lines: lines, firstCounts: document.format.firstKeyCounts)
  }
}

/// How many lines are told on which a key stands.
private let mostNamedLines = 8

/// Says in words that a key stands on each of the lines, which are in order; of more than a few, on
/// the first of them and the last.
func duplicateKeyReason(
  key: String, count: Int, lines: [Int], firstCounts: Bool = false
) -> String {
  let times =
    count == 2
    ? localized("twice") : localized(count: count, one: "\(count) time", other: "\(count) times")
  var distinct: [String] = []
  for line in lines.map(String.init) where distinct.last != line { distinct.append(line) }
  let last = distinct.popLast() ?? ""
  if count > lines.count, !distinct.isEmpty { distinct.append("…") }
  let place =
    distinct.isEmpty
    ? localized("line \(last)") : localized("lines \(distinct.joined(separator: ", ")) and \(last)")
  return firstCounts
    ? localized("'\(key)' is there \(times), on \(place); the first one counts")
    : localized("'\(key)' is there \(times), on \(place); the last one counts")
}

extension DocumentSnapshot {
  package var isText: Bool { true }

  package func diff(
    to other: any Snapshot, hiding secrets: TextSecrets, there secretsThere: TextSecrets
  ) -> [DiffLine] {
    guard let other = other as? DocumentSnapshot else {
      preconditionFailure("What a document's store previews is a document")
    }
    return unifiedDiff(to: other, hiding: secrets, there: secretsThere).lines
  }

  package func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)? {
    guard let node = index.node(at: pointer) else { return nil }
    let range = document.valueRange(node)
    let start = document.position(of: range.lowerBound)
    let end = document.position(of: max(range.lowerBound, range.upperBound - 1))
    return (start.line...max(start.line, end.line), start.column - 1)
  }

  /// The diff from the bytes that were stored to those of another snapshot.
  ///
  /// Secrets are masked; only values that the diff shows are asked about.
  package func unifiedDiff(
    to other: DocumentSnapshot, hiding secrets: TextSecrets, there secretsThere: TextSecrets
  ) -> UnifiedDiff {
    let diff = UnifiedDiff(from: LineText(stored), to: LineText(other.document.bytes))
    // Without a value in what is stored, the document stands for bytes that are not there.
    let hidden = stored == document.bytes ? ranges(of: secrets, within: diff.oldRanges) : []
    return diff.hiding(hidden, other.ranges(of: secretsThere, within: diff.newRanges))
  }

  /// The bytes of secrets of which a part stands in one of the ranges, which are in order: of this document, and
  /// of those before and behind it in its text, as far as the ranges reach.
  private func ranges(of secrets: TextSecrets, within ranges: [Range<Int>]) -> [Range<Int>] {
    func found(in spans: SecretSpans, by secrets: TextSecrets) -> [Range<Int>] {
      spans.ranges(within: ranges, secrets.secrecy) + spans.keys(within: ranges)
    }
    guard let extents = DocumentStream(of: document).extents else {
      let root = document.valueRange(document.root)
      return found(in: SecretSpans(document: document, extent: root), by: secrets)
        + [0..<root.lowerBound, root.upperBound..<document.bytes.count]
    }
    return extents.indices.flatMap { index -> [Range<Int>] in
      guard ranges.contains(where: { $0.overlaps(extents[index]) }) else { return [] }
      let isOwn = index + 1 == document.number
      guard
        let document = isOwn
          ? document : try? document.reading(document.bytes, number: index + 1)
      else { return [extents[index]] }
      let snapshot = isOwn ? self : DocumentSnapshot(document, stored: document.bytes)
      let its = isOwn ? secrets : secrets.ofAnother?(snapshot) ?? secrets
      return found(in: SecretSpans(document: document, extent: extents[index]), by: its)
    }
  }
}

/// The documents of one text.
///
/// Objects of Kubernetes are known again by what they are called, others as the elements of a list are: see
/// `ElementMatching`.
struct DocumentStream {
  private let document: Document

  /// That of the text in which a document is.
  init(of document: Document) { self.document = document }

  /// The document that is the known one of another text.
  ///
  /// - Throws: Where that is none, or cannot be told.
  func counterpart(of known: Document) throws(DocumentError) -> Document {
    guard max(document.documentCount, known.documentCount) > 1 else { return document }
    let matching = ElementMatching(
      .array(DocumentStream(of: known).values), .array(values))
    guard let place = matching?.places[known.number - 1] else {
      throw document.bytes.withUnsafeBufferPointer {
        DocumentError(.noCounterpart(known.number), at: 0, in: $0)
      }
    }
    return try document.reading(document.bytes, number: place + 1)
  }

  /// All of them, each with what it is called as its name, and each read alone, as a stream may have many.
  private var values: [Value] {
    let extents = extents
    return (0..<document.documentCount).map { place in
      let part =
        if let extents {
          try? document.reading(Array(document.bytes[extents[place]]), number: 1)
        } else {
          try? document.reading(document.bytes, number: place + 1)
        }
      return part.flatMap { $0.value($0.root) }.map(Self.named) ?? .null
    }
  }

  /// Where each document of the text stands, from the line that begins it (YAML 1.2.2, §9.1.2) to the one that
  /// begins the next; nil where something else parts them.
  var extents: [Range<Int>]? {
    let bytes = document.bytes
    guard document.documentCount > 1 else { return [bytes.indices] }
    let lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var starts: [Int] = []
    var directives: Int?
    for line in lines {
      let rest = bytes[line...]
      if rest.first == UInt8(ascii: "%") {
        directives = directives ?? line
      } else {
        let mark = rest.dropFirst(3).first.map { $0 <= UInt8(ascii: " ") } ?? true
        if mark, rest.starts(with: "---".utf8) { starts.append(directives ?? line) }
        directives = nil
      }
    }
    // The first needs no such line, and what stands above it is of the first, too.
    if starts.count == document.documentCount { starts.removeFirst() }
    guard starts.count + 1 == document.documentCount else { return nil }
    return zip([0] + starts, starts + [bytes.count]).map { $0..<$1 }
  }

  /// An object of Kubernetes with all that tells it from others as its name; any other value as it is.
  private static func named(_ value: Value) -> Value {
    guard let kind = value["kind"]?.string, let name = value["metadata"]?["name"]?.string else {
      return value
    }
    let parts = [
      value["apiVersion"]?.string ?? "", kind, value["metadata"]?["namespace"]?.string ?? "", name,
    ]
    return .object([.init("name", .string(parts.joined(separator: "\n")))] + value.members)
  }
}

extension Snapshot where Self: DocumentBacked {
  /// What stands at the pointer; of duplicate keys the last counts.
  ///
  /// A value with a text that is not valid Unicode comes as the text that spells it, to be shown:
  /// `lockReason` keeps it from being written back.
  package func slot(at pointer: Pointer) -> Slot {
    index.node(at: pointer).map { .value(ValueView.node($0, index).value) } ?? .unset
  }
}
