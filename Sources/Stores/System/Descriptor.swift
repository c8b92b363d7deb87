internal import Glibc

/// An open file or folder, closed when its owner lets go of it.
struct Descriptor: ~Copyable {
  let number: Int32
  let calls: any FileSystemCalls
  private var isOpen = true

  init(_ number: Int32, calls: any FileSystemCalls) {
    self.number = number
    self.calls = calls
  }

  deinit {
    // What a close reports matters after writing only, and writers call `close()`.
    if isOpen { try? calls.close(number) }
  }

  /// Closes now, and tells what the file system found out only then.
  mutating func close() throws(SystemError) {
    guard isOpen else { return }
    isOpen = false
    try calls.close(number)
  }
}

extension Descriptor {
  /// How many bytes one call reads.
  private static var chunkSize: Int { 1 << 18 }

  /// All bytes from the present place to the end; nil where there are more than `limit`.
  func readAll(limit: Int, expected: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(expected, limit))
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    while true {
      let count = try calls.read(from: number, into: &buffer)
      guard count > 0 else { return bytes }
      guard count <= limit - bytes.count else { return nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Whether the bytes from the present place to the end are these.
  ///
  /// The bytes are at hand, so they are compared themselves: that is stronger than any hash of
  /// them, and needs no second copy.
  func holds(_ expected: [UInt8]) throws(SystemError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    var offset = 0
    while true {
      let count = try calls.read(from: number, into: &buffer)
      guard count > 0 else { return offset == expected.count }
      guard count <= expected.count - offset,
        buffer[..<count] == expected[offset..<offset + count]
      else { return false }
      offset += count
    }
  }

  /// Writes all of the bytes, however few the system takes at a time.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try calls.write(rest, to: number, at: rest.startIndex)
      guard count > 0 else { throw SystemError(.write, EIO) }
      rest = rest.dropFirst(count)
    }
  }
}
