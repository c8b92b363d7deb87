/// Numbers by which most keys differ, made in a few instructions for each eight bytes.
struct KeyHash {
  /// That of this process.
  static let own = KeyHash()

  /// No file can be made for this one, to have keys collide.
  private let seed = UInt64.random(in: .min ... .max)

  /// The number of a key; of the same keys in several containers there are several.
  @inline(__always)
  func bits(of key: UnsafeRawBufferPointer, in container: Int = 0) -> UInt64 {
    let count = key.count
    var bits =
      seed &+ UInt64(truncatingIfNeeded: count)
      ^ UInt64(truncatingIfNeeded: container) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset &+ 8 < count {
      bits = mixed(bits ^ word(key, offset))
      offset &+= 8
    }
    // The last bytes, some of them once more, so that none is read alone.
    let rest =
      count >= 8
      ? word(key, count &- 8)
      : count >= 4
        ? half(key, 0) << 32 | half(key, count &- 4)
        : count > 0
          ? UInt64(key[0]) << 16 | UInt64(key[count >> 1]) << 8 | UInt64(key[count &- 1]) : 0
    return mixed(bits ^ rest)
  }

  @inline(__always)
  private func word(_ key: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    key.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private func half(_ key: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(key.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Both halves of a product, in which each bit depends on many, as one.
  @inline(__always)
  private func mixed(_ bits: UInt64) -> UInt64 {
    let product = bits.multipliedFullWidth(by: seed | 1 << 63 | 1)
    return product.high ^ product.low
  }
}
