/// Which keys an object may have: a bit for each, by its length and its ends.
///
/// A schema is asked for dozens of keywords, most of which are not there; this tells it of nearly all
/// without a walk over those that are.
struct KeyTraits {
  private let bits: UInt64

  init(of object: NodeID, in document: Document) {
    bits = document.nodes.lent { nodes in
      document.bytes.withUnsafeBytes { bytes in
        var found: UInt64 = 0
        var index = object.index + 1
        let end = Int(nodes[object.index].subtreeEnd)
        while index < end {
          guard let range = nodes[index].plainKeyRange else { return .max }
          found |= Self.bit(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
          index = Int(nodes[index].subtreeEnd)
        }
        return found
      }
    }
  }

  /// Whether a key may be among them; in a language that tells keys apart by their bytes alone.
  func mayHold(_ key: UnsafeRawBufferPointer) -> Bool { bits & Self.bit(of: key) != 0 }

  @inline(__always)
  private static func bit(of key: UnsafeRawBufferPointer) -> UInt64 {
    guard let first = key.first, let last = key.last else { return 1 }
    let trait = key.count &* 31 &+ Int(first) &* 7 &+ Int(last)
    return 1 << UInt64(truncatingIfNeeded: trait & 63)
  }
}

/// The traits of the objects that were asked about last.
final class RecentKeyTraits {
  private let document: Document
  private let foldsCase: Bool
  private var entries: [(object: NodeID, traits: KeyTraits)?]
  private static let count = 64

  init(in document: Document) {
    self.document = document
    foldsCase = document.foldsKeyCase
    entries = Array(repeating: nil, count: Self.count)
  }

  /// Whether the object may have the key.
  func mayHold(_ key: UnsafeRawBufferPointer, _ object: NodeID) -> Bool {
    guard !foldsCase else { return true }
    let place = object.index % Self.count
    if let known = entries[place], known.object == object { return known.traits.mayHold(key) }
    let traits = KeyTraits(of: object, in: document)
    entries[place] = (object, traits)
    return traits.mayHold(key)
  }
}
