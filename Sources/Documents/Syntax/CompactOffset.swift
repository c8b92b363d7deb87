/// An offset in a text, or the number of a node, in half the memory: it fits in 32 bits.
@propertyWrapper
struct CompactOffset: Sendable {
  private var bits: UInt32

  @inline(__always)
  init(wrappedValue: Int) { bits = UInt32(truncatingIfNeeded: wrappedValue) }

  var wrappedValue: Int {
    get { Int(bits) }
    set { bits = UInt32(truncatingIfNeeded: newValue) }
  }
}

/// A range of such.
@propertyWrapper
struct CompactRange: Sendable {
  private var lower: UInt32
  private var upper: UInt32

  @inline(__always)
  init(wrappedValue: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: wrappedValue.lowerBound)
    upper = UInt32(truncatingIfNeeded: wrappedValue.upperBound)
  }

  var wrappedValue: Range<Int> {
    get { Range(uncheckedBounds: (Int(lower), Int(upper))) }
    set { self = CompactRange(wrappedValue: newValue) }
  }
}
