import EditorCore

@testable import Documents

/// A language made up to have what JSON has not: lines such as `a.b = word`, in any order.
///
/// A number of words makes a list; a word that starts with `!` cannot be edited. Writing puts what
/// is new at the start of the text.
struct DottedSyntax: Syntax {
  let keepsMemberOrder = false
  let movesParts = false

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    try TextCheck.check(bytes, limits: limits)
    var builder = NodeTableBuilder(root: .init(.object, at: 0..<bytes.count))
    if bytes.starts(with: "#read-only".utf8) {
      builder[NodeTableBuilder.root].lock = "its first line says so"
    }
    for line in bytes.split(separator: .lineFeed) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let container = open(line[..<equals], in: &builder)
      let value = line[(equals + 1)...]
      let range = value.startIndex..<value.endIndex
      if value.contains(.comma) {
        builder[container].kind = .array
        for word in value.split(separator: .comma) {
          _ = builder.add(leaf(word), to: container)
        }
      } else {
        let part = leaf(value)
        builder[container].kind = part.kind
        builder[container].type = part.type
        builder[container].leaf = part.leaf
        builder[container].lock = part.lock
      }
      builder[container].range = range
    }
    return builder.table().table
  }

  /// Finds or makes the value that the dotted key names.
  private func open(
    _ key: Slice<UnsafeBufferPointer<UInt8>>, in builder: inout NodeTableBuilder
  ) -> Int {
    var number = NodeTableBuilder.root
    for word in key.split(separator: .point) {
      let key = String(decoding: word, as: UTF8.self)
      if let child = builder.children(of: number).first(where: { builder[$0].key == key }) {
        number = child
      } else {
        var part = NodeTableBuilder.Part(.object, at: word.endIndex..<word.endIndex)
        part.key = key
        part.keyRange = word.startIndex..<word.endIndex
        number = builder.add(part, to: number)
      }
    }
    return number
  }

  private func leaf(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> NodeTableBuilder.Part {
    let text = String(decoding: word, as: UTF8.self)
    let range = word.startIndex..<word.endIndex
    if let number = Number(text) {
      return .init(.number(number), type: text.contains(".") ? .real : .integer, at: range)
    }
    var part = NodeTableBuilder.Part(.string(text), at: range)
    if DateKind.date.accepts(text) { part.type = .date }
    if text.hasPrefix("!") { part.lock = "it starts with '!'" }
    return part
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    var splices = plan.replacements.map {
      Splice(document.valueRange($0.key), Array($0.value.plainText.utf8))
    }
    for id in plan.removals {
      let start = document.nodes[id.index].start
      let end = document.bytes[start...].firstIndex(of: .lineFeed) ?? document.bytes.count
      splices.append(Splice(start..<min(end + 1, document.bytes.count)))
    }
    for (container, insertions) in plan.insertions.sorted(by: { $0.key < $1.key }) {
      let path = (document.pointer(container)?.tokens ?? []).map { $0 + "." }.joined()
      for insertion in insertions {
        let line = path + (insertion.key ?? "") + "=" + insertion.value.plainText + "\n"
        splices.append(.insertion(Array(line.utf8), at: 0))
      }
    }
    return splices
  }

  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] { bytes }
}

extension Document {
  convenience init(dotted text: String) throws {
    try self.init(Array(text.utf8), format: .json, syntax: DottedSyntax())
  }
}
