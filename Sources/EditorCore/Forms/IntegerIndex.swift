/// Tells which of some numbers was added as which, from 0: those of a document's nodes, or of rows.
///
/// Whoever has values for the numbers keeps them in an array, in the same order.
///
/// A `Dictionary` would do, but as the program starts it would have the runtime look up how its keys are
/// hashed, among all that all types conform to; and it takes more steps for each look. Where numbers go
/// has no seed, so those that somebody could choose freely are not for this; each node takes bytes of a file.
package struct IntegerIndex {
  /// Each number stands in the first free slot from its own on; the room for them is a power of two.
  private var slots: [Slot] = []
  package private(set) var count = 0

  private struct Slot {
    var number = 0
    /// -1 in a slot that is free.
    var place = -1
  }

  private static let leastRoom = 16

  package init() {}

  /// Which of the numbers it is, from 0; nil where it was not added.
  package func place(of number: Int) -> Int? {
    guard count > 0 else { return nil }
    let place = slots[slot(of: number)].place
    return place < 0 ? nil : place
  }

  /// Adds a number that is not there yet.
  package mutating func add(_ number: Int) {
    if count * 2 >= slots.count { grow() }
    slots[slot(of: number)] = Slot(number: number, place: count)
    count += 1
  }

  package mutating func removeAll() {
    for slot in slots.indices { slots[slot].place = -1 }
    count = 0
  }

  /// The slot that has the number, or would have it.
  private func slot(of number: Int) -> Int {
    // The high bits of the product depend on all bits of the number; the factor is 2⁶⁴ by the golden
    // ratio.
    let product = UInt(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: product >> 32) & (slots.count - 1)
    while slots[slot].place >= 0, slots[slot].number != number {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let before = slots
    slots = Array(repeating: Slot(), count: max(Self.leastRoom, before.count * 2))
    for taken in before where taken.place >= 0 { slots[slot(of: taken.number)] = taken }
  }
}
