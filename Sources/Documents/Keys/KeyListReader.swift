import EditorCore

/// Makes one table of the keys of a store and of the documents that their values are.
struct KeyListReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let places: [KeyListText.Place]
  private let keys: Set<[UInt8]>
  private let types: ValueTypes.Place?
  private var builder: NodeTableBuilder
  private var notes = KeyListNotes()
  /// The objects around what is read, from the root on.
  private var open: [(name: String, prefix: [UInt8], number: Int)] = []

  private static let slash = UInt8(ascii: "/")
  /// How deep objects are made of slashes; what is left of a key is one part.
  private static let mostSections = 100

  init(_ bytes: UnsafeBufferPointer<UInt8>, types: ValueTypes.Place?) {
    self.bytes = bytes
    self.types = types
    places = KeyListText.places(in: bytes)
    keys = Set(places.map(\.key))
    builder = NodeTableBuilder(root: NodeTableBuilder.Part(.object, at: 0..<bytes.count))
  }

  mutating func table() -> NodeTable {
    notes.sections[NodeID(NodeTableBuilder.root)] = []
    for place in places {
      let parts = Self.parts(of: place.key, among: keys)
      let section = enter(parts.dropLast(), at: place)
      add(place, named: parts[parts.count - 1], to: section)
    }
    let (table, numbers) = builder.table(notes: notes)
    precondition(numbers.areSame, "Keys are added in their order")
    return table
  }

  /// The keys of objects that lead to a key: its parts between slashes, where no key that has a value is on
  /// the way.
  private static func parts(of key: [UInt8], among keys: Set<[UInt8]>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in key.enumerated() where byte == slash {
      if parts.count == mostSections || keys.contains(Array(key[..<index])) { break }
      parts.append(key[start..<index])
      start = index + 1
    }
    return parts + [key[start...]]
  }

  /// The number of the object that the keys lead to, which is added where it is not there yet.
  private mutating func enter(
    _ path: ArraySlice<ArraySlice<UInt8>>, at place: KeyListText.Place
  ) -> Int {
    let names = path.map { KeyListText.name(of: $0) }
    let shared = zip(open, names).prefix { $0.0.name.isIdentical(to: $0.1) }.count
    open.removeLast(open.count - shared)
    for (name, part) in zip(names, path).dropFirst(shared) {
      let start = place.keyRange.lowerBound
      var section = NodeTableBuilder.Part(.object, at: start..<start)
      section.key = name
      let number = builder.add(section, to: open.last?.number ?? NodeTableBuilder.root)
      let prefix = (open.last?.prefix ?? []) + part + [Self.slash]
      notes.sections[NodeID(number)] = prefix
      open.append((name, prefix, number))
    }
    for section in open {
      let start = builder.nodes[section.number].valueRange.lowerBound
      builder.nodes[section.number].valueRange = start..<place.valueRange.upperBound
    }
    return open.last?.number ?? NodeTableBuilder.root
  }

  private mutating func add(
    _ place: KeyListText.Place, named name: ArraySlice<UInt8>, to section: Int
  ) {
    let value = Array(bytes[place.valueRange])
    let type = open.reduce(types) { $0?.member($1.name) }?.member(KeyListText.name(of: name))
    let document = place.isBinary ? nil : KeyedValue.document(value, of: place.key, as: type)
    var root: NodeTableBuilder.Part
    let texts = document.map { StackTexts(documents: [$0], starts: [place.valueRange.lowerBound]) }
    if let document, let texts {
      // What was completed to a document is all that its key holds.
      root =
        document.bytes.count == value.count
        ? texts.part(of: StackSource(document: 0, node: document.root), key: nil)
        : NodeTableBuilder.Part(document.kind(document.root), at: place.valueRange)
      root.lock = document.lockReason(document.root)
    } else {
      root = NodeTableBuilder.Part(.string, at: place.valueRange)
      root.valueSpelling = .bare
    }
    root.key = KeyListText.name(of: name)
    root.keyRange = place.keyRange
    root.lock = lock(of: place) ?? root.lock
    let number = builder.add(root, to: section)
    notes.items.append(.init(place: place, node: NodeID(number), document: document))
    if let document, let texts { addParts(of: document, by: texts, below: number) }
  }

  private func lock(of place: KeyListText.Place) -> String? {
    if let lock = place.lock { return lock }
    if place.isBinary {
      let count = Base64.decode(bytes[place.valueRange])?.count ?? 0
      return localized("it is no text, but \(count) bytes, shown in base64")
    }
    return String(validating: place.key, as: UTF8.self) == nil
      ? localized("its key is no text") : nil
  }

  /// Adds what is in a document, whose root has the number.
  private mutating func addParts(of document: Document, by texts: StackTexts, below number: Int) {
    guard document.nodeCount > 1 else { return }
    for index in 1..<document.nodeCount {
      let node = document.nodes[index]
      let source = StackSource(document: 0, node: NodeID(index))
      var part = texts.part(of: source, key: node.hasKey ? source : nil)
      part.lock = document.decoded?.locks[index]
      _ = builder.add(part, to: number + Int(node.parent))
    }
  }
}
