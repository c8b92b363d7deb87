/// Finds the members of a document, in whatever objects, by their keys.
///
/// It tells what a large schema uses without a look at most of it: only a key that has the length and the
/// first byte of one of those asked for is compared, and none is decoded that is what stands there.
struct MemberSearch {
  private let keys: [(key: StaticString, kind: NodeKind?)]
  private let names: [UnsafeRawBufferPointer]
  /// The length of the longest name in quotes.
  private let longest: UInt32
  /// For each trait of a key the kinds of value that are asked for, as bits.
  private let kinds: [UInt8]

  /// For the members of some keys; those of a key for which a kind is given only where they are of that.
  init(for keys: [(key: StaticString, kind: NodeKind?)]) {
    self.keys = keys
    names = keys.map {
      UnsafeRawBufferPointer(start: $0.key.utf8Start, count: $0.key.utf8CodeUnitCount)
    }
    longest = UInt32(names.reduce(0) { max($0, $1.count) } + 2)
    var kinds = [UInt8](repeating: 0, count: Int(UInt8.max) + 1)
    for (name, key) in zip(names, keys) {
      let trait = Self.trait(length: UInt32(name.count) + 2, first: name[0])
      kinds[trait] |= key.kind.map(Self.bit) ?? .max
    }
    self.kinds = kinds
  }

  /// Visits the members in the order of the file, each with the place of its key among those asked for.
  func forEach(in document: Document, _ body: (_ member: NodeID, _ key: Int) -> Void) {
    document.bytes.withUnsafeBufferPointer { bytes in
      document.nodes.lent { nodes in
        kinds.withUnsafeBufferPointer { kinds in
          for index in nodes.indices {
            // What most keys cost is this: to have quotes, and not to be one of the names. No length is so
            // small where there are no quotes (`quotedKey`).
            let quoted = nodes.quotedKey(index)
            let length = quoted.end &- quoted.start
            if length <= longest {
              assert(length >= 2)
              let first = bytes[Int(quoted.start &+ 1)]
              let found = kinds[Self.trait(length: length, first: first)]
              guard found != 0, found & Self.bit(nodes.kind(index)) != 0 else { continue }
            } else {
              let key = nodes.key(index)
              guard key.end != Node.noKey, key.spelling != .quoted else { continue }
              if key.spelling == .bare {
                guard key.start < key.end else { continue }
                let length = key.end &- key.start &+ 2
                let trait = Self.trait(length: length, first: bytes[Int(key.start)])
                guard kinds[trait] != 0 else { continue }
              }
            }
            let member = NodeID(index)
            guard let place = place(of: member, in: document, bytes),
              keys[place].kind ?? nodes.kind(index) == nodes.kind(index)
            else { continue }
            body(member, place)
          }
        }
      }
    }
  }

  /// Which of the keys a member has; nil for another one.
  @inline(never)
  private func place(
    of member: NodeID, in document: Document, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let range = document.plainKeyRange(member) else {
      return document.withDecodedKey(member) { key in
        names.firstIndex { $0.elementsEqual(key) }
      }
    }
    return names.firstIndex { bytes.holds($0, in: range) }
  }

  /// A number by which most keys differ, given their lengths in quotes.
  @inline(__always)
  private static func trait(length: UInt32, first: UInt8) -> Int {
    Int(UInt8(truncatingIfNeeded: length) &* 8 &+ first)
  }

  @inline(__always)
  private static func bit(_ kind: NodeKind) -> UInt8 { 1 << kind.rawValue }
}
