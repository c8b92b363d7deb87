/// The members of all containers of a text that is being read, by the container and the key.
///
/// A hash table with open addressing, which holds the numbers of parts alone. Members of a small
/// container stand next to each other, as those are asked for together.
struct MemberTable {
  /// What tells most members apart.
  struct Hash {
    fileprivate let container: Int
    fileprivate let bits: UInt32
  }

  /// The upper half of each slot is of the hash, the lower the number; 0 where there is none.
  private var slots: [UInt64]
  private var count = 0
  private let keyHash = KeyHash.own

  /// Over how many slots the members of a container are spread, as long as they are few.
  private static let nearby: UInt32 = 128
  /// How many of those are looked at for one.
  private static let steps = 8

  /// Has room for so many before it grows.
  init(for count: Int = 16) {
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  @inline(__always)
  func hash(_ container: Int, _ key: UnsafeRawBufferPointer) -> Hash {
    let bits = keyHash.bits(of: key, in: container)
    return Hash(container: container, bits: UInt32(truncatingIfNeeded: bits))
  }

  /// The number of the member with the hash for which the condition holds.
  @inline(__always)
  func number(_ hash: Hash, where isSame: (Int) -> Bool) -> Int? {
    var step = 0
    while true {
      let entry = slots[slot(hash, step)]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry >> 32) == hash.bits {
        let number = Int(UInt32(truncatingIfNeeded: entry))
        if isSame(number) { return number }
      }
      step += 1
    }
  }

  /// Where to look at the step: near the others of the container, and then anywhere.
  @inline(__always)
  private func slot(_ hash: Hash, _ step: Int) -> Int {
    let start =
      step < Self.steps
      ? hash.container &* 2 &+ Int(hash.bits & (Self.nearby - 1)) : Int(hash.bits)
    return (start &+ step) & (slots.count - 1)
  }

  /// Adds a member that is not there yet, whose container can be asked for; it is not the root.
  mutating func insert(_ number: Int, _ hash: Hash, container: (Int) -> Int) {
    if count * 2 >= slots.count { grow(container) }
    count += 1
    put(number, hash)
  }

  private mutating func put(_ number: Int, _ hash: Hash) {
    var step = 0
    while slots[slot(hash, step)] != 0 { step += 1 }
    slots[slot(hash, step)] = UInt64(hash.bits) << 32 | UInt64(number)
  }

  private mutating func grow(_ container: (Int) -> Int) {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      let number = Int(UInt32(truncatingIfNeeded: entry))
      let bits = UInt32(truncatingIfNeeded: entry >> 32)
      put(number, Hash(container: container(number), bits: bits))
    }
  }
}
