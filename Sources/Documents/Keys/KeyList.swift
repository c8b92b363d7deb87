package import EditorCore

/// A document as what it is made of, the keys of a key-value store: which there are, and where values stand
/// in what they hold.
///
///     let list = try KeyList([KeyRecord(key: Array("db/port".utf8), value: Array("5432".utf8))])
///     list.document.value(list.document.root)    // {"db": {"port": 5432}}
package struct KeyList {
  package let document: Document
  private let notes: KeyListNotes
  private var items: [KeyListNotes.Item] { notes.items }

  /// Makes a document of keys; one that is there again counts as JSON has it.
  ///
  /// The types say what values are by a schema, where their spelling says otherwise.
  package init(_ records: [KeyRecord], types: ValueTypes? = nil) throws(DocumentError) {
    let document = try Document(KeyListText.text(of: records), format: .keys, types: types)
    self.document = document
    notes = KeyListNotes(of: document) ?? KeyListNotes()
  }

  /// Nil for a document that is none of keys.
  package init?(_ document: Document) {
    guard let notes = KeyListNotes(of: document) else { return nil }
    self.document = document
    self.notes = notes
  }

  /// The keys and what they hold.
  package var records: [KeyRecord] {
    items.map { item in
      let bytes = Array(document.bytes[item.place.valueRange])
      return KeyRecord(
        key: item.place.key,
        value: item.place.isBinary ? Base64.decode(bytes) ?? [] : bytes, lock: item.place.lock)
    }
  }

  /// The values that are no document though the endings of their keys say so, and why.
  package var broken: [(node: NodeID, error: DocumentError)] {
    items.compactMap { item in error(in: item).map { (item.node, $0) } }
  }

  /// Why the key around a value holds no document, where its ending says that it does; nil else.
  func error(around id: NodeID) -> DocumentError? {
    notes.item(around: id, of: document).flatMap(error)
  }

  private func error(in item: KeyListNotes.Item) -> DocumentError? {
    let place = item.place
    guard !place.isBinary else { return nil }
    return KeyedValue.error(in: Array(document.bytes[place.valueRange]), of: place.key)
  }

  /// The keys and the values of the document that they are.
  package var values: [(key: [UInt8], value: NodeID)] { items.map { ($0.place.key, $0.node) } }

  /// The places of the keys that hold something else than in another document, or are in one of them alone.
  package func changes(since earlier: KeyList) -> [Pointer] {
    let (old, new) = (earlier.itemsByKey, itemsByKey)
    return new.compactMap { key, item in
      let then = old[key].map { earlier.document.bytes[$0.place.valueRange] }
      return then == document.bytes[item.place.valueRange] ? nil : document.pointer(item.node)
    }
      + old.compactMap { key, item in
        new[key] == nil ? earlier.document.pointer(item.node) : nil
      }
  }

  /// The key in which a value stands; nil for an object of several keys.
  package func place(of id: NodeID) -> KeyPlace? {
    guard let item = notes.item(around: id, of: document) else { return nil }
    let range = item.place.valueRange
    let start = max(
      range.lowerBound, min(document.valueRange(id).lowerBound, range.upperBound))
    let position = document.bytes[range].withUnsafeBufferPointer {
      SourcePosition(of: start - range.lowerBound, in: $0)
    }
    return KeyPlace(
      key: item.place.key, position: position,
      hasLines: document.bytes[range].dropLast().contains(.lineFeed))
  }

  /// The places of the keys in an object that they make; nil for what is in a key.
  package func pointers(in section: NodeID) -> [Pointer]? {
    guard notes.item(around: section, of: document) == nil else { return nil }
    let nodes = document.subtree(section)
    return items.compactMap { nodes.contains($0.node) ? document.pointer($0.node) : nil }
  }

  private var itemsByKey: [[UInt8]: KeyListNotes.Item] {
    Dictionary(items.map { ($0.place.key, $0) }) { $1 }
  }
}

/// Where a value stands in what a key of a store holds.
package struct KeyPlace: Hashable, Sendable {
  /// The key, without the prefix that all keys of the document share.
  package var key: [UInt8]
  package var position: SourcePosition
  /// Whether the key holds more than one line.
  package var hasLines: Bool
}

/// What the table of such a document notes: where its keys are.
struct KeyListNotes: Sendable {
  struct Item: Sendable {
    var place: KeyListText.Place
    /// The node of its value.
    var node: NodeID
    /// What the value is; nil for a text.
    var document: Document?
  }

  /// In the order of the text.
  var items: [Item] = []
  /// The bytes that the keys in an object begin with, by its node.
  var sections: [NodeID: [UInt8]] = [:]
}

extension KeyListNotes {
  /// The key in which a value stands; nil for an object of several keys.
  func item(around id: NodeID, of document: Document) -> Item? {
    let number = items.partitioningIndex { $0.node > id } - 1
    guard number >= 0, document.subtree(items[number].node).contains(id) else { return nil }
    return items[number]
  }

  /// Those of a document; nil for one that is no list of keys.
  init?(of document: Document) {
    guard let notes = document.decoded?.notes as? KeyListNotes else { return nil }
    self = notes
  }
}
