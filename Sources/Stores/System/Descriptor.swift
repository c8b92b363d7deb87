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
  /// A folder, opened to list it; nil where that cannot be.
  init?(listing folder: String, calls: any FileSystemCalls) {
    guard let number = try? calls.open(folder, in: nil, for: .folderContents) else { return nil }
    self.init(number, calls: calls)
  }

  /// The names in the folder, no more than so many of them, as neither a start nor a Save may take long.
  func names(limit: Int = 10_000) -> [String] {
    (try? calls.names(in: number, limit: limit)) ?? []
  }

  /// Makes a file under a name and locks it, which tells other processes that this one uses it.
  ///
  /// Throws EEXIST where the name is taken, or where whoever removes what dead processes left was
  /// faster than the lock.
  static func lockingNew(
    _ name: String, mode: UInt32, in folder: Int32, calls: any FileSystemCalls
  ) throws(SystemError) -> Descriptor {
    let file = Descriptor(
      try calls.open(name, in: folder, for: .newFile(mode: mode)), calls: calls)
    let named: FileIdentity
    let locked: FileIdentity
    do {
      try calls.lockIfPossible(file.number)
      named = try calls.status(of: name, in: folder).identity
      locked = try calls.status(of: file.number).identity
    } catch {
      try? calls.unlink(name, in: folder)
      let isTaken = error.call == .lock || error.number == ENOENT
      throw isTaken ? SystemError(.open, EEXIST) : error
    }
    guard named == locked else { throw SystemError(.open, EEXIST) }
    return file
  }

  /// Has the file system say now what it would say only when the file is closed, as some find out then
  /// that a disk is full; the file stays open, and locked.
  func flush() throws(SystemError) {
    try calls.close(calls.duplicate(number))
  }

  /// Whether a process has the file of this name, in this folder, locked.
  func isLocked(_ name: String) -> Bool {
    guard let number = try? calls.open(name, in: number, for: .reading) else { return false }
    let file = Descriptor(number, calls: calls)
    do {
      try calls.lock(file.number)
      return false
    } catch {
      return error.number == EWOULDBLOCK
    }
  }

  /// How many bytes one call reads.
  private static var chunkSize: Int { 1 << 18 }

  /// All bytes from the present place to the end; nil where there are more than `limit`.
  func readAll(limit: Int, expected: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    // A byte more than expected, so that the end is found without growing.
    bytes.reserveCapacity(min(expected, limit) + 1)
    while true {
      let start = bytes.count
      let room = bytes.capacity - start
      try bytes.append(addingCapacity: room > 0 ? room : Self.chunkSize) {
        span throws(SystemError) in try calls.read(from: number, into: &span)
      }
      guard bytes.count > start else { return bytes }
      guard bytes.count <= limit else { return nil }
    }
  }

  /// Whether the bytes from the present place to the end are these.
  ///
  /// The bytes are at hand, so they are compared themselves: that is stronger than any hash of
  /// them, and needs no second copy.
  func holds(_ expected: [UInt8]) throws(SystemError) -> Bool {
    var buffer: [UInt8] = []
    var offset = 0
    while true {
      buffer.removeAll(keepingCapacity: true)
      try buffer.append(addingCapacity: Self.chunkSize) { span throws(SystemError) in
        try calls.read(from: number, into: &span)
      }
      guard !buffer.isEmpty else { return offset == expected.count }
      guard buffer.isPart(of: expected, at: offset) else { return false }
      offset += buffer.count
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

extension [UInt8] {
  /// Whether the bytes stand in others from the offset on; the corresponding C function is `memcmp`.
  fileprivate func isPart(of others: [UInt8], at offset: Int) -> Bool {
    guard count <= others.count - offset else { return false }
    return withUnsafeBytes { own in
      others.withUnsafeBytes { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return true }
        return memcmp(own, others + offset, count) == 0
      }
    }
  }
}

extension FileSystemCalls {
  /// Takes the lock, or throws where another process has it; a file system without locks does without.
  fileprivate func lockIfPossible(_ file: Int32) throws(SystemError) {
    do {
      try lock(file)
    } catch {
      if error.number == EWOULDBLOCK { throw error }
    }
  }
}
